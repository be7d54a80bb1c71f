//! Congkak at the table.
//!
//! Player 1 sits below (south), Player 2 above (north). Places are called `S3`
//! and `N3` after the pit's number, `S` and `N` for the warehouses.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use congkak::{Count, Event, Pit, Position, Rules};
use congkak_engine::{Best, Limits, Memory, Opponent, best};
use game::{NotationError, Outcome, Position as _, Side, SplitMix};
use think::{Report, Watch, unwatched};

use crate::Session;
use crate::advice::{Advice, Asked, Effort, Judgement, Lines, MoveVerdict, NoAdvice, Wanted};
use crate::arrange::Arrangement;
use crate::editor::Change;
use crate::games::{Answers, Game, Room};
use crate::kind::{Kind, leader};
use crate::lines::{KnownLine, KnownLines, LinesAsked, Stoppable};
use crate::mind::Mind;
use crate::published::Written;
use crate::setup::{self, Question, named, numbers, players, question};
use crate::table::Table;
use crate::view::{Choice, Counter, Place, PlaceKind, Step};

/// Bytes to remember positions in while thinking about one move.
const MEMORY: usize = 64 << 20;

/// How far the verdicts on every pit look: a blink, on top of the thinking about the best.
const VERDICTS: Limits = Limits {
    depth: 8,
    nodes: 200_000,
    threads: 1,
    wanted: congkak_engine::Wanted::EveryPit,
};

impl Table {
    /// A game of Congkak that begins with `start`.
    #[must_use]
    pub fn congkak(start: Position) -> Table {
        Table::with(start)
    }
}

/// Congkak before the first sowing.
pub(super) const ROOM: Room = Room {
    name: "congkak",
    title: "Congkak",
    is_solo: false,
    hint_time: Duration::from_secs(2),
    least_mebibytes: Memory::LEAST >> 20,
    level_in_words: Some(congkak_engine::level_in_words),
    names: &["house", "traditional"],
    questions,
    details: |_| DIFFERENCES.iter().map(difference).collect(),
    positions_repeat: false,
    puzzles: None,
    edit,
    start,
    read: |text| position_or_rules(text).map(Table::congkak),
    published: |text| Ok(Written::from_usual(&Position::default(), text)),
};

fn questions() -> Vec<Question> {
    let (pits, marbles) = (numbers(1, Pit::MOST), numbers(1, Position::MOST_IN_A_PIT));
    let (rules, counting) = (named(&["house", "traditional"]), named(&["side", "store"]));
    vec![
        question("pits", "Pits a side", pits, "7"),
        question("marbles", "Marbles in a pit", marbles, "7"),
        question("rules", "Rules", rules, "house"),
        question("count", "Counting", counting, "side"),
        question("begins", "Who begins", players(), "1"),
    ]
}

fn start(answer: &Answers<'_>) -> Result<String, NotationError> {
    let number = |key: &str| answer(key).parse().unwrap_or_default();
    let mut rules = answer("rules");
    for (key, _, _) in DIFFERENCES {
        let value = answer(key);
        if !["", BY_THE_RULES].contains(&value.as_str()) {
            rules += &format!(",{key}={value}");
        }
    }
    let rules: Rules = rules.parse()?;
    let count = match answer("count").as_str() {
        "store" => Count::Store,
        _ => Count::Side,
    };
    let side = match answer("begins").as_str() {
        "2" => Side::Second,
        _ => Side::First,
    };
    let start = Position::start(number("pits"), number("marbles"), rules.with_count(count));
    let start = start.map_err(|error| NotationError::at(1, error.to_string()))?;
    Ok(start.with_turn(side).to_string())
}

/// A rule that may differ: its key, what people read, and its values.
type Difference = (&'static str, &'static str, &'static [&'static str]);

const DIFFERENCES: [Difference; 7] = [
    ("relay", "Sow on", &["on", "off"]),
    ("free-turn", "Free turn", &["on", "off"]),
    ("steal", "Steal", &["none", "opposite", "both"]),
    ("lose-turn", "Lose a turn", &["on", "off"]),
    ("rest", "What is left", &["stays", "owner"]),
    ("rounds", "Rounds at most", &["1", "2", "3", "5", "9", "99"]),
    ("opening", "Opening", &["turns", "together"]),
];

/// The answer that leaves it to the rules.
const BY_THE_RULES: &str = "rules";

fn difference(&(key, label, values): &Difference) -> Question {
    let first = setup::answer(BY_THE_RULES, "As the rules say");
    let answers = std::iter::once(first).chain(named(values)).collect();
    question(key, label, answers, BY_THE_RULES)
}

/// Pits and warehouses are counted up and down.
fn edit(text: &str, change: &Change) -> Result<String, NotationError> {
    let full = || NotationError::at(1, "there cannot be more marbles");
    let position = position_or_rules(text)?;
    let changed = match change {
        Change::Next(name) => {
            let place = place_called(name)?;
            let marbles = marbles_at(&position, place) + 1;
            position.with_marbles(place, marbles).ok_or_else(full)?
        }
        Change::Less(name) => {
            let place = place_called(name)?;
            let marbles = marbles_at(&position, place).saturating_sub(1);
            position.with_marbles(place, marbles).ok_or_else(full)?
        }
        Change::Turn => {
            let side = !position.turn();
            position.with_turn(side)
        }
        Change::Clear => {
            let places: Vec<Place> = position.places();
            let mut position = position;
            for place in places {
                let place = place_called(&place.name)?;
                position = position.with_marbles(place, 0).ok_or_else(full)?;
            }
            position
        }
    };
    Ok(changed.to_string())
}

fn marbles_at(position: &Position, place: congkak::Place) -> u16 {
    match place {
        congkak::Place::Store(side) => position.store(side),
        congkak::Place::Pit(side, pit) => {
            let pits = position.pits(side);
            pits.get(pit.index()).copied().unwrap_or_default()
        }
    }
}

/// The place of a name: the other way round from `place_name`.
fn place_called(name: &str) -> Result<congkak::Place, NotationError> {
    let (side, pit) = match (name.strip_prefix('S'), name.strip_prefix('N')) {
        (Some(pit), _) => (Side::First, pit),
        (None, Some(pit)) => (Side::Second, pit),
        (None, None) => return Err(NotationError::at(1, "the board has no such place")),
    };
    match pit {
        "" => Ok(congkak::Place::Store(side)),
        pit => Ok(congkak::Place::Pit(side, pit.parse()?)),
    }
}

/// A position, or the start of a named set of rules.
fn position_or_rules(text: &str) -> Result<Position, NotationError> {
    match text.parse::<Rules>() {
        Ok(rules) if !text.contains('/') => {
            let start = Position::start(7, 7, rules);
            start.map_err(|error| NotationError::at(1, error.to_string()))
        }
        Ok(_) | Err(_) => text.parse().map(Position::going_on),
    }
}

impl Kind for Position {
    const GAME: Game = Game::Congkak;

    fn choices(&self) -> Vec<Choice> {
        let choice = |pit: Pit| {
            let place = congkak::Place::Pit(self.turn(), pit);
            Choice::new(pit.to_string(), vec![place_name(place)])
        };
        self.legal_moves().into_iter().map(choice).collect()
    }

    fn places(&self) -> Vec<Place> {
        Side::ALL
            .into_iter()
            .flat_map(|side| side_places(self, side))
            .collect()
    }

    fn steps(&self, pit: Pit) -> Vec<Step> {
        let sowing = self.sowing(pit);
        sowing.map_or_else(|_| Vec::new(), |sowing| steps_of(sowing.steps()))
    }

    fn words(&self, pit: Pit) -> String {
        let sowing = self.sowing(pit).ok();
        let events = sowing.iter().flat_map(congkak::Sowing::events);
        let told = events.filter(|(_, event)| *event != Event::Normal);
        let told: Vec<String> = told.map(|(_, event)| event.to_string()).collect();
        match told.is_empty() {
            true => format!("sows pit {pit}"),
            false => format!("sows pit {pit}: {}", told.join("; ")),
        }
    }

    fn status(&self) -> String {
        match self.outcome() {
            Some(Outcome::Won(side)) => {
                let (own, other) = (self.score(side), self.score(!side));
                format!("Player {side} wins, {own} to {other}")
            }
            Some(Outcome::Draw) => format!("A draw, {0} to {0}", self.score(Side::First)),
            None => match self.turns_left() {
                1 => format!("Player {}'s go, 1 turn remaining", self.turn()),
                turns => format!("Player {}'s go, {turns} turns remaining", self.turn()),
            },
        }
    }

    fn counters(&self) -> Vec<Counter> {
        let counter = |side: Side| Counter {
            label: format!("Player {side}'s warehouse"),
            count: u32::from(self.store(side)),
        };
        Side::ALL.map(counter).to_vec()
    }

    fn leader(&self) -> Outcome {
        let [first, second] = Side::ALL.map(|side| self.score(side));
        leader(first, second)
    }

    /// The pit an opponent of that level chooses, and a quick verdict on every pit.
    fn advise(session: &Session<Position>, asked: Asked<'_>) -> Result<Advice, NoAdvice> {
        let position = session.now();
        if let Wanted::Lines(wanted) = asked.wanted
            && (wanted.count > 1 || !wanted.among.is_empty())
        {
            return lines(position, wanted, asked);
        }
        let library = asked.mind.library();
        let memory = asked.mind.memory(|| memory(asked.effort));
        let opponent = Opponent {
            level: asked.effort.level,
            // Every move of a game slips in its own way, and the same game always in the same.
            seed: SplitMix::new(asked.effort.seed.wrapping_add(session.past().len() as u64)).next(),
            threads: asked.effort.threads,
            endgames: library.endgames(),
        };
        let found = opponent
            .choose(position, memory, asked.watch)
            .ok_or(NoAdvice::Over)?;
        let verdicts = match asked.wanted {
            Wanted::Move | Wanted::Lines(_) => Vec::new(),
            Wanted::Verdicts => {
                let known = library.endgames().for_position(position);
                let quick = best(position, memory, known.as_ref(), &VERDICTS, &unwatched);
                quick.map_or_else(Vec::new, |quick| verdicts(&found, &quick))
            }
        };
        Ok(Advice {
            best: Some(found.pit.to_string()),
            outlook: None,
            reason: reason(position, &found),
            value: Some(Self::value(found.value)),
            line: found.line.iter().map(Pit::to_string).collect(),
            verdicts,
        })
    }

    /// Depth by depth: what each pit is worth, and the line from those that are worth most.
    fn lines(session: &Session<Position>, asked: LinesAsked<'_>) -> Result<KnownLines, NoAdvice> {
        let now = session.now();
        let library = asked.mind.library();
        let database = library.endgames().for_position(now);
        let memory = asked.mind.memory(|| memory(asked.effort));
        let watch = Stoppable::new(asked.watch);
        let hear = |report: think::Report<'_>| watch.hear(report);
        let limits = Limits {
            threads: asked.effort.threads,
            ..Limits::UNLIMITED
        };
        let mut known = KnownLines::default();
        for depth in 1..=Limits::DEEPEST {
            let every_pit = Limits {
                depth,
                wanted: congkak_engine::Wanted::EveryPit,
                ..limits
            };
            let found = best(now, memory, database.as_ref(), &every_pit, &hear);
            let found = found.ok_or(NoAdvice::Over)?;
            if watch.is_stopped() && found.depth < depth && depth > 1 {
                break;
            }
            let mut pits = found.pits.clone();
            pits.sort_by_key(|&(pit, value)| (-value, pit != found.pit));
            let about = if found.exact { "" } else { "about " };
            let onward = |after: &Position| {
                let limits = Limits {
                    depth: depth - 1,
                    ..limits
                };
                let goes_on = depth > 1 && !after.is_over();
                goes_on.then(|| best(after, memory, database.as_ref(), &limits, &unwatched))?
            };
            let mut onward = onward;
            let lines = pits.into_iter().take(asked.count);
            known.lines = lines
                .map(|(pit, value)| {
                    let words = format!("{about}{value:+}");
                    line_from(now, (pit, value), words, &mut onward)
                })
                .collect();
            known.depth = Some(found.depth);
            known.nodes += found.nodes;
            known.is_final = found.exact;
            (asked.tell)(&known);
            if known.is_final || watch.is_stopped() {
                break;
            }
        }
        Ok(known)
    }

    /// Whoever sets marbles down begins a turn of their own: hands that were in the middle of something are empty.
    fn arranged(&self, arrangement: &Arrangement) -> Result<Position, NotationError> {
        let count = match arrangement.option("count") {
            Some("store") => Count::Store,
            Some(_) => Count::Side,
            None => self.rules().count,
        };
        let rules: Rules = match arrangement.option("rules") {
            Some(name) => name.parse()?,
            None => *self.rules(),
        };
        let rules = rules.with_count(count);
        let turns = match arrangement.option("turns") {
            Some("2") if rules.lose_turn => 2,
            None if rules.lose_turn => self.turns_left(),
            Some(_) | None => 1,
        };
        let marbles = |place: congkak::Place, now: u16| {
            let placed = arrangement.at(&place_name(place));
            placed.map_or(u32::from(now), |placed| placed.marbles)
        };
        let row = |side: Side| -> String {
            let pit = |(pit, &now): (Pit, &u16)| {
                let place = congkak::Place::Pit(side, pit);
                match marbles(place, now) {
                    0 if self.burnt(side).contains(pit) => "x".to_owned(),
                    count => count.to_string(),
                }
            };
            let pits = Pit::ALL.into_iter().zip(self.pits(side)).map(pit);
            pits.collect::<Vec<_>>().join(",")
        };
        let [first, second] =
            Side::ALL.map(|side| marbles(congkak::Place::Store(side), self.store(side)));
        let round = match self.round() {
            round if round > 1 && rules.rounds > 1 => format!(" round={round}"),
            _ => String::new(),
        };
        let text = format!(
            "{}/{} {first}/{second} {} {turns} {rules}{round}",
            row(Side::First),
            row(Side::Second),
            arrangement.turn,
        );
        text.parse()
    }

    fn options(&self) -> Vec<Question> {
        let rules = rules_name(*self.rules());
        let mut names = vec!["house", "traditional"];
        if !names.contains(&rules.as_str()) {
            names.push(&rules);
        }
        let turns = self.turns_left().to_string();
        let count = self.rules().count.to_string();
        vec![
            question("rules", "Rules", named(&names), &rules),
            question("count", "Counting", named(&["side", "store"]), &count),
            question("turns", "Turns left", numbers(1, 2), &turns),
        ]
    }

    fn solve(
        session: &Session<Position>,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice> {
        let limits = Limits {
            threads: effort.threads,
            ..SOLVE
        };
        let library = mind.library();
        let found = best(
            session.now(),
            mind.memory(|| memory(effort)),
            library.endgames().for_position(session.now()).as_ref(),
            &limits,
            watch,
        );
        let found = found.ok_or(NoAdvice::Over)?;
        Ok(found.line.iter().map(Pit::to_string).collect())
    }
}

/// The best of some pits. Looks deeper and deeper, and tells as many pits of each depth as are
/// wanted, with their values.
fn lines(position: &Position, wanted: Lines<'_>, asked: Asked<'_>) -> Result<Advice, NoAdvice> {
    let library = asked.mind.library();
    let known = library.endgames().for_position(position);
    let memory = asked.mind.memory(|| memory(asked.effort));
    let mut ranked: Vec<(Pit, i32)> = Vec::new();
    let mut before = 0;
    for depth in 1..=Limits::DEEPEST {
        let limits = Limits {
            depth,
            threads: asked.effort.threads,
            wanted: congkak_engine::Wanted::EveryPit,
            ..Limits::UNLIMITED
        };
        let stopped = AtomicBool::new(false);
        let watch = |report: Report<'_>| {
            let done = match report {
                Report::Working { done, .. } => done,
                Report::Deepened { nodes, .. } | Report::Narrowing { nodes, .. } => nodes,
            };
            let working = Report::Working {
                stage: "search",
                done: before + done,
                total: None,
            };
            let flow = (asked.watch)(working);
            stopped.fetch_or(flow.is_break(), Relaxed);
            flow
        };
        let found = best(position, memory, known.as_ref(), &limits, &watch);
        let found = found.ok_or(NoAdvice::Over)?;
        // What was broken off is worth less than the depth before it.
        let is_broken_off = stopped.load(Relaxed);
        if is_broken_off && !ranked.is_empty() {
            break;
        }
        before += found.nodes;
        ranked = ranks(&found, wanted);
        let told = tell(&found, &ranked, before, wanted, asked.watch);
        if told.is_break() || is_broken_off || found.exact {
            break;
        }
    }
    let &(pit, value) = ranked.first().ok_or(NoAdvice::Stopped)?;
    Ok(Advice {
        best: Some(pit.to_string()),
        outlook: None,
        reason: String::new(),
        value: Some(<Position as Kind>::value(value)),
        line: vec![pit.to_string()],
        verdicts: Vec::new(),
    })
}

/// The pits in question, the best first.
fn ranks(found: &Best, wanted: Lines<'_>) -> Vec<(Pit, i32)> {
    let is_in_question = |pit: &Pit| {
        let text = pit.to_string();
        wanted.among.is_empty() || wanted.among.contains(&text)
    };
    let mut pits = found.pits.clone();
    pits.retain(|(pit, _)| is_in_question(pit));
    pits.sort_by_key(|&(pit, value)| (-value, pit != found.pit, pit.number()));
    pits
}

/// Tells the first pits of a depth, and says whether to go on.
fn tell(
    found: &Best,
    ranked: &[(Pit, i32)],
    nodes: u64,
    wanted: Lines<'_>,
    watch: &Watch<'_>,
) -> ControlFlow<()> {
    for (rank, &(pit, value)) in (1..).zip(ranked).take(wanted.count.max(1)) {
        let line: Vec<String> = match pit == found.pit {
            true => found.line.iter().map(Pit::to_string).collect(),
            false => vec![pit.to_string()],
        };
        watch(Report::Deepened {
            rank,
            depth: found.depth,
            value,
            nodes,
            fullness: None,
            line: &line,
        })?;
    }
    ControlFlow::Continue(())
}

/// A pit and the play after it, as far as the table remembers it.
fn line_from(
    position: &Position,
    (pit, value): (Pit, i32),
    words: String,
    onward: impl FnOnce(&Position) -> Option<Best>,
) -> KnownLine {
    let mut after = position.clone();
    after.play_unchecked(pit);
    let rest = onward(&after).map_or_else(Vec::new, |found| found.line);
    let moves = std::iter::once(pit).chain(rest);
    KnownLine {
        moves: moves.map(|pit| pit.to_string()).collect(),
        value: Some(Position::value(value)),
        outlook: None,
        words,
    }
}

/// The name of a set of rules, or the rules themselves.
fn rules_name(rules: Rules) -> String {
    let plain = rules.with_count(Count::Side);
    match plain {
        Rules::HOUSE => "house".to_owned(),
        Rules::TRADITIONAL => "traditional".to_owned(),
        other => other.to_string(),
    }
}

/// As much memory as was asked for, or the usual.
fn memory(effort: Effort) -> Memory {
    Memory::new(effort.mebibytes.map_or(MEMORY, |mebibytes| mebibytes << 20))
}

/// The line from a look that ends by itself: a whole game is beyond any look from the usual start.
const SOLVE: Limits = Limits {
    nodes: 20_000_000,
    ..Limits::UNLIMITED
};

/// Every pit with its value. The best pit's comes from the longer thinking.
fn verdicts(found: &Best, quick: &Best) -> Vec<MoveVerdict> {
    let about = if found.exact { "" } else { "about " };
    let verdict = |&(pit, value): &(Pit, i32)| {
        let value = if pit == found.pit {
            found.value
        } else {
            value.min(found.value)
        };
        MoveVerdict {
            text: pit.to_string(),
            judgement: if value == found.value {
                Judgement::Keeps
            } else {
                Judgement::Loses
            },
            words: format!("{about}{value:+}"),
        }
    };
    quick.pits.iter().map(verdict).collect()
}

/// Why a pit: what its last marble does, and how the game is expected to end.
fn reason(position: &Position, found: &Best) -> String {
    let event = position
        .sowing(found.pit)
        .ok()
        .and_then(|sowing| sowing.event());
    let first = match event {
        Some(Event::FreeTurn) => "its last marble falls in the warehouse: a free turn; ".to_owned(),
        Some(Event::Steal(marbles)) if marbles > 0 => format!("it steals {marbles}; "),
        Some(Event::Steal(_) | Event::Normal | Event::LoseTurn) | None => String::new(),
    };
    let mover = position.turn();
    let result = match found.value {
        0 => "the game ends in a draw".to_owned(),
        value => {
            let winner = if value > 0 { mover } else { !mover };
            format!("Player {winner} wins by {}", value.abs())
        }
    };
    if found.exact {
        return format!("{first}with best play {result}");
    }
    format!("{first}looking {} sowings ahead, {result}", found.depth)
}

fn side_places(position: &Position, side: Side) -> Vec<Place> {
    let pits = position.pits(side);
    let row = pits.len() as i32;
    // Each player's warehouse is at that player's own left: left below, right above.
    let x_of = |from_warehouse: i32| match side {
        Side::First => 2 * from_warehouse,
        Side::Second => 2 * (row + 1 - from_warehouse),
    };
    let y = match side {
        Side::First => 4,
        Side::Second => 0,
    };
    let place = |place: congkak::Place, x, y, marbles: u16, kind| Place {
        name: place_name(place),
        kind,
        x,
        y,
        marbles: u32::from(marbles),
        side: Some(side),
    };
    let mut places = vec![place(
        congkak::Place::Store(side),
        x_of(0),
        2,
        position.store(side),
        PlaceKind::Store,
    )];
    for (pit, &marbles) in Pit::ALL.into_iter().zip(pits) {
        let x = x_of(pit.number() as i32);
        places.push(place(
            congkak::Place::Pit(side, pit),
            x,
            y,
            marbles,
            PlaceKind::Pit,
        ));
    }
    places
}

fn place_name(place: congkak::Place) -> String {
    let letter = |side: Side| match side {
        Side::First => 'S',
        Side::Second => 'N',
    };
    match place {
        congkak::Place::Store(side) => letter(side).to_string(),
        congkak::Place::Pit(side, pit) => format!("{}{pit}", letter(side)),
    }
}

/// Marbles in a hand still belong to the pit they were taken from.
fn steps_of(sowing: &[congkak::Step]) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut lifted = [String::new(), String::new()];
    let mut push = |from: &str, to: congkak::Place, marbles: u16| {
        steps.push(Step {
            from: from.to_owned(),
            to: Some(place_name(to)),
            marbles: u32::from(marbles),
        });
    };
    for step in sowing {
        match *step {
            congkak::Step::Lift { by, from, .. } => lifted[by.index()] = place_name(from),
            congkak::Step::Drop { by, to } => push(&lifted[by.index()], to, 1),
            congkak::Step::Take { by, from, marbles } => {
                push(&place_name(from), congkak::Place::Store(by), marbles);
            }
            congkak::Step::Fill { side, pit, marbles } => {
                let store = place_name(congkak::Place::Store(side));
                push(&store, congkak::Place::Pit(side, pit), marbles);
            }
            congkak::Step::End { .. }
            | congkak::Step::Round { .. }
            | congkak::Step::Burn { .. } => {}
        }
    }
    steps
}

#[cfg(test)]
mod tests {
    use game::{Outcome, Side};

    use crate::{Game, Table};

    fn start() -> Table {
        Table::congkak(congkak::Position::default())
    }

    // Player 2   7 6 5 4 3 2 1 [N]
    //        [S] 1 2 3 4 5 6 7
    #[test]
    fn warehouses_lie_at_their_owners_left() {
        let view = start().view();
        let at = |name: &str| {
            let place = view.places.iter().find(|place| place.name == name).unwrap();
            (place.x, place.y)
        };
        assert_eq!((at("S"), at("S1"), at("S7")), ((0, 2), (2, 4), (14, 4)));
        assert_eq!((at("N"), at("N1"), at("N7")), ((16, 2), (14, 0), (2, 0)));
    }

    #[test]
    fn a_sowing_drops_marble_by_marble() {
        let mut table = start();
        let steps = table.play("7").unwrap();
        let places: Vec<_> = steps.iter().filter_map(|step| step.to.as_deref()).collect();
        assert_eq!(places, ["S6", "S5", "S4", "S3", "S2", "S1", "S"]);
        assert!(
            steps
                .iter()
                .all(|step| step.from == "S7" && step.marbles == 1)
        );
        assert_eq!(table.view().status, "Player 1's go, 1 turn remaining");
    }

    #[test]
    fn the_steps_of_a_game_lead_from_each_board_to_the_next() {
        for rules in ["", " traditional"] {
            let text = format!("3,3,3/3,3,3 0/0 1 1{rules}");
            let mut table = Table::read(Game::Congkak, &text).unwrap();
            while let Some(text) = table.move_texts().first().cloned() {
                let before = table.view().places;
                let steps = table.play(&text).unwrap();
                let after = table.view().places;
                for (old, new) in before.iter().zip(&after) {
                    let came = steps.iter().filter(|s| s.to.as_deref() == Some(&new.name));
                    let went = steps.iter().filter(|s| s.from == old.name);
                    let came: u32 = came.map(|step| step.marbles).sum();
                    let went: u32 = went.map(|step| step.marbles).sum();
                    assert_eq!(
                        old.marbles + came,
                        new.marbles + went,
                        "{} in {text}",
                        old.name
                    );
                }
            }
        }
    }

    fn advise(text: &str, level: u8) -> crate::Advice {
        let table = Table::read(Game::Congkak, text).unwrap();
        let level = crate::Level::new(level).unwrap();
        let effort = crate::Effort {
            level,
            ..crate::Effort::default()
        };
        table
            .advisor()
            .advise(effort, &mut crate::Mind::default(), &crate::unwatched)
            .unwrap()
    }

    //   0 2 0 [0]     pit 2 falls in the warehouse and keeps the turn.
    // 0 0 1 1
    #[test]
    fn advice_says_why() {
        let advice = advise("0,2,1/1,0,0 0/0 1 1", 9);
        assert_eq!(advice.line.first(), advice.best.as_ref());
        assert!(
            advice.reason.contains("with best play"),
            "{}",
            advice.reason
        );
        let texts: Vec<_> = advice.verdicts.iter().map(|v| v.text.as_str()).collect();
        assert_eq!(texts, ["2", "3"]);
        assert!(
            advice
                .verdicts
                .iter()
                .any(|verdict| verdict.judgement == crate::Judgement::Keeps)
        );
        let free = advise("1,0,0/0,5,1 0/0 1 1", 9);
        assert_eq!(free.best.as_deref(), Some("1"));
        assert!(free.reason.contains("a free turn"), "{}", free.reason);
    }

    // Nine marbles: more than a look of eight sowings sees to the end.
    #[test]
    fn with_few_marbles_every_verdict_is_certain() {
        let advice = advise("2,0,1,1,0,0,1/1,0,0,2,0,1,0 40/49 1 1", 7);
        assert!(advice.reason.contains("with best play"), "{advice:?}");
        let is_certain = |verdict: &crate::MoveVerdict| !verdict.words.contains("about");
        assert!(advice.verdicts.iter().all(is_certain), "{advice:?}");
    }

    #[test]
    fn a_beginner_plays_by_any_rules() {
        for rules in ["", " traditional hands=?/?"] {
            let text = format!("3,3,3/3,3,3 0/0 1 1{rules}");
            let mut table = Table::read(Game::Congkak, &text).unwrap();
            let advice = advise(&text, 1);
            table.play(&advice.line[0]).unwrap();
        }
    }

    #[test]
    fn whoever_has_more_leads() {
        let table = Table::read(Game::Congkak, "1,1/1,1 5/3 2 1").unwrap();
        assert_eq!(table.turn(), Side::Second);
        assert_eq!(table.moves_made(), 0);
        let limits = crate::Limits {
            moves_per_side: Some(0),
            ..crate::Limits::default()
        };
        assert_eq!(
            table.with_limits(limits).outcome(),
            Some(Outcome::Won(Side::First))
        );
    }
}
