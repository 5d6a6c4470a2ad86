//! Dates of the civil calendar, without any clock.

/// A number of days since 1 January 1970.
pub type Day = u32;

/// The last day that a [`Date`] is made of: in the year 9999.
pub const LAST_DAY: Day = 2_932_896;

/// A date, from 1970 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u32,
    /// From 1 to 12.
    month: u32,
    /// From 1 to the length of the month.
    day: u32,
}

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weekday {
    /// The first day of a week.
    Monday,
    /// The second day.
    Tuesday,
    /// The third day.
    Wednesday,
    /// The fourth day.
    Thursday,
    /// The fifth day.
    Friday,
    /// The sixth day.
    Saturday,
    /// The last day.
    Sunday,
}

impl Weekday {
    /// All days, in the order of a week.
    pub const ALL: [Self; 7] = [
        Self::Monday,
        Self::Tuesday,
        Self::Wednesday,
        Self::Thursday,
        Self::Friday,
        Self::Saturday,
        Self::Sunday,
    ];
}

impl Date {
    /// The date of this year, month and day, both counted from 1; `None` if there is no such date.
    #[must_use]
    pub fn new(year: u32, month: u32, day: u32) -> Option<Self> {
        let is_valid = (1970..=9999).contains(&year)
            && (1..=12).contains(&month)
            && (1..=month_length(year, month)).contains(&day);
        is_valid.then_some(Self { year, month, day })
    }

    /// The date of a day. Days after [`LAST_DAY`] give that day.
    #[must_use]
    pub fn from_day(day: Day) -> Self {
        let mut rest = day.min(LAST_DAY);
        // Never early, and at most six years late.
        let mut year = 1970 + rest / 365;
        while days_before_year(year) > rest {
            year -= 1;
        }
        rest -= days_before_year(year);
        let mut month = 1;
        while rest >= month_length(year, month) {
            rest -= month_length(year, month);
            month += 1;
        }
        Self { year, month, day: rest + 1 }
    }

    /// The days since 1 January 1970.
    #[must_use]
    pub fn to_day(self) -> Day {
        let months: u32 = (1..self.month).map(|month| month_length(self.year, month)).sum();
        days_before_year(self.year) + months + self.day - 1
    }

    /// The year.
    #[must_use]
    pub fn year(self) -> u32 {
        self.year
    }

    /// The month, from 1.
    #[must_use]
    pub fn month(self) -> u32 {
        self.month
    }

    /// The day of the month, from 1.
    #[must_use]
    pub fn day(self) -> u32 {
        self.day
    }

    /// The day of the week.
    #[must_use]
    pub fn weekday(self) -> Weekday {
        // 1 January 1970 was a Thursday.
        Weekday::ALL[(self.to_day() as usize + 3) % 7]
    }

    /// The number of days of its month.
    #[must_use]
    pub fn month_length(self) -> u32 {
        month_length(self.year, self.month)
    }

    /// The first day of its month.
    #[must_use]
    pub fn first_of_month(self) -> Self {
        Self { day: 1, ..self }
    }

    /// The first day of its year.
    #[must_use]
    pub fn first_of_year(self) -> Self {
        Self { month: 1, day: 1, ..self }
    }

    /// The first day of the month before; `None` before January 1970.
    #[must_use]
    pub fn month_before(self) -> Option<Self> {
        self.first_of_month()
            .to_day()
            .checked_sub(1)
            .map(|day| Self::from_day(day).first_of_month())
    }

    /// The first day of the month after. December 9999 has none, and gives itself.
    #[must_use]
    pub fn month_after(self) -> Self {
        let first = self.first_of_month();
        Self::from_day(first.to_day() + first.month_length()).first_of_month()
    }
}

/// The days from 1 January 1970 to 1 January of a year from 1970.
fn days_before_year(year: u32) -> u32 {
    // Leap years up to the year before: 477 of them precede 1970.
    let last = year - 1;
    (year - 1970) * 365 + last / 4 - last / 100 + last / 400 - 477
}

fn month_length(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(year: u32, month: u32, day: u32) -> Date {
        Date::new(year, month, day).expect("a date")
    }

    #[test]
    fn known_days_have_their_dates() {
        for (day, (year, month, of_month), weekday) in [
            (0, (1970, 1, 1), Weekday::Thursday),
            (11_016, (2000, 2, 29), Weekday::Tuesday),
            (20_783, (2026, 11, 26), Weekday::Thursday),
            (LAST_DAY, (9999, 12, 31), Weekday::Friday),
        ] {
            let expected = date(year, month, of_month);
            assert_eq!(Date::from_day(day), expected);
            assert_eq!((expected.to_day(), expected.weekday()), (day, weekday));
        }
        assert_eq!(Date::from_day(u32::MAX), date(9999, 12, 31));
    }

    #[test]
    fn each_day_follows_the_one_before() {
        let mut before = date(1970, 1, 1);
        for day in 1..=LAST_DAY {
            let next = Date::from_day(day);
            let is_next = if next.day == 1 {
                let is_first = before.day == before.month_length();
                is_first
                    && next == before.month_after()
                    && next.month_before() == Some(before.first_of_month())
            } else {
                next == Date { day: before.day + 1, ..before }
            };
            assert!(is_next && next.to_day() == day, "{before:?} {next:?}");
            before = next;
        }
    }

    #[test]
    fn impossible_dates_are_none() {
        for (year, month, day) in [
            (1969, 12, 31),
            (2026, 0, 1),
            (2026, 13, 1),
            (2026, 2, 29),
            (2026, 4, 0),
            (10_000, 1, 1),
        ] {
            assert_eq!(Date::new(year, month, day), None);
        }
    }

    #[test]
    fn the_ends_of_time_have_no_neighbours() {
        assert_eq!(date(1970, 1, 20).month_before(), None);
        assert_eq!(date(9999, 12, 20).month_after(), date(9999, 12, 1));
        assert_eq!(date(2026, 3, 31).first_of_year(), date(2026, 1, 1));
    }
}
