//! Boards of regions as text, read and written.

use hashbrown::HashMap;

use crate::board::{Board, PictureError, PictureErrorKind};

/// A hole.
const HOLE: &str = "#";

/// A square without a region.
const NONE: &str = ".";

/// A cell of a line: where it begins, in characters from 1, and what it says.
type Cell<'a> = (usize, &'a str);

impl Board {
    /// Reads a board cut into regions: one line a row from the top, each character the name of its square's region, `.` a
    /// square that is in none, `#` a hole.
    ///
    /// Names of more characters are read too if the squares of a line are separated by spaces or commas; a line may end with
    /// one. Regions are numbered from 0, in the order in which they come. A mark of the byte order at the start and empty
    /// lines at the end are left out.
    ///
    /// ```
    /// use placement::Board;
    ///
    /// let board = Board::read_regions("AAB\nAB#\n").unwrap();
    /// assert_eq!((board.region(0), board.region(2), board.region(5)), (Some(0), Some(1), None));
    /// assert_eq!(Board::read_regions("7 7 12\n7 12 #\n"), Ok(board));
    /// ```
    ///
    /// # Errors
    /// If lines are not of one length or hold a character that cannot be seen, or there are none.
    pub fn read_regions(text: &str) -> Result<Board, PictureError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines: Vec<&str> = text.trim_end().lines().map(str::trim_end).collect();
        let is_separated = lines.iter().any(|line| line.trim_start().contains(is_separator));
        let mut rows: Vec<Vec<Cell<'_>>> = Vec::with_capacity(lines.len());
        for (line, text) in (1..).zip(&lines) {
            let wrong = |(column, kind)| PictureError { line, column, kind };
            let cells = if is_separated { separated(text) } else { characters(text) }.map_err(wrong)?;
            let first = rows.first().map_or(cells.len(), Vec::len);
            if cells.len() != first {
                let end = text.chars().count() + 1;
                let column = cells.get(first).map_or(end, |(column, _)| *column);
                return Err(wrong((column, PictureErrorKind::Length { count: cells.len(), first })));
            }
            rows.push(cells);
        }
        board_of(&rows).map_err(|kind| PictureError { line: 1, column: 1, kind })
    }

    /// The regions as [`Board::read_regions`] reads them: letters, `A` to `Z` and then `a` to `z`; if there are more regions,
    /// numbers from 1 with spaces between them. In the order in which they come on the board, whatever their numbers are.
    pub fn regions_text(&self) -> String {
        let rows = self.regions_rows();
        rows.iter().map(|row| format!("{row}\n")).collect()
    }

    /// The lines of [`Board::regions_text`], each without its end.
    pub fn regions_rows(&self) -> Vec<String> {
        let mut places = HashMap::<usize, usize, foldhash::fast::FixedState>::default();
        let mut place_of = |square: usize| -> Option<usize> {
            let next = places.len();
            Some(*places.entry(self.region(square).filter(|_| !self.is_hole(square))?).or_insert(next))
        };
        let cells: Vec<Option<usize>> = (0..self.squares()).map(&mut place_of).collect();
        let letters: Vec<char> = ('A'..='Z').chain('a'..='z').collect();
        let has_letters = places.len() <= letters.len();
        let name = |square: usize| match cells[square] {
            Some(place) if has_letters => letters[place].to_string(),
            Some(place) => (place + 1).to_string(),
            None if self.is_hole(square) => HOLE.to_string(),
            None => NONE.to_string(),
        };
        let row = |row: usize| {
            let names: Vec<String> = (row * self.cols()..(row + 1) * self.cols()).map(name).collect();
            match (has_letters, &names[..]) {
                (true, _) => names.concat(),
                // Nothing else tells a number from several squares.
                (false, [name]) => format!("{name},"),
                (false, _) => names.join(" "),
            }
        };
        (0..self.rows()).map(row).collect()
    }
}

/// The board of cells, as many in each row.
fn board_of(rows: &[Vec<Cell<'_>>]) -> Result<Board, PictureErrorKind> {
    let cols = rows.first().map_or(0, Vec::len);
    if rows.is_empty() {
        return Err(PictureErrorKind::Empty);
    }
    let board = Board::new(rows.len(), cols).map_err(|_| PictureErrorKind::TooLarge)?;
    let mut numbers = HashMap::<&str, usize, foldhash::fast::FixedState>::default();
    let mut regions = Vec::with_capacity(board.squares());
    let mut holes = Vec::new();
    for (square, (_, name)) in rows.iter().flatten().enumerate() {
        let next = numbers.len();
        regions.push((![HOLE, NONE].contains(name)).then(|| *numbers.entry(name).or_insert(next)));
        if *name == HOLE {
            holes.push(square);
        }
    }
    Ok(board.with_holes(holes).with_regions(regions))
}

fn is_separator(character: char) -> bool {
    character == ',' || character.is_whitespace()
}

/// Whether a character can stand for a region: one that is seen.
fn is_visible(character: char) -> bool {
    let is_unseen = character.is_control()
        || character.is_whitespace()
        || matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}');
    !is_unseen
}

/// Each character of a line.
fn characters(line: &str) -> Result<Vec<Cell<'_>>, (usize, PictureErrorKind)> {
    let cell = |(column, (at, found)): (usize, (usize, char))| match is_visible(found) {
        true => Ok((column, &line[at..at + found.len_utf8()])),
        false => Err((column, PictureErrorKind::Character { found })),
    };
    (1..).zip(line.char_indices()).map(cell).collect()
}

/// What is between the spaces and commas of a line; between two cells one comma at most.
fn separated(line: &str) -> Result<Vec<Cell<'_>>, (usize, PictureErrorKind)> {
    let mut cells: Vec<Cell<'_>> = Vec::new();
    // Where the cell at hand began: its column and its place in the line.
    let mut begun: Option<(usize, usize)> = None;
    let mut may_be_comma = false;
    for (column, (at, found)) in (1..).zip(line.char_indices()) {
        let wrong = Err((column, PictureErrorKind::Character { found }));
        if !is_separator(found) {
            if !is_visible(found) {
                return wrong;
            }
            begun = begun.or(Some((column, at)));
            continue;
        }
        if let Some((column, start)) = begun.take() {
            cells.push((column, &line[start..at]));
            may_be_comma = true;
        }
        if found == ',' && !std::mem::take(&mut may_be_comma) {
            return wrong;
        }
    }
    cells.extend(begun.map(|(column, start)| (column, &line[start..])));
    Ok(cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::MOST_SIDE;

    fn regions(board: &Board) -> Vec<Option<usize>> {
        (0..board.squares()).map(|square| board.region(square)).collect()
    }

    #[test]
    fn names_are_characters_or_what_is_between_separators() {
        let plain = Board::read_regions("aab\na.#\n").unwrap();
        assert_eq!((plain.rows(), plain.cols(), plain.holes()), (2, 3, &[5][..]));
        assert_eq!(regions(&plain), [Some(0), Some(0), Some(1), Some(0), None, None]);
        for text in [
            "\u{feff}aab\r\na.#\r\n\r\n\n",
            "001\n0.#",
            "%%?\n%.#",
            "🟥🟥🟦\n🟥.#",
            "0 0 1\n0 . #",
            "0, 0, 10\n0, ., #\n",
            "10,10,9,\n10,.,#,\n",
            " 1  1  10\n 1  .   #\n",
            "1\t1\t10\n1\t.\t#\n",
            "ab ab b\nab . #",
        ] {
            assert_eq!(Board::read_regions(text).as_ref(), Ok(&plain), "{text}");
        }
        let long = Board::read_regions("12,\n12,\n3,").unwrap();
        assert_eq!((long.cols(), regions(&long)), (1, vec![Some(0), Some(0), Some(1)]));
        assert!(!Board::read_regions("..\n.#").unwrap().has_regions());
    }

    #[test]
    fn wrong_texts_are_refused_where_they_are_wrong() {
        let length = |count| PictureErrorKind::Length { count, first: 3 };
        let character = |found| PictureErrorKind::Character { found };
        for (text, line, column, kind) in [
            ("AAA\nAA", 2, 3, length(2)),
            ("AAA\nAAAA", 2, 4, length(4)),
            ("AAA\n\nAAA", 2, 1, length(0)),
            ("1 1 1\n1 1", 2, 4, length(2)),
            ("1 1 1\n1 1  10 11", 2, 9, length(4)),
            ("1,,1", 1, 3, character(',')),
            (",1,1", 1, 1, character(',')),
            ("1 , , 1", 1, 5, character(',')),
            ("1,1,,", 1, 5, character(',')),
            ("A\u{1}", 1, 2, character('\u{1}')),
            ("A B\u{200b}", 1, 4, character('\u{200b}')),
            ("", 1, 1, PictureErrorKind::Empty),
            ("\u{feff}\n \n", 1, 1, PictureErrorKind::Empty),
        ] {
            assert_eq!(Board::read_regions(text), Err(PictureError { line, column, kind }), "{text:?}");
        }
        let long = "A".repeat(MOST_SIDE + 1);
        let error = Board::read_regions(&long).unwrap_err();
        assert_eq!(error.kind, PictureErrorKind::TooLarge);
    }

    #[test]
    fn what_is_written_is_read() {
        // Letters as far as they go, then numbers; one column of numbers is no row of digits.
        for (rows, cols, regions) in [(3, 4, 5), (8, 8, 52), (8, 8, 53), (60, 1, 60), (1, 60, 60), (2, 3, 6)]
        {
            let board = Board::new(rows, cols).unwrap();
            let each = (0..rows * cols).map(|square| Some(square % regions));
            let board = board.with_regions(each);
            let text = board.regions_text();
            assert_eq!(Board::read_regions(&text), Ok(board), "{text}");
        }
        let board = Board::new(2, 3).unwrap().with_holes([4]);
        let board = board.with_regions([Some(9), None, Some(2), Some(2), Some(9), Some(9)]);
        assert_eq!(board.regions_text(), "A.B\nB#A\n");
        assert_eq!(Board::new(1, 2).unwrap().regions_text(), "..\n");
    }
}
