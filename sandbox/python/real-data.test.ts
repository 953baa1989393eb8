import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import { describeVerdict } from '../../core/verdict.js';
import type { Verdict } from '../../core/verdict.js';
import { avatarImporter } from '../../datasets/avatar/import.js';
import { classevalImporter } from '../../datasets/classeval/import.js';
import { cruxevalImporter } from '../../datasets/cruxeval/import.js';
import type { Importer } from '../../datasets/importer.js';
import { mbppImporter } from '../../datasets/mbpp/import.js';
import { DEFAULT_LIMITS } from '../runner.js';
import type { PythonRunner } from '../python-runner.js';
import type { Trust } from '../runner.js';

import { findPython } from './interpreter.js';
import { startPythonRunner } from './runner.js';

/** Mutants may loop without end; an original has the time that it takes. */
const MUTANT_LIMITS = { ...DEFAULT_LIMITS, cpuSeconds: 1, wallSeconds: 5 };

const shared = process.env.SPECIATE_SHARED;

/** Data, its records, and those of them whose own solution does not pass anywhere: what each ends with. */
const DATA: readonly (readonly [string, Importer, number, Readonly<Record<string, string>>])[] = [
  [
    'mbpp/mbpp_check.jsonl.gz',
    mbppImporter,
    500,
    {
      'MBPP/56': 'crashed: TypeError',
      'MBPP/64': 'crashed: IndentationError',
      'MBPP/160': 'failed: AssertionError',
      'MBPP/341': 'failed: AssertionError',
      'MBPP/349': 'crashed: TypeError',
      'MBPP/367': 'crashed: NameError',
    },
  ],
  ['cruxeval/cruxeval.jsonl', cruxevalImporter, 400, {}],
  [
    'classeval/ClassEval_data.json',
    classevalImporter,
    50,
    {
      // Dates that were in the future once, and the name of its author's computer.
      ClassEval_17: 'failed: AssertionError',
      ClassEval_48: 'failed: AssertionError',
      // Packages that are not among ours.
      ClassEval_28: 'crashed: ModuleNotFoundError',
      ClassEval_34: 'crashed: ModuleNotFoundError',
      ClassEval_38: 'crashed: ModuleNotFoundError',
      ClassEval_44: 'crashed: ModuleNotFoundError',
      ClassEval_45: 'crashed: ModuleNotFoundError',
    },
  ],
  ['avatar', avatarImporter, 74, {}],
];

/** Changes that a test should see, to the first place in the text that has it. */
const MUTATIONS: readonly (readonly [RegExp, string])[] = [
  [/ == /, ' != '],
  [/ \+ /, ' - '],
  [/ < /, ' >= '],
  [/ > /, ' <= '],
  [/\b1\b/, '2'],
  [/\b0\b/, '1'],
  [/return (?=\S)/, 'return not '],
  [/\bnot /, ''],
  [/print\(/, 'print(7, '],
];

describe.skipIf(shared === undefined)('real data (SPECIATE_SHARED)', () => {
  let runner: PythonRunner;

  beforeAll(async () => {
    runner = await startPythonRunner({ python: (await findPython({ tiers: ['light', 'full'] })).executable });
  });
  afterAll(() => runner.close());

  const read = async (importer: Importer, path: string): Promise<readonly Problem[]> => {
    const problems: Problem[] = [];
    for await (const problem of importer.read(join(shared ?? '', 'datasets', path))) {
      problems.push(problem);
    }
    return problems;
  };

  const testOriginal = (problem: Problem, trust: Trust): Promise<Verdict> =>
    runner.test({ program: problem.program, problem, limits: DEFAULT_LIMITS, trust });

  const testMutant = (problem: Problem, source: string): Promise<Verdict> => {
    const program = { ...problem.program, files: { [problem.program.entryFile]: source } };
    return runner.test({ program, problem, limits: MUTANT_LIMITS, trust: 'own-operators' });
  };

  describe.each(['own-operators', 'untrusted'] as const)('%s', (trust) => {
    it.each(DATA)('passes %s', { timeout: 600_000 }, async (path, importer, count, others) => {
      const problems = await read(importer, path);
      expect(problems).toHaveLength(count);
      const bad: Record<string, string> = {};
      for (const problem of problems) {
        const verdict = await testOriginal(problem, trust);
        if (verdict.kind !== 'passed') {
          bad[problem.id] = describeVerdict(verdict).split(/(?<=: \w+)\b/)[0] ?? '';
        }
      }
      // It depends on the order of a set's items, which a set that is built anew from them need not keep.
      const expected = Object.entries(others).filter(([id]) => trust !== 'untrusted' || id !== 'MBPP/341');
      expect(bad).toEqual(Object.fromEntries(expected));
    });
  });

  it.each(DATA)(
    'names the test that a mutant of %s fails',
    { timeout: 600_000 },
    async (path, importer, _count, others) => {
      const problems = (await read(importer, path)).filter(({ id }) => !(id in others));
      const kinds: Record<string, number> = {};
      for (const problem of problems.slice(0, 10)) {
        for (const [found, put] of MUTATIONS) {
          const source = entryText(problem.program);
          const mutant = source.replace(found, put);
          if (mutant === source) {
            continue;
          }
          const verdict = await testMutant(problem, mutant);
          kinds[verdict.kind] = (kinds[verdict.kind] ?? 0) + 1;
          if (verdict.kind === 'failed') {
            expect(
              isNamed(problem, verdict.failure.test),
              `${problem.id}: ${String(verdict.failure.test)}`,
            ).toBe(true);
          }
        }
      }
      expect(kinds.failed, JSON.stringify(kinds)).toBeGreaterThan(10);
    },
  );
});

/** Whether a failure names one of the problem's tests. */
function isNamed({ tests, entryPoint }: Problem, named: string | null): boolean {
  if (named === null) {
    return false;
  }
  const start = named.replace(/…$/, '');
  switch (tests.style) {
    case 'calls':
      return tests.calls.some(({ input }) => `${entryPoint ?? ''}(${input})`.startsWith(start));
    case 'stdio':
      return tests.cases.some(({ name }) => name === named);
    case 'pytest':
      return Object.values(tests.files).some((text) => text.includes(named.split('::').at(-1) ?? ''));
    case 'unittest': {
      const [method = '', ...line] = start.split(': ');
      return (
        tests.code.includes(`def ${method.split('.').at(-1) ?? ''}(`) && tests.code.includes(line.join(': '))
      );
    }
    case 'check':
    case 'asserts':
    case 'main':
      return tests.code.includes(start);
  }
}
