// Addresses within the page. Everything is in the fragment, which no browser
// sends to a server, so an invitation is never logged.

/** @param {string} fragment with or without its # @returns {Route} */
export function route(fragment) {
	const [first, ...rest] = fragment
		.replace(/^#?\/?/, '')
		.split('/')
		.map(decoded);
	if (first === 'table' && rest[0]) {
		return { page: 'table', id: rest[0], invite: rest[1] === 'sit' ? (rest[2] ?? null) : null };
	}
	if (first === 'lobby' || first === 'statistics') return { page: first };
	if (first === 'rules' && rest[0]) return { page: 'rules', game: rest[0] };
	if (first === 'analysis') return analysis(rest);
	if (first === 'lessons' && rest[0]) return { page: 'lessons', game: rest[0] };
	if (first === 'puzzles') return { page: 'puzzles', puzzle: rest.join('/') || null };
	if (first === 'open' && rest[1]) return { page: 'open', game: rest[0], position: rest.slice(1).join('/') };
	return { page: 'start', game: first === 'new' ? (rest[0] ?? null) : null };
}

/** @param {string[]} rest @returns {Route} */
function analysis([first, ...rest]) {
	if (first === 'table' && rest[0]) return { page: 'analysis', table: rest[0] };
	if (first === 'study' && rest[0]) return { page: 'analysis', packed: rest[0] };
	return { page: 'analysis', game: first ?? null, position: rest.length > 0 ? rest.join('/') : null };
}

/** @param {string} game @param {string} position */
export function analysisPath(game, position) {
	return `#/analysis/${encodeURIComponent(game)}/${encodeURIComponent(position)}`;
}

/** @param {string} id of a table */
export function reviewPath(id) {
	return `#/analysis/table/${encodeURIComponent(id)}`;
}

/** @param {string} packed */
export function studyPath(packed) {
	return `#/analysis/study/${packed}`;
}

/** @param {string} id */
export function tablePath(id) {
	return `#/table/${encodeURIComponent(id)}`;
}

/** @param {string} id @param {string} invite */
export function invitePath(id, invite) {
	return `${tablePath(id)}/sit/${encodeURIComponent(invite)}`;
}

/** @param {string} game @param {string} position */
export function positionPath(game, position) {
	return `#/open/${encodeURIComponent(game)}/${encodeURIComponent(position)}`;
}

/**
 * What somebody pasted: a link to this page, a kept game, or a position.
 * @param {string} text
 * @returns {{kind: 'link', fragment: string} | {kind: 'record', record: string} | {kind: 'position', position: string}}
 */
export function pasted(text) {
	const link = /^\s*https?:\/\/\S*(#\/\S*)\s*$/.exec(text);
	if (link) return { kind: 'link', fragment: link[1] };
	if (/^marbles \d/.test(text.trimStart())) return { kind: 'record', record: text };
	return { kind: 'position', position: text.trim() };
}

/** @param {string} part */
function decoded(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
