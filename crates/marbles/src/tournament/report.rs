//! What a tournament's folder holds beside its record, made from it: tables, a page, and every game as a saved one.

use std::fmt::Write as _;
use std::path::Path;

use play::arena::Finish;
use play::{Ending, Outcome, Record, RecordedMove, Verdict};
use serde_json::Value;

use super::Played;
use super::json;
use super::plan::{Plan, file_name, side_of};
use super::standings::{FAULTS, Standing, between, standings};
use crate::failure::Failure;
use crate::output::{csv_cell, escaped};

/// The look of the page.
const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}\
table{border-collapse:collapse;margin:1rem 0}td,th{border:1px solid #999;padding:.2rem .6rem;text-align:right}\
td:nth-child(2),th:nth-child(2){text-align:left}details{margin:.3rem 0}@media(prefers-color-scheme:dark){body{\
background:#111;color:#eee}a{color:#9cf}}";

/// A tournament as it stands.
pub(super) struct Report<'a> {
    plan: &'a Plan,
    played: &'a [Played],
    /// How many games there are to be.
    games: usize,
    standings: Vec<Standing>,
}

impl<'a> Report<'a> {
    pub(super) fn new(plan: &'a Plan, played: &'a [Played], games: usize) -> Report<'a> {
        let standings = standings(plan, played);
        Report {
            plan,
            played,
            games,
            standings,
        }
    }

    fn name(&self, player: usize) -> &str {
        &self.plan.players[player].name
    }

    /// Writes the folder anew.
    pub(super) fn write(&self, folder: &Path) -> Result<(), Failure> {
        let write = |name: &str, text: &str| {
            files::write_result(&folder.join(name), text).map_err(Failure::at(folder))
        };
        write("standings.csv", &self.standings_csv())?;
        write("games.csv", &self.games_csv())?;
        write("result.json", &format!("{}\n", self.json()))?;
        write("index.html", &self.page())?;
        files::make_results_folder(&folder.join("games")).map_err(Failure::at(folder))?;
        for one in self.played {
            write(&self.file(one), &record(self.plan, one).to_string())?;
        }
        Ok(())
    }

    /// The saved game of a played one, as a path in the folder.
    fn file(&self, one: &Played) -> String {
        let [first, second] = one
            .fixture
            .players
            .map(|player| file_name(self.name(player)));
        format!(
            "games/{:04}-{first}-{second}.marbles",
            one.fixture.number + 1
        )
    }

    /// The standings for people.
    pub(super) fn table(&self, folder: &Path) -> String {
        let widest = self
            .standings
            .iter()
            .map(|one| self.name(one.player).chars().count());
        let width = widest.max().unwrap_or_default().max(6);
        let mut text = format!(
            "     {:width$}  points  won drawn lost  Elo (95 %)   crash timeout limit illegal\n",
            "player"
        );
        for (place, one) in self.standings.iter().enumerate() {
            let [crash, timeout, limit, illegal] = one.faults;
            let name = self.name(one.player);
            let tally = one.tally;
            // A String takes any text.
            let _ = writeln!(
                text,
                "{:3}. {name:width$}  {:6.1} {:4} {:5} {:4}  {:+5.0} ± {:<4.0} {crash:5} {timeout:7} {limit:5} {illegal:7}",
                place + 1,
                one.points(),
                tally.wins,
                tally.draws,
                tally.losses,
                one.elo,
                one.error,
            );
        }
        let played = self.played.len();
        let all = self.games;
        text + &format!(
            "{played} of {all} games; all of them: {}\n",
            folder.join("index.html").display()
        )
    }

    fn standings_csv(&self) -> String {
        let mut text = "place,player,points,games,wins,draws,losses,elo,elo_error".to_owned();
        for kind in FAULTS {
            text += &format!(",{kind}");
        }
        for (place, one) in self.standings.iter().enumerate() {
            let tally = one.tally;
            let name = csv_cell(self.name(one.player));
            text += &format!(
                "\n{},{name},{},{},{},{},{},{:.1},{:.1}",
                place + 1,
                one.points(),
                tally.games(),
                tally.wins,
                tally.draws,
                tally.losses,
                one.elo,
                one.error
            );
            text.extend(one.faults.iter().map(|count| format!(",{count}")));
        }
        text + "\n"
    }

    fn games_csv(&self) -> String {
        let mut text = "game,first,second,result,ending,moves,start,file\n".to_owned();
        for one in self.played {
            let [first, second] = one
                .fixture
                .players
                .map(|player| csv_cell(self.name(player)));
            let ending = csv_cell(one.ending());
            let start = csv_cell(&one.game.start);
            let moves = one.game.moves.len();
            let number = one.fixture.number + 1;
            let points = one.game.points;
            let file = self.file(one);
            text +=
                &format!("{number},{first},{second},{points},{ending},{moves},{start},{file}\n");
        }
        text
    }

    pub(super) fn json(&self) -> Value {
        let standings = self
            .standings
            .iter()
            .map(|one| json::standing(self.name(one.player), one));
        let games = self.played.iter().map(|one| {
            let names = one.fixture.players.map(|player| self.name(player));
            json::game(one, names, &self.file(one))
        });
        json::tournament(
            &self.plan.name,
            self.games,
            standings.collect(),
            games.collect(),
        )
    }

    /// The page with everything on it.
    fn page(&self) -> String {
        let title = escaped(&self.plan.name);
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\n\
             <title>{title}</title><style>{STYLE}</style>\n<h1>{title}</h1>\n<p>{}, {} of {} games. A game's file can be \
             opened and replayed with <code>marbles tui --load FILE</code>, or dropped onto the page of \
             <code>marbles serve</code>.</p>\n<table><tr><th><th>player<th>points<th>games<th>Elo",
            self.plan.game,
            self.played.len(),
            self.games
        );
        for kind in FAULTS {
            page += &format!("<th>{kind}");
        }
        for place in 1..=self.standings.len() {
            page += &format!("<th>{place}");
        }
        page += "</tr>\n";
        for (place, one) in self.standings.iter().enumerate() {
            self.add_row(&mut page, place + 1, one);
        }
        page += "</table>\n<h2>Games</h2>\n";
        for one in self.played {
            let [first, second] = one.fixture.players.map(|player| escaped(self.name(player)));
            let number = one.fixture.number + 1;
            let points = one.game.points;
            let ending = escaped(one.ending());
            let file = escaped(&self.file(one));
            let start = escaped(&one.game.start);
            let moves = escaped(&one.game.moves.join(" "));
            page += &format!(
                "<details><summary>{number}. {first} – {second} {points}, {ending}</summary><p><a href=\"{file}\">{file}</a>\
                 <br>from <code>{start}</code><br>{moves}</p></details>\n"
            );
        }
        page + "</html>\n"
    }

    /// A player's row, with its points against everybody else.
    fn add_row(&self, page: &mut String, place: usize, one: &Standing) {
        let name = escaped(self.name(one.player));
        *page += &format!(
            "<tr><td>{place}<td>{name}<td>{}<td>{}<td>{:+.0} ± {:.0}",
            one.points(),
            one.tally.games(),
            one.elo,
            one.error
        );
        page.extend(one.faults.iter().map(|count| format!("<td>{count}")));
        for other in &self.standings {
            let tally = between(self.played, one.player, other.player);
            let points = f64::from(tally.wins) + f64::from(tally.draws) / 2.0;
            *page += &match tally.games() {
                0 => "<td>".to_owned(),
                games => format!("<td>{points}/{games}"),
            };
        }
        *page += "</tr>\n";
    }
}

/// The game as a saved one.
fn record(plan: &Plan, one: &Played) -> Record {
    let game = &one.game;
    let time_up = Finish::Ended(Ending::TimeUp(Outcome::Draw)).to_string();
    let verdict = match one.fault() {
        Some((player, "timeout")) => side_of(&one.fixture, player).map(Verdict::FlagFell),
        Some((player, _)) => side_of(&one.fixture, player).map(Verdict::Resigned),
        None => (one.ending() == time_up).then_some(Verdict::TimeUp),
    };
    let moves = game.moves.iter().map(|text| RecordedMove {
        text: text.clone(),
        spent: None,
    });
    Record {
        moves: moves.collect(),
        limits: plan.limits(),
        control: plan.control(Some(one.fixture.players)),
        verdict,
        ..Record::new(plan.game, game.start.clone())
    }
}
