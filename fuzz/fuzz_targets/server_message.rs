//! Anything a client may send to the server: messages on a WebSocket, and the bodies of all requests.
#![no_main]

use std::time::Duration;

use api::{
    Act, Arrange, AskClue, AskLines, Cancel, Challenge, Claim, ClientMessage, Create, Expand,
    FindPuzzles, LobbyClientMessage, Name, Question, ReadText, Refusal, Route, Sit, TryPuzzle,
    read,
};
use libfuzzer_sys::fuzz_target;

/// What was read can be used, or is refused.
fn use_all(body: &[u8]) -> Result<(), Refusal> {
    for &route in Route::ALL {
        let _ = Act::read(route, body);
    }
    let _ = (
        read::<Cancel>(body).is_ok(),
        read::<Challenge>(body).is_ok(),
    );
    let _ = (read::<Claim>(body).is_ok(), read::<Name>(body).is_ok());
    let _ = (read::<Sit>(body).is_ok(), read::<Expand>(body).is_ok());
    let _ = (
        read::<FindPuzzles>(body).is_ok(),
        read::<TryPuzzle>(body).is_ok(),
    );
    let _ = read::<AskClue>(body).is_ok();
    if let Ok(asked) = read::<Create>(body) {
        let _ = (asked.source().is_ok(), asked.seats()?, asked.clock()?);
    }
    if let Ok(asked) = read::<Question>(body) {
        let _ = (
            asked.time(Duration::ZERO, Duration::MAX)?,
            asked.level()?,
            asked.job()?,
        );
    }
    if let Ok(asked) = read::<ReadText>(body) {
        let _ = api::read_text(&asked)?;
    }
    if let Ok(asked) = read::<AskLines>(body) {
        let _ = (asked.table()?.view(), asked.count()?);
    }
    if let Ok(asked) = read::<Arrange>(body) {
        let _ = asked.sight()?;
    }
    Ok(())
}

fuzz_target!(|text: &str| {
    let _ = (
        ClientMessage::read(text).is_ok(),
        LobbyClientMessage::read(text).is_ok(),
    );
    let _ = use_all(text.as_bytes());
});
