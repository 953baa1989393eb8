import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { evalResultSchema } from '../../cli/eval/eval-schema.js';
import type { EvalResult } from '../../cli/eval/eval-schema.js';
import { EXIT } from '../../core/errors.js';
import type { TaskSummary } from '../../evaluation/summary/summary-schema.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { FakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import { isCode, isRightBy, knownModel, programText, SAMPLING_SEED } from './known-models.js';
import type { KnownModel } from './known-models.js';
import { expectError, runCli, startCli } from './run-cli.js';

const TASKS = ['code-generation', 'output-prediction'] as const;
const SAMPLES = 2;

let run = '';
let rows: readonly TaskRow[] = [];

/** Ends with its exit code; the fake server lives in this process, which must not wait. */
async function evaluate(server: FakeModelServer, out: string, more: readonly string[] = []) {
  const { output, ended } = startCli(argumentsFor(server, out, more), { env: { OPENAI_API_KEY: KEY } });
  const status = await ended;
  expect(output.stderr).not.toContain('error:');
  const result = evalResultSchema.parse(JSON.parse(output.stdout));
  return { status, result };
}

function argumentsFor({ baseUrl }: FakeModelServer, out: string, more: readonly string[]): readonly string[] {
  return [
    ...['eval', run, '--tasks', TASKS.join(','), '--model', 'tiny', '--base-url', baseUrl, '--out', out],
    ...['--samples', String(SAMPLES), '--k', '1,2', '--per-problem', '2', '--json', '--quiet'],
    ...['--sampling-seed', String(SAMPLING_SEED), ...more],
  ];
}

/** The figures of a task as they follow from what the model does, without what judged it. */
function expectedOf(task: (typeof TASKS)[number], isRight: KnownModel['isRight']) {
  const originals = rows.filter((row) => row.task === task && row.side === 'original');
  const evolved = rows.filter((row) => row.task === task && row.side === 'evolved');
  const rights = (row: TaskRow): readonly boolean[] => [isRight(row, 0), isRight(row, 1)];
  const side = (of: readonly TaskRow[]) => {
    const counts = of.map((row) => rights(row).filter(Boolean).length);
    const mean = (value: (right: number) => number): number =>
      counts.reduce((sum, right) => sum + value(right), 0) / of.length;
    const passed = counts.reduce((sum, right) => sum + right, 0);
    return {
      passAtK: [mean((right) => right / 2), mean((right) => Number(right > 0))],
      passAllAtK: [mean((right) => right / 2), mean((right) => Number(right === 2))],
      passSyntaxAtK: [1, 1],
      countAtN: mean((right) => right),
      outcomes: {
        ...(passed === 0 ? {} : { passed }),
        ...(passed === of.length * SAMPLES ? {} : { failed: of.length * SAMPLES - passed }),
      },
    };
  };
  const turned = (before: boolean, after: boolean): readonly string[] =>
    originals
      .filter((row, index) => {
        const other = evolved[index] ?? row;
        return isRight(row, 0) === before && isRight(other, 0) === after;
      })
      .map(({ pair }) => pair)
      .sort();
  return {
    ...{ task, pairs: originals.length, incomplete: 0, samples: SAMPLES },
    ...{ original: side(originals), evolved: side(evolved) },
    transitions: {
      ...{ successToSuccess: turned(true, true), successToFailure: turned(true, false) },
      ...{ failureToSuccess: turned(false, true), failureToFailure: turned(false, false) },
    },
  };
}

function figuresOf({ task, pairs, incomplete, samples, original, evolved, transitions }: TaskSummary) {
  const side = ({ passAtK, passSyntaxAtK, passAllAtK, countAtN, outcomes }: typeof original) => {
    const estimates = (figures: typeof passAtK) => figures.map(({ estimate }) => estimate);
    return {
      ...{ passAtK: estimates(passAtK), passSyntaxAtK: estimates(passSyntaxAtK) },
      ...{ passAllAtK: estimates(passAllAtK), countAtN, outcomes: withoutCrashes(outcomes) },
    };
  };
  return { task, pairs, incomplete, samples, original: side(original), evolved: side(evolved), transitions };
}

/** Whether a wrong value fails a check or breaks it is the check's affair: `abs(value - 2) < 1` crashes. */
function withoutCrashes({ crashed = 0, ...others }: Readonly<Record<string, number>>) {
  const { failed = 0 } = others;
  return crashed + failed === 0 ? others : { ...others, failed: failed + crashed };
}

function expectFigures({ tasks }: EvalResult, isRight: KnownModel['isRight']): void {
  expect(tasks.map(({ task }) => task).sort()).toEqual([...TASKS].sort());
  for (const summary of tasks) {
    const expected = expectedOf(summary.task as (typeof TASKS)[number], isRight);
    expect(figuresOf(summary)).toEqual(expected);
  }
}

const hasNoThread = (row: TaskRow): boolean => !/threading|concurrent/.test(programText(row));

/** Forms that answers to code come in, in turn by sample and row. */
const AWKWARD: readonly ((code: string) => string)[] = [
  (code) =>
    `<think>\n\`\`\`python\ndef draft(): 0\n\`\`\`\n</think>\nHere it is:\n~~~python\n${code}\n~~~\nDone.`,
  (code) => `First:\n\`\`\`python\nprint('draft')\n\`\`\`\nBetter:\n\`\`\`py\n${code}\n\`\`\``,
  (code) => `\`\`\`python\n${code}\n\`\`\`\nRun it:\n\`\`\`bash\npython main.py\n\`\`\``,
  (code) => code,
];

const MODELS: readonly (readonly [string, KnownModel])[] = [
  ['is perfect', { isRight: () => true }],
  ['fails exactly the programs with a thread', { isRight: hasNoThread }],
  ['is right with probability .6', { isRight: isRightBy(0.6) }],
  [
    'writes awkward forms',
    {
      isRight: () => true,
      put: (row, answer, sample) =>
        isCode(row)
          ? (AWKWARD[(row.id.length + sample) % AWKWARD.length]?.(answer) ?? '')
          : `<think>maybe 7?</think>The call returns:\n[ANSWER]\n${answer}\n[/ANSWER]\nSure.`,
    },
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'speciate-eval-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

beforeAll(() => {
  run = join(folder, 'run');
  const evolve = ['evolve', '--limit', '3', '--evaluations', '8', '--operators', 'S2,S4', '--threads', '1'];
  expect(runCli([...evolve, '--seed', '1', '--quiet', '--out', run]).status).toBe(0);
  const sets = join(folder, 'tasks');
  rows = TASKS.flatMap((task) => {
    const made = runCli(['tasks', run, '--task', task, '--per-problem', '2', '--out', sets, '--quiet']);
    expect(made.status, made.stderr).toBe(0);
    return readFileSync(join(sets, `${task}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as TaskRow);
  });
}, 120_000);

describe('speciate eval', () => {
  it.each(MODELS)(
    'has the figures that follow from a model that %s',
    async (_, model) => {
      const server = await knownModel(rows, model);
      const { status, result } = await evaluate(server, join(temporaryFolder('eval'), 'out'));
      expect(status).toBe(EXIT.done);
      expectFigures(result, model.isRight);
      // Were there none, the model with a thread would be the perfect one.
      expect(rows.some((row) => !hasNoThread(row))).toBe(true);
    },
    60_000,
  );

  it('goes on after kills where it was: the same tables, and no answer that had arrived asked for again', async () => {
    const model: KnownModel = { isRight: isRightBy(0.6), seconds: 0.1 };
    const folder = temporaryFolder('eval');
    const whole = await evaluate(await knownModel(rows, model), join(folder, 'whole'));
    const server = await knownModel(rows, model);
    const [out, one] = [join(folder, 'killed'), ['--concurrency', '1']];
    for (const requests of [3, 6]) {
      const { child, ended } = startCli(argumentsFor(server, out, one), { env: { OPENAI_API_KEY: KEY } });
      while (server.requests.length < requests) {
        await sleep(10);
      }
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
    }
    const { status, result } = await evaluate(server, out, one);
    expect([status, result.tasks]).toEqual([EXIT.done, whole.result.tasks]);
    // What was under way at a kill may be asked once more, and nothing else.
    expect(server.requests.length).toBeLessThanOrEqual(rows.length * SAMPLES + 2);
    const asked = server.requests.length;
    const again = await evaluate(server, out, one);
    expect([again.result.tasks, server.requests.length]).toEqual([whole.result.tasks, asked]);
    expect(readFileSync(join(out, 'judged.jsonl'), 'utf8')).toBe(
      readFileSync(join(folder, 'whole', 'judged.jsonl'), 'utf8'),
    );
  }, 90_000);

  it('joins parts to what the whole would be, and refuses where one is missing or named twice', async () => {
    const model: KnownModel = { isRight: isRightBy(0.6) };
    const folder = temporaryFolder('eval');
    const server = await knownModel(rows, model);
    const dry = await evaluate(server, join(folder, 'whole'), ['--dry-run']);
    expect(dry.result).toMatchObject({ path: null, tasks: [], plan: { requests: rows.length * SAMPLES } });
    expect(server.requests).toHaveLength(0);
    const whole = await evaluate(await knownModel(rows, model), join(folder, 'whole'));
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    await evaluate(server, first, ['--shard', '1/2']);
    await evaluate(server, second, ['--shard', '2/2']);
    const merge = (...folders: readonly string[]) =>
      runCli(['eval', 'merge', ...folders, '--out', join(folder, 'all'), '--k', '1,2', '--json', '--quiet']);
    expect(expectError(merge(second), EXIT.usage).cause).toBe('1 of 2 parts is missing: 1/2');
    expect(expectError(merge(first, second, first), EXIT.usage).cause).toContain('both part 1/2');
    expect(expectError(merge(first, join(folder, 'whole')), EXIT.usage).cause).toContain('numbers of parts');
    expect(expectError(merge(first, folder), EXIT.usage).cause).toContain('no finished part');
    const merged = merge(second, first);
    expect(merged.status, merged.stderr).toBe(EXIT.done);
    expect(evalResultSchema.parse(JSON.parse(merged.stdout)).tasks).toEqual(whole.result.tasks);
    expect(readFileSync(join(folder, 'all', 'judged.jsonl'), 'utf8')).toBe(
      readFileSync(join(folder, 'whole', 'judged.jsonl'), 'utf8'),
    );
  }, 90_000);
});
