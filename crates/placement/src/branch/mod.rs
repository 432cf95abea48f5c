//! Branch and count: a search over sets of vertices as bit sets, for any mix of pieces.

pub(crate) mod set;

use num_bigint::BigUint;

use crate::error::CountError;
use crate::graph::{Graph, Vertex};
use crate::problem::Wanted;
use crate::random::Random;
use crate::workers::share;
use crate::{Limits, Stop};
use set::Set;

/// The most vertices: choices of a square (or an orbit of squares) and a kind.
pub(crate) const MOST_VERTICES: usize = 2048;

/// The most kinds of pieces.
pub(crate) const MOST_KINDS: usize = 8;

/// The search is cut into about so many tasks for each thread, so that none waits long for the last.
const TASKS_A_THREAD: usize = 64;

/// What a node takes, and a word of a clique that is looked at there, as measured; only for estimates.
const NODE_SECONDS: f64 = 30e-9;
const LOOK_SECONDS: f64 = 0.7e-9;

/// How many nodes are searched between two looks at the watch: about a millisecond.
const NODES_A_LOOK: u32 = 1 << 14;

/// Whether a graph has few enough vertices and kinds.
pub(crate) fn suits(graph: &Graph) -> bool {
    graph.vertices.len() <= MOST_VERTICES && graph.wanted.len() <= MOST_KINDS
}

/// Counts the placements of a graph; see [`Graph`] for what the numbers stand for.
///
/// **Method** the vertices are covered by cliques, of each of which a placement has at most one vertex: the search takes
/// the smallest clique that is left, and tries each of its vertices and none. It goes back where the cliques that are
/// left cannot hold the pieces that are still wanted; where they just can, each must hold one, as in Knuth's Algorithm X
/// (2000). The last clique is counted, not searched. Regions of the board are a second cover, looked at in the same way. **Needs** at most [`MOST_VERTICES`] vertices. **Complexity** grows with
/// the placements themselves, so it is for few pieces or small boards; memory is small.
pub(crate) fn count(graph: &Graph, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
    assert!(suits(graph), "the caller asks for no more");
    match graph.vertices.len() {
        0..=64 => Search::<1>::new(graph).count(limits),
        65..=128 => Search::<2>::new(graph).count(limits),
        129..=256 => Search::<4>::new(graph).count(limits),
        257..=512 => Search::<8>::new(graph).count(limits),
        513..=1024 => Search::<16>::new(graph).count(limits),
        _ => Search::<32>::new(graph).count(limits),
    }
}

/// About how many seconds [`count`] takes on one thread, from random descents (Knuth, Math. Comp. 29, 1975); the same on each
/// call.
pub(crate) fn seconds(graph: &Graph) -> f64 {
    assert!(suits(graph), "the caller asks for no more");
    match graph.vertices.len() {
        0..=64 => Search::<1>::new(graph).seconds(),
        65..=128 => Search::<2>::new(graph).seconds(),
        129..=256 => Search::<4>::new(graph).seconds(),
        257..=512 => Search::<8>::new(graph).seconds(),
        513..=1024 => Search::<16>::new(graph).seconds(),
        _ => Search::<32>::new(graph).seconds(),
    }
}

/// What stays the same during a search.
struct Search<const WORDS: usize> {
    /// For each vertex, its neighbours and itself.
    around: Vec<Set<WORDS>>,
    /// Each has every vertex in one clique; one, or another by the regions of the board too.
    covers: Vec<Vec<Set<WORDS>>>,
    classes: Vec<Class<WORDS>>,
    /// For each vertex its class.
    class_of: Vec<usize>,
    kinds: Vec<Numbers<WORDS>>,
    all: Set<WORDS>,
    /// Of each kind a certain number is wanted, which there is room for, and each vertex is one piece.
    is_exact: bool,
}

/// Vertices of one kind with the same number of pieces.
struct Class<const WORDS: usize> {
    vertex: Vertex,
    members: Set<WORDS>,
}

/// How many pieces of a kind are wanted, and where they are counted.
struct Numbers<const WORDS: usize> {
    wanted: Wanted,
    /// The most that are counted.
    most: usize,
    /// How far apart counts lie that differ by one piece of this kind.
    stride: usize,
    members: Set<WORDS>,
}

/// A place in the search: what may still be taken, and where placements with what is taken are counted, which tells
/// how many pieces of each kind are.
#[derive(Clone, Copy)]
struct Node<const WORDS: usize> {
    left: Set<WORDS>,
    at: usize,
}

/// Where a node goes on.
enum Next<const WORDS: usize> {
    /// Nowhere: too few pieces can still be placed.
    Nowhere,
    /// No vertex is left.
    Done,
    /// The smallest clique that is left, how many are left, and whether it must hold a vertex.
    Clique { clique: Set<WORDS>, left: usize, must: bool },
}

impl<const WORDS: usize> Numbers<WORDS> {
    /// How many pieces of this kind are taken where placements are counted at `at`.
    fn taken(&self, at: usize) -> usize {
        at / self.stride % (self.most + 1)
    }
}

/// What a thread has found.
struct Found {
    counts: Vec<u128>,
    nodes: u32,
}

impl<const WORDS: usize> Search<WORDS> {
    fn new(graph: &Graph) -> Self {
        let around = graph.neighbours.iter().enumerate();
        let around: Vec<Set<WORDS>> = around
            .map(|(vertex, near)| near.iter().map(|other| *other as usize).chain([vertex]).collect())
            .collect();
        let all: Set<WORDS> = (0..around.len()).collect();
        let covers = covers(graph, &around, all);
        let mut classes: Vec<Class<WORDS>> = Vec::new();
        let class_of = graph.vertices.iter().enumerate().map(|(place, vertex)| {
            let class = classes.iter().position(|class| class.vertex == *vertex).unwrap_or_else(|| {
                classes.push(Class { vertex: *vertex, members: Set::EMPTY });
                classes.len() - 1
            });
            classes[class].members.add(place);
            class
        });
        let class_of = class_of.collect();
        let kinds = numbers(graph, &classes, &covers);
        let is_exact = kinds.iter().all(|kind| kind.wanted == Wanted::Exactly(kind.most))
            && classes.iter().all(|class| class.vertex.pieces == 1);
        Search { around, covers, classes, class_of, kinds, all, is_exact }
    }

    fn count(&self, limits: &Limits) -> Result<Vec<BigUint>, CountError> {
        let sizes = self.kinds.iter().map(|kind| kind.most as u64 + 1);
        let needed = sizes.fold(16 * (limits.threads as u64 + 1), u64::saturating_mul);
        limits.ask(needed.into())?;
        if self.kinds.iter().any(|kind| matches!(kind.wanted, Wanted::Exactly(number) if number > kind.most))
        {
            return Ok(vec![BigUint::ZERO]);
        }
        let mut found = self.new_found();
        let tasks = self.tasks(limits.threads.saturating_mul(TASKS_A_THREAD), &mut found);
        let shares = share::<_, Stop>(
            limits,
            tasks.len(),
            || self.new_found(),
            |found, task| self.search(&tasks[task], found, limits),
        )?;
        let mut counts = found.counts;
        for share in shares {
            counts.iter_mut().zip(share.counts).for_each(|(sum, count)| *sum += count);
        }
        Ok(self.wanted_of(&counts))
    }

    fn new_found(&self) -> Found {
        let size = self.kinds.iter().map(|kind| kind.most + 1).product();
        Found { counts: vec![0; size], nodes: 0 }
    }

    /// The counts of the numbers that are wanted.
    fn wanted_of(&self, counts: &[u128]) -> Vec<BigUint> {
        let exact = |kind: &Numbers<WORDS>| match kind.wanted {
            Wanted::Exactly(number) => number * kind.stride,
            Wanted::Any => 0,
        };
        let base: usize = self.kinds.iter().map(exact).sum();
        match self.kinds.iter().find(|kind| kind.wanted == Wanted::Any) {
            Some(kind) => (0..=kind.most).map(|number| counts[base + number * kind.stride].into()).collect(),
            None => vec![counts[base].into()],
        }
    }

    fn root(&self) -> Node<WORDS> {
        let mut root = Node { left: self.all, at: 0 };
        self.kinds.iter().enumerate().for_each(|(kind, _)| self.close(&mut root, kind));
        root
    }

    /// Takes the vertices of a kind away that would be too many.
    fn close(&self, node: &mut Node<WORDS>, kind: usize) {
        let free = self.kinds[kind].most - self.kinds[kind].taken(node.at);
        for class in &self.classes {
            if class.vertex.kind as usize == kind && class.vertex.pieces as usize > free {
                node.left = node.left.without(&class.members);
            }
        }
    }

    /// Nodes at about one depth, at least as many as asked for if there are; what ends above them goes to `found`.
    fn tasks(&self, enough: usize, found: &mut Found) -> Vec<Node<WORDS>> {
        let mut tasks = vec![self.root()];
        while !tasks.is_empty() && tasks.len() < enough {
            let mut deeper = Vec::new();
            for node in &tasks {
                if self.conclude(node, &mut found.counts) {
                    continue;
                }
                match self.next(node) {
                    Next::Nowhere => {}
                    Next::Clique { clique, left: 2.., must } => {
                        self.children(node, &clique, must, |child| deeper.push(child));
                    }
                    _ => self.finish(node, found),
                }
            }
            tasks = deeper;
        }
        tasks
    }

    fn search(&self, node: &Node<WORDS>, found: &mut Found, limits: &Limits) -> Result<(), Stop> {
        found.nodes += 1;
        if found.nodes == NODES_A_LOOK {
            found.nodes = 0;
            limits.go_on()?;
        }
        if self.conclude(node, &mut found.counts) {
            return Ok(());
        }
        match self.next(node) {
            Next::Nowhere => Ok(()),
            Next::Clique { clique, left: 2.., must } => {
                let mut result = Ok(());
                self.children(node, &clique, must, |child| {
                    if result.is_ok() {
                        result = self.search(&child, found, limits);
                    }
                });
                result
            }
            _ => {
                self.finish(node, found);
                Ok(())
            }
        }
    }

    /// The clique to branch on, of the cover with the fewest children there.
    fn next(&self, node: &Node<WORDS>) -> Next<WORDS> {
        let mut best = Next::Nowhere;
        let mut fewest = u32::MAX;
        for cliques in &self.covers {
            match self.look(cliques, node) {
                Next::Clique { clique, left: left @ 2.., must } => {
                    let children = clique.len() + u32::from(!must);
                    if children < fewest {
                        (best, fewest) = (Next::Clique { clique, left, must }, children);
                    }
                }
                end => return end,
            }
        }
        best
    }

    /// The clique of a cover to branch on, from one look at all of them.
    fn look(&self, cliques: &[Set<WORDS>], node: &Node<WORDS>) -> Next<WORDS> {
        let (mut best, mut best_len, mut left) = (Set::EMPTY, u32::MAX, 0);
        let mut room = [0; MOST_KINDS];
        for clique in cliques {
            let rest = clique.and(&node.left);
            let len = rest.len();
            if len == 0 {
                continue;
            }
            left += 1;
            if len < best_len {
                (best, best_len) = (rest, len);
            }
            self.add_room(&rest, &mut room);
        }
        match self.slack(node, &room) {
            None => Next::Nowhere,
            Some(_) if left == 0 => Next::Done,
            Some(slack) => Next::Clique { clique: best, left, must: slack == 0 },
        }
    }

    /// Adds, for each kind, how many pieces these vertices of a clique hold at most.
    fn add_room(&self, rest: &Set<WORDS>, room: &mut [usize; MOST_KINDS]) {
        if let [class] = &self.classes[..] {
            room[class.vertex.kind as usize] += class.vertex.pieces as usize;
            return;
        }
        let mut most = [0; MOST_KINDS];
        for class in self.classes.iter().filter(|class| class.members.meets(rest)) {
            let most = &mut most[class.vertex.kind as usize];
            *most = class.vertex.pieces.max(*most);
        }
        room.iter_mut().zip(most).for_each(|(room, most)| *room += most as usize);
    }

    /// How many more pieces there is room for than are wanted; none if there is too little for some kind.
    ///
    /// Only where there is one kind can it be said that with no slack each clique must hold a piece.
    fn slack(&self, node: &Node<WORDS>, room: &[usize; MOST_KINDS]) -> Option<usize> {
        let mut least = usize::MAX;
        for (kind, room) in self.kinds.iter().zip(room) {
            let Wanted::Exactly(wanted) = kind.wanted else { continue };
            let slack = room.checked_sub(wanted - kind.taken(node.at))?;
            if self.kinds.len() == 1 {
                least = slack;
            }
        }
        Some(least)
    }

    /// Counts a node at once where no more than two pieces are wanted: any that are left, or any two that do not exclude
    /// each other.
    fn conclude(&self, node: &Node<WORDS>, counts: &mut [u128]) -> bool {
        if !self.is_exact {
            return false;
        }
        let missing = |kind: &Numbers<WORDS>| kind.most - kind.taken(node.at);
        let all: usize = self.kinds.iter().map(missing).sum();
        let mut kinds = self.kinds.iter().filter(|kind| missing(kind) > 0);
        let (first, second) = (kinds.next(), kinds.next());
        let at_end = node.at + self.kinds.iter().map(|kind| kind.stride * missing(kind)).sum::<usize>();
        counts[at_end] += match (all, first, second) {
            (0, ..) => 1,
            (1, Some(kind), _) => u128::from(node.left.and(&kind.members).len()),
            (2, Some(kind), None) => {
                let left = node.left.and(&kind.members);
                self.pairs(&left, &left) / 2
            }
            (2, Some(first), Some(second)) => {
                self.pairs(&node.left.and(&first.members), &node.left.and(&second.members))
            }
            _ => return false,
        };
        true
    }

    /// How many vertices of the second set are not excluded by one of the first, over all of the first.
    fn pairs(&self, firsts: &Set<WORDS>, seconds: &Set<WORDS>) -> u128 {
        firsts.iter().map(|first| u128::from(seconds.without(&self.around[first]).len())).sum()
    }

    fn children(
        &self,
        node: &Node<WORDS>,
        clique: &Set<WORDS>,
        must: bool,
        mut visit: impl FnMut(Node<WORDS>),
    ) {
        for vertex in clique.iter() {
            let class = &self.classes[self.class_of[vertex]];
            let kind = class.vertex.kind as usize;
            let at = node.at + self.kinds[kind].stride * class.vertex.pieces as usize;
            let mut child = Node { left: node.left.without(&self.around[vertex]), at };
            self.close(&mut child, kind);
            visit(child);
        }
        if !must {
            visit(Node { left: node.left.without(clique), at: node.at });
        }
    }

    /// Counts a node of which at most one clique is left.
    fn finish(&self, node: &Node<WORDS>, found: &mut Found) {
        found.counts[node.at] += 1;
        for class in &self.classes {
            let members = class.members.and(&node.left);
            if !members.is_empty() {
                let step = self.kinds[class.vertex.kind as usize].stride * class.vertex.pieces as usize;
                found.counts[node.at + step] += u128::from(members.len());
            }
        }
    }

    fn seconds(&self) -> f64 {
        let cliques: usize = self.covers.iter().map(Vec::len).sum();
        let looks = cliques * WORDS * if self.classes.len() > 1 { 1 + self.classes.len() } else { 1 };
        self.estimate() * (NODE_SECONDS + LOOK_SECONDS * looks as f64)
    }

    /// About how many nodes are searched.
    fn estimate(&self) -> f64 {
        const DESCENTS: u32 = 400;
        let mut random = Random::new();
        let sum: f64 = (0..DESCENTS).map(|_| self.descend(&mut random)).sum();
        sum / f64::from(DESCENTS)
    }

    /// Goes down at random: the sum, over the nodes of the way, of how many such nodes there would be.
    ///
    /// A clique is passed over as often as it would be if the pieces that are wanted were spread evenly: most placements of
    /// few pieces pass over most cliques, and a way that takes from each clique would never see them.
    fn descend(&self, random: &mut Random) -> f64 {
        let (mut node, mut nodes, mut weight) = (self.root(), 0.0, 1.0);
        let mut counts = self.new_found().counts;
        loop {
            nodes += weight;
            if self.conclude(&node, &mut counts) {
                return nodes;
            }
            let Next::Clique { clique, left: left @ 2.., must } = self.next(&node) else { return nodes };
            let mut children = Vec::new();
            self.children(&node, &clique, must, |child| children.push(child));
            let passing = if must { 0.0 } else { 1.0 - self.share_taken(&node, left) };
            let pass = children.len() - 1;
            if random.unit() < passing {
                weight /= passing;
                node = children[pass];
            } else {
                let taking = if must { children.len() } else { pass };
                weight *= taking as f64 / (1.0 - passing);
                node = children[(random.unit() * taking as f64) as usize];
            }
        }
    }

    /// The share of the cliques that are left from which a placement takes a vertex, roughly, between a tenth and nine tenths.
    fn share_taken(&self, node: &Node<WORDS>, left: usize) -> f64 {
        let wanted = |kind: &Numbers<WORDS>| match kind.wanted {
            Wanted::Exactly(number) => (number - kind.taken(node.at)) as f64,
            Wanted::Any => left as f64 / 2.0,
        };
        let wanted: f64 = self.kinds.iter().map(wanted).sum();
        (wanted / left as f64).clamp(0.1, 0.9)
    }
}

/// The cover that is easily found, and, where the board has regions, one of which they are cliques.
fn covers<const WORDS: usize>(graph: &Graph, around: &[Set<WORDS>], all: Set<WORDS>) -> Vec<Vec<Set<WORDS>>> {
    let mut covers = vec![cover(around, all)];
    if !graph.regions.is_empty() {
        let set = |region: &Vec<u32>| region.iter().map(|vertex| *vertex as usize).collect();
        let mut regions: Vec<Set<WORDS>> = graph.regions.iter().map(set).collect();
        regions.extend(cover(around, regions.iter().fold(all, |left, region| left.without(region))));
        covers.push(regions);
    }
    covers
}

/// Cliques that have each vertex once, each as large as one that holds its first vertex is easily found.
fn cover<const WORDS: usize>(around: &[Set<WORDS>], all: Set<WORDS>) -> Vec<Set<WORDS>> {
    let mut cliques = Vec::new();
    let mut left = all;
    while let Some(first) = left.first() {
        let near = around[first].and(&left);
        let candidates = near.iter().map(|second| grow(around, first, near.and(&around[second])));
        let clique = candidates.max_by_key(|clique| clique.len()).expect("a vertex is near itself");
        left = left.without(&clique);
        cliques.push(clique);
    }
    cliques
}

/// A clique of `first` and vertices of `near`, in their order.
fn grow<const WORDS: usize>(around: &[Set<WORDS>], first: usize, mut near: Set<WORDS>) -> Set<WORDS> {
    let mut clique = Set::EMPTY;
    clique.add(first);
    while let Some(next) = near.without(&clique).first() {
        clique.add(next);
        near = near.and(&around[next]);
    }
    clique
}

fn numbers<const WORDS: usize>(
    graph: &Graph,
    classes: &[Class<WORDS>],
    covers: &[Vec<Set<WORDS>>],
) -> Vec<Numbers<WORDS>> {
    let mut stride = 1;
    let mut numbers = Vec::new();
    for (kind, wanted) in graph.wanted.iter().enumerate() {
        let of_kind = classes.iter().filter(|class| class.vertex.kind as usize == kind);
        let members = of_kind.clone().fold(Set::EMPTY, |set, class| set.or(&class.members));
        let pieces = of_kind.map(|class| class.vertex.pieces as usize).max().unwrap_or(0);
        let filled =
            |cliques: &Vec<Set<WORDS>>| cliques.iter().filter(|clique| clique.meets(&members)).count();
        let room = covers.iter().map(filled).min().unwrap_or(0) * pieces;
        let most = match wanted {
            Wanted::Exactly(number) => room.min(*number),
            Wanted::Any => room,
        };
        numbers.push(Numbers { wanted: *wanted, most, stride, members });
        stride = stride.saturating_mul(most + 1);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::piece::Piece;
    use crate::problem::{Kind, Problem};
    use crate::symmetry::Symmetry;

    fn graph(pieces: &str, side: usize, wanted: Wanted) -> Graph {
        let kind = Kind { piece: Piece::read(pieces).unwrap(), wanted };
        let problem =
            Problem { board: Board::new(side, side).unwrap(), kinds: vec![kind], fixed: Vec::new() };
        Graph::of(&problem, Symmetry::IDENTITY, &Limits::none()).unwrap()
    }

    /// Every node that a search visits.
    fn nodes<const WORDS: usize>(search: &Search<WORDS>, node: &Node<WORDS>) -> u64 {
        let mut count = 1;
        if search.conclude(node, &mut search.new_found().counts) {
            return count;
        }
        if let Next::Clique { clique, left: 2.., must } = search.next(node) {
            search.children(node, &clique, must, |child| count += nodes(search, &child));
        }
        count
    }

    #[test]
    fn estimates_are_near_the_nodes_that_are_searched() {
        for (pieces, side, wanted) in [
            ("wazirs", 8, Wanted::Exactly(4)),
            ("wazirs", 5, Wanted::Any),
            ("kings", 8, Wanted::Exactly(5)),
            ("queens", 8, Wanted::Exactly(8)),
            ("queens", 8, Wanted::Any),
            ("knights", 6, Wanted::Exactly(6)),
            ("nightriders", 6, Wanted::Any),
        ] {
            let search = Search::<1>::new(&graph(pieces, side, wanted));
            let (nodes, estimate) = (nodes(&search, &search.root()) as f64, search.estimate());
            assert!(
                (nodes / 3.0..nodes * 3.0).contains(&estimate),
                "{pieces} {side} {wanted:?}: {nodes} {estimate}"
            );
        }
    }

    #[test]
    fn cliques_cover_boards_by_their_shorter_lines() {
        for (pieces, cliques) in [("queens", 8), ("rooks", 8), ("kings", 16), ("mW", 64)] {
            assert_eq!(Search::<1>::new(&graph(pieces, 8, Wanted::Any)).covers[0].len(), cliques, "{pieces}");
        }
    }
}
