import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';

import type { Words } from './fast-path.js';
import { areCertainInts, areSmallInts } from './hints.js';

/** Whether something is a list or a tuple, exactly: a class of the caller's own may iterate in its own way. */
export function listOrTuple(entries: string, rng: Rng): string {
  return `type(${entries}) in ${rng.pick(['(list, tuple)', '[list, tuple]', '(tuple, list)', '[tuple, list]'])}`;
}

/** Tests that a sequence is a list or tuple; none where that is proven. */
export function sequenceTests(
  place: Place,
  argument: SyntaxNode,
  { rng, entries }: Words,
): readonly string[] {
  const type = argument.type === 'generator_expression' ? 'list' : typeOf(place.file, argument);
  if (type === 'list' || type === 'tuple') {
    return [];
  }
  return [listOrTuple(entries, rng)];
}

/** Tests that there are elements and that all are whole numbers, no truth values; where that is proven, that there are any. */
export function wholeTests(place: Place, argument: SyntaxNode, words: Words): readonly string[] {
  const { rng, entries, entry } = words;
  if (areCertainInts(place, argument)) {
    return [rng.pick([entries, `len(${entries}) > 1`, `len(${entries}) >= 2`])];
  }
  const types = [
    `set(map(type, ${entries})) == {int}`,
    `{type(${entry}) for ${entry} in ${entries}} == {int}`,
    `{*map(type, ${entries})} == {int}`,
  ];
  return [...sequenceTests(place, argument, words), rng.pick(types)];
}

/** The same, and that all are less than a power of two. */
export function intTests(place: Place, argument: SyntaxNode, words: Words, bits: number): readonly string[] {
  const { rng, entries, entry } = words;
  const ranges = [
    `all(abs(${entry}) < 2**${bits} for ${entry} in ${entries})`,
    `all(-(2**${bits}) < ${entry} < 2**${bits} for ${entry} in ${entries})`,
    `max(map(int.bit_length, ${entries})) <= ${bits}`,
  ];
  const extremes = [
    `max(map(abs, ${entries})) < 2**${bits}`,
    `-(2**${bits}) < min(${entries}) <= max(${entries}) < 2**${bits}`,
  ];
  const tests = wholeTests(place, argument, words);
  return areSmallInts(place, argument) ? tests : [...tests, rng.pick([...ranges, ...extremes])];
}

/** Tests that a sequence is text; none where that is proven. */
export function textTests(place: Place, argument: SyntaxNode, { entries }: Words): readonly string[] {
  return typeOf(place.file, argument) === 'str' ? [] : [`isinstance(${entries}, str)`];
}

function sizeTest({ rng, entries }: Words): string {
  return rng.pick([`len(${entries}) > 1`, `len(${entries}) > 2`, `len(${entries}) >= 2`]);
}

/** Tests that text is there whose characters arrays of text keep as they are: trailing NULs would be lost. */
export function printableTests(place: Place, argument: SyntaxNode, words: Words): readonly string[] {
  const printable = `${words.entries}.isprintable()`;
  const size = sizeTest(words);
  return [
    ...textTests(place, argument, words),
    ...(words.rng.chance(0.5) ? [printable, size] : [size, printable]),
  ];
}
