//! The pieces that have a name.

use placement::{Named, Piece, Ride};
use serde_json::{Value, json};

use crate::text::columns;
use crate::{FORMAT, Words};

/// The pieces that have a name, a line each, and how other pieces are written.
pub fn pieces_text(words: &Words) -> String {
    let say = |id: &str| words.say(id, &[]);
    let mut rows = vec![["column-letter", "column-name", "column-notation", "column-attacks"].map(say)];
    rows.extend(Piece::all_named().iter().map(|named| row(named, words)));
    let mut lines = columns(&rows);
    lines.extend([String::new(), say("pieces-others"), say("pieces-example"), String::new()]);
    lines.join("\n")
}

fn row(named: &Named, words: &Words) -> [String; 4] {
    let letter = named.letter.map_or_else(String::new, String::from);
    let mut attacks = words.say(&attacks_id(named), &[]);
    // Other names come in twos, for several and for one; as in the column of names, only the first is shown.
    let also: Vec<&str> = named.also.iter().step_by(2).copied().collect();
    if !also.is_empty() {
        let also = words.say("pieces-also", &[("names", also.join(", ").into())]);
        attacks += &format!(" ({also})");
    }
    [letter, named.plural.to_string(), named.betza.to_string(), attacks]
}

/// The message of how a piece attacks.
fn attacks_id(named: &Named) -> String {
    format!("attacks-{}", named.singular.replace(' ', "-"))
}

/// The pieces that have a name, as JSON; how each attacks is `said` in words, and its `rides` are directions in steps down and to the
/// right, with how many steps at most, if not as far as the board allows.
pub fn pieces_json(words: &Words) -> Value {
    let ride = |ride: &Ride| json!({ "down": ride.down, "right": ride.right, "most": ride.most });
    let rides = |named: &Named| -> Value {
        let piece = Piece::read(named.plural);
        piece.map_or(Value::Null, |piece| piece.rides().iter().map(ride).collect())
    };
    let piece = |named: &Named| {
        json!({
            "name": named.plural, "singular": named.singular, "also": named.also,
            "letter": named.letter.map(String::from), "betza": named.betza, "attacks": named.attacks,
            "said": words.say(&attacks_id(named), &[]), "rides": rides(named),
        })
    };
    json!({ "theco": FORMAT, "pieces": Piece::all_named().iter().map(piece).collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;

    #[test]
    fn attacks_in_english_are_those_of_json() {
        for named in Piece::all_named() {
            assert_eq!(Words::english().say(&attacks_id(named), &[]), named.attacks, "{}", named.singular);
        }
    }

    #[test]
    fn every_description_is_of_a_piece() {
        let keys = |text: &'static str| text.lines().filter_map(|line| Some(line.split_once(" =")?.0));
        let described = keys(include_str!("../../locales/en.ftl")).filter(|key| key.starts_with("attacks-"));
        let ids: Vec<String> = Piece::all_named().iter().map(attacks_id).collect();
        assert_eq!(described.collect::<Vec<&str>>(), ids);
    }

    /// One in each language: the first lines, a line with other names, and the last two.
    #[test]
    fn lines() {
        for (words, expected) in [(Words::english(), ENGLISH), (Words::vietnamese(), VIETNAMESE)] {
            let text = pieces_text(&words);
            let lines: Vec<&str> = text.lines().collect();
            let last = lines.len() - 3;
            let shown = [&lines[..3], &lines[8..9], &lines[last - 1..]].concat().join("\n");
            assert_eq!(format!("\n{shown}\n"), expected);
            assert!(text.ends_with('\n') && !text.contains('{'));
        }
    }

    const ENGLISH: &str = "
letter  name           notation    attacks
K       kings          K           one step in all eight directions
Q       queens         Q           along rows, columns and diagonals
C       chancellors    RN          as a rook and as a knight (also marshals, marshalls, empresses)
        dragon horses  BW          as a bishop and as a wazir

Any other piece can be given in Betza notation, such as `(1,4)` or `fW`.
Type for example: theco count \"(1,4)\" n=8 k=5
";

    const VIETNAMESE: &str = "
chữ  tên            ký hiệu     cách ăn
K    kings          K           quân vua: một ô về cả tám hướng
Q    queens         Q           quân hậu: theo hàng, cột và đường chéo
C    chancellors    RN          như quân xe và quân mã (còn gọi là marshals, marshalls, empresses)
     dragon horses  BW          như quân tượng và wazir

Mọi quân khác đều viết được bằng ký hiệu Betza, ví dụ `(1,4)` hoặc `fW`.
Ví dụ, gõ: theco count \"(1,4)\" n=8 k=5
";

    #[test]
    fn columns_are_aligned() {
        for words in [Words::english(), Words::vietnamese()] {
            let text = pieces_text(&words);
            let head = text.lines().next().expect("there is a header");
            let start = head[..head.find(&words.say("column-attacks", &[])).expect("it ends so")].width();
            for (line, named) in text.lines().skip(1).zip(Piece::all_named()) {
                let description = words.say(&attacks_id(named), &[]);
                let before = line.find(&description).expect("the piece is described");
                assert_eq!(line[..before].width(), start, "{line}");
            }
        }
    }
}
