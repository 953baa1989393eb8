import { hashText } from '../../core/hash.js';
import type { Comparison, ComparisonRun, StatementsReached } from '../comparison.js';
import { RETRY_TIMES, longer } from '../limits.js';
import type { Limits } from '../runner.js';

import { compareOutcomes } from './comparison-of-outcomes.js';
import {
  endedAbove,
  endedOutcome,
  isComplete,
  parseOutcome,
  reachOf,
  requestFor,
  wordsOfReference,
} from './comparison-request.js';
import type { DifferRequest, Outcome, RunSide, SideEnd } from './comparison-request.js';

/**
 * Lines of an original that are counted when programs are compared. Counting slows a program down up to sevenfold: one
 * that runs through a hundred million would take minutes for each that is compared with it.
 */
const MOST_LINES = 10_000_000;
/** CPU seconds that the original may take on one input; what takes longer is not compared. */
const ORIGINAL_SECONDS = 0.5;
/** What the evolved program may take on an input, and the two bounds' counterpart on all of them together. */
const EVOLVED = { seconds: 1, times: 10, totalSeconds: 2 } as const;
/** After so many inputs that end the original's process the rest is not run. */
const MOST_DEATHS = 4;

/**
 * How often an original is asked again that seems to differ: where not-a-numbers stand in a set hangs on their addresses, and of
 * seven of them none stands first in three runs of four.
 */
const RERUNS = 24;

const SIGXCPU = 24;
const SIGVTALRM = 26;

/** What a program did on the inputs of a run. */
export interface Side {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** Inputs that it got to. */
  readonly reached: number;
  readonly cpuSeconds: number;
  readonly reach: StatementsReached | null;
}

/** Keeps what originals did, by the run's `reference` and what their answers depend on of the other program. */
export interface References {
  original(key: string, run: () => Promise<Side>): Promise<Side>;
}

/** References of the last `size` originals. One that failed is not kept. */
export function createReferences(size: number): References {
  const kept = new Map<string, Promise<Side>>();
  return {
    original: (key, run) => {
      const known = kept.get(key);
      if (known !== undefined) {
        // Last used, last dropped.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const made = run();
      kept.set(key, made);
      made.catch(() => kept.delete(key));
      const oldest = kept.keys().next();
      if (kept.size > size && oldest.done !== true) {
        kept.delete(oldest.value);
      }
      return made;
    },
  };
}

/**
 * Compares two programs on the inputs of a run, each in processes of its own that `runSide` starts.
 * The original goes first: the evolved program's limits follow from its times. Rejects as `runSide` does.
 */
export async function comparePrograms(
  run: ComparisonRun,
  runSide: RunSide,
  references: References,
): Promise<Comparison> {
  const runIt = (): Promise<Side> => runOriginal(run, 0.5, runSide, MOST_LINES);
  const original =
    run.reference === undefined ? await runIt() : await references.original(referenceOf(run), runIt);
  const reason = refusalOf(original);
  if (reason !== null) {
    return { kind: 'refused', reason };
  }
  const evolved = await runEvolved(run, original, runSide);
  const inputs = run.inputs.slice(0, original.reached);
  const outcomes = { inputs, original: original.outcomes, evolved: evolved.outcomes };
  let found = compareOutcomes({ ...outcomes, again: [] });
  const again: ReadonlyMap<number, Outcome>[] = [];
  while (found.first !== null && again.length < RERUNS) {
    // Whether it is the recursion limit or chance that makes them differ; after the first time up to where they do.
    const asked = again.length === 0 ? inputs : inputs.slice(0, inputs.lastIndexOf(found.first.input) + 1);
    const once = await runOriginal({ ...run, inputs: asked }, 1, runSide, undefined, again.length + 1);
    again.push(once.outcomes);
    found = compareOutcomes({ ...outcomes, again });
  }
  const { first, ...counts } = found;
  if (first === null && evolved.isDear) {
    const most = run.endsAbove?.inputs ?? 0;
    const lines = {
      original: linesOnFirst(most, original.outcomes),
      evolved: linesOnFirst(most, evolved.outcomes),
    };
    return { kind: 'dear', inputs: counts.inputs, accepted: counts.accepted, lines };
  }
  const reach =
    original.reach === null || evolved.reach === null
      ? null
      : { original: original.reach, evolved: evolved.reach };
  return first === null ? { kind: 'same', ...counts, reach } : { kind: 'different', ...counts, first };
}

/** What an original's answers hang on; its name alone would let another original of the same name answer for it. */
function referenceOf(run: ComparisonRun): string {
  const { reference, original, entryPoint, inputs, countsLines } = run;
  const asked = [Object.entries(original.files), original.entryFile, entryPoint, inputs, countsLines];
  return `${reference ?? ''} ${hashText(JSON.stringify(asked))}\n${wordsOfReference(run)}`;
}

function refusalOf(original: Side): string | null {
  for (const { ended, text } of original.outcomes.values()) {
    if (ended === 'refused') {
      return text[0];
    }
    if (ended === 'unloaded') {
      return `the original does not load: ${text[0]}`;
    }
  }
  return null;
}

/** Runs the original, in another process from the next input on where one ends it. */
export async function runOriginal(
  run: ComparisonRun,
  depth: number,
  runSide: RunSide,
  mostLines: number = Number.MAX_SAFE_INTEGER,
  shakes = 0,
): Promise<Side> {
  const outcomes = new Map<number, Outcome>();
  let cpuSeconds = 0;
  let first = 0;
  let reach: StatementsReached | null = null;
  for (let deaths = 0; deaths <= MOST_DEATHS && first < run.inputs.length; deaths += 1) {
    const rest = run.limits.cpuSeconds - cpuSeconds;
    const request: DifferRequest = {
      ...requestFor(run, 'original'),
      first,
      seconds: ORIGINAL_SECONDS,
      totalSeconds: Math.max(0, rest - ORIGINAL_SECONDS),
      depth,
      endsAtTime: false,
      shakes,
      counted: run.countsLines === true ? { inputs: run.inputs.length, lines: mostLines } : null,
    };
    const end = await runSide(request, run.limits);
    const reached = take(end, first, outcomes);
    cpuSeconds = sumOf(outcomes);
    first = reached;
    if (isComplete(end)) {
      reach = reachOf(end);
      break;
    }
    outcomes.set(reached, deathOf(end, reached));
    first = reached + 1;
  }
  return { outcomes, reached: Math.min(first, run.inputs.length), cpuSeconds, reach };
}

/** Runs the evolved program as far as the original came, up to the first input that takes it too long. */
async function runEvolved(run: ComparisonRun, original: Side, runSide: RunSide): Promise<EvolvedSide> {
  const side = await evolvedOnce(run, original, 1, runSide);
  const isOver = [...side.outcomes.values()].some(({ ended }) => ended === 'time');
  return isOver ? evolvedOnce(run, original, RETRY_TIMES, runSide) : side;
}

async function evolvedOnce(
  run: ComparisonRun,
  original: Side,
  times: number,
  runSide: RunSide,
): Promise<EvolvedSide> {
  const secondsOf: Record<string, number> = {};
  const skipped: number[] = [];
  for (const { input, ended, cpu } of original.outcomes.values()) {
    if (ended === 'time' || ended === 'died') {
      skipped.push(input);
    }
    if (cpu * EVOLVED.times > EVOLVED.seconds) {
      secondsOf[input] = cpu * EVOLVED.times * times;
    }
  }
  const total = Math.max(run.limits.cpuSeconds, EVOLVED.totalSeconds + EVOLVED.times * original.cpuSeconds);
  const limits = limitsOf(run.limits, Math.ceil(total) * times);
  const request: DifferRequest = {
    ...requestFor(run, 'evolved'),
    inputs: run.inputs.slice(0, original.reached),
    first: 0,
    skipped,
    seconds: EVOLVED.seconds * times,
    secondsOf,
    totalSeconds: limits.cpuSeconds - EVOLVED.seconds,
    depth: 1,
    endsAtTime: true,
    shakes: 0,
    counted:
      run.countsLines === true ? { inputs: countedOf(run, original), lines: Number.MAX_SAFE_INTEGER } : null,
    ...endOf(run, original),
  };
  const end = await runSide(request, limits);
  const outcomes = new Map<number, Outcome>();
  let reached = take(end, 0, outcomes);
  while (skipped.includes(reached)) {
    reached += 1;
  }
  const last = [...outcomes.values()].at(-1)?.ended;
  const isDear = endedAbove(end);
  const isOver = isDear || last === 'time' || last === 'unloaded' || last === 'refused';
  if (reached < original.reached && !isOver) {
    outcomes.set(reached, isComplete(end) ? endedOutcome(reached, 'time', TIME_TEXT) : deathOf(end, reached));
  }
  return { outcomes, reached, cpuSeconds: sumOf(outcomes), reach: reachOf(end), isDear };
}

/** What the evolved program did, and whether it was ended for the lines of the first inputs. */
interface EvolvedSide extends Side {
  readonly isDear: boolean;
}

function endOf({ endsAbove, countsLines }: ComparisonRun, original: Side): Pick<DifferRequest, 'endsAbove'> {
  if (endsAbove === undefined || countsLines !== true) {
    return {};
  }
  const { inputs, most } = endsAbove;
  return { endsAbove: { inputs, lines: most(linesOnFirst(inputs, original.outcomes)) } };
}

function linesOnFirst(inputs: number, outcomes: ReadonlyMap<number, Outcome>): number {
  let sum = 0;
  for (const { input, lines } of outcomes.values()) {
    sum += input < inputs ? lines : 0;
  }
  return sum;
}

/** How many of the first inputs the original's lines were counted on: all, where what they reach is known. */
function countedOf({ inputs }: ComparisonRun, { outcomes, reach }: Side): number {
  if (reach !== null) {
    return inputs.length;
  }
  const counted = [...outcomes.values()].filter(({ lines }) => lines > 0).map(({ input }) => input + 1);
  return Math.max(0, ...counted);
}

const TIME_TEXT = 'ran out of time';

/** Keeps what a process reported in order. Returns the input that it did not come through. */
function take(end: SideEnd, first: number, outcomes: Map<number, Outcome>): number {
  let reached = first;
  for (const record of end.records) {
    const outcome = parseOutcome(record);
    // What is out of order is not the guest's own.
    if (outcome !== null && outcome.input >= reached) {
      outcomes.set(outcome.input, outcome);
      reached = outcome.input + 1;
    }
  }
  return reached;
}

function deathOf(end: SideEnd, input: number): Outcome {
  if (end.stopped === 'wall' || end.signal === SIGXCPU || end.signal === SIGVTALRM) {
    return endedOutcome(input, 'time', TIME_TEXT);
  }
  const how = end.signal === null ? `exit code ${end.exitCode ?? 'unknown'}` : `signal ${end.signal}`;
  const why = end.stopped === null ? how : `too much ${end.stopped === 'memory' ? 'memory' : 'processes'}`;
  return endedOutcome(input, 'died', `ended its process (${why})`);
}

function limitsOf(limits: Limits, cpuSeconds: number): Limits {
  return { ...longer(limits, Math.max(1, cpuSeconds / limits.cpuSeconds)), cpuSeconds };
}

function sumOf(outcomes: ReadonlyMap<number, Outcome>): number {
  let sum = 0;
  for (const { cpu } of outcomes.values()) {
    sum += cpu;
  }
  return sum;
}
