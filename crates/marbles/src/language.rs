//! The language that a person at a terminal reads.
//!
//! Everything that a program may read stays English: what is printed where no person looks on, and the styles whose
//! exact texts are pinned, unless `--lang` asks for another language.

use std::env;
use std::io::IsTerminal as _;
use std::sync::OnceLock;

use play::{Message, Refusal};
use tui::Language;

static CHOSEN: OnceLock<Language> = OnceLock::new();

/// Takes what `--lang` said, once.
pub(crate) fn choose(language: Option<Language>) {
    if let Some(language) = language {
        // Nobody asked before: the command line is read once.
        let _ = CHOSEN.set(language);
    }
}

/// What `--lang` asked for, else English: for texts that are pinned.
pub(crate) fn chosen() -> Language {
    CHOSEN.get().copied().unwrap_or_default()
}

/// Why a move was refused, as a person reads it.
pub(crate) fn refused(refusal: &Refusal) -> String {
    let name = match refusal {
        Refusal::Unreadable(_) => "line-not-a-move",
        Refusal::Illegal(_) | Refusal::Over(_) | Refusal::Now(_) | Refusal::Paused => {
            "line-not-possible"
        }
    };
    let problem = Message::from(refusal.clone());
    of_person().tell(&Message::from(name).with("problem", problem))
}

/// What `--lang` asked for; else, where a person sits at input and output, the language of the environment.
pub(crate) fn of_person() -> Language {
    static FOUND: OnceLock<Language> = OnceLock::new();
    let is_person = || std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    *FOUND.get_or_init(|| match CHOSEN.get() {
        Some(&language) => language,
        None if is_person() => Language::of_environment(|name| env::var(name).unwrap_or_default()),
        None => Language::ENGLISH,
    })
}
