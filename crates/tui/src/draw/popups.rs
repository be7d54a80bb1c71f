//! Windows over the screen.

mod games;

use play::{Command, Message};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, List, ListState, Paragraph};

use super::panel::{ASCII_BORDER, Hidden, wrap};
use crate::app::App;
use crate::input::InputLine;
use crate::look::Look;
use crate::popup::{After, Confirmation, Popup, Purpose, Text};
use crate::puzzle_window::{PuzzleRow, PuzzleWindow};

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    match &app.popup {
        None => {}
        Some(Popup::Text(text) | Popup::Statistics(text)) => draw_text(app.look, text, frame),
        Some(Popup::Games(games)) => games::draw(app.look, games, frame),
        Some(Popup::Input(purpose, line)) => draw_input(app.look, purpose, line, frame),
        // The start screen shows it in place of its list.
        Some(Popup::Picker(_)) => {}
        Some(Popup::Confirmation(sure)) => draw_sure(app, sure, frame),
        Some(Popup::Settings(row)) => draw_settings(app, *row, frame),
        Some(Popup::Puzzles(window)) => draw_puzzles(app, window, frame),
    }
}

fn draw_text(look: Look, text: &Text, frame: &mut Frame<'_>) {
    let rows = text.rows(usize::from(frame.area().width.saturating_sub(4)));
    let width = rows.iter().map(|row| row.chars().count()).max();
    let inner = window(look, &text.title, (width.unwrap_or(0), rows.len()), frame);
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
    let language = app.look.language;
    let list = Rows {
        title: language.say("settings-title"),
        rows: app.setting_rows(),
        turns: &|_| true,
        picked,
        foot: vec![language.say("settings-close")],
    };
    draw_list(app.look, list, frame);
}

fn draw_puzzles(app: &App, window: &PuzzleWindow, frame: &mut Frame<'_>) {
    let choices = &app.start.choices;
    let rows = window.rows(choices);
    let list = Rows {
        title: app.look.language.say("puzzles-title"),
        rows: rows.iter().map(|row| window.words(row, choices)).collect(),
        turns: &|index| matches!(rows[index], PuzzleRow::Choice(_)),
        picked: window.picked,
        foot: window.solved(choices),
    };
    draw_list(app.look, list, frame);
}

/// Lines of a label and its value, one of them picked, and what is said below them.
struct Rows<'a> {
    title: String,
    rows: Vec<(String, String)>,
    /// Whether the value of a line can be turned.
    turns: &'a dyn Fn(usize) -> bool,
    picked: usize,
    foot: Vec<String>,
}

fn draw_list(look: Look, list: Rows<'_>, frame: &mut Frame<'_>) {
    let widest = |texts: &mut dyn Iterator<Item = &String>| {
        texts.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let with_value = list.rows.iter().filter(|(_, value)| !value.is_empty());
    let label = widest(&mut with_value.map(|(label, _)| label));
    let value = widest(&mut list.rows.iter().map(|(_, value)| value));
    let alone = widest(&mut list.rows.iter().map(|(label, _)| label));
    let room = usize::from(frame.area().width.saturating_sub(4));
    let foot: Vec<String> = list.foot.iter().flat_map(|text| wrap(text, room)).collect();
    let width = (label + value + 5)
        .max(alone + 2)
        .max(widest(&mut foot.iter()));
    let height = list.rows.len() + 1 + foot.len();
    let inner = window(look, &list.title, (width, height), frame);
    let below = Constraint::Length(foot.len() as u16);
    let [rows, below] = Layout::vertical([Constraint::Fill(1), below]).areas(inner);
    let [left, right] = look.glyph(["◂", "▸"], ["<", ">"]);
    let row = |(index, (name, value)): (usize, (String, String))| {
        let style = if index == list.picked {
            look.picked()
        } else {
            Style::new()
        };
        if !(list.turns)(index) {
            return Line::styled(
                format!("{name:label$} {value} ").trim_end().to_owned(),
                style,
            );
        }
        Line::from(vec![
            Span::raw(format!("{name:label$} ")),
            Span::styled(left, look.quiet()),
            Span::styled(format!(" {value} "), style),
            Span::styled(right, look.quiet()),
        ])
    };
    let lines = List::new(list.rows.into_iter().enumerate().map(row));
    let mut state = ListState::default().with_selected(Some(list.picked));
    frame.render_stateful_widget(lines, rows, &mut state);
    let foot = foot
        .into_iter()
        .map(|line| Line::styled(line, look.quiet()));
    frame.render_widget(Paragraph::new(foot.collect::<Vec<_>>()), below);
}

/// What a question says, each by the name of its sentence: its title, itself, and what each answer does.
struct Asking {
    title: &'static str,
    question: Message,
    yes: Message,
    no: Message,
    /// What Esc does, where it is not "no".
    stay: Option<&'static str>,
}

impl Asking {
    fn new(title: &'static str, question: Message, yes: &'static str, no: &'static str) -> Asking {
        Asking {
            title,
            question,
            yes: yes.into(),
            no: no.into(),
            stay: None,
        }
    }

    fn of(app: &App, sure: &Confirmation) -> Asking {
        match sure {
            Confirmation::Unsaved(after) => {
                let after = match after {
                    After::Nothing => "nothing",
                    After::Quit => "quit",
                    After::SitDown(..) | After::PlayEdited(_) => "begin",
                    After::Join(_) => "join",
                };
                let answer = |name: &'static str| Message::from(name).with("after", after);
                Asking {
                    yes: answer("unsaved-yes"),
                    no: answer("unsaved-no"),
                    stay: Some("stay-here"),
                    ..Asking::new("unsaved-title", "unsaved-ask".into(), "", "")
                }
            }
            Confirmation::Offer(kind) => {
                let table = app.table.as_ref();
                let question = table.map(|table| table.offer_question(*kind));
                let question = question.unwrap_or_default();
                Asking {
                    stay: Some("offer-later"),
                    ..Asking::new("offer-title", question, "offer-agree", "offer-decline")
                }
            }
            Confirmation::Branch(text, count) => {
                let question = match text {
                    Some(text) => Message::from("branch-move").with("move", text.as_str()),
                    None => "branch-engine".into(),
                };
                let question = question.with("count", *count);
                Asking::new("branch-title", question, "branch-yes", "branch-no")
            }
            Confirmation::Leave(_) => {
                Asking::new("leave-title", "leave-ask".into(), "leave-yes", "stay-here")
            }
            Confirmation::End(command, question) => {
                let is_draw = *command == Command::Draw;
                let title = if is_draw {
                    "ask-draw-title"
                } else {
                    "ask-resign-title"
                };
                Asking::new(title, question.clone(), "ask-end-yes", "ask-end-no")
            }
            Confirmation::DeleteProgress => Asking::new(
                "own-title",
                "own-delete-ask".into(),
                "own-delete",
                "stay-here",
            ),
            Confirmation::LeaveEditor => {
                let question = "editor-leave-ask".into();
                Asking::new(
                    "leave-title",
                    question,
                    "editor-leave-yes",
                    "editor-leave-no",
                )
            }
        }
    }
}

/// A question and its answers; what is too long continues in the next line.
fn draw_sure(app: &App, sure: &Confirmation, frame: &mut Frame<'_>) {
    let asking = Asking::of(app, sure);
    let language = app.look.language;
    let [yes, no] = [&asking.yes, &asking.no].map(|answer| language.tell(answer));
    let mut lines = vec![language.tell(&asking.question), String::new()];
    lines.extend([format!("y  {yes}"), format!("n  {no}")]);
    lines.extend(
        asking
            .stay
            .map(|stay| format!("Esc  {}", language.say(stay))),
    );
    draw_text(
        app.look,
        &Text::new(&language.say(asking.title), lines),
        frame,
    );
}

/// The line being typed, at the foot of the screen, with the terminal's own caret.
fn draw_input(look: Look, purpose: &Purpose, line: &InputLine, frame: &mut Frame<'_>) {
    let area = frame.area();
    let foot = Rect::new(0, area.height.saturating_sub(1), area.width, 1);
    let ask = |name: &str| format!(" {}: ", look.language.say(name));
    let prompt = match purpose {
        Purpose::Command => ":".to_owned(),
        Purpose::SaveAs(_) => ask("prompt-save"),
        Purpose::Join => ask("prompt-join"),
        Purpose::Rename(_) => ask("prompt-rename"),
        Purpose::Export => ask("prompt-export"),
        Purpose::Program(_) => ask("prompt-program"),
    };
    let before = prompt.chars().count();
    let room = usize::from(area.width).saturating_sub(before + 1).max(1);
    let skipped = line.caret().saturating_sub(room);
    let text: String = line.text().chars().skip(skipped).take(room).collect();
    frame.render_widget(Clear, foot);
    let typed = format!("{prompt}{text}");
    let offered = match purpose {
        Purpose::Command => offered(&line.text()),
        Purpose::SaveAs(_) | Purpose::Join | Purpose::Rename(_) => String::new(),
        Purpose::Export | Purpose::Program(_) => String::new(),
    };
    let spans = vec![Span::raw(typed), Span::styled(offered, look.quiet())];
    frame.render_widget(Paragraph::new(Line::from(spans)), foot);
    let column = before + line.caret() - skipped;
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
    let width = text.0.max(title.chars().count() + 2) as u16 + 4;
    let height = text.1 as u16 + 2;
    let window = frame
        .area()
        .centered(Constraint::Length(width), Constraint::Length(height));
    let block = Block::bordered()
        .border_set(look.glyph(border::ROUNDED, ASCII_BORDER))
        .border_style(look.frame())
        .title(Line::styled(format!(" {title} "), look.heading()));
    let inner = block.inner(window);
    frame.render_widget(Clear, window);
    frame.render_widget(block, window);
    Rect {
        x: inner.x + 1,
        width: inner.width.saturating_sub(2),
        ..inner
    }
}
