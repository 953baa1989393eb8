import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { evalResultSchema } from '../../cli/eval/eval-schema.js';
import { EXIT } from '../../core/errors.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';
import { PLAIN_PROBLEM } from '../../datasets/testing/plain-problem.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import { expectFigures, SAMPLES } from './expected-figures.js';
import { isRightBy, knownModel, SAMPLING_SEED } from './known-models.js';
import { expectError, startCli } from './run-cli.js';

const TOTAL = `import sqlite3


def total(values):
    """The sum of whole numbers."""
    store = sqlite3.connect(':memory:')
    store.execute('CREATE TABLE item (value INTEGER)')
    store.executemany('INSERT INTO item VALUES (?)', [(value,) for value in values])
    (result,) = store.execute('SELECT coalesce(sum(value), 0) FROM item').fetchone()
    store.close()
    return result
`;
const LARGEST = TOTAL.replaceAll('total', 'largest').replaceAll('sum', 'max');

/** Tasks as `ku synthesize` keeps them. */
function synthesized(folder: string): string {
  const tasks = [
    ['total', TOTAL, 6],
    ['largest', LARGEST, 3],
  ] as const;
  const rows = tasks.map(([entryPoint, text, answer]) => ({
    ...{ schemaVersion: 1, id: `ku/database/${entryPoint}`, dataset: 'ku', language: 'python', entryPoint },
    ...{ prompt: `Write ${entryPoint}(values).`, files: { 'main.py': text }, licence: 'NOASSERTION' },
    tests: {
      style: 'asserts',
      code: `assert ${entryPoint}([1, 2, 3]) == ${answer}\nassert ${entryPoint}([5]) == 5\nassert ${entryPoint}([-1]) == -1\n`,
      count: 3,
    },
  }));
  mkdirSync(join(folder, 'syn'));
  writeFileSync(join(folder, 'syn/tasks.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return join(folder, 'syn');
}

async function speciate(args: readonly string[], folder: string) {
  const env = { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(folder, 'cache'), OPENAI_BASE_URL: undefined };
  const { output, ended } = startCli(args, { cwd: folder, env });
  return { status: await ended, ...output };
}

async function rowsOf(source: string, folder: string): Promise<readonly TaskRow[]> {
  const out = join(folder, 'sets');
  const made = await speciate(['tasks', source, '--text', 'both', '--out', out, '--quiet', ...ONE], folder);
  expect(made.status, made.stderr).toBe(EXIT.done);
  return TASKS.flatMap((task) =>
    readFileSync(join(out, `${task}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as TaskRow),
  );
}

const TASKS = ['code-generation', 'output-prediction'] as const;
const ONE = ['--per-problem', '1'] as const;
const ASKED = [
  ...['--tasks', TASKS.join(','), '--model', 'tiny', '--sampling-seed', String(SAMPLING_SEED), ...ONE],
  ...['--samples', String(SAMPLES), '--k', '1,2', '--quiet'],
] as const;

describe('eval of synthesized tasks', () => {
  it('has figures of one side where nothing evolved, and says so; of both after evolve --from ku', async () => {
    const folder = temporaryFolder('eval-ku');
    const syn = synthesized(folder);
    const isRight = isRightBy(0.6);
    const alone = await rowsOf(syn, folder);
    expect(alone.map(({ side }) => side)).not.toContain('evolved');
    expect(alone[0]?.rc.evolved).toBeNull();
    expect(alone[0]?.rc.original).toBeGreaterThan(0);
    const server = await knownModel(alone, { isRight });
    const asked = ['--base-url', server.baseUrl, ...ASKED];
    for (const [source, out] of [
      [join(syn, 'tasks.jsonl'), 'of-file'],
      [syn, 'of-folder'],
      ['sets', 'of-sets'],
    ] as const) {
      const { status, stdout, stderr } = await speciate(
        ['eval', source, ...asked, '--out', out, '--json'],
        folder,
      );
      expect(status, stderr).toBe(EXIT.done);
      const { tasks } = evalResultSchema.parse(JSON.parse(stdout));
      expectFigures(tasks, alone, isRight);
      expect(tasks.map(({ evolved, comparison }) => [evolved, comparison])).toEqual(
        tasks.map(() => [null, null]),
      );
    }
    const shown = await speciate(['eval', syn, ...asked, '--out', 'of-file'], folder);
    expect(shown.stdout).toContain(
      'code-generation: 2 tasks of 2 problems, 2 answers each; of one side, since nothing evolved beside it',
    );
    expect(shown.stdout).not.toMatch(/evolved {2}|success→failure|turned to failure/);
    expect(shown.stdout).toMatch(/Database +2/);

    const evolve = [
      'evolve',
      '--from',
      'ku:syn',
      '--evaluations',
      '8',
      '--threads',
      '1',
      '--out',
      'run',
      '--quiet',
    ];
    const run = await speciate(evolve, folder);
    expect(run.status, run.stderr).toBe(EXIT.done);
    const pairs = await rowsOf('run', folder);
    const second = await knownModel(pairs, { isRight });
    const compared = await speciate(
      ['eval', 'run', '--base-url', second.baseUrl, ...ASKED, '--out', 'of-run', '--json'],
      folder,
    );
    expect(compared.status, compared.stderr).toBe(EXIT.done);
    const { tasks } = evalResultSchema.parse(JSON.parse(compared.stdout));
    expectFigures(tasks, pairs, isRight);
    expect(tasks.map(({ evolved }) => evolved)).not.toContain(null);
  }, 180_000);
});

describe('eval with embeddings', () => {
  it('tells the nearest-neighbour mismatch of both sides, asks for each program once, and not of a part', async () => {
    const folder = temporaryFolder('eval-embeddings');
    const program = (name: string, code: string): string =>
      `def ${name}(a, b):\n    """Do it."""\n    ${code}\n`;
    const problem = (id: string, name: string, code: string, gives: string) => ({
      ...PLAIN_PROBLEM,
      ...{ id, entryPoint: name },
      program: {
        language: 'python' as const,
        entryFile: 'main.py',
        files: { 'main.py': program(name, code) },
      },
      tests: { style: 'calls' as const, calls: [{ input: '3, 2', output: gives }] },
    });
    const rows = [
      exportRowOf(problem('P/1', 'add', 'return a + b', '5'), program('add', 'return b + a  # plus')),
      exportRowOf(problem('P/2', 'take', 'return a - b', '1'), program('take', 'return -(b + -a)  # plus')),
    ];
    writeFileSync(join(folder, 'evolved.jsonl'), [...exportJsonl(rows)].join(''));
    const server = await startFakeModelServer(({ inputs }) =>
      inputs.length > 0
        ? { kind: 'embeddings', vectors: inputs.map((text) => (/\+ b|plus/.test(text) ? [1, 0.1] : [0, 1])) }
        : { kind: 'text', text: 'pass' },
    );
    onTestFinished(() => server.close());
    const args = [
      'eval',
      'evolved.jsonl',
      '--model',
      'tiny',
      '--base-url',
      server.baseUrl,
      '--embeddings',
      'vectors',
    ];
    const first = await speciate([...args, '--out', 'out', '--json', '--quiet'], folder);
    expect(first.status, first.stderr).toBe(EXIT.done);
    const [table] = evalResultSchema.parse(JSON.parse(first.stdout)).tasks;
    // Both evolved programs are nearest to the first original; of the originals each is as near to its own as to another.
    expect(table?.neighbours).toEqual({
      model: 'vectors',
      original: { problems: 2, mismatchShare: 0, mismatches: [] },
      evolved: { problems: 2, mismatchShare: 1 / 2, mismatches: [{ problem: 'P/2', nearest: 'P/1' }] },
    });
    const embedded = server.requests.filter(({ inputs }) => inputs.length > 0);
    expect(embedded.flatMap(({ inputs }) => inputs)).toHaveLength(4);
    const asked = server.requests.length;
    const again = await speciate([...args, '--out', 'out', '--quiet'], folder);
    expect(again.stdout).toMatch(/nearest-neighbour mismatch +0\.0 % +50\.0 %/);
    expect(server.requests).toHaveLength(asked);
    const without = await speciate([...args.slice(0, -2), '--out', 'out', '--quiet'], folder);
    expect(without.stdout).not.toContain('mismatch');
    const part = await speciate([...args, '--out', 'part', '--shard', '1/2'], folder);
    expect(expectError({ ...part, status: EXIT.usage }, EXIT.usage).cause).toContain('a part has only some');
  }, 120_000);
});
