//! What theories written in Rust need to know of a definition: numbers by the names that the rules give them.

use crate::definition::{Definition, Move, Position};
use crate::layout::ParamValue;

impl Definition {
    /// The numbers of one state at a position, a board row by row; symbols are told by their numbers.
    ///
    /// Nothing for a name that is no state's, and nothing for a sum of several parts.
    pub fn values_of<'p>(&self, position: &'p Position, state: &str) -> Option<&'p [i64]> {
        let number = self.rules().states.iter().position(|known| known.name == state)?;
        let board = &self.layout().boards[number];
        if position.n_parts() > 1 {
            return None;
        }
        position.cells().get(board.first..board.first + board.len())
    }

    /// The value of a parameter that is a number.
    pub fn number_of(&self, parameter: &str) -> Option<i64> {
        self.parameters().find_map(|(name, value)| match value {
            ParamValue::Number(value) if name == parameter => Some(*value),
            _ => None,
        })
    }

    /// The number that stands for a symbol, players included, in [`values_of`](Definition::values_of).
    pub fn symbol_of(&self, name: &str) -> Option<i64> {
        let number = self.rules().symbols.iter().position(|known| known == name)?;
        i64::try_from(number).ok()
    }

    /// The symbol of the player to move, where the two players differ.
    pub fn mover_of(&self, position: &Position) -> Option<i64> {
        let players = self.rules().players.as_ref()?;
        Some(players.symbols[usize::from(position.is_second())])
    }

    /// The move of a kind, `None` for the kind without a name, with these values of its binders, in their order.
    ///
    /// Nothing if there is no such kind with so many binders. Whether the move is legal is not looked at.
    pub fn move_of(&self, kind: Option<&str>, values: &[i64]) -> Option<Move> {
        let mut kinds = self.rules().moves.iter();
        let kind =
            kinds.position(|known| known.kind.as_deref() == kind && known.binders.len() == values.len())?;
        Some(Move { part: 0, kind, values: values.into() })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use game::Game;

    use super::*;
    use crate::Settings;

    fn define(text: &str) -> Definition {
        let reading = crate::read(text);
        assert!(reading.diagnostics.is_empty(), "{:?}", reading.diagnostics);
        Arc::new(reading.rules.unwrap()).define(&Settings::default()).unwrap()
    }

    fn line() -> Definition {
        define(
            "game line
             param most in 1..9 = 3
             param jumps set in 1.. = {2, 4}
             players left right
             state row[4] of empty \".\", left \"l\", right \"r\" = \"l..r\"
             state total in 0..9 = 7
             move step: from in 1..4 if row[from] == me then total = 0
             move raise: more in 1..most then total = more",
        )
    }

    #[test]
    fn numbers_are_found_by_name() {
        let game = line();
        let [empty, left, right] = ["empty", "left", "right"].map(|name| game.symbol_of(name).unwrap());
        let opening = game.opening().unwrap();
        assert_eq!(game.values_of(&opening, "row"), Some(&[left, empty, empty, right][..]));
        assert_eq!(game.values_of(&opening, "total"), Some(&[7][..]));
        assert_eq!(game.number_of("most"), Some(3));
        assert_eq!(game.mover_of(&opening), Some(left));
        let mut after = Vec::new();
        game.successors(&opening, &mut after).unwrap();
        assert_eq!(game.mover_of(&after[0].position), Some(right));
    }

    #[test]
    fn unknown_names_are_nothing() {
        let game = line();
        let opening = game.opening().unwrap();
        assert_eq!(game.values_of(&opening, "most"), None);
        assert_eq!(game.number_of("row"), None);
        assert_eq!(game.number_of("jumps"), None, "a set is no number");
        assert_eq!(game.symbol_of("total"), None);
        assert_eq!(game.move_of(Some("jump"), &[1]), None);
        assert_eq!(game.move_of(None, &[1]), None);
        assert_eq!(game.move_of(Some("step"), &[1, 2]), None);
    }

    #[test]
    fn moves_made_of_their_numbers_are_those_listed() {
        let game = line();
        let mut moves = Vec::new();
        game.moves(&game.opening().unwrap(), &mut moves).unwrap();
        assert_eq!(moves.len(), 4);
        for mv in &moves {
            let values: Vec<i64> = game.move_values(mv).map(|(_, value)| value).collect();
            assert_eq!(game.move_of(game.move_kind(mv), &values).as_ref(), Some(mv));
        }
    }

    #[test]
    fn a_sum_has_no_numbers_of_its_own() {
        let game = define(
            "game pile
             state pile in 0.. = 5
             move take in 1..pile then pile -= take",
        );
        let sum = game.read_position("2+3").unwrap();
        assert_eq!(game.values_of(&sum, "pile"), None);
        assert_eq!(game.values_of(&game.read_position("3").unwrap(), "pile"), Some(&[3][..]));
        assert_eq!(game.mover_of(&sum), None);
        assert!(game.move_of(None, &[2]).is_some());
    }
}
