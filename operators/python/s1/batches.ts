import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { builtinCalled } from '../s2/certain.js';
import type { LoopHeader } from '../s2/comprehension-loop.js';
import { unrolled } from '../s2/comprehension-loop.js';
import type { Place } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { GATHERING_TYPES, gatheringAt } from './gathering.js';
import type { Drawing } from './loop.js';
import { countsUp, drawingOf, isCounting, loopAt, mayBeEndless, nested } from './loop.js';
import { isInLoop } from './nesting.js';
import { drawSize } from './sizes.js';
import { elementWords, iteratorName, leaderName, runName, sizeName } from './words.js';

/**
 * A loop takes its elements in batches: the outer loop draws the first of a batch, the inner one goes on with as many
 * more as half (or a third) of what there is. Elements are drawn one at a time, when the loop would have drawn them.
 * `length_hint` (PEP 424) answers for every object; an iterator that is used up stays so (library reference,
 * "Iterator Types"), so that asking it once more changes nothing.
 */
export const LAZY_BATCHES: Variant = {
  name: 'lazy-batches',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    const drawing =
      loop === null || countsUp(loop.place, loop.iterable) ? null : drawingOf(loop.place, loop.iterable);
    if (loop === null || drawing === null) {
      return null;
    }
    const growth = mayBeEndless(loop.place, loop.iterable) ? 'always' : 'sometimes';
    return (rng) => {
      const batch = drawBatch(loop.place, rng, loop.target, loop.iterable, drawing, new Set(), growth);
      if (batch === null) {
        return null;
      }
      const change = nested(loop, {
        before: batch.before,
        outer: batch.outer,
        inner: `for ${textOf(file.tree, loop.target)} in ${batch.inner}:`,
        closing: batch.closing,
      });
      return change === null ? null : [...batch.imports, change];
    };
  },
};

/** A comprehension becomes a loop that takes its elements in such batches. */
export const GATHER_BATCHES: Variant = {
  name: 'gather-batches',
  types: GATHERING_TYPES,
  plan: (subject, file, node) => {
    const gathering = gatheringAt(subject, file, node);
    if (gathering === null || isCounting(gathering.unrolling.place, gathering.iterable)) {
      return null;
    }
    const { unrolling, first, iterable, drawing } = gathering;
    const { place } = unrolling;
    if (mayBeEndless(place, iterable)) {
      return null;
    }
    return (rng) => {
      const imports: Change[] = [];
      const changes = unrolled(unrolling, rng, (_names, avoid): LoopHeader | null => {
        const batch = drawBatch(place, rng, first.target, iterable, drawing, avoid, 'never');
        if (batch === null) {
          return null;
        }
        imports.push(...batch.imports);
        return (target) => ({
          before: batch.before.map((text) => line(0, text)),
          lines: [line(0, batch.outer), line(1, `for ${target} in ${batch.inner}:`)],
          depth: 2,
        });
      });
      return changes === null || imports.length === 0 ? null : [...imports, ...changes];
    };
  },
};

interface Batch {
  readonly imports: readonly Change[];
  readonly before: readonly string[];
  readonly outer: string;
  readonly inner: string;
  readonly closing: readonly string[];
}

function drawBatch(
  place: Place,
  rng: Rng,
  target: SyntaxNode,
  iterable: SyntaxNode,
  drawing: Drawing,
  taken: ReadonlySet<string>,
  growth: 'always' | 'sometimes' | 'never',
): Batch | null {
  const words = elementWords(place, target, iterable);
  const avoid = new Set(taken);
  const iterator = keep(avoid, iteratorName(place, rng, words, avoid));
  const size = keep(avoid, sizeName(place, rng, words, avoid));
  const leader = keep(avoid, leaderName(place, rng, words, avoid));
  if (iterator === null || size === null || leader === null) {
    return null;
  }
  const grows = growth === 'always' || (growth === 'sometimes' && rng.chance(0.2));
  const isQualified = rng.chance(0.4);
  const { edits, localNames } = importAllEdits(
    place.file.scopes,
    place.file.path,
    [
      ...(isQualified
        ? [{ module: 'itertools', name: null }]
        : [
            { module: 'itertools', name: 'chain' },
            { module: 'itertools', name: 'islice' },
          ]),
      ...(grows ? [] : [{ module: 'operator', name: 'length_hint' }]),
    ],
    place.statement,
  );
  const [module = ''] = localNames;
  const [chain = '', islice = ''] = isQualified ? [`${module}.chain`, `${module}.islice`] : localNames;
  const hint = localNames.at(-1) ?? '';
  const form = rng.pick(grows ? BATCH_FORMS.slice(0, 2) : BATCH_FORMS);
  return {
    imports: edits,
    before: [
      `${iterator} = ${drawing.iterator}`,
      grows ? `${size} = 2` : `${size} = ${drawSize(rng, `${hint}(${drawing.measured ?? iterator})`)}`,
    ],
    outer: `for ${leader} in ${iterator}:`,
    inner: form({ chain, islice, leader, iterator, size }),
    closing: grows ? [rng.pick([`${size} *= 2`, `${size} += 1`, `${size} += ${size}`])] : [],
  };
}

interface BatchWords {
  readonly chain: string;
  readonly islice: string;
  readonly leader: string;
  readonly iterator: string;
  readonly size: string;
}

/** The first of a batch and those behind it; none of them draws more than it gives. */
const BATCH_FORMS: readonly ((words: BatchWords) => string)[] = [
  ({ chain, islice, leader, iterator, size }) => `${chain}([${leader}], ${islice}(${iterator}, ${size} - 1))`,
  ({ chain, islice, leader, iterator, size }) => `${islice}(${chain}([${leader}], ${iterator}), ${size})`,
  ({ chain, islice, leader, iterator, size }) => `${chain}((${leader},), ${islice}(${iterator}, ${size}))`,
  ({ chain, islice, leader, iterator, size }) => `${islice}(${chain}((${leader},), ${iterator}), ${size})`,
];

/** Remembers a name as taken. */
function keep(avoid: Set<string>, name: string | null): string | null {
  if (name !== null) {
    avoid.add(name);
  }
  return name;
}

/**
 * A loop over numbered elements goes through groups of neighbours: `groupby` puts those together whose number, divided
 * by the size of a group, is the same. It draws one at a time, too.
 */
export const NUMBERED_GROUPS: Variant = {
  name: 'numbered-groups',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    if (
      loop === null ||
      isInLoop(node) ||
      loop.target.type === 'identifier' ||
      file.scopes.variableNames.has('_')
    ) {
      return null;
    }
    const { place, iterable, target } = loop;
    const measured =
      builtinCalled(file, iterable) === 'enumerate' ? (drawingOf(place, iterable)?.measured ?? null) : null;
    const list = fieldOf(iterable, 'arguments');
    if (
      measured === null ||
      list === null ||
      namedChildren(list).length !== 1 ||
      mayBeEndless(place, iterable)
    ) {
      return null;
    }
    return (rng) => {
      const words = elementWords(place, target, iterable);
      const size = sizeName(place, rng, words, new Set());
      const group = runName(place, rng, { one: 'numbered', many: words.many }, new Set());
      if (size === null || group === null) {
        return null;
      }
      const { edits, localNames } = importAllEdits(
        file.scopes,
        file.path,
        [
          { module: 'itertools', name: 'groupby' },
          { module: 'operator', name: 'length_hint' },
        ],
        node,
      );
      const [groupby = '', hint = ''] = localNames;
      const entry = rng.pick(['numbered', 'entry', 'pair', 'indexed']);
      const change = nested(loop, {
        before: [`${size} = ${drawSize(rng, `${hint}(${measured})`)}`],
        outer: `for _, ${group} in ${groupby}(${textOf(file.tree, iterable)}, lambda ${entry}: ${entry}[0] // ${size}):`,
        inner: `for ${textOf(file.tree, target)} in ${group}:`,
      });
      return change === null ? null : [...edits, change];
    };
  },
};
