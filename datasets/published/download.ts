import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';

import { z } from 'zod';

import { awakeTimeout } from '../../core/awake-timer.js';

import type { Network } from './network.js';
import { openAddress, reasonOf } from './open-address.js';
import type { Checksum } from './published-dataset.js';
import { PassingError, withTries } from './tries.js';

/** What a download is, and what shows how it goes. */
export interface DownloadJob {
  /** What messages call it. */
  readonly name: string;
  /** Where it is asked for, by way of the mirror already. */
  readonly address: string;
  /** Where its bytes go as they come. What is there of the same file is gone on with. */
  readonly partial: string;
  /** Told how many bytes there are, and of how many; null where the server does not say. */
  readonly onBytes: (bytes: number, total: number | null) => void;
  readonly signal: AbortSignal;
}

const stateSchema = z.strictObject({
  address: z.string(),
  /** What says that it is still the same file: a strong entity tag, or when it was changed. */
  validator: z.string().nullable(),
  total: z.int().nullable(),
});
type State = z.infer<typeof stateSchema>;

/**
 * Downloads a file, going on where an earlier try broke off as long as the server says that it is the same file, else
 * from its beginning. Resolves once there are as many bytes as the server has announced. What has arrived stays at
 * `partial` however it ends. Rejects as `withTries` and `openAddress` do, with the signal's reason, and with the system's
 * error of a disk that takes nothing.
 */
export async function download(job: DownloadJob, network: Network): Promise<void> {
  let reached = 0;
  await withTries(
    job.name,
    network,
    job.signal,
    async () => {
      await tryOnce(job, network, (size) => {
        reached = Math.max(reached, size);
      });
    },
    () => reached,
  );
}

/** Takes away what is left of a download. */
export async function dropPartial(partial: string): Promise<void> {
  await rm(partial, { force: true });
  await rm(stateFile(partial), { force: true });
}

/** The hash of a file's bytes, in hexadecimal. */
export async function hashFile(path: string, algorithm: Checksum['algorithm']): Promise<string> {
  const hash = createHash(algorithm);
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

async function tryOnce(job: DownloadJob, network: Network, onSize: (size: number) => void): Promise<void> {
  const known = await stateOf(job);
  const from = known === null ? 0 : await sizeOf(job.partial);
  if (known !== null && known.total === from) {
    job.onBytes(from, from);
    return;
  }
  const isGoingOn =
    known !== null && known.validator !== null && from > 0 && from < (known.total ?? Infinity);
  const stall = stallSignal(network, job.signal);
  try {
    const response = await openAddress({
      address: job.address,
      headers: isGoingOn ? { range: `bytes=${from}-`, 'if-range': known.validator ?? '' } : {},
      signal: stall.signal,
    });
    const state = isGoingOn && isRestOf(response, known, from) ? known : await beginAnew(job, response);
    await takeBody(job, response, state, state === known ? from : 0, (size) => {
      stall.restart();
      onSize(size);
    });
  } catch (error) {
    job.signal.throwIfAborted();
    throw stall.isOver() ? new PassingError(`no byte for ${network.stallSeconds} s`) : error;
  } finally {
    stall.stop();
  }
}

/** Whether an answer is the rest of the file that there is a part of. Its total may only be known now. */
function isRestOf(response: IncomingMessage, { validator, total }: State, from: number): boolean {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers['content-range'] ?? '');
  return (
    response.statusCode === 206 &&
    Number(range?.[1]) === from &&
    (total === null || range?.[2] === '*' || Number(range?.[2]) === total) &&
    [null, validator].includes(validatorOf(response))
  );
}

/** The state of a download from its first byte; whatever was there is gone. */
async function beginAnew(job: DownloadJob, response: IncomingMessage): Promise<State> {
  await dropState(job.partial);
  if (response.statusCode !== 200) {
    response.destroy();
    throw new PassingError('the server sent another part of the file than the one asked for');
  }
  const length = response.headers['content-length'];
  const total = length === undefined ? null : Number(length);
  const state = { address: job.address, validator: validatorOf(response), total };
  // Emptied before the state is written: never another file's bytes under this one's name.
  await (await open(job.partial, 'w')).close();
  await writeFile(stateFile(job.partial), JSON.stringify(state));
  return state;
}

async function takeBody(
  job: DownloadJob,
  response: IncomingMessage,
  { total }: State,
  from: number,
  onSize: (size: number) => void,
): Promise<void> {
  const file = await open(job.partial, 'r+');
  let size = from;
  try {
    job.onBytes(size, total);
    for await (const chunk of chunksOf(response)) {
      await writeAll(file, chunk, size);
      size += chunk.length;
      onSize(size);
      job.onBytes(size, total);
    }
  } finally {
    await file.close();
  }
  if (total !== null && size < total) {
    throw new PassingError(`the download broke off after ${size} of ${total} bytes`);
  }
  if (total !== null && size > total) {
    await truncate(job.partial, 0);
    throw new PassingError(`the server sent more than the ${total} bytes that it had announced`);
  }
}

async function* chunksOf(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response) {
      yield chunk as Uint8Array;
    }
  } catch (error) {
    throw new PassingError(`the download broke off (${reasonOf(error)})`);
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** A strong entity tag, else the time of the last change; null where the server says neither. */
function validatorOf(response: IncomingMessage): string | null {
  const { etag, 'last-modified': changed } = response.headers;
  return etag !== undefined && !etag.startsWith('W/') ? etag : (changed ?? null);
}

async function stateOf({ partial, address }: DownloadJob): Promise<State | null> {
  try {
    const state = stateSchema.parse(JSON.parse(await readFile(stateFile(partial), 'utf8')));
    return state.address === address ? state : null;
  } catch {
    return null; // None, or one that was cut off: the download begins anew.
  }
}

async function dropState(partial: string): Promise<void> {
  await rm(stateFile(partial), { force: true });
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

function stateFile(partial: string): string {
  return `${partial}.json`;
}

/** A signal that aborts with another one, or when nothing has come for too long. */
function stallSignal(network: Network, outer: AbortSignal) {
  const controller = new AbortController();
  let cancel = (): void => undefined;
  let isOver = false;
  const restart = (): void => {
    cancel();
    cancel = awakeTimeout(() => {
      isOver = true;
      controller.abort(new Error('stalled'));
    }, network.stallSeconds);
  };
  restart();
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    restart,
    isOver: () => isOver,
    stop: () => {
      cancel();
    },
  };
}
