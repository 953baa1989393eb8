import type { SyntaxNode } from '../../../syntax/tree.js';
import { seenOf } from '../origins/facts.js';
import { typeOf } from '../s2/certain.js';
import type { Spot, Words } from '../s9/fast-path.js';
import { sequenceTests, textTests } from '../s9/guards.js';
import { contentOf, elementTypeOf } from '../s9/hints.js';

import type { Fold } from './folds.js';
import type { Parts } from './parts.js';

/** How an expression over a whole sequence is put together from its batches, and under which tests that is exact. */
export interface Way {
  readonly tests: (words: Words) => readonly string[];
  readonly folds: readonly Fold[];
  /** What slices come to by themselves; none where they do not make the result. */
  readonly parts: readonly Parts[];
  /** The tests under which the parts make the result, where those are others. */
  readonly partTests?: (words: Words) => readonly string[];
  /** Whether no function of its own may do it: it reads another variable, or such a function would be called amiss. */
  readonly staysInPlace?: boolean;
}

/** An expression over one whole sequence. */
export interface Reducible {
  readonly argument: SyntaxNode;
  /** Null where it is not to be had from batches of what the sequence seems to hold. */
  readonly way: (spot: Spot) => Way | null;
}

/** Tests that a sequence is what it seems to be: text, or a list or tuple. */
export function anySequence(spot: Spot): Way['tests'] {
  return (words) =>
    isText(spot)
      ? textTests(spot.place, spot.argument, words)
      : sequenceTests(spot.place, spot.argument, words);
}

/** Tests that a sequence is of a type whose methods are the type's own: no class of the caller's has others. None where that is proven. */
export function exactly({ place, argument }: Spot, type: 'str' | 'list'): Way['tests'] {
  return ({ rng, entries }) =>
    typeOf(place.file, argument) === type
      ? []
      : [rng.pick([`type(${entries}) in (${type},)`, `type(${entries}) in {${type}}`])];
}

/** Whether a sequence is text, as far as one sees. */
export function isText({ place, argument }: Spot): boolean {
  const type = typeOf(place.file, argument);
  return type === null ? contentOf(place, argument) === 'text' : type === 'str';
}

const SEQUENCES: ReadonlySet<string> = new Set(['list', 'tuple', 'str']);

/** Whether a sequence may be a list, a tuple or text: not where the profile saw other things alone, as a set or a dictionary. */
export function maySuit({ place, argument }: Spot): boolean {
  const isPlain = argument.type === 'identifier' || argument.type === 'attribute';
  const facts = isPlain ? seenOf(place.subject, place.file, argument) : undefined;
  return facts === undefined || facts.types.some((type) => SEQUENCES.has(type));
}

/** A way for elements that all are of one type, where they seem to be. */
export function withOneType(
  spot: Spot,
  type: 'int' | 'str',
  folds: readonly Fold[],
  parts: readonly Parts[],
): Way | null {
  return elementTypeOf(spot.place, spot.argument) === type
    ? { tests: oneType(spot, type), folds, parts }
    : null;
}

/** Tests that there are elements, all of one type. */
export function oneType(spot: Spot, type: 'int' | 'str'): Way['tests'] {
  return (words) => {
    const { rng, entries, entry } = words;
    return [
      ...sequenceTests(spot.place, spot.argument, words),
      rng.pick([
        `set(map(type, ${entries})) == {${type}}`,
        `{type(${entry}) for ${entry} in ${entries}} == {${type}}`,
        `{*map(type, ${entries})} == {${type}}`,
        `all(type(${entry}) in {${type}} for ${entry} in ${entries})`,
      ]),
    ];
  };
}
