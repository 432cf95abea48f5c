//! Texts and characters in columns of a terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Stands for a character that has no column of its own, such as a control character or a lone accent.
const STRANGE: char = '\u{fffd}';

/// A character as it may be shown: it has one column or two.
pub(super) fn shown(character: char) -> char {
    if character.width().unwrap_or(0) == 0 { STRANGE } else { character }
}

/// How many columns a shown character has.
pub(super) fn of_char(character: char) -> usize {
    shown(character).width().unwrap_or(1)
}

/// The end of a text, with `…` before it where there is more than fits into so many columns.
pub(super) fn cut(text: &str, width: usize) -> String {
    if text.chars().map(of_char).sum::<usize>() <= width {
        return text.chars().map(shown).collect();
    }
    let mut left = width.saturating_sub(1);
    let fits = |character: &char| match left.checked_sub(of_char(*character)) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    };
    let mut end: Vec<char> = text.chars().rev().map(shown).take_while(fits).collect();
    end.push('…');
    end.iter().rev().collect()
}

/// A text as lines of at most so many columns, but one character at least.
pub(super) fn folded(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut filled = 0;
    for character in text.chars().map(shown) {
        let wide = of_char(character);
        if filled > 0 && filled + wide > width {
            lines.push(String::new());
            filled = 0;
        }
        filled += wide;
        if let Some(line) = lines.last_mut() {
            line.push(character);
        }
    }
    lines
}

/// A text behind blanks, so that it has so many columns.
pub(super) fn right(text: &str, width: usize) -> String {
    let blanks = width.saturating_sub(text.width());
    format!("{:blanks$}{text}", "")
}
