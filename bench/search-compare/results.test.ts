import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.js';

import type { AlgorithmName, SearchResult } from './results.js';
import { openResults } from './results.js';
import { compareSearches, shownComparison } from './summary.js';

const result = (
  problem: string,
  seed: number,
  algorithm: AlgorithmName,
  hypervolume: number,
): Omit<SearchResult, 'settings'> => ({
  ...{ problem, seed, algorithm, hypervolume, rc: hypervolume / 2 },
  ...{ evaluations: 100, accepted: 40, steps: 3, seconds: 1.5 },
});

describe('the file of results', () => {
  it('knows after a restart what was found before, under its own settings', () => {
    const path = join(temporaryFolder('results'), 'deep', 'results.jsonl');
    openResults(path, 'one').add(result('P/0', 1, 'nsga2', 0.5));
    openResults(path, 'other').add(result('P/0', 1, 'random', 0.5));
    const again = openResults(path, 'one');
    expect(again.others).toBe(1);
    expect(again.found).toEqual([{ ...result('P/0', 1, 'nsga2', 0.5), settings: 'one' }]);
    expect(again.has('P/0', 1, 'nsga2')).toBe(true);
    expect(again.has('P/0', 1, 'random')).toBe(false);
    expect(again.has('P/0', 2, 'nsga2')).toBe(false);
  });

  it('cuts away a line that a kill left half', () => {
    const path = join(temporaryFolder('results'), 'results.jsonl');
    const file = openResults(path, 'one');
    file.add(result('P/0', 1, 'nsga2', 0.5));
    appendFileSync(path, '{"problem":"P/1","se');
    const again = openResults(path, 'one');
    expect(again.found).toHaveLength(1);
    again.add(result('P/1', 1, 'nsga2', 0.25));
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(2);
    expect(openResults(path, 'one').found.map(({ problem }) => problem)).toEqual(['P/0', 'P/1']);
  });

  it('refuses a file of something else', () => {
    const path = join(temporaryFolder('results'), 'results.jsonl');
    writeFileSync(path, '{"problem":"P/0"}\n');
    expect(() => openResults(path, 'one')).toThrow();
  });
});

describe('the comparison', () => {
  const results = [
    ...['P/0', 'P/1', 'P/2'].flatMap((problem, at) =>
      [1, 2].flatMap((seed) => [
        { ...result(problem, seed, 'nsga2', 0.5 + at / 10), settings: 'one' },
        { ...result(problem, seed, 'random', 0.4 + at / 100 + seed / 100), settings: 'one' },
        { ...result(problem, seed, 'greedy', 0.5 + at / 10), settings: 'one' },
      ]),
    ),
    // Without its NSGA-II there is no pair.
    { ...result('P/9', 1, 'random', 0.9), settings: 'one' },
  ];
  const comparisons = compareSearches(results);

  it('pairs by problem and seed', () => {
    const random = comparisons.find(
      ({ against, figure }) => against === 'random' && figure === 'hypervolume',
    );
    expect(random).toMatchObject({ wins: 6, losses: 0, ties: 0 });
    expect(random?.nsga2).toBeCloseTo(0.6);
    expect(random?.other).toBeCloseTo(0.425);
    // All six one way: 2 of 64 signings; all three problems: 2 of 8.
    expect(random?.byPair).toMatchObject({ pairs: 6, p: 1 / 32 });
    expect(random?.byProblem).toMatchObject({ pairs: 3, p: 1 / 4 });
  });

  it('counts equal figures as ties', () => {
    const greedy = comparisons.find(({ against, figure }) => against === 'greedy' && figure === 'rc');
    expect(greedy).toMatchObject({ wins: 0, losses: 0, ties: 6, byPair: { p: 1 } });
  });

  it('says nothing of searches that were not run', () => {
    expect(comparisons.map(({ against }) => against)).not.toContain('no-crossover');
    expect(shownComparison(results)).toMatch(/^no-crossover +0$/m);
  });
});
