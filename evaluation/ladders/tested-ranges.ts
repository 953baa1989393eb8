import type { Problem } from '../../core/problem.js';
import { testedCalls } from '../../datasets/exporters/tested-calls.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';

/** Calls that say something of a range, at least. */
const FEWEST_CALLS = 2;
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?$/i;

/**
 * Of each positional parameter in words between which numbers it is in the tests; null where it is no number in one of their
 * calls, is passed by name, or is always the same. It is what tests show, and says so: no contract of the problem.
 */
export function testedRanges(problem: Problem, parser: SourceParser): readonly (string | null)[] {
  const calls = testedCalls(problem, parser).flatMap(({ input }) => {
    const found = argumentsIn(input, parser);
    return found === null ? [] : [found];
  });
  const most = Math.max(0, ...calls.map((values) => values.length));
  return Array.from({ length: most }, (_, at) => {
    const texts = calls.map((values) => values[at]);
    const known = texts.flatMap((text) => (text !== undefined && NUMBER.test(text) ? [text] : []));
    if (known.length < texts.length || known.length < FEWEST_CALLS) {
      return null;
    }
    const ordered = [...known].sort((one, other) => Number(one) - Number(other));
    const [least = '', greatest = ''] = [ordered[0], ordered.at(-1)];
    return Number(least) === Number(greatest) ? null : `from ${least} to ${greatest} in the tests`;
  });
}

/** Source texts of a call's arguments; null where they are not all positional. */
function argumentsIn(input: string, parser: SourceParser): readonly string[] | null {
  const tree = parser.parse('python', `f(${input})\n`);
  const [call] = tree === null ? [] : descendantsOfType(tree.root, 'call');
  const list = call === undefined ? null : fieldOf(call, 'arguments');
  if (tree === null || list === null) {
    return null;
  }
  const values = namedChildren(list);
  return values.some(({ type }) => /keyword|splat/.test(type))
    ? null
    : values.map((node) => textOf(tree, node));
}
