//! Before much is written to a disk, a person who can answer is asked.

use super::terminal::pseudo::Pseudo;

/// Work that takes gigabytes, and what it says when it is under way. `DISK` stands for a folder.
const MUCH: [(&str, &str); 2] = [
    (
        "solitaire count wiegleb --disk DISK --memory 64M",
        "counting positions on disk: ",
    ),
    (
        "congkak database build --disk DISK --size 24 --memory 64M",
        "filling tiles: ",
    ),
];

fn start(command: &str, disk: &std::path::Path) -> Pseudo {
    let command = command.replace("DISK", disk.to_str().unwrap());
    Pseudo::start(&command)
}

fn wait_for_the_question(terminal: &Pseudo) {
    terminal.wait_until("the question", |screen| {
        // The name of the folder may be long, and the line is broken then.
        let shown = screen.contents().replace('\n', "");
        shown.contains("this needs about ") && shown.contains("; continue? [y/N]")
    });
}

#[test]
fn without_a_yes_the_disk_stays_as_it_is() {
    for (command, stage) in MUCH {
        for answer in ["n\r", "\r", "perhaps\r", "\x04"] {
            let folder = tempfile::tempdir().unwrap();
            let disk = folder.path().join("disk");
            let terminal = start(command, &disk);
            wait_for_the_question(&terminal);
            terminal.send(answer);
            assert_eq!(terminal.wait_for_end(), 1, "{command}: {answer:?}");
            assert!(!terminal.raw().contains(stage), "{command}: {answer:?}");
            assert!(!disk.exists(), "{command}: {answer:?}");
        }
    }
}

#[test]
fn a_yes_is_obeyed_and_one_said_before_is_not_asked_for() {
    for (command, stage) in MUCH {
        for (option, answer) in [("", "y\r"), (" --yes", "")] {
            let folder = tempfile::tempdir().unwrap();
            let terminal = start(&format!("{command}{option}"), &folder.path().join("disk"));
            if option.is_empty() {
                wait_for_the_question(&terminal);
            }
            terminal.send(answer);
            terminal.wait_for(stage);
            terminal.send("\x03");
            assert_eq!(terminal.wait_for_end(), 130, "{command}{option}");
            assert_eq!(terminal.raw().contains("continue?"), option.is_empty());
        }
    }
}
