import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { readWhole } from '../../datasets/published/read-whole.js';
import type { WholeReading } from '../../datasets/published/read-whole.js';
import { changedFiles } from '../../datasets/published/verify.js';

import type { DatasetsVerify } from '../dataset-schemas.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';

import type { NamedData } from './known.js';
import { allPulled, dataNamed } from './known.js';
import { readingLine } from './reading-line.js';

const MOST_FILES = 5;

export interface VerifyFlags extends OutputFlags {
  readonly format?: string;
}

type Verified = DatasetsVerify['datasets'][number];

/** `speciate datasets verify`: whether data is as it was pulled, and can be read whole. */
export async function verifyDatasets(name: string | undefined, flags: VerifyFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const ids = name === undefined ? (await allPulled()).map(({ dataset }) => dataset.id) : [name];
  const datasets: Verified[] = [];
  for (const id of ids) {
    const verified = await verifyOne(await dataNamed(id, flags.format), id);
    datasets.push(verified);
    for (const line of linesOf(verified)) {
      output.say(line);
    }
  }
  const isGood = datasets.every((one) => one.isGood);
  output.json({ command: 'datasets verify', isGood, datasets });
  if (ids.length === 0) {
    output.note('no data set is pulled; "speciate datasets pull ID" pulls one');
  }
  return isGood ? EXIT.done : EXIT.checkFailed;
}

async function verifyOne({ facts, path, pulled, importer }: NamedData, name: string): Promise<Verified> {
  if (path === null) {
    throw new UserError(`${name} is not pulled`, `pull it by "speciate datasets pull ${name}"`);
  }
  const changed = pulled === null ? [] : await changedFiles(pulled);
  const { reading, error } = await tryReading(importer, path);
  return {
    ...{ id: facts?.id ?? null, path, importer: importer.id, changed, reading, error },
    isGood: changed.length === 0 && error === null,
    checksum: pulled === null ? 'none' : pulled.record.download.published === null ? 'recorded' : 'published',
  };
}

async function tryReading(
  importer: NamedData['importer'],
  path: string,
): Promise<{ readonly reading: WholeReading | null; readonly error: string | null }> {
  try {
    return { reading: await readWhole(importer, path), error: null };
  } catch (error) {
    if (error instanceof UserError) {
      return { reading: null, error: error.message };
    }
    throw error;
  }
}

const CHECKSUMS = {
  published: 'files as recorded at the pull, when the download had the published checksum',
  recorded: 'files as recorded at the pull; no checksum is published',
  none: 'no checksum is known',
};

function linesOf({
  id,
  path,
  isGood,
  checksum,
  changed,
  reading,
  error,
  importer,
}: Verified): readonly string[] {
  const head = `${id ?? path}  ${isGood ? 'good' : 'BAD'}`;
  const files = changed
    .slice(0, MOST_FILES)
    .map(({ path: file, what }) => `${what} ${file}`)
    .concat(changed.length > MOST_FILES ? [`${changed.length - MOST_FILES} more`] : []);
  return [
    [
      head,
      reading === null
        ? `not readable as ${importer ?? ''}: ${error ?? ''}`
        : `${readingLine(reading)} (${importer ?? ''})`,
      changed.length === 0 ? CHECKSUMS[checksum] : `not as it was pulled: ${files.join(', ')}`,
    ].join(' · '),
    ...(reading?.leftOut ?? []).map(({ reason, count }) => `  ${count} left out, since ${reason}`),
  ];
}
