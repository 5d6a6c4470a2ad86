// Measures another solver on a killer, for `benches/sums.rs`: node peer.mjs CHECKOUT PUZZLES KILLER.
// CHECKOUT is a checkout of sigh/Interactive-Sudoku-Solver. PUZZLES is a file with a line "name: link" per
// puzzle, and KILLER the index of one, from 0. Prints the milliseconds to a solution and to the proof of
// uniqueness, for the first run and for the fastest of some. The time to build the solver isn't counted.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const [checkout, puzzles] = process.argv.slice(2, 4).map(path => resolve(path));
const killer = Number(process.argv[4]);
const { ensureGlobalEnvironment } = await import(`${checkout}/tests/helpers/test_env.js`);
ensureGlobalEnvironment({ needWindow: true, performance });
const { SudokuParser } = await import(`${checkout}/js/sudoku_parser.js`);
const { SudokuBuilder } = await import(`${checkout}/js/solver/sudoku_builder.js`);

const toPeerFormat = option => {
  if (option === 'x') return '.Diagonal~1.Diagonal~-1';
  const [sum, cells] = option.slice('cage='.length).split('@');
  const place = cell => `R${Math.floor(cell / 9) + 1}C${cell % 9 + 1}`;
  return `.Cage~${sum || 0}~${cells.split(',').map(place).join('~')}`;
};

const line = readFileSync(puzzles, 'utf8').trim().split('\n')[killer];
const link = line.split(': ').at(-1);
const text = link.split(':')[0].split(';').slice(1).map(toPeerFormat).join('');
const runs = [];
const begin = performance.now();
while (runs.length === 0 || runs.length < 5 && performance.now() - begin < 1000) {
  const parsed = SudokuBuilder.resolveConstraint(SudokuParser.parseText(text));
  const solver = SudokuBuilder.build(parsed);
  const start = performance.now();
  const solution = solver.nthSolution(0);
  const first = performance.now() - start;
  const other = solver.nthSolution(1);
  const both = performance.now() - start;
  if (!solution || other) throw new Error(`not the only solution: ${line}`);
  runs.push([first, both]);
}
const [least] = runs.toSorted((a, b) => a[1] - b[1]);
console.log([...runs[0], ...least].join(' '));
