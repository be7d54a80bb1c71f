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
answer-layout-standard = Standard
answer-layout-belgian-daisy = Belgian daisy
answer-layout-german-daisy = German daisy
answer-finish-anywhere = Anywhere
answer-begins-1 = Player 1
answer-begins-2 = Player 2
