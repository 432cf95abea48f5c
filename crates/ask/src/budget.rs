use solve::{Estimate, Limits, Unwatched, Watch};

/// What answering may take.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Memory for tables, in bytes.
    pub bytes: u64,
    /// Who is told of progress and may stop the work.
    pub watch: &'a dyn Watch,
    /// Hears what long work may cost before it begins.
    pub announce: &'a (dyn Fn(&Estimate) + Sync),
}

/// Work is announced if it is expected to take longer, in seconds.
const LONG: f64 = 2.0;

impl Budget<'static> {
    /// No limit, and nobody who watches.
    pub fn unlimited() -> Self {
        Budget { bytes: u64::MAX, watch: &Unwatched, announce: &|_| () }
    }
}

impl<'a> Budget<'a> {
    pub(crate) fn limits(&self) -> Limits<'a> {
        Limits { positions: u64::MAX, bytes: self.bytes, watch: self.watch }
    }

    /// Announces work that is expected to be long.
    pub(crate) fn announce_if_long(&self, estimate: Option<Estimate>) {
        if let Some(estimate) =
            estimate.filter(|estimate| estimate.seconds.is_some_and(|seconds| seconds > LONG))
        {
            (self.announce)(&estimate);
        }
    }

    pub(crate) fn limits_of(&self, positions: u64) -> Limits<'a> {
        Limits { positions, ..self.limits() }
    }
}
