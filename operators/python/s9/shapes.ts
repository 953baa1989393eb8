import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Plan, Variant } from '../s2/variant.js';

import type { Computation, Spot } from './fast-path.js';
import { fastPath, spotOf } from './fast-path.js';
import type { Content } from './hints.js';
import { contentOf } from './hints.js';

/** A call that a library can answer: what it computes, and of what sequence. */
export interface Shape {
  readonly kind: 'sorted' | 'reverse-sorted' | 'sum' | 'max' | 'min' | 'distinct' | 'distinct-sorted';
  readonly argument: SyntaxNode;
}

/** The shape of a call of a builtin: `sorted(x)`, `sorted(x, reverse=True)`, `sum(x)`, `max(x)`, `min(x)`, `len(set(x))`, `sorted(set(x))`. */
export function shapeOf(file: SubjectFile, node: SyntaxNode): Shape | null {
  const called = builtinCalled(file, node);
  const list = called === null ? null : fieldOf(node, 'arguments');
  if (called === null || list === null) {
    return null;
  }
  const given = list.type === 'generator_expression' ? [list] : namedChildren(list);
  const [first, second, ...more] = given;
  if (
    first === undefined ||
    more.length > 0 ||
    first.type === 'list_splat' ||
    first.type === 'dictionary_splat'
  ) {
    return null;
  }
  if (second !== undefined) {
    const name = second.type === 'keyword_argument' ? fieldOf(second, 'name') : null;
    const value = second.type === 'keyword_argument' ? fieldOf(second, 'value') : null;
    const isReverse =
      called === 'sorted' && name !== null && textOf(file.tree, name) === 'reverse' && value?.type === 'true';
    return isReverse && first.type !== 'keyword_argument'
      ? { kind: 'reverse-sorted', argument: first }
      : null;
  }
  const ofSet = setArgument(file, first);
  switch (called) {
    case 'sorted':
      return ofSet === null ? plain('sorted', first) : { kind: 'distinct-sorted', argument: ofSet };
    case 'len':
      return ofSet === null || first.type !== 'call' ? null : { kind: 'distinct', argument: ofSet };
    case 'sum':
    case 'max':
    case 'min':
      return plain(called, first);
    default:
      return null;
  }
}

function plain(kind: Shape['kind'], argument: SyntaxNode): Shape | null {
  return argument.type === 'keyword_argument' ? null : { kind, argument };
}

/** The `x` of `set(x)` and `list(set(x))`. */
function setArgument(file: SubjectFile, node: SyntaxNode): SyntaxNode | null {
  const called = builtinCalled(file, node);
  const list = called === null ? null : fieldOf(node, 'arguments');
  const [only, ...more] = list === null || list.type === 'generator_expression' ? [] : namedChildren(list);
  if (
    only === undefined ||
    more.length > 0 ||
    only.type === 'list_splat' ||
    only.type === 'keyword_argument'
  ) {
    return null;
  }
  return called === 'set' ? only : called === 'list' ? setArgument(file, only) : null;
}

/** A variant for calls of some kinds over sequences that seem to hold whole numbers (or text). */
export function shapeVariant(
  name: string,
  kinds: readonly Shape['kind'][],
  contents: readonly Content[],
  computations: (spot: Spot, shape: Shape, content: Content) => readonly Computation[],
): Variant {
  return {
    name,
    types: ['call'],
    plan: (subject, file, node) => shapePlan(subject, file, node, kinds, contents, computations),
  };
}

function shapePlan(
  subject: Subject,
  file: SubjectFile,
  node: SyntaxNode,
  kinds: readonly Shape['kind'][],
  contents: readonly Content[],
  computations: (spot: Spot, shape: Shape, content: Content) => readonly Computation[],
): Plan | null {
  const shape = shapeOf(file, node);
  if (shape === null || !kinds.includes(shape.kind) || !canBeNamed(file, shape)) {
    return null;
  }
  const spot = spotOf(subject, file, node, shape.argument);
  if (spot === null) {
    return null;
  }
  const content = contentOf(spot.place, shape.argument);
  const found = contents.includes(content) ? computations(spot, shape, content) : [];
  return found.length === 0 ? null : fastPath(spot, found);
}

/**
 * Whether the argument may be computed, and listed, before the call: a generator's elements have to be whole numbers, so
 * that nothing that the call itself does can raise between two of them.
 */
function canBeNamed(file: SubjectFile, { argument }: Shape): boolean {
  if (argument.type === 'generator_expression') {
    const [body] = namedChildren(argument);
    return body !== undefined && typeOf(file, body) === 'int';
  }
  return true;
}
