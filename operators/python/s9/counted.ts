import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isMovable } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { Computation, FastWay } from './fast-path.js';
import { fastPath, spotOf } from './fast-path.js';
import { filterCallOf } from './filter.js';
import type { MarkWay } from './marked-loop.js';

/** A count of what passes a test: its loop as it stands, what it goes over, and the test. */
interface Count {
  readonly target: string;
  readonly source: SyntaxNode;
  readonly test: SyntaxNode;
}

/** A variant for `sum(test for x in xs)`, `sum(1 for x in xs if test)` and `len([x for x in xs if test])`. */
export function countedVariant(name: string, ways: readonly Pick<MarkWay, 'imports' | 'count'>[]): Variant {
  return {
    name,
    types: ['call'],
    plan: (subject, file, node) => {
      const counted = countOf(file, node);
      if (counted === null || !isMovable(file.tree, node) || !isPureExpression(file.scopes, counted.test)) {
        return null;
      }
      const spot = spotOf(subject, file, node, counted.source);
      if (spot === null) {
        return null;
      }
      const marks = {
        target: counted.target,
        test: textOf(file.tree, counted.test),
        isBool: typeOf(file, counted.test) === 'bool',
      };
      const computations = ways.map(({ imports, count }): Computation => ({
        imports,
        write: (words): FastWay => ({ tests: [], ...count(words, marks) }),
      }));
      return fastPath(spot, computations);
    },
  };
}

function countOf(file: SubjectFile, node: SyntaxNode): Count | null {
  const called = builtinCalled(file, node);
  const list = called === null ? null : fieldOf(node, 'arguments');
  if (list === null) {
    return null;
  }
  const [only, ...more] = list.type === 'generator_expression' ? [list] : namedChildren(list);
  if (only === undefined || more.length > 0) {
    return null;
  }
  if (called === 'sum') {
    return /^(?:generator_expression|list_comprehension)$/.test(only.type) ? summed(file, only) : null;
  }
  if (called !== 'len') {
    return null;
  }
  return only.type === 'list_comprehension' ? kept(file, only) : filterCallOf(file, only);
}

interface Loop {
  readonly body: SyntaxNode;
  readonly target: SyntaxNode;
  readonly source: SyntaxNode;
  readonly test: SyntaxNode | null;
}

/** A comprehension with one loop, and one test at most. */
function loopOf(node: SyntaxNode): Loop | null {
  const [body, loop, condition, ...more] = namedChildren(node);
  const [target, source] =
    loop?.type === 'for_in_clause' ? [fieldOf(loop, 'left'), fieldOf(loop, 'right')] : [null, null];
  const test = condition?.type === 'if_clause' ? (namedChildren(condition)[0] ?? null) : null;
  return body === undefined ||
    target?.type !== 'identifier' ||
    source === null ||
    more.length > 0 ||
    (condition !== undefined && test === null) ||
    loop?.children.some((one) => one.type === 'async') === true
    ? null
    : { body, target, source, test };
}

function summed(file: SubjectFile, node: SyntaxNode): Count | null {
  const loop = loopOf(node);
  if (loop === null) {
    return null;
  }
  const target = textOf(file.tree, loop.target);
  if (loop.test === null) {
    return typeOf(file, loop.body) === 'bool' ? { target, source: loop.source, test: loop.body } : null;
  }
  return textOf(file.tree, loop.body) === '1' ? { target, source: loop.source, test: loop.test } : null;
}

function kept(file: SubjectFile, node: SyntaxNode): Count | null {
  const loop = loopOf(node);
  const target = loop === null ? '' : textOf(file.tree, loop.target);
  const test = loop === null ? null : loop.test;
  return loop !== null && test !== null && textOf(file.tree, loop.body) === target
    ? { target, source: loop.source, test }
    : null;
}
