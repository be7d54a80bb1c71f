//! Clicks spell moves: matching what was clicked so far against the view's choices.
//!
//! No rule lives here. A choice says which places to click, in which order; a
//! screen compares prefixes.

use play::Choice;

/// What a click led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Clicked {
    /// The clicks spell this move.
    Move(String),
    /// They begin some move; more clicks are needed.
    Begun(Vec<String>),
    /// The last place was clicked again: nothing is chosen now.
    Dropped,
    /// No move begins like that.
    Nothing,
}

/// Adds a click. A click that fits nothing begins afresh, where a move can begin there.
pub(crate) fn click(choices: &[Choice], so_far: &[String], place: &str) -> Clicked {
    let mut longer = so_far.to_vec();
    longer.push(place.to_owned());
    if let Some(clicked) = matched(choices, &longer) {
        return clicked;
    }
    if so_far.last().is_some_and(|last| last == place) {
        return Clicked::Dropped;
    }
    matched(choices, &longer[longer.len() - 1..]).unwrap_or(Clicked::Nothing)
}

fn matched(choices: &[Choice], clicks: &[String]) -> Option<Clicked> {
    let spelled = choices
        .iter()
        .find(|choice| ways(choice).any(|way| way == clicks));
    if let Some(choice) = spelled {
        return Some(Clicked::Move(choice.text.clone()));
    }
    let mut all = choices.iter().flat_map(ways);
    let begins = all.any(|way| way.starts_with(clicks));
    begins.then(|| Clicked::Begun(clicks.to_vec()))
}

/// Whether these clicks begin a move, in any of the ways to click it.
pub(crate) fn leads_to(choice: &Choice, clicks: &[String]) -> bool {
    ways(choice).any(|way| way.starts_with(clicks))
}

/// The places that may be clicked next, each once, in the order of the choices.
pub(crate) fn next_places<'a>(choices: &'a [Choice], so_far: &[String]) -> Vec<&'a str> {
    let mut places: Vec<&str> = Vec::new();
    for way in choices.iter().flat_map(ways) {
        let next = way
            .get(so_far.len())
            .filter(|_| way.starts_with(so_far))
            .map(String::as_str);
        if let Some(next) = next.filter(|next| !places.contains(next)) {
            places.push(next);
        }
    }
    places
}

/// The ways to click a move, the most natural first.
fn ways(choice: &Choice) -> impl Iterator<Item = &[String]> {
    let others = choice.other_clicks.iter().map(Vec::as_slice);
    std::iter::once(choice.clicks.as_slice()).chain(others)
}

#[cfg(test)]
mod tests {
    use play::{Game, Table};

    use super::{Clicked, click, next_places};

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn two_clicks_spell_a_jump() {
        let choices = Table::read(Game::Solitaire, "english")
            .unwrap()
            .view()
            .choices;
        let begun = click(&choices, &[], "F4");
        assert_eq!(begun, Clicked::Begun(names(&["F4"])));
        assert_eq!(next_places(&choices, &names(&["F4"])), ["D4"]);
        let made = click(&choices, &names(&["F4"]), "D4");
        assert_eq!(made, Clicked::Move("F4U".into()));
    }

    #[test]
    fn another_marble_begins_afresh_and_the_same_is_dropped() {
        let choices = Table::read(Game::Solitaire, "english")
            .unwrap()
            .view()
            .choices;
        let chosen = names(&["F4"]);
        assert_eq!(click(&choices, &chosen, "F4"), Clicked::Dropped);
        let afresh = click(&choices, &chosen, "B4");
        assert_eq!(afresh, Clicked::Begun(names(&["B4"])));
        assert_eq!(click(&choices, &chosen, "A3"), Clicked::Nothing);
    }

    #[test]
    fn every_choice_of_every_game_can_be_clicked() {
        for game in Game::ALL {
            let start = play::setup::start(game, &[]).unwrap();
            let choices = Table::read(game, &start).unwrap().view().choices;
            for choice in &choices {
                let (last, first) = choice.clicks.split_last().unwrap();
                let clicked = click(&choices, first, last);
                assert_eq!(clicked, Clicked::Move(choice.text.clone()));
            }
        }
    }
}
