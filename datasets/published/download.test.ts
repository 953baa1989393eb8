import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { EnvironmentError } from '../../core/errors.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

import type { DownloadJob } from './download.js';
import { download } from './download.js';
import type { Network } from './network.js';
import { asMirrored } from './network.js';
import type { FileAnswer, FileRequest, FileServer } from './testing/file-server.js';
import { startFileServer } from './testing/file-server.js';

const BYTES = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251);
const OTHER = BYTES.map((byte) => byte ^ 1);
const WHOLE: FileAnswer = { kind: 'file', bytes: BYTES, etag: '"one"' };
const CUT: FileAnswer = { ...WHOLE, cutAfter: 40_000 };

interface Outcome {
  readonly error: unknown;
  readonly bytes: Buffer | null;
  readonly pauses: readonly number[];
  readonly requests: readonly FileRequest[];
  readonly server: FileServer;
  readonly partial: string;
  readonly totals: readonly (number | null)[];
}

/** Downloads from a server that gives one answer after the other, the last one again and again. */
async function downloadFrom(
  answers: readonly FileAnswer[] | ((request: FileRequest, number: number) => FileAnswer),
  change: Partial<DownloadJob> & { readonly stallSeconds?: number } = {},
): Promise<Outcome> {
  let kept = 0;
  const server = await startFileServer(
    typeof answers === 'function'
      ? answers
      : (_, number) => answers[Math.min(number, answers.length - 1)] ?? { kind: 'silence' },
    () => kept,
  );
  onTestFinished(() => server.close());
  const folder = temporaryFolder('download');
  const pauses: number[] = [];
  const totals: (number | null)[] = [];
  const network: Network = {
    mirror: null,
    stallSeconds: change.stallSeconds ?? 5,
    pause: (seconds) => {
      pauses.push(seconds);
      return Promise.resolve();
    },
    note: () => undefined,
  };
  const job: DownloadJob = {
    name: 'demo',
    address: `${server.address}/data.bin`,
    partial: join(folder, 'download'),
    onBytes: (bytes, total) => {
      kept = bytes;
      totals.push(total);
    },
    signal: new AbortController().signal,
    ...change,
  };
  const error: unknown = await download(job, network).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return {
    ...{ error, pauses, server, totals, partial: job.partial },
    bytes: error === null ? readFileSync(job.partial) : null,
    requests: server.requests,
  };
}

describe('a download', () => {
  it('gives the bytes, and says of how many', async () => {
    const { error, bytes, totals, requests } = await downloadFrom([WHOLE]);
    expect(error).toBeNull();
    expect(bytes?.equals(BYTES)).toBe(true);
    expect(new Set(totals)).toEqual(new Set([BYTES.length]));
    expect(requests).toEqual([{ path: '/data.bin', range: null, ifRange: null }]);
  });

  it('that breaks off goes on where it was', async () => {
    const { bytes, requests, pauses } = await downloadFrom([CUT, WHOLE]);
    expect(bytes?.equals(BYTES)).toBe(true);
    expect(requests.map(({ range, ifRange }) => [range, ifRange])).toEqual([
      [null, null],
      ['bytes=40000-', '"one"'],
    ]);
    expect(pauses).toEqual([1]);
  });

  it.each<[string, readonly FileAnswer[]]>([
    [
      'the server has no ranges',
      [
        { ...CUT, hasRanges: false },
        { ...WHOLE, hasRanges: false },
      ],
    ],
    [
      'it says nothing to tell the file by',
      [
        { kind: 'file', bytes: BYTES, cutAfter: 9 },
        { kind: 'file', bytes: BYTES },
      ],
    ],
    [
      'the tag is a weak one',
      [
        { ...CUT, etag: 'W/"one"' },
        { ...WHOLE, etag: 'W/"one"' },
      ],
    ],
    ['the file has changed meanwhile', [{ ...CUT, bytes: OTHER, etag: '"old"' }, WHOLE]],
    [
      'there are no lengths',
      [
        { ...CUT, length: null },
        { ...WHOLE, length: null },
      ],
    ],
  ])('begins anew, and is whole, where %s', async (_, answers) => {
    const { error, bytes } = await downloadFrom(answers);
    expect(error).toBeNull();
    expect(bytes?.equals(BYTES)).toBe(true);
  });

  it('does not join the halves of two files where the server ignores If-Range', async () => {
    const { bytes } = await downloadFrom((request, number) => {
      if (number === 0) {
        return { ...CUT, bytes: OTHER, etag: '"old"' };
      }
      return request.range === null
        ? WHOLE
        : {
            kind: 'status',
            status: 206,
            headers: { etag: '"one"', 'content-range': 'bytes 40000-99999/100000' },
            body: 'x',
          };
    });
    expect(bytes?.equals(BYTES)).toBe(true);
  });

  it('begins anew where another part is sent than the one asked for', async () => {
    const { bytes } = await downloadFrom((request, number) =>
      number === 0
        ? CUT
        : request.range === null
          ? WHOLE
          : {
              kind: 'status',
              status: 206,
              headers: { etag: '"one"', 'content-range': 'bytes 39999-99999/100000' },
              body: 'x',
            },
    );
    expect(bytes?.equals(BYTES)).toBe(true);
  });

  it('goes on in another process, and asks for nothing where all is there', async () => {
    const first = await downloadFrom([CUT, { kind: 'status', status: 404 }]);
    expect(first.error).toBeInstanceOf(EnvironmentError);
    expect(readFileSync(first.partial)).toHaveLength(40_000);
    const again = await downloadFrom([WHOLE], { partial: first.partial });
    expect(again.requests[0]?.range, 'another address: from the beginning').toBeNull();
    const rest = await downloadFrom([{ kind: 'silence' }], {
      partial: again.partial,
      address: `${again.server.address}/data.bin`,
    });
    expect(rest.bytes?.equals(BYTES)).toBe(true);
    expect(rest.requests).toEqual([]);
    expect(again.requests).toHaveLength(1);
  });

  it('begins anew where what is kept of it was cut off', async () => {
    const folder = temporaryFolder('cut-off');
    mkdirSync(folder, { recursive: true });
    const partial = join(folder, 'download');
    writeFileSync(partial, 'old');
    writeFileSync(`${partial}.json`, '{"address": "http');
    const { bytes } = await downloadFrom([WHOLE], { partial });
    expect(bytes?.equals(BYTES)).toBe(true);
  });

  it('that is cut after every few bytes gets to its end', async () => {
    const { bytes, requests } = await downloadFrom([{ ...WHOLE, cutAfter: 9000 }]);
    expect(bytes?.equals(BYTES)).toBe(true);
    expect(requests.length).toBeGreaterThan(10);
  });

  it.each<[string, FileAnswer, RegExp]>([
    ['always breaks off at its beginning', { ...WHOLE, cutAfter: 0 }, /broke off/],
    ['has no ranges and always breaks off', { ...CUT, hasRanges: false }, /broke off/],
    ['announces more than it sends', { ...WHOLE, length: 200_000, hasRanges: false }, /broke off/],
    ['always answers 500', { kind: 'status', status: 500 }, /answers 500/],
    ['always answers 429', { kind: 'status', status: 429 }, /429 \(too many requests\)/],
  ])('gives up after five tries where the server %s', async (_, answer, cause) => {
    const { error, requests, pauses } = await downloadFrom([answer]);
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error).toMatchObject({ message: expect.stringMatching(cause) as string, exitCode: 3 });
    expect(pauses.slice(-4)).toEqual([1, 2, 4, 8]);
    expect(requests.length).toBeLessThanOrEqual(6);
  });

  it('waits for as long as a server asks, and tries again', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    const { bytes, pauses } = await downloadFrom([
      { kind: 'status', status: 429, headers: { 'retry-after': '17' } },
      { kind: 'status', status: 503, headers: { 'retry-after': inAMinute } },
      { kind: 'status', status: 502 },
      WHOLE,
    ]);
    expect(bytes?.equals(BYTES)).toBe(true);
    expect(pauses[0]).toBe(17);
    expect(pauses[1]).toBeGreaterThan(50);
    expect(pauses[1]).toBeLessThanOrEqual(60);
    expect(pauses[2]).toBe(4);
  });

  it('does not wait for an hour', async () => {
    const { error, pauses } = await downloadFrom([
      { kind: 'status', status: 429, headers: { 'retry-after': '3600' } },
    ]);
    expect(error).toMatchObject({ message: expect.stringContaining('left alone for 3600 s') as string });
    expect(pauses).toEqual([]);
  });

  it.each([
    [404, /nothing at .*\/data\.bin \(404\)/],
    [410, /nothing at .* any longer \(410\)/],
    [403, /answers 403/],
    [304, /answers 304/],
  ])('ends at once at %i', async (status, cause) => {
    const { error, requests } = await downloadFrom([{ kind: 'status', status }]);
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error).toMatchObject({ message: expect.stringMatching(cause) as string });
    expect(requests).toHaveLength(1);
  });

  it('follows redirects, relative ones too, and asks for parts there', async () => {
    const { bytes, requests } = await downloadFrom((request, number) =>
      request.path === '/data.bin'
        ? { kind: 'status', status: 302, headers: { location: '/at/last' } }
        : number === 1
          ? CUT
          : WHOLE,
    );
    expect(bytes?.equals(BYTES)).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(['/data.bin', '/at/last', '/data.bin', '/at/last']);
    expect(requests.at(-1)?.range).toBe('bytes=40000-');
  });

  it.each<[string, (path: string) => string, RegExp]>([
    ['in a circle', (path) => (path === '/data.bin' ? '/b' : '/data.bin'), /redirects in a circle/],
    ['without end', (path) => `${path}x`, /redirects more than 10 times/],
    ['to a file', () => 'file:///etc/passwd', /redirects to file:.*not followed/],
    ['to nonsense', () => 'http://[', /not followed/],
  ])('does not follow redirects %s', async (_, target, cause) => {
    const { error, requests } = await downloadFrom(({ path }) => ({
      kind: 'status',
      status: 301,
      headers: { location: target(path) },
    }));
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error).toMatchObject({ message: expect.stringMatching(cause) as string });
    expect(requests.length).toBeLessThanOrEqual(11);
  });

  it('may drip as slowly as it likes', async () => {
    const slow: FileAnswer = { kind: 'file', bytes: BYTES.subarray(0, 24), drip: 60 };
    const { error, requests } = await downloadFrom([slow], { stallSeconds: 1 });
    expect(error).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('that stands still is tried again', async () => {
    const { bytes, requests } = await downloadFrom([{ kind: 'silence' }, WHOLE], { stallSeconds: 0.2 });
    expect(bytes?.equals(BYTES)).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it('ends when it is stopped, and keeps what has arrived', async () => {
    const controller = new AbortController();
    const { error, partial } = await downloadFrom([{ ...WHOLE, drip: 5 }], {
      signal: controller.signal,
      onBytes: (bytes) => {
        if (bytes === 20) {
          controller.abort(new Error('interrupted'));
        }
      },
    });
    expect(error).toMatchObject({ message: 'interrupted' });
    expect(readFileSync(partial).length).toBeGreaterThanOrEqual(20);
    expect(JSON.parse(readFileSync(`${partial}.json`, 'utf8'))).toMatchObject({ validator: '"one"' });
  });

  it('says that a server is not there', async () => {
    const { error, pauses } = await downloadFrom([WHOLE], { address: 'http://127.0.0.1:1/data.bin' });
    expect(error).toMatchObject({
      message: expect.stringContaining('cannot be reached (ECONNREFUSED)') as string,
    });
    expect(pauses).toEqual([1, 2, 4, 8]);
  });
});

it.each([
  ['https://a.org/b/c?d=1', null, 'https://a.org/b/c?d=1'],
  ['https://a.org/b/c?d=1', 'http://m.org/x/', 'http://m.org/x/a.org/b/c?d=1'],
])('%s by the mirror %s is %s', (address, mirror, expected) => {
  expect(asMirrored(address, mirror)).toBe(expected);
});
