//! What is said to people, made where it is known and put into words where it is read.
//!
//! A [`Message`] is an English text with the names of its arguments in braces. It shows itself in English; another
//! language finds its own text under the English one and fills the same arguments in.
//!
//! ```
//! use message::message;
//!
//! let near = "col";
//! let hint = message!("did you mean `{near}`?", near);
//! assert_eq!(hint.to_string(), "did you mean `col`?");
//! let vietnamese = |_: &'static str| Some("có phải ý bạn là `{near}`?");
//! assert_eq!(hint.said_with(&vietnamese), "có phải ý bạn là `col`?");
//! ```

use std::fmt;

/// An English text whose arguments, in braces, are filled in when it is said; a brace itself is written twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    english: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// What stands for a name in a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// The same in every language: a name, a number, a part of a file.
    Text(String),
    /// Said in the language of the message that it is a part of.
    Message(Message),
}

/// A message: the English text, then `name = value` for each argument, or `name` where the value is called so.
///
/// That all arguments are given, and no more, is checked when it is compiled.
#[macro_export]
macro_rules! message {
    ($english:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        // Never called: the compiler alone looks at it.
        let _ = || drop(::std::format!($english $(, $name = $crate::message!(@value $name $($value)?))*));
        $crate::Message::new($english, ::std::vec![$((
            ::std::stringify!($name),
            $crate::Said::argument(&$crate::message!(@value $name $($value)?)),
        )),*])
    }};
    (@value $name:ident $value:expr) => { $value };
    (@value $name:ident) => { $name };
}

/// The text of what is said in the same way in every language.
const AS_IT_IS: &str = "{text}";

impl Message {
    /// What [`message!`] makes of its text and arguments.
    #[doc(hidden)]
    pub fn new(english: &'static str, arguments: Vec<(&'static str, Argument)>) -> Message {
        Message { english, arguments }
    }

    /// The message in a language, by a function that finds that language's text for an English one; where it finds none the
    /// English text is said.
    pub fn said_with(&self, text_of: &dyn Fn(&'static str) -> Option<&'static str>) -> String {
        let text = if self.english == AS_IT_IS { None } else { text_of(self.english) };
        let mut said = String::new();
        for piece in pieces(text.unwrap_or(self.english)) {
            match piece {
                Piece::Plain(plain) => said.push_str(plain),
                Piece::Argument(name) => match self.argument(name) {
                    Some(Argument::Text(text)) => said.push_str(text),
                    Some(Argument::Message(message)) => said.push_str(&message.said_with(text_of)),
                    None => said.push_str(name),
                },
            }
        }
        said
    }

    fn in_english(&self) -> String {
        self.said_with(&|_| None)
    }

    fn argument(&self, name: &str) -> Option<&Argument> {
        self.arguments.iter().find(|(known, _)| *known == name).map(|(_, argument)| argument)
    }

    /// Whether the English text holds another text.
    pub fn contains(&self, text: &str) -> bool {
        self.in_english().contains(text)
    }
}

/// The names of the arguments of a text, each once, in order of their letters.
pub fn names_of(text: &str) -> Vec<&str> {
    let names = pieces(text).into_iter().filter_map(|piece| match piece {
        Piece::Argument(name) => Some(name),
        Piece::Plain(_) => None,
    });
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    names
}

enum Piece<'a> {
    Plain(&'a str),
    Argument(&'a str),
}

/// Cuts a text at its braces. A brace without its twin stands for itself.
fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, brace) = rest.split_at(at);
        let is_double = brace.starts_with("{{") || brace.starts_with("}}");
        match brace.find('}').filter(|end| !is_double && *end > 0) {
            Some(end) => {
                pieces.extend([Piece::Plain(before), Piece::Argument(&brace[1..end])]);
                rest = &brace[end + 1..];
            }
            None => {
                pieces.push(Piece::Plain(&rest[..=at]));
                rest = &brace[if is_double { 2 } else { 1 }..];
            }
        }
    }
    pieces.push(Piece::Plain(rest));
    pieces
}

/// In English.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_english())
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, english: &str) -> bool {
        self.in_english() == english
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, english: &&str) -> bool {
        self.in_english() == *english
    }
}

/// A text that is in its reader's language already, or that is the same in all of them.
impl From<String> for Message {
    fn from(text: String) -> Message {
        Message::new(AS_IT_IS, vec![("text", Argument::Text(text))])
    }
}

/// What can stand for a name in a message.
pub trait Said {
    /// The same as an argument.
    fn argument(&self) -> Argument;
}

impl Said for Message {
    fn argument(&self) -> Argument {
        Argument::Message(self.clone())
    }
}

impl<T: Said + ?Sized> Said for &T {
    fn argument(&self) -> Argument {
        (*self).argument()
    }
}

macro_rules! texts {
    ($($type:ty),*) => {$(
        impl Said for $type {
            fn argument(&self) -> Argument {
                Argument::Text(self.to_string())
            }
        }
    )*};
}

texts!(str, String, char, std::char::EscapeDebug, i32, i64, u8, u32, u64, usize);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn braces_hold_arguments_and_twice_stand_for_themselves() {
        let said = |message: Message| message.to_string();
        assert_eq!(said(message!("write it as `{{1, 3, 4}}`")), "write it as `{1, 3, 4}`");
        assert_eq!(said(message!("{{{name}}}", name = "a")), "{a}");
        assert_eq!(said(message!("no argument")), "no argument");
        assert_eq!(said(Message::from("{as} {it} }is{".to_string())), "{as} {it} }is{");
        assert_eq!(names_of("{b} {{c}} {a} {b}"), ["a", "b"]);
    }

    #[test]
    fn messages_within_messages_are_said_in_the_same_language() {
        let texts = |english: &'static str| match english {
            "expected {what}" => Some("cần {what}"),
            "a number" => Some("một số"),
            _ => None,
        };
        let message = message!("expected {what}", what = message!("a number"));
        assert_eq!(message.said_with(&texts), "cần một số");
        assert_eq!(message, "expected a number");
        assert_eq!(message!("nobody says this").said_with(&texts), "nobody says this");
    }
}
