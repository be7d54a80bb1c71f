//! What the engine says of a Congkak position: the best pit, a verdict on each, lines that deepen.

use std::ops::ControlFlow;

use congkak::{Event, Pit, Position};
use congkak_engine::{Best, Database, Memory, Opponent, Scope, SearchLimits, best};
use game::{Position as _, SplitMix};
use think::{Report, Watch, unwatched};

use crate::Game;
use crate::advice::{
    Advice, AdviceRequest, Effort, Judgement, MoveVerdict, MovesWanted, NoAdvice, Wanted,
};
use crate::kind::Thinks;
use crate::lines::{KnownLine, KnownLines, LinesRequest, Stoppable};
use crate::message::Message;
use crate::mind::{Library, Mind};
use crate::session::Session;

/// Bytes to remember positions in while thinking about one move.
const MEMORY: usize = 64 << 20;

/// A move that is worth so much less by an estimate may be as good as the best one.
const AS_GOOD: i32 = 2;

/// How far the verdicts on every pit look: a blink, on top of the thinking about the best.
const VERDICTS: SearchLimits = SearchLimits {
    depth: 8,
    nodes: 200_000,
    threads: 1,
    scope: Scope::EveryPit,
};

/// The line from a look that ends by itself: a whole game is beyond any look from the usual start.
const SOLVE: SearchLimits = SearchLimits {
    nodes: 20_000_000,
    ..SearchLimits::UNLIMITED
};

impl Thinks for Position {
    /// The pit an opponent of that level chooses, and a quick verdict on every pit.
    fn advise(session: &Session<Position>, request: AdviceRequest<'_>) -> Result<Advice, NoAdvice> {
        let position = session.now();
        if let Wanted::Lines(wanted) = request.wanted
            && (wanted.count > 1 || !wanted.among.is_empty())
        {
            return choose_among(position, wanted, request);
        }
        let library = request.mind.library();
        let memory = request.mind.memory(|| memory(request.effort));
        let opponent = Opponent {
            level: request.effort.level,
            // Every move of a game slips in its own way, and the same game always in the same.
            seed: SplitMix::new(
                request
                    .effort
                    .seed
                    .wrapping_add(session.past().len() as u64),
            )
            .next(),
            threads: request.effort.threads,
            endgames: library.endgames(),
        };
        let found = opponent
            .choose(position, memory, request.watch)
            .ok_or(NoAdvice::Over)?;
        let verdicts = match request.wanted {
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
            reason: reason(&found, position),
            value: Some(Position::value(found.value)),
            line: found.line.iter().map(Pit::to_string).collect(),
            verdicts,
        })
    }

    /// Depth by depth: what each pit is worth, and the line from those that are worth most.
    fn lines(
        session: &Session<Position>,
        request: LinesRequest<'_>,
    ) -> Result<KnownLines, NoAdvice> {
        let library = request.mind.library();
        let deepening = Deepening::new(session.now(), &library, request.effort, request.watch);
        let memory = request.mind.memory(|| memory(request.effort));
        let mut known = KnownLines::default();
        deepening.run(memory, &mut |look, memory| {
            let about = if look.found.exact { "" } else { "about " };
            let ranked = ranks(&look.found, &[]).into_iter().take(request.count);
            known.lines = ranked
                .map(|(pit, value)| KnownLine {
                    moves: deepening.line(pit, look.found.depth, memory),
                    value: Some(Position::value(value)),
                    outlook: None,
                    words: format!("{about}{}", Position::value(value)),
                })
                .collect();
            known.depth = Some(look.found.depth);
            known.nodes = look.nodes;
            known.is_final = look.found.exact;
            (request.tell)(&known);
            let line = known.lines.first().map_or(&[][..], |line| &line.moves);
            (request.watch)(look.report(1, look.found.value, line))
        })?;
        Ok(known)
    }

    fn solve(
        session: &Session<Position>,
        effort: Effort,
        mind: &mut Mind,
        watch: &Watch<'_>,
    ) -> Result<Vec<String>, NoAdvice> {
        let limits = SearchLimits {
            threads: effort.threads,
            ..SOLVE
        };
        let library = mind.library();
        let memory = mind.memory(|| memory(effort));
        let mut now = session.now().clone();
        let mut line: Vec<Pit> = Vec::new();
        // What is known exactly is reported in a few pits; the rest of the game follows from there.
        while !now.is_over() {
            let database = library.endgames().for_position(&now);
            let found = best(&now, memory, database.as_ref(), &limits, watch);
            let found = found.ok_or(NoAdvice::Over)?;
            for &pit in &found.line {
                now.play_unchecked(pit);
            }
            line.extend(&found.line);
            if !found.exact || found.line.is_empty() {
                break;
            }
        }
        if line.is_empty() {
            Err(NoAdvice::Over)
        } else {
            Ok(line.iter().map(Pit::to_string).collect())
        }
    }
}

/// What was found, in one sentence.
fn reason(found: &Best, position: &Position) -> Message {
    let english = found.sentence(position);
    if found.wins_this_turn {
        return Message::new("advice-turn-wins", english)
            .with("count", found.line.len())
            .with("lead", found.value.unsigned_abs());
    }
    let sowing = position.sowing(found.pit).ok();
    let first = match sowing.and_then(|sowing| sowing.event()) {
        Some(Event::FreeTurn) => Some(Message::from("advice-first-free")),
        Some(Event::Steal(marbles)) if marbles > 0 => {
            Some(Message::from("advice-first-steal").with("count", u32::from(marbles)))
        }
        Some(Event::Steal(_) | Event::Normal | Event::LoseTurn) | None => None,
    };
    let turn = position.turn();
    let ahead = if found.value > 0 { turn } else { !turn };
    let result = match (found.value, found.exact) {
        (0, true) => "draw",
        (0, false) => "even",
        (_, true) => "wins",
        (_, false) => "ahead",
    };
    let family = if first.is_some() { "then" } else { "sowing" };
    Message::new(format!("advice-{family}-{result}"), english)
        .with("first", first.unwrap_or_default())
        .with("side", (Game::Congkak, ahead))
        .with("lead", found.value.unsigned_abs())
        .with("depth", found.depth)
}

/// The best of some pits, told with its rank and its line at every depth.
fn choose_among(
    position: &Position,
    wanted: MovesWanted<'_>,
    request: AdviceRequest<'_>,
) -> Result<Advice, NoAdvice> {
    let library = request.mind.library();
    let deepening = Deepening::new(position, &library, request.effort, request.watch);
    let memory = request.mind.memory(|| memory(request.effort));
    let mut ranked: Vec<(Pit, i32)> = Vec::new();
    deepening.run(memory, &mut |look, _| {
        ranked = ranks(&look.found, wanted.among);
        for (rank, &(pit, value)) in (1..).zip(&ranked).take(wanted.count.max(1)) {
            let line: Vec<String> = if pit == look.found.pit {
                look.found.line.iter().map(Pit::to_string).collect()
            } else {
                vec![pit.to_string()]
            };
            (request.watch)(look.report(rank, value, &line))?;
        }
        ControlFlow::Continue(())
    })?;
    let &(pit, value) = ranked.first().ok_or(NoAdvice::Stopped)?;
    Ok(Advice {
        best: Some(pit.to_string()),
        outlook: None,
        reason: Message::default(),
        value: Some(Position::value(value)),
        line: vec![pit.to_string()],
        verdicts: Vec::new(),
    })
}

/// A search that looks one sowing deeper each time.
struct Deepening<'a> {
    position: &'a Position,
    database: Option<Database<'a>>,
    threads: usize,
    watch: &'a Watch<'a>,
}

/// What a depth has found, and the positions visited up to there.
struct Look {
    found: Best,
    nodes: u64,
}

impl Look {
    fn report<'l>(&self, rank: u32, value: i32, line: &'l [String]) -> Report<'l> {
        Report::Deepened {
            rank,
            depth: self.found.depth,
            value,
            nodes: self.nodes,
            fullness: None,
            line,
        }
    }
}

impl<'a> Deepening<'a> {
    fn new(
        position: &'a Position,
        library: &'a Library,
        effort: Effort,
        watch: &'a Watch<'a>,
    ) -> Deepening<'a> {
        Deepening {
            position,
            database: library.endgames().for_position(position),
            threads: effort.threads,
            watch,
        }
    }

    /// Hands on what each depth has found, until somebody has had enough or nothing is left to find.
    /// The watcher receives how many positions were visited.
    fn run(
        &self,
        memory: &mut Memory,
        on_report: &mut dyn FnMut(Look, &mut Memory) -> ControlFlow<()>,
    ) -> Result<(), NoAdvice> {
        let mut before = 0;
        for depth in 1..=SearchLimits::DEEPEST {
            let limits = SearchLimits {
                depth,
                scope: Scope::EveryPit,
                ..self.limits()
            };
            let watch = Stoppable::new(self.watch);
            let hear_work = |report: Report<'_>| watch.on_report(visited(report, before));
            let found = best(
                self.position,
                memory,
                self.database.as_ref(),
                &limits,
                &hear_work,
            );
            let found = found.ok_or(NoAdvice::Over)?;
            // What was broken off is worth less than the depth before it.
            if watch.is_stopped() && depth > 1 {
                break;
            }
            before += found.nodes;
            let is_final = found.exact;
            let look = Look {
                found,
                nodes: before,
            };
            if on_report(look, memory).is_break() || watch.is_stopped() || is_final {
                break;
            }
        }
        Ok(())
    }

    /// A pit and the play after it, as far as the memory goes.
    fn line(&self, pit: Pit, depth: u32, memory: &mut Memory) -> Vec<String> {
        let mut after = self.position.clone();
        after.play_unchecked(pit);
        let limits = SearchLimits {
            depth: depth.saturating_sub(1),
            ..self.limits()
        };
        let goes_on = limits.depth > 0 && !after.is_over();
        let rest =
            goes_on.then(|| best(&after, memory, self.database.as_ref(), &limits, &unwatched));
        let rest = rest.flatten().map_or_else(Vec::new, |found| found.line);
        let moves = std::iter::once(pit).chain(rest);
        moves.map(|pit| pit.to_string()).collect()
    }

    fn limits(&self) -> SearchLimits {
        SearchLimits {
            threads: self.threads,
            ..SearchLimits::UNLIMITED
        }
    }
}

/// How many positions were visited, this many of them by earlier looks.
fn visited(report: Report<'_>, before: u64) -> Report<'static> {
    let done = match report {
        Report::Working { done, .. } => done,
        Report::Deepened { nodes, .. } | Report::Narrowing { nodes, .. } => nodes,
    };
    Report::Working {
        stage: "search",
        done: before + done,
        total: None,
    }
}

/// The pits in question, the best first; all of them if none are named.
fn ranks(found: &Best, among: &[String]) -> Vec<(Pit, i32)> {
    let mut pits = found.pits.clone();
    pits.retain(|(pit, _)| among.is_empty() || among.contains(&pit.to_string()));
    pits.sort_by_key(|&(pit, value)| (-value, pit != found.pit, pit.number()));
    pits
}

/// As much memory as was requested, or the usual.
fn memory(effort: Effort) -> Memory {
    Memory::new(effort.mebibytes.map_or(MEMORY, |mebibytes| mebibytes << 20))
}

/// Every pit with its value. The best pit's comes from the longer thinking; the others' may be
/// guesses where that one is certain.
fn verdicts(found: &Best, quick: &Best) -> Vec<MoveVerdict> {
    let verdict = |&(pit, value): &(Pit, i32)| {
        let (value, exact) = if pit == found.pit {
            (found.value, found.exact)
        } else {
            (value.min(found.value), quick.exact)
        };
        MoveVerdict {
            text: pit.to_string(),
            judgement: if value >= found.value - if exact { 0 } else { AS_GOOD } {
                Judgement::Keeps
            } else {
                Judgement::Loses
            },
            words: match Position::value(value) {
                value if exact => value.into(),
                value => {
                    Message::new("verdict-about", format!("about {value}")).with("value", value)
                }
            },
        }
    };
    quick.pits.iter().map(verdict).collect()
}

#[cfg(test)]
mod tests {
    use crate::{Game, Table};

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
            advice
                .reason
                .to_string()
                .to_lowercase()
                .contains("with best play"),
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
        assert!(
            free.reason.to_string().contains("a free turn"),
            "{}",
            free.reason
        );
    }

    // The best pit is looked into to the end of the game, the others eight sowings deep.
    #[test]
    fn a_guess_is_called_one_beside_a_value_that_is_certain() {
        let advice = advise("2,1,0,2,0,1,3/1,0,2,0,3,1,2 40/40 1 1", 9);
        let reason = advice.reason.to_string().to_lowercase();
        assert!(reason.contains("with best play"), "{reason}");
        for verdict in &advice.verdicts {
            let is_guess = verdict.words.to_string().starts_with("about ");
            let is_best = Some(&verdict.text) == advice.best.as_ref();
            assert_eq!(is_guess, !is_best, "{verdict:?}");
        }
    }

    // Ten marbles, and Player 2 wins by two: so does a person who steps through the solution.
    #[test]
    fn a_solution_goes_to_the_end_of_the_game() {
        let start = "0,1,0,2,0,0,3/1,0,0,1,0,2,0 40/48 1 1";
        let mut table = Table::read(Game::Congkak, start).unwrap();
        let mut mind = crate::Mind::default();
        let effort = crate::Effort::default();
        let solved = table.advisor().solve(effort, &mut mind, &crate::unwatched);
        let line = solved.unwrap();
        table.lay_out(&line).unwrap();
        table.redo(line.len(), std::time::Duration::ZERO);
        assert_eq!(
            table.status(),
            "Player 2 wins, 50 to 48; 48 = 44 + 4 left in pits"
        );
    }

    // Nine marbles: more than a look of eight sowings sees to the end.
    #[test]
    fn with_few_marbles_every_verdict_is_certain() {
        let advice = advise("2,0,1,1,0,0,1/1,0,0,2,0,1,0 40/49 1 1", 7);
        assert!(
            advice.reason.to_string().contains("with best play"),
            "{advice:?}"
        );
        let is_certain =
            |verdict: &crate::MoveVerdict| !verdict.words.to_string().contains("about");
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
}
