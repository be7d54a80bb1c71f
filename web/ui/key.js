// The key that makes somebody a person: drawn by this browser, kept by it, shown to nobody.

const KEY = 'marbles.key';

/** The key of whoever uses this browser, drawn when it is first needed. Where nothing can be kept, there is none. */
export function personKey() {
	try {
		const known = localStorage.getItem(KEY);
		if (known && /^[0-9a-f]{32}$/.test(known)) return known;
		const bytes = crypto.getRandomValues(new Uint8Array(16));
		const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
		localStorage.setItem(KEY, key);
		return key;
	} catch {
		return null;
	}
}
