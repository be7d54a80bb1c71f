//! Many who take one challenge at once, for each home to try.

use std::sync::Barrier;

/// How many try to take one challenge at a time.
pub(crate) const TAKERS: u8 = 8;

/// Many people take one challenge in the same moment, each by a way of their own; one succeeds.
pub(crate) fn one_of_many_takes(take: &(dyn Fn(u8) -> bool + Sync)) {
    let start = Barrier::new(usize::from(TAKERS));
    let takers = std::thread::scope(|scope| {
        let tries = (0..TAKERS).map(|number| {
            let start = &start;
            scope.spawn(move || {
                start.wait();
                take(number)
            })
        });
        let tries: Vec<_> = tries.collect();
        let won = tries.into_iter().map(|one| one.join().unwrap());
        won.filter(|&won| won).count()
    });
    assert_eq!(takers, 1, "exactly one person takes a challenge");
}
