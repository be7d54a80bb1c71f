// Packs the page into a few files, so that a first visit waits for few answers.
//
// `npm run pack` writes them to dist/, which is committed: a build of the program needs no Node.js. A unit test says
// when dist/ is older than the page. `scripts/site` packs the same page with the games inside it.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';

import { FILES, languages, messages } from './catalogue.js';

const here = new URL('.', import.meta.url).pathname;
const STYLE = /\t*<link rel="stylesheet" href="\/(.*?)" \/>\n/g;
const EARLY = /\t*<script async .*?<\/script>\n/;
const LATER = /import\('(.*?)'\)/g;
/** What is sent as it stands. */
const STYLES = ['study', 'book', 'fonts', 'type'].map((name) => `style/${name}.css`);
const PLAIN = ['icon.svg', 'icon-turn.svg', 'manifest.webmanifest', ...STYLES];
const FONT = /\.(woff2|txt)$/;
const shared = { bundle: true, minify: true, logLevel: 'warning', target: 'es2022', write: false, absWorkingDir: here };

/** @param {string} text @param {string | RegExp} before @param {string} after */
export function replaced(text, before, after) {
	const parts = text.split(before);
	if (parts.length !== 2) throw new Error(`the page lacks ${before}, or has it twice`);
	return parts.join(after);
}

/**
 * The page's files by their paths.
 * @param {{site?: {ahead: string}}} options a site begins its module ahead of the page's script, by this text; a server
 * has the page open the connection to a table ahead of it
 */
export async function pack({ site } = {}) {
	const html = readFileSync(join(here, 'index.html'), 'utf8');
	const early = site ? [] : ['local/early.js'];
	const plugins = [catalogue, later, ...(site ? [apart] : [])];
	const built = await build({
		...shared,
		format: 'esm',
		entryPoints: ['app.js', ...early],
		entryNames: '[name]',
		chunkNames: '[name]-[hash]',
		outdir: 'page',
		splitting: true,
		metafile: true,
		plugins,
	});
	const files = texts(built, 'page');
	// Most of what comes first is called at once: browsers that understand this line compile it while it comes, beside
	// the page, not in it and function by function.
	const first = neededBy(built.metafile, ['page/app.js', ...early.map(() => 'page/early.js')]);
	for (const path of ['page/app.js', ...first]) {
		files.set(path, `//# allFunctionsCalledOnLoad\n${files.get(path)}`);
	}
	const worker = await build({ ...shared, format: 'esm', entryPoints: ['local/worker.js'], outdir: 'local' });
	files.set('local/worker.js', worker.outputFiles[0].text);
	if (site) {
		const stdin = { contents: site.ahead, resolveDir: here, sourcefile: 'ahead.js' };
		const ahead = await build({ ...shared, format: 'esm', stdin, outdir: 'page' });
		files.set('page/ahead.js', ahead.outputFiles[0].text);
	}
	const styles = [...html.matchAll(STYLE)].map(([, path]) => `@import './${path}';`).join('');
	const stdin = { contents: styles, loader: /** @type {const} */ ('css'), resolveDir: here };
	const css = await build({ ...shared, stdin, external: ['*.woff2'], outdir: 'page' });
	files.set('page/page.css', css.outputFiles[0].text);
	files.set('index.html', pageOf(html, first, Boolean(site)));
	// One file for each language but English, which is inside the scripts.
	for (const language of Object.keys(languages()).filter((one) => one !== 'en'))
		files.set(`locales/${language}.json`, JSON.stringify(messages(language, Object.values(FILES).flat())));
	const icons = readdirSync(join(here, 'icons')).map((name) => `icons/${name}`);
	// The licences of the fonts go with them.
	const fonts = readdirSync(join(here, 'fonts')).filter((name) => FONT.test(name));
	for (const path of [...PLAIN, ...icons, ...fonts.map((name) => `fonts/${name}`)])
		files.set(path, readFileSync(join(here, path)));
	return files;
}

/** @param {Map<string, string | Buffer>} files @param {string} folder */
export function write(files, folder) {
	rmSync(folder, { recursive: true, force: true });
	for (const [path, content] of files) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), content);
	}
}

/** @param {string} html @param {string[]} first @param {boolean} isSite */
function pageOf(html, first, isSite) {
	const preloads = first.map((path) => `\t\t<link rel="modulepreload" href="/${path}" />\n`).join('');
	const early = '\t\t<script async type="module" src="/page/early.js" fetchpriority="high"></script>\n';
	const ahead = '\t\t<script async type="module" src="/page/ahead.js" fetchpriority="high"></script>\n';
	const scripts = `${isSite ? ahead : early}\t\t<link rel="stylesheet" href="/page/page.css" />
\t\t<script type="module" src="/page/app.js"></script>\n${preloads}`;
	const bare = html.replace(STYLE, '').replace(EARLY, '');
	return replaced(bare, '\t\t<script type="module" src="/app.js"></script>\n', scripts);
}

/** The catalogue: the languages there are, and English. @type {import('esbuild').Plugin} */
const catalogue = {
	name: 'catalogue',
	setup(esbuild) {
		const parts = {
			languages: () => ({ LANGUAGES: languages() }),
			first: () => ({ MESSAGES: messages('en', FILES.first) }),
			later: () => ({ MESSAGES: messages('en', FILES.later) }),
		};
		esbuild.onResolve({ filter: /^catalogue\// }, ({ path }) => ({ path, namespace: 'catalogue' }));
		esbuild.onLoad({ filter: /.*/, namespace: 'catalogue' }, ({ path }) => {
			const [[name, value]] = Object.entries(parts[/** @type {keyof parts} */ (path.split('/')[1])]());
			return { contents: `export const ${name} = ${JSON.stringify(value)};` };
		});
	},
};

/** Whatever is imported later comes as one file, `more`. @type {import('esbuild').Plugin} */
const later = {
	name: 'later',
	setup(esbuild) {
		const isPart = (/** @type {string} */ path) => /^(app|ui\/[^/]*|local\/[^/]*)\.js$/.test(path);
		const scripts = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(isPart);
		const named = (/** @type {string} */ from, /** @type {string} */ path) =>
			relative(here, resolve(here, dirname(from), path));
		const all = scripts.flatMap((from) =>
			[...readFileSync(join(here, from), 'utf8').matchAll(LATER)].map(([, path]) => named(from, path)),
		);
		esbuild.onResolve({ filter: /^more$/ }, () => ({ path: 'more', namespace: 'more' }));
		esbuild.onLoad({ filter: /.*/, namespace: 'more' }, () => {
			const exported = [...new Set(all)].map((path) => `export * as '${path}' from './${path}';`);
			const taught = `import { MESSAGES } from 'catalogue/later';
import { teach } from './model/text.js';
teach('en', MESSAGES);`;
			return { contents: [...exported, taught].join('\n'), resolveDir: here };
		});
		esbuild.onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path: from }) => {
			const door = (/** @type {string} */ _, /** @type {string} */ path) =>
				`import('more').then((more) => more['${named(from, path)}'])`;
			return { contents: readFileSync(from, 'utf8').replace(LATER, door) };
		});
	},
};

// What a site begins ahead of the page's script is a file of its own, and the same for both.
/** @type {import('esbuild').Plugin} */
const apart = {
	name: 'apart',
	setup(esbuild) {
		esbuild.onResolve({ filter: /\/ahead\.js$/ }, () => ({ path: './ahead.js', external: true }));
	},
};

/** @param {import('esbuild').BuildResult} built @param {string} folder @returns {Map<string, string | Buffer>} */
function texts(built, folder) {
	const name = (/** @type {string} */ path) => relative(resolve(here, folder, '..'), path);
	return new Map(built.outputFiles?.map(({ path, text }) => [name(path), text]));
}

/**
 * The files that these entries need before they run, in an order that stays.
 * @param {import('esbuild').Metafile} metafile @param {string[]} entries
 */
function neededBy(metafile, entries) {
	const found = new Set();
	const add = (/** @type {string} */ path) => {
		for (const { path: other, kind, external } of metafile.outputs[path].imports) {
			if (kind !== 'import-statement' || external || found.has(other)) continue;
			found.add(other);
			add(other);
		}
	};
	entries.forEach(add);
	return [...found].sort();
}

if (process.argv[1] === new URL(import.meta.url).pathname) write(await pack(), join(here, 'dist'));
