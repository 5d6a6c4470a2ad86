//! Texts of other programs, as people post them: their clues, entries and solutions.

use satdoku_formats::export::Options as ExportOptions;
use satdoku_formats::{Content, Entry, Export, Format, ReadOptions, read_all, to_string};
use satdoku_sat::questions::{Limits, Outcome, solve};

const HODOKU: &str = include_str!("programs/hodoku.txt");
const SUSSER: &str = include_str!("programs/susser.txt");
const KSUDOKU: &str = include_str!("programs/ksudoku-aztec.xml");
const PZPR: &str = "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /\
    2 . 4 3 /4 3 1 . /. 4 2 1 /1 2 . 4 /";

fn only(text: &str) -> (Format, Entry) {
    let reading = read_all(text, &ReadOptions::default());
    let mut reading = reading.unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(reading.entries.len(), 1, "{text}");
    (reading.format, reading.entries.remove(0))
}

/// The clues, `.` for a blank.
fn clues(entry: &Entry) -> String {
    let clue = |value: &Option<_>| value.map_or(".".to_owned(), |value| format!("{value}"));
    entry.puzzle.clues().iter().map(clue).collect()
}

/// The cells with an entry, each with its value.
fn entries(entry: &Entry) -> Vec<(usize, u32)> {
    let work = entry.page_state.trim_start_matches("play=");
    let layer = work.split('~').next().unwrap_or_default();
    let parts = layer.split('-').filter_map(|part| part.split_once('.'));
    let parts = parts.map(|(cell, bits)| {
        let bits = u64::from_str_radix(bits, 16).expect("bits");
        (cell.parse().expect("a cell"), bits.trailing_zeros() + 1)
    });
    parts.collect()
}

/// The only solution.
fn solution(entry: &Entry) -> Vec<u32> {
    match solve(&entry.puzzle, &Limits::default()).expect("no limits") {
        Outcome::One(values) => values.iter().map(|value| value.get() as u32).collect(),
        other => panic!("{other:?}: {}", entry.puzzle),
    }
}

/// Checks that the entries are those of the only solution.
fn has_right_entries(entry: &Entry) -> bool {
    let values = solution(entry);
    entries(entry).iter().all(|(cell, value)| values[*cell] == *value)
}

#[test]
fn a_line_of_hodoku_without_clues_is_a_puzzle_of_candidates() {
    let (format, entry) = only(HODOKU);
    assert_eq!((format, entry.puzzle.clue_count()), (Format::Hodoku, 0));
    let cells = HODOKU.split(':').nth(3).expect("cells").replace('+', "");
    let placed: Vec<(usize, u32)> = cells
        .chars()
        .enumerate()
        .filter_map(|(cell, symbol)| Some((cell, symbol.to_digit(10)?)))
        .collect();
    assert_eq!(entries(&entry), placed);
    assert!(has_right_entries(&entry));
}

#[test]
fn a_line_of_susser_has_clues_and_entries() {
    let (format, entry) = only(SUSSER);
    let count = SUSSER.split(':').next().expect("cells").matches('+').count();
    assert_eq!((format, entries(&entry).len()), (Format::Hodoku, count));
    assert_eq!(&clues(&entry)[..27], ".1......4..27..83...5..6.9.");
    assert!(has_right_entries(&entry));
    // Two lines are a list.
    let list = format!("# a list\n{SUSSER}\n{SUSSER}");
    let reading = read_all(&list, &ReadOptions::default()).expect("a list");
    assert_eq!((reading.entries.len(), reading.refused.count), (2, 0));
}

#[test]
fn a_file_of_puzz_link_has_clues_and_entries() {
    for text in [PZPR.to_owned(), PZPR.replace('/', "\n")] {
        let (format, entry) = only(&text);
        assert_eq!((format, clues(&entry).as_str()), (Format::PuzzLink, ".1.....23.....3."));
        assert_eq!(entries(&entry).len(), 12);
    }
    for host in [
        "https://puzz.link/p?",
        "http://pzv.jp/p.html?",
        "https://pzplus.tck.mn/p?",
        "https://puzz.link/p/",
    ] {
        let (_, entry) = only(&format!("{host}sudoku/9/9/k13m27h476h39h825zg841h29h538h18m96k"));
        assert_eq!(solution(&entry)[..9], [2, 5, 8, 7, 9, 1, 3, 6, 4], "{host}");
    }
    let six = only("https://pzprxs.vercel.app/p?sudoku/6/6/.5...6..1...2.4..3.5...6..2...1.").1;
    assert_eq!(six.puzzle.clue_count(), 10);
}

#[test]
fn a_board_of_ksudoku_has_its_regions() {
    let (format, entry) = only(KSUDOKU);
    assert_eq!((format, entry.title.as_deref()), (Format::KSudoku, Some("Aztec")));
    let regions = entry.puzzle.board().layout().regions().expect("regions").to_vec();
    assert_eq!(&regions[..9], [0, 0, 1, 1, 1, 1, 1, 2, 2]);
    assert_eq!(regions[62], regions[26]);
    let diagonal = "<clique size=\"9\">0 10 20 30 40 50 60 70 80</clique></graph>";
    let (_, entry) = only(&KSUDOKU.replace("</graph>", diagonal));
    assert_eq!(entry.puzzle.board().layout().rules().len(), 2);
}

#[test]
fn boards_of_sudokuwiki_are_solved() {
    // Published by the authors of the format.
    let jigsaw = "J9B00405i05i0sn0uf0sp0ua1ky1pv05i07a07a0tj0si0um0ui1za1yz0200092fb2ef39i0so1oq1om\
        1ob0012iq2dg2oy3k237o3yb1z61yq2dj2iu2py35w3ie35t4aq4aq3ya5364y22de3he3k240a3y94ci6bn52g4xc5\
        465ja3ja3ze4bu6bl6oi53c4y05uv5uv5j85k66pg6pe6pe52u4qp5ue5j65ue5jb6nm6bo6bp";
    let killer = "L9B0jdd00ep1jpt1ez50du900ep1g5n08b500ep00ep00ep1ez509w11mvl1ez53bpt2tjl2tjl1rm92zgx\
        00ep00ep31g10g7l1t752tjl0ikx1ez505xt1rm92tjl2tjl00ep1ez51ez500ep1ez500ep1ez54nwx484100ep31g\
        11ez500ep0ff51jbj05xt00ep484100ep2tjl4hld00ep00ep3ci92tjl1qtt2wpd2tjl04cx48411no100ep2tjl2t\
        jl1ez54hld484100ep3dap1ez500ep2tjl0aoh00ep00ep2tjl2tjl2tjl1ez5";
    let colours = "212112111212112223213331443231221241134412231124133132322122212344411312111411312,\
        1715102000261100000000000000000000110000110000171600000011010600000900161100170009000009000\
        01800160800040010160000001100002100001800001800140000080000000000000000";
    for text in [
        jigsaw.to_owned(),
        format!("https://www.sudokuwiki.org/Jigsaw_Sudoku_Player?bd={jigsaw}"),
        killer.to_owned(),
        format!("https://www.sudokuwiki.org/killersudoku.htm?bd={killer}"),
        format!("http://www.sudokuwiki.org/killersudoku.htm?bd={colours}"),
    ] {
        let (format, entry) = only(&text);
        assert_eq!((format, entry.left_out.len()), (Format::SudokuWiki, 0), "{text}");
        assert!(has_right_entries(&entry), "{text}");
    }
}

/// Every writer of positions keeps the entries and the marks.
#[test]
fn positions_read_back() {
    let wiki = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B015y2e685w68050609040i022e0e0f0a2e085y05\
        0f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0\
        e5y0f0a045y0206020166cy669id205";
    for text in [SUSSER, wiki] {
        let (_, entry) = only(text);
        assert!(has_right_entries(&entry), "{text}");
        for export in [Export::Hodoku, Export::SudokuWiki] {
            let content =
                Content { page_state: &entry.page_state, ..Content::clues_of(&entry.puzzle) };
            let written = to_string(export, content, ExportOptions::default()).expect("sayable");
            let (_, again) = only(&written);
            assert_eq!(again.puzzle, entry.puzzle, "{written}");
            assert_eq!(again.page_state, entry.page_state, "{written}");
        }
    }
}

/// Damaged texts are refused or read. None ends the program.
#[test]
fn damaged_texts_are_refused_or_read() {
    for text in [HODOKU, SUSSER, KSUDOKU, PZPR] {
        for end in (0..text.len()).step_by(3) {
            let (cut, rest) = text.split_at(end);
            let _ = read_all(cut, &ReadOptions::default());
            let _ = read_all(&format!("{cut}é{rest}"), &ReadOptions::default());
        }
    }
    let cliques = "<clique size=\"9\">0 1 2 3 4 5 6 7 8</clique>".repeat(60_000);
    for text in [
        format!("{}{}", SUSSER.trim(), " 214".repeat(900_000)),
        format!("{}\n", SUSSER.trim()).repeat(30_000),
        format!("{}\n", "+".repeat(100)).repeat(40_000),
        KSUDOKU.replace("<sudokugroups", &format!("{cliques}<sudokugroups")),
        format!("pzprv3/sudoku/64/{}", ". ".repeat(1_000_000)),
        format!("pzprv3/sudoku/64/{}", "./".repeat(1_000_000)),
    ] {
        let _ = read_all(&text, &ReadOptions::default());
    }
}
