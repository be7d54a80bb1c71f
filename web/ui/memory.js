// What this browser remembers: settings, and the secrets of its seats.

import { dropNote, keepNote, note } from '../local/storage.js';
import { readSeats, readSettings, readWishes, withSeat } from '../model/settings.js';
import { SPEEDS } from '../model/timeline.js';

const SETTINGS = 'marbles.settings';
const SEATS = 'marbles.seats';
const WISHES = 'marbles.wishes';
const OPENED = 'marbles.opened';
const FEWEST = 'marbles.fewest';
const PLAYED = 'marbles.played';
const GREETED = 'marbles.greeted';
const STUDIES = 'marbles.studies';
/** @import { Played } from '../model/statistics.js' */

const seatKey = (/** @type {string} */ id) => `marbles.seat.${id}`;

const inviteKey = (/** @type {string} */ id) => `marbles.invites.${id}`;

export const settings = readSettings(note(SETTINGS));

/** @type {Set<() => void>} */
const watchers = new Set();

/** @template {keyof Settings} K @param {K} key @param {Settings[K]} value */
export function setSetting(key, value) {
	settings[key] = value;
	keepNote(SETTINGS, JSON.stringify(settings));
	applyTheme();
	for (const watcher of watchers) watcher();
}

/** Calls back after every change of a setting, until the returned function is called. @param {() => void} watcher */
export function onSettings(watcher) {
	watchers.add(watcher);
	return () => watchers.delete(watcher);
}

export function applyTheme() {
	document.documentElement.dataset.theme = theme();
}

/** The theme that is shown: who asks the system for more contrast gets it. */
function theme() {
	const strong = matchMedia('(prefers-contrast: more)').matches || matchMedia('(forced-colors: active)').matches;
	return settings.theme === 'system' && strong ? 'contrast' : settings.theme;
}

/** What boards are made of: signs on black where contrast counts. */
export function material() {
	return theme() === 'contrast' || matchMedia('(forced-colors: active)').matches ? 'plain' : settings.look;
}

/** Milliseconds that a beat of a flight takes; 0 where nobody wants marbles to fly, or nobody looks. */
export function flightBeat() {
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
	return still ? 0 : SPEEDS[/** @type {keyof typeof SPEEDS} */ (settings.speed)];
}

/** What was kept under a name, or else what stands for nothing. @template T @param {string} key @param {T} empty */
function parsed(key, empty) {
	try {
		return JSON.parse(note(key) ?? 'null') ?? empty;
	} catch {
		return empty;
	}
}

/** How each game was played last. */
export function wishes() {
	return readWishes(note(WISHES));
}

/** @param {Wish} wish */
export function keepWish(wish) {
	keepNote(WISHES, JSON.stringify({ ...wishes(), [wish.game]: wish, last: wish }));
}

/** Whether nobody was here before; true once. */
export function firstVisit() {
	if (note(GREETED)) return false;
	keepNote(GREETED, 'yes');
	return note(WISHES) === null;
}

/** The request that opened a table, where it was opened here. @param {string} id @returns {object | null} */
export function openedAs(id) {
	/** @type {[string, object][]} */
	const all = JSON.parse(note(OPENED) ?? '[]');
	return all.find(([one]) => one === id)?.[1] ?? null;
}

/** @param {string} id @param {object} body */
export function keepOpened(id, body) {
	const all = JSON.parse(note(OPENED) ?? '[]');
	keepNote(OPENED, JSON.stringify([[id, body], ...all].slice(0, 60)));
}

/** The board of a game for one, if it began as its rules say. @param {string} id of the table */
function boardOf(id) {
	const known = /** @type {any} */ (openedAs(id));
	return !known || known.position || known.from ? null : (known.answers?.board ?? 'usual');
}

/** The fewest marbles that were left, by board. @returns {Record<string, number>} */
export function fewest() {
	return parsed(FEWEST, {});
}

/** The fewest marbles that were left on this table's board. @param {string} id @returns {number | null} */
export function fewestOf(id) {
	return fewest()[boardOf(id) ?? ''] ?? null;
}

/** @param {string} id @param {number} left */
export function keepFewest(id, left) {
	const board = boardOf(id);
	const best = Math.min(left, fewestOf(id) ?? left);
	if (board) keepNote(FEWEST, JSON.stringify({ ...fewest(), [board]: best }));
}

/** How many games are remembered for the statistics. */
const MOST_PLAYED = 500;

/** The games that were played to their end here, the first first. @returns {Played[]} */
export function played() {
	/** @type {Played[]} */
	const all = parsed(PLAYED, []);
	return all.sort((one, other) => one.at - other.at);
}

/** @param {Omit<Played, 'board'>} game the last of its table */
export function keepPlayed(game) {
	const others = played().filter(({ id }) => id !== game.id);
	keepNote(PLAYED, JSON.stringify([...others, { ...game, board: boardOf(game.id) }].slice(-MOST_PLAYED)));
}

/** Forgets every game of the statistics; the games themselves stay. */
export function forgetPlayed() {
	dropNote(PLAYED);
	dropNote(FEWEST);
}

/**
 * A tab that sat down by an invitation keeps that seat, whatever other tabs hold.
 * @param {string} id @returns {string | null}
 */
export function seatToken(id) {
	return note(seatKey(id), 'sessionStorage') ?? readSeats(note(SEATS))[id]?.token ?? null;
}

/** @param {string} id @param {string} token */
export function keepSeat(id, token) {
	const seats = readSeats(note(SEATS));
	if (seats[id] && seats[id].token !== token) keepNote(seatKey(id), token, 'sessionStorage');
	else keepNote(SEATS, JSON.stringify(withSeat(seats, id, { token, used: Date.now() })));
}

/**
 * Remembers the invitations to a table's open seats, to show them until they are used.
 * @param {string} id @param {(string | null)[]} invites
 */
export function keepInvites(id, invites) {
	if (invites.some(Boolean)) keepNote(inviteKey(id), JSON.stringify(invites));
}

/** @param {string} id @returns {(string | null)[]} */
export function invitesOf(id) {
	return JSON.parse(note(inviteKey(id)) ?? '[]');
}

/** @param {string} id */
export function dropInvites(id) {
	dropNote(inviteKey(id));
}

/** How many studies are kept. */
const MOST_STUDIES = 40;

/** The kept studies, the newest first. @returns {KeptStudy[]} */
export function studies() {
	return parsed(STUDIES, []);
}

/** @param {KeptStudy} study */
export function keepStudy(study) {
	const others = studies().filter(({ key }) => key !== study.key);
	keepNote(STUDIES, JSON.stringify([study, ...others].slice(0, MOST_STUDIES)));
}

/** @param {string} key */
export function dropStudy(key) {
	keepNote(STUDIES, JSON.stringify(studies().filter((study) => study.key !== key)));
}
