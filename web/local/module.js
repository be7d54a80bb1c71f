// The module: fetched once, refused unless its hash is the one that came with the page, compiled for all workers.

/** @type {Promise<Built> | null} */
let built = null;

/** Whether this page came with a module, and what became of it. */
export function builtModule() {
	built ??= build();
	return built;
}

/** @returns {Promise<Built>} */
async function build() {
	try {
		const answer = await fetch(new URL('module.json', import.meta.url));
		// A server of Marbles names its requests; a folder on some web server does not.
		const server = answer.headers.has('X-Request-Id');
		const { file, integrity } = await answer.json();
		if (!file) return { module: null, why: 'this page came without its module', failed: false, server };
		return compiled(new URL(file, import.meta.url), integrity, server);
	} catch (error) {
		return { module: null, why: `the module did not come (${words(error)})`, failed: true, server: true };
	}
}

/** @param {URL} address @param {string} integrity @param {boolean} server @returns {Promise<Built>} */
async function compiled(address, integrity, server) {
	try {
		// The browser compares the hash and hands out nothing that differs.
		const answer = await fetch(address, { integrity });
		if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
		const module = await WebAssembly.compile(await answer.arrayBuffer());
		return { module, why: '', failed: false, server };
	} catch (error) {
		return { module: null, why: `the module was refused (${words(error)})`, failed: true, server };
	}
}

/** @param {unknown} error */
function words(error) {
	return error instanceof Error ? error.message : String(error);
}
