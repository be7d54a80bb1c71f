// What the engine says, as the page reads it: in one place, whatever shape the answer has.
//
// "Keeps the game winnable", "loses it" and "not known" are three answers. Nothing
// else in the page looks into an answer about a position.

/** @param {any} answer of hint or evaluate @returns {Advised} */
export function readAdvice(answer) {
	return {
		at: answer.at,
		turn: answer.turn,
		best: answer.best,
		reason: answer.reason,
		line: answer.line,
		value: answer.value_for_1,
		unit: answer.unit,
		outlook: answer.outlook,
		moves: answer.moves,
	};
}

/** Whether the game can still be won, in a sentence. @param {Advised} advised */
export function outlookWords({ outlook, moves }) {
	if (outlook === 'lost') return 'Can no longer be won';
	if (outlook !== 'winnable') return 'Not known yet whether it can be won';
	const count = (/** @type {Verdict} */ verdict) => moves.filter((one) => one.verdict === verdict).length;
	const [keeping, unknown] = [count('keeps'), count('unknown')];
	const open = unknown > 0 ? `, ${unknown} not known` : '';
	return `Still winnable: ${keeping} of ${moves.length} jumps work${open}`;
}
