//! The table screen: title, board, panel, message, keys.

use play::{Message, PlaceKind, Step};
use ratatui::Frame;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::board::{Board, Mark};
use super::keys::{KeyItem, draw_keys, fitting};
use super::layout::{Arranged, Panel, Wanted};
use super::panel;
use super::training;
use super::{cut, draw_message, message_lines, sentence, too_small};
use crate::animation::Scene;
use crate::app::{App, editing};
use crate::event::Task;
use crate::geometry::Geometry;
use crate::keys::Action;
use crate::look::Look;
use crate::popup::Popup;
use crate::table_screen::{Connection, TableScreen, Tone};

pub(super) fn wanted<'a>(app: &App, table: &'a TableScreen) -> Wanted<'a> {
    Wanted {
        places: &table.view.places,
        look: app.look,
        at_most: table.largest,
        turned: table.turned,
        players: match app.shown_training() {
            Some(_) => training::LEAST,
            None if table.view.game.is_solo() => 1,
            None => 2,
        },
    }
}

/// Where everything lies on a screen of this size, if it is large enough.
///
/// Drawing goes by the frame that is drawn: a window may shrink before its event is received.
fn arranged(app: &App, screen: Rect) -> Option<(&TableScreen, Arranged)> {
    let table = app.shown_table()?;
    let layout = match app.shown_training() {
        Some(shown) => training::arranged(app, shown, screen),
        None => wanted(app, table).arrange(screen),
    };
    Some((table, layout?))
}

/// Where the board's places lie.
pub(crate) fn board_geometry(app: &App, screen: Rect) -> Option<Geometry> {
    arranged(app, screen).map(|(_, layout)| layout.geometry)
}

/// What is at a cell of the table screen.
pub(crate) fn at(app: &App, screen: Rect, (column, row): (u16, u16)) -> Option<Spot> {
    let (table, layout) = arranged(app, screen)?;
    let place = layout.geometry.hit(&table.view.places, column, row);
    if let (Some(place), true) = (place, layout.board.contains((column, row).into())) {
        return Some(Spot::Place(place.name.clone()));
    }
    let (text, _) = due_message(app, table, layout.panel);
    let message = message_area(app, &text, &layout);
    if layout.keys.y == row && message == layout.message {
        return key_at(app, table, layout.keys, column).map(Spot::Key);
    }
    if app.shown_training().is_some() {
        return None;
    }
    match panel::part_at(table, app.look, layout.panel, (column, row))? {
        panel::Part::History => {
            let number = panel::move_at(table, app.look, layout.panel, (column, row));
            Some(number.map_or(Spot::History, Spot::Move))
        }
        panel::Part::Evaluation => Some(Spot::Evaluation),
        panel::Part::Players | panel::Part::End | panel::Part::Chart | panel::Part::Keys => None,
    }
}

/// Something on the table screen that answers to the mouse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Spot {
    /// A place of the board.
    Place(String),
    /// The position after this many moves.
    Move(usize),
    History,
    Evaluation,
    /// A key of the key line.
    Key(Action),
}

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    let Some((table, layout)) = arranged(app, frame.area()) else {
        let least = app.shown_table().map(|table| wanted(app, table).least());
        return too_small(app.look, frame, least.unwrap_or_default());
    };
    match app.shown_training() {
        Some(shown) => training::draw_title(app, shown, frame, layout.title),
        None => draw_title(table, app.look, frame, layout.title),
    }
    if table.view.paused {
        draw_paused(app.look, frame, layout.board);
    } else {
        draw_board(app, table, &layout.geometry, frame);
    }
    match app.shown_training() {
        Some(shown) => training::draw_panel(app, shown, frame, layout.panel),
        None => panel::draw(table, app.look, app.now, frame, layout.panel),
    }
    let (text, style) = due_message(app, table, layout.panel);
    let message = message_area(app, &text, &layout);
    draw_message(&text, style, frame, message);
    let is_free = message == layout.message;
    if is_free && !matches!(app.popup, Some(Popup::Input(..))) {
        let [head, keys] = key_areas(app, table, layout.keys);
        let chosen = format!(" {}", chosen_words(app, table));
        frame.render_widget(Line::styled(chosen, app.look.cursor()), head);
        draw_keys(app.look, &key_items(app, table), frame, keys);
    }
}

/// Where the message stands: one that is longer than its line takes the place of the keys, so that it covers
/// neither board nor boxes. In a puzzle or a lesson the keys say how to continue, and stay.
fn message_area(app: &App, text: &str, layout: &Arranged) -> Rect {
    let is_long = message_lines(text, layout.message.width).len() > 1;
    let has_room = is_long && app.shown_training().is_none();
    Rect {
        height: 1 + u16::from(has_room),
        ..layout.message
    }
}

fn draw_title(table: &TableScreen, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let title = format!(" {} ", look.language.game(table.view.game));
    let star = if table.is_unsaved() { " *" } else { "" };
    let status = match table.looks_at() {
        Some(count) => Span::styled(looking(table, look, count), look.heading()),
        None => Span::raw(format!(" {}", look.language.tell(&status(table)))),
    };
    let mut line = Line::from(vec![Span::styled(title, look.badge()), status]);
    // A name of which no more than a letter would be seen is left out.
    let room = usize::from(area.width).saturating_sub(line.width() + 2 + star.len());
    let name = Some(place_words(table, look));
    let name = name.filter(|name| room > 4 || name.chars().count() <= room);
    let name = cut(&name.unwrap_or_default(), room, look.glyph('…', '~'));
    line.push_span(Span::styled(format!("  {name}{star}"), look.quiet()));
    frame.render_widget(Paragraph::new(line), area);
}

/// The name it is saved under, or the server it is on and how the connection is.
fn place_words(table: &TableScreen, look: Look) -> String {
    let Some(online) = &table.online else {
        return table.name.clone().unwrap_or_default();
    };
    let server = &online.link.server;
    let server = server
        .split_once("://")
        .map_or(server.as_str(), |parts| parts.1);
    let name = match online.connection {
        Connection::Cut => "place-connection-lost",
        Connection::Ended => "place-left",
        Connection::Held if online.is_watching() => "place-watching",
        Connection::Held => return server.to_owned(),
    };
    look.language
        .tell(&Message::from(name).with("server", server))
}

/// Whose go it is; while somebody sows, which takes a while, whose sowing is being shown.
fn status(table: &TableScreen) -> Message {
    let sows = table.is_moving()
        && table
            .view
            .places
            .iter()
            .any(|place| place.kind != PlaceKind::Hole);
    match &table.view.last_words {
        _ if table.waits_for_somebody() => "waiting-for-player".into(),
        Some(words) if sows => words.clone(),
        _ => table.view.said.clone(),
    }
}

/// That the game stands elsewhere than what is shown, and how to return.
fn looking(table: &TableScreen, look: Look, count: usize) -> String {
    let known = count + table.moves_after();
    let dot = look.glyph("·", "-");
    let name = if count < table.table.moves_made() {
        "looking-back"
    } else {
        "looking-ahead"
    };
    let message = Message::from(name)
        .with("move", count)
        .with("count", known)
        .with("dot", dot);
    format!(" {}", look.language.tell(&message))
}

fn draw_paused(look: Look, frame: &mut Frame<'_>, area: Rect) {
    let middle = Rect {
        y: area.y + area.height / 2,
        height: 2,
        ..area
    };
    let lines =
        ["status-paused", "paused-continue"].map(|name| Line::from(look.language.say(name)));
    let paragraph = Paragraph::new(lines.to_vec()).alignment(Alignment::Center);
    frame.render_widget(paragraph, middle);
}

fn draw_board(app: &App, table: &TableScreen, geometry: &Geometry, frame: &mut Frame<'_>) {
    let scene = table.scene(app.now);
    board(app, table, &scene, geometry).draw(frame.buffer_mut());
}

fn board<'a>(
    app: &App,
    table: &'a TableScreen,
    scene: &'a Scene,
    geometry: &'a Geometry,
) -> Board<'a> {
    Board {
        scene,
        geometry,
        look: app.look,
        marks: marks(table),
    }
}

/// Does something with the board, if it is shown on a screen of this size.
pub(super) fn with_board<T>(
    app: &App,
    screen: Rect,
    act: impl FnOnce(Board<'_>) -> T,
) -> Option<T> {
    let (table, layout) = arranged(app, screen).filter(|(table, _)| !table.view.paused)?;
    let scene = table.scene(app.now);
    Some(act(board(app, table, &scene, &layout.geometry)))
}

fn marks(table: &TableScreen) -> Vec<(&str, Mark)> {
    if table.is_moving() {
        return Vec::new();
    }
    let touched = |step: &'_ Step| [Some(step.from.clone()), step.to.clone()];
    let last: Vec<String> = table
        .view
        .last_steps
        .iter()
        .flat_map(touched)
        .flatten()
        .collect();
    let places = table.view.places.iter().map(|place| place.name.as_str());
    let mut marks: Vec<(&str, Mark)> = places
        .filter(|name| last.iter().any(|touched| touched == name))
        .map(|name| (name, Mark::Last))
        .collect();
    if !table.clicks.is_empty() {
        let aims = table.next_places().into_iter();
        marks.extend(aims.map(|name| {
            let is_dangerous = table.is_dangerous(name);
            (
                name,
                if is_dangerous {
                    Mark::Danger
                } else {
                    Mark::Target
                },
            )
        }));
    }
    marks.extend(table.hint.iter().map(|name| (name.as_str(), Mark::Hint)));
    marks.extend(
        table
            .clicks
            .iter()
            .map(|name| (name.as_str(), Mark::Chosen)),
    );
    marks.push((table.cursor.place(), Mark::Cursor));
    marks
}

/// The message that is due now.
fn due_message(app: &App, table: &TableScreen, panel: Panel) -> (String, Style) {
    let (text, style) = message(app, table);
    // A panel with boxes says by itself how the game ended.
    let says_end = table.view.ending.is_some() && !matches!(panel, Panel::Lines(_));
    if says_end && table.thinking.is_none() && table.said.message == table.view.said {
        return (String::new(), style);
    }
    (text, style)
}

fn message(app: &App, table: &TableScreen) -> (String, Style) {
    let language = app.look.language;
    if let Some((_, since)) = app.shown_training().and_then(|training| training.asking) {
        let message = Message::from("thinking")
            .with("task", Message::from("task-proof"))
            .with("seconds", app.now.saturating_sub(since).as_secs())
            .with("progress", Message::default());
        return (language.tell(&message), app.look.quiet());
    }
    let style = match table.said.tone {
        Tone::Plain => Style::new(),
        Tone::Refusal => app.look.refusal(),
        Tone::Praise => app.look.praise(),
    };
    let thinking = table
        .thinking
        .as_ref()
        .filter(|t| t.task != Task::Evaluation)
        // A player who is told no wants to read it, whatever is being thought about.
        .filter(|_| table.said.tone != Tone::Refusal);
    match thinking {
        Some(thinking) => {
            let seconds = app.now.saturating_sub(thinking.since).as_secs();
            let progress = if thinking.progress == Message::default() {
                &thinking.searched
            } else {
                &thinking.progress
            };
            let message = Message::from("thinking")
                .with("task", Message::from(thinking.task.name()))
                .with("seconds", seconds)
                .with("progress", progress.clone());
            (language.tell(&message), app.look.quiet())
        }
        None if table.said.message == Message::default() && table.engine_waits() => {
            (language.say("engine-waits-enter"), style)
        }
        None => (sentence(&language.tell(&table.said.message)), style),
    }
}

fn key_items(app: &App, table: &TableScreen) -> Vec<KeyItem> {
    if let Some(shown) = app.shown_training() {
        return training::key_items(app, shown);
    }
    let hint = app.walking.hint_key();
    if app.is_editing() {
        let keys = (0..).zip(editing::KEYS);
        return keys
            .map(|(rank, (key, what))| KeyItem::new(app.look, rank, key, what))
            .collect();
    }
    let mut keys: Vec<(usize, &'static str, &'static str, Action)> = if table.view.ending.is_some()
    {
        vec![
            (2, "r", "key-again", Action::Rematch),
            (5, "u", "key-undo", Action::Undo),
            (3, "v", "key-review", Action::Review),
            (4, "n", "key-new", Action::New),
            (6, "s", "key-save", Action::Save),
        ]
    } else if table.is_watching() {
        vec![
            (2, "[ ]", "key-look", Action::Back),
            (3, "e", "key-evaluate", Action::Evaluate),
            (4, "f", "key-turn", Action::Turn),
        ]
    } else if table.has_no_advice() {
        vec![
            (2, "Enter", "key-choose", Action::Choose),
            (5, "u", "key-take-back", Action::Undo),
            (3, "D", "key-draw", Action::Draw),
            (4, "R", "key-resign", Action::Resign),
            (6, ":", "key-type", Action::Command),
        ]
    } else {
        vec![
            (2, "Enter", "key-choose", Action::Choose),
            (3, "u", "key-undo", Action::Undo),
            (4, hint, "key-hint", Action::Hint),
            (7, "e", "key-evaluate", Action::Evaluate),
            (8, "S", "key-solve", Action::Solve),
            (5, "n", "key-new", Action::New),
            (6, ":", "key-type", Action::Command),
        ]
    };
    if table.next_level().is_some() {
        keys.push((2, "N", "key-next-level", Action::NextLevel));
    }
    if !table.own_mistakes().is_empty() {
        keys.push((2, "M", "key-mistakes", Action::SolveMistakes));
    }
    keys.extend([
        (0, "?", "key-keys", Action::Help),
        (1, "q", "key-quit", Action::Quit),
    ]);
    keys.into_iter()
        .map(|(rank, key, what, action)| KeyItem::new(app.look, rank, key, what).doing(action))
        .collect()
}

fn chosen_words(app: &App, table: &TableScreen) -> String {
    let here = table.cursor.place();
    if table.clicks.is_empty() {
        return app
            .look
            .language
            .tell(&Message::from("cursor-place").with("place", here));
    }
    let is_chosen = table.clicks.iter().any(|click| click == here);
    let aim = if is_chosen { "?" } else { here };
    let arrow = app.look.glyph('→', '>');
    format!("{} {arrow} {aim}", table.clicks.join(" "))
}

/// What is chosen, and the keys beside it.
fn key_areas(app: &App, table: &TableScreen, area: Rect) -> [Rect; 2] {
    let head = chosen_words(app, table).chars().count() as u16 + 1;
    Layout::horizontal([Constraint::Length(head), Constraint::Fill(1)]).areas(area)
}

/// The key at a column of the key line.
fn key_at(app: &App, table: &TableScreen, area: Rect, column: u16) -> Option<Action> {
    let [_, keys] = key_areas(app, table, area);
    let items = key_items(app, table);
    let mut left = usize::from(keys.x);
    for item in fitting(&items, keys.width.into()) {
        let right = left + item.width();
        if (left + 2..right).contains(&usize::from(column)) {
            return item.action;
        }
        left = right;
    }
    None
}
