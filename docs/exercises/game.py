"""Sheet 2: peg solitaire in letters."""

PROMPT = "Enter peg position followed by move (L, R, U, or D): "


class Game:
    """The English board; a peg is 1, an empty hole 0."""

    def show(self) -> None:
        """Print the board with its letters and numbers."""
        raise NotImplementedError

    def problem(self, text: str) -> str | None:
        """The message for a move that cannot be made, the first of the seven that fits; None if it can be made."""
        raise NotImplementedError

    def play(self, text: str) -> None:
        """Make a move that can be made."""
        raise NotImplementedError

    def can_move(self) -> bool:
        """Whether any move can be made."""
        raise NotImplementedError

    def pegs(self) -> int:
        """How many pegs are left."""
        raise NotImplementedError


if __name__ == "__main__":
    game = Game()
    game.show()
    while game.can_move():
        try:
            text = input(PROMPT)
        except EOFError:
            break
        problem = game.problem(text)
        if problem:
            print(problem)
        else:
            game.play(text)
            game.show()
    else:
        print("No more moves. The number of remaining pegs is", game.pegs())
