//! What can be done to a table, and who may do it.

use std::time::Duration;

use game::Side;
use play::Seat;

use crate::table::MOST_MOVES;
use crate::{
    Code, HostedTable, Offer, OfferKind, Reason, Refusal, Route, SeatChoice, Standing, TableId,
};

/// Something a player wants done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// Play a move; a name tells a repeated request from a new one.
    Move {
        /// The move.
        text: String,
        /// Its name.
        name: Option<String>,
    },
    /// Take moves back: so many, or to the person's own last choice.
    Undo(Option<usize>),
    /// Make undone moves again: so many, or to the person's own next choice.
    Redo(Option<usize>),
    /// Go to the position after so many moves.
    GoTo(usize),
    /// Take everything back.
    Restart,
    /// Stop the clock and hide the board.
    Pause,
    /// Go on, and let an engine that waits move.
    Resume,
    /// Give up, for the named side or one's own.
    Resign(Option<Side>),
    /// Offer or accept a draw.
    Draw,
    /// Ask for one's last move back, or grant it.
    Takeback,
    /// Decline the other's offer, or withdraw one's own.
    Decline(OfferKind),
    /// Lay moves on the redo side.
    LayOut(Vec<String>),
    /// Put other players into the seats.
    Seats([SeatChoice; 2]),
    /// Offer to play again, or accept, with a table for it.
    Rematch(Option<TableId>),
}

impl Act {
    /// What a request to one of the routes of acts asks for, and which version was looked at.
    ///
    /// # Errors
    /// What is wrong with the body, or that the route is not one of acts.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "all other routes are not about acts"
    )]
    pub fn read(route: Route, body: &[u8]) -> Result<(Option<u64>, Act), Refusal> {
        let plain = |act: Act| Ok((crate::read::<crate::Empty>(body)?.version, act));
        match route {
            Route::Move => read_move(body),
            Route::Undo => read_count(body).map(|(version, count)| (version, Act::Undo(count))),
            Route::Redo => read_count(body).map(|(version, count)| (version, Act::Redo(count))),
            Route::GoTo => {
                crate::read(body).map(|asked: crate::Count| (asked.version, Act::GoTo(asked.count)))
            }
            Route::Restart => plain(Act::Restart),
            Route::Pause => plain(Act::Pause),
            Route::Resume => plain(Act::Resume),
            Route::Resign => crate::read(body)
                .map(|asked: crate::Resign| (asked.version, Act::Resign(asked.side()))),
            Route::Draw => plain(Act::Draw),
            Route::Takeback => plain(Act::Takeback),
            Route::Decline => crate::read(body)
                .map(|asked: crate::Decline| (asked.version, Act::Decline(asked.kind))),
            Route::LayOut => crate::read(body)
                .map(|asked: crate::LayOut| (asked.version, Act::LayOut(asked.moves))),
            Route::Seats => crate::read(body)
                .and_then(|asked: crate::Reseat| Ok((asked.version, Act::Seats(asked.choices()?)))),
            _ => Err(Refusal::new(
                Code::NotFound,
                "nothing is done to a table at this address",
            )),
        }
    }
}

fn read_move(body: &[u8]) -> Result<(Option<u64>, Act), Refusal> {
    let asked: crate::MakeMove = crate::read(body)?;
    let name = asked.name()?;
    let text = asked.text;
    Ok((asked.version, Act::Move { text, name }))
}

fn read_count(body: &[u8]) -> Result<(Option<u64>, Option<usize>), Refusal> {
    let asked: crate::MaybeCount = crate::read(body)?;
    Ok((asked.version, asked.count))
}

/// What came of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ActOutcome {
    /// The table changed: why, and by which side.
    Changed(Reason, Option<Side>),
    /// It was done before, and led to this version.
    Already(u64),
}

impl<A> HostedTable<A> {
    /// Does what a player wants who looked at this version. A move that was sent before is not made
    /// again.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn obey(
        &mut self,
        who: Standing,
        version: Option<u64>,
        act: Act,
        now: Duration,
    ) -> Result<ActOutcome, Refusal> {
        if let Act::Move {
            name: Some(name),
            text,
        } = &act
            && let Some(version) = self.remembered(who.key, name, text)?
        {
            return Ok(ActOutcome::Already(version));
        }
        self.refuse_if_stale(version)?;
        let changed = self.act(who, act, now)?;
        self.spend_invitation(who);
        Ok(changed)
    }

    pub(crate) fn refuse_if_stale(&self, version: Option<u64>) -> Result<(), Refusal> {
        match version {
            Some(seen) if seen != self.head.version => {
                let message = format!(
                    "you were looking at version {seen}, but the table is at {}; look again",
                    self.head.version
                );
                Err(Refusal::new(Code::Stale, message))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Does what a player wants.
    ///
    /// # Errors
    /// Why not; then nothing has changed.
    pub fn act(&mut self, who: Standing, act: Act, now: Duration) -> Result<ActOutcome, Refusal> {
        match act {
            Act::Move { text, name } => self.play(who, &text, name, now),
            Act::Undo(count) => self.undo(who, count, now),
            Act::Redo(count) => self.redo(count, now),
            Act::GoTo(count) => self.go_to(count, now),
            Act::Restart => self.restart(who),
            Act::Pause => self.pause(who, now),
            Act::Resume => self.resume(now),
            Act::Resign(side) => self.resign(who, side, now),
            Act::Draw => self.draw(who, now),
            Act::Takeback => self.takeback(who, now),
            Act::Decline(kind) => self.decline(who, kind),
            Act::LayOut(moves) => self.lay_out(&moves),
            Act::Seats(choices) => self.change_seats(who, choices),
            Act::Rematch(next) => self.rematch(who, next),
        }
    }

    fn play(
        &mut self,
        who: Standing,
        text: &str,
        name: Option<String>,
        now: Duration,
    ) -> Result<ActOutcome, Refusal> {
        self.refuse_unless_going_on()?;
        let mover = self.table.turn();
        if !who.holds(mover) {
            let message = format!("it is {}'s turn", self.table.side_name(mover));
            return Err(Refusal::new(Code::NotYourTurn, message));
        }
        self.refuse_if_long()?;
        self.table.play_at(text, now)?;
        self.went_on();
        if let Some(name) = name {
            self.remember(who.key, name, text);
        }
        Ok(ActOutcome::Changed(Reason::Move, Some(mover)))
    }

    /// Plays what the engine to move found, if the table is still at the version that it thought about.
    ///
    /// # Errors
    /// Why it was not played.
    pub fn engine_plays(
        &mut self,
        version: u64,
        found: Option<String>,
        now: Duration,
    ) -> Result<ActOutcome, Refusal> {
        if self.head.version != version || self.engine_to_move().is_none() {
            return Err(Refusal::new(Code::Stale, "the table has moved on"));
        }
        let mover = self.table.turn();
        self.refuse_if_long()?;
        self.table.play_for_engine(found, now)?;
        self.went_on();
        Ok(ActOutcome::Changed(Reason::Move, Some(mover)))
    }

    fn refuse_if_long(&self) -> Result<(), Refusal> {
        if self.moves_made() < MOST_MOVES {
            return Ok(());
        }
        Code::TooLong.refuse(format!(
            "a game here has at most {MOST_MOVES} moves; start another"
        ))
    }

    /// A move was made: what was offered is past, and no engine waits to be asked.
    fn went_on(&mut self) {
        self.engine_waits = false;
        self.head.offers.clear();
    }

    fn undo(
        &mut self,
        who: Standing,
        count: Option<usize>,
        now: Duration,
    ) -> Result<ActOutcome, Refusal> {
        if self.head.shared {
            return self.takeback(who, now);
        }
        let undone = match count {
            Some(count) => self.table.undo(count, now),
            None => self.table.take_back(now),
        };
        self.moved_by(undone, "refused-no-undo", "there is no move to take back")?;
        Ok(ActOutcome::Changed(Reason::Undo, None))
    }

    fn redo(&mut self, count: Option<usize>, now: Duration) -> Result<ActOutcome, Refusal> {
        self.refuse_if_shared()?;
        let redone = match count {
            Some(count) => self.table.redo(count, now),
            None => self.table.make_again(now),
        };
        self.moved_by(
            redone,
            "refused-no-redo",
            "there is no undone move to make again",
        )?;
        Ok(ActOutcome::Changed(Reason::Redo, None))
    }

    fn go_to(&mut self, count: usize, now: Duration) -> Result<ActOutcome, Refusal> {
        self.refuse_if_shared()?;
        let before = self.moves_made();
        self.table.go_to(count, now);
        let moved = self.moves_made().abs_diff(before);
        self.moved_by(
            moved,
            "refused-same",
            "that is the position on the board already",
        )?;
        Ok(ActOutcome::Changed(Reason::GoTo, None))
    }

    /// Moves were taken back or made again; an engine waits where redo would be lost by its move.
    fn moved_by(&mut self, count: usize, name: &str, none: &str) -> Result<(), Refusal> {
        if count == 0 {
            return Code::NothingToDo.refuse_as(name, none);
        }
        self.engine_waits = self.table.has_undone();
        Ok(())
    }

    fn restart(&mut self, who: Standing) -> Result<ActOutcome, Refusal> {
        if self.moves_made() == 0 {
            return Code::NothingToDo
                .refuse_as("refused-at-start", "the game is at its start already");
        }
        if self.head.shared && !self.agreed(who, OfferKind::Restart)? {
            return self.offer(who, OfferKind::Restart);
        }
        self.table.restart();
        self.engine_waits = false;
        self.head.offers.clear();
        Ok(ActOutcome::Changed(Reason::Restart, who.only_side()))
    }

    fn pause(&mut self, who: Standing, now: Duration) -> Result<ActOutcome, Refusal> {
        self.refuse_unless_going_on()?;
        if self.head.shared && !self.agreed(who, OfferKind::Pause)? {
            return self.offer(who, OfferKind::Pause);
        }
        self.table.pause(now);
        self.head.offers.clear();
        Ok(ActOutcome::Changed(Reason::Pause, who.only_side()))
    }

    fn resume(&mut self, now: Duration) -> Result<ActOutcome, Refusal> {
        if !self.is_paused() && !self.engine_waits {
            return Code::NotPaused.refuse("the game is not paused");
        }
        if self.is_paused() {
            self.table.start_clock(now);
        }
        self.engine_waits = false;
        Ok(ActOutcome::Changed(Reason::Resume, None))
    }

    fn resign(
        &mut self,
        who: Standing,
        side: Option<Side>,
        now: Duration,
    ) -> Result<ActOutcome, Refusal> {
        self.refuse_if_over()?;
        let own = || who.only_side().unwrap_or_else(|| self.table.turn());
        let side = side.unwrap_or_else(own);
        if !who.holds(side) {
            let message = format!(
                "your token does not hold {}'s seat",
                self.table.side_name(side)
            );
            return Err(Refusal::new(Code::BadToken, message));
        }
        self.table.resign(side, now);
        self.head.offers.clear();
        Ok(ActOutcome::Changed(Reason::Resign, Some(side)))
    }

    fn draw(&mut self, who: Standing, now: Duration) -> Result<ActOutcome, Refusal> {
        self.refuse_if_over()?;
        let plays_alone = self.table.game().is_solo();
        let seats = self.table.seats();
        if plays_alone || seats.iter().any(|seat| matches!(seat, Seat::Engine(_))) {
            return Code::NothingToDo
                .refuse_as("refused-draw-engine", "an engine cannot accept a draw");
        }
        if self.head.shared && !self.agreed(who, OfferKind::Draw)? {
            return self.offer(who, OfferKind::Draw);
        }
        self.table.agree_on_draw(now);
        self.head.offers.clear();
        Ok(ActOutcome::Changed(Reason::Draw, who.only_side()))
    }

    fn takeback(&mut self, who: Standing, now: Duration) -> Result<ActOutcome, Refusal> {
        if !self.head.shared {
            return self.undo(who, None, now);
        }
        self.refuse_if_over()?;
        if !self.agreed(who, OfferKind::Takeback)? {
            let asker = self.side_of(who)?;
            if !self.has_moved(asker) {
                let message = "you have made no move that could be taken back";
                return Code::NothingToDo.refuse_as("refused-not-moved", message);
            }
            return self.offer(who, OfferKind::Takeback);
        }
        let asker = self.side_of(who)?.other();
        self.table.undo(1, now);
        while self.table.turn() != asker && self.table.undo(1, now) > 0 {}
        self.head.offers.clear();
        Ok(ActOutcome::Changed(Reason::Takeback, Some(asker)))
    }

    fn decline(&mut self, who: Standing, kind: OfferKind) -> Result<ActOutcome, Refusal> {
        let side = self.side_of(who)?;
        let moves = self.moves_made();
        let (ended, left): (Vec<Offer>, Vec<Offer>) = self
            .head
            .offers
            .iter()
            .partition(|offer| offer.kind == kind);
        self.head.offers = left;
        self.head.declined.retain(|&(_, at)| at == moves);
        self.head
            .declined
            .extend(ended.iter().map(|&offer| (offer, moves)));
        if ended.is_empty() {
            return Code::NoOffer.refuse(format!("there is no offer called {kind}"));
        }
        Ok(ActOutcome::Changed(Reason::Decline, Some(side)))
    }

    fn lay_out(&mut self, moves: &[String]) -> Result<ActOutcome, Refusal> {
        self.refuse_if_shared()?;
        if self.moves_made() + moves.len() > MOST_MOVES {
            return Err(Refusal::new(Code::TooLong, "these are too many moves"));
        }
        self.table.lay_out(moves)?;
        self.engine_waits = true;
        Ok(ActOutcome::Changed(Reason::LayOut, None))
    }

    fn change_seats(
        &mut self,
        who: Standing,
        choices: [SeatChoice; 2],
    ) -> Result<ActOutcome, Refusal> {
        self.refuse_if_shared()?;
        if !who.owner {
            let message = "only the player who created this table can change its seats";
            return Code::BadToken.refuse_as("refused-not-creator", message);
        }
        if choices.contains(&SeatChoice::Open) {
            let message = "a seat is opened when a table is set up: post \"from\" to copy this game to a new one";
            return Err(Refusal::new(Code::BadRequest, message));
        }
        self.reseat(choices);
        self.engine_waits = false;
        Ok(ActOutcome::Changed(Reason::Seats, None))
    }

    /// Ends the game or skips the turn if the mover's time is up, and says whether it was.
    pub fn flag_falls(&mut self, now: Duration) -> bool {
        let has_fallen = self.table.tick(now);
        if has_fallen && !self.is_over() {
            self.went_on();
        }
        has_fallen
    }

    /// Whether the other side offers the same, so that it can be done.
    pub(crate) fn agreed(&self, who: Standing, kind: OfferKind) -> Result<bool, Refusal> {
        let by = self.side_of(who)?.other();
        Ok(self.head.offers.contains(&Offer { kind, by }))
    }

    pub(crate) fn offer(&mut self, who: Standing, kind: OfferKind) -> Result<ActOutcome, Refusal> {
        let by = self.side_of(who)?;
        let offer = Offer { kind, by };
        if self.head.offers.contains(&offer) {
            let message = "you have asked already; wait for the answer";
            return Code::NothingToDo.refuse_as("refused-asked", message);
        }
        if self.head.declined.contains(&(offer, self.moves_made())) {
            let message = "this was offered already; offer it again after the next move";
            return Code::NothingToDo.refuse_as("refused-offered", message);
        }
        self.head.offers.push(offer);
        Ok(ActOutcome::Changed(Reason::Offer, Some(by)))
    }

    /// The side that a player of a shared table plays.
    pub(crate) fn side_of(&self, who: Standing) -> Result<Side, Refusal> {
        who.only_side().ok_or_else(|| {
            let message = "offers are made between two players at two screens";
            Refusal::new(Code::NotShared, message)
        })
    }

    fn has_moved(&self, side: Side) -> bool {
        let mut made = self.table.history().into_iter();
        made.any(|entry| entry.side == side)
    }

    /// How many moves lead to the position on the board.
    pub fn moves_made(&self) -> usize {
        self.table.moves_made()
    }

    pub(crate) fn refuse_unless_going_on(&self) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        if self.is_open() {
            let message = "the other seat is still open: send the invitation and wait";
            return Err(Refusal::new(Code::SeatOpen, message));
        }
        if self.is_paused() {
            return Code::Paused.refuse("the game is paused; resume it first");
        }
        Ok(())
    }

    pub(crate) fn refuse_if_over(&self) -> Result<(), Refusal> {
        if !self.is_over() {
            return Ok(());
        }
        Code::Over.refuse(format!("the game is over: {}", self.table.status()))
    }

    /// Walking through a game, and asking the engine, would disturb the other player.
    ///
    /// # Errors
    /// Two people play here.
    pub(crate) fn refuse_if_shared(&self) -> Result<(), Refusal> {
        if !self.head.shared {
            return Ok(());
        }
        let message = "two people play at this table: copy the game to a table of your own, or ask for a takeback";
        Err(Refusal::new(Code::Shared, message))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use play::{Game, Level, Seat, Table};

    use super::Act;
    use crate::{Fingerprint, HostedTable, SeatChoice, Standing, TableHead, TableId};

    const NOW: Duration = Duration::ZERO;

    /// A person as Black against an engine, and what the person's token is worth.
    fn against_an_engine() -> (HostedTable, Standing) {
        let key = Fingerprint([7; 32]);
        let level = Level::new(1).unwrap();
        let table = Table::read(Game::Abalone, "belgian-daisy").unwrap();
        let table = table.with_seats([Seat::Person, Seat::Engine(level)]);
        let choices = table.seats().map(SeatChoice::from);
        let head = TableHead::alone(key, choices, 0);
        let hosted = HostedTable::new(TableId::from_bytes([0; 12]), table, head);
        let who = hosted.standing(key).unwrap();
        (hosted, who)
    }

    #[test]
    fn redo_brings_back_what_undo_took_and_it_is_the_persons_turn_again() {
        let (mut hosted, who) = against_an_engine();
        let mine = |text: &str| Act::Move {
            text: text.to_owned(),
            name: None,
        };
        hosted.act(who, mine("i-A1-1"), NOW).unwrap();
        let found = Some("i-I5-5".to_owned());
        hosted
            .engine_plays(hosted.head.version, found, NOW)
            .unwrap();
        hosted.act(who, Act::Undo(None), NOW).unwrap();
        assert_eq!(hosted.moves_made(), 0);
        hosted.act(who, Act::Redo(None), NOW).unwrap();
        assert_eq!(hosted.moves_made(), 2);
        assert!(!hosted.engine_waits);
        hosted.act(who, mine("i-B2-1"), NOW).unwrap();
        assert!(hosted.engine_to_move().is_some());
    }
}
