//! The table screen: title, board, panel, message, keys.

use play::{PlaceKind, Step};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

use super::board::{Board, Mark};
use super::layout::{Layout, Panel, Wanted};
use super::panel::{self, wrap};
use super::{cut, sentence, too_small};
use crate::animation::Scene;
use crate::app::{App, editing};
use crate::event::Task;
use crate::geometry::Geometry;
use crate::keys::Action;
use crate::look::Look;
use crate::popup::Popup;
use crate::table_screen::{ServerLine, TableScreen, Tone};

fn wanted<'a>(app: &App, table: &'a TableScreen) -> Wanted<'a> {
    Wanted {
        places: &table.view.places,
        look: app.look,
        at_most: table.largest,
        turned: table.turned,
        players: if table.view.game.is_solo() { 1 } else { 2 },
    }
}

/// Where everything lies on a screen of this size, if it is large enough.
///
/// Drawing goes by the frame that is drawn: a window may shrink before its event is heard.
fn arranged(app: &App, screen: Rect) -> Option<(&TableScreen, Layout)> {
    let table = app.table.as_ref()?;
    Some((table, wanted(app, table).arrange(screen)?))
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
    if layout.keys.y == row {
        return key_at(app, table, layout.keys, column).map(Spot::Key);
    }
    match panel::part_at(table, layout.panel, (column, row))? {
        panel::Part::History => {
            let number = panel::move_at(table, layout.panel, (column, row));
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
    let Some(table) = &app.table else {
        return;
    };
    let wanted = wanted(app, table);
    let Some(layout) = wanted.arrange(frame.area()) else {
        return too_small(frame, wanted.least());
    };
    draw_title(table, app.look, frame, layout.title);
    if table.view.paused {
        draw_paused(frame, layout.board);
    } else {
        draw_board(app, table, &layout.geometry, frame);
    }
    panel::draw(table, app.look, app.now, frame, layout.panel);
    draw_message(app, table, layout.panel, frame, layout.message);
    draw_keys(app, table, frame, layout.keys);
}

fn draw_title(table: &TableScreen, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let title = format!(" {} ", table.view.game.title());
    let star = if table.is_unsaved() { " *" } else { "" };
    let status = match table.looks_at() {
        Some(count) => Span::styled(looking(table, look, count), look.heading()),
        None => Span::raw(format!(" {}", status(table))),
    };
    let mut line = Line::from(vec![Span::styled(title, look.badge()), status]);
    // A name of which no more than a letter would be seen is left out.
    let room = usize::from(area.width).saturating_sub(line.width() + 2 + star.len());
    let name = Some(place_words(table)).filter(|name| room > 4 || name.len() <= room);
    let name = cut(&name.unwrap_or_default(), room, look.glyph('…', '~'));
    line.push_span(Span::styled(format!("  {name}{star}"), look.quiet()));
    frame.render_widget(Paragraph::new(line), area);
}

/// The name it is kept under, or the server it is on and how the line is.
fn place_words(table: &TableScreen) -> String {
    let Some(online) = &table.online else {
        return table.name.clone().unwrap_or_default();
    };
    let server = &online.link.server;
    let server = server
        .split_once("://")
        .map_or(server.as_str(), |parts| parts.1);
    match online.line {
        ServerLine::Cut => format!("{server}: connection lost"),
        ServerLine::Ended => format!("{server}: left"),
        ServerLine::Held if online.is_watching() => format!("{server}, watching"),
        ServerLine::Held => server.to_owned(),
    }
}

/// Whose go it is; while somebody sows, which takes a while, whose sowing is being shown.
fn status(table: &TableScreen) -> String {
    let sows = table.is_moving()
        && table
            .view
            .places
            .iter()
            .any(|place| place.kind != PlaceKind::Hole);
    match &table.view.last_words {
        _ if table.waits_for_somebody() => "Waiting for the other player".to_owned(),
        Some(words) if sows => words.clone(),
        _ if table.view.ending.is_none() => table.view.whose_move.clone(),
        _ => table.view.status.clone(),
    }
}

/// That the game stands elsewhere than what is shown, and how to return.
fn looking(table: &TableScreen, look: Look, count: usize) -> String {
    let known = count + table.moves_after();
    let dot = look.glyph('·', '-');
    match count < table.table.moves_made() {
        true => format!(" Looking back at move {count} of {known} {dot} End returns"),
        false => format!(" Looking ahead at move {count} of {known} {dot} Esc returns"),
    }
}

fn draw_paused(frame: &mut Frame<'_>, area: Rect) {
    let middle = Rect {
        y: area.y + area.height / 2,
        height: 2,
        ..area
    };
    let lines = vec![Line::from("Paused"), Line::from("p continues")];
    let paragraph = Paragraph::new(lines).alignment(Alignment::Center);
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
        marks.extend(aims.map(|name| match table.is_dangerous(name) {
            true => (name, Mark::Danger),
            false => (name, Mark::Target),
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

/// The message, over as many lines as it needs: it may cover a little of the board for a while.
fn draw_message(app: &App, table: &TableScreen, panel: Panel, frame: &mut Frame<'_>, area: Rect) {
    // A panel with boxes says by itself how the game ended.
    let says_end = table.view.ending.is_some() && !matches!(panel, Panel::Lines(_));
    let (mut text, style) = message(app, table);
    if says_end && text == table.view.status {
        text.clear();
    }
    let lines = wrap(&text, usize::from(area.width).saturating_sub(2));
    let height = (lines.len() as u16).clamp(1, 4).min(area.y.max(1));
    let area = Rect {
        y: (area.y + 1).saturating_sub(height),
        height,
        ..area
    };
    let lines: Vec<Line<'_>> = lines
        .into_iter()
        .map(|line| Line::styled(format!(" {line}"), style))
        .collect();
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines), area);
}

fn message(app: &App, table: &TableScreen) -> (String, Style) {
    let style = match table.message.tone {
        Tone::Plain => Style::new(),
        Tone::Refusal => app.look.refusal(),
        Tone::Praise => app.look.praise(),
    };
    let thinking = table
        .thinking
        .as_ref()
        .filter(|t| t.task != Task::Evaluation)
        // Whoever is told no wants to read it, whatever is being thought about.
        .filter(|_| table.message.tone != Tone::Refusal);
    match thinking {
        Some(thinking) => {
            let seconds = app.now.saturating_sub(thinking.since).as_secs();
            let words = thinking.task.words();
            let progress = match thinking.progress.is_empty() {
                true => &thinking.searched,
                false => &thinking.progress,
            };
            let text = format!("{words} ({seconds} s, Esc stops). {progress}");
            (text, app.look.quiet())
        }
        None if table.message.text.is_empty() && table.engine_waits() => (
            "The engine waits: Enter lets it move from here".to_owned(),
            style,
        ),
        None => (sentence(&table.message.text), style),
    }
}

/// The keys that fit: those that nobody should miss first, in their usual order.
fn key_items(app: &App, table: &TableScreen, width: u16) -> Vec<(String, Option<Action>)> {
    let all = match table.view.ending {
        _ if app.is_editing() => editing_keys(),
        None => playing_keys(app, table),
        Some(_) => ended_keys(),
    };
    let head = chosen_words(app, table).chars().count() + 1;
    let mut room = usize::from(width).saturating_sub(head);
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_key(|&index| all[index].0);
    let mut kept: Vec<usize> = Vec::new();
    for index in order {
        let needed = all[index].1.chars().count() + 2;
        if needed > room {
            break;
        }
        room -= needed;
        kept.push(index);
    }
    kept.sort_unstable();
    let item = |index: usize| (all[index].1.clone(), all[index].2);
    kept.into_iter().map(item).collect()
}

/// A key, what it does, and what is left out first: the largest number.
type KeyItem = (usize, String, Option<Action>);

fn playing_keys(app: &App, table: &TableScreen) -> Vec<KeyItem> {
    let hint = app.walking.hint_key();
    if table.is_watching() {
        return vec![
            (2, "[ ] look back, on".to_owned(), Some(Action::Back)),
            (3, "e evaluate".to_owned(), Some(Action::Evaluate)),
            (4, "f turn".to_owned(), Some(Action::Turn)),
            (0, "? keys".to_owned(), Some(Action::Help)),
            (1, "q quit".to_owned(), Some(Action::Quit)),
        ];
    }
    if table.has_no_advice() {
        return vec![
            (2, "Enter choose".to_owned(), Some(Action::Choose)),
            (5, "u take back".to_owned(), Some(Action::Undo)),
            (3, "D draw".to_owned(), Some(Action::Draw)),
            (4, "R resign".to_owned(), Some(Action::Resign)),
            (6, ": type".to_owned(), Some(Action::Command)),
            (0, "? keys".to_owned(), Some(Action::Help)),
            (1, "q quit".to_owned(), Some(Action::Quit)),
        ];
    }
    vec![
        (2, "Enter choose".to_owned(), Some(Action::Choose)),
        (3, "u undo".to_owned(), Some(Action::Undo)),
        (4, format!("{hint} hint"), Some(Action::Hint)),
        (7, "e evaluate".to_owned(), Some(Action::Evaluate)),
        (8, "S solve".to_owned(), Some(Action::Solve)),
        (5, "n new".to_owned(), Some(Action::New)),
        (6, ": type".to_owned(), Some(Action::Command)),
        (0, "? keys".to_owned(), Some(Action::Help)),
        (1, "q quit".to_owned(), Some(Action::Quit)),
    ]
}

/// What one may do with a game that is over.
fn ended_keys() -> Vec<KeyItem> {
    vec![
        (2, "r again".to_owned(), Some(Action::Rematch)),
        (5, "u undo".to_owned(), Some(Action::Undo)),
        (3, "v review".to_owned(), Some(Action::Review)),
        (4, "n new".to_owned(), Some(Action::New)),
        (6, "s save".to_owned(), Some(Action::Save)),
        (0, "? keys".to_owned(), Some(Action::Help)),
        (1, "q quit".to_owned(), Some(Action::Quit)),
    ]
}

fn editing_keys() -> Vec<KeyItem> {
    let keys = editing::KEYS.into_iter().enumerate();
    keys.map(|(rank, (key, what))| (rank, format!("{key} {what}"), None))
        .collect()
}

fn chosen_words(app: &App, table: &TableScreen) -> String {
    match table.clicks.is_empty() {
        true => format!("Place {}", table.cursor.place()),
        false => {
            let here = table.cursor.place();
            let aim = if table.clicks.iter().any(|click| click == here) {
                "?"
            } else {
                here
            };
            let arrow = app.look.glyph('→', '>');
            format!("{} {arrow} {aim}", table.clicks.join(" "))
        }
    }
}

fn draw_keys(app: &App, table: &TableScreen, frame: &mut Frame<'_>, area: Rect) {
    if matches!(app.popup, Some(Popup::Input(..))) {
        return;
    }
    let mut spans = vec![Span::styled(
        format!(" {}", chosen_words(app, table)),
        app.look.cursor(),
    )];
    for (text, _) in key_items(app, table, area.width) {
        let (key, what) = text.split_once(' ').unwrap_or((&text, ""));
        spans.push(Span::raw(format!("  {key}")));
        spans.push(Span::styled(format!(" {what}"), app.look.quiet()));
    }
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}

/// The key at a column of the key line.
fn key_at(app: &App, table: &TableScreen, area: Rect, column: u16) -> Option<Action> {
    let mut left = usize::from(area.x) + 1 + chosen_words(app, table).chars().count();
    for (text, action) in key_items(app, table, area.width) {
        let right = left + 2 + text.chars().count();
        if (left + 2..right).contains(&usize::from(column)) {
            return action;
        }
        left = right;
    }
    None
}
