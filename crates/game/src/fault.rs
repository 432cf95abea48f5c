use std::error::Error;
use std::fmt;

/// The rules themselves went wrong at some position: a number outgrew 64 bits, a change left its range.
///
/// A fault is a mistake in the rules, never an answer. It carries the error of whoever implements the game,
/// for a front end that knows that type to show in full.
#[derive(Debug)]
pub struct Fault(Box<dyn Error + Send + Sync>);

impl Fault {
    /// Wraps the implementor's own error.
    pub fn new(error: impl Error + Send + Sync + 'static) -> Fault {
        Fault(Box::new(error))
    }

    /// The implementor's error, if it is a `T`.
    pub fn downcast_ref<T: Error + 'static>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Fault {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&*self.0)
    }
}
