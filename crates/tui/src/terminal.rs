//! Taking the terminal over and giving it back as it was.

use std::io::{self, Stdout, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, window_size,
};
use ratatui::crossterm::{cursor, execute};
use terminal_colorsaurus::QueryOptions;

use crate::look::Colours;
use crate::picture::Graphics;
use crate::short_colours::{Output, Spelling};

/// Whether the terminal is ours now. Read by the panic hook, from any thread.
static OURS: AtomicBool = AtomicBool::new(false);

/// Clicks, drags and the wheel; not every motion, which nobody here listens to.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";

/// The longest answer to a question, in bytes; what is longer is somebody typing.
#[cfg(unix)]
const LONGEST_ANSWER: usize = 200;

/// The screen, as ratatui sees it.
pub(crate) type Screen = Terminal<CrosstermBackend<Output<Stdout>>>;

/// Takes the terminal over: raw keys, another screen, mouse, pastes as one event.
///
/// A new `Screen` is made every time instead of clearing an old one: clearing
/// asks the terminal where its cursor is, and the answer would have to pass the
/// thread that reads keys.
pub(crate) fn enter(colours: Colours) -> io::Result<Screen> {
    enable_raw_mode()?;
    OURS.store(true, Ordering::SeqCst);
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableBracketedPaste,
        ratatui::crossterm::terminal::Clear(ratatui::crossterm::terminal::ClearType::All),
        cursor::Hide
    )?;
    let spelling = match colours {
        Colours::Sixteen => Spelling::Sixteen,
        Colours::None | Colours::Palette | Colours::True => Spelling::AsTheyCome,
    };
    let output = Output::new(io::stdout(), spelling);
    Terminal::new(CrosstermBackend::new(output))
}

/// The terminal's background, if it says so. Asks it, so only before it is taken over.
pub fn background() -> Option<(u8, u8, u8)> {
    let mut options = QueryOptions::default();
    // Nearly every terminal answers at once, if only that it does not know.
    options.timeout = Duration::from_millis(300);
    let colour = terminal_colorsaurus::background_color(options).ok()?;
    Some(colour.scale_to_8bit())
}

/// How the terminal shows pictures, if it does. Asks it, so only before it is taken over.
pub fn graphics() -> Option<Graphics> {
    cell_size()?;
    enable_raw_mode().ok()?;
    let answers = ask(Graphics::QUESTION);
    disable_raw_mode().ok()?;
    Graphics::of_answers(&answers.ok()?)
}

/// The pixels of a cell, across and down, if the terminal says so.
pub(crate) fn cell_size() -> Option<(u16, u16)> {
    let window = window_size().ok()?;
    let across = window.width.checked_div(window.columns)?;
    let down = window.height.checked_div(window.rows)?;
    // Smaller cells than these would gain nothing.
    (across >= 4 && down >= 4).then_some((across, down))
}

/// Asks the terminal something that it answers with a sequence ending in `c`.
#[cfg(unix)]
fn ask(question: &str) -> io::Result<String> {
    use rustix::event::{PollFd, PollFlags, poll};

    let mut out = io::stdout();
    out.write_all(question.as_bytes())?;
    out.flush()?;
    let keyboard = io::stdin();
    let mut answer = Vec::new();
    let patience = Duration::from_millis(300).try_into().ok();
    // A byte at a time: what comes after the answer are keys.
    while answer.last() != Some(&b'c') && answer.len() < LONGEST_ANSWER {
        let mut waiting = [PollFd::new(&keyboard, PollFlags::IN)];
        if poll(&mut waiting, patience.as_ref())? == 0 {
            break;
        }
        let mut byte = [0];
        if rustix::io::read(&keyboard, &mut byte)? == 0 {
            break;
        }
        answer.extend(byte);
    }
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// There is no terminal here that could be waited for.
#[cfg(not(unix))]
fn ask(_question: &str) -> io::Result<String> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Hears of clicks, or leaves them to the terminal, which then selects text with them.
pub(crate) fn listen_to_mouse(on: bool) -> io::Result<()> {
    execute!(io::stdout(), Print(if on { MOUSE_ON } else { MOUSE_OFF }))
}

/// Gives the terminal back. May be called when it was given back already.
pub(crate) fn leave() {
    if !OURS.swap(false, Ordering::SeqCst) {
        return;
    }
    // There is nobody to tell if the terminal has gone.
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        Print(MOUSE_OFF),
        LeaveAlternateScreen,
        cursor::Show
    );
    let _ = disable_raw_mode();
    let _ = io::stdout().flush();
}

/// Lets a panic, on any thread, give the terminal back before it is told.
pub(crate) fn restore_on_panic() {
    let tell = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        leave();
        tell(panic);
    }));
}
