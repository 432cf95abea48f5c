//! Pictures as SVG and PNG: what is in them, where, in what color, and which are refused.

mod pictures;

use std::collections::HashMap;
use std::io::Cursor;
use std::time::{Duration, Instant};

use picture::{
    Board, Cell, Content, Drawing, Graph, Ground, Heap, ImageStyle, Meaning, Picture, Plot, Recurring, Shade,
    Square, Table, TooLarge,
};
use pictures::{any_picture, cases};
use proptest::prelude::*;
use roxmltree::{Document, Node};

/// An image as rows of red, green and blue.
struct Pixels {
    width: u32,
    height: u32,
    bytes: Vec<u8>,
}

impl Pixels {
    fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let start = 3 * (y as usize * self.width as usize + x as usize);
        self.bytes[start..start + 3].try_into().unwrap()
    }
}

fn decoded(png: &[u8]) -> Pixels {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut bytes).unwrap();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    Pixels { width: info.width, height: info.height, bytes }
}

fn drawn(picture: &Picture, style: &ImageStyle) -> Pixels {
    decoded(&picture.png(style).unwrap())
}

fn one(board: Board) -> Picture {
    Picture { parts: vec![vec![Drawing::Board(board)]] }
}

fn piece(name: &str) -> Content {
    Content::Piece { kind: 1, name: name.into(), character: 'P' }
}

/// A chess board of one square with a piece.
fn alone(name: &str) -> Picture {
    let mut board = Board::chess(1, 1);
    board.squares[0].content = piece(name);
    one(board)
}

fn number(node: &Node, name: &str) -> f64 {
    node.attribute(name).map_or(0.0, |text| text.parse().unwrap())
}

/// Left, top, right and bottom of something, or of a little more.
type Bounds = [f64; 4];

fn around(points: impl Iterator<Item = [f64; 2]>) -> Bounds {
    points.fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |[left, top, right, bottom], [x, y]| {
        [left.min(x), top.min(y), right.max(x), bottom.max(y)]
    })
}

/// What an outline reaches with the points that draw its curves.
fn bounds_of_path(path: &Node) -> Bounds {
    let data = path.attribute("d").unwrap().replace(|letter: char| letter.is_alphabetic(), " ");
    let numbers: Vec<f64> = data.split_whitespace().map(|text| text.parse().unwrap()).collect();
    let line = number(path, "stroke-width") / 2.0;
    let [left, top, right, bottom] = around(numbers.chunks(2).map(|pair| [pair[0], pair[1]]));
    [left - line, top - line, right + line, bottom + line]
}

fn bounds_of_definition(node: &Node) -> Bounds {
    if node.has_tag_name("path") {
        return bounds_of_path(node);
    }
    let layers = node.children().filter(|node| node.is_element()).map(|node| bounds_of_path(&node));
    around(layers.flat_map(|[left, top, right, bottom]| [[left, top], [right, bottom]]))
}

fn bounds_of_shape(node: &Node, definitions: &HashMap<&str, Bounds>) -> Bounds {
    let line = number(node, "stroke-width") / 2.0;
    match node.tag_name().name() {
        "rect" => {
            let [x, y] = ["x", "y"].map(|name| number(node, name));
            let [right, bottom] = [x + number(node, "width"), y + number(node, "height")];
            [x - line, y - line, right + line, bottom + line]
        }
        "circle" => {
            let [x, y, radius] = ["cx", "cy", "r"].map(|name| number(node, name));
            [x - radius, y - radius, x + radius, y + radius]
        }
        "use" => {
            let transform = node.attribute("transform").unwrap();
            let numbers: Vec<f64> = transform
                .split(|letter: char| !"-.0123456789".contains(letter))
                .filter(|text| !text.is_empty())
                .map(|text| text.parse().unwrap())
                .collect();
            let [x, y, scale] = numbers[..] else { panic!("{transform}") };
            let [left, top, right, bottom] = definitions[&node.attribute("href").unwrap()[1..]];
            [x + scale * left, y + scale * top, x + scale * right, y + scale * bottom]
        }
        "path" => bounds_of_path(node),
        "line" => {
            let [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map(|name| number(node, name));
            [x1.min(x2) - line, y1.min(y2) - line, x1.max(x2) + line, y1.max(y2) + line]
        }
        other => panic!("a shape `{other}`"),
    }
}

/// The size that an SVG says it has, whose shapes all lie within it.
#[track_caller]
fn check_svg(svg: &str) -> [f64; 2] {
    let document = Document::parse(svg).unwrap();
    let root = document.root_element();
    let [width, height] = ["width", "height"].map(|name| number(&root, name));
    assert_eq!(root.attribute("viewBox"), Some(&*format!("0 0 {width} {height}")));
    let is_definitions = |node: &Node| node.has_tag_name("defs");
    let defined = root.children().find(is_definitions).unwrap();
    let elements = defined.children().filter(|node| node.is_element());
    let definitions: HashMap<&str, Bounds> =
        elements.map(|node| (node.attribute("id").unwrap(), bounds_of_definition(&node))).collect();
    let is_shape =
        |node: &Node| node.is_element() && !["title", "desc", "defs"].contains(&node.tag_name().name());
    for node in root.children().filter(is_shape) {
        let [left, top, right, bottom] = bounds_of_shape(&node, &definitions);
        // Numbers are written to hundredths.
        let is_inside = left > -0.05 && top > -0.05 && right < width + 0.05 && bottom < height + 0.05;
        assert!(is_inside, "{node:?} {:?} of {width} × {height}", node.attributes());
    }
    [width, height]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases().cases / 2, ..cases() })]

    #[test]
    fn all_shapes_are_inside(picture in any_picture(), square in 1..80_u32, columns in 0..12_usize, across in 0..5_usize) {
        let style = ImageStyle { square, columns, across, ..ImageStyle::default() };
        check_svg(&picture.svg(&style));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases().cases / 25, ..cases() })]

    #[test]
    fn both_kinds_of_files_have_one_size(picture in any_picture(), square in 1..20_u32) {
        let style = ImageStyle { square, ..ImageStyle::default() };
        let [width, height] = check_svg(&picture.svg(&style));
        match picture.png(&style) {
            Ok(png) => {
                let pixels = decoded(&png);
                prop_assert_eq!([f64::from(pixels.width), f64::from(pixels.height)], [width, height]);
            }
            Err(TooLarge { width: w, height: h }) => {
                prop_assert_eq!([w as f64, h as f64], [width, height]);
                prop_assert!(w.max(h) > 20_000);
            }
        }
    }
}

#[test]
fn a_chess_board_looks_like_one() {
    // Squares of 40 pixels begin behind the numbers of the rows; from the right and the top the gap is known.
    let pixels = drawn(&one(Board::chess(8, 8)), &ImageStyle { square: 40, ..ImageStyle::default() });
    let gap = 13;
    let left = pixels.width - gap - 8 * 40;
    let (light, dark) = ([0xf3, 0xe8, 0xd3], [0xc3, 0x9f, 0x77]);
    for place in 0..64 {
        let (row, column) = (place / 8, place % 8);
        let expected = if (row + column) % 2 == 0 { light } else { dark };
        for [x, y] in [[4, 4], [20, 20], [36, 4], [4, 36], [36, 36]] {
            assert_eq!(pixels.at(left + 40 * column + x, gap + 40 * row + y), expected, "{row} {column}");
        }
    }
    // The frame, and the paper outside.
    assert_eq!(pixels.at(left - 1, gap + 100), [0x5d, 0x46, 0x2f]);
    assert_eq!(pixels.at(2, 2), [255, 255, 255]);
    // At the bottom left is a dark square, however many rows there are.
    for rows in 1..5 {
        let pixels = drawn(&one(Board::chess(rows, 3)), &ImageStyle { square: 40, ..ImageStyle::default() });
        let left = pixels.width - gap - 3 * 40;
        assert_eq!(pixels.at(left + 20, gap + 40 * rows as u32 - 20), dark, "{rows} rows");
    }
}

#[test]
fn large_images_have_no_seams() {
    // 60 squares of 48 pixels are more than are drawn at once.
    let pixels = drawn(&one(Board::chess(60, 60)), &ImageStyle::default());
    assert!(u64::from(pixels.width) * u64::from(pixels.height) > 8_000_000);
    let (gap, left) = (16, pixels.width - 16 - 60 * 48);
    for y in 0..60 * 48 {
        for column in [0, 1, 31] {
            // At the rim lies the frame.
            if (2..60 * 48 - 2).contains(&y) {
                let expected = if (y / 48 + column) % 2 == 1 { 0xc3 } else { 0xf3 };
                assert_eq!(pixels.at(left + 48 * column + 24, gap + y)[0], expected, "{column} {y}");
            }
        }
    }
}

#[test]
fn pieces_differ_and_are_seen() {
    let names = ["king", "queen", "rook", "bishop", "knight", "amazon"];
    let images: Vec<Vec<u8>> =
        names.iter().map(|name| drawn(&alone(name), &ImageStyle::default()).bytes).collect();
    for (number, image) in images.iter().enumerate() {
        assert!(!images[..number].contains(image), "{}", names[number]);
        let dark = image.chunks(3).filter(|pixel| **pixel == [0x26, 0x28, 0x2c]).count();
        assert!((300..1200).contains(&dark), "{}: {dark} dark pixels", names[number]);
    }
    // A game's piece is a disc, whatever it is called.
    let Drawing::Board(board) = &alone("queen").parts[0][0] else { unreachable!() };
    let game = one(Board { ground: Ground::Plain, ..board.clone() });
    assert!(game.svg(&ImageStyle::default()).contains("<circle"));
}

#[test]
fn squares_show_what_they_are() {
    let style = ImageStyle { square: 40, ..ImageStyle::default() };
    let mut board = Board::chess(2, 3);
    board.squares[0].attacked = true;
    board.squares[1].content = Content::Hole;
    board.squares[2].marked = true;
    board.squares[4].content = piece("amazon");
    board.squares[4].attacked = true;
    let pixels = drawn(&one(board), &style);
    let left = pixels.width - 13 - 3 * 40;
    let at = |x: u32, y: u32| pixels.at(left + x, 13 + y);
    let (paper, attacked, mark) = ([255, 255, 255], [0x9b, 0x2c, 0x2c], [0xc2, 0x18, 0x5b]);
    assert_eq!(at(20, 20), attacked);
    assert_eq!(at(40 + 6, 40 - 4), paper);
    assert_eq!(at(80 + 3, 20), mark);
    assert_eq!(at(40 + 35, 40 + 5), attacked);
    assert_eq!(at(40 + 10, 40 + 20), [0x26, 0x28, 0x2c]);
}

#[test]
fn regions_have_fills_and_borders() {
    let board = Board { ground: Ground::Regions(vec![0, 0, 1, 1, 9]), ..Board::chess(2, 3) };
    let pixels = drawn(&one(board), &ImageStyle { square: 40, ..ImageStyle::default() });
    let left = pixels.width - 13 - 3 * 40;
    let at = |x: u32, y: u32| pixels.at(left + x, 13 + y);
    let (blue, border) = ([0xb9, 0xd4, 0xf3], [0x2b, 0x2f, 0x36]);
    assert_eq!([at(20, 20), at(60, 20), at(40, 20)], [blue, blue, [255, 255, 255]]);
    assert_eq!([at(79, 20), at(80, 20), at(20, 40), at(0, 20)], [border; 4]);
    // Whatever regions are called, the third has the third fill; a square without a region is paper.
    assert_eq!([at(60, 60), at(100, 60)], [[0xf6, 0xc3, 0xd2], [255, 255, 255]]);
}

#[test]
fn a_graph_has_lines_between_its_points() {
    let places = vec![Some([0, 0]), Some([0, 2]), Some([2, 0])];
    let graph = Graph { places, lines: vec![[0, 1], [1, 2]] };
    let mut board =
        Board { row_numbers: Vec::new(), ground: Ground::Graph(graph.into()), ..Board::chess(1, 3) };
    board.squares[1].content = piece("queen");
    board.squares[2].marked = true;
    let svg = one(board.clone()).svg(&ImageStyle::default());
    let [width, height] = check_svg(&svg);
    let document = Document::parse(&svg).unwrap();
    let lines: Vec<Node> = document.descendants().filter(|node| node.has_tag_name("line")).collect();
    let ends = |node: &Node| ["x1", "y1", "x2", "y2"].map(|name| number(node, name));
    let [left, top, right, bottom] =
        [ends(&lines[0])[0], ends(&lines[0])[1], ends(&lines[0])[2], ends(&lines[1])[3]];
    assert_eq!(
        lines.iter().map(ends).collect::<Vec<_>>(),
        [[left, top, right, top], [right, top, left, bottom]]
    );
    // Two steps of three quarters of a square, either way.
    assert_eq!((right - left, bottom - top), (72.0, 72.0));
    let pixels = drawn(&one(board), &ImageStyle::default());
    let at = |x: f64, y: f64| pixels.at(x as u32, y as u32);
    assert_eq!((pixels.width, pixels.height), (width as u32, height as u32));
    let (path, mark, first_kind) = ([0x8c, 0x95, 0x9f], [0xc2, 0x18, 0x5b], [0x00, 0x5f, 0x99]);
    assert_eq!([at(left, top), at(left + 36.0, top), at(right - 36.0, top + 36.0)], [path; 3]);
    assert_eq!(at(right - 14.0, top), first_kind);
    assert_eq!(at(left, bottom + 10.0), mark);
    assert_eq!(at(left, top + 36.0), [255, 255, 255]);
}

#[test]
fn texts_are_escaped() {
    let name = "<a> & \"b\" 'c' \u{1} \u{ffff} ứ";
    let heap = Heap { name: name.to_string(), stones: 2, marked: false };
    let picture = Picture { parts: vec![vec![Drawing::Heaps(vec![heap])]] };
    let shown = name.replace(['\u{1}', '\u{ffff}'], "\u{fffd}");
    for (style, expected) in [
        (ImageStyle::default(), &*shown),
        (ImageStyle { title: "x < y & \"z\"".to_string(), ..ImageStyle::default() }, "x < y & \"z\""),
    ] {
        let svg = picture.svg(&style);
        check_svg(&svg);
        let document = Document::parse(&svg).unwrap();
        assert_eq!(document.root_element().attribute("aria-label"), Some(expected));
        let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
        assert_eq!(title.text(), Some(expected));
    }
}

#[test]
fn an_svg_says_what_it_shows() {
    let mut board = Board::chess(2, 28);
    board.squares[0].content = piece("queen");
    board.squares[55].content = piece("queen");
    board.squares[1].content = piece("rook");
    let svg = one(board).svg(&ImageStyle::default());
    let document = Document::parse(&svg).unwrap();
    let description = document.descendants().find(|node| node.has_tag_name("desc")).unwrap();
    assert!(description.text().unwrap().starts_with("queen: a2 ab1\nrook: b2\n"), "{description:?}");
}

#[test]
fn what_is_too_large_is_refused_at_once() {
    let start = Instant::now();
    // 417 squares and what is around them.
    let wide = one(Board::chess(1, 417)).png(&ImageStyle::default());
    assert!(matches!(wide, Err(TooLarge { width: 20_016.., height: 48..200 })), "{wide:?}");
    assert!(one(Board::chess(1, 415)).png(&ImageStyle { square: 8, ..ImageStyle::default() }).is_ok());
    let huge = one(Board::chess(8, 8)).png(&ImageStyle { square: u32::MAX, ..ImageStyle::default() });
    assert!(matches!(huge, Err(TooLarge { width: 34_359_738_360.., .. })), "{huge:?}");
    let strip = Board { row_numbers: Vec::new(), ground: Ground::Plain, ..Board::chess(1, 1_000_000) };
    // A hundred thousand rows of ten.
    let long = one(strip).png(&ImageStyle { columns: 10, ..ImageStyle::default() });
    assert!(matches!(long, Err(TooLarge { width: 500..600, height: 4_800_000.. })), "{long:?}");
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    let message = TooLarge { width: 30_000, height: 4 }.to_string();
    assert_eq!(message, "the image would have 30000 × 4 pixels; at most 20000 each way can be drawn");
}

#[test]
fn what_is_empty_is_drawn_too() {
    for picture in [
        Picture::default(),
        Picture { parts: vec![vec![], vec![]] },
        one(Board::chess(0, 0)),
        one(Board::chess(0, 5)),
        one(Board::chess(5, 0)),
        Picture { parts: vec![vec![Drawing::Heaps(Vec::new())]] },
        one(Board { row_numbers: Vec::new(), ..Board::chess(0, 0) }),
    ] {
        check_svg(&picture.svg(&ImageStyle::default()));
        drawn(&picture, &ImageStyle { square: 0, columns: 0, ..ImageStyle::default() });
    }
}

#[test]
fn at_most_forty_stones_are_drawn() {
    for (stones, discs) in [(-3, 0), (0, 0), (7, 7), (40, 40), (41, 40), (i64::MAX, 40)] {
        let heap = Heap { name: "heap".to_string(), stones, marked: true };
        let svg = Picture { parts: vec![vec![Drawing::Heaps(vec![heap])]] }.svg(&ImageStyle::default());
        assert_eq!(svg.matches("<circle").count(), discs, "{stones}");
    }
}

#[test]
fn a_strip_is_wrapped() {
    let squares = vec![Square::new(Content::Empty('.')); 25];
    let column_numbers = (1..=25).collect();
    let strip = Board {
        name: String::new(),
        row_numbers: Vec::new(),
        column_numbers,
        squares,
        ground: Ground::Plain,
    };
    let size = |columns| check_svg(&one(strip.clone()).svg(&ImageStyle { columns, ..ImageStyle::default() }));
    let ([wide, low], [narrow, high]) = (size(25), size(10));
    assert_eq!(wide - narrow, 15.0 * 48.0);
    assert_eq!(high - 32.0, 3.0 * (low - 32.0));
}

/// A table of so many rows and columns, all won in as many plies as the column.
fn wins(rows: usize, columns: usize) -> Table {
    Table {
        name: "wins".to_string(),
        row_name: "row".to_string(),
        column_name: "column".to_string(),
        row_numbers: (1..).take(rows).collect(),
        column_numbers: (1..).take(columns).collect(),
        cells: (0..rows * columns)
            .map(|place| Some(Cell { shade: Shade::Win, number: Some((place % columns) as u32) }))
            .collect(),
        meanings: vec![Meaning { shade: Shade::Win, letter: 'W', text: "wins".to_string() }],
        note: String::new(),
    }
}

fn glyphs(table: Table, square: u32) -> usize {
    let picture = Picture { parts: vec![vec![Drawing::Table(table)]] };
    let svg = picture.svg(&ImageStyle { square, ..ImageStyle::default() });
    check_svg(&svg);
    svg.matches("<use").count()
}

#[test]
fn tables_have_letters_where_these_can_be_read() {
    assert!(glyphs(wins(59, 60), 24) > 2 * 59 * 60);
    assert!(glyphs(wins(60, 60), 24) < 500);
    assert!(glyphs(wins(9, 9), 12) < 100);
}

#[test]
fn cells_have_the_colors_of_their_outcomes() {
    let mut table = wins(1, 4);
    let shades = [Some(Shade::Lose), Some(Shade::Win), None, Some(Shade::Tie)];
    table.cells = shades.map(|shade| shade.map(|shade| Cell { shade, number: None })).to_vec();
    (table.name, table.meanings) = (String::new(), Vec::new());
    let picture = Picture { parts: vec![vec![Drawing::Table(table)]] };
    let pixels = drawn(&picture, &ImageStyle { square: 40, ..ImageStyle::default() });
    let (left, y) = (pixels.width - 13 - 4 * 40, pixels.height - 13 - 20);
    let colors = [0, 1, 2, 3].map(|column| pixels.at(left + 40 * column + 20, y));
    assert_eq!(colors, [[0xa8, 0x2f, 0x2f], [0x7f, 0xd0, 0xae], [255; 3], [0xff, 0xe6, 0x80]]);
}

fn plot(values: Vec<u32>, period: Option<Recurring>) -> Picture {
    Picture { parts: vec![vec![Drawing::Plot(Plot { values, period, ..Plot::default() })]] }
}

#[test]
fn points_are_discs_or_the_cells_of_one_path() {
    let style = ImageStyle::default();
    let counts = |count: u32| {
        let svg = plot((0..count).map(|number| number % 7).collect(), None).svg(&style);
        check_svg(&svg);
        let drawn = svg.split("</defs>").nth(1).unwrap();
        (drawn.matches("<circle").count(), drawn.matches("<path").count())
    };
    assert_eq!([1, 10, 640].map(counts), [(1, 0), (10, 0), (640, 0)]);
    assert_eq!([641, 5000].map(counts), [(0, 1); 2]);
}

/// Of a chess board of cells, the greatest that there can be, no two are one.
#[test]
fn a_plot_of_a_million_points_takes_a_megabyte() {
    let (columns, rows, per_column) = (480, 240, 2084);
    let value = |place: u32| {
        let (column, row) = (place / per_column, place % rows);
        if (row + column).is_multiple_of(2) { row } else { row ^ 1 }
    };
    let values: Vec<u32> = (0..columns * per_column).map(value).collect();
    assert!(values.len() > 1_000_000);
    for square in [24, 25, 47, 48, 49, 1] {
        let style = ImageStyle { square, ..ImageStyle::default() };
        let svg = plot(values.clone(), None).svg(&style);
        assert!(svg.len() < 1_250_000, "{square}: {}", svg.len());
        check_svg(&svg);
    }
    let bars =
        plot(values, None).svg(&ImageStyle::default()).split("</defs>").nth(1).unwrap().matches('M').count();
    assert_eq!(bars as u32, columns * rows / 2);
}

/// Four values over eight squares, from the left: 0, 1, 2, 0; the period begins at the third.
#[test]
fn a_plot_has_its_points_and_its_period() {
    let style = ImageStyle { square: 40, ..ImageStyle::default() };
    let pixels = drawn(&plot(vec![0, 1, 2, 0], Some(Recurring { from: 2, length: 1 })), &style);
    // Three squares high; below them the numbers.
    let (right, top) = (pixels.width - 13, 13);
    let left = right - 8 * 40;
    let at = |place: u32, value: u32| {
        let (x, y) = (left + 80 * place + 40, top + 40 * (2 - value) + 20);
        // Beside the line at the value.
        pixels.at(x, y + 3)
    };
    let (stone, paper, recurring) = ([0x00, 0x5f, 0x99], [255; 3], [0xe9, 0xf2, 0xfa]);
    let rows = [2, 1, 0].map(|value| [0, 1, 2, 3].map(|place| at(place, value)));
    assert_eq!(
        rows,
        [
            [paper, paper, stone, recurring],
            [paper, stone, recurring, recurring],
            [stone, paper, recurring, stone],
        ]
    );
    assert_eq!(pixels.at(left + 160, top + 5), [0x8c, 0x95, 0x9f]);
    assert_eq!(pixels.at(left + 240, top + 5), [0xc4, 0xcb, 0xd2]);
}

#[test]
fn a_plot_says_its_values() {
    let words = |plot: Plot| {
        let svg = Picture { parts: vec![vec![Drawing::Plot(plot)]] }.svg(&ImageStyle::default());
        let document = Document::parse(&svg).unwrap();
        let said = document.descendants().find(|node| node.has_tag_name("desc")).unwrap();
        said.text().unwrap_or_default().to_string()
    };
    let plot = Plot {
        name: "kayles".to_string(),
        number_name: "pins".to_string(),
        value_name: "nimber".to_string(),
        first: 4,
        values: vec![1, 4, 3],
        note: "no period".to_string(),
        ..Plot::default()
    };
    assert_eq!(words(plot.clone()), "kayles\npins 4…6; nimber: 1 4 3\nno period\n");
    let long = words(Plot { values: vec![5; 1001], ..plot });
    assert!(long.contains(" 5 5 …\n") && long.len() < 2100, "{long}");
}
