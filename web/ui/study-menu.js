// What can be done with a study: kept, sent, read, pictured, and played on from.

import { isStudy, LONGEST_LINK, pack, read, write } from '../model/record.js';
import { analysisPath, studyPath } from '../model/routes.js';
import * as tree from '../model/study.js';
import { t } from '../model/text.js';
import { ago, levelAnswers } from '../model/words.js';
import { call } from './api.js';
import { dialog } from './dialogs.js';
import { button, h, select, strip } from './dom.js';
import { dropStudy, studies } from './memory.js';
import { copy, toast, trying } from './notices.js';
import { openTable } from './open.js';
import { download, filmOf, pngOf, svgOf } from './picture.js';
import { studyKeys } from './study-keys.js';

/** @import { StudyPage } from './study.js' */

/** @param {StudyPage} page */
export async function studyMenu(page) {
	const { study } = page;
	const games = /** @type {GameLine[]} */ ((await call('GET', '/games')).games);
	dialog(t('study-title'), (close) => {
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
			h('label', { class: 'field' }, h('span', {}, t('study-name')), title),
			group(t('study-save-share'), [
				item(t('save-file'), () => download(`${study.game}.study`, new Blob([write(study)], { type: 'text/plain' }))),
				item(t('study-copy-text'), () => copy(write(study), t('text'))),
				item(t('export-as'), () => inNotations(page)),
				item(t('study-copy-link'), () => shareLink(page)),
				item(t('copy-position'), () => copy(page.view?.position ?? '', t('position'))),
				button(t('study-open-file'), () => file.click()),
				file,
				item(t('study-paste-more'), () => pasteDialog(page)),
				item(t('picture-svg'), () => download(`${study.game}.svg`, svgOf(page))),
				item(t('picture-film'), async () => download(`${study.game}-game.svg`, filmOf(page, await page.views()))),
				item(t('picture-png'), async () => download(`${study.game}.png`, await pngOf(page))),
			]),
			group(t('board-label'), [
				item(t('menu-flip'), () => page.flip()),
				item(t('typed-placeholder'), () => page.field.open()),
				item(t('keys-title'), studyKeys),
				item(t('states-open'), async () => (await import('./states.js')).statesDialog(page)),
			]),
			group(t('study-new'), [
				item(t('study-new-here'), () => page.begin(tree.begun(study.game, page.view?.position ?? study.start))),
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
	if (kept.length === 0) return h('p', { class: 'note' }, t('study-kept-note'));
	const row = (/** @type {KeptStudy} */ one) => {
		const open = () => (close(), trying(() => page.begin(read(one.text), one.key)));
		const words = [one.title || one.game, t('count-moves', { count: one.moves }), ago(one.kept, Date.now())].join(
			' · ',
		);
		const line = h(
			'li',
			{},
			button(words, open, { class: 'move' }),
			button(t('study-delete', { study: words }), () => (dropStudy(one.key), line.remove()), {
				bare: true,
				icon: 'close',
				class: 'button quiet small',
			}),
		);
		return line;
	};
	return h('section', { class: 'stack' }, h('h3', {}, t('study-kept')), h('ul', { class: 'verdicts' }, kept.map(row)));
}

/** A link that carries the study itself; one that would be too long carries the position. @param {StudyPage} page */
export async function shareLink(page) {
	const packed = await pack(page.study);
	const whole = packed.length <= LONGEST_LINK;
	const path = whole ? studyPath(packed) : analysisPath(page.study.game, page.view?.position ?? page.study.start);
	await copy(new URL(path, location.href).href, t(whole ? 'link' : 'study-link-position'));
}

/** @param {StudyPage} page */
function pasteDialog(page) {
	const text = h('textarea', { rows: 8, 'aria-label': t('text'), spellcheck: 'false' });
	dialog(t('study-paste'), (close) => [
		h('p', { class: 'note' }, t('study-paste-note')),
		text,
		h(
			'div',
			{ class: 'row end' },
			button(t('open'), () => (close(), trying(() => openText(page, text.value))), { class: 'button primary' }),
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
	toast(t('study-read-as', { notation: found.notation }));
	return page.begin(tree.ofGame(found.game, found.position, found.moves));
}

/** Goes on from here against an engine, or alone. @param {StudyPage} page */
export function playDialog(page) {
	const view = /** @type {View} */ (page.view);
	const body = { game: view.game, position: view.position };
	if (view.solo) return trying(() => openTable(body));
	let [side, level] = [String(view.turn), 5];
	const sides = view.side_names.map((label, index) => ({ value: String(index + 1), label }));
	return dialog(t('earlier-play'), (close) => {
		const engine = { kind: 'engine', level };
		const play = () => {
			close();
			const seats = ['1', '2'].map((one) => (one === side ? { kind: 'person' } : { ...engine, level }));
			trying(() => openTable({ ...body, seats }));
		};
		return [
			strip(t('form-side'), 'study-side', sides, side, (value) => (side = value)),
			select(t('form-opponent'), levelAnswers(), String(level), (value) => (level = Number(value)), 'study-level'),
			h('div', { class: 'row end' }, button(t('start-play-short'), play, { class: 'button primary' })),
		];
	});
}
