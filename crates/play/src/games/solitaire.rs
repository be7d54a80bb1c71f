//! Peg solitaire at the table.

use std::sync::Arc;
use std::time::Duration;

use game::{NotationError, Outcome, Position as _, SplitMix};
use pegs::{Hole, Holes, Jump, Lattice, Layout, Position};
use pegs_solver::{Answer, Fewest, Goal, Hint, Outlook, Solver, TableSource, Verdict};
use think::{Report, Watch};

use crate::advice::{Advice, Asked, Effort, Judgement, MoveVerdict, NoAdvice};
use crate::arrange::Arrangement;
use crate::editor::Change;
use crate::games::{Answers, Game, Puzzles, Room};
use crate::kind::{Kind, is_number, numbered_move};
use crate::lines::{KnownLine, KnownLines, LinesAsked, Stoppable};
use crate::mind::Mind;
use crate::published::Written;
use crate::session::Session;
use crate::setup::{self, Question, named, question};
use crate::table::Table;
use crate::view::{Choice, Counter, Place, PlaceKind, Step};

/// The last marble may end in any hole.
const ANYWHERE: &str = "anywhere";

/// What the solver may remember while it thinks at a table.
const MEMORY: u64 = 2 << 30;

impl Table {
    /// A game of peg solitaire that begins with `start`.
    #[must_use]
    pub fn solitaire(start: Position) -> Table {
        Table::with(start)
    }
}

/// Peg solitaire before the first jump.
pub(super) const ROOM: Room = Room {
    name: "solitaire",
    title: "Peg solitaire",
    is_solo: true,
    hint_time: Duration::from_secs(20),
    least_mebibytes: 1,
    level_in_words: None,
    names: pegs::Layout::NAMES,
    questions: || {
        let boards = named(Layout::NAMES);
        vec![question("board", "Board", boards, "english")]
    },
    details,
    positions_repeat: false,
    puzzles: Some(Puzzles {
        sizes: &[6, 8, 10, 12, 16, 20],
        make: puzzle,
    }),
    edit,
    start,
    read: |text| text.parse().map(Table::solitaire),
    published: |text| Ok(Written::from_usual(&Position::default(), text)),
};

/// Which hole is empty at the start, and where the last marble must be.
fn details(answers: &Answers<'_>) -> Vec<Question> {
    let start: Option<Position> = answers("board").parse().ok();
    let holes = start.map_or_else(Vec::new, |start| start.layout().holes().to_vec());
    let with = |first: setup::Answer| {
        let hole = |hole: &Hole| setup::answer(&hole.to_string(), &hole.to_string());
        std::iter::once(first)
            .chain(holes.iter().map(hole))
            .collect()
    };
    let usual = with(setup::answer("usual", "As usual"));
    let anywhere = with(setup::answer("anywhere", "Anywhere"));
    vec![
        question("hole", "Empty hole", usual, "usual"),
        question("finish", "Last marble", anywhere, "anywhere"),
    ]
}

fn start(answers: &Answers<'_>) -> Result<String, NotationError> {
    let missing = || NotationError::at(1, "the board has no such hole");
    let start: Position = answers("board").parse()?;
    let start = match answers("hole").as_str() {
        "" | "usual" => start,
        hole => {
            let layout = Arc::clone(start.layout());
            Position::with_vacancy(layout, hole.parse()?).ok_or_else(missing)?
        }
    };
    let start = match answers("finish").as_str() {
        "" | "anywhere" => start,
        hole => start.with_finish(hole.parse()?).ok_or_else(missing)?,
    };
    Ok(start.to_string())
}

fn puzzle(answers: &Answers<'_>, marbles: u32, seed: u64) -> Option<String> {
    let start: Position = answers("board").parse().ok()?;
    let mut random = SplitMix::new(seed);
    let found = pegs_solver::winnable(start.layout(), marbles, &mut random)?;
    Some(found.to_string())
}

/// A hole has a marble or none.
fn edit(position: &str, change: &Change) -> Result<String, NotationError> {
    let position: Position = position.parse()?;
    let marbles = position.marbles();
    let index = |place: &String| {
        let hole: Hole = place.parse()?;
        let found = position
            .layout()
            .holes()
            .iter()
            .position(|other| *other == hole);
        found.ok_or_else(|| NotationError::at(1, "the board has no such hole"))
    };
    let marbles = match change {
        Change::Next(place) => match index(place)? {
            hole if marbles.contains(hole) => marbles.without(hole),
            hole => marbles.with(hole),
        },
        Change::Less(place) => marbles.without(index(place)?),
        Change::Turn => return Err(NotationError::at(1, "one person plays this game alone")),
        Change::Clear => Holes::default(),
    };
    Ok(position.with_marbles(marbles).to_string())
}

impl Kind for Position {
    const GAME: Game = Game::Solitaire;

    /// A number is a move of the numbered list; anything else is read as a jump.
    fn read_move(&self, text: &str) -> Result<Jump, NotationError> {
        if is_number(text) {
            numbered_move(self, text)
        } else {
            text.parse()
        }
    }

    fn choices(&self) -> Vec<Choice> {
        let choice = |jump: Jump| {
            let (_, landing) = places_touched(self, jump);
            Choice::new(jump.to_string(), vec![jump.from.to_string(), landing])
        };
        self.legal_moves().into_iter().map(choice).collect()
    }

    fn places(&self) -> Vec<Place> {
        let layout = self.layout();
        let rows = layout.height() as i32;
        let place = |(index, hole): (usize, pegs::Hole)| {
            let (row, column) = (hole.row() as i32, hole.column() as i32);
            // A row of a triangular board starts half a hole further left than the one above.
            let shift = match layout.lattice() {
                Lattice::Square => 0,
                Lattice::Triangular => rows - 1 - row,
            };
            Place {
                name: hole.to_string(),
                kind: PlaceKind::Hole,
                x: 2 * column + shift,
                y: 2 * row,
                marbles: u32::from(self.marbles().contains(index)),
                side: None,
            }
        };
        layout
            .holes()
            .iter()
            .copied()
            .enumerate()
            .map(place)
            .collect()
    }

    fn steps(&self, jump: Jump) -> Vec<Step> {
        let (over, landing) = places_touched(self, jump);
        let from = jump.from.to_string();
        vec![
            Step {
                from,
                to: Some(landing),
                marbles: 1,
            },
            Step {
                from: over,
                to: None,
                marbles: 1,
            },
        ]
    }

    fn words(&self, jump: Jump) -> String {
        let (over, landing) = places_touched(self, jump);
        format!("{} jumps over {over} to {landing}", jump.from)
    }

    fn given_up(&self, what: &str) -> String {
        format!("{what} with {}", marbles_left(self.marbles().len()))
    }

    fn status(&self) -> String {
        let left = self.marbles().len();
        match self.outcome() {
            None => marbles_left(left),
            Some(Outcome::Won(game::Side::First)) => "Won: one marble is left".to_owned(),
            Some(Outcome::Won(game::Side::Second) | Outcome::Draw) => lost(self),
        }
    }

    /// A verdict on every jump, told as it falls, and a solution as the line where there is one.
    fn advise(session: &Session<Position>, asked: Asked<'_>) -> Result<Advice, NoAdvice> {
        let position = session.now();
        let mut solver = solver(position, asked.mind);
        let tell = asked.tell;
        let hint = solver.hint(position, &mut |hint, _| tell(&advice(hint)), asked.watch);
        Ok(advice(&hint))
    }

    /// The jumps by what is known of them, and a whole solution after each that wins.
    fn lines(session: &Session<Position>, asked: LinesAsked<'_>) -> Result<KnownLines, NoAdvice> {
        let position = session.now();
        let mut solver = solver(position, asked.mind);
        let watch = Stoppable::new(asked.watch);
        let hear = |report: Report<'_>| watch.hear(report);
        let (count, tell) = (asked.count, asked.tell);
        let mut told = |hint: &Hint, _: &Verdict| tell(&lines(hint, count));
        let hint = solver.hint(position, &mut told, &hear);
        let mut known = lines(&hint, count);
        for index in 0..known.lines.len() {
            if watch.is_stopped() {
                break;
            }
            let line = &mut known.lines[index];
            if line.outlook == Some(Outlook::Winnable) && line.moves.len() == 1 {
                line.moves = whole_line(&mut solver, position, &line.moves[0], &hear);
                tell(&known);
            }
        }
        known.is_final = !watch.is_stopped();
        Ok(known)
    }

    fn arranged(&self, arrangement: &Arrangement) -> Result<Position, NotationError> {
        let mut marbles = self.marbles();
        for (index, hole) in self.layout().holes().iter().enumerate() {
            match arrangement
                .at(&hole.to_string())
                .map(|placed| placed.marbles)
            {
                None => {}
                Some(0) => marbles = marbles.without(index),
                Some(1) => marbles = marbles.with(index),
                Some(_) => {
                    let problem = format!("{hole} holds one marble at most");
                    return Err(NotationError::at(1, problem));
                }
            }
        }
        let arranged = self.with_marbles(marbles);
        match arrangement.option("finish") {
            None => Ok(arranged),
            Some(ANYWHERE) => Ok(arranged.without_finish()),
            Some(hole) => {
                let hole: pegs::Hole = hole.parse()?;
                let unknown = || NotationError::at(1, format!("there is no hole {hole}"));
                arranged.with_finish(hole).ok_or_else(unknown)
            }
        }
    }

    fn options(&self) -> Vec<Question> {
        let holes: Vec<String> = self
            .layout()
            .holes()
            .iter()
            .map(pegs::Hole::to_string)
            .collect();
        let mut names = vec![ANYWHERE];
        names.extend(holes.iter().map(String::as_str));
        let finish = self
            .finish()
            .map_or(ANYWHERE.to_owned(), |hole| hole.to_string());
        vec![question("finish", "Last marble", named(&names), &finish)]
    }

    fn solve(
        session: &Session<Position>,
        _effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice> {
        let position = session.now();
        let mut solver = solver(position, mind);
        match solver.solve(position, Goal::of(position), watch) {
            Answer::Solved(solution) => Ok(solution.jumps().iter().map(Jump::to_string).collect()),
            Answer::Impossible(reason) => {
                let problem = format!("the game cannot be won any more: {reason}");
                Err(NoAdvice::Impossible(problem))
            }
            Answer::GaveUp(_) => Err(NoAdvice::Stopped),
        }
    }

    fn counters(&self) -> Vec<Counter> {
        let count = self.marbles().len();
        let label = if count == 1 {
            "marble left"
        } else {
            "marbles left"
        };
        vec![Counter {
            label: label.to_owned(),
            count,
        }]
    }
}

/// The jumps, those that win first, then those of which nothing is known, then by what they leave.
fn lines(hint: &Hint, count: usize) -> KnownLines {
    let mut verdicts = hint.verdicts().to_vec();
    let best = hint.best();
    verdicts.sort_by_key(|verdict| {
        let outlook = match verdict.outlook {
            Outlook::Winnable => 0,
            Outlook::Unknown => 1,
            Outlook::Lost => 2,
        };
        (
            outlook,
            verdict.fewest.reachable(),
            Some(verdict.jump) != best,
        )
    });
    let line = |verdict: &Verdict| KnownLine {
        moves: match hint.line() {
            line if line.first() == Some(&verdict.jump) => {
                line.iter().map(Jump::to_string).collect()
            }
            _ => vec![verdict.jump.to_string()],
        },
        value: None,
        outlook: Some(verdict.outlook),
        words: words(verdict),
    };
    KnownLines {
        depth: None,
        nodes: 0,
        is_final: false,
        lines: verdicts.iter().take(count).map(line).collect(),
    }
}

/// A jump and a solution after it; the jump alone if the watcher ends the search for it.
fn whole_line(
    solver: &mut Solver,
    position: &Position,
    jump: &str,
    watch: &Watch<'_>,
) -> Vec<String> {
    let mut line = vec![jump.to_owned()];
    let mut after = position.clone();
    let played = jump
        .parse()
        .is_ok_and(|jump: Jump| after.play(jump).is_ok());
    if played && let Answer::Solved(solution) = solver.solve(&after, Goal::of(&after), watch) {
        line.extend(solution.jumps().iter().map(Jump::to_string));
    }
    line
}

/// A solver for the board of a position that looks into the library.
fn solver(position: &Position, mind: &Mind) -> Solver {
    let layout = position.layout().clone();
    let library = mind.library();
    let mut solver = Solver::new(layout.clone(), MEMORY);
    let find = move |class| library.table(&layout, class);
    solver.ask_for_tables(TableSource::new(find));
    solver
}

/// What is known of the jumps, as a screen shows it.
fn advice(hint: &Hint) -> Advice {
    let best = hint.best().map(|jump| jump.to_string());
    let line = match hint.line() {
        [] => best.iter().cloned().collect(),
        line => line.iter().map(Jump::to_string).collect(),
    };
    let verdict = |verdict: &Verdict| MoveVerdict {
        text: verdict.jump.to_string(),
        judgement: match verdict.outlook {
            Outlook::Winnable => Judgement::Keeps,
            Outlook::Lost => Judgement::Loses,
            Outlook::Unknown => Judgement::Unknown,
        },
        words: words(verdict),
    };
    Advice {
        best,
        outlook: Some(hint.outlook()),
        reason: reason(hint),
        value: None,
        line,
        verdicts: hint.verdicts().iter().map(verdict).collect(),
    }
}

/// What follows from a jump, in a few words.
fn words(verdict: &Verdict) -> String {
    match (verdict.outlook, verdict.fewest) {
        (Outlook::Winnable, _) => "can be won".to_owned(),
        (Outlook::Unknown, _) => "not known yet".to_owned(),
        (Outlook::Lost, Fewest::Exactly(1)) => "lost: the last marble ends elsewhere".to_owned(),
        (Outlook::Lost, Fewest::Exactly(fewest)) => format!("lost: {fewest} marbles at best"),
        (Outlook::Lost, Fewest::AtMost(_)) => "lost".to_owned(),
    }
}

/// How many of the jumps keep the game, in one sentence.
fn reason(hint: &Hint) -> String {
    let (all, winning) = (hint.verdicts().len(), hint.count(Outlook::Winnable));
    match hint.outlook() {
        Outlook::Winnable if winning == all => "Every jump keeps the game winnable".to_owned(),
        Outlook::Winnable if hint.count(Outlook::Unknown) > 0 => {
            format!("At least {winning} of {all} jumps keep the game winnable")
        }
        Outlook::Winnable if winning == 1 => {
            "It is the only jump that keeps the game winnable".to_owned()
        }
        Outlook::Winnable => format!("{winning} of {all} jumps keep the game winnable"),
        Outlook::Unknown => "Whether the game can still be won is not known yet".to_owned(),
        Outlook::Lost => lost_reason(hint),
    }
}

fn lost_reason(hint: &Hint) -> String {
    let known = hint
        .verdicts()
        .iter()
        .map(|verdict| verdict.fewest.exactly());
    match known
        .collect::<Option<Vec<u32>>>()
        .and_then(|all| all.into_iter().min())
    {
        Some(1) => "The last marble cannot end where it should".to_owned(),
        Some(fewest) => {
            format!("The game cannot be won any more; {fewest} marbles are the fewest")
        }
        None => "The game cannot be won any more".to_owned(),
    }
}

fn lost(position: &Position) -> String {
    match (position.marbles().len(), position.finish()) {
        (1, Some(hole)) => format!("Lost: the last marble is not in {hole}"),
        (left, _) => format!("Lost: no jump, and {}", marbles_left(left)),
    }
}

/// One marble is one marble.
fn marbles_left(count: u32) -> String {
    match count {
        1 => "1 marble left".to_owned(),
        count => format!("{count} marbles left"),
    }
}

/// The hole jumped over and the hole landed in, by name.
fn places_touched(position: &Position, jump: Jump) -> (String, String) {
    let name = |hole: Option<pegs::Hole>| hole.map_or_else(String::new, |hole| hole.to_string());
    let lattice = position.layout().lattice();
    (name(jump.over(lattice)), name(jump.landing(lattice)))
}

#[cfg(test)]
mod tests {
    use crate::{Advice, Effort, Game, Mind, NoAdvice, Table, unwatched};

    fn advise(text: &str) -> Advice {
        let table = Table::read(Game::Solitaire, text).unwrap();
        table
            .advisor()
            .advise(Effort::default(), &mut Mind::default(), &unwatched)
            .unwrap()
    }

    fn check_words(text: &str, expected: &[(&str, &str)]) {
        let verdicts = advise(text).verdicts;
        let words: Vec<_> = verdicts
            .iter()
            .map(|v| (v.text.as_str(), v.words.as_str()))
            .collect();
        assert_eq!(words, expected, "{text}");
    }

    #[test]
    fn every_jump_gets_a_verdict_in_words() {
        check_words("oo-o", &[("A1R", "can be won")]);
        let lost = "lost: 2 marbles at best";
        check_words("oo-oo", &[("A1R", lost), ("A5L", lost)]);
        check_words(
            "oo- finish A1",
            &[("A1R", "lost: the last marble ends elsewhere")],
        );
    }

    #[test]
    fn a_won_game_is_solved_to_its_end() {
        let mut table = Table::read(Game::Solitaire, "english").unwrap();
        let line = table
            .advisor()
            .solve(Effort::default(), &mut Mind::default(), &unwatched)
            .unwrap();
        assert_eq!(line.len(), 31);
        table.lay_out(&line).unwrap();
        assert_eq!(table.redo(31, std::time::Duration::ZERO), 31);
        assert_eq!(table.view().status, "Won: one marble is left");
    }

    // Two marbles that can never meet.
    #[test]
    fn a_lost_game_says_why() {
        let table = Table::read(Game::Solitaire, "oo-oo").unwrap();
        let error = table
            .advisor()
            .solve(Effort::default(), &mut Mind::default(), &unwatched)
            .unwrap_err();
        assert!(matches!(error, NoAdvice::Impossible(_)), "{error:?}");
    }
}
