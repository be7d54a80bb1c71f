// The line to the table that the address names, opened while the page's scripts are still on their way.
//
// On a slow network that saves two of the four times that a visitor waits for an answer. The module of the table takes
// the line over, with what was heard on it so far.

import { route } from '../model/routes.js';
import { personKey } from '../ui/key.js';
import { seatToken } from '../ui/memory.js';
import './reader.js';
import { hello, openSocket } from './socket.js';
import { isHere } from './where.js';

/** @typedef {{id: string, token: string | null, socket: WebSocket, heard: MessageEvent[]}} EarlyLine */

let waiting = begin();

/** @returns {EarlyLine | null} */
function begin() {
	const asked = route(location.hash);
	if (asked.page !== 'table' || asked.invite || isHere(asked.id)) return null;
	const token = seatToken(asked.id);
	const socket = openSocket(asked.id, null);
	/** @type {EarlyLine} */
	const line = { id: asked.id, token, socket, heard: [] };
	socket.onopen = () => socket.send(hello(token, personKey()));
	socket.onmessage = (event) => line.heard.push(event);
	return line;
}

/**
 * The early line to a table, once; one that could not be opened, too, so that nobody tries twice.
 * @param {string} id @param {string | null} token
 */
export function takeEarly(id, token) {
	const line = waiting;
	waiting = null;
	if (!line) return null;
	const isWanted = line.id === id && line.token === token;
	if (!isWanted) line.socket.close();
	return isWanted ? line : null;
}
