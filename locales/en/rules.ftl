# The chapters of rules. Read by the page.

rules-book = The whole book
rules-book-has = has guides, notations and every command.
rules-here = Making a move here
rules-show = Show: { $what }

### Peg solitaire
rules-solitaire-what = A game for a single player. Marbles fill every hole of the board but one, and each jump takes a marble away. The fewer are left when no jump is possible, the better; with a single marble left you have won.
rules-solitaire-jump = A jump
rules-solitaire-jump-how = A marble jumps in a straight line over the marble beside it and lands in the empty hole right behind. The marble that was jumped over leaves the board.
rules-solitaire-before = The first marble jumps over the second, which leaves the board.
rules-solitaire-before-picture = A marble jumps over its neighbour into the empty hole behind it
rules-solitaire-triangle = Triangular boards have three lines through every hole.
rules-solitaire-triangle-picture = On a triangular board a marble jumps along any of three lines
rules-solitaire-straight = On square boards jumps go across and up and down, never diagonally.
rules-solitaire-only = There is no other kind of move, and you may think as long as you like.
rules-solitaire-over = The game is over when no marble can jump.
rules-solitaire-here = Click a marble and then the hole it lands in, or drag it there. You can also type it: the hole and a direction, so F4U is the marble on F4 jumping up. Triangular boards use UL, UR, DL and DR for the slanting lines.
rules-solitaire-boards = Boards
rules-solitaire-which = The English cross with 33 holes is the classic. The French board has four more, Wiegleb’s board 45; there are a diamond, an asymmetric cross, squares and triangles. Any drawing with up to 64 holes can be opened as a position.

### Congkak
rules-congkak-what = A game for two, known all over Southeast Asia. Each player has a row of pits and a warehouse at the left hand. Player 1 sits below, Player 2 above. The player with more marbles at the end wins.
rules-congkak-sowing = Sowing
rules-congkak-how = On your turn choose one of your pits, take all its marbles and drop them one by one, clockwise: along your own pits towards your warehouse, one into the warehouse, then along the other side, and back to your own far end. The other player’s warehouse is skipped.
rules-congkak-start = Pits are numbered from their owner’s warehouse outward.
rules-congkak-start-picture = A small board at the start, three marbles in every pit
rules-congkak-sown = Pit 3 holds three marbles: the last one reaches the warehouse, for a free turn.
rules-congkak-sown-picture = Pit 3 is sown: one marble each in pits 2 and 1, and the last in the warehouse
rules-congkak-around = Four marbles from pit 2 go on to the other side.
rules-congkak-around-picture = Four marbles from pit 2 go to pit 1, the warehouse and two pits of the other side
rules-congkak-taken = The last marble falls in an empty pit: four marbles opposite are taken.
rules-congkak-taken-picture = Two marbles from pit 4 fall in pits 3 and 2; pit 2 was empty, so the four marbles opposite go to the warehouse
rules-congkak-last = Where the last marble falls
rules-congkak-last-store = In your own warehouse: a free turn. A pit that holds exactly its own number always gives one.
rules-congkak-last-own = In a pit of yours that was empty: you take what lies in the pit opposite into your warehouse. Your last marble stays.
rules-congkak-last-theirs = In an empty pit of the other side: you lose your turns, and the other player gets two.
rules-congkak-last-else = Anywhere else: your turn ends.
rules-congkak-end = The end
rules-congkak-end-how = As soon as one side’s pits are all empty, the game ends. Marbles that still lie in pits count for the side they lie on, unless you chose to count warehouses only.
rules-congkak-traditional = Traditional rules
rules-congkak-traditional-how = A last marble that falls into a filled pit is taken up together with that pit, and sowing continues. Taking the opposite pit takes your last marble too. The game has rounds, and pits that the poorer player cannot refill are burnt.

### Abalone
rules-abalone-what = A game for two on a hexagon of 61 cells. Each side has fourteen marbles, and the first to push six of the other’s over the edge wins. Black begins.
rules-abalone-moving = Moving
rules-abalone-how = In one move you shift one, two or three of your marbles, standing in an unbroken line, by one step in one direction.
rules-abalone-in-line = In line: along the line they form, into an empty cell or pushing what stands there.
rules-abalone-aside = To the side: all of them at once, when every cell they enter is empty.
rules-abalone-pushing = Pushing
rules-abalone-push-how = Only a line pushes, only along itself, and only fewer marbles than it has: two push one, three push one or two. Behind the pushed marbles there must be an empty cell or the edge. A marble pushed over the edge is captured.
rules-abalone-two = Two push one.
rules-abalone-two-picture = Two black marbles push one white marble along their line
rules-abalone-three = Three push two.
rules-abalone-three-picture = Three black marbles push two white marbles along their line
rules-abalone-off = Three push one over the edge.
rules-abalone-off-picture = Three black marbles push a white marble off the edge
rules-abalone-step = A side-step never pushes.
rules-abalone-step-picture = Three marbles step to the side together
rules-abalone-single = A single marble never pushes.
rules-abalone-own = You cannot push your own marbles, nor leave the board yourself.
rules-abalone-third = The third time the same position comes with the same side to move, the game is drawn.
rules-abalone-here = Click a marble and where it goes. For two or three, click each of them or both ends, in any order, then a marked place; or drag them. Before you choose, arrows show where every marble would go and a cross marks one that would fall. You can also type a move: i-C5-3 moves the line behind which C5 stands last, towards three o’clock; s-E4-F5-11 steps the line from E4 to F5 sideways towards eleven o’clock.
