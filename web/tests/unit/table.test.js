// What the page of a table knows, without a page.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as table from '../../model/table.js';
import { holes, pits, view } from './samples.js';

const CHOICES = [
	{ text: 'ab', clicks: ['A1', 'A2'] },
	{ text: 'ac', clicks: ['A1', 'A3'] },
];
const ENGINE = { kind: 'engine', level: 1 };
const PERSON = { kind: 'person' };
const entries = (count) => Array.from({ length: count }, (_, index) => ({ text: `m${index}`, side: (index % 2) + 1 }));
const after = (count, changes = {}) =>
	view({ past: entries(count), position: `p${count}`, choices: CHOICES, ...changes });

/** A table at which we play side 1, after some moves. */
function playing(changes = {}, live = {}) {
	const state = table.arrive(table.opened(), after(0, changes), 'snapshot');
	return { ...state, live: { ...state.live, seats: [1], ...live } };
}

test('the first view is shown at once, later ones wait for their turn', () => {
	const first = table.arrive(table.opened(), after(0), 'snapshot');
	assert.equal(first.shown.position, 'p0');
	const two = table.arrive(table.arrive(first, after(1), 'move'), after(2), 'move');
	assert.equal(table.onScreen(two).position, 'p0');
	assert.equal(table.nextUp(two).view.position, 'p1');
	const shown = table.advance(two);
	assert.deepEqual([shown.shown.position, shown.waiting.length], ['p1', 1]);
	assert.equal(table.catchUp(two).shown.position, 'p2');
});

test('a view that goes back is shown at once, without the moves that it takes back', () => {
	const ahead = [1, 2, 3].reduce((state, count) => table.arrive(state, after(count), 'move'), playing());
	assert.equal(ahead.waiting.length, 3);
	const back = table.arrive(ahead, after(1), 'goto');
	assert.deepEqual([back.waiting.length, table.nextUp(back).reason], [1, 'goto']);
});

test('only a view that is one move on is seen to fly', () => {
	const before = after(1);
	assert.ok(table.isMove(before, { view: after(2), reason: 'move' }));
	assert.ok(table.isMove(before, { view: after(2), reason: 'redo' }));
	assert.ok(!table.isMove(before, { view: after(3), reason: 'move' }));
	assert.ok(!table.isMove(before, { view: after(0), reason: 'undo' }));
	assert.ok(!table.isMove(null, { view: after(1), reason: 'move' }));
});

test('a game between engines can be held; one of our own cannot', () => {
	const engines = { seats: [ENGINE, ENGINE] };
	const watched = table.arrive({ ...playing(engines), held: true }, after(1, engines), 'move');
	assert.equal(table.nextUp(watched), null);
	assert.notEqual(table.nextUp({ ...watched, held: false }), null);
	assert.notEqual(table.nextUp(table.arrive({ ...playing(), held: true }, after(1), 'move')), null);
});

test('an offer that was declined waits for another move', () => {
	const [ours, theirs] = [
		{ kind: 'draw', by: 1 },
		{ kind: 'pause', by: 2 },
	];
	const offered = playing({ offers: [ours, theirs] });
	assert.ok(!table.mayOffer(offered, 'draw'));
	assert.ok(table.mayOffer(offered, 'pause'), 'theirs is answered, not repeated');
	const declined = table.advance(table.arrive(offered, after(0, { offers: [theirs] }), 'decline'));
	assert.ok(!table.mayOffer(declined, 'draw'));
	assert.ok(table.mayOffer(declined, 'takeback'));
	const moved = table.advance(table.arrive(declined, after(1), 'move'));
	assert.ok(table.mayOffer(moved, 'draw'));
	const agreed = table.advance(table.arrive(offered, after(0), 'pause'));
	assert.ok(table.mayOffer(agreed, 'draw'));
});

test('a move is made only where and when it can be', () => {
	const why = (changes, live) => table.whyNot(playing(changes, live));
	assert.equal(why(), null);
	assert.equal(why({ turn: 2 }), 'It is not your turn');
	assert.equal(why({ paused: true }), 'The game is paused');
	assert.equal(why({ ending: { kind: 'board', outcome: 1, sentence: '' } }), 'The game is over');
	assert.equal(why({ seats: [PERSON, { kind: 'open' }] }), 'Nobody sits on the other side yet');
	assert.equal(why({}, { pending: { id: 'x', move: 'ab', version: 1 } }), 'Your last move is still being sent');
	assert.equal(why({}, { seats: [] }), 'You are watching this game');
	assert.match(table.whyNot(table.lookAt(playing(), after(0))), /another position/);
	assert.match(table.whyNot(table.arrive(playing(), after(1), 'move')), /still being shown/);
	assert.equal(table.open(playing({ seats: [PERSON, { kind: 'open' }] })).size, 0);
});

test('while somebody looks back, that position is on the screen and nothing is open', () => {
	const state = table.lookAt(table.select(playing(), ['A1']), after(0));
	assert.deepEqual([table.onScreen(state).position, state.clicks, table.open(state).size], ['p0', [], 0]);
	assert.equal(table.goals(state).size, 0);
});

test('a click is kept while the position is the same', () => {
	const chosen = table.select(playing(), ['A1']);
	assert.deepEqual([...table.open(chosen)], ['A2', 'A3']);
	assert.equal(table.goals(chosen).get('A2').text, 'ab');
	const talked = table.advance(table.arrive(chosen, after(0), 'offer'));
	assert.deepEqual(talked.clicks, ['A1']);
	assert.deepEqual(table.advance(table.arrive(chosen, after(1), 'move')).clicks, []);
});

test('a move on its way marks its places', () => {
	const state = playing({}, { pending: { id: 'x', move: 'ac', version: 1 } });
	assert.deepEqual([...table.sending(state)], ['A1', 'A3']);
	assert.equal(table.sending(playing()).size, 0);
});

test('who plays one side alone has a side of their own', () => {
	assert.equal(table.ownSide(playing()), 1);
	assert.equal(table.ownSide(playing({}, { seats: [1, 2] })), null);
	assert.equal(table.ownSide(playing({ seats: [ENGINE, PERSON] }, { seats: [2] })), 2);
	assert.equal(table.ownSide(playing({ solo: true }, { seats: [1, 2] })), 1);
});

test('on a standing screen the near warehouse lies below', () => {
	const boat = playing({ places: pits([7, 7, 7], [7, 7, 7], [0, 0]) });
	assert.deepEqual([table.turnOf(boat, false), table.turnOf(boat, true)], [0, 270]);
	assert.equal(table.turnOf({ ...boat, flipped: 180 }, true), 90);
	assert.equal(table.turnOf(playing({ places: holes(['o o o']) }), true), 0);
});

test('marbles that are out lie in the rack of the side that took them', () => {
	const counters = [
		{ label: '', count: 3 },
		{ label: '', count: 1 },
	];
	assert.deepEqual(table.marblesOut(playing({ counters })), [3, 1]);
	assert.deepEqual(table.marblesOut({ ...playing({ counters }), flipped: 180 }), [1, 3]);
	assert.deepEqual(table.marblesOut(playing({ solo: true, past: entries(4) })), [4, 0]);
});

test('progress counts undone moves, too', () => {
	const state = playing({ past: entries(2), undone: entries(3) });
	assert.deepEqual(table.progress(state), { at: 2, of: 5 });
});

const BOARD = holes(['b b - w', 'w - - b']);
const waiting = (changes = {}) => playing({ turn: 2, places: BOARD, seats: [PERSON, ENGINE], solo: false, ...changes });

test('a move may be chosen while the other side thinks, and only then', () => {
	assert.ok(table.mayPremove(waiting()));
	assert.ok(!table.mayPremove(waiting({ turn: 1 })));
	assert.ok(!table.mayPremove(waiting({ ending: { kind: 'board', outcome: 1, sentence: '' } })));
	assert.ok(!table.mayPremove(waiting({ paused: true })));
	assert.ok(!table.mayPremove(waiting({ seats: [PERSON, { kind: 'open' }] })));
	assert.ok(!table.mayPremove(table.lookAt(waiting(), after(0))));
});

test('clicks for the next turn begin with a marble of our own and end where they are taken back', () => {
	const clicked = (...names) => names.reduce(table.premoveClick, waiting()).premove;
	assert.deepEqual(clicked('A1'), ['A1']);
	assert.deepEqual(clicked('A4'), [], 'theirs');
	assert.deepEqual(clicked('A3'), [], 'empty');
	assert.deepEqual(clicked('A1', 'A2', 'A3'), ['A1', 'A2', 'A3']);
	assert.deepEqual(clicked('A1', 'A2', 'A2'), ['A1']);
	assert.deepEqual(clicked('A1', 'A2', 'A3', 'B4'), ['B4'], 'the next one begins afresh');
	const sown = (...names) =>
		names.reduce(table.premoveClick, waiting({ places: pits([1, 2], [3, 4], [0, 0]) })).premove;
	assert.deepEqual(sown('S1', 'S2'), ['S2']);
	assert.deepEqual(sown('S2', 'S2'), []);
	assert.deepEqual(sown('N1'), []);
	assert.deepEqual(sown('S'), []);
});

test('marbles of our own can be picked up for the next turn, and then anything is a target', () => {
	assert.deepEqual([...table.premovable(waiting())], ['A1', 'A2', 'B4']);
	assert.equal(table.premovable({ ...waiting(), premove: ['A1'] }).size, BOARD.length);
	const sown = waiting({ places: pits([1, 0], [3, 4], [5, 0]) });
	assert.deepEqual([...table.premovable(sown)], ['S1']);
});

test('when our turn comes the clicks spell a move, or none', () => {
	const spelled = (premove, choices = CHOICES) => table.premoveText({ ...playing({ choices }), premove });
	assert.equal(spelled(['A1', 'A3']), 'ac');
	assert.equal(spelled(['A3', 'A1']), null);
	assert.equal(spelled([]), null);
	const line = [{ text: 'abc', clicks: ['A1', 'A2', 'A3'], from: ['A1', 'A2'], to: ['A2', 'A3'] }];
	assert.equal(spelled(['A1', 'A3'], line), 'abc', 'a drag along a line takes the line up');
});

test('a move that waits to be confirmed is forgotten with its position', () => {
	const asked = { ...playing(), proposed: 'ab', waiting: [{ view: after(1), reason: 'move' }] };
	assert.equal(table.advance(asked).proposed, null);
	assert.equal(table.lookAt(asked, after(0)).proposed, null);
});
