# The full screen of the terminal and what line mode shares with it; the page reads none of it.

# How the language writes numbers: between thousands, and before decimals.
number-example = 1,234.5

### The start screen
start-tagline = marble games for one or two players
start-new-game = New game
preview-interrupted = The interrupted game
preview-table = On the table
row-interrupted = Continue: { $game }, { $moves }
row-interrupted-about = The game that was interrupted, as it stood; x deletes it
row-back = Back to the table
row-back-about = The game on the table, as it stands
row-begin = Begin
row-begin-about = Begins the game as it is described above
row-open = Open a saved game
row-open-about = Every game you saved or finished, with opponent, result and date
row-puzzles-about = Today's puzzles, the same for everybody, and as many others as you like
row-lessons-about = Learn the game step by step: ten to fifteen short lessons
row-statistics-about = Your results by opponent and board, how well you played, your puzzles
first-visit = New here? Lessons teach the game above; Enter begins a game at once
row-join = Join a table on a server
row-join-about = Play or watch on a Marbles server: paste the link that the page shows
row-settings-about = Theme, size of the board, animation, bell and mouse
row-quit = Quit
row-quit-about = Leaves the program; your choices are saved
nothing-called = Nothing here is called { $text }
picker-find = Find: { $text }_
joining = Joining { $link }
press-x-again = Press x again to delete the interrupted game
interrupted-deleted = the interrupted game is deleted
only-at-the-table = only at the table; here a start position, new, load, help or quit
not-pasted = what was pasted is not a move, position or game
bad-link = "{ $text }" is not a link to a table; copy it from the page: http://HOST/#/table/ID or …/sit/INVITE

### What is chosen before a game
choice-game = Game
choice-game-about = Which game to play; ? tells its rules
choice-clock = Clock
choice-clock-about = Time for the whole game or for each move; + gives seconds back
choice-limit = Moves
choice-limit-about = After this many moves each the game ends, and the side ahead wins
choice-more = More options
choice-more-about = Rules, clocks and draws that are asked for more rarely
choice-more-off = hidden
choice-more-on = shown
choice-second-clock = { $side }'s clock
choice-second-clock-about = A clock of its own for { $side }
choice-second-clock-same = The same
choice-random-first = First move
choice-random-first-about = A random first move makes every game different
choice-random-first-off = The player's
choice-random-first-on = At random
choice-no-repetition = Third time
choice-no-repetition-about = What happens when the same position comes for the third time
choice-no-repetition-off = A draw
choice-no-repetition-on = Nothing happens
choice-time-decides = Equal at the end
choice-time-decides-about = Who wins if nobody is ahead at the move limit
choice-time-decides-off = A draw
choice-time-decides-on = Less time wins
choice-shared = Shared clock
choice-shared-about = Time for both together; then the side ahead wins
choice-late-skips = Late move
choice-late-skips-about = What happens when a move takes longer than its time
choice-late-skips-off = The game is lost
choice-late-skips-on = Skips the turn
choice-seat-person = Person
choice-seat-program = A program
choice-seat-about = A person at this keyboard; left and right choose an opponent
level-about = { $who }: { $plays }
program-about = Enter names another program. Now: { $command }
program-none = Enter asks for the command that starts it, such as python3 agent.py
program-nameless = a program needs the command that starts it
choice-many = { $count } to choose from; / lists them
choice-usual = Usually: { $usual }
status-both = { $time } for both
status-late-skips = late: turn skipped
no-limit = No limit
limit-moves = { $count } moves each
clock-game =
    { $minutes ->
        [one] { $minutes } minute each
       *[other] { $minutes } minutes each
    }
clock-both =
    { $minutes ->
        [one] { $minutes } minute + { $seconds } s
       *[other] { $minutes } minutes + { $seconds } s
    }
clock-move =
    { $seconds ->
        [one] { $seconds } second a move
       *[other] { $seconds } seconds a move
    }
clock-shared = { $minutes } min for both
clock-different = Different for each
question-hole = Empty hole
question-relay = Sow on
question-free-turn = Free turn
question-steal = Steal
question-lose-turn = Lose a turn
question-rest = What is left
question-rounds = Rounds at most
question-opening = Opening
answer-hole-usual = As usual
answer-relay-rules = As the rules say
answer-relay-on = Yes
answer-relay-off = No
answer-free-turn-rules = As the rules say
answer-free-turn-on = Yes
answer-free-turn-off = No
answer-steal-rules = As the rules say
answer-steal-none = Nothing
answer-steal-opposite = The pit opposite
answer-steal-both = Both pits
answer-steal-always = Always
answer-lose-turn-rules = As the rules say
answer-lose-turn-on = Yes
answer-lose-turn-off = No
answer-rest-rules = As the rules say
answer-rest-stays = Stays
answer-rest-owner = Goes to its owner
answer-rounds-rules = As the rules say
answer-opening-rules = As the rules say
answer-opening-turns = In turns
answer-opening-together = Together

### Settings
settings-close = Esc closes; changes are saved
setting-theme = Theme
setting-theme-terminal = As the terminal
setting-theme-dark = Dark
setting-theme-light = Light
setting-theme-contrast = High contrast
setting-size = Board
setting-size-full = As large as fits
setting-size-medium = Medium
setting-size-small = Small
setting-speed = Animation
setting-speed-normal = Normal
setting-speed-fast = Fast
setting-speed-slow = Slow
setting-speed-off = Off
setting-facing = Second player
setting-facing-near = Own side below
setting-facing-far = Own side above
setting-bell = Bell
setting-bell-off = Off
setting-bell-on = When it is your turn
setting-mouse = Mouse
setting-mouse-on = On
setting-mouse-off = Off
setting-drawing = Drawn with
setting-drawing-blocks = Characters
setting-drawing-pictures = Pictures

### The games, in short
game-solitaire-about = Jump a marble over its neighbour into the empty hole behind it: the one that was jumped over goes away. You win with a single marble left.
game-congkak-about = Take all marbles of one of your pits and sow them one by one, round your side, your warehouse and the other side. If the last one falls in your warehouse you go again; if it falls in an empty pit of yours, you steal what lies opposite. The player with more marbles wins.
game-abalone-about = Move one, two or three marbles in a row by one place, along the row or sideways. More push fewer: three push two or one, two push one. The first to push six marbles of the other off the board wins.

### The panel
players-title = Players
player-alone = You
sits-nobody = nobody yet
sits-you = you
sits-engine = { $name }, level { $level }
has-solitaire =
    { $count ->
        [one] { $count } marble left
       *[other] { $count } marbles left
    }
has-congkak = { $count } in the warehouse
has-abalone = { $count } captured
end-title = The end
end-moves = { $moves } in { $time }
end-saved = Saved as { $name }
end-next = N plays { $who } next
evaluation-title = Evaluation { $value }
evaluation-value = Value { $value }
chart-engine = Engine: { $up } { $first }  { $down } { $second }
chart-ahead = Ahead: { $up } { $first }  { $down } { $second }
history-none = No move yet
history-made = Moves: { $made }
history-of = Moves: { $made } of { $count }

### The title, the board and the line of keys
looking-back = Looking back at move { $move } of { $count } { $dot } End returns
looking-ahead = Looking ahead at move { $move } of { $count } { $dot } Esc returns
place-connection-lost = { $server }: connection lost
place-left = { $server }: left
place-watching = { $server }, watching
paused-continue = p continues
cursor-place = Place { $place }
too-small =
    Too small a window
    It has { $columns } x { $rows }
    and needs { $more-columns } x { $more-rows }.
    q quits.
key-again = again
key-as-before = as before
key-before = before
key-begin = begin
key-change = change
key-choose = choose
key-clear = clear
key-continue = continue
key-delete = delete it
key-draw = draw
key-evaluate = evaluate
key-find = find
key-hint = hint
key-keys = keys
key-leave = leave
key-letters = letters
key-list = list
key-look = look back, on
key-mistakes = solve the mistakes
key-new = new
key-next-level = next level
key-next = next
key-open = open
key-play = play
key-quit = quit
key-resign = resign
key-review = review
key-save = save
key-solve = solve
key-take = take it
key-take-away = take away
key-take-back = take back
key-to-board = to my board
key-turn = turn
key-type = type
key-type-start = type a start
key-undo = undo
key-walk = walk
key-whose-turn = whose turn

### The help: keys and what they do, in each line; names of keys are those on a keyboard
help-title = Help
help-rules-title = The rules
help-move-title = To move
help-move-pits = 1 to 9 | sow that pit
help-move =
    arrows, h j k l | walk over the board
    Tab, Shift-Tab | next or previous place that can be chosen
    Enter, Space | choose a place; a move is chosen place by place
    Esc | drop what is chosen; stop thinking; close a window
    : | type a move or a command, such as :undo 3
    mouse | click or drag places, scroll through the history
help-history-title = The moves made
help-history =
    u  U | undo and redo
    {"["}  ] | look at the move before or after
    Home  End | look at the start; return to the last move
    v  m | review every move made; show the next mistake
    M | solve your mistakes as puzzles
help-advice-title = Advice
help-advice =
    h  H | hint: which moves are good (after j k l, h goes left)
    S | solve: step through the answer with ]
    e | evaluation on or off
    {"{"}  {"}"} | scroll the evaluation
help-game-title = The game
help-game-two =
    D | offer or agree on a draw, after a question
    N | after a win: the same game against the next level
help-game =
    n  r | new game; the same game again
    s  o | save the game; open a saved one
    p | pause: stop the clock and hide the board
    R | resign, after a question
    E | set a position up by hand, from this one
    y  Y | copy the position, or the whole game
    paste | a move, a position or a whole game
help-screen-title = The screen
help-screen =
    +  - | larger or smaller board
    f | turn the board round
    , | settings: seats, theme, size, animation, bell, mouse
    Ctrl-L | draw the screen afresh
    Ctrl-Z | back to the shell; fg returns
    ?  q | this help; quit
help-marks-title = Marks on the board
help-marks =
    corners | the cursor
    ring | what is chosen
    dot | where it can go
    cross | where it would throw the game away
    pink | the hint
    light place | what the last move touched
help-signs =
    {"["} ] | the cursor
    ( ) | what is chosen
    +  < > | where it can go
    ! | where it would throw the game away
    {"{"} {"}"} | the hint
    underlined | what the last move touched
help-start =
    up, down, j k | choose a line
    left, right, h l | change it
    Enter, Space | begin, or do what the line says
    / | list what the line may be; letters find a name in it
    : | type a start: a name, a code or a drawing; or a command
    o | open a saved game
    , | settings: theme, size, animation, bell, mouse
    x | delete the interrupted game, while its line is chosen
    paste | a position or a whole game
    Esc | back to the table
    q | quit
keys-in-sight =
    arrows | walk
    Enter | choose
    Tab | next choice
    u U | undo, redo
    {"["} ] | look back, on
    H | hint
    e | evaluation
    v m | review, next mistake
    n s o | new, save, open
    f | turn the board
    , E | settings, editor
    ? q | every key, quit

### Commands, by their words
commands-title = Commands after :
commands-else = Anything else is a move.
command-undo = take the last move back (undo 3: three moves)
command-redo = make an undone move again (redo 3: three)
command-hint = say which moves are good, and why
command-solve = find the best play; step through it with redo
command-moves = list the legal moves with numbers
command-history = list the moves made so far
command-pause = stop the clock and hide the board
command-resume = continue after a pause
command-resign = give up
command-draw = offer or agree on a draw
command-save = save the game: save FILE
command-load = continue a saved game: load FILE
command-code = print the position as text
command-restart = go back to the start
command-new = begin a new game (new NAME: from that start)
command-help = show this list
command-quit = leave
command-join = join a table on a server: join LINK
command-decline = decline or withdraw an offer
legal-moves = Legal moves
moves-made = Moves made

### What is said at the table
welcome-pits = Digits sow pits; ? shows every key
welcome-places = Arrows and Enter choose; ? shows keys
welcome-back =
    { $count ->
        [one] The game continues after { $count } move
       *[other] The game continues after { $count } moves
    }
told-interrupted = A game of { $game } was interrupted; n offers to continue it
told-chosen = { $chosen }: choose where it goes (Tab shows)
told-dropped = dropped
told-copied = copied: { $position }
told-copied-game = copied the whole game
told-restarted = back at the start; ] steps through the moves again
told-paused = paused; p continues
told-paused-p = the game is paused; p continues
told-resumed = the game continues
told-stopped = stopped
told-saved = saved: { $place }
told-solution =
    { $count ->
        [one] Solution of { $count } move; ] steps through it
       *[other] Solution of { $count } moves; ] steps through it
    }
over-here = the game is over; n begins a new one, u takes a move back
over-there = the game is over; {"["} and ] look back, n begins a game here
no-next-level = win against a level first; then N plays the next one
looking-first = looking back; End returns to the game first
history-ends = the history goes no further
not-a-move = { $text } is not a move here
not-a-command = "{ $text }" is not a command or a move; :help lists the commands
cannot-go = { $chosen } cannot go to { $place }; Tab shows where it can
cannot-begin = no move begins at { $place }; Tab shows where one can
engine-moves-here = the engine moves for { $side }; Enter lets it
engine-waits-enter = The engine waits: Enter lets it move from here
engine-stopped = the engine was stopped; Enter lets it continue
evaluation-on = evaluation is on; e turns it off
evaluation-off = evaluation is off
editor-hint = A position set up by hand: Space changes the place under the cursor
editor-on-server = the table is on a server; n begins a game here
editor-solo = one person plays this game alone
editor-no-move = nobody can move in this position
not-saved = not saved: { $problem }
not-saved-nameless = not saved: it needs a name
not-opened = not opened: { $problem }
file-problem = { $file }: { $problem }
file-no-game = a file that is not a saved game has this name; choose another
file-other-game = another game is saved there; { $free } is free
file-taken = a file has this name; { $free } is free
file-taken-now = a file has this name now; { $free } is free
file-nameless = a file needs a name
file-link = a symbolic link has this name; choose another
file-folder = a folder has this name; choose another
file-device = a device has this name; choose another
file-no-folder = there is no folder { $folder }
file-nowhere = no file can be made in this folder
not-resumed = it cannot be resumed: { $problem }
save-first = first save the game on the table, or leave it

### Thinking
thinking = { $task } ({ $seconds } s, Esc stops). { $progress }
task-move = Thinking
task-hint = Looking for a hint
task-evaluation = Evaluating
task-solution = Solving
task-proof = Proving
task-review = Reviewing
progress-part = { $count } of { $all } ({ $percent } %)
progress-searched =
    { $count ->
        [one] { $count } position searched
       *[other] { $count } positions searched
    }
progress-depth = depth { $depth }, { $value }, { $count } positions
progress-between = between { $least } and { $most }, { $count } positions
review-move = Move { $move } of { $count }
review-stopped = Stopped after move { $move } of { $count }. { $found }
review-found =
    { $count ->
        [0] No mistake was found
        [one] One mistake: move { $moves }; m shows it
       *[other] { $count } mistakes: moves { $moves }; m shows them
    }{ $unknown ->
        [0] { "" }
        [one] ; { $unknown } move could not be evaluated
       *[other] ; { $unknown } moves could not be evaluated
    }
told-mistake = Move { $number }, { $move }: mistake { $which } of { $count }; m shows the next
no-move-yet = no move has been made yet
no-mistake-known = no mistake is known; v reviews the game
no-advice-over = the game is over: there is nothing to look for
no-advice-stopped = it was stopped before anything was known
no-advice-between-people = no advice in a game between two people, until it is over

### What an engine or the solver says
advice-best = Best: { $move }. { $reason }
advice-wins =
    { $count ->
        [one] { $side } wins by force in { $count } move
       *[other] { $side } wins by force in { $count } moves
    }
advice-even =
    { $count ->
        [one] The game is even, seen { $count } move ahead
       *[other] The game is even, seen { $count } moves ahead
    }
advice-ahead =
    { $count ->
        [one] { $side } is ahead by about { $marbles } marbles, seen { $count } move ahead
       *[other] { $side } is ahead by about { $marbles } marbles, seen { $count } moves ahead
    }
advice-turn-wins = A turn of { $count } sowings wins by at least { $lead } before the other player moves
advice-first-free = Its last marble falls in the warehouse: a free turn
advice-first-steal = It steals { $count }
advice-sowing-draw = With best play the game ends in a draw
advice-sowing-wins = With best play { $side } wins by { $lead }
advice-sowing-even =
    { $depth ->
        [one] Looking { $depth } sowing ahead, the game is even
       *[other] Looking { $depth } sowings ahead, the game is even
    }
advice-sowing-ahead =
    { $depth ->
        [one] Looking { $depth } sowing ahead,
       *[other] Looking { $depth } sowings ahead,
    } { $side } is ahead by about { $lead ->
        [one] { $lead } marble
       *[other] { $lead } marbles
    }
advice-then-draw = { $first }; with best play the game ends in a draw
advice-then-wins = { $first }; with best play { $side } wins by { $lead }
advice-then-even =
    { $depth ->
        [one] { $first }; looking { $depth } sowing ahead, the game is even
       *[other] { $first }; looking { $depth } sowings ahead, the game is even
    }
advice-then-ahead =
    { $depth ->
        [one] { $first }; looking { $depth } sowing ahead,
       *[other] { $first }; looking { $depth } sowings ahead,
    } { $side } is ahead by about { $lead ->
        [one] { $lead } marble
       *[other] { $lead } marbles
    }
hint-every-jump = Every jump keeps the game winnable
hint-at-least =
    { $count ->
        [one] At least { $count } of { $all } jumps keeps the game winnable
       *[other] At least { $count } of { $all } jumps keep the game winnable
    }
hint-only-jump = It is the only jump that keeps the game winnable
hint-some-jumps = { $count } of { $all } jumps keep the game winnable
hint-unknown = Whether the game can still be won is not known yet
hint-elsewhere = The last marble cannot end where it should
hint-lost-fewest = The game cannot be won any more; { $fewest } marbles are the fewest
hint-lost = The game cannot be won any more
verdict-winnable = can be won
verdict-unknown = not known yet
verdict-elsewhere = lost: the last marble ends elsewhere
verdict-lost = lost
verdict-lost-best = lost: { $count } marbles at best
verdict-lost-fewer = lost: { $count } marbles, perhaps fewer
verdict-at-most = at most { $value }
verdict-about = about { $value }

### What a move did
made-jump = { $from } jumps over { $over } to { $to }
made-sowing = { $side } sows pit { $pit }
made-skipped = { $side } has not moved in time, and the turn is skipped
made-free-turn =
    { $own ->
        [1] { $before } and gets a free turn
       *[0] { $before }; { $side } gets a free turn
    }
made-nothing-opposite =
    { $own ->
        [1] { $before } and ends in an empty pit with nothing opposite
       *[0] { $before }; { $side } ends in an empty pit with nothing opposite
    }
made-steal =
    { $own ->
        [1] { $before } and steals { $marbles }
       *[0] { $before }; { $side } steals { $marbles }
    }
made-lost-turn =
    { $own ->
        [1] { $before } and ends in an empty pit of the opponent, who gets 2 turns
       *[0] { $before }; { $side } ends in an empty pit of the opponent, who gets 2 turns
    }
made-move =
    { $side } moves { $count ->
        [1] one marble
        [2] two marbles
       *[3] three marbles
    }
made-push =
    { $side } pushes { $count ->
        [1] one marble
       *[2] two marbles
    }{ $falls ->
        [1] , and one falls
       *[0] { "" }
    }

### What cannot be done now
now-nothing-to-undo = nothing to undo: this is the start
now-nothing-to-redo = nothing to redo: no move was taken back
now-engine-moves = the engine moves for { $side }; wait for its move
now-no-clock = the game is over: there is no clock to stop
now-paused-already = the game is paused already; resume continues it
now-late = the move came too late: the turn was skipped
now-paused = the game is paused; resume continues it
now-not-paused = the game is not paused
now-over-already = the game is over already
now-over = the game is over: { $ending }
now-draw-alone = one person plays this game alone: there is no draw
now-draw-engine = an engine cannot accept a draw

### Questions
stay-here = stay here
unsaved-title = Save?
unsaved-ask = This game is not saved.
unsaved-yes =
    { $after ->
        [quit] save it, then quit
        [begin] save it, then begin the other game
        [join] save it, then join the other table
       *[nothing] save it, then continue
    }
unsaved-no =
    { $after ->
        [quit] quit without saving
        [begin] begin the other game without saving
        [join] join the other table without saving
       *[nothing] continue without saving
    }
offer-title = An offer
offer-later = decide later
branch-title = Later moves
branch-move =
    { $count ->
        [0] The game continues here with { $move }. Play it?
        [one] { $move } deletes the later move. Play it?
       *[other] { $move } deletes { $count } later moves. Play it?
    }
branch-engine =
    { $count ->
        [0] The game continues here with the engine's move.
        [one] The engine's move here deletes the later move.
       *[other] The engine's move here deletes { $count } later moves.
    }
branch-yes = play it
branch-no = keep looking
leave-title = Leave?
leave-ask = The game is still running, and your opponent waits.
leave-yes = leave; the clock runs on
editor-leave-ask = The position you set up is not played yet.
editor-leave-yes = throw it away
editor-leave-no = set it up further
ask-draw-title = Draw?
ask-resign-title = Resign?
ask-draw = Do both players agree on a draw?
ask-give-up = Give this game up?
ask-resign = { $side } resigns and { $winner } wins?
ask-end-yes = end the game
ask-end-no = play on
prompt-save = Save as
prompt-join = Link to the table
prompt-export = File
prompt-rename = New name
prompt-program = Program

### Saved games
games-title = Saved games
games-none = No game is saved; s at the table saves one.
games-keys = Enter open  / search  r rename  x delete  Esc close
games-search = Search: { $text }_
games-delete = Delete { $name } for good? y or n
games-damaged = damaged
games-solved = solved
games-not-solved = not solved
games-draw = draw
games-won = { $side } won

### A table on a server
welcome-online = ? shows every key; D offers a draw, u asks for a move back
told-joined = Joined; waiting for the server
told-connected = Connected again
told-watching = You watch; e evaluates, {"["} and ] look back
told-side = You play { $side }
told-both-sides = You play both sides
told-offered =
    { $offer ->
        [draw] You offered a draw; :decline withdraws it
        [takeback] You asked to take the last move back; :decline withdraws it
        [pause] You asked for a pause; :decline withdraws it
        [restart] You asked to begin again; :decline withdraws it
       *[rematch] You offered to play again, with sides swapped; :decline withdraws it
    }
offer-you-withdrew =
    { $offer ->
        [draw] You withdrew the offer of a draw
        [takeback] You no longer ask to take a move back
        [pause] You no longer ask for a pause
        [restart] You no longer ask to begin again
       *[rematch] You withdrew the offer to play again
    }
offer-you-declined =
    { $offer ->
        [draw] You declined { $side }'s offer of a draw
        [takeback] You declined to let { $side } take a move back
        [pause] You declined the pause
        [restart] You declined to begin again
       *[rematch] You declined to play again
    }
offer-they-declined =
    { $offer ->
        [draw] { $side } declined the offer of a draw
        [takeback] { $side } declined to let you take a move back
        [pause] { $side } declined the pause
        [restart] { $side } declined to begin again
       *[rematch] { $side } declined to play again
    }
offer-they-withdrew =
    { $offer ->
        [draw] { $side } withdrew the offer of a draw
        [takeback] { $side } no longer asks to take a move back
        [pause] { $side } no longer asks for a pause
        [restart] { $side } no longer asks to begin again
       *[rematch] { $side } withdrew the offer to play again
    }
your-opponent = Your opponent
nothing-offered = nothing is offered
asking-draw = a draw is offered
asking-takeback = asking for the move back
asking-restart = asking to begin again
asking-pause = asking for a pause
asking-rematch = offering to play again
restart-there = a table on a server is begun again with :restart
connection-lost = Connection lost; reconnecting…
connection-ended = { $why }; the game stays here to look at
not-replayed = the server's game cannot be replayed: { $problem }
server-not-yet = the server has not answered yet
server-full = { $server } is full: { $why }
server-strange = { $server } does not answer as Marbles does: { $problem }
server-unreachable = { $server } cannot be reached: { $problem }
table-gone = the table is gone
table-unreadable = the table cannot be read: { $problem }
no-such-table = { $server } has no table { $table }: the link is wrong, or the table was deleted
invitation-used = the invitation has been used already; { $link } watches the table
move-sent = { $text } is on its way
move-sent-already = the last move is on its way
watching-only = You are watching; only players can do that
watching-only-players = you are watching; only players move
over-restart = the game is over; restart begins it again
wait-for-somebody = wait until somebody sits opposite
not-your-turn = it is { $side }'s turn

### Puzzles and lessons
two-sentences = { $first } { $then }
task-title = To do
walk-count = Move { $count } of { $all }
today-open = step { $step }
today-solved = step { $step }, solved in { $time }
progress-export = Write your games and puzzles into a file
own-delete = Delete all statistics and what you solved
own-delete-ask = Delete your results, ratings, streaks and solved puzzles from this computer? Your games stay.
stats-keys = w writes all of it into a file; x deletes it; Esc closes
told-exported = Written: { $place }
puzzle-back-first = Esc goes back to your board; then try another move
puzzle-over = this is solved; n shows the next one
puzzle-no-hint = solved or looked at: Esc goes back to your board, n shows the next puzzle
puzzle-no-walk = no line is looked at; S shows the solution
puzzle-unproven = it was stopped before anything was proven
lesson-over = this lesson is done; n begins the next one
mistake-worse = { $move } is not the best either: { $words }.
help-training =
    Enter | try a move
    h  H | hint, or show me in a lesson; again for more
    S | the solution, to be walked; other moves can be tried
    {"["}  ] | walk a line; the lesson before or after
    Esc | drop what is chosen; back to your board
    n  r | the next one; this one again
    : | type a move
    q | leave
