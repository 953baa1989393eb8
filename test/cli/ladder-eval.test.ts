import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readLadderFile } from '../../cli/ladder/ladder-file.js';
import {
  judgedRungSchema,
  ladderEvalResultSchema,
  violationSchema,
} from '../../cli/ladder/ladder-eval-schema.js';
import type { LadderEvalModel, LadderEvalResult } from '../../cli/ladder/ladder-eval-schema.js';
import { EXIT } from '../../core/errors.js';
import { codeQuestion } from '../../evaluation/ladders/ask-code.js';
import { isAtMostAsDetailed } from '../../evaluation/ladders/order.js';
import { loadTemplates } from '../../evaluation/ladders/prompt-templates.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import type { FakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import type { PlantedModel, PlantedProblem } from './planted-problems.js';
import {
  buildLadders,
  hashShare,
  needsSentences,
  PLANTED_SEED,
  plantedModel,
  plantProblems,
} from './planted-problems.js';
import { expectError, runCli, startCli } from './run-cli.js';

const SAMPLES = 2;
const folder = mkdtempSync(join(tmpdir(), 'speciate-ladder-eval-'));
const template = loadTemplates(null).generation;
let data = '';
let path = '';
let problems: readonly PlantedProblem[] = [];
let rungs: readonly Rung[] = [];

beforeAll(async () => {
  const planted = await plantProblems(4, folder);
  data = planted.file;
  problems = planted.problems;
  path = buildLadders(data, folder);
  rungs = readLadderFile(path);
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function argumentsFor({ baseUrl }: FakeModelServer, out: string, more: readonly string[]): readonly string[] {
  return [
    ...['ladder', 'eval', path, '--file', data, '--model', 'tiny', '--base-url', baseUrl, '--out', out],
    ...['--samples', String(SAMPLES), '--k', '1,2', '--sampling-seed', String(PLANTED_SEED)],
    ...['--json', '--quiet', ...more],
  ];
}

async function evaluate(
  server: FakeModelServer,
  out: string,
  more: readonly string[] = [],
): Promise<{ readonly status: unknown; readonly result: LadderEvalResult }> {
  const { output, ended } = startCli(argumentsFor(server, out, more), { env: { OPENAI_API_KEY: KEY } });
  const status = await ended;
  expect(output.stderr).not.toContain('error:');
  return { status, result: ladderEvalResultSchema.parse(JSON.parse(output.stdout)) };
}

/** Right answers to a rung as the model gives them, without what asked and judged it. */
function rightOf(rung: Rung, isRight: PlantedModel['isRight']): number {
  const problem = problems.find(({ id }) => id === rung.problem) ?? expect.fail(rung.problem);
  const question = codeQuestion(rung, template);
  return [0, 1].filter((sample) => isRight(problem, question, sample)).length;
}

/** The curves that follow from a model: by strategy and detail, pass@1 and pass@2 of two samples. */
function expectedCurves(isRight: PlantedModel['isRight']) {
  const levels = new Map<string, { strategy: string; detail: number | null; rights: number[] }>();
  for (const rung of rungs) {
    const detail = ['original', 'maximal'].includes(rung.strategy) ? null : rung.detail;
    const level = levels.get(`${rung.strategy} ${detail ?? ''}`) ?? {
      strategy: rung.strategy,
      detail,
      rights: [],
    };
    level.rights.push(rightOf(rung, isRight));
    levels.set(`${rung.strategy} ${detail ?? ''}`, level);
  }
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  return [...levels.values()].map(({ strategy, detail, rights }) => ({
    ...{ strategy, detail, rungs: rights.length },
    pass: [mean(rights.map((right) => right / 2)), mean(rights.map((right) => Number(right > 0)))],
  }));
}

function expectedViolations(isRight: PlantedModel['isRight']): readonly string[] {
  const rights = new Map(rungs.map((rung) => [rung.id, rightOf(rung, isRight)]));
  return rungs
    .flatMap((less) => rungs.map((more) => ({ less, more, reason: isAtMostAsDetailed(less, more) })))
    .filter(({ less, more, reason }) => {
      const isWorse = (rights.get(less.id) ?? 0) > (rights.get(more.id) ?? 0);
      return isWorse && reason !== null && reason !== 'same';
    })
    .map(({ less, more }) => `${less.id} ${more.id}`)
    .sort();
}

function curvesOf({ points }: LadderEvalModel) {
  return points.map(({ strategy, detail, rungs: count, passAtK }) => {
    return { strategy, detail, rungs: count, pass: passAtK.map(({ estimate }) => estimate) };
  });
}

function expectSameCurves(found: ReturnType<typeof curvesOf>, expected: ReturnType<typeof expectedCurves>) {
  const key = (one: { strategy: string; detail: number | null }): string =>
    `${one.strategy} ${one.detail ?? ''}`;
  const byKey = new Map(found.map((one) => [key(one), one]));
  expect(byKey.size).toBe(expected.length);
  for (const one of expected) {
    const other = byKey.get(key(one)) ?? expect.fail(`there is no point ${key(one)}`);
    expect(other.rungs, key(one)).toBe(one.rungs);
    one.pass.forEach((value, at) => {
      expect(other.pass[at], key(one)).toBeCloseTo(value, 12);
    });
  }
}

/** Forms that code comes in, in turn by problem and sample; the last two hold none that can be judged. */
const AWKWARD: readonly ((code: string, problem: PlantedProblem) => string)[] = [
  (code) =>
    `<think>\n\`\`\`python\ndef draft(): 0\n\`\`\`\n</think>\nHere it is:\n~~~python\n${code}\n~~~\nDone.`,
  (code) => `First:\n\`\`\`python\nprint('draft')\n\`\`\`\nBetter:\n\`\`\`py\n${code}\n\`\`\``,
  (code) => `\`\`\`python\n${code}\n\`\`\`\nRun it:\n\`\`\`bash\npython main.py\n\`\`\``,
  (code) => code,
  (code, { entryPoint }) => {
    // The body alone, as models do that were trained to go on.
    const at = code.indexOf(`def ${entryPoint}(`);
    return `\`\`\`python\n${code.slice(code.indexOf(':\n', at) + 2)}\n\`\`\``;
  },
  () => 'I am sorry, but I would rather talk about the weather today.',
];

const formOf = ({ id }: PlantedProblem, sample: number): number =>
  (2 * Number(id.split('/')[1]) + sample) % AWKWARD.length;

const byHash =
  (p: number): PlantedModel['isRight'] =>
  (_, question, sample) =>
    hashShare(`${question} ${sample}`) < p;

describe('speciate ladder eval', () => {
  it.each<readonly [string, PlantedModel]>([
    ['passes when it is told what it needs', { isRight: needsSentences }],
    ['is right with probability .6', { isRight: byHash(0.6) }],
  ])(
    'has the curves and violations that follow from a model that %s',
    async (_, model) => {
      const server = await plantedModel(problems, model);
      const { status, result } = await evaluate(server, join(temporaryFolder('ladder-eval'), 'out'));
      expect(status).toBe(EXIT.done);
      const [only, ...others] = result.models;
      expect(others).toEqual([]);
      expectSameCurves(curvesOf(only ?? expect.fail('no model')), expectedCurves(model.isRight));
      const found = lines(result.violations ?? '').map((line) => violationSchema.parse(JSON.parse(line)));
      expect(found.map(({ less, more }) => `${less} ${more}`).sort()).toEqual(
        expectedViolations(model.isRight),
      );
      expect(only?.violations.count).toBe(found.length);
      // Each different prompt once a sample.
      const texts = new Set(rungs.map((rung) => codeQuestion(rung, template)));
      expect([result.texts, server.requests.length]).toEqual([texts.size, texts.size * SAMPLES]);
      expect(lines(result.path ?? '').map((line) => judgedRungSchema.parse(JSON.parse(line)))).toHaveLength(
        rungs.length * SAMPLES,
      );
      // The least detail is the first point of a curve that is high enough.
      for (const { strategy, detail } of only?.least ?? []) {
        const first = expectedCurves(model.isRight).find(
          (one) => one.strategy === strategy && (one.pass[0] ?? 0) >= 0.8,
        );
        expect(detail, strategy).toBe(first?.detail ?? null);
      }
      for (const chart of result.charts) {
        const svg = readFileSync(chart, 'utf8');
        expect(svg.match(/<circle[^>]*><title>/g)).toHaveLength((only?.points.length ?? 0) - 2 + 2);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
      expect(result.charts).toHaveLength(2);
    },
    60_000,
  );

  it('reads every awkward form, and counts apart what holds no code', async () => {
    const put: PlantedModel['put'] = (code, problem, sample) =>
      AWKWARD[formOf(problem, sample)]?.(code, problem) ?? '';
    const isRead = (problem: PlantedProblem, sample: number): boolean =>
      formOf(problem, sample) < AWKWARD.length - 1;
    const server = await plantedModel(problems, { isRight: () => true, put });
    const { result } = await evaluate(server, join(temporaryFolder('ladder-eval'), 'out'));
    const [only] = result.models;
    expectSameCurves(
      curvesOf(only ?? expect.fail('no model')),
      expectedCurves((problem, _, sample) => isRead(problem, sample)),
    );
    const unreadable = rungs.reduce((sum, rung) => {
      const problem = problems.find(({ id }) => id === rung.problem) ?? expect.fail(rung.problem);
      return sum + [0, 1].filter((sample) => !isRead(problem, sample)).length;
    }, 0);
    expect(unreadable).toBeGreaterThan(0);
    expect(only?.outcomes).toEqual({ passed: rungs.length * SAMPLES - unreadable, unreadable });
  }, 60_000);

  it('goes on after three kills where it was, with no answer that had arrived asked for again', async () => {
    const model: PlantedModel = { isRight: byHash(0.6), seconds: 0.02 };
    const base = temporaryFolder('ladder-eval');
    const whole = await evaluate(await plantedModel(problems, model), join(base, 'whole'), ['--limit', '2']);
    const server = await plantedModel(problems, model);
    const [out, one] = [join(base, 'killed'), ['--limit', '2', '--concurrency', '1']];
    for (const requests of [5, 25, 50]) {
      const { child, ended } = startCli(argumentsFor(server, out, one), { env: { OPENAI_API_KEY: KEY } });
      while (server.requests.length < requests) {
        await sleep(5);
      }
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
    }
    const last = await evaluate(server, out, one);
    expect([last.status, last.result.models]).toEqual([EXIT.done, whole.result.models]);
    // What was under way at a kill may be asked once more, and nothing else.
    expect(server.requests.length).toBeLessThanOrEqual(whole.result.texts * SAMPLES + 3);
    const asked = server.requests.length;
    const dry = await evaluate(server, out, [...one, '--dry-run']);
    expect(dry.result.plan).toMatchObject({ requests: 0, kept: whole.result.texts * SAMPLES });
    expect(server.requests).toHaveLength(asked);
    for (const name of ['judged.jsonl', 'violations.jsonl', 'pass-at-1.svg']) {
      expect(readFileSync(join(out, name), 'utf8'), name).toBe(
        readFileSync(join(base, 'whole', name), 'utf8'),
      );
    }
  }, 90_000);

  it('asks a text that two problems share once, and judges it for both', async () => {
    const base = temporaryFolder('ladder-eval');
    const [first = ''] = lines(data);
    const twins = join(base, 'twins.jsonl');
    writeFileSync(twins, `${first}\n${first.replace('"Planted/0"', '"Planted/twin"')}\n`);
    const ladder = buildLadders(twins, base);
    const different = new Set(readLadderFile(ladder).map(({ prompt }) => prompt)).size;
    const asked: string[] = [];
    const server = await plantedModel(problems, {
      isRight: (_, question) => asked.push(question) > 0,
      seconds: 0.05,
    });
    // Without a seed of the draws, samples are asked for together.
    const { output, ended } = startCli(
      [
        ...['ladder', 'eval', ladder, '--file', twins, '--model', 'tiny', '--base-url', server.baseUrl],
        ...['--samples', '2', '--out', join(base, 'out'), '--json', '--quiet'],
      ],
      { env: { OPENAI_API_KEY: KEY } },
    );
    expect([await ended, output.stderr]).toEqual([EXIT.done, '']);
    const result = ladderEvalResultSchema.parse(JSON.parse(output.stdout));
    expect(result).toMatchObject({ problems: 2, plan: { requests: 2 * different, kept: 0 } });
    expect(result.models[0]?.points.every(({ passAtK: [figure] }) => figure?.estimate === 1)).toBe(true);
    const times = new Map<string, number>();
    asked.forEach((question) => times.set(question, (times.get(question) ?? 0) + 1));
    // The server gives one answer at a time, so that the second sample is asked for by itself.
    expect([times.size, ...new Set(times.values())]).toEqual([different, 2]);
  }, 60_000);

  it.each([
    [['--file', '@starter'], 'the data has no problem Planted/0'],
    [['--id', 'Other/*'], 'no ladder of'],
    [['--reach', '2'], 'up to 1'],
  ])('tells what is wrong with %j', (flags, cause) => {
    const named = flags[1] === '@starter' ? ['--dataset', 'starter'] : ['--file', data, ...flags];
    const args = [
      'ladder',
      'eval',
      path,
      '--model',
      'tiny',
      '--out',
      temporaryFolder('ladder-eval'),
      ...named,
    ];
    const result = runCli(args, { env: { OPENAI_API_KEY: KEY } });
    expect(Object.values(expectError(result, EXIT.usage)).join(' ')).toContain(cause);
  });
});

function lines(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
