import type { SyntaxNode } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';

import type { Words } from './fast-path.js';
import { areCertainInts } from './hints.js';

/** Tests that a sequence is a list or tuple, exactly: a class of the caller's own may iterate in its own way. */
export function sequenceTests(
  place: Place,
  argument: SyntaxNode,
  { rng, entries }: Words,
): readonly string[] {
  const type = argument.type === 'generator_expression' ? 'list' : typeOf(place.file, argument);
  if (type === 'list' || type === 'tuple') {
    return [];
  }
  return [
    rng.pick([
      `type(${entries}) in (list, tuple)`,
      `type(${entries}) in {list, tuple}`,
      `type(${entries}) in (tuple, list)`,
    ]),
  ];
}

/** Tests that there are elements, that all are whole numbers (no truth values), and less than a power of two. */
export function intTests(
  place: Place,
  argument: SyntaxNode,
  words: Words,
  bits: number,
  isExtreme = false,
): readonly string[] {
  const { rng, entries, entry } = words;
  const types = [
    `set(map(type, ${entries})) == {int}`,
    `{type(${entry}) for ${entry} in ${entries}} == {int}`,
    `{*map(type, ${entries})} == {int}`,
  ];
  const ranges = [
    `all(abs(${entry}) < 2**${bits} for ${entry} in ${entries})`,
    `all(-(2**${bits}) < ${entry} < 2**${bits} for ${entry} in ${entries})`,
    `max(map(int.bit_length, ${entries})) <= ${bits}`,
  ];
  const extremes = [
    `max(map(abs, ${entries})) < 2**${bits}`,
    `-(2**${bits}) < min(${entries}) <= max(${entries}) < 2**${bits}`,
  ];
  const range = rng.pick(isExtreme ? ranges : [...ranges, ...extremes]);
  if (areCertainInts(place, argument)) {
    return [rng.pick([entries, `len(${entries}) > 1`, `len(${entries}) >= 2`]), range];
  }
  return [...sequenceTests(place, argument, words), rng.pick(types), range];
}

/** Tests that text is there whose characters are their own codes. */
export function asciiTests({ rng, entries }: Words): readonly string[] {
  const isText = `isinstance(${entries}, str)`;
  const size = rng.pick([`len(${entries}) > 1`, `len(${entries}) > 2`, `len(${entries}) >= 2`]);
  return rng.pick([
    [isText, `${entries}.isascii()`, size],
    [isText, size, `${entries}.isascii()`],
    [isText, size, `max(${entries}) <= "~"`],
  ]);
}

/** Tests that text is there whose characters arrays of text keep as they are: trailing NULs would be lost. */
export function printableTests({ rng, entries }: Words): readonly string[] {
  const size = rng.pick([`len(${entries}) > 1`, `len(${entries}) > 2`, `len(${entries}) >= 2`]);
  return rng.pick([
    [`isinstance(${entries}, str)`, `${entries}.isprintable()`, size],
    [`isinstance(${entries}, str)`, size, `${entries}.isprintable()`],
  ]);
}
