import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';

/** `[x for x in xs if test]` and `list(filter(lambda x: test, xs))`. */
interface Filter {
  readonly target: string;
  readonly source: SyntaxNode;
  readonly test: SyntaxNode;
}

/** What a count is given to write: how its loop names an element, and its test. */
export interface Marks {
  readonly target: string;
  /** The test as it stands. */
  readonly test: string;
  /** Whether that gives a truth value, and nothing that only counts as one. */
  readonly isBool: boolean;
}

export function filterOf(file: SubjectFile, node: SyntaxNode): Filter | null {
  return node.type === 'call' ? filterCallOf(file, node) : comprehensionFilterOf(file, node);
}

function comprehensionFilterOf(file: SubjectFile, node: SyntaxNode): Filter | null {
  const [body, loop, condition, ...more] = namedChildren(node);
  const target = loop?.type === 'for_in_clause' ? fieldOf(loop, 'left') : null;
  const source = loop?.type === 'for_in_clause' ? fieldOf(loop, 'right') : null;
  const test = condition?.type === 'if_clause' ? namedChildren(condition)[0] : undefined;
  if (
    body?.type !== 'identifier' ||
    target?.type !== 'identifier' ||
    source === null ||
    test === undefined ||
    more.length > 0
  ) {
    return null;
  }
  const name = textOf(file.tree, target);
  return textOf(file.tree, body) === name && loop?.children.every((one) => one.type !== 'async') === true
    ? { target: name, source, test }
    : null;
}

export function filterCallOf(file: SubjectFile, node: SyntaxNode): Filter | null {
  const inner = builtinCalled(file, node) === 'list' ? argumentsOf(node)[0] : undefined;
  if (inner === undefined || argumentsOf(node).length !== 1 || builtinCalled(file, inner) !== 'filter') {
    return null;
  }
  const [accept, source, ...more] = argumentsOf(inner);
  const parameters = accept?.type === 'lambda' ? fieldOf(accept, 'parameters') : null;
  const test = accept?.type === 'lambda' ? fieldOf(accept, 'body') : null;
  const [target, ...others] = parameters === null ? [] : namedChildren(parameters);
  if (
    source === undefined ||
    more.length > 0 ||
    test === null ||
    target?.type !== 'identifier' ||
    others.length > 0
  ) {
    return null;
  }
  return { target: textOf(file.tree, target), source, test };
}

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  const list = fieldOf(call, 'arguments');
  return list === null || list.type === 'generator_expression' ? [] : namedChildren(list);
}
