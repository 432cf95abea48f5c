//! From checked rules to a program, for given parameters and a player to move.
//!
//! Parameters, players and all that follows from them are constants here: what they decide is decided now,
//! quantifiers and binders over few fixed values are written out, and reads that always miss the board vanish.

mod expression;
mod moves;
pub(crate) mod program;

use std::collections::HashMap;

use crate::diagnostic::Span;
use crate::layout::{Layout, ParamValue};
use crate::rules::Rules;
use crate::wrong::Wrong;
use program::{FixedSet, LOSES, NO_VERDICT, Op, Program, Reg, SCRATCH, TIES, WINS};

/// The rules need more steps, registers or time to translate than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge;

type Compiled<T> = Result<T, TooLarge>;

/// A written-out program may have so many steps; beyond, loops stay loops.
const LARGEST_UNROLLED: usize = 40_000;

/// A program may have so many steps at all.
const LARGEST_PROGRAM: usize = 1_000_000;

/// Translating may visit so many nodes.
const MOST_NODES: u64 = 3_000_000;

/// Compiles the rules as the player to move sees them. Ranges of at most `unrolls` values are written out; if
/// nothing is said, as many as fit.
pub(crate) fn compile(
    rules: &Rules,
    params: &[ParamValue],
    layout: &Layout,
    second: bool,
    unrolls: Option<usize>,
) -> Compiled<Program> {
    if let Some(unrolls) = unrolls {
        return Compiler::new(rules, params, layout, second, unrolls, LARGEST_PROGRAM).program();
    }
    for unrolls in [64, 8] {
        let mut compiler = Compiler::new(rules, params, layout, second, unrolls, LARGEST_UNROLLED);
        if let Ok(program) = compiler.program() {
            return Ok(program);
        }
    }
    Compiler::new(rules, params, layout, second, 0, LARGEST_PROGRAM).program()
}

/// A value: known now, or in a register when the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operand {
    Constant(i64),
    Register(Reg),
}

/// Whether a branch is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    Always,
    Never,
    Maybe,
}

/// A place to jump to, known later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Label(u32);

struct Compiler<'a> {
    rules: &'a Rules,
    params: &'a [ParamValue],
    layout: &'a Layout,
    second: bool,
    /// Ranges of at most so many fixed values are written out.
    unrolls: usize,
    /// At most so many steps.
    largest: usize,
    program: Program,
    /// For each label, the step it stands for.
    labels: Vec<u32>,
    vars: Vec<Operand>,
    next_scratch: usize,
    /// Loops that are run, not written out, around what is being compiled: it may not be reached at all.
    open_loops: u32,
    constants: HashMap<i64, Reg>,
    set_numbers: HashMap<Vec<i64>, i64>,
    nodes: u64,
}

impl<'a> Compiler<'a> {
    fn new(
        rules: &'a Rules,
        params: &'a [ParamValue],
        layout: &'a Layout,
        second: bool,
        unrolls: usize,
        largest: usize,
    ) -> Compiler<'a> {
        Compiler {
            rules,
            params,
            layout,
            second,
            unrolls,
            largest,
            program: Program::default(),
            labels: Vec::new(),
            vars: vec![Operand::Constant(0); rules.n_vars],
            next_scratch: 0,
            open_loops: 0,
            constants: HashMap::new(),
            set_numbers: HashMap::new(),
            nodes: 0,
        }
    }

    fn program(&mut self) -> Compiled<Program> {
        self.program.valid = self.here();
        self.valid()?;
        self.program.verdict = self.here();
        self.verdict()?;
        self.program.moves = self.here();
        self.moves()?;
        self.program.has_valid = !self.rules.valid.is_empty();
        self.join_tests();
        self.resolve_labels();
        Ok(std::mem::take(&mut self.program))
    }

    fn valid(&mut self) -> Compiled<()> {
        let not = self.label();
        for cond in &self.rules.valid {
            self.branch(cond, false, not)?;
        }
        self.give(1)?;
        self.place(not);
        self.give(0)
    }

    fn verdict(&mut self) -> Compiled<()> {
        for rule in &self.rules.ends {
            let next = self.label();
            let flow = self.branch(&rule.cond, false, next)?;
            if flow != Flow::Always {
                self.give(match rule.end {
                    game::End::Lose => LOSES,
                    game::End::Tie => TIES,
                    game::End::Win => WINS,
                })?;
            }
            self.place(next);
        }
        self.give(NO_VERDICT)
    }

    fn give(&mut self, result: i64) -> Compiled<()> {
        let result = self.constant(result)?;
        self.emit(Op::Return { result }, Span::default())
    }

    fn here(&self) -> u32 {
        self.program.ops.len() as u32
    }

    fn emit(&mut self, op: Op, span: Span) -> Compiled<()> {
        if self.program.ops.len() >= self.largest {
            return Err(TooLarge);
        }
        self.program.ops.push(op);
        self.program.spans.push(span);
        Ok(())
    }

    /// Counts a node of the rules that is translated; definitions are translated at each use.
    fn visit(&mut self) -> Compiled<()> {
        self.nodes += 1;
        if self.nodes > MOST_NODES { Err(TooLarge) } else { Ok(()) }
    }

    fn label(&mut self) -> Label {
        self.labels.push(u32::MAX);
        Label(self.labels.len() as u32 - 1)
    }

    fn place(&mut self, label: Label) {
        self.labels[label.0 as usize] = self.here();
    }

    fn jump(&mut self, label: Label) -> Compiled<()> {
        self.emit(Op::Jump { target: label.0 }, Span::default())
    }

    fn fail(&mut self, wrong: Wrong, span: Span) -> Compiled<()> {
        self.program.wrongs.push(wrong);
        let wrong = self.program.wrongs.len() as u32 - 1;
        self.emit(Op::Fail { wrong }, span)
    }

    /// Joins runs of tests for equality with one value that lead to one place; only the first of a run may be
    /// jumped to. Where the steps go, labels and first steps follow.
    fn join_tests(&mut self) {
        let ops = std::mem::take(&mut self.program.ops);
        let spans = std::mem::take(&mut self.program.spans);
        let mut is_target = vec![false; ops.len() + 1];
        // Labels of steps that were taken back stand anywhere; nothing jumps to them.
        let n_ops = ops.len() as u32;
        for label in self.labels.iter().filter(|label| **label <= n_ops) {
            is_target[*label as usize] = true;
        }
        let mut new_places = vec![0; ops.len() + 1];
        let mut at = 0;
        while at < ops.len() {
            let length = run_of_tests(&ops[at..], &is_target[at..]).max(1);
            new_places[at..at + length].fill(self.here());
            let op = if length > 1 { self.joined(&ops[at..at + length]) } else { ops[at] };
            self.program.ops.push(op);
            self.program.spans.push(spans[at]);
            at += length;
        }
        new_places[ops.len()] = self.here();
        for place in self.labels.iter_mut().filter(|place| **place <= n_ops) {
            *place = new_places[*place as usize];
        }
        for first in [&mut self.program.valid, &mut self.program.verdict, &mut self.program.moves] {
            *first = new_places[*first as usize];
        }
    }

    fn joined(&mut self, tests: &[Op]) -> Op {
        let first = self.program.tested.len() as u32;
        for test in tests {
            if let Op::JumpIfNotEqual { left, .. } = test {
                self.program.tested.push(*left);
            }
        }
        match tests[0] {
            Op::JumpIfNotEqual { right, target, .. } => {
                Op::JumpUnlessAll { count: tests.len() as u8, right, first, target }
            }
            other => other,
        }
    }

    /// Jumps name labels until all steps stand; then they name steps.
    fn resolve_labels(&mut self) {
        let labels = &self.labels;
        for op in &mut self.program.ops {
            match op {
                Op::Jump { target }
                | Op::JumpIfEqual { target, .. }
                | Op::JumpIfNotEqual { target, .. }
                | Op::JumpUnlessAll { target, .. }
                | Op::JumpIfLess { target, .. }
                | Op::JumpIfNotLess { target, .. }
                | Op::JumpIfIn { target, .. }
                | Op::JumpIfNotIn { target, .. }
                | Op::JumpIfOffStep { target, .. }
                | Op::NextOfSet { exit: target, .. }
                | Op::Advance { top: target, .. }
                | Op::AdvanceBy { top: target, .. } => *target = labels[*target as usize],
                _ => {}
            }
        }
    }

    fn scratch(&mut self) -> Compiled<Reg> {
        if self.next_scratch >= SCRATCH {
            return Err(TooLarge);
        }
        self.next_scratch += 1;
        Ok((self.layout.n_cells + self.next_scratch - 1) as Reg)
    }

    /// The register that holds a constant.
    fn constant(&mut self, value: i64) -> Compiled<Reg> {
        if let Some(reg) = self.constants.get(&value) {
            return Ok(*reg);
        }
        let number = self.layout.n_cells + SCRATCH + self.program.constants.len();
        let reg = Reg::try_from(number).map_err(|_| TooLarge)?;
        self.program.constants.push(value);
        self.constants.insert(value, reg);
        Ok(reg)
    }

    fn register(&mut self, operand: Operand) -> Compiled<Reg> {
        match operand {
            Operand::Constant(value) => self.constant(value),
            Operand::Register(reg) => Ok(reg),
        }
    }

    /// The number of a fixed set, which equal sets share.
    fn fixed_set(&mut self, values: Vec<i64>) -> i64 {
        if let Some(number) = self.set_numbers.get(&values) {
            return *number;
        }
        let number = self.program.sets.len() as i64;
        self.program.sets.push(FixedSet::new(values.clone()));
        self.set_numbers.insert(values, number);
        number
    }
}

/// How many steps from the first on test for equality with one value and lead to one place.
fn run_of_tests(ops: &[Op], is_target: &[bool]) -> usize {
    let Op::JumpIfNotEqual { right, target, .. } = ops[0] else { return 0 };
    let same =
        |op: &Op| matches!(op, Op::JumpIfNotEqual { right: r, target: t, .. } if *r == right && *t == target);
    let run = ops.iter().zip(is_target).take(usize::from(u8::MAX)).enumerate();
    run.take_while(|(number, (op, is_target))| same(op) && (*number == 0 || !**is_target)).count()
}
