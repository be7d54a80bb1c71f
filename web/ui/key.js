// The key that makes somebody a person: drawn by this browser, kept by it, shown to nobody.

import { dropNote, keepNote, note } from '../local/storage.js';

const KEY = 'marbles.key';

/** Makes this browser another person's: the holder of this key, or somebody new. @param {string | null} key */
export function useKey(key) {
	if (key) keepNote(KEY, key);
	else dropNote(KEY);
}

/** The key of the person at this browser, drawn when it is first needed; without storage, until they leave. */
export function personKey() {
	const known = note(KEY);
	if (known && /^[0-9a-f]{32}$/.test(known)) return known;
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	keepNote(KEY, key);
	return key;
}
