//! From text to a tree. Reading never fails: it yields what could be read, and every mistake.

mod expression;
mod items;
mod lexer;
mod parser;
pub(crate) mod tree;

use message::message;

use crate::diagnostic::{Diagnostic, Sink, Span};
pub(crate) use lexer::keywords;
use parser::Parser;

/// The longest text that is read, in bytes.
pub(crate) const LARGEST_TEXT: usize = 1 << 20;

/// How deep brackets, conditions and quantifiers may nest.
pub(crate) const DEEPEST_NESTING: u32 = 200;

/// How high a tree may grow when chains such as `a + b + …` and the bodies of definitions are counted too.
pub(crate) const HIGHEST_TREE: u32 = 400;

/// How many binders a move or a quantifier may have, and how many values a definition may take.
pub(crate) const MOST_BINDERS: usize = 50;

/// Reads a rules file.
pub(crate) fn read_file(text: &str, sink: &mut Sink) -> tree::File {
    if text.len() > LARGEST_TEXT {
        let message = message!(
            "this file has {bytes} bytes; a rules file has at most {most}",
            bytes = text.len(),
            most = LARGEST_TEXT
        );
        sink.push(Diagnostic::new(Span::new(0, 0), message));
        return tree::File::default();
    }
    Parser::new(text, sink).file()
}

/// Reads the items of a `write` line that stands alone.
pub(crate) fn read_items(text: &str, sink: &mut Sink) -> Vec<tree::Item> {
    if text.len() > LARGEST_TEXT {
        sink.push(Diagnostic::new(Span::new(0, 0), message!("this text is too long")));
        return Vec::new();
    }
    Parser::new(text, sink).lone_items()
}
