// The same game once more, at a table of its own: a finished game is never overwritten.

import { ownSide } from '../model/table.js';
import { t } from '../model/text.js';
import { openedAs } from './memory.js';
import { button } from './dom.js';
import { trying } from './notices.js';
import { openTable } from './open.js';

/** @import { Table } from './table.js' */

/** @param {Table} table @param {View} view */
export function again(table, view) {
	if (view.shared) return rematch(table, view);
	if (!table.state.live.owner) return [];
	const play = (/** @type {[Seat, Seat]} */ seats) => trying(async () => openTable(await sameGame(table, view, seats)));
	const [first, second] = view.seats;
	const same = button(t('again-play'), () => play([first, second]), { class: 'button primary' });
	const mixed = !view.solo && first.kind !== second.kind;
	return mixed ? [same, button(t('again-swap'), () => play([second, first]))] : [same];
}

/** One offers, the other accepts, and both are led to the new table. @param {Table} table @param {View} view */
function rematch(table, view) {
	const asked = view.next || view.offers.some(({ kind }) => kind === 'rematch');
	if (asked || !ownSide(table.state) || view.seats.some((seat) => seat.kind !== 'person')) return [];
	return [button(t('again-rematch'), () => table.ask('rematch'), { class: 'button primary' })];
}

/**
 * The request that opened this table, or one that opens its like.
 * @param {Table} table @param {View} view @param {[Seat, Seat]} seats
 */
async function sameGame(table, view, seats) {
	const known = openedAs(table.id);
	if (known) return { ...known, seats };
	const start = /** @type {View} */ (await table.connection.get('/at/0'));
	return { game: view.game, position: start.position, seats };
}

/** A new table that begins with the position on the screen. @param {View} shown @param {[Seat, Seat]} seats */
export function fromHere(shown, seats) {
	return openTable({ game: shown.game, position: shown.position, seats });
}
