import { isAloneOnLine } from '../../../syntax/python/layout.js';
import { namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { returnValue } from './finish-result.js';
import { guardWords } from './guard-clause.js';
import { isMovable, leavesNoParameterUnused, namesIn } from './leading.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A function that is one conditional expression leaves its plain case to a decorator. */
export const CONDITIONAL_GUARD: Variant = {
  name: 'conditional-guard',
  find: (target) => {
    const [only, ...others] = target.statements;
    const [value] = only?.type === 'return_statement' ? namedChildren(only) : [];
    if (only === undefined || value?.type !== 'conditional_expression' || others.length > 0) {
      return null;
    }
    const [whenTrue, condition, whenFalse] = namedChildren(value);
    if (
      whenTrue === undefined ||
      condition === undefined ||
      whenFalse === undefined ||
      target.parameters === null
    ) {
      return null;
    }
    const guard = guardOf(target, whenTrue, condition, whenFalse);
    if (
      guard === null ||
      target.calls.length > 0 ||
      !isAloneOnLine(target.tree, only) ||
      !isMovable(target, only)
    ) {
      return null;
    }
    const { answer, test, rest } = guard;
    const moved = [whenTrue, condition, whenFalse].filter((one) => one !== rest);
    if (!leavesNoParameterUnused(target, moved)) {
      return null;
    }
    return {
      node: only,
      decorator: {
        ...guardWords(target, false, guard.test === textOf(target.tree, condition) ? condition : null),
        reserved: namesIn(target, [only]),
        bodies: [
          ({ call, unit }) => [`if ${test}:`, `${unit}return ${answer}`, `return ${call}`],
          ({ call }) => [`return ${answer} if ${test} else ${call}`],
        ],
      },
      bodyEdits: [returnValue(target, only, rest)],
    };
  },
};

interface Guard {
  readonly answer: string;
  readonly test: string;
  /** What the function is left with. */
  readonly rest: SyntaxNode;
}

const PLAIN = new Set([
  'none',
  'true',
  'false',
  'integer',
  'float',
  'string',
  'list',
  'tuple',
  'dictionary',
  'identifier',
]);

/** The plain side of a conditional expression and when it holds; the other side has to be real work. */
function guardOf(
  target: Target,
  whenTrue: SyntaxNode,
  condition: SyntaxNode,
  whenFalse: SyntaxNode,
): Guard | null {
  const text = textOf(target.tree, condition);
  const isSimple = !['conditional_expression', 'lambda', 'parenthesized_expression'].includes(condition.type);
  if (!isSimple || text.includes('\n') || text.length > 50) {
    return null;
  }
  if (isPlainSide(whenTrue) && !isPlainSide(whenFalse)) {
    return { answer: textOf(target.tree, whenTrue), test: text, rest: whenFalse };
  }
  const isNegatable = ['identifier', 'call', 'subscript', 'attribute'].includes(condition.type);
  if (isPlainSide(whenFalse) && !isPlainSide(whenTrue) && isNegatable) {
    return { answer: textOf(target.tree, whenFalse), test: `not ${text}`, rest: whenTrue };
  }
  return null;
}

function isPlainSide(node: SyntaxNode): boolean {
  return PLAIN.has(node.type) && namedChildren(node).every((child) => child.type.startsWith('string_'));
}
