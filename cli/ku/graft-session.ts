import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import type { Problem } from '../../core/problem.js';
import { oneLine } from '../../datasets/one-line.js';
import type { Wish } from '../../engine/grafts/choose-plan.js';
import type { GraftedProblem, LeftOutProblem } from '../../engine/grafts/graft-library.js';
import type { LibraryJob } from '../../engine/grafts/library-job.js';
import { graftsOf } from '../../engine/grafts/graft-library.js';
import type { LibraryFile } from '../../engine/grafts/library-file.js';
import { isFit, openLibrary } from '../../engine/grafts/library-file.js';
import type { PlanJob } from '../../engine/grafts/growth-rounds.js';
import { grownLibrary } from '../../engine/grafts/growth-rounds.js';
import type { VerifiedPlan } from '../../engine/grafts/verified-plan.js';
import { verifiedPlan } from '../../engine/grafts/verified-plan.js';
import { coverageOf } from '../../fitness/ku/coverage.js';
import type { KnowledgeUnitCounts } from '../../fitness/ku/knowledge-units.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { PublishedCoverage } from '../../fitness/ku/real-world.js';
import { REAL_WORLD } from '../../fitness/ku/real-world.js';
import { vectorBy } from '../../fitness/ku/tally.js';
import { DEFAULT_THRESHOLDS } from '../../fitness/thresholds.js';
import type { Operator } from '../../operators/operator.js';
import { askAll } from '../../llm/ask-all.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { counted } from '../counted.js';
import type { RunEnvironment } from '../environment.js';
import { createProgramPool } from '../program-pool.js';
import { makeFolders } from '../run-folder.js';

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
  /** Times that what a plan still lacks is grafted on what it takes. */
  readonly rounds: number;
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
  readonly leftOut: readonly LeftOutProblem[];
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
    leaning: 'what all originals together lack',
    versions: environment.versions,
  });
  const parser = await loadParser(['python']);
  const coverage = coverageOf(countable(session, parser)).shares;
  makeFolders(session.folder);
  const path = join(session.folder, 'grafts.jsonl');
  const file = openLibrary(path, configHash);
  const pool = createProgramPool(environment, DEFAULT_THRESHOLDS, session.threads);
  const signal = new AbortController().signal;
  try {
    const job: LibraryJob = {
      ...{ operators, sites, combinations, seed, pool, signal },
      ...{ mode: kuMode, grafts: depth, lack: vectorBy((unit) => REAL_WORLD.shares[unit] - coverage[unit]) },
      parser,
    };
    await fillLibrary(session, job, file);
    const entries = problems.flatMap(({ id }) => file.entries.get(id) ?? []);
    const grafted = entries.flatMap((entry) => (entry.kind === 'grafted' ? [entry] : []));
    const leftOut = entries.flatMap((entry) => (entry.kind === 'left-out' ? [entry] : []));
    refuseNothing(grafted, leftOut);
    const search: PlanJob = {
      ...{ target: target.shares, maxGrowth: session.maxGrowth, evaluations: session.evaluations },
      ...{ seed, signal, file, pool, wish: session.wish },
      onChecked: (check) => {
        const { id, refutation } = check;
        if (refutation !== null) {
          session.note(`${id} does not hold on all inputs (${refutation.gate}): searching without it`);
        } else if (!isFit(check)) {
          session.note(`${id} is its original again when simplified: searching without it`);
        }
      },
    };
    const rounds = { rounds: session.rounds, lanes: session.threads + 1 };
    const grown = await grownLibrary(job, search, grafted, {
      ...rounds,
      onStart: (round, { jsd, growth }) => {
        session.note(
          `round ${round} of ${session.rounds}: what is still lacking at distance ${jsd.toFixed(4)} and ${growth.toFixed(3)} times the tokens`,
        );
      },
      onEnd: (found) => {
        session.note(counted(found, 'further version'));
      },
    });
    session.note('searching for plans, and verifying what is picked on all inputs');
    const plan = await verifiedPlan({ ...search, problems: grown });
    return { configHash, path, file, problems: grown, leftOut, plan };
  } finally {
    await pool.close();
  }
}

/** Each problem's library is in the file as soon as it is made. */
async function fillLibrary(session: GraftSession, job: LibraryJob, file: LibraryFile): Promise<void> {
  const open = session.problems.filter(({ id }) => {
    const entry = file.entries.get(id);
    // Of libraries made before what is left out was kept, that is looked at again.
    return entry === undefined || (entry.kind === 'left-out' && entry.kept === undefined);
  });
  const all = session.problems.length;
  // Several problems at a time, so that no worker waits.
  await askAll(open, session.threads + 1, async (problem) => {
    const entry = await graftsOf(job, problem);
    file.addEntry(entry);
    const found =
      entry.kind === 'grafted' ? `${entry.versions.length} grafted versions` : `left out: ${entry.reason}`;
    session.note(`[${file.entries.size}/${all}] ${problem.id}: ${found}`);
  });
}

/** The counts of the originals. Without any there is no distance; said before anything is run or written. */
function countable(
  { problems, kuMode }: GraftSession,
  parser: SourceParser,
): readonly [KnowledgeUnitCounts, ...KnowledgeUnitCounts[]] {
  const units = problems.map(({ program, entryPoint }) =>
    unitsOfProgram(parser, program, kuMode, entryPoint),
  );
  const [first, ...others] = units.flatMap((one) =>
    one.kind === 'counted' && Object.values(one.counts.vector).some((count) => count > 0) ? [one.counts] : [],
  );
  if (first !== undefined) {
    return [first, ...others];
  }
  const reason = units[0]?.kind === 'uncounted' ? units[0].reason : 'it has none';
  const isPython = problems.some(({ program }) => program.language === 'python');
  throw new UserError(
    `the Knowledge Units of ${counted(problems.length, 'problem')} cannot be counted in the mode ${kuMode}: of ${oneLine(problems[0]?.id ?? '')} since ${reason}`,
    kuMode === 'file' || !isPython
      ? 'name a data set of Python programs'
      : 'take --ku-mode file: other modes count programs whose entry point is a function, not classes or what reads standard input',
  );
}

/** Without any problem to graft on there is nothing to search for. */
function refuseNothing(
  grafted: readonly GraftedProblem[],
  [first, ...others]: readonly LeftOutProblem[],
): void {
  if (grafted.length === 0) {
    throw new UserError(
      `nothing can be grafted on ${counted(others.length + 1, 'problem')}: ${oneLine(first?.id ?? '')} is left out since ${first?.reason ?? ''}`,
      'name problems whose programs pass their own tests here; speciate doctor says what the machine lacks',
    );
  }
}
