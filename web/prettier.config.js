// How our JavaScript, styles and tests are laid out; `npm run check` compares.

export default {
	printWidth: 120,
	useTabs: true,
	singleQuote: true,
	overrides: [{ files: '*.json', options: { useTabs: false, tabWidth: 2 } }],
};
