import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { ExitCode } from '../../core/errors.js';
import { EnvironmentError, EXIT, UserError } from '../../core/errors.js';
import { networkBy } from '../../datasets/published/network.js';
import type { PublishedDataset } from '../../datasets/published/published-dataset.js';
import { pullDataset } from '../../datasets/published/pull.js';
import type { Pulled } from '../../datasets/published/pulled.js';
import { findPulled, pulledFolder } from '../../datasets/published/pulled.js';
import type { WholeReading } from '../../datasets/published/read-whole.js';
import { shareAlikeLine } from '../../datasets/share-alike.js';

import { startByteProgress } from '../byte-progress.js';
import type { DatasetsPull } from '../dataset-schemas.js';
import { holderOf, lockFile } from '../file-lock.js';
import { listenForSignals } from '../interruption.js';
import type { Interruption } from '../interruption.js';
import { shownBytes } from '../keeping.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';

import { publishedNamed, pulledFacts } from './known.js';
import { readingLine } from './reading-line.js';

export const MIRROR_VARIABLE = 'SPECIATE_DATASETS_MIRROR';

export interface PullFlags extends OutputFlags {
  readonly mirror?: string;
  readonly again?: boolean;
  readonly offline?: boolean;
}

/** `speciate datasets pull`: downloads data sets, one after the other. */
export async function pullDatasets(ids: readonly string[], flags: PullFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const datasets = [...new Set(ids)].map(publishedNamed);
  const mirror = mirrorOf(flags);
  const interruption = listenForSignals(output, 'stopping; again to quit at once');
  const done: DatasetsPull['datasets'][number][] = [];
  try {
    for (const dataset of datasets) {
      const earlier = flags.again === true ? null : await findPulled(dataset.id);
      const pulled = earlier ?? (await pullOne(dataset, mirror, flags, output, interruption));
      if (earlier !== null) {
        output.note(`${dataset.id} is there already; --again pulls it anew`);
      }
      const shareAlike = shareAlikeLine([dataset.licence]);
      if (shareAlike !== null) {
        output.warn(`${dataset.id}: ${shareAlike}`);
      }
      output.say(pulled.path);
      done.push({
        id: dataset.id,
        isNew: earlier === null,
        licence: dataset.licence,
        isShareAlike: shareAlike !== null,
        ...pulledFacts(pulled),
        published: pulled.record.download.published,
      });
    }
  } catch (error) {
    const code = interruption.exitCode();
    if (code === null) {
      throw diskFull(error) ?? error;
    }
    output.warn(`stopped; what has arrived is kept. Go on with: speciate datasets pull ${ids.join(' ')}`);
    return code;
  } finally {
    interruption.dispose();
  }
  output.json({ command: 'datasets pull', datasets: done });
  return EXIT.done;
}

function mirrorOf({ mirror }: PullFlags): string | null {
  const named = mirror ?? process.env[MIRROR_VARIABLE] ?? '';
  if (named === '') {
    return null;
  }
  const protocol = URL.canParse(named) ? new URL(named).protocol : '';
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new UserError(
      `the mirror "${named}" is no address`,
      `name one with --mirror or ${MIRROR_VARIABLE}, such as https://mirror.example.org/datasets`,
    );
  }
  return named;
}

async function pullOne(
  dataset: PublishedDataset,
  mirror: string | null,
  flags: PullFlags,
  output: Output,
  { signal }: Interruption,
): Promise<Pulled> {
  const { id } = dataset;
  if (flags.offline === true) {
    throw new EnvironmentError(
      `${id} is ${flags.again === true ? 'to be pulled anew' : 'not pulled'}, and --offline forbids connections`,
      'leave --offline out, or name a file of your own where it is wanted, with --file',
    );
  }
  const unlock = lockDataset(id);
  const progress = startByteProgress({
    name: id,
    stream: output.isQuiet ? null : process.stderr,
    now: () => performance.now() / 1000,
  });
  let result: { readonly pulled: Pulled; readonly reading: WholeReading };
  try {
    const network = networkBy(mirror, (line) => {
      progress.note(line);
    });
    result = await pullDataset(dataset, {
      network,
      signal,
      onBytes: (bytes, total) => {
        progress.at(bytes, total);
      },
    });
  } finally {
    progress.stop();
    unlock();
  }
  const { bytes, published } = result.pulled.record.download;
  const checked =
    published === null ? 'no checksum of it is known' : `${published.split(':')[0] ?? ''} as it should be`;
  output.note(`${id}: ${shownBytes(bytes)}, ${checked}; ${readingLine(result.reading)}; ${dataset.licence}`);
  return result.pulled;
}

/** One process at a time pulls a data set. */
function lockDataset(id: string): () => void {
  const root = pulledFolder();
  mkdirSync(root, { recursive: true });
  const path = join(root, `.${id}.lock`);
  const unlock = lockFile(path);
  if (unlock === null) {
    throw new UserError(
      `another process (${holderOf(path)}) is pulling ${id}`,
      'wait for it to end, or stop it',
    );
  }
  return unlock;
}

function diskFull(error: unknown): UserError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/.test(code)
    ? new EnvironmentError(
        `the disk of ${pulledFolder()} is full (${code})`,
        'make room, or name another cache folder with XDG_CACHE_HOME; the same command goes on where it stopped',
      )
    : null;
}
