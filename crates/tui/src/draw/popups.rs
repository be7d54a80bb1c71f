//! Windows over the screen.

mod games;

use play::Command;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, List, ListState, Paragraph};

use super::panel::{ASCII_BORDER, Hidden};
use crate::app::App;
use crate::input::InputLine;
use crate::look::Look;
use crate::popup::{After, Popup, Purpose, Sure, Text};

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    match &app.popup {
        None => {}
        Some(Popup::Text(text)) => draw_text(app.look, text, frame),
        Some(Popup::Games(games)) => games::draw(app.look, games, frame),
        Some(Popup::Input(purpose, line)) => draw_input(app.look, purpose, line, frame),
        // The start screen shows it in place of its list.
        Some(Popup::Picker(_)) => {}
        Some(Popup::Sure(sure)) => draw_sure(app, sure, frame),
        Some(Popup::Settings(row)) => draw_settings(app, *row, frame),
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
    let style = |row: &String| {
        if text.has_headings && !row.starts_with(' ') {
            look.heading()
        } else {
            Style::new()
        }
    };
    let shown = rows.into_iter().skip(first).take(room);
    let shown = shown.map(|row| Line::styled(row.clone(), style(&row)));
    frame.render_widget(Paragraph::new(shown.collect::<Vec<_>>()), inner);
    hidden.draw(look, inner, frame);
}

fn draw_settings(app: &App, picked: usize, frame: &mut Frame<'_>) {
    let rows = app.setting_rows();
    let inner = window(app.look, " Settings ", (42, rows.len() + 2), frame);
    let [list, foot] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(inner);
    let [left, right] = app.look.glyph(["◂", "▸"], ["<", ">"]);
    let row = |(index, (label, value)): (usize, (String, String))| {
        let style = if index == picked {
            app.look.picked()
        } else {
            Style::new()
        };
        Line::from(vec![
            Span::raw(format!("{label:15} ")),
            Span::styled(left, app.look.quiet()),
            Span::styled(format!(" {value} "), style),
            Span::styled(right, app.look.quiet()),
        ])
    };
    let rows = List::new(rows.into_iter().enumerate().map(row));
    let mut state = ListState::default().with_selected(Some(picked));
    frame.render_stateful_widget(rows, list, &mut state);
    let words = Line::styled("Esc closes; changes are saved", app.look.quiet());
    frame.render_widget(words, foot);
}

/// What a question says: its title, itself, and what each answer does.
struct Asking {
    title: &'static str,
    question: String,
    yes: String,
    no: String,
    /// What Esc does, where it is no "no".
    stay: Option<&'static str>,
}

impl Asking {
    fn new(title: &'static str, question: String, yes: &str, no: &str) -> Asking {
        Asking {
            title,
            question,
            yes: yes.to_owned(),
            no: no.to_owned(),
            stay: None,
        }
    }

    fn of(app: &App, sure: &Sure) -> Asking {
        match sure {
            Sure::Unsaved(after) => {
                let doing = match after {
                    After::Nothing => "continue",
                    After::Quit => "quit",
                    After::SitDown(..) | After::PlayEdited(_) => "begin the other game",
                    After::Join(_) => "join the other table",
                };
                Asking {
                    title: " Save? ",
                    question: "This game is not saved.".to_owned(),
                    yes: format!("save it, then {doing}"),
                    no: format!("{doing} without saving"),
                    stay: Some("stay here"),
                }
            }
            Sure::Offer(kind) => {
                let table = app.table.as_ref();
                let question = table.map(|table| table.offer_question(*kind));
                Asking {
                    stay: Some("decide later"),
                    ..Asking::new(
                        " An offer ",
                        question.unwrap_or_default(),
                        "agree",
                        "decline",
                    )
                }
            }
            Sure::Branch(text, count) => {
                let later = match count {
                    1 => "the later move".to_owned(),
                    count => format!("{count} later moves"),
                };
                let question = match (count, text) {
                    (0, Some(text)) => format!("The game continues here with {text}. Play it?"),
                    (0, None) => "The game continues here with the engine's move.".to_owned(),
                    (_, Some(text)) => format!("{text} deletes {later}. Play it?"),
                    (_, None) => format!("The engine's move here deletes {later}."),
                };
                Asking::new(" Later moves ", question, "play it", "keep looking")
            }
            Sure::Leave(_) => Asking::new(
                " Leave? ",
                "The game is still running, and your opponent waits.".to_owned(),
                "leave; the clock runs on",
                "stay here",
            ),
            Sure::End(command, question) => {
                let is_draw = *command == Command::Draw;
                let title = if is_draw { " Draw? " } else { " Resign? " };
                Asking::new(title, question.clone(), "end the game", "play on")
            }
            Sure::LeaveEditor => Asking::new(
                " Leave? ",
                "The position you set up is not played yet.".to_owned(),
                "throw it away",
                "set it up further",
            ),
        }
    }
}

/// A question and its answers; what is too long goes on in the next line.
fn draw_sure(app: &App, sure: &Sure, frame: &mut Frame<'_>) {
    let asking = Asking::of(app, sure);
    let mut lines = vec![asking.question, String::new()];
    lines.extend([format!("y  {}", asking.yes), format!("n  {}", asking.no)]);
    lines.extend(asking.stay.map(|stay| format!("Esc  {stay}")));
    draw_text(app.look, &Text::new(asking.title.trim(), lines), frame);
}

/// The line being typed, at the foot of the screen, with the terminal's own caret.
fn draw_input(look: Look, purpose: &Purpose, line: &InputLine, frame: &mut Frame<'_>) {
    let area = frame.area();
    let foot = Rect::new(0, area.height.saturating_sub(1), area.width, 1);
    let prompt = match purpose {
        Purpose::Command => ":",
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
        Purpose::SaveAs(_) | Purpose::Join | Purpose::Rename(_) => String::new(),
    };
    let spans = vec![Span::raw(typed), Span::styled(offered, look.quiet())];
    frame.render_widget(Paragraph::new(Line::from(spans)), foot);
    let column = prompt.len() + line.caret() - skipped;
    frame.set_cursor_position(Position::new(column as u16, foot.y));
}

/// The command words that what is typed could become.
fn offered(text: &str) -> String {
    let words = Command::beginning(text);
    if text.is_empty() || words == [text] {
        return String::new();
    }
    words.iter().map(|word| format!("  {word}")).collect()
}

/// A framed window in the middle, as large as its text needs and the screen allows.
fn window(look: Look, title: &str, text: (usize, usize), frame: &mut Frame<'_>) -> Rect {
    let width = text.0.max(title.len()) as u16 + 4;
    let height = text.1 as u16 + 2;
    let window = frame
        .area()
        .centered(Constraint::Length(width), Constraint::Length(height));
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
