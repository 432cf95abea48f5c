//! A placement problem as a graph of what excludes what.

/// Vertices are choices: to put a piece of some kind on a square or, for counts up to symmetry, on every square of an
/// orbit. An edge joins two choices that exclude each other. A placement is a set of vertices without an edge.
#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    /// In the order in which a search along the board does well.
    pub(crate) vertices: Vec<Vertex>,
    /// For each vertex its neighbours, in ascending order, each edge in both lists, no vertex in its own.
    pub(crate) neighbours: Vec<Vec<u32>>,
    /// How many pieces of each kind are wanted.
    pub(crate) wanted: Vec<Wanted>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vertex {
    /// Which kind of piece.
    pub(crate) kind: u32,
    /// How many pieces, at least 1: the size of the orbit.
    pub(crate) pieces: u32,
}

/// How many pieces of a kind are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// So many.
    Exactly(usize),
    /// Any number, told apart; of one kind at most.
    Any,
}
