// Letters on the boards can be read: measured in the pixels, for axe sees no canvas.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { contrast } from '../contrast.js';
import { houseAndBrowser, PHONE } from './house.js';
import { sitAt } from './player.js';

const { house, browser } = houseAndBrowser();

/** Notes where letters are painted. */
function noteLetters() {
	globalThis.letters = new Map();
	const paint = CanvasRenderingContext2D.prototype.fillText;
	CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
		paint.call(this, text, x, y);
		// What is painted thinly is a shadow.
		if (this.globalAlpha < 0.8) return;
		const ways = this.getTransform();
		const [at, size] = [ways.transformPoint({ x, y }), this.measureText(text)];
		const [wide, high] = [size.width * ways.a, (size.actualBoundingBoxAscent + size.actualBoundingBoxDescent) * ways.a];
		const key = `${text} ${at.x} ${at.y} ${this.canvas.width}`;
		globalThis.letters.set(key, { text, at, wide, high, ink: this.fillStyle, canvas: this.canvas });
	};
}

/** Each letter's ink as it is on the board, and the colours around it from the darkest. */
function sampleLetters() {
	const board = [...globalThis.letters.values()].filter(({ canvas }) => canvas.closest('.board'));
	// Some letters are on a layer of their own, above the wood.
	const layers = [...document.querySelectorAll('.board > canvas')];
	const whole = new OffscreenCanvas(layers[0].width, layers[0].height).getContext('2d');
	for (const layer of layers) whole.drawImage(layer, 0, 0);
	return board.map(({ text, at, wide, high, ink }) => {
		const [width, height] = [Math.ceil(wide) + 8, Math.ceil(high) + 8];
		const corner = [Math.round(at.x - width / 2), Math.round(at.y - height / 2)];
		const { data } = whole.getImageData(...corner, width, height);
		const wanted = [1, 3, 5].map((from) => Number.parseInt(ink.slice(from, from + 2), 16));
		const pixels = Array.from({ length: width * height }, (_, index) => [...data.slice(4 * index, 4 * index + 3)]);
		const far = (pixel) => pixel.reduce((sum, part, index) => sum + Math.abs(part - wanted[index]), 0);
		const hex = (pixel) => `#${pixel.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
		const isRim = (index) => index < width || index >= width * (height - 1);
		const sum = (pixel) => pixel[0] + pixel[1] + pixel[2];
		const rim = pixels.filter((_, index) => isRim(index)).sort((one, other) => sum(one) - sum(other));
		const inked = pixels.toSorted((one, other) => far(one) - far(other))[0];
		return { text, ink: hex(inked), rim: rim.map(hex) };
	});
}

for (const look of ['walnut', 'maple', 'slate'])
	test(`letters on boards of ${look} have a contrast of 4.5 to 1`, async () => {
		for (const [game, options] of Object.entries({ solitaire: {}, abalone: {}, congkak: PHONE })) {
			const page = await browser.page({ ...options, settings: { look } });
			await page.addInitScript(noteLetters);
			await sitAt(house, page, { game });
			await page.waitForFunction(() => globalThis.letters.size >= 14);
			// Wood comes under them when the page has nothing better to do; its grain is darker in places.
			await page.evaluate(async () => {
				await (await import('/page/app.js')).allComputed();
				await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
			});
			const letters = await page.evaluate(sampleLetters);
			assert.ok(letters.length >= 14, `${game} has ${letters.length} letters`);
			for (const { text, ink, rim } of letters) {
				const found = contrast(ink, rim[rim.length >> 1]);
				assert.ok(found >= 4.5, `${game}, ${text}: ${found.toFixed(2)}, ${ink} on ${rim[rim.length >> 1]}`);
			}
			await page.context().close();
		}
	});
