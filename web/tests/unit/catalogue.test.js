// The catalogue is complete: every sentence in every language, with the same arguments, and none that nobody says.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { FILES, languages, LOCALES, messages } from '../../catalogue.js';
import { refusal } from '../../model/render.js';
import { capital, numeral, t, teach } from '../../model/text.js';

const ROOT = new URL('../..', import.meta.url).pathname;
const PAGE = Object.values(FILES).flat();
const english = messages('en', PAGE);

/** The arguments of a message, whatever is made of them. */
function args(value) {
	const text = JSON.stringify(value);
	return [...new Set([...text.matchAll(/\{"type":"var","name":"(.*?)"\}/g)].map(([, name]) => name))].sort();
}

const sources = ['model', 'ui', 'local', 'look'].flatMap((folder) =>
	readdirSync(join(ROOT, folder)).map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
);
/** What the program says by name: messages that `play` and the shapes that travel make. */
function named(folder) {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.rs'));
	const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
	const LITERALS = /"([a-z]+(?:-[a-z]+)+)"/g;
	return new Set([...text.matchAll(LITERALS)].map(([, name]) => name));
}

const program = new Set(['play', 'api'].flatMap((one) => [...named(join(ROOT, '../crates', one, 'src'))]));
const code = [readFileSync(join(ROOT, 'app.js'), 'utf8'), ...sources].join('\n');

test('every language has every message, with the same arguments', () => {
	const folders = readdirSync(LOCALES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	assert.deepEqual(folders.map(({ name }) => name).sort(), Object.keys(languages()).sort());
	for (const language of Object.keys(languages())) {
		for (const file of PAGE) {
			const [own, here] = [messages('en', [file]), messages(language, [file])];
			assert.deepEqual(Object.keys(here).sort(), Object.keys(own).sort(), `${language}/${file}.ftl`);
			for (const [name, value] of Object.entries(own)) {
				// A language that counts in one way need not ask how many there are.
				assert.deepEqual(args(here[name]), args(value), `${language}: ${name}`);
			}
		}
	}
});

test('every message that is said is in the catalogue', () => {
	const direct = [...code.matchAll(/\bt(?:Or)?\(\s*'([^']+)'/g)].map(([, name]) => name);
	const either = [...code.matchAll(/\bt\([^'`]*? \? '([^']+)' : '([^']+)'/g)].flatMap(([, one, other]) => [one, other]);
	const missing = [...direct, ...either].filter((name) => !(name in english));
	assert.ok(direct.length > 300 && either.length > 20, 'the calls were found');
	assert.deepEqual(missing, []);
});

/** What is said by name from below. */
const FROM_BELOW = /^(waiting|solitaire|congkak|abalone|ending|illegal|puzzle|clue)-/;

test('every message that the program names is in the catalogue', () => {
	const families = ['ending', 'illegal', 'congkak', 'solitaire', 'abalone'];
	const missing = [...program].filter((name) => /^(ending|illegal|puzzle|clue)-/.test(name) && !(name in english));
	assert.deepEqual(missing, []);
	for (const family of families)
		assert.ok(
			[...program].some((name) => name.startsWith(family) && name in english),
			family,
		);
});

test('every message is said somewhere', () => {
	const plain = new Set([...code.matchAll(/'([a-z][a-z0-9-]*)'/g)].map(([, name]) => name));
	const made = [...code.matchAll(/`([a-z]+-(?:[a-z-]*)\$\{[^`]*)`/g)].map(
		([, text]) => new RegExp(`^${text.replace(/\$\{[^}]*\}/g, '.+')}$`),
	);
	const chapters = new Set(
		[...code.matchAll(/\b(?:p|part|list|figure)\(([^;]*?)\)/g)].flatMap(([, names]) =>
			[...names.matchAll(/'([a-z-]+)'/g)].flatMap(([, name]) => [`rules-${name}`, `rules-${name}-picture`]),
		),
	);
	// What is wrong with a notation goes by its English: a test of the terminal's looks for it.
	const isSaid = (name) =>
		plain.has(name) ||
		name.startsWith('notation-') ||
		(FROM_BELOW.test(name) && program.has(name)) ||
		(name.startsWith('rules-') ? chapters.has(name) : made.some((one) => one.test(name)));
	assert.deepEqual(
		Object.keys(english).filter((name) => !isSaid(name)),
		[],
	);
});

test('every lesson has its text', () => {
	const folder = join(ROOT, '../lessons');
	const names = readdirSync(folder).flatMap((file) => {
		const lines = readFileSync(join(folder, file), 'utf8').split('\n').slice(1);
		const lessons = lines.filter((line) => line.includes('|')).map((line) => line.split('|')[0].trim());
		return lessons.map((lesson) => `lesson-${file.replace('.txt', '')}-${lesson}`);
	});
	const texts = Object.keys(english).filter((name) => /^lesson-(solitaire|congkak|abalone)-/.test(name));
	assert.deepEqual(texts.sort(), names.sort());
});

test('a refusal is told by its reason, by its code or as it came', () => {
	teach('en', english);
	const words = (error) => {
		refusal(error);
		return error.message;
	};
	const said = { name: 'notation-expected-a-cell-such-as-e5', args: { line: 1, column: 3 } };
	assert.equal(words({ code: 'bad-position', message: 'in English', said }), 'column 3: expected a cell such as E5');
	assert.equal(words({ code: 'stale', message: 'in English' }), 'the table has changed; look again');
	const unnamed = { code: 'bad-request', message: 'in English', said: { name: 'no-such-name', args: {} } };
	assert.equal(words(unnamed), 'in English');
});

test('plurals and numbers follow the language, and English stands in for what it lacks', () => {
	teach('en', english);
	teach('el', { ...messages('el', PAGE), close: null });
	assert.deepEqual(
		[1, 2].map((count) => t('count-moves', { count })),
		['1 κίνηση', '2 κινήσεις'],
	);
	assert.equal(numeral(1234.5), '1.234,5');
	assert.equal(capital(t('wish-alone')), 'Ένας παίκτης');
	assert.equal(t('close'), 'Close');
	assert.equal(t('no-such-name'), 'no-such-name');
});
