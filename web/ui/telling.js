// What a table says when something happened: to the ear, in the title, on the board and over it.

import { deed, deedWords, endOf, momentOf } from '../model/moments.js';
import { titleWords } from '../model/people.js';
import * as model from '../model/table.js';
import { t } from '../model/text.js';
import { statusWords } from '../model/words.js';
import { keepFewest, keepPlayed, setSetting, settings } from './memory.js';
import { announce, toast } from './notices.js';
import { sound } from './sound.js';

/** @import { Table } from './table.js' */

/** Says what has just been shown. @param {Table} table @param {View | null} before @param {Arrival} arrival */
export function tell(table, before, { view, reason }) {
	const mine = model.ownSide(table.state);
	tellTitle(view, mine);
	if (before?.offers.length && !view.offers.length && reason === 'decline') tellDeclined(table, before);
	if (before && !before.next && view.next && table.state.live.seats.length > 0) return table.goOnAt(view.next);
	if (reason === 'clock') tellTime();
	const moved = before !== null && model.isMove(before, { view, reason });
	const back = before ? before.past.length - view.past.length : 0;
	const words = moved
		? [deedWords(deed(before, view), view, mine)]
		: back > 0
			? [t('told-taken-back', { count: back })]
			: [];
	if (moved) table.told = { position: view.position, words: words[0] };
	if (moved && table.state.live.seats.includes(view.past[view.past.length - 1].side)) offerSound(table);
	const changed = words.length > 0 || before?.status !== view.status || before?.paused !== view.paused;
	const end = endOf(view, mine);
	if (changed)
		announce([...words, end ? `${end.title}. ${end.words}` : statusWords(view, null, mine) || view.status].join('. '));
	if (moved && !table.state.looked) celebrate(table, deed(before, view), view);
	if (moved && mine === view.turn && !end && (view.shared || document.hidden)) sound('turn');
	if (moved && view.ending?.kind === 'board' && view.solo && !table.advice.hasSolved(view))
		keepFewest(table.id, view.counters[0]?.count ?? 0);
	if (end && before && !before.ending) keepResult(table, view, end.mood);
	if (end && !table.celebrated) sound(end.mood === 'lost' ? 'lost' : 'won');
	table.celebrated = end !== null;
}

/** Sounds are offered once, with the first move of one's own, until the next. @param {Table} table */
function offerSound(table) {
	table.offersSound = !settings.offered && settings.sound === 'off';
	if (!settings.offered) setSetting('offered', true);
}

/**
 * A game of the person at this browser goes into their statistics.
 * @param {Table} table @param {View} view @param {string} mood
 */
function keepResult({ id, state, advice }, view, mood) {
	const side = model.ownSide(state);
	if (!side || state.live.seats.length === 0 || advice.hasSolved(view)) return;
	keepPlayed({ id, at: Date.now(), game: view.game, side, level: view.seats[2 - side]?.level ?? null, mood });
}

function tellTime() {
	const words = t('told-time-given');
	toast(words);
	announce(words);
}

/** @param {Table} table @param {View} before */
function tellDeclined(table, before) {
	const mine = before.offers.some(({ by }) => table.state.live.seats.includes(by));
	const words = t(mine ? 'offer-declined' : 'offer-gone');
	toast(words);
	announce(words);
}

/** Whose turn it is, for a reader in another tab. @param {View} view @param {Side | null} mine */
function tellTitle(view, mine) {
	const isMine = mine === view.turn && !view.solo && !view.ending && view.past.length > 0;
	document.title = `${isMine ? `${t('told-your-turn')} · ` : ''}${titleWords(view)} · Marbles`;
	const icon = document.querySelector('link[rel=icon]');
	icon?.setAttribute('href', isMine ? '/icon-turn.svg' : '/icon.svg');
}

/** @param {Table} table @param {Deed} done @param {View} view */
function celebrate(table, done, view) {
	const moment = momentOf(done, view);
	if (moment) table.board.say(moment.at, moment.words, moment.kind);
	if (done.fallen > 0) sound('fall');
	else if (done.kind === 'push') sound(done.pushed > 0 ? 'push' : 'wood');
	else if (done.kind === 'jump' && settings.speed === 'off') sound('wood');
}
