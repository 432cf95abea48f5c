//! Numbers for positions: mixed radix, the first number of a position counting most, the turn least.

use game::{End, Fault, Index, Look};

use crate::compile::program::{LOSES, Program, TIES, Tuple, WINS};
use crate::definition::{Definition, Position};
use crate::diagnostic::Span;
use crate::layout::Domain;
use crate::machine::{Machine, NoMoves, Sink};
use crate::wrong::{Broken, Wrong};

/// A numbering of all positions whose numbers lie in given bounds.
pub(crate) struct Numbering<'a> {
    definition: &'a Definition,
    digits: Vec<Digit>,
    bound: u64,
    /// 2 where the player to move is part of the position.
    turns: u64,
}

/// One number of a position as a digit.
struct Digit {
    /// The value of the digit 0, where the values are consecutive.
    lo: i64,
    radix: u64,
    weight: u64,
    /// The values of the digits, where they are not consecutive.
    values: Option<Vec<i64>>,
    /// The greatest value is a bound of this numbering, not of the game.
    capped: bool,
}

impl Digit {
    fn of(&self, value: i64) -> Option<u64> {
        match &self.values {
            Some(values) => values.iter().position(|known| *known == value).map(|digit| digit as u64),
            None => {
                let digit = value.wrapping_sub(self.lo) as u64;
                (digit < self.radix).then_some(digit)
            }
        }
    }

    fn value(&self, digit: u64) -> i64 {
        match &self.values {
            Some(values) => values[digit as usize],
            None => self.lo + digit as i64,
        }
    }
}

impl<'a> Numbering<'a> {
    /// A numbering with each unbounded number capped at `caps`, which holds one cap for each number of a
    /// position; `None` if there would be more than 2^63 numbers.
    pub(crate) fn new(definition: &'a Definition, caps: Option<&[i64]>) -> Option<Numbering<'a>> {
        let turns = if definition.rules().players.is_some() { 2 } else { 1 };
        let mut digits = Vec::with_capacity(definition.layout().n_cells);
        for (cell, domain) in definition.layout().domains().enumerate() {
            digits.push(digit(domain, caps.map(|caps| caps[cell]))?);
        }
        let mut bound: u64 = turns;
        for digit in digits.iter_mut().rev() {
            digit.weight = bound;
            bound = bound.checked_mul(digit.radix).filter(|bound| *bound <= 1 << 63)?;
        }
        Some(Numbering { definition, digits, bound, turns })
    }

    fn code(&self, cells: &[i64], second: bool) -> Option<u64> {
        let mut code = u64::from(second);
        for (digit, value) in self.digits.iter().zip(cells) {
            code += digit.of(*value)? * digit.weight;
        }
        Some(code)
    }
}

fn digit(domain: &Domain, cap: Option<i64>) -> Option<Digit> {
    let span = |lo: i64, hi: i64| u64::try_from(i128::from(hi) - i128::from(lo) + 1).ok();
    let consecutive =
        |lo, hi, capped| Some(Digit { lo, radix: span(lo, hi)?, weight: 0, values: None, capped });
    match domain {
        Domain::From(lo) => consecutive(*lo, cap?.max(*lo), true),
        Domain::Between(lo, hi) => consecutive(*lo, *hi, false),
        Domain::Among(values) | Domain::Symbols(values) => {
            let is_consecutive = values.windows(2).all(|pair| pair[1] == pair[0].wrapping_add(1));
            match (values.first(), values.last()) {
                (Some(lo), Some(hi)) if is_consecutive => consecutive(*lo, *hi, false),
                _ => {
                    let radix = values.len() as u64;
                    Some(Digit { lo: 0, radix, weight: 0, values: Some(values.clone()), capped: false })
                }
            }
        }
    }
}

impl Index<Position> for Numbering<'_> {
    fn bound(&self) -> u64 {
        self.bound
    }

    fn rank(&self, position: &Position) -> Option<u64> {
        if position.cells().len() != self.digits.len() {
            return None;
        }
        self.code(position.cells(), position.is_second())
    }

    fn unrank(&self, rank: u64) -> Option<Position> {
        if rank >= self.bound {
            return None;
        }
        let second = self.turns == 2 && rank % 2 == 1;
        let cells: Vec<i64> =
            self.digits.iter().map(|digit| digit.value(rank / digit.weight % digit.radix)).collect();
        let position = Position::new(cells, second);
        self.definition.is_valid(&position).ok()?.then_some(position)
    }

    fn walker(&self) -> Box<dyn game::Walker + '_> {
        Box::new(CodeWalker::new(self))
    }
}

/// Looks at positions by number: decodes into the registers of a machine, whose moves change the number.
struct CodeWalker<'a> {
    numbering: &'a Numbering<'a>,
    machines: Vec<Machine<'a>>,
    /// For each machine, the quotients of the number decoded last: digits that stay are not decoded again.
    quotients: Vec<Vec<u64>>,
    sink: CodeSink<'a>,
}

impl<'a> CodeWalker<'a> {
    fn new(numbering: &'a Numbering<'a>) -> CodeWalker<'a> {
        let programs = numbering.definition.programs();
        let machines: Vec<Machine<'a>> =
            programs.iter().map(|program| numbering.definition.machine(program)).collect();
        // No quotient is so large, so the first number is decoded in full.
        let quotients = vec![vec![u64::MAX; numbering.digits.len()]; machines.len()];
        let sink = CodeSink {
            digits: &numbering.digits,
            turn: numbering.turns == 2,
            start: 0,
            code: 0,
            outside: false,
            codes: Vec::new(),
        };
        CodeWalker { numbering, machines, quotients, sink }
    }

    fn decode(&mut self, rank: u64) -> usize {
        let turns = self.numbering.turns;
        let turn = if turns == 2 { (rank % 2) as usize } else { 0 };
        let (machine, quotients) = (&mut self.machines[turn], &mut self.quotients[turn]);
        let mut rest = if turns == 2 { rank / 2 } else { rank };
        let cells = machine.cells();
        for (cell, digit) in self.numbering.digits.iter().enumerate().rev() {
            if quotients[cell] == rest {
                break;
            }
            quotients[cell] = rest;
            // The quotient by a radix known to be small is cheap on no processor, so it is taken once.
            let (quotient, remainder) = if digit.radix <= u64::from(u32::MAX) && rest <= u64::from(u32::MAX) {
                let (small, radix) = (rest as u32, digit.radix as u32);
                (u64::from(small / radix), u64::from(small % radix))
            } else {
                (rest / digit.radix, rest % digit.radix)
            };
            cells[cell] = digit.value(remainder);
            rest = quotient;
        }
        turn
    }

    fn fault(&self, rank: u64, turn: usize, broken: &Broken) -> Fault {
        let position =
            self.numbering.digits.iter().map(|digit| digit.value(rank / digit.weight % digit.radix));
        let position = Position::new(position.collect(), turn == 1);
        self.numbering.definition.told_plainly(&position, broken)
    }
}

impl game::Walker for CodeWalker<'_> {
    fn look(&mut self, rank: u64, into: &mut Vec<u64>) -> Result<Look, Fault> {
        if rank >= self.numbering.bound {
            return Ok(Look::Invalid);
        }
        let definition = self.numbering.definition;
        let before = into.len();
        let seen = self.with_machine(rank, into, |machine, sink| look(machine, sink, definition, before))?;
        if seen != Look::Open {
            into.truncate(before);
        } else if self.machines[0].program().has_valid {
            self.lead_to_positions(rank, &into[before..])?;
        }
        Ok(seen)
    }

    fn look_again(&mut self, rank: u64, into: &mut Vec<u64>) -> Result<(), Fault> {
        self.with_machine(rank, into, |machine, sink| machine.run(machine.program().moves, sink)).map(|_| ())
    }
}

impl<'a> CodeWalker<'a> {
    /// Lets a machine that holds the position `rank` append to `into`.
    fn with_machine<T>(
        &mut self,
        rank: u64,
        into: &mut Vec<u64>,
        see: impl FnOnce(&mut Machine<'a>, &mut CodeSink<'a>) -> Result<T, Broken>,
    ) -> Result<T, Fault> {
        let turn = self.decode(rank);
        self.sink.start = rank;
        std::mem::swap(&mut self.sink.codes, into);
        let seen = see(&mut self.machines[turn], &mut self.sink);
        std::mem::swap(&mut self.sink.codes, into);
        seen.map_err(|broken| self.fault(rank, turn, &broken))
    }

    /// That a move leads to what `valid` says is no position is a mistake in the rules.
    fn lead_to_positions(&mut self, rank: u64, codes: &[u64]) -> Result<(), Fault> {
        for code in codes {
            let turn = self.decode(*code);
            let program = self.machines[turn].program();
            let valid = self.machines[turn].run(program.valid, &mut NoMoves);
            if valid != Ok(1) {
                let broken = Broken::new(Wrong::NotAPosition, Span::default());
                let turn = if self.numbering.turns == 2 { (rank % 2) as usize } else { 0 };
                return Err(self.fault(rank, turn, &broken));
            }
        }
        Ok(())
    }
}

fn look(
    machine: &mut Machine<'_>,
    sink: &mut CodeSink<'_>,
    definition: &Definition,
    before: usize,
) -> Result<Look, Broken> {
    let program: &Program = machine.program();
    if program.has_valid && machine.run(program.valid, &mut NoMoves)? == 0 {
        return Ok(Look::Invalid);
    }
    if let Some(end) = definition.end_of(machine.run(program.verdict, &mut NoMoves)?) {
        return Ok(Look::Ended(end));
    }
    sink.outside = false;
    machine.run(program.moves, sink)?;
    Ok(if sink.outside {
        Look::Outside
    } else if sink.codes.len() == before {
        Look::Ended(definition.stuck())
    } else {
        Look::Open
    })
}

/// What the verdict run's result means, in normal play.
pub(crate) fn verdict_of(result: i64) -> Option<End> {
    match result {
        LOSES => Some(End::Lose),
        TIES => Some(End::Tie),
        WINS => Some(End::Win),
        _ => None,
    }
}

/// Turns changes of a position into changes of its number.
struct CodeSink<'a> {
    digits: &'a [Digit],
    turn: bool,
    start: u64,
    code: u64,
    outside: bool,
    codes: Vec<u64>,
}

impl Sink for CodeSink<'_> {
    #[inline]
    fn begin(&mut self) {
        // The other player's turn is the neighbouring number.
        self.code = if self.turn { self.start ^ 1 } else { self.start };
    }

    #[inline]
    fn write(&mut self, cell: usize, old: i64, new: i64) {
        let digit = &self.digits[cell];
        if digit.values.is_none() && !digit.capped {
            // Both values are in the domain, so wrapping arithmetic ends where exact arithmetic does.
            self.code = self.code.wrapping_add((new.wrapping_sub(old) as u64).wrapping_mul(digit.weight));
            return;
        }
        match (digit.of(old), digit.of(new)) {
            (Some(old), Some(new)) => {
                self.code = self.code.wrapping_add(new.wrapping_sub(old).wrapping_mul(digit.weight));
            }
            _ => self.outside = true,
        }
    }

    fn split(&mut self) {
        self.outside = true;
    }

    #[inline]
    fn finish(&mut self, _: &Tuple, _: &[i64]) {
        self.codes.push(self.code);
    }
}
