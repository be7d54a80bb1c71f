//! `marbles tui --join`: a whole game in a real terminal against somebody at a real server.

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
fn whoever_cannot_join_reads_why() {
    let data = tempfile::tempdir().unwrap();
    let server = serving::start(data.path());
    let link = format!("http://{}/#/table/nowhere", server.address);
    let terminal = Pseudo::start(&["tui", "--join", &link]);
    terminal.wait_for("has no table nowhere");
    terminal.send("q");
    assert_eq!(terminal.wait_for_end(), 0);
}
