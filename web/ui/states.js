// Every move of a position and the board after it, from a file of a course or from the board: to be searched.

import { decoded, submissions } from '../model/grading.js';
import * as tree from '../model/study.js';
import { t } from '../model/text.js';
import { call } from './api.js';
import { dialog } from './dialogs.js';
import { button, h, put } from './dom.js';
import { trying } from './notices.js';
import { download } from './picture.js';

/** @import { StudyPage } from './study.js' */

/** How many rows are shown at once. */
const SHOWN = 200;

/** @param {StudyPage} page */
export function statesDialog(page) {
	let game = page.study.game;
	let position = page.view?.position ?? '';
	let stem = game;
	/** @type {{count: number, moves: string[], boards: string[]}} */
	let states = { count: 0, moves: [], boards: [] };
	const said = h('p', { role: 'status' });
	const report = h('div', { class: 'grades', role: 'status' });
	const list = h('ol', { class: 'states', tabindex: '0', 'aria-label': t('states-list') });
	const search = h('input', {
		type: 'search',
		placeholder: t('states-hint'),
		'aria-label': t('states-search'),
		oninput: () => show(),
	});
	const open = (/** @type {string} */ move) => {
		frame.close();
		trying(async () => {
			if (position !== page.view?.position) await page.begin(tree.begun(game, position));
			await page.typed(move);
		});
	};
	const row = (/** @type {number} */ index) =>
		h(
			'li',
			{},
			button(states.moves[index], () => open(states.moves[index]), { class: 'move' }),
			h('code', {}, states.boards[index]),
		);
	const frame = dialog(t('states-title'), () => {
		const accept = '.input,.txt,.move,.board,text/plain';
		const file = h('input', { type: 'file', accept, multiple: true, onchange: () => trying(() => take(file.files)) });
		const save = (/** @type {string} */ ending, /** @type {() => string[]} */ lines) =>
			button(t('states-save', { ending }), () => {
				const text = lines().map((line) => `${line}\n`);
				download(`${stem}.${ending}`, new Blob(text, { type: 'text/plain' }));
			});
		return [
			h('label', { class: 'field' }, h('span', {}, t('states-file')), file),
			report,
			search,
			h(
				'div',
				{ class: 'row' },
				said,
				save('move', () => states.moves),
				save('board', () => states.boards),
			),
			list,
		];
	});
	frame.classList.add('wide');
	frame.addEventListener('drop', (event) => {
		event.preventDefault();
		// Elsewhere on the page it would be opened as a game.
		event.stopPropagation();
		trying(() => take(event.dataTransfer?.files));
	});

	/** Opens a position, or grades the files that were handed in. @param {FileList | null | undefined} chosen */
	async function take(chosen) {
		const read = async (/** @type {File} */ one) => ({ name: one.name, text: decoded(await one.arrayBuffer()) });
		const files = await Promise.all([...(chosen ?? [])].map(read));
		const handed = submissions(files);
		put(report);
		if (handed.some(({ move, board }) => move !== undefined || board !== undefined)) return grade(handed);
		if (files.length === 0) return;
		({ game, position } = await call('POST', '/read', { body: { text: files[0].text, game } }));
		stem = files[0].name.replace(/\.[^.]*$/, '');
		await load();
	}

	/**
	 * Compares every submission with the moves of its input, or of the board as it is.
	 * @param {ReturnType<typeof submissions>} handed
	 */
	async function grade(handed) {
		let perfect = 0;
		const graded = [];
		for (const { name, input, move, board } of handed) {
			// As for the command: an input without an answer is answered by nothing.
			const boards = move === undefined ? (board ?? '') : board;
			const body = { game: 'abalone', position: input ?? position, moves: move, boards };
			const { grade: marks } = await call('POST', '/states', { body });
			perfect += marks.perfect ? 1 : 0;
			const findings = marks.findings.map((/** @type {string} */ finding) => h('li', {}, finding));
			const counts = `${name}: ${t('grade-counts', marks)}`;
			graded.push(
				findings.length > 0 ? h('details', {}, h('summary', {}, counts), h('ul', {}, findings)) : h('p', {}, counts),
			);
		}
		put(report, h('p', {}, h('b', {}, t('grade-sum', { perfect, count: handed.length }))), graded);
	}

	async function load() {
		const asked = position;
		const answer = await call('POST', '/states', { body: { game, position } });
		// A file may have been opened meanwhile: its moves are the ones wanted.
		if (asked !== position) return;
		states = answer;
		show();
	}

	function show() {
		const wanted = search.value
			.toLowerCase()
			.split(/[\s,]+/)
			.filter(Boolean);
		const texts = states.moves.map((move, index) => `${move} ${states.boards[index]}`.toLowerCase());
		const found = texts.flatMap((text, index) => (wanted.every((word) => text.includes(word)) ? [index] : []));
		const counted = t('states-found', { found: found.length, count: states.count });
		put(said, counted, found.length > SHOWN ? ` ${t('states-more', { shown: SHOWN })}` : '');
		put(list, found.slice(0, SHOWN).map(row));
	}

	trying(load);
}
