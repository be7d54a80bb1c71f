// What can be done with a study: kept, sent, read, pictured, and played on from.

import { isStudy, LONGEST_LINK, pack, read, write } from '../model/record.js';
import { analysisPath, studyPath } from '../model/routes.js';
import * as tree from '../model/study.js';
import { ago, count, levelWords } from '../model/words.js';
import { call } from './api.js';
import { dialog } from './dialogs.js';
import { button, h, select, strip } from './dom.js';
import { dropStudy, studies } from './memory.js';
import { copy, toast, trying } from './notices.js';
import { openTable } from './open.js';
import { download, filmOf, pngOf, svgOf } from './picture.js';

/** @import { StudyPage } from './study.js' */

/** @param {StudyPage} page */
export async function studyMenu(page) {
	const { study } = page;
	const games = /** @type {GameOffer[]} */ ((await call('GET', '/games')).games);
	dialog('Analysis', (close) => {
		const item = (/** @type {string} */ words, /** @type {() => unknown} */ work) =>
			button(words, () => (close(), trying(async () => work())));
		const file = h('input', { type: 'file', class: 'unseen', tabindex: '-1', 'aria-hidden': 'true' });
		file.addEventListener('change', () => {
			const chosen = file.files?.[0];
			if (chosen) (close(), trying(async () => openText(page, await chosen.text())));
		});
		const title = h('input', { value: study.title, maxlength: tree.MOST.title, name: 'study-title' });
		title.addEventListener(
			'change',
			() => ((page.study = tree.named(page.study, title.value)), page.keep(), page.draw()),
		);
		return [
			h('label', { class: 'field' }, h('span', {}, 'Name'), title),
			group('Keep and share', [
				item('Save to a file', () => download(`${study.game}.study`, new Blob([write(study)], { type: 'text/plain' }))),
				item('Copy as text', () => copy(write(study), 'Text')),
				item('Export as…', () => inNotations(page)),
				item('Copy a link', () => shareLink(page)),
				item('Copy the position', () => copy(page.view?.position ?? '', 'Position')),
				button('Open a file', () => file.click()),
				file,
				item('Paste text…', () => pasteDialog(page)),
				item('Picture as SVG', () => download(`${study.game}.svg`, svgOf(page))),
				item('Moving picture (SVG)', async () => download(`${study.game}-game.svg`, filmOf(page, await page.views()))),
				item('Picture as PNG', async () => download(`${study.game}.png`, await pngOf(page))),
			]),
			group('Board', [item('Every move and its board…', async () => (await import('./states.js')).statesDialog(page))]),
			group('New', [
				item('From this position', () => page.begin(tree.begun(study.game, page.view?.position ?? study.start))),
				...games.map(({ game, title }) => item(title, () => page.begin(tree.begun(game, '')))),
			]),
			keptStudies(page, close),
		];
	});
}

/** The line that one looks at, to its end. @param {StudyPage} page */
async function inNotations({ study }) {
	const { notationsDialog } = await import('./notations.js');
	const last = tree.mainLine(study, study.at).at(-1) ?? study.at;
	await notationsDialog({ game: study.game, position: study.start, moves: tree.moves(study, last) });
}

/** @param {string} title @param {(Node | null)[]} items */
function group(title, items) {
	return h('section', { class: 'stack' }, h('h3', {}, title), h('div', { class: 'menu' }, items));
}

/** @param {StudyPage} page @param {() => void} close */
function keptStudies(page, close) {
	const kept = studies();
	if (kept.length === 0) return h('p', { class: 'note' }, 'Analyses are kept in this browser as you write them.');
	const row = (/** @type {KeptStudy} */ one) => {
		const open = () => (close(), trying(() => page.begin(read(one.text), one.key)));
		const words = `${one.title || one.game} · ${count(one.moves, 'move')} · ${ago(one.kept, Date.now())}`;
		const line = h(
			'li',
			{},
			button(words, open, { class: 'move' }),
			button(`Delete ${words}`, () => (dropStudy(one.key), line.remove()), {
				bare: true,
				icon: 'close',
				class: 'button quiet small',
			}),
		);
		return line;
	};
	return h(
		'section',
		{ class: 'stack' },
		h('h3', {}, 'Kept in this browser'),
		h('ul', { class: 'verdicts' }, kept.map(row)),
	);
}

/** A link that carries the study itself; one that would be too long carries the position. @param {StudyPage} page */
export async function shareLink(page) {
	const packed = await pack(page.study);
	const whole = packed.length <= LONGEST_LINK;
	const path = whole ? studyPath(packed) : analysisPath(page.study.game, page.view?.position ?? page.study.start);
	await copy(
		new URL(path, location.href).href,
		whole ? 'Link' : 'Link to the position alone (the lines are too long for one)',
	);
}

/** @param {StudyPage} page */
function pasteDialog(page) {
	const text = h('textarea', { rows: 8, 'aria-label': 'Text', spellcheck: 'false' });
	dialog('Paste text', (close) => [
		h('p', { class: 'note' }, 'An analysis, a kept game, a published game, or a position.'),
		text,
		h(
			'div',
			{ class: 'row end' },
			button('Open', () => (close(), trying(() => openText(page, text.value))), { class: 'button primary' }),
		),
	]);
	text.focus();
}

/** @param {StudyPage} page @param {string} text */
export async function openText(page, text) {
	if (isStudy(text)) return page.begin(read(text));
	const link = /^\s*https?:\/\/\S*(#\/\S*)\s*$/.exec(text);
	if (link) return void (location.hash = link[1]);
	const found = await call('POST', '/read', { body: { text, game: page.study.game } });
	toast(`Read as ${found.notation}`);
	return page.begin(tree.ofGame(found.game, found.position, found.moves));
}

/** Goes on from here against an engine, or alone. @param {StudyPage} page */
export function playDialog(page) {
	const view = /** @type {View} */ (page.view);
	const body = { game: view.game, position: view.position };
	if (view.solo) return trying(() => openTable(body));
	let [side, level] = [String(view.turn), 5];
	const sides = view.side_names.map((label, index) => ({ value: String(index + 1), label }));
	const levels = Array.from({ length: 9 }, (_, index) => ({
		value: String(index + 1),
		label: `${index + 1} · ${levelWords(index + 1)}`,
	}));
	return dialog('Play on from here', (close) => {
		const engine = { kind: 'engine', level };
		const play = () => {
			close();
			const seats = ['1', '2'].map((one) => (one === side ? { kind: 'person' } : { ...engine, level }));
			trying(() => openTable({ ...body, seats }));
		};
		return [
			strip('You are', 'study-side', sides, side, (value) => (side = value)),
			select('Engine level', levels, String(level), (value) => (level = Number(value)), 'study-level'),
			h('div', { class: 'row end' }, button('Play', play, { class: 'button primary' })),
		];
	});
}
