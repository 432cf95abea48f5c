//! Beginnings of placements, to be shared among threads.

use std::cmp::Ordering;
use std::ops::Range;

use super::Totals;
use super::plain::squares;
use super::plan::{Plan, State};
use crate::random::Random;

/// What is left to do after the steps before `step`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Task {
    pub(super) step: usize,
    pub(super) pieces: usize,
    pub(super) state: State,
}

/// Tasks that one thread does in one go.
#[derive(Clone, Debug)]
pub(super) struct Unit {
    pub(super) tasks: Vec<Task>,
    /// How often what comes of them counts.
    pub(super) times: u128,
}

/// Tasks for more than one unit are split until there are so many.
const TASKS: usize = 1024;

/// Rows are not looked at for mirror images if that may take more tasks than this for a time.
const MIRRORED: usize = 1 << 16;

/// The most units.
const UNITS: usize = 256;

/// How many states a unit should have at least: a unit begins and ends with vectors that are not full.
const STATES: f64 = 1e6;

/// Tasks for a whole search, and what they leave out: what is complete before.
pub(super) fn units(plan: &Plan, mirror: bool) -> (Vec<Unit>, Totals) {
    let [once, twice] = classes(plan, mirror);
    let mut totals = Totals::new(plan.most);
    let mut units = Vec::new();
    for (tasks, times) in [(once, 1), (twice, 2)] {
        let number = ((states(plan, &tasks) / STATES) as usize).clamp(1, UNITS);
        let tasks = if number > 1 { split(plan, tasks) } else { tasks };
        let (complete, tasks): (Vec<_>, Vec<_>) =
            tasks.into_iter().partition(|task| task.pieces == plan.most);
        for Task { step, pieces, state } in complete {
            totals.add(pieces, times * plan.weight(step, &state));
        }
        units.extend(group(&tasks, number).map(|tasks| Unit { tasks, times: u128::from(times) }));
    }
    (units, totals)
}

/// Roughly how many states a whole search has.
pub(super) fn all_states(plan: &Plan, mirror: bool) -> f64 {
    classes(plan, mirror).iter().map(|tasks| states(plan, tasks)).sum()
}

/// Tasks that count once and tasks that count twice.
fn classes(plan: &Plan, mirror: bool) -> [Vec<Task>; 2] {
    let start = Task { step: 0, pieces: 0, state: State::default() };
    if mirror { mirror_classes(plan, start) } else { [vec![start], Vec::new()] }
}

/// Tasks that count once and tasks that count twice, with the left and the right edge exchanged.
///
/// As long as the rows so far are their own mirror images, the next row may be one too. If it is not, either it or its
/// mirror image is kept, and counts twice.
fn mirror_classes(plan: &Plan, start: Task) -> [Vec<Task>; 2] {
    let (mut once, mut twice) = (vec![start], Vec::new());
    let mut step = 0;
    while once.len() + twice.len() < TASKS {
        let next = (step + 1..plan.steps.len()).find(|&next| plan.steps[next].new_row);
        let Some(next) = next.filter(|&next| once.len().saturating_mul(ways(plan, step..next)) < MIRRORED)
        else {
            break;
        };
        let mut rows: Vec<(Task, u32)> = once.iter().map(|task| (*task, 0)).collect();
        for _ in step..next {
            rows = rows.iter().flat_map(|(task, row)| children(plan, task, *row)).collect();
        }
        once.clear();
        for (task, row) in rows {
            let image = row.reverse_bits() >> plan.attack.full.leading_zeros();
            match row.cmp(&image) {
                Ordering::Less => twice.push(task),
                Ordering::Equal => once.push(task),
                Ordering::Greater => {}
            }
        }
        step = next;
    }
    [once, twice]
}

/// In how many ways pieces can be put on some steps, at most.
fn ways(plan: &Plan, steps: Range<usize>) -> usize {
    let ways = plan.steps[steps].iter().map(|step| step.free.count_ones() as usize + 1);
    ways.fold(1, usize::saturating_mul)
}

/// What a task becomes by what is put on its step; a task that is complete gets nothing more. With each the squares of
/// the row so far.
fn children(plan: &Plan, task: &Task, row: u32) -> Vec<(Task, u32)> {
    let Task { step, pieces, state } = *task;
    let mut children = Vec::new();
    if plan.may_skip(step, pieces) {
        children.push((Task { step: step + 1, pieces, state: plan.enter(step + 1, &state) }, row));
    }
    if pieces < plan.most {
        children.extend(squares(plan.free(step, &state)).map(|square| {
            let state = plan.enter(step + 1, &plan.place(&state, square));
            (Task { step: step + 1, pieces: pieces + 1, state }, row | square)
        }));
    }
    children
}

/// Splits the shallowest tasks until there are enough, or nothing but the last step is left.
fn split(plan: &Plan, mut tasks: Vec<Task>) -> Vec<Task> {
    while tasks.len() < TASKS
        && let Some(step) = tasks.iter().map(|task| task.step).min()
        && step < plan.last()
    {
        let (shallow, mut others): (Vec<_>, Vec<_>) = tasks.into_iter().partition(|task| task.step == step);
        others.extend(shallow.iter().flat_map(|task| children(plan, task, 0)).map(|(task, _)| task));
        tasks = others;
    }
    tasks
}

/// So many lists of like work, or fewer: each takes one of so many tasks.
fn group(tasks: &[Task], number: usize) -> impl Iterator<Item = Vec<Task>> {
    let number = number.min(tasks.len());
    (0..number).map(move |first| tasks.iter().skip(first).step_by(number).copied().collect())
}

/// Roughly how many states the search below these tasks has.
///
/// **Method** Random descents (Knuth, Estimating the efficiency of backtrack programs, 1975), always the same ones.
fn states(plan: &Plan, tasks: &[Task]) -> f64 {
    const PROBES: usize = 256;
    let mut random = Random::new();
    let chosen = (0..PROBES).filter_map(|number| tasks.get(number * tasks.len() / PROBES));
    let sum: f64 = chosen.map(|task| probe(plan, *task, &mut random)).sum();
    sum / PROBES as f64 * tasks.len() as f64
}

/// One random descent: the states on the way, each times the choices on the way to it.
///
/// A step is left empty as often as it would be if the pieces that are wanted were spread evenly: with few pieces most
/// placements leave most steps empty, and a way that fills each step would never see them.
fn probe(plan: &Plan, mut task: Task, random: &mut Random) -> f64 {
    let (mut states, mut choices) = (1.0, 1.0);
    while task.step < plan.last() {
        let children = children(plan, &task, 0);
        let skips = usize::from(plan.may_skip(task.step, task.pieces));
        // The last piece is counted where it can be put, and leads to no state.
        let is_last = task.pieces + 1 >= plan.most;
        let takes = if is_last { 0 } else { children.len() - skips };
        let skipping = match (skips, takes) {
            (0, 0) => break,
            (0, _) => 0.0,
            (_, 0) => 1.0,
            _ => 1.0 - share_filled(plan, &task),
        };
        // The empty step comes first.
        if random.unit() < skipping {
            choices /= skipping;
            task = children[0].0;
        } else {
            choices *= takes as f64 / (1.0 - skipping);
            task = children[skips + (random.unit() * takes as f64) as usize].0;
        }
        states += choices;
    }
    states
}

/// The share of the steps that are left on which a piece is put, roughly, between a tenth and nine tenths.
fn share_filled(plan: &Plan, task: &Task) -> f64 {
    let wanted = (plan.least.max(task.pieces) + plan.most) as f64 / 2.0 - task.pieces as f64;
    (wanted / plan.steps[task.step].left as f64).clamp(0.1, 0.9)
}
