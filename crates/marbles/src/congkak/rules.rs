//! `marbles congkak rules`: the rules that have a name, and the options they are made of.

use congkak::Rules;

use super::json;
use crate::failure::Failure;
use crate::output;

/// An option, its values and what it says.
pub(super) struct RuleOption {
    pub(super) name: &'static str,
    pub(super) values: &'static str,
    pub(super) meaning: &'static str,
}

#[rustfmt::skip]
const OPTIONS: [RuleOption; 8] = [
    RuleOption { name: "relay", values: "on, off", meaning: "a last marble in a pit that is not empty is picked up with it and sown on" },
    RuleOption { name: "free-turn", values: "on, off", meaning: "a last marble in your own warehouse gives another sowing" },
    RuleOption { name: "steal", values: "none, opposite, both, always", meaning: "what a last marble in an empty pit of your own takes; always: itself even when nothing lies opposite" },
    RuleOption { name: "lose-turn", values: "on, off", meaning: "a last marble in an empty pit of the opponent gives the opponent two turns" },
    RuleOption { name: "rest", values: "stays, owner", meaning: "where the marbles in pits go when a side is empty" },
    RuleOption { name: "rounds", values: "1 to 99", meaning: "the most rounds; from the second on, pits that cannot be filled are burnt" },
    RuleOption { name: "opening", values: "turns, together", meaning: "how the first round begins" },
    RuleOption { name: "count", values: "side, store", meaning: "which marbles count at the end" },
];

pub(super) fn run(json: bool) -> Result<(), Failure> {
    if json {
        return output::say_json(json::rules(&OPTIONS));
    }
    let [house, traditional, kalah] = Rules::NAMED.map(|(_, rules)| rules.options());
    let mut text = format!("{:10} {:8} {:12} kalah\n", "option", "house", "traditional");
    for (index, option) in OPTIONS.iter().enumerate() {
        let RuleOption {
            name,
            values,
            meaning,
        } = option;
        let [house, traditional, kalah] = [&house, &traditional, &kalah].map(|set| &set[index].1);
        text += &format!("{name:10} {house:8} {traditional:12} {kalah:8} {meaning} ({values})\n");
    }
    text += "\nOther rules are written as differences: house,free-turn=off,count=store\n\
             Kalah with empty capture: kalah,steal=always\n";
    output::print(text)
}

#[cfg(test)]
mod tests {
    use congkak::Rules;

    use super::OPTIONS;

    #[test]
    fn what_is_listed_can_be_asked_for() {
        for (name, rules) in Rules::NAMED {
            let names = rules.options().map(|(option, _)| option);
            assert_eq!(names, OPTIONS.map(|option| option.name));
            for (option, value) in rules.options() {
                let same: Rules = format!("{name},{option}={value}").parse().unwrap();
                assert_eq!(same, rules, "{option}");
            }
        }
        for option in OPTIONS {
            for value in option.values.split(", ") {
                let value = value.split(' ').next().unwrap();
                let text = format!("house,{}={value}", option.name);
                assert!(text.parse::<Rules>().is_ok(), "{text}");
            }
        }
    }
}
