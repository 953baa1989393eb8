import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import { EnvironmentError, UserError } from '../../core/errors.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { HUMANEVAL } from '../testing/form-rows.js';

import type { Network } from './network.js';
import type { PublishedDataset } from './published-dataset.js';
import { pullDataset } from './pull.js';
import { findPulled } from './pulled.js';
import type { FileAnswer } from './testing/file-server.js';
import { startFileServer } from './testing/file-server.js';
import { zipOf } from './testing/zip-of.js';
import { changedFiles } from './verify.js';

const TEXT = Buffer.from(
  [HUMANEVAL, { ...HUMANEVAL, task_id: 'Demo/1' }].map((row) => `${JSON.stringify(row)}\n`).join(''),
);
const hashOf = (algorithm: string, bytes: Uint8Array): string =>
  createHash(algorithm).update(bytes).digest('hex');

const PLAIN: PublishedDataset = {
  ...{ id: 'demo', title: 'Demo', importer: 'humaneval', licence: 'MIT' },
  source: {
    ...{ kind: 'file', address: 'https://example.org/at/demo.jsonl', packing: 'none' },
    ...{ bytes: TEXT.length, checksum: { algorithm: 'sha256', value: hashOf('sha256', TEXT) } },
  },
};
const PACKED = gzipSync(TEXT);
const GZIP: PublishedDataset = {
  ...PLAIN,
  source: {
    ...{ kind: 'file', address: 'https://example.org/demo.jsonl.gz', packing: 'gzip' },
    ...{ bytes: null, checksum: null },
  },
};
const AVATAR: PublishedDataset = {
  ...{ id: 'demo-folder', title: 'Demo', importer: 'avatar', licence: 'CC-BY-SA-4.0' },
  source: {
    ...{ kind: 'zenodo', address: 'https://zenodo.example.org/api/records/7' },
    ...{ archive: 'dataset.zip', folder: 'avatar/Python' },
  },
};
const ARCHIVE = zipOf({
  'dataset/avatar/Python/': null,
  'dataset/avatar/Python/Code/a.py': 'print(input())\n',
  'dataset/avatar/Python/TestCases/a_0.in': '1\n',
  'dataset/avatar/Python/TestCases/a_0.out': '1\n',
  'dataset/avatar/Java/Code/A.java': 'class A {}\n',
  'dataset/empty': '',
});

/** Pulls from a mirror that answers by path, `/HOST/PATH`. */
async function pullFrom(
  dataset: PublishedDataset,
  answers: Readonly<Record<string, FileAnswer>>,
  root = temporaryFolder('pull'),
) {
  const server = await startFileServer(({ path }) => answers[path] ?? { kind: 'status', status: 404 });
  onTestFinished(() => server.close());
  const network: Network = {
    mirror: `${server.address}/`,
    stallSeconds: 5,
    pause: () => Promise.resolve(),
    note: () => undefined,
  };
  const outcome = await pullDataset(dataset, {
    ...{ network, root, onBytes: () => undefined, signal: new AbortController().signal },
  }).then(
    (result) => ({ result, error: null }),
    (error: unknown) => ({ result: null, error }),
  );
  return { ...outcome, root, requests: server.requests };
}

const fileAnswer = (bytes: Uint8Array): FileAnswer => ({ kind: 'file', bytes, etag: '"one"' });
const PLAIN_PATH = '/example.org/at/demo.jsonl';
const GZIP_PATH = '/example.org/demo.jsonl.gz';
const RECORD_PATH = '/zenodo.example.org/api/records/7';
const ZIP_PATH = '/zenodo.example.org/files/dataset.zip';

function zenodoRecord(archive: Uint8Array, md5 = hashOf('md5', archive)): FileAnswer {
  const files = [
    { key: 'other.zip', size: 1, checksum: 'md5:0', links: { self: 'https://zenodo.example.org/other' } },
    {
      ...{ key: 'dataset.zip', size: archive.length, checksum: `md5:${md5}` },
      links: { self: 'https://zenodo.example.org/files/dataset.zip' },
    },
  ];
  return fileAnswer(Buffer.from(JSON.stringify({ files, more: 1 })));
}

describe('pulling a data set', () => {
  it('puts the file where it is found, with what it was checked by', async () => {
    const { result, root } = await pullFrom(PLAIN, { [PLAIN_PATH]: fileAnswer(TEXT) });
    expect(result?.reading).toEqual({ problems: 2, tasks: 2, leftOut: [] });
    const found = await findPulled('demo', root);
    expect(found).toEqual(result?.pulled);
    expect(readFileSync(found?.path ?? '')).toEqual(TEXT);
    expect(found?.record).toMatchObject({
      download: { bytes: TEXT.length, published: `sha256:${hashOf('sha256', TEXT)}` },
      files: [{ path: 'demo.jsonl', bytes: TEXT.length }],
    });
    expect(readdirSync(root)).toEqual(['demo']);
    expect(found === null ? null : await changedFiles(found)).toEqual([]);
  });

  it('unpacks gzip', async () => {
    const { result } = await pullFrom(GZIP, { [GZIP_PATH]: fileAnswer(PACKED) });
    expect(result?.pulled.path).toMatch(/demo\.jsonl$/);
    expect(readFileSync(result?.pulled.path ?? '')).toEqual(TEXT);
    expect(result?.pulled.record.download).toMatchObject({ bytes: PACKED.length, published: null });
  });

  it('unpacks a folder of an archive, which Zenodo says the place and the checksum of', async () => {
    const { result } = await pullFrom(AVATAR, {
      [RECORD_PATH]: zenodoRecord(ARCHIVE),
      [ZIP_PATH]: fileAnswer(ARCHIVE),
    });
    expect(result?.reading.problems).toBe(1);
    expect(result?.pulled.record.files.map(({ path }) => path)).toEqual([
      'Code/a.py',
      'TestCases/a_0.in',
      'TestCases/a_0.out',
    ]);
    expect(result?.pulled.record.download.published).toBe(`md5:${hashOf('md5', ARCHIVE)}`);
  });

  const BROKEN = Buffer.from(ARCHIVE);
  BROKEN.write('PRINT', BROKEN.indexOf('print(input'));
  it.each<[string, PublishedDataset, Readonly<Record<string, FileAnswer>>, RegExp]>([
    [
      'of another checksum',
      { ...PLAIN, source: { ...PLAIN.source, bytes: null } as PublishedDataset['source'] },
      { [PLAIN_PATH]: fileAnswer(Buffer.from(TEXT.toString().replace('Twice', 'Trice'))) },
      /has the sha256 [0-9a-f]{64}, and [0-9a-f]{64} is published/,
    ],
    [
      'of another size',
      PLAIN,
      { [PLAIN_PATH]: fileAnswer(TEXT.subarray(0, 99)) },
      /has the size 99 bytes, and \d+ bytes is published/,
    ],
    ['that is no gzip', GZIP, { [GZIP_PATH]: fileAnswer(TEXT) }, /no whole gzip data/],
    [
      'whose gzip data ends too early',
      GZIP,
      { [GZIP_PATH]: fileAnswer(PACKED.subarray(0, -9)) },
      /no whole gzip data/,
    ],
    [
      'that is a page of the network in its place',
      GZIP,
      { [GZIP_PATH]: fileAnswer(gzipSync('<html>Log in</html>\n')) },
      /not what it should be: .*demo\.jsonl/,
    ],
    [
      'whose length is said too short',
      GZIP,
      { [GZIP_PATH]: { ...fileAnswer(PACKED), length: 50 } as FileAnswer },
      /no whole gzip data/,
    ],
    [
      'that Zenodo has another checksum of',
      AVATAR,
      { [RECORD_PATH]: zenodoRecord(ARCHIVE, '0'.repeat(32)), [ZIP_PATH]: fileAnswer(ARCHIVE) },
      /has the md5 [0-9a-f]{32}, and 0{32} is published/,
    ],
    [
      'that Zenodo does not have',
      AVATAR,
      { [RECORD_PATH]: fileAnswer(Buffer.from('{"files": []}')) },
      /does not say where dataset\.zip is/,
    ],
    [
      'whose archive is damaged',
      AVATAR,
      { [RECORD_PATH]: zenodoRecord(BROKEN), [ZIP_PATH]: fileAnswer(BROKEN) },
      /the archive has .*a\.py damaged/,
    ],
    [
      'whose archive has another folder',
      AVATAR,
      {
        [RECORD_PATH]: zenodoRecord(zipOf({ 'x/y': '' })),
        [ZIP_PATH]: fileAnswer(zipOf({ 'x/y': '' })),
      },
      /the archive holds no folder avatar\/Python/,
    ],
  ])('refuses data %s, leaves nothing, and keeps what was there', async (_, dataset, answers, cause) => {
    const root = temporaryFolder('refused');
    mkdirSync(join(root, dataset.id, 'data'), { recursive: true });
    writeFileSync(join(root, dataset.id, 'mine'), 'kept');
    const { error } = await pullFrom(dataset, answers, root);
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({ message: expect.stringMatching(cause) as string });
    expect(readFileSync(join(root, dataset.id, 'mine'), 'utf8')).toBe('kept');
    const left = join(root, `.${dataset.id}.partial`);
    expect(existsSync(left) ? readdirSync(left) : []).toEqual([]);
  });

  it('keeps what has arrived where the way there broke off, and goes on with that', async () => {
    // Without a length nothing says that the data ends too early but its own checksum.
    const cut = { ...fileAnswer(PACKED), cutAfter: 20 } as FileAnswer;
    const root = temporaryFolder('kept');
    let number = 0;
    const server = await startFileServer(() => {
      number += 1;
      return number === 1 ? cut : number === 2 ? { kind: 'status', status: 404 } : fileAnswer(PACKED);
    });
    onTestFinished(() => server.close());
    const network: Network = {
      ...{ mirror: server.address, stallSeconds: 5 },
      ...{ pause: () => Promise.resolve(), note: () => undefined },
    };
    const options = { network, root, onBytes: () => undefined, signal: new AbortController().signal };
    await expect(pullDataset(GZIP, options)).rejects.toThrow(EnvironmentError);
    expect(await findPulled('demo', root), 'no half a file under the final name').toBeNull();
    expect(readdirSync(join(root, '.demo.partial')).sort()).toEqual(['download', 'download.json']);
    await pullDataset(GZIP, options);
    expect(server.requests.at(-1)?.range).toBe('bytes=20-');
    expect(readFileSync((await findPulled('demo', root))?.path ?? '')).toEqual(TEXT);
  });

  it('puts the new in the place of the old', async () => {
    const answers = { [PLAIN_PATH]: fileAnswer(TEXT) };
    const { root } = await pullFrom(PLAIN, answers);
    writeFileSync(join(root, 'demo', 'data', 'demo.jsonl'), 'spoilt');
    const { result } = await pullFrom(PLAIN, answers, root);
    expect(readFileSync(result?.pulled.path ?? '')).toEqual(TEXT);
    expect(readdirSync(root)).toEqual(['demo']);
  });
});

it('tells files that are not as they were pulled', async () => {
  const { result, root } = await pullFrom(AVATAR, {
    [RECORD_PATH]: zenodoRecord(ARCHIVE),
    [ZIP_PATH]: fileAnswer(ARCHIVE),
  });
  const data = join(root, 'demo-folder', 'data');
  writeFileSync(join(data, 'Code', 'a.py'), 'print(inpuT())\n');
  writeFileSync(join(data, 'Code', 'b.py'), '');
  rmSync(join(data, 'TestCases', 'a_0.in'));
  expect(result === null ? [] : await changedFiles(result.pulled)).toEqual([
    { path: 'Code/a.py', what: 'changed' },
    { path: 'TestCases/a_0.in', what: 'missing' },
    { path: 'Code/b.py', what: 'added' },
  ]);
});
