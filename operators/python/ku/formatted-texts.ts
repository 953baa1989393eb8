import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { ancestors, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { ownNodes } from '../s8/target.js';
import { typeOf } from '../s2/certain.js';
import { unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { interpolated } from './interpolated.js';
import { wholeFunction } from './whole-function.js';

/** Where a file has these, a value's own format may say something else than its text does. */
const OWN_FORMATS = /__format__|\benum\b/;

/** Around these a text stays as it is. */
const KEPT_OFF: ReadonlySet<string> = new Set(['string', 'interpolation', 'format_specifier', 'decorator']);

const MAKERS = ['augmented_assignment', 'binary_operator', 'call'] as const;

/**
 * A function's texts of values as f-strings: `str(x)` is `f"{x}"` (an empty format is the value's text, whatever its type), and
 * two certain texts are put together in one (reference, 2.4.3; `object.__format__`).
 */
export const FORMATTED_TEXTS: Variant = wholeFunction('formatted-texts', (file, body) => {
  if (OWN_FORMATS.test(file.tree.source)) {
    return [];
  }
  const edits = MAKERS.flatMap((type) => ownNodes(body, type)).flatMap((one) => {
    const text = madeText(file, one);
    return text === null ? [] : [edit(file.path, one.start, one.end, text)];
  });
  return withoutInner(edits);
});

function madeText(file: SubjectFile, node: SyntaxNode): string | null {
  switch (node.type) {
    case 'call':
      return textOfValue(file, node);
    case 'binary_operator':
      return joinedText(file, node);
    default:
      return grownText(file, node);
  }
}

/** `text = f"{text}{part}"` for `text += part`, where both are texts for certain and the part does not set the other. */
function grownText(file: SubjectFile, addition: SyntaxNode): string | null {
  const { tree, scopes } = file;
  const left = fieldOf(addition, 'left');
  const right = fieldOf(addition, 'right');
  const binding = left?.type === 'identifier' ? scopes.bindingOf(left) : null;
  const isAddition = fieldOf(addition, 'operator')?.type === '+=';
  if (!isAddition || left === null || right === null || binding === null || isKeptOff(addition)) {
    return null;
  }
  const isOwn =
    binding.scope === scopes.scopeOf(addition) && binding.declarations.length === 0 && !binding.isCaptured;
  const both = isOwn ? textsTogether(file, [left, right]) : null;
  return both === null ? null : `${textOf(tree, left)} = ${both}`;
}

/** `f"{x}"` for `str(x)`; null where that is not what is called, or a literal is put together with it. */
function textOfValue(file: SubjectFile, call: SyntaxNode): string | null {
  const value = isKeptOff(call) || isSummand(call) ? null : valueOfText(file, call);
  return value === null ? null : interpolated(file.tree, value);
}

/** `x` of `str(x)`; null of others. */
function valueOfText({ tree, scopes }: SubjectFile, call: SyntaxNode): SyntaxNode | null {
  const called = call.type === 'call' ? fieldOf(call, 'function') : null;
  const given = fieldOf(call, 'arguments');
  const [only, ...more] = given?.type === 'argument_list' ? namedChildren(given) : [];
  const isText = called?.type === 'identifier' && textOf(tree, called) === 'str';
  const isPlain = only !== undefined && more.length === 0 && !/splat|keyword/.test(only.type);
  return isText && isPlain && isBuiltinAt(scopes, 'str', call) ? only : null;
}

/** `f"{a}{b}"` for `a + b` of two names that are texts for certain. */
function joinedText(file: SubjectFile, sum: SyntaxNode): string | null {
  const left = fieldOf(sum, 'left');
  const right = fieldOf(sum, 'right');
  const isSum = fieldOf(sum, 'operator')?.type === '+' && !isSummand(sum) && !isKeptOff(sum);
  if (!isSum || left === null || right === null) {
    return null;
  }
  return textsTogether(file, [left, right]);
}

/** The f-string of two operands that are names, parts or calls, and texts for certain; null of others. */
function textsTogether(file: SubjectFile, operands: readonly [SyntaxNode, SyntaxNode]): string | null {
  const [first, second] = operands.map((one) => {
    const inner = unwrapped(one);
    const isFit = /^(?:identifier|subscript|call)$/.test(inner.type) && typeOf(file, inner) === 'str';
    return isFit ? interpolated(file.tree, valueOfText(file, inner) ?? inner) : null;
  });
  return typeof first !== 'string' || typeof second !== 'string' || first[1] !== second[1]
    ? null
    : first.slice(0, -1) + second.slice(2);
}

/** Part of a longer sum, which reads best as it is. */
function isSummand(node: SyntaxNode): boolean {
  let inner = node;
  while (inner.parent?.type === 'parenthesized_expression') {
    inner = inner.parent;
  }
  return (
    inner.parent?.type === 'binary_operator' ||
    (inner.parent?.type === 'concatenated_string' && inner.parent.children.length > 0)
  );
}

function isKeptOff(node: SyntaxNode): boolean {
  return [...ancestors(node)].some(({ type }) => KEPT_OFF.has(type));
}

/** Edits in their order; of two, one in the other, the outer one. */
function withoutInner(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits
    .filter(
      (one) => !edits.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
    )
    .sort((left, right) => left.start - right.start);
}
