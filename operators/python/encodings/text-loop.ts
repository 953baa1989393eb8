import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf, suiteText, unwrapped } from '../s2/place.js';
import type { Line } from '../s2/place.js';

/** A for loop over the characters of a certain text, or over the words it is split into. */
export interface TextLoop {
  readonly place: Place;
  readonly target: string;
  readonly iterable: string;
  readonly suite: Line;
}

/** The loop that a statement is, or null where its elements are not certainly texts. */
export function textLoop(subject: Subject, file: SubjectFile, node: SyntaxNode): TextLoop | null {
  const target = fieldOf(node, 'left');
  const iterable = fieldOf(node, 'right');
  const body = fieldOf(node, 'body');
  if (
    target?.type !== 'identifier' ||
    iterable === null ||
    body === null ||
    !isMovable(file.tree, iterable)
  ) {
    return null;
  }
  const isPlain =
    fieldsOf(node, 'alternative').length === 0 && !node.children.some((one) => one.type === 'async');
  const isLiteral = unwrapped(iterable).type === 'string';
  if (!isPlain || isLiteral || !givesTexts(file, iterable)) {
    return null;
  }
  const place = localPlaceOf(subject, file, node);
  const suite = place === null ? null : suiteText(place, node, body, 1);
  const first = namedChildren(body)[0];
  return place !== null &&
    suite !== null &&
    first !== undefined &&
    !node.children.some((one) => one.type === 'comment') &&
    fitsFunction(place, { locals: 1, statements: 2 })
    ? { place, target: textOf(file.tree, target), iterable: textOf(file.tree, iterable), suite }
    : null;
}

function givesTexts(file: SubjectFile, iterable: SyntaxNode): boolean {
  if (typeOf(file, iterable) === 'str') {
    return true;
  }
  const called = iterable.type === 'call' ? fieldOf(iterable, 'function') : null;
  const object = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const name = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  return (
    object !== null &&
    name !== null &&
    typeOf(file, object) === 'str' &&
    /^(?:r?split|splitlines)$/.test(textOf(file.tree, name))
  );
}
