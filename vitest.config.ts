import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files that take minutes: begun first, so that no worker is left alone with one of them at the end. */
const LONGEST = [
  ...['test/humaneval.test.ts', 'test/determinism.test.ts', 'test/cli/eval-real-data.test.ts'],
  ...['test/cli/panel.test.ts', 'sandbox/python/comparison-corpus.test.ts', 'test/cli/package.test.ts'],
  ...['operators/python/divisions/lengths.test.ts', 'test/versions.test.ts', 'bench/soak.test.ts'],
  ...['bench/eval-known-models.test.ts', 'operators/operators.test.ts', 'test/cli/errors.test.ts'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`));
      return rank === -1 ? LONGEST.length : rank;
    };
    return (await super.sort(files)).sort((left, right) => rankOf(left) - rankOf(right));
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'dist', '.venv', 'runs'],
    pool: 'forks',
    // Most of a file's time is waiting for processes that it started: no core is kept free for Vitest itself.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
  },
});
