import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import type { Files } from '../../core/program.js';

export interface Difference {
  readonly input: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ComparisonAnswer {
  readonly differences: readonly Difference[];
  /** Inputs that the original answered without an exception; in `inputs` mode only. */
  readonly accepted?: number;
  readonly count?: number;
  /** Inputs that were compared, those at which the original raises among them. */
  readonly inputs?: number;
  readonly skipped?: string;
  /** The input at which the comparing process had to be ended; what it found before counts. */
  readonly stuck?: string;
}

export type ComparisonJob = {
  readonly before: Files;
  readonly after: Files;
  readonly entry: string;
} & (
  | { readonly mode: 'calls'; readonly calls: readonly string[] }
  | {
      readonly mode: 'inputs';
      readonly entryPoint: string;
      readonly test: string;
      readonly inputs: number;
      readonly seed: number;
    }
  | {
      readonly mode: 'stdin';
      readonly texts: readonly string[];
      readonly inputs: number;
      readonly seed: number;
    }
);

/** A Python process that runs programs before and after an operator. For tests of our own operators only: no sandbox. */
export interface Comparison {
  compare(job: ComparisonJob): Promise<ComparisonAnswer>;
  close(): void;
}

/** Starts the comparing process with the project's interpreter, or `python3` where there is none. */
export function startComparison(python: string): Comparison {
  const child = spawn(python, [join(PACKAGE_ROOT, 'operators/testing/compare.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1' },
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    compare: async (job) => {
      child.stdin.write(`${JSON.stringify(job)}\n`);
      const answer = await answers.next();
      if (answer.done === true) {
        throw new Error('the comparing process ended');
      }
      return JSON.parse(answer.value) as ComparisonAnswer;
    },
    close: () => {
      // The end of its input ends it, and it takes its temporary files along.
      child.stdin.end();
    },
  };
}
