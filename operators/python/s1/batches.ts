import { importEdits } from '../../../syntax/python/imports.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { topStatementOf } from '../encodings/module-code.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

import { drawDealt } from './dealing.js';
import { gatheredIn, gatheredName } from './gathered.js';
import type { NestedGathering } from './gathering.js';
import { GATHERING_TYPES, gatheringAt } from './gathering.js';
import { isGiven } from './given.js';
import type { PlainLoop } from './loop.js';
import { countsUp, drawingOf, isCounting, loopAt, nested } from './loop.js';
import { isInLoop } from './nesting.js';
import type { PartResultPlan } from './part-result.js';
import { partResultOf } from './part-result.js';
import { added } from './range-blocks.js';
import { drawNumber } from './sizes.js';
import { elementWords, runName } from './words.js';

/**
 * A loop over what the function was given goes through batches that a generator function deals out. Elements are drawn one
 * at a time, when the loop would have drawn them, so that any iterable will do.
 */
export const LAZY_BATCHES: Variant = {
  name: 'lazy-batches',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    return loop !== null && isGiven(loop.place, loop.iterable) ? dealtPlain(loop) : null;
  },
};

/** The same over what the function made itself, which no source of pages stands behind. */
export const PACED_BATCHES: Variant = {
  name: 'paced-batches',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    return loop === null || isGiven(loop.place, loop.iterable) ? null : dealtPlain(loop);
  },
};

function dealtPlain(loop: PlainLoop): Plan | null {
  return countsUp(loop.place, loop.iterable) || resultOf(loop) !== null ? null : dealtLoop(loop);
}

/** The same where the loop adds something up, which each batch then does for itself first. */
export const BATCH_RESULTS: Variant = {
  name: 'batch-results',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    return loop === null || countsUp(loop.place, loop.iterable) || resultOf(loop) === null
      ? null
      : dealtLoop(loop);
  },
};

/** How what a loop adds up is drawn for a part of it; null where it adds up nothing. */
export function resultOf({ place, node, suite }: PlainLoop): PartResultPlan | null {
  return partResultOf(place, node, suite);
}

/** A loop over batches that one of some generator functions deals out. */
function dealtLoop(loop: PlainLoop): Plan | null {
  const { place, node, target, iterable } = loop;
  if (drawingOf(place, iterable) === null || topStatementOf(place.file, node) === null) {
    return null;
  }
  const result = resultOf(loop);
  const given = isGiven(place, iterable);
  return (rng) => {
    const words = elementWords(place, target, iterable);
    const dealt = drawDealt(place, rng, words, sourceText(place, iterable), new Set(), given);
    if (dealt === null) {
      return null;
    }
    const part = result?.(rng, dealt.noun, new Set([dealt.batch])) ?? null;
    const change = nested(loop, {
      before: [],
      outer: dealt.outer,
      inner: `for ${textOf(place.tree, target)} in ${dealt.batch}:`,
      ...(part === null ? {} : { opening: part.opening, body: part.body, closing: part.closing }),
    });
    return change === null ? null : [...dealt.imports, change];
  };
}

/** An iterable as an argument: a row of values gets its brackets. */
function sourceText(place: Place, iterable: SyntaxNode): string {
  const text = textOf(place.tree, iterable);
  return iterable.type === 'expression_list' ? `(${text})` : text;
}

/** A comprehension gives a part of its result for each batch. */
export const GATHER_BATCHES: Variant = {
  name: 'gather-batches',
  types: GATHERING_TYPES,
  plan: (subject, file, node) => {
    const gathering = gatheringAt(subject, file, node);
    return gathering === null || isCounting(gathering.unrolling.place, gathering.iterable)
      ? null
      : dealtGathering(gathering);
  },
};

/** A comprehension over batches that one of some generator functions deals out. */
function dealtGathering(gathering: NestedGathering): Plan | null {
  const { unrolling, first, iterable } = gathering;
  const { place } = unrolling;
  if (topStatementOf(place.file, place.statement) === null) {
    return null;
  }
  return (rng) => {
    const words = elementWords(place, first.target, iterable);
    const avoid = new Set<string>();
    const result = gatheredName(gathering, rng, avoid);
    const source = sourceText(place, iterable);
    const given = isGiven(place, iterable);
    const dealt = result === null ? null : drawDealt(place, rng, words, source, avoid, given);
    if (result === null || dealt === null) {
      return null;
    }
    const changes = gatheredIn(gathering, rng, result, {
      before: [],
      outer: dealt.outer,
      opening: [],
      batch: dealt.batch,
    });
    return changes === null ? null : [...dealt.imports, ...changes];
  };
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
    const list = builtinCalled(file, iterable) === 'enumerate' ? fieldOf(iterable, 'arguments') : null;
    if (list === null || namedChildren(list).length !== 1 || drawingOf(place, iterable) === null) {
      return null;
    }
    const result = resultOf(loop);
    return (rng) => {
      const words = elementWords(place, target, iterable);
      const avoid = new Set<string>();
      const group = added(avoid, runName(place, rng, { one: 'numbered', many: words.many }, avoid));
      const { edits, localName: groupby } = importEdits(file.scopes, file.path, 'itertools', 'groupby', node);
      const size = drawNumber(place, rng, words, 'group', avoid);
      if (size === null || group === null) {
        return null;
      }
      const part = result?.(rng, 'group', avoid) ?? null;
      const entry = rng.pick(['numbered', 'entry', 'pair', 'indexed']);
      const change = nested(loop, {
        before: [`${size.name} = ${size.text}`],
        outer: `for _, ${group} in ${groupby}(${textOf(file.tree, iterable)}, lambda ${entry}: ${entry}[0] // ${size.name}):`,
        inner: `for ${textOf(file.tree, target)} in ${group}:`,
        ...(part === null ? {} : { opening: part.opening, body: part.body, closing: part.closing }),
      });
      return change === null ? null : [...edits, change];
    };
  },
};
