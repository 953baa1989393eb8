import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { attemptSchema, synthesisResultSchema } from '../../cli/ku/synthesis-schema.js';
import { EXIT } from '../../core/errors.js';
import { hashText } from '../../core/hash.js';
import { speciateImporter } from '../../datasets/speciate/import.js';
import { kuSeed } from '../../engine/seeds/ku-seed.js';
import { parseCost } from '../../llm/prices.js';
import type { ScriptedServer } from '../../llm/testing/scripted-client.js';
import { KEY, scriptedServer } from '../../llm/testing/scripted-client.js';

import { expectSeedContract } from '../seed-contract.js';
import { temporaryFolder } from '../temporary-folder.js';

import type { CliResult } from './run-cli.js';
import { expectError, startCli } from './run-cli.js';

const DATABASE = `import sqlite3


def open_store():
    store = sqlite3.connect(':memory:')
    cursor = store.cursor()
    cursor.execute('CREATE TABLE entry (name TEXT)')
    cursor.execute('SELECT name FROM entry WHERE name = 1')
    return cursor.fetchall()
`;

const GOOD = `import sqlite3


def total(values):
    store = sqlite3.connect(':memory:')
    store.execute('CREATE TABLE item (value INTEGER)')
    store.executemany('INSERT INTO item VALUES (?)', [(value,) for value in values])
    (result,) = store.execute('SELECT coalesce(sum(value), 0) FROM item').fetchone()
    store.close()
    return result
`;
const TESTS = ['[]) == 0', '[1]) == 1', '[1, 2]) == 3', '[-1, 1]) == 0', '[5, 5]) == 10'];

function task(solution: string, tests = TESTS): object {
  return {
    statement: 'Write total(values), which gives back the sum of whole numbers.',
    entryPoint: 'total',
    objective: ['one', 'two', 'three', 'four', 'five', 'six'],
    solution,
    tests: tests.map((test) => `assert total(${test}`),
  };
}

const json = (value: object): string => JSON.stringify(value);

/** In turn: what does not parse twice, what each check rejects, and two that are valid. */
const ANSWERS = [
  'no JSON',
  'no JSON either',
  json({ ...task(GOOD), tests: ['assert total([]) == 0'] }),
  json({ ...task(GOOD), objective: ['one'] }),
  json(task('def total(values):\n    return sum(values)\n')),
  json(task(GOOD.replace('coalesce(sum(value), 0)', 'count(value)'))),
  json(
    task(
      GOOD.replace('return result', 'return None'),
      TESTS.map((test) => test.replace(/==.*/, 'is None')),
    ),
  ),
  json(task(GOOD.replace('def total', '# refused by the judge\ndef total'))),
  json(task(GOOD.replace('def total', 'while True:\n    pass\n\n\ndef total'))),
  json(task(GOOD)),
  json(task(GOOD.replaceAll('item', 'entry'))),
];

const RULES = [
  { times: 1, status: 500 },
  { times: 1, status: 429, retryAfter: 0.1 },
  { times: 1, cut: 'within' },
  {
    when: { prompt: 'Decide whether[\\s\\S]*refused by the judge' },
    json: { verdict: 'no', reason: 'beside it' },
  },
  { when: { prompt: 'Decide whether' }, json: { verdict: 'yes', reason: 'it is needed' }, seconds: 0.05 },
  { texts: ANSWERS, seconds: 0.05 },
];

interface Work {
  readonly server: ScriptedServer;
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

async function work(rules: readonly object[] = RULES): Promise<Work> {
  const server = await scriptedServer(rules);
  const cwd = temporaryFolder('synthesize');
  for (const project of ['a', 'b']) {
    mkdirSync(join(cwd, project));
    writeFileSync(join(cwd, project, 'store.py'), DATABASE);
  }
  const args = [
    ...['ku', 'synthesize', '--context', 'a', 'b', '--out', 'syn', '--model', 'tiny', '--json'],
    ...['--base-url', server.baseUrl, '--price', 'tiny=1/3', '--max-tokens', '900', '--limit', '3'],
    ...['--per-unit', '1', '--tries', '10', '--batches', '1', '--concurrency', '1', '--augment'],
  ];
  const env = { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(cwd, 'cache'), OPENAI_BASE_URL: undefined };
  return { server, cwd, args, env };
}

interface Kept {
  readonly result: z.output<typeof synthesisResultSchema>;
  readonly attempts: readonly z.output<typeof attemptSchema>[];
}

/** What a session printed and wrote. */
function kept({ cwd }: Work, stdout: string): Kept {
  const lines = readFileSync(join(cwd, 'syn/attempts.jsonl'), 'utf8').trim().split('\n');
  return {
    result: synthesisResultSchema.parse(JSON.parse(stdout)),
    attempts: lines.map((line) => attemptSchema.parse(JSON.parse(line))),
  };
}

/** The attempts cost what the account says, but for what a kill lost. */
function expectSum({ result: { totals }, attempts }: Kept): void {
  const sum = attempts.reduce((all, { cost }) => all + parseCost(cost, 'cost'), 0n);
  expect(sum).toBe(parseCost(totals.cost ?? '', 'cost') - parseCost(totals.lostCost ?? '', 'cost'));
}

async function run({ args, cwd, env }: Work, more: readonly string[] = []): Promise<CliResult> {
  const { output, ended } = startCli([...args, ...more], { cwd, env });
  const status = await ended;
  return { status: typeof status === 'number' ? status : null, ...output };
}

describe('speciate ku synthesize', () => {
  it('keeps exactly the valid tasks, through a kill, and what they cost adds up', async () => {
    const one = await work();
    const { child, ended } = startCli(one.args, { cwd: one.cwd, env: one.env });
    await expect.poll(() => one.server.log.length, { timeout: 20_000 }).toBeGreaterThan(7);
    child.kill('SIGKILL');
    await ended;
    const early = readFileSync(join(one.cwd, 'syn/attempts.jsonl'), 'utf8').trim().split('\n');
    expect(early.map((line) => attemptSchema.parse(JSON.parse(line)).attempt)).toContain(1);
    const { status, stdout, stderr } = await run(one);
    expect(stderr).toContain('valid, ku/database/');
    expect(status).toBe(EXIT.done);
    const { result, attempts } = kept(one, stdout);
    expect(result.missing).toContain('Database');
    const valid = attempts.filter(({ rejection }) => rejection === null);
    const kinds = new Set(attempts.flatMap(({ rejection }) => (rejection === null ? [] : [rejection.kind])));
    // Which task gets which answer depends on the order that requests come in, what becomes of it does not.
    expect(kinds.size).toBeGreaterThanOrEqual(3);
    expect(kinds).toContain('tests');
    const good = [GOOD, GOOD.replaceAll('item', 'entry')];
    const plain = 'def total(values):\n    return sum(values)\n';
    expect(valid.length).toBeGreaterThan(0);
    for (const { unit, problem } of valid) {
      const possible = unit === 'Database' ? good : [...good, plain];
      expect(possible.map((text) => hashText(text).slice(0, 10))).toContain(problem?.split('/')[2]);
    }
    expectSum({ result, attempts });

    const before = one.server.log.length;
    const again = await run(one);
    expect(one.server.log.length, 'nothing is asked again').toBe(before);
    expect(JSON.parse(again.stdout)).toEqual(result);

    const seed = kuSeed('syn', (onLeftOut) =>
      speciateImporter.read(join(one.cwd, 'syn/tasks.jsonl'), onLeftOut === undefined ? {} : { onLeftOut }),
    );
    await expectSeedContract(seed);
    const rows = readFileSync(join(one.cwd, 'syn/augmented.jsonl'), 'utf8').trim().split('\n');
    const ids = rows.map((row) => z.object({ id: z.string() }).parse(JSON.parse(row)).id);
    expect(ids.filter((id) => !id.startsWith('ku/'))).toHaveLength(3);
    expect(ids).toHaveLength(3 + result.tasks);

    const evolved = startCli(
      ['evolve', '--from', 'ku:syn', '--limit', '1', '--evaluations', '3', '--threads', '1', '--out', 'run'],
      { cwd: one.cwd, env: one.env },
    );
    expect(await evolved.ended, evolved.output.stderr).toBe(EXIT.done);
    expect(readFileSync(join(one.cwd, 'run/evolved.jsonl'), 'utf8')).toContain('"dataset":"ku"');

    expectError(await run(one, ['--tries', '9']), EXIT.usage);
  }, 120_000);

  it('asks for first tries in a batch, which a kill does not lose', async () => {
    const judge = { when: { prompt: 'Decide whether' }, json: { verdict: 'yes', reason: 'it is needed' } };
    const plain = await work([{ server: { batchSeconds: 2 } }, judge, { texts: ANSWERS.slice(5) }]);
    // Two tasks of a unit, so that answers are the same text at times.
    const one = { ...plain, args: [...plain.args, '--per-unit', '2', '--batch', '--poll', '100ms'] };
    const { child, output, ended } = startCli(one.args, { cwd: one.cwd, env: one.env });
    await expect.poll(() => output.stderr, { timeout: 20_000 }).toContain('batch-1');
    child.kill('SIGKILL');
    await ended;
    const { status, stdout, stderr } = await run(one);
    expect(status, stderr).toBe(EXIT.done);
    const { result, attempts } = kept(one, stdout);
    const first = attempts.filter(({ sample }) => sample % 10 === 0);
    expect(first.length).toBeGreaterThan(3);
    expect(stderr).toContain(`batch-1: completed, ${first.length} answers`);
    expect(stderr).not.toContain('batch-2');
    expect(attempts.some(({ rejection }) => rejection?.kind === 'duplicate')).toBe(true);
    expect(result.totals).toMatchObject({ lostCost: '0.00' });
    expectSum({ result, attempts });
    const before = one.server.requests.length;
    expect(JSON.parse((await run(one)).stdout)).toEqual(result);
    expect(one.server.requests, 'nothing is asked again').toHaveLength(before);
  }, 120_000);

  it('spends no try on requests that fail, and ends with cause and fix', async () => {
    const yes = { when: { prompt: 'Decide whether' }, json: { verdict: 'yes', reason: 'it is needed' } };
    const outage = { when: { prompt: 'Decide whether' }, times: 1, status: 503, message: 'overloaded' };
    const plain = await work([outage, yes, { texts: [...ANSWERS.slice(9)] }]);
    const one = { ...plain, args: [...plain.args, '--retries', '0', '--quiet'] };
    const stopped = await run(one);
    expect(expectError(stopped, EXIT.environment).cause).toMatch(
      /tasks of this batch are open: tiny did not answer: .*overloaded/,
    );
    const attempts = readFileSync(join(one.cwd, 'syn/attempts.jsonl'), 'utf8');
    expect(attempts).not.toContain('overloaded');
    const { status, stdout, stderr } = await run(one);
    expect(status, stderr).toBe(EXIT.done);
    const now = kept(one, stdout);
    expect(JSON.stringify(now.attempts)).not.toContain('overloaded');
    expectSum(now);
  }, 120_000);

  it('asks nothing in a dry run, and takes two projects', async () => {
    const one = await work();
    const { stdout } = await run(one, ['--dry-run']);
    expect(synthesisResultSchema.parse(JSON.parse(stdout))).toMatchObject({ end: 'dry run', tasks: 0 });
    expect(one.server.log).toHaveLength(0);
    const alone = one.args.filter((arg) => arg !== 'b');
    expectError(await run({ ...one, args: alone }), EXIT.usage);
  });
});
