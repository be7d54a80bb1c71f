//! Hands over to the build for newer processors, where one is installed and the processor can run it.
//!
//! Packages hold two builds of the program: `bin/marbles` runs on any x86-64
//! processor, `lib/marbles/marbles-x86-64-v3` is a third faster on those since
//! about 2015. `MARBLES_PORTABLE` keeps the first from handing over.

use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Whether this build has the instructions itself, or there are none to have.
const IS_NEWEST: bool = cfg!(any(not(target_arch = "x86_64"), target_feature = "avx2"));

const NEWER: &str = "marbles-x86-64-v3";

/// Runs the newer build instead of this one, if there is one. Where it cannot be run, this one does.
pub(crate) fn to_newer_build() -> Option<ExitCode> {
    if IS_NEWEST || env::var_os("MARBLES_PORTABLE").is_some() || !processor_is_newer() {
        return None;
    }
    let program = newer_build(&env::current_exe().ok()?)?;
    let mut command = Command::new(program);
    command.args(env::args_os().skip(1));
    run(command).ok()
}

/// The newer build that belongs to this program: `../lib/marbles/` of its folder, or beside it.
fn newer_build(program: &Path) -> Option<PathBuf> {
    let folder = program.parent()?;
    let name = format!("{NEWER}{}", env::consts::EXE_SUFFIX);
    let places = [
        folder.join("../lib/marbles").join(&name),
        folder.join(&name),
    ];
    places.into_iter().find(|place| place.is_file())
}

/// Whether the processor has all of x86-64-v3.
#[cfg(target_arch = "x86_64")]
fn processor_is_newer() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("f16c")
        && is_x86_feature_detected!("fma")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("movbe")
        && is_x86_feature_detected!("popcnt")
}

#[cfg(not(target_arch = "x86_64"))]
fn processor_is_newer() -> bool {
    false
}

/// Becomes the other program; returns only if that fails.
#[cfg(unix)]
fn run(mut command: Command) -> io::Result<ExitCode> {
    use std::os::unix::process::CommandExt as _;
    Err(command.arg0("marbles").exec())
}

/// Waits for the other program and ends as it does.
#[cfg(not(unix))]
fn run(mut command: Command) -> io::Result<ExitCode> {
    let code = command.status()?.code();
    let code = code.and_then(|code| u8::try_from(code).ok()).unwrap_or(1);
    Ok(ExitCode::from(code))
}

#[cfg(test)]
mod tests {
    use std::env::consts::EXE_SUFFIX;
    use std::fs;

    use super::{NEWER, newer_build};

    #[test]
    fn the_newer_build_is_found_in_lib_or_beside() {
        let root = tempfile::tempdir().expect("a folder can be made");
        let program = root.path().join("bin/marbles");
        assert_eq!(newer_build(&program), None);

        let name = format!("{NEWER}{EXE_SUFFIX}");
        for folder in ["bin", "lib/marbles"] {
            let folder = root.path().join(folder);
            fs::create_dir_all(&folder).expect("a folder can be made");
            fs::write(folder.join(&name), "").expect("a file can be written");
            let found = newer_build(&program).expect("it is there");
            assert_eq!(
                found.canonicalize().ok(),
                folder.join(&name).canonicalize().ok()
            );
        }
    }
}
