// Opening tables: new ones, positions from text, kept games from files.

import { pasted, tablePath } from '../model/routes.js';
import { t } from '../model/text.js';
import { call } from './api.js';
import { personKey } from './key.js';
import { keepInvites, keepOpened, keepSeat } from './memory.js';

/** Opens a table and goes there. @param {object} body of the request */
export async function openTable(body) {
	const answer = await call('POST', '/tables', { token: personKey(), body });
	if (answer.token) keepSeat(answer.id, answer.token);
	keepInvites(answer.id, answer.invites ?? []);
	keepOpened(answer.id, body);
	location.hash = tablePath(answer.id);
}

/**
 * Opens what somebody pasted: a link, a kept game or a position.
 * @param {string} text @param {string[]} games which games the position may belong to
 */
export async function openText(text, games) {
	const found = pasted(text);
	switch (found.kind) {
		case 'link':
			location.hash = found.fragment;
			return;
		case 'record':
			return openTable({ record: found.record });
		case 'position':
			return openAny(found.position, games);
	}
}

/**
 * A position of the first game that can read it. Where one was asked, it says why it cannot.
 * @param {string} position @param {string[]} games
 */
async function openAny(position, games) {
	for (const [index, game] of games.entries()) {
		try {
			return await openTable({ game, position });
		} catch (error) {
			const isLast = index === games.length - 1;
			if (isLast) throw games.length > 1 ? new Error(t('open-neither')) : error;
		}
	}
}

/** Opens a file with a kept game or a position. @param {File} file @param {string[]} games */
export async function openFile(file, games) {
	return openText(await file.text(), games);
}
