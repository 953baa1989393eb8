import type { Rng } from '../../../core/rng.js';

import type { Clock, ClockImport } from './clock.js';

/** What is drawn of how a function waits for a worker's answer. */
export interface Wait {
  /** Waiting ends at a moment set before, or after a span that is so many seconds by itself. */
  readonly ends: 'moment' | 'span';
  /** The exception says how long was waited, or until when. */
  readonly isTold: boolean;
  readonly isNamed: boolean;
  readonly isKeyword: boolean;
  readonly isPoolFirst: boolean;
  readonly made: string;
  readonly ended: string;
  readonly noun: string;
}

export function drawWait(clock: Clock, rng: Rng, noun: string): Wait {
  const ends = clock.seconds !== null && rng.chance(0.7) ? 'span' : 'moment';
  // Seconds are counted, and a moment of the day is set, where somebody is told of them.
  const isForTelling = (clock.elapsed !== null) === (ends === 'span');
  return {
    ends,
    isTold: isForTelling || rng.chance(0.5),
    isNamed: clock.elapsed !== null || ends === 'span' || rng.chance(0.5),
    isKeyword: rng.chance(0.6),
    isPoolFirst: rng.chance(0.5),
    made: rng.pick(['max_workers=1', '1', 'max_workers=1, thread_name_prefix="%"', '1, "%"']),
    ended: rng.pick(['wait=False', 'wait=False, cancel_futures=True']),
    noun,
  };
}

/** What the lines need to have imported, in the order of `WaitParts`: the executor first. */
export function waitImports(wait: Wait, clock: Clock): readonly ClockImport[] {
  const isRead = wait.ends === 'moment' || clock.elapsed !== null;
  return [POOL, ...clock.imports.filter(({ name }) => isRead || name === clock.spanName)];
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

/**
 * Lines that have the work done by a worker and return its answer, each with its depth. The worker is not waited for beyond
 * the limit, not even by the end of its pool.
 */
export function waitingLines(wait: Wait, parts: WaitParts): readonly (readonly [number, string])[] {
  const { clock, executor, read, work, given, limit, local } = parts;
  const now = clock.now(read);
  const pool = local(['worker', 'pool', 'executor', 'background', 'workers', 'side_thread']);
  const moment =
    wait.ends === 'moment'
      ? local(['deadline', 'latest', 'give_up_at', 'end_of_wait', 'cut_off'])
      : clock.elapsed === null
        ? null
        : local(['began', 'started', 'asked_at', 'start_of_wait']);
  const left = wait.ends === 'span' ? (clock.seconds?.(limit) ?? '') : clock.secondsTo(moment ?? '', now);
  // What is reckoned with dates is long to write.
  const remaining =
    wait.ends === 'span' || clock.elapsed !== null
      ? null
      : local(['remaining', 'seconds_left', 'time_left', 'rest', 'seconds']);
  const setting = wait.ends === 'span' ? now : `${now} + ${limit}`;
  const opening = [
    ...(moment === null ? [] : [`${moment} = ${setting}`]),
    `${pool} = ${executor}(${wait.made.replace('%', work)})`,
  ];
  const submitted = `${pool}.submit(${work}, ${given})`;
  const answer = wait.isNamed ? local(['answer', 'pending', 'outcome', 'future', 'promise']) : null;
  return [
    ...(wait.isPoolFirst ? opening.reverse() : opening).map((one) => [0, one] as const),
    [0, 'try:'],
    ...(remaining === null ? [] : [[1, `${remaining} = ${left}`] as const]),
    ...(answer === null ? [] : [[1, `${answer} = ${submitted}`] as const]),
    [1, `return ${answer ?? submitted}.result(${wait.isKeyword ? 'timeout=' : ''}${remaining ?? left})`],
    ...(wait.isTold ? toldLines(wait, parts, moment, now) : []),
    [0, 'finally:'],
    [1, `${pool}.shutdown(${wait.ended})`],
  ];
}

/** A handler that says more than the exception by itself does. */
function toldLines(
  { ends, noun }: Wait,
  { clock, limit, local }: WaitParts,
  moment: string | null,
  now: string,
): readonly (readonly [number, string])[] {
  const problem = local(['problem', 'timeout', 'reason', 'late']);
  const raised = (text: string): string => `raise TimeoutError(f"no ${noun} ${text}") from ${problem}`;
  const handler = [0, `except TimeoutError as ${problem}:`] as const;
  if (ends === 'span' && clock.elapsed !== null && moment !== null) {
    const spent = local(['spent', 'elapsed', 'time_spent', 'waited']);
    return [
      handler,
      [1, `${spent} = ${clock.elapsed(moment, now)}`],
      [1, raised(`after {${spent}:.0f} seconds`)],
    ];
  }
  return [handler, [1, raised(clock.told(limit, moment))]];
}
