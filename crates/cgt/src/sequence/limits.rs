use std::fmt;
use std::ops::ControlFlow;

/// How long and with how much memory nimbers may be looked for.
pub struct SequenceLimits<'a> {
    /// The most memory, in bytes.
    pub bytes: u64,
    /// Is told now and then how many heaps are done, and says whether to go on.
    pub watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl<'a> SequenceLimits<'a> {
    /// No limit but those of this watch.
    pub fn none(watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>) -> SequenceLimits<'a> {
        SequenceLimits { bytes: u64::MAX, watch }
    }
}

impl SequenceLimits<'static> {
    /// A watch that never stops anything.
    pub fn unwatched() -> impl FnMut(u64) -> ControlFlow<()> {
        |_| ControlFlow::Continue(())
    }
}

/// Why a sequence was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stopped {
    /// The watch said so.
    Watch {
        /// How many heaps were done.
        heaps: u64,
    },
    /// The next heaps need more memory than is allowed, and no period was proved before.
    Memory {
        /// How many heaps were done.
        heaps: u64,
        /// How much memory all heaps together may need.
        bytes: u64,
    },
}

impl fmt::Display for Stopped {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::Watch { heaps } => write!(to, "stopped after {heaps} heaps"),
            Stopped::Memory { heaps, bytes } => {
                write!(to, "up to {bytes} bytes of memory are needed for all heaps; stopped after {heaps}")
            }
        }
    }
}

impl std::error::Error for Stopped {}
