import { afterAll, describe, expect, it } from 'vitest';

import { describeVerdict } from '../core/verdict.js';
import { starterImporter } from '../datasets/starter/import.js';
import { findPython } from '../sandbox/python/interpreter.js';
import { startPythonRunner } from '../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../sandbox/runner.js';

const runner = await startPythonRunner({ python: (await findPython()).executable });
afterAll(() => runner.close());

describe('the originals of the starter set', () => {
  it('pass in a process of their own, as what a model writes is run', async () => {
    const failing: string[] = [];
    for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
      const { program } = problem;
      const verdict = await runner.test({ problem, program, limits: DEFAULT_LIMITS, trust: 'untrusted' });
      if (verdict.kind !== 'passed') {
        failing.push(`${problem.id}: ${describeVerdict(verdict)}`);
      }
    }
    expect(failing).toEqual([]);
  });
});
