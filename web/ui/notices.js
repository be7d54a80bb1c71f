// Telling people things: quietly to screen readers, briefly on the screen.

import { dialog } from './dialogs.js';
import { h } from './dom.js';

/** Says something to screen readers. @param {string} words */
export function announce(words) {
	const live = document.querySelector('#live');
	if (live) live.textContent = words;
}

/**
 * Shows a sentence for a while. A quiet one was announced already.
 * @param {string} words @param {'loud' | 'quiet'} [how]
 */
export function toast(words, how = 'loud') {
	const text = words.charAt(0).toUpperCase() + words.slice(1);
	const note = h('p', { class: 'toast', 'aria-hidden': how === 'quiet' ? 'true' : null }, text);
	const host = document.querySelector('#toasts');
	host?.replaceChildren(note);
	setTimeout(() => note.remove(), 3000 + 60 * text.length);
}

/** Runs something that may be refused, and says so if it is. @param {() => Promise<unknown>} work */
export async function trying(work) {
	try {
		await work();
	} catch (error) {
		const stopped = error instanceof Error && error.name === 'AbortError';
		if (!stopped) toast(error instanceof Error ? error.message : String(error));
	}
}

/** @param {string} text @param {string} what */
export async function copy(text, what) {
	try {
		await navigator.clipboard.writeText(text);
		toast(`${what} copied`);
	} catch {
		// Pages from other machines may not copy: here it is, to be taken by hand.
		const field = h('input', { readonly: true, value: text, 'aria-label': what, onfocus: () => field.select() });
		dialog(`${what}: copy it from here`, () => [field]);
		field.focus();
	}
}
