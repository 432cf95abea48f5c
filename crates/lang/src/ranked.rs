//! A walker over numbers, whatever they number: it decodes a number into the registers of a machine, and turns what
//! moves change into other numbers.

use game::{Fault, Look, NextNumber};

use crate::definition::{Definition, Position};
use crate::diagnostic::Span;
use crate::machine::{Machine, NoMoves, Sink};
use crate::wrong::{Broken, Wrong};

/// How positions become numbers and back. As a sink it gathers the numbers that moves lead to.
pub(crate) trait Coder: Sink {
    /// Writes the numbers of the position `rank` into `cells`, which hold what this coder wrote there last or, the first
    /// time, nothing of use. The position is the start of the moves that follow.
    fn decode(&mut self, rank: u64, second: bool, cells: &mut [i64]);
    /// The position `rank`.
    fn position(&self, rank: u64) -> Position;
    /// Some move since the last call leads to a position without a number.
    fn was_outside(&mut self) -> bool;
    /// What moves lead to, by number.
    fn codes(&mut self) -> &mut Vec<NextNumber>;
}

/// Looks at positions by number.
pub(crate) struct RankedWalker<'a, C> {
    definition: &'a Definition,
    bound: u64,
    machines: Vec<Machine<'a>>,
    coder: C,
}

impl<'a, C: Coder> RankedWalker<'a, C> {
    pub(crate) fn new(definition: &'a Definition, bound: u64, coder: C) -> Self {
        let machines = definition.programs().iter().map(|program| definition.machine(program)).collect();
        RankedWalker { definition, bound, machines, coder }
    }

    /// Lets a machine that holds the position `rank` append to `into`.
    fn at<T>(
        &mut self,
        rank: u64,
        into: &mut Vec<NextNumber>,
        see: impl FnOnce(&mut Machine<'a>, &mut C) -> Result<T, Broken>,
    ) -> Result<T, Fault> {
        // With two players the turn is the least digit of every number.
        let turn = if self.machines.len() == 2 { (rank % 2) as usize } else { 0 };
        let machine = &mut self.machines[turn];
        self.coder.decode(rank, turn == 1, machine.cells());
        std::mem::swap(self.coder.codes(), into);
        let seen = see(machine, &mut self.coder);
        std::mem::swap(self.coder.codes(), into);
        seen.map_err(|broken| self.definition.told_plainly(&self.coder.position(rank), &broken))
    }

    /// That a move leads to what `valid` says is no position is a mistake in the rules.
    fn lead_to_positions(&mut self, rank: u64, codes: &[NextNumber]) -> Result<(), Fault> {
        for code in codes {
            let valid = self.at(code.number(), &mut Vec::new(), |machine, _| {
                machine.run(machine.program().valid, &mut NoMoves)
            });
            if !matches!(valid, Ok(1)) {
                let broken = Broken::new(Wrong::NotAPosition, Span::default());
                return Err(self.definition.told_plainly(&self.coder.position(rank), &broken));
            }
        }
        Ok(())
    }
}

impl<C: Coder + Send> game::Walker for RankedWalker<'_, C> {
    fn look(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<Look, Fault> {
        if rank >= self.bound {
            return Ok(Look::Invalid);
        }
        let (definition, before) = (self.definition, into.len());
        let seen = self.at(rank, into, |machine, coder| look(machine, coder, definition, before))?;
        if seen != Look::Open {
            into.truncate(before);
        } else if !definition.rules().valid.is_empty() {
            self.lead_to_positions(rank, &into[before..])?;
        }
        Ok(seen)
    }

    fn look_again(&mut self, rank: u64, into: &mut Vec<NextNumber>) -> Result<(), Fault> {
        self.at(rank, into, |machine, coder| machine.run(machine.program().moves, coder)).map(|_| ())
    }
}

fn look<C: Coder>(
    machine: &mut Machine<'_>,
    coder: &mut C,
    definition: &Definition,
    before: usize,
) -> Result<Look, Broken> {
    let program = machine.program();
    if program.has_valid && machine.run(program.valid, &mut NoMoves)? == 0 {
        return Ok(Look::Invalid);
    }
    if let Some(end) = definition.end_of(machine.run(program.verdict, &mut NoMoves)?) {
        return Ok(Look::Ended(end));
    }
    machine.run(program.moves, coder)?;
    Ok(if coder.was_outside() {
        Look::Outside
    } else if coder.codes().len() == before {
        Look::Ended(definition.stuck())
    } else {
        Look::Open
    })
}
