// What a move did, read off its steps: for the announcement, the sound and the moment on the board.

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

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const number = (/** @type {number} */ count) => NUMBERS[count] ?? String(count);

/** What happened, as one would say it. @param {Deed} deed @param {View} after @param {Side | null} mine */
export function deedWords(deed, after, mine) {
	const who = deed.side === mine && !after.solo ? 'You' : playerName(after, deed.side - 1);
	switch (deed.kind) {
		case 'jump':
			return `${deed.from} jumped to ${deed.to}`;
		case 'sow': {
			const end =
				deed.landed && /\d/.test(deed.landed)
					? `last marble in ${placeName(deed.landed, after, mine)}`
					: 'last marble in the warehouse';
			const stolen = deed.stolen > 0 ? `, ${deed.stolen} stolen` : '';
			return `${who} sowed pit ${deed.text}, ${end}${stolen}${deed.free ? ', a free turn' : ''}`;
		}
		case 'push': {
			const moved = deed.moved === 1 ? 'one marble' : `${number(deed.moved)} marbles`;
			const pushed = deed.pushed > 0 ? `, pushed ${number(deed.pushed)}` : '';
			const fallen = deed.fallen > 0 ? `, ${number(deed.fallen)} fell` : '';
			return `${who} moved ${moved}${pushed}${fallen}, ${deed.text}`;
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
		return { at: deed.at, words: `${taken} of 6`, kind: 'capture' };
	}
	if (deed.stolen > 0) return { at: deed.at, words: `+${deed.stolen} stolen`, kind: 'steal' };
	if (deed.free) return { at: deed.at, words: 'Free turn', kind: 'free' };
	return null;
}

/** How a game ended, seen by whoever looks. @param {View} view @param {Side | null} mine @returns {End | null} */
export function endOf(view, mine) {
	const { ending } = view;
	if (!ending) return null;
	if (view.solo) return soloEnd(view, ending);
	const { outcome, sentence } = ending;
	if (outcome === mine && ending.kind === 'resigned')
		return { mood: 'won', title: `${playerName(view, 2 - mine)} resigned`, words: 'You win.' };
	if (outcome === 'draw') return { mood: 'even', title: 'A draw', words: after('A draw', sentence) };
	if (mine === null) {
		const title = `${view.side_names[outcome - 1]} wins`;
		return { mood: 'over', title, words: after(title, sentence) };
	}
	return outcome === mine
		? { mood: 'won', title: 'You win', words: sentence }
		: { mood: 'lost', title: 'You lose', words: ending.kind === 'resigned' ? 'You resigned.' : sentence };
}

/** @param {View} view @param {Ending} ending @returns {End} */
function soloEnd(view, ending) {
	const count = view.counters[0]?.count ?? 0;
	const left = count === 1 ? 'One marble is left' : `${count} marbles are left`;
	const jumps = view.past.length === 1 ? '1 jump' : `${view.past.length} jumps`;
	if (ending.kind === 'resigned') return { mood: 'lost', title: 'Resigned', words: `${left} after ${jumps}` };
	if (ending.kind === 'flag') return { mood: 'lost', title: 'Out of time', words: `${left} after ${jumps}` };
	if (ending.outcome === 1) return { mood: 'won', title: 'Solved', words: `${left}, after ${jumps}` };
	if (count === 1) return { mood: 'lost', title: 'Not solved', words: after('Lost', ending.sentence) };
	return { mood: 'lost', title: 'No jump is left', words: `${left} after ${jumps}` };
}

/** What a sentence says after these words, if it begins with them. @param {string} said @param {string} sentence */
function after(said, sentence) {
	if (!sentence.startsWith(said)) return sentence;
	const rest = sentence.slice(said.length).replace(/^\W+/, '');
	return rest.charAt(0).toUpperCase() + rest.slice(1);
}
