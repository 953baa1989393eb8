import type { SourceParser } from '../../syntax/parse.js';
import { analyseScopes } from '../../syntax/python/scopes.js';
import { namedChildren } from '../../syntax/tree.js';

import { namesUsed, neededStatements } from './needed-statements.js';

/** Places that are tried as the end of what parses, at most: parsing takes time. */
const MOST_TRIES = 200;

/** A line that begins something at the top: no blank, comment or closing bracket. */
const AT_TOP = /^[^\s#)\]}]/;

/**
 * A file that ends with a function's body, without what a model wrote on behind the body: base models go on until they are
 * stopped, with tests of their own, other functions or prose, half of the last as a rule. It is cut where something begins
 * at the top; of what follows and parses, definitions, imports and constants that the file needs and lacks are kept.
 * `bodyLine` is the body's first line.
 */
export function withoutRunOn(file: string, bodyLine: number, parser: SourceParser): string {
  const lines = file.trimEnd().split('\n');
  const upTo = (end: number): string => `${lines.slice(0, end).join('\n').trimEnd()}\n`;
  const tops = lines.flatMap((line, index) => (index > bodyLine && AT_TOP.test(line) ? [index] : []));
  // Lines of a text may begin so too; there what is before them does not parse.
  const cut = tops.slice(0, MOST_TRIES).find((end) => parser.parse('python', upTo(end)) !== null);
  if (cut === undefined) {
    return file;
  }
  const ends = [...tops.filter((end) => end > cut), lines.length].slice(-MOST_TRIES).reverse();
  const whole = upTo(ends.find((end) => parser.parse('python', upTo(end)) !== null) ?? cut);
  return withNeeded(upTo(cut), whole, parser);
}

/** `head`, with what it needs of the statements that `whole` has behind it. */
function withNeeded(head: string, whole: string, parser: SourceParser): string {
  const [first, all] = [parser.parse('python', head), parser.parse('python', whole)];
  if (first === null || all === null) {
    return head;
  }
  const known = analyseScopes(first);
  const lacking = [...namesUsed(known, first.root)].filter((name) => !known.module.bindings.has(name));
  const behind = namedChildren(all.root).filter(({ start }) => start >= head.trimEnd().length);
  const needed = neededStatements(behind, new Set(lacking), analyseScopes(all));
  return [head, ...needed.map(({ start, end }) => `${whole.slice(start, end)}\n`)].join('\n\n');
}
