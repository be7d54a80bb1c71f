// Where the games run, in a line at the foot of the start page; and what this browser keeps, as one file.

import { exported, imported } from '../local/backup.js';
import { builtModule } from '../local/module.js';
import { standing, tablesHere } from '../local/reach.js';
import { onProblem } from '../local/storage.js';
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
		if (engines.failed) notice(`${engines.why}; no engine plays or answers here`);
		const address = new URL('../service-worker.js', import.meta.url);
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
	notice(module ? `${problem} Save it to a file from the start page.` : problem);
}

export function house() {
	const line = h('footer', { class: 'house note' });
	standing().then((known) => put(line, h('p', {}, whereWords(known)), known.module ? backup() : null));
	return line;
}

/** Where one plays; a reason only where something went wrong. @param {Built} known */
function whereWords({ module, server, failed, why }) {
	if (module) return 'Your games are played and kept in this browser, with or without a network.';
	if (!server) return `Nothing can be played here: ${why}. Loading the page again may help.`;
	return `Your games are played and kept on this server${failed ? `: ${why}` : ''}.`;
}

function backup() {
	const save = () =>
		trying(async () => {
			const { download } = await import('./picture.js');
			download('marbles.json', await exported());
		});
	const take = () =>
		trying(async () => {
			const [file] = input.files ?? [];
			if (!file) return;
			notice(`${await imported(await file.text())} games were taken in`);
			window.dispatchEvent(new HashChangeEvent('hashchange'));
		});
	const input = h('input', { type: 'file', accept: '.json', class: 'unseen', tabindex: '-1', onchange: take });
	input.setAttribute('aria-hidden', 'true');
	return h(
		'div',
		{ class: 'row' },
		button('Save everything to a file', save, { class: 'button quiet' }),
		button('Restore from backup', () => input.click(), { class: 'button quiet' }),
		input,
	);
}
