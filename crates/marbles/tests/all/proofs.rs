//! Proofs: written by `solve`, checked by `verify`, which asks nobody.

use std::fs;

use pegs::proof::checksum;

use super::architecture::root;
use super::command::{parsed, run, run_in};

/// The examples in the docs, with what they prove, and how they are made where that takes no table.
const EXAMPLES: [(&str, &str, &str); 7] = [
    (
        "class",
        "It cannot be turned into one marble on A3.",
        "--finish A3",
    ),
    (
        "fewest",
        "It leads to 2 marbles at best.",
        "french --hole D4 --fewest",
    ),
    (
        "pagoda",
        "It cannot be turned into one marble.",
        "7-7-3-jhansqwnnxqembsha",
    ),
    (
        "set",
        "It cannot be turned into one marble.",
        "triangle:o/oo/ooo/-o-o/o-ooo",
    ),
    ("solved", "It can be turned into one marble.", "oo-o"),
    (
        "sweeps",
        "in 10 sweeps, and in no fewer.",
        "triangle-15 --shortest",
    ),
    ("table", "It cannot be turned into one marble.", ""),
];

#[test]
fn the_examples_hold_and_are_what_solve_writes() {
    let folder = root().join("docs/proofs");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), EXAMPLES.len());
    let data = tempfile::tempdir().unwrap();
    for (name, verdict, typed) in EXAMPLES {
        let example = folder.join(name).with_extension("proof");
        let verified = run(&["solitaire", "verify", example.to_str().unwrap()], "");
        assert_eq!(verified.code, 0, "{name}: {verified:?}");
        assert!(verified.out.trim_end().ends_with(verdict), "{verified:?}");
        if typed.is_empty() {
            continue;
        }
        let made = data.path().join(name);
        let path = made.to_str().unwrap();
        let words: Vec<&str> = typed.split(' ').collect();
        let words = [&["solitaire", "solve"][..], &words, &["--proof", path]].concat();
        run_in(data.path(), &words, "");
        assert_eq!(
            fs::read(&made).unwrap(),
            fs::read(&example).unwrap(),
            "{name}"
        );
        let again = run_in(data.path(), &words, "");
        assert_eq!(again.code, 4, "never overwritten: {again:?}");
    }
}

#[test]
fn what_does_not_hold_says_why() {
    let data = tempfile::tempdir().unwrap();
    let whole = fs::read(root().join("docs/proofs/solved.proof")).unwrap();
    let path = data.path().join("changed.proof");
    let verify = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        run(
            &["solitaire", "verify", path.to_str().unwrap(), "--json"],
            "",
        )
    };
    let text = String::from_utf8(whole.clone()).unwrap();
    let (body, _) = text.split_at(text.find("end ").unwrap());
    let body = body.replace("A1R A4L", "A4L A1R");
    let signed = format!("{body}end {:08x}\n", checksum(body.as_bytes()));
    let wrong = verify(signed.as_bytes());
    assert_eq!(wrong.code, 1, "{wrong:?}");
    let problem = parsed(&wrong.out)["error"]["message"].to_string();
    assert!(problem.contains("does not hold: jump 1, A4L"), "{problem}");
    let mut changed = whole.clone();
    changed[60] ^= 1;
    for bytes in [&changed[..], &whole[..whole.len() - 1], b"hello\n", b""] {
        let refused = verify(bytes);
        assert_eq!(refused.code, 3, "{refused:?}");
    }
    assert_eq!(
        parsed(&verify(&whole).out)["verdicts"][0],
        "can be turned into one marble"
    );
    let missing = run("solitaire verify no-such.proof", "");
    assert_eq!(missing.code, 4, "{missing:?}");
}

/// The checker is part of the rules, which depend on nothing but the interface of games.
#[test]
fn the_checker_shares_only_the_rules_with_the_solver() {
    let verify = root().join("crates/marbles/src/solitaire/verify.rs");
    let source = fs::read_to_string(verify).unwrap();
    assert!(source.contains("use pegs::proof") && !source.contains("pegs_solver"));
    let python = fs::read_to_string(root().join("docs/check_proof.py")).unwrap();
    assert!(python.lines().count() < 300);
    let imports: Vec<&str> = python
        .lines()
        .filter(|line| line.starts_with("import"))
        .collect();
    assert_eq!(imports, ["import itertools", "import sys", "import zlib"]);
}
