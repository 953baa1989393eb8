import type { Rng } from '../../../core/rng.js';

import type { Clock } from './clock.js';

/** What is drawn of how a function looks a result up. */
export interface Look {
  readonly isMomentFirst: boolean;
  /** What still holds is returned at once, or what does not is worked out on the way. */
  readonly isEarly: boolean;
  readonly now: Clock['now'][number];
}

export function drawLook(clock: Clock, rng: Rng): Look {
  return { isMomentFirst: rng.chance(0.5), isEarly: rng.chance(0.5), now: rng.pick(clock.now) };
}

/** A memory at its beginning: one for each type of key where that is not certain, since 1, 1.0 and True are equal. */
export function memoryText(isCertain: boolean, rng: Rng): string {
  return isCertain
    ? '{}'
    : rng.pick(['{int: {}, str: {}}', '{str: {}, int: {}}', '{kind: {} for kind in (int, str)}']);
}

/** What the lines are written with. */
export interface LookParts {
  /** The imported names of the clock. */
  readonly read: readonly string[];
  readonly key: string;
  /** Whether the key is surely a number or a text. */
  readonly isCertain: boolean;
  /** What works a result out. */
  readonly compute: string;
  readonly memory: string;
  readonly lifetime: string;
  readonly local: (names: readonly string[]) => string;
}

/**
 * Lines that return a result from memory, or work it out, each with its depth. One test tells what is missing, or has run
 * out, from what still holds: what is missing holds until now.
 */
export function lookUpLines(look: Look, parts: LookParts): readonly (readonly [number, string])[] {
  const { read, key, isCertain, compute, memory, lifetime, local } = parts;
  const answers = isCertain ? memory : local(['answers', 'entries', 'of_this_type', 'known_answers']);
  const now = local(['now', 'moment', 'asked_at', 'current_time']);
  const until = local(['until', 'expiry', 'good_until', 'stale_from']);
  const answer = local(['answer', 'result', 'found', 'outcome']);
  const pair = (moment: string, value: string): string =>
    look.isMomentFirst ? `${moment}, ${value}` : `${value}, ${moment}`;
  const computed = [`${answer} = ${compute}`, `${answers}[${key}] = ${pair(`${now} + ${lifetime}`, answer)}`];
  return [
    ...(isCertain
      ? []
      : ([
          [0, 'try:'],
          [1, `${answers} = ${memory}[type(${key})]`],
          [0, 'except KeyError:'],
          [1, `return ${compute}`],
        ] as const)),
    [0, `${now} = ${look.now(read)}`],
    [0, `${pair(until, answer)} = ${answers}.get(${key}, (${pair(now, 'None')}))`],
    ...(look.isEarly
      ? [[0, `if ${now} < ${until}:`] as const, [1, `return ${answer}`] as const]
      : [[0, `if ${until} <= ${now}:`] as const]),
    ...computed.map((one) => [look.isEarly ? 0 : 1, one] as const),
    [0, `return ${answer}`],
  ];
}
