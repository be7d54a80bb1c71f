// Keeps the whole site for days without a network. `scripts/site` writes its version and its files in here.
//
// A version is fetched as a whole, each file with the hash that it must have, and takes over when no page of the old
// one is open any more; so no page ever mixes two. What comes out of the cache says that the page is isolated from
// others, which lets it stop its workers by a word.

const VERSION = '';
const FILES = {};

// The page registers this script with its reader's language; the files of the others stay where they are.
const LANGUAGE = `locales/${new URL(self.location.href).searchParams.get('language')}.json`;
const WANTED = Object.entries(FILES).filter(([name]) => !name.startsWith('locales/') || name === LANGUAGE);

const CACHE = `marbles-${VERSION}`;
const root = new URL('./', self.location.href);
const address = (/** @type {string} */ name) => new URL(name, root).href;

self.addEventListener('install', (event) => {
	event.waitUntil(fill());
});

/** What the page has just fetched is not fetched again, unless it is of another version than this. */
async function fill() {
	const cache = await caches.open(CACHE);
	const keep = async (/** @type {[string, string]} */ [name, integrity]) => {
		const get = (/** @type {RequestCache} */ how) => fetch(address(name), { integrity, cache: how });
		const answer = await get('force-cache').catch(() => get('reload'));
		if (!answer.ok) throw new Error(`${name}: the server answered ${answer.status}`);
		await cache.put(address(name), isolated(answer));
	};
	await Promise.all(WANTED.map(keep));
}

/** The same answer, kept with the word that the page is isolated, so that it need not be copied again. */
function isolated(/** @type {Response} */ { body, status, headers: sent }) {
	const headers = new Headers(sent);
	// The body has been unpacked.
	headers.delete('Content-Encoding');
	headers.delete('Content-Length');
	headers.set('Cross-Origin-Opener-Policy', 'same-origin');
	headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
	headers.set('Cross-Origin-Resource-Policy', 'same-origin');
	return new Response(body, { status, headers });
}

self.addEventListener('activate', (event) => {
	event.waitUntil(Promise.all([clean(), self.clients.claim()]));
});

/** Throws away what older versions kept. */
async function clean() {
	const names = await caches.keys();
	const old = names.filter((name) => name.startsWith('marbles-') && name !== CACHE);
	await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
	const { request } = event;
	const name = request.url.startsWith(root.href) ? request.url.slice(root.href.length).replace(/[?#].*$/, '') : null;
	if (request.method !== 'GET' || name === null || name.startsWith('api/')) return;
	const wanted = request.mode === 'navigate' ? 'index.html' : name;
	if (wanted in FILES) event.respondWith(kept(wanted, request));
});

/** @param {string} name @param {Request} request */
async function kept(name, request) {
	const cache = await caches.open(CACHE);
	return (await cache.match(address(name))) ?? fetch(request);
}
