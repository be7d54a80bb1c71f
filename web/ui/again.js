// The same game once more, at a table of its own: a finished game is never overwritten.

import { ownSide } from '../model/table.js';
import { t } from '../model/text.js';
import { STRONGEST } from '../model/words.js';
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
	const next = nextUp(view, ownSide(table.state));
	const same = button(t('again-play'), () => play([first, second]), { class: next ? 'button' : 'button primary' });
	const mixed = !view.solo && first.kind !== second.kind;
	const up =
		next &&
		button(t('again-next', { engine: t(`level-${levelOf(next)}`) }), () => play(next), { class: 'button primary' });
	return [up, same, mixed ? button(t('again-swap'), () => play([second, first])) : null].filter((one) => one !== null);
}

/** Who has beaten a level may try the one above it. @param {View} view @param {Side | null} mine */
function nextUp({ seats, ending }, mine) {
	const level = levelOf(seats);
	if (!mine || ending?.outcome !== mine || !level || level === STRONGEST) return null;
	return /** @type {[Seat, Seat]} */ (
		seats.map((seat) => (seat.kind === 'engine' ? { ...seat, level: level + 1 } : seat))
	);
}

/** The level of the engine that sits there, if one does. @param {[Seat, Seat]} seats */
function levelOf(seats) {
	return seats.find(({ kind }) => kind === 'engine')?.level ?? null;
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
