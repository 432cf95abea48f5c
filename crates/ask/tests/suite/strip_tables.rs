//! The strip's theory against theco's own tables, position by position.

use std::collections::BTreeMap;
use std::sync::Arc;

use ask::Settings;
use game::{Game, Outcome, Value};
use lang::{Definition, Position};
use solve::{Limits, Request, Scope, Solved};

use crate::files;

/// The catalogue's rules for rows of so many holes.
fn define(holes: usize, reach: usize) -> Definition {
    let rules = lang::read(catalogue::find("strip").unwrap().text).rules.unwrap();
    Arc::new(rules).define(&files::settings(&format!("holes={holes} reach={reach}"))).unwrap()
}

/// The values of all positions that play reaches from one.
fn table<'g>(definition: &'g Definition, from: &Position) -> Solved<'g, Definition> {
    let request = Request {
        from: Some(from),
        whole_table_is_natural: false,
        scope: Scope::Natural,
        method: None,
        merge: solve::Merge::Nothing,
        limits: Limits::none(),
    };
    solve::solve(definition, &request).unwrap()
}

/// Every order of so many pieces a side.
fn orders(ones: usize, twos: usize) -> Vec<String> {
    let mut orders = vec![(String::new(), ones, twos)];
    for _ in 0..ones + twos {
        let longer = orders.into_iter().flat_map(|(order, ones, twos)| {
            let one = ones.checked_sub(1).map(|ones| (format!("{order}1"), ones, twos));
            let two = twos.checked_sub(1).map(|twos| (format!("{order}2"), ones, twos));
            one.into_iter().chain(two)
        });
        orders = longer.collect();
    }
    orders.into_iter().map(|(order, ..)| order).collect()
}

/// Calls `visit` with every row of the pieces of an order.
fn each_row(holes: usize, order: &str, row: &mut String, visit: &mut impl FnMut(&str)) {
    if row.len() == holes {
        visit(row);
        return;
    }
    let has_room = order.len() < holes - row.len();
    let mut go_on = |hole: char, rest: &str| {
        row.push(hole);
        each_row(holes, rest, row, visit);
        row.pop();
    };
    if let Some(piece) = order.chars().next() {
        go_on(piece, &order[1..]);
    }
    if has_room {
        go_on('0', order);
    }
}

/// A row from which play reaches nearly all others: the empty holes are spread between the pieces.
fn spread(holes: usize, order: &str) -> String {
    let empty = holes - order.len();
    let gap = |place: usize| (place + 1) * empty / (order.len() + 1) - place * empty / (order.len() + 1);
    let pieces = order.chars().enumerate();
    let row: String = pieces.map(|(place, piece)| format!("{}{piece}", "0".repeat(gap(place)))).collect();
    format!("{row:0<holes$}")
}

/// Tables that together hold every position of an order that was asked for: play from one position does not reach all.
struct Tables<'g> {
    definition: &'g Definition,
    tables: Vec<Solved<'g, Definition>>,
}

impl<'g> Tables<'g> {
    fn new(definition: &'g Definition, from: &Position) -> Tables<'g> {
        Tables { definition, tables: vec![table(definition, from)] }
    }

    fn known(&self, position: &Position) -> Option<Outcome> {
        self.tables.iter().find_map(|table| table.value(position)).map(Value::outcome)
    }

    /// What the tables say; of a position that only leads into them, what its moves do; else one more table says it.
    fn outcome(&mut self, position: &Position) -> Outcome {
        if let Some(known) = self.known(position) {
            return known;
        }
        let mut after = Vec::new();
        self.definition.successors(position, &mut after).unwrap();
        let after: Option<Vec<Outcome>> = after.iter().map(|after| self.known(&after.position)).collect();
        if let Some(after) = after {
            return after.into_iter().map(Outcome::turned).max().unwrap_or(Outcome::Lose);
        }
        self.tables.push(table(self.definition, position));
        self.known(position).unwrap()
    }
}

/// The theory on every row of every order, each player to move: how many positions were compared.
fn compare_all(holes: usize, ones: usize, twos: usize, reach: usize) -> u64 {
    let mut compared = 0;
    for order in orders(ones, twos) {
        let definition = define(holes, reach);
        let theory = catalogue::theory("strip", &definition).unwrap();
        let mut tables = Tables::new(&definition, &definition.read_position(&spread(holes, &order)).unwrap());
        each_row(holes, &order, &mut String::new(), &mut |row| {
            for turn in ["one", "two"] {
                let settings = Settings {
                    at: Some(row.to_string()),
                    turn: Some(turn.to_string()),
                    ..files::settings(&format!("reach={reach}"))
                };
                let position = definition.rules().define(&settings).unwrap().opening().unwrap();
                let told = theory.outcome(&position).unwrap();
                let known = tables.outcome(&position);
                assert_eq!(told, known, "{row}, {turn} to move, reach {reach}");
                compared += 1;
            }
        });
    }
    compared
}

#[test]
fn theory_and_tables_agree_on_every_position() {
    let mut compared = 0;
    for reach in 0..=3 {
        for holes in 1..=9 {
            for ones in 0..=3 {
                for twos in (0..=3).filter(|twos| ones + twos <= holes) {
                    compared += compare_all(holes, ones, twos, reach);
                }
            }
        }
    }
    assert_eq!(compared, 4 * 2 * n_rows(1..=9, 3));
}

/// How many rows there are of up to so many pieces a side.
fn n_rows(holes: std::ops::RangeInclusive<usize>, most: usize) -> u64 {
    let mut count = 0;
    for holes in holes {
        let rows = 3_u64.pow(holes as u32);
        count += (0..rows)
            .filter(|row| {
                let digits = (0..holes).map(|hole| row / 3_u64.pow(hole as u32) % 3);
                let of = |piece: u64| digits.clone().filter(|digit| *digit == piece).count();
                of(1) <= most && of(2) <= most
            })
            .count() as u64;
    }
    count
}

/// All orders of three pieces a side on up to 16 holes, and of two on 60, by each rule.
#[test]
fn theory_and_large_tables_agree_on_every_position() {
    if !files::is_long() {
        return;
    }
    for reach in 0..=2 {
        for holes in 10..=16_u64 {
            let sixths = (holes - 5..=holes).product::<u64>() / 720;
            assert_eq!(compare_all(holes as usize, 3, 3, reach), 2 * 20 * sixths);
        }
        assert_eq!(compare_all(60, 2, 2, reach), 2 * 6 * 487_635);
    }
}

/// How many positions a table of all arrangements of a row's pieces would have at most, both players to move.
fn arrangements(holes: usize, pieces: usize) -> u64 {
    let empty = (holes - pieces) as u128;
    let counted = (1..=empty).fold(1_u128, |count, i| count * (pieces as u128 + i) / i);
    u64::try_from(2 * counted).unwrap_or(u64::MAX)
}

/// Plies and winning moves of the known boards whose tables fit: one table for all boards of one order.
#[test]
fn known_boards_have_their_plies_and_winning_moves() {
    let (most, few) = if files::is_long() { (250_000, 4) } else { (20_000, 2) };
    let text = files::text("strip-cases.csv");
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let mut by_order: BTreeMap<(usize, usize, String), Vec<Vec<&str>>> = BTreeMap::new();
    for line in lines {
        let cells: Vec<&str> = line.split(',').collect();
        let order = cells[1].replace('0', "");
        if arrangements(cells[1].len(), order.len()) <= most || order.len() <= few {
            let reach = usize::from(cells[0] == "U");
            by_order.entry((reach, cells[1].len(), order)).or_default().push(cells);
        }
    }
    let mut compared = 0;
    for ((reach, holes, _), rows) in by_order {
        let definition = define(holes, reach);
        let mut solved: Option<Solved<'_, Definition>> = None;
        for cells in rows {
            let position = definition.read_position(cells[1]).unwrap();
            if solved.as_ref().is_none_or(|solved| solved.value(&position).is_none()) {
                solved = Some(table(&definition, &position));
            }
            check_row(&definition, solved.as_ref().unwrap(), &position, &cells);
            compared += 1;
        }
    }
    assert_eq!(compared, if files::is_long() { 1561 } else { 1193 });
}

fn check_row(definition: &Definition, solved: &Solved<'_, Definition>, position: &Position, cells: &[&str]) {
    let value = solved.value(position).unwrap();
    let outcome = match value.outcome() {
        Outcome::Win => "WIN",
        Outcome::Lose => "LOSE",
        _ => "DRAW",
    };
    let plies = value.plies().map_or_else(|| "-".to_string(), |plies| plies.to_string());
    assert_eq!([outcome, &plies], cells[2..4], "{cells:?}");
    let mut moves = Vec::new();
    definition.moves(position, &mut moves).unwrap();
    let mut winning: Vec<String> = Vec::new();
    for mv in moves {
        let after = definition.apply(position, &mv).unwrap();
        if solved.value(&after).unwrap().outcome() == Outcome::Lose {
            let [from, way, far] =
                definition.move_values(&mv).map(|(_, value)| value).collect::<Vec<_>>()[..]
            else {
                panic!("{mv:?}")
            };
            winning.push(format!("{from}>{}", from + way * far));
        }
    }
    let mut known: Vec<&str> = cells[4].split_whitespace().filter(|mv| *mv != "-").collect();
    known.sort_unstable();
    winning.sort_unstable();
    assert_eq!(winning, known, "{cells:?}");
}
