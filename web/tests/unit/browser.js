// What browsers have and Node.js 18, which Debian 12 has, lacks.

import { webcrypto } from 'node:crypto';
import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';

globalThis.crypto ??= webcrypto;

/** A class of streams that `deflate-raw` makes by a function of Node's. */
const raw = (make) =>
	class {
		constructor() {
			return Duplex.toWeb(make());
		}
	};

try {
	new CompressionStream('deflate-raw');
} catch {
	globalThis.CompressionStream = raw(createDeflateRaw);
	globalThis.DecompressionStream = raw(createInflateRaw);
}
