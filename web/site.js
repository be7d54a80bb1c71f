// Makes a site of the page: a folder for any web server, with the games inside it (scripts/site builds their modules).
//
//     node site.js FOLDER MODULES

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { pack, replaced, write } from './pack.js';

const [site, modules] = process.argv.slice(2);
const hashed = (/** @type {import('node:crypto').BinaryLike} */ bytes) => createHash('sha256').update(bytes);
const integrityOf = (/** @type {import('node:crypto').BinaryLike} */ bytes) =>
	`sha256-${hashed(bytes).digest('base64')}`;

/** A module is named by its hash, and refused unless it has that hash. @param {string} part */
function named(part) {
	const bytes = readFileSync(join(modules, `${part}.wasm`));
	const file = `${part}-${hashed(bytes).digest('hex').slice(0, 16)}.wasm`;
	return { placed: { file, integrity: integrityOf(bytes) }, path: `local/${file}`, bytes };
}

/**
 * The games that the tables know, so that the page need not wait for them to say so.
 * @param {Buffer<ArrayBuffer>} bytes
 */
async function games(bytes) {
	const { instance } = await WebAssembly.instantiate(bytes);
	const { memory, room, ask, text } = /** @type {any} */ (instance.exports);
	const call = Buffer.from(JSON.stringify({ method: 'GET', path: '/games', body: null, now: 0, chance: null }));
	// Making room may move the memory, so it is looked at afterwards.
	const at = room(call.length);
	Buffer.from(memory.buffer, at, call.length).set(call);
	const length = ask();
	return JSON.parse(Buffer.from(memory.buffer, text(), length).toString()).body;
}

/**
 * Addresses that do not care in which folder the site lies, the policy that a web server may not send, and what is
 * asked for at once, with the scripts, not after them.
 * @param {string} page @param {{path: string, placed: {integrity: string}}} tables
 */
function placedPage(page, { path, placed }) {
	const policy = [
		"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:",
		"connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'",
	].join('; ');
	const charset = '<meta charset="utf-8" />';
	const fetched = `\t\t<link rel="preload" href="./local/module.json" as="fetch" crossorigin />
\t\t<link rel="preload" href="./${path}" as="fetch" crossorigin integrity="${placed.integrity}" />\n\t</head>`;
	const withPolicy = replaced(
		page.replaceAll('="/', '="./'),
		charset,
		`${charset}\n\t\t<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
	);
	return replaced(withPolicy, '\t</head>', fetched);
}

const [tables, engines] = ['tables', 'engines'].map(named);
const ahead = `import { begin } from './local/ahead.js'; begin(${JSON.stringify(tables.placed)});
export * from './local/ahead.js';`;
const files = await pack({ site: { ahead } });
for (const { path, bytes } of [tables, engines]) files.set(path, bytes);
const came = { tables: tables.placed, engines: engines.placed, games: await games(tables.bytes) };
// The collections of puzzles, which the engines' module reads one at a time.
const collections = new URL('../puzzles/', import.meta.url);
for (const name of readdirSync(collections)) files.set(`puzzles/${name}`, readFileSync(new URL(name, collections)));
files.set('local/module.json', JSON.stringify(came));
files.set('index.html', placedPage(String(files.get('index.html')), tables));
files.delete('style/book.css');

// The service worker knows every file by its hash; its own text changes when any of them does.
const known = Object.fromEntries([...files].sort().map(([path, content]) => [path, integrityOf(content)]));
const version = hashed(JSON.stringify(known)).digest('hex').slice(0, 16);
const worker = readFileSync(new URL('service-worker.js', import.meta.url), 'utf8');
const versioned = replaced(worker, "const VERSION = '';", `const VERSION = '${version}';`);
files.set(
	'service-worker.js',
	replaced(versioned, 'const FILES = {};', `const FILES = ${JSON.stringify(known, null, 1)};`),
);
write(files, site);

// Compressed once, here, as well as can be.
console.log(`${site}: ${files.size} files`);
for (const [path, content] of files) {
	if (path.endsWith('.png')) continue;
	const bytes = Buffer.from(content);
	const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
	const gz = gzipSync(bytes, { level: 9 });
	if (br.length < bytes.length) writeFileSync(join(site, `${path}.br`), br);
	if (gz.length < bytes.length) writeFileSync(join(site, `${path}.gz`), gz);
	const sizes = [bytes, gz, br].map(({ length }) => length.toLocaleString('en'));
	if (/^page|wasm$/.test(path)) console.log(`${path}: ${sizes[0]} bytes, ${sizes[1]} by gzip, ${sizes[2]} by Brotli`);
}
