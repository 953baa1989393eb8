import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { indentOf } from '../../../syntax/python/layout.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';
import { namesForPredicate, namesForValue } from '../naming/names-for-value.js';
import { withinLines } from '../s12/record-edits.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { replacedNode } from '../s6/expression-sites.js';
import { isTest } from '../s6/is-test.js';

import { firstEvaluated } from './first-evaluated.js';

/** More new names than these at once, and a reader has them to keep in mind. */
const MOST_STEPS = 4;

interface Step {
  readonly statement: SyntaxNode;
  /** Parts that may go before the statement, inner ones first. */
  readonly parts: readonly SyntaxNode[];
}

/**
 * What a statement evaluates first is evaluated on a line of its own, under a name that tells what it is. Only where it is
 * evaluated whenever the statement runs, once, and before everything else that could fail or have an effect.
 */
export const NAMED_STEPS: Variant = {
  name: 'named-steps',
  types: ['function_definition'],
  plan: (subject, file, node) => {
    const body = fieldOf(node, 'body');
    const [first] = body === null ? [] : namedChildren(body);
    const place = first === undefined ? null : localPlaceOf(subject, file, first, { mayYield: true });
    const steps = body === null || place === null ? [] : stepsOf(file, body);
    const fits = place !== null && fitsFunction(place, { locals: 1, statements: 1 });
    return place === null || steps.length === 0 || !fits
      ? null
      : (rng) => written(subject, place, steps, rng);
  },
};

function stepsOf(file: SubjectFile, body: SyntaxNode): readonly Step[] {
  return firstEvaluated(file, body).flatMap(({ statement, node, value, parts: all }) => {
    // What is the whole value of a variable has a name, and what a loop goes over is named by its items.
    const whole = /^(?:assignment|for_statement)$/.test(node.type) ? value : null;
    const parts = all.filter((part) => part !== whole && isMovable(file.tree, part) && !isTrivial(part));
    return parts.length === 0 ? [] : [{ statement, parts }];
  });
}

/** `not x`, and the like, say what they are themselves. */
function isTrivial(part: SyntaxNode): boolean {
  return part.type === 'not_operator' && namedChildren(part)[0]?.type === 'identifier';
}

function written(subject: Subject, place: Place, steps: readonly Step[], rng: Rng): readonly Change[] | null {
  const { file, tree, newline } = place;
  const taken = new Set<string>();
  const edits: TextEdit[] = [];
  for (const { statement, parts } of rng.shuffle(steps)) {
    const part = rng.pick(parts);
    const names = isTest(part) ? namesForPredicate(subject, file, part) : namesForValue(subject, file, part);
    const name = freshName(file, names, taken);
    const room = fitsFunction(place, { locals: taken.size + 1, statements: taken.size + 1 });
    if (name !== null && room && taken.size < MOST_STEPS) {
      taken.add(name);
      const outer = replacedNode(part);
      edits.push(
        insert(
          file.path,
          statement.start,
          `${name} = ${textOf(tree, part)}${newline}${indentOf(tree, statement)}`,
        ),
        edit(file.path, outer.start, outer.end, spaced(tree.source, outer, name)),
      );
    }
  }
  return edits.length === 0 ? null : withinLines(place, edits);
}

/** A name keeps off the word before it where brackets stood (`return(a + b)`). */
function spaced(source: string, outer: SyntaxNode, name: string): string {
  const before = /\w$/.test(source.slice(0, outer.start)) ? ' ' : '';
  return `${before}${name}${/^\w/.test(source.slice(outer.end)) ? ' ' : ''}`;
}
