//! Who plays, whose turn it is, the clocks, and what each has won: never left out.

use std::time::Duration;

use game::Side;
use play::{ClockState, Message, Seat};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::choices::{level_name, level_short_name};
use crate::draw::board::sign;
use crate::draw::{clock_text, cut};
use crate::look::Look;
use crate::table_screen::{LOW, TableScreen};

/// How high the box would like to be, frame included.
pub(super) fn height(table: &TableScreen, area: Rect) -> u16 {
    let players = if table.view.game.is_solo() { 1 } else { 2 };
    let limit = rules(table, Duration::ZERO).count() as u16;
    if area.height >= 14 {
        2 * players + limit + 2
    } else {
        players + limit + 2
    }
}

/// The lines of the box: two for each player, or one where there is no room for two.
pub(super) fn lines(
    table: &TableScreen,
    look: Look,
    now: Duration,
    area: Rect,
) -> Vec<Line<'static>> {
    let sides = sides(table);
    let is_roomy = usize::from(area.height) >= 2 * sides.len();
    let mut lines = Vec::new();
    for &side in sides {
        if is_roomy {
            lines.push(player(table, look, now, side, area.width, Counted::Below));
            let text = format!("    {}", counter(table, look, side));
            let text = cut(&text, usize::from(area.width), look.glyph('…', '~'));
            lines.push(Line::styled(text, look.quiet()));
        } else {
            lines.push(player(table, look, now, side, area.width, Counted::Beside));
        }
    }
    lines.extend(rules(table, now).map(|rule| {
        let text = format!("   {}", look.language.tell(&rule));
        let text = cut(&text, usize::from(area.width), look.glyph('…', '~'));
        Line::styled(text, look.quiet())
    }));
    lines
}

/// What else ends a turn or the game: moves left, the time for both, skipped turns.
fn rules(table: &TableScreen, now: Duration) -> impl Iterator<Item = Message> {
    let clock = table.clock(now);
    let moves = table.view.moves_left;
    let moves = moves.map(|left| Message::from("status-moves-left").with("count", left));
    let both = clock.left_for_both.map(|left| {
        let left = clock_text(left.as_millis().div_ceil(1000) as u64);
        Message::from("status-both").with("time", left)
    });
    let late = clock.late_skips.then(|| Message::from("status-late-skips"));
    [moves, both, late].into_iter().flatten()
}

/// A line for each player, without a frame.
pub(super) fn short(
    table: &TableScreen,
    look: Look,
    now: Duration,
    width: u16,
) -> Vec<Line<'static>> {
    let line = |&side: &Side| player(table, look, now, side, width, Counted::Beside);
    sides(table).iter().map(line).collect()
}

/// Where a player's counter stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    Below,
    Beside,
}

fn player(
    table: &TableScreen,
    look: Look,
    now: Duration,
    side: Side,
    width: u16,
    counted: Counted,
) -> Line<'static> {
    let solo = table.view.game.is_solo();
    let to_move = table.view.turn == side && table.view.ending.is_none();
    let gap = if width < 22 { "" } else { " " };
    let arrow = if to_move { look.glyph("▶", ">") } else { " " };
    let (sign_side, name) = if solo {
        (None, look.language.say("player-alone"))
    } else {
        (Some(side), look.language.side(table.view.game, side))
    };
    let time = time(table, now, side);
    let count = match counted {
        Counted::Below => String::new(),
        Counted::Beside if width >= 48 => format!("{}  ", counter(table, look, side)),
        Counted::Beside => format!("{}{gap} ", count(table, side)),
    };
    let taken = time.chars().count() + count.chars().count();
    let room = usize::from(width).saturating_sub(3 + gap.len() + taken);
    // A number or a time does not touch the words before it.
    let free = room.saturating_sub(usize::from(taken > 0));
    let words = named(&name, &seat(table, look, side), free);
    let words = cut(&words, free, look.glyph('…', '~'));
    let style = if to_move {
        look.heading()
    } else {
        Style::new()
    };
    let left = table.clock(now).left[side.index()];
    let time_style = if left.is_some_and(is_low) {
        look.refusal().add_modifier(Modifier::BOLD)
    } else {
        style
    };
    Line::from(vec![
        Span::styled(format!("{arrow}{gap}"), look.heading()),
        sign(look, sign_side),
        Span::styled(format!(" {words:room$}"), style),
        Span::raw(count),
        Span::styled(time, time_style),
    ])
}

/// What is said of a seat beside the side's name, the longest first.
fn seat(table: &TableScreen, look: Look, side: Side) -> Vec<String> {
    let messages: Vec<Message> = match table.view.seats[side.index()] {
        Seat::Engine(_) if table.programs[side.index()].is_some() => vec!["line-program".into()],
        Seat::Person => {
            let online = table.online.as_ref();
            let sits = online.and_then(|online| online.sitting(side));
            sits.into_iter().map(Message::from).collect()
        }
        Seat::Engine(level) => vec![level_name(level), level_short_name(level)],
    };
    let words = messages.iter().map(|message| look.language.tell(message));
    words.map(|words| format!(" ({words})")).collect()
}

/// A name with as much of what is said of it as there is room for: better nothing than a part.
fn named(name: &str, said: &[String], room: usize) -> String {
    let mut longer = said.iter().map(|said| format!("{name}{said}"));
    longer
        .find(|words| words.chars().count() <= room)
        .unwrap_or_else(|| name.to_owned())
}

fn sides(table: &TableScreen) -> &'static [Side] {
    if table.view.game.is_solo() {
        &Side::ALL[..1]
    } else {
        &Side::ALL
    }
}

/// What a side has, under its name: `2 captured`.
fn counter(table: &TableScreen, look: Look, side: Side) -> String {
    let counter = table.counters().into_iter().nth(side.index());
    counter.map_or_else(String::new, |counter| {
        let name = format!("has-{}", table.view.game);
        let message = Message::new(name, counter.label).with("count", counter.count);
        look.language.tell(&message)
    })
}

fn count(table: &TableScreen, side: Side) -> String {
    let counter = table.counters().into_iter().nth(side.index());
    counter.map_or_else(String::new, |counter| counter.count.to_string())
}

/// What is left to a side, or what it has used; both limits where it has two.
fn time(table: &TableScreen, now: Duration, side: Side) -> String {
    let clock = table.clock(now);
    let untouched = clock.state != ClockState::Running && clock.used == [Duration::ZERO; 2];
    let shown = |left: Duration| {
        if is_low(left) {
            let tenths = left.as_millis().div_ceil(100);
            format!("{}.{}", tenths / 10, tenths % 10)
        } else {
            clock_text(left.as_millis().div_ceil(1000) as u64)
        }
    };
    let index = side.index();
    if let (Some(for_move), Some(for_game)) =
        (clock.left_for_move[index], clock.left_for_game[index])
    {
        return format!("{} ({})", shown(for_game), shown(for_move));
    }
    match clock.left[index] {
        Some(left) => shown(left),
        None if untouched => String::new(),
        None => clock_text(clock.used[side.index()].as_secs()),
    }
}

/// Whether so little time is left that tenths of seconds matter.
fn is_low(left: Duration) -> bool {
    left < LOW
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn a_name_is_whole_before_anything_is_said_of_it() {
        let said = [" (Glass, level 3)".to_owned(), " (Glass)".to_owned()];
        let words = |room| named("White", &said, room);
        assert_eq!(words(22), "White (Glass, level 3)");
        assert_eq!(words(21), "White (Glass)");
        assert_eq!(words(12), "White");
    }
}
