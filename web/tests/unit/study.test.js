import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isStudy, LONGEST_LINK, pack, read, unpack, write } from '../../model/record.js';
import * as tree from '../../model/study.js';
import './english.js';
import './browser.js';

const START = '5/6/7/8/9/8/7/6/5 b 0/0 1';
const after = (...moves) => tree.ofGame('abalone', START, moves);

test('a move goes along the branch that is there, or begins one of its own', () => {
	let study = after('a', 'b', 'c');
	study = tree.go(study, -2);
	assert.deepEqual(tree.moves(study), ['a']);
	const same = tree.play(study, 'b');
	assert.equal(same.nodes.length, 4);
	const other = tree.play(study, 'x');
	assert.deepEqual(tree.moves(other), ['a', 'x']);
	assert.deepEqual(tree.moves(tree.go(tree.goTo(other, 0), Infinity)), ['a', 'b', 'c'], 'the line stays the line');
	assert.deepEqual(tree.moves(tree.aside(other, -1)), ['a', 'b']);
	assert.equal(tree.aside(other, 1), other);
});

test('what was handed out is never changed', () => {
	const study = after('a');
	const frozen = JSON.stringify(study);
	tree.play(study, 'b');
	tree.annotate(study, 1, { mark: '!', note: 'fine' });
	tree.prune(study, 1);
	tree.withLine(study, 0, ['x', 'y']);
	assert.equal(JSON.stringify(study), frozen);
});

test('a variation can become the line, and can be taken away', () => {
	let study = tree.withLine(after('a', 'b', 'c'), 1, ['x', 'y'], 'better');
	study = tree.goTo(study, tree.branchOf(study, 1, 'x'));
	const first = tree.promote(study, study.at);
	assert.deepEqual(
		tree.mainLine(first).map((id) => first.nodes[id].move),
		['a', 'x', 'y'],
	);
	const without = tree.prune(first, first.at);
	assert.deepEqual(tree.moves(without), ['a'], 'we stand where it began');
	assert.deepEqual(
		tree.mainLine(without).map((id) => without.nodes[id].move),
		['a', 'b', 'c'],
	);
	const elsewhere = tree.prune(tree.goTo(study, 3), tree.branchOf(study, 1, 'x'));
	assert.deepEqual(tree.moves(elsewhere), ['a', 'b', 'c'], 'who stood elsewhere stands there still');
	assert.equal(tree.prune(study, 0).nodes.length, 1);
});

test('the tree reads as a line with its variations after the move that they replace', () => {
	const study = tree.withLine(after('a', 'b', 'c'), 1, ['x', 'y']);
	const words = (found) =>
		found.map(({ id, count, variations }) => [count, study.nodes[id].move, variations.map(words)]);
	assert.deepEqual(words(tree.stretch(study)), [
		[1, 'a', []],
		[
			2,
			'b',
			[
				[
					[2, 'x', []],
					[3, 'y', []],
				],
			],
		],
		[3, 'c', []],
	]);
});

test('a study is written as text and read again', () => {
	let study = tree.withLine(after('i-A1-1', 'i-I5-5'), 0, ['i-A2-1', 's-B1-B2-1']);
	study = tree.withLine(study, 3, ['x']);
	study = tree.annotate(study, 1, { mark: '?!', note: 'so {so}\nand \\ so' });
	study = tree.annotate(study, 0, { note: 'the start' });
	study = tree.named(study, 'A  title');
	const text = write(study);
	assert.equal(
		text,
		`marbles study 1\ngame abalone\ntitle A title\nstart ${START}\n\n` +
			'{the start} 1. i-A1-1?! {so \\{so\\}\\nand \\\\ so} (1. i-A2-1 2. s-B1-B2-1 (2. x))\n2. i-I5-5\n',
	);
	assert.ok(isStudy(text));
	const again = read(text.replaceAll('\n', '\r\n'));
	assert.equal(write(again), text);
	assert.equal(again.at, 0);
});

test('any study survives its text: trees grown by chance', () => {
	let seed = 7;
	const chance = (most) => (seed = (seed * 48271) % 2147483647) % most;
	for (let round = 0; round < 60; round += 1) {
		let study = tree.begun('congkak', '7,7/7,7 0/0 1 1');
		for (let step = 0; step < chance(60); step += 1) {
			study = tree.play(tree.goTo(study, chance(study.nodes.length)), String(1 + chance(7)));
			const [mark] = tree.MARKS[chance(6)];
			const note = ['', 'plain', '(1. 2)', '{x}', '3... !?', 'a\nb'][chance(6)];
			if (chance(3) === 0) study = tree.annotate(study, study.at, { mark, note });
		}
		const again = read(write(study));
		assert.equal(write(again), write(study));
		assert.equal(again.nodes.length, study.nodes.length);
	}
});

test('what is no study is refused in words', () => {
	const check = (text, words) => assert.throws(() => read(text), words);
	const head = 'marbles study 1\ngame congkak\nstart 7\n\n';
	check('marbles 2\n', /begins with/);
	check('marbles study 1\ngame congkak\n\n1. 3', /its start/);
	check('marbles study 1\nfoo bar\n\n', /“foo bar” is not a line/);
	check(`${head}(1. 3)`, /needs a move before/);
	check(`${head}1. 3 (1. 4`, /does not end/);
	check(`${head}1. 3)`, /did not begin/);
	check(`${head}1. 3 {open`, /note does not end/);
	check(`${head}1. 3!!!`, /is not a move/);
	check(head + '1 '.repeat(3100).replace(/1 /g, () => `${Math.random()} `), /at most 3,000/);
});

test('a link carries a study and tells when it is broken', async () => {
	let study = after('i-A1-1', 'i-I5-5', 'i-A2-1');
	study = tree.annotate(study, 2, { mark: '!', note: 'ä – ö' });
	const packed = await pack(study);
	assert.match(packed, /^[\w-]+$/);
	assert.equal(write(await unpack(packed)), write(study));
	await assert.rejects(unpack(packed.slice(0, -9)), /incomplete/);
	await assert.rejects(unpack('?'), /incomplete/);
	await assert.rejects(unpack('A'.repeat(LONGEST_LINK + 1)), /too long/);
	const game = after(...Array.from({ length: 200 }, (_, index) => `i-${'ABCDEFGHI'[index % 9]}${1 + (index % 5)}-3`));
	assert.ok((await pack(game)).length < LONGEST_LINK);
});
