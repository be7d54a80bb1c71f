// The reader's language: the one chosen in the settings, or the first of the browser's that there is.
//
// Its messages are asked for at once, while the page's scripts are still coming; only they travel.

import { LANGUAGES } from 'catalogue/languages';
import { settings } from '../ui/memory.js';

/** Browsers of old call Indonesian `in`. */
const wanted = settings.language === 'auto' ? navigator.languages : [settings.language];
const bases = wanted.map((tag) => tag.toLowerCase().split('-')[0].replace(/^in$/, 'id'));

export const language = bases.find((tag) => tag in LANGUAGES) ?? 'en';

/** What the messages of the language become; null of one that could not be fetched. English comes with the page. */
export const coming = language === 'en' ? null : fetched(`../locales/${language}.json`);

/** @param {string} path @returns {Promise<Record<string, any> | null>} */
async function fetched(path) {
	const answer = await fetch(new URL(path, import.meta.url)).catch(() => null);
	return answer?.ok ? answer.json() : null;
}
