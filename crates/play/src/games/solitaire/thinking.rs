//! What the solver says of a peg solitaire position: a verdict on every jump, and solutions.

use game::Position as _;
use pegs::{Jump, Position};
use pegs_solver::{Answer, Fewest, Goal, Hint, Outlook, Solver, TableSource, Verdict};
use think::{Report, Watch};

use crate::advice::{Advice, AdviceRequest, Effort, Judgement, MoveVerdict, NoAdvice};
use crate::kind::Thinks;
use crate::lines::{KnownLine, KnownLines, LinesRequest, Stoppable};
use crate::message::Message;
use crate::mind::Mind;
use crate::session::Session;

/// What the solver may remember while it thinks at a table.
const MEMORY: u64 = 2 << 30;

impl Thinks for Position {
    /// A verdict on every jump, told as it falls, and a solution as the line where there is one.
    fn advise(session: &Session<Position>, request: AdviceRequest<'_>) -> Result<Advice, NoAdvice> {
        let position = session.now();
        let mut solver = solver(position, request.mind);
        let tell = request.tell;
        let hint = solver.hint(position, &mut |hint, _| tell(&advice(hint)), request.watch);
        Ok(advice(&hint))
    }

    /// The jumps by what is known of them, and a whole solution after each that wins.
    fn lines(
        session: &Session<Position>,
        request: LinesRequest<'_>,
    ) -> Result<KnownLines, NoAdvice> {
        let position = session.now();
        let mut solver = solver(position, request.mind);
        let watch = Stoppable::new(request.watch);
        let on_report = |report: Report<'_>| watch.on_report(report);
        let count = request.count;
        let tell = request.tell;
        let mut report = |hint: &Hint, _: &Verdict| tell(&known_lines(hint, count));
        let hint = solver.hint(position, &mut report, &on_report);
        let mut known = known_lines(&hint, count);
        for index in 0..known.lines.len() {
            if watch.is_stopped() {
                break;
            }
            let line = &mut known.lines[index];
            if line.outlook == Some(Outlook::Winnable) && line.moves.len() == 1 {
                line.moves = whole_line(&mut solver, position, &line.moves[0], &on_report);
                tell(&known);
            }
        }
        known.is_final = !watch.is_stopped();
        Ok(known)
    }

    fn solve(
        session: &Session<Position>,
        _effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice> {
        solve(session.now(), mind, watch)
    }
}

pub(super) fn solve(
    position: &Position,
    mind: &Mind,
    watch: &Watch<'_>,
) -> Result<Vec<String>, NoAdvice> {
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

/// The jumps, those that win first, then those of which nothing is known, then by what they leave.
fn known_lines(hint: &Hint, count: usize) -> KnownLines {
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
        words: verdict.words(),
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
pub(super) fn solver(position: &Position, mind: &Mind) -> Solver {
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
        words: verdict_words(verdict),
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
fn verdict_words(verdict: &Verdict) -> Message {
    let (name, marbles) = match (verdict.outlook, verdict.fewest) {
        (Outlook::Winnable, _) => ("verdict-winnable", 1),
        (Outlook::Unknown, _) => ("verdict-unknown", 0),
        (Outlook::Lost, Fewest::Exactly(1)) => ("verdict-elsewhere", 1),
        (Outlook::Lost, Fewest::Exactly(marbles)) => ("verdict-lost-best", marbles),
        (Outlook::Lost, Fewest::AtMost(1)) => ("verdict-lost", 1),
        (Outlook::Lost, Fewest::AtMost(marbles)) => ("verdict-lost-fewer", marbles),
    };
    Message::new(name, verdict.words()).with("count", marbles)
}

/// What the verdicts say of the position, in one sentence.
fn reason(hint: &Hint) -> Message {
    let verdicts = hint.verdicts();
    let count = |outlook| verdicts.iter().filter(|one| one.outlook == outlook).count();
    let winning = count(Outlook::Winnable);
    let fewest: Option<Vec<u32>> = verdicts.iter().map(|one| one.fewest.exactly()).collect();
    let fewest = fewest.and_then(|fewest| fewest.into_iter().min());
    let name = match (hint.outlook(), fewest) {
        (Outlook::Winnable, _) if winning == verdicts.len() => "hint-every-jump",
        (Outlook::Winnable, _) if count(Outlook::Unknown) > 0 => "hint-at-least",
        (Outlook::Winnable, _) if winning == 1 => "hint-only-jump",
        (Outlook::Winnable, _) => "hint-some-jumps",
        (Outlook::Unknown, _) => "hint-unknown",
        (Outlook::Lost, Some(1)) => "hint-elsewhere",
        (Outlook::Lost, Some(_)) => "hint-lost-fewest",
        (Outlook::Lost, None) => "hint-lost",
    };
    Message::new(name, hint.sentence())
        .with("count", winning)
        .with("all", verdicts.len())
        .with("fewest", fewest.unwrap_or_default())
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
            .map(|v| (v.text.as_str(), v.words.to_string()))
            .collect();
        let words: Vec<_> = words
            .iter()
            .map(|(text, words)| (*text, words.as_str()))
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
