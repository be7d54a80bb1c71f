//! Who thinks next: threads shared fairly among addresses, and at an address among people.
//!
//! Every address has an account. The thread that becomes free goes to the address
//! that has had the least, counted from the moment it came, so that one
//! with a hundred requests delays another by one of them at most; the people there take
//! turns. And one address never holds all threads: the last one is left for the next client.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use api::Fingerprint;
use parking_lot::Mutex;
use tokio::sync::{oneshot, watch};

use crate::rate_limit::Client;
use api::{Code, Refusal};

/// People at one address who may have as many waiting as one person may.
const PEOPLE: usize = 4;

/// Threads, and who waits for them.
#[derive(Debug)]
pub(crate) struct Queue {
    /// How many one address may hold.
    each: usize,
    /// How many requests of one person may wait.
    most_waiting: usize,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    free: usize,
    /// What the client that was served last had had before.
    served: Duration,
    next_ticket: u64,
    accounts: HashMap<Client, Account>,
}

#[derive(Debug, Default)]
struct Account {
    /// Time that was given to this client, or that it was too late to claim.
    had: Duration,
    running: usize,
    waiting: VecDeque<Waiter>,
}

#[derive(Debug)]
struct Waiter {
    person: Option<Fingerprint>,
    /// How many of the same person's were to come first.
    round: usize,
    ticket: u64,
    cost: Duration,
    place: watch::Sender<usize>,
    call: oneshot::Sender<()>,
}

/// A place in the queue and then a thread; dropping it gives up what it has become.
#[derive(Debug)]
pub(crate) struct Turn {
    queue: Arc<Queue>,
    client: Client,
    ticket: u64,
    place: watch::Receiver<usize>,
    call: oneshot::Receiver<()>,
}

impl Turn {
    /// Waits for the thread; `tell` is called with its place in the queue.
    pub(crate) async fn come(&mut self, tell: impl Fn(usize)) {
        loop {
            tokio::select! {
                biased;
                // The sender lives as long as the place, so this is a call.
                _ = &mut self.call => return,
                moved = self.place.changed() => {
                    if moved.is_err() {
                        // Called: the place is gone, and the call has been made.
                        let _ = (&mut self.call).await;
                        return;
                    }
                    let place = *self.place.borrow_and_update();
                    tell(place);
                }
            }
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut state = self.queue.state.lock();
        let Some(account) = state.accounts.get_mut(&self.client) else {
            return;
        };
        let waits = account.waiting.iter();
        match waits.into_iter().position(|own| own.ticket == self.ticket) {
            Some(index) => {
                account.waiting.remove(index);
            }
            None => {
                account.running -= 1;
                state.free += 1;
            }
        }
        self.queue.serve(&mut state);
        state.forget_the_quiet();
    }
}

impl Queue {
    pub(crate) fn new(threads: usize, most_waiting: usize) -> Arc<Queue> {
        Arc::new(Queue {
            each: threads.saturating_sub(1).max(1),
            most_waiting,
            state: Mutex::new(State {
                free: threads,
                served: Duration::ZERO,
                next_ticket: 0,
                accounts: HashMap::new(),
            }),
        })
    }

    /// Joins the queue for a piece of work that takes about `cost`.
    pub(crate) fn enter(self: &Arc<Self>, client: Client, cost: Duration) -> Result<Turn, Refusal> {
        let mut state = self.state.lock();
        let served = state.served;
        let ticket = state.next_ticket;
        state.next_ticket += 1;
        let account = state.accounts.entry(client.everybody()).or_default();
        let waiting = account.waiting.iter();
        let round = waiting.filter(|one| one.person == client.person).count();
        self.refuse_if_many(round, account.waiting.len())?;
        account.had = account.had.max(served);
        let ((caller, call), (placer, place)) = (oneshot::channel(), watch::channel(0));
        account.line_up(Waiter {
            person: client.person,
            round,
            ticket,
            cost,
            place: placer,
            call: caller,
        });
        self.serve(&mut state);
        Ok(Turn {
            queue: Arc::clone(self),
            client: client.everybody(),
            ticket,
            place,
            call,
        })
    }

    fn refuse_if_many(&self, own: usize, all: usize) -> Result<(), Refusal> {
        let most = self.most_waiting;
        let message = if own >= most {
            format!("{most} of your questions are waiting already; ask again when one is answered")
        } else if all >= PEOPLE * most {
            format!("{all} questions from your network are waiting already; ask again soon")
        } else {
            return Ok(());
        };
        Err(Refusal::named(Code::TooMany, "refused-questions", message))
    }

    /// How many wait.
    pub(crate) fn length(&self) -> usize {
        let state = self.state.lock();
        state.accounts.values().map(|own| own.waiting.len()).sum()
    }

    /// Gives free threads to those whose turn it is, and tells the others their places.
    fn serve(&self, state: &mut State) {
        while state.free > 0 {
            let may_go = |own: &Account| !own.waiting.is_empty() && own.running < self.each;
            let ready = state.accounts.values_mut().filter(|own| may_go(own));
            let Some(account) = ready.min_by_key(|own| own.first_in_line()) else {
                break;
            };
            let Some(waiter) = account.waiting.pop_front() else {
                break;
            };
            state.served = state.served.max(account.had);
            account.had += waiter.cost;
            account.running += 1;
            state.free -= 1;
            // It waits, or its place would have been given up.
            let _ = waiter.call.send(());
        }
        state.tell_places();
    }
}

impl Account {
    /// People take turns: those with fewer in the queue come before those with more.
    fn line_up(&mut self, waiter: Waiter) {
        let later = self.waiting.iter().position(|one| one.round > waiter.round);
        let index = later.unwrap_or(self.waiting.len());
        self.waiting.insert(index, waiter);
    }

    /// Whose turn comes first: who has had less, then who came earlier.
    fn first_in_line(&self) -> (Duration, u64) {
        let first = self.waiting.front();
        (self.had, first.map_or(u64::MAX, |waiter| waiter.ticket))
    }

    /// Every waiter with what its client will have had before it.
    fn in_line(&self) -> impl Iterator<Item = (Duration, &Waiter)> {
        self.waiting.iter().scan(self.had, |had, waiter| {
            let before = *had;
            *had += waiter.cost;
            Some((before, waiter))
        })
    }
}

impl State {
    /// Tells everybody who waits how many come first, counting themselves.
    fn tell_places(&self) {
        let mut line: Vec<(Duration, &Waiter)> =
            self.accounts.values().flat_map(Account::in_line).collect();
        line.sort_by_key(|(had, waiter)| (*had, waiter.ticket));
        for (index, (_, waiter)) in line.iter().enumerate() {
            waiter.place.send_if_modified(|place| {
                let is_new = *place != index + 1;
                *place = index + 1;
                is_new
            });
        }
    }

    /// An account that owes nothing is as good as a new one.
    fn forget_the_quiet(&mut self) {
        let served = self.served;
        let is_busy = |own: &Account| own.running > 0 || !own.waiting.is_empty();
        self.accounts
            .retain(|_, own| is_busy(own) || own.had > served);
        if !self.accounts.values().any(is_busy) {
            self.accounts.clear();
            self.served = Duration::ZERO;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use api::Fingerprint;

    use super::{Queue, Turn};
    use crate::rate_limit::Client;

    const SECOND: Duration = Duration::from_secs(1);

    fn client(last: u8) -> Client {
        IpAddr::from([10, 0, 0, last]).into()
    }

    /// Whether it has a thread.
    fn is_called(turn: &mut Turn) -> bool {
        turn.call.try_recv().is_ok()
    }

    #[test]
    fn one_client_never_holds_all_threads() {
        let queue = Queue::new(3, 100);
        let mut greedy: Vec<Turn> = (0..10)
            .map(|_| queue.enter(client(1), SECOND).unwrap())
            .collect();
        let called = greedy.iter_mut().map(is_called).filter(|&called| called);
        assert_eq!(called.count(), 2);
        let mut other = queue.enter(client(2), SECOND).unwrap();
        assert!(is_called(&mut other));
    }

    #[test]
    fn who_has_had_less_comes_first() {
        let queue = Queue::new(1, 100);
        let mut first = queue.enter(client(1), SECOND).unwrap();
        assert!(is_called(&mut first));
        let mut greedy: Vec<Turn> = (0..50)
            .map(|_| queue.enter(client(1), SECOND).unwrap())
            .collect();
        let mut other = queue.enter(client(2), SECOND).unwrap();
        assert_eq!(*other.place.borrow(), 1);
        assert_eq!(*greedy[0].place.borrow(), 2);
        drop(first);
        assert!(is_called(&mut other));
        drop(other);
        assert!(is_called(&mut greedy[0]));
        assert_eq!(*greedy[1].place.borrow(), 1);
    }

    #[test]
    fn two_clients_take_turns_by_what_they_cost() {
        let queue = Queue::new(1, 100);
        let holder = queue.enter(client(9), SECOND).unwrap();
        let mut long: Vec<Turn> = (0..3)
            .map(|_| queue.enter(client(1), 4 * SECOND).unwrap())
            .collect();
        let mut short: Vec<Turn> = (0..6)
            .map(|_| queue.enter(client(2), SECOND).unwrap())
            .collect();
        drop(holder);
        let mut order = Vec::new();
        while order.len() < 9 {
            for (word, turns) in [('l', &mut long), ('s', &mut short)] {
                if let Some(index) = turns.iter_mut().position(is_called) {
                    order.push(word);
                    turns.remove(index);
                }
            }
        }
        let order: String = order.into_iter().collect();
        assert_eq!(order, "lsssslssl");
    }

    #[test]
    fn a_place_that_is_given_up_is_taken_by_the_next() {
        let queue = Queue::new(1, 100);
        let first = queue.enter(client(1), SECOND).unwrap();
        let gone = queue.enter(client(2), SECOND).unwrap();
        let mut last = queue.enter(client(3), SECOND).unwrap();
        drop(gone);
        drop(first);
        assert!(is_called(&mut last));
        drop(last);
        assert_eq!(queue.length(), 0);
        assert!(
            queue.state.lock().accounts.is_empty(),
            "accounts are forgotten"
        );
    }

    /// A school is one address.
    #[test]
    fn people_at_one_address_take_turns() {
        let queue = Queue::new(1, 4);
        let [first, second] =
            [7, 8].map(|byte| client(1).with_person(Some(Fingerprint([byte; 32]))));
        let holder = queue.enter(first, SECOND).unwrap();
        let mut greedy: Vec<Turn> = (0..4)
            .map(|_| queue.enter(first, SECOND).unwrap())
            .collect();
        assert!(queue.enter(first, SECOND).is_err());
        let mut modest = queue.enter(second, SECOND).unwrap();
        assert_eq!(*modest.place.borrow(), 2);
        drop(holder);
        assert!(is_called(&mut greedy[0]));
        drop(greedy.remove(0));
        assert!(is_called(&mut modest));
        let crowd = (10..).map(|byte| client(1).with_person(Some(Fingerprint([byte; 32]))));
        let entered = crowd.map_while(|one| queue.enter(one, SECOND).ok());
        assert_eq!(
            entered.collect::<Vec<Turn>>().len(),
            13,
            "16 with the three"
        );
    }

    #[test]
    fn only_so_many_requests_of_one_person_wait() {
        let queue = Queue::new(1, 2);
        let held: Vec<Turn> = (0..3)
            .map(|_| queue.enter(client(1), SECOND).unwrap())
            .collect();
        let refusal = queue.enter(client(1), SECOND).unwrap_err();
        assert_eq!(refusal.code, api::Code::TooMany);
        assert!(queue.enter(client(2), SECOND).is_ok());
        drop(held);
    }
}
