//! How positions are drawn.

use std::sync::Arc;

use message::message;

use super::Checker;
use crate::diagnostic::{Diagnostic, Span};
use crate::rules::{Drawn, Holds, Picture, State};
use crate::syntax::tree::{self, Name};

impl Checker<'_> {
    pub(super) fn pictures(&mut self, file: &tree::File, states: &[State]) -> Vec<Picture> {
        // Where each state is drawn.
        let mut drawn: Vec<Option<Span>> = vec![None; states.len()];
        let pictures = file.pictures.iter();
        pictures.map(|picture| self.picture(picture, states, &mut drawn)).collect()
    }

    fn picture(&mut self, picture: &tree::Picture, states: &[State], drawn: &mut [Option<Span>]) -> Picture {
        let mut numbers = Vec::new();
        for name in &picture.states {
            let Some(state) =
                self.state_named(name, message!("it cannot be drawn"), message!("what can be drawn"))
            else {
                continue;
            };
            match drawn[state].replace(name.span) {
                Some(first) => self.drawn_twice(name, first),
                None => self.can_be_drawn(picture.what, name, &states[state]),
            }
            numbers.push(state);
        }
        if let (Drawn::Piece, Some(third)) = (picture.what, picture.states.get(2)) {
            let message = message!("a piece stands at one number on a strip, or at two on a board");
            self.error(third.span, message, Some(message!("for example `picture piece row, col`")));
        }
        let graph = match (picture.what, &picture.states[..], &numbers[..]) {
            (Drawn::Graph, [name], [state]) => self.graph(name, &picture.drawing, &states[*state]),
            _ => None,
        };
        Picture { what: picture.what, states: numbers, graph: graph.map(Arc::new) }
    }

    fn drawn_twice(&mut self, name: &Name, first: Span) {
        let diagnostic = Diagnostic::new(name.span, message!("`{name}` is drawn twice", name = name.text))
            .hint(message!("leave one of them out"))
            .related(first, message!("this is the other"));
        self.sink.push(diagnostic);
    }

    fn can_be_drawn(&mut self, what: Drawn, name: &Name, state: &State) {
        let (name, span) = (&name.text, name.span);
        let is_open = matches!(&state.holds, Holds::Numbers(range) if range.is_open());
        let (message, hint) = match (&state.holds, state.size.len(), what) {
            (_, 0, Drawn::Graph) => {
                let message = message!("`{name}` is a single number, and a graph has several points", name);
                (message, message!("write `picture number {name}`", name))
            }
            (.., Drawn::Graph) => return,
            (Holds::Symbols(_), ..) => {
                let message = message!("`{name}` holds symbols, which are drawn as they stand", name);
                (message, message!("leave it out here"))
            }
            (_, 2.., _) => {
                let message = message!("`{name}` is a board of numbers, which is drawn as it stands", name);
                (message, message!("leave it out here"))
            }
            (_, 1, Drawn::Piece) => {
                let message =
                    message!("`{name}` is a row of numbers, and a piece stands at single ones", name);
                (message, message!("write `picture heap {name}`", name))
            }
            (_, 0, Drawn::Piece) if is_open => {
                let message = message!("`{name}` has no upper bound, so there is no board for a piece", name);
                (message, message!("write `picture heap {name}`, or give `{name}` a range with an end", name))
            }
            _ => return,
        };
        self.error(span, message, Some(hint));
    }
}
