// Every sentence that people see, from the catalogue in `locales/`: by its name, in the reader's language.

import { FluentBundle } from '@fluent/bundle';

/** @typedef {Record<string, string | number>} Args */

/** The reader's language first, English last. @type {FluentBundle[]} */
let bundles = [];

/**
 * Adds messages of a language. The language that comes last is the one that is read; English stands in for what it
 * lacks.
 * @param {string} tag @param {Record<string, any>} messages by name, as `pack.js` has read them
 */
export function teach(tag, messages) {
	let bundle = bundles.find(({ locales }) => locales[0] === tag);
	if (!bundle) {
		bundle = new FluentBundle(tag, { useIsolating: false });
		bundles = [bundle, ...bundles];
	}
	bundle.addResource({ body: Object.entries(messages).map(([id, value]) => ({ id, value, attributes: {} })) });
}

/** A sentence of the catalogue. @param {string} name @param {Args} [args] @returns {string} */
export function t(name, args) {
	return said(name, args) ?? name;
}

/**
 * The same, or other words where the catalogue has none.
 * @param {string} name @param {string} words @param {Args} [args]
 */
export function tOr(name, words, args) {
	return said(name, args) ?? words;
}

/** @param {string} name @param {Args} [args] @returns {string | null} */
function said(name, args) {
	for (const bundle of bundles) {
		const value = bundle.getMessage(name)?.value;
		// What cannot be filled in shows its own name; nothing is thrown.
		if (value) return bundle.formatPattern(value, args, []);
	}
	return null;
}

/** Whether English is read: what the program says without a name is said in no other language. */
export function inEnglish() {
	return bundles.length < 2;
}

/** A number as the reader's language writes it. @param {number} value @param {Intl.NumberFormatOptions} [how] */
export function numeral(value, how) {
	return new Intl.NumberFormat(bundles[0]?.locales ?? 'en', how).format(value);
}

/** A day of the world's clock, as the reader's language writes it. @param {number} at */
export function dayName(at) {
	const how = /** @type {const} */ ({ dateStyle: 'long', timeZone: 'UTC' });
	return new Intl.DateTimeFormat(bundles[0]?.locales ?? 'en', how).format(at);
}

/**
 * With a capital first letter, as a sentence begins. By no language's own rules: Greek's drop the accent, as in words
 * of capitals alone.
 * @param {string} words
 */
export function capital(words) {
	return words.charAt(0).toUpperCase() + words.slice(1);
}
