// Whether the line to the server is alive, judged by what was heard over it and when.
//
// A line that died silently looks like one on which nothing happens. So silence is
// questioned, and a question or a move that stays unanswered ends the line.

/** Milliseconds: of silence before we ask, for an answer, for a move's receipt, and for a line to open. */
export const PATIENCE = { silence: 6000, answer: 4000, move: 3000, opening: 6000 };

/** A line that is being opened. @param {number} now @returns {Pulse} */
export function opening(now) {
	return { since: now, heard: null, asked: null, sent: null };
}

/**
 * Something came over the line: whatever it was, it answers.
 * @param {Pulse} pulse @param {number} now @returns {Pulse}
 */
export function heard(pulse, now) {
	return { ...pulse, heard: now, asked: null };
}

/** We asked whether anybody is there. @param {Pulse} pulse @param {number} now @returns {Pulse} */
export function asked(pulse, now) {
	return { ...pulse, asked: pulse.asked ?? now };
}

/** We sent a move. @param {Pulse} pulse @param {number} now @returns {Pulse} */
export function sent(pulse, now) {
	return { ...pulse, sent: now };
}

/** The move was taken or refused. @param {Pulse} pulse @returns {Pulse} */
export function settled(pulse) {
	return { ...pulse, sent: null };
}

/** What is to be done now. @param {Pulse} pulse @param {number} now @returns {'wait' | 'ask' | 'end'} */
export function due(pulse, now) {
	if (pulse.heard === null) return now - pulse.since > PATIENCE.opening ? 'end' : 'wait';
	if (pulse.sent !== null && now - pulse.sent > PATIENCE.move) return 'end';
	if (pulse.asked !== null) return now - pulse.asked > PATIENCE.answer ? 'end' : 'wait';
	return now - pulse.heard > PATIENCE.silence ? 'ask' : 'wait';
}
