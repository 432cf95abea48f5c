//! The search for sets of choices that cover all targets.

use num_bigint::BigUint;

use super::instance::{Instance, Move};
use super::tally::{ORBITS, Tally};
use crate::branch::set::Set;
use crate::error::CountError;
use crate::workers::share;
use crate::{Limits, Stop};

/// The search is cut into about so many tasks for each thread, so that none waits long for the last.
const TASKS_A_THREAD: usize = 64;

/// For more threads there are no more tasks.
const MOST_THREADS: usize = 64;

/// How many words are looked at between two looks at the watch: about a millisecond.
const WORK_A_LOOK: usize = 1 << 19;

/// With at least so many pieces left it pays to look at all choices for the one that covers the most.
const LOOKS_AT_ALL: usize = 3;

/// Sets of which sizes, in pieces, are sought.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub(crate) least: usize,
    pub(crate) most: usize,
}

/// What stays the same during a search.
pub(crate) struct Search<const WORDS: usize> {
    /// For each choice the targets that it covers.
    covers: Vec<Set<WORDS>>,
    /// For each choice those that it excludes, itself among them.
    excluded: Vec<Set<WORDS>>,
    /// For each choice how many pieces it is.
    pieces: Vec<u32>,
    /// For each target the choices that cover it.
    coverers: Vec<Set<WORDS>>,
    /// For 0, 1, 2, … pieces, as far as not all choices are that small, the choices that are no more.
    fitting: Vec<Set<WORDS>>,
    /// The choices by how many pieces they are.
    classes: [Set<WORDS>; ORBITS.len()],
    targets: Set<WORDS>,
    sizes: Sizes,
    moves: Vec<Move>,
}

/// A place in a search.
#[derive(Clone, Copy)]
pub(crate) struct Node<const WORDS: usize> {
    /// The choices that may still be taken.
    pub(crate) left: Set<WORDS>,
    /// The targets that are not covered.
    pub(crate) open: Set<WORDS>,
    /// How many pieces are taken.
    pub(crate) at: usize,
}

/// A node to search for itself.
struct Task<const WORDS: usize> {
    node: Node<WORDS>,
    /// The symmetries that keep the node, as a mask of [`Search::moves`].
    group: u8,
    /// How many nodes like this one there are.
    times: u64,
}

/// A node whose candidates are tried: those of the stack from `start` on, the last first.
struct Frame<const WORDS: usize> {
    node: Node<WORDS>,
    start: usize,
    /// No piece covers more targets.
    best: usize,
}

/// What changes during a search, and what it has found.
pub(crate) struct Finder<'a, const WORDS: usize> {
    frames: Vec<Frame<WORDS>>,
    candidates: Vec<u16>,
    /// For sorting candidates.
    order: Vec<(u32, u16)>,
    tally: Tally,
    /// How often each set that is found counts.
    times: u128,
    /// The first set ends the search.
    is_one_enough: bool,
    work: usize,
    limits: &'a Limits<'a>,
}

/// Why a search ends before its end.
enum End {
    Found,
    Stop(Stop),
}

impl From<Stop> for End {
    fn from(stop: Stop) -> End {
        End::Stop(stop)
    }
}

impl<'a, const WORDS: usize> Finder<'a, WORDS> {
    pub(crate) fn new(limits: &'a Limits<'a>, is_one_enough: bool) -> Self {
        let (frames, candidates, order, tally) = (Vec::new(), Vec::new(), Vec::new(), Tally::default());
        Finder { frames, candidates, order, tally, times: 1, is_one_enough, work: 0, limits }
    }

    fn did(&mut self, work: usize) -> Result<(), Stop> {
        self.work += work;
        if self.work < WORK_A_LOOK {
            return Ok(());
        }
        self.work = 0;
        self.limits.go_on()
    }
}

impl<const WORDS: usize> Search<WORDS> {
    pub(crate) fn new(instance: &Instance, sizes: Sizes) -> Self {
        let set = |numbers: &Vec<u32>| numbers.iter().map(|number| *number as usize).collect();
        let covers: Vec<Set<WORDS>> = instance.covers.iter().map(set).collect();
        let mut excluded: Vec<Set<WORDS>> = instance.excludes.iter().map(set).collect();
        excluded.iter_mut().enumerate().for_each(|(choice, excluded)| excluded.add(choice));
        let mut coverers = vec![Set::EMPTY; instance.targets];
        for (choice, covers) in instance.covers.iter().enumerate() {
            covers.iter().for_each(|target| coverers[*target as usize].add(choice));
        }
        let pieces = instance.pieces.clone();
        let of = |is_in: &dyn Fn(usize) -> bool| -> Set<WORDS> {
            (0..pieces.len()).filter(|choice| is_in(pieces[*choice] as usize)).collect()
        };
        let most = pieces.iter().copied().max().unwrap_or(0) as usize;
        let fitting = (0..most).map(|number| of(&|pieces| pieces <= number)).collect();
        let classes = ORBITS.map(|orbit| of(&|pieces| pieces == orbit));
        let targets = (0..instance.targets).collect();
        let moves = instance.moves.clone();
        Search { covers, excluded, pieces, coverers, fitting, classes, targets, sizes, moves }
    }

    /// How many sets there are, by their sizes from 0 to the most.
    pub(crate) fn count(&self, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
        let mut finder = Finder::new(limits, false);
        let found = self.all(&mut finder, limits).map_err(|end| match end {
            End::Stop(stop) => stop,
            End::Found => unreachable!("one set is not enough"),
        });
        let mut tally = finder.tally;
        found?.into_iter().for_each(|finder| tally.merge(finder.tally));
        Ok(tally.counts(self.sizes.most))
    }

    /// Whether there is a set of these sizes.
    pub(crate) fn exists(&self, limits: &Limits) -> Result<bool, Stop> {
        ended(self.all(&mut Finder::new(limits, true), limits).map(|_| ()))
    }

    /// Whether there is such a set with what is taken at a node.
    pub(crate) fn exists_from(
        &self,
        node: Node<WORDS>,
        finder: &mut Finder<'_, WORDS>,
    ) -> Result<bool, Stop> {
        ended(self.search(finder, node))
    }

    fn all<'a>(
        &self,
        finder: &mut Finder<'a, WORDS>,
        limits: &'a Limits<'a>,
    ) -> Result<Vec<Finder<'a, WORDS>>, End> {
        let is_one_enough = finder.is_one_enough;
        let tasks = self.tasks(limits.threads.min(MOST_THREADS) * TASKS_A_THREAD, finder)?;
        share(
            limits,
            tasks.len(),
            || Finder::new(limits, is_one_enough),
            |finder, task| {
                finder.times = tasks[task].times.into();
                self.search(finder, tasks[task].node)
            },
        )
    }

    pub(crate) fn root(&self) -> Node<WORDS> {
        let left = (0..self.pieces.len()).collect();
        self.fitted(Node { left, open: self.targets, at: 0 })
    }

    /// The node with one more choice taken, which must be left.
    pub(crate) fn with(&self, node: &Node<WORDS>, choice: usize) -> Node<WORDS> {
        self.fitted(Node {
            left: node.left.without(&self.excluded[choice]),
            open: node.open.without(&self.covers[choice]),
            at: node.at + self.pieces[choice] as usize,
        })
    }

    /// The node without choices that are too many pieces.
    fn fitted(&self, mut node: Node<WORDS>) -> Node<WORDS> {
        if let Some(fitting) = self.fitting.get(self.sizes.most.saturating_sub(node.at)) {
            node.left = node.left.and(fitting);
        }
        node
    }

    /// The choices of a node that cover all that is open there.
    pub(crate) fn last_choices(&self, node: &Node<WORDS>) -> Set<WORDS> {
        let mut last = node.left;
        for target in node.open.iter() {
            last = last.and(&self.coverers[target]);
            if last.is_empty() {
                break;
            }
        }
        last
    }

    /// The last choice such that with those from it on each open target can still be covered.
    pub(crate) fn limit(&self, node: &Node<WORDS>) -> Option<usize> {
        let last = |target: usize| self.coverers[target].and(&node.left).last();
        node.open.iter().try_fold(usize::MAX, |limit, target| Some(limit.min(last(target)?)))
    }

    /// The most targets that a choice covers for each of its pieces.
    fn best(&self, node: &Node<WORDS>) -> usize {
        let each = |choice: usize| {
            let covered = self.covers[choice].and(&node.open).len();
            covered.div_ceil(self.pieces[choice]) as usize
        };
        node.left.iter().map(each).max().unwrap_or(0)
    }

    /// Searches all below a node.
    fn search(&self, finder: &mut Finder<'_, WORDS>, node: Node<WORDS>) -> Result<(), End> {
        finder.frames.clear();
        finder.candidates.clear();
        self.enter(finder, node, self.best(&node))?;
        while let Some(frame) = finder.frames.last_mut() {
            if finder.candidates.len() == frame.start {
                finder.frames.pop();
                continue;
            }
            let choice = finder.candidates.pop().expect("a frame has candidates") as usize;
            frame.node.left.remove(choice);
            let (child, best) = (self.with(&frame.node, choice), frame.best);
            if child.open.len() as usize <= best * (self.sizes.most - child.at) {
                self.enter(finder, child, best)?;
            }
        }
        Ok(())
    }

    /// Counts a node at once, or makes its frame; `best` is a bound for what a piece covers.
    fn enter(&self, finder: &mut Finder<'_, WORDS>, node: Node<WORDS>, mut best: usize) -> Result<(), End> {
        finder.did(WORDS)?;
        let free = self.sizes.most - node.at;
        if node.open.is_empty() {
            return self.found(finder, &node);
        }
        match free {
            0 => return Ok(()),
            1 => {
                finder.did(WORDS)?;
                return self.found_last(finder, &node);
            }
            LOOKS_AT_ALL.. => {
                let left = node.left.len() as usize;
                finder.did(left * WORDS)?;
                best = self.best(&node);
                let too_few = self.fitting.len() <= 1 && node.at + left < self.sizes.least;
                if too_few || node.open.len() as usize > best * free {
                    return Ok(());
                }
            }
            _ => {}
        }
        finder.did(node.open.len() as usize * WORDS)?;
        let start = finder.candidates.len();
        self.add_candidates(finder, &node, free >= LOOKS_AT_ALL);
        if finder.candidates.len() > start {
            finder.frames.push(Frame { node, start, best });
        }
        Ok(())
    }

    /// Adds the choices that cover the tightest target to the candidates; if they are sorted, what covers the most is tried
    /// first, as without it there is less to hope for.
    fn add_candidates(&self, finder: &mut Finder<'_, WORDS>, node: &Node<WORDS>, sorted: bool) {
        let candidates = self.tightest(node);
        if !sorted {
            finder.candidates.extend(candidates.iter().map(|choice| choice as u16));
            return;
        }
        let covered = |choice: usize| self.covers[choice].and(&node.open).len();
        finder.order.clear();
        finder.order.extend(candidates.iter().map(|choice| (covered(choice), choice as u16)));
        finder.order.sort_unstable();
        finder.candidates.extend(finder.order.iter().map(|(_, choice)| choice));
    }

    /// The choices that cover the open target that the fewest cover.
    fn tightest(&self, node: &Node<WORDS>) -> Set<WORDS> {
        let (mut best, mut best_len) = (Set::EMPTY, u32::MAX);
        for target in node.open.iter() {
            let candidates = self.coverers[target].and(&node.left);
            let len = candidates.len();
            if len < best_len {
                (best, best_len) = (candidates, len);
                if len <= 1 {
                    break;
                }
            }
        }
        best
    }

    /// All is covered: what is left may be taken or not.
    fn found(&self, finder: &mut Finder<'_, WORDS>, node: &Node<WORDS>) -> Result<(), End> {
        if finder.is_one_enough {
            // That asks only where each choice is one piece.
            let most = node.at + node.left.len() as usize;
            return if most >= self.sizes.least { Err(End::Found) } else { Ok(()) };
        }
        let open = if node.at == self.sizes.most {
            [0; ORBITS.len()]
        } else {
            std::array::from_fn(|class| self.classes[class].and(&node.left).len() as usize)
        };
        finder.tally.add_open(node.at, open, finder.times);
        Ok(())
    }

    /// One piece is left: any that covers all that is open.
    fn found_last(&self, finder: &mut Finder<'_, WORDS>, node: &Node<WORDS>) -> Result<(), End> {
        let last = self.last_choices(node);
        if last.is_empty() {
            return Ok(());
        }
        if finder.is_one_enough {
            return Err(End::Found);
        }
        finder.tally.add(node.at + 1, u128::from(last.len()) * finder.times);
        Ok(())
    }

    /// Nodes at about one depth, at least as many as asked for if there are; what ends above them goes to `finder`.
    fn tasks(&self, enough: usize, finder: &mut Finder<'_, WORDS>) -> Result<Vec<Task<WORDS>>, End> {
        let group = ((1u32 << self.moves.len()) - 1) as u8;
        let mut tasks = vec![Task { node: self.root(), group, times: 1 }];
        while !tasks.is_empty() && tasks.len() < enough {
            let mut deeper = Vec::new();
            for task in &tasks {
                if task.node.open.is_empty() || self.sizes.most - task.node.at < 2 {
                    finder.times = task.times.into();
                    self.search(finder, task.node)?;
                } else {
                    finder.did(WORDS * self.pieces.len())?;
                    self.split(task, finder.is_one_enough, &mut deeper);
                }
            }
            tasks = deeper;
        }
        Ok(tasks)
    }

    /// The tasks below a task, by the choices that cover one target.
    ///
    /// Choices that symmetries of the node carry into each other are taken together: if one set is enough, it is enough to
    /// try one of them; else those sets of them are tried that no symmetry carries into one tried before, each for all that
    /// it is carried into.
    fn split(&self, task: &Task<WORDS>, is_one_enough: bool, deeper: &mut Vec<Task<WORDS>>) {
        let (group, candidates) = self.tightest_orbits(task);
        let mut left = task.node.left;
        let mut candidates_left = candidates;
        while let Some(first) = candidates_left.first() {
            let orbit = self.orbit(first, group);
            let before = left;
            for choice in &orbit {
                left.remove(*choice);
                candidates_left.remove(*choice);
            }
            if is_one_enough {
                let node = self.with(&Node { left: before, ..task.node }, first);
                let group = self.keeping(group, |symmetry| symmetry.choices[first] as usize == first);
                deeper.push(Task { node, group, times: 1 });
                continue;
            }
            for set in 1..1u32 << orbit.len() {
                let images = self.images(set, &orbit, group);
                if images.iter().any(|(_, image)| *image < set) {
                    continue;
                }
                let Some(mut node) = self.with_all(&Node { left: before, ..task.node }, set, &orbit) else {
                    continue;
                };
                node.left = node.left.and(&left);
                let kept = images.iter().filter(|(_, image)| *image == set);
                let kept = kept.fold(0, |kept, (symmetry, _)| kept | 1u8 << symmetry);
                let times = (images.len() + 1) / (kept.count_ones() as usize + 1);
                deeper.push(Task { node, group: kept, times: task.times * times as u64 });
            }
        }
    }

    /// The choices that cover one target, with the symmetries that keep it: with the fewest orbits under these.
    fn tightest_orbits(&self, task: &Task<WORDS>) -> (u8, Set<WORDS>) {
        if task.group == 0 {
            return (0, self.tightest(&task.node));
        }
        let mut best: Option<(usize, u8, Set<WORDS>)> = None;
        for target in task.node.open.iter() {
            let group = self.keeping(task.group, |symmetry| symmetry.targets[target] as usize == target);
            let candidates = self.coverers[target].and(&task.node.left);
            let is_first = |choice: &usize| self.orbit(*choice, group)[0] == *choice;
            let orbits = candidates.iter().filter(is_first).count();
            if best.as_ref().is_none_or(|(least, ..)| orbits < *least) {
                best = Some((orbits, group, candidates));
            }
        }
        let (_, group, candidates) = best.expect("a target is open");
        (group, candidates)
    }

    /// Where the symmetries of a group carry a choice, in ascending order.
    fn orbit(&self, choice: usize, group: u8) -> Vec<usize> {
        let images = self.members(group).map(|(_, symmetry)| symmetry.choices[choice] as usize);
        let mut orbit: Vec<usize> = images.chain([choice]).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// Where the symmetries of a group carry a set of choices of an orbit.
    fn images(&self, set: u32, orbit: &[usize], group: u8) -> Vec<(usize, u32)> {
        let carried = |symmetry: &Move| {
            let members = (0..orbit.len()).filter(|place| set >> place & 1 == 1);
            let to = members.map(|place| {
                let image = symmetry.choices[orbit[place]] as usize;
                1 << orbit.binary_search(&image).expect("symmetries of a group keep its orbits")
            });
            to.fold(0, |image: u32, place: u32| image | place)
        };
        self.members(group).map(|(place, symmetry)| (place, carried(symmetry))).collect()
    }

    /// The node with some choices of an orbit taken; none if they exclude each other or are too many.
    fn with_all(&self, node: &Node<WORDS>, set: u32, orbit: &[usize]) -> Option<Node<WORDS>> {
        let mut node = *node;
        for choice in (0..orbit.len()).filter(|place| set >> place & 1 == 1).map(|place| orbit[place]) {
            if node.at == self.sizes.most || !node.left.has(choice) {
                return None;
            }
            node = self.with(&node, choice);
        }
        Some(node)
    }

    fn members(&self, group: u8) -> impl Iterator<Item = (usize, &Move)> {
        self.moves.iter().enumerate().filter(move |(place, _)| group >> place & 1 == 1)
    }

    /// Those of a group that keep something.
    fn keeping(&self, group: u8, keeps: impl Fn(&Move) -> bool) -> u8 {
        let members = self.members(group).filter(|(_, symmetry)| keeps(symmetry));
        members.fold(0, |kept, (place, _)| kept | 1 << place)
    }
}

/// Whether a search ended as a set was found.
fn ended(result: Result<(), End>) -> Result<bool, Stop> {
    match result {
        Ok(()) => Ok(false),
        Err(End::Found) => Ok(true),
        Err(End::Stop(stop)) => Err(stop),
    }
}
