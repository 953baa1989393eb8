import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { ancestors, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { ownNodes } from '../s8/target.js';
import { withinLines } from '../s12/record-edits.js';
import { typeOf } from '../s2/certain.js';
import { placeOf, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { interpolated } from './interpolated.js';

/** Where a file has these, a value's own format may say something else than its text does. */
const OWN_FORMATS = /__format__|\benum\b/;

/** Around these a text stays as it is. */
const KEPT_OFF: ReadonlySet<string> = new Set(['string', 'interpolation', 'format_specifier', 'decorator']);

/**
 * A function's texts of values as f-strings: `str(x)` is `f"{x}"` (an empty format is the value's text, whatever its type), and
 * two certain texts are put together in one (reference, 2.4.3; `object.__format__`).
 */
export const FORMATTED_TEXTS: Variant = {
  name: 'formatted-texts',
  types: ['function_definition'],
  plan: (subject, file, node) => {
    const body = fieldOf(node, 'body');
    const scope = file.scopes.openedBy(node);
    const [first] = body === null ? [] : namedChildren(body);
    const place = first === undefined ? null : placeOf(subject, file, first, { mayYield: true });
    if (body === null || place === null || scope === null || scope.isDynamic) {
      return null;
    }
    if (OWN_FORMATS.test(file.tree.source)) {
      return null;
    }
    const edits: TextEdit[] = [];
    for (const one of [...ownNodes(body, 'binary_operator'), ...ownNodes(body, 'call')]) {
      const text = one.type === 'call' ? textOfValue(file, one) : joinedText(file, one);
      const isInside = edits.some(({ start, end }) => start <= one.start && one.end <= end);
      if (text !== null && !isInside) {
        edits.push(edit(file.path, one.start, one.end, text));
      }
    }
    const ordered = withoutInner(edits);
    const changes = ordered.length === 0 ? null : withinLines(place, ordered);
    return changes === null ? null : () => changes;
  },
};

/** `f"{x}"` for `str(x)`; null where that is not what is called, or a literal is put together with it. */
function textOfValue(file: SubjectFile, call: SyntaxNode): string | null {
  const { tree, scopes } = file;
  const called = fieldOf(call, 'function');
  const given = fieldOf(call, 'arguments');
  const [only, ...more] = given?.type === 'argument_list' ? namedChildren(given) : [];
  const isText = called?.type === 'identifier' && textOf(tree, called) === 'str';
  const isPlain = only !== undefined && more.length === 0 && !/splat|keyword/.test(only.type);
  if (!isText || !isPlain || !isBuiltinAt(scopes, 'str', call) || isKeptOff(call)) {
    return null;
  }
  return isSummand(call) ? null : interpolated(tree, only);
}

/** `f"{a}{b}"` for `a + b` of two names that are texts for certain. */
function joinedText(file: SubjectFile, sum: SyntaxNode): string | null {
  const left = fieldOf(sum, 'left');
  const right = fieldOf(sum, 'right');
  const isSum = fieldOf(sum, 'operator')?.type === '+' && !isSummand(sum) && !isKeptOff(sum);
  if (!isSum || left === null || right === null) {
    return null;
  }
  const parts = [left, right].map((one) => {
    const inner = unwrapped(one);
    const isFit = /^(?:identifier|subscript|call)$/.test(inner.type) && typeOf(file, inner) === 'str';
    return isFit ? interpolated(file.tree, inner) : null;
  });
  const [first, second] = parts;
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
