import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ladderSearchResultSchema, triedPromptSchema } from '../../cli/ladder/ladder-search-schema.js';
import type { LadderSearchResult, TriedPromptRow } from '../../cli/ladder/ladder-search-schema.js';
import { EXIT } from '../../core/errors.js';
import { countWords } from '../../evaluation/ladders/description-units.js';
import type { FakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY, scriptedServer } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import type { PlantedProblem } from './planted-problems.js';
import { buildLadders, hashShare, needsSentences, plantedModel, plantProblems } from './planted-problems.js';
import { startCli } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'speciate-ladder-search-'));
let data = '';
let path = '';
let problems: readonly PlantedProblem[] = [];

beforeAll(async () => {
  const planted = await plantProblems(20, folder);
  data = planted.file;
  problems = planted.problems;
  path = buildLadders(data, folder);
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function argumentsFor({ baseUrl }: FakeModelServer, out: string, more: readonly string[]): readonly string[] {
  return [
    ...['ladder', 'search', path, '--file', data, '--model', 'tiny', '--base-url', baseUrl, '--out', out],
    ...['--sampling-seed', '500', '--json', '--quiet', ...more],
  ];
}

async function searched(
  server: FakeModelServer,
  out: string,
  more: readonly string[] = [],
): Promise<{ readonly status: unknown; readonly result: LadderSearchResult }> {
  const { output, ended } = startCli(argumentsFor(server, out, more), { env: { OPENAI_API_KEY: KEY } });
  const status = await ended;
  expect(output.stderr).not.toContain('error:');
  return { status, result: ladderSearchResultSchema.parse(JSON.parse(output.stdout)) };
}

function rowsOf(file: string | null): readonly TriedPromptRow[] {
  return readFileSync(file ?? '', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => triedPromptSchema.parse(JSON.parse(line)));
}

describe('speciate ladder search', () => {
  it('finds the known shortest prompt of 20 problems, and tries no prompt twice', async () => {
    const server = await plantedModel(problems, { isRight: needsSentences });
    const { status, result } = await searched(server, join(temporaryFolder('ladder-search'), 'out'));
    expect(status).toBe(EXIT.done);
    const found = rowsOf(result.shortest).map(({ problem, description }) => [
      problem,
      description.split(/\s+/).join(' '),
    ]);
    const known = problems.map(({ id, sentences, needed }) => [
      id,
      needed.map((number) => sentences[number]).join(' '),
    ]);
    expect(found).toEqual(known);
    expect(result.problems.map(({ shortest }) => shortest?.words)).toEqual(
      problems.map(({ sentences, needed }) =>
        needed.reduce((sum, number) => sum + countWords(sentences[number] ?? ''), 0),
      ),
    );
    // Some problems need more than one sentence, or dropping all others would be all there is to it.
    expect(Math.max(...problems.map(({ needed }) => needed.length))).toBeGreaterThan(3);
    const tried = rowsOf(result.path).map(({ problem, prompt }) => `${problem} ${prompt}`);
    expect(new Set(tried).size).toBe(tried.length);
    expect(server.requests).toHaveLength(tried.length);
  }, 120_000);

  it('has what was found in its files while it goes on, which a kill leaves', async () => {
    const slow = await plantedModel(problems, { isRight: needsSentences, seconds: 0.02 });
    const out = join(temporaryFolder('ladder-search'), 'unfinished');
    const few = ['--limit', '3', '--evaluations', '40', '--concurrency', '1'];
    const { child, ended } = startCli(argumentsFor(slow, out, few), { env: { OPENAI_API_KEY: KEY } });
    const file = join(out, 'prompts.jsonl');
    while (!existsSync(file)) {
      await sleep(5);
    }
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    const rows = rowsOf(file);
    const [first] = new Set(rows.map(({ problem }) => problem));
    expect((await searched(slow, out, few)).status).toBe(EXIT.done);
    const own = rowsOf(file).filter(({ problem }) => problem === first);
    expect(own).toEqual(rows.filter(({ problem }) => problem === first));
  }, 60_000);

  it('goes on after three kills where it was, asks nothing twice, and searches on with more evaluations', async () => {
    const model = { isRight: needsSentences, seconds: 0.02 };
    const base = temporaryFolder('ladder-search');
    const few = ['--limit', '2', '--evaluations', '45'];
    const whole = await searched(await plantedModel(problems, model), join(base, 'whole'), few);
    const server = await plantedModel(problems, model);
    const [out, more] = [join(base, 'killed'), [...few, '--concurrency', '2']];
    for (const requests of [6, 30, 55]) {
      const { child, ended } = startCli(argumentsFor(server, out, more), { env: { OPENAI_API_KEY: KEY } });
      while (server.requests.length < requests) {
        await sleep(5);
      }
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
    }
    const last = await searched(server, out, more);
    expect([last.status, last.result.problems]).toEqual([EXIT.done, whole.result.problems]);
    const tried = rowsOf(whole.result.path).length;
    // What was under way at a kill, two at a time, may be asked once more.
    expect(server.requests.length).toBeLessThanOrEqual(tried + 3 * 2);
    for (const name of ['prompts.jsonl', 'shortest.jsonl']) {
      expect(readFileSync(join(out, name), 'utf8')).toBe(readFileSync(join(base, 'whole', name), 'utf8'));
    }
    const asked = server.requests.length;
    await searched(server, out, more);
    expect(server.requests).toHaveLength(asked);
    const longer = await searched(server, out, ['--limit', '2', '--evaluations', '60']);
    const keyOf = ({ problem, prompt }: TriedPromptRow): string => `${problem} ${prompt}`;
    const known = new Set(rowsOf(whole.result.path).map(keyOf));
    const fresh = rowsOf(longer.result.path).filter((row) => !known.has(keyOf(row)));
    expect(fresh.length).toBeGreaterThan(0);
    expect(server.requests).toHaveLength(asked + fresh.length);
  }, 120_000);

  it('lets no failed server decide: what it could not ask of is told, and goes on later', async () => {
    const base = temporaryFolder('ladder-search');
    const few = ['--limit', '2', '--evaluations', '30'];
    const sound = await plantedModel(problems, { isRight: needsSentences });
    const whole = await searched(sound, join(base, 'whole'), few);
    let isBroken = true;
    const server = await plantedModel(problems, {
      isRight: needsSentences,
      fails: ({ id }) => isBroken && id === 'Planted/1',
    });
    const flags = [...few, '--retries', '0', '--concurrency', '2'];
    const { output, ended } = startCli(argumentsFor(server, join(base, 'out'), flags), {
      env: { OPENAI_API_KEY: KEY },
    });
    expect(await ended).toBe(EXIT.checkFailed);
    expect(output.stderr).toMatch(/Planted\/1: .*out of order.*; the same command run again goes on/);
    const first = ladderSearchResultSchema.parse(JSON.parse(output.stdout));
    expect(first.problems).toMatchObject([whole.result.problems[0], { id: 'Planted/1', stopped: null }]);
    isBroken = false;
    const second = await searched(server, join(base, 'out'), flags);
    expect([second.status, second.result.problems]).toEqual([EXIT.done, whole.result.problems]);
  }, 60_000);

  it('takes shorter words of a rewriter where the model still passes with them', async () => {
    // Right with any prompt that has the word "Rule"; the rewriter knows a sentence of one word.
    const rewriter = await scriptedServer([
      { when: { prompt: 'Say the same in fewer words' }, text: 'Rule.' },
    ]);
    const server = await plantedModel(problems, {
      isRight: (_, question) => question.includes('Rule'),
    });
    const out = join(temporaryFolder('ladder-search'), 'out');
    const models = join(temporaryFolder('ladder-search'), 'models.json');
    writeFileSync(
      models,
      JSON.stringify({
        model: 'tiny',
        baseUrl: server.baseUrl,
        roles: { rewriter: { model: 'short', baseUrl: rewriter.baseUrl } },
      }),
    );
    const args = ['ladder', 'search', path, '--file', data, '--out', out, '--models', models, '--limit', '3'];
    const { output, ended } = startCli([...args, '--json', '--quiet'], {
      env: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: undefined },
    });
    expect([await ended, output.stderr]).toEqual([EXIT.done, '']);
    const result = ladderSearchResultSchema.parse(JSON.parse(output.stdout));
    expect(result.rewriter).toBe('short');
    expect(result.problems.map(({ shortest }) => shortest)).toEqual(
      Array.from({ length: 3 }, () => ({ words: 1, passAt1: 1, isRewritten: true })),
    );
  }, 60_000);

  it('depends on its seed alone', async () => {
    const server = await plantedModel(problems, {
      isRight: (_, question, sample) => hashShare(`${question} ${sample}`) < 0.5,
    });
    const base = temporaryFolder('ladder-search');
    const few = ['--limit', '2', '--evaluations', '40', '--samples', '2', '--reach', '.5'];
    const texts: string[] = [];
    for (const [name, seed] of [
      ['one', '7'],
      ['same', '7'],
      ['other', '8'],
    ] as const) {
      const { result } = await searched(server, join(base, name), [...few, '--seed', seed]);
      texts.push(readFileSync(result.path ?? '', 'utf8'));
      expect(result.problems.every(({ evaluations }) => evaluations === 40)).toBe(true);
    }
    expect(texts[1]).toBe(texts[0]);
    expect(texts[2]).not.toBe(texts[0]);
  }, 60_000);
});
