//! Taking the terminal over and giving it back as it was.

use std::io::{self, Stdout, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};

/// Whether the terminal is ours now. Read by the panic hook, from any thread.
static OURS: AtomicBool = AtomicBool::new(false);

/// The screen, as ratatui sees it.
pub(crate) type Screen = Terminal<CrosstermBackend<Stdout>>;

/// Takes the terminal over: raw keys, another screen, mouse, pastes as one event.
///
/// A new `Screen` is made every time instead of clearing an old one: clearing
/// asks the terminal where its cursor is, and the answer would have to pass the
/// thread that reads keys.
pub(crate) fn enter() -> io::Result<Screen> {
    enable_raw_mode()?;
    OURS.store(true, Ordering::SeqCst);
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste,
        ratatui::crossterm::terminal::Clear(ratatui::crossterm::terminal::ClearType::All),
        cursor::Hide
    )?;
    Terminal::new(CrosstermBackend::new(io::stdout()))
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
        DisableMouseCapture,
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
