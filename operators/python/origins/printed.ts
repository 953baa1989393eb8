import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { isConstant } from '../s8/constants.js';

/** `sep="\n"` of a print. */
export interface Keyword {
  readonly name: string;
  readonly value: SyntaxNode;
}

/** What a `print(…)` prints, and how. */
export interface Printed {
  /** What it prints, without the star where it spreads one value. */
  readonly values: readonly SyntaxNode[];
  readonly isSpread: boolean;
  readonly keywords: readonly Keyword[];
}

/** Arguments of print that say how something is printed, not where. */
const HOW: ReadonlySet<string> = new Set(['sep', 'end']);

/** What a statement prints that is one print, on one line, to where prints go; null for any other. */
export function printedBy(file: SubjectFile, statement: SyntaxNode): Printed | null {
  const { tree } = file;
  const [call, ...others] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  const called = call?.type === 'call' ? fieldOf(call, 'function') : null;
  const list = call?.type === 'call' ? fieldOf(call, 'arguments') : null;
  const isPrint =
    called?.type === 'identifier' &&
    textOf(tree, called) === 'print' &&
    isBuiltinAt(file.scopes, 'print', called) &&
    others.length === 0;
  if (!isPrint || list?.type !== 'argument_list' || textOf(tree, statement).includes('\n')) {
    return null;
  }
  const given = namedChildren(list);
  const named = given.filter(({ type }) => type === 'keyword_argument');
  const keywords = named.flatMap((one) => {
    const [name, value] = [fieldOf(one, 'name'), fieldOf(one, 'value')];
    const isHow = name !== null && HOW.has(textOf(tree, name)) && value !== null && isConstant(value);
    return isHow ? [{ name: textOf(tree, name), value }] : [];
  });
  const values = given.filter((one) => !named.includes(one));
  const isPlain = values.every(({ type }) => !/splat|comment|generator/.test(type));
  const [only, ...more] = values;
  if (only === undefined || keywords.length < named.length) {
    return null;
  }
  if (only.type === 'list_splat' && more.length === 0) {
    const [spread] = namedChildren(only);
    return spread === undefined ? null : { values: [spread], isSpread: true, keywords };
  }
  return isPlain ? { values, isSpread: more.length > 0, keywords } : null;
}
