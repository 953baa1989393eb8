import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { SeenProcess } from '../../sandbox/testing/process-tree.js';

/** What a run takes of the machine at a moment. */
export interface Figures {
  /** Resident bytes of speciate's own process. */
  readonly ownBytes: number;
  /** Guests, linters and simplifiers: what speciate's own process started. */
  readonly servers: number;
  /** Processes below it by servers, these included. */
  readonly processesOfAServer: number;
  /** Resident bytes of these, and their descriptors, by servers: how many there are hangs on what was killed just then. */
  readonly bytesOfAServer: number;
  readonly descriptorsOfAServer: number;
  /** Ended servers that nobody waits for: those of an ended thread, whose event loop would have (no memory, a number each). */
  readonly zombies: number;
  readonly ownDescriptors: number;
  readonly temporaryFiles: number;
  /** Of the run's folder but for its store, which grows with what is in it. */
  readonly logFiles: number;
}

export type Figure = keyof Figures;

/** How much more than before is no growth: a share of it, and what one process more or less makes. */
const ROOM: Readonly<Record<Figure, { readonly share: number; readonly more: number }>> = {
  ownBytes: { share: 0.25, more: 48 * 2 ** 20 },
  // A guest is started when the first program comes that needs its tier: both threads may have three to go.
  servers: { share: 0, more: 6 },
  processesOfAServer: { share: 0.25, more: 2 },
  bytesOfAServer: { share: 0.25, more: 24 * 2 ** 20 },
  descriptorsOfAServer: { share: 0.25, more: 10 },
  zombies: { share: 0, more: 1 },
  ownDescriptors: { share: 0.1, more: 12 },
  temporaryFiles: { share: 0.25, more: 8 },
  logFiles: { share: 0, more: 4 },
};

export interface Growth {
  readonly figure: Figure;
  /** Means over the second quarter of the samples and over the last. */
  readonly before: number;
  readonly after: number;
  readonly hasGrown: boolean;
}

/** Servers of a thread at most: a guest of each tier, a linter and a simplifier. */
const SERVERS_OF_A_THREAD = 6;

/**
 * What the samples of a run say: the last quarter beside the second; the first is for what is made once. Each of the threads
 * that were ended may leave its servers as zombies.
 */
export function growthOf(samples: readonly Figures[], endedThreads = 0): readonly Growth[] {
  const quarter = samples.length / 4;
  const part = (index: number): readonly Figures[] =>
    samples.slice(Math.floor(index * quarter), Math.floor((index + 1) * quarter));
  return (Object.keys(ROOM) as Figure[]).map((figure) => {
    const [before, after] = [mean(part(1), figure), mean(part(3), figure)];
    const { share, more } = ROOM[figure];
    const ended = figure === 'zombies' ? SERVERS_OF_A_THREAD * endedThreads : 0;
    return { figure, before, after, hasGrown: after > before * (1 + share) + more + ended };
  });
}

function mean(samples: readonly Figures[], figure: Figure): number {
  return samples.reduce((sum, one) => sum + one[figure], 0) / Math.max(1, samples.length);
}

/** What a run takes now, from its own process and those below it. */
export function figuresOf(
  own: SeenProcess,
  below: readonly SeenProcess[],
  folders: { readonly temporary: string; readonly run: string },
): Figures {
  const sum = (of: (one: SeenProcess) => number): number => below.reduce((total, one) => total + of(one), 0);
  const live = below.filter(({ isZombie }) => !isZombie);
  const servers = live.filter(({ parent }) => parent === own.pid).length;
  return {
    ownBytes: own.residentBytes,
    servers,
    processesOfAServer: live.length / Math.max(1, servers),
    bytesOfAServer: sum(({ residentBytes }) => residentBytes) / Math.max(1, servers),
    descriptorsOfAServer: sum(({ descriptors }) => descriptors ?? 0) / Math.max(1, servers),
    zombies: below.filter(({ isZombie, parent }) => isZombie && parent === own.pid).length,
    ownDescriptors: own.descriptors ?? 0,
    temporaryFiles: filesBelow(folders.temporary).length,
    logFiles: filesBelow(folders.run).filter((path) => path.includes('run.log')).length,
  };
}

/** Files and folders below a folder; what goes away meanwhile is left out. */
export function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
      return isFolder ? [path, ...filesBelow(path)] : [path];
    });
  } catch {
    return [];
  }
}
