import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readLadderFile } from '../../cli/ladder/ladder-file.js';
import { ladderResultSchema } from '../../cli/ladder/ladder-schema.js';
import type { LadderResult } from '../../cli/ladder/ladder-schema.js';
import { EXIT } from '../../core/errors.js';
import { starterImporter } from '../../datasets/starter/import.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import { KEY, scriptedServer } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import type { CliResult } from './run-cli.js';
import { expectError, runCli, startCli } from './run-cli.js';

const BUILD = ['ladder', 'build', '--out', 'l.jsonl', '--json', '--quiet'];

function resultOf({ stdout, stderr }: CliResult): LadderResult {
  expect(stderr).not.toContain('error:');
  return ladderResultSchema.parse(JSON.parse(stdout));
}

async function starterProblem() {
  for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
    return problem;
  }
  return expect.fail('there is no starter problem');
}

describe('speciate ladder build', () => {
  it('profiles once, and writes the same file again from the profiles that it kept', () => {
    const cwd = temporaryFolder('ladder');
    const env = { XDG_CACHE_HOME: join(cwd, 'cache') };
    const first = resultOf(runCli([...BUILD, '--limit', '3'], { cwd, env }));
    expect(first).toMatchObject({
      problems: 3,
      profiles: { cached: 0, measured: 3, failed: 0 },
      model: null,
    });
    expect(first.rungs).toBe(3 * 33);
    const text = readFileSync(join(cwd, 'l.jsonl'), 'utf8');
    const again = resultOf(runCli([...BUILD, '--limit', '3'], { cwd, env }));
    expect(again.profiles).toEqual({ cached: 3, measured: 0, failed: 0 });
    expect(readFileSync(join(cwd, 'l.jsonl'), 'utf8')).toBe(text);
    expect(text).toContain('Parameters:');
    // A problem's ladder does not depend on which others there are, and does on the seed.
    runCli([...BUILD, '--limit', '1'], { cwd, env });
    const alone = readFileSync(join(cwd, 'l.jsonl'), 'utf8');
    expect(text.startsWith(alone)).toBe(true);
    runCli([...BUILD, '--limit', '1', '--seed', '2'], { cwd, env });
    expect(readFileSync(join(cwd, 'l.jsonl'), 'utf8')).not.toBe(alone);
  }, 60_000);

  it('takes tasks of ku synthesize, whose prompts have no signature of their own', () => {
    const cwd = temporaryFolder('ladder');
    const task = {
      ...{
        schemaVersion: 1,
        id: 'ku/database/total',
        dataset: 'ku',
        language: 'python',
        entryPoint: 'total',
      },
      prompt:
        'Write total(values), which keeps whole numbers in a database in memory and returns their sum.\n\nAn empty list has the sum 0.',
      files: {
        'main.py':
          'import sqlite3\n\n\ndef total(values):\n    store = sqlite3.connect(":memory:")\n    store.execute("CREATE TABLE item (value INTEGER)")\n    store.executemany("INSERT INTO item VALUES (?)", [(value,) for value in values])\n    (result,) = store.execute("SELECT coalesce(sum(value), 0) FROM item").fetchone()\n    store.close()\n    return result\n',
      },
      ...{ licence: 'NOASSERTION' },
      tests: { style: 'asserts', code: 'assert total([1, 2, 3]) == 6\nassert total([]) == 0\n', count: 2 },
    };
    writeFileSync(join(cwd, 'tasks.jsonl'), `${JSON.stringify(task)}\n`);
    const env = { XDG_CACHE_HOME: join(cwd, 'cache') };
    const result = resultOf(runCli([...BUILD, '--file', 'tasks.jsonl'], { cwd, env }));
    expect(result).toMatchObject({ problems: 1, rungs: 33, profiles: { measured: 1, failed: 0 } });
    const rungs = readFileSync(join(cwd, 'l.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Rung);
    const promptOf = (strategy: Rung['strategy']): string =>
      rungs.find((one) => one.strategy === strategy)?.prompt ?? '';
    expect(promptOf('minimal')).toBe('def total(values):\n');
    expect(promptOf('original')).toContain('keeps whole numbers in a database');
    expect(promptOf('original').trimEnd()).toMatch(/def total\(values\):$/);
    expect(promptOf('maximal')).toContain('`total([1, 2, 3])` returns `6`');
    // None of what the reference solution is made of.
    expect(rungs.filter(({ prompt }) => prompt.includes('sqlite3'))).toEqual([]);
  }, 60_000);

  it.each([
    [['--words', '0'], 'at least 1'],
    [['--words', '10,x'], 'whole number'],
    [['--sample', '1.5'], 'up to 1'],
    [['--themes', 'model'], 'names no model'],
    [['--templates', '/nowhere', '--model', 'tiny'], 'no prompt template'],
    [['--id', 'none*'], 'fits'],
  ])('tells what is wrong with %j', (flags, cause) => {
    const env = { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: temporaryFolder('ladder') };
    const args = [...BUILD, '--no-profile', ...flags];
    const result = runCli(args, { cwd: temporaryFolder('ladder'), env });
    expect(Object.values(expectError(result, EXIT.usage)).join(' ')).toContain(cause);
  });

  it('takes what a model writes where it keeps to the rules, and lists what it does not', async () => {
    const cwd = temporaryFolder('ladder');
    const { prompt, program } = await starterProblem();
    const body = (program.files[program.entryFile] ?? '').slice(prompt.length);
    const server = await scriptedServer([
      { when: { prompt: 'cannot be used: it has code of the solution' }, text: 'Sum it up.\n\nThen stop.' },
      { when: { prompt: 'Reference solution' }, times: 1, text: `As follows: ${body}` },
      { when: { prompt: 'Reference solution' }, refusal: 'no' },
      { when: { prompt: 'at most 10 words' }, text: 'a word '.repeat(30) },
      { when: { prompt: 'at most (\\d+) words' }, text: 'In $1 words.' },
      { when: { prompt: 'Which of these themes' }, json: { themes: ['3.5', '1.1'] } },
    ]);
    const env = { OPENAI_API_KEY: KEY, XDG_CACHE_HOME: join(cwd, 'cache'), OPENAI_BASE_URL: undefined };
    const args = [...BUILD, '--no-profile', '--limit', '2', '--words', '10,20', '--themes', 'model'];
    const asked = [...args, '--model', 'tiny', '--base-url', server.baseUrl, '--concurrency', '1'];
    const run = async (): Promise<LadderResult> => {
      const { output, ended } = startCli(asked, { cwd, env });
      return resultOf({ status: Number(await ended), ...output });
    };
    const result = await run();
    const rungs = readLadderFile(join(cwd, 'l.jsonl'));
    const maximal = rungs.filter(({ strategy }) => strategy === 'maximal');
    const model = maximal.find(({ marks }) => marks.includes('model'));
    expect(model?.description).toBe('Sum it up.\n\nThen stop.');
    expect(result.needsEditing).toHaveLength(1);
    expect(maximal.filter(({ marks }) => marks.includes('needs-editing'))).toHaveLength(1);
    const summaries = rungs.filter(({ strategy }) => strategy === 'summary');
    expect(summaries.map(({ detail, marks }) => [detail, marks])).toEqual([
      ...[
        [10, ['extractive']],
        [20, ['model']],
      ],
      ...[
        [10, ['extractive']],
        [20, ['model']],
      ],
    ]);
    expect(rungs.every(({ themesBy }) => themesBy === 'model')).toBe(true);
    expect(model?.themes).toEqual(['1.1', '3.5']);
    const text = readFileSync(join(cwd, 'l.jsonl'), 'utf8');
    const requests = server.log.length;
    await run();
    // What was answered is asked for no more.
    expect(server.log).toHaveLength(requests);
    expect(readFileSync(join(cwd, 'l.jsonl'), 'utf8')).toBe(text);
  }, 60_000);
});

describe('speciate ladder edit', () => {
  it('makes one ladder again of a text by hand, and takes no code of the reference program', async () => {
    const cwd = temporaryFolder('ladder');
    const { id, prompt, program } = await starterProblem();
    runCli([...BUILD, '--no-profile', '--limit', '2', '--draws', '2', '--words', '5,9'], { cwd });
    const before = readLadderFile(join(cwd, 'l.jsonl'));
    const edit = ['ladder', 'edit', 'l.jsonl', '--problem', id, '--text', 'new.txt', '--json', '--quiet'];

    writeFileSync(join(cwd, 'new.txt'), (program.files['main.py'] ?? '').slice(prompt.length));
    expect(expectError(runCli(edit, { cwd }), EXIT.checkFailed).cause).toContain(
      'code of the reference program',
    );
    expect(readLadderFile(join(cwd, 'l.jsonl'))).toEqual(before);

    writeFileSync(join(cwd, 'new.txt'), 'Do this.\n\nDo that.\n');
    expect(resultOf(runCli(edit, { cwd }))).toMatchObject({ command: 'ladder edit', problems: 2 });
    const after = readLadderFile(join(cwd, 'l.jsonl'));
    const others = (rungs: readonly Rung[]) => rungs.filter(({ problem }) => problem !== id);
    expect(others(after)).toEqual(others(before));
    expect(after.map((rung) => rung.id)).toEqual(before.map((rung) => rung.id));
    expect(after.find(({ strategy }) => strategy === 'maximal')).toMatchObject({
      ...{ problem: id, description: 'Do this.\n\nDo that.', marks: ['edited', 'unjudged'] },
    });
  }, 60_000);

  it.each([
    ['{"no": "rung"}\n', 'line 1 of l.jsonl is no rung'],
    ['broken', 'line 1 of l.jsonl is no rung'],
    ['', 'holds no rung'],
  ])('tells what is wrong with a file of %j', (text, cause) => {
    const cwd = temporaryFolder('ladder');
    writeFileSync(join(cwd, 'l.jsonl'), text);
    const result = runCli(['ladder', 'edit', 'l.jsonl', '--problem', 'a'], { cwd });
    expect(expectError(result, EXIT.usage).cause).toContain(cause);
  });
});
