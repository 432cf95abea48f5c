//! Heaps as lines of stones.

use anstyle::Style;

use super::{TextStyle, width};
use crate::Heap;

/// So many stones of a heap are shown.
const MOST_STONES: usize = 40;

const STONE: &str = "●";

pub(super) fn draw(heaps: &[Heap], style: &TextStyle, lines: &mut Vec<String>) {
    let named = heaps.iter().map(|heap| heap.name.chars().map(width::of_char).sum()).max();
    let named: usize = named.unwrap_or(0).min(style.width / 2);
    for heap in heaps {
        let folded = width::folded(&line(heap, named, style), style.width);
        if heap.marked && style.color {
            let bold = Style::new().bold();
            lines.extend(folded.iter().map(|line| format!("{bold}{line}{bold:#}")));
        } else {
            lines.extend(folded);
        }
    }
}

/// The name in so many columns, the stones, how many they are.
fn line(heap: &Heap, named: usize, style: &TextStyle) -> String {
    let name = width::cut(&heap.name, named);
    let blanks = named - name.chars().map(width::of_char).sum::<usize>().min(named);
    let number = heap.stones.to_string();
    let mark = if heap.marked && !style.color { " *" } else { "" };
    // The room of a mark is kept for every heap, so that marking one changes nothing else.
    let room = style.width.saturating_sub(named + 1 + 1 + number.len() + 2);
    let stones = stones(heap.stones, room);
    let gap = if stones.is_empty() { "" } else { " " };
    format!("{name}{:blanks$} {stones}{gap}{number}{mark}", "")
}

fn stones(count: i64, room: usize) -> String {
    let count = usize::try_from(count.max(0)).unwrap_or(usize::MAX);
    if count <= room.min(MOST_STONES) {
        return STONE.repeat(count);
    }
    match room {
        0 => String::new(),
        _ => format!("{}…", STONE.repeat((room - 1).min(MOST_STONES))),
    }
}
