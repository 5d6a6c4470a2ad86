//! The restarts of recorded runs, held against varisat's log. Loggers are per process, so this test
//! is a file of its own.

use std::sync::Mutex;

use satdoku_sat::clauses::{ClauseSink, Cnf, Lit};
use satdoku_sat::proof::{LemmaOrigin, RunBounds, RunStep, record};
use satdoku_sat::questions::Limits;

static LINES: Mutex<Vec<String>> = Mutex::new(Vec::new());

struct Lines;

impl log::Log for Lines {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &log::Record<'_>) {
        LINES.lock().expect("no panic").push(record.args().to_string());
    }

    fn flush(&self) {}
}

/// Nine pigeons in eight holes.
fn pigeons() -> Cnf {
    let (pigeons, holes) = (9, 8);
    let sits = |pigeon: usize, hole: usize| Lit::positive(1 + pigeon * holes + hole);
    let mut cnf = Cnf::default();
    for pigeon in 0..pigeons {
        cnf.clause(&(0..holes).map(|hole| sits(pigeon, hole)).collect::<Vec<_>>());
    }
    for hole in 0..holes {
        for a in 0..pigeons {
            for b in a + 1..pigeons {
                cnf.clause(&[!sits(a, hole), !sits(b, hole)]);
            }
        }
    }
    cnf
}

/// varisat logs `confl: 5k rest: 8 …` after 5,000 conflicts, and so on. It counts the start of the
/// search as a restart, and logs before the restart that follows the conflict.
#[test]
fn recorded_restarts_are_those_of_the_log() {
    log::set_logger(&Lines).expect("no logger yet");
    log::set_max_level(log::LevelFilter::Info);
    let run = record(pigeons(), RunBounds::default(), &Limits::default()).expect("a run");
    let mut logged = 0;
    for line in LINES.lock().expect("no panic").iter() {
        let words: Vec<&str> = line.split(' ').collect();
        let ["confl:", thousands, "rest:", restarts, ..] = words[..] else { continue };
        let thousands: usize = thousands.trim_end_matches('k').parse().expect("a number");
        logged += 1;
        let (mut conflicts, mut own) = (0, 1);
        for step in run.steps() {
            if conflicts == 1_000 * thousands {
                break;
            }
            match *step {
                RunStep::Lemma(id) => {
                    let is_learned =
                        run.lemma(id).expect("a lemma").origin == LemmaOrigin::Conflict;
                    conflicts += usize::from(is_learned);
                }
                RunStep::Restart => own += 1,
                RunStep::Deletion(_) => {}
            }
        }
        assert_eq!(restarts.parse(), Ok(own), "{line}");
    }
    assert!(logged > 0, "{:?}", run.counts());
}
