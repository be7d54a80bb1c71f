// Where the games run, in a line at the foot of the start page; and what this browser keeps, as one file.

import { exported, imported } from '../local/backup.js';
import { builtModule } from '../local/module.js';
import { standing, tablesHere } from '../local/reach.js';
import { language } from '../local/reader.js';
import { onProblem } from '../local/storage.js';
import { t } from '../model/text.js';
import { button, h, leisure, put } from './dom.js';
import { notice, trying } from './notices.js';

/** Tells what is wrong with the storage or the engines, and lets the site work without a network. */
export async function settleIn() {
	onProblem(tellLoss);
	const { module } = await standing();
	// Only a folder that `scripts/site` made has a service worker with files, and only safe pages may use one.
	if (module && 'serviceWorker' in navigator) {
		await firstThingsFirst();
		const engines = await builtModule('engines');
		if (engines.failed) notice(t('no-engines', { why: engines.why }));
		const address = new URL(`../service-worker.js?language=${language}`, import.meta.url);
		await navigator.serviceWorker.register(address).catch(() => null);
	}
}

/** A table that is being opened comes before whatever can be fetched later. */
async function firstThingsFirst() {
	const tables = await tablesHere();
	await Promise.race([tables?.answered, new Promise((resolve) => setTimeout(resolve, 2000))]);
	await leisure(4000);
}

/** @param {string} problem with what this browser keeps */
async function tellLoss(problem) {
	const { module } = await standing();
	notice(module ? t('storage-save', { problem }) : problem);
}

export function house() {
	const line = h('footer', { class: 'house note' });
	standing().then((known) => put(line, h('p', {}, whereWords(known)), known.module ? backup() : null));
	return line;
}

/** Where one plays; a reason only where something went wrong. @param {Built} known */
function whereWords({ module, server, failed, why }) {
	if (module) return t('house-here');
	if (!server) return t('house-nothing', { why });
	return failed ? t('house-server-why', { why }) : t('house-server');
}

/** Everything that this browser keeps goes into a file, and comes out of one. */
export function backup() {
	const save = () =>
		trying(async () => {
			const { download } = await import('./picture.js');
			download('marbles.json', await exported());
		});
	const take = () =>
		trying(async () => {
			const [file] = input.files ?? [];
			if (!file) return;
			notice(t('backup-restored', { count: await imported(await file.text()) }));
			window.dispatchEvent(new HashChangeEvent('hashchange'));
		});
	const input = h('input', { type: 'file', accept: '.json', hidden: true, onchange: take });
	return h(
		'div',
		{ class: 'row' },
		button(t('backup-save'), save, { class: 'button quiet' }),
		button(t('backup-restore'), () => input.click(), { class: 'button quiet' }),
		input,
	);
}
