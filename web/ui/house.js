// Where the games run, in a line at the foot of the start page; and what this browser keeps, as one file.

import { exported, imported } from '../local/backup.js';
import { builtModule } from '../local/module.js';
import { standing } from '../local/reach.js';
import { onProblem } from '../local/storage.js';
import { button, h, leisure, put } from './dom.js';
import { toast, trying } from './notices.js';

/** Tells once what is wrong with the module or the storage, and lets the site work without a network. */
export async function settleIn() {
	onProblem(toast);
	const { module, failed, why } = await standing();
	if (failed) toast(`${why}; the games run on the server`);
	// Only a folder that `scripts/site` made has a service worker with files, and only safe pages may use one.
	if (module && 'serviceWorker' in navigator) {
		await leisure(4000);
		const engines = await builtModule('engines');
		if (engines.failed) toast(`${engines.why}; no engine plays or answers here`);
		const address = new URL('../service-worker.js', import.meta.url);
		await navigator.serviceWorker.register(address).catch(() => null);
	}
}

export function house() {
	const line = h('footer', { class: 'house note' });
	standing().then(({ module, why }) => {
		const words = module ? 'Games run in this browser, without a network, too.' : `Games run on the server: ${why}.`;
		put(line, h('p', {}, words), module ? backup() : null);
	});
	return line;
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
			toast(`${await imported(await file.text())} games were taken in`);
			window.dispatchEvent(new HashChangeEvent('hashchange'));
		});
	const input = h('input', { type: 'file', accept: '.json', class: 'unseen', tabindex: '-1', onchange: take });
	input.setAttribute('aria-hidden', 'true');
	return h(
		'div',
		{ class: 'row' },
		button('Save everything to a file', save, { class: 'button quiet' }),
		button('Take in such a file', () => input.click(), { class: 'button quiet' }),
		input,
	);
}
