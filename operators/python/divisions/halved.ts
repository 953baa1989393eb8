import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Computation, Words } from '../s9/fast-path.js';
import { deeper } from '../s9/test-lines.js';

import type { Parts } from './parts.js';
import { drawLeast, reducedVariant, sizeTest } from './reduction.js';
import type { Way } from './way.js';

/** A few stretches at the bottom: the recursion is three or four calls deep, however long the sequence is. */
const SHARES = [3, 4] as const;

/**
 * A variant by which what reads a whole sequence at once comes from its two halves, each found in the same way until a
 * share of the sequence is left, which is read as it was.
 */
export function halvedVariant(name: string): Variant {
  return reducedVariant(name, (way) =>
    // A join is at its best with all parts at once.
    way.parts
      .filter(({ by }) => !by.endsWith('.join'))
      .flatMap((parts) => [byPositions(way, parts), bySlices(way, parts)]),
  );
}

function byPositions(way: Way, parts: Parts): Computation {
  return computation(way, parts, (words, deed) => {
    const { rng, entries, fresh } = words;
    const [first, last] = [fresh('first', 'low', 'start', 'begin'), fresh('last', 'high', 'stop', 'end')];
    const middle = fresh('middle', 'centre', 'halfway');
    const share = rng.pick(SHARES);
    const isSmall = rng.pick([
      `${last} - ${first} <= len(${entries}) // ${share} + 1`,
      `${last} - ${first} < max(2, len(${entries}) // ${share})`,
    ]);
    return {
      lines: [
        line(0, `def ${deed}(${first}, ${last}):`),
        ...deeper([
          ...leaf(isSmall, parts.of(`${entries}[${first}:${last}]`)),
          line(0, `${middle} = (${first} + ${last}) // 2`),
          ...halves(words, parts, `${deed}(${first}, ${middle})`, `${deed}(${middle}, ${last})`),
        ]),
      ],
      call: `${deed}(0, len(${entries}))`,
    };
  });
}

function bySlices(way: Way, parts: Parts): Computation {
  return computation(way, parts, (words, deed) => {
    const { rng, entries, fresh } = words;
    const part = fresh('stretch', 'part', 'section', 'portion');
    const [middle, least] = [fresh('middle', 'half', 'centre'), fresh('few', 'least', 'enough')];
    const share = rng.pick(SHARES);
    return {
      lines: [
        line(
          0,
          `${least} = ${rng.pick([`len(${entries}) // ${share} + 1`, `max(2, len(${entries}) // ${share})`])}`,
        ),
        line(0, `def ${deed}(${part}):`),
        ...deeper([
          ...leaf(rng.pick([`len(${part}) <= ${least}`, `not ${part}[${least}:]`]), parts.of(part)),
          line(0, `${middle} = len(${part}) // 2`),
          ...halves(words, parts, `${deed}(${part}[:${middle}])`, `${deed}(${part}[${middle}:])`),
        ]),
      ],
      call: `${deed}(${entries})`,
    };
  });
}

function leaf(isSmall: string, value: string): readonly Line[] {
  return [line(0, `if ${isSmall}:`), line(1, `return ${value}`)];
}

function halves(words: Words, parts: Parts, first: string, second: string): readonly Line[] {
  const both = parts.two(first, second, words);
  const names = [
    words.fresh('before', 'front', 'one_half'),
    words.fresh('after', 'back', 'other_half'),
  ] as const;
  return words.rng.chance(0.5) && both.length < 60
    ? [line(0, `return ${both}`)]
    : [
        line(0, `${names[0]} = ${first}`),
        line(0, `${names[1]} = ${second}`),
        line(0, `return ${parts.two(names[0], names[1], words)}`),
      ];
}

function computation(
  way: Way,
  parts: Parts,
  write: (words: Words, deed: string) => { readonly lines: readonly Line[]; readonly call: string },
): Computation {
  return {
    imports: parts.imports,
    isClosed: way.staysInPlace !== true,
    write: (words) => {
      const deed = words.fresh(...words.rng.shuffle(parts.deeds), `${parts.deeds[0] ?? 'find'}_part`);
      const { lines, call } = write(words, deed);
      return {
        tests: [...(way.partTests ?? way.tests)(words), sizeTest(words, drawLeast(words, 2))],
        lines,
        value: way.ofParts?.(call) ?? call,
      };
    },
  };
}
