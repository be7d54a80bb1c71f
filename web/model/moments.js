// What a move did, read off its steps: for the announcement, the sound and the moment on the board.

import { capital, t } from './text.js';
import { placeName, playerName } from './words.js';

/** @param {View} before @param {View} after @returns {Deed} */
export function deed(before, after) {
	const side = after.past.at(-1)?.side ?? 1;
	const steps = after.last_steps;
	const place = (/** @type {string | null} */ name) => before.places.find((one) => one.name === name);
	const isSowing = place(steps[0]?.from ?? null)?.kind === 'pit';
	const fallen = steps.filter((step) => step.to === null);
	const pushed = steps.filter((step) => (place(step.from)?.side ?? side) !== side);
	const stolen = isSowing ? steps.filter((step) => step.marbles > 1 && place(step.to)?.kind === 'store') : [];
	const goesOn = isSowing && after.turn === side && !after.ending;
	return {
		kind: isSowing ? 'sow' : before.solo ? 'jump' : 'push',
		side,
		text: after.past.at(-1)?.text ?? '',
		moved: steps.length - pushed.length,
		pushed: isSowing ? 0 : pushed.length,
		fallen: before.solo ? 0 : fallen.length,
		stolen: stolen.reduce((sum, step) => sum + step.marbles, 0),
		at: stolen[0]?.from ?? steps.at(-1)?.to ?? steps.at(-1)?.from ?? null,
		from: steps[0]?.from ?? '',
		to: steps[0]?.to ?? null,
		landed: isSowing ? (steps.filter((step) => step.marbles === 1).at(-1)?.to ?? null) : null,
		free: goesOn && place(steps.at(-1)?.to ?? null)?.kind === 'store' && stolen.length === 0,
	};
}

/** What happened, as one would say it. @param {Deed} deed @param {View} after @param {Side | null} mine */
export function deedWords(deed, after, mine) {
	const you = deed.side === mine && !after.solo ? 'yes' : 'no';
	const who = playerName(after, deed.side - 1);
	/** @param {string | false} part */
	const isSaid = (part) => part !== false;
	switch (deed.kind) {
		case 'jump':
			return t('deed-jumped', { from: deed.from, to: deed.to ?? '' });
		case 'sow': {
			const isPit = deed.landed !== null && /\d/.test(deed.landed);
			const parts = [
				t('deed-sowed', { you, who, pit: deed.text }),
				isPit ? t('deed-last-in', { place: placeName(deed.landed ?? '', after, mine) }) : t('deed-last-in-store'),
				deed.stolen > 0 && t('deed-stolen', { count: deed.stolen }),
				deed.free && t('deed-free-turn'),
			];
			return parts.filter(isSaid).join(', ');
		}
		case 'push': {
			const parts = [
				t('deed-moved', { you, who, count: deed.moved }),
				deed.pushed > 0 && t('deed-pushed', { count: deed.pushed }),
				deed.fallen > 0 && t('deed-fell'),
				deed.text,
			];
			return parts.filter(isSaid).join(', ');
		}
	}
}

/**
 * A word to show over the board for a moment, and where.
 * @param {Deed} deed @param {View} after @returns {Moment | null}
 */
export function momentOf(deed, after) {
	if (deed.fallen > 0) {
		const taken = after.counters[deed.side - 1]?.count ?? 0;
		return { at: deed.at, words: t('moment-capture', { taken }), kind: 'capture' };
	}
	if (deed.stolen > 0) return { at: deed.at, words: t('moment-steal', { count: deed.stolen }), kind: 'steal' };
	if (deed.free) return { at: deed.at, words: t('moment-free'), kind: 'free' };
	return null;
}

/** How a game ended, as the reader sees it. @param {View} view @param {Side | null} mine @returns {End | null} */
export function endOf(view, mine) {
	const { ending } = view;
	if (!ending) return null;
	if (view.solo) return soloEnd(view, ending);
	const { outcome, sentence } = ending;
	if (outcome === mine && ending.kind === 'resigned')
		return {
			mood: 'won',
			title: t('end-they-resigned', { player: playerName(view, 2 - mine) }),
			words: t('end-you-win-so'),
		};
	if (outcome === 'draw') return { mood: 'even', title: t('end-draw'), words: after(t('end-draw'), sentence) };
	const wins = t('end-wins', { side: view.side_names[outcome - 1] });
	const words = after(wins, sentence);
	if (mine === null) return { mood: 'over', title: wins, words };
	return outcome === mine
		? { mood: 'won', title: t('end-you-win'), words }
		: { mood: 'lost', title: t('end-you-lose'), words: ending.kind === 'resigned' ? t('end-you-resigned') : words };
}

/** A game for one that ended with the solver's moves. @param {View} view @returns {End} */
export function solvedForYou({ past }) {
	return { mood: 'over', title: t('end-solver'), words: t('end-solved-after', { jumps: past.length }) };
}

/** @param {View} view @param {Ending} ending @returns {End} */
function soloEnd(view, ending) {
	const count = view.counters[0]?.count ?? 0;
	const words = t('end-left', { marbles: count, jumps: view.past.length });
	if (ending.kind === 'resigned') return { mood: 'lost', title: t('end-resigned'), words };
	if (ending.kind === 'flag') return { mood: 'lost', title: t('end-out-of-time'), words };
	if (ending.outcome === 1)
		return { mood: 'won', title: t('end-solved'), words: t('end-solved-after', { jumps: view.past.length }) };
	if (count === 1) return { mood: 'lost', title: t('end-not-solved'), words: after(t('end-lost'), ending.sentence) };
	return { mood: 'lost', title: t('end-no-jump'), words };
}

/** What a sentence says after these words, if it begins with them. @param {string} said @param {string} sentence */
function after(said, sentence) {
	if (!sentence.startsWith(said)) return sentence;
	const rest = sentence.slice(said.length).replace(/^\W+/, '');
	return capital(rest);
}
