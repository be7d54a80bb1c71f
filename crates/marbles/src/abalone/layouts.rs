//! `marbles abalone layouts`: the layouts that have a name.

use abalone::{Layout, picture};

use super::json;
use crate::failure::Failure;
use crate::output;

pub(super) fn run(draw: bool, json: bool) -> Result<(), Failure> {
    let start = |name| Some((name, Layout::named(name)?.start()));
    let named = Layout::NAMES.into_iter().filter_map(start);
    if json {
        return output::say_json(json::layouts(named));
    }
    let line = |(name, start)| {
        if draw {
            format!("{name}\n{}\n", picture(&start))
        } else {
            format!("{name}\n")
        }
    };
    output::print(named.map(line).collect::<String>())
}
