//! External merging of ascending streams of positions: several as one, and what two have in common.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::iter::Peekable;

use pegs::Holes;

use super::Positions;

/// Ascending streams as one, each position once.
///
/// # Errors
/// What the first position of a stream could not be read for.
pub fn merge<'a, E: 'a>(streams: Vec<Positions<'a, E>>) -> Result<Positions<'a, E>, E> {
    Ok(Box::new(Merged::new(streams)?))
}

/// What two ascending streams have in common.
#[must_use]
pub fn common<'a, E: 'a>(first: Positions<'a, E>, second: Positions<'a, E>) -> Positions<'a, E> {
    Box::new(Common::new(first, second))
}

/// Ascending streams as one, each position once.
pub(super) struct Merged<'a, E> {
    streams: Vec<Positions<'a, E>>,
    next: BinaryHeap<Reverse<(Holes, usize)>>,
    last: Option<Holes>,
}

impl<'a, E> Merged<'a, E> {
    pub(super) fn new(mut streams: Vec<Positions<'a, E>>) -> Result<Merged<'a, E>, E> {
        let mut next = BinaryHeap::new();
        for (number, stream) in streams.iter_mut().enumerate() {
            if let Some(first) = stream.next() {
                next.push(Reverse((first?, number)));
            }
        }
        let last = None;
        Ok(Merged {
            streams,
            next,
            last,
        })
    }
}

impl<E> Iterator for Merged<'_, E> {
    type Item = Result<Holes, E>;

    fn next(&mut self) -> Option<Result<Holes, E>> {
        loop {
            // The lowest is replaced in its place: half the work of taking it out and putting another in.
            let mut lowest = self.next.peek_mut()?;
            let Reverse((marbles, number)) = *lowest;
            match self.streams[number].next() {
                Some(Ok(following)) => *lowest = Reverse((following, number)),
                Some(Err(error)) => return Some(Err(error)),
                None => drop(PeekMut::pop(lowest)),
            }
            if self.last != Some(marbles) {
                self.last = Some(marbles);
                return Some(Ok(marbles));
            }
        }
    }
}

/// What two ascending streams have in common.
pub(super) struct Common<A: Iterator, B: Iterator> {
    first: Peekable<A>,
    second: Peekable<B>,
}

impl<A: Iterator, B: Iterator> Common<A, B> {
    pub(super) fn new(first: A, second: B) -> Common<A, B> {
        Common {
            first: first.peekable(),
            second: second.peekable(),
        }
    }
}

impl<E, A, B> Iterator for Common<A, B>
where
    A: Iterator<Item = Result<Holes, E>>,
    B: Iterator<Item = Result<Holes, E>>,
{
    type Item = Result<Holes, E>;

    fn next(&mut self) -> Option<Result<Holes, E>> {
        loop {
            match (self.first.peek()?, self.second.peek()?) {
                (Ok(a), Ok(b)) if a < b => drop(self.first.next()),
                (Ok(a), Ok(b)) if b < a => drop(self.second.next()),
                (Ok(_), Err(_)) => return self.second.next(),
                (Ok(_) | Err(_), _) => {
                    self.second.next_if(Result::is_ok);
                    return self.first.next();
                }
            }
        }
    }
}
