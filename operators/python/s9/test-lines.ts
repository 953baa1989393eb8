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

/** Lines one level deeper. */
export function deeper(lines: readonly Line[]): readonly Line[] {
  return lines.map((one) => ('raw' in one ? one : line(one.depth + 1, one.text)));
}
