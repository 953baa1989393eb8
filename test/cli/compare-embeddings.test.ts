import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { compareResultSchema } from '../../cli/compare-schemas.js';
import { EXIT } from '../../core/errors.js';
import type { FakeAnswer } from '../../llm/fake/fake-model-server.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';

import { ADD, folderOf, jsonl, LOOP, TAKE } from './compare-files.js';
import type { CliOptions, CliResult } from './run-cli.js';
import { expectError, startCli } from './run-cli.js';

describe('embeddings in a comparison', () => {
  const A = { 'P/1': ADD, 'P/2': LOOP };
  const B = { 'P/1': TAKE, 'P/2': 'def g(xs):\n    return [a + b for a, b in xs]\n' };
  /** A model for which a program is where its plus and its loop are. */
  const embedded = (text: string): readonly number[] => [
    text.includes('a + b') || text.includes('a - b') ? 1 : 0,
    text.includes('    for') ? 1 : 0.1,
  ];

  async function runAsync(args: readonly string[], options: CliOptions): Promise<CliResult> {
    const { output, ended } = startCli(args, options);
    const status = await ended;
    return { status: typeof status === 'number' ? status : null, ...output };
  }

  async function started(answer?: FakeAnswer) {
    const server = await startFakeModelServer(
      ({ inputs }) => answer ?? { kind: 'embeddings', vectors: inputs.map(embedded) },
    );
    onTestFinished(() => server.close());
    const cwd = folderOf({ 'a.jsonl': jsonl(A), 'b.jsonl': jsonl(B) });
    const env = { XDG_CACHE_HOME: join(cwd, 'cache'), OPENAI_API_KEY: 'secret', OPENAI_BASE_URL: undefined };
    const args = ['compare', 'a.jsonl', 'b.jsonl', '--embeddings', 'tiny', '--base-url', server.baseUrl];
    return { server, args, options: { cwd, env } };
  }

  it('say which problems are nearer to another one, and are asked for once', async () => {
    const { server, args, options } = await started();
    const first = await runAsync([...args, '--json', '--quiet'], options);
    expect(first.status, first.stderr).toBe(0);
    const result = compareResultSchema.parse(JSON.parse(first.stdout));
    expect(result.pairs[0]?.neighbours).toMatchObject({
      mismatchShare: 1 / 2,
      mismatches: [{ id: 'P/2', nearest: 'P/1' }],
    });
    expect(result.embeddings).toEqual({ model: 'tiny', programs: 4, kept: 0, requests: 1, tokens: 100 });
    expect(result.problems.map(({ comparisons }) => comparisons[0]?.nearest)).toEqual(['P/1', 'P/1']);
    expect(result.problems[0]?.comparisons[0]?.figures.embeddingCosine).toBeCloseTo(1, 6);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.inputs).toEqual([...Object.values(A), ...Object.values(B)]);

    const again = await runAsync([...args, '--offline', '--per-problem'], options);
    expect(again.status, again.stderr).toBe(0);
    expect(server.requests).toHaveLength(1);
    expect(again.stdout).toContain('b.jsonl in a.jsonl: another problem is nearer to 1 of 2: P/2 → P/1');
    expect(again.stderr).toContain('4 kept from before; 0 requests');
  });

  it('stop at the budget, and go on', async () => {
    const { args, options } = await started();
    const many = Object.fromEntries(
      Array.from({ length: 70 }, (_, index) => [`P/${index}`, `x = ${index}\n`]),
    );
    writeFileSync(join(options.cwd, 'a.jsonl'), jsonl(many));
    writeFileSync(join(options.cwd, 'b.jsonl'), jsonl(many));
    const stopped = await runAsync([...args, '--max-requests', '1', '--quiet'], options);
    expect(expectError(stopped, EXIT.budget).cause).toMatch(/budget of 1 request/);
    const done = await runAsync([...args, '--max-requests', '1'], options);
    expect(done.stderr).toContain('70 programs embedded, 64 kept from before; 1 request,');
  });

  it.each([
    ['offline', ['--offline'], undefined, EXIT.environment, /--offline forbids/, /--offline/],
    ['no such endpoint', [], { kind: 'raw', status: 404, body: '{}' }, EXIT.usage, /refuses/, /\/embeddings/],
    ['no numbers', [], { kind: 'raw', status: 200, body: '{}' }, EXIT.environment, /no embeddings/, /again/],
  ] as const)('end with cause and fix where there is %s', async (_, more, answer, status, cause, fix) => {
    const { args, options } = await started(answer);
    const error = expectError(await runAsync([...args, ...more, '--quiet'], options), status);
    expect(error.cause).toMatch(cause);
    expect(error.fix).toMatch(fix);
  });
});
