// Every shape that is spoken of: what travels between the server and the page, and what the page makes of it.
//
// Types alone, and no module: they are known everywhere without an import, and no
// browser ever loads them.

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

/**
 * @typedef {object} Clicked
 * @property {string[]} clicks the clicks that still spell something
 * @property {string | null} text the move that they spell in full
 *
 * @typedef {object} Flight marbles on their way
 * @property {string} from where they are seen to leave
 * @property {string} taken the place they are taken out of, which may be another
 * @property {string | null} to
 * @property {number} marbles
 * @property {number} held marbles that stay in the hand after this one falls
 *
 * @typedef {Flight[]} Beat flights that go at the same time
 *
 * @typedef {{id: string, move: string, version: number}} Sent
 *
 * @typedef {object} Live
 * @property {View | null} view
 * @property {Sent | null} pending
 * @property {number[]} seats those that our token holds
 * @property {boolean} owner
 * @property {boolean} gone
 *
 * @typedef {object} Change
 * @property {Live} live
 * @property {View | null} shown a newer view to show
 * @property {string} reason
 * @property {string | null} problem a sentence to show
 *
 * @typedef {typeof import('./settings.js').DEFAULTS} Settings
 *
 * @typedef {'alone' | 'engine' | 'together' | 'invite' | 'watch'} Company
 *
 * @typedef {object} Wish
 * @property {string} game
 * @property {Record<string, string>} answers
 * @property {boolean} solo
 * @property {Company} company
 * @property {'1' | '2' | 'lot'} colour
 * @property {number} level
 * @property {number | null} minutes each side has for the game
 * @property {number | null} seconds each side has for a move
 * @property {number} increment in seconds
 * @property {number | null} moves each side may make
 * @property {boolean} timeDecides
 *
 * @typedef {object} Pile
 * @property {number} radius of every marble
 * @property {[number, number][]} points their centres, from the middle of the pit
 *
 * @typedef {{page: 'start', game: string | null}
 *   | {page: 'table', id: string, invite: string | null}
 *   | {page: 'rules', game: string}
 *   | {page: 'open', game: string, position: string}} Route
 *
 * @typedef {object} Row
 * @property {number} count moves made once this one is
 * @property {string} text
 * @property {Side} side
 * @property {number | null} ms
 * @property {boolean} undone
 *
 * @typedef {object} Judged what an engine says of one position of the game
 * @property {number} at
 * @property {Side} turn
 * @property {string | null} best
 * @property {number | null} value_for_1
 * @property {boolean} impossible
 * @property {{move: string, keeps: boolean, words: string}[]} moves
 *
 * @typedef {object} Point
 * @property {number} at
 * @property {number | null} value
 * @property {boolean | null} lost whether nothing can be won any more, where that is what counts
 * @property {string | null} mistake what would have been better than the move that led here
 *
 * @typedef {object} GameOffer
 * @property {string} game
 * @property {string} title
 * @property {boolean} solo
 * @property {[string, string]} side_names
 * @property {{key: string, label: string, usual: string, answers: {value: string, label: string}[]}[]} questions
 *
 * @typedef {object} Arrow
 * @property {string} from
 * @property {string} to
 * @property {boolean} [falls]
 *
 * @typedef {object} Chapter
 * @property {string} title
 * @property {() => Node[]} content
 *
 * @typedef {Node | string | number | null | false | undefined} Child
 *
 * @typedef {object} Listener
 * @property {(view: View, reason: string) => void} view
 * @property {(problem: string) => void} problem
 * @property {(connected: boolean) => void} connection
 * @property {(progress: any) => void} progress
 * @property {() => void} seats
 *
 * @typedef {object} Look how the places are to be shown
 * @property {[string, string]} sideNames
 * @property {number} turn in degrees
 * @property {string[]} clicks made so far
 * @property {Set<string>} open places that may be clicked next
 * @property {boolean} targets whether to show them
 * @property {boolean} names whether to show letters and numbers at the edge
 * @property {Set<string>} last places of the last move
 * @property {Map<string, 'good' | 'bad'>} marks
 *
 * @typedef {object} Handlers
 * @property {(name: string) => void} click
 * @property {(from: string, to: string) => void} drag
 * @property {() => void} escape
 * @property {(name: string | null) => void} point
 *
 * @typedef {{title: string, leave?: () => void}} Shown
 */
