//! The catalogue, `locales/`: every sentence by its name, in the language of the person who reads.
//!
//! The state of the program holds names and arguments ([`Message`]); a sentence becomes words where it is shown.
//! English stands in for what a language lacks.

use std::str::FromStr;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game::Side;
use play::{Argument, Entry, Game, Message};
use rust_embed::RustEmbed;
use thiserror::Error;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../locales"]
struct Catalogue;

/// The languages of `languages.txt`, English first.
static LANGUAGES: LazyLock<Vec<Words>> = LazyLock::new(|| {
    let list = text_of("languages.txt");
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once(' '));
    let words = |(tag, name): (&str, &str)| Words {
        tag: tag.to_owned(),
        name: name.trim().to_owned(),
        bundle: OnceLock::new(),
    };
    #[cfg(test)]
    let pairs = pairs.chain([(made_up::TAG, "Made-up")]);
    pairs.map(words).collect()
});

/// The sentences of a language, read when the first of them is said.
struct Words {
    tag: String,
    name: String,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Words {
    fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| bundle_of(&self.tag))
    }
}

fn text_of(path: &str) -> String {
    let file = Catalogue::get(path);
    file.map_or_else(String::new, |file| {
        String::from_utf8_lossy(&file.data).into_owned()
    })
}

fn bundle_of(tag: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(tag.parse().into_iter().collect());
    bundle.set_use_isolating(false);
    #[cfg(test)]
    let tag = made_up::stands_for(tag, &mut bundle);
    let folder = format!("{tag}/");
    for path in Catalogue::iter().filter(|path| path.starts_with(&folder)) {
        // What cannot be read is skipped, and a test says so.
        let read = FluentResource::try_new(text_of(&path)).unwrap_or_else(|(read, _)| read);
        bundle.add_resource_overriding(read);
    }
    bundle.set_formatter(Some(match marks(&bundle)[0] {
        '.' => with_points,
        ',' => with_commas,
        _ => with_spaces,
    }));
    bundle
}

/// What a language puts between thousands and before the first decimal: it says so by an example.
fn marks(bundle: &FluentBundle<FluentResource>) -> [char; 2] {
    let example = bundle.get_message("number-example");
    let example = example.and_then(|message| {
        let said = bundle.format_pattern(message.value()?, None, &mut Vec::new());
        Some(said.into_owned())
    });
    let example = example.unwrap_or_default();
    let mut marks = example.chars().filter(|mark| !mark.is_ascii_digit());
    [marks.next().unwrap_or(','), marks.next().unwrap_or('.')]
}

fn with_commas<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    if let FluentValue::Number(number) = value {
        Some(play::thousands(number.value as u64))
    } else {
        None
    }
}

fn with_points<M>(value: &FluentValue<'_>, memory: &M) -> Option<String> {
    with_commas(value, memory).map(|text| text.replace(',', "."))
}

/// Narrow ones, at which no line is broken.
fn with_spaces<M>(value: &FluentValue<'_>, memory: &M) -> Option<String> {
    with_commas(value, memory).map(|text| text.replace(',', "\u{202f}"))
}

/// A sentence in the first of these languages that has it.
fn said_by(
    bundles: [&FluentBundle<FluentResource>; 2],
    name: &str,
    arguments: &FluentArgs<'_>,
) -> Option<String> {
    bundles.into_iter().find_map(|bundle| {
        let pattern = bundle.get_message(name)?.value()?;
        let said = bundle.format_pattern(pattern, Some(arguments), &mut Vec::new());
        Some(said.into_owned())
    })
}

/// A language of the catalogue, by its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Language(usize);

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a tag such as `el`, `el_GR.UTF-8` or `ms-MY`; what follows the language itself does not matter.
    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let tag = text.split(['_', '-', '.', '@']).next().unwrap_or_default();
        let mut known = LANGUAGES.iter();
        let found = known.position(|words| words.tag.eq_ignore_ascii_case(tag));
        found.map(Language).ok_or(UnknownLanguage)
    }
}

/// No language of the catalogue has this tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("unknown language; expected {}", Language::known())]
pub struct UnknownLanguage;

impl Language {
    /// The language that everything else is written in.
    pub const ENGLISH: Language = Language(0);

    /// The languages there are: `en (English), ms (Bahasa Melayu)` and so on.
    pub fn known() -> String {
        let named = |words: &Words| format!("{} ({})", words.tag, words.name);
        let known: Vec<String> = LANGUAGES.iter().map(named).collect();
        known.join(", ")
    }

    /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that says anything.
    pub fn of_environment(variable: impl Fn(&str) -> String) -> Language {
        let mut said = ["LC_ALL", "LC_MESSAGES", "LANG"].map(variable).into_iter();
        let said = said.find(|value| !value.is_empty()).unwrap_or_default();
        said.parse().unwrap_or_default()
    }

    /// A sentence without arguments, by its name.
    pub fn say(self, name: &str) -> String {
        let said = self.said(name, &FluentArgs::new());
        said.unwrap_or_else(|| name.to_owned())
    }

    /// The same, or other words where the catalogue has none.
    pub fn say_or(self, name: &str, words: &str) -> String {
        let said = self.said(name, &FluentArgs::new());
        said.unwrap_or_else(|| words.to_owned())
    }

    /// A number with a decimal point, as the language writes it.
    pub(crate) fn decimal(self, number: &str) -> String {
        let [_, point] = marks(LANGUAGES[self.0].bundle());
        number.replace('.', &point.to_string())
    }

    /// A sentence in words; one without a name is a number or in English.
    pub fn tell(self, message: &Message) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in &message.arguments {
            let value = match value {
                Argument::Number(number) => FluentValue::from(*number),
                Argument::Side(game, side) => self.side(*game, *side).into(),
                Argument::Sentence(sentence) => self.tell(sentence).into(),
                Argument::Text(text) => text.as_str().into(),
                Argument::Decimal(number) => self.decimal(number).into(),
            };
            arguments.set(name.as_ref(), value);
        }
        let said = self.said(&message.name, &arguments);
        said.unwrap_or_else(|| {
            let english = message.to_string();
            match english.parse::<f64>() {
                Ok(_) => self.decimal(&english),
                Err(_) => english,
            }
        })
    }

    fn said(self, name: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        let bundles = [self, Language::ENGLISH].map(|language| LANGUAGES[language.0].bundle());
        said_by(bundles, name, arguments)
    }

    /// What a side is called.
    pub fn side(self, game: Game, side: Side) -> String {
        self.say(&format!("side-{game}-{side}"))
    }

    /// The moves made, with their times where a clock was running.
    pub fn history(self, game: Game, entries: &[Entry]) -> impl Iterator<Item = String> {
        entries.iter().enumerate().map(move |(index, entry)| {
            let side = match game.is_solo() {
                true => String::new(),
                false => format!("{}: ", self.side(game, entry.side)),
            };
            let seconds =
                |spent| Message::from("time-seconds").with("count", Argument::tenths(spent));
            let spent = entry
                .spent
                .map(|spent| format!("  {}", self.tell(&seconds(spent))));
            format!(
                "{:3}. {side}{}{}",
                index + 1,
                entry.text,
                spent.unwrap_or_default()
            )
        })
    }

    /// What a game is called.
    pub fn game(self, game: Game) -> String {
        self.say(&format!("game-{game}"))
    }
}

/// A language in which every letter has an accent and many are doubled, so that English beside it is seen.
#[cfg(test)]
pub(crate) mod made_up {
    use std::borrow::Cow;

    use super::{FluentBundle, FluentResource};

    pub(crate) const TAG: &str = "zz";

    /// The language whose sentences are altered.
    pub(super) fn stands_for<'a>(
        tag: &'a str,
        bundle: &mut FluentBundle<FluentResource>,
    ) -> &'a str {
        if tag != TAG {
            return tag;
        }
        bundle.set_transform(Some(altered));
        "en"
    }

    fn altered(text: &str) -> Cow<'_, str> {
        let letters = text.chars().flat_map(|letter| {
            let changed = match letter {
                'a'..='z' => "āƀčđēƒğħīĵķľɱńōƥɋřşťūṽŵẋŷž"
                    .chars()
                    .nth(letter as usize - 'a' as usize),
                _ => None,
            };
            let count = 1 + usize::from("ae".contains(letter));
            std::iter::repeat_n(changed.unwrap_or(letter), count)
        });
        Cow::Owned(letters.collect())
    }
}

/// The tags of the languages that people read.
#[cfg(test)]
pub(crate) fn tags() -> impl Iterator<Item = &'static str> {
    let tags = LANGUAGES.iter().map(|words| words.tag.as_str());
    tags.filter(|tag| *tag != made_up::TAG)
}

#[cfg(test)]
mod tests {
    use game::Side;
    use play::{Argument, Game, Message};

    use super::{
        Catalogue, FluentArgs, FluentBundle, FluentResource, LANGUAGES, Language, said_by, text_of,
    };

    #[test]
    fn a_language_is_found_by_its_tag_however_it_is_written() {
        let tag = |text: &str| {
            text.parse::<Language>()
                .map(|found| LANGUAGES[found.0].tag.as_str())
        };
        for text in ["ms", "ms_MY.UTF-8", "MS-my", "ms@latin"] {
            assert_eq!(tag(text), Ok("ms"), "{text}");
        }
        assert!(
            ["", "C", "POSIX", "de_DE", "mss"]
                .iter()
                .all(|text| tag(text).is_err())
        );
        let unknown = tag("de").unwrap_err().to_string();
        assert!(
            unknown.contains("en (English), ms (Bahasa Melayu)"),
            "{unknown}"
        );
    }

    #[test]
    fn the_first_variable_that_says_anything_chooses() {
        let chosen = |pairs: &[(&str, &str)]| {
            let find = |name: &str| pairs.iter().find(|(other, _)| *other == name);
            let chosen =
                Language::of_environment(|name| find(name).map_or("", |pair| pair.1).to_owned());
            LANGUAGES[chosen.0].tag.clone()
        };
        assert_eq!(chosen(&[]), "en");
        assert_eq!(chosen(&[("LANG", "el_GR.UTF-8")]), "el");
        assert_eq!(chosen(&[("LC_MESSAGES", "id"), ("LANG", "el")]), "id");
        assert_eq!(chosen(&[("LC_ALL", "C"), ("LC_MESSAGES", "id")]), "en");
    }

    #[test]
    fn plurals_numbers_and_sides_follow_the_language() {
        let greek: Language = "el".parse().unwrap();
        let left = |count: u32| Message::from("has-solitaire").with("count", count);
        assert_eq!(greek.tell(&left(1)), "μένει 1 βόλος");
        assert_eq!(greek.tell(&left(1234)), "μένουν 1.234 βόλοι");
        assert_eq!(Language::ENGLISH.tell(&left(1234)), "1,234 marbles left");
        assert_eq!(greek.tell(&Message::english("+0.31")), "+0,31");
        let about = Message::from("advice-ahead").with("marbles", Argument::Decimal("1.5".into()));
        let about = about.with("side", "Λευκός").with("count", 3_u32);
        assert!(
            greek.tell(&about).contains("1,5 βόλους"),
            "{}",
            greek.tell(&about)
        );
        assert_eq!(greek.side(Game::Abalone, Side::Second), "Λευκός");
        assert_eq!(
            greek.tell(&Message::new("no such name", "in English")),
            "in English"
        );
    }

    #[test]
    fn english_stands_in_for_what_a_language_lacks() {
        let text = FluentResource::try_new("only-here = εδώ".to_owned()).unwrap();
        let mut lacking = FluentBundle::new_concurrent(vec!["el".parse().unwrap()]);
        lacking.add_resource(text).unwrap();
        assert!(lacking.get_message("key-quit").is_none());
        let quit = said_by(
            [&lacking, LANGUAGES[0].bundle()],
            "key-quit",
            &FluentArgs::new(),
        );
        assert_eq!(quit.as_deref(), Some("quit"));
    }

    #[test]
    fn every_file_of_the_catalogue_can_be_read() {
        for path in Catalogue::iter().filter(|path| path.ends_with(".ftl")) {
            let read = FluentResource::try_new(text_of(&path));
            assert!(
                read.is_ok(),
                "{path}: {:?}",
                read.err().map(|(_, errors)| errors)
            );
        }
    }
}
