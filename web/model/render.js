// What the program sends, in the reader's language: names of games, sides, counters and questions.
//
// It is put into words once, where it arrives; whatever the catalogue has no words for stays as it came.

import { inEnglish, t, tOr } from './text.js';
import { layoutWords } from './words.js';

/**
 * The same content with its words in the reader's language.
 * @template {any} T @param {T} content of an answer or of a live message @returns {T}
 */
export function rendered(content) {
	const found = /** @type {any} */ (content);
	if (!found || typeof found !== 'object') return content;
	if (found.places && found.side_names) view(found);
	if (found.view) view(found.view);
	if (found.sight) view(found.sight.view);
	if (found.error) refusal(found.error);
	for (const line of [...(found.tables ?? []), ...(found.games ?? []), ...(found.challenges ?? [])]) named(line);
	for (const offer of found.games ?? []) if (offer.questions) sidesOf(offer).questions.forEach(question);
	found.options?.forEach(question);
	return content;
}

/** @param {any} one of a game */
function named(one) {
	const game = one.game ?? one.wish?.game;
	if (one.title && game) one.title = tOr(`game-${game}`, one.title);
	// A list has its sentences as they were stored, in English.
	if (one.status && !one.places && !inEnglish()) one.status = '';
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
	if (!one.status_message) return;
	one.status = told(one.status_message, one.side_names);
	if (one.ending) one.ending.sentence = one.status;
}

/** @param {GameLine['questions'][0]} one */
function question(one) {
	one.label = tOr(`question-${one.key}`, one.label);
	for (const answer of one.answers) answer.label = tOr(`answer-${one.key}-${answer.value}`, layoutWords(answer.label));
}

/**
 * A message in words: sides are told by their names.
 * @param {Message} message @param {[string, string]} sides
 */
export function told({ name, args }, sides) {
	const named = Object.entries(args).map(([key, value]) => [
		key,
		['side', 'winner', 'other'].includes(key) ? sides[Number(value) - 1] : value,
	]);
	return t(name, Object.fromEntries(named));
}

/** What is refused, by the name of the reason or else by its code; of a text also where. @param {Refused} error */
export function refusal(error) {
	const { name = '', args = {} } = error.said ?? {};
	const problem = name && tOr(name, '', args);
	const place = Number(args.line) > 1 ? 'notation-line' : 'notation-column';
	if (!problem) error.message = tOr(`refused-${error.code}`, error.message);
	else error.message = args.column ? t(place, { ...args, problem }) : problem;
}
