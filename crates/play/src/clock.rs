//! Time at the table: what each side may use, and what it has used.
//!
//! No clock is read here. `now` is a time since whatever beginning the caller
//! chose, and must never run backwards; if it does, no time is counted.

use std::time::Duration;

use game::Side;

use crate::Replaced;

/// How much time each side may use. Nothing means as much as it likes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TimeControl {
    /// For one move, by side.
    pub per_move: [Option<Duration>; 2],
    /// For all moves together, by side.
    pub per_game: [Option<Duration>; 2],
    /// Given back after every move, where the game's time is limited.
    pub increment: Duration,
    /// For both sides together; then the one who is ahead wins.
    pub shared: Option<Duration>,
    /// Whether a move that takes longer than its time skips the turn, and does not lose the game.
    pub late_skips: bool,
}

impl TimeControl {
    /// Whether any side is limited.
    pub fn is_limited(&self) -> bool {
        let mut limits = self.per_move.iter().chain(&self.per_game);
        limits.any(Option::is_some) || self.shared.is_some()
    }
}

/// Which of a clock's limits was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TimeLimit {
    Game,
    Shared,
    Move,
}

/// Which way the clock stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, utoipa::ToSchema)
)]
#[cfg_attr(feature = "json", serde(rename_all = "lowercase"))]
pub enum ClockState {
    /// Nobody has started it.
    Stopped,
    /// The side to move is using its time.
    Running,
    /// Stopped for a while; the board is hidden.
    Paused,
}

/// What a screen shows of the clock, in milliseconds where it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "json",
    derive(serde::Serialize, serde::Deserialize, utoipa::ToSchema)
)]
#[cfg_attr(feature = "json", schema(as = Clock))]
pub struct ClockView {
    /// Running, paused or stopped.
    pub state: ClockState,
    /// Time used by each side, this move included.
    #[cfg_attr(feature = "json", serde(with = "crate::json"))]
    #[cfg_attr(feature = "json", schema(value_type = [u64; 2], min_items = 2, max_items = 2))]
    pub used: [Duration; 2],
    /// What is left to each side before its time is up, if it is limited: the least of the three below.
    #[cfg_attr(feature = "json", serde(with = "crate::json"))]
    #[cfg_attr(feature = "json", schema(value_type = [Option<u64>; 2], min_items = 2, max_items = 2))]
    pub left: [Option<Duration>; 2],
    /// What is left to each side for one move, if that is limited.
    #[cfg_attr(feature = "json", serde(with = "crate::json"))]
    #[cfg_attr(feature = "json", schema(value_type = [Option<u64>; 2], min_items = 2, max_items = 2))]
    pub left_for_move: [Option<Duration>; 2],
    /// What is left to each side for the whole game, if that is limited.
    #[cfg_attr(feature = "json", serde(with = "crate::json"))]
    #[cfg_attr(feature = "json", schema(value_type = [Option<u64>; 2], min_items = 2, max_items = 2))]
    pub left_for_game: [Option<Duration>; 2],
    /// What is left to both sides together, if that is limited.
    #[cfg_attr(feature = "json", serde(with = "crate::json", default))]
    #[cfg_attr(feature = "json", schema(value_type = Option<u64>, required = true))]
    pub left_for_both: Option<Duration>,
    /// Whether a move that takes longer than its time skips the turn.
    #[cfg_attr(feature = "json", serde(default))]
    pub late_skips: bool,
    /// Time used for this move.
    #[cfg_attr(feature = "json", serde(with = "crate::json"), schema(value_type = u64))]
    pub this_move: Duration,
}

/// A clock with a side for each player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameClock {
    control: TimeControl,
    state: ClockState,
    /// Time used in finished moves.
    used: [Duration; 2],
    /// The most moves each side ever had made; each gave the increment once, however often it was taken back.
    moves: [u32; 2],
    /// Time used for this move before the clock was last started.
    this_move: Duration,
    since: Duration,
}

impl GameClock {
    pub(crate) fn new(control: TimeControl) -> GameClock {
        GameClock {
            control,
            state: ClockState::Stopped,
            used: [Duration::ZERO; 2],
            moves: [0; 2],
            this_move: Duration::ZERO,
            since: Duration::ZERO,
        }
    }

    pub(crate) fn control(&self) -> TimeControl {
        self.control
    }

    /// Other times from now on; what was used stays used.
    pub(crate) fn change(&mut self, control: TimeControl) {
        self.control = control;
    }

    pub(crate) fn is_paused(&self) -> bool {
        self.state == ClockState::Paused
    }

    /// Starts the clock, or lets it continue after a pause.
    pub(crate) fn start(&mut self, now: Duration) {
        if self.state != ClockState::Running {
            self.state = ClockState::Running;
            self.since = now;
        }
    }

    /// Stops it for a while.
    pub(crate) fn pause(&mut self, now: Duration) {
        if self.state == ClockState::Running {
            self.this_move = self.thought(now);
            self.state = ClockState::Paused;
        }
    }

    /// Stops it for good; what was used for the move that was never made is still reported.
    pub(crate) fn stop(&mut self, now: Duration) {
        self.this_move = self.thought(now);
        self.state = ClockState::Stopped;
    }

    /// Time used for this move so far.
    pub(crate) fn thought(&self, now: Duration) -> Duration {
        let running = match self.state {
            ClockState::Running => now.saturating_sub(self.since),
            ClockState::Stopped | ClockState::Paused => Duration::ZERO,
        };
        self.this_move + running
    }

    /// What is left to a side for this move, after it has thought so long.
    fn left_for_move(&self, side: Side, thought: Duration) -> Option<Duration> {
        self.control.per_move[side.index()].map(|limit| limit.saturating_sub(thought))
    }

    /// What is left to a side for the game, after it has thought so long about this move.
    fn left_for_game(&self, side: Side, thought: Duration) -> Option<Duration> {
        let index = side.index();
        self.control.per_game[index].map(|limit| {
            let given = limit + self.control.increment * self.moves[index];
            given.saturating_sub(self.used[index] + thought)
        })
    }

    /// What is left to both sides together, when the side to move has thought so long.
    fn left_for_both(&self, thought: Duration) -> Option<Duration> {
        let used = self.used[0] + self.used[1] + thought;
        self.control.shared.map(|limit| limit.saturating_sub(used))
    }

    /// What is left to a side before each of its limits, when it has thought so long and the side to move so long.
    fn limits(
        &self,
        side: Side,
        own: Duration,
        mover: Duration,
    ) -> impl Iterator<Item = (Duration, TimeLimit)> {
        let limits = [
            (self.left_for_game(side, own), TimeLimit::Game),
            (self.left_for_both(mover), TimeLimit::Shared),
            (self.left_for_move(side, own), TimeLimit::Move),
        ];
        let given = limits.into_iter();
        given.filter_map(|(left, limit)| Some((left?, limit)))
    }

    /// The limit that the side to move reached first, and when that was.
    pub(crate) fn expired(&self, turn: Side, now: Duration) -> Option<(TimeLimit, Duration)> {
        if self.state != ClockState::Running {
            return None;
        }
        let limits = self.limits(turn, self.this_move, self.this_move);
        let (left, limit) = limits.min_by_key(|&(left, _)| left)?;
        let at = self.since + left;
        (at <= now).then_some((limit, at))
    }

    /// Sets the clock as it stood at `now`, when this move had been thought about so long.
    pub(crate) fn set(&mut self, state: ClockState, thought: Duration, now: Duration) {
        self.state = state;
        self.this_move = thought;
        self.since = now;
    }

    /// The side to move has made its move number `made`: books its time and starts the next move's.
    pub(crate) fn press(&mut self, side: Side, made: u32, now: Duration) -> Duration {
        let spent = self.leave(side, now);
        self.grant_increment(side, made);
        spent
    }

    /// Books the time of a move, as when a game is replayed.
    pub(crate) fn book(&mut self, side: Side, made: u32, spent: Duration) {
        self.used[side.index()] += spent;
        self.grant_increment(side, made);
    }

    /// The game turns to another position: the side to move here keeps the time it has used. Returns
    /// how much that was.
    pub(crate) fn leave(&mut self, side: Side, now: Duration) -> Duration {
        let spent = self.thought(now);
        self.used[side.index()] += spent;
        self.this_move = Duration::ZERO;
        self.since = now;
        spent
    }

    /// The game returns to a position that the side to move there thought about so long, which was
    /// booked: it continues from there.
    pub(crate) fn return_to(&mut self, side: Side, thought: Duration) {
        let used = &mut self.used[side.index()];
        *used = used.saturating_sub(thought);
        self.this_move = thought;
    }

    fn grant_increment(&mut self, side: Side, made: u32) {
        let moves = &mut self.moves[side.index()];
        *moves = made.max(*moves);
    }

    /// Counts what the moves do not tell: the side to move has thought about the newest position so long.
    pub(crate) fn add(&mut self, replaced: &Replaced) {
        for side in Side::ALL {
            let index = side.index();
            self.used[index] += replaced.used[index];
            self.grant_increment(side, replaced.made[index]);
        }
        self.this_move = replaced.newest;
    }

    /// How many moves of a side were given an increment.
    pub(crate) fn moves_made(&self, side: Side) -> u32 {
        self.moves[side.index()]
    }

    /// Time used by a side in finished moves.
    pub(crate) fn used(&self, side: Side) -> Duration {
        self.used[side.index()]
    }

    pub(crate) fn view(&self, turn: Side, now: Duration) -> ClockView {
        let mut used = self.used;
        used[turn.index()] += self.thought(now);
        let thought = |side: Side| {
            if side == turn {
                self.thought(now)
            } else {
                Duration::ZERO
            }
        };
        ClockView {
            state: self.state,
            used,
            this_move: self.thought(now),
            left: Side::ALL.map(|side| {
                let limits = self.limits(side, thought(side), self.thought(now));
                limits.map(|(left, _)| left).min()
            }),
            left_for_both: self.left_for_both(self.thought(now)),
            late_skips: self.control.late_skips,
            left_for_move: Side::ALL.map(|side| self.left_for_move(side, thought(side))),
            left_for_game: Side::ALL.map(|side| self.left_for_game(side, thought(side))),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game::Side;

    use super::{ClockState, GameClock, TimeControl, TimeLimit};

    const fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    fn limited() -> GameClock {
        GameClock::new(TimeControl {
            per_move: [Some(seconds(10)), None],
            per_game: [Some(seconds(15)), Some(seconds(30))],
            increment: seconds(2),
            ..TimeControl::default()
        })
    }

    #[test]
    fn the_limit_that_is_reached_first_counts() {
        let mut clock = GameClock::new(TimeControl {
            per_move: [Some(seconds(10)); 2],
            shared: Some(seconds(15)),
            ..TimeControl::default()
        });
        clock.start(seconds(0));
        assert_eq!(
            clock.expired(Side::First, seconds(60)),
            Some((TimeLimit::Move, seconds(10)))
        );
        clock.press(Side::First, 1, seconds(9));
        let view = clock.view(Side::Second, seconds(11));
        assert_eq!(view.left, [Some(seconds(4)); 2]);
        assert_eq!(view.left_for_both, Some(seconds(4)));
        assert_eq!(
            clock.expired(Side::Second, seconds(15)),
            Some((TimeLimit::Shared, seconds(15)))
        );
    }

    #[test]
    fn a_move_uses_the_movers_time_alone() {
        let mut clock = limited();
        clock.start(seconds(100));
        assert_eq!(clock.press(Side::First, 1, seconds(104)), seconds(4));
        assert_eq!(clock.press(Side::Second, 1, seconds(109)), seconds(5));
        let view = clock.view(Side::First, seconds(110));
        assert_eq!(view.used, [seconds(5), seconds(5)]);
        assert_eq!(view.left, [Some(seconds(9)), Some(seconds(27))]);
    }

    #[test]
    fn a_pause_stops_the_clock() {
        let mut clock = limited();
        clock.start(seconds(0));
        clock.pause(seconds(3));
        assert_eq!(
            clock.view(Side::First, seconds(50)).state,
            ClockState::Paused
        );
        assert!(clock.expired(Side::First, seconds(50)).is_none());
        clock.start(seconds(60));
        assert_eq!(clock.press(Side::First, 1, seconds(61)), seconds(4));
    }

    #[test]
    fn the_flag_falls_when_the_move_or_the_game_took_too_long() {
        let mut clock = limited();
        clock.start(seconds(0));
        assert!(clock.expired(Side::First, seconds(9)).is_none());
        assert!(clock.expired(Side::First, seconds(10)).is_some());
        clock.press(Side::First, 1, seconds(9));
        assert!(clock.expired(Side::Second, seconds(38)).is_none());
        assert!(clock.expired(Side::Second, seconds(39)).is_some());
        clock.press(Side::Second, 1, seconds(10));
        assert!(
            clock.expired(Side::First, seconds(18)).is_some(),
            "15 + 2 - 9 seconds are left"
        );
    }

    #[test]
    fn a_move_taken_back_is_thought_about_further_and_gives_its_increment_once() {
        let mut clock = limited();
        clock.start(seconds(0));
        let spent = clock.press(Side::First, 1, seconds(5));
        clock.leave(Side::Second, seconds(12));
        clock.return_to(Side::First, spent);
        let view = clock.view(Side::First, seconds(12));
        assert_eq!(view.used, [seconds(5), seconds(7)]);
        assert_eq!(view.left_for_move[0], Some(seconds(5)));
        clock.press(Side::First, 1, seconds(13));
        let view = clock.view(Side::Second, seconds(13));
        assert_eq!(view.left_for_game[0], Some(seconds(15 + 2 - 6)));
    }

    #[test]
    fn other_times_keep_what_was_used() {
        let mut clock = limited();
        clock.start(seconds(0));
        clock.press(Side::First, 1, seconds(4));
        clock.change(TimeControl {
            per_game: [Some(seconds(60)); 2],
            ..TimeControl::default()
        });
        let view = clock.view(Side::Second, seconds(14));
        assert_eq!(view.left, [Some(seconds(56)), Some(seconds(50))]);
    }

    #[test]
    fn a_clock_that_runs_backwards_counts_nothing() {
        let mut clock = limited();
        clock.start(seconds(10));
        assert_eq!(clock.press(Side::First, 1, seconds(5)), Duration::ZERO);
    }
}
