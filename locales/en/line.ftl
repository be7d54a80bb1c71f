# Line mode and the mode that speaks; the page reads none of it. Commands stay English in every language.

### At the prompt
line-goodbye = Goodbye.
line-help = Type a move, or one of these words:
line-numbers = a number is a move only after `moves` has listed them
line-not-a-move = Not a move: { $problem }.
line-not-possible = Not possible: { $problem }.
line-is-paused = The game is paused. Type resume to continue.
line-paused = Paused: the clock stands and the board is hidden. Type resume to continue.
line-clock = Clock: { $sides }
line-for-move = { $time } for the move
line-no-limit = no limit
line-flag = { $side }'s flag has fallen: the time is up. Press Enter to continue.
line-no-moves = No move has been made.
line-over = The game is over. { $ending }.

### Engines and programs
line-engine-played = { $side } ({ $who }) plays { $move } in { $seconds } s
line-program = program
line-good = good
line-bad = bad
line-unknown = ?
line-others = { $count } others
line-thought = (thought for { $seconds } s)
line-stopped =
    { $count ->
        [one] stopped after { $count } position; nothing is known yet
       *[other] stopped after { $count } positions; nothing is known yet
    }
line-solution =
    { $count ->
        [one] { $count } move: step through it with redo.
       *[other] { $count } moves: step through them with redo.
    }
line-gives-up = { $side } gives the game away: its program { $fault }.
line-errors = What it wrote to its error output: { $path }
fault-not-started = could not be started: { $why }
fault-ended = ended early: { $how }
fault-closed = closed its output
fault-late = gave no answer within { $time } ms
fault-silent = did not say { $word } in time
fault-binary = answered with bytes that are not UTF-8 text
fault-endless = answered with a line of more than { $bytes } bytes
fault-early = answered { $line } before it was asked
fault-errors = wrote more than { $size } MiB to its error output
fault-processes = ran { $count } processes, and { $limit } are allowed
fault-illegal = answered { $answer }: { $why }

### Saved games
line-saved = Saved to { $place }
line-save-what = name a file to save to: save FILE
line-replace = { $problem }. Replace it? Yes or no:
line-not-replaced = not saved: { $problem }; `{ $command }` replaces it
line-no-games = no game is saved; `save FILE` saves this one
line-load-what = name one to load: { $names }
line-other-game = { $file } is a game of { $game }; try `marbles { $game } play`
line-unfinished = Game saved. Continue it with: { $command }
word-yes = yes
word-no = no

### Peg solitaire, by letters and by numbers; the English is pinned
letter-prompt = Enter peg position followed by move ({ $directions }):
letter-or = or
letter-not-a-move = Something wrong with your input!
letter-no-hole = Given peg position is out of board!
letter-no-marble = Given peg position does not have a peg!
letter-no-direction = Direction is not { $directions }!
letter-off-board = Moving peg will fall out of bounds!
letter-nothing-to-jump = No peg at next position to jump over!
letter-occupied = Landing position is occupied!
letter-end = No more moves. The number of remaining pegs is { $count }
numbered-prompt = Your move (1-{ $count }):
numbered-nothing = Type the number of a move.
numbered-won = Congratulations! You've won!
numbered-end = No more moves. Marbles left: { $count }

### Congkak
congkak-prompt = { $side }, choose a pit (1-{ $pits }):
congkak-nothing = Type a pit's number, 1 to { $pits }.
congkak-not-a-pit = { $text } is not a pit; type a number from 1 to { $pits }, or help.
congkak-pits = Pits to sow: { $pits }
sown-free-turn = { $side }: last marble in your warehouse: free turn
sown-steal =
    { $count ->
        [0] { $side }: last marble in your empty pit: nothing opposite to steal
       *[other] { $side }: last marble in your empty pit: steals { $count }
    }
sown-lose-turn = { $side }: last marble in an empty pit of the opponent: turn lost, the opponent gets 2 turns
congkak-chosen = { $side } has chosen; both sow together once { $other } has.
congkak-new-round =
    Round { $before } is over: Player 1 has { $first }, Player 2 has { $second }.
    Round { $round } begins; a pit marked x is burnt and not used.

### Abalone
abalone-prompt = { $side }'s move:
abalone-nothing = Type a move such as i-C5-3, or help.
abalone-captured = Black has captured { $black }, White { $white }

### The mode that speaks: before a game
spoken-welcome = Marbles. Every event is one sentence; press Enter for the usual answer.
spoken-interrupted =
    { $count ->
        [one] A game of { $game } was interrupted after { $count } move. Continue it? Yes or no.
       *[other] A game of { $game } was interrupted after { $count } moves. Continue it? Yes or no.
    }
spoken-which-game = Which game? { $games }.
spoken-question = { $label }? { $answers }.
spoken-usually = { $question } Usually { $usual }.
spoken-few = { $few }, or one of { $count } others; { $word } names them all
spoken-who-plays = Who plays { $side }? human, an engine's level from 1 to 9, or program:COMMAND.
spoken-not-an-answer = { $text } is not one of the answers.

### The mode that speaks: in a game
spoken-opening =
    { $count ->
        [0] { $game }, on { $places } places. { $status } Type a move, board or help.
        [one] { $game }, { $count } move made, on { $places } places. { $status } Type a move, board or help.
       *[other] { $game }, { $count } moves made, on { $places } places. { $status } Type a move, board or help.
    }
counted-abalone-1 = Black has captured { $count }
counted-abalone-2 = White { $count }
counted-congkak-1 = Player 1's warehouse: { $count }
counted-congkak-2 = Player 2's warehouse: { $count }
spoken-thinking = { $side } is thinking.
spoken-taken-back =
    { $count ->
        [one] { $count } move taken back.
       *[other] { $count } moves taken back.
    }
spoken-made-again =
    { $count ->
        [one] { $count } move made again.
       *[other] { $count } moves made again.
    }
spoken-paused = Paused; type resume to continue.
spoken-hidden = The board is hidden during a pause; type resume.
spoken-sorry = No: { $problem }.
spoken-solved =
    { $count ->
        [one] Solved in { $count } move: { $moves }. Step with redo.
       *[other] Solved in { $count } moves: { $moves }. Step with redo.
    }
spoken-step = { $from } to { $to }
spoken-off = { $from } off the board
spoken-left =
    { $alone ->
        [1] You have { $time } left
       *[0] { $side } has { $time } left
    }
spoken-used =
    { $alone ->
        [1] You have used { $time }
       *[0] { $side } has used { $time }
    }
spoken-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
spoken-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
spoken-empty = empty
spoken-marble = marble
spoken-store = warehouse { $count }
spoken-moves =
    { $count ->
        [0] There is no legal move.
        [one] { $count } move: { $moves }.
       *[other] { $count } moves: { $moves }.
    }
spoken-move = Move { $number }, { $side }: { $move }.
spoken-move-alone = Move { $number }: { $move }.
command-board = describe the board row by row
command-row = describe one row: row C
command-place = say what is at a place: place D4
command-clock = say how much time each side has

### The mode that speaks: at a table on a server
command-rematch = offer to play again, once the game is over
command-yes = agree to what the other side offers
command-no = decline it, or withdraw your own offer
spoken-watching = You are watching
spoken-yes-or-no = Yes or no?
spoken-offered =
    { $offer ->
        [draw] You offered a draw; no withdraws it.
        [takeback] You asked to take the last move back; no withdraws it.
        [pause] You asked for a pause; no withdraws it.
        [restart] You asked to begin again; no withdraws it.
       *[rematch] You offered to play again, with sides swapped; no withdraws it.
    }
spoken-again-at = You play again at { $link }
spoken-seat-not-saved = The seat is not saved: { $problem }.
spoken-not-there = that cannot be done at a table on a server

### Puzzles and lessons
puzzle-words = Type a move, or hint (again for more), solution, restart, moves, next, help or quit.
puzzle-prompt = Your move:
puzzle-goes-on = Continuation: { $line }
puzzle-hint = Hint { $step } of { $count }: { $words }
puzzle-solution-walk = The solution: { $line }. Enter walks it, anything else ends the walk.
lesson-words = Type a move or a place, or show, restart, before, next, moves, help or quit.
lesson-prompt = Your answer:
