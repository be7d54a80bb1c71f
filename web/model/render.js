// What the program sends, in the reader's language: names of games, sides, counters and questions.
//
// It is put into words once, where it arrives; whatever the catalogue has no words for stays as it came.

import { tOr } from './text.js';
import { layoutWords } from './words.js';

/**
 * The same content with its words in the reader's language.
 * @template {any} T @param {T} content of an answer or of a live message @returns {T}
 */
export function rendered(content) {
	const found = /** @type {any} */ (content);
	if (!found || typeof found !== 'object') return content;
	if (found.places) view(found);
	if (found.view) view(found.view);
	for (const line of [...(found.tables ?? []), ...(found.games ?? []), ...(found.challenges ?? [])]) named(line);
	for (const offer of found.games ?? []) if (offer.questions) sidesOf(offer).questions.forEach(question);
	found.options?.forEach(question);
	return content;
}

/** @param {any} one of a game */
function named(one) {
	const game = one.game ?? one.wish?.game;
	if (one.title && game) one.title = tOr(`game-${game}`, one.title);
}

/** @param {any} one */
function sidesOf(one) {
	const side = (/** @type {string} */ name, /** @type {number} */ index) => tOr(`side-${one.game}-${index + 1}`, name);
	one.side_names = one.side_names.map(side);
	return one;
}

/** @param {View} one */
function view(one) {
	named(sidesOf(one));
	for (const [index, counter] of one.counters.entries())
		counter.label = tOr(`counter-${one.game}-${index + 1}`, counter.label);
}

/** @param {GameLine['questions'][0]} one */
function question(one) {
	one.label = tOr(`question-${one.key}`, one.label);
	for (const answer of one.answers) answer.label = tOr(`answer-${one.key}-${answer.value}`, layoutWords(answer.label));
}
