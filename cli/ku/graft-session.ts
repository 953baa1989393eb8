import { join } from 'node:path';

import { hashValue } from '../../core/hash.js';
import type { Problem } from '../../core/problem.js';
import type { Wish } from '../../engine/grafts/choose-plan.js';
import type { GraftedProblem, LibraryJob } from '../../engine/grafts/graft-library.js';
import { graftsOf } from '../../engine/grafts/graft-library.js';
import type { LibraryFile } from '../../engine/grafts/library-file.js';
import { isFit, openLibrary } from '../../engine/grafts/library-file.js';
import type { VerifiedPlan } from '../../engine/grafts/verified-plan.js';
import { verifiedPlan } from '../../engine/grafts/verified-plan.js';
import type { PublishedCoverage } from '../../fitness/ku/real-world.js';
import { REAL_WORLD } from '../../fitness/ku/real-world.js';
import { DEFAULT_THRESHOLDS } from '../../fitness/thresholds.js';
import type { Operator } from '../../operators/operator.js';
import { loadParser } from '../../syntax/parse.js';

import type { RunEnvironment } from '../environment.js';
import { createProgramPool } from '../program-pool.js';

/** What is grafted, and how. */
export interface GraftSession {
  readonly from: string;
  readonly problems: readonly Problem[];
  readonly operators: readonly Operator[];
  readonly target: PublishedCoverage;
  /** What the distance to is told, too; nothing is fitted on these. */
  readonly others: readonly PublishedCoverage[];
  readonly kuMode: 'file' | 'solution' | 'body';
  readonly sites: number;
  readonly combinations: number;
  /** Grafts in one program at most. */
  readonly depth: number;
  readonly maxGrowth: number;
  readonly evaluations: number;
  readonly wish: Wish;
  readonly seed: number;
  readonly threads: number;
  readonly folder: string;
  readonly environment: RunEnvironment;
  /** What goes on, for people watching. */
  readonly note: (line: string) => void;
}

export interface Grafted {
  readonly configHash: string;
  readonly path: string;
  readonly file: LibraryFile;
  readonly problems: readonly GraftedProblem[];
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
  readonly plan: VerifiedPlan;
}

/**
 * Makes the library of a benchmark, or goes on with the one in the folder, and searches for a plan whose programs hold.
 * What picks a point, and the target, change neither the library nor its hash: another point or target costs a search.
 * The library leans to the published column whatever the target is.
 */
export async function graft(session: GraftSession): Promise<Grafted> {
  const { operators, target, kuMode, sites, combinations, depth, seed, environment, problems } = session;
  const configHash = hashValue({
    ...{ from: session.from, kuMode, sites, combinations, seed },
    operators: operators.map(({ id }) => id),
    grafts: depth,
    versions: environment.versions,
  });
  const path = join(session.folder, 'grafts.jsonl');
  const file = openLibrary(path, configHash);
  const pool = createProgramPool(environment, DEFAULT_THRESHOLDS, session.threads);
  const signal = new AbortController().signal;
  try {
    const job: LibraryJob = {
      ...{ operators, sites, combinations, seed, pool, signal },
      ...{ mode: kuMode, target: REAL_WORLD.shares, grafts: depth },
      parser: await loadParser(['python']),
    };
    await fillLibrary(session, job, file);
    const entries = problems.flatMap(({ id }) => file.entries.get(id) ?? []);
    const grafted = entries.flatMap((entry) => (entry.kind === 'grafted' ? [entry] : []));
    session.note('searching for plans, and verifying what is picked on all inputs');
    const plan = await verifiedPlan({
      ...{ problems: grafted, file, pool, signal, seed, wish: session.wish },
      ...{ target: target.shares, maxGrowth: session.maxGrowth, evaluations: session.evaluations },
      onChecked: (check) => {
        const { id, refutation } = check;
        if (refutation !== null) {
          session.note(`${id} does not hold on all inputs (${refutation.gate}): searching without it`);
        } else if (!isFit(check)) {
          session.note(`${id} is its original again when simplified: searching without it`);
        }
      },
    });
    const leftOut = entries.flatMap((entry) =>
      entry.kind === 'left-out' ? [{ id: entry.id, reason: entry.reason }] : [],
    );
    return { configHash, path, file, problems: grafted, leftOut, plan };
  } finally {
    await pool.close();
  }
}

/** Several problems at a time, so that no worker waits; each is in the file as soon as it is done. */
async function fillLibrary(session: GraftSession, job: LibraryJob, file: LibraryFile): Promise<void> {
  const open = session.problems.filter(({ id }) => !file.entries.has(id));
  const all = session.problems.length;
  const turn = async (): Promise<void> => {
    for (let problem = open.shift(); problem !== undefined; problem = open.shift()) {
      const entry = await graftsOf(job, problem);
      file.addEntry(entry);
      const found =
        entry.kind === 'grafted' ? `${entry.versions.length} grafted versions` : `left out: ${entry.reason}`;
      session.note(`[${file.entries.size}/${all}] ${problem.id}: ${found}`);
    }
  };
  await Promise.all(Array.from({ length: session.threads + 1 }, turn));
}
