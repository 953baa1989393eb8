import { dividedVariant } from '../divisions/divided.js';
import { dismissalAt } from '../divisions/dismissal.js';
import type { Dismissal } from '../divisions/dismissing-tests.js';
import { COMPREHENSIONS } from '../divisions/comprehension.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Division, DivisionWords } from '../s9/batches.js';

/**
 * A sequence is taken in blocks, and one that is seen at a look to hold nothing for the loop is passed over: most of a long
 * sequence costs no test of its elements.
 */
export const SIFTED_BLOCKS: Variant = {
  name: 'sifted-blocks',
  types: ['for_statement', ...COMPREHENSIONS],
  plan: (subject, file, node) => {
    const dismissal = dismissalAt(subject, file, node);
    return dismissal === null
      ? null
      : dividedVariant('sifted-blocks', [listed(dismissal), yielded(dismissal)]).plan(subject, file, node);
  },
};

const ISQRT = { module: 'math', name: 'isqrt' } as const;

/** The while loop over a sequence's blocks, with what is done with one that is not dismissed. */
function blockLoop(
  { isIdle }: Dismissal,
  words: DivisionWords,
  entries: string,
  kept: (block: string) => string,
): readonly Line[] {
  const { rng, fresh, local } = words;
  const size = fresh(...rng.shuffle(['size', 'width', 'step', 'block_length']));
  const root = `${local('math', 'isqrt')}(len(${entries}))`;
  const [start, block] = [
    fresh(...rng.shuffle(['start', 'offset', 'position', 'passed'])),
    fresh(...rng.shuffle(['block', 'stretch', 'window', 'next_block'])),
  ];
  const slice = `${entries}[${start}:${start} + ${size}]`;
  const [header, taken] = rng.chance(0.5)
    ? [`while ${block} := ${slice}:`, []]
    : [`while ${start} < len(${entries}):`, [`${block} = ${slice}`]];
  const isLate = isCall(isIdle(block)) && rng.chance(0.5);
  return [
    ...rng
      .shuffle([
        `${start} = 0`,
        `${size} = ${rng.pick([`max(4, ${root})`, `${root} + 2`, `max(${root}, 5)`])}`,
      ])
      .map((text) => line(0, text)),
    line(0, header),
    ...taken.map((text) => line(1, text)),
    ...(isLate
      ? [line(1, `if not ${isIdle(block)}:`), line(2, kept(block)), line(1, `${start} += ${size}`)]
      : [
          line(1, `${start} += ${size}`),
          line(1, `if ${isIdle(block)}:`),
          line(2, 'continue'),
          line(1, kept(block)),
        ]),
  ];
}

/** Whether a test reads well behind `not`. */
function isCall(test: string): boolean {
  return /^[\w.]+\(.*\)$/.test(test) && !/ (?:and|not|in|<=?|>=?) /.test(test);
}

function listed(dismissal: Dismissal): Division {
  return {
    imports: [ISQRT],
    atLeast: 2,
    sought: dismissal.found,
    divide: (words) => {
      const { rng, fresh, entries } = words;
      const blocks = fresh(...rng.shuffle(['to_search', 'promising', 'blocks_left', 'candidates']));
      return {
        lines: [
          line(0, `${blocks} = []`),
          ...blockLoop(dismissal, words, entries, (block) => `${blocks}.append(${block})`),
        ],
        value: blocks,
      };
    },
  };
}

/** A generator of its own gives out those that are left. */
function yielded(dismissal: Dismissal): Division {
  return {
    imports: [ISQRT],
    atLeast: 2,
    hasHelpers: true,
    sought: dismissal.found,
    divide: (words) => {
      const { rng, fresh, entries } = words;
      const name = fresh(
        ...rng.shuffle(['promising_blocks', 'blocks_to_search', 'sift_blocks', 'blocks_left']),
      );
      const given = fresh(...rng.shuffle(['sequence', 'items', 'entries']));
      return {
        lines: [],
        value: `${name}(${entries})`,
        helpers: [
          {
            name,
            parameter: given,
            docstring: rng.pick([
              `Yield the blocks that may hold ${dismissal.found}.`,
              `Pass over blocks without ${dismissal.found}, and yield the others.`,
              `Yield block after block, but for those without ${dismissal.found}.`,
            ]),
            lines: blockLoop(dismissal, words, given, (block) => `yield ${block}`),
          },
        ],
      };
    },
  };
}
