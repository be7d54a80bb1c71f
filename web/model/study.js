// A study: a position, and the lines played from it as a tree with notes.
//
// Values, never changed in place: each function returns the study as it is
// afterwards. Node 0 is the start; the first branch of a node goes on with its
// line, the others are variations of it.

/** What may be noted at a move, as chess players write it, and the name of its word. */
export const MARKS = /** @type {const} */ ([
	['!!', 'mark-brilliant'],
	['!', 'mark-good'],
	['!?', 'mark-interesting'],
	['?!', 'mark-doubtful'],
	['?', 'mark-mistake'],
	['??', 'mark-blunder'],
]);

/** A study holds this many moves at most, and a note this many characters. */
export const MOST = { moves: 3000, note: 2000, title: 120 };

/** @param {string} game @param {string} start @param {string} [title] @returns {Study} */
export function begun(game, start, title = '') {
	return { game, start, title, nodes: [{ move: '', mark: '', note: '', parent: -1, branches: [] }], at: 0 };
}

/** A study of moves that were played. @param {string} game @param {string} start @param {string[]} moves */
export function ofGame(game, start, moves, title = '') {
	const study = withLine(begun(game, start, title), 0, moves);
	return goTo(study, lastOf(study, 0));
}

/**
 * Plays a move where the study stands: along a branch that is there, or as a new one.
 * @param {Study} study @param {string} move @returns {Study}
 */
export function play(study, move) {
	const known = branchOf(study, study.at, move);
	if (known !== undefined) return goTo(study, known);
	const longer = withLine(study, study.at, [move]);
	return longer === study ? study : goTo(longer, longer.nodes.length - 1);
}

/**
 * Lays moves down from a node, along what is there as far as it is the same. Nobody goes there.
 * @param {Study} study @param {number} from @param {string[]} moves @param {string} [note] at the first new move
 * @returns {Study}
 */
export function withLine(study, from, moves, note = '') {
	const nodes = [...study.nodes];
	let at = from;
	let said = note.slice(0, MOST.note);
	for (const move of moves) {
		const known = nodes[at].branches.find((id) => nodes[id]?.move === move);
		if (known !== undefined) {
			at = known;
			continue;
		}
		if (nodes.length > MOST.moves) return study;
		nodes.push({ move, mark: '', note: said, parent: at, branches: [] });
		said = '';
		nodes[at] = { ...nodes[at], branches: [...nodes[at].branches, nodes.length - 1] };
		at = nodes.length - 1;
	}
	return { ...study, nodes };
}

/** The branch of a node that begins with a move. @param {Study} study @param {number} id @param {string} move */
export function branchOf(study, id, move) {
	return study.nodes[id].branches.find((branch) => study.nodes[branch].move === move);
}

/** @param {Study} study @param {number} id @returns {Study} */
export function goTo(study, id) {
	return id in study.nodes && id !== study.at ? { ...study, at: id } : study;
}

/** So many moves back or on along the line. @param {Study} study @param {number} by @returns {Study} */
export function go(study, by) {
	let at = study.at;
	for (let left = Math.abs(by); left > 0; left -= 1) {
		const next = by < 0 ? study.nodes[at].parent : (study.nodes[at].branches[0] ?? -1);
		if (next < 0) break;
		at = next;
	}
	return goTo(study, at);
}

/** To the variation before or after this one. @param {Study} study @param {1 | -1} by @returns {Study} */
export function aside(study, by) {
	const { parent } = study.nodes[study.at];
	if (parent < 0) return study;
	const { branches } = study.nodes[parent];
	return goTo(study, branches[branches.indexOf(study.at) + by] ?? study.at);
}

/** The nodes from the first move to a node. @param {Study} study @param {number} [id] @returns {number[]} */
export function path(study, id = study.at) {
	const ids = [];
	for (let at = id; at > 0; at = study.nodes[at].parent) ids.unshift(at);
	return ids;
}

/** The moves from the start to a node. @param {Study} study @param {number} [id] @returns {string[]} */
export function moves(study, id = study.at) {
	return path(study, id).map((one) => study.nodes[one].move);
}

/** The nodes of the line that goes on from a node, without its variations. @param {Study} study @param {number} id */
export function mainLine(study, id = 0) {
	const ids = [];
	for (let at = study.nodes[id].branches[0]; at !== undefined; at = study.nodes[at].branches[0]) ids.push(at);
	return ids;
}

/** @param {Study} study @param {number} id */
function lastOf(study, id) {
	return mainLine(study, id).at(-1) ?? id;
}

/** Notes something at a node. @param {Study} study @param {number} id @param {{mark?: string, note?: string}} said */
export function annotate(study, id, said) {
	const nodes = [...study.nodes];
	const note = said.note === undefined ? nodes[id].note : said.note.slice(0, MOST.note);
	nodes[id] = { ...nodes[id], ...said, note };
	return { ...study, nodes };
}

/** @param {Study} study @param {string} title @returns {Study} */
export function named(study, title) {
	return { ...study, title: title.replace(/\s+/g, ' ').slice(0, MOST.title) };
}

/** Puts a node's branch before the others of its parent. @param {Study} study @param {number} id @returns {Study} */
export function promote(study, id) {
	const { parent } = study.nodes[id];
	if (parent < 0) return study;
	const nodes = [...study.nodes];
	nodes[parent] = { ...nodes[parent], branches: [id, ...nodes[parent].branches.filter((one) => one !== id)] };
	return { ...study, nodes };
}

/** Takes a node away with all that follows; the study then stands before it. @param {Study} study @param {number} id */
export function prune(study, id) {
	if (id === 0) return begun(study.game, study.start, study.title);
	const gone = path(study).includes(id);
	/** @type {Study} */
	const fresh = { ...study, nodes: [{ ...study.nodes[0], branches: [] }], at: 0 };
	let at = 0;
	const copy = (/** @type {number} */ old, /** @type {number} */ parent) => {
		for (const branch of study.nodes[old].branches) {
			if (branch === id) continue;
			const place = fresh.nodes.length;
			fresh.nodes.push({ ...study.nodes[branch], parent, branches: [] });
			fresh.nodes[parent].branches.push(place);
			if (branch === study.at) at = place;
			copy(branch, place);
		}
	};
	copy(0, 0);
	if (!gone) return { ...fresh, at };
	const left = moves(study, study.nodes[id].parent);
	let stand = 0;
	for (const move of left) stand = branchOf(fresh, stand, move) ?? stand;
	return { ...fresh, at: stand };
}

/**
 * The tree as it is read: the line, and after the move that they replace, its variations.
 * @param {Study} study @param {number} [from] @param {number} [depth] @returns {Stretch}
 */
export function stretch(study, from = 0, depth = 1) {
	/** @type {Stretch} */
	const found = [];
	let at = from;
	for (let count = depth; study.nodes[at].branches.length > 0; count += 1) {
		const [next, ...others] = study.nodes[at].branches;
		const variations = others.map((id) => [
			{ id, count, variations: /** @type {Stretch[]} */ ([]) },
			...stretch(study, id, count + 1),
		]);
		found.push({ id: next, count, variations });
		at = next;
	}
	return found;
}
