//! `marbles congkak rules`: the rules that have a name, and the options they are made of.

use std::collections::BTreeMap;

use congkak::Rules;

use super::json;
use crate::failure::Failure;
use crate::output;

/// A set of rules: the value of every option.
pub(super) struct NamedRules {
    pub(super) name: String,
    pub(super) options: BTreeMap<&'static str, String>,
}

/// An option, its values and what it says.
pub(super) struct RuleOption {
    pub(super) name: &'static str,
    pub(super) values: &'static str,
    pub(super) meaning: &'static str,
}

const OPTIONS: [RuleOption; 8] = [
    RuleOption {
        name: "relay",
        values: "on, off",
        meaning: "a last marble in a pit that is not empty is picked up with it and sown on",
    },
    RuleOption {
        name: "free-turn",
        values: "on, off",
        meaning: "a last marble in your own warehouse gives another sowing",
    },
    RuleOption {
        name: "steal",
        values: "none, opposite, both, always",
        meaning: "what a last marble in an empty pit of your own takes; always: itself even when nothing lies opposite",
    },
    RuleOption {
        name: "lose-turn",
        values: "on, off",
        meaning: "a last marble in an empty pit of the opponent gives the opponent two turns",
    },
    RuleOption {
        name: "rest",
        values: "stays, owner",
        meaning: "what becomes of the marbles in pits when a side is empty",
    },
    RuleOption {
        name: "rounds",
        values: "1 to 99",
        meaning: "the most rounds; from the second on, pits that cannot be filled are burnt",
    },
    RuleOption {
        name: "opening",
        values: "turns, together",
        meaning: "how the first round begins",
    },
    RuleOption {
        name: "count",
        values: "side, store",
        meaning: "which marbles count at the end",
    },
];

pub(super) fn run(json: bool) -> Result<(), Failure> {
    let named = Rules::NAMED.map(|(_, rules)| named_rules(&rules));
    if json {
        return output::say_json(json::rules(&named, &OPTIONS));
    }
    let [house, traditional, kalah] = named.map(|named| named.options);
    let mut text = format!("{:10} {:8} {:12} kalah\n", "option", "house", "traditional");
    for RuleOption {
        name,
        values,
        meaning,
    } in OPTIONS
    {
        let house = &house[name];
        let traditional = &traditional[name];
        let kalah = &kalah[name];
        text += &format!("{name:10} {house:8} {traditional:12} {kalah:8} {meaning} ({values})\n");
    }
    text += "\nOther rules are written as differences: house,free-turn=off,count=store\n\
             Kalah with empty capture: kalah,steal=always\n";
    output::print(text)
}

/// The value of every option.
fn named_rules(rules: &Rules) -> NamedRules {
    let switch = |on: bool| if on { "on" } else { "off" }.to_owned();
    let options = [
        ("relay", switch(rules.relay)),
        ("free-turn", switch(rules.free_turn)),
        ("steal", rules.steal.to_string()),
        ("lose-turn", switch(rules.lose_turn)),
        ("rest", rules.rest.to_string()),
        ("rounds", rules.rounds.to_string()),
        ("opening", rules.opening.to_string()),
        ("count", rules.count.to_string()),
    ];
    NamedRules {
        name: rules.to_string(),
        options: options.into(),
    }
}

#[cfg(test)]
mod tests {
    use congkak::Rules;

    use super::{NamedRules, OPTIONS, named_rules};

    #[test]
    fn what_is_listed_can_be_asked_for() {
        for (_, rules) in Rules::NAMED {
            let NamedRules { name, options } = named_rules(&rules);
            assert_eq!(options.len(), OPTIONS.len());
            for (option, value) in options {
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
