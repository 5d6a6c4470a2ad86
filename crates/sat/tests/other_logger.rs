//! A process keeps a logger that it has. Loggers are per process, so this test is a file of its
//! own.

use std::sync::atomic::{AtomicUsize, Ordering};

use satdoku_sat::backend::{Backend, Solver};

static RECORDS: AtomicUsize = AtomicUsize::new(0);

struct Other;

impl log::Log for Other {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, _: &log::Record<'_>) {
        RECORDS.fetch_add(1, Ordering::Relaxed);
    }

    fn flush(&self) {}
}

#[test]
fn another_logger_stays() {
    log::set_logger(&Other).expect("no logger yet");
    log::set_max_level(log::LevelFilter::Warn);
    assert!(Solver::watch_conflicts(|_| {}).is_err());
    assert_eq!(log::max_level(), log::LevelFilter::Warn);
    log::warn!("heard");
    log::info!("not heard");
    assert_eq!(RECORDS.load(Ordering::Relaxed), 1);
}
