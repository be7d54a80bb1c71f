// What a page that is connected now and then knows of its table.
//
// Every view holds the whole history, so the newest is all one needs. A move
// that was sent stays here until the server has taken or refused it, and is
// sent again, under the same id, after every reconnection.

import { t } from './text.js';

/** @returns {Live} */
export function unknown() {
	return { view: null, pending: null, seats: [], owner: false, gone: false };
}

/** @param {Live} live @param {any} message from the server @returns {Change} */
export function receive(live, message) {
	switch (message.type) {
		case 'welcome':
			return quiet({ ...live, seats: message.seats ?? [], owner: message.owner ?? false });
		case 'view':
			return look(live, message.view, message.reason);
		case 'ack':
			return quiet(live.pending?.id === message.id ? { ...live, pending: null } : live);
		case 'refused':
			return refused(live, message);
		case 'error':
			return { ...quiet(live), problem: message.error.message };
		case 'gone':
			return { ...quiet({ ...live, gone: true }), problem: goneWords(message.reason) };
		default:
			return quiet(live);
	}
}

/**
 * A view, from wherever it came. Older ones than we have are of no use.
 * @param {Live} live @param {View} view @param {string} reason @returns {Change}
 */
export function look(live, view, reason) {
	const isNews = !live.view || view.version > live.view.version;
	if (!isNews) return quiet(live);
	return { live: { ...live, view }, shown: view, reason, problem: null };
}

/** @param {string} [reason] */
function goneWords(reason) {
	return t(reason === 'aborted' ? 'gone-aborted' : 'gone-deleted');
}

/** @param {Live} live @param {Sent} sent @returns {Live} */
export function send(live, sent) {
	return { ...live, pending: sent };
}

/** @param {Live} live @param {{id: string, error: {code: string, message: string}}} message @returns {Change} */
function refused(live, message) {
	if (live.pending?.id !== message.id) return quiet(live);
	return { ...quiet({ ...live, pending: null }), problem: message.error.message };
}

/** @param {Live} live @returns {Change} */
function quiet(live) {
	return { live, shown: null, reason: '', problem: null };
}

/** How long to wait before the next attempt to connect, in milliseconds. @param {number} failures in a row */
export function patience(failures) {
	return Math.min(5000, 250 * 2 ** Math.min(failures, 5));
}
