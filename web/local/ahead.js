// What a first move waits for, begun while the page's scripts are still on their way: the tables' module and a worker.
//
// A site begins it with a script of its own (`scripts/site` writes it); the module that needs the two takes them over.

/** @type {{file: string, module: Promise<WebAssembly.Module>, worker: Worker | null} | null} */
let begun = null;

/** @param {{file: string, integrity: string}} named */
export function begin(named) {
	const worker = newWorker();
	begun = { file: named.file, module: fetched(named), worker };
	// The module that takes it over is told of a failure; until then nobody does, and a worker is begun again.
	begun.module.catch(() => {});
	worker.onerror = () => begun && (begun.worker = null);
}

/** A worker without a module, the one that was begun if it is still to be had. */
export function takeWorker() {
	const worker = begun?.worker ?? newWorker();
	if (begun) begun.worker = null;
	return worker;
}

/** @param {{file: string, integrity: string}} named @returns {Promise<WebAssembly.Module>} */
export function takeModule(named) {
	return begun?.file === named.file ? begun.module : fetched(named);
}

function newWorker() {
	return new Worker(new URL('../local/worker.js', import.meta.url), { type: 'module' });
}

/**
 * Compiled while it comes, and handed out only if it has its hash. Where a page cannot hash, on a network without
 * encryption, the browser looks at the whole before it hands out anything. So it does on a later visit, where nothing
 * is waited for and the browser has kept what it compiled, which it finds by an answer that was not cloned.
 * @param {{file: string, integrity: string}} named @returns {Promise<WebAssembly.Module>}
 */
async function fetched({ file, integrity }) {
	const url = new URL(`../local/${file}`, import.meta.url);
	const isKept = navigator.serviceWorker?.controller;
	if (isKept || !globalThis.crypto?.subtle) return compiled(await fetch(url, { integrity }));
	const answer = await fetch(url);
	const whole = answer.clone().arrayBuffer();
	const [module, hash] = await Promise.all([compiled(answer), whole.then((bytes) => hashOf(integrity, bytes))]);
	if (hash !== integrity) throw new Error(`${file} came with another hash than its own`);
	return module;
}

/** Not every web server names the type that a browser wants of what it compiles on the way. @param {Response} answer */
async function compiled(answer) {
	if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
	const isNamed = answer.headers.get('Content-Type') === 'application/wasm';
	return isNamed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/** As an integrity is written, by the same way to hash. @param {string} integrity @param {ArrayBuffer} bytes */
async function hashOf(integrity, bytes) {
	const [way] = integrity.split('-');
	const hash = await crypto.subtle.digest(way.replace('sha', 'SHA-'), bytes);
	return `${way}-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}
