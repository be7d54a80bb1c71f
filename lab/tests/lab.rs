//! The laboratory from the command line.

use std::path::Path;

use assert_cmd::Command;

/// Runs `lab` in a folder; gives whether it succeeded, and all it printed.
fn lab(folder: &Path, arguments: &str) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lab"));
    let run = command.current_dir(folder).args(arguments.split(' '));
    let output = run.output().expect("lab runs");
    let printed = [output.stdout, output.stderr].concat();
    (
        output.status.success(),
        String::from_utf8_lossy(&printed).into_owned(),
    )
}

fn ok(folder: &Path, arguments: &str) -> String {
    let (succeeded, printed) = lab(folder, arguments);
    assert!(succeeded, "{arguments}: {printed}");
    printed
}

fn check_refused(folder: &Path, arguments: &str, problem: &str) {
    let (succeeded, printed) = lab(folder, arguments);
    assert!(
        !succeeded && printed.contains(problem),
        "{arguments}: {printed}"
    );
}

#[test]
fn self_play_continues_where_it_stopped_and_is_the_same_with_more_threads() {
    for (game, evaluation) in [("abalone", "plain"), ("congkak", "handmade")] {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let selfplay = |file: &str, more: &str| {
            format!("{game} selfplay {file} --nodes 50 --evaluation {evaluation} {more}")
        };
        let told = ok(folder, &selfplay("once", "--games 6"));
        assert!(told.starts_with("6 games with "), "{told}");
        ok(folder, &selfplay("twice", "--games 3 --threads 2"));
        // As if it had been killed while it wrote.
        let mut torn = std::fs::read(folder.join("twice")).unwrap();
        torn.pop();
        std::fs::write(folder.join("twice"), torn).unwrap();
        assert_eq!(ok(folder, &selfplay("twice", "--games 6")), told);
        let [once, twice] = ["once", "twice"].map(|file| std::fs::read(folder.join(file)).unwrap());
        assert_eq!(once, twice);
        let other = selfplay("once", "--games 7 --seed 2");
        check_refused(folder, &other, "games of another seed");
    }
}

#[test]
fn the_positions_of_games_are_written_for_the_trainer() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    ok(folder, "abalone selfplay games --nodes 50 --games 2");
    let told = ok(folder, "abalone positions games --out positions");
    let bytes = std::fs::metadata(folder.join("positions")).unwrap().len();
    assert_eq!(told, format!("{} positions\n", bytes / 20));
    let no_games = "abalone positions positions --out none";
    check_refused(folder, no_games, "not a file of games");
}

#[test]
fn sparring_reports_points_and_first_captures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let spar = |more: &str| ok(folder, &format!("abalone spar plain {more}"));
    let series = "still block --from standard --games 2 --nodes 300 --move-limit 60";
    let told = spar(series);
    assert!(told.contains("plain against still"), "{told}");
    assert_eq!(told.matches("| standard |").count(), 2, "{told}");
    assert_eq!(told, spar(&format!("{series} --threads 2")));
    let told = spar("mirror --from fortresses --games 1 --nodes 50 --move-limit 3");
    assert_eq!(told.matches("| fortress ").count(), 9, "{told}");
    assert!(told.contains("| all |"), "{told}");
    check_refused(folder, "abalone spar plain ghost", "expected wall, block");
}

#[test]
fn evaluations_play_matches_that_the_sprt_may_end() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let net = "net:../crates/abalone-engine/data/learned.net";
    let series = "--nodes 600 --games 400 --sprt -200,0 --threads 2";
    let told = ok(here, &format!("abalone match {net} plain {series}"));
    assert!(told.contains("SPRT: +0 Elo is accepted"), "{told}");
    assert!(!told.contains("400 games"), "{told}");
    let alone = series.replace("--threads 2", "--threads 1");
    assert_eq!(
        told,
        ok(here, &format!("abalone match {net} plain {alone}"))
    );
    let told = ok(here, "congkak match learned handmade --nodes 500 --games 2");
    assert!(told.contains("in 2 games"), "{told}");
    check_refused(
        here,
        "abalone match wall best",
        "learned, wall, net:FILE and stalled:FILE",
    );
    check_refused(here, "congkak match learned best", "unknown evaluation");
    check_refused(
        here,
        "congkak match learned net:Cargo.toml",
        "not a file of network weights",
    );
    check_refused(
        here,
        "abalone match tuned plain --sprt 20,0",
        "the smaller first",
    );
}
