import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { namedChildren, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Pass, PassWords } from '../dates/pass.js';
import { passVariant } from '../dates/pass.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { threadPlaceOf } from './calm-place.js';

const TIMER: ImportRequest = { module: 'threading', name: 'Timer' };
const STACK: ImportRequest = { module: 'contextlib', name: 'ExitStack' };

/** Seconds, and how people say so. */
const SPANS = [
  ['30', 'half a minute'],
  ['60', 'a minute'],
  ['90', 'a minute and a half'],
  ['120', 'two minutes'],
  ['300', 'five minutes'],
  ['600', 'ten minutes'],
] as const;

/** What is done with a timer when the elements are over: a `finally` cancels it, or a stack of what is to be done on leaving. */
type Closing = 'finally' | 'stack';

/**
 * A timer's thread writes to the log when the elements are not over in time, wherever in them the program hangs; it is
 * cancelled when they are. As a daemon it does not keep a program alive that ends with the elements half done.
 */
function watchedBy(closing: Closing): Pass {
  return {
    imports: closing === 'stack' ? [TIMER, STACK] : [TIMER],
    suits: (_found, mayBeStream) => !mayBeStream,
    callings: ['watched_#', '#_with_watchdog', '#_under_watch', 'watch_over_#'],
    write: (words) => {
      const { rng, plural, names, fresh, log } = words;
      const [seconds, said] = rng.pick(SPANS);
      const timer = fresh(...rng.shuffle(['watchdog', 'alarm', 'timer', 'late_notice', 'reminder']));
      const isNamed = rng.chance(0.5);
      const span = isNamed ? fresh('SECONDS_OF_PATIENCE', 'LATE_AFTER', 'ALARM_SECONDS') : seconds;
      const message = rng.pick([
        `the ${plural} take longer than ${said}`,
        `${plural}: not done after ${said}`,
        `still busy with the ${plural} after ${said}`,
      ]);
      // A call of the logger taken apart: the timer makes it later. What is late is no detail for debugging.
      const [, write = '', text = ''] = /^([\w.]+)\((.*)\)$/.exec(log(message)) ?? [];
      const args = rng.pick([`args=(${text},)`, `args=[${text}]`, `[${text}]`]);
      return {
        docstring: drawDocstring(rng, plural, said),
        constants: isNamed ? [`${span} = ${seconds}`] : [],
        lines: [
          line(0, `${timer} = ${names[0] ?? 'Timer'}(${span}, ${write.replace('.debug', '.info')}, ${args})`),
          line(0, `${timer}.daemon = True`),
          line(0, `${timer}.start()`),
          ...closed(words, closing, timer),
        ],
      };
    },
  };
}

function drawDocstring(rng: Rng, plural: string, said: string): string {
  return rng.pick([
    `Yield the ${plural}; a timer notes in the log when they take longer than ${said}.`,
    `Hand on the ${plural}, and have it logged if they are not done after ${said}.`,
    `Yield the ${plural} under a timer, which logs it if they are not through in ${said}.`,
  ]);
}

function closed({ entries, names, fresh }: PassWords, closing: Closing, timer: string): readonly Line[] {
  if (closing === 'finally') {
    return [
      line(0, 'try:'),
      line(1, `yield from ${entries}`),
      line(0, 'finally:'),
      line(1, `${timer}.cancel()`),
    ];
  }
  const stack = fresh('stack', 'on_leaving', 'cleanup', 'at_the_end');
  return [
    line(0, `with ${names[1] ?? 'ExitStack'}() as ${stack}:`),
    line(1, `${stack}.callback(${timer}.cancel)`),
    line(1, `yield from ${entries}`),
  ];
}

const WATCHED = passVariant('watched-pass', [watchedBy('finally'), watchedBy('finally'), watchedBy('stack')]);

/** A sequence is gone through under the eye of a timer, whose thread says so when that takes long. */
export const WATCHED_PASS: Variant = {
  ...WATCHED,
  plan: (subject, file, node) => {
    const plan = WATCHED.plan(subject, file, node);
    const statement = plan === null ? null : statementOf(node);
    const place = statement === null ? null : threadPlaceOf(subject, file, statement, { takesBefore: true });
    return place !== null && mayHang(node) ? plan : null;
  },
};

/**
 * Whether something is done for each element that may take long: by a loop of statements, or by calls in a comprehension. To
 * copy or add up elements is over at once.
 */
function mayHang(node: SyntaxNode): boolean {
  const parts = namedChildren(node).filter(({ type }) => type !== 'for_in_clause');
  const isCalling = parts.some((part) => [...walk(part)].some(({ type }) => type === 'call'));
  return node.type === 'for_statement' || (node.type !== 'call' && isCalling);
}
