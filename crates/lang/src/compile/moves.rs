//! Moves as steps: loops over their binders, then their changes.

use game::Turn;

use super::expression::Values;
use super::program::{Checks, Op, Tuple};
use super::{Compiled, Compiler, Flow, Operand};
use crate::rules::{Again, Change, Expr, MoveKind};
use crate::walk;
use crate::wrong::Wrong;

impl<'a> Compiler<'a> {
    /// All moves, in the order of the text.
    pub(super) fn moves(&mut self) -> Compiled<()> {
        for (number, kind) in self.rules.moves.iter().enumerate() {
            let next = self.label();
            let flow = match &kind.if_ {
                Some(cond) => self.branch(cond, false, next)?,
                None => Flow::Never,
            };
            if flow != Flow::Always {
                self.binder(number, kind, 0)?;
            }
            self.place(next);
            self.next_scratch = 0;
        }
        self.give(0)
    }

    fn binder(&mut self, number: usize, kind: &'a MoveKind, depth: usize) -> Compiled<()> {
        let Some(binder) = kind.binders.get(depth) else { return self.complete(number, kind) };
        let values = self.values(&binder.range)?;
        if let (Values::Between(Operand::Constant(lo), None, None), Some(while_)) = (&values, &binder.while_)
            && self.written_out(number, kind, depth, *lo, while_)?
        {
            return Ok(());
        }
        self.one_loop(binder.var, values, binder.range.span, &mut |compiler, exit| {
            if let Some(cond) = &binder.while_
                && compiler.branch(cond, false, exit)? == Flow::Always
            {
                return Ok(true);
            }
            compiler.chosen(number, kind, depth)?;
            Ok(false)
        })
    }

    /// After a binder has its value: its condition, then the binders behind it.
    fn chosen(&mut self, number: usize, kind: &'a MoveKind, depth: usize) -> Compiled<()> {
        let next = self.label();
        let flow = match &kind.binders[depth].if_ {
            Some(cond) => self.branch(cond, false, next)?,
            None => Flow::Never,
        };
        if flow != Flow::Always {
            self.binder(number, kind, depth + 1)?;
        }
        self.place(next);
        Ok(())
    }

    /// Writes out a range without end whose `while` is known to fail soon (at the edge of a board). If it is
    /// not, nothing is written.
    fn written_out(
        &mut self,
        number: usize,
        kind: &'a MoveKind,
        depth: usize,
        lo: i64,
        while_: &'a Expr,
    ) -> Compiled<bool> {
        let (steps, scratch) = (self.program.ops.len(), self.next_scratch);
        let exit = self.label();
        for value in (lo..=i64::MAX).take(self.unrolls) {
            self.vars[kind.binders[depth].var] = Operand::Constant(value);
            if self.branch(while_, false, exit)? == Flow::Always {
                self.place(exit);
                return Ok(true);
            }
            self.chosen(number, kind, depth)?;
            self.next_scratch = scratch;
        }
        self.program.ops.truncate(steps);
        self.program.spans.truncate(steps);
        self.next_scratch = scratch;
        Ok(false)
    }

    fn complete(&mut self, number: usize, kind: &'a MoveKind) -> Compiled<()> {
        let values = kind
            .binders
            .iter()
            .map(|binder| self.register(self.vars[binder.var]))
            .collect::<Compiled<Vec<_>>>()?;
        let start = self.program.ops.len();
        self.emit(Op::Begin, kind.span)?;
        for (part, changes) in kind.parts.iter().enumerate() {
            if part > 0 {
                self.emit(Op::Split, kind.span)?;
            }
            let scratch = self.next_scratch;
            self.changes(changes)?;
            self.next_scratch = scratch;
        }
        let (passes, done) = (self.label(), self.label());
        let scratch = self.next_scratch;
        let flow = match &kind.again {
            None => Flow::Always,
            Some(Again { cond: None, .. }) => Flow::Never,
            Some(Again { cond: Some(cond), .. }) => self.branch(cond, false, passes)?,
        };
        self.next_scratch = scratch;
        let tuple = |turn| Tuple { kind: number as u32, values: values.clone(), turn };
        if flow != Flow::Always {
            self.finish(start, kind, tuple(Turn::Stays))?;
        }
        if flow == Flow::Maybe {
            self.jump(done)?;
        }
        self.place(passes);
        if flow != Flow::Never {
            self.finish(start, kind, tuple(Turn::Passes))?;
        }
        self.place(done);
        Ok(())
    }

    /// The end of a move whose steps begin at `start`.
    fn finish(&mut self, start: usize, kind: &'a MoveKind, tuple: Tuple) -> Compiled<()> {
        self.program.tuples.push(tuple);
        let tuple = self.program.tuples.len() as u32 - 1;
        if let [Op::Begin, Op::Write { cell, value, checks: Checks { range: false, twice: false } }] =
            self.program.ops[start..]
        {
            self.program.ops.truncate(start);
            self.program.spans.truncate(start);
            return self.emit(Op::Single { cell, value, tuple }, kind.span);
        }
        self.emit(Op::Finish { tuple }, kind.span)
    }

    fn changes(&mut self, changes: &'a [Change]) -> Compiled<()> {
        let start = self.program.ops.len();
        let mut changes_of = vec![0_usize; self.rules.states.len()];
        for change in changes {
            changes_of[change.state] += 1;
        }
        for change in changes {
            let risky = !change.binders.is_empty() || changes_of[change.state] > 1;
            self.loops(&change.binders, &mut |compiler| compiler.change(change, risky))?;
        }
        self.drop_needless_checks(start);
        Ok(())
    }

    fn change(&mut self, change: &'a Change, twice: bool) -> Compiled<()> {
        let scratch = self.next_scratch;
        let skip = self.label();
        let flow = match &change.if_ {
            Some(cond) => self.branch(cond, false, skip)?,
            None => Flow::Never,
        };
        if flow != Flow::Always {
            self.write(change, twice)?;
        }
        self.place(skip);
        self.next_scratch = scratch;
        Ok(())
    }

    fn write(&mut self, change: &'a Change, twice: bool) -> Compiled<()> {
        let (indices, known) = self.indices(&change.indices)?;
        let (board, span) = (change.state as u16, change.span);
        if let Some(known) = known {
            let Some(cell) = self.layout.boards[change.state].place(&known) else {
                let place = walk::show_indices(&known);
                let name = self.rules.states[change.state].name.clone();
                return self.fail(Wrong::WriteOutside { name, place }, span);
            };
            let value = self.value(&change.value)?;
            let range = match value {
                Operand::Constant(value) => !self.layout.boards[change.state].domain.holds(value),
                Operand::Register(_) => true,
            };
            let (cell, value) = (cell as u16, self.register(value)?);
            return self.emit(Op::Write { cell, value, checks: Checks { range, twice } }, span);
        }
        if let [col] = indices[..] {
            let (col, value) = (self.register(col)?, self.value(&change.value)?);
            let value = self.register(value)?;
            return self.emit(Op::WriteRow { board, col, value }, span);
        }
        let place = self.pair(&indices, span)?;
        let value = self.value(&change.value)?;
        let value = self.register(value)?;
        self.emit(Op::WriteSquare { board, place, value }, span)
    }

    /// Where all changes of a part are at places known now, and all different, no place can change twice.
    fn drop_needless_checks(&mut self, start: usize) {
        let ops = &mut self.program.ops[start..];
        let mut cells = Vec::new();
        for op in ops.iter() {
            match op {
                Op::Write { cell, .. } => cells.push(*cell),
                Op::WriteRow { .. } | Op::WriteSquare { .. } | Op::Advance { .. } | Op::AdvanceBy { .. } => {
                    return;
                }
                Op::NextOfSet { .. } => return,
                _ => {}
            }
        }
        cells.sort_unstable();
        if cells.windows(2).any(|pair| pair[0] == pair[1]) {
            return;
        }
        for op in ops {
            if let Op::Write { checks, .. } = op {
                checks.twice = false;
            }
        }
    }
}
