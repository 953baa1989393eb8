import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { freshName } from '../naming/fresh-name.js';
import { namesForPredicate, namesForValue } from '../naming/names-for-value.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import {
  headerComment,
  isMovable,
  line,
  localPlaceOf,
  replaced,
  runText,
  suiteText,
  unwrapped,
} from '../s2/place.js';
import type { Line, Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { replacedNode } from '../s6/expression-sites.js';
import { isTest } from '../s6/is-test.js';

import { firstPartsOf } from './first-parts.js';

/**
 * What an elif's test evaluates first gets a name, which only an else has room for: the elif becomes an if in it, and what
 * follows in the chain follows there.
 */
export const ELIF_STEP: Variant = {
  name: 'elif-step',
  types: ['elif_clause'],
  plan: (subject, file, node) => {
    const chain = node.parent;
    const place = chain === null ? null : localPlaceOf(subject, file, chain);
    const test = fieldOf(node, 'condition');
    if (chain?.type !== 'if_statement' || place === null || test === null || !isMovable(file.tree, test)) {
      return null;
    }
    const clauses = fieldsOf(chain, 'alternative');
    const at = clauses.indexOf(node);
    const moved = clauses.slice(at);
    const parts = firstPartsOf(file.scopes, test).filter((part) => isStep(part, unwrapped(test)));
    const isWhole = chain.children.every((one) => one.type !== 'comment' || one.start < node.start);
    const isRoomy =
      fitsFunction(place, { branches: 1, statements: 2, locals: 1 }) &&
      fitsNesting(place, { ifs: at + 2 }, moved);
    if (parts.length === 0 || !isWhole || !isRoomy) {
      return null;
    }
    return (rng) => {
      const part = rng.pick(parts);
      const names = isTest(part)
        ? namesForPredicate(subject, file, part)
        : namesForValue(subject, file, part);
      const name = freshName(file, names);
      const lines = name === null ? null : stepLines(place, moved, part, name);
      const change = lines === null ? null : replaced(place, lines, node, chain);
      return change === null ? null : [change];
    };
  },
};

function stepLines(
  place: Place,
  [first, ...others]: readonly SyntaxNode[],
  part: SyntaxNode,
  name: string,
): readonly Line[] | null {
  const { tree } = place;
  const test = first === undefined ? null : fieldOf(first, 'condition');
  const suite = first === undefined ? null : fieldOf(first, 'consequence');
  const body = first === undefined || suite === null ? null : suiteText(place, first, suite, 2);
  const rest = others[0] === undefined ? [] : [runText(place, others[0], others.at(-1) ?? others[0], 1)];
  if (first === undefined || test === null || body === null) {
    return null;
  }
  const outer = replacedNode(part);
  const text = textOf(tree, test);
  const named = text.slice(0, outer.start - test.start) + name + text.slice(outer.end - test.start);
  return [
    line(0, 'else:'),
    line(1, `${name} = ${textOf(tree, part)}`),
    line(1, `if ${named}:${headerComment(tree, first)}`),
    body,
    ...rest,
  ];
}

/** A part of the test, or a whole one that is more than a comparison; `not x`, and the like, say what they are themselves. */
function isStep(part: SyntaxNode, test: SyntaxNode): boolean {
  return part.start === test.start && part.end === test.end
    ? part.type === 'boolean_operator' || part.type === 'call'
    : part.type !== 'not_operator' || namedChildren(part)[0]?.type !== 'identifier';
}
