import { stat } from 'node:fs/promises';

import { UserError } from '../../core/errors.js';
import { IMPORTERS } from '../../datasets/catalog.js';
import { detectImporter } from '../../datasets/detect.js';
import type { Importer } from '../../datasets/importer.js';
import { oneLine } from '../../datasets/one-line.js';
import { PUBLISHED } from '../../datasets/published/catalog.js';
import type { PublishedDataset } from '../../datasets/published/published-dataset.js';
import type { Pulled } from '../../datasets/published/pulled.js';
import { findPulled, pulledFolder, pulledOf } from '../../datasets/published/pulled.js';
import { shareAlikeLine } from '../../datasets/share-alike.js';
import { starterImporter } from '../../datasets/starter/import.js';

import type { DatasetFacts } from '../dataset-schemas.js';
import { nearest } from '../nearest.js';

/** Every data set that has a name: what comes with speciate, then what can be pulled. */
export async function knownDatasets(): Promise<readonly DatasetFacts[]> {
  return [STARTER, ...(await Promise.all(PUBLISHED.map((dataset) => factsOf(dataset))))];
}

const STARTER: DatasetFacts = {
  id: starterImporter.id,
  title: starterImporter.summary,
  importer: starterImporter.id,
  licence: 'MIT',
  isShareAlike: false,
  address: null,
  bytes: null,
  checksum: null,
  pulled: null,
};

async function factsOf(dataset: PublishedDataset): Promise<DatasetFacts> {
  const { id, title, importer, licence, source } = dataset;
  const file = source.kind === 'file' ? source : { bytes: null, checksum: null };
  const pulled = await findPulled(id);
  return {
    ...{ id, title, importer, licence },
    isShareAlike: shareAlikeLine([licence]) !== null,
    address: source.address,
    bytes: file.bytes,
    checksum: file.checksum === null ? null : `${file.checksum.algorithm}:${file.checksum.value}`,
    pulled: pulled === null ? null : pulledFacts(pulled),
  };
}

export function pulledFacts({ record, path }: Pulled) {
  const { bytes, sha256 } = record.download;
  return { at: record.at, path, bytes, sha256 };
}

/** The data set of a name. Throws UserError where there is none. */
export function publishedNamed(name: string): PublishedDataset {
  const dataset = PUBLISHED.find(({ id }) => id === name);
  if (dataset === undefined) {
    const ids = PUBLISHED.map(({ id }) => id);
    throw new UserError(
      name === starterImporter.id
        ? 'starter comes with speciate and need not be pulled'
        : `there is no data set "${oneLine(name)}"`,
      name === starterImporter.id
        ? 'evolve it as it is: speciate evolve'
        : `did you mean ${nearest(name, ids)}? "speciate datasets ls" lists them`,
    );
  }
  return dataset;
}

/** Data that a user names: by its id, or by where it is. */
export interface NamedData {
  /** Null of a path. */
  readonly facts: DatasetFacts | null;
  /** Null of a data set that is not pulled. */
  readonly path: string | null;
  /** Null of a data set that does not come from a pull. */
  readonly pulled: Pulled | null;
  readonly importer: Importer;
}

/**
 * What a name stands for: the data set of that id, else the file or folder there, whose form its content says where
 * `format` does not. Rejects with UserError where it is neither.
 */
export async function dataNamed(name: string, format: string | undefined): Promise<NamedData> {
  const facts = (await knownDatasets()).find(({ id }) => id === name);
  if (facts !== undefined) {
    const importer = importerNamed(facts.importer);
    const pulled = await findPulled(name);
    return { facts, path: pulled?.path ?? importer.bundledPath, pulled, importer };
  }
  const isThere = await stat(name).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const ids = PUBLISHED.map(({ id }) => id);
    throw new UserError(
      `"${oneLine(name)}" is neither a data set nor a file or folder`,
      isPath(name)
        ? 'check the path, or name a data set: "speciate datasets ls" lists them'
        : `did you mean ${nearest(name, ids)}? "speciate datasets ls" lists the data sets`,
    );
  }
  const importer = format === undefined ? await detectImporter(name) : importerNamed(format);
  return { facts: null, path: name, pulled: null, importer };
}

/** Whether a name has a folder or an ending, which no data set has: its id is not what was mistyped. */
function isPath(name: string): boolean {
  return /[\\/.~]/.test(name);
}

function importerNamed(name: string): Importer {
  const importer = IMPORTERS.find(({ id }) => id === name);
  if (importer === undefined) {
    const ids = IMPORTERS.map(({ id }) => id);
    throw new UserError(
      `there is no format "${oneLine(name)}"`,
      `did you mean ${nearest(name, ids)}? There are: ${ids.join(', ')}`,
    );
  }
  return importer;
}

/** The pulled data sets, in the catalog's order. */
export function allPulled() {
  return pulledOf(PUBLISHED, pulledFolder());
}
