// What the linter looks for; `npm run check` runs it. Layout is the formatter's business.

import js from '@eslint/js';
import globals from 'globals';

export default [
	{ ignores: ['dist/**'] },
	js.configs.recommended,
	{ files: ['app.js', 'model/**', 'look/**', 'ui/**', 'local/**'], languageOptions: { globals: globals.browser } },
	{ files: ['service-worker.js'], languageOptions: { globals: globals.serviceworker } },
	{
		files: ['pack.js', 'catalogue.js', 'site.js', 'tests/**'],
		languageOptions: { globals: { ...globals.node, ...globals.browser } },
	},
	{
		rules: {
			eqeqeq: 'error',
			'no-var': 'error',
			'prefer-const': 'error',
			'no-console': 'error',
			'max-len': ['error', { code: 120, tabWidth: 1, ignoreUrls: true }],
		},
	},
	{ files: ['site.js'], rules: { 'no-console': 'off' } },
	// The model decides nothing by the page, the clock or chance: it is handed what it needs.
	{
		files: ['model/**', 'look/**'],
		rules: { 'no-restricted-globals': ['error', 'window', 'document', 'localStorage', 'location', 'fetch'] },
	},
];
