// What this browser remembers of puzzles and lessons.

import { keepNote, note } from '../local/storage.js';
import { readProgress } from '../model/progress.js';

const PUZZLES = 'marbles.puzzles';

/** @import { Progress } from '../model/progress.js' */

export function progress() {
	return readProgress(note(PUZZLES));
}

/** @param {Progress} progress */
export function keepProgress(progress) {
	keepNote(PUZZLES, JSON.stringify(progress));
}
