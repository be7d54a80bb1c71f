//! One thread's search: iterative deepening, principal variation search, quiescence on captures.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use abalone::Motion;

use super::evaluate::Evaluation;
use super::node::Node;
use super::order::{Context, History, Lists, Picker, RIM};
use super::table::{Bound, Entry, Table};
use crate::{Report, Watch};

/// A won game is worth this, less the plies it takes.
pub(crate) const WON: i32 = 30_000;
/// Anything beyond is a win or a loss in sight.
const DECIDED: i32 = WON - 1000;
const INFINITE: i32 = 32_000;
const MAX_PLY: usize = 96;
/// How many nodes pass between two looks at the watch.
const POLL: u64 = 1024;
/// Nodes this shallow are looked at again sooner than they are looked up.
const TABLE_DEPTH: i32 = 1;
/// How far back repetitions are looked for.
const REPETITION_PLIES: usize = 64;

/// What all threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) stop: AtomicBool,
    pub(crate) nodes: AtomicU64,
    pub(crate) watch: &'a Watch<'a>,
    pub(crate) max_nodes: u64,
    pub(crate) max_depth: u32,
}

/// Who speaks to the watch: one thread does, the others only obey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Leader,
    Helper(usize),
}

/// The best line found, and how it was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Found {
    pub(crate) line: Vec<Motion>,
    pub(crate) value: i32,
    pub(crate) depth: u32,
}

/// One thread's state.
pub(crate) struct Search<'a> {
    shared: &'a Shared<'a>,
    role: Role,
    evaluation: &'a Evaluation,
    history: &'a mut History,
    killers: Vec<[Option<Motion>; 2]>,
    lists: Vec<Lists>,
    tried: Vec<Vec<Motion>>,
    lines: Vec<Vec<Motion>>,
    /// Keys of the game so far and of the moves being tried.
    path: Vec<u64>,
    /// Where in `path` the last capture lies: nothing before it can come again.
    captures: Vec<usize>,
    first_side: usize,
    nodes: u64,
    stopped: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        role: Role,
        evaluation: &'a Evaluation,
        history: &'a mut History,
        past: &[u64],
        first_side: usize,
    ) -> Search<'a> {
        Search {
            shared,
            role,
            evaluation,
            history,
            killers: vec![[None; 2]; MAX_PLY + 2],
            lists: vec![Lists::default(); MAX_PLY + 2],
            tried: vec![Vec::new(); MAX_PLY + 2],
            lines: vec![Vec::new(); MAX_PLY + 2],
            path: past.to_vec(),
            captures: vec![0],
            first_side,
            nodes: 0,
            stopped: false,
        }
    }

    /// Deepens until told to stop, or until deeper makes no difference.
    pub(crate) fn deepen(&mut self, root: &Node) -> Found {
        let mut found = Found::default();
        let first_depth = match self.role {
            Role::Leader => 1,
            Role::Helper(index) => 1 + index as u32 % 2,
        };
        for depth in first_depth..=self.shared.max_depth {
            let value = self.aspire(root, depth as i32, found.value);
            // Even a depth that was broken off may have found a better move first.
            if !self.lines[0].is_empty() {
                found.line.clone_from(&self.lines[0]);
            }
            if self.stopped {
                break;
            }
            found.value = value;
            found.depth = depth;
            if self.report(&found).is_break() || value.abs() > WON - depth as i32 {
                break;
            }
        }
        self.shared.nodes.fetch_add(self.nodes % POLL, Relaxed);
        found
    }

    fn report(&self, found: &Found) -> ControlFlow<()> {
        if self.role != Role::Leader {
            return ControlFlow::Continue(());
        }
        let line: Vec<String> = found
            .line
            .iter()
            .map(|motion| motion.push().to_string())
            .collect();
        (self.shared.watch)(Report::Deepened {
            depth: found.depth,
            value: found.value,
            nodes: self.shared.nodes.load(Relaxed) + self.nodes % POLL,
            line: &line,
        })
    }

    /// Looks around the last value first, and further where that fails.
    fn aspire(&mut self, root: &Node, depth: i32, guess: i32) -> i32 {
        if depth < 4 {
            return self.look(root, depth, -INFINITE, INFINITE, 0);
        }
        let mut margin = 60;
        let (mut alpha, mut beta) = (guess - margin, guess + margin);
        loop {
            let value = self.look(root, depth, alpha, beta, 0);
            if self.stopped || alpha < value && value < beta {
                return value;
            }
            margin *= 4;
            if value <= alpha {
                alpha = (guess - margin).max(-INFINITE);
            } else {
                beta = (guess + margin).min(INFINITE);
            }
            if margin > 2000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Asks, once in a while, whether to go on.
    #[inline]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL) {
            self.poll();
        }
    }

    #[cold]
    fn poll(&mut self) {
        let nodes = self.shared.nodes.fetch_add(POLL, Relaxed) + POLL;
        if self.role == Role::Leader {
            let report = Report::Working {
                stage: "search",
                done: nodes,
                total: None,
            };
            if (self.shared.watch)(report).is_break() || nodes >= self.shared.max_nodes {
                self.shared.stop.store(true, Relaxed);
            }
        }
        self.stopped = self.shared.stop.load(Relaxed);
    }

    /// Whether the position with this key, at the end of the path, was there before with the same side to move.
    fn repeats(&self, key: u64) -> bool {
        let since = *self.captures.last().expect("the game's own entry stays");
        let from = since.max(self.path.len().saturating_sub(REPETITION_PLIES));
        let earlier = &self.path[from..];
        earlier
            .iter()
            .rev()
            .skip(1)
            .step_by(2)
            .any(|&past| past == key)
    }

    /// Principal variation search:
    ///
    /// 1. the game is over, or this is deep enough: quiescence;
    /// 2. a repetition is a draw;
    /// 3. far above beta without a move: cut;
    /// 4. the table may know the answer;
    /// 5. above beta even after passing: cut;
    /// 6. try moves by stages; late quiet ones less deep, hopeless ones not at all;
    /// 7. remember the answer.
    fn look(&mut self, node: &Node, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        // 1. The end of the game or of the depth.
        if node.own_left == 0 {
            return ply as i32 - WON;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(node, alpha, beta, ply);
        }
        self.count_node();
        if self.stopped {
            return 0;
        }
        let (mut alpha, is_root, is_pv) = (alpha, ply == 0, beta - alpha > 1);
        if is_pv {
            self.lines[ply].clear();
        }
        let key = node.key();

        // 2. Repetition.
        if !is_root && self.repeats(key) {
            return 0;
        }

        // 3. A cut without a move, before the table: memory is slower than counting.
        let standing = self.evaluation.value(node);
        let is_calm = !is_pv && beta.abs() < DECIDED;
        if is_calm && depth <= 4 && standing - 130 * depth >= beta {
            return standing;
        }

        // 4. The table.
        let known = if depth > TABLE_DEPTH {
            self.shared.table.get(key)
        } else {
            None
        };
        if let Some(entry) = known
            && !is_pv
            && entry.depth >= depth
        {
            let value = from_table(entry.value, ply);
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if enough {
                return value;
            }
        }
        let mut depth = depth;
        if known.is_none() && depth >= 5 {
            depth -= 1; // Nothing is known here: the next, deeper look will have a table move.
        }

        // 5. A cut after passing.
        if is_calm && depth >= 3 && standing >= beta && !self.passed_last() {
            let reduction = 3 + depth / 4;
            self.path.push(key ^ PASSED);
            let value = -self.look(&node.passed(), depth - reduction, -beta, 1 - beta, ply + 1);
            self.path.pop();
            if self.stopped {
                return 0;
            }
            if value >= beta {
                return if value > DECIDED { beta } else { value };
            }
        }

        // 6. The moves.
        let mut picker = Picker::new(known.and_then(|entry| entry.best), self.killers[ply]);
        let mut lists = std::mem::take(&mut self.lists[ply]);
        let mut tried = std::mem::take(&mut self.tried[ply]);
        tried.clear();
        let side = self.first_side ^ (ply & 1);
        let (first_alpha, mut best, mut best_motion, mut count) = (alpha, -INFINITE, None, 0);
        loop {
            let context = Context {
                marbles: node.marbles,
                side,
                history: self.history,
            };
            let Some(motion) = picker.next(&mut lists, &context) else {
                break;
            };
            count += 1;
            let is_quiet = !motion.is_capture();
            let pushes = motion.kind().pushed() > 0;
            if !is_pv && best > -DECIDED && depth <= 3 {
                let hopeless = standing + 90 + 110 * depth <= alpha;
                let late = count > 8 + 8 * depth * depth;
                if hopeless || late {
                    picker.skip_quiets();
                    if is_quiet && !pushes {
                        continue;
                    }
                }
            }
            let child = node.after(motion, self.evaluation.places());
            self.path.push(key);
            if motion.is_capture() {
                self.captures.push(self.path.len());
            }
            if is_pv {
                self.lines[ply + 1].clear();
            }
            let mut value;
            if count == 1 {
                value = -self.look(&child, depth - 1, -beta, -alpha, ply + 1);
            } else {
                let mut reduction = 0;
                if is_quiet && depth >= 2 && count > 3 {
                    reduction = REDUCTIONS[depth.min(31) as usize][count.min(63) as usize];
                    reduction -= i32::from(is_pv) + i32::from(pushes);
                    reduction -= self.history.worth(side, motion) / 6000;
                    reduction = reduction.clamp(0, depth - 1);
                }
                value = -self.look(&child, depth - 1 - reduction, -alpha - 1, -alpha, ply + 1);
                if value > alpha && reduction > 0 {
                    value = -self.look(&child, depth - 1, -alpha - 1, -alpha, ply + 1);
                }
                if value > alpha && value < beta {
                    value = -self.look(&child, depth - 1, -beta, -alpha, ply + 1);
                }
            }
            if motion.is_capture() {
                self.captures.pop();
            }
            self.path.pop();
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_motion = Some(motion);
                    if is_pv {
                        self.extend_line(ply, motion);
                    }
                    if value >= beta {
                        if is_quiet {
                            self.remember_cut(ply, side, motion, &tried, depth);
                        }
                        break;
                    }
                }
            }
            if is_quiet {
                tried.push(motion);
            }
        }
        self.lists[ply] = lists;
        self.tried[ply] = tried;
        if self.stopped {
            return 0;
        }
        if count == 0 {
            return ply as i32 - WON; // A player without a legal move loses.
        }

        // 7. The table again.
        let bound = match best {
            value if value >= beta => Bound::Lower,
            value if value > first_alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        if depth > TABLE_DEPTH {
            let value = to_table(best, ply);
            self.shared.table.put(
                key,
                Entry {
                    best: best_motion,
                    value,
                    depth,
                    bound,
                },
            );
        }
        best
    }

    /// Whether the last move tried was a pass.
    fn passed_last(&self) -> bool {
        self.path.last().is_some_and(|key| key & 1 != 0)
    }

    fn extend_line(&mut self, ply: usize, motion: Motion) {
        let (line, rest) = self.lines.split_at_mut(ply + 1);
        line[ply].clear();
        line[ply].push(motion);
        line[ply].extend_from_slice(&rest[0]);
    }

    fn remember_cut(
        &mut self,
        ply: usize,
        side: usize,
        motion: Motion,
        tried: &[Motion],
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(motion) {
            killers[1] = killers[0];
            killers[0] = Some(motion);
        }
        self.history.reward(side, motion, tried, depth);
    }

    /// Captures only, until none is worth making: a marble about to fall is no quiet position.
    fn quiesce(&mut self, node: &Node, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.count_node();
        let is_pv = beta - alpha > 1;
        if is_pv {
            self.lines[ply].clear();
        }
        let mut best = self.evaluation.value(node);
        if best >= beta || self.stopped || ply >= MAX_PLY || !node.marbles.theirs().meets(RIM) {
            return best;
        }
        let mut alpha = alpha.max(best);
        let mut lists = std::mem::take(&mut self.lists[ply]);
        lists.list_captures(node.marbles);
        for index in 0..lists.listed().len() {
            let motion = lists.listed()[index];
            let child = node.after(motion, self.evaluation.places());
            let value = if child.own_left == 0 {
                WON - ply as i32 - 1
            } else {
                -self.quiesce(&child, -beta, -alpha, ply + 1)
            };
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    if is_pv {
                        self.extend_line(ply, motion);
                    }
                }
                if value >= beta {
                    break;
                }
            }
        }
        self.lists[ply] = lists;
        best
    }
}

/// Marks a key on the path as that of a position whose turn was passed.
const PASSED: u64 = 1;

/// Wins are counted from the root in the search, and from the position in the table.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        won if won > DECIDED => won + ply as i32,
        lost if lost < -DECIDED => lost - ply as i32,
        other => other,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        won if won > DECIDED => won - ply as i32,
        lost if lost < -DECIDED => lost + ply as i32,
        other => other,
    }
}

/// How much less deep the nth move is looked at: by depth, then by n. About 0.4 + ln(depth)·ln(n)/1.9.
static REDUCTIONS: [[i32; 64]; 32] = {
    let mut table = [[0; 64]; 32];
    let mut depth = 1;
    while depth < 32 {
        let mut n = 1;
        while n < 64 {
            table[depth][n] = (40 + ln100(depth) * ln100(n) / 190) / 100;
            n += 1;
        }
        depth += 1;
    }
    table
};

/// A hundred times the natural logarithm, by its series for the mantissa: floats do not run at compile time everywhere.
const fn ln100(n: usize) -> i32 {
    let twos = n.ilog2();
    let mantissa = (n as i64 * 10_000) >> twos; // 10,000 to 19,999
    // ln m = 2·atanh((m-1)/(m+1)), three terms.
    let y = (mantissa - 10_000) * 10_000 / (mantissa + 10_000);
    let cube = y * y / 10_000 * y / 10_000;
    let fifth = cube * y / 10_000 * y / 10_000;
    let ln = 2 * (y + cube / 3 + fifth / 5);
    (ln / 100) as i32 + twos as i32 * 693 / 10
}

#[cfg(test)]
mod tests {
    use super::ln100;

    #[test]
    fn the_logarithms_are_right_to_a_hundredth() {
        for n in 1..64 {
            let exact = (n as f64).ln() * 100.0;
            assert!((f64::from(ln100(n)) - exact).abs() < 2.0, "{n}");
        }
    }
}
