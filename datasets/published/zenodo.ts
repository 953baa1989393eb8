import { z } from 'zod';

import { EnvironmentError } from '../../core/errors.js';

import type { Network } from './network.js';
import { asMirrored } from './network.js';
import { openAddress, reasonOf } from './open-address.js';
import type { Checksum, ZenodoSource } from './published-dataset.js';
import { PassingError, withTries } from './tries.js';

const LONGEST_RECORD = 4 * 2 ** 20;

const recordSchema = z.object({
  files: z.array(
    z.object({
      key: z.string(),
      size: z.int().min(0),
      checksum: z.string(),
      links: z.object({ self: z.url() }),
    }),
  ),
});

/** What a record says of a file in it. */
export interface ZenodoFile {
  readonly address: string;
  readonly bytes: number;
  readonly checksum: Checksum | null;
}

/** Asks Zenodo for the archive of a record. Rejects with an EnvironmentError where the record has no such file. */
export async function findOnZenodo(
  name: string,
  { address, archive }: ZenodoSource,
  network: Network,
  signal: AbortSignal,
): Promise<ZenodoFile> {
  const asked = asMirrored(address, network.mirror);
  const text = await withTries(name, network, signal, () => textOf(asked, network, signal));
  const file = filesOf(text)?.find(({ key }) => key === archive);
  if (file === undefined) {
    throw new EnvironmentError(
      `${asked} does not say where ${archive} is`,
      `download ${archive} from the record yourself, unpack it and name the folder with --file`,
    );
  }
  const value = /^md5:([0-9a-f]{32})$/.exec(file.checksum)?.[1];
  return {
    address: file.links.self,
    bytes: file.size,
    checksum: value === undefined ? null : { algorithm: 'md5', value },
  };
}

function filesOf(text: string): z.infer<typeof recordSchema>['files'] | null {
  try {
    return recordSchema.parse(JSON.parse(text)).files;
  } catch {
    return null; // No record: an error page, for instance.
  }
}

async function textOf(address: string, network: Network, outer: AbortSignal): Promise<string> {
  const signal = AbortSignal.any([outer, AbortSignal.timeout(network.stallSeconds * 1000)]);
  try {
    const response = await openAddress({ address, headers: { accept: 'application/json' }, signal });
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > LONGEST_RECORD) {
        throw new EnvironmentError(`${address} is no record of Zenodo's`, 'name a mirror with --mirror');
      }
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    outer.throwIfAborted();
    if (error instanceof PassingError || error instanceof EnvironmentError) {
      throw error;
    }
    throw new PassingError(
      signal.aborted
        ? `no answer within ${network.stallSeconds} s`
        : `the answer broke off (${reasonOf(error)})`,
    );
  }
}
