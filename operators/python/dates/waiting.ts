import type { Rng } from '../../../core/rng.js';

import type { Clock, ClockImport } from './clock.js';

/** What is drawn of how a function waits for a worker's answer. */
export interface Wait {
  /** Waiting ends at a moment set before, or after a span that is so many seconds by itself. */
  readonly ends: 'moment' | 'span';
  readonly isKeyword: boolean;
  readonly isPoolFirst: boolean;
  readonly made: string;
  readonly ended: string;
  readonly now: Clock['now'][number];
  readonly secondsTo: Clock['secondsTo'][number];
}

export function drawWait(clock: Clock, rng: Rng): Wait {
  const ends = clock.seconds !== null && rng.chance(0.7) ? 'span' : 'moment';
  return {
    ends,
    isKeyword: rng.chance(0.6),
    isPoolFirst: rng.chance(0.5),
    made: rng.pick(['max_workers=1', '1', 'max_workers=1, thread_name_prefix="%"', '1, "%"']),
    ended: rng.pick(['wait=False', 'False']),
    now: rng.pick(clock.now),
    secondsTo: rng.pick(clock.secondsTo),
  };
}

/** What the lines need to have imported, in the order of `WaitParts`: the executor first. */
export function waitImports(wait: Wait, clock: Clock): readonly ClockImport[] {
  return [POOL, ...clock.imports.filter(({ name }) => wait.ends === 'moment' || name === clock.spanName)];
}

const POOL: ClockImport = { module: 'concurrent.futures', name: 'ThreadPoolExecutor' };

/** What the lines are written with. */
export interface WaitParts {
  readonly clock: Clock;
  readonly executor: string;
  /** The imported names of the clock. */
  readonly read: readonly string[];
  /** The function that does the work, and its arguments as source. */
  readonly work: string;
  readonly given: string;
  readonly limit: string;
  readonly local: (names: readonly string[]) => string;
}

/** Characters of an expression that is too long to stand in a call. */
const LONG = 36;

/**
 * Lines that have the work done by a worker and return its answer, each with its depth. The worker is not waited for beyond
 * the limit, not even by the end of its pool. No handler says more of a timeout: no input would ever enter it.
 */
export function waitingLines(wait: Wait, parts: WaitParts): readonly (readonly [number, string])[] {
  const { clock, executor, read, work, given, limit, local } = parts;
  const now = wait.now(read);
  const pool = local(['worker', 'pool', 'executor', 'background', 'workers', 'side_thread']);
  const moment =
    wait.ends === 'moment' ? local(['deadline', 'latest', 'give_up_at', 'end_of_wait', 'cut_off']) : null;
  const left = moment === null ? (clock.seconds?.(limit) ?? '') : wait.secondsTo(moment, now, read);
  const remaining =
    left.length <= LONG ? null : local(['remaining', 'seconds_left', 'time_left', 'rest', 'seconds']);
  const opening = [
    ...(moment === null ? [] : [`${moment} = ${now} + ${limit}`]),
    `${pool} = ${executor}(${wait.made.replace('%', work)})`,
  ];
  const answer = local(['answer', 'pending', 'outcome', 'future', 'promise']);
  return [
    ...(wait.isPoolFirst ? opening.reverse() : opening).map((one) => [0, one] as const),
    [0, 'try:'],
    ...(remaining === null ? [] : [[1, `${remaining} = ${left}`] as const]),
    [1, `${answer} = ${pool}.submit(${work}, ${given})`],
    [1, `return ${answer}.result(${wait.isKeyword ? 'timeout=' : ''}${remaining ?? left})`],
    [0, 'finally:'],
    [1, `${pool}.shutdown(${wait.ended})`],
  ];
}
