//! The theory as the rules of the catalogue meet it.

use game::{Fault, Outcome, Theory};
use lang::{Definition, Move, Position};

use super::{Player, Reach, Row, Slide};

/// Who wins a game of `strip`, and how.
#[derive(Debug)]
pub(crate) struct StripTheory<'d> {
    definition: &'d Definition,
    one: i64,
    two: i64,
    reach: Reach,
}

impl<'d> StripTheory<'d> {
    /// For a definition of the catalogue's rules; nothing for misère play.
    pub(crate) fn new(definition: &'d Definition) -> Option<StripTheory<'d>> {
        if definition.is_misere() {
            return None;
        }
        // A row shorter than the reach knows no bound.
        let reach = usize::try_from(definition.number_of("reach")?).unwrap_or(usize::MAX);
        let [one, two] = [definition.symbol_of("one")?, definition.symbol_of("two")?];
        Some(StripTheory { definition, one, two, reach: Reach::new(reach) })
    }

    fn row(&self, position: &Position) -> Row {
        let holes = self.definition.values_of(position, "hole").unwrap_or(&[]);
        let mover = self.definition.mover_of(position).and_then(|mover| self.player(mover));
        let holes = holes.iter().map(|hole| self.player(*hole));
        Row::read(holes, mover.unwrap_or(Player::One), self.reach)
    }

    fn player(&self, symbol: i64) -> Option<Player> {
        match symbol {
            symbol if symbol == self.one => Some(Player::One),
            symbol if symbol == self.two => Some(Player::Two),
            _ => None,
        }
    }

    /// A move in the binders of the rules: `from`, `way`, `far`, holes counted from 1.
    fn as_move(&self, slide: Slide) -> Option<Move> {
        let [from, to] = [i64::try_from(slide.from).ok()?, i64::try_from(slide.to).ok()?];
        self.definition.move_of(None, &[from + 1, (to - from).signum(), (to - from).abs()])
    }
}

impl Theory<Definition> for StripTheory<'_> {
    fn outcome(&self, position: &Position) -> Result<Outcome, Fault> {
        Ok(self.row(position).outcome())
    }

    fn best(&self, position: &Position) -> Result<Option<Move>, Fault> {
        Ok(self.row(position).best().and_then(|slide| self.as_move(slide)))
    }
}
