import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { awkwardly } from '../../bench/known-models/awkward-answers.js';
import { hasNoThread } from '../../bench/known-models/known-answer.js';
import { evalResultSchema } from '../../cli/eval/eval-schema.js';
import { EXIT } from '../../core/errors.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { FakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import { expectFigures, SAMPLES } from './expected-figures.js';
import { isRightBy, knownModel, SAMPLING_SEED } from './known-models.js';
import type { KnownModel } from './known-models.js';
import { expectError, runCli, startCli } from './run-cli.js';

const TASKS = ['code-generation', 'output-prediction'] as const;

let run = '';
let rows: readonly TaskRow[] = [];

/** Ends with its exit code; the fake server lives in this process, which must not wait. */
async function evaluate(server: FakeModelServer, out: string, more: readonly string[] = [], source = run) {
  const { output, ended } = startCli(argumentsFor(server, out, more, source), {
    env: { OPENAI_API_KEY: KEY },
  });
  const status = await ended;
  expect(output.stderr).not.toContain('error:');
  const result = evalResultSchema.parse(JSON.parse(output.stdout));
  return { status, result };
}

function argumentsFor(
  { baseUrl }: FakeModelServer,
  out: string,
  more: readonly string[],
  source = run,
): readonly string[] {
  return [
    ...['eval', source, '--tasks', TASKS.join(','), '--model', 'tiny', '--base-url', baseUrl, '--out', out],
    ...['--samples', String(SAMPLES), '--k', '1,2', '--per-problem', '2', '--json', '--quiet'],
    ...['--sampling-seed', String(SAMPLING_SEED), ...more],
  ];
}

const MODELS: readonly (readonly [string, KnownModel])[] = [
  ['is perfect', { isRight: () => true }],
  ['fails exactly the programs with a thread', { isRight: hasNoThread }],
  ['is right with probability .6', { isRight: isRightBy(0.6) }],
  ['writes every awkward form', { isRight: () => true, put: awkwardly }],
];

const runs = mkdtempSync(join(tmpdir(), 'speciate-eval-'));
afterAll(() => {
  rmSync(runs, { recursive: true, force: true });
});

beforeAll(() => {
  run = join(runs, 'run');
  // Of these three, one sums what a worker thread can prepare.
  const which = ['--id', 'Starter/0,Starter/1,Starter/8', '--operators', 'S2,S4'];
  const evolve = ['evolve', ...which, '--evaluations', '16', '--threads', '1'];
  expect(runCli([...evolve, '--seed', '1', '--quiet', '--out', run]).status).toBe(0);
  const sets = join(runs, 'tasks');
  rows = TASKS.flatMap((task) => {
    const made = runCli([
      'tasks',
      run,
      '--task',
      task,
      '--text',
      'both',
      '--per-problem',
      '2',
      '--out',
      sets,
      '--quiet',
    ]);
    expect(made.status, made.stderr).toBe(0);
    return readFileSync(join(sets, `${task}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as TaskRow);
  });
}, 240_000);

describe('speciate eval', () => {
  it.each(MODELS)(
    'has the figures that follow from a model that %s',
    async (_, model) => {
      const server = await knownModel(rows, model);
      const { status, result } = await evaluate(server, join(temporaryFolder('eval'), 'out'));
      expect(status).toBe(EXIT.done);
      expectFigures(result.tasks, rows, model.isRight);
      // Were there none, the model with a thread would be the perfect one.
      expect(rows.some((row) => !hasNoThread(row))).toBe(true);
    },
    240_000,
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
    const ofFiles = await evaluate(server, join(folder, 'files'), one, join(runs, 'tasks'));
    expect(ofFiles.result.tasks).toEqual(whole.result.tasks);
    expect(readFileSync(join(folder, 'files', 'judged.jsonl'), 'utf8')).toBe(
      readFileSync(join(folder, 'whole', 'judged.jsonl'), 'utf8'),
    );
    expect(readFileSync(join(out, 'judged.jsonl'), 'utf8')).toBe(
      readFileSync(join(folder, 'whole', 'judged.jsonl'), 'utf8'),
    );
  }, 300_000);

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
  }, 300_000);
});
