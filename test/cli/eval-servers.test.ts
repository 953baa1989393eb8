import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { evalExportResultSchema, evalResultSchema } from '../../cli/eval/eval-schema.js';
import { EXIT } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';
import { PLAIN_PROBLEM } from '../../datasets/testing/plain-problem.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import type { FakeAnswering } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import { expectError, runCli, startCli } from './run-cli.js';

const ORIGINAL = 'def twice(x):\n    """Double."""\n    return x * 2\n';
const PROBLEM: Problem = {
  ...PLAIN_PROBLEM,
  ...{ id: 'HumanEval/1', entryPoint: 'twice' },
  program: { language: 'python', entryFile: 'main.py', files: { 'main.py': ORIGINAL } },
  tests: {
    style: 'check',
    code: 'def check(candidate):\n    assert candidate(2) == 4\n    assert candidate(5) == 10\n',
    count: 2,
  },
};
const EVOLVED = `FACTOR = 2\n\n\n${ORIGINAL.replace('x * 2', 'x * FACTOR')}`;
const OTHER: Problem = {
  ...PROBLEM,
  ...{ id: 'HumanEval/2', entryPoint: 'double' },
  program: { ...PROBLEM.program, files: { 'main.py': ORIGINAL.replace('twice', 'double') } },
};
const OTHER_EVOLVED = `def sum_of(a, b):\n    return a + b\n\n\n${ORIGINAL.replace('twice', 'double').replace('x * 2', 'sum_of(x, x)')}`;

/** Evaluates an export of problems, each with what it evolved into; what was printed and asked. */
async function evaluate(
  answer: FakeAnswering,
  more: readonly string[],
  exported: readonly (readonly [Problem, string])[] = [[PROBLEM, EVOLVED]],
) {
  const folder = temporaryFolder('eval-servers');
  const source = join(folder, 'evolved.jsonl');
  writeFileSync(
    source,
    [...exportJsonl(exported.map(([problem, text]) => exportRowOf(problem, text)))].join(''),
  );
  const server = await startFakeModelServer(answer);
  onTestFinished(() => server.close());
  const out = join(folder, 'out');
  const { output, ended } = startCli(
    ['eval', source, '--model', 'local', '--base-url', server.baseUrl, '--out', out, '--json', ...more],
    { env: { OPENAI_API_KEY: KEY } },
  );
  const status = await ended;
  expect(status, output.stderr).toBe(EXIT.done);
  return { result: evalResultSchema.parse(JSON.parse(output.stdout)), out, requests: server.requests };
}

const BODY = '    return x + x\n';
const WHOLE = `\`\`\`python\n${ORIGINAL}\`\`\``;

describe('eval against servers with ways of their own', () => {
  it('asks a llama.cpp-like endpoint: completions only, no seed, no usage, one answer at a time', async () => {
    const { result, requests } = await evaluate(
      ({ path }, _, body) =>
        !path.endsWith('/completions') || path.endsWith('/chat/completions')
          ? { kind: 'raw', status: 404, body: '{"error": {"message": "no such endpoint"}}' }
          : 'seed' in body
            ? {
                kind: 'raw',
                status: 400,
                body: '{"error": {"message": "unknown field: seed", "param": "seed"}}',
              }
            : { kind: 'choices', choices: [{ text: BODY, finish: 'stop' }], usage: null },
      ['--completions', '--drop-unsupported', '--sampling-seed', '1', '--samples', '2', '--k', '1,2'],
    );
    const [table, ...others] = result.tasks;
    expect(others).toEqual([]);
    expect(table?.original.passAtK.map(({ estimate }) => estimate)).toEqual([1, 1]);
    expect(table?.evolved?.outcomes).toEqual({ passed: 2 });
    // Where the server does not count, we do.
    expect(result.totals?.completionTokens).toBeGreaterThan(0);
    expect(result.costs.map(({ task, side, answers, cost }) => [task, side, answers, cost])).toEqual([
      ['code-generation', 'original', 2, null],
      ['code-generation', 'evolved', 2, null],
    ]);
    for (const kind of ['promptTokens', 'completionTokens'] as const) {
      expect(result.costs.reduce((sum, one) => sum + one[kind], 0)).toBe(result.totals?.[kind]);
    }
    const asked = requests.map(({ text }) => text);
    expect(asked).toContain('# def f(): ...\ndef twice(x):\n    """Double."""\n');
  }, 60_000);

  it('tells answers that ended at the most tokens apart, but for those that are whole', async () => {
    const half = '```python\ndef twice(x):\n    """Double.';
    const { result, out } = await evaluate(
      ({ text }) => ({
        ...{ kind: 'choices', usage: null },
        choices: [{ text: text.includes('FACTOR') ? half : WHOLE, finish: 'length' }],
      }),
      ['--max-tokens', '10'],
    );
    const [table] = result.tasks;
    expect([table?.original.outcomes, table?.evolved?.outcomes]).toEqual([{ passed: 1 }, { 'cut-off': 1 }]);
    expect(table?.evolved?.passSyntaxAtK.map(({ estimate }) => estimate)).toEqual([0]);
    expect(table?.evolved?.passCompileAtK.map(({ estimate }) => estimate)).toEqual([0]);

    const logs = join(out, '..', 'logs');
    expect(expectError(runCli(['eval', 'export', out, '--out', logs]), EXIT.usage).cause).toContain('--to');
    const exported = runCli(['eval', 'export', out, '--to', 'inspect_ai', '--out', logs, '--json']);
    expect(exported.status, exported.stderr).toBe(EXIT.done);
    const { paths } = evalExportResultSchema.parse(JSON.parse(exported.stdout));
    expect(paths.map((path) => path.slice(logs.length + 1)).sort()).toEqual(readdirSync(logs).sort());
    const log = readFileSync(join(logs, 'code-generation-as-is-evolved.json'), 'utf8');
    expect(JSON.parse(log)).toMatchObject({
      samples: [
        {
          input: expect.stringContaining('FACTOR') as string,
          output: { choices: [{ stop_reason: 'max_tokens' }] },
          scores: { speciate: { value: 'I' } },
        },
      ],
    });
    const results = runCli(['eval', 'export', out, '--to', 'evalplus', '--out', logs]);
    expect(results.status, results.stderr).toBe(EXIT.done);
    expect(JSON.parse(readFileSync(join(logs, 'original_eval_results.json'), 'utf8'))).toMatchObject({
      // The program that was judged, which EvalPlus can run: no fences.
      eval: { 'HumanEval/1': [{ base_status: 'pass', plus_status: 'pass', solution: ORIGINAL }] },
    });
  }, 60_000);

  it('shows examples of other problems with their answers before the question', async () => {
    const seen: string[][] = [];
    const { result } = await evaluate(
      (_, __, body) => {
        const messages = body.messages as readonly { readonly role: string; readonly content: string }[];
        seen.push(messages.map(({ role, content }) => `${role}: ${content}`));
        return { kind: 'text', text: WHOLE };
      },
      ['--shots', '1'],
      [
        [PROBLEM, EVOLVED],
        [OTHER, OTHER_EVOLVED],
      ],
    );
    expect(result.tasks[0]?.original.outcomes.passed).toBe(1);
    expect(seen.length).toBe(4);
    for (const [question = '', answer = '', own = '', ...more] of seen) {
      const [asked, shown] = own.includes('twice') ? ['twice', 'double'] : ['double', 'twice'];
      expect(more).toEqual([]);
      expect(question).toMatch(/^user: /);
      // Another version of the same problem would be an answer to it.
      expect(question).toContain(shown);
      expect(question + answer).not.toContain(asked);
      expect(answer).toMatch(/^assistant: ```python\n/);
      expect(own).toMatch(/^user: /);
      expect(own).toContain(asked);
    }
  }, 60_000);
});
