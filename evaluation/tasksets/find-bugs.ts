import { groupBy } from '../../core/group-by.js';
import type { Rng } from '../../core/rng.js';
import type { Verdict } from '../../core/verdict.js';
import { describeVerdict } from '../../core/verdict.js';
import { BUG_OPERATORS } from '../../operators/bugs/catalog.js';
import { bugLanguage } from '../../operators/bugs/bug-operator.js';
import { areApart, plantBugs } from '../../operators/bugs/plant-bugs.js';
import type { BrokenProgram, Bug } from '../../operators/bugs/plant-bugs.js';
import { sharedSites } from '../../operators/bugs/shared-sites.js';
import { limitsFor } from '../../sandbox/limits.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import type { Limits } from '../../sandbox/runner.js';

import { createDropped } from './dropped.js';
import type { Dropped } from './dropped.js';
import { runChecks } from './mutant-checks.js';
import type { MutantChecks, SideLimits } from './mutant-checks.js';
import { SIDES } from './task-row.js';
import type { TaskItem, TaskSettings, TaskTools } from './task-set.js';

/** Bugs of a mutant, at most: the order of a mutant, as mutation testing calls it. */
export const HIGHEST_ORDER = 3;

/** Single bugs that are run of a problem, at most. */
const MOST_TRIED = 40;

/** A program with bugs on both sides: neither passes its tests. */
export interface Mutant {
  readonly bugs: readonly Bug[];
  readonly original: BrokenProgram;
  readonly evolved: BrokenProgram;
  readonly checks: MutantChecks;
}

/** Gives a problem's mutants one after the other, as many as there are. */
export interface FoundBugs {
  readonly mutants: AsyncIterable<Mutant>;
  readonly dropped: Dropped;
}

/**
 * Looks for bugs that original and evolved can both have, and that the tests notice in both. Mutants of higher order are
 * made of bugs that are mutants each by itself. All draws come from the settings' seed and the problem. Resolves to
 * a text, which completes "it is left out: …", where there is nothing to look at.
 */
export async function findBugs(
  item: TaskItem,
  tools: TaskTools,
  { seed, perProblem }: TaskSettings,
  rng: Rng,
): Promise<FoundBugs | string> {
  const language = bugLanguage(item.row.language);
  if (language === null) {
    return `no bugs are planted in ${item.row.language}`;
  }
  const sites = sharedSites(item.original, item.evolved, language, BUG_OPERATORS, tools.parser);
  if (sites === null) {
    return 'a file of its programs does not parse';
  }
  if (sites.length === 0) {
    return 'original and evolved share no statement that a bug can be planted in';
  }
  const limits = await measuredLimits(item, tools);
  if (typeof limits === 'string') {
    return limits;
  }
  const draws = rng.fork('bugs', seed, item.row.id);
  const bugs = sites.flatMap((at) => at.original.site.texts.map((_text, choice): Bug => ({ at, choice })));
  const dropped = createDropped();
  const search: Search = { item, tools, limits, dropped };
  return { mutants: mutantsOf(search, inTurns(bugs, draws), perProblem, draws), dropped };
}

interface Search {
  readonly item: TaskItem;
  readonly tools: TaskTools;
  readonly limits: SideLimits;
  readonly dropped: Dropped;
}

async function measuredLimits(item: TaskItem, { test }: TaskTools): Promise<SideLimits | string> {
  const limits: Partial<Record<(typeof SIDES)[number], Limits>> = {};
  for (const side of SIDES) {
    const verdict = await test(item, item[side], item.row.tests, DEFAULT_LIMITS);
    if (verdict.kind !== 'passed') {
      return `its ${side} program does not pass its tests here: ${describeVerdict(verdict)}`;
    }
    limits[side] = limitsFor(verdict.usage);
  }
  return { original: limits.original ?? DEFAULT_LIMITS, evolved: limits.evolved ?? DEFAULT_LIMITS };
}

/** One kind after the other in turns, so that a problem with fifty comparisons is not all comparisons. */
function inTurns(bugs: readonly Bug[], draws: Rng): readonly Bug[] {
  const byKind = groupBy(bugs, ({ at }) => at.operator.kind);
  const queues = draws
    .fork('kinds')
    .shuffle([...byKind.keys()])
    .map((kind) => draws.fork('kind', kind).shuffle(byKind.get(kind) ?? []));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    queues.flatMap((queue) => queue.slice(turn, turn + 1)),
  ).flat();
}

async function* mutantsOf(
  search: Search,
  bugs: readonly Bug[],
  wanted: number,
  draws: Rng,
): AsyncGenerator<Mutant> {
  const singles: Mutant[] = [];
  const places = new Set<Bug['at']>();
  for (const bug of bugs.slice(0, MOST_TRIED)) {
    if (singles.length >= Math.max(wanted, HIGHEST_ORDER)) {
      break;
    }
    if (places.has(bug.at)) {
      continue;
    }
    const mutant = await judged(search, [bug]);
    if (mutant !== null) {
      places.add(bug.at);
      singles.push(mutant);
    }
  }
  const seen = new Set<string>();
  for (const [number, single] of singles.entries()) {
    yield single;
    for (let order = 2; order <= HIGHEST_ORDER; order += 1) {
      const several = together(singles, order, draws.fork('together', order, number));
      const key = JSON.stringify(several?.map((bug) => bugs.indexOf(bug)));
      const mutant = several === null || seen.has(key) ? null : await judged(search, several);
      seen.add(key);
      if (mutant !== null) {
        yield mutant;
      }
    }
  }
}

/** Some bugs that are mutants each, drawn; null where there are fewer, or these are not apart. */
function together(singles: readonly Mutant[], order: number, rng: Rng): readonly Bug[] | null {
  const bugs = singles.flatMap((mutant) => mutant.bugs);
  const drawn = rng
    .shuffle([...bugs.keys()])
    .slice(0, order)
    .sort((left, right) => left - right)
    .flatMap((index) => bugs[index] ?? []);
  return drawn.length === order && areApart(drawn) ? drawn : null;
}

/** The mutant of some bugs, or null, which is counted, where it is none. */
async function judged(search: Search, bugs: readonly Bug[]): Promise<Mutant | null> {
  const { item, tools, limits, dropped } = search;
  const original = plantBugs(item.original, 'original', bugs, tools.parser);
  const evolved = plantBugs(item.evolved, 'evolved', bugs, tools.parser);
  if (original === null || evolved === null) {
    return dropped.one('does not parse');
  }
  const first = await stableVerdict(search, 'original', original);
  const second = await stableVerdict(search, 'evolved', evolved);
  if (first === null || second === null) {
    return dropped.one('verdict is not stable');
  }
  for (const verdict of [first, second]) {
    if (verdict.kind === 'refused') {
      return dropped.one('cannot be run');
    }
    if (verdict.kind === 'crashed' && verdict.failure.exception === 'CompileError') {
      return dropped.one('does not compile');
    }
  }
  const passing = [first, second].filter(({ kind }) => kind === 'passed').length;
  if (passing > 0) {
    return dropped.one(passing === 2 ? 'equivalent: all tests pass' : 'fails on one side only');
  }
  const sides = { original: original.program, evolved: evolved.program };
  const isSlow = first.kind === 'timed-out' || second.kind === 'timed-out';
  const checks = await runChecks(item, tools, sides, limits, isSlow);
  if (checks.failing.length === 0) {
    return dropped.one('no check fails on both sides by itself');
  }
  if (checks.passing.length === 0) {
    return dropped.one('no check passes on both sides');
  }
  return { bugs, original, evolved, checks };
}

/** A verdict that is not of the tests' own (memory, a crash) is asked for twice, as the runner does of time; null where it differs. */
async function stableVerdict(
  { item, tools, limits }: Search,
  side: (typeof SIDES)[number],
  { program }: BrokenProgram,
): Promise<Verdict | null> {
  const run = (): Promise<Verdict> => tools.test(item, program, item.row.tests, limits[side]);
  const verdict = await run();
  if (verdict.kind !== 'crashed' && verdict.kind !== 'out-of-memory') {
    return verdict;
  }
  return (await run()).kind === verdict.kind ? verdict : null;
}
