//! Puts a program's functions in an order in which it compresses better: each after those that it is most
//! like.

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// So many bytes of code at a time are compared.
const PART: usize = 5;

/// So many bytes before a function are looked at: half of what gzip looks back at, for others stand
/// between as well.
const WINDOW: usize = 16_000;

/// What stands in more functions than this says little of any.
const COMMON: usize = 400;

/// Sorts the functions of a program.
pub(crate) fn sort(program: &Path) -> Result<()> {
    let bytes = fs::read(program).with_context(|| format!("reading {}", program.display()))?;
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(&bytes) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => {}
        }
    }
    let order = by_likeness(&bodies);
    let mut places = vec![0; order.len()];
    for (place, function) in order.iter().enumerate() {
        places[*function] = imported + u32::try_from(place)?;
    }
    let mut module = Module::new();
    Sorted { imported, order, places }
        .parse_core_module(&mut module, Parser::new(0), &bytes)
        .map_err(|error| anyhow!("sorting functions: {error}"))?;
    fs::write(program, module.finish())?;
    Ok(())
}

/// The same program with its own functions in another order.
struct Sorted {
    /// How many functions are imported: those come first, and stay.
    imported: u32,
    /// Its own, counted from 0, as they are to come.
    order: Vec<usize>,
    /// By its own function, the index that it gets.
    places: Vec<u32>,
}

type Sorting = std::result::Result<(), reencode::Error>;

impl Reencode for Sorted {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> std::result::Result<u32, reencode::Error> {
        let own = function.checked_sub(self.imported).map(|own| own as usize);
        Ok(own.map_or(function, |own| self.places[own]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Sorting {
        let types = section.into_iter().collect::<std::result::Result<Vec<_>, _>>()?;
        for function in &self.order {
            functions.function(types[*function]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Sorting {
        let bodies = section.into_iter().collect::<std::result::Result<Vec<_>, _>>()?;
        for function in std::mem::take(&mut self.order) {
            self.parse_function_body(code, bodies[function].clone())?;
        }
        Ok(())
    }
}

/// The indices of the bodies, each after those with which it shares most of its parts; the longest first.
fn by_likeness(bodies: &[&[u8]]) -> Vec<usize> {
    let mut window = Window::of(bodies);
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    let mut order = Vec::with_capacity(bodies.len());
    let length = |function: &usize| (bodies[*function].len(), Reverse(*function));
    let mut next = left.iter().copied().max_by_key(length);
    while let Some(function) = next {
        left.retain(|other| *other != function);
        order.push(function);
        window.move_on(function);
        let likeness = |function: &usize| (window.likeness(*function), Reverse(*function));
        next = left.iter().copied().max_by_key(likeness);
    }
    order
}

/// The functions before the next one, and what others share with them.
struct Window<'a> {
    bodies: &'a [&'a [u8]],
    /// By function, the different parts of its body.
    parts: Vec<Vec<&'a [u8]>>,
    /// By part, unless it is common, the functions that have it.
    having: HashMap<&'a [u8], Vec<usize>>,
    functions: VecDeque<usize>,
    /// How many bytes they have.
    length: usize,
    /// By part, how many of them have it.
    seen: HashMap<&'a [u8], usize>,
    /// By function, how many of its parts some of them have.
    shared: Vec<usize>,
}

impl<'a> Window<'a> {
    fn of(bodies: &'a [&'a [u8]]) -> Self {
        let parts: Vec<_> = bodies.iter().map(|body| parts(body)).collect();
        let mut having: HashMap<&[u8], Vec<usize>> = HashMap::new();
        for (function, parts) in parts.iter().enumerate() {
            for part in parts {
                having.entry(part).or_default().push(function);
            }
        }
        having.retain(|_, functions| functions.len() <= COMMON);
        Self {
            bodies,
            parts,
            having,
            functions: VecDeque::new(),
            length: 0,
            seen: HashMap::new(),
            shared: vec![0; bodies.len()],
        }
    }

    /// Which share of its parts stands in the window: of two small functions, that of the longer one counts more.
    fn likeness(&self, function: usize) -> usize {
        self.shared[function] * 1_000 / (self.parts[function].len() + 20)
    }

    fn move_on(&mut self, function: usize) {
        self.functions.push_back(function);
        self.length += self.bodies[function].len();
        self.count(function, 1);
        while self.length > WINDOW && self.functions.len() > 1 {
            let Some(gone) = self.functions.pop_front() else { break };
            self.length -= self.bodies[gone].len();
            self.count(gone, -1);
        }
    }

    /// Counts the parts of a function that comes, by 1, or goes, by −1.
    fn count(&mut self, function: usize, by: isize) {
        for part in &self.parts[function] {
            let Some(others) = self.having.get(part) else { continue };
            let count = self.seen.entry(part).or_default();
            let was_there = *count > 0;
            *count = count.strict_add_signed(by);
            if was_there != (*count > 0) {
                for other in others {
                    self.shared[*other] = self.shared[*other].strict_add_signed(by);
                }
            }
        }
    }
}

/// The different parts of a body.
fn parts(body: &[u8]) -> Vec<&[u8]> {
    let mut parts: Vec<&[u8]> = body.windows(PART).collect();
    parts.sort_unstable();
    parts.dedup();
    parts
}
