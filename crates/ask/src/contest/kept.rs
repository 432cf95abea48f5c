//! Games with parameters that came before: tests come again with the same, and their rules are compiled once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use lang::{Definition, ParamValue};

/// So many games are kept.
const MOST_KEPT: usize = 256;

/// Games by their parameters.
#[derive(Debug, Default)]
pub(super) struct Kept {
    definitions: Mutex<HashMap<Vec<Option<ParamValue>>, Arc<Definition>>>,
}

impl Kept {
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.definitions.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The game with these parameters, which `define` makes if there is none yet.
    pub(super) fn definition<E>(
        &self,
        params: &[Option<ParamValue>],
        define: impl FnOnce() -> Result<Arc<Definition>, E>,
    ) -> Result<Arc<Definition>, E> {
        // A map that somebody left in the middle of a step is still a map of games.
        let lock = || self.definitions.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = lock().get(params) {
            return Ok(known.clone());
        }
        let definition = define()?;
        let mut definitions = lock();
        if definitions.len() >= MOST_KEPT {
            definitions.clear();
        }
        definitions.insert(params.to_vec(), definition.clone());
        Ok(definition)
    }
}
