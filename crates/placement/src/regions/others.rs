//! Placements beside the one that is meant, which must not fit.

/// Placements, as the squares of their pieces and how these are spread over the regions: what a change of regions does to them is
/// found by a look at those that it concerns.
pub(super) struct Others {
    side: usize,
    all: Vec<Other>,
    /// For each square the placements that have a piece there.
    through: Vec<Vec<usize>>,
    /// How many of them have one piece in each region.
    fitting: usize,
}

struct Other {
    /// For each region the pieces in it.
    pieces: Vec<usize>,
    /// How many regions have none.
    empty: usize,
}

impl Others {
    pub(super) fn new(side: usize) -> Others {
        Others { side, all: Vec::new(), through: vec![Vec::new(); side * side], fitting: 0 }
    }

    /// How many fit.
    pub(super) fn fitting(&self) -> usize {
        self.fitting
    }

    /// Adds a placement by its columns.
    pub(super) fn add(&mut self, columns: &[usize], region_of: &[usize]) {
        let mut pieces = vec![0; self.side];
        for (row, col) in columns.iter().enumerate() {
            let square = row * self.side + col;
            pieces[region_of[square]] += 1;
            self.through[square].push(self.all.len());
        }
        let empty = pieces.iter().filter(|pieces| **pieces == 0).count();
        self.fitting += usize::from(empty == 0);
        self.all.push(Other { pieces, empty });
    }

    /// The squares with a piece of a placement that fits, in order.
    pub(super) fn squares(&self) -> Vec<usize> {
        let fits = |other: &usize| self.all[*other].empty == 0;
        (0..self.through.len()).filter(|square| self.through[*square].iter().any(fits)).collect()
    }

    /// For each region, how many fit if this square goes there, from another.
    pub(super) fn fitting_after(&self, square: usize, from: usize) -> Vec<usize> {
        let mut after = vec![self.fitting; self.side];
        let mut leaving = 0;
        for other in self.through[square].iter().map(|other| &self.all[*other]) {
            if other.empty == 0 {
                leaving += 1;
            } else if other.empty == 1 && other.pieces[from] == 2 {
                let empty = other.pieces.iter().position(|pieces| *pieces == 0);
                after[empty.expect("one region is empty")] += 1;
            }
        }
        after.iter_mut().for_each(|after| *after -= leaving);
        after
    }

    /// Hears that a square went from one region to another.
    pub(super) fn moved(&mut self, square: usize, from: usize, to: usize) {
        for other in &self.through[square] {
            let other = &mut self.all[*other];
            self.fitting -= usize::from(other.empty == 0);
            other.pieces[from] -= 1;
            other.empty += usize::from(other.pieces[from] == 0);
            other.empty -= usize::from(other.pieces[to] == 0);
            other.pieces[to] += 1;
            self.fitting += usize::from(other.empty == 0);
        }
    }
}
