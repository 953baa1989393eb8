import { COMPREHENSIONS } from '../divisions/comprehension.js';
import { dividedVariant } from '../divisions/divided.js';
import { dismissalAt } from '../divisions/dismissal.js';
import type { Dismissal } from '../divisions/dismissing-tests.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Division, DivisionWords } from '../s9/batches.js';

import { MIDDLE_NAMES } from './words.js';

/**
 * Group testing: a part of a sequence that is seen at a look to hold nothing for the loop is dismissed as a whole, and only
 * what may hold something is halved further, down to short parts that the loop goes through.
 */
export const SIFTED_HALVES: Variant = {
  name: 'sifted-halves',
  types: ['for_statement', ...COMPREHENSIONS],
  plan: (subject, file, node) => {
    const dismissal = dismissalAt(subject, file, node);
    return dismissal === null
      ? null
      : dividedVariant('sifted-halves', [listed(dismissal), yielded(dismissal)]).plan(subject, file, node);
  },
};

/** The names that both forms have. */
interface Drawn {
  readonly name: string;
  readonly part: string;
  readonly middle: string;
  readonly most: number;
}

function draw({ rng, fresh }: DivisionWords): Drawn {
  return {
    name: fresh(...rng.shuffle(['narrow_down', 'sift_halves', 'parts_to_search', 'promising_parts'])),
    part: fresh(...rng.shuffle(['stretch', 'piece', 'section', 'segment', 'part'])),
    middle: fresh(...MIDDLE_NAMES),
    most: rng.pick([3, 4, 5, 6]),
  };
}

/** `that hold none of aeiou`, `without a digit`. */
function withNone(found: string): string {
  return found.startsWith('any of ') ? `that hold none of ${found.slice(7)}` : `without ${found}`;
}

/** A function of one sequence that gives the parts that are left. */
function division(
  { found }: Dismissal,
  lines: (drawn: Drawn, words: DivisionWords) => readonly Line[],
  verb: string,
): Division {
  return {
    imports: [],
    atLeast: 2,
    hasHelpers: true,
    sought: found,
    divide: (words) => {
      const drawn = draw(words);
      const { name, part } = drawn;
      const docstring = words.rng.pick([
        `${verb} the parts that may hold ${found}, halving what is long.`,
        `Skip halves ${withNone(found)}, and ${verb.toLowerCase()} what is left.`,
        `Halve only what may hold ${found}, and ${verb.toLowerCase()} the parts.`,
      ]);
      return {
        lines: [],
        value: `${name}(${words.entries})`,
        helpers: [{ name, parameter: part, docstring, lines: lines(drawn, words) }],
      };
    },
  };
}

function listed(dismissal: Dismissal): Division {
  return division(
    dismissal,
    ({ name, part, middle, most }, { rng }) => {
      const joined = `return ${name}(${part}[:${middle}]) + ${name}(${part}[${middle}:])`;
      const idle = [line(0, `if ${dismissal.isIdle(part)}:`), line(1, 'return []')];
      return rng.chance(0.5)
        ? [
            ...idle,
            line(0, `if len(${part}) <= ${most}:`),
            line(1, `return [${part}]`),
            line(0, `${middle} = len(${part}) // 2`),
            line(0, joined),
          ]
        : [
            ...idle,
            line(0, `if len(${part}) > ${most}:`),
            line(1, `${middle} = len(${part}) // 2`),
            line(1, joined),
            line(0, `return [${part}]`),
          ];
    },
    'List',
  );
}

function yielded(dismissal: Dismissal): Division {
  return division(
    dismissal,
    ({ name, part, middle, most }) => {
      const halves = [`${part}[:${middle}]`, `${part}[${middle}:]`];
      const deeper = [
        line(1, `${middle} = len(${part}) // 2`),
        ...halves.map((half) => line(1, `yield from ${name}(${half})`)),
      ];
      return [
        line(0, `if ${dismissal.isIdle(part)}:`),
        line(1, 'return'),
        line(0, `if len(${part}) > ${most}:`),
        ...deeper,
        line(0, 'else:'),
        line(1, `yield ${part}`),
      ];
    },
    'Yield',
  );
}
