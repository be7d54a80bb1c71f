// What the engine says, as the page reads it: in one place, whatever shape the answer has.
//
// "Keeps the game winnable", "loses it" and "not known" are three answers. Nothing
// else in the page looks into an answer about a position.

import { lead } from './history.js';
import { inEnglish, t } from './text.js';

/**
 * What an engine says in words is English; in other languages it is made of what is known.
 * @param {any} answer of hint or evaluate @returns {Advised}
 */
export function readAdvice(answer) {
	const { moves } = answer;
	const own = moves.map((/** @type {any} */ one) => ({ ...one, words: t(`verdict-${one.verdict}`) }));
	return {
		at: answer.at,
		turn: answer.turn,
		best: answer.best,
		reason: inEnglish() ? answer.reason : reasonOf(answer),
		line: answer.line,
		value: answer.value_for_1,
		unit: answer.unit,
		outlook: answer.outlook,
		moves: inEnglish() ? moves : own,
	};
}

/** @param {any} answer */
function reasonOf(answer) {
	if (answer.outlook) return outlookWords(answer);
	return answer.value === null ? '' : t('advice-worth', { value: lead(answer.value) });
}

/** Whether the game can still be won, in a sentence. @param {Advised} advised */
export function outlookWords({ outlook, moves }) {
	if (outlook === 'lost') return t('outlook-lost');
	if (outlook !== 'winnable') return t('outlook-unknown');
	const count = (/** @type {Verdict} */ verdict) => moves.filter((one) => one.verdict === verdict).length;
	const [keeping, unknown] = [count('keeps'), count('unknown')];
	const open = unknown > 0 ? `, ${t('outlook-open', { count: unknown })}` : '';
	return t('outlook-winnable', { keeping, jumps: moves.length }) + open;
}
