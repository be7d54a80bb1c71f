//! A table: one game of any kind, behind one door.

mod history;

use std::time::Duration;

use game::{NotationError, Outcome, Position as _, Side};

use self::history::Walk;
use crate::advice::Advisor;
use crate::clock::{ClockState, ClockView, GameClock, TimeControl, TimeLimit};
use crate::ending::{Ending, Limits, Verdict};
use crate::games::{AnySession, for_session};
use crate::kind::{Kind, leader};
use crate::link::Link;
use crate::session::SKIPPED;
use crate::view::{Entry, Graded, NearDraw};
use crate::{
    Game, Message, Record, RecordError, RecordedMove, Refusal, Replaced, Seat, State, Step, View,
};

/// One game in progress, whichever game it is, with its seats, clock and limits.
///
/// Generic inside, one concrete type at its door: screens and servers hold a
/// `Table` and never name a game's types.
#[derive(Debug, Clone)]
pub struct Table {
    session: AnySession,
    seats: [Seat; 2],
    limits: Limits,
    clock: GameClock,
    /// How long the position after the last move that is known was thought about, while the game
    /// stands at an earlier one.
    newest: Duration,
    /// What the clock counts of moves that others have replaced.
    replaced: Replaced,
    verdict: Option<Verdict>,
}

impl Table {
    /// A game that begins with a position given as text or as a link to the page, or with a start
    /// that has a name: a board (`french`), a set of rules (`traditional`), a layout
    /// (`belgian-daisy`). What is set up so is not over unless it says so.
    ///
    /// # Errors
    /// Where the text cannot be read, and why.
    pub fn read(game: Game, start: &str) -> Result<Table, NotationError> {
        let Some(link) = Link::read(start) else {
            return game.begin(start);
        };
        let (own, start) = link.position()?;
        if own != game {
            let problem = NotationError::at(1, "the link is to a position of {game}");
            return Err(problem.with("game", own.title()));
        }
        game.begin(&start)
    }

    /// A game of whichever kind the text is a position, a link or a named start of.
    ///
    /// # Errors
    /// No game can read it.
    pub fn guess(start: &str) -> Result<Table, NotationError> {
        if let Some(link) = Link::read(start) {
            let (game, start) = link.position()?;
            return game.begin(&start);
        }
        let mut tables = Game::ALL.into_iter().map(|game| game.begin(start));
        tables.find_map(Result::ok).ok_or_else(|| {
            let problem = "neither a position nor the name of a start in any game";
            NotationError::at(1, problem)
        })
    }

    /// Sets a saved game up again, with its whole history.
    ///
    /// # Errors
    /// The first thing in the record that the rules refuse.
    pub fn from_record(record: &Record) -> Result<Table, RecordError> {
        let table = Table::read(record.game, &record.start).map_err(RecordError::Start)?;
        let mut table = table.with_control(record.control).with_seats(record.seats);
        // Limits may be set when a game is already past them: they are applied at the end.
        table.limits = Limits {
            moves_per_side: None,
            repetition: false,
            ..record.limits
        };
        let all = record.moves.iter().chain(&record.undone);
        for (index, recorded) in all.enumerate() {
            let played = table.play_recorded(recorded);
            played.map_err(|refusal| RecordError::Move { index, refusal })?;
        }
        table.replaced = Replaced {
            newest: Duration::ZERO,
            ..record.replaced
        };
        table.clock.add(&record.replaced);
        table.walk(record.undone.len(), Duration::ZERO, Walk::Back);
        table.limits = record.limits;
        table.verdict = record.verdict;
        Ok(table)
    }

    /// The same table with these people and engines in its seats.
    pub fn with_seats(self, seats: [Seat; 2]) -> Table {
        Table { seats, ..self }
    }

    /// Other people or engines take over in mid-game; the clock continues.
    pub fn change_seats(&mut self, seats: [Seat; 2]) {
        self.seats = seats;
    }

    /// Other times for each side in mid-game; what was used stays used.
    pub fn change_control(&mut self, control: TimeControl) {
        self.clock.change(control);
    }

    /// The same table with this much time for each side.
    pub fn with_control(self, control: TimeControl) -> Table {
        Table {
            clock: GameClock::new(control),
            ..self
        }
    }

    /// The same table with these limits.
    pub fn with_limits(self, limits: Limits) -> Table {
        Table { limits, ..self }
    }

    /// Plays a move given as text: the one door for every player.
    /// Returns what happened, marble by marble. No time is counted.
    ///
    /// # Errors
    /// Why it was not played; nothing has changed.
    pub fn play(&mut self, text: &str) -> Result<Vec<Step>, Refusal> {
        self.refuse_if_over()?;
        for_session!(&mut self.session, session => session.play_text(text, None))
    }

    /// Plays a move at the time `now` and presses the clock, which starts with the first move.
    /// While the game is paused no move is made.
    ///
    /// # Errors
    /// Why it was not played; if the mover's time was up, the game is over or the turn was skipped.
    pub fn play_at(&mut self, text: &str, now: Duration) -> Result<Vec<Step>, Refusal> {
        let is_late = self.tick(now);
        self.refuse_if_over()?;
        if is_late {
            return Err(late());
        }
        if self.clock.is_paused() {
            return Err(Refusal::Paused);
        }
        let mover = self.turn();
        let spent = self.is_timed().then(|| self.clock.thought(now));
        let may_replace = self.next_spent().is_some();
        let steps = for_session!(&mut self.session, session => session.play_text(text, spent))?;
        self.clock.start(now);
        self.end_turn(mover, may_replace, now);
        Ok(steps)
    }

    /// Skips the turn of the side to move, because no move came in time, where that is the rule.
    /// A side whose turn was skipped twice in a row loses instead. Returns whether the turn was skipped.
    pub fn skip(&mut self, now: Duration) -> bool {
        let has_been = for_session!(&self.session, session => session.skipped_in_a_row());
        if !self.time_control().late_skips || has_been >= MOST_SKIPPED || self.ending().is_some() {
            return false;
        }
        let mover = self.turn();
        let may_replace = self.next_spent().is_some();
        let spent = Some(self.clock.thought(now));
        let is_skipped = for_session!(&mut self.session, session => session.skip(spent));
        if is_skipped {
            self.end_turn(mover, may_replace, now);
        }
        is_skipped
    }

    /// Presses the clock after a move or a skipped turn.
    fn end_turn(&mut self, mover: Side, may_replace: bool, now: Duration) {
        let made = self.moves_made_by(mover);
        self.clock.press(mover, made, now);
        self.return_here();
        if may_replace && self.next_spent().is_none() {
            self.note_replaced();
        }
        self.stop_if_over(now);
    }

    /// What a move would do, marble by marble, without making it.
    ///
    /// # Errors
    /// Why it could not be played.
    pub fn steps_of(&self, text: &str) -> Result<Vec<Step>, Refusal> {
        self.refuse_if_over()?;
        for_session!(&self.session, session => session.steps_of(text))
    }

    /// A side has left and stays away; the other takes the win or a draw.
    pub fn claim(&mut self, gone: Side, outcome: Outcome, now: Duration) {
        let verdict = match outcome {
            Outcome::Won(_) => Verdict::Left(gone),
            Outcome::Draw => Verdict::LeftDrawn(gone),
        };
        self.rule(verdict, now);
    }

    /// A side gives up.
    pub fn resign(&mut self, side: Side, now: Duration) {
        self.rule(Verdict::Resigned(side), now);
    }

    /// Both sides agree on a draw.
    pub fn agree_on_draw(&mut self, now: Duration) {
        self.rule(Verdict::Agreed, now);
    }

    /// Starts the clock, or lets it continue after a pause.
    pub fn start_clock(&mut self, now: Duration) {
        self.clock.start(now);
    }

    /// Stops the clock, even one that has not begun, and hides the board, until the clock is started again.
    pub fn pause(&mut self, now: Duration) {
        self.clock.start(now);
        self.clock.pause(now);
    }

    /// Sets the clock as it stood at `now`, when this move had been thought about so long.
    pub fn set_clock(&mut self, state: ClockState, thought: Duration, now: Duration) {
        self.clock.set(state, thought, now);
    }

    /// Looks at the clock: skips turns and ends the game as its limits say, each at the moment when
    /// its time was up. Returns whether anything has changed.
    pub fn tick(&mut self, now: Duration) -> bool {
        let mut has_changed = false;
        while let Some((limit, at)) = self.clock.expired(self.turn(), now) {
            let verdict = match limit {
                TimeLimit::Move if self.skip(at) => {
                    has_changed = true;
                    continue;
                }
                TimeLimit::Move | TimeLimit::Game => Verdict::FlagFell(self.turn()),
                TimeLimit::Shared => Verdict::TimeUp,
            };
            return self.rule(verdict, at) || has_changed;
        }
        has_changed
    }

    /// How much time each side has.
    pub fn time_control(&self) -> TimeControl {
        self.clock.control()
    }

    /// What ends the game before the rules do.
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// Whether the game is paused; then the board is to be hidden.
    pub fn is_paused(&self) -> bool {
        self.clock.is_paused()
    }

    /// How many moves have been made.
    pub fn moves_made(&self) -> usize {
        for_session!(&self.session, session => session.past().len())
    }

    /// Whether there are moves to make again.
    pub fn has_undone(&self) -> bool {
        for_session!(&self.session, session => session.undone().next().is_some())
    }

    /// The moves made, first one first.
    pub fn history(&self) -> Vec<Entry> {
        for_session!(&self.session, session => session.history())
    }

    /// The move made last.
    pub fn last_move(&self) -> Option<Entry> {
        for_session!(&self.session, session => session.last_move())
    }

    /// What the move made last did, in one sentence: `White pushes two marbles, and one falls`.
    pub fn last_words(&self) -> Option<Message> {
        for_session!(&self.session, session => session.last_words())
    }

    /// Whose go it is or how the game ended, in one sentence.
    pub fn status(&self) -> String {
        match self.ending() {
            Some(ending) => self.ending_sentence(ending).to_string(),
            None => for_session!(&self.session, session => session.now().status().to_string()),
        }
    }

    /// What the game that would begin here again begins with: the same seats, clock and limits.
    ///
    /// # Errors
    /// Why the text is no start.
    pub(crate) fn begun_anew(&self, start: Option<&str>) -> Result<Table, NotationError> {
        let own_start = for_session!(&self.session, session => session.start().to_string());
        let table = Table::read(self.game(), start.unwrap_or(&own_start))?;
        Ok(table
            .with_seats(self.seats)
            .with_control(self.clock.control())
            .with_limits(self.limits))
    }

    /// The clock as it stands at `now`.
    pub fn clock(&self, now: Duration) -> ClockView {
        self.clock.view(self.turn(), now)
    }

    /// Everything a screen needs, except the clock, which moves by itself.
    pub fn view(&self) -> View {
        let mut view = for_session!(&self.session, session => session.view());
        view.seats = self.seats;
        view.paused = self.clock.is_paused();
        view.moves_left = self.moves_left();
        view.ending = self.ending();
        if let Some(ending) = view.ending {
            view.choices.clear();
            view.said = self.ending_sentence(ending);
            view.status = view.said.to_string();
        } else if let Some(near) = self.near_draw() {
            view.near_draw = Some(near);
            view.status = format!("{}; {near}", view.status);
        }
        view
    }

    /// The game with its whole history, as plain data.
    pub fn record(&self) -> Record {
        let mut record = for_session!(&self.session, session => session.record());
        record.seats = self.seats;
        record.control = self.clock.control();
        record.limits = self.limits;
        record.verdict = self.verdict;
        if self.is_timed() {
            record.replaced = Replaced {
                newest: self.newest,
                ..self.replaced
            };
        }
        record
    }

    /// Which game this is.
    pub fn game(&self) -> Game {
        for_session!(&self.session, session => session.game())
    }

    /// The position on the board, as its exact text.
    pub fn position_text(&self) -> String {
        for_session!(&self.session, session => session.now().to_string())
    }

    /// Whether nobody is ahead by more than the moves so far had to bring: fit to begin a match with.
    pub(crate) fn is_fair(&self) -> bool {
        for_session!(&self.session, session => session.now().is_fair())
    }

    /// The legal moves as text, in the game's order.
    pub fn move_texts(&self) -> Vec<String> {
        for_session!(&self.session, session => session.move_texts())
    }

    /// Every legal move and the position after it, as text. Abalone writes them in the notation
    /// and order of its state-space generator, the other games as they always do.
    pub fn states(&self) -> Vec<State> {
        for_session!(&self.session, session => session.now().states())
    }

    /// How somebody's list of moves, or of the boards after them, compares with [`Table::states`]. `None`: neither
    /// was given, or the game has no exercise on them.
    pub fn graded(&self, moves: Option<&str>, boards: Option<&str>) -> Option<Graded> {
        for_session!(&self.session, session => session.now().graded(moves, boards))
    }

    /// How the game ended, once it is over.
    pub fn ending(&self) -> Option<Ending> {
        if let Some(outcome) = for_session!(&self.session, session => session.now().outcome()) {
            return Some(Ending::OnTheBoard(outcome));
        }
        if let Some(verdict) = self.verdict {
            return Some(verdict.ending(self.leader()));
        }
        if self.limits.repetition
            && for_session!(&self.session, session => session.repetitions()) >= 3
        {
            return Some(Ending::Repetition);
        }
        (self.moves_left() == Some(0)).then(|| Ending::MoveLimit(self.leader()))
    }

    /// The draw that comes by itself if the game continues like this.
    fn near_draw(&self) -> Option<NearDraw> {
        let repeats = || for_session!(&self.session, session => session.repetitions()) == 2;
        if self.limits.repetition && repeats() {
            return Some(NearDraw::Repetition);
        }
        let is_near = self
            .moves_left()
            .is_some_and(|left| left <= NearDraw::MOVES);
        (is_near && self.leader() == Outcome::Draw).then_some(NearDraw::MoveLimit)
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ending().map(Ending::outcome)
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        for_session!(&self.session, session => session.now().turn())
    }

    /// Who moves next: a person, or an engine and its level.
    pub fn seat_to_move(&self) -> Seat {
        self.seats[self.turn().index()]
    }

    /// What a side is called in this game.
    pub fn side_name(&self, side: Side) -> String {
        for_session!(&self.session, session => session.side_name(side))
    }

    /// Who sits where.
    pub fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// The position taken away to be thought about, on any thread, while the table continues.
    pub fn advisor(&self) -> Advisor {
        Advisor(self.session.clone())
    }

    pub(crate) const fn any_session(&self) -> &AnySession {
        &self.session
    }

    /// Moves the side to move may still make under the move limit.
    pub(crate) fn moves_left(&self) -> Option<u32> {
        let limit = self.limits.moves_per_side?;
        let made = self.moves_made_by(self.turn());
        Some(limit.saturating_sub(made))
    }

    pub(crate) fn begun(session: AnySession) -> Table {
        Table {
            session,
            seats: [Seat::Person; 2],
            limits: Limits::default(),
            clock: GameClock::new(TimeControl::default()),
            newest: Duration::ZERO,
            replaced: Replaced::default(),
            verdict: None,
        }
    }

    fn next_spent(&mut self) -> Option<&mut Option<Duration>> {
        for_session!(&mut self.session, session => session.next_spent())
    }

    fn moves_made_by(&self, side: Side) -> u32 {
        for_session!(&self.session, session => session.moves_made_by(side))
    }

    fn ending_sentence(&self, ending: Ending) -> Message {
        for_session!(&self.session, session => session.ending_sentence(ending))
    }

    /// Plays a move of another game's list, where a turn may have been skipped. No time is counted.
    ///
    /// # Errors
    /// Why it was not played; nothing has changed.
    pub fn replay(&mut self, text: &str) -> Result<Vec<Step>, Refusal> {
        self.refuse_if_over()?;
        self.play_recorded(&RecordedMove {
            text: text.to_owned(),
            spent: None,
        })
    }

    fn play_recorded(&mut self, recorded: &RecordedMove) -> Result<Vec<Step>, Refusal> {
        let mover = self.turn();
        let RecordedMove { text, spent } = recorded;
        let steps = for_session!(&mut self.session, session => if text == SKIPPED && session.skip(*spent) { Vec::new() } else { session.play_text(text, *spent)? });
        let made = self.moves_made_by(mover);
        let spent = recorded.spent.unwrap_or_default();
        self.clock.book(mover, made, spent);
        Ok(steps)
    }

    /// Nobody times a game that one person plays without a clock.
    fn is_timed(&self) -> bool {
        !self.game().is_solo() || self.clock.control().is_limited()
    }

    fn refuse_if_over(&self) -> Result<(), Refusal> {
        match self.ending() {
            // The rules refuse by themselves, and say it better.
            None | Some(Ending::OnTheBoard(_)) => Ok(()),
            Some(ending) => Err(Refusal::Over(self.ending_sentence(ending))),
        }
    }

    /// Ends the game, unless it is over. Returns whether it does.
    fn rule(&mut self, verdict: Verdict, now: Duration) -> bool {
        let is_on = self.ending().is_none();
        if is_on {
            self.verdict = Some(verdict);
            self.clock.stop(now);
        }
        is_on
    }

    /// Nobody uses time after the end.
    fn stop_if_over(&mut self, now: Duration) {
        if self.ending().is_some() {
            self.clock.stop(now);
        }
    }

    /// Who is ahead when the move limit is reached or the time for both is up.
    fn leader(&self) -> Outcome {
        let ahead = for_session!(&self.session, session => session.now().leader());
        if ahead == Outcome::Draw && self.limits.time_decides {
            let [first, second] = Side::ALL.map(|side| self.clock.used(side));
            // Less time is more.
            return leader(second, first);
        }
        ahead
    }
}

/// This many turns of a side are skipped in a row; the next time its flag falls, or a game could last forever.
const MOST_SKIPPED: usize = 2;

/// Why a move is refused that comes when its turn has been skipped.
pub(crate) fn late() -> Refusal {
    let english = "the move came too late: the turn was skipped";
    Refusal::Now(Message::new("now-late", english))
}

#[cfg(test)]
mod tests;
