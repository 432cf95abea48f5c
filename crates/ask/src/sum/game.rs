//! Several games side by side as one game.

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;

use game::{End, Facts, Fault, Game, Next, Turn};
use lang::{Definition, KindInfo, Move, MovePattern, ParamValue, Position};
use picture::Picture;

use crate::Rules;
use crate::written::{Visit, Written};

/// A sum of games in which nimbers have a meaning. Who cannot move in any of them loses, in misère play wins.
pub(crate) struct SumGame {
    games: Vec<Component>,
    misere: bool,
}

struct Component {
    /// As positions name it.
    label: String,
    rules: Rules,
    definition: Definition,
}

/// The parts, each with the number of its game: in the order of the games, those of one game in ascending order.
/// Finished parts are left out, but for one where all are finished.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SumPosition(Vec<(usize, Position)>);

/// A move in one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SumMove {
    part: usize,
    game: usize,
    mv: Move,
}

/// What went wrong, in which game.
#[derive(Debug)]
struct InGame(usize, Fault);

impl fmt::Display for InGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.fmt(f)
    }
}

impl Error for InGame {}

/// The fault of rules that a fault is, or that it carries from one game of a sum.
pub(crate) fn rules_fault(fault: &Fault) -> Option<&lang::RulesFault> {
    match fault.downcast_ref::<InGame>() {
        Some(InGame(_, inner)) => inner.downcast_ref(),
        None => fault.downcast_ref(),
    }
}

/// Visits the moves of one part, which has this number.
type Walk<'w> =
    dyn FnMut(usize, &Definition, &Position, &mut Visit<'_, Move, Position>) -> Result<(), Fault> + 'w;

impl SumGame {
    pub(super) fn new(games: Vec<(String, Rules, Definition)>, misere: bool) -> SumGame {
        let component = |(label, rules, definition)| Component { label, rules, definition };
        SumGame { games: games.into_iter().map(component).collect(), misere }
    }

    /// The games with their rules, in the order of their numbers.
    pub(crate) fn games(&self) -> impl Iterator<Item = (&Rules, &Definition)> {
        self.games.iter().map(|game| (&game.rules, &game.definition))
    }

    fn of_games(&self, of: impl Fn(&Definition) -> usize) -> impl Iterator<Item = usize> {
        self.games.iter().map(move |game| of(&game.definition))
    }

    /// The rules of the first game.
    pub(super) fn first_rules(&self) -> &Rules {
        &self.games[0].rules
    }

    /// The rules that a fault is of, with the fault itself.
    pub(super) fn to_blame<'a>(&'a self, fault: &'a Fault) -> (&'a Rules, &'a Fault) {
        match fault.downcast_ref::<InGame>() {
            Some(InGame(game, inner)) => (&self.games[*game].rules, inner),
            None => (&self.games[0].rules, fault),
        }
    }

    /// A sum in its usual form.
    pub(super) fn position(&self, parts: Vec<(usize, Position)>) -> Result<SumPosition, Fault> {
        let mut parts: Vec<(usize, Position)> = parts
            .into_iter()
            .flat_map(|(game, part)| {
                self.games[game].definition.split(&part).into_iter().map(move |part| (game, part))
            })
            .collect();
        parts.sort_unstable();
        let mut kept: Vec<(usize, Position)> = Vec::with_capacity(parts.len());
        for part in &parts {
            // Equal parts stand side by side, and the last look still holds for them.
            if kept.last() == Some(part) || !self.is_finished(part)? {
                kept.push(part.clone());
            }
        }
        if kept.is_empty() {
            kept.extend(parts.into_iter().next());
        }
        Ok(SumPosition(kept))
    }

    fn is_finished(&self, (game, part): &(usize, Position)) -> Result<bool, Fault> {
        let definition = &self.games[*game].definition;
        let look = || -> Result<bool, Fault> {
            if definition.verdict(part)?.is_some() {
                return Ok(true);
            }
            let mut has_move = false;
            definition.each_move(part, &mut |_, _| {
                has_move = true;
                Ok(ControlFlow::Break(()))
            })?;
            Ok(!has_move)
        };
        look().map_err(|fault| in_game(*game, fault))
    }

    /// The position in which one part has become another, which may be a sum itself.
    fn replaced(&self, position: &SumPosition, part: usize, by: Position) -> Result<SumPosition, Fault> {
        let others = position.0.iter().enumerate().filter(|(other, _)| *other != part);
        let mut parts: Vec<(usize, Position)> = others.map(|(_, part)| part.clone()).collect();
        parts.push((position.0[part].0, by));
        self.position(parts)
    }

    /// Lets `walk` visit the moves of each part in which play has not ended.
    fn walk(
        &self,
        position: &SumPosition,
        visit: &mut Visit<'_, SumMove, SumPosition>,
        walk: &mut Walk<'_>,
    ) -> Result<(), Fault> {
        for (number, (game, part)) in position.0.iter().enumerate() {
            let definition = &self.games[*game].definition;
            if definition.verdict(part).map_err(|fault| in_game(*game, fault))?.is_some() {
                continue;
            }
            let (mut is_over, mut failed) = (false, None);
            let walked = walk(number, definition, part, &mut |mv, after| {
                let mv = SumMove { part: number, game: *game, mv };
                let next = self.replaced(position, number, after.position);
                match next.and_then(|position| visit(mv, Next { position, turn: Turn::Passes })) {
                    Ok(ControlFlow::Continue(())) => return Ok(ControlFlow::Continue(())),
                    Ok(ControlFlow::Break(())) => is_over = true,
                    Err(fault) => failed = Some(fault),
                }
                Ok(ControlFlow::Break(()))
            });
            if let Some(fault) = failed {
                return Err(fault);
            }
            walked.map_err(|fault| in_game(*game, fault))?;
            if is_over {
                break;
            }
        }
        Ok(())
    }
}

fn in_game(game: usize, fault: Fault) -> Fault {
    Fault::new(InGame(game, fault))
}

impl Game for SumGame {
    type Position = SumPosition;
    type Move = SumMove;

    fn facts(&self) -> Facts {
        let stuck = if self.misere { End::Win } else { End::Lose };
        Facts { stuck, impartial: true, sums: !self.misere, splits: true }
    }

    fn start(&self) -> Option<SumPosition> {
        None
    }

    fn moves(&self, position: &SumPosition, into: &mut Vec<SumMove>) -> Result<(), Fault> {
        Written::each_move(self, position, &mut |mv, _| {
            into.push(mv);
            Ok(ControlFlow::Continue(()))
        })
    }

    fn apply(&self, position: &SumPosition, mv: &SumMove) -> Result<SumPosition, Fault> {
        let (game, part) = &position.0[mv.part];
        let after =
            self.games[*game].definition.apply(part, &mv.mv).map_err(|fault| in_game(*game, fault))?;
        self.replaced(position, mv.part, after)
    }

    fn successors(&self, position: &SumPosition, into: &mut Vec<Next<SumPosition>>) -> Result<(), Fault> {
        let mut of_part = Vec::new();
        for (number, (game, part)) in position.0.iter().enumerate() {
            let definition = &self.games[*game].definition;
            let listed = definition.verdict(part).and_then(|end| match end {
                Some(_) => Ok(()),
                None => definition.successors(part, &mut of_part),
            });
            listed.map_err(|fault| in_game(*game, fault))?;
            for after in of_part.drain(..) {
                let position = self.replaced(position, number, after.position)?;
                into.push(Next { position, turn: Turn::Passes });
            }
        }
        Ok(())
    }

    fn owned_bytes(&self, position: &SumPosition) -> u64 {
        let owned = |(game, part): &(usize, Position)| {
            size_of::<(usize, Position)>() as u64 + self.games[*game].definition.owned_bytes(part)
        };
        16 + position.0.iter().map(owned).sum::<u64>()
    }

    fn split(&self, position: &SumPosition) -> Vec<SumPosition> {
        position.0.iter().map(|part| SumPosition(vec![part.clone()])).collect()
    }
}

impl Written for SumGame {
    fn name(&self) -> String {
        let labels: Vec<&str> = self.games.iter().map(|game| game.label.as_str()).collect();
        labels.join(" + ")
    }

    fn parameters(&self) -> Vec<(String, ParamValue)> {
        Vec::new()
    }

    fn is_misere(&self) -> bool {
        self.misere
    }

    fn has_extra_turns(&self) -> bool {
        false
    }

    fn show_position(&self, position: &SumPosition) -> String {
        let parts = position.0.iter().map(|(game, part)| {
            let Component { label, definition, .. } = &self.games[*game];
            format!("{label}:{}", definition.show_position(part))
        });
        parts.collect::<Vec<_>>().join(" + ")
    }

    fn players(&self) -> Option<[String; 2]> {
        None
    }

    fn turn_name(&self, _: &SumPosition) -> Option<String> {
        None
    }

    fn n_parts(&self, position: &SumPosition) -> usize {
        position.0.len()
    }

    fn parts(&self, position: &SumPosition) -> Vec<(usize, Position)> {
        position.0.clone()
    }

    fn one<'a>(&self, _: &'a SumPosition) -> Option<&'a Position> {
        None
    }

    fn notes(&self, position: &SumPosition, language: &str) -> Result<Vec<String>, Fault> {
        let mut notes: Vec<String> = Vec::new();
        for (game, part) in &position.0 {
            let said =
                self.games[*game].definition.notes(part, language).map_err(|fault| in_game(*game, fault))?;
            notes.extend(said.into_iter().filter(|note| !notes.contains(note)).collect::<Vec<_>>());
        }
        Ok(notes)
    }

    fn show_move(&self, mv: &SumMove) -> String {
        self.games[mv.game].definition.show_move(&mv.mv)
    }

    fn move_kind(&self, mv: &SumMove) -> Option<String> {
        self.games[mv.game].definition.move_kind(&mv.mv).map(str::to_string)
    }

    fn move_values(&self, mv: &SumMove) -> Vec<(String, i64)> {
        Written::move_values(&self.games[mv.game].definition, &mv.mv)
    }

    fn part_of(&self, mv: &SumMove) -> usize {
        mv.part
    }

    fn game_of(&self, mv: &SumMove) -> Option<&str> {
        Some(&self.games[mv.game].label)
    }

    fn move_kinds(&self) -> Vec<KindInfo<'_>> {
        self.games.iter().flat_map(|game| game.definition.rules().move_kinds()).collect()
    }

    fn each_move(
        &self,
        position: &SumPosition,
        visit: &mut Visit<'_, SumMove, SumPosition>,
    ) -> Result<(), Fault> {
        self.walk(position, visit, &mut |_, definition, part, visit| definition.each_move(part, visit))
    }

    fn each_move_like(
        &self,
        position: &SumPosition,
        pattern: &MovePattern,
        visit: &mut Visit<'_, SumMove, SumPosition>,
    ) -> Result<(), Fault> {
        let inside = MovePattern { part: None, ..pattern.clone() };
        self.walk(position, visit, &mut |number, definition, part, visit| match pattern.part {
            Some(wanted) if wanted != number => Ok(()),
            _ => definition.each_move_like(part, &inside, visit),
        })
    }

    fn picture(&self, position: &SumPosition) -> Picture {
        let parts =
            position.0.iter().flat_map(|(game, part)| self.games[*game].definition.picture(part).parts);
        Picture { parts: parts.collect() }
    }

    fn n_numbers(&self) -> usize {
        self.of_games(Definition::n_numbers).max().unwrap_or(0)
    }

    fn few_enough(&self, positions: usize, numbers: usize) -> usize {
        self.of_games(|game| game.few_enough(positions, numbers)).min().unwrap_or(positions)
    }

    fn most_tried(&self) -> usize {
        self.of_games(Definition::most_tried).min().unwrap_or(0)
    }
}
