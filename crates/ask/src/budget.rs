use solve::{Limits, Unwatched, Watch};

/// What answering may take.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Memory for tables, in bytes.
    pub bytes: u64,
    /// Who hears what work may cost, is told of progress, and may stop it.
    pub watch: &'a dyn Watch,
}

impl Budget<'static> {
    /// No limit, and nobody who watches.
    pub fn unlimited() -> Self {
        Budget { bytes: u64::MAX, watch: &Unwatched }
    }
}

impl<'a> Budget<'a> {
    pub(crate) fn limits(&self) -> Limits<'a> {
        Limits { positions: u64::MAX, bytes: self.bytes, watch: self.watch }
    }

    pub(crate) fn limits_of(&self, positions: u64) -> Limits<'a> {
        Limits { positions, ..self.limits() }
    }
}
