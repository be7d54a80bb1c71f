//! What the engine says of an Abalone position: the best push, a verdict on each, lines that deepen.

use std::sync::Mutex;

use abalone::{Position, Push};
use abalone_engine::{Engine, SearchLimits, SearchRequest, Settings, Thought};
use game::Position as _;
use think::Report;

use crate::Game;
use crate::advice::{
    Advice, AdviceRequest, Effort, Judgement, MoveVerdict, NoAdvice, Value, Wanted,
};
use crate::kind::Thinks;
use crate::lines::{KnownLine, KnownLines, LinesRequest, Stoppable};
use crate::message::{Argument, Message};
use crate::session::Session;

/// This many moves are looked at closely where every move is to be evaluated.
const JUDGED: usize = 5;

/// A move that gives up less than this, in hundredths of a marble, is as good as the best.
const AS_GOOD: i32 = 15;

impl Thinks for Position {
    /// With a fresh mind the answer depends on the position and the game before it alone: a hint
    /// does not make a weak opponent stronger, a move taken back and made again is answered alike, a
    /// resumed game continues as it would have, and a server with many tables holds no table of
    /// positions between moves. What that costs is in `lab/records/tuning-abalone.md`; an engine behind the
    /// protocol or in a match keeps its mind for the whole game.
    fn advise(session: &Session<Position>, request: AdviceRequest<'_>) -> Result<Advice, NoAdvice> {
        let effort = request.effort;
        let past: Vec<Position> = session.past().iter().map(|played| played.before).collect();
        let position = session.now();
        let (among, lines) = match request.wanted {
            Wanted::Move => (Vec::new(), 1),
            Wanted::Verdicts => (Vec::new(), JUDGED),
            Wanted::Lines(wanted) => {
                let read = |text: &String| position.read_move(text).ok();
                let among = wanted.among.iter().filter_map(read).collect();
                (among, wanted.count)
            }
        };
        let search = SearchRequest {
            among: &among,
            lines,
            ..SearchRequest::best_move(position, &past)
        };
        let engine = request.mind.memory(|| Engine::new(settings(effort)));
        let thoughts = engine.answer(&search, SearchLimits::of(effort.level), request.watch);
        let thought = thoughts.first().ok_or(NoAdvice::Stopped)?;
        let best = thought.best().ok_or(NoAdvice::Stopped)?;
        Ok(Advice {
            best: Some(best.to_string()),
            outlook: None,
            reason: reason(position, thought),
            value: Some(Position::value(thought.value)),
            line: thought.line.iter().map(Push::to_string).collect(),
            verdicts: match request.wanted {
                Wanted::Verdicts => verdicts(position, &thoughts),
                Wanted::Move | Wanted::Lines(_) => Vec::new(),
            },
        })
    }

    fn lines(
        session: &Session<Position>,
        request: LinesRequest<'_>,
    ) -> Result<KnownLines, NoAdvice> {
        let now = session.now();
        let effort = request.effort;
        let past: Vec<Position> = session.past().iter().map(|played| played.before).collect();
        let engine = request.mind.memory(|| Engine::new(settings(effort)));
        let watch = Stoppable::new(request.watch);
        let count = request.count.min(now.legal_moves().len());
        let telling = Mutex::new((KnownLines::default(), request.tell));
        let on_report = |report: Report<'_>| {
            if let Report::Deepened {
                rank,
                depth,
                value,
                nodes,
                line: moves,
                ..
            } = report
                && let Ok(mut telling) = telling.lock()
            {
                let (known, tell) = &mut *telling;
                if rank == 1 {
                    known.lines.clear();
                }
                (known.depth, known.nodes) = (Some(depth), nodes);
                known.lines.push(line(now, (value, depth), moves.to_vec()));
                if known.lines.len() == count {
                    tell(known);
                }
            }
            watch.on_report(report)
        };
        let search = SearchRequest {
            lines: count,
            ..SearchRequest::best_move(now, &past)
        };
        let thoughts = engine.answer(&search, SearchLimits::NONE, &on_report);
        let texts = |thought: &Thought| thought.line.iter().map(Push::to_string).collect();
        let lines = thoughts
            .iter()
            .map(|thought| line(now, (thought.value, thought.depth), texts(thought)));
        Ok(KnownLines {
            depth: thoughts.iter().map(|thought| thought.depth).max(),
            nodes: thoughts.first().map_or(0, |thought| thought.nodes),
            is_final: !watch.is_stopped(),
            lines: lines.collect(),
        })
    }

    fn value(points: i32) -> Value {
        Value::of_abalone(points)
    }
}

/// Every move with its verdict: the best with their values, and of the others that they are no better.
fn verdicts(position: &Position, thoughts: &[Thought]) -> Vec<MoveVerdict> {
    let value = |thought: &Thought| Position::value(thought.value);
    let best = thoughts.first().map_or(Value::default(), value);
    let given_up = |value: Value| best.hundredths().saturating_sub(value.hundredths());
    let judgement = |value: Value| {
        if given_up(value) < AS_GOOD {
            Judgement::Keeps
        } else {
            Judgement::Loses
        }
    };
    // The last depth may have ended between two of them.
    let mut ranked: Vec<&Thought> = thoughts.iter().collect();
    ranked.sort_by_key(|thought| std::cmp::Reverse(value(thought)));
    let close = ranked.into_iter().filter_map(|thought| {
        let value = value(thought);
        Some(MoveVerdict {
            text: thought.best()?.to_string(),
            judgement: judgement(value),
            words: value.into(),
        })
    });
    let mut verdicts: Vec<MoveVerdict> = close.collect();
    let worst = thoughts.iter().map(value).min().unwrap_or(best);
    for push in position.legal_moves() {
        let text = push.to_string();
        if verdicts.iter().all(|verdict| verdict.text != text) {
            verdicts.push(MoveVerdict {
                text,
                // No better than the last of the best; if that is as good as the best, it may be, too.
                judgement: match judgement(worst) {
                    Judgement::Loses => Judgement::Loses,
                    Judgement::Keeps | Judgement::Unknown => Judgement::Unknown,
                },
                words: bound(worst),
            });
        }
    }
    verdicts
}

/// What an engine at a table is made of.
fn settings(effort: Effort) -> Settings {
    let usual = Settings::default();
    Settings {
        threads: effort.threads,
        seed: effort.seed,
        table_mebibytes: effort.mebibytes.unwrap_or(usual.table_mebibytes),
        ..usual
    }
}

/// A line of play with the value it leads to, seen this many moves ahead.
fn line(position: &Position, (value, depth): (i32, u32), moves: Vec<String>) -> KnownLine {
    KnownLine {
        moves,
        value: Some(Position::value(value)),
        outlook: None,
        words: abalone_engine::value_in_words(position, value, depth),
    }
}

/// What is known of a move that is no better than another.
fn bound(other: Value) -> Message {
    match other.is_forced() {
        false => Message::new("verdict-at-most", format!("at most {other}")).with("value", other),
        true if other < Value::default() => other.into(),
        true => Message::new("verdict-unknown", "not known yet"),
    }
}

/// What a thought says, in one sentence.
fn reason(position: &Position, thought: &Thought) -> Message {
    let english = thought.sentence(position);
    let turn = position.turn();
    let ahead = (Game::Abalone, if thought.value > 0 { turn } else { !turn });
    if let Some(plies) = abalone_engine::plies_to_win(thought.value) {
        return Message::new("advice-wins", english)
            .with("side", ahead)
            .with("count", plies);
    }
    let marbles = f64::from(thought.value.abs()) / f64::from(abalone_engine::MARBLE);
    let name = if marbles < 0.2 {
        "advice-even"
    } else {
        "advice-ahead"
    };
    Message::new(name, english)
        .with("side", ahead)
        .with("marbles", Argument::Decimal(format!("{marbles:.1}")))
        .with("count", thought.depth)
}

impl Value {
    /// What this many points of Abalone's engine are worth.
    pub fn of_abalone(points: i32) -> Value {
        if let Some(plies) = abalone_engine::plies_to_win(points) {
            let win = Value::forced_win(plies);
            return if points > 0 { win } else { -win };
        }
        let hundredths = i64::from(points) * 100 / i64::from(abalone_engine::MARBLE);
        Value::from_hundredths(i32::try_from(hundredths).unwrap_or(i32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::belgian_daisy;
    use crate::{Game, Table};

    #[test]
    fn advice_is_a_legal_move_with_its_line() {
        let table = belgian_daisy();
        let effort = crate::Effort {
            level: crate::Level::new(3).unwrap(),
            ..Default::default()
        };
        let advice = table
            .advisor()
            .advise(effort, &mut crate::Mind::default(), &crate::unwatched)
            .unwrap();
        assert_eq!(advice.line.first(), advice.best.as_ref());
        assert!(table.move_texts().contains(&advice.line[0]));
        assert!(belgian_daisy().lay_out(&advice.line).is_ok());
    }

    // Three black marbles can push A5 over the edge:  A2 A3 A4 black, A5 white.
    #[test]
    fn every_move_has_a_verdict_and_throwing_a_capture_away_is_called_so() {
        let text = "5/6/7/8/4b3w/8/7/6/1bbbw b 0/0 1";
        let table = Table::read(Game::Abalone, text).unwrap();
        let effort = crate::Effort {
            level: crate::Level::new(4).unwrap(),
            ..Default::default()
        };
        let advisor = table.advisor();
        let mut mind = crate::Mind::default();
        let advice = advisor
            .advise(effort, &mut mind, &crate::unwatched)
            .unwrap();
        assert_eq!(advice.verdicts.len(), table.move_texts().len());
        let judged = |text: &str| {
            let found = advice.verdicts.iter().find(|verdict| verdict.text == text);
            found.map(|verdict| verdict.judgement)
        };
        assert_eq!(
            judged("i-A2-3"),
            Some(crate::Judgement::Keeps),
            "{advice:?}"
        );
        let lost = |verdict: &&crate::MoveVerdict| verdict.judgement == crate::Judgement::Loses;
        assert!(
            advice.verdicts.iter().filter(lost).count() > 5,
            "{advice:?}"
        );
    }

    #[test]
    fn some_moves_are_chosen_among() {
        let table = belgian_daisy();
        let among = [
            "i-A1-1".to_owned(),
            "nonsense".to_owned(),
            "i-E5-1".to_owned(),
        ];
        let effort = crate::Effort {
            level: crate::Level::new(3).unwrap(),
            ..Default::default()
        };
        let wanted = crate::MovesWanted {
            among: &among,
            count: 1,
        };
        let advisor = table.advisor();
        let mut mind = crate::Mind::default();
        let chosen = advisor.choose_among(wanted, effort, &mut mind, &crate::unwatched);
        assert_eq!(chosen.unwrap().best.as_deref(), Some("i-A1-1"));
    }
}
