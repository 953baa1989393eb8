import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createRunStore, openRunStore } from '../../engine/store/run-store.js';

import { temporaryFolder } from '../temporary-folder.js';

import { BIN, expectError, runCli, startCli } from './run-cli.js';

const MEGABYTE = 2 ** 20;

let root = '';
/** 100 MB. */
let large = '';
/** Of 20 MB, which HumanEval's form has as 60, since it escapes every other character. */
let accented = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'speciate-large-exports-'));
  large = write('large.jsonl', 400, (number) => `${number} `);
  accented = write('accented.jsonl', 40, () => 'é');
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(name: string, rows: number, filler: (number: number) => string): string {
  const path = join(root, name);
  const file = openSync(path, 'w');
  for (let number = 0; number < rows; number += 1) {
    writeSync(file, `${JSON.stringify(rowOf(number, filler(number)))}\n`);
  }
  closeSync(file);
  return path;
}

/** A row of HumanEval's form with 256 K characters of filler. */
function rowOf(number: number, filler: string) {
  return {
    task_id: `Own/${number}`,
    prompt: `def twice_${number}(x):\n    """Twice."""\n`,
    canonical_solution: '    return x * 2\n',
    entry_point: `twice_${number}`,
    test: `# ${filler.repeat(2 ** 18 / filler.length)}\ndef check(candidate):\n    assert candidate(2) == 4\n`,
  };
}

const convert = (data: string, to: string, output: string): readonly string[] => [
  ...['datasets', 'convert', data, '--to', to, '--output', output, '--quiet'],
];

/** What is in a folder, hidden files too. */
const namesIn = (folder: string): readonly string[] => readdirSync(folder).sort();

describe('a data set of 100 MB', () => {
  it.each([
    ['speciate', 64],
    ['humaneval', 64],
    ['folder', 64],
    ['huggingface', 128],
  ])(
    'is converted to %s with a heap of %d MB',
    (form, megabytes) => {
      const folder = temporaryFolder('heap');
      expect(statSync(large).size).toBeGreaterThan(100 * MEGABYTE);
      const env = { NODE_OPTIONS: `--max-old-space-size=${megabytes}` };
      const options = { cwd: folder, env, seconds: 400 };
      const { status, stderr } = runCli(convert(large, form, join(folder, 'out')), options);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(namesIn(folder)).toEqual(['out']);
    },
    400_000,
  );
});

/** A run of so many problems, all of them its one problem with 256 K characters more in its tests. */
function multiplied(folder: string, run: string, problems: number): void {
  const from = openRunStore(join(run, 'run.sqlite'), 'read');
  const [record] = from.problems();
  if (record?.problem.tests.style !== 'check') {
    throw new RangeError('the run has no problem with a function check');
  }
  const { problem, baseline } = record;
  const tests = { ...record.problem.tests, code: `# ${'x'.repeat(2 ** 18)}\n${record.problem.tests.code}` };
  const copies = Array.from({ length: problems }, (_, id) => ({ ...problem, id: `Copy/${id}`, tests }));
  mkdirSync(folder);
  const to = createRunStore(join(folder, 'run.sqlite'), from.run(), copies);
  const members = from.members(record.id);
  const names = members.map(({ fingerprint }) => fingerprint);
  const candidates = members.map((member, slot) => ({
    ...{ ...member, slot, kind: 'founder' as const, verdict: 'accepted', reason: null, counterExample: null },
  }));
  for (const { id } of to.problems()) {
    to.start(id, baseline);
    to.saveGeneration(id, {
      ...{ number: 0, candidates, population: names, front: names, evaluations: 1, stillFor: 0, spent: [] },
      island: { number: 0, began: 0, stillFor: 0 },
    });
    to.finish(id, 'done');
  }
  to.close();
  from.close();
}

describe('a run of 60 MB', () => {
  it('is exported with a heap of 64 MB, in speciate’s own form and in others', () => {
    const cwd = temporaryFolder('run');
    const evolve = ['evolve', '--limit', '1', '--evaluations', '1', '--threads', '1', '--seed', '7'];
    expect(runCli([...evolve, '--out', 'one', '--quiet'], { cwd }).status).toBe(0);
    multiplied(join(cwd, 'many'), join(cwd, 'one'), 240);
    const env = { NODE_OPTIONS: '--max-old-space-size=64' };
    for (const format of ['jsonl', 'humaneval']) {
      const { status, stderr } = runCli(['export', 'many', '--format', format], { cwd, env });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '240 rows written\n' });
    }
    expect(statSync(join(cwd, 'many/evolved.jsonl')).size).toBeGreaterThan(60 * MEGABYTE);
  }, 300_000);
});

describe('what is written', () => {
  it('goes to standard output as it goes to a file', () => {
    const folder = temporaryFolder('stream');
    expect(runCli(convert(accented, 'humaneval', 'file.jsonl'), { cwd: folder }).status).toBe(0);
    const command = [process.execPath, BIN, ...convert(accented, 'humaneval', '-')];
    const script = `'${command.join("' '")}' | cat > stream.jsonl`;
    expect(spawnSync('sh', ['-c', script], { cwd: folder }).status).toBe(0);
    const [file, stream] = ['file.jsonl', 'stream.jsonl'].map((name) => readFileSync(join(folder, name)));
    expect(file?.length).toBeGreaterThan(60 * MEGABYTE);
    expect(stream !== undefined && file?.equals(stream)).toBe(true);
  }, 120_000);

  it.each([
    ['humaneval', 'out.jsonl'],
    ['inspect-ai', 'out'],
  ])(
    'as %s is not whole where it was killed, and is after another try',
    async (form, name) => {
      const folder = temporaryFolder('killed');
      const out = join(folder, name);
      const { child, ended } = startCli(convert(accented, form, out), { cwd: folder });
      while (!existsSync(`${out}.partial`) && child.exitCode === null) {
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      child.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
      expect(namesIn(folder)).toEqual([`${name}.partial`]);
      expect(runCli(convert(accented, form, out), { cwd: folder }).status).toBe(0);
      expect(namesIn(folder)).toEqual([name]);
    },
    120_000,
  );
});

const canLimit = spawnSync('prlimit', ['--fsize=1000', 'true']).status === 0;

describe.skipIf(!canLimit)('a disk that takes no more (a limit on files, set by prlimit)', () => {
  it.each([
    ['while what is held is spooled', 5],
    ['while the files are written', 30],
  ])(
    '%s is told with cause and fix, and what was there stays',
    (_, megabytes) => {
      const folder = temporaryFolder('full');
      const out = join(folder, 'own.jsonl');
      writeFileSync(out, 'what was there\n');
      const command = [process.execPath, BIN, ...convert(accented, 'humaneval', out)];
      const { status, stdout, stderr } = spawnSync(
        'prlimit',
        [`--fsize=${megabytes * MEGABYTE}`, ...command],
        { cwd: folder, encoding: 'utf8' },
      );
      const { cause, fix } = expectError({ status, stdout, stderr }, 3);
      expect(cause).toBe(`the disk of ${out} is full or fails (EFBIG)`);
      expect(fix).toBe('make room and run the command again, or name a place on another disk with --output');
      expect(namesIn(folder)).toEqual(['own.jsonl']);
      expect(readFileSync(out, 'utf8')).toBe('what was there\n');
    },
    120_000,
  );
});

describe('a data set with a record at its end that is not of its form', () => {
  it.each(['humaneval', 'folder'])('leaves nothing of %s', (form) => {
    const folder = temporaryFolder('broken');
    const data = join(folder, 'data.jsonl');
    const rows = [0, 1, 2].map((number) => JSON.stringify(rowOf(number, ' ')));
    writeFileSync(data, `${rows.join('\n')}\n{"task_id": 3}\n`);
    const result = runCli(convert(data, form, join(folder, 'out/of')), { cwd: folder });
    expect(expectError(result, 2).cause).toContain('line 4 of');
    expect(namesIn(folder)).toEqual(['data.jsonl']);
  });
});
