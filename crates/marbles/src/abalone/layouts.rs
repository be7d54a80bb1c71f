//! `marbles abalone layouts`: the layouts that have a name.

use abalone::{Layout, picture};
use game::Side;

use super::json::Layouts;
use crate::failure::Failure;
use crate::output;
use crate::wire::Named;

pub(super) fn run(draw: bool, json: bool) -> Result<(), Failure> {
    let layouts: Vec<Named> = Layout::NAMES.into_iter().filter_map(layout).collect();
    if json {
        return output::say_json(Layouts { layouts });
    }
    let line = |layout: &Named| match draw {
        true => format!("{}\n{}\n", layout.name, layout.drawing),
        false => format!("{}\n", layout.name),
    };
    output::print(layouts.iter().map(line).collect::<String>())
}

fn layout(name: &str) -> Option<Named> {
    let start = Layout::named(name)?.start();
    let marbles = Side::ALL.map(|side| start.cells(side).len());
    Some(Named {
        name: name.to_owned(),
        marbles: marbles.iter().sum(),
        position: start.to_string(),
        drawing: picture(&start),
    })
}
