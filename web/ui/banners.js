// What needs an answer, and how the game ended. It stands beside the board and never moves it.

import { endOf, solvedForYou } from '../model/moments.js';
import { left, mayAbort } from '../model/people.js';
import { invitePath, reviewPath, tablePath } from '../model/routes.js';
import { free, onScreen, ownSide, seated, watches } from '../model/table.js';
import { t } from '../model/text.js';
import { again } from './again.js';
import { button, h, icon } from './dom.js';
import { dropInvites, fewestOf, invitesOf, setSetting } from './memory.js';
import { copy, trying } from './notices.js';
import { sound } from './sound.js';

/** @import { Table } from './table.js' */

/** @param {Table} table */
export function banners(table) {
	const view = /** @type {View} */ (table.state.shown);
	return [
		lostLine(table),
		invitation(table, view),
		...offers(table, view),
		absence(table, view),
		nextGame(table, view),
		behind(table),
		engineWaits(table, view),
		earlier(table, view),
		soundOffer(table, view),
		result(table, view),
	];
}

/** @param {Table} table */
function lostLine({ state }) {
	if (state.line !== 'lost') return null;
	const words = t(state.live.pending ? 'banner-lost-move' : 'banner-lost');
	return h('p', { class: 'banner warn', id: 'offline' }, words);
}

/** @param {Table} table @param {View} view */
function invitation(table, view) {
	const side = view.seats.findIndex((seat) => seat.kind === 'open');
	if (side < 0) dropInvites(table.id);
	const invite = invitesOf(table.id)[side];
	if (!invite) return null;
	const path = invitePath(table.id, invite);
	// The server knows under which addresses others can reach it; until it has said so, our own will do.
	const addresses = table.server?.addresses.length ? table.server.addresses : [location.href];
	const links = addresses.map((address) => new URL(path, address).href);
	const words = t('banner-invite', { side: view.side_names[side] });
	return h(
		'div',
		{ class: 'banner' },
		h('span', {}, words),
		table.server?.this_machine_only ? h('span', { class: 'note', id: 'alone' }, withCommands(t('banner-alone'))) : null,
		links.flatMap((link, index) => {
			const field = h('input', {
				readonly: true,
				value: link,
				id: index === 0 ? 'invite' : null,
				'aria-label': index === 0 ? t('banner-invite-link') : t('banner-invite-address', { number: index + 1 }),
				onfocus: (/** @type {any} */ event) => event.target.select(),
			});
			const words = index === 0 ? t('banner-copy') : t('banner-copy-address', { number: index + 1 });
			return [field, button(words, () => copy(link, t('banner-invitation')))];
		}),
		button(t('banner-qr'), () => trying(async () => (await import('./qr.js')).qrDialog(links[0]))),
		mayAbort(table.state) ? button(t('table-cancel'), () => table.callOff()) : null,
	);
}

/** What stands between backquotes is typed as it is. @param {string} words */
function withCommands(words) {
	return words.split('\u0060').map((part, index) => (index % 2 ? h('code', {}, part) : part));
}

/** @param {Table} table @param {View} view */
function offers(table, view) {
	return view.offers.map(({ kind, by }) => {
		const mine = table.state.live.seats.includes(by);
		const may = seated(table.state);
		const name = view.names?.[by - 1] ?? view.side_names[by - 1];
		const words = mine ? t('offer-waits') : t(`offer-${kind}`, { name });
		const agree = !mine && may ? button(t('offer-agree'), () => table.ask(kind), { class: 'button primary' }) : null;
		const decline = may
			? button(t(mine ? 'offer-withdraw' : 'offer-decline'), () => table.ask('decline', { kind }))
			: null;
		return h('div', { class: 'banner', role: 'status' }, h('span', {}, words), agree, decline);
	});
}

/** The other player has left: what one may do about it. @param {Table} table @param {View} view */
function absence(table, view) {
	const gone = left(table.state, ownSide(table.state), performance.now());
	if (!gone || gone.may === 'wait') return null;
	const name = view.names?.[gone.side - 1] ?? view.side_names[gone.side - 1];
	if (gone.may === 'abort') {
		const off = mayAbort(table.state) ? button(t('table-cancel'), () => table.callOff()) : null;
		const words = h('span', {}, t('absent-new', { name }));
		return h('div', { class: 'banner', id: 'absent', role: 'status' }, words, off);
	}
	const claim = (/** @type {'win' | 'draw'} */ outcome) => table.ask('claim', { outcome });
	return h(
		'div',
		{ class: 'banner', id: 'absent', role: 'status' },
		h('span', {}, t('absent-left', { name })),
		button(t('absent-claim-win'), () => claim('win'), { class: 'button primary' }),
		button(t('absent-claim-draw'), () => claim('draw')),
	);
}

/** The same two play again elsewhere. @param {Table} table @param {View} view */
function nextGame(table, view) {
	if (!view.next) return null;
	const words = t(seated(table.state) ? 'next-yours' : 'next-theirs');
	const go = () => (seated(table.state) ? table.goOnAt(view.next ?? '') : (location.hash = tablePath(view.next ?? '')));
	return h('div', { class: 'banner', id: 'next' }, h('span', {}, words), button(t('next-go'), go));
}

/** @param {Table} table */
function behind({ state }) {
	const waiting = state.waiting.length;
	if (!watches(state) || waiting < 2) return null;
	const [seen, made] = [onScreen(state), state.waiting[waiting - 1].view].map((view) => view?.past.length ?? 0);
	const words = t(state.held ? 'behind-paused' : 'behind-seen', { seen, made });
	return h('p', { class: 'banner quiet' }, words);
}

/** An engine waits where its move would lose what redo brings back. @param {Table} table @param {View} view */
function engineWaits(table, view) {
	if (!view.engine_waits || view.ending || view.seats[view.turn - 1].kind !== 'engine') return null;
	const words = t('engine-waits');
	const go = seated(table.state)
		? button(t('engine-let'), () => table.ask('resume'), { class: 'button primary' })
		: null;
	return h('div', { class: 'banner', id: 'engine-waits' }, h('span', {}, words), go);
}

/** @param {Table} table @param {View} view */
function earlier(table, view) {
	const { looked } = table.state;
	if (!looked) return null;
	const count = () => table.state.looked?.past.length ?? 0;
	const may = free(table.state) && !view.shared;
	const goOn = may ? button(t('earlier-play'), () => table.playOnFrom(count()), { class: 'button primary' }) : null;
	const back = button(t('earlier-back'), () => table.lookAt(table.view?.past.length ?? 0));
	const words = h('span', {}, t('earlier-note'));
	return h('div', { class: 'banner earlier' }, words, goOn, back);
}

/** Nobody is asked while there is something else to read. @param {Table} table @param {View} view */
function soundOffer(table, view) {
	if (!table.offersSound || table.state.looked || view.ending) return null;
	const answer = (/** @type {'off' | 'soft'} */ volume) => {
		table.offersSound = false;
		setSetting('sound', volume);
		sound('glass');
	};
	return h(
		'div',
		{ class: 'banner', id: 'sounds' },
		h('span', {}, t('sound-offer')),
		button(t('sound-on'), () => answer('soft'), { icon: 'sound' }),
		button(t('sound-not'), () => answer('off')),
	);
}

/** @param {Table} table @param {View} view */
function result(table, view) {
	const end = table.advice.hasSolved(view) ? solvedForYou(view) : endOf(view, ownSide(table.state));
	if (!end || table.state.looked) return null;
	const mayReview = view.past.length > 0 && free(table.state);
	const words = [end.words, worth(table, view)].filter(Boolean).join(' ');
	return h(
		'div',
		{ class: `banner result ${end.mood}`, id: 'result' },
		h('span', {}, h('strong', {}, end.title), ` ${words}`),
		...again(table, view),
		mayReview
			? h('a', { class: 'button', href: reviewPath(view.id) }, icon('chart'), h('span', {}, t('result-review')))
			: null,
	);
}

/** A game for one beside the best on its board. @param {Table} table @param {View} view */
function worth(table, view) {
	const best = fewestOf(table.id);
	if (!view.solo || best === null || view.ending?.kind !== 'board' || table.advice.hasSolved(view)) return '';
	const left = view.counters[0]?.count ?? 0;
	return best < left ? t('end-best-is', { best }) : t('end-best');
}
