# The page: what its first view and a game need. Read by the page alone.

### The frame
skip-link = Skip to the game
nav-label = Site
nav-lobby = Lobby
nav-puzzles = Puzzles
nav-rules = Rules
nav-settings = Settings
close = Close
cancel = Cancel
copied = { $what } copied
copy-from-here = { $what }: copy it from here
server-answered = the server answered { $status }
server-silent = the server does not answer; is it still running?
seat-key-unknown = your seat’s key is no longer valid; you are watching
no-server = this site has no server; a game with somebody elsewhere needs one
no-module = this page came without the part that plays
no-module-came = the part of this page that plays did not come ({ $problem })
no-module-use = the part of this page that plays could not be used ({ $problem })
no-module-here = this game is saved in this browser, but { $why }
no-engines = { $why }; no engine plays or answers here
no-table-here = there is no such table in this browser
module-failed = the module failed ({ $problem }); the table is unchanged
question-cancelled = the question was cancelled
question-replaced = another question took its place
worker-stopped = it was stopped
worker-no-script = its script did not come
storage-full = This browser’s storage is full: what you do is lost when you leave.
storage-closed = This browser’s storage is closed to this page: what you do is lost when you leave.
storage-save = { $problem } Save it to a file from the start page.
not-a-backup = this is not a file that Marbles saved

### People
anonymous = anonymous
engine = engine
name-yours = Your name: { $name }
seat-engine = { $name } (level { $level })
seat-level = level { $level }
seat-open = waiting for somebody
seat-you = you
seat-person = person
person-came = { $name } is here
person-left = { $name } has left
away-for = left { $time } ago
watching-others = { $count } watching
watching-us = You and { $count } more are watching

### Times and counts
time-seconds = { $count } s
time-minutes = { $count } min
time-hours = { $count } h
clock-a-move = { $count } s a move
clock-increment = + { $count } s
clock-none = no clock
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-yesterday = yesterday
ago-days =
    { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
count-marbles =
    { $count ->
        [0] empty
        [one] { $count } marble
       *[other] { $count } marbles
    }
count-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
count-jumps =
    { $count ->
        [one] { $count } jump
       *[other] { $count } jumps
    }

### Places and moves
place-hole = { $name }, marble
place-hole-empty = { $name }, empty
place-hole-side = { $name }, { $side } marble
place-pit = { $owner }'s pit { $pit }
place-store = { $owner }'s warehouse
place-your-pit = your pit { $pit }
place-your-store = your warehouse
place-selected = selected
place-premove = premove
place-target = target
place-good = good move
place-bad = poor move
place-unsure = not evaluated
move-pit = pit { $pit }
move-to = { $from } to { $to }
click-nothing = Nothing is selected
click-selected = { $chosen } selected
click-to = To { $places }
click-another = Choose another marble of the same line
click-cannot-join = { $place } cannot join { $chosen }; choose it again to begin with it
click-cannot-reach = { $chosen } cannot move to { $place }
click-empty = { $place } is empty
click-theirs = { $place } belongs to { $owner }
click-cannot-move = { $place } cannot move
premove-set = Premove { $places }
premove-none = No premove
premove-failed = The premove can no longer be made
premove-to = to
propose = { $move }: play it? Enter again, or Escape
propose-play = Play { $move }
typed-label = Move in notation
typed-placeholder = Type a move
typed-play = Play
typed-not-a-move = That is not a move here

### How a game stands
status-looked = After move { $move } of { $moves }
status-paused = Paused
status-your-turn = Your turn
status-to-move = { $player } to move
status-moves-left =
    { $count ->
        [one] { $count } move left
       *[other] { $count } moves left
    }
status-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
status-late-skips = A late move skips the turn
status-near-repetition = A draw if this position comes again
status-near-move-limit = A draw at the move limit unless somebody gets ahead
why-opening = The table is still being opened
why-looking = You are looking at another position; go back to the game to play
why-over = The game is over
why-paused = The game is paused
why-open-seat = Nobody sits on the other side yet
why-pending = Your last move is still being sent
why-watching = You are watching this game
why-showing = The last move is still being shown
why-not-your-turn = It is not your turn
gone-aborted = the game was cancelled
gone-deleted = this table was deleted
lead-wins = wins by force
lead-loses = loses by force
outlook-lost = Can no longer be won
outlook-unknown = Not known yet whether it can be won
outlook-winnable =
    { $jumps ->
        [one] Still winnable: { $keeping } of { $jumps } jumps works
       *[other] Still winnable: { $keeping } of { $jumps } jumps work
    }
outlook-open = { $count } not known

### What a move did
deed-jumped = { $from } jumped to { $to }
deed-sowed =
    { $you ->
        [yes] You sowed pit { $pit }
       *[no] { $who } sowed pit { $pit }
    }
deed-last-in = last marble in { $place }
deed-last-in-store = last marble in the warehouse
deed-stolen = { $count } stolen
deed-free-turn = a free turn
deed-moved =
    { $you ->
        [yes] You moved
       *[no] { $who } moved
    } { $count ->
        [1] one marble
        [2] two marbles
       *[3] three marbles
    }
deed-pushed =
    { $count ->
        [1] pushed one
       *[2] pushed two
    }
deed-fell = one fell
moment-capture = { $taken } of 6
moment-steal = +{ $count } stolen
moment-free = Free turn

### How a game ended
end-you-win = You win
end-you-win-so = You win.
end-you-lose = You lose
end-you-resigned = You resigned.
end-they-resigned = { $player } resigned
end-wins = { $side } wins
end-draw = A draw
end-lost = Lost
end-resigned = Resigned
end-out-of-time = Out of time
end-solved = Solved
end-not-solved = Not solved
end-no-jump = No jump is left
end-best-is = Your best on this board is { $best }.
end-best = It is your best on this board.
end-solver = The solver’s solution
end-left =
    { $marbles ->
        [one] One marble is left
       *[other] { $marbles } marbles are left
    } after { $jumps ->
        [one] { $jumps } jump
       *[other] { $jumps } jumps
    }
end-solved-after =
    { $jumps ->
        [one] One marble is left, after { $jumps } jump
       *[other] One marble is left, after { $jumps } jumps
    }

### Start page
start-hero = Marble games
start-how = How to play
start-open = Open a position or a saved game…
start-new = New here? A course of short lessons shows each game on the board, from the first move on.
start-new-begin = Begin the lessons
start-new-no = No, thanks
start-lessons = Lessons
start-puzzles = Today’s puzzles
start-analysis = Analysis board
start-play = Play { $game }
start-play-short = Play
start-play-again = Play again
start-choose = Choose…
start-choose-game = Choose how to play { $game }
rules-of = Rules of { $game }
aim-solitaire = Jump and remove until one marble is left.
aim-congkak = Sow marbles and fill your warehouse.
aim-abalone = Push six enemy marbles off the board.
how-solitaire = Choose a marble, then the hole behind its neighbour; or drag it there.
how-congkak = Choose one of your pits to sow it. A last marble in your warehouse earns another turn.
how-abalone = Choose one marble, or two or three in a row, then where they go; or drag them.
form-opponent = Opponent
wish-alone = single player
wish-engine = against { $engine }
wish-together = two at this screen
wish-invite = by invitation
wish-watch = two engines: { $engine }
wish-answer = { $question } { $answer }
wish-side = you play { $side }
wish-random-sides = random sides
wish-public = others may watch
wish-minutes =
    { $count ->
        [one] { $count } minute each
       *[other] { $count } minutes each
    }
kept-title = Your games
kept-over = over
kept-continue = continue
kept-with = { $game } with { $names }
kept-delete = Delete this game of { $game }
kept-delete-sure = Delete this game of { $game } for good?
kept-none = Games you play are saved here. Continue them or look at them again.
delete = Delete
house-here = Your games are played and saved in this browser, with or without a network.
house-server = Your games are played and saved on this server.
house-server-why = Your games are played and saved on this server: { $why }.
house-nothing = Nothing can be played here: { $why }. Loading the page again may help.
backup-save = Save everything to a file
backup-restore = Restore from backup
backup-restored =
    { $count ->
        [one] { $count } game was restored
       *[other] { $count } games were restored
    }
open-neither = neither a position nor the name of a start in any game

### What is behind words that name a rule
explained-rules-house = One sowing a move
explained-rules-traditional = Sowing continues from filled pits, with rounds
explained-rules-kalah = One sowing a move, and captures take the last marble, too
explained-count-side = Pits count at the end
explained-count-store = Only warehouses count

### A table
table-title = Table
table-opening = Opening the table…
table-open-position = Open a position
table-position-refused = This position cannot be opened
table-none = There is no such table
table-none-why = It was deleted, or the link is incomplete.
table-refused = This table cannot be opened
table-refused-why = { $why }; trying again.
table-to-start = To the start page
table-tools = Game
board-label = Board
board-help = Arrow keys move over the board, Enter chooses, Escape takes the choice back, ? lists more keys.
table-next-begins = The next game begins, with sides swapped
table-cancel = Cancel game
table-cancel-sure = Cancel this game? It is deleted.
table-delete-sure = Delete this game for good?
table-skip = Skip
table-lost = The connection is lost; trying again
table-back = The connection is back
table-after-move = After move { $count }: { $move }
table-the-start = the start
table-resign = Resign
table-resign-sure = Resign this game?
continue = Continue
tool-undo = Undo
tool-redo = Redo
tool-takeback = Takeback
tool-hint = Hint
tool-more = More
tool-new = New game
tool-draw = Draw
tool-draw-offer = Offer a draw
tool-pause = Pause
tool-step = Step
tool-skip = Skip to end
tool-pace = Pace
tool-solve = Solve
tool-take-over = Take over
stop = Stop
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-rush = Fastest
again-play = Play again
again-swap = Swap sides
again-next = Next: { $engine }
again-rematch = Rematch

### Beside the board
player-you = { $name } (you)
player-captured = captured
player-stored = stored
player-thinking = thinking
player-to-move = to move
player-time-left = time left
player-side-time-left = { $side }, time left
player-marbles-left =
    { $count ->
        [one] marble left
       *[other] marbles left
    }
moves-label = Moves
moves-walk = Look through the game
moves-first = First position
moves-back = One move back
moves-forward = One move forward
moves-last = Last position
moves-play = Play through
moves-move = Move { $count }
moves-mistake = a mistake
moves-pit = pit
moves-seconds = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s

### Banners
banner-lost = The connection is lost; trying again. What you see may be old.
banner-lost-move = The connection is lost; trying again. Your move is sent again once it is back.
banner-invite = Send this link to the person who plays { $side }. It works once.
banner-alone = This server listens to this machine alone. Start it with `marbles serve --host 0.0.0.0` to let others on your network in.
banner-invite-link = Invitation link
banner-invite-address = Invitation link, address { $number }
banner-copy = Copy
banner-copy-address = Copy address { $number }
banner-invitation = Invitation
banner-qr = QR code
offer-waits = Your offer waits for an answer.
offer-draw = { $name } offers a draw.
offer-takeback = { $name } asks to take back the last move.
offer-pause = { $name } asks for a pause.
offer-restart = { $name } asks to start again.
offer-rematch = { $name } asks to play again, with sides swapped.
offer-agree = Agree
offer-withdraw = Withdraw
offer-decline = Decline
offer-declined = The other side declines
offer-gone = The offer was withdrawn or declined
absent-new = { $name } is not here.
absent-left = { $name } has left and stays away.
absent-claim-win = Claim the win
absent-claim-draw = Claim a draw
next-yours = You play again, with sides swapped.
next-theirs = They play again, with sides swapped.
next-go = To the next game
behind-paused = Paused at move { $seen }; the engines have played { $made }.
behind-seen = You see move { $seen }; the engines have played { $made }.
engine-waits = The engine waits: its move would replace the moves that were taken back.
engine-let = Let it move
earlier-note = You are looking at another position of the game.
earlier-play = Play on from here
earlier-back = Back to the game
sound-offer = Would you like to hear the marbles?
sound-on = Sounds on
sound-not = No sounds
result-review = Review game

### Help while playing
advice-worth = Worth { $value } to the side to move
verdict-keeps = a good move
verdict-loses = worse
verdict-unknown = not known
advice-label = Help
evaluation = Evaluation
evaluation-unknown = Evaluation: not known
evaluation-of = Evaluation: { $side } { $value }
advice-solving = Looking for a solution…
advice-thinking = Thinking…
advice-evaluating = Evaluating this position…
advice-unknown-winnable = Not known whether it can be won
advice-unknown = Not known
advice-hint-move = Hint: { $move }.
advice-try = Try { $move }
advice-nothing-known = Nothing is known yet
advice-no-good-move = No good move
advice-hide = Hide
advice-every-move = Every move
advice-play-it = Play it
advice-engines-sure = Let engines finish this game? You can take over again at any move.
advice-engines = Let engines finish
advice-no-solution = there is no solution from here
advice-solved =
    { $count ->
        [one] Solved in { $count } jump
       *[other] Solved in { $count } jumps
    }
advice-line =
    { $count ->
        [one] The solver’s line: { $count } more jump
       *[other] The solver’s line: { $count } more jumps
    }
advice-show = Show solution
advice-one-jump = One jump
speed = Speed

### Spoken
told-taken-back =
    { $count ->
        [one] { $count } move taken back
       *[other] { $count } moves taken back
    }
told-time-given = The server did not answer for a moment; that time was given back
told-your-turn = ● Your turn
say-no-move = No move was made yet
say-last-solo = Move { $count }: { $move }
say-last = Move { $count }: { $side } played { $move }
say-clock-used = { $time } used
say-clock-left = { $time } left
say-nothing-moves = Nothing may move
say-may-move = May move: { $places }
say-may-move-more = May move: { $places } and { $count } more

### Choices
option-slow = Slow
option-normal = Normal
option-fast = Fast
engine-failed = the engine failed: { $problem }
