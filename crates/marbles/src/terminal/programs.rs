//! Other programs at a table of the full screen.

use std::time::Duration;

use play::Table;
use tui::{ProgramFault, RunningProgram};

use crate::contest::{Contestant as _, ProgramPlayer, ProgramSpec};
use crate::program::{Fault, errors_file};

/// A program that plays a side, and what that side is called.
#[derive(Debug)]
struct AtTable {
    player: ProgramPlayer,
    side: String,
}

/// Starts the program of a side: `program:COMMAND` or `ugi:COMMAND`.
pub(crate) fn start(command: &str, side: &str) -> Result<Box<dyn RunningProgram>, ProgramFault> {
    let side = side.to_owned();
    let spec = ProgramSpec::read(command, None).filter(|spec| !spec.command.is_empty());
    let spec = spec.ok_or_else(|| told(&Fault::NotStarted(command.to_owned()), &side))?;
    let mut player = ProgramPlayer::new(spec);
    if let Some(path) = errors_file(&side) {
        player.save_errors(&path);
    }
    // A program that cannot be started says so when it is asked for a move.
    let _ = player.new_game(0);
    Ok(Box::new(AtTable { player, side }))
}

impl RunningProgram for AtTable {
    fn choose(
        &mut self,
        table: &Table,
        time: Option<Duration>,
        interrupted: &dyn Fn() -> bool,
    ) -> Result<String, ProgramFault> {
        self.player.limit_time(time);
        let chosen = self.player.choose(table, interrupted);
        chosen.map_err(|fault| told(&fault, &self.side))
    }
}

fn told(fault: &Fault, side: &str) -> ProgramFault {
    let errors = errors_file(side).filter(|path| path.exists());
    ProgramFault {
        words: fault.message(),
        is_late: matches!(fault, Fault::Late(_)),
        errors: errors.map(|path| path.display().to_string()),
    }
}
