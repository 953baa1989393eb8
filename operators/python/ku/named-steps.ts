import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { indentOf, isAloneOnLine } from '../../../syntax/python/layout.js';
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
import { ownNodes } from '../s8/target.js';

import { firstPartsOf } from './first-parts.js';

/** More new names than these at once, and a reader has them to keep in mind. */
const MOST_STEPS = 4;

const STATEMENTS = [
  'return_statement',
  'assignment',
  'augmented_assignment',
  'if_statement',
  'for_statement',
] as const;

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
  return STATEMENTS.flatMap((type) => ownNodes(body, type)).flatMap((node) => {
    const statement = node.parent?.type === 'expression_statement' ? node.parent : node;
    const value = valueOf(file, node);
    const isPlaced =
      statement.parent?.type === 'block' &&
      isAloneOnLine(file.tree, statement) &&
      namedChildren(statement).length > 0;
    if (value === null || !isPlaced) {
      return [];
    }
    // What is the whole value of a variable has a name, and what a loop goes over is named by its items.
    const whole = /^(?:assignment|for_statement)$/.test(node.type) ? value : null;
    const parts = firstPartsOf(file.scopes, value).filter(
      (part) => part !== whole && isMovable(file.tree, part) && !isTrivial(part),
    );
    return parts.length === 0 ? [] : [{ statement, parts }];
  });
}

/** The expression that a statement evaluates before anything else; null where there is none. */
function valueOf({ scopes }: SubjectFile, node: SyntaxNode): SyntaxNode | null {
  switch (node.type) {
    case 'return_statement':
      return namedChildren(node)[0] ?? null;
    case 'if_statement':
      return fieldOf(node, 'condition');
    case 'for_statement':
      return node.children.some(({ type }) => type === 'async') ? null : fieldOf(node, 'right');
    case 'assignment':
      return fieldOf(node, 'right')?.type === 'assignment' ? null : fieldOf(node, 'right');
    default: {
      // The variable is read before its operand is evaluated, which must not set it.
      const target = fieldOf(node, 'left');
      const binding = target?.type === 'identifier' ? scopes.bindingOf(target) : null;
      const isOwn =
        binding !== null &&
        binding.scope === scopes.scopeOf(node) &&
        binding.declarations.length === 0 &&
        !binding.isCaptured;
      return isOwn ? fieldOf(node, 'right') : null;
    }
  }
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
