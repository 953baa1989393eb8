import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { judgedAnswerSchema } from '../summary/judged-answer.js';
import type { JudgedAnswer } from '../summary/judged-answer.js';

import { evalplusResults } from './evalplus-results.js';
import { inspectLog } from './inspect-log.js';

const OUTCOMES = [
  ['passed', 'failed'],
  ['passed', 'passed'],
  ['timed-out', 'cut-off'],
] as const;

const ANSWERS: readonly JudgedAnswer[] = OUTCOMES.flatMap((outcomes, problem) =>
  outcomes.map((outcome, sample) =>
    judgedAnswerSchema.parse({
      ...{
        id: `HumanEval/${problem}:code-generation:0:evolved`,
        pair: `HumanEval/${problem}:code-generation:0`,
      },
      ...{ task: 'code-generation', side: 'evolved', form: 'as-is', problem: `HumanEval/${problem}` },
      ...{ model: 'lab/tiny', prompts: 'h', sample, outcome, detail: outcome === 'passed' ? '' : 'why' },
      ...{ answer: `answer ${problem}.${sample}`, rc: { original: 0.1, evolved: 0.4 }, operators: ['S2'] },
      units: ['Loops'],
    }),
  ),
);

const LOG = inspectLog(ANSWERS, {
  ...{ model: 'lab/tiny', task: 'code-generation', side: 'evolved', form: 'as-is' },
  ...{
    created: '2026-01-02T03:04:05.000Z',
    prompts: new Map(ANSWERS.map(({ id }) => [id, `What is ${id}?`])),
  },
});

const folder = mkdtempSync(join(tmpdir(), 'speciate-results-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Python of the environment that bench/harness/prove.py made for a harness; null where it made none. */
function pythonOf(harness: string): string | null {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const venvs = process.env.SPECIATE_HARNESSES ?? join(cache, 'speciate', 'harnesses');
  const python = join(venvs, harness, 'bin', 'python');
  return existsSync(python) ? python : null;
}

function readBy(python: string | null, reader: string, name: string, value: object): unknown {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(value));
  const path = join(folder, reader === 'evalplus' ? name.replace('_eval_results', '.jsonl') : `${name}.json`);
  const script = join(PACKAGE_ROOT, 'bench', 'harness', 'read_results.py');
  const { status, stdout, stderr } = spawnSync(python ?? '', [script, reader, path], {
    ...{ encoding: 'utf8', timeout: 110_000 },
    env: { ...process.env, HF_HUB_OFFLINE: '1' },
  });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
}

describe('results in other forms', () => {
  it('have EvalPlus’s statuses, a list a problem', () => {
    const { eval: results } = evalplusResults(ANSWERS, 'today');
    const statuses = Object.values(results).map((list) => list.map(({ base_status }) => base_status));
    expect(Object.keys(results)).toEqual(['HumanEval/0', 'HumanEval/1', 'HumanEval/2']);
    expect(statuses).toEqual([
      ['pass', 'fail'],
      ['pass', 'pass'],
      ['timeout', 'fail'],
    ]);
  });

  const evalplus = pythonOf('evalplus');
  it.skipIf(evalplus === null)(
    'are read by EvalPlus, which has our figures (bench/harness/prove.py evalplus makes its environment)',
    () => {
      const read = readBy(evalplus, 'evalplus', 'evolved_eval_results', evalplusResults(ANSWERS, 'today'));
      // Base, and base and extra: 3 of 6 answers pass.
      expect(read).toEqual({ passAt1: [0.5, 0.5] });
    },
    120_000,
  );

  const inspect = pythonOf('inspect-ai');
  it.skipIf(inspect === null)(
    'are read by inspect_ai (bench/harness/prove.py inspect-ai makes its environment)',
    () => {
      const read = readBy(inspect, 'inspect_ai', 'log', LOG);
      expect(read).toMatchObject({ status: 'success', model: 'lab/tiny', accuracy: 0.5 });
      expect((read as { readonly samples: unknown }).samples).toEqual(
        ANSWERS.map(({ id, pair, sample, answer, outcome }) => ({
          ...{ id: pair, epoch: sample + 1, input: `What is ${id}?`, completion: answer },
          score: outcome === 'passed' ? 'C' : 'I',
        })),
      );
    },
    120_000,
  );
});
