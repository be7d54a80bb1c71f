// What is said about puzzles: names, tasks, reasons and hints in the reader's language.

import { told } from './render.js';
import { t, tOr } from './text.js';

/**
 * Sentences that follow one another.
 * @param {Message[]} messages @param {string} game @param {string} words in English
 */
export function said(messages, game, words) {
	const sides = /** @type {[string, string]} */ ([1, 2].map((side) => tOr(`side-${game}-${side}`, String(side))));
	return messages.length > 0 ? messages.map((one) => told(one, sides)).join(' ') : words;
}

/** What is asked. @param {PuzzleCard} card */
export function taskWords({ task, task_message: message, game }) {
	return said(message ? [message] : [], game, task);
}

/** @param {PuzzleCard} card */
export function puzzleTitle({ game, name, title }) {
	const number = name.split('-').at(-1) ?? '';
	return title
		? `${t('puzzle-title', { game: t(`game-${game}`), number })}: ${title}`
		: t('puzzle-title', { game: t(`game-${game}`), number });
}

/** What makes it as hard as it is. @param {PuzzleCard} card */
export function reasons({ game, facts }) {
	return facts.map((count, index) => t(`fact-${game}-${index + 1}`, { count })).join(' · ');
}

export function puzzlePath(/** @type {string} */ name) {
	return `#/puzzles/${encodeURIComponent(name)}`;
}
