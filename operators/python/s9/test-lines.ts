import type { Rng } from '../../../core/rng.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';

/** How many tokens of a line still read well. */
const LONG_LINE = 26;

/** An if statement's header: on one line where that is short. */
export function testLines(tests: readonly string[]): readonly Line[] {
  const joined = tests.join(' and ');
  const tokens = joined.match(/\w+|[^\s\w]/g) ?? [];
  if (tests.length === 1 || (tokens.length <= LONG_LINE && joined.length < 75)) {
    return [line(0, `if ${joined}:`)];
  }
  return [
    line(0, 'if ('),
    ...tests.map((one, index) => line(1, index === 0 ? one : `and ${one}`)),
    line(0, '):'),
  ];
}

const CUT_SEQUENCES = [
  '# What is short, or neither a list nor a tuple, stays whole.',
  '# Streams have no length to be cut by, and a few elements need no cut.',
  '# Only lists and tuples are cut; other collections, and short ones, stay whole.',
];
const CUT_TEXTS = [
  '# What is short, or is no text, stays whole.',
  '# Only text is cut, and not what is short.',
];

/** The header of an if under which a sequence is cut into parts, with why not every one is. */
export function cutTestLines(tests: readonly string[], rng: Rng): readonly Line[] {
  const isText = tests.some((one) => /\bstr\b/.test(one));
  const isTyped = isText || tests.some((one) => /\btype\(/.test(one));
  const said = rng.fork('why not every one').pick(isText ? CUT_TEXTS : CUT_SEQUENCES);
  return [...(isTyped ? [line(0, said)] : []), ...testLines(tests)];
}

/** The header of an if whose other branch is what was there before, with that said where a type decides. */
export function fastTestLines(tests: readonly string[]): readonly Line[] {
  const isTyped = tests.some((one) => /\b(?:type|isinstance)\(/.test(one));
  return [...(isTyped ? [line(0, '# Anything else takes the plain way.')] : []), ...testLines(tests)];
}

/** Lines one level deeper. */
export function deeper(lines: readonly Line[]): readonly Line[] {
  return lines.map((one) => ('raw' in one ? one : line(one.depth + 1, one.text)));
}
