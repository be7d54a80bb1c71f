//! Windows over the screen.

mod games;

use play::Command;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::panel::{ASCII_BORDER, Hidden};
use crate::app::App;
use crate::input;
use crate::look::Look;
use crate::popup::{After, Popup, Purpose, Sure, Text};

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    match &app.popup {
        None => {}
        Some(Popup::Text(text)) => draw_text(app.look, text, frame),
        Some(Popup::Games(games)) => games::draw(app.look, games, frame),
        Some(Popup::Input(purpose, line)) => draw_input(app.look, purpose, line, frame),
        Some(Popup::Unsaved(after)) => draw_question(app.look, after, frame),
        Some(Popup::Sure(sure)) => draw_sure(app.look, sure, frame),
        Some(Popup::Settings(row)) => draw_settings(app, *row, frame),
        Some(Popup::Offer(kind)) => {
            if let Some(table) = &app.table {
                draw_offer(app.look, table.offer_question(*kind), frame);
            }
        }
    }
}

fn draw_text(look: Look, text: &Text, frame: &mut Frame<'_>) {
    let title = format!(" {} ", text.title);
    let rows = text.rows(usize::from(frame.area().width.saturating_sub(4)));
    let width = rows.iter().map(|row| row.chars().count()).max();
    let inner = window(look, &title, (width.unwrap_or(0), rows.len()), frame);
    let room = usize::from(inner.height);
    let first = text.scroll.min(rows.len().saturating_sub(room));
    let hidden = Hidden {
        above: first > 0,
        below: first + room < rows.len(),
    };
    let shown = rows.into_iter().skip(first).take(room).map(Line::from);
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), inner);
    hidden.draw(look, inner, frame);
}

fn draw_settings(app: &App, picked: usize, frame: &mut Frame<'_>) {
    let rows = app.setting_rows();
    let inner = window(app.look, " Settings ", (42, rows.len() + 2), frame);
    let [left, right] = app.look.glyph(["◂", "▸"], ["<", ">"]);
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (index, (label, value)) in rows.into_iter().enumerate() {
        let style = if index == picked {
            app.look.picked()
        } else {
            Style::new()
        };
        lines.push(Line::from(vec![
            Span::raw(format!("{label:15} ")),
            Span::styled(left, app.look.quiet()),
            Span::styled(format!(" {value} "), style),
            Span::styled(right, app.look.quiet()),
        ]));
    }
    // The picked line stays in sight in a low window.
    let room = usize::from(inner.height);
    let first = (picked + 1).saturating_sub(room);
    let mut lines: Vec<Line<'_>> = lines.into_iter().skip(first).collect();
    lines.push(Line::default());
    lines.push(Line::styled(
        "Esc closes; changes are saved",
        app.look.quiet(),
    ));
    frame.render_widget(Paragraph::new(lines), inner);
}

fn draw_question(look: Look, after: &After, frame: &mut Frame<'_>) {
    let doing = match after {
        After::Nothing => "continue",
        After::Quit => "quit",
        After::SitDown(..) | After::PlayEdited(_) => "begin the other game",
        After::Join(_) => "join the other table",
    };
    let lines = [
        "This game is not saved.".to_owned(),
        String::new(),
        format!("y  save it, then {doing}"),
        format!("n  {doing} without saving"),
        "Esc  stay here".to_owned(),
    ];
    draw_lines(look, " Save? ", lines, frame);
}

fn draw_sure(look: Look, sure: &Sure, frame: &mut Frame<'_>) {
    let (title, question, yes, no) = match sure {
        Sure::Branch(text, count) => (
            " Later moves ",
            match (count, text) {
                (0, Some(text)) => format!("The game continues here with {text}. Play it?"),
                (0, None) => "The game continues here with the engine's move.".to_owned(),
                (1, Some(text)) => format!("{text} deletes the later move. Play it?"),
                (count, Some(text)) => format!("{text} deletes {count} later moves. Play it?"),
                (count, None) => {
                    format!("The engine's move here deletes {}.", later_moves(*count))
                }
            },
            "play it",
            "keep looking",
        ),
        Sure::Leave(_) => (
            " Leave? ",
            "The game is still running, and your opponent waits.".to_owned(),
            "leave; the clock runs on",
            "stay here",
        ),
        Sure::End(command, question) => (
            if *command == Command::Draw {
                " Draw? "
            } else {
                " Resign? "
            },
            question.clone(),
            "end the game",
            "play on",
        ),
        Sure::LeaveEditor => (
            " Leave? ",
            "The position you set up is not played yet.".to_owned(),
            "throw it away",
            "set it up further",
        ),
    };
    let lines = [
        question,
        String::new(),
        format!("y  {yes}"),
        format!("n  {no}"),
    ];
    draw_lines(look, title, lines, frame);
}

fn later_moves(count: usize) -> String {
    match count {
        1 => "the later move".to_owned(),
        count => format!("{count} later moves"),
    }
}

fn draw_offer(look: Look, question: String, frame: &mut Frame<'_>) {
    let lines = [
        question,
        String::new(),
        "y  agree".to_owned(),
        "n  decline".to_owned(),
        "Esc  decide later".to_owned(),
    ];
    draw_lines(look, " An offer ", lines, frame);
}

/// A question and its answers; what is too long goes on in the next line.
fn draw_lines(
    look: Look,
    title: &str,
    lines: impl IntoIterator<Item = String>,
    frame: &mut Frame<'_>,
) {
    let columns = usize::from(frame.area().width.saturating_sub(4));
    let rows = Text::new(title, lines.into_iter().collect()).rows(columns);
    let width = rows.iter().map(|line| line.chars().count()).max();
    let inner = window(look, title, (width.unwrap_or(0), rows.len()), frame);
    let lines: Vec<Line<'_>> = rows.into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines), inner);
}

/// The line being typed, at the foot of the screen, with the terminal's own caret.
fn draw_input(look: Look, purpose: &Purpose, line: &input::Line, frame: &mut Frame<'_>) {
    let area = frame.area();
    let foot = Rect::new(0, area.height.saturating_sub(1), area.width, 1);
    let prompt = match purpose {
        Purpose::Command => ":",
        Purpose::Find => " Find: ",
        Purpose::SaveAs(_) => " Save as: ",
        Purpose::Join => " Link to the table: ",
        Purpose::Rename(_) => " New name: ",
    };
    let room = usize::from(area.width)
        .saturating_sub(prompt.len() + 1)
        .max(1);
    let skipped = line.caret().saturating_sub(room);
    let text: String = line.text().chars().skip(skipped).take(room).collect();
    frame.render_widget(Clear, foot);
    let typed = format!("{prompt}{text}");
    let offered = match purpose {
        Purpose::Command => offered(&line.text()),
        Purpose::Find | Purpose::SaveAs(_) | Purpose::Join | Purpose::Rename(_) => String::new(),
    };
    let spans = vec![Span::raw(typed), Span::styled(offered, look.quiet())];
    frame.render_widget(Paragraph::new(Line::from(spans)), foot);
    let column = prompt.len() + line.caret() - skipped;
    frame.set_cursor_position(Position::new(column as u16, foot.y));
}

/// The command words that what is typed could become.
fn offered(text: &str) -> String {
    let words = Command::beginning(text);
    match text.is_empty() || words == [text] {
        true => String::new(),
        false => words.iter().map(|word| format!("  {word}")).collect(),
    }
}

/// A framed window in the middle, as large as its text needs and the screen allows.
fn window(look: Look, title: &str, text: (usize, usize), frame: &mut Frame<'_>) -> Rect {
    let area = frame.area();
    let width = (text.0.max(title.len()) as u16 + 4).min(area.width);
    let height = (text.1 as u16 + 2).min(area.height);
    let window = Rect::new(
        (area.width - width) / 2,
        (area.height - height) / 2,
        width,
        height,
    );
    let block = Block::bordered()
        .border_set(look.glyph(border::ROUNDED, ASCII_BORDER))
        .border_style(look.frame())
        .title(Line::styled(title.to_owned(), look.heading()));
    let inner = block.inner(window);
    frame.render_widget(Clear, window);
    frame.render_widget(block, window);
    Rect {
        x: inner.x + 1,
        width: inner.width.saturating_sub(2),
        ..inner
    }
}
