// Puts the page in its reader's language. English comes with the page and stands in for what a language lacks.

import { MESSAGES } from 'catalogue/first';
import { coming, language } from '../local/reader.js';
import { teach } from '../model/text.js';

/** Teaches the page its messages. Without those of the reader's language it is in English. */
export async function speak() {
	teach('en', MESSAGES);
	const messages = coming && (await coming);
	if (messages) teach(language, messages);
	document.documentElement.lang = messages ? language : 'en';
}
