import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { evalResultSchema } from '../../cli/eval/eval-schema.js';
import { EXIT } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import type { ExportRow } from '../../datasets/export-row.js';
import { starterImporter } from '../../datasets/starter/import.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { FakeModelServer } from '../../llm/fake/fake-model-server.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import { knownModel } from './known-models.js';
import { runCli, startCli } from './run-cli.js';

const ROLL = 'roll_total';

/** Its tests put a die of their own into a module that it uses: one in another process goes on with the real one. */
const REPLACING: Problem = {
  id: 'Starter/replacing',
  dataset: 'starter',
  language: 'python',
  prompt: `import random\n\ndef ${ROLL}(times):\n    """Throw a die so many times, and return the sum."""\n`,
  entryPoint: ROLL,
  program: {
    language: 'python',
    entryFile: 'main.py',
    files: {
      'main.py': `import random


def ${ROLL}(times):
    """Throw a die so many times, and return the sum."""
    total = 0
    for _ in range(times):
        total += random.randint(1, 6)
    return total
`,
    },
  },
  tests: {
    style: 'check',
    code: `def check(candidate):
    import random
    random.randint = lambda low, high: 10
    assert candidate(3) == 30
    assert candidate(0) == 0
`,
    count: 2,
  },
  licence: 'MIT',
  record: {},
};

const starters: ExportRow[] = [];

beforeAll(async () => {
  for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
    starters.push(exportRowOf(problem, `# Evolved.\n${entryText(problem.program)}`));
  }
});

const replacing = exportRowOf(REPLACING, `# Evolved.\n${entryText(REPLACING.program)}`);

/** An export of some rows, with the tasks that are made of it. */
function exportWith(chosen: readonly ExportRow[]): {
  readonly file: string;
  readonly rows: readonly TaskRow[];
} {
  const folder = temporaryFolder('references');
  const file = join(folder, 'evolved.jsonl');
  writeFileSync(file, [...exportJsonl(chosen)].join(''));
  const made = runCli(['tasks', file, '--task', 'code-generation', '--out', join(folder, 'sets'), '--quiet']);
  expect(made.status, made.stderr).toBe(EXIT.done);
  const text = readFileSync(join(folder, 'sets', 'code-generation.jsonl'), 'utf8');
  return {
    file,
    rows: text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as TaskRow),
  };
}

const perfect = (rows: readonly TaskRow[]): Promise<FakeModelServer> =>
  knownModel(rows, { isRight: () => true });

/** The command's end; the fake server lives in this process, which must not wait. */
async function evaluate(file: string, server: FakeModelServer, out: string, more: readonly string[] = []) {
  const args = ['eval', file, '--model', 'tiny', '--base-url', server.baseUrl, '--out', out, '--json'];
  const { output, ended } = startCli([...args, '--sampling-seed', '100', ...more], {
    env: { OPENAI_API_KEY: KEY },
  });
  return { status: await ended, ...output };
}

describe('references of what speciate eval asks', () => {
  it('are judged as answers are: a problem whose reference cannot pass so is left out, and told', async () => {
    const { file, rows } = exportWith([...starters.slice(0, 1), replacing, ...starters.slice(1, 2)]);
    // It is a task: as own code the reference passes.
    expect(rows.filter(({ problem }) => problem === replacing.id)).toHaveLength(2);
    const server = await perfect(rows);
    const out = temporaryFolder('eval');
    const { status, stdout, stderr } = await evaluate(file, server, join(out, 'whole'));
    const whole = evalResultSchema.parse(JSON.parse(stdout));
    expect(status).toBe(EXIT.done);
    expect(whole.leftOut.map(({ id }) => id)).toEqual([`${replacing.id}:code-generation:0`]);
    expect(whole.leftOut[0]?.reason).toContain('its original reference of code-generation does not pass');
    expect(stderr).toContain('1 left out, since its original reference of code-generation');
    const [table] = whole.tasks;
    expect(table).toMatchObject({ pairs: 2, problems: 2, incomplete: 0 });
    expect([table?.original, table?.evolved].map((side) => side?.passAtK[0]?.estimate)).toEqual([1, 1]);
    expect(server.requests).toHaveLength(4);

    for (const part of ['1/3', '2/3', '3/3']) {
      const ended = await evaluate(file, server, join(out, part.slice(0, 1)), ['--shard', part]);
      expect(ended.status, ended.stderr).toBe(EXIT.done);
    }
    const parts = ['3', '1', '2'].map((one) => join(out, one));
    const merged = runCli(['eval', 'merge', ...parts, '--out', join(out, 'all'), '--json', '--quiet']);
    expect(merged.status, merged.stderr).toBe(EXIT.done);
    const { leftOut, tasks } = evalResultSchema.parse(JSON.parse(merged.stdout));
    expect({ leftOut, tasks }).toEqual({ leftOut: whole.leftOut, tasks: whole.tasks });
  }, 180_000);

  it('that all fail end the command before anything is asked', async () => {
    const { file, rows } = exportWith([replacing]);
    const server = await perfect(rows);
    const ended = await evaluate(file, server, temporaryFolder('eval'));
    expect([ended.status, ended.stdout]).toEqual([EXIT.checkFailed, '']);
    expect(ended.stderr).toContain('error: no task’s answers can be judged here: its original reference');
    expect(server.requests).toHaveLength(0);
  }, 30_000);
});
