import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import type { Problem } from '../../core/problem.js';
import { oneLine } from '../../datasets/one-line.js';
import type { Wish } from '../../engine/grafts/choose-plan.js';
import type { GraftedProblem, LeftOutProblem, LibraryJob } from '../../engine/grafts/graft-library.js';
import { graftsOf } from '../../engine/grafts/graft-library.js';
import type { LibraryFile } from '../../engine/grafts/library-file.js';
import { grownKey, isFit, openLibrary } from '../../engine/grafts/library-file.js';
import { choicesOf } from '../../engine/grafts/choices.js';
import { grownVersions, roundStart } from '../../engine/grafts/grow-library.js';
import type { PlanSearch } from '../../engine/grafts/search-plans.js';
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
    const search = {
      ...{ target: target.shares, maxGrowth: session.maxGrowth, evaluations: session.evaluations },
      ...{ seed, signal },
    };
    const grown = await grow(session, job, file, search, grafted);
    session.note('searching for plans, and verifying what is picked on all inputs');
    const plan = await verifiedPlan({
      ...{ ...search, problems: grown, file, pool, wish: session.wish },
      onChecked: (check) => {
        const { id, refutation } = check;
        if (refutation !== null) {
          session.note(`${id} does not hold on all inputs (${refutation.gate}): searching without it`);
        } else if (!isFit(check)) {
          session.note(`${id} is its original again when simplified: searching without it`);
        }
      },
    });
    return { configHash, path, file, problems: grown, leftOut, plan };
  } finally {
    await pool.close();
  }
}

/**
 * Round after round a plan is searched for, and what it still lacks grafted on what it takes; the problems with what that
 * found. A round looks at nothing but the rounds before it, so that one that was killed ends as if nothing had been.
 */
async function grow(
  session: GraftSession,
  job: LibraryJob,
  file: LibraryFile,
  search: Omit<PlanSearch, 'choices'>,
  grafted: readonly GraftedProblem[],
): Promise<readonly GraftedProblem[]> {
  const { target, maxGrowth, evaluations } = search;
  const towards = hashValue({ target, maxGrowth, evaluations, wish: { ...session.wish } }).slice(0, 16);
  let problems = grafted;
  for (let round = 1; round <= session.rounds; round += 1) {
    const key = `${towards} ${round}`;
    const open = [...problems.entries()].filter(
      ([, { problem }]) => !file.grown.has(grownKey(problem.id, key)),
    );
    if (open.length > 0) {
      session.note(`round ${round} of ${session.rounds}: what the best plan still lacks`);
      const choices = problems.map((one) => choicesOf(one, one.versions));
      const start = await roundStart({ ...search, choices }, session.wish);
      const { jsd, growth } = start.state.figures();
      session.note(`the plan so far: distance ${jsd.toFixed(4)} at ${growth.toFixed(3)} times the tokens`);
      let found = 0;
      await inLanes(session.threads, open, async ([at, one]) => {
        const own = { at, choices: choices[at] ?? choicesOf(one, []), versions: one.versions };
        const versions = await grownVersions(job, start, one, own, round);
        found += versions.length;
        file.addGrown({ key, id: one.problem.id, versions });
      });
      session.note(counted(found, 'further version'));
    }
    problems = problems.map((one) => ({
      ...one,
      versions: [...one.versions, ...(file.grown.get(grownKey(one.problem.id, key))?.versions ?? [])],
    }));
  }
  return problems;
}

/** Does a work for each item, several at a time, so that no worker waits. */
async function inLanes<Item>(
  threads: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const open = [...items];
  const turn = async (): Promise<void> => {
    for (let item = open.shift(); item !== undefined; item = open.shift()) {
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: threads + 1 }, turn));
}

/** Each problem's library is in the file as soon as it is made. */
async function fillLibrary(session: GraftSession, job: LibraryJob, file: LibraryFile): Promise<void> {
  const open = session.problems.filter(({ id }) => {
    const entry = file.entries.get(id);
    // Of libraries made before what is left out was kept, that is looked at again.
    return entry === undefined || (entry.kind === 'left-out' && entry.kept === undefined);
  });
  const all = session.problems.length;
  await inLanes(session.threads, open, async (problem) => {
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
