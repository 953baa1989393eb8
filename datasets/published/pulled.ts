import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import envPaths from 'env-paths';
import { z } from 'zod';

import type { PublishedDataset } from './published-dataset.js';

const RECORD_FILE = 'pulled.json';
const DATA_FOLDER = 'data';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What is kept of a pull beside the data. */
export const pulledSchema = z.strictObject({
  id: z.string(),
  address: z.string().describe('Where it was downloaded from'),
  /** ISO 8601. */
  at: z.string(),
  download: z.strictObject({
    bytes: z.int().min(0),
    sha256: hash,
    /** The published checksum that it had, `md5:…` or `sha256:…`; null where none is published. */
    published: z.string().nullable(),
  }),
  /** Path below the folder of the data, whichever the importer reads; empty where it reads the folder. */
  entry: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.int().min(0), sha256: hash })),
});

export type PulledRecord = Readonly<z.infer<typeof pulledSchema>>;

/** A data set that has been pulled. */
export interface Pulled {
  readonly record: PulledRecord;
  /** The folder of its files. */
  readonly folder: string;
  /** What its importer reads. */
  readonly path: string;
}

/** Where pulled data sets are by default: below the XDG cache folder. */
export function pulledFolder(): string {
  return join(envPaths('speciate', { suffix: '' }).cache, 'datasets');
}

export function placeOf(id: string, root: string) {
  const place = join(root, id);
  return { place, data: join(place, DATA_FOLDER), record: join(place, RECORD_FILE) };
}

/** A data set as it was pulled; null where it was not, or where its record is none. */
export async function findPulled(id: string, root = pulledFolder()): Promise<Pulled | null> {
  const { data, record: file } = placeOf(id, root);
  try {
    const record = pulledSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return { record, folder: data, path: record.entry === '' ? data : join(data, record.entry) };
  } catch {
    return null;
  }
}

/** The pulled ones of some data sets, in their order. */
export async function pulledOf(
  datasets: readonly PublishedDataset[],
  root = pulledFolder(),
): Promise<readonly { readonly dataset: PublishedDataset; readonly pulled: Pulled }[]> {
  const found = await Promise.all(datasets.map(({ id }) => findPulled(id, root)));
  return datasets.flatMap((dataset, index) => {
    const pulled = found[index] ?? null;
    return pulled === null ? [] : [{ dataset, pulled }];
  });
}

/** Paths of all files below a folder, with `/` between their parts, sorted. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
