// Telling people things: quietly to screen readers, briefly on the screen.

import { capital, t } from '../model/text.js';
import { dialog } from './dialogs.js';
import { h, put } from './dom.js';

/** Says something to screen readers. @param {string} words */
export function announce(words) {
	const live = document.querySelector('#live');
	if (live) live.textContent = words;
}

/**
 * Shows a sentence for a while, at most as long as its page is shown. A quiet one was announced already.
 * @param {string} words @param {'loud' | 'quiet'} [how]
 */
export function toast(words, how = 'loud') {
	put(toasts(), note(words, { 'data-of': 'page', 'aria-hidden': how === 'quiet' ? 'true' : null }));
}

/** Says something to the ear and to the eye. @param {string} words */
export function say(words) {
	announce(words);
	toast(words, 'quiet');
}

/** Shows a sentence that is true on every page. @param {string} words */
export function notice(words) {
	put(toasts(), note(words, {}));
}

/** Takes back what was said of a page that is left. */
export function forgetPage() {
	document.querySelector('.toast[data-of=page]')?.remove();
}

function toasts() {
	return /** @type {HTMLElement} */ (document.querySelector('#toasts'));
}

/** @param {string} words @param {Record<string, string | null>} attributes */
function note(words, attributes) {
	const text = capital(words);
	const shown = h('p', { class: 'toast', ...attributes }, text);
	setTimeout(() => shown.remove(), 3000 + 60 * text.length);
	return shown;
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
		toast(t('copied', { what }));
	} catch {
		// Pages from other machines may not copy: here it is, to be taken by hand.
		const field = h('input', { readonly: true, value: text, 'aria-label': what, onfocus: () => field.select() });
		dialog(t('copy-from-here', { what }), () => [field]);
		field.focus();
	}
}
