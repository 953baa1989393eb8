import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';

import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { panelPlanResultSchema } from '../../cli/panel/panel-schema.js';
import { runResultSchema } from '../../cli/schemas.js';
import type { RunResult } from '../../cli/schemas.js';
import { EXIT } from '../../core/errors.js';
import { exportRowSchema } from '../../datasets/export-row.js';
import type { ExportRow } from '../../datasets/export-row.js';
import { dominates } from '../../engine/nsga2/points.js';
import type { FakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import { expectedRate, panelServer, QUESTIONS, writePanel, writeProblems } from './panel-models.js';
import type { PanelServer } from './panel-models.js';
import { expectError, startCli } from './run-cli.js';

const ENV = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: undefined };
const SEARCH = ['--evaluations', '45', '--seed', '7', '--threads', '2'];
const ASKED = ['--objective', 'difficulty', '--panel', 'models.json'];

/** A folder with the data and a panel on a server of its own. */
async function place(cwd: string, answers: PanelServer = {}) {
  const server = await panelServer(answers);
  writeProblems(cwd);
  writePanel(cwd, server);
  return { cwd, server };
}

async function run(args: readonly string[], cwd: string) {
  const { output, ended } = startCli(args, { cwd, env: ENV });
  const status = await ended;
  return { status: typeof status === 'number' ? status : null, ...output };
}

function evolving(out: string, more: readonly string[] = ASKED): readonly string[] {
  return ['evolve', '--file', 'own.jsonl', ...SEARCH, '--out', out, '--json', '--quiet', ...more];
}

function resultOf({ stdout }: { readonly stdout: string }): RunResult {
  return runResultSchema.parse(JSON.parse(stdout));
}

async function frontOf(folder: string, cwd: string): Promise<{ text: string; rows: readonly ExportRow[] }> {
  const args = ['export', folder, '--pick', 'front', '--output', '-'];
  const { stdout: text, status, stderr } = await run(args, cwd);
  expect(status, stderr).toBe(EXIT.done);
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => exportRowSchema.parse(JSON.parse(line)));
  return { text, rows };
}

interface Bred {
  readonly problem: number;
  readonly generation: number;
  readonly rc: number;
  readonly rr: number;
  readonly rate: number | null;
}

function individuals(folder: string): readonly Bred[] {
  const store = new Database(join(folder, 'run.sqlite'), { readonly: true });
  try {
    return store
      .prepare(
        `SELECT problem_id AS problem, generation, json_extract(measures, '$.rc') AS rc,
           json_extract(measures, '$.rr') AS rr, json_extract(measures, '$.difficulty.rate') AS rate
         FROM individual WHERE verdict = 'accepted'`,
      )
      .all() as Bred[];
  } finally {
    store.close();
  }
}

/** Model and prompt of every answer that a run's folder has. */
function keptAnswers(folder: string): ReadonlySet<string> {
  const file = new Database(join(folder, 'answers.sqlite'), { readonly: true });
  try {
    const rows = file
      .prepare('SELECT DISTINCT request FROM request JOIN answer ON request_key = key')
      .pluck()
      .all() as Buffer[];
    return new Set(
      rows.map((row) => {
        const { model, messages } = JSON.parse(inflateRawSync(row).toString()) as {
          model: string;
          messages: readonly { content: string }[];
        };
        return `${model} ${messages.map(({ content }) => content).join('\n\n')}`;
      }),
    );
  } finally {
    file.close();
  }
}

const shown = ({ model, text }: { readonly model: string; readonly text: string }): string =>
  `${model} ${text}`;

/** An undisturbed run, which all others are held against. */
let whole: {
  readonly cwd: string;
  readonly server: FakeModelServer;
  readonly result: RunResult;
  readonly front: string;
  readonly rows: readonly ExportRow[];
  readonly best: string;
};

beforeAll(async () => {
  const { cwd, server } = await place(mkdtempSync(join(tmpdir(), 'speciate-panel-')));
  const ran = await run(evolving('run'), cwd);
  expect(ran.status, ran.stderr).toBe(EXIT.done);
  const { text, rows } = await frontOf('run', cwd);
  const best = readFileSync(join(cwd, 'run', 'evolved.jsonl'), 'utf8');
  whole = { cwd, server, result: resultOf(ran), front: text, rows, best };
}, 240_000);

afterAll(async () => {
  await whole.server.close();
  rmSync(whole.cwd, { recursive: true, force: true });
});

/** Both exports of a run are those of the undisturbed one. */
async function expectWhole(cwd: string): Promise<void> {
  expect((await frontOf('run', cwd)).text).toBe(whole.front);
  expect(readFileSync(join(cwd, 'run', 'evolved.jsonl'), 'utf8')).toBe(whole.best);
}

describe('difficulty as an objective', () => {
  it('is the failure rate of the panel at every program that is exported, and is shown where it was asked for', async () => {
    for (const { evolved, original, metrics, panel } of whole.rows) {
      expect(metrics.evolved.difficulty).toBe(expectedRate(evolved));
      expect(metrics.original.difficulty).toBe(expectedRate(original));
      expect(panel).toMatchObject({ task: 'output-prediction', questions: QUESTIONS });
      expect(panel?.models.map(({ model, answers }) => [model, answers])).toEqual([
        ['hasty', QUESTIONS],
        ['timid', 2 * QUESTIONS],
      ]);
    }
    const rates = new Set(whole.rows.map(({ metrics }) => metrics.evolved.difficulty));
    expect(rates.size).toBeGreaterThan(1);
    const { problems, panel } = whole.result;
    const picked = whole.best
      .trimEnd()
      .split('\n')
      .map((line) => exportRowSchema.parse(JSON.parse(line)));
    expect(
      problems.map(({ difficultyBefore, difficultyAfter }) => [difficultyBefore, difficultyAfter]),
    ).toEqual(picked.map(({ original, evolved }) => [expectedRate(original), expectedRate(evolved)]));
    expect(panel).toMatchObject({
      models: [
        { model: 'hasty', samples: 1 },
        { model: 'timid', samples: 2 },
      ],
      totals: { requests: whole.server.requests.length, lost: 0 },
      notAsked: [],
    });
    const { stdout } = await run(['resume', 'run', '--quiet'], whole.cwd);
    expect(stdout).toMatch(/^problem .* difficulty /m);
    expect(stdout).toContain(`programs asked of hasty, timid by output-prediction · `);
  });

  it('asks about nobody off the first front by the other objectives, and about everybody on it once', async () => {
    const { cwd, server } = await place(temporaryFolder('panel-front'));
    onTestFinished(() => server.close());
    // Nobody is displaced: who stood on the front when he was bred can be told from the store.
    const wide = ['--islands', '0', '--population-size', '200', '--evaluations', '130'];
    const one = ['--id', 'Own/longest_run'];
    const ran = await run(evolving('run', [...ASKED, ...wide, ...one]), cwd);
    expect(ran.status, ran.stderr).toBe(EXIT.done);
    const all = individuals(join(cwd, 'run'));
    const point = ({ rc, rr }: Bred): readonly number[] => [-rc, -rr];
    const stood = all.filter(
      (one) =>
        !all.some(
          (other) =>
            other.problem === one.problem &&
            other.generation <= one.generation &&
            dominates(point(other), point(one)),
        ),
    );
    const measured = all.filter(({ rate }) => rate !== null);
    expect(measured).toEqual(stood);
    expect(measured.length).toBeLessThan(all.length);
    expect(resultOf(ran).panel?.measured).toBe(measured.length);
    // Both samples of a question come with one request.
    expect(server.requests).toHaveLength(measured.length * QUESTIONS * 2);
    expect(new Set(server.requests.map(shown)).size).toBe(server.requests.length);
    // The front that is exported is that of all three, worked out anew.
    const { rows } = await frontOf('run', cwd);
    const pointOfAll = ({ rc, rr, rate }: Bred): readonly number[] => [-rc, -rr, -(rate ?? -1)];
    const best = all.filter((one) => !all.some((other) => dominates(pointOfAll(other), pointOfAll(one))));
    const exported = rows.map(({ metrics: { evolved } }) => [
      -evolved.rc,
      -evolved.rr,
      -(evolved.difficulty ?? -1),
    ]);
    const sorted = (points: readonly (readonly number[])[]): readonly string[] =>
      points.map((one) => one.join(' ')).sort();
    expect(sorted(exported)).toEqual(sorted(best.map(pointOfAll)));
  }, 240_000);

  it('ends after three kills as if nothing had been, and asks for no answer that had arrived', async () => {
    const { cwd, server } = await place(temporaryFolder('panel-kills'), { seconds: 0.05 });
    onTestFinished(() => server.close());
    const total = whole.server.requests.length;
    const few = ['--concurrency', '2'];
    let args: readonly string[] = evolving('run', [...ASKED, ...few]);
    const killed: { readonly before: number; readonly kept: ReadonlySet<string> }[] = [];
    for (const share of [0.15, 0.45, 0.75]) {
      const { child, ended, output } = startCli(args, { cwd, env: ENV });
      while (server.requests.length < share * total && child.exitCode === null) {
        await sleep(5);
      }
      child.kill('SIGKILL');
      expect(await ended, output.stderr).toBe('SIGKILL');
      const kept = keptAnswers(join(cwd, 'run'));
      expect(kept.size).toBeGreaterThan(0);
      const before = server.requests.length;
      args = ['resume', 'run', '--json', '--quiet', ...few];
      killed.push({ before, kept });
    }
    const last = await run(args, cwd);
    expect(last.status, last.stderr).toBe(EXIT.done);
    await expectWhole(cwd);
    for (const { before, kept } of killed) {
      const again = server.requests.slice(before).filter((request) => kept.has(shown(request)));
      expect(again).toEqual([]);
    }
    // What was under way at a kill, two at a time, may be asked once more.
    expect(server.requests.length).toBeLessThanOrEqual(total + 3 * 2);
    const asked = server.requests.length;
    expect((await run(['resume', 'run', '--json', '--quiet'], cwd)).status).toBe(EXIT.done);
    expect(server.requests).toHaveLength(asked);
  }, 480_000);

  it('ends resumable where its budget is spent, and goes on with more of it', async () => {
    const { cwd, server } = await place(temporaryFolder('panel-budget'));
    onTestFinished(() => server.close());
    const first = await run(evolving('run', [...ASKED, '--max-requests', '20']), cwd);
    expect(first.status, first.stderr).toBe(EXIT.budget);
    expect(resultOf(first)).toMatchObject({ outcome: 'out-of-budget', panel: { totals: { requests: 20 } } });
    expect(first.stderr).toMatch(/budget of 20 requests is spent.*speciate resume run/);
    expect(server.requests).toHaveLength(20);
    // 30 answers of at most 50 tokens each cost much less than this; one more does not fit into what is spent.
    const poor = await run(['resume', 'run', '--json', '--quiet', '--max-cost', '0.0001'], cwd);
    expect(poor.status, poor.stderr).toBe(EXIT.budget);
    expect(server.requests).toHaveLength(20);
    const rich = await run(['resume', 'run', '--json', '--quiet', '--max-cost', '5'], cwd);
    expect(rich.status, rich.stderr).toBe(EXIT.done);
    await expectWhole(cwd);
    expect(server.requests).toHaveLength(whole.server.requests.length);
  }, 480_000);

  it('lets no failed server decide: its problem is put aside, and goes on elsewhere', async () => {
    const { cwd, server } = await place(temporaryFolder('panel-failing'), {
      status: (text) => (text.includes('Call: longest_run') ? 500 : null),
    });
    onTestFinished(() => server.close());
    const first = await run(evolving('run', [...ASKED, '--retries', '0', '--concurrency', '2']), cwd);
    expect(first.status, first.stderr).toBe(EXIT.checkFailed);
    expect(first.stderr).toMatch(/Own\/longest_run is put aside: \w+ did not answer: .*out of order/);
    const { outcome, problems } = resultOf(first);
    expect([outcome, problems.map(({ state }) => state)]).toEqual(['unanswered', ['done', 'running']]);
    const sound = await panelServer();
    onTestFinished(() => sound.close());
    writePanel(cwd, sound);
    const second = await run(['resume', 'run', '--json', '--quiet', '--panel', 'models.json'], cwd);
    expect(second.status, second.stderr).toBe(EXIT.done);
    expect(sound.requests.every(({ text }) => text.includes('longest_run'))).toBe(true);
    await expectWhole(cwd);
  }, 480_000);

  it('says what it would ask, and asks nothing', async () => {
    const { cwd, server } = whole;
    const asked = server.requests.length;
    const args = evolving('dry', [...ASKED, '--dry-run']);
    const planned = await run(args, cwd);
    expect(planned.status, planned.stderr).toBe(EXIT.done);
    const plan = panelPlanResultSchema.parse(JSON.parse(planned.stdout));
    // One answer of the one, two of the other, to three questions about each of two problems.
    expect(plan).toMatchObject({ plan: { requests: 18, kept: 0, completionTokens: 18 * 50 }, notAsked: [] });
    expect(plan.mostRequests).toBe(18 * 45);
    expect(Number(plan.mostCost)).toBeCloseTo(45 * Number(plan.plan.cost), 9);
    expect(server.requests).toHaveLength(asked);
    expect(existsSync(join(cwd, 'dry'))).toBe(false);
  }, 120_000);

  it('is asked of a version from another seed too, with the same panel', async () => {
    const { cwd, server } = whole;
    const asked = server.requests.length;
    const args = ['regenerate', 'run', '--seed', '8', '--out', 'next', '--json', '--quiet'];
    const ran = await run(args, cwd);
    expect(ran.status, ran.stderr).toBe(EXIT.done);
    expect(server.requests.length).toBeGreaterThan(asked);
    expect(resultOf(ran).panel?.models).toEqual(whole.result.panel?.models);
    const { rows } = await frontOf('next', cwd);
    expect(rows.map(({ metrics }) => metrics.evolved.difficulty)).toEqual(
      rows.map(({ evolved }) => expectedRate(evolved)),
    );
  }, 480_000);

  it('ends with cause and fix where a key is refused, or the panel is another one than the run has', async () => {
    const { cwd, server } = await place(temporaryFolder('panel-refused'), { status: () => 401 });
    onTestFinished(() => server.close());
    writeFileSync(
      join(cwd, 'speciate.config.json'),
      JSON.stringify({ file: 'own.jsonl', objective: ['difficulty'], panel: 'models.json', limit: 1 }),
    );
    const refused = await run(['evolve', '--evaluations', '5', '--out', 'run', '--quiet'], cwd);
    expect(expectError(refused, EXIT.usage).cause).toMatch(/401|key/);
    writeFileSync(join(cwd, 'other.json'), JSON.stringify({ models: [{ model: 'hasty' }] }));
    const other = await run(['resume', 'run', '--panel', 'other.json'], cwd);
    expect(expectError(other, EXIT.usage).cause).toContain('another one than the run');
  }, 120_000);
});
