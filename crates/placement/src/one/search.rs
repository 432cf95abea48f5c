//! A search for one placement, the tightest line first.

use crate::error::CountError;
use crate::problem::Problem;
use crate::random::Random;
use crate::{Limits, Stop};

use super::Answer;
use super::net::Net;

/// How much is done between two looks at the watch, in choices looked at: about a millisecond.
const WORK_A_LOOK: u64 = 1 << 18;

/// How much is done at least before a new start.
const LEAST_WORK: u64 = 1 << 16;

/// Finds a placement of a settled problem or that there is none, with so much work at most, in choices looked at; none if that
/// is not enough.
///
/// **Method** Cliques of choices cover the board (lines, as a rule); where as many pieces are missing as cliques are open, each
/// open clique must have one. Of the cover with the least difference, the clique with the fewest choices that are free is
/// taken, and one of these put by chance, or, if that fails, taken away for good. A clique in which a dead end was found counts
/// as tighter (F. Boussemart and others, "Boosting systematic search by weighting constraints", 2004). New starts, each of
/// which may work half as much again as the last, lead out of bad beginnings; what failed at the root stays away.
/// **Complexity** exponential in the worst case; the memory is that of the choices, with a graph of them on small boards and for
/// pieces without whole lines.
pub(super) fn search(problem: &Problem, most: u64, limits: &Limits) -> Result<Option<Answer>, CountError> {
    let net = Net::of(problem, limits)?;
    let mut search = Search::of(&net, limits);
    let mut share = LEAST_WORK.max(32 * net.choices.len() as u64);
    while search.work < most {
        match search.run(search.work.saturating_add(share))? {
            End::Found => {
                let put = search.put.iter().map(|put| net.choices[put.choice as usize]);
                return Ok(Some(Answer::Put(put.collect())));
            }
            End::Exhausted => return Ok(Some(Answer::Impossible)),
            End::Spent => share += share / 2,
        }
        while search.take_back().is_some() {}
    }
    Ok(None)
}

enum End {
    Found,
    Exhausted,
    /// The work of a run is done.
    Spent,
}

/// A piece that is put.
struct Put {
    choice: u32,
    /// How many choices were gone before.
    gone: usize,
}

struct Search<'a> {
    net: &'a Net,
    limits: &'a Limits<'a>,
    is_gone: Vec<bool>,
    /// The choices that are gone, in the order in which they went.
    gone: Vec<u32>,
    put: Vec<Put>,
    /// For each clique, whether a piece is in it.
    is_hit: Vec<bool>,
    /// For each clique, how many choices are free.
    free: Vec<u32>,
    /// For each cover, how many cliques have no piece and some choice that is free.
    open: Vec<usize>,
    /// For each kind, how many pieces are missing; and all together.
    missing: Vec<usize>,
    all_missing: usize,
    /// For each clique, in how many dead ends its last choice went, and 1.
    weights: Vec<u32>,
    /// The cliques of which the last choice went with the last piece.
    emptied: Vec<u32>,
    work: u64,
    looked: u64,
    random: Random,
}

impl<'a> Search<'a> {
    fn of(net: &'a Net, limits: &'a Limits<'a>) -> Search<'a> {
        Search {
            net,
            limits,
            is_gone: vec![false; net.choices.len()],
            gone: Vec::new(),
            put: Vec::new(),
            is_hit: vec![false; net.cliques.len()],
            free: net.cliques.iter().map(|clique| clique.len() as u32).collect(),
            open: net.covers.iter().map(|cover| cover.cliques).collect(),
            missing: net.missing.clone(),
            all_missing: net.missing.iter().fold(0, |sum, missing| sum.saturating_add(*missing)),
            weights: vec![1; net.cliques.len()],
            emptied: Vec::new(),
            work: 0,
            looked: 0,
            random: Random::new(),
        }
    }

    /// Goes on until all pieces are put, or all ways have failed, or so much work is done.
    fn run(&mut self, most: u64) -> Result<End, Stop> {
        loop {
            while self.fails() {
                self.emptied.iter().for_each(|clique| self.weights[*clique as usize] += 1);
                let Some(choice) = self.take_back() else { return Ok(End::Exhausted) };
                self.emptied.clear();
                self.remove(choice);
            }
            if self.all_missing == 0 {
                return Ok(End::Found);
            }
            if self.work >= most {
                return Ok(End::Spent);
            }
            if self.work - self.looked >= WORK_A_LOOK {
                self.looked = self.work;
                self.limits.go_on()?;
            }
            let choice = self.next();
            self.put(choice);
        }
    }

    /// Whether in some cover fewer cliques are open than pieces are missing.
    fn fails(&self) -> bool {
        let covers = self.net.covers.iter().zip(&self.open);
        covers.into_iter().any(|(cover, open)| *open < self.missing_of(cover.kind))
    }

    fn missing_of(&self, kind: Option<usize>) -> usize {
        kind.map_or(self.all_missing, |kind| self.missing[kind])
    }

    /// A choice of the tightest clique; some piece is missing, and nothing fails.
    fn next(&mut self) -> u32 {
        let slack = |cover: usize| {
            let missing = self.missing_of(self.net.covers[cover].kind);
            (missing > 0).then(|| self.open[cover] - missing)
        };
        let slacks: Vec<Option<usize>> = (0..self.open.len()).map(slack).collect();
        let least = slacks.iter().flatten().min().copied();
        let mut best: Option<(u64, u64, u32)> = None;
        for clique in 0..self.net.cliques.len() {
            let (free, weight) = (u64::from(self.free[clique]), u64::from(self.weights[clique]));
            if self.is_hit[clique] || free == 0 || slacks[self.net.cover_of[clique] as usize] != least {
                continue;
            }
            if best.is_none_or(|(best, its, _)| free * its < best * weight) {
                best = Some((free, weight, clique as u32));
            }
        }
        let (free, _, clique) = best.expect("in a cover with pieces missing some clique is open");
        let members = &self.net.cliques[clique as usize];
        self.work += (members.len() + self.net.cliques.len() / 8) as u64;
        let at = ((self.random.unit() * free as f64) as usize).min(free as usize - 1);
        let mut free = members.iter().filter(|choice| !self.is_gone[**choice as usize]);
        *free.nth(at).expect("so many choices are free")
    }

    fn put(&mut self, choice: u32) {
        self.emptied.clear();
        self.put.push(Put { choice, gone: self.gone.len() });
        let net = self.net;
        for clique in net.cliques_of(choice) {
            self.is_hit[*clique as usize] = true;
            self.open[net.cover_of[*clique as usize] as usize] -= 1;
        }
        let kind = net.choices[choice as usize].kind;
        self.missing[kind] -= 1;
        self.all_missing -= 1;
        self.remove(choice);
        net.visit_excluded(choice, |other| self.remove(other));
        if self.missing[kind] == 0 && self.all_missing > 0 {
            (0..net.choices.len())
                .filter(|other| net.choices[*other].kind == kind)
                .for_each(|other| self.remove(other as u32));
        }
    }

    fn remove(&mut self, choice: u32) {
        self.work += 1;
        if std::mem::replace(&mut self.is_gone[choice as usize], true) {
            return;
        }
        self.gone.push(choice);
        for clique in self.net.cliques_of(choice) {
            let at = *clique as usize;
            self.free[at] -= 1;
            if self.free[at] == 0 && !self.is_hit[at] {
                self.open[self.net.cover_of[at] as usize] -= 1;
                self.emptied.push(*clique);
            }
        }
    }

    /// Takes back the last piece that was put, and all that went since.
    fn take_back(&mut self) -> Option<u32> {
        let Put { choice, gone } = self.put.pop()?;
        let net = self.net;
        for back in self.gone.drain(gone..).rev() {
            self.is_gone[back as usize] = false;
            for clique in net.cliques_of(back) {
                let at = *clique as usize;
                if self.free[at] == 0 && !self.is_hit[at] {
                    self.open[net.cover_of[at] as usize] += 1;
                }
                self.free[at] += 1;
            }
        }
        for clique in net.cliques_of(choice) {
            self.is_hit[*clique as usize] = false;
            self.open[net.cover_of[*clique as usize] as usize] += 1;
        }
        self.missing[net.choices[choice as usize].kind] += 1;
        self.all_missing += 1;
        Some(choice)
    }
}
