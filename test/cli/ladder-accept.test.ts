import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { readLadderFile } from '../../cli/ladder/ladder-file.js';
import { ladderResultSchema } from '../../cli/ladder/ladder-schema.js';
import { EXIT } from '../../core/errors.js';
import { startFakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import { plantProblems } from './planted-problems.js';
import { expectError, runCli, startCli } from './run-cli.js';

const VAGUE = 'It does what its name says.';
const TELLING = 'It keeps to the rule that was agreed on.';

describe('a reference model', () => {
  it('decides which maximal descriptions are good: asked for again, and listed where none is', async () => {
    const cwd = temporaryFolder('accept');
    const { file, problems } = await plantProblems(3, cwd);
    const server = await startFakeModelServer(({ model, text }) => {
      const at = problems.findIndex(({ entryPoint }) => text.includes(entryPoint));
      if (model === 'writer') {
        // Of the first it is right at once, of the second when it is told what was wrong, of the third never.
        const isRetry = text.includes('passes the tests in 0 of 2 tries');
        return { kind: 'text', text: at === 0 || (at === 1 && isRetry) ? TELLING : VAGUE };
      }
      const { solution, entryPoint } = problems[at] ?? expect.fail(text);
      const code = text.includes(TELLING) ? solution : `def ${entryPoint}(*args):\n    return None\n`;
      return { kind: 'text', text: `\`\`\`python\n${code}\n\`\`\`` };
    });
    onTestFinished(() => server.close());
    const env = { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(cwd, 'cache'), OPENAI_BASE_URL: undefined };
    const build = async (more: readonly string[]) => {
      const args = ['ladder', 'build', '--file', file, '--out', 'l.jsonl', '--no-profile', '--words', '50'];
      const { output, ended } = startCli(
        [
          ...[...args, '--model', 'writer', '--model', 'reference=judge', '--base-url', server.baseUrl],
          ...['--reference-samples', '2', '--tries', '2', '--json', '--quiet', ...more],
        ],
        { cwd, env },
      );
      expect(await ended, output.stderr).toBe(EXIT.done);
      const maximal = readLadderFile(join(cwd, 'l.jsonl')).filter(({ strategy }) => strategy === 'maximal');
      return { result: ladderResultSchema.parse(JSON.parse(output.stdout)), maximal };
    };
    const { result, maximal } = await build([]);
    expect(maximal.map(({ marks }) => marks.includes('accepted'))).toEqual([true, true, false]);
    expect(maximal.slice(0, 2).map(({ description }) => description)).toEqual([TELLING, TELLING]);
    expect(maximal[2]?.marks).toContain('needs-editing');
    expect(result.needsEditing).toEqual([
      { id: 'Planted/2', reason: expect.stringContaining('0 of 2 tries') as string },
    ]);
    const text = readFileSync(join(cwd, 'l.jsonl'), 'utf8');
    const { length } = server.requests;
    await build([]);
    // Answers and judgements are kept.
    expect(server.requests).toHaveLength(length);
    expect(readFileSync(join(cwd, 'l.jsonl'), 'utf8')).toBe(text);
    // A threshold that nobody has to reach takes the first one.
    const lenient = await build(['--accept-at', '0.5', '--limit', '1']);
    expect(lenient.maximal[0]?.marks).toContain('accepted');
  }, 90_000);

  it('tries what was written by hand: accepted with it, or kept beside the ladder and told why not', async () => {
    const cwd = temporaryFolder('accept-edit');
    const { file, problems } = await plantProblems(1, cwd);
    const [{ id, solution, entryPoint } = expect.fail('no problem')] = problems;
    const server = await startFakeModelServer(({ text }) => {
      const code = text.includes(TELLING) ? solution : `def ${entryPoint}(*args):\n    return None\n`;
      return { kind: 'text', text: `\`\`\`python\n${code}\n\`\`\`` };
    });
    onTestFinished(() => server.close());
    const env = { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(cwd, 'cache'), OPENAI_BASE_URL: undefined };
    const data = ['--file', file, '--json', '--quiet'];
    runCli(['ladder', 'build', ...data, '--out', 'l.jsonl', '--no-profile', '--words', '5'], { cwd });
    const before = readFileSync(join(cwd, 'l.jsonl'), 'utf8');
    const edit = async (description: string, model = 'reference=judge') => {
      writeFileSync(join(cwd, 'new.txt'), description);
      const { output, ended } = startCli(
        [
          ...['ladder', 'edit', 'l.jsonl', '--problem', id, '--text', 'new.txt', ...data],
          ...['--model', model, '--base-url', server.baseUrl, '--reference-samples', '3'],
        ],
        { cwd, env },
      );
      return { status: await ended, output };
    };
    const refused = await edit(VAGUE);
    expect(refused.status).toBe(EXIT.checkFailed);
    expect(refused.output.stderr).toContain('passes the tests in 0 of 3 tries');
    expect(readFileSync(join(cwd, 'l.jsonl.edited.txt'), 'utf8')).toBe(`${VAGUE}\n`);
    expect(readFileSync(join(cwd, 'l.jsonl'), 'utf8')).toBe(before);

    // As the only model it needs no role.
    const { status, output } = await edit(TELLING, 'judge');
    expect(status, output.stderr).toBe(EXIT.done);
    expect(ladderResultSchema.parse(JSON.parse(output.stdout)).model).toMatchObject({ requests: 3 });
    const maximal = readLadderFile(join(cwd, 'l.jsonl')).find(({ strategy }) => strategy === 'maximal');
    expect(maximal).toMatchObject({ description: TELLING, marks: ['edited', 'accepted'] });
    const { length } = server.requests;
    await edit(TELLING, 'judge');
    expect(server.requests).toHaveLength(length);
  }, 90_000);

  it('that does not answer ends the command, which says how to go on', async () => {
    const cwd = temporaryFolder('accept-down');
    const { file } = await plantProblems(1, cwd);
    const server = await startFakeModelServer(({ model }) =>
      model === 'writer' ? { kind: 'text', text: TELLING } : { kind: 'raw', status: 400, body: '{}' },
    );
    onTestFinished(() => server.close());
    const { output, ended } = startCli(
      [
        ...['ladder', 'build', '--file', file, '--out', 'l.jsonl', '--no-profile', '--model', 'writer'],
        ...[
          '--model',
          'reference=judge',
          '--base-url',
          server.baseUrl,
          '--retries',
          '0',
          '--json',
          '--quiet',
        ],
      ],
      { cwd, env: { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(cwd, 'cache') } },
    );
    expect(await ended, output.stderr).toBe(EXIT.environment);
    expect(output.stderr).toContain('error:');
  }, 60_000);

  it.each([[['--accept-at', '1.5']], [['--reference-samples', '0']]])('refuses %j', (flags) => {
    const result = runCli(['ladder', 'build', '--out', 'l.jsonl', '--json', ...flags], {
      cwd: temporaryFolder('accept-flags'),
    });
    expectError(result, EXIT.usage);
  });
});
