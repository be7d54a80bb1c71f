//! What is answered about puzzles, lessons, graded files and notations, by a server or by a page's own module.

use play::{Mind, Watch};

use crate::{
    AnswerLesson, AskClue, Code, Collections, CourseList, Expand, FindPuzzles, PuzzleBoard,
    RawValue, Reached, Refusal, Route, TryPuzzle, read, to_raw,
};

/// What these answers need beside what was sent.
pub struct Training<'a> {
    /// Where the puzzles come from.
    pub collections: Collections<'a>,
    /// Solved tables, and what was learned before.
    pub mind: &'a Mind,
    /// Ends a proof that takes too long.
    pub watch: &'a Watch<'a>,
    /// Days since 1 January 1970.
    pub today: u64,
}

impl Training<'_> {
    /// The answer to a request, by its route, what its path names, and its body.
    ///
    /// # Errors
    /// What is wrong with it, or that it is about something else.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "all other routes are about something else"
    )]
    pub fn answer(&self, route: Route, name: &str, body: &[u8]) -> Result<Box<RawValue>, Refusal> {
        let all = self.collections;
        Ok(match route {
            Route::Course => to_raw(&CourseList::of(name)?),
            Route::LessonAnswer => to_raw(&read::<AnswerLesson>(body)?.mark()?),
            Route::States => to_raw(&read::<Expand>(body)?.states()?),
            Route::Write => to_raw(&read::<Reached>(body)?.writings()?),
            Route::Puzzles => to_raw(&read::<FindPuzzles>(body)?.list(all)?),
            Route::Puzzle => to_raw(&PuzzleBoard::named(name, all)?),
            Route::PuzzleToday => to_raw(&PuzzleBoard::of_day(name, self.today, all)?),
            Route::PuzzleAnswer => {
                to_raw(&read::<TryPuzzle>(body)?.judge(all, self.mind, self.watch)?)
            }
            Route::PuzzleClue => to_raw(&read::<AskClue>(body)?.clue(all, self.mind, self.watch)?),
            _ => return Code::NotFound.refuse("this is not answered here"),
        })
    }
}
