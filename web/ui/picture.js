// The board as a picture that looks the same outside the page.

import { h } from './dom.js';

/** What makes a drawing look as it does; the rest follows from its shapes. */
const STYLES = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity', 'opacity', 'display', 'font-size', 'font-weight', 'font-family', 'text-anchor'];

/** @param {SVGSVGElement} board @returns {Blob} */
export function svgOf(board) {
	return new Blob([markup(board)], { type: 'image/svg+xml' });
}

/** @param {SVGSVGElement} board @returns {Promise<Blob>} */
export async function pngOf(board) {
	const { width, height } = board.viewBox.baseVal;
	const image = new Image(width * 3, height * 3);
	image.src = URL.createObjectURL(svgOf(board));
	await image.decode();
	const canvas = h('canvas', { width: Math.round(width * 3), height: Math.round(height * 3) });
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	URL.revokeObjectURL(image.src);
	return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png'));
}

/** @param {SVGSVGElement} board */
function markup(board) {
	const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
	const [originals, copies] = [[board, ...board.querySelectorAll('*')], [copy, ...copy.querySelectorAll('*')]];
	for (const [index, original] of originals.entries()) dress(original, copies[index]);
	const { width, height } = board.viewBox.baseVal;
	copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
	copy.setAttribute('width', String(width * 3));
	copy.setAttribute('height', String(height * 3));
	const defs = document.querySelector('#board-defs')?.cloneNode(true);
	if (defs) copy.prepend(defs);
	return new XMLSerializer().serializeToString(copy);
}

/**
 * Writes an element's look into its copy, and leaves out what only the page needs.
 * @param {Element} original @param {Element} copy
 */
function dress(original, copy) {
	const style = getComputedStyle(original);
	for (const name of STYLES) copy.setAttribute(name, style.getPropertyValue(name));
	if (original.classList.contains('touch')) copy.setAttribute('fill', 'none');
	if (original.getAttribute('fill')?.startsWith('url')) copy.setAttribute('fill', /** @type {string} */ (original.getAttribute('fill')));
	for (const name of ['class', 'tabindex', 'role', 'data-key', 'data-name', 'aria-label', 'aria-pressed', 'aria-disabled', 'aria-describedby']) copy.removeAttribute(name);
}

/** @param {string} name @param {Blob} content */
export function download(name, content) {
	const link = h('a', { href: URL.createObjectURL(content), download: name });
	document.body.append(link);
	link.click();
	link.remove();
	setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
