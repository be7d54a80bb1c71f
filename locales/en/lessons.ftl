# Lessons: what is said around them and in each, by the name of the game and of the lesson in lessons/.

lessons-title = Lessons
lessons-of = { $game }, step by step
lessons-count = Lesson { $count } of { $all }
lessons-all-done = That was the last lesson. The puzzles wait for you.
lesson-right = Right. Go on.
lesson-done = Right: the task is done.
lesson-wrong = Not that. Nothing has changed; try another one.
lesson-again = No move is left. Start this lesson again.
lesson-before = Previous
lesson-show = Show me
lesson-next = Next

### solitaire
lesson-solitaire-jump = A marble jumps straight over its neighbour into the empty hole behind it, and the neighbour leaves the board. Make a jump: click a marble, then the hole where it lands.
lesson-solitaire-start = A game begins with one empty hole. Marbles jump up, down, left or right, never diagonally. Make one of the four first jumps.
lesson-solitaire-landing = Look before you jump. Where does the marble on C3 land when it jumps down? Click the hole.
lesson-solitaire-two-jumps = Three marbles, two jumps: leave one. The first jump must put a marble where it can jump again.
lesson-solitaire-sweep = Several jumps of one marble in a row are a sweep. Take all three others with the marble on E2: right, up, right.
lesson-solitaire-stuck = A marble that no other can ever reach stays to the end. Which marble here can never jump or be jumped over? Click it.
lesson-solitaire-package-of-three = A package of three: a row of three marbles disappears if a fourth beside it helps and comes back. Clear C4, D4 and E4 with the marble on C3, which ends where it began.
lesson-solitaire-package-of-six = A package of six: a block of two by three disappears as a whole with one helper, here the marble on C3. Leave one marble.
lesson-solitaire-backwards = Work backwards: the last marble is on D4. Where did it jump from? Click one of the four possible holes.
lesson-solitaire-colours = Colour the diagonals in three colours: every jump changes the number on each colour by one. So from this start the last marble can only be in the middle or in four other holes, each three steps from it. Click one of the four.
lesson-solitaire-cross = The cross, a classic problem: six marbles. Leave one.
lesson-solitaire-house = Seven marbles: look for a package first. Leave one.
lesson-solitaire-whole = Now a whole game. Clear it package by package, the arms first, and leave at most five marbles. “Show me” makes the jumps of a whole solution.

### congkak
lesson-congkak-sowing = You are Player 1: yours are the pits that can be chosen now, and the warehouse beside pit 1. A turn is a sowing: all marbles of one of your pits are dropped one by one, first towards your warehouse, then on around the board. Sow any of your pits.
lesson-congkak-counting = Count before you sow: a pit that holds as many marbles as its number ends in the warehouse. Click the pit of yours that does.
lesson-congkak-around = Long sowings go past your warehouse to the other side. Where does the last marble of your pit 2 fall? Click the pit.
lesson-congkak-free-turn = If the last marble falls into your warehouse, it is your turn again. Get a free turn.
lesson-congkak-chain = Two free turns in a row are a chain. The order counts: the pit near the warehouse first, before others fill it. Sow both.
lesson-congkak-long-chain = A longer chain: whenever pit 1 holds one marble, sow it first. Make five free turns: 1, 2, 1, 3, 1.
lesson-congkak-steal = If the last marble falls into an empty pit of your own, you steal what lies opposite. Steal four marbles.
lesson-congkak-danger = If the last marble falls into an empty pit of the other side, you lose your turn and the other player gets two. Sow the pit that avoids it.
lesson-congkak-starving = Starving: if you give the other side no marbles, it has few moves left. Player 2 has one marble. Sow the pit that feeds nobody.
lesson-congkak-end = When all pits of one side are empty, the game ends, and what lies in the other pits counts for their owner. You win by 10 to 8: end the game.
lesson-congkak-win = A puzzle to finish with: now you are Player 2, and yours are the pits that can be chosen. Only one of them wins. Count for both sides, then sow it.

### abalone
lesson-abalone-single = You are Black. A marble moves one cell in one of six directions. Click it, then a cell beside it.
lesson-abalone-in-line = Two or three marbles in an unbroken line move together. Click all three, then the cell in front of them, on the left or on the right.
lesson-abalone-sideways = A line may also step sideways, all of it at once, into empty cells. Click all three, then an empty cell beside them.
lesson-abalone-two-against-one = Sumito: more marbles push fewer, in line. Two push one: click both black marbles, then the white one.
lesson-abalone-three-against-two = Three push one or two. Push both white marbles: click all three black ones, then the first white one.
lesson-abalone-no-push = Two cannot push two. Where must a third black marble stand for the push to the right? Click the cell.
lesson-abalone-blocked = Behind the pushed marble there must be room. Which marble prevents the push to the right? Click it.
lesson-abalone-edge = At the edge there is nothing behind: a pushed marble falls and is captured. Push the white marble off.
lesson-abalone-centre = The edge is dangerous, so the middle is worth the most: who holds it pushes the others outward. Click the cell in the middle.
lesson-abalone-split = A group that is split is weak: a marble alone pushes nobody. Black has split White’s line. Click the white marble that stands alone.
lesson-abalone-tempo = Tempo: a move that threatens a capture leaves the other side no time. Push the marble on H6 to the edge with F6 and G6; White answers elsewhere; then push it off with G4 and H5.
lesson-abalone-win = Who pushes six marbles off wins. Five are gone: push the sixth.
