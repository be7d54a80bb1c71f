//! Numbered pieces of work on several threads, handed over in their order.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

/// Does the pieces with these numbers, each on the next free thread, and hands them over in their
/// order until told to stop.
///
/// Every thread has a worker of its own. What a piece becomes must follow from its number alone;
/// then everything is the same on any number of threads.
pub(crate) fn in_order<T: Send, W: FnMut(u64) -> T>(
    numbers: Range<u64>,
    threads: usize,
    worker: impl Fn() -> W + Sync,
    each: &mut dyn FnMut(T) -> ControlFlow<()>,
) {
    let next = AtomicU64::new(numbers.start);
    let stopped = AtomicBool::new(false);
    let (sender, done) = mpsc::channel();
    let work = |sender: mpsc::Sender<(u64, T)>| {
        let mut piece = worker();
        loop {
            let number = next.fetch_add(1, Relaxed);
            let is_last = number >= numbers.end || stopped.load(Relaxed);
            if is_last || sender.send((number, piece(number))).is_err() {
                return;
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            scope.spawn(|| work(sender));
        }
        drop(sender);
        let mut due = numbers.start;
        let mut early = BTreeMap::new();
        for (number, piece) in done {
            early.insert(number, piece);
            while let Some(piece) = early.remove(&due) {
                due += 1;
                if !stopped.load(Relaxed) && each(piece).is_break() {
                    stopped.store(true, Relaxed);
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::in_order;

    #[test]
    fn pieces_come_in_their_order_until_somebody_has_enough() {
        for threads in [0, 1, 3] {
            let mut squares = Vec::new();
            let worker = || |number: u64| number * number;
            in_order(3..100, threads, worker, &mut |square| {
                squares.push(square);
                if squares.len() < 4 {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            assert_eq!(squares, [9, 16, 25, 36], "{threads} threads");
        }
    }
}
