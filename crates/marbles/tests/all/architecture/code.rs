//! The code that users run, read as the compiler reads it: every item of every module but tests and comments.

// The enums are syn's, which grow with the language.
#![allow(clippy::wildcard_enum_match_arm)]

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Attribute, Expr, ImplItem, Item, ItemMod, Lit, Meta};

use super::root;

/// A module's file.
#[derive(Debug, Clone, Default)]
pub(crate) struct Source {
    /// The path from the root, such as `crates/play/src/table.rs`.
    pub(crate) name: String,
    /// Its code on one line: words are one space apart, nothing else is.
    pub(crate) code: String,
    /// The literals with spaces in them, which people read.
    pub(crate) sentences: String,
}

/// What a package compiles for its users, found as the compiler finds it: from the root of each target, module by module.
pub(crate) fn sources(package: &str) -> Vec<Source> {
    let folder = root().join(package).join("src");
    let mut found = Vec::new();
    for target in ["lib.rs", "main.rs"].map(|name| folder.join(name)) {
        if target.is_file() {
            read_module(&target, &folder, &mut found);
        }
    }
    assert!(!found.is_empty(), "{package} has no sources");
    found
}

fn read_module(path: &Path, children: &Path, found: &mut Vec<Source>) {
    let text = fs::read_to_string(path).unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
    let file = syn::parse_file(&text).unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
    let name = path
        .strip_prefix(root())
        .expect("sources lie below the root");
    let mut source = Source {
        name: name.display().to_string(),
        ..Source::default()
    };
    for item in file.items {
        read_item(item, children, &mut source, found);
    }
    found.push(source);
}

fn read_item(item: Item, children: &Path, source: &mut Source, found: &mut Vec<Source>) {
    if is_test(attributes(&item)) {
        return;
    }
    match item {
        Item::Mod(module) => read_inner_module(module, children, source, found),
        Item::Impl(mut block) => {
            block.items.retain(|item| !is_test(impl_attributes(item)));
            append(block.into_token_stream(), source);
        }
        other => append(other.into_token_stream(), source),
    }
}

fn read_inner_module(
    module: ItemMod,
    children: &Path,
    source: &mut Source,
    found: &mut Vec<Source>,
) {
    let name = module.ident.to_string();
    source.code += &format!("mod {name};");
    match module.content {
        Some((_, items)) => {
            for item in items {
                read_item(item, &children.join(&name), source, found);
            }
        }
        None => {
            let named = module.attrs.iter().find_map(named_path);
            let file = named.map_or_else(
                || children.join(format!("{name}.rs")),
                |path| children.join(path),
            );
            read_module(&file, &children.join(&name), found);
        }
    }
}

/// The path in `#[path = "…"]`.
fn named_path(attribute: &Attribute) -> Option<PathBuf> {
    let Meta::NameValue(pair) = &attribute.meta else {
        return None;
    };
    let Expr::Lit(literal) = &pair.value else {
        return None;
    };
    match &literal.lit {
        Lit::Str(text) if pair.path.is_ident("path") => Some(text.value().into()),
        _ => None,
    }
}

/// Whether an item is compiled for tests alone: `#[cfg(test)]` or `#[cfg(all(test, …))]`.
fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let mut condition = Source::default();
        append(attribute.meta.to_token_stream(), &mut condition);
        condition.code == "cfg(test)" || condition.code.starts_with("cfg(all(test,")
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn impl_attributes(item: &ImplItem) -> &[Attribute] {
    match item {
        ImplItem::Const(item) => &item.attrs,
        ImplItem::Fn(item) => &item.attrs,
        ImplItem::Macro(item) => &item.attrs,
        ImplItem::Type(item) => &item.attrs,
        _ => &[],
    }
}

/// Writes tokens one after the other, without comments that the compiler made attributes of.
fn append(tokens: TokenStream, source: &mut Source) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                if tokens.next_if(is_documentation).is_none() {
                    source.code.push('#');
                }
            }
            TokenTree::Punct(mark) => source.code.push(mark.as_char()),
            TokenTree::Group(group) => {
                let [open, close] = match group.delimiter() {
                    Delimiter::Parenthesis => ["(", ")"],
                    Delimiter::Brace => ["{", "}"],
                    Delimiter::Bracket => ["[", "]"],
                    Delimiter::None => ["", ""],
                };
                source.code.push_str(open);
                append(group.stream(), source);
                source.code.push_str(close);
            }
            TokenTree::Literal(text) if text.to_string().contains(char::is_whitespace) => {
                source.sentences += &text.to_string();
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => {
                let is_word = |last: char| last.is_alphanumeric() || last == '_' || last == '"';
                if source.code.ends_with(is_word) {
                    source.code.push(' ');
                }
                source.code += &token.to_string();
            }
        }
    }
}

fn is_documentation(attribute: &TokenTree) -> bool {
    let TokenTree::Group(group) = attribute else {
        return false;
    };
    group.stream().to_string().starts_with("doc =")
}
