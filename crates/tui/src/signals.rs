//! What the system asks from outside: to suspend, to resume, to end.
//!
//! Unix asks with signals. Elsewhere Ctrl-C and Ctrl-Z reach a full-screen
//! program as keys, and closing the window ends it.

/// What the system asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code, reason = "only Unix asks"))]
pub(crate) enum SignalEvent {
    /// To stop until the shell resumes it.
    Suspend,
    /// To resume.
    Resume,
    /// To end, by the signal of this number.
    End(i32),
}

#[cfg(unix)]
pub(crate) use with_signals::{listen, rest};
#[cfg(not(unix))]
pub(crate) use without_signals::{listen, rest};

#[cfg(unix)]
mod with_signals {
    use std::io;
    use std::thread;

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    use super::SignalEvent;

    /// Tells every signal on a thread of its own, until `tell` says that nobody listens.
    pub(crate) fn listen(tell: impl Fn(SignalEvent) -> bool + Send + 'static) -> io::Result<()> {
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
        thread::spawn(move || {
            for signal in signals.forever() {
                let asked = match signal {
                    SIGTSTP => SignalEvent::Suspend,
                    SIGCONT => SignalEvent::Resume,
                    ending => SignalEvent::End(ending),
                };
                if !tell(asked) {
                    return;
                }
            }
        });
        Ok(())
    }

    /// Stops as Ctrl-Z asks; returns when the shell lets us continue.
    pub(crate) fn rest() -> io::Result<()> {
        signal_hook::low_level::emulate_default_handler(SIGTSTP)
    }
}

#[cfg(not(unix))]
mod without_signals {
    use std::io;

    use super::SignalEvent;

    /// Nobody asks.
    pub(crate) fn listen(_tell: impl Fn(SignalEvent) -> bool + Send + 'static) -> io::Result<()> {
        Ok(())
    }

    /// There is no shell that would wake us, so we stay.
    pub(crate) fn rest() -> io::Result<()> {
        Ok(())
    }
}
