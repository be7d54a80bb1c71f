// QR codes (ISO/IEC 18004): a text as bytes, versions 1 to 10, the lightest correction, which is enough on a screen.

/** By version from 1: all codewords, correction codewords a block, blocks, centres of the alignment patterns. */
const VERSIONS = /** @type {const} */ ([
	[26, 7, 1, []],
	[44, 10, 1, [6, 18]],
	[70, 15, 1, [6, 22]],
	[100, 20, 1, [6, 26]],
	[134, 26, 1, [6, 30]],
	[172, 18, 2, [6, 34]],
	[196, 20, 2, [6, 22, 38]],
	[242, 24, 2, [6, 24, 42]],
	[292, 30, 2, [6, 26, 46]],
	[346, 18, 4, [6, 28, 50]],
]);

/** Which modules a mask turns over. @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
	(x, y) => (x + y) % 2 === 0,
	(_, y) => y % 2 === 0,
	(x) => x % 3 === 0,
	(x, y) => (x + y) % 3 === 0,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
	(x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * The dark and light modules of a text's code, row by row.
 * @param {string} text @returns {boolean[][] | null} null if the text is too long
 */
export function qrCode(text) {
	const bytes = [...new TextEncoder().encode(text)];
	const version = 1 + VERSIONS.findIndex((_, index) => bytes.length <= room(index + 1));
	if (version === 0) return null;
	const words = interleaved(codewords(bytes, version), version);
	const drawings = MASKS.map((_, mask) => drawn(version, words, mask));
	return drawings.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** How many bytes a version holds. @param {number} version */
function room(version) {
	return dataLength(version) - (version < 10 ? 2 : 3);
}

/** @param {number} version */
function dataLength(version) {
	const [all, correction, blocks] = VERSIONS[version - 1];
	return all - correction * blocks;
}

/** The text with its head, filled up. @param {number[]} bytes @param {number} version */
function codewords(bytes, version) {
	let bits = '0100' + bytes.length.toString(2).padStart(version < 10 ? 8 : 16, '0');
	bits += bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('') + '0000';
	const words = (bits.match(/.{1,8}/g) ?? []).map((word) => parseInt(word.padEnd(8, '0'), 2));
	const length = dataLength(version);
	for (let fill = 0xec; words.length < length; fill ^= 0xec ^ 0x11) words.push(fill);
	return words.slice(0, length);
}

/** Data and correction, block by block in turn. @param {number[]} words @param {number} version */
function interleaved(words, version) {
	const [, correction, count] = VERSIONS[version - 1];
	const short = Math.floor(words.length / count);
	const long = words.length % count;
	let at = 0;
	const blocks = Array.from({ length: count }, (_, index) => {
		const length = short + (index >= count - long ? 1 : 0);
		at += length;
		return words.slice(at - length, at);
	});
	const checks = blocks.map((block) => remainder(block, correction));
	const inTurn = (/** @type {number[][]} */ rows) =>
		Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) =>
			rows.filter((row) => index < row.length).map((row) => row[index]),
		).flat();
	return [...inTurn(blocks), ...inTurn(checks)];
}

/** Multiplies in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
	let product = 0;
	for (let bit = 7; bit >= 0; bit--) {
		product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
		if ((b >> bit) & 1) product ^= a;
	}
	return product;
}

/** The Reed–Solomon correction of a block. @param {number[]} block @param {number} length */
function remainder(block, length) {
	let divisor = [1];
	for (let power = 0, root = 1; power < length; power++, root = times(root, 2)) {
		const shifted = [...divisor, 0];
		divisor = shifted.map((value, index) => value ^ (index > 0 ? times(divisor[index - 1], root) : 0));
	}
	const rest = Array(length).fill(0);
	for (const word of block) {
		const factor = word ^ /** @type {number} */ (rest.shift());
		rest.push(0);
		for (let index = 0; index < length; index++) rest[index] ^= times(divisor[index + 1], factor);
	}
	return rest;
}

/** @param {number} version @param {number[]} words @param {number} mask */
function drawn(version, words, mask) {
	const size = 17 + 4 * version;
	/** @type {(boolean | null)[][]} */
	const modules = Array.from({ length: size }, () => Array(size).fill(null));
	const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
		if (x >= 0 && y >= 0 && x < size && y < size) modules[y][x] = dark;
	};
	for (let index = 0; index < size; index++) {
		set(6, index, index % 2 === 0);
		set(index, 6, index % 2 === 0);
	}
	for (const [x, y] of alignments(version)) rings(set, x, y, 2);
	for (const [x, y] of [
		[3, 3],
		[size - 4, 3],
		[3, size - 4],
	])
		rings(set, x, y, 4);
	drawFormat(set, size, mask);
	if (version >= 7) drawVersion(set, size, version);
	drawWords(modules, words, MASKS[mask]);
	return modules.map((row) => row.map(Boolean));
}

/** The centres of the alignment patterns; the three eyes have none. @param {number} version */
function alignments(version) {
	const centres = /** @type {readonly number[]} */ (VERSIONS[version - 1][3]);
	const last = centres.length - 1;
	const inCorner = (/** @type {number} */ a, /** @type {number} */ b) =>
		(a === 0 && b === 0) || (a === 0 && b === last) || (a === last && b === 0);
	return centres.flatMap((x, a) => centres.flatMap((y, b) => (inCorner(a, b) ? [] : [[x, y]])));
}

/** Rings around a centre: an eye with its light border (4), or a small alignment pattern (2). */
function rings(
	/** @type {(x: number, y: number, dark: boolean) => void} */ set,
	/** @type {number} */ x,
	/** @type {number} */ y,
	/** @type {number} */ reach,
) {
	for (let down = -reach; down <= reach; down++) {
		for (let right = -reach; right <= reach; right++) {
			const ring = Math.max(Math.abs(right), Math.abs(down));
			set(x + right, y + down, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
		}
	}
}

/** The mask, twice; the lightest correction is 01. */
function drawFormat(
	/** @type {(x: number, y: number, dark: boolean) => void} */ set,
	/** @type {number} */ size,
	/** @type {number} */ mask,
) {
	const data = (0b01 << 3) | mask;
	const bits = ((data << 10) | checked(data, 10, 0x537)) ^ 0x5412;
	const bit = (/** @type {number} */ index) => ((bits >> index) & 1) === 1;
	for (let index = 0; index < 15; index++) {
		const near = index < 6 ? index : index < 8 ? index + 1 : null;
		if (near !== null) set(8, near, bit(index));
		else set(index === 8 ? 7 : 14 - index, 8, bit(index));
		if (index < 8) set(size - 1 - index, 8, bit(index));
		else set(8, size - 15 + index, bit(index));
	}
	set(8, size - 8, true);
}

/** The version, twice, from 7 on. */
function drawVersion(
	/** @type {(x: number, y: number, dark: boolean) => void} */ set,
	/** @type {number} */ size,
	/** @type {number} */ version,
) {
	const bits = (version << 12) | checked(version, 12, 0x1f25);
	for (let index = 0; index < 18; index++) {
		const dark = ((bits >> index) & 1) === 1;
		const [across, along] = [size - 11 + (index % 3), Math.floor(index / 3)];
		set(across, along, dark);
		set(along, across, dark);
	}
}

/** The check bits of a short word. @param {number} data @param {number} length @param {number} divisor */
function checked(data, length, divisor) {
	let rest = data;
	for (let step = 0; step < length; step++) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
	return rest & ((1 << length) - 1);
}

/** Up and down in pairs of columns, from the right. */
function drawWords(
	/** @type {(boolean | null)[][]} */ modules,
	/** @type {number[]} */ words,
	/** @type {(x: number, y: number) => boolean} */ mask,
) {
	const size = modules.length;
	let at = 0;
	for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
		for (let step = 0; step < size; step++) {
			for (const x of [right, right - 1]) {
				const isUpward = ((right + (right < 6 ? 1 : 0) + 1) & 2) === 0;
				const y = isUpward ? size - 1 - step : step;
				if (modules[y][x] !== null) continue;
				const dark = at < words.length * 8 && ((words[at >> 3] >> (7 - (at & 7))) & 1) === 1;
				modules[y][x] = dark !== mask(x, y);
				at++;
			}
		}
	}
}

/** How hard a code is to read: long runs of one colour. @param {boolean[][]} modules */
function penalty(modules) {
	const lines = [...modules, ...modules[0].map((_, x) => modules.map((row) => row[x]))];
	const runs = lines.flatMap(
		(line) =>
			line
				.map(Number)
				.join('')
				.match(/0{5,}|1{5,}/g) ?? [],
	);
	return runs.reduce((sum, run) => sum + run.length - 2, 0);
}
