// Strips above the board: what needs an answer, and how the game ended.

import { invitePath } from '../model/routes.js';
import { button, h } from './dom.js';
import { dropInvites, invitesOf } from './memory.js';
import { copy, trying } from './notices.js';

/** @import { Table } from './table.js' */

/** What each offer says of the one who makes it. @type {Record<string, string>} */
const OFFERS = {
	draw: 'offers a draw',
	takeback: 'would like the last move back',
	pause: 'would like a pause',
	restart: 'would like to start again',
};

/** @param {Table} table @param {View} view */
export function banners(table, view) {
	return [lostLine(table), invitation(table, view), ...offers(table, view), earlier(table, view), result(table, view)];
}

/** @param {View} view */
export function offerWords(view) {
	return view.offers.map(({ kind, by }) => `${view.side_names[by - 1]} ${OFFERS[kind]}`).join('. ');
}

/** @param {Table} table */
function lostLine(table) {
	if (table.connected) return null;
	const words = table.connection.live.pending ? 'Your move is sent again as soon as it is back.' : 'What you see may be old.';
	return h('p', { class: 'banner', id: 'offline' }, `The connection is lost; trying again. ${words}`);
}

/** @param {Table} table @param {View} view */
function invitation(table, view) {
	const side = view.seats.findIndex((seat) => seat.kind === 'open');
	if (side < 0) dropInvites(table.id);
	const invite = invitesOf(table.id)[side];
	if (!invite) return null;
	const link = new URL(invitePath(table.id, invite), location.href).href;
	const field = h('input', { readonly: true, value: link, id: 'invite', 'aria-label': 'Invitation link', onfocus: () => field.select() });
	return h('div', { class: 'banner' }, h('span', {}, `Send this link to whoever plays ${view.side_names[side]}. It works once.`), field, button('Copy', () => copy(link, 'Invitation')));
}

/** @param {Table} table @param {View} view */
function offers(table, view) {
	return view.offers.map(({ kind, by }) => {
		const mine = table.seats.includes(by);
		const { seated } = table;
		const words = `${mine ? 'Your side' : view.side_names[by - 1]} ${OFFERS[kind]}.`;
		const agree = !mine && seated ? button('Agree', () => table.ask(kind), { class: 'button primary' }) : null;
		const decline = seated ? button(mine ? 'Withdraw' : 'Decline', () => table.ask('decline', { kind })) : null;
		return h('div', { class: 'banner' }, h('span', {}, words), agree, decline);
	});
}

/** @param {Table} table @param {View} view */
function earlier(table, view) {
	const { looked } = table;
	if (!looked) return null;
	const goOn = table.free && !view.shared ? button('Play on from here', () => table.playOnFrom(table.looked?.past.length ?? 0), { class: 'button primary' }) : null;
	return h('div', { class: 'banner' }, h('span', {}, 'You are looking at another position of the game.'), goOn, button('Back to the game', () => table.lookAt(table.view?.past.length ?? 0)));
}

/** @param {Table} table @param {View} view */
function result(table, view) {
	if (!view.ending || table.looked) return null;
	const review = view.past.length > 0 && table.free ? button('How it went', () => trying(async () => (await import('./review.js')).reviewDialog(table)), { icon: 'chart' }) : null;
	return h('div', { class: 'banner result', id: 'result' }, h('span', {}, view.ending.sentence), review, h('a', { class: 'button', href: `#/new/${view.game}` }, 'New game'));
}
