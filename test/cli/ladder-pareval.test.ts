import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { judgedRungSchema, ladderEvalResultSchema } from '../../cli/ladder/ladder-eval-schema.js';
import { EXIT } from '../../core/errors.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { runCli, startCli } from './run-cli.js';

const shared = process.env.SPECIATE_SHARED;
const data = join(shared ?? '', 'datasets/pareval/generation-prompts.json');
const folder = mkdtempSync(join(tmpdir(), 'speciate-ladder-pareval-'));
const ladders = join(folder, 'relu.ladder.jsonl');
const NAME = '55_transform_relu';

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Answers by sample, and what each must come to in OpenMP. */
const ANSWERS: readonly (readonly [text: string, outcome: string, detail: RegExp])[] = [
  [
    '```cpp\nvoid relu(std::vector<double> &x) {\n  #pragma omp parallel for\n  for (size_t i = 0; i < x.size(); i++) x[i] = std::max(0.0, x[i]);\n}\n```',
    'passed',
    /^$/,
  ],
  // The body alone, as models do that go on with a prompt.
  [
    '    for (double &value : x) {\n        if (value < 0) value = 0;\n    }\n',
    'passed',
    /^right, without OpenMP$/,
  ],
  [
    '```cpp\nvoid relu(std::vector<double> &x) {\n  for (double &v : x) v = 1;\n}\n```',
    'failed',
    /line \d+ of the tests/,
  ],
  ['```cpp\nvoid relu(std::vector<double> &x) {\n  x.rectify();\n}\n```', 'compile-error', /rectify/],
];

describe.skipIf(shared === undefined)('speciate ladder eval of ParEval (SPECIATE_SHARED)', () => {
  beforeAll(() => {
    const few = ['--words', '10', '--sample', '.5', '--mask', '.5', '--draws', '1'];
    const built = runCli([
      ...['ladder', 'build', '--file', data, '--id', `${NAME}/*,22_*`, ...few, '--out', ladders, '--quiet'],
    ]);
    expect(built.status, built.stderr).toBe(0);
  }, 60_000);

  it('tests answers by the driver, in serial and OpenMP, and leaves out what has none', async () => {
    const server = await startFakeModelServer((_request, _number, body) => {
      return { kind: 'text', text: ANSWERS[Number(body.seed) - 500]?.[0] ?? expect.fail('no such sample') };
    });
    onTestFinished(() => server.close());
    const out = join(folder, 'eval');
    const { output, ended } = startCli(
      [
        ...['ladder', 'eval', ladders, '--file', data, '--model', 'tiny', '--base-url', server.baseUrl],
        ...['--samples', '4', '--sampling-seed', '500', '--out', out, '--json', '--quiet'],
      ],
      { env: { OPENAI_API_KEY: KEY } },
    );
    expect(await ended, output.stderr).toBe(EXIT.done);
    const result = ladderEvalResultSchema.parse(JSON.parse(output.stdout));
    expect(result.leftOut.map(({ id }) => id).sort()).toEqual([
      '22_histogram_count_quadrants/omp',
      '22_histogram_count_quadrants/serial',
    ]);
    for (const { passAtK } of result.models[0]?.points ?? expect.fail('there is no model')) {
      expect(passAtK[0]?.estimate).toBe(0.5);
    }
    const rows = readFileSync(join(out, 'judged.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => judgedRungSchema.parse(JSON.parse(line)));
    expect(new Set(rows.map(({ problem }) => problem))).toEqual(new Set([`${NAME}/omp`, `${NAME}/serial`]));
    for (const { problem, sample, outcome, detailOfOutcome } of rows) {
      const [, expected, detail] = ANSWERS[sample] ?? expect.fail(String(sample));
      expect(outcome, `${problem} ${sample}`).toBe(expected);
      const isSerialPass = problem.endsWith('/serial') && expected === 'passed';
      expect(detailOfOutcome, `${problem} ${sample}`).toMatch(isSerialPass ? /^$/ : detail);
    }
  }, 240_000);

  it.each([
    [['--drivers', tmpdir()], /holds no drivers of ParEval/],
    [['--dataset', 'starter', '--drivers', '.'], /--drivers is for ParEval/],
  ])('refuses %j', (flags, cause) => {
    const source = flags.includes('--dataset') ? [] : ['--file', data];
    const { status, stderr } = runCli([
      ...['ladder', 'eval', ladders, ...source, ...flags, '--model', 'tiny', '--out', join(folder, 'no')],
    ]);
    expect(status).toBe(EXIT.usage);
    expect(stderr).toMatch(cause);
  });
});
