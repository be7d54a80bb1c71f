//! Tables on a server: following a link, hearing of the table, answering offers.

use crate::remote::{Link, Update};
use play::Message;

use super::App;
use crate::event::{Effect, VisitId};
use crate::popup::After;
use crate::table_screen::TableScreen;

impl App {
    /// Follows a link as soon as the program runs.
    #[must_use]
    pub fn joining(mut self, link: Link) -> App {
        self.to_join = Some(link);
        self
    }

    /// Follows a link that was typed or pasted.
    pub(super) fn join_by(&mut self, text: &str, effects: &mut Vec<Effect>) {
        match text.parse::<Link>() {
            Ok(link) => self.leave_table(After::Join(link), effects),
            Err(_) => self.refuse(Message::from("bad-link").with("text", text.trim())),
        }
    }

    pub(super) fn join(&mut self, link: Link, effects: &mut Vec<Effect>) {
        self.visits += 1;
        let id = VisitId(self.visits);
        self.start.message = Message::from("joining").with("link", link.watching());
        self.joined = Some(link.clone());
        effects.push(Effect::Join(id, link));
    }

    /// Leaves the server, if the table is there.
    pub(super) fn leave_server(&mut self, effects: &mut Vec<Effect>) {
        if self.joined.take().is_some() {
            self.visits += 1;
            effects.push(Effect::LeaveServer);
        }
    }

    pub(super) fn receive_update(&mut self, id: VisitId, news: Update, effects: &mut Vec<Effect>) {
        let (Some(link), true) = (self.joined.clone(), id == VisitId(self.visits)) else {
            return;
        };
        let now = self.now;
        match news {
            Update::Seated(token) => effects.push(Effect::SaveSeat {
                table: link.watching(),
                token,
            }),
            Update::Joined(record) => match TableScreen::elsewhere(link, record) {
                Ok(screen) => {
                    self.start.message = Message::default();
                    self.show_table(screen);
                }
                Err(error) => self
                    .refuse(Message::from("table-unreadable").with("problem", error.to_string())),
            },
            Update::Welcome(seats) => {
                let plays_second = seats == [game::Side::Second];
                let turned = plays_second && self.settings.turns_board();
                self.with_table(|table| {
                    table.turned = turned;
                    table.welcome(seats);
                });
            }
            Update::Changed(state) => {
                self.with_table(|table| table.receive_state(state, now));
                let table = self.table.as_mut();
                if let Some(next) = table.and_then(TableScreen::take_rematch) {
                    self.play_again_at(next, effects);
                }
            }
            Update::Refused(sentence) => {
                self.with_table(|table| table.request_was_refused(sentence));
            }
            Update::Cut => self.with_table(TableScreen::connection_was_lost),
            Update::Ended(sentence) => {
                let is_there = self
                    .table
                    .as_ref()
                    .is_some_and(|table| table.online.is_some());
                if is_there {
                    self.with_table(|table| table.connection_ended(sentence));
                } else {
                    self.joined = None;
                    self.refuse(sentence);
                }
            }
        }
    }

    /// The next game of the same two: at another table, with what holds the seat at this one.
    pub(super) fn play_again_at(&mut self, next: Link, effects: &mut Vec<Effect>) {
        if let Some(link) = &self.joined {
            effects.push(Effect::PassSeat {
                from: link.watching(),
                to: next.watching(),
            });
        }
        self.go_on(After::Join(next), effects);
    }
}
