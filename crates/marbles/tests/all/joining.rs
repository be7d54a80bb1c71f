//! `marbles tui --join`: a whole game in a real terminal against somebody at a real server.

mod private;
mod sentences;

use serde_json::{Value, json};

use crate::serving::{self, Server};
use crate::terminal::pseudo::Pseudo;

/// A table for two, whose first seat is the creator's: its id, the creator's token, the invitation.
fn table(server: &Server) -> (String, String, String) {
    let asked = json!({"game": "congkak", "position": "2,2,2/2,2,2 0/0 1 1",
                       "seats": [{"kind": "person"}, {"kind": "open"}]});
    let opened = server.post("/tables", "", &asked);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (
        text(&opened["id"]),
        text(&opened["token"]),
        text(&opened["invites"][1]),
    )
}

#[test]
fn a_whole_game_is_played_against_somebody_at_a_server() {
    let data = tempfile::tempdir().unwrap();
    let server = serving::start(data.path());
    let (id, token, invite) = table(&server);
    let link = format!("http://{}/#/table/{id}/sit/{invite}", server.address);
    let terminal = Pseudo::start(&["tui", "--join", &link]);
    terminal.wait_for("Player 2 (you)");
    let watching = format!("http://{}/#/table/{id}", server.address);
    let watcher = Pseudo::start(&["tui", "--join", &watching]);
    watcher.wait_for("watching");

    let moves = format!("/tables/{id}/moves");
    let mut view = server
        .call("GET", &format!("/tables/{id}"), "", &json!({}))
        .1;
    while view["ending"].is_null() {
        let made = view["past"].as_array().unwrap().len() + 1;
        let text = view["choices"][0]["text"].as_str().unwrap().to_owned();
        if view["turn"] == json!(1) {
            server.post(&moves, &token, &json!({"move": text}));
        } else {
            terminal.send(&format!(":{text}\r"));
        }
        let counted = format!("Moves: {made} ");
        for screen in [&terminal, &watcher] {
            screen.wait_for(&counted);
        }
        view = server
            .call("GET", &format!("/tables/{id}"), "", &json!({}))
            .1;
    }
    let sentence = view["status"].as_str().unwrap();
    let words = sentence.split(',').next().unwrap();
    for screen in [terminal, watcher] {
        screen.wait_for(words);
        screen.send("q");
        assert_eq!(screen.wait_for_end(), 0);
    }
}

#[test]
fn a_person_who_cannot_join_reads_why() {
    let data = tempfile::tempdir().unwrap();
    let server = serving::start(data.path());
    let link = format!("http://{}/#/table/nowhere", server.address);
    let terminal = Pseudo::start(&["tui", "--join", &link]);
    terminal.wait_for("has no table nowhere");
    terminal.send("q");
    assert_eq!(terminal.wait_for_end(), 0);
}

/// Plays a whole game in sentences, from a link of this kind.
fn speak_a_whole_game(server: &Server, link: &str, id: &str, token: &str, certificates: &str) {
    let speaking = sentences::Speaking::start(&["--join", link], certificates);
    speaking.wait_for("You play Player 2.");
    // The table has been told: whatever comes now is news.
    speaking.wait_for("Type a move, board or help.");
    let moves = format!("/tables/{id}/moves");
    let look = || {
        let table = format!("/tables/{id}");
        server.call("GET", &table, "", &json!({})).1
    };
    let mut view = look();
    let mut last = String::new();
    while view["ending"].is_null() {
        let text = view["choices"][0]["text"].as_str().unwrap().to_owned();
        let player = view["turn"].as_u64().unwrap();
        if player == 1 {
            server.post(&moves, token, &json!({"move": text}));
        } else {
            speaking.type_line(&text);
        }
        last = speaking.wait_for(&format!("Player {player} sows pit {text}"));
        view = look();
    }
    assert!(last.contains(view["status"].as_str().unwrap()), "{last}");
    speaking.type_line("quit");
    speaking.wait_for("Goodbye.");
    assert_eq!(speaking.wait_for_end(), 0);
}

#[test]
fn a_whole_game_is_played_in_sentences_against_somebody_at_a_server() {
    let data = tempfile::tempdir().unwrap();
    let server = serving::start(data.path());
    let (id, token, invite) = table(&server);
    let link = format!("http://{}/#/table/{id}/sit/{invite}", server.address);
    speak_a_whole_game(&server, &link, &id, &token, "");
}

#[test]
fn a_private_line_is_believed_by_its_certificate_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = serving::start(data.path());
    let (id, token, invite) = table(&server);
    let port = private::listen(&server.address);
    let link = format!("https://localhost:{port}/#/table/{id}/sit/{invite}");
    // Nobody has signed the certificate but itself.
    let stranger = sentences::Speaking::start(&["--join", &link], "");
    stranger.wait_for("cannot be reached");
    assert_eq!(stranger.wait_for_end(), 0);
    speak_a_whole_game(&server, &link, &id, &token, private::CERTIFICATES);
}

#[test]
fn spoken_games_at_a_server_tell_why_not_and_what_is_offered() {
    let data = tempfile::tempdir().unwrap();
    let server = serving::start(data.path());
    let (id, token, invite) = table(&server);
    let watching = format!("http://{}/#/table/{id}", server.address);
    let watcher = sentences::Speaking::start(&["--join", &watching], "");
    watcher.wait_for("You are watching.");
    watcher.wait_for("Nobody sits on the other side yet.");
    watcher.type_line("1");
    watcher.wait_for("No: you are watching; only players move.");

    let player = sentences::Speaking::start(&["--join", &format!("{watching}/sit/{invite}")], "");
    player.wait_for("You play Player 2.");
    player.wait_for("Congkak, on 8 places.");
    player.type_line("1");
    player.wait_for("No: it is Player 1's turn.");
    player.type_line("row S");
    player.wait_for("S warehouse 0, S1 2, S2 2, S3 2.");
    player.type_line("hint");
    player.wait_for("No: that cannot be done at a table on a server.");
    server.post(&format!("/tables/{id}/draw"), &token, &json!({}));
    player.wait_for("Your opponent offers a draw. Yes or no?");
    player.type_line("no");
    player.type_line("clock");
    player.wait_for("Player 1 has used");
    player.type_line("draw");
    player.wait_for("You offered a draw");
    server.post(&format!("/tables/{id}/draw"), &token, &json!({}));
    player.wait_for("draw");
    watcher.type_line("quit");
    assert_eq!(watcher.wait_for_end(), 0);
    player.type_line("quit");
    assert_eq!(player.wait_for_end(), 0);
}
