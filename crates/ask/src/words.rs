//! The words of both languages.

use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use message::Message;
use unic_langid::LanguageIdentifier;

use crate::catalog;

/// The words of one language.
#[derive(Clone, Copy)]
pub struct Words {
    language: &'static str,
    bundle: &'static FluentBundle<FluentResource>,
    /// Texts for English ones, of messages that crates below this one make; English needs none.
    texts: Option<&'static HashMap<String, String>>,
}

static ENGLISH: LazyLock<FluentBundle<FluentResource>> =
    LazyLock::new(|| bundle("en", include_str!("../locales/en.ftl")));
static VIETNAMESE: LazyLock<FluentBundle<FluentResource>> =
    LazyLock::new(|| bundle("vi", include_str!("../locales/vi.ftl")));
static VIETNAMESE_TEXTS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let entries =
        [catalog::VIETNAMESE_MESSAGES, catalog::VIETNAMESE_HELP].into_iter().flat_map(catalog::entries);
    entries.map(|entry| (entry.english, entry.translated)).collect()
});

fn bundle(language: &str, text: &str) -> FluentBundle<FluentResource> {
    let identifier: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Marks that isolate directions of writing would only show as blanks in a terminal.
    bundle.set_use_isolating(false);
    // What cannot be read is left out, and a test finds it: each message must exist in both languages.
    let resource = FluentResource::try_new(text.to_string()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}

impl Words {
    /// English.
    pub fn english() -> Words {
        Words { language: "en", bundle: &ENGLISH, texts: None }
    }

    /// Vietnamese.
    pub fn vietnamese() -> Words {
        Words { language: "vi", bundle: &VIETNAMESE, texts: Some(&VIETNAMESE_TEXTS) }
    }

    /// The words of a language named as locales name it (`vi`, `vi_VN.UTF-8`); English if it is no other.
    pub fn of(language: &str) -> Words {
        let is_vietnamese = language.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("vi"))
            && !language[2..].starts_with(|c: char| c.is_ascii_alphabetic());
        if is_vietnamese { Words::vietnamese() } else { Words::english() }
    }

    /// `en` or `vi`.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// What a [`Message`] says in this language.
    pub fn said(&self, message: &Message) -> String {
        message.said_with(&|english| self.text_of(english))
    }

    /// This language's text for an English one, as it is: with its arguments in braces. English has none.
    pub fn text_of(&self, english: &str) -> Option<&'static str> {
        self.texts?.get(english).map(String::as_str)
    }

    /// A message with its arguments filled in.
    pub fn say(&self, id: &str, arguments: &[(&'static str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no message `{id}` in {}", self.language);
            return id.to_string();
        };
        let mut filled = FluentArgs::new();
        for (name, value) in arguments {
            filled.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&filled), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        said
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_their_language() {
        for (locale, language) in [
            ("vi", "vi"),
            ("vi_VN.UTF-8", "vi"),
            ("VI", "vi"),
            ("en_US", "en"),
            ("C", "en"),
            ("via", "en"),
            ("", "en"),
        ] {
            assert_eq!(Words::of(locale).language(), language, "{locale}");
        }
    }

    #[test]
    fn both_languages_say_the_same_messages_with_the_same_arguments() {
        let read =
            |text: &str| FluentResource::try_new(text.to_string()).map_err(|(_, errors)| errors).unwrap();
        let english = read(include_str!("../locales/en.ftl"));
        let vietnamese = read(include_str!("../locales/vi.ftl"));
        assert_eq!(keys(include_str!("../locales/en.ftl")), keys(include_str!("../locales/vi.ftl")));
        assert_eq!(english.entries().count(), vietnamese.entries().count());
    }

    /// Each message with the arguments that it mentions.
    fn keys(text: &str) -> Vec<(String, Vec<String>)> {
        let mut keys: Vec<(String, Vec<String>)> = Vec::new();
        for line in text.lines() {
            if let Some((key, _)) = line.split_once(" =")
                && key.starts_with(|c: char| c.is_ascii_lowercase())
            {
                keys.push((key.to_string(), Vec::new()));
            }
            let Some((_, arguments)) = keys.last_mut() else { continue };
            for piece in line.split('$').skip(1) {
                let name: String =
                    piece.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
                if !arguments.contains(&name) {
                    arguments.push(name);
                }
            }
            arguments.sort();
        }
        keys.sort();
        keys
    }
}
