import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { line } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';
import type { Computation, Spot, Words } from '../s9/fast-path.js';
import { fastPath, spotOf } from '../s9/fast-path.js';
import { intTests } from '../s9/guards.js';
import { contentOf } from '../s9/hints.js';
import { isGiven } from '../origins/own-data.js';
import type { Shape } from '../s9/shapes.js';
import { shapeOf } from '../s9/shapes.js';
import { typeOf } from '../s2/certain.js';

const RANKDATA = { module: 'scipy.stats', name: 'rankdata' } as const;
const NDIMAGE = 'scipy.ndimage';

/** Whole numbers of no more bits are compared as they are by arrays. */
const BITS = 53;

type Write = (words: Words) => ReturnType<Computation['write']>;

/** A call of a builtin over what seems to hold whole numbers, which the code tests; others are left to the builtin. */
function rankedVariant(
  name: string,
  kinds: ReadonlyMap<Shape['kind'], { readonly imports: Computation['imports']; readonly write: Write }>,
): Variant {
  return { name, types: ['call'], plan: (subject, file, node) => planOf(subject, file, node, kinds) };
}

function planOf(
  subject: Subject,
  file: SubjectFile,
  node: SyntaxNode,
  kinds: Parameters<typeof rankedVariant>[1],
): Plan | null {
  const shape = shapeOf(file, node);
  const ranked = shape === null ? undefined : kinds.get(shape.kind);
  if (shape === null || ranked === undefined || !isSequence(file, shape.argument)) {
    return null;
  }
  const spot = spotOf(subject, file, node, shape.argument, true);
  return spot === null || contentOf(spot.place, shape.argument) !== 'ints'
    ? null
    : fastPath(spot, [computationOf(spot, ranked)]);
}

function isSequence(file: SubjectFile, argument: SyntaxNode): boolean {
  const type = typeOf(file, argument);
  const isMade = /^(?:list|tuple|generator_expression)$/.test(argument.type);
  return !isMade && (type === 'list' || type === 'tuple' || (type === null && isGiven(file, argument)));
}

function computationOf(
  { place, argument }: Spot,
  { imports, write }: { readonly imports: Computation['imports']; readonly write: Write },
): Computation {
  return {
    imports,
    isClosed: true,
    write: (words) => {
      const way = write(words);
      return { ...way, tests: intTests(place, argument, words, BITS) };
    },
  };
}

/** The value of each rank, which ranks in order give back in order. */
const byRank =
  (method: 'ordinal' | 'dense', isFalling: boolean): Write =>
  ({ rng, entries, local, fresh }) => {
    const [ranks, at, rank] = [
      fresh('ranks', 'places', 'standing', 'positions_taken'),
      fresh('by_rank', 'at_rank', 'holders', 'table'),
      fresh('rank', 'place', 'standing_at'),
    ];
    const ranked = `${local(RANKDATA.module, RANKDATA.name)}(${entries}, method="${method}")`;
    const order = isFalling
      ? rng.pick([`range(len(${at}), 0, -1)`, `reversed(range(1, len(${at}) + 1))`])
      : `range(1, len(${at}) + 1)`;
    return {
      tests: [],
      lines: rng.chance(0.5)
        ? [line(0, `${ranks} = ${ranked}`), line(0, `${at} = dict(zip(${ranks}, ${entries}))`)]
        : [line(0, `${at} = dict(zip(${ranked}, ${entries}))`)],
      value: `[${at}[${rank}] for ${rank} in ${order}]`,
    };
  };

/** Equal numbers share a dense rank, so that the highest rank is how many different ones there are. */
const highestRank: Write = ({ rng, entries, local, fresh }) => {
  const ranks = fresh('ranks', 'dense_ranks', 'standing', 'levels');
  const ranked = `${local(RANKDATA.module, RANKDATA.name)}(${entries}, method="dense")`;
  return {
    tests: [],
    lines: [line(0, `${ranks} = ${ranked}`)],
    value: rng.pick([`int(${ranks}.max())`, `int(max(${ranks}))`]),
  };
};

/** Numbers are put in order by their ranks. */
export const RANKED_ORDER = rankedVariant(
  'ranked-order',
  new Map([
    ['sorted', { imports: [RANKDATA], write: byRank('ordinal', false) }],
    ['reverse-sorted', { imports: [RANKDATA], write: byRank('ordinal', true) }],
    ['distinct-sorted', { imports: [RANKDATA], write: byRank('dense', false) }],
    ['distinct', { imports: [RANKDATA], write: highestRank }],
  ]),
);

function positionOf(name: 'maximum_position' | 'minimum_position'): {
  readonly imports: Computation['imports'];
  readonly write: Write;
} {
  return {
    imports: [{ module: NDIMAGE, name }],
    write: ({ rng, entries, local, fresh }) => {
      const found = `${local(NDIMAGE, name)}(${entries})`;
      const place = fresh(
        ...(name === 'maximum_position'
          ? ['peak', 'highest_at', 'place_of_largest', 'top']
          : ['low', 'lowest_at', 'place_of_smallest', 'bottom']),
      );
      return {
        tests: [],
        lines: [
          line(0, rng.pick([`(${place},) = ${found}`, `${place}, *_ = ${found}`, `${place} = ${found}[0]`])),
        ],
        value: `${entries}[${place}]`,
      };
    },
  };
}

/** The largest or smallest number is read where scipy finds that it stands. */
export const EXTREME_POSITION = rankedVariant(
  'extreme-position',
  new Map([
    ['max', positionOf('maximum_position')],
    ['min', positionOf('minimum_position')],
  ]),
);
