// The times of another solver on killers, for `benches/sums.rs`: node peer.mjs CHECKOUT PUZZLES, with a
// checkout of sigh/Interactive-Sudoku-Solver, and a file with a line "name: link" for each puzzle. A line
// for each is printed: milliseconds to a solution, and until it is known to be the only one, the least of
// some runs. Building the solver isn't counted.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const [checkout, puzzles] = process.argv.slice(2).map(path => resolve(path));
const { ensureGlobalEnvironment } = await import(`${checkout}/tests/helpers/test_env.js`);
ensureGlobalEnvironment({ needWindow: true, performance });
const { SudokuParser } = await import(`${checkout}/js/sudoku_parser.js`);
const { SudokuBuilder } = await import(`${checkout}/js/solver/sudoku_builder.js`);

const inTheirWords = option => {
  if (option === 'x') return '.Diagonal~1.Diagonal~-1';
  const [sum, cells] = option.slice('cage='.length).split('@');
  const place = cell => `R${Math.floor(cell / 9) + 1}C${cell % 9 + 1}`;
  return `.Cage~${sum || 0}~${cells.split(',').map(place).join('~')}`;
};

for (const line of readFileSync(puzzles, 'utf8').trim().split('\n')) {
  const link = line.split(': ').at(-1);
  const text = link.split(':')[0].split(';').slice(1).map(inTheirWords).join('');
  let best = [Infinity, Infinity];
  const begin = performance.now();
  for (let run = 0; run < 5 && (run === 0 || performance.now() - begin < 1000); run++) {
    const parsed = SudokuBuilder.resolveConstraint(SudokuParser.parseText(text));
    const solver = SudokuBuilder.build(parsed);
    const start = performance.now();
    const solution = solver.nthSolution(0);
    const first = performance.now() - start;
    const other = solver.nthSolution(1);
    const both = performance.now() - start;
    if (!solution || other) throw new Error(`not the only solution: ${line}`);
    if (both < best[1]) best = [first, both];
  }
  console.log(best.join(' '));
}
