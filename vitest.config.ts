import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/** Files of some minutes: begun first, so that no worker is left alone with one of them at the end. */
const LONG = [
  'operators/operators.test.ts',
  'operators/python/divisions/lengths.test.ts',
  'test/cli/errors.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
      return moduleId.endsWith('.long.test.ts') ? -1 : rank === -1 ? LONG.length : rank;
    };
    return (await super.sort(files)).sort((left, right) => rankOf(left) - rankOf(right));
  }
}

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'dist', '.venv', 'runs'],
    pool: 'forks',
    // No file changes what another one uses: 23 small ones take 12 s, and 29 s where each reads its modules anew.
    isolate: false,
    // Most of a file's time is waiting for processes that it started: no core is kept free for Vitest itself.
    maxWorkers: availableParallelism(),
    testTimeout: 120_000,
    hookTimeout: 240_000,
    sequence: { sequencer: LongestFirst },
  },
});
