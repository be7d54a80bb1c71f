//! Autosaving beside the screen: a slow disk never holds a key up.

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use play::Record;

use crate::event::Event;
use crate::shelf::Shelf;

/// Something to be done to the autosave.
enum Order {
    Save(Box<Record>),
    Forget,
}

/// Saves the newest game it was given. Dropping it waits until that is saved.
#[derive(Debug)]
pub(crate) struct Autosaver {
    orders: Option<Sender<Order>>,
    thread: Option<JoinHandle<()>>,
}

impl Autosaver {
    /// An autosaver that puts games on the shelf and tells of trouble.
    pub(crate) fn new(shelf: Arc<dyn Shelf>, trouble: Sender<Event>) -> Autosaver {
        let (sender, receiver) = mpsc::channel();
        let thread = thread::spawn(move || obey(&*shelf, &receiver, &trouble));
        Autosaver {
            orders: Some(sender),
            thread: Some(thread),
        }
    }

    /// Saves this game instead of the one before.
    pub(crate) fn save(&self, record: Record) {
        self.order(Order::Save(Box::new(record)));
    }

    /// Nothing needs to be saved any more.
    pub(crate) fn forget(&self) {
        self.order(Order::Forget);
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // The thread ends only when this door closes.
            let _ = orders.send(order);
        }
    }
}

impl Drop for Autosaver {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // A panic over there has been told already.
            let _ = thread.join();
        }
    }
}

fn obey(shelf: &dyn Shelf, orders: &Receiver<Order>, trouble: &Sender<Event>) {
    while let Ok(order) = orders.recv() {
        // Only the newest order counts.
        match orders.try_iter().last().unwrap_or(order) {
            Order::Save(record) => {
                if let Err(problem) = shelf.autosave(&record) {
                    let _ = trouble.send(Event::Trouble(problem));
                }
            }
            Order::Forget => shelf.forget_autosave(),
        }
    }
}
