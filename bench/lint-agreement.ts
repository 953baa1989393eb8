/*
 * Whether the Pylint that stays up says what a cold one says: score, and symbol and line of every message, on HumanEval's
 * originals and on programs of runs' fronts, 300 files and more. All are linted twice, the second time in another order, and
 * once each by a Pylint started for them alone. Ends with exit code 1 where one differs.
 *   node dist/bench/lint-agreement.js --file HumanEval.jsonl.gz --run runs/he7 [--run …] [--files 300] [--seed 1] [--json]
 */
import { cpus } from 'node:os';

import { frontPrograms } from '../cli/benchmarks/front-programs.js';
import { startCountProgress } from '../cli/count-progress.js';
import type { ExitCode } from '../core/errors.js';
import { EXIT, UserError } from '../core/errors.js';
import type { Program } from '../core/program.js';
import { createRng } from '../core/rng.js';
import { readHumaneval } from '../datasets/humaneval/import.js';
import type { LintEssence } from '../fitness/lint/cold-pylint.js';
import { essenceOf, lintCold } from '../fitness/lint/cold-pylint.js';
import { startLinter } from '../fitness/lint/linter.js';
import { findPython } from '../sandbox/python/interpreter.js';

import { countGiven, readArguments } from './arguments.js';
import { runScript } from './script.js';

const { values } = readArguments(import.meta.url, {
  options: {
    file: { type: 'string' },
    run: { type: 'string', multiple: true, default: [] },
    files: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
countGiven(import.meta.url, 'files', values.files);

await runScript(main);

interface Linted {
  readonly name: string;
  readonly program: Program;
}

interface Difference {
  readonly name: string;
  readonly round: number;
  readonly cold: LintEssence;
  readonly warm: LintEssence;
}

async function main(): Promise<ExitCode> {
  const linted = await programsToLint();
  const files = linted.reduce((sum, { program }) => sum + filesOf(program), 0);
  const { executable: python } = await findPython({ tiers: ['light'] });
  const cold = await lintAllCold(python, linted);
  const differences: Difference[] = [];
  const linter = await startLinter({ python });
  const began = performance.now();
  try {
    const shuffled = createRng(values.seed, 'order').shuffle([...linted.keys()]);
    for (const [round, order] of [[...linted.keys()], shuffled].entries()) {
      for (const index of order) {
        const one = linted[index];
        const expected = cold[index];
        if (one !== undefined && expected !== undefined) {
          const warm = essenceOf(await linter.lint(one.program));
          if (JSON.stringify(warm) !== JSON.stringify(expected)) {
            differences.push({ name: one.name, round, cold: expected, warm });
          }
        }
      }
    }
  } finally {
    await linter.close();
  }
  const perSecond = (2 * linted.length) / ((performance.now() - began) / 1000);
  const figures = { programs: linted.length, files, lintings: 2 * linted.length, perSecond, differences };
  process.stdout.write(
    values.json
      ? `${JSON.stringify(figures)}\n`
      : `${linted.length} programs of ${files} files, each linted twice at ${perSecond.toFixed(1)} programs/s: ${differences.length} differ from a cold Pylint\n${differences.map((one) => `${JSON.stringify(one)}\n`).join('')}`,
  );
  return differences.length === 0 ? EXIT.done : EXIT.checkFailed;
}

/** HumanEval's originals, then members of the runs' fronts until there are enough files. */
async function programsToLint(): Promise<readonly Linted[]> {
  if (values.file === undefined) {
    throw new UserError('--file is missing', 'let --file name HumanEval.jsonl.gz');
  }
  const linted: Linted[] = [];
  for await (const { id, program } of readHumaneval(values.file)) {
    linted.push({ name: id, program });
  }
  let files = linted.length;
  for (const { problem, program } of values.run.flatMap((folder) => frontPrograms(folder))) {
    if (files >= Number(values.files)) {
      return linted;
    }
    files += filesOf(program);
    linted.push({ name: `${problem.id}, evolved`, program });
  }
  if (files < Number(values.files)) {
    throw new UserError(
      `there are ${files} files only`,
      'name further runs with --run, or ask for fewer --files',
    );
  }
  return linted;
}

async function lintAllCold(python: string, linted: readonly Linted[]): Promise<readonly LintEssence[]> {
  const progress = startCountProgress({
    stream: process.stderr,
    verb: 'linted cold',
    isShown: false,
    now: () => performance.now() / 1000,
  });
  const answers: LintEssence[] = [];
  const queue = linted.entries();
  await Promise.all(
    Array.from({ length: cpus().length }, async () => {
      for (const [index, { program }] of queue) {
        answers[index] = await lintCold(python, program.files);
        progress.done();
      }
    }),
  );
  progress.stop();
  return answers;
}

function filesOf({ files }: Program): number {
  return Object.keys(files).length;
}
