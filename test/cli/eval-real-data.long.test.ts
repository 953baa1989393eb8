import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { awkwardly } from '../../bench/known-models/awkward-answers.js';
import { emptiedOf, hasNoThread } from '../../bench/known-models/known-answer.js';
import { evalResultSchema } from '../../cli/eval/eval-schema.js';
import { EXIT } from '../../core/errors.js';
import { entryText } from '../../core/program.js';
import { classevalImporter } from '../../datasets/classeval/import.js';
import { cruxevalImporter } from '../../datasets/cruxeval/import.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import type { ExportRow } from '../../datasets/export-row.js';
import { humanevalImporter } from '../../datasets/humaneval/import.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { expectFigures, SAMPLES } from './expected-figures.js';
import { isRightBy, knownModel, SAMPLING_SEED } from './known-models.js';
import type { KnownModel } from './known-models.js';
import { startCli } from './run-cli.js';

const SHARED = process.env.SPECIATE_SHARED;
const CALLS = ['code-generation', 'output-prediction', 'input-prediction'] as const;

/** A sample, for the whole takes hours; SPECIATE_EVERY_PROGRAM asks for all. */
const STEP = process.env.SPECIATE_EVERY_PROGRAM === undefined ? 20 : 1;

/** Of one step, in milliseconds. */
const TIME = STEP === 1 ? 6 * 3_600_000 : 1_800_000;

/** Data sets, how many of their problems the whole is, and what models can be asked of them. */
const DATA = [
  ['humaneval', 'humaneval/HumanEval.jsonl.gz', humanevalImporter, 164, CALLS],
  ['cruxeval', 'cruxeval/cruxeval.jsonl', cruxevalImporter, 400, CALLS],
  ['classeval', 'classeval/ClassEval_data.json', classevalImporter, 50, ['code-generation']],
] as const;

const MODELS: readonly (readonly [string, KnownModel])[] = [
  ['is perfect', { isRight: () => true }],
  ['fails exactly the programs with a thread', { isRight: hasNoThread }],
  ['is right with probability .6', { isRight: isRightBy(0.6) }],
  ['writes every awkward form', { isRight: () => true, put: awkwardly }],
];

/** Does the same work, and has a thread. */
const WITH_THREAD = `import threading

_started = []
_worker = threading.Thread(target=_started.append, args=(True,))
_worker.start()
_worker.join()


`;

const folder = mkdtempSync(join(tmpdir(), 'speciate-eval-real-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Ends with what it printed under --json; the fake server lives in this process, which must not wait. */
async function speciate(args: readonly string[]): Promise<string> {
  const { output, ended } = startCli([...args, '--quiet'], { env: { OPENAI_API_KEY: KEY } });
  expect(await ended, output.stderr).toBe(EXIT.done);
  return output.stdout;
}

/** The rows of tasks that are made of a run or an export, one of each kind a problem. */
async function tasksOf(source: string, kinds: readonly string[], to: string): Promise<readonly TaskRow[]> {
  for (const kind of kinds) {
    await speciate(['tasks', source, '--task', kind, '--text', 'both', '--per-problem', '1', '--out', to]);
  }
  return readdirSync(to).flatMap((name) =>
    readFileSync(join(to, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as TaskRow),
  );
}

async function expectTables(rows: readonly TaskRow[], tasks: string, model: KnownModel): Promise<void> {
  const kinds = [...new Set(rows.map(({ task }) => task))];
  const server = await knownModel(rows, model);
  const out = mkdtempSync(join(folder, 'answers-'));
  const printed = await speciate([
    ...['eval', tasks, '--model', 'tiny', '--base-url', server.baseUrl, '--out', out, '--json'],
    ...['--tasks', kinds.join(',')],
    ...['--samples', String(SAMPLES), '--k', '1,2', '--sampling-seed', String(SAMPLING_SEED)],
  ]);
  const { tasks: tables } = evalResultSchema.parse(JSON.parse(printed));
  expectFigures(tables, rows, model.isRight);
}

describe.skipIf(SHARED === undefined).each(DATA)(
  'eval of %s (SPECIATE_SHARED)',
  (name, file, importer, count, kinds) => {
    const path = join(SHARED ?? '', 'datasets', file);
    const sets = { whole: join(folder, `${name}-whole`), evolved: join(folder, `${name}-evolved`) };
    const rows: Record<keyof typeof sets, readonly TaskRow[]> = { whole: [], evolved: [] };

    beforeAll(async () => {
      const exported: ExportRow[] = [];
      let read = 0;
      for await (const problem of importer.read(path)) {
        if (read === count) {
          break;
        }
        read += 1;
        if (read % STEP !== 0) {
          continue;
        }
        const text = entryText(problem.program);
        // Where the prompt is the same on both sides both are one request, and so one answer.
        const evolved = exported.length % 3 === 0 ? `${WITH_THREAD}${text}` : `# Evolved.\n${text}`;
        exported.push(exportRowOf(problem, evolved));
      }
      expect(exported).toHaveLength(Math.floor(count / STEP));
      const file = join(folder, `${name}.jsonl`);
      writeFileSync(file, [...exportJsonl(exported)].join(''));
      rows.whole = await tasksOf(file, kinds, sets.whole);
      const run = join(folder, `${name}-run`);
      const problems = String(STEP === 1 ? count : 2);
      const evolve = ['evolve', '--dataset', name, '--file', path, '--limit', problems];
      await speciate([...evolve, '--evaluations', '40', '--out', run]);
      // Looking for bugs runs the tests many times; CRUXEval's single call cannot both fail and pass.
      rows.evolved = await tasksOf(run, [...kinds, ...(name === 'cruxeval' ? [] : ['repair'])], sets.evolved);
    }, TIME);

    it('has tasks of most problems', () => {
      for (const kind of kinds) {
        const problems = new Set(rows.whole.filter(({ task }) => task === kind).map((row) => row.problem));
        expect(problems.size, kind).toBeGreaterThan(0.7 * Math.floor(count / STEP));
      }
      expect(rows.whole.some((row) => !hasNoThread(row))).toBe(true);
      expect(rows.evolved.length).toBeGreaterThan(0);
      // Evolution adds definitions, of which one is asked for; of one call nobody can tell which two tests reach it.
      const definitions = rows.evolved.filter((row) => emptiedOf(row) !== null);
      expect(definitions.length > 0).toBe(name !== 'cruxeval');
    });

    it.each(MODELS)(
      'has the figures that follow from a model that %s, of the whole and of an evolved run',
      async (_, model) => {
        for (const kind of ['whole', 'evolved'] as const) {
          await expectTables(rows[kind], sets[kind], model);
        }
      },
      TIME,
    );
  },
);
