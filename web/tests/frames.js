// How smoothly a sowing flies, in Chromium: `node tests/frames.js` in web/, after a build.
//
// On a phone of 390 × 844, the processor slowed four times. MARBLES names a program other than target/debug/marbles.
// The machine paints without a graphics card here, which a phone does not.

import { Browser, House, PHONE } from './browser/house.js';
import { made, place, sitAt } from './browser/player.js';

const house = await House.open();
const browser = await Browser.open();
const page = await browser.page({ ...PHONE, reducedMotion: 'no-preference' });
await sitAt(house, page, { game: 'congkak', seats: [{ kind: 'person' }, { kind: 'person' }] });
const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

for (const [number, pit] of ['S4', 'N2', 'S1'].entries()) {
	await page.evaluate(() => {
		globalThis.frames = [];
		const note = (time) => {
			if (document.querySelector('.board.flying')) globalThis.frames.push(time);
			globalThis.noting = requestAnimationFrame(note);
		};
		globalThis.noting = requestAnimationFrame(note);
	});
	await place(page, pit).tap();
	await made(page, number + 1);
	const frames = await page.evaluate(() => (cancelAnimationFrame(globalThis.noting), globalThis.frames));
	const gaps = frames.slice(1).map((time, index) => time - frames[index]);
	gaps.sort((one, other) => one - other);
	const second = (frames.length - 1) / ((frames.at(-1) - frames[0]) / 1000);
	const [most, latest] = [gaps[Math.floor(0.95 * gaps.length)], gaps.at(-1)].map((gap) => gap.toFixed(1));
	process.stdout.write(
		`${pit}: ${frames.length} frames, ${second.toFixed(1)} a second, ` +
			`95 of 100 after ${most} ms, the latest after ${latest} ms\n`,
	);
}
await browser.close();
await house.close();
