// The shapes that travel between the server and the page, and what the page makes of them.
//
// Types alone: no browser ever loads this file.

/**
 * @typedef {1 | 2} Side
 *
 * @typedef {object} Place
 * @property {string} name
 * @property {'hole' | 'pit' | 'store'} kind
 * @property {number} x in half holes from the left
 * @property {number} y in half holes from the top
 * @property {number} marbles
 * @property {Side | null} side
 *
 * @typedef {object} Choice
 * @property {string} text
 * @property {string[]} clicks
 * @property {string[][]} [other_clicks]
 *
 * @typedef {object} Step
 * @property {string} from
 * @property {string | null} to
 * @property {number} marbles
 *
 * @typedef {object} Entry
 * @property {string} text
 * @property {Side} side
 * @property {number | null} [ms]
 *
 * @typedef {object} Seat
 * @property {'person' | 'engine' | 'open'} kind
 * @property {number} [level]
 *
 * @typedef {object} Ending
 * @property {string} kind
 * @property {Side | 'draw'} outcome
 * @property {string} sentence
 *
 * @typedef {object} Clock
 * @property {'stopped' | 'running' | 'paused'} state
 * @property {[number, number]} used
 * @property {[number | null, number | null]} left
 *
 * @typedef {object} View
 * @property {string} id
 * @property {number} version
 * @property {string} game
 * @property {string} position
 * @property {Side} turn
 * @property {string} status
 * @property {Ending | null} ending
 * @property {Place[]} places
 * @property {Choice[]} choices
 * @property {{label: string, count: number}[]} counters
 * @property {Entry[]} past
 * @property {Entry[]} undone
 * @property {[Seat, Seat]} seats
 * @property {number | null} moves_left
 * @property {boolean} paused
 * @property {Clock} clock
 * @property {[string, string]} side_names
 * @property {Step[]} last_steps
 * @property {string} title
 * @property {boolean} shared
 * @property {{kind: string, by: Side}[]} offers
 * @property {boolean} thinking
 * @property {boolean} solo
 */

/**
 * @typedef {object} Spot a place with its centre on the drawing
 * @property {Place} place
 * @property {number} x
 * @property {number} y
 *
 * @typedef {'square' | 'triangular' | 'rows'} Lattice
 *
 * @typedef {object} Plan where everything on a board is drawn
 * @property {Lattice} lattice
 * @property {Map<string, Spot>} spots
 * @property {number} turn in degrees
 * @property {{x: number, y: number, width: number, height: number}} box
 */

export {};
