// What a server and the page's own module send. Generated from the OpenAPI document: see CONTRIBUTING.md.

/** What a sentence is about. */
type Argument = number | string;

/** A game that somebody would like to play with the person who takes it. */
type Challenge = {
	/** Answers to the game's questions, by key; a question that is not named has its usual answer. */
	answers?: Record<string, string>;
	clock?: ClockRequest | null;
	colour?: SideNumber | null;
	/** The game's name. */
	game: string;
	limits?: LimitsRequest | null;
	/** Whether everybody may watch the game. */
	public?: boolean;
	/** Whether a fitting challenge that is open already is taken instead. */
	quick?: boolean;
};

/** A challenge that waits for somebody. */
type ChallengeLine = {
	/** Milliseconds since 1970. */
	created: number;
	/** Its name in addresses. */
	id: string;
	/** The challenger's name; null for anonymous. */
	name: string | null;
	/** The game's name for people. */
	title: string;
	/** What the challenger would like to play. */
	wish: Challenge;
};

/** A legal move and the places to click, in order, to make it. */
type Choice = {
	/** Names of places. */
	clicks: string[];
	/** The marbles that the mover takes up, where that can be several; empty elsewhere. */
	from?: string[];
	/** Other ways to click the same move. */
	other_clicks: string[][];
	/** The move's exact text. */
	text: string;
	/** Where each of them goes. */
	to?: string[];
};

/** What a screen shows of the clock, in milliseconds where it is sent. */
type Clock = {
	/** Whether a move that takes longer than its time skips the turn. */
	late_skips?: boolean;
	/** What is left to each side before its time is up, if it is limited: the least of the three below. */
	left: [number | null, number | null];
	/** What is left to both sides together, if that is limited. */
	left_for_both: number | null;
	/** What is left to each side for the whole game, if that is limited. */
	left_for_game: [number | null, number | null];
	/** What is left to each side for one move, if that is limited. */
	left_for_move: [number | null, number | null];
	/** Running, paused or stopped. */
	state: ClockState;
	/** Time used for this move. */
	this_move: number;
	/** Time used by each side, this move included. */
	used: [number, number];
};

/** Milliseconds for each side; null where nothing is limited. */
type ClockRequest = {
	/** Added after every move. */
	increment?: number | null;
	/** Whether a move that takes longer than `per_move` skips the turn, and does not lose the game. */
	late_skips?: boolean | null;
	/** For the whole game. */
	per_game?: [number | null, number | null] | null;
	/** For every move. */
	per_move?: [number | null, number | null] | null;
	/** For both sides together; then the one who is ahead wins. */
	shared?: number | null;
};

/** Which way the clock stands. */
type ClockState = 'stopped' | 'running' | 'paused';

/** A number with its label, for the panel beside the board. */
type Counter = {
	/** How many. */
	count: number;
	/** What is counted. */
	label: string;
};

/** The lessons of a game. */
type CourseList = {
	/** The game's name. */
	game: string;
	/** The lessons, the easiest first. */
	lessons: LessonCard[];
};

/** The word for a game that nobody won. */
type DrawWord = 'draw';

/** How a game ended. */
type Ending = {
	kind: EndingKind;
	outcome: Outcome;
	sentence: string;
	side: SideNumber | null;
};

/** Why a game ended. */
type EndingKind = 'board' | 'repetition' | 'move-limit' | 'time-up' | 'flag' | 'resigned' | 'agreed' | 'left';

/** A move in the history. */
type Entry = {
	/** Names of the places that were clicked for it, in order. */
	clicks: string[];
	/** How long it took in milliseconds, where a clock was running. */
	ms: number | null;
	/** Who made it. */
	side: SideNumber;
	/** The move's exact text. */
	text: string;
};

/** A game with what is asked before it. */
type GameLine = {
	game: string;
	/** What an engine of each level does, in words, weakest first; none where people play alone. */
	levels: string[];
	questions: SetupQuestion[];
	side_names: string[];
	solo: boolean;
	title: string;
};

/** The games with what is asked before each, and the levels. */
type Games = {
	games: GameLine[];
	levels: LevelLine[];
};

/** What an answer does. */
type LessonAnswer = {
	/** Whether the task is done. */
	done: boolean;
	/** Whether it is right. If not, nothing was done. */
	right: boolean;
	/** The board as it stands. */
	sight: Sight;
};

/** A lesson. What is said to the pupil is in the catalogue, by the game's and the lesson's name. */
type LessonCard = {
	/** Whether a place is to be clicked; otherwise moves are to be made. */
	clicks: boolean;
	/** Its name in its course. */
	name: string;
	/** Where it begins. */
	position: string;
	/** Moves or a place that do the task. */
	solution: string[];
};

/** How strong an engine plays, and how long it thinks about a move. */
type LevelLine = {
	level: number;
	thinking_ms: number;
};

/** What ends a game early. */
type LimitsRequest = {
	/** After so many moves of each side. */
	moves_per_side?: number | null;
	/** When a position comes again too often. */
	repetition?: boolean | null;
	/** When a side's time is up. */
	time_decides?: boolean | null;
};

/** One line of play. */
type Line = {
	/** Its moves. */
	moves: string[];
	outlook: Outlook | null;
	/** In marbles for the side to move; null where only yes and no count. */
	value: number | null;
	/** The same, seen from side 1. */
	value_for_1: number | null;
	/** What follows from it, in a few words. */
	words: string;
};

/** The best lines known so far. Several come one after the other, each better known. */
type Lines = {
	/** How many moves ahead was looked; null where a game is solved rather than searched. */
	depth: number | null;
	/** Whether this is the last that will come. */
	done: boolean;
	/** Whether nothing better can be known. */
	final: boolean;
	/** The best first. */
	lines: Line[];
	/** How long it took so far, in milliseconds. */
	ms: number;
	/** Positions visited. */
	nodes: number;
	/** Whose turn it is. */
	turn: SideNumber;
};

/** Who is here, what waits to be played, and what may be watched. */
type Lobby = {
	/** How many more are here who have no name. */
	anonymous: number;
	/** The oldest first. */
	challenges: ChallengeLine[];
	/** Public games, those that go on first. */
	games: TableLine[];
	/** The names of those who are here, in order. */
	people: string[];
};

/** A sentence of the catalogue, for a client that says it in its reader's language. */
type Message = {
	/** Its arguments, by name; a side is 1 or 2. */
	args: Record<string, Argument>;
	/** Its name in `locales/en/play.ftl`. */
	name: string;
};

/** A draw that is announced before it comes. */
type NearDraw = 'repetition' | 'move-limit';

/** Something one side offers and the other may grant. */
type Offer = {
	/** Who offers it. */
	by: SideNumber;
	/** What is offered. */
	kind: OfferKind;
};

/** What may be offered. */
type OfferKind = 'draw' | 'takeback' | 'pause' | 'restart' | 'rematch';

/** Who won, or that nobody did. */
type Outcome = SideNumber | DrawWord;

/** Whether a game for one can still be won. */
type Outlook = 'winnable' | 'lost' | 'unknown';

/** One place on the board, and what stands there. */
type Place = {
	/** What it is. */
	kind: PlaceKind;
	/** How many marbles are there. */
	marbles: number;
	/** The name that moves and clicks use. */
	name: string;
	side: SideNumber | null;
	/** Distance from the left, in half holes, so that hexagons fit. */
	x: number;
	/** Distance from the top, in half holes. */
	y: number;
};

/** What a place on the board is. */
type PlaceKind = 'hole' | 'pit' | 'store';

/** What the last move does. */
type PuzzleAnswer = {
	/** How a wrong move goes on, itself first. */
	line: string[];
	/** The same, sentence by sentence, for a client that says it in its reader's language. */
	messages: Message[];
	/** The moves made, the answer of the other side included. */
	moves: string[];
	/** Where to see it. */
	places: string[];
	/** Whether it keeps to a solution. If not, it was not made. */
	right: boolean;
	/** The board as it stands. */
	sight: Sight;
	/** Whether the puzzle is solved. */
	solved: boolean;
	/** Why, in one sentence or two. */
	words: string;
};

/** A puzzle, and a look at its board. */
type PuzzleBoard = {
	puzzle: PuzzleCard;
	/** The board as it stands. */
	sight: Sight;
};

/** One puzzle, without its solution. */
type PuzzleCard = {
	/** The four facts that its step follows from. */
	facts: number[];
	/** The game's name. */
	game: string;
	/** How many moves its solver may make; sweeps where it is about sweeps. */
	moves: number;
	/** Its name among all puzzles: `congkak-12`. */
	name: string;
	/** Where it begins. */
	position: string;
	/** How hard it is, as a rating of players. */
	rating: number;
	/** What makes it as hard as it is, in words. */
	reasons: string[];
	/** How hard it is, 1 to 5. */
	step: number;
	/** What is asked, in one sentence. */
	task: string;
	task_message: Message | null;
	/** What kind of puzzle it is. */
	theme: string;
	/** What people call it, and where it was published. */
	title: string | null;
};

/** A step of help. */
type PuzzleClue = {
	/** The same for a client that says it in its reader's language. */
	messages: Message[];
	/** The moves that are given away. */
	moves: string[];
	/** The places that are meant. */
	places: string[];
	/** Which step, 1 to 4. */
	step: number;
	/** The help in words. */
	words: string;
};

/** Some of the puzzles that were asked for. */
type PuzzleList = {
	/** Some of them. */
	puzzles: PuzzleCard[];
	/** The themes that puzzles of this game have. */
	themes: string[];
	/** How many there are. */
	total: number;
};

/** Who plays a side. */
type Seat = {
	/** What kind of player. */
	kind: SeatKind;
	/** An engine's level. */
	level?: number | null;
};

/** What kind of player. */
type SeatKind = 'person' | 'open' | 'engine';

/** Who answers, and under which addresses others can reach it. */
type ServerLine = {
	/** Addresses of the page that other machines can open; empty where there are none. */
	addresses: string[];
	/** What to do so that others can come, or the empty text where they can. */
	advice: string;
	/** The program's name. */
	program: string;
	/** The server listens to this machine alone. */
	this_machine_only: boolean;
	/** The program's version. */
	version: string;
};

/** One answer that may be given. */
type SetupAnswer = {
	/** What people read. */
	label: string;
	/** The board that the answer leads to, row by row, half a hole a character: `o` a marble, `b` and `w` those of two sides, `-` an empty hole. Null where there are pits. */
	picture: string[] | null;
	/** What a start is made from. */
	value: string;
};

/** Something asked before a game, and what may be answered. */
type SetupQuestion = {
	/** What may be answered. */
	answers: SetupAnswer[];
	/** The name under which its answer is given. */
	key: string;
	/** What is asked, in a word or two. */
	label: string;
	/** The usual answer, one of those below. */
	usual: string;
};

/** A side as it is sent: 1 or 2. */
type SideNumber = 1 | 2;

/** A position as an analysis board shows it. */
type Sight = {
	/** What may be chosen beside the marbles, each with what holds now as `usual`. */
	options: SetupQuestion[];
	view: View;
};

/** One marble, or a handful, going somewhere. */
type Step = {
	/** The place left. */
	from: string;
	/** How many marbles. */
	marbles: number;
	/** The place reached; nothing where the marbles leave the board. */
	to: string | null;
};

/** A saved table in a list. */
type TableLine = {
	/** Milliseconds since 1970. */
	created: number;
	/** The game's name in requests. */
	game: string;
	/** The table's name in addresses. */
	id: string;
	/** How many moves were made. */
	moves: number;
	/** The names of the people in the seats; null for anonymous, for engines and for nobody. */
	names: [string | null, string | null];
	/** Whether the game is over. */
	over: boolean;
	/** The position in the game's own notation. */
	position: string;
	/** Whether everybody may watch it. */
	public: boolean;
	/** Who plays. */
	seats: [Seat, Seat];
	/** One sentence: whose turn it is, or how the game ended. */
	status: string;
	/** The game's name for people. */
	title: string;
	/** Milliseconds since 1970. */
	updated: number;
	/** Grows with every change. */
	version: number;
};

/** The saved tables. */
type Tables = {
	/** The newest change first. */
	tables: TableLine[];
};

/** A table as it is at one moment. */
type View = {
	/** Every move that can be made, with the clicks that spell it. */
	choices: Choice[];
	/** Times at the moment of sending. */
	clock: Clock;
	/** What is counted beside the board. */
	counters: Counter[];
	/** Milliseconds since 1970. */
	created: number;
	ending: Ending | null;
	/** An engine waits for `resume`, because its move would lose what redo brings back. */
	engine_waits: boolean;
	/** The game's name in requests. */
	game: string;
	/** The table's name in addresses. */
	id: string;
	/** What the last move did, marble by marble. */
	last_steps: Step[];
	/** The same in one sentence; null before the first move. */
	last_words: string | null;
	/** How many moves the side to move still has, or null. */
	moves_left: number | null;
	/** The names of the people in the seats; null for anonymous, for engines and for nobody. */
	names: [string | null, string | null];
	near_draw: NearDraw | null;
	/** The table at which the same two play again, or null. */
	next: string | null;
	/** What one side offers and the other may grant. */
	offers: Offer[];
	/** The moves that led here. */
	past: Entry[];
	/** The clock stands and the board is hidden. */
	paused: boolean;
	/** Every hole, pit and store. */
	places: Place[];
	/** The position in the game's own notation. */
	position: string;
	/** Whether everybody may find the table in a list, to watch. */
	public: boolean;
	/** Who plays. */
	seats: [Seat, Seat];
	/** Two browsers play each other. */
	shared: boolean;
	/** What the sides are called. */
	side_names: [string, string];
	/** One person plays this game alone. */
	solo: boolean;
	/** One sentence: whose turn it is, or how the game ended. */
	status: string;
	status_message?: Message | null;
	/** An engine seat is at work. */
	thinking: boolean;
	/** The game's name for people. */
	title: string;
	/** Whose turn it is. */
	turn: SideNumber;
	/** The moves that were taken back. */
	undone: Entry[];
	/** Grows with every change. */
	version: number;
};
