import type { Rng } from '../../../core/rng.js';

import type { Clock, ClockImport } from './clock.js';

/** What is drawn of how a function waits for a worker's answer. */
export interface Wait {
  /** Waiting ends at a moment set before, or after a span that is so many seconds by itself. */
  readonly ends: 'moment' | 'span';
  readonly isKeyword: boolean;
  /** The pool takes nothing more once it has the work; or it is ended by a `finally`, or by a stack of what is to be done on leaving. */
  readonly closing: 'at once' | 'finally' | 'stack';
  /** The answer to come has a name, or is waited for where it is asked for. */
  readonly isNamed: boolean;
  readonly isPoolFirst: boolean;
  readonly made: string;
  readonly ended: string;
  readonly now: Clock['now'][number];
  readonly secondsTo: Clock['secondsTo'][number];
}

export function drawWait(clock: Clock, rng: Rng): Wait {
  // What a clock that may be set says of a span comes back wrong once it is set.
  const isSpan = clock.seconds !== null && (rng.chance(0.7) || clock.isSettable);
  const ends = isSpan ? 'span' : 'moment';
  return {
    ends,
    isKeyword: rng.chance(0.6),
    closing: rng.fork('closing').pick(['at once', 'at once', 'finally', 'finally', 'stack']),
    isNamed: rng.fork('named').chance(0.5),
    isPoolFirst: rng.chance(0.5),
    made: rng.pick(['max_workers=1', '1', 'max_workers=1, thread_name_prefix="%"', '1, "%"']),
    ended: rng.pick(['wait=False', 'False']),
    now: rng.pick(clock.now),
    secondsTo: rng.pick(clock.secondsTo),
  };
}

/** What the lines need to have imported, in the order of `WaitParts`: the executor first, then the context, the stack last. */
export function waitImports(wait: Wait, clock: Clock): readonly ClockImport[] {
  return [
    POOL,
    CONTEXT,
    ...clock.imports.filter(({ name }) => wait.ends === 'moment' || name === clock.spanName),
    ...(wait.closing === 'stack' ? [STACK] : []),
  ];
}

const POOL: ClockImport = { module: 'concurrent.futures', name: 'ThreadPoolExecutor' };
/** What a caller has set for its own thread, the precision of decimals among it, holds for the worker too. */
const CONTEXT: ClockImport = { module: 'contextvars', name: 'copy_context' };
const STACK: ClockImport = { module: 'contextlib', name: 'ExitStack' };

/** What the lines are written with. */
export interface WaitParts {
  readonly clock: Clock;
  readonly executor: string;
  readonly context: string;
  /** The imported names of the clock, and of a stack where there is one. */
  readonly read: readonly string[];
  /** The function that does the work, and its arguments as source. */
  readonly work: string;
  readonly given: string;
  readonly limit: string;
  readonly local: (names: readonly string[]) => string;
}

/** Characters of an expression that is too long to stand in a call, and of a call to wait in one line with its time. */
const LONG = 36;
const LONGEST_CHAIN = 72;

/**
 * Lines that have the work done by a worker and return its answer, each with its depth. The worker is not waited for beyond
 * the limit, not even by the end of its pool. No handler says more of a timeout: no input would ever enter it.
 */
export function waitingLines(wait: Wait, parts: WaitParts): readonly (readonly [number, string])[] {
  const { clock, executor, context, read, work, given, limit, local } = parts;
  const now = wait.now(read);
  const pool = local(['worker', 'pool', 'executor', 'background', 'workers', 'side_thread']);
  const moment =
    wait.ends === 'moment' ? local(['deadline', 'latest', 'give_up_at', 'end_of_wait', 'cut_off']) : null;
  const asOf =
    moment === null || !clock.isSettable ? null : local(['asked_at', 'called_at', 'handed_in', 'now']);
  const left = moment === null ? (clock.seconds?.(limit) ?? '') : wait.secondsTo(moment, asOf ?? now, read);
  const remaining =
    left.length <= LONG ? null : local(['remaining', 'seconds_left', 'time_left', 'rest', 'seconds']);
  const opening = [
    ...(asOf === null ? [] : [`${asOf} = ${now}`]),
    ...(moment === null ? [] : [`${moment} = ${asOf ?? now} + ${limit}`]),
  ];
  const made = `${pool} = ${executor}(${wait.made.replace('%', work)})`;
  const asked = `${pool}.submit(${context}().run, ${work}, ${given})`;
  const isAtOnce = wait.closing === 'at once';
  const isNamed = wait.isNamed || isAtOnce || asked.length + (remaining ?? left).length > LONGEST_CHAIN;
  const answer = isNamed ? local(['answer', 'pending', 'outcome', 'future', 'promise']) : asked;
  const waiting = [
    ...(remaining === null ? [] : [`${remaining} = ${left}`]),
    ...(isNamed ? [`${answer} = ${asked}`] : []),
    ...(isAtOnce ? [`${pool}.shutdown(${wait.ended})`] : []),
    `return ${answer}.result(${wait.isKeyword ? 'timeout=' : ''}${remaining ?? left})`,
  ].map((one) => [isAtOnce ? 0 : 1, one] as const);
  const opened = (wait.isPoolFirst ? [made, ...opening] : [...opening, made]).map((one) => [0, one] as const);
  if (isAtOnce) {
    return [...opened, ...waiting];
  }
  if (wait.closing === 'finally') {
    return [...opened, [0, 'try:'], ...waiting, [0, 'finally:'], [1, `${pool}.shutdown(${wait.ended})`]];
  }
  const stack = local(['stack', 'on_leaving', 'cleanup', 'at_the_end']);
  // A callback takes what it is called with by keyword.
  return [
    ...opened,
    [0, `with ${read.at(-1) ?? STACK.name}() as ${stack}:`],
    [1, `${stack}.callback(${pool}.shutdown, wait=False)`],
    ...waiting,
  ];
}
