//! Processor time. Other load changes it less than elapsed time.

use std::fs;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The processor time of this program and of its finished child processes. Its unit on Linux is a
/// hundredth of a second. Other systems return the elapsed time.
pub fn used() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let ticks = fs::read_to_string("/proc/self/stat").ok().and_then(|stat| {
        // After the name in brackets, fields 12 and 13 are the program's time. The next two are its
        // children's.
        let (_, rest) = stat.rsplit_once(')')?;
        let ticks = rest.split_ascii_whitespace().skip(11).take(4).map(str::parse::<u64>);
        ticks.sum::<Result<u64, _>>().ok()
    });
    ticks.map_or_else(|| start.elapsed(), |ticks| Duration::from_millis(ticks * 10))
}

/// The processor time of this thread. Linux updates it every few milliseconds. Other systems return
/// the elapsed time.
#[allow(dead_code)]
pub fn of_thread() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = START.get_or_init(Instant::now);
    let used = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let used = used.and_then(|stat| stat.split(' ').next()?.parse().ok());
    used.map_or_else(|| start.elapsed(), Duration::from_nanos)
}
