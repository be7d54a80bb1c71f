//! A pseudo-terminal with a program in it, and eyes that wait for what it shows.

use std::io::{Read as _, Write as _};
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::{Parser, Screen};

use crate::command::Typed;

/// Set in programs that run inside a pseudo-terminal of ours.
pub(crate) const INSIDE: &str = "MARBLES_INSIDE_PSEUDO_TERMINAL";

/// Nothing takes as long as this unless it never comes.
const DEADLINE: Duration = Duration::from_secs(30);

/// What the program has drawn so far.
struct ReceivedTable {
    parser: Parser,
    raw: Vec<u8>,
    ended: bool,
}

/// A terminal, the program in it, and the folder its files are in.
pub(crate) struct Pseudo {
    master: Box<dyn MasterPty + Send>,
    writer: Mutex<Box<dyn std::io::Write + Send>>,
    child: Mutex<Box<dyn Child + Send + Sync>>,
    seen: Arc<(Mutex<ReceivedTable>, Condvar)>,
    data: Arc<TempDir>,
}

impl Pseudo {
    /// Starts `marbles` with what is typed and an empty data folder.
    pub(crate) fn start(typed: impl Typed) -> Pseudo {
        Pseudo::start_in(Arc::new(tempfile::tempdir().unwrap()), typed)
    }

    /// Starts `marbles` once more, with the files it left.
    pub(crate) fn start_again(&self, typed: impl Typed) -> Pseudo {
        Pseudo::start_in(Arc::clone(&self.data), typed)
    }

    /// Starts a shell that can stop jobs and let them go on.
    pub(crate) fn start_shell() -> Pseudo {
        let mut command = CommandBuilder::new("sh");
        command.arg("-i");
        command.env("PS1", "ready> ");
        command.env("ENV", "");
        Pseudo::open(Arc::new(tempfile::tempdir().unwrap()), command)
    }

    /// Starts one test of this very program.
    pub(crate) fn start_test(name: &str) -> Pseudo {
        let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
        command.args([name, "--exact", "--nocapture"]);
        Pseudo::open(Arc::new(tempfile::tempdir().unwrap()), command)
    }

    fn start_in(data: Arc<TempDir>, typed: impl Typed) -> Pseudo {
        let mut program = CommandBuilder::new(env!("CARGO_BIN_EXE_marbles"));
        program.args(typed.words());
        Pseudo::open(data, program)
    }

    fn open(data: Arc<TempDir>, mut command: CommandBuilder) -> Pseudo {
        command.env("MARBLES_DATA", data.path());
        command.env("MARBLES_CACHE", data.path().join("cache"));
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env(INSIDE, "1");
        command.env_remove("NO_COLOR");
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        let seen = Arc::new((
            Mutex::new(ReceivedTable {
                parser: Parser::new(cells(24), cells(80), 0),
                raw: Vec::new(),
                ended: false,
            }),
            Condvar::new(),
        ));
        let reader = pair.master.try_clone_reader().unwrap();
        watch(reader, Arc::clone(&seen));
        Pseudo {
            writer: Mutex::new(pair.master.take_writer().unwrap()),
            master: pair.master,
            child: Mutex::new(child),
            seen,
            data,
        }
    }

    /// Types.
    pub(crate) fn send(&self, keys: &str) {
        let mut writer = self.writer.lock().unwrap();
        writer.write_all(keys.as_bytes()).unwrap();
        writer.flush().unwrap();
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        let mut seen = self.seen.0.lock().unwrap();
        seen.parser
            .screen_mut()
            .set_size(cells(rows), cells(columns));
        self.master.resize(size(columns, rows)).unwrap();
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.lock().unwrap().process_id().unwrap();
        let mut kill = Command::new("kill");
        kill.arg(format!("-{name}")).arg(id.to_string());
        assert!(kill.status().unwrap().success());
    }

    /// Clicks the place between the cursor's brackets with the mouse.
    pub(crate) fn click_on_cursor(&self) {
        self.wait_for("[");
        let contents = self.contents();
        let found = contents.lines().enumerate().find_map(|(row, line)| {
            let at = line.find('[')?;
            Some((line[..at].chars().count() + 1, row))
        });
        let (column, row) = found.unwrap();
        let cell = format!("{};{}", column + 1, row + 1);
        self.send(&format!("\x1b[<0;{cell}M\x1b[<0;{cell}m"));
    }

    /// The screen as text.
    pub(crate) fn contents(&self) -> String {
        self.seen.0.lock().unwrap().parser.screen().contents()
    }

    /// Everything that was sent to the terminal.
    pub(crate) fn raw(&self) -> String {
        let seen = self.seen.0.lock().unwrap();
        String::from_utf8_lossy(&seen.raw).into_owned()
    }

    /// Looks at the screen as it is now.
    pub(crate) fn look<T>(&self, at: impl Fn(&Screen) -> T) -> T {
        at(self.seen.0.lock().unwrap().parser.screen())
    }

    pub(crate) fn is_full_screen(&self) -> bool {
        let seen = self.seen.0.lock().unwrap();
        seen.parser.screen().alternate_screen()
    }

    /// Waits until the screen shows this.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| shows(screen, text));
    }

    /// Waits until the screen shows one of these, and says which.
    #[track_caller]
    pub(crate) fn wait_for_any<'a>(&self, texts: &[&'a str]) -> &'a str {
        let found = |screen: &Screen| texts.iter().copied().find(|text| shows(screen, text));
        self.wait_until(&texts.join(" or "), |screen| found(screen).is_some());
        let seen = self.seen.0.lock().unwrap();
        found(seen.parser.screen()).unwrap_or(texts[texts.len() - 1])
    }

    #[track_caller]
    pub(crate) fn wait_until(&self, what: &str, is_so: impl Fn(&Screen) -> bool) {
        let (seen, changed) = &*self.seen;
        let mut seen = seen.lock().unwrap();
        let began = Instant::now();
        while !is_so(seen.parser.screen()) {
            let contents = seen.parser.screen().contents();
            assert!(!seen.ended, "it ended before {what}:\n{contents}");
            let left = DEADLINE.checked_sub(began.elapsed());
            let left = left.unwrap_or_else(|| panic!("{what} never came:\n{contents}"));
            seen = changed.wait_timeout(seen, left).unwrap().0;
        }
    }

    /// Waits until a file of the data folder says this.
    pub(crate) fn wait_for_file(&self, name: &str, text: &str) {
        let path: PathBuf = self.data.path().join(name);
        let began = Instant::now();
        while !std::fs::read_to_string(&path).is_ok_and(|found| found.contains(text)) {
            assert!(
                began.elapsed() < DEADLINE,
                "{} lacks {text}",
                path.display()
            );
            thread::yield_now();
        }
    }

    /// Waits until the program has ended; its exit code, or 1 for a signal.
    #[track_caller]
    pub(crate) fn wait_for_end(&self) -> u32 {
        let (seen, changed) = &*self.seen;
        let seen = seen.lock().unwrap();
        let waited = changed.wait_timeout_while(seen, DEADLINE, |seen| !seen.ended);
        let (seen, _) = waited.unwrap();
        let contents = seen.parser.screen().contents();
        assert!(seen.ended, "it does not end:\n{contents}");
        self.child.lock().unwrap().wait().unwrap().exit_code()
    }
}

/// A failed test leaves no program behind.
impl Drop for Pseudo {
    fn drop(&mut self) {
        if let Ok(mut child) = self.child.lock() {
            let _ = child.kill();
        }
    }
}

fn watch(mut reader: Box<dyn std::io::Read + Send>, seen: Arc<(Mutex<ReceivedTable>, Condvar)>) {
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        loop {
            // The other side has gone when reading fails.
            let length = reader.read(&mut bytes).unwrap_or(0);
            let Ok(mut now) = seen.0.lock() else {
                return; // The test has failed and let go of the lock.
            };
            now.parser.process(&bytes[..length]);
            now.raw.extend_from_slice(&bytes[..length]);
            now.ended = length == 0;
            seen.1.notify_all();
            if now.ended {
                return;
            }
        }
    });
}

fn shows(screen: &Screen, text: &str) -> bool {
    // A line keeps its end, so that a number can be told from its beginning.
    let mut lines: Vec<String> = screen.rows(0, screen.size().1.get()).collect();
    lines.iter_mut().for_each(|line| line.push(' '));
    let picture = lines.join("\n");
    // A message always begins with a capital.
    let capitalised =
        text.get(..1).unwrap_or_default().to_uppercase() + text.get(1..).unwrap_or_default();
    picture.contains(text) || picture.contains(&capitalised)
}

fn cells(count: u16) -> NonZero<u16> {
    NonZero::new(count).unwrap()
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}
