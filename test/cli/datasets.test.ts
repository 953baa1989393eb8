import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import {
  datasetsListSchema,
  datasetsPullSchema,
  datasetsShowSchema,
  datasetsVerifySchema,
} from '../../cli/dataset-schemas.js';
import type { FileAnswer, FileRequest } from '../../datasets/published/testing/file-server.js';
import { startFileServer } from '../../datasets/published/testing/file-server.js';
import { zipOf } from '../../datasets/published/testing/zip-of.js';

import { temporaryFolder } from '../temporary-folder.js';

import { lines } from './error-cases.js';
import type { CliResult } from './run-cli.js';
import { BIN, expectError, runCli, startCli } from './run-cli.js';

const MBPP = Buffer.from(
  lines(
    ...[1, 2].map((id) => ({
      task_id: id,
      text: 'Write a function to double a number.',
      code: 'def double(number):\r\n    result = number + number\r\n    return result',
      test_setup_code: '',
      test_list: ['assert double(2) == 4', 'assert double(-1) == -2', 'assert double(0) == 0'],
      challenge_test_list: [],
    })),
  ),
);
const ARCHIVE = zipOf({
  'dataset/avatar/Python/Code/a.py': 'number = int(input())\nprint(number + number)\n',
  'dataset/avatar/Python/TestCases/a_0.in': '1\n',
  'dataset/avatar/Python/TestCases/a_0.out': '2\n',
});
const RECORD = {
  files: [
    {
      ...{ key: 'dataset.zip', size: ARCHIVE.length },
      checksum: `md5:${createHash('md5').update(ARCHIVE).digest('hex')}`,
      links: { self: 'https://zenodo.org/api/records/9/files/dataset.zip/content' },
    },
  ],
};

function answerOf({ path }: FileRequest): FileAnswer {
  if (path.endsWith('/mbpp/mbpp.jsonl')) {
    return { kind: 'file', bytes: MBPP, etag: '"mbpp"' };
  }
  if (path === '/zenodo.org/api/records/8190051') {
    return { kind: 'status', status: 301, headers: { location: '/zenodo.org/api/records/9' } };
  }
  if (path === '/zenodo.org/api/records/9') {
    return { kind: 'status', status: 200, body: JSON.stringify(RECORD) };
  }
  return path.endsWith('/dataset.zip/content')
    ? { kind: 'file', bytes: ARCHIVE }
    : { kind: 'status', status: 404 };
}

const canMount = spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;

/** A cache of its own, and a mirror; the command line runs beside this process, which serves it. */
async function world(answer: (request: FileRequest, number: number) => FileAnswer = answerOf) {
  const server = await startFileServer(answer);
  onTestFinished(() => server.close());
  const cwd = temporaryFolder('datasets');
  const env = { XDG_CACHE_HOME: join(cwd, 'cache'), SPECIATE_DATASETS_MIRROR: server.address };
  const run = async (...args: readonly string[]): Promise<CliResult> => {
    const { output, ended } = startCli(args, { cwd, env });
    const status = await ended;
    return { status: typeof status === 'number' ? status : null, ...output };
  };
  return { cwd, env, run, server };
}

describe('speciate datasets', () => {
  it('pulls a data set that evolve then finds by its name, and shows and verifies it', async () => {
    const { cwd, run } = await world();
    const before = datasetsListSchema.parse(JSON.parse((await run('datasets', 'ls', '--json')).stdout));
    expect(before.datasets.find(({ id }) => id === 'mbpp')).toMatchObject({
      ...{ licence: 'CC-BY-4.0', importer: 'mbpp', pulled: null, isShareAlike: false },
    });

    const pulled = await run('datasets', 'pull', 'mbpp');
    expect(pulled).toMatchObject({ status: 0 });
    const path = pulled.stdout.trim();
    expect(readFileSync(path)).toEqual(MBPP);
    expect(pulled.stderr).toMatch(/^mbpp · .* of .* · 100 %/m);
    expect(pulled.stderr).toMatch(/2 problems; CC-BY-4\.0/);

    const after = datasetsListSchema.parse(JSON.parse((await run('datasets', 'ls', '--json')).stdout));
    expect(after.datasets.find(({ id }) => id === 'mbpp')?.pulled).toMatchObject({
      path,
      bytes: MBPP.length,
    });
    expect((await run('datasets', 'ls')).stdout).toMatch(/^mbpp +CC-BY-4\.0 .* 20\d\d-\d\d-\d\d +mbpp/m);

    const evolve = ['evolve', '--dataset', 'mbpp', '--limit', '1', '--evaluations', '2', '--threads', '1'];
    expect(await run(...evolve, '--out', 'run', '--quiet')).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(readFileSync(join(cwd, 'run/evolved.jsonl'), 'utf8'))).toMatchObject({
      dataset: 'mbpp',
    });

    const shown = await run('datasets', 'show', 'mbpp', '--limit', '1');
    expect(shown.stdout).toMatch(
      /licence +CC-BY-4\.0[^]*MBPP\/1 · python · entry point double[^]*return result/,
    );
    const asJson = datasetsShowSchema.parse(
      JSON.parse((await run('datasets', 'show', path, '--json')).stdout),
    );
    expect(asJson).toMatchObject({ dataset: null, importer: 'mbpp', records: [{ id: 'MBPP/1' }, {}] });

    const good = datasetsVerifySchema.parse(JSON.parse((await run('datasets', 'verify', '--json')).stdout));
    expect(good).toMatchObject({
      isGood: true,
      datasets: [{ id: 'mbpp', checksum: 'recorded', changed: [], reading: { problems: 2, leftOut: [] } }],
    });
    writeFileSync(path, MBPP.toString().replace('double', 'triple'));
    const bad = await run('datasets', 'verify', 'mbpp');
    expect(bad).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/BAD.*changed mbpp\.jsonl/) as string,
    });
    const again = await run('datasets', 'pull', 'mbpp', '--again', '--json');
    expect(datasetsPullSchema.parse(JSON.parse(again.stdout)).datasets).toMatchObject([{ isNew: true }]);
    expect(await run('datasets', 'verify', 'mbpp')).toMatchObject({ status: 0 });
  }, 120_000);

  it('says of share-alike data that it is, when it is pulled, shown, evolved and exported', async () => {
    const { cwd, run } = await world();
    const said = /^warning: .*CC-BY-SA-4\.0 is share-alike/m;
    const pulled = await run('datasets', 'pull', 'avatar');
    expect(pulled).toMatchObject({ status: 0, stderr: expect.stringMatching(said) as string });
    expect(pulled.stderr).toMatch(/md5 as it should be; 1 problem\b/);
    expect((await run('datasets', 'show', 'avatar')).stderr).toMatch(said);
    expect((await run('datasets', 'ls')).stdout).toMatch(/^avatar +CC-BY-SA-4\.0, share-alike/m);
    const evolve = ['evolve', '--dataset', 'avatar', '--evaluations', '2', '--threads', '1', '--quiet'];
    expect((await run(...evolve, '--out', 'run')).stderr).toMatch(said);
    for (const format of ['jsonl', 'huggingface', 'avatar']) {
      const exported = await run('export', 'run', '--quiet', '--format', format);
      expect(exported.status).toBe(0);
      expect(exported.stderr.match(new RegExp(said, 'gm'))).toHaveLength(1);
    }
    // A folder that is read whole is read as it was written, or not written.
    expect((await run('datasets', 'show', 'run/avatar')).stderr).toMatch(said);
    writeFileSync(join(cwd, 'run/avatar/Code/other.py'), '');
    expect(await run('export', 'run', '--format', 'avatar')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/has another file, Code\/other\.py,.*\n +fix: name a folder/) as string,
    });
  }, 120_000);

  it('stops at Ctrl-C, keeps what has arrived, and goes on with it', async () => {
    const { cwd, env, run, server } = await world((request, number) =>
      number === 0
        ? { ...(answerOf(request) as object), kind: 'file', bytes: MBPP, etag: '"mbpp"', drip: 20 }
        : answerOf(request),
    );
    const { child, output, ended } = startCli(['datasets', 'pull', 'mbpp'], { cwd, env });
    const partial = join(cwd, 'cache/speciate/datasets/.mbpp.partial/download');
    await expect
      .poll(() => existsSync(partial) && readFileSync(partial).length > 10, { timeout: 20_000 })
      .toBe(true);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(output.stderr).toMatch(/^warning: stopped; .* speciate datasets pull mbpp$/m);
    expect(existsSync(join(cwd, 'cache/speciate/datasets/mbpp'))).toBe(false);
    const { stdout } = await run('datasets', 'pull', 'mbpp', '--quiet');
    expect(readFileSync(stdout.trim())).toEqual(MBPP);
    expect(server.requests.at(-1)?.range).toMatch(/^bytes=[1-9]\d*-$/);
  }, 60_000);

  it('lets one process at a time pull a data set', async () => {
    const { cwd, env, run } = await world(() => ({ kind: 'silence' }));
    const { child, ended } = startCli(['datasets', 'pull', 'mbpp'], { cwd, env });
    await expect
      .poll(() => existsSync(join(cwd, 'cache/speciate/datasets/.mbpp.partial')), { timeout: 20_000 })
      .toBe(true);
    const { cause } = expectError(await run('datasets', 'pull', 'mbpp'), 2);
    expect(cause).toContain(`another process (${child.pid ?? ''}) is pulling mbpp`);
    child.kill('SIGKILL');
    await ended;
  }, 60_000);

  it('opens no connection under --offline', async () => {
    const { cwd, env, run, server } = await world();
    const watch = join(cwd, 'watch.mjs');
    writeFileSync(
      watch,
      `import net from 'node:net';
import dns from 'node:dns';
const refuse = () => { process.stderr.write('CONNECTED\\n'); process.exit(99); };
net.Socket.prototype.connect = refuse;
dns.lookup = refuse;
`,
    );
    const watched = { ...env, NODE_OPTIONS: `--import ${watch}` };
    const offline = (...args: readonly string[]) =>
      runCli(['datasets', ...args, '--offline'], { cwd, env: watched });
    expect(
      runCli(['datasets', 'pull', 'mbpp'], { cwd, env: watched }).status,
      'the watch sees connections',
    ).toBe(99);
    const { cause } = expectError(offline('pull', 'mbpp'), 3);
    expect(cause).toMatch(/mbpp is not pulled, and --offline forbids connections/);
    expect(server.requests).toEqual([]);
    await run('datasets', 'pull', 'mbpp');
    const { length } = server.requests;
    for (const args of [['ls'], ['pull', 'mbpp'], ['show', 'mbpp'], ['verify'], ['show', 'avatar']]) {
      expect(offline(...args), args.join(' ')).toMatchObject({ status: 0 });
    }
    expect(server.requests).toHaveLength(length);
  }, 60_000);

  it.skipIf(!canMount)(
    'goes on after the disk was full (mounted in a namespace, which only root may)',
    async () => {
      const bytes = Buffer.concat([MBPP, Buffer.alloc(3 * 2 ** 20, '\n')]);
      const { cwd, env, server } = await world(() => ({ kind: 'file', bytes, etag: '"mbpp"' }));
      mkdirSync(join(cwd, 'cache'));
      const pull = `'${process.execPath}' '${BIN}' datasets pull mbpp --quiet`;
      writeFileSync(
        join(cwd, 'script.sh'),
        `mount -t tmpfs -o size=2m none cache || exit 9
${pull}; echo "full $?"
mount -o remount,size=16m cache
${pull}; echo "room $?"
`,
      );
      const child = spawn('unshare', ['-m', 'bash', 'script.sh'], { cwd, env: { ...process.env, ...env } });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await new Promise((resolve) => child.on('close', resolve));
      expect(said).toMatch(
        /^error: the disk of .*datasets is full \(ENOSPC\)\n {2}fix: make room.*\nfull 3\n/m,
      );
      expect(said).toMatch(/mbpp\.jsonl\nroom 0\n/);
      expect(server.requests.at(-1)?.range).toMatch(/^bytes=\d{6,}-$/);
    },
    60_000,
  );

  it.each<[string, readonly string[], number, RegExp, RegExp]>([
    ['a name that is none', ['pull', 'mbp'], 2, /no data set "mbp"/, /did you mean mbpp\?/],
    ['what need not be pulled', ['pull', 'starter'], 2, /starter comes with speciate/, /speciate evolve/],
    [
      'a mirror that is none',
      ['pull', 'mbpp', '--mirror', 'here'],
      2,
      /mirror "here" is no address/,
      /--mirror/,
    ],
    ['what is not there', ['pull', 'cruxeval'], 3, /nothing at http.*cruxeval\.jsonl \(404\)/, /--file/],
    ['what is not pulled', ['verify', 'mbpp'], 2, /mbpp is not pulled/, /datasets pull mbpp/],
    [
      'a path that is none',
      ['show', 'gone.jsonl'],
      2,
      /neither a data set nor a file/,
      /^check the path, .*datasets ls/,
    ],
    ['neither name nor path', ['show', 'mbp'], 2, /neither a data set nor a file/, /did you mean mbpp\?/],
    ['a format that is none', ['verify', '/', '--format', 'x'], 2, /no format "x"/, /There are: starter/],
  ])('tells cause and fix of %s', async (_, args, status, cause, fix) => {
    const { run } = await world();
    const error = expectError(await run('datasets', ...args, '--quiet'), status);
    expect(error.cause).toMatch(cause);
    expect(error.fix).toMatch(fix);
  });
});
