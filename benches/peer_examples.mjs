// Another solver's examples, for `benches/variants.rs`. CHECKOUT is a checkout of
// sigh/Interactive-Sudoku-Solver.
//
// node peer_examples.mjs list CHECKOUT: prints its examples and collections as a JSON list of objects
// with `name` and `input`, each input once.
//
// node peer_examples.mjs solve CHECKOUT: reads an input, and prints the milliseconds to build its
// solver and to find the solutions, up to two, and their number.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const [mode, folder] = process.argv.slice(2);
const checkout = resolve(folder);
const { ensureGlobalEnvironment } = await import(`${checkout}/tests/helpers/test_env.js`);
ensureGlobalEnvironment({ needWindow: true, performance });

if (mode === 'list') {
  const collections = await import(`${checkout}/data/collections.js`);
  const { DISPLAYED_EXAMPLES, resolvePuzzleConfig } =
    await import(`${checkout}/data/example_puzzles.js`);
  const groups = { ...collections, DISPLAYED_EXAMPLES };
  const inputs = new Map();
  for (const [group, entries] of Object.entries(groups)) {
    const puzzles = typeof entries?.[Symbol.iterator] === 'function' ? [...entries] : entries?.puzzles;
    if (!Array.isArray(puzzles)) continue;
    puzzles.forEach((entry, index) => {
      // An entry is a puzzle, the name of one, an input, or an input with its solution.
      const { name, input } = resolvePuzzleConfig(Array.isArray(entry) ? entry[0] : entry);
      if (typeof input !== 'string' || inputs.has(input)) return;
      inputs.set(input, name && name !== input ? name : `${group}#${index + 1}`);
    });
  }
  console.log(JSON.stringify([...inputs].map(([input, name]) => ({ name, input }))));
} else {
  const { SudokuParser } = await import(`${checkout}/js/sudoku_parser.js`);
  const { SudokuBuilder } = await import(`${checkout}/js/solver/sudoku_builder.js`);
  const parsed = SudokuBuilder.resolveConstraint(SudokuParser.parseText(readFileSync(0, 'utf8')));
  const start = performance.now();
  const solver = SudokuBuilder.build(parsed);
  const solutions = [0, 1].map(index => solver.nthSolution(index)).filter(Boolean).length;
  console.log(performance.now() - start, solutions);
}
