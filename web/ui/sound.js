// Sounds, made by the page itself: glass on glass, marble on wood, a push, the end. Silent until asked for.

import { settings } from './memory.js';

const VOLUMES = /** @type {Record<string, number>} */ ({ off: 0, soft: 0.12, normal: 0.3, loud: 0.7 });

/** @type {AudioContext | null} */
let context = null;

/** @param {'glass' | 'wood' | 'push' | 'fall' | 'touch' | 'turn' | 'won' | 'lost'} kind */
export function sound(kind) {
	const volume = VOLUMES[settings.sound] ?? 0;
	if (volume === 0 || !('AudioContext' in window)) return;
	context ??= new AudioContext();
	if (context.state === 'suspended') context.resume();
	const now = context.currentTime;
	switch (kind) {
		case 'glass':
			return ring(context, now, [2900, 4700, 6900], 0.09, volume * 0.5);
		case 'touch':
			return ring(context, now, [2300, 3700], 0.05, volume * 0.25);
		case 'turn':
			return ring(context, now + 0.15, [660, 1320], 0.35, volume * 0.35);
		case 'wood':
			return thud(context, now, 420, 0.09, volume);
		case 'push':
			thud(context, now, 210, 0.14, volume);
			return ring(context, now + 0.03, [2500, 4100], 0.07, volume * 0.35);
		case 'fall':
			thud(context, now, 150, 0.2, volume);
			for (const [index, later] of [0.12, 0.24, 0.33].entries())
				thud(context, now + later, 380 - 60 * index, 0.07, volume * 0.5);
			return;
		case 'won':
			for (const [index, tone] of [523, 659, 784, 1047].entries())
				ring(context, now + 0.11 * index, [tone, 2 * tone], 0.7, volume * 0.4);
			return;
		case 'lost':
			for (const [index, tone] of [392, 330, 262].entries())
				ring(context, now + 0.16 * index, [tone], 0.6, volume * 0.4);
	}
}

/** Marbles have landed. @param {Flight[]} flights @param {Place[]} before */
export function soundOf(flights, before) {
	sound(before[0]?.kind !== 'hole' && flights[0]?.to ? 'glass' : 'wood');
}

/**
 * Glass: a few tones that fade.
 * @param {AudioContext} audio @param {number} at @param {number[]} tones @param {number} long @param {number} volume
 */
function ring(audio, at, tones, long, volume) {
	for (const [index, tone] of tones.entries()) {
		const [source, gain] = [audio.createOscillator(), audio.createGain()];
		source.frequency.value = tone * (1 + 0.02 * (Math.random() - 0.5));
		gain.gain.setValueAtTime(volume / (index + 1), at);
		gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
		source.connect(gain).connect(audio.destination);
		source.start(at);
		source.stop(at + long);
	}
}

/**
 * Wood: a short noise through a narrow band.
 * @param {AudioContext} audio @param {number} at @param {number} tone @param {number} long @param {number} volume
 */
function thud(audio, at, tone, long, volume) {
	const frames = Math.ceil(audio.sampleRate * long);
	const buffer = audio.createBuffer(1, frames, audio.sampleRate);
	const samples = buffer.getChannelData(0);
	for (let index = 0; index < frames; index += 1) samples[index] = (Math.random() * 2 - 1) * (1 - index / frames) ** 4;
	const [source, band, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
	source.buffer = buffer;
	[band.type, band.frequency.value, band.Q.value] = ['bandpass', tone, 2.2];
	gain.gain.value = volume * 3;
	source.connect(band).connect(gain).connect(audio.destination);
	source.start(at);
}
