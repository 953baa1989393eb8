import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { EnvironmentError, EXIT, UserError } from '../../core/errors.js';
import { IMPORTERS } from '../catalog.js';

import { download, dropPartial, hashFile } from './download.js';
import type { DownloadJob } from './download.js';
import { asMirrored } from './network.js';
import type { Network } from './network.js';
import type { Checksum, PublishedDataset } from './published-dataset.js';
import type { Pulled, PulledRecord } from './pulled.js';
import { filesBelow, findPulled, placeOf, pulledFolder } from './pulled.js';
import type { WholeReading } from './read-whole.js';
import { readWhole } from './read-whole.js';
import { unzipFolder } from './zip.js';
import { findOnZenodo } from './zenodo.js';

export interface PullOptions extends Pick<DownloadJob, 'onBytes' | 'signal'> {
  readonly network: Network;
  /** Folder of all that is pulled. */
  readonly root?: string;
}

export interface PullResult {
  readonly pulled: Pulled;
  readonly reading: WholeReading;
}

interface Announced {
  readonly address: string;
  readonly bytes: number | null;
  readonly checksum: Checksum | null;
}

/** Folder beside a data set's own, where it is made before it gets its name. One process at a time may pull a data set. */
export function workFolder(id: string, root: string): string {
  return join(root, `.${id}.partial`);
}

/**
 * Downloads a data set, checks it, unpacks it, has its importer read it whole, and only then puts it where it is looked
 * for, in place of an earlier one. What has arrived stays for the next pull where the download broke off, and goes where
 * it was not what it should be. Rejects as `download` does, and with an error of exit code 1 where size, checksum or form
 * are not as published.
 */
export async function pullDataset(dataset: PublishedDataset, options: PullOptions): Promise<PullResult> {
  const { network, onBytes, signal, root = pulledFolder() } = options;
  const work = workFolder(dataset.id, root);
  await mkdir(work, { recursive: true });
  const announced = await announcedOf(dataset, network, signal);
  const partial = join(work, 'download');
  const address = asMirrored(announced.address, network.mirror);
  await download({ name: dataset.id, address, partial, onBytes, signal }, network);
  const unpacked = join(work, 'unpacked');
  await rm(unpacked, { recursive: true, force: true });
  try {
    const checked = await checkDownload(dataset.id, partial, announced);
    const target = placeOf('unpacked', work);
    await mkdir(target.data, { recursive: true });
    const entry = await unpack(dataset, announced.address, partial, target.data);
    const files = await hashedFiles(target.data);
    const record: PulledRecord = {
      ...{ id: dataset.id, address, at: new Date().toISOString() },
      ...{ download: checked, entry, files },
    };
    const reading = await readAsPublished(dataset, entry === '' ? target.data : join(target.data, entry));
    await writeFile(target.record, `${JSON.stringify(record, null, 2)}\n`);
    await putInPlace(unpacked, dataset.id, root);
    await rm(work, { recursive: true, force: true });
    const pulled = await findPulled(dataset.id, root);
    if (pulled === null) {
      throw new TypeError('what was pulled is not found again');
    }
    return { pulled, reading };
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true });
    if (error instanceof UserError) {
      await dropPartial(partial);
    }
    throw error;
  }
}

async function announcedOf(
  { id, source }: PublishedDataset,
  network: Network,
  signal: AbortSignal,
): Promise<Announced> {
  return source.kind === 'file' ? source : findOnZenodo(id, source, network, signal);
}

/** Compares what has arrived with what is published; gives what is kept of it. */
async function checkDownload(
  id: string,
  path: string,
  { bytes, checksum }: Announced,
): Promise<PulledRecord['download']> {
  const { size } = await stat(path);
  const differs = (what: string, is: string, should: string): UserError =>
    new UserError(
      `what was downloaded of ${id} has ${what} ${is}, and ${should} is published`,
      'pull it again; where that does not help, the mirror or the way there changes it',
      EXIT.checkFailed,
    );
  if (bytes !== null && bytes !== size) {
    throw differs('the size', `${size} bytes`, `${bytes} bytes`);
  }
  if (checksum !== null) {
    const found = await hashFile(path, checksum.algorithm);
    if (found !== checksum.value) {
      throw differs(`the ${checksum.algorithm}`, found, checksum.value);
    }
  }
  return {
    bytes: size,
    sha256: await hashFile(path, 'sha256'),
    published: checksum === null ? null : `${checksum.algorithm}:${checksum.value}`,
  };
}

/** Unpacks into a folder and gives the path in it that the importer reads. */
async function unpack(
  { id, source }: PublishedDataset,
  address: string,
  packed: string,
  folder: string,
): Promise<string> {
  if (source.kind === 'zenodo') {
    await unzipFolder(packed, source.folder, folder);
    return '';
  }
  const name = basename(new URL(address).pathname);
  if (source.packing === 'none') {
    await pipeline(createReadStream(packed), createWriteStream(join(folder, name)));
    return name;
  }
  const entry = name.replace(/\.gz$/, '');
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(join(folder, entry)));
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new EnvironmentError(
        `what was downloaded of ${id} is no whole gzip data`,
        'pull it again; where that does not help, the server does not send what it should',
      );
    }
    throw error;
  }
  return entry;
}

async function hashedFiles(folder: string): Promise<PulledRecord['files']> {
  const files: PulledRecord['files'] = [];
  for (const path of await filesBelow(folder)) {
    const { size } = await stat(join(folder, path));
    files.push({ path, bytes: size, sha256: await hashFile(join(folder, path), 'sha256') });
  }
  return files;
}

/** Pages that a network puts in the place of a file are not the form that was asked for. */
async function readAsPublished(dataset: PublishedDataset, path: string): Promise<WholeReading> {
  const importer = IMPORTERS.find(({ id }) => id === dataset.importer);
  if (importer === undefined) {
    throw new TypeError(`no importer ${dataset.importer}`);
  }
  try {
    return await readWhole(importer, path);
  } catch (error) {
    if (error instanceof UserError) {
      throw new UserError(
        `what was downloaded of ${dataset.id} is not what it should be: ${error.message.replaceAll(path, basename(path))}`,
        'look at the address in a browser: a network that asks for a login, or a mirror, may send its own page',
        EXIT.checkFailed,
      );
    }
    throw error;
  }
}

/** A folder cannot take another one's name in one step; in between, the old one is beside it and there is none. */
async function putInPlace(folder: string, id: string, root: string): Promise<void> {
  const { place } = placeOf(id, root);
  const old = join(workFolder(id, root), 'old');
  await rm(old, { recursive: true, force: true });
  await rename(place, old).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw error;
    }
  });
  await rename(folder, place);
}
