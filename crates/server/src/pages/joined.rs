//! Modules written into few files, so that a first visit waits for few answers.
//!
//! `web/` is plain modules without a build step: dozens of small files, of which a browser fetches six at a time, a round trip
//! for each six. Here those that a page needs together become one. Every module keeps a scope of its own (a function that
//! returns what it exports), and whoever asks for a single file gets the same module out of the joined one, never a second
//! copy. Comments and indentation stay behind.
//!
//! This is no parser of JavaScript: it knows the few forms of `import` and `export` that our files use, at the beginning of a
//! line as the formatter puts them, and refuses every other, cycles and bindings that change (`export let`) included.

use std::collections::{BTreeMap, BTreeSet};

/// Texts of files by their paths.
pub(super) type Texts = BTreeMap<String, String>;

/// The file for everything that is fetched when it is needed.
pub(super) const MORE: &str = "more.js";

/// Why modules cannot be joined.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Unjoinable {
    #[error("{0} is imported, but not there")]
    Missing(String),
    #[error("{0} imports itself by way of others")]
    Cycle(String),
    #[error("{path} has a form that cannot be joined: {line}")]
    Form { path: String, line: String },
}

/// What `roots` import becomes a file each, in that order, and what is imported later becomes [`MORE`]. Returns the new text
/// of every module that was reached.
pub(super) fn join(texts: &Texts, roots: &[&str]) -> Result<Texts, Unjoinable> {
    let mut heap = Heap::default();
    for root in roots {
        heap.bundle = (*root).to_owned();
        heap.add(texts, root)?;
    }
    heap.bundle = MORE.to_owned();
    while let Some(path) = heap.later.pop_first() {
        heap.add(texts, &path)?;
    }
    Ok(heap.written(roots))
}

/// A module, taken apart.
#[derive(Debug, Default)]
struct Module {
    bundle: String,
    imports: Vec<Import>,
    exports: Vec<String>,
    body: String,
}

/// `import { h, put as lay } from './dom.js'`: a pattern (`{ h, put: lay }`) and a path from the root.
#[derive(Debug)]
struct Import {
    pattern: String,
    path: String,
}

impl Module {
    /// Takes `import { h } from './dom.js';`, `export { h } from './dom.js';` or `export { h };`.
    fn list(&mut self, own: &str, line: &str) -> Option<()> {
        let line = line.strip_suffix(';')?;
        let (names, from) = match line.split_once(" from ") {
            Some((names, from)) => (names, Some(from.strip_prefix('\'')?.strip_suffix('\'')?)),
            None => (line, None),
        };
        let names = match names.strip_prefix("export ") {
            Some(names) => {
                let listed = names.strip_prefix('{')?.strip_suffix('}')?;
                let listed = listed
                    .split(',')
                    .map(str::trim)
                    .filter(|name| !name.is_empty());
                let listed: Vec<String> = listed.map(str::to_owned).collect();
                let is_renamed = listed.iter().any(|name| name.contains(' '));
                self.exports.extend((!is_renamed).then_some(listed)?);
                names
            }
            None => from.and(names.strip_prefix("import "))?,
        };
        if let Some(from) = from {
            let pattern = match names.strip_prefix("* as ") {
                Some(name) => name.to_owned(),
                None => names
                    .starts_with('{')
                    .then(|| names.replace(" as ", ": "))?,
            };
            let path = resolved(own, from)?;
            self.imports.push(Import { pattern, path });
        }
        Some(())
    }
}

/// The modules found so far, in an order in which each stands after all that it imports.
#[derive(Debug, Default)]
struct Heap {
    bundle: String,
    modules: BTreeMap<String, Module>,
    order: Vec<String>,
    open: BTreeSet<String>,
    later: BTreeSet<String>,
}

impl Heap {
    fn add(&mut self, texts: &Texts, path: &str) -> Result<(), Unjoinable> {
        if self.modules.contains_key(path) {
            return Ok(());
        }
        if !self.open.insert(path.to_owned()) {
            return Err(Unjoinable::Cycle(path.to_owned()));
        }
        let missing = || Unjoinable::Missing(path.to_owned());
        let mut module = take_apart(path, texts.get(path).ok_or_else(missing)?)?;
        for import in &module.imports {
            self.add(texts, &import.path)?;
        }
        module.bundle.clone_from(&self.bundle);
        self.later.extend(fetched_later(path, &module.body));
        self.modules.insert(path.to_owned(), module);
        self.order.push(path.to_owned());
        Ok(())
    }

    fn written(&self, roots: &[&str]) -> Texts {
        let mut texts = Texts::new();
        for path in &self.order {
            let module = &self.modules[path];
            let joined = texts
                .entry(module.bundle.clone())
                .or_insert_with(|| "export const joined = {};\n".to_owned());
            *joined += &self.wrapped(path, module);
            if *path == module.bundle {
                *joined += &exported(path, module);
            } else {
                let door = relative(path, &module.bundle);
                let thin = format!(
                    "import {{ joined }} from '{door}';\n{}",
                    exported(path, module)
                );
                texts.insert(path.clone(), thin);
            }
        }
        for bundle in roots.iter().copied().chain([MORE]) {
            if let Some(text) = texts.get_mut(bundle) {
                text.insert_str(0, &self.doors(bundle));
            }
        }
        texts
    }

    /// A module as a function that is called at once.
    fn wrapped(&self, path: &str, module: &Module) -> String {
        let mut text = format!("joined['{path}'] = (() => {{\n");
        for Import { pattern, path } in &module.imports {
            let bundle = &self.modules[path].bundle;
            let holder = if *bundle == module.bundle {
                "joined".to_owned()
            } else {
                holder(bundle)
            };
            text += &format!("const {pattern} = {holder}['{path}'];\n");
        }
        text += &self.with_addresses(path, module);
        text += &format!("return {{ {} }};\n}})();\n", module.exports.join(", "));
        text
    }

    /// The body with its addresses seen from the joined file.
    fn with_addresses(&self, path: &str, module: &Module) -> String {
        let own = format!(
            "new URL('{}', import.meta.url)",
            relative(&module.bundle, path)
        );
        let mut text = module.body.replace("import.meta.url", &own);
        for later in fetched_later(path, &module.body) {
            let bundle = &self.modules[&later].bundle;
            let door = relative(&module.bundle, bundle);
            let fetched = format!("import('{door}').then((file) => file.joined['{later}'])");
            text = text.replace(&format!("import('{}')", relative(path, &later)), &fetched);
        }
        text
    }

    /// The imports of a joined file from those before it.
    fn doors(&self, bundle: &str) -> String {
        let inside = self
            .modules
            .values()
            .filter(|module| module.bundle == bundle);
        let needed = inside.flat_map(|module| &module.imports);
        let others: BTreeSet<&String> = needed
            .map(|import| &self.modules[&import.path].bundle)
            .collect();
        let others = others.into_iter().filter(|other| *other != bundle);
        let door = |other: &String| {
            let (name, door) = (holder(other), relative(bundle, other));
            format!("import {{ joined as {name} }} from '{door}';\n")
        };
        others.map(door).collect()
    }
}

/// What a joined file calls the modules of another.
fn holder(bundle: &str) -> String {
    let letters = bundle.trim_end_matches(".js").chars();
    let letters: String = letters
        .map(|letter| {
            if letter.is_alphanumeric() {
                letter
            } else {
                '_'
            }
        })
        .collect();
    format!("from_{letters}")
}

/// What a module exports, as exports of a file that has it in `joined`.
fn exported(path: &str, module: &Module) -> String {
    match module.exports.is_empty() {
        true => String::new(),
        false => format!(
            "export const {{ {} }} = joined['{path}'];\n",
            module.exports.join(", ")
        ),
    }
}

fn take_apart(path: &str, text: &str) -> Result<Module, Unjoinable> {
    let refused = |line: &str| Unjoinable::Form {
        path: path.to_owned(),
        line: line.to_owned(),
    };
    let mut module = Module::default();
    let text =
        without_comments(text).ok_or_else(|| refused("a comment or a template without an end"))?;
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let is_list = line.starts_with("import ") || line.starts_with("export {");
        if is_list {
            let mut whole = line.to_owned();
            while !whole.ends_with(';') {
                whole = format!("{whole} {}", lines.next().ok_or_else(|| refused(line))?);
            }
            module.list(path, &whole).ok_or_else(|| refused(&whole))?;
            continue;
        }
        let declared = line.strip_prefix("export ");
        if let Some(declared) = declared {
            module
                .exports
                .push(declared_name(declared).ok_or_else(|| refused(line))?);
        }
        module.body += declared.unwrap_or(line);
        module.body.push('\n');
    }
    Ok(module)
}

/// `async function play() {` declares `play`.
fn declared_name(line: &str) -> Option<String> {
    let line = line.strip_prefix("async ").unwrap_or(line);
    let kinds = ["function ", "function* ", "class ", "const "];
    let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '$';
    let name: String = rest.chars().take_while(|letter| is_part(*letter)).collect();
    (!name.is_empty()).then_some(name)
}

/// The modules that `import('…')` names, by their paths from the root.
fn fetched_later(path: &str, body: &str) -> BTreeSet<String> {
    let named = body.split("import('").skip(1);
    named
        .filter_map(|rest| resolved(path, rest.split_once("')")?.0))
        .collect()
}

/// The text without lines of comment and without indentation; `None` if something in it never ends.
fn without_comments(text: &str) -> Option<String> {
    let mut kept = String::with_capacity(text.len());
    let (mut in_comment, mut in_template) = (false, false);
    for line in text.lines() {
        let mut rest = if in_template { line } else { line.trim_start() };
        while !in_template && (in_comment || rest.starts_with("/*")) {
            let end = rest.find("*/");
            in_comment = end.is_none();
            rest = end.map_or("", |end| rest[end + 2..].trim_start());
            if in_comment {
                break;
            }
        }
        if !in_template && (rest.is_empty() || rest.starts_with("//")) {
            continue;
        }
        in_template ^= rest.matches('`').count() % 2 == 1;
        kept += rest;
        kept.push('\n');
    }
    (!in_comment && !in_template).then_some(kept)
}

/// The path from the root that `./x.js` or `../y/x.js` means in a file.
fn resolved(from: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            name => parts.push(name),
        }
    }
    path.starts_with('.').then(|| parts.join("/"))
}

/// How a file names another: the opposite of [`resolved`].
fn relative(from: &str, to: &str) -> String {
    let mut from: Vec<&str> = from.split('/').collect();
    let mut to: Vec<&str> = to.split('/').collect();
    from.pop();
    while to.len() > 1 && from.first() == to.first() {
        from.remove(0);
        to.remove(0);
    }
    let up = if from.is_empty() {
        "./".to_owned()
    } else {
        "../".repeat(from.len())
    };
    up + &to.join("/")
}

#[cfg(test)]
mod tests {
    use super::{Texts, Unjoinable, join, relative, resolved, without_comments};

    fn texts(files: &[(&str, &str)]) -> Texts {
        let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        files.iter().map(owned).collect()
    }

    #[test]
    fn a_page_comes_as_one_file_and_what_it_fetches_later_as_another() {
        let files = texts(&[
            (
                "app.js",
                "import { h as make } from './ui/dom.js';\n\nmake(() => import('./ui/rules.js'));\n",
            ),
            (
                "ui/dom.js",
                "/** Makes. */\nexport function h() {\n\treturn new URL('x', import.meta.url);\n}\n",
            ),
            (
                "ui/rules.js",
                "import * as dom from './dom.js';\nexport const rules = dom.h;\n",
            ),
            ("ui/unused.js", "nothing();\n"),
        ]);
        let joined = join(&files, &["app.js"]).unwrap();
        assert_eq!(
            joined["app.js"],
            "export const joined = {};\n\
             joined['ui/dom.js'] = (() => {\n\
             function h() {\nreturn new URL('x', new URL('./ui/dom.js', import.meta.url));\n}\n\
             return { h };\n})();\n\
             joined['app.js'] = (() => {\n\
             const { h: make } = joined['ui/dom.js'];\n\
             make(() => import('./more.js').then((file) => file.joined['ui/rules.js']));\n\
             return {  };\n})();\n"
        );
        assert_eq!(
            joined["more.js"],
            "import { joined as from_app } from './app.js';\nexport const joined = {};\n\
             joined['ui/rules.js'] = (() => {\nconst dom = from_app['ui/dom.js'];\n\
             const rules = dom.h;\nreturn { rules };\n})();\n"
        );
        let single =
            "import { joined } from '../app.js';\nexport const { h } = joined['ui/dom.js'];\n";
        assert_eq!(joined["ui/dom.js"], single);
        assert!(!joined.contains_key("ui/unused.js"));
    }

    #[test]
    fn what_two_roots_need_is_in_the_first_of_them() {
        let files = texts(&[
            ("app.js", "import { seat } from './ui/seat.js';\nseat();\n"),
            (
                "ui/early.js",
                "export {\n\tseat,\n} from './seat.js';\nconst early = seat();\nexport { early };\n",
            ),
            (
                "ui/seat.js",
                "export const seat = () => 1;\nexport function* seats() {}\n",
            ),
        ]);
        let joined = join(&files, &["ui/early.js", "app.js"]).unwrap();
        assert!(joined["ui/early.js"].contains("joined['ui/seat.js'] = "));
        assert!(
            joined["ui/early.js"]
                .ends_with("export const { seat, early } = joined['ui/early.js'];\n")
        );
        assert!(
            joined["app.js"]
                .starts_with("import { joined as from_ui_early } from './ui/early.js';\n")
        );
        assert!(joined["app.js"].contains("const { seat } = from_ui_early['ui/seat.js'];\n"));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        fn check(text: &str, expected: &str) {
            let refused = join(&texts(&[("app.js", text)]), &["app.js"]).unwrap_err();
            assert!(refused.to_string().contains(expected), "{text}: {refused}");
        }
        check("import x from './x.js';\n", "cannot be joined");
        check("import { x } from 'x';\n", "cannot be joined");
        check("import './x.js';\n", "cannot be joined");
        check(
            "import { x } from './x.js';\n",
            "x.js is imported, but not there",
        );
        check("export let changing = 1;\n", "export let changing");
        check("export default 1;\n", "export default");
        check("export { a as b };\n", "export { a as b }");
        check("const text = `never ends;\n", "without an end");
        check("import { me } from './app.js';\n", "imports itself");
        assert!(matches!(
            join(&texts(&[]), &["app.js"]),
            Err(Unjoinable::Missing(_))
        ));
    }

    #[test]
    fn comments_go_and_templates_stay() {
        fn check(text: &str, expected: &str) {
            assert_eq!(without_comments(text).as_deref(), Some(expected), "{text}");
        }
        check("// one\n\tlet a; // two\n", "let a; // two\n");
        check("/**\n * Three.\n */\nlet b;\n", "let b;\n");
        check("\t/** @type {any} */ (c).d();\n", "(c).d();\n");
        check("let e = `\n\t// kept\n`;\n", "let e = `\n\t// kept\n`;\n");
    }

    #[test]
    fn a_relative_path_leads_back() {
        for (from, to) in [
            ("app.js", "ui/dom.js"),
            ("ui/dom.js", "app.js"),
            ("ui/a.js", "ui/b.js"),
            ("ui/a.js", "model/b.js"),
        ] {
            assert_eq!(resolved(from, &relative(from, to)).as_deref(), Some(to));
        }
    }
}
