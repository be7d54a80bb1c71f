//! What people without accounts send: their names, and challenges to everybody there.

use std::collections::BTreeMap;

use game::{Outcome, Side};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ClockRequest, Create, LimitsRequest, bad};
use crate::object::Object;
use crate::{Refusal, SideNumber};

/// A name has at most so many characters.
const LONGEST_NAME: usize = 24;

/// A name that somebody chooses.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// The name; null or absent to have none.
    #[schema(max_length = 24)]
    name: Option<String>,
}

impl Name {
    /// The name as it is shown, or `None` for none.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn name(&self) -> Result<Option<String>, Refusal> {
        self.name.as_deref().map(person_name).transpose()
    }
}

/// A person's name: single spaces, no signs that are not seen, and something to read.
fn person_name(given: &str) -> Result<String, Refusal> {
    let name = given.split_whitespace().collect::<Vec<_>>().join(" ");
    let count = name.chars().count();
    if count > LONGEST_NAME || !name.chars().any(char::is_alphanumeric) {
        return bad(format!(
            "a name has 1 to {LONGEST_NAME} characters, one of them a letter or a digit"
        ));
    }
    if let Some(sign) = name.chars().find(|&sign| is_unseen(sign)) {
        let code = u32::from(sign);
        return bad(format!("a name cannot hold the unseen sign U+{code:04X}"));
    }
    match name.to_lowercase().as_str() {
        "anonymous" | "engine" | "you" => bad(format!("{name:?} would be mistaken for another")),
        _ => Ok(name),
    }
}

/// Signs that draw nothing or turn the writing of what stands beside them.
fn is_unseen(sign: char) -> bool {
    sign.is_control()
        || matches!(sign,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{fe00}'..='\u{fe0f}' | '\u{1d173}'..='\u{1d17a}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

/// A seat is taken; the invitation is in the header.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The key of the person who sits down.
    #[schema(pattern = "^[0-9a-fA-F]{32}$")]
    pub key: Option<String>,
    /// As with every change; an open seat is taken whatever else has changed.
    #[expect(dead_code, reason = "read because earlier clients send it")]
    version: Option<u64>,
}

/// The other side has left; this side claims the game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// What is claimed; by default the win.
    outcome: Option<ClaimWord>,
    /// The version that was looked at.
    pub version: Option<u64>,
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ClaimWord {
    Win,
    Draw,
}

impl Claim {
    /// The outcome that a side claims.
    pub fn outcome(&self, claimer: Side) -> Outcome {
        match self.outcome {
            None | Some(ClaimWord::Win) => Outcome::Won(claimer),
            Some(ClaimWord::Draw) => Outcome::Draw,
        }
    }
}

/// A game that somebody would like to play with the person who takes it.
#[derive(Debug, Clone, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// The game's name.
    pub game: String,
    /// Answers to the game's questions, by key; a question that is not named has its usual answer.
    #[serde(default)]
    pub answers: BTreeMap<String, String>,
    /// How much time there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<ClockRequest>)]
    clock: Option<Object<ClockRequest>>,
    /// What ends the game early.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<LimitsRequest>)]
    limits: Option<Object<LimitsRequest>>,
    /// The side that the challenger plays; null or absent, the lot decides.
    colour: Option<SideNumber>,
    /// Whether everybody may watch the game.
    #[serde(default)]
    pub public: bool,
    /// Whether a fitting challenge that is open already is taken instead.
    #[serde(default)]
    pub quick: bool,
}

impl Challenge {
    /// The table that it asks for.
    pub fn create(&self) -> Create {
        Create {
            game: Some(self.game.clone()),
            answers: Some(self.answers.clone()),
            clock: self.clock.clone(),
            limits: self.limits.clone(),
            public: Some(self.public),
            ..Create::default()
        }
    }

    /// The side that the challenger would like to play.
    pub fn colour(&self) -> Option<Side> {
        self.colour.map(Side::from)
    }

    /// Whether both would be content with one game.
    pub fn fits(&self, other: &Challenge) -> bool {
        let colours_fit = self.colour.is_none() || self.colour != other.colour;
        colours_fit
            && (&self.game, &self.answers, &self.clock, &self.limits)
                == (&other.game, &other.answers, &other.clock, &other.limits)
    }
}

#[cfg(test)]
mod tests {
    use super::{Challenge, Name};
    use crate::{Create, read};

    fn name(given: &str) -> Result<Option<String>, String> {
        let body = serde_json::json!({ "name": given }).to_string();
        let name: Name = read(body.as_bytes()).unwrap();
        name.name().map_err(|refusal| refusal.message)
    }

    #[test]
    fn a_name_can_be_read_and_mistaken_for_nobody() {
        let check = |given: &str, shown: &str| {
            assert_eq!(name(given), Ok(Some(shown.to_owned())));
        };
        check("  Ann   Lee ", "Ann Lee");
        check("Nur Aïsyah 2", "Nur Aïsyah 2");
        check("விஜய்", "விஜய்");
        check("小明", "小明");
        for refused in [
            "",
            "   ",
            "…!",
            "Anonymous",
            "ENGINE",
            "you",
            "a\u{202e}b",
            "a\u{200b}",
            "a\u{7}b",
            "\u{115f}",
            "Ann\u{34f}",
            "Ann\u{1160}",
            "Ann\u{fe0f}",
            "a\u{2800}b",
            &"x".repeat(25),
        ] {
            assert!(name(refused).is_err(), "{refused:?}");
        }
        assert!(name("a\u{202e}b").unwrap_err().contains("U+202E"));
        let none: Name = read(b"{\"name\": null}").unwrap();
        assert_eq!(none.name(), Ok(None));
    }

    fn challenge(text: &str) -> Challenge {
        read(text.as_bytes()).unwrap()
    }

    #[test]
    fn challenges_fit_when_both_would_play_the_same_game() {
        let any = challenge(r#"{"game": "abalone"}"#);
        let black = challenge(r#"{"game": "abalone", "colour": 1, "quick": true}"#);
        let white = challenge(r#"{"game": "abalone", "colour": 2, "public": true}"#);
        let timed = challenge(r#"{"game": "abalone", "clock": {"increment": 5}}"#);
        let other = challenge(r#"{"game": "congkak"}"#);
        assert!(any.fits(&any) && any.fits(&black) && black.fits(&any) && black.fits(&white));
        assert!(!black.fits(&black) && !any.fits(&timed) && !any.fits(&other));
    }

    #[test]
    fn a_challenge_is_kept_as_it_was_sent() {
        let text = r#"{"game":"abalone","answers":{"layout":"snakes"},"clock":{"per_game":[60000,60000],"increment":5},"limits":{"moves_per_side":40},"colour":2,"public":true,"quick":false}"#;
        let challenge = challenge(text);
        let saved = crate::to_json(&challenge);
        assert_eq!(crate::to_json(&self::challenge(&saved)), saved);
        let create: Create = challenge.create();
        assert!(create.is_public() && create.clock().unwrap().unwrap().is_limited());
    }
}
