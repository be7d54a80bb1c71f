# What every screen says of the games.

### Names, by the keys under which the program knows them; what is not here is shown as it came
game-solitaire = Peg solitaire
game-congkak = Congkak
game-abalone = Abalone
side-congkak-1 = Player 1
side-congkak-2 = Player 2
side-abalone-1 = Black
side-abalone-2 = White
counter-solitaire-1 = marbles left
counter-congkak-1 = Player 1's warehouse
counter-congkak-2 = Player 2's warehouse
counter-abalone-1 = captured by black
counter-abalone-2 = captured by white
question-board = Board
question-layout = Layout
question-pits = Pits a side
question-marbles = Marbles in a pit
question-rules = Rules
question-count = Leftover marbles
question-begins = Who begins
question-finish = Last marble
question-turns = Turns left
answer-board-english = English
answer-board-french = French
answer-board-diamond = Diamond
answer-board-asymmetric = Asymmetric
answer-board-square-5 = Square 5
answer-board-square-6 = Square 6
answer-board-triangle-10 = Triangle 10
answer-board-triangle-15 = Triangle 15
answer-board-triangle-21 = Triangle 21
answer-layout-standard = Standard
answer-layout-belgian-daisy = Belgian daisy
answer-layout-german-daisy = German daisy
answer-rules-house = House
answer-rules-traditional = Traditional
answer-rules-kalah = Kalah
answer-count-side = Go to their owner
answer-count-store = Do not count
answer-finish-anywhere = Anywhere
answer-begins-1 = Player 1
answer-begins-2 = Player 2

### How a game stands, and how it ended
waiting-for-player = Waiting for the other player
solitaire-left =
    { $marbles ->
        [one] { $marbles } marble left
       *[other] { $marbles } marbles left
    }
solitaire-won = Won: one marble is left
solitaire-lost =
    { $marbles ->
        [one] No jumps left: { $marbles } marble remains
       *[other] No jumps left: { $marbles } marbles remain
    }
solitaire-lost-elsewhere = Lost: the last marble is not in { $hole }
congkak-to-sow =
    { $turns ->
        [one] { $side } to sow
       *[other] { $side } to sow, { $turns } turns left
    }
congkak-won = { $side } wins, { $own } to { $theirs }
congkak-won-left = { $side } wins, { $own } to { $theirs }; { $score } = { $stored } + { $left } left in pits
congkak-draw = A draw, { $own } to { $own }
congkak-draw-left = A draw, { $own } to { $own }; { $score } = { $stored } + { $left } left in pits
abalone-to-move = { $side } to move
abalone-won =
    { $side } wins: six { $loser ->
        [1] black
       *[2] white
    } marbles are off the board
abalone-won-stuck =
    { $side } wins: { $loser ->
        [1] Black
       *[2] White
    } cannot move
abalone-draw = A draw
ending-repetition = A draw: the same position for the third time
ending-move-limit = The move limit is reached: { $winner } wins
ending-move-limit-draw = The move limit is reached: a draw
ending-time-up = The time for both is up: { $winner } wins
ending-time-up-draw = The time for both is up: a draw
ending-flag = { $side } has run out of time: { $winner } wins
ending-resigned = { $side } resigns: { $winner } wins
ending-agreed = A draw by agreement
ending-left = { $side } has left: { $winner } wins
ending-left-draw = { $side } has left: a draw
ending-alone-flag =
    { $marbles ->
        [one] Out of time with { $marbles } marble left
       *[other] Out of time with { $marbles } marbles left
    }
ending-alone-given-up =
    { $marbles ->
        [one] Given up with { $marbles } marble left
       *[other] Given up with { $marbles } marbles left
    }

### Why a move is refused
illegal-no-hole = there is no hole { $hole } on this board
illegal-no-marble-here = no marble on { $hole }; marbles that can jump: { $others }
illegal-no-direction = no direction { $direction } on this board; directions are { $directions }
illegal-off-board = jumping { $direction } from { $hole } would leave the board
illegal-nothing-to-jump = no marble on { $over } for { $hole } to jump over
illegal-occupied = the landing hole { $hole } is full; it must be empty
illegal-no-such-pit = there is no pit { $pit }; choose one from 1 to { $pits }
illegal-empty-pit = pit { $pit } is empty; pits with marbles: { $others }
illegal-burnt-pit = pit { $pit } is burnt; pits with marbles: { $others }
illegal-game-over = the game is over; start a new one or undo
illegal-over = the game is over: a side has lost six marbles
illegal-no-marble = there is no marble on { $cell }; move your own marbles
illegal-not-yours =
    { $turn ->
        [1] the marble on { $cell } is not yours; it is black's turn
       *[2] the marble on { $cell } is not yours; it is white's turn
    }
illegal-too-many = more than three marbles stand in line from { $rear }; three move if you start from { $instead }
illegal-over-the-edge = direction { $direction } takes { $cell } off the board
illegal-too-weak = { $own } cannot push { $theirs }; two marbles push one, three push one or two
illegal-blocked = the push is blocked by the marble on { $cell }; behind pushed marbles must be an empty cell or the edge
illegal-taken = { $cell } is taken; a side-step needs every target cell to be empty
illegal-not-a-line = { $first } and { $last } are not the ends of two or three marbles in a straight line
illegal-single-side-step = one marble does not side-step; write { $instead }
illegal-along-the-line = that is along the marbles' own line; write { $instead }
illegal-wrong-marbles = other marbles than those would move; write { $instead }

### The levels of an engine as opponents: stones by their hardness, and how each plays
level-1 = Clay
level-1-plays = Looks at the next move, and often gets it wrong.
level-2 = Amber
level-2-plays = Looks at the next move or two, and misses most plans.
level-3 = Glass
level-3-plays = Sees simple threats, and misses longer plans.
level-4 = Opal
level-4-plays = Plans a few moves ahead, with slips.
level-5 = Jade
level-5-plays = Plans five moves ahead, and slips now and then.
level-6 = Agate
level-6-plays = Plans six moves ahead or more, and seldom slips.
level-7 = Topaz
level-7-plays = Never slips on purpose, and looks far ahead.
level-8 = Sapphire
level-8-plays = Looks further still, and punishes most mistakes.
level-9 = Diamond
level-9-plays = Plays as well as its time allows.
