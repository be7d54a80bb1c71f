// Reads the catalogue, `locales/`, for the packed page and for the tests: messages by name, parsed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';

export const LOCALES = new URL('../locales', import.meta.url).pathname;

/** The files of a language that the page reads, by when they are needed. */
export const FILES = { first: ['page', 'play'], later: ['more', 'rules', 'puzzles', 'lessons', 'notation'] };

/** The languages there are, each by its own name, as `languages.txt` lists them. @returns {Record<string, string>} */
export function languages() {
	const lines = readFileSync(join(LOCALES, 'languages.txt'), 'utf8').split('\n');
	const entries = lines
		.filter((line) => /^[a-z]/.test(line))
		.map((line) => /^(\S+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
	return Object.fromEntries(entries);
}

/**
 * The messages of some files of a language, by name.
 * @param {string} language @param {string[]} files @returns {Record<string, any>}
 */
export function messages(language, files) {
	const texts = files.map((file) => readFileSync(join(LOCALES, language, `${file}.ftl`), 'utf8'));
	return Object.fromEntries(new FluentResource(texts.join('\n')).body.map(({ id, value }) => [id, value]));
}
