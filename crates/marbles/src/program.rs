//! Another program, run as a child within limits: lines go in, lines come out.
//!
//! Its command is read as a shell reads it. It runs in a process group, which is ended as a whole. Where it is to be
//! shut in and the system allows that (`unshare` and `setpriv` on Linux), it has a process namespace, which nothing it
//! starts can leave, and a network namespace without a network, and it ends when we do. The limit of memory holds for
//! each of its processes. Files are not shut off: it may read and write what its user may.

use std::fmt;
use std::fs::{DirEntry, read_dir, read_to_string};
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use files::ErrorOutput;
use play::{Argument, Message};
use tui::Language;

/// The longest line that is read.
const LONGEST_LINE: u64 = 64 << 10;
/// This many lines wait to be read; a program that writes more of them waits itself.
const LINES_AHEAD: usize = 64;
/// The most that it may write to its error output.
const MOST_ERRORS: u64 = 16 << 20;
/// So many characters of a line of it are told.
const LONGEST_ERROR: usize = 200;
/// How often a program that has not answered is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// How a program is shut in.
const ISOLATION: [&str; 8] = [
    "--pdeathsig",
    "KILL",
    "unshare",
    "--map-root-user",
    "--net",
    "--pid",
    "--fork",
    "--kill-child",
];

/// What a program may use.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Sandbox {
    /// Bytes of memory, for each of its processes.
    pub(crate) memory: Option<u64>,
    /// How many processes.
    pub(crate) processes: Option<usize>,
    /// Whether it is shut in: no network, and nothing it starts can outlive it.
    pub(crate) is_isolated: bool,
}

impl Sandbox {
    /// Whether this system lets us shut a program in.
    pub(crate) fn is_available() -> bool {
        static CAN: OnceLock<bool> = OnceLock::new();
        *CAN.get_or_init(|| {
            let mut command = Command::new("setpriv");
            command.args(ISOLATION).arg("true");
            let quiet = command.stdin(Stdio::null()).stdout(Stdio::null());
            let ended = quiet.stderr(Stdio::null()).status();
            ended.is_ok_and(|status| status.success())
        })
    }

    /// The command line within these limits.
    #[cfg(unix)]
    fn command(&self, line: &str) -> Command {
        use std::os::unix::process::CommandExt as _;

        let mut command = if self.is_isolated {
            Command::new("setpriv")
        } else {
            Command::new("sh")
        };
        if self.is_isolated {
            command.args(ISOLATION).arg("sh");
        }
        let memory = self.memory.map(|bytes| bytes.div_ceil(1024));
        let limit = memory.map_or(String::new(), |kib| format!("ulimit -d {kib} && "));
        // Java names a file after its process, which has the same number in every namespace; it would warn of the other
        // one on its output, where an answer is expected.
        let line = match line.strip_prefix("java ") {
            Some(rest) if self.is_isolated => &format!("java -XX:-UsePerfData {rest}"),
            _ => line,
        };
        command.arg("-c").arg(format!("{limit}exec {line}"));
        command.process_group(0);
        command
    }

    /// The command line; elsewhere there are no limits.
    #[cfg(not(unix))]
    fn command(&self, line: &str) -> Command {
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command
    }
}

/// Where the error output of the program that plays a side is saved: beside the saved games.
pub(crate) fn errors_file(side: &str) -> Option<PathBuf> {
    let side = side.to_lowercase().replace(' ', "-");
    Some(files::games_folder()?.join(format!("errors-of-{side}.txt")))
}

/// What is wrong with what a program did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It could not be started, and why.
    NotStarted(String),
    /// It has ended as programs do, with exit code 0.
    Left,
    /// It has ended; how, and the last line of its error output.
    Ended(String),
    /// It runs on, but will say nothing more.
    Closed,
    /// It did not answer in this time.
    Late(Duration),
    /// It did not say this word of the protocol in time.
    Silent(&'static str),
    /// It answered with bytes that are no text.
    Binary,
    /// It answered with a line that is too long.
    Endless,
    /// It answered before it was asked.
    Early(String),
    /// It filled its error output.
    Errors,
    /// It ran this many processes, and this many are allowed.
    Processes(usize, usize),
    /// Its answer is no legal move: the answer, and why.
    Illegal(String, Message),
}

impl Fault {
    /// What kind of fault it is, in a word for tables.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Fault::NotStarted(_) | Fault::Left | Fault::Ended(_) | Fault::Closed => "crash",
            Fault::Late(_) | Fault::Silent(_) => "timeout",
            Fault::Errors | Fault::Processes(..) => "limit",
            Fault::Binary | Fault::Endless | Fault::Early(_) | Fault::Illegal(..) => "illegal",
        }
    }

    /// What the program did, as the end of a sentence about it.
    pub(crate) fn message(&self) -> Message {
        let about = |name, key, value: Argument| Message::from(name).with(key, value);
        match self {
            Fault::NotStarted(why) => about("fault-not-started", "why", why.as_str().into()),
            Fault::Ended(how) => about("fault-ended", "how", how.as_str().into()),
            Fault::Left => about("fault-ended", "how", "exit status: 0".into()),
            Fault::Closed => "fault-closed".into(),
            Fault::Late(time) => about("fault-late", "time", time.as_millis().to_string().into()),
            Fault::Silent(word) => about("fault-silent", "word", (*word).into()),
            Fault::Binary => "fault-binary".into(),
            Fault::Endless => about("fault-endless", "bytes", LONGEST_LINE.to_string().into()),
            Fault::Early(line) => about("fault-early", "line", line.as_str().into()),
            Fault::Errors => about("fault-errors", "size", (MOST_ERRORS >> 20).into()),
            Fault::Processes(count, limit) => {
                about("fault-processes", "count", (*count).into()).with("limit", *limit)
            }
            Fault::Illegal(answer, why) => {
                about("fault-illegal", "answer", answer.as_str().into()).with("why", why.clone())
            }
        }
    }
}

/// In English.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::ENGLISH.tell(&self.message()))
    }
}

/// A program that runs. Dropped, it is ended with everything in its process group.
#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    /// Until its input is closed.
    input: Option<ChildStdin>,
    lines: Receiver<Result<String, Fault>>,
    errors: ErrorOutput,
    processes: Option<usize>,
    /// Processes of its group that are ours.
    own_processes: usize,
    /// When they were counted.
    counted: Option<Instant>,
}

impl Program {
    /// Runs a command line; what it writes to its error output is saved under a name, if there is one.
    pub(crate) fn start(
        line: &str,
        sandbox: &Sandbox,
        errors: Option<&Path>,
    ) -> Result<Program, Fault> {
        let failed = |error: io::Error| Fault::NotStarted(error.to_string());
        let errors = ErrorOutput::new(errors).map_err(failed)?;
        let mut child = sandbox
            .command(line)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(errors.for_child().map_err(failed)?)
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::Closed);
        };
        let (sender, lines) = sync_channel(LINES_AHEAD);
        thread::spawn(move || read_lines(BufReader::new(output), &sender));
        Ok(Program {
            child,
            input: Some(input),
            lines,
            errors,
            processes: sandbox.processes,
            own_processes: usize::from(sandbox.is_isolated),
            counted: None,
        })
    }

    /// Sends it a line.
    pub(crate) fn send(&mut self, line: &str) -> Result<(), Fault> {
        let sent = self.input.as_mut().is_some_and(|input| {
            let written = writeln!(input, "{line}").and_then(|()| input.flush());
            written.is_ok()
        });
        if sent {
            Ok(())
        } else {
            Err(self.how_it_ended())
        }
    }

    /// Nothing more is sent.
    pub(crate) fn close_input(&mut self) {
        self.input = None;
    }

    /// A line that it has said already.
    pub(crate) fn said(&self) -> Option<String> {
        self.lines.try_recv().ok()?.ok()
    }

    /// Its next line, if it comes in time. Stops waiting, as if it were late, when nobody waits any more.
    pub(crate) fn next(
        &mut self,
        time: Duration,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<String, Fault> {
        let until = Instant::now() + time;
        let mut has_ended = false;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return self.check().and(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.how_it_ended()),
                // Its last words had another moment to come.
                Err(RecvTimeoutError::Timeout) if has_ended => return Err(self.how_it_ended()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            self.check()?;
            if left.is_zero() || interrupted() {
                return Err(Fault::Late(time));
            }
            // Something it has started may still hold its output open.
            has_ended = matches!(self.child.try_wait(), Ok(Some(_)));
        }
    }

    /// Whether it keeps to its limits.
    fn check(&mut self) -> Result<(), Fault> {
        if self.errors.bytes() > MOST_ERRORS {
            return Err(Fault::Errors);
        }
        let is_recent = self.counted.is_some_and(|then| then.elapsed() < LOOK);
        let Some(limit) = self.processes.filter(|_| !is_recent) else {
            return Ok(());
        };
        let count = count_processes(self.child.id()).saturating_sub(self.own_processes);
        self.counted = Some(Instant::now());
        if count > limit {
            return Err(Fault::Processes(count, limit));
        }
        Ok(())
    }

    /// How it ended; it has a moment to do so.
    fn how_it_ended(&mut self) -> Fault {
        let until = Instant::now() + 10 * LOOK;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return self.ended(status),
                Ok(None) if Instant::now() < until => thread::sleep(LOOK / 10),
                Ok(None) | Err(_) => return Fault::Closed,
            }
        }
    }

    fn ended(&self, status: ExitStatus) -> Fault {
        let last = self.errors.last_line();
        let about = last.map_or(String::new(), |line| {
            let line: String = line.chars().take(LONGEST_ERROR).collect();
            format!(", {line:?}")
        });
        match status.code() {
            // What a shell says of a command that is not there, or is none.
            Some(0) => Fault::Left,
            Some(126 | 127) => Fault::NotStarted(format!("{status}{about}")),
            _ => Fault::Ended(format!("{status}{about}")),
        }
    }

    /// Waits until it has ended by itself, but not for long.
    pub(crate) fn wait(&mut self, time: Duration) {
        let until = Instant::now() + time;
        // Its output ends when it does.
        while let Ok(_line) = self
            .lines
            .recv_timeout(until.saturating_duration_since(Instant::now()))
        {}
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            // It may be gone already.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Hands every line on until the output ends, a line is none, or nobody listens.
fn read_lines(mut output: impl BufRead, lines: &SyncSender<Result<String, Fault>>) {
    loop {
        let mut line = Vec::new();
        let read = (&mut output)
            .take(LONGEST_LINE + 1)
            .read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) {
            return;
        }
        let line = match String::from_utf8(line) {
            _ if read.is_ok_and(|bytes| bytes as u64 > LONGEST_LINE) => Err(Fault::Endless),
            Ok(line) => Ok(line.trim().to_owned()),
            Err(_) => Err(Fault::Binary),
        };
        let is_last = line.is_err();
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}

/// How many processes are in a group; 0 where the system does not say.
fn count_processes(group: u32) -> usize {
    let Ok(entries) = read_dir("/proc") else {
        return 0;
    };
    let stat = |entry: io::Result<DirEntry>| read_to_string(entry?.path().join("stat"));
    // The name is in brackets and may hold anything; state, parent and group follow it.
    let is_member = |stat: &String| {
        let (_, after_name) = stat.rsplit_once(')').unwrap_or_default();
        let found = after_name.split_whitespace().nth(2);
        found.and_then(|text| text.parse().ok()) == Some(group)
    };
    let stats = entries.filter_map(|entry| stat(entry).ok());
    stats.filter(is_member).count()
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;
    use std::sync::mpsc::sync_channel;

    use proptest::prelude::*;

    #[cfg(unix)]
    use super::Sandbox;
    use super::{Fault, LONGEST_LINE, read_lines};

    /// What is understood of a program's output that comes in pieces of this size.
    fn understood(output: &[u8], piece: usize) -> Vec<Result<String, Fault>> {
        let (sender, lines) = sync_channel(output.len() + 1);
        read_lines(BufReader::with_capacity(piece, output), &sender);
        drop(sender);
        lines.into_iter().collect()
    }

    #[cfg(unix)]
    #[test]
    fn java_names_no_file_after_its_process_where_all_have_the_same_number() {
        let run = |is_isolated| {
            let sandbox = Sandbox {
                is_isolated,
                ..Sandbox::default()
            };
            let command = sandbox.command("java Agent.java");
            command.get_args().last().unwrap().to_owned()
        };
        assert_eq!(run(false), "exec java Agent.java");
        assert_eq!(run(true), "exec java -XX:-UsePerfData Agent.java");
    }

    #[test]
    fn a_line_that_is_too_long_is_the_last() {
        let most = LONGEST_LINE as usize;
        for (length, expected) in [(most - 1, 2), (most + 1, 1)] {
            let output = format!("{}\nnext\n", "x".repeat(length));
            let lines = understood(output.as_bytes(), 4096);
            assert_eq!((lines.len(), lines[0].is_ok()), (expected, expected == 2));
        }
    }

    proptest! {
        /// Whatever a program writes, and in whichever pieces: lines of text up to the first bytes that are none.
        #[test]
        fn any_output_is_lines_up_to_a_fault(
            output in prop::collection::vec(any::<u8>(), 0..400),
            piece in 1..50_usize,
        ) {
            let lines = understood(&output, piece);
            prop_assert_eq!(&lines, &understood(&output, 1000));
            let faults = lines.iter().filter(|line| line.is_err()).count();
            prop_assert_eq!(faults, usize::from(std::str::from_utf8(&output).is_err()));
            prop_assert!(lines.iter().rev().skip(1).all(Result::is_ok));
        }

        #[test]
        fn lines_arrive_as_they_were_written(texts in prop::collection::vec("[!-~]{1,20}", 0..20), end in "\r?\n") {
            let output: String = texts.iter().map(|text| format!("{text}{end}")).collect();
            let lines: Vec<String> = understood(output.as_bytes(), 7).into_iter().flatten().collect();
            prop_assert_eq!(lines, texts);
        }
    }
}
