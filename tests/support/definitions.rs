//! The plain definition of every rule kind, on values alone and independent of the crate; and
//! random rules.

use std::collections::BTreeSet;

use proptest::prelude::*;
use satdoku::board::{Cells, GridShape, Layout, Rule, RuleKind};
use satdoku::rules::kinds;

/// A filled single grid.
pub struct Grid<'a> {
    /// The number of values.
    pub side: usize,
    /// The number of rows of a box.
    pub rows: usize,
    /// The number of columns of a box.
    pub columns: usize,
    /// The number that the first value stands for.
    pub first: i64,
    /// The numbers in the cells, row by row.
    pub values: &'a [i64],
    /// All rules of the board.
    pub rules: &'a [Rule],
}

impl Grid<'_> {
    fn at(&self, row: usize, column: usize) -> i64 {
        self.values[row * self.side + column]
    }

    /// The number in a row and column, each from 1; `None` outside the grid.
    fn at_number(&self, row: i64, column: i64) -> Option<i64> {
        let index = |number: i64| usize::try_from(number - 1).ok().filter(|at| *at < self.side);
        Some(self.at(index(row)?, index(column)?))
    }

    /// The box or region of a cell.
    fn box_of(&self, cell: usize) -> usize {
        if let Some(regions) = self.rules.iter().find(|rule| rule.kind.word == "regions") {
            return regions.numbers[cell].into();
        }
        let (row, column) = (cell / self.side, cell % self.side);
        row / self.rows * self.side + column / self.columns
    }

    /// All pairs of cells whose distance satisfies `is_meant`.
    fn all_apart(&self, is_meant: impl Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
        let cells = self.side * self.side;
        let is_so = |a: usize, b: usize| {
            let (r, s) = (a / self.side, b / self.side);
            let (c, d) = (a % self.side, b % self.side);
            is_meant(r.abs_diff(s), c.abs_diff(d))
        };
        (0..cells)
            .flat_map(|a| (0..a).map(move |b| (a, b)))
            .filter(|(a, b)| is_so(*a, *b))
            .collect()
    }

    fn beside(&self) -> Vec<(usize, usize)> {
        self.all_apart(|rows, columns| rows + columns == 1)
    }

    fn is_marked(&self, words: &[&str], pair: (usize, usize)) -> bool {
        self.rules.iter().any(|rule| {
            words.contains(&rule.kind.word)
                && rule.cells.contains(&pair.0)
                && rule.cells.contains(&pair.1)
        })
    }

    /// The values of each `count` successive cells on a line, or of all cells of a shorter line. On
    /// a closed line, the sequence continues around, and no cell follows itself.
    fn in_sequence(&self, cells: &[usize], count: usize) -> Vec<Vec<i64>> {
        let value = |cell: &usize| self.values[*cell];
        if cells.len() < 4 || cells.first() != cells.last() {
            let count = count.min(cells.len());
            return cells.windows(count).map(|some| some.iter().map(value).collect()).collect();
        }
        let round = &cells[1..];
        let count = count.min(round.len());
        let from = |start: usize| round.iter().cycle().skip(start).take(count).map(value).collect();
        (0..round.len()).map(from).collect()
    }

    pub fn differ(&self, cells: &[usize]) -> bool {
        cells.iter().map(|cell| self.values[*cell]).collect::<BTreeSet<_>>().len() == cells.len()
    }

    /// True if the values satisfy a rule.
    #[allow(clippy::too_many_lines, reason = "a definition a line")]
    pub fn keeps(&self, rule: &Rule) -> bool {
        let side = self.side;
        let cells = &rule.cells;
        let v: Vec<i64> = cells.iter().map(|cell| self.values[*cell]).collect();
        let n: Vec<i64> = rule.numbers.iter().map(|number| i64::from(*number)).collect();
        let count = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
        let signed = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let (one, top) = (self.first, self.first + signed(side) - 1);
        let total: i64 = v.iter().sum();
        let next = |is_so: &dyn Fn(i64, i64) -> bool| v.windows(2).all(|p| is_so(p[0], p[1]));
        let ends = || (v[0].min(v[v.len() - 1]), v[0].max(v[v.len() - 1]));
        let inner = || &v[1..v.len() - 1];
        let grid: Vec<usize> = (0..side * side).collect();
        let diagonal = |is_rising: bool| {
            let column = |row: usize| if is_rising { side - 1 - row } else { row };
            let cells: Vec<usize> = (0..side).map(|row| row * side + column(row)).collect();
            self.differ(&cells)
        };
        let unequal = |pairs: Vec<(usize, usize)>| {
            pairs.into_iter().all(|(a, b)| self.values[a] != self.values[b])
        };
        let squares = |group: &dyn Fn(i64) -> i64| {
            (0..side - 1).all(|r| {
                (0..side - 1).all(|c| {
                    let four = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)];
                    let groups = four.map(|(r, c)| group(self.at(r, c)));
                    groups.iter().collect::<BTreeSet<_>>().len() == 3
                })
            })
        };
        match rule.kind.word {
            "x" => diagonal(false) && diagonal(true),
            "falling" => diagonal(false),
            "rising" => diagonal(true),
            "w" => {
                let length = self.rows + 1;
                let window = |cell: &usize| {
                    let (row, column) = (cell / side, cell % side);
                    (row % length > 0 && column % length > 0)
                        .then(|| (row / length, column / length))
                };
                grid.iter().all(|a| {
                    let same = |b: &&usize| *b < a && window(b).is_some() && window(b) == window(a);
                    grid.iter().filter(same).all(|b| self.values[*a] != self.values[*b])
                })
            }
            "p" => {
                let place = |cell: usize| (cell / side % self.rows, cell % side % self.columns);
                let pairs = grid.iter().flat_map(|a| (0..*a).map(move |b| (*a, b)));
                unequal(pairs.filter(|(a, b)| place(*a) == place(*b)).collect())
            }
            "nc" => self.beside().into_iter().all(|(a, b)| {
                self.is_marked(&["white", "black"], (a, b))
                    || (self.values[a] - self.values[b]).abs() != 1
            }),
            "noratio" => {
                let dots = self.rules.iter().filter(|rule| rule.kind.word == "black");
                let mut ratios: Vec<i64> =
                    dots.map(|dot| dot.numbers.first().map_or(2, |n| i64::from(*n))).collect();
                if ratios.is_empty() {
                    ratios.push(2);
                }
                self.beside().into_iter().all(|(a, b)| {
                    let (x, y) = (self.values[a], self.values[b]);
                    self.is_marked(&["white", "black"], (a, b))
                        || ratios.iter().all(|ratio| x != ratio * y && y != ratio * x)
                })
            }
            "noxv" => self.beside().into_iter().all(|(a, b)| {
                let sum = self.values[a] + self.values[b];
                self.is_marked(&["xv"], (a, b)) || sum != 5 && sum != 10
            }),
            "knight" => unequal(self.all_apart(|r, c| (r, c) == (1, 2) || (r, c) == (2, 1))),
            "king" => unequal(self.all_apart(|r, c| (r, c) == (1, 1))),
            "leaper" => {
                let (a, b) = (count(n[0]), count(n[1]));
                unequal(self.all_apart(|r, c| (r, c) == (a, b) || (r, c) == (b, a)))
            }
            "taxicab" => (self.all_apart(|_, _| true)).into_iter().all(|(a, b)| {
                let distance = (a / side).abs_diff(b / side) + (a % side).abs_diff(b % side);
                self.values[a] != self.values[b] || self.values[a] != signed(distance)
            }),
            "boxsums" => {
                let mean = |parts: usize| (one..=top).sum::<i64>() as f64 / parts as f64;
                let is_near = |sum: i64, parts: usize| {
                    // The bounds are whole numbers, counted from the mean rounded up and rounded
                    // down.
                    let (low, high) =
                        (mean(parts).ceil() - n[0] as f64, mean(parts).floor() + n[0] as f64);
                    (low..=high).contains(&(sum as f64))
                };
                (0..side).step_by(self.rows).all(|top| {
                    (0..side).step_by(self.columns).all(|left| {
                        let row = |r| (0..self.columns).map(|c| self.at(top + r, left + c)).sum();
                        let column = |c| (0..self.rows).map(|r| self.at(top + r, left + c)).sum();
                        let falling =
                            (0..self.rows).map(|i| self.at(top + i, left + i % self.columns)).sum();
                        let rising = || {
                            (0..self.rows)
                                .map(|i| self.at(top + i, left + self.columns - 1 - i))
                                .sum()
                        };
                        (0..self.rows).all(|r| is_near(row(r), self.rows))
                            && (0..self.columns).all(|c| is_near(column(c), self.columns))
                            && (n[1] == 0
                                || is_near(falling, self.rows) && is_near(rising(), self.rows))
                    })
                })
            }
            "entropy" => squares(&|value| (value - one) / signed(side / 3)),
            "mod" => squares(&|value| value.rem_euclid(3)),
            "regions" => (0..side).all(|region| {
                let cells: Vec<usize> =
                    (0..side * side).filter(|c| n[*c] == signed(region)).collect();
                self.differ(&cells)
            }),
            "cage" => {
                let (least, most) = match n.as_slice() {
                    [] => (i64::MIN, i64::MAX),
                    [sum] => (*sum, *sum),
                    [least, most, ..] => (*least, *most),
                };
                self.differ(cells) && (least..=most).contains(&total)
            }
            "sum" => (n[0]..=n[1]).contains(&total),
            "extra" => self.differ(cells),
            "odd" => v.iter().all(|value| value.rem_euclid(2) == 1),
            "even" => v.iter().all(|value| value.rem_euclid(2) == 0),
            "only" => v.iter().all(|value| n.contains(value)),
            "min" | "max" => {
                self.beside().into_iter().flat_map(|(a, b)| [(a, b), (b, a)]).all(|(a, b)| {
                    let is_one = |cell| {
                        let same = self.rules.iter().filter(|other| other.kind == rule.kind);
                        same.into_iter().any(|other| other.cells.contains(&cell))
                    };
                    let is_less = if rule.kind.word == "min" {
                        self.values[a] < self.values[b]
                    } else {
                        self.values[a] > self.values[b]
                    };
                    !cells.contains(&a) || is_one(b) || is_less
                })
            }
            "circles" => v
                .iter()
                .all(|value| signed(v.iter().filter(|other| *other == value).count()) == *value),
            "columns" => cells.iter().all(|cell| {
                let (row, column) = (signed(cell / side + 1), signed(cell % side + 1));
                self.at_number(row, self.values[*cell]) == Some(column)
            }),
            "rows" => cells.iter().all(|cell| {
                let (row, column) = (signed(cell / side + 1), signed(cell % side + 1));
                self.at_number(self.values[*cell], column) == Some(row)
            }),
            "boxes" => cells.iter().all(|cell| {
                let (row, column) = (cell / side, cell % side);
                let (top, left) =
                    (row / self.rows * self.rows, column / self.columns * self.columns);
                let told = count(self.values[*cell] - 1);
                let place = signed((row - top) * self.columns + column - left + 1);
                told < side
                    && self.at(top + told / self.columns, left + told % self.columns) == place
            }),
            "thermo" => next(&|a, b| a < b),
            "slow" => next(&|a, b| a <= b),
            "arrow" => {
                let (bulb, shaft) = v.split_at(n.first().map_or(1, |cells| count(*cells)));
                bulb.iter().fold(0, |number, digit| 10 * number + digit)
                    == shaft.iter().sum::<i64>()
            }
            "double" => v[0] + v[v.len() - 1] == inner().iter().sum::<i64>(),
            "whisper" => {
                let apart = n.first().copied().unwrap_or(signed(side.div_ceil(2)));
                next(&|a, b| (a - b).abs() >= apart)
            }
            "renban" => {
                let (least, most) =
                    (v.iter().min().expect("cells"), v.iter().max().expect("cells"));
                self.differ(cells) && most - least == signed(v.len() - 1)
            }
            "nabner" => (0..v.len()).all(|a| (0..a).all(|b| (v[a] - v[b]).abs() >= 2)),
            "palindrome" => v.iter().eq(v.iter().rev()),
            "zipper" => {
                let middle = v.len() / 2;
                let sums: BTreeSet<i64> = (0..v.len().div_ceil(2))
                    .map(|i| {
                        if v.len() % 2 == 1 && i == middle {
                            v[i]
                        } else {
                            v[i] + v[v.len() - 1 - i]
                        }
                    })
                    .collect();
                sums.len() == 1
            }
            "boxline" => {
                let mut sums: Vec<i64> = Vec::new();
                for (index, cell) in cells.iter().enumerate() {
                    let is_new = index == 0 || self.box_of(*cell) != self.box_of(cells[index - 1]);
                    if is_new {
                        sums.push(0);
                    }
                    *sums.last_mut().expect("a part") += self.values[*cell];
                }
                sums.iter().collect::<BTreeSet<_>>().len() == 1
            }
            "parts" => {
                let falls = |values: &[i64]| {
                    let mut sum = 0;
                    values.iter().all(|value| {
                        sum += value;
                        if sum == n[0] {
                            sum = 0;
                        }
                        sum < n[0]
                    }) && sum == 0
                };
                if cells.len() > 3 && cells.first() == cells.last() {
                    let mut turned = v[1..].to_vec();
                    (1..cells.len()).any(|_| {
                        turned.rotate_left(1);
                        falls(&turned)
                    })
                } else {
                    falls(&v)
                }
            }
            "between" => inner().iter().all(|value| ends().0 < *value && *value < ends().1),
            "lockout" => {
                let apart = n.first().copied().unwrap_or(signed(side / 2));
                ends().1 - ends().0 >= apart
                    && inner().iter().all(|value| *value < ends().0 || *value > ends().1)
            }
            "entropic" => self.in_sequence(cells, 3).iter().all(|some| {
                let groups: BTreeSet<i64> =
                    some.iter().map(|value| (value - one) / signed(side / 3)).collect();
                groups.len() == some.len()
            }),
            "modular" => {
                let divisor = n.first().copied().unwrap_or(3);
                self.in_sequence(cells, count(divisor)).iter().all(|some| {
                    let rests: BTreeSet<i64> =
                        some.iter().map(|value| value.rem_euclid(divisor)).collect();
                    rests.len() == some.len()
                })
            }
            "clone" => v[..v.len() / 2] == v[v.len() / 2..],
            "white" => (v[0] - v[1]).abs() == n.first().copied().unwrap_or(1),
            "black" => {
                let ratio = n.first().copied().unwrap_or(2);
                v[0] == ratio * v[1] || v[1] == ratio * v[0]
            }
            "less" => v[0] < v[1],
            "quad" => {
                let mut left = v.clone();
                n.iter().all(|told| {
                    let at = left.iter().position(|value| value == told);
                    at.map(|at| left.swap_remove(at)).is_some()
                })
            }
            "xv" | "little" => total == n[0],
            "sandwich" => {
                let end = |value: i64| v.iter().position(|other| *other == value);
                match (end(one), end(top)) {
                    (Some(a), Some(b)) => {
                        v[a.min(b) + 1..a.max(b)].iter().sum::<i64>() == n[0] && self.differ(cells)
                    }
                    _ => false,
                }
            }
            "xsum" => {
                (1..=signed(v.len())).contains(&v[0])
                    && v[..count(v[0])].iter().sum::<i64>() == n[0]
            }
            "sky" => {
                // Nothing is seen of a number below 1.
                let is_seen = |i: &usize| v[*i] > 0 && v[..*i].iter().all(|before| before < &v[*i]);
                signed((0..v.len()).filter(is_seen).count()) == n[0]
            }
            "room" => v.get(count(v[0] - 1)) == Some(&n[0]),
            "own" => match own(&rule.text) {
                Own::Two(allows) if n == [1] => {
                    (0..v.len()).all(|a| (a + 1..v.len()).all(|b| allows(v[a], v[b])))
                }
                Own::Two(allows) => next(&|a, b| allows(a, b)),
                Own::Line(allows) => allows(&v),
            },
            "ownall" => {
                let values = |cells: &[usize]| -> Vec<i64> {
                    cells.iter().map(|cell| self.values[*cell]).collect()
                };
                let groups: Vec<Vec<i64>> = match n[0] {
                    n @ 1..=3 => {
                        let is_meant = |r: usize, c: usize| match n {
                            1 => r + c == 1,
                            2 => r.max(c) == 1,
                            _ => r * c == 2,
                        };
                        let pairs = self.all_apart(is_meant).into_iter();
                        // The second of each pair is the earlier one.
                        pairs.map(|(a, b)| values(&[b, a])).collect()
                    }
                    n => {
                        let group = |cell: usize| match n {
                            4 => cell / side,
                            5 => cell % side,
                            _ => self.box_of(cell),
                        };
                        let numbers: BTreeSet<usize> = grid.iter().map(|c| group(*c)).collect();
                        let of = |number: usize| grid.iter().filter(move |c| group(**c) == number);
                        let cells = numbers.into_iter().map(|n| of(n).copied().collect::<Vec<_>>());
                        cells.map(|cells| values(&cells)).collect()
                    }
                };
                groups.iter().all(|v| match own(&rule.text) {
                    Own::Two(allows) => {
                        (0..v.len()).all(|a| (a + 1..v.len()).all(|b| allows(v[a], v[b])))
                    }
                    Own::Line(allows) => allows(v),
                })
            }
            word => panic!("the definition of {word} is missing here"),
        }
    }
}

/// The definition of the text of an own rule.
enum Own {
    Two(OfTwo),
    Line(OfLine),
}

fn own(text: &str) -> Own {
    let known = OWN_OF_TWO.iter().find(|(known, _)| *known == text);
    let is_of_two = known.map(|(_, allows)| Own::Two(*allows));
    let of_line = || OWN_OF_LINE.iter().find(|(known, _)| *known == text);
    let own = is_of_two.or_else(|| of_line().map(|(_, allows)| Own::Line(*allows)));
    own.unwrap_or_else(|| panic!("the definition of {text} is missing here"))
}

/// A definition of a relation of two values.
type OfTwo = fn(i64, i64) -> bool;

/// A definition of a property of the values of a line.
type OfLine = fn(&[i64]) -> bool;

/// Texts of own rules about two cells, with their definitions.
const OWN_OF_TWO: [(&str, OfTwo); 10] = [
    ("a + b > 5", |a, b| a + b > 5),
    ("|a - b| in {1, 3}", |a, b| [1, 3].contains(&(a - b).abs())),
    ("a = 2*b or b = 2*a", |a, b| a == 2 * b || b == 2 * a),
    ("a < b", |a, b| a < b),
    ("a != b", |a, b| a != b),
    ("a is odd or b is odd", |a, b| a.rem_euclid(2) == 1 || b.rem_euclid(2) == 1),
    ("not (a = 1 and b = 2)", |a, b| a != 1 || b != 2),
    ("a / b = 3 or b % a = 0", |a, b| b != 0 && a == 3 * b || a != 0 && b % a == 0),
    ("a >= 1", |a, _| a >= 1),
    ("max(a, b) - min(a, b) >= 2", |a, b| (a - b).abs() >= 2),
];

/// Texts of own rules about lines, with their definitions.
const OWN_OF_LINE: [(&str, OfLine); 27] = [
    ("sum > 7", |v| v.iter().sum::<i64>() > 7),
    ("sum in {5, 7} or sum % 5 = 0", |v| {
        v.iter().sum::<i64>() == 7 || v.iter().sum::<i64>() % 5 == 0
    }),
    ("max - min <= 2", |v| v.iter().max().expect("some") - v.iter().min().expect("some") <= 2),
    ("min = 1 and max != 2", |v| v.iter().min() == Some(&1) && v.iter().max() != Some(&2)),
    ("count(1) >= 1", |v| v.contains(&1)),
    ("count(1, 3..4) = count(odd)", |v| {
        v.iter().filter(|v| [1, 3, 4].contains(*v)).count()
            == v.iter().filter(|v| v.rem_euclid(2) == 1).count()
    }),
    ("count(even) < 2", |v| v.iter().filter(|v| v.rem_euclid(2) == 0).count() < 2),
    ("distinct = 2", |v| v.iter().collect::<BTreeSet<_>>().len() == 2),
    ("distinct >= length - 1", |v| v.iter().collect::<BTreeSet<_>>().len() + 1 >= v.len()),
    ("increasing or decreasing", |v| {
        v.windows(2).all(|p| p[0] < p[1]) || v.windows(2).all(|p| p[0] > p[1])
    }),
    ("sum of 2..3 >= first", |v| v.iter().skip(1).take(2).sum::<i64>() >= v[0]),
    ("first = distinct of 2..", |v| {
        usize::try_from(v[0]) == Ok(v[1..].iter().collect::<BTreeSet<_>>().len())
    }),
    ("count(1) of 1..2 = count(1) of 3.. or min of 2.. > 2", |v| {
        let count = |v: &[i64]| v.iter().filter(|v| **v == 1).count();
        let (a, b) = v.split_at(v.len().min(2));
        count(a) == count(b) || v[1..].iter().min().is_some_and(|min| *min > 2)
    }),
    ("not subset(5)", |v| {
        let sum = |chosen: usize| {
            (0..v.len()).filter(|i| chosen >> i & 1 == 1).map(|i| v[i]).sum::<i64>()
        };
        (0..1 << v.len()).all(|chosen| sum(chosen) != 5)
    }),
    ("cell(2) = 1 or cell(3) = first or last = first", |v| {
        v.get(1) == Some(&1) || v.get(2) == Some(&v[0]) || v[v.len() - 1] == v[0]
    }),
    ("rising", |v| v.is_sorted()),
    ("not falling", |v| !v.windows(2).all(|p| p[0] >= p[1])),
    ("decreasing", |v| v.windows(2).all(|p| p[0] > p[1])),
    ("different", |v| v.iter().collect::<BTreeSet<_>>().len() == v.len()),
    ("equal", |v| v.windows(2).all(|p| p[0] == p[1])),
    ("first < last", |v| v[0] < v[v.len() - 1]),
    ("first + last = sum - first - last", |v| 2 * (v[0] + v[v.len() - 1]) == v.iter().sum::<i64>()),
    ("cell(2) is not even", |v| v.get(1).is_some_and(|v| v.rem_euclid(2) == 1)),
    ("|first - cell(3)| = last", |v| {
        v.get(2).is_some_and(|third| (v[0] - *third).abs() == v[v.len() - 1])
    }),
    ("matches \"[12]*.3?\"", |v| {
        let body = |v: &[i64]| {
            v.split_last().is_some_and(|(_, first)| first.iter().all(|v| [1, 2].contains(v)))
        };
        body(v) || v.split_last().is_some_and(|(last, rest)| *last == 3 && body(rest))
    }),
    ("matches \"(1|[^1-2].)+\"", |v| {
        let mut rest = v;
        loop {
            rest = match rest {
                [1, rest @ ..] => rest,
                [2, ..] | [_] => return false,
                [_, _, rest @ ..] => rest,
                [] => return !v.is_empty(),
            };
        }
    }),
    ("3 <= sum < 14 and (first = 1 or not last = 1)", |v| {
        (3..14).contains(&v.iter().sum::<i64>()) && (v[0] == 1 || v[v.len() - 1] != 1)
    }),
];

/// A random rule of some kind that makes sense on a board of one grid.
pub fn rule(grid: impl Into<GridShape>) -> impl Strategy<Value = Rule> {
    let grid = grid.into();
    let side = grid.values();
    let kinds = proptest::sample::select(kinds().collect::<Vec<_>>());
    let cells = proptest::collection::vec(0..side * side, 1..=5);
    let walk = proptest::collection::vec(0..4_usize, 5);
    let numbers = proptest::collection::vec(0..=(3 * side) as u16, 4);
    (kinds, cells, walk, numbers, 0..5_usize, any::<bool>()).prop_filter_map(
        "a rule that makes sense",
        move |(kind, cells, walk, numbers, count, chance)| {
            let rule = made(kind, side, cells, &walk, &numbers, count, chance);
            let layout = Layout::single(grid).with_rules(vec![rule]).ok()?;
            layout.rules().first().cloned()
        },
    )
}

/// A rule of this kind from random numbers.
fn made(
    kind: &'static RuleKind,
    side: usize,
    cells: Vec<usize>,
    walk: &[usize],
    numbers: &[u16],
    count: usize,
    chance: bool,
) -> Rule {
    let first = cells[0];
    let line = |count: usize| {
        let mut line = vec![first];
        for step in walk.iter().take(count.saturating_sub(1)) {
            let last = line[line.len() - 1];
            let (row, column) = (last / side, last % side);
            let next = match step {
                0 if column + 1 < side => last + 1,
                1 if row + 1 < side => last + side,
                2 if column > 0 => last - 1,
                3 if row > 0 => last - side,
                _ => continue,
            };
            line.push(next);
        }
        line
    };
    let whole: Vec<usize> = (0..side)
        .map(|i| if chance { first / side * side + i } else { i * side + first % side })
        .collect();
    let cells = match kind.word {
        "sandwich" | "xsum" | "sky" | "room" => whole,
        "white" | "black" | "xv" | "less" => line(2),
        "regions" => Vec::new(),
        "quad" => [0, 1, side, side + 1].map(|offset| first + offset).to_vec(),
        _ => match kind.cells {
            Cells::Board => Vec::new(),
            Cells::Set(..) => cells,
            Cells::Line(..) => line(walk.len()),
            Cells::Loop(..) => {
                let mut line = line(walk.len());
                if chance && line.len() > 2 {
                    line.push(line[0]);
                }
                line
            }
        },
    };
    let (fewest, most) = kind.numbers;
    let numbers = match kind.word {
        "regions" => (0..side * side).map(|cell| (cell / side) as u16).collect(),
        "leaper" => numbers[..2].iter().map(|number| number % side as u16).collect(),
        "boxsums" => vec![numbers[0] % 3, numbers[1] % 2],
        "own" => Some(1).filter(|_| chance).into_iter().collect(),
        "ownall" => vec![numbers[0] % 6 + 1],
        "quad" | "only" => numbers[..count.max(1)].iter().map(|n| n % side as u16 + 1).collect(),
        "sandwich" => vec![numbers[0] % (side * (side - 1) / 2) as u16],
        "cage" | "sum" => {
            let mut range = numbers[..count.clamp(fewest, most)].to_vec();
            range.sort_unstable();
            range
        }
        _ => numbers[..count.clamp(fewest, most)].iter().map(|n| n % (2 * side as u16)).collect(),
    };
    let text = usize::from(numbers.first().copied().unwrap_or_default()) + 7 * first + count;
    let texts: Vec<&str> = match numbers.as_slice() {
        [1..=3] if kind.has_text => OWN_OF_TWO.map(|(text, _)| text).to_vec(),
        _ if kind.has_text && chance => OWN_OF_TWO.map(|(text, _)| text).to_vec(),
        _ if kind.has_text => OWN_OF_LINE.map(|(text, _)| text).to_vec(),
        _ => vec![""],
    };
    Rule::new(kind, cells, numbers).with_text(texts[text % texts.len()].to_owned())
}
