# The page: what is loaded when it is needed. Read by the page alone, apart from what a server refuses.

### Words that several parts use
open = Open
share = Share
start = Start
link = Link
position = Position
text = Text
save-file = Save to a file
copy-position = Copy the position
export-as = Export as…
picture-svg = Picture as SVG
picture-film = Moving picture (SVG)
picture-png = Picture as PNG
picture-failed = the picture could not be made

### The lobby
name-title = Your name
name-display = Display name
name-help = No account, no password: this browser holds a key, and your games are yours. Names are not unique.
name-none = Be anonymous
name-use = Use this name
name-now = You are called { $name }
name-now-none = You are anonymous
lobby-opening = Opening the lobby…
lobby-refused = The lobby cannot be opened: { $why }.
lobby-quick = Play somebody now
lobby-quick-note = Joins an open challenge that fits, or posts yours. Random sides.
lobby-engine = Play an engine meanwhile (new tab)
lobby-quick-game = Play { $game } with somebody now, { $clock }
lobby-challenges = Challenges
lobby-challenge = Challenge…
lobby-watch = Games to watch
lobby-here = Who is here
lobby-taken = Your challenge was taken. The game begins.
lobby-fresh = A challenge by { $name }: { $game }
lobby-waits = Your challenge waits; stay here until somebody takes it.
lobby-none = No open challenges. Post one, and stay here until somebody takes it.
lobby-none-watch = No game can be watched now. Players may let others watch when they start a game.
lobby-cancel = Cancel your challenge to { $game }
lobby-play = Play { $game } with { $name }
lobby-yours = your challenge
lobby-form = A challenge to anyone here
lobby-post = Post challenge
lobby-as = You are here as { $name }.
lobby-rename = Change your name
lobby-name = Choose a name
here-nobody = Nobody else is here.
here-anonymous = { $count } anonymous

### The form for a new game
form-new = New game of { $game }
form-game = Game
form-clock = Clock
form-side = You are
form-random = Random
form-public = Others may watch
form-public-lobby = Others may watch: listed in the lobby
form-company = Play with
form-engine = The engine
form-together = Two at this screen
form-invite = Invite by link
form-watch = Watch two engines
form-no-name = No name like that.
form-search = Search { $count } names
form-search-for = Search: { $what }
form-limits = Clock and move limit
form-minutes-solo = Minutes for the game
form-minutes = Minutes for each side
form-seconds = Seconds for a move
form-increment = Seconds added after a move
form-moves = Moves for each side
form-no-limit = no limit
form-shared = Minutes for both together
form-late-skips = A move that takes longer than its time skips the turn, instead of losing the game
form-time-decides = At the move limit with equal captures, the player who used less time wins

### Settings
settings-title = Settings
settings-group-appearance = Look
settings-group-moves = Moves and sounds
settings-group-help = Help while playing
settings-group-language = Language
settings-group-data = Your data
settings-language = Language
settings-language-auto = As the browser
settings-language-note = The translations await review by native speakers.
settings-look = Boards and marbles
settings-theme = Theme
settings-sound = Sounds
settings-speed = Flying marbles
settings-motion = If your system asks for reduced motion, marbles never fly.
settings-targets = Always show what may move
settings-names = Letters and numbers on the board
settings-confirm = Ask before a move is made
settings-premove = Premove: choose your next move while the other side thinks
settings-truth = Show whether the game can still be won (solitaire)
settings-bar = Evaluation bar and best line, in games for two
settings-keys = Keys without Ctrl or Alt (press ? at a table to see them)
settings-help = Both help a lot; they are silent while you play somebody in another browser.
settings-shelf = Endgame tables that the engine has computed: { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB.
settings-shelf-delete = Delete them
settings-shelf-lost = This browser cannot store endgame tables, so the engine rebuilds them on each visit.
settings-key = Use another key…
settings-key-digits = Key of 32 digits
settings-key-help = The server's operator gives you a new key if yours was stolen. This browser then has the games of the new key.
settings-key-use = Use this key
settings-forget = Delete my data…
settings-forget-sure = Delete your name, your games and your key from this server? Games with other people stay, without you.
settings-forget-yes = Delete
option-system = As the system
option-light = Light
option-dark = Dark
option-contrast = High contrast
option-walnut = Walnut
option-maple = Maple and sea glass
option-slate = Slate
option-off = Off
option-soft = Soft
option-loud = Loud

### Opening positions and games
door-title = Open a position or a saved game
door-guess = Guess from the text
door-hint = A position, a link, or a saved game
door-game = Game of the position
door-text = Text or link
door-file = Or from a file
door-folder = Or a tournament’s folder
folder-title = Games in this folder
folder-none = There is no saved game in this folder

### The game menu
menu-title = Game menu
menu-restart = Start again
menu-restart-sure = Start again? The moves can be redone.
menu-delete = Delete this game
menu-flip = Flip the board
menu-turn = Turn the board
menu-from-here = From here
menu-to-server = Put this game on the server
menu-copy-watch = Copy a link to watch
menu-copy-link = Copy a link to this position
menu-files = Files, notations and pictures
menu-load = Load a file
menu-analyse-game = Analyse this game
menu-analyse-position = Analyse this position
menu-duplicate = Duplicate game
menu-new-here = A new game from this position
export-title = Export as
export-game = The game
export-notation = Notation
qr-title = Scan to join
qr-too-long = This link is too long for a QR code; copy it instead.
qr-label = QR code of the invitation

### Analysis
study-title = Analysis
study-name = Name
study-save-share = Save and share
study-copy-text = Copy as text
study-copy-link = Copy a link
study-open-file = Open a file
study-paste = Paste text
study-paste-more = Paste text…
study-paste-note = An analysis, a saved game, a published game, or a position.
study-read-as = Read as { $notation }
study-new = New
study-new-here = From this position
study-kept = Saved in this browser
study-kept-note = Analyses are saved in this browser as you write them.
study-delete = Delete { $study }
study-link-position = Link to the position alone (the lines are too long for one)
study-after = After { $count }. { $move }.
study-engine-off = Engine off
study-set-up = Set up
study-done = Done
study-review = Review
study-play-on = Play on
keys-title = Keys
keys-note = On the board: arrows walk, Enter chooses, Escape takes the choice back.
keys-walk = one move back, one forward
keys-ends = first position, last position
keys-sow = sow that pit
keys-type = type a move
keys-hint = hint
keys-undo = undo, redo
keys-movable = show what may move
keys-flip = flip, turn the board
keys-pause = pause; space continues
keys-board = to the board
keys-last = say the last move
keys-clocks = say the clocks
keys-counts = say the counts
keys-choices = say what may move
keys-status = say how the game stands
keys-list = this list
keys-variations = variation before, variation after
keys-line-ends = start, end of the line
keys-engine = engine on or off
keys-note-write = write a note
keys-mark = mark the move: good, mistake
keys-flip-only = flip the board
editor-label = Set up a position
editor-text = Position as text
editor-as-is = As set up
editor-place = Place
editor-turn = To move
editor-clear = Clear the board
editor-load = Load position
editor-more = One more
editor-less = One less
editor-empties = Empties
editor-toggles = Sets a marble, or takes it away
editor-empty = Empty
lines-label = Engine
lines-more = More lines
lines-fewer = Fewer lines
lines-over = The game is over here
lines-depth = depth { $depth }
lines-positions = { $count } positions
lines-speed = { $count }/s
lines-final = this is final
tree-lines = Lines
tree-walk = Look through the lines
tree-end = End of the line
tree-promote = Promote to main line
tree-prune = Delete this move
tree-mark = Mark the move
tree-note = Note at this move
tree-notes = Notes
mark-brilliant = brilliant
mark-good = good
mark-interesting = interesting
mark-doubtful = doubtful
mark-mistake = mistake
mark-blunder = blunder
review-evaluating = Evaluating the game
review-progress = Evaluated { $done } of { $all } positions…
review-mistakes = Mistakes
review-better = better
review-chart-values =
    { $count ->
        [one] The evaluation after { $count } move
       *[other] The evaluation after each of { $count } moves
    }
review-chart-outlooks = Whether the game could still be won, move by move
review-winnable = can be won
review-lost = lost
review-won = won
review-unknown = unknown
review-decided = decided
review-slip = Move { $count }, { $side }: { $move }; better { $better }
review-slip-solo = Move { $count }: { $move }; better { $better }
summary-nothing = None of the positions could be evaluated in the time available.
summary-mistakes =
    { $count ->
        [0] No mistake was found.
        [one] { $count } mistake.
       *[other] { $count } mistakes.
    }
summary-gap =
    { $count ->
        [one] { $count } of { $all } positions could not be evaluated.
       *[other] { $count } of { $all } positions could not be evaluated.
    }
states-title = Every move and its board
states-open = Every move and its board…
states-list = Moves and boards
states-search = Search moves and boards
states-hint = Search moves and boards, as in C5b D5b
states-file = Files to choose or drop: a position (.input), with .move and .board to grade them
states-save = Save .{ $ending }
grade-counts = { $right } right, { $missing } missing, { $extra } extra, { $doubled } doubled
grade-sum = { $perfect } of { $count } without a mistake
states-found =
    { $count ->
        [one] { $found } of { $count } move
       *[other] { $found } of { $count } moves
    }
states-more = The first { $shown } of them are below.

### Statistics
stats-title = Statistics
stats-where = All of this is counted in this browser and saved here alone.
stats-games = Your games
stats-none = No game is finished yet.
stats-people = People
stats-result = { $who }: { $won } won, { $drawn } drawn, { $lost } lost
stats-board =
    { $left ->
        [one] { $board }: { $left } marble left at best
       *[other] { $board }: { $left } marbles left at best
    }
stats-solved =
    { $count ->
        [one] { $won } of { $count } game solved
       *[other] { $won } of { $count } games solved
    }
stats-accuracy = Moves without a mistake in reviewed games: { $average }% on average, { $last }% in the last
stats-longest =
    { $count ->
        [one] The longest so far: { $count } day.
       *[other] The longest so far: { $count } days.
    }
stats-days =
    { $count ->
        [one] The last day; it is filled if you solved one of that day’s puzzles.
       *[other] The last { $count } days; a day is filled if you solved one of its puzzles.
    }
stats-rating = Puzzle rating over time, between { $least } and { $most }
stats-delete = Delete all statistics
stats-delete-sure = Delete your results, puzzle ratings, streaks, best times and finished lessons from this browser? Your games stay.

### What is wrong with the text of an analysis
record-no-move-before = a variation needs a move before it
record-not-begun = a variation ends that did not begin
record-not-ended = a variation does not end
record-head = an analysis begins with “{ $head }”
record-line = “{ $line }” is not a line of an analysis; its lines are game, start and title
record-names = an analysis names its game and its start
record-note = a note does not end
record-not-a-move = “{ $move }” is not a move
record-most = an analysis holds at most { $count } moves
record-link-long = this link is too long to be one of ours
record-link-cut = this link is incomplete

### What a server refuses, by its code or by a name of its own
refused-paused = the game is paused; continue it first
refused-not-your-turn = it is not your turn
refused-taken = somebody else took that challenge first
refused-no-challenge = that challenge is gone; its challenger has left or cancelled it
refused-stale = the table has changed; look again
refused-over = the game is over
refused-not-paused = the game is not paused
refused-seat-open = the other seat is still open; send the invitation and wait
refused-shared = two people play at this table, so this needs the consent of both
refused-not-shared = this needs another player at another screen
refused-no-offer = there is no such offer any more
refused-crossed = the other side has just offered the same; try again
refused-not-gone = the other side is here, or has not been away for long enough
refused-too-late = a game can be cancelled only before its second move
refused-no-advice = nothing was found in the time given
refused-replaced = another question took its place
refused-too-long = the game has too many moves; start another
refused-too-many = too many requests from your network; try again in a moment
refused-too-large = that is too long for the server
refused-too-slow = the request did not arrive in time
refused-not-kept = the server could not save this, or does not know whether it did; look again
refused-full = the server is full; try again in a few minutes
refused-bad-token = that seat is not yours
refused-no-token = only players can do that
refused-no-table = there is no such table
refused-blocked = the operator of this server has blocked your address
refused-bad-record = the saved game cannot be read
refused-no-undo = there is no move to take back
refused-no-redo = there is no move to make again
refused-same = that is the position on the board already
refused-at-start = the game is at its start already
refused-draw-engine = an engine cannot accept a draw
refused-not-moved = you have made no move that could be taken back
refused-not-creator = only the player who created this table can do that
refused-asked = you have asked already; wait for the answer
refused-offered = this was offered already; offer it again after the next move
refused-begun = the game has only just begun; cancel it instead
refused-not-over = the game is not over; play again when it is
refused-rematch = you play again already, at another table
refused-invitation = this invitation is unknown or was already used; ask for a new one
refused-many-challenges = you have too many challenges open; cancel one
refused-network-challenges = too many challenges are open from your network; wait until some are taken
refused-own-challenge = this challenge is your own; wait until somebody takes it
refused-public-games = too many public games from your network are running; finish one, or set up a private one
refused-questions = too many questions are waiting; ask again when one is answered
refused-no-clock = no player's time is limited
