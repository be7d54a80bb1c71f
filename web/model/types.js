// Every shape that the page makes of what it is sent; `shapes.d.ts`, which is generated, has what is sent.
//
// Types alone, and no module: they are known everywhere without an import, and no
// browser ever loads them.

/** @typedef {SideNumber} Side */

/** @typedef {{code: string, message: string, said?: Message | null}} Refused what was not done, and why */

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
 * @property {Shape} shape
 * @property {Box} box
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 *
 * @typedef {object} Shape what the places are cut into
 * @property {'disc' | 'hull' | 'tray' | 'boat'} kind
 * @property {Box} box
 * @property {[{x: number, y: number}[], {x: number, y: number}[]]} racks for marbles that are out, near side first
 * @property {(inset: number) => string} outline as a path
 * @property {{x: number, y: number}} [middle]
 * @property {number} [face]
 * @property {number} [groove]
 * @property {number} [radius]
 */

/**
 * @typedef {object} Clicked
 * @property {string[]} clicks the marbles that are chosen now
 * @property {string | null} text the move that was chosen in full
 * @property {boolean} [refused] whether the click fitted nothing
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
 * @typedef {object} Pulse of a line to the server, in milliseconds
 * @property {number} since when it was begun
 * @property {number | null} heard when something last came
 * @property {number | null} asked when the question was sent that is not answered yet
 * @property {number | null} sent when the move was sent that is not acknowledged yet
 *
 * @typedef {{view: View, reason: string}} Arrival
 *
 * @typedef {object} TableState
 * @property {Live} live
 * @property {'opening' | 'open' | 'lost' | 'closed'} line
 * @property {View | null} shown the game as far as it is on the screen
 * @property {Arrival[]} waiting to be shown
 * @property {View | null} looked an earlier or later position that somebody looks at
 * @property {string[]} clicks
 * @property {number} flipped in degrees
 * @property {boolean} held whether a game between engines is held where it is
 * @property {{kind: string, moves: number}[]} refused our offers that were declined, and after how many moves
 * @property {string | null} proposed a move that waits to be confirmed
 * @property {string[]} premove places clicked for a move that is to be made when our turn comes
 * @property {Presence | null} presence who is there, as far as it was told
 *
 * @typedef {object} Deed what a move did
 * @property {'jump' | 'sow' | 'push'} kind
 * @property {Side} side
 * @property {string} text
 * @property {number} moved
 * @property {number} pushed
 * @property {number} fallen
 * @property {number} stolen
 * @property {string | null} at the place where it mattered
 * @property {string} from
 * @property {string | null} to
 * @property {string | null} landed
 * @property {boolean} free
 *
 * @typedef {{at: string | null, words: string, kind: string}} Moment
 *
 * @typedef {{mood: 'won' | 'lost' | 'even' | 'over', title: string, words: string}} End
 *
 * @typedef {'keeps' | 'loses' | 'unknown'} Verdict
 *
 * @typedef {object} Advised what the engine says of a position
 * @property {number} at
 * @property {Side} turn
 * @property {string | null} best
 * @property {string} reason
 * @property {string[]} line
 * @property {number | null} value for side 1
 * @property {string | null} unit
 * @property {Outlook | null} outlook of a game for one
 * @property {{move: string, verdict: Verdict, words: string}[]} moves
 *
 * @typedef {object} Live
 * @property {View | null} view
 * @property {Sent | null} pending
 * @property {number[]} seats those that our token holds
 * @property {boolean} owner
 * @property {boolean} gone whether the table was deleted or called off
 *
 * @typedef {object} Change
 * @property {Live} live
 * @property {View | null} shown a newer view to show
 * @property {string} reason
 * @property {string | null} problem a sentence to show
 *
 * @typedef {object} Presence
 * @property {{name: string | null, here: boolean, away: number | null}[]} seats
 * @property {number} watchers
 * @property {number} claim_after in milliseconds
 * @property {number} heard when it was told, on the page's own clock
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
 * @property {number | null} [shared] minutes that both sides have together
 * @property {boolean} [lateSkips] whether a late move skips the turn
 * @property {boolean} timeDecides
 * @property {boolean} [public] whether everybody may watch
 *
 * @typedef {object} StudyNode
 * @property {string} move that led here; empty at the start
 * @property {string} mark one of the signs in `study.js`, or none
 * @property {string} note
 * @property {number} parent -1 at the start
 * @property {number[]} branches the line first, then its variations
 *
 * @typedef {object} Study
 * @property {string} game
 * @property {string} start
 * @property {string} title
 * @property {StudyNode[]} nodes
 * @property {number} at the node that is on the screen
 *
 * @typedef {{key: string, text: string, game: string, title: string, moves: number, kept: number}} KeptStudy
 *
 * @typedef {{id: number, count: number, variations: Stretch[]}[]} Stretch
 *
 * @typedef {{places: Place[], out: [number, number]}} Film one picture of a moving one
 *
 * @typedef {object} Heap
 * @property {number} radius of every marble
 * @property {{x: number, y: number, layer: number}[]} marbles from the middle of the pit, the lowest first
 *
 * @typedef {{page: 'start', game: string | null}
 *   | {page: 'table', id: string, invite: string | null}
 *   | {page: 'lobby' | 'statistics'}
 *   | {page: 'rules', game: string}
 *   | {page: 'analysis', game: string | null, position: string | null}
 *   | {page: 'analysis', table: string}
 *   | {page: 'analysis', packed: string}
 *   | {page: 'puzzles', puzzle: string | null}
 *   | {page: 'lessons', game: string}
 *   | {page: 'open', game: string, position: string}} Route
 *
 * @typedef {object} Row
 * @property {number} count moves made once this one is
 * @property {string} text
 * @property {string} words as people read it
 * @property {Side} side
 * @property {number | null} ms
 * @property {boolean} undone
 *
 * @typedef {object} Point
 * @property {number} at
 * @property {number | null} value
 * @property {Outlook | null} outlook of a game for one
 * @property {string | null} mistake what would have been better than the move that led here
 *
 * @typedef {Node | string | number | null | false | undefined} Child
 *
 * @typedef {object} Listener
 * @property {(view: View, reason: string) => void} view
 * @property {(problem: string, code: string) => void} problem
 * @property {(connected: boolean) => void} connection
 * @property {(progress: any) => void} progress
 * @property {(presence: Presence) => void} presence
 * @property {() => void} settled something else of what is known has changed: seats, a move's receipt
 *
 * @typedef {object} Look how the places are to be shown
 * @property {[string, string]} sideNames
 * @property {string} material `plain` for high contrast
 * @property {number} turn in degrees
 * @property {string[]} clicks what is chosen
 * @property {Set<string>} goals places that finish a move
 * @property {Set<string>} open places that may be clicked next
 * @property {boolean} targets whether to show what may move before anybody asks
 * @property {boolean} names whether to show letters and numbers at the edge
 * @property {Step[]} trail of the last move
 * @property {[number, number]} out marbles in the near rack and in the far one
 * @property {Set<string>} sending places of a move that is on its way
 * @property {Set<string>} [premoved] places of a move that waits for our turn
 * @property {Map<string, 'good' | 'bad' | 'unsure'>} marks
 *
 * @typedef {object} Handlers
 * @property {(name: string) => void} click
 * @property {(from: string, to: string) => void} drag
 * @property {() => void} escape
 * @property {(name: string | null) => void} point
 * @property {(flights: Flight[], before: Place[]) => void} [landed]
 *
 * @typedef {{title: string, leave?: () => void}} Shown
 *
 * @typedef {object} How a request is made
 * @property {string | null} [token]
 * @property {any} [body]
 * @property {AbortSignal} [signal]
 * @property {(state: any) => void} [hear] to an answer that grows
 *
 * @typedef {{file: string, integrity: string}} Named a module by its hash
 *
 * @typedef {object} Came what came with the page
 * @property {Named | null} tables
 * @property {Named | null} engines
 * @property {{games: GameLine[]} | null} games
 * @property {boolean} server whether a server of Marbles sent this page
 * @property {string | null} problem
 *
 * @typedef {object} Built what became of the module
 * @property {WebAssembly.Module | null} module
 * @property {string} why there is none
 * @property {boolean} failed there should be one
 * @property {boolean} server whether a server of Marbles sent this page
 *
 * @typedef {object} Errand something to think about, as the module says it
 * @property {string} table
 * @property {number} version
 *
 * @typedef {object} KeptHere a table as this browser keeps it
 * @property {string} id
 * @property {number} version
 * @property {{updated: number}} line
 * @property {string} record
 */
