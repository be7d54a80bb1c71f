//! Bodies that are read, and bodies that are refused with a sentence.

use std::time::Duration;

use play::{Game, Level};
use proptest::prelude::*;

use super::{Create, LayOut, MakeMove, Question, Resign, Source};
use crate::{Code, SeatChoice, read};

fn create(text: &str) -> Create {
    read(text.as_bytes()).unwrap()
}

#[test]
fn a_table_has_one_source() {
    let check = |text: &str, expected: Source| {
        assert_eq!(create(text).source().unwrap(), expected);
    };
    check(
        r#"{"game":"abalone","answers":{"layout":"standard"}}"#,
        Source::Answers(Game::Abalone, vec![("layout".into(), "standard".into())]),
    );
    check(
        r#"{"game":"solitaire","position":"french"}"#,
        Source::Position(Game::Solitaire, "french".into()),
    );
    check(
        r#"{"record":"marbles 2"}"#,
        Source::Record("marbles 2".into()),
    );
    check(r#"{"from":"abc"}"#, Source::Table("abc".into()));
    for text in [
        "{}",
        r#"{"game":"abalone","from":"a"}"#,
        r#"{"record":"","answers":{}}"#,
    ] {
        let refusal = create(text).source().unwrap_err();
        assert!(
            refusal.message.contains("give one of"),
            "{}",
            refusal.message
        );
    }
}

#[test]
fn seats_are_people_engines_or_open() {
    let text = r#"{"seats":[{"kind":"open"},{"kind":"engine","level":3}]}"#;
    let level = Level::new(3).unwrap();
    assert_eq!(
        create(text).seats().unwrap(),
        Some([SeatChoice::Open, SeatChoice::Engine(level)])
    );
    for seat in [
        r#"{"kind":"cat"}"#,
        r#"{"kind":"engine","level":0}"#,
        r#"{"kind":"person","level":2}"#,
    ] {
        let text = format!(r#"{{"seats":[{seat}]}}"#);
        let seats = read::<Create>(text.as_bytes()).and_then(|request| request.seats());
        assert_eq!(seats.unwrap_err().code, Code::BadRequest, "{seat}");
    }
}

#[test]
fn clocks_are_bounded() {
    let clock = create(r#"{"clock":{"per_move":[null,5000],"increment":0}}"#).clock();
    assert_eq!(
        clock.unwrap().unwrap().per_move,
        [None, Some(Duration::from_secs(5))]
    );
    for time in ["0", "99999999999999"] {
        let request = create(&format!(r#"{{"clock":{{"per_game":[{time},null]}}}}"#));
        assert!(request.clock().is_err(), "{time}");
    }
}

#[test]
fn wrong_bodies_are_told_apart() {
    let code = |text: &str| read::<MakeMove>(text.as_bytes()).unwrap_err().code;
    assert_eq!(code("{"), Code::BadJson);
    assert_eq!(code("[]"), Code::BadRequest);
    assert_eq!(code(r#"{"move":"F4U","speed":9}"#), Code::BadRequest);
    assert_eq!(code(""), Code::BadRequest);
    let deep = "[".repeat(60_000);
    assert_eq!(code(&deep), Code::BadRequest);
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = read::<Create>(&bytes);
        let _ = read::<MakeMove>(&bytes);
        let _ = read::<Question>(&bytes);
        let _ = read::<Resign>(&bytes);
        let _ = read::<LayOut>(&bytes);
    }

    #[test]
    fn any_creation_is_understood_or_refused(
        game in "(solitaire|congkak|abalone|chess|)",
        kind in "(person|open|engine|x)",
        level in 0u8..12,
        time in any::<u64>(),
    ) {
        let text = format!(
            r#"{{"game":"{game}","seats":[{{"kind":"{kind}","level":{level}}}],"clock":{{"per_move":[{time},null],"increment":{time}}}}}"#
        );
        let create = read::<Create>(text.as_bytes());
        prop_assert_eq!(create.is_err(), kind == "x");
        if let Ok(create) = create {
            let _ = (create.source(), create.seats(), create.clock(), create.limits());
        }
    }
}

#[test]
fn a_question_takes_no_longer_than_it_may() {
    let question: Question = crate::read(b"{}").unwrap();
    let millis = Duration::from_millis;
    assert_eq!(question.time(millis(2000), millis(10)), Ok(millis(10)));
    let long: Question = crate::read(br#"{"ms": 99999}"#).unwrap();
    assert!(long.time(millis(2000), millis(10)).is_err());
}

#[test]
fn a_refusal_does_not_repeat_a_long_text() {
    let body = format!("{{\"{}\": 1}}", "x".repeat(60_000));
    let refusal = crate::read::<Question>(body.as_bytes()).unwrap_err();
    assert!(refusal.message.len() < 2100, "{}", refusal.message.len());
    assert!(
        refusal.message.starts_with("unknown field"),
        "{}",
        refusal.message
    );
}
