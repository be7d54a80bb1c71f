# Puzzles: what the page says around them, and what the program says of them by name.

### The page of puzzles
puzzles-title = Puzzles
puzzles-today = Today’s puzzles, { $day } (UTC). They are the same for everybody.
puzzles-today-of = { $game }: today’s puzzle
puzzles-any = More puzzles, one after the other
puzzles-every = any
puzzles-step = Difficulty
puzzles-theme = Theme
puzzles-start = Start ({ $count })
puzzles-none = There is no such puzzle.
puzzle-begin = Solve
puzzle-solved-before = Solved
puzzle-title = { $game } { $number }
puzzle-step = Difficulty { $step } of 5.
puzzle-solution = Solution
puzzle-restart = Restart
puzzle-next = Next
puzzle-try-again = Try again
puzzle-to-board = Back to my board
puzzle-to-solution = Back to the solution
puzzle-time = Solved in { $time }.
puzzle-best = Your best time at difficulty { $step }: { $best }.
puzzle-rated = Your puzzle rating: { $rating } ({ $change }). Only the first try of a puzzle counts.
puzzle-walk = Walk the line; any other move can be tried on the way.
walk-back = One move back
walk-forward = One move on
own-title = What you have solved
own-streak =
    { $count ->
        [0] No streak yet: solve one of today’s puzzles.
        [one] A streak of { $count } day.
       *[other] A streak of { $count } days.
    }
own-line =
    { $count ->
        [0] { $game }: none solved yet
        [one] { $game }: { $count } puzzle solved, rating { $rating } ± { $about }
       *[other] { $game }: { $count } puzzles solved, rating { $rating } ± { $about }
    }

### Themes
theme-first-jump = one first jump wins
theme-finish = the last marble has its hole
theme-symmetric = symmetric
theme-letter = letters
theme-sweeps = fewest sweeps
theme-classic = problems with a name
theme-one-pit = one pit wins
theme-chain = one chain of free turns wins
theme-most = win by most
theme-capture = force a capture
theme-win = force the sixth capture

### What makes a puzzle hard
fact-solitaire-1 =
    { $count ->
        [one] { $count } jump
       *[other] { $count } jumps
    }
fact-solitaire-2 =
    { $count ->
        [one] { $count } first jump is wrong
       *[other] { $count } first jumps are wrong
    }
fact-solitaire-3 =
    { $count ->
        [0] a wrong first jump fails at once
        [one] a wrong first jump fails after { $count } jump at the latest
       *[other] a wrong first jump fails after { $count } jumps at the latest
    }
fact-solitaire-4 =
    { $count ->
        [one] { $count } of 1,000 random games wins
       *[other] { $count } of 1,000 random games win
    }
fact-congkak-1 =
    { $count ->
        [one] { $count } sowing
       *[other] { $count } sowings
    }
fact-congkak-2 =
    { $count ->
        [one] { $count } wrong pit tempts with a free turn or a steal
       *[other] { $count } wrong pits tempt with a free turn or a steal
    }
fact-congkak-3 =
    { $count ->
        [one] a wrong pit fails after { $count } sowing
       *[other] a wrong pit fails after { $count } sowings
    }
fact-congkak-4 =
    { $count ->
        [one] { $count } of 10 tries of engine levels 1 to 5 misses it
       *[other] { $count } of 10 tries of engine levels 1 to 5 miss it
    }
fact-abalone-1 =
    { $count ->
        [one] { $count } own move
       *[other] { $count } own moves
    }
fact-abalone-2 =
    { $count ->
        [one] { $count } other move threatens a capture
       *[other] { $count } other moves threaten a capture
    }
fact-abalone-3 =
    { $count ->
        [one] { $count } wrong move fails to a single answer
       *[other] { $count } wrong moves fail to a single answer
    }
fact-abalone-4 =
    { $count ->
        [one] { $count } of 10 tries of engine levels 1 to 5 misses it
       *[other] { $count } of 10 tries of engine levels 1 to 5 miss it
    }

### What is asked
puzzle-leave-one =
    { $hole ->
        [any] Leave one marble.
       *[other] Leave one marble in { $hole }.
    }
puzzle-one-sweep =
    { $hole ->
        [any] Leave one marble with a single sweep: one marble makes all jumps.
       *[other] Leave one marble in { $hole } with a single sweep: one marble makes all jumps.
    }
puzzle-sweeps =
    { $hole ->
        [any] Leave one marble in { $count } sweeps: jumps of one marble in a row count as one.
       *[other] Leave one marble in { $hole } in { $count } sweeps: jumps of one marble in a row count as one.
    }
puzzle-sow = { $side } to sow: win. Only one pit does it.
puzzle-sow-chain = { $side } to sow: win. Only one chain of { $count } sowings does it.
puzzle-sow-most = { $side } to sow: win by as much as can be. Only one pit does it.
puzzle-sow-most-chain = { $side } to sow: win by as much as can be. Only one chain does it.
puzzle-push-off =
    { $count ->
        [1] { $side } to move: push a marble off in { $count } move.
       *[other] { $side } to move: push a marble off in { $count } moves, whatever { $other } answers.
    }
puzzle-push-sixth =
    { $count ->
        [1] { $side } to move: push the sixth marble off in { $count } move.
       *[other] { $side } to move: push the sixth marble off in { $count } moves, whatever { $other } answers.
    }

### What a move does
puzzle-right = Right.
puzzle-solved = Solved.
puzzle-solved-off = Solved: a marble is off the board.
puzzle-solved-stuck = Solved: { $side } cannot move.
puzzle-still-yours = Right, and it is still your turn.
puzzle-answers = Right. { $side } answers { $move }.
puzzle-not-one = No order of jumps then leaves one marble:
puzzle-not-there = No order of jumps then ends in { $hole }:
puzzle-why-stuck = the marble on { $hole } can never jump or be jumped over.
puzzle-why-few = there are too few marbles.
puzzle-why-class = the goal is in another position class, and no jump leaves its class.
puzzle-why-parity = some holes always keep an odd or even number of marbles, and the goal has the other.
puzzle-why-pagoda =
    { $count ->
        [1] by a pagoda function, no jump raises the sum, and the goal’s is higher.
       *[other] by pagoda functions, no jump raises the sum, and the goal’s is higher.
    }
puzzle-why-searched =
    { $count ->
        [one] all that can follow was searched: { $count } position.
       *[other] all that can follow was searched: { $count } positions.
    }
puzzle-fewest =
    { $count ->
        [one] { $count } marble is the fewest.
       *[other] { $count } marbles are the fewest.
    }
puzzle-never = No order of jumps then reaches the goal.
puzzle-more-sweeps = It then takes { $count } sweeps; { $enough } are enough.
puzzle-then-wins = { $winner } then wins, { $more } to { $less }.
puzzle-then-draw = The game then ends in a draw, { $more } to { $less }.
puzzle-win-by = You can win by { $count }.
puzzle-last-move = It pushes nothing off, and it was the last move.
puzzle-captures-first = { $side } captures first from { $place } ({ $move }).
puzzle-pushes-back = { $side } pushes back from { $place } ({ $move }):
puzzle-moves-from = { $side } moves from { $place } ({ $move }):
puzzle-no-capture =
    { $count ->
        [1] no capture follows at once.
       *[other] no capture can be forced in { $count } moves.
    }

### Hints
clue-solved = The puzzle is solved.
clue-look =
    { $row ->
        [upper]
            { $column ->
                [left] Look at the upper left of the board.
                [right] Look at the upper right of the board.
               *[other] Look at the upper part of the board.
            }
        [lower]
            { $column ->
                [left] Look at the lower left of the board.
                [right] Look at the lower right of the board.
               *[other] Look at the lower part of the board.
            }
       *[other]
            { $column ->
                [left] Look at the left side of the board.
                [right] Look at the right side of the board.
               *[other] Look at the middle of the board.
            }
    }
clue-marked = Look at the marked places.
clue-marble = The marble on { $place } moves.
clue-pit =
    { $count ->
        [1] Sow a pit with a single marble.
       *[other] Sow a pit with { $count } marbles.
    }
clue-move = Play { $move }.
clue-line = The line: { $line }

### Mistakes of one’s own
mistakes-title = Your mistakes as puzzles
mistakes-solve = Solve the mistakes as puzzles
mistake-asked = { $side } played { $move } here. Find a better move.
mistake-asked-solo = After { $move } it could not be won any more. Find a jump that still wins.
mistake-right = Right: { $move } keeps what there was.
mistake-answer = { $move } loses too much as well: { $answer } is the answer.
mistake-lost = After { $move } it cannot be won either.
mistake-unknown = What { $move } does could not be found out in time.
mistake-count = { $count } of { $all }
