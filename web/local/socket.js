// The one address of a server's interface, and a line to a table there.

/** Where a server's interface begins, beside this page wherever that lies. */
export const BASE = new URL('../api/v1', import.meta.url).href;

/** @param {string} id @param {number | null} since which version is known */
export function openSocket(id, since) {
	const query = since === null ? '' : `?since=${since}`;
	return lineTo(`/tables/${encodeURIComponent(id)}/events${query}`);
}

/** A live line to the server's lobby. */
export function openLobby() {
	return lineTo('/lobby/events');
}

/** @param {string} path */
function lineTo(path) {
	const address = new URL(BASE + path);
	address.protocol = address.protocol.replace('http', 'ws');
	return new WebSocket(address);
}

/** What a listener says first. @param {string | null} token @param {string} key */
export function hello(token, key) {
	return JSON.stringify({ type: 'hello', presence: true, key, ...(token ? { token } : {}) });
}
