//! What is drawn, seen cell by cell where pictures lie over them.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::Duration;

use play::lessons::Course;
use play::puzzles::Collection;
use play::{Game, Mind, Table, setup, unwatched};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{draw, picture};
use crate::language::{made_up, tags};
use crate::picture::{GROUND, Picture};
use crate::{App, Colours, Effect, Event, Graphics, Language, Look};

const ESC: char = '\u{1b}';

const REMEMBERED: &str = "set drawing pictures";

/// A table on a terminal that offers these pictures, with these choices remembered.
fn app(graphics: Option<Graphics>, remembered: &str) -> App {
    let start = setup::start(Game::Abalone, &[]).unwrap();
    let table = Table::read(Game::Abalone, &start).unwrap();
    let look = Look::new(true, Colours::True).on(Some((30, 31, 34)));
    App::new(look.with_graphics(graphics), remembered, None).at_table(table, None)
}

fn press(app: &mut App, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            ESC => KeyCode::Esc,
            '\n' => KeyCode::Enter,
            key => KeyCode::Char(key),
        };
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        for effect in app.update(Event::Key(key), Duration::from_secs(1)) {
            answer(app, effect);
        }
    }
}

/// Nobody has solved anything, and puzzles are answered at once.
fn answer(app: &mut App, effect: Effect) {
    let event = if let Effect::Try(trial) = effect {
        let id = trial.id;
        Event::Answered(id, trial.answer(&Mind::default(), &unwatched))
    } else if matches!(effect, Effect::ReadProgress) {
        Event::Solved(Ok(Box::default()), Duration::from_secs(86_400))
    } else {
        return;
    };
    app.update(event, Duration::from_secs(1));
}

fn drawn(app: &App) -> (Buffer, Option<Picture>) {
    let mut screen = Terminal::new(TestBackend::new(80, 24)).unwrap();
    screen.draw(|frame| draw(app, frame)).unwrap();
    let buffer = screen.backend().buffer().clone();
    let picture = picture(app, &buffer, (4, 8), &mut None);
    (buffer, picture)
}

fn grounds(buffer: &Buffer) -> usize {
    let cells = buffer.content.iter();
    cells.filter(|cell| cell.symbol() == GROUND).count()
}

#[test]
fn pictures_are_shown_where_they_are_offered_and_wanted() {
    let wanted = [
        (Some(Graphics::Kitty), REMEMBERED, true),
        (Some(Graphics::Sixel(256)), REMEMBERED, true),
        (Some(Graphics::Kitty), "", false),
        (None, REMEMBERED, false),
    ];
    for (offered, remembered, is_shown) in wanted {
        let (buffer, picture) = drawn(&app(offered, remembered));
        assert_eq!(picture.is_some(), is_shown, "{offered:?} {remembered}");
        assert_eq!(grounds(&buffer) > 0, is_shown, "{offered:?} {remembered}");
    }
    let plain = Look::new(true, Colours::None).with_graphics(Some(Graphics::Kitty));
    assert_eq!(plain.graphics, None, "nobody sees colours who wants none");
}

#[test]
fn the_picture_is_where_cells_make_room_and_nowhere_else() {
    let mut app = app(Some(Graphics::Kitty), REMEMBERED);
    let covered = |app: &App| {
        let (buffer, picture) = drawn(app);
        let picture = picture.unwrap();
        let width = usize::from(picture.area.width) * 4;
        for at in picture.area.positions() {
            let left = at.x - picture.area.x;
            let top = at.y - picture.area.y;
            let corner = usize::from(top) * 8 * width + usize::from(left) * 4;
            let mut pixels = (0..8).flat_map(|row| {
                let first = corner + row * width;
                &picture.pixels[first..first + 4]
            });
            let is_painted = pixels.any(Option::is_some);
            assert!(!is_painted || buffer[at].symbol() == GROUND, "{at:?}");
        }
        picture.pixels.iter().flatten().count()
    };
    let whole = covered(&app);
    assert!(whole > 10_000);
    press(&mut app, "?");
    assert!(covered(&app) < whole, "a window lies over the board");
    press(&mut app, "x");
    assert_eq!(covered(&app), whole);
}

#[test]
fn the_setting_is_offered_only_where_pictures_are() {
    for (offered, expected) in [(Some(Graphics::Kitty), true), (None, false)] {
        let mut app = app(offered, "");
        press(&mut app, ",");
        let (buffer, _) = drawn(&app);
        let text: String = buffer.content.iter().map(|cell| cell.symbol()).collect();
        assert_eq!(text.contains("Drawn with"), expected);
    }
}

#[test]
fn messages_begin_with_a_capital_and_moves_stay_as_they_are() {
    for (message, shown) in [
        ("not opened: no such file", "Not opened: no such file"),
        ("stopped", "Stopped"),
        ("saved: /tmp/x", "Saved: /tmp/x"),
        ("i-A1-1: no marble there", "i-A1-1: no marble there"),
        ("b4d: the hole is not empty", "b4d: the hole is not empty"),
        ("Black to move", "Black to move"),
        ("x once more forgets it", "x once more forgets it"),
        ("~/games is no game", "~/games is no game"),
        ("", ""),
    ] {
        assert_eq!(super::sentence(message), shown);
    }
}

/// A screen of this size in a language, row by row.
fn rows(app: &App, (columns, rows): (u16, u16)) -> Vec<String> {
    let mut screen = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    screen.draw(|frame| draw(app, frame)).unwrap();
    let cells = &screen.backend().buffer().content;
    let row = |cells: &[ratatui::buffer::Cell]| cells.iter().map(|cell| cell.symbol()).collect();
    cells.chunks(columns.into()).map(row).collect()
}

/// Many screens of every game in a language: each is handed on with what was pressed before it.
fn every_screen(language: Language, size: (u16, u16), check: &dyn Fn(&str, Vec<String>)) {
    let look = Look::new(true, Colours::None).in_language(language);
    let show = |app: &mut App, keys: &str| {
        press(app, keys);
        check(keys, rows(app, size));
    };
    for game in Game::ALL {
        let remembered = format!("game {game}\nswitch more\nlimit 20\nclock 3m+2s");
        let mut app = App::new(look, &remembered, None);
        app.update(Event::Resized(size.0, size.1), Duration::ZERO);
        let keys = "|kkk|k|k|k|k|k|?|x|,|l|x|n|u|?|jjjjjjj|x|e|e|p|p|,|x|v|m|S|H|y|Y|U|[|D|n|R|n";
        let more = "E| |t|c|q|y|s|\u{1b}|1|u|R|y|r";
        for keys in keys.split('|').chain(more.split('|')) {
            show(&mut app, keys);
        }
    }
    every_exercise(language, size, check);
}

/// Today's puzzle of every game with help, a try and the solution, and the lessons.
fn every_exercise(language: Language, size: (u16, u16), check: &dyn Fn(&str, Vec<String>)) {
    let look = Look::new(true, Colours::None).in_language(language);
    for (index, game) in Game::ALL.into_iter().enumerate() {
        let remembered = format!("game {game}\nset speed off");
        let open = || {
            let mut app = App::new(look, &remembered, None);
            app.update(Event::Resized(size.0, size.1), Duration::ZERO);
            app
        };
        let mut app = open();
        let mut show = |keys: &str| {
            press(&mut app, keys);
            check(keys, rows(&app, size));
        };
        [
            "j\n",
            &"j".repeat(index),
            "\n",
            "?",
            " ",
            "H",
            "H",
            "H",
            "H",
            "]",
            "\u{1b}",
            "n",
        ]
        .into_iter()
        .for_each(&mut show);
        let day = Collection::shipped(game).of_day(1).cloned().unwrap();
        show("q");
        show(&format!("{}\n", "j".repeat(index)));
        for text in day.table().unwrap().move_texts().iter().take(3) {
            show(&format!(":{text}\n"));
            show("\u{1b}");
        }
        show("q");
        show("jjjjjjjj\n");
        let mut app = open();
        for _ in 0..Course::shipped(game).lessons.len() {
            let keys = if app.shown_training().is_some() {
                "n"
            } else {
                "jj\n"
            };
            press(&mut app, keys);
            check(keys, rows(&app, size));
            press(&mut app, "h");
            check("h", rows(&app, size));
        }
    }
}

#[test]
fn what_is_to_be_done_is_shown_whole_in_a_small_window() {
    for tag in tags() {
        let language: Language = tag.parse().unwrap();
        let look = Look::new(true, Colours::None).in_language(language);
        for game in Game::ALL {
            let mut app = App::new(look, &format!("game {game}"), None);
            app.update(Event::Resized(60, 20), Duration::ZERO);
            press(&mut app, "jj\n");
            for lesson in Course::shipped(game).lessons {
                let text = language.say(&format!("lesson-{game}-{}", lesson.name));
                let shown = rows(&app, (60, 20)).join("\n");
                let mut words = text.split([' ', '-']);
                let missing = words.find(|word| !shown.contains(word));
                assert_eq!(missing, None, "{tag} {text}\n{shown}");
                press(&mut app, "n");
            }
        }
    }
}

/// Names that are no words of a language: the program, its keys, what a saved game is called.
const NAMES: [&str; 9] = [
    "Marbles",
    "Enter",
    "Esc",
    "Space",
    "solitaire",
    "congkak",
    "abalone",
    "arbles",
    "finished",
];

#[test]
fn no_screen_says_anything_beside_the_catalogue() {
    let made_up: Language = made_up::TAG.parse().unwrap();
    let found = RefCell::new(BTreeSet::new());
    every_screen(made_up, (120, 40), &|keys, rows| {
        for row in rows {
            let words = row.split(|letter: char| !letter.is_ascii_lowercase());
            let is_name = |word: &str| NAMES.iter().any(|name| name.ends_with(word));
            if words
                .into_iter()
                .any(|word| word.len() > 2 && !is_name(word))
            {
                found.borrow_mut().insert(format!("after {keys:?}: {row}"));
            }
        }
    });
    assert!(found.borrow().is_empty(), "{:#?}", found.borrow());
}

fn check_cut(tag: &str, sizes: &[(u16, u16)]) {
    let found = RefCell::new(BTreeSet::new());
    for &size in sizes {
        every_screen(tag.parse().unwrap(), size, &|_, rows| {
            let cut = rows.into_iter().filter(|row| row.contains('…'));
            found.borrow_mut().extend(cut);
        });
    }
    assert!(found.borrow().is_empty(), "{tag}: {:#?}", found.borrow());
}

#[test]
fn nothing_is_cut_in_malay() {
    check_cut("ms", &[(80, 24), (60, 20)]);
}

#[test]
fn nothing_is_cut_in_indonesian() {
    check_cut("id", &[(80, 24), (60, 20)]);
}

#[test]
fn nothing_is_cut_in_greek() {
    check_cut("el", &[(80, 24), (60, 20)]);
}

/// The others have a test each, because many screens take their time.
#[test]
fn nothing_is_cut_in_any_other_language() {
    let others = tags().filter(|tag| !["en", "ms", "id", "el"].contains(tag));
    others.for_each(|tag| check_cut(tag, &[(80, 24), (60, 20)]));
}

#[test]
fn nothing_is_cut_in_a_language_of_long_words() {
    check_cut(made_up::TAG, &[(120, 40)]);
}
