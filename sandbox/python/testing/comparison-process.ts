import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { z } from 'zod';

import { PACKAGE_ROOT } from '../../../core/package-root.js';
import { comparePrograms, createReferences } from '../comparison-run.js';
import type { Comparison, ComparisonRun } from '../../comparison.js';
import { inputsOfRecords, inputsRequestOf } from '../comparison-inputs.js';
import type { Inputs, InputsRun } from '../../comparison.js';
import type { RunSide } from '../comparison-request.js';

const answer = z.object({
  records: z.array(z.unknown()),
  exitCode: z.number().nullable(),
  signal: z.number().nullable(),
  stopped: z.literal('wall').nullable(),
  cpuSeconds: z.number(),
});

/** The differ in a plain process with limits and no sandbox: for tests of programs of our own. */
export interface ComparisonProcess {
  compare(run: ComparisonRun): Promise<Comparison>;
  inputs(run: InputsRun): Promise<Inputs>;
  readonly runSide: RunSide;
  /** CPU seconds of all requests until now. */
  cpuSeconds(): number;
  close(): void;
}

export function startComparisonProcess(python: string): ComparisonProcess {
  const child = spawn(python, [join(PACKAGE_ROOT, 'sandbox/python/guest/differ/__main__.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', LANG: 'C.UTF-8' },
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let cpuSeconds = 0;
  const ask = async (job: 'run' | 'inputs', request: object, seconds: number) => {
    child.stdin.write(`${JSON.stringify({ job, cpuSeconds: seconds, request })}\n`);
    const line = await answers.next();
    if (line.done === true) {
      throw new Error('the comparing process ended');
    }
    const parsed = answer.parse(JSON.parse(line.value));
    cpuSeconds += parsed.cpuSeconds;
    return parsed;
  };
  const references = createReferences(8);
  const runSide: RunSide = (request, limits) => ask('run', request, limits.cpuSeconds);
  return {
    runSide,
    compare: (run) => comparePrograms(run, runSide, references),
    inputs: async (run) =>
      inputsOfRecords((await ask('inputs', inputsRequestOf(run), run.limits.cpuSeconds)).records),
    cpuSeconds: () => cpuSeconds,
    close: () => {
      // The end of its input ends it.
      child.stdin.end();
    },
  };
}
