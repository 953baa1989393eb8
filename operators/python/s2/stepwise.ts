import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { lineStart, statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { EMPTY_NAMES } from '../s6/helper-names.js';
import { kindOf } from '../naming/kind-of.js';
import { namesForPredicate, namesForValue } from '../naming/names-for-value.js';

import { typeOf } from './certain.js';
import { isEvaluatedFirst } from './evaluation.js';
import { fitsFunction, fitsNesting } from './limits.js';
import { drawName } from './names.js';
import type { Line, Place } from './place.js';
import { isGuarded, isMovable, line, localPlaceOf, replaced, unwrapped } from './place.js';
import { joined, operandsOf, testText } from './tests.js';
import type { Plan, Variant } from './variant.js';

/**
 * `return a and b`, `flag = a or b` and the like step by step: the first operand decides whether the next is looked
 * at. The value stays the operand's own, whatever its type.
 */
export const LOGIC_STEPS: Variant = {
  name: 'logic-steps',
  types: ['boolean_operator'],
  plan: (subject, file, node) => {
    const place = valuePlace(subject, file, node);
    if (place === null) {
      return null;
    }
    const operator = fieldOf(node, 'operator')?.type;
    if (operator !== 'and' && operator !== 'or') {
      return null;
    }
    const operands = operandsOf(file.tree, node, operator);
    const isNested = operator === 'and';
    if (!fitsNesting(place, { ifs: isNested ? operands.length - 1 : 1 }, [])) {
      return null;
    }
    if (!fitsFunction(place, { branches: operands.length - 1, statements: operands.length * 2, locals: 2 })) {
      return null;
    }
    const [start, ...rest] = operands;
    const areTests = operands.every((one) => kindOf(file, one) === 'flag');
    const whole = stepNames(subject, file, node).filter((name) => !areTests || !STRUNG.test(name));
    if (whole.length === 0 && assignedTo(place, node) === null) {
      return null;
    }
    return (rng) => {
      if (!areTests || start === undefined) {
        return hoisted(place, node, rng, whole, (name) => stepLines(place, operands, operator, name));
      }
      const target = assignedTo(place, node);
      const first = drawName(
        place,
        rng.fork('first'),
        stepNames(subject, file, start),
        new Set([...whole, ...(target === null ? [] : [target])]),
      );
      return first === null
        ? null
        : hoisted(place, node, rng, whole, (name) =>
            halfLines([first, name], testText(file.tree, start), joined(file.tree, rest, operator), {
              operator,
              isKnown: typeOf(file, start) === 'bool' || isOnlyAsked(node),
            }),
          );
    };
  },
};

/** A value that is each operand in turn is not named after one of them, nor by a word that would fit any test. */
export const STEP_NAMES = ['is_accepted', 'condition_holds', 'is_satisfied', 'is_confirmed'];

function stepNames(subject: Subject, file: SubjectFile, node: SyntaxNode): readonly string[] {
  return namesForPredicate(subject, file, node).filter((name) => !EMPTY_NAMES.has(name));
}

function stepLines(
  place: Place,
  operands: readonly SyntaxNode[],
  operator: 'and' | 'or',
  name: string,
): readonly Line[] {
  return operands.flatMap((operand, index) => {
    const assigned = `${name} = ${testText(place.tree, operand)}`;
    if (index === 0) {
      return [line(0, assigned)];
    }
    const depth = operator === 'and' ? index - 1 : 0;
    return [line(depth, operator === 'and' ? `if ${name}:` : `if not ${name}:`), line(depth + 1, assigned)];
  });
}

/** Names that string two questions together, or say more than one can read. */
const STRUNG = /_(?:or|and)_(?:has|is|are|equals|starts|ends|matches)_|^.{33,}$/;

/** Whether nothing but the truth of an expression is ever looked at. */
function isOnlyAsked(node: SyntaxNode): boolean {
  const outer = node.parent;
  if (outer === null) {
    return false;
  }
  switch (outer.type) {
    case 'not_operator':
      return true;
    case 'parenthesized_expression':
    case 'boolean_operator':
      return isOnlyAsked(outer);
    case 'if_statement':
    case 'elif_clause':
    case 'while_statement':
      return node.field === 'condition';
    default:
      return false;
  }
}

/** A test in two steps, each with a name for what is known by then; `isKnown`: the first half leaves a plain truth value. */
function halfLines(
  [first, whole]: readonly [string, string],
  start: string,
  rest: string,
  { operator, isKnown }: { readonly operator: 'and' | 'or'; readonly isKnown: boolean },
): readonly Line[] {
  const decided = operator === 'and' ? 'False' : 'True';
  const [known, asked] = [`${whole} = ${isKnown ? decided : first}`, `${whole} = ${rest}`];
  const [held, other] = operator === 'and' ? [asked, known] : [known, asked];
  return [
    line(0, `${first} = ${start}`),
    line(0, `if ${first}:`),
    line(1, held),
    line(0, 'else:'),
    line(1, other),
  ];
}

/** `return a and b` with a certain truth value first: `if a: return b`, and `return False` behind. */
export const RETURN_LOGIC: Variant = {
  name: 'return-logic',
  types: ['return_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const value = namedChildren(node)[0];
    if (place === null || value === undefined || !isMovable(file.tree, node)) {
      return null;
    }
    const test = unwrapped(value);
    const operator = test.type === 'boolean_operator' ? fieldOf(test, 'operator')?.type : undefined;
    if ((operator !== 'and' && operator !== 'or') || !fitsNesting(place, { ifs: 1 }, [])) {
      return null;
    }
    const operands = operandsOf(file.tree, test, operator);
    const exact = operands.findIndex((one) => typeOf(file, one) !== 'bool');
    const most = exact === -1 ? operands.length - 1 : exact;
    if (most < 1 || !fitsFunction(place, { returns: 1, branches: 1, statements: 2 })) {
      return null;
    }
    return (rng) => {
      const at = 1 + rng.below(most);
      const first = joined(file.tree, operands.slice(0, at), operator);
      const second = joined(file.tree, operands.slice(at), operator);
      const lines =
        operator === 'and'
          ? [line(0, `if ${first}:`), line(1, `return ${second}`), line(0, 'return False')]
          : [line(0, `if ${first}:`), line(1, 'return True'), line(0, `return ${second}`)];
      const change = replaced(place, lines);
      return change === null ? null : [change];
    };
  },
};

/** `v = a if c else b` becomes an if statement, in front of the statement where the choice is only a part of it; so does one whose value nobody takes. */
export const CONDITIONAL_EXPRESSION: Variant = {
  name: 'conditional-expression',
  types: ['conditional_expression'],
  plan: (subject, file, node) => {
    const place = valuePlace(subject, file, node);
    const [chosen, test, other] = namedChildren(node);
    if (place === null || chosen === undefined || test === undefined || other === undefined) {
      return null;
    }
    if (
      !fitsNesting(place, { ifs: 1 }, []) ||
      !fitsFunction(place, { branches: 2, statements: 3, locals: 1 })
    ) {
      return null;
    }
    const text = (part: SyntaxNode): string => testText(file.tree, part);
    if (isReturned(place, node) && fitsFunction(place, { returns: 1 })) {
      return () => {
        const change = replaced(place, [
          line(0, `if ${text(test)}:`),
          line(1, `return ${text(chosen)}`),
          line(0, `return ${text(other)}`),
        ]);
        return change === null ? null : [change];
      };
    }
    if (node.parent?.type === 'expression_statement') {
      return () => {
        const change = replaced(place, [
          line(0, `if ${text(test)}:`),
          line(1, text(chosen)),
          line(0, 'else:'),
          line(1, text(other)),
        ]);
        return change === null ? null : [change];
      };
    }
    const isTruth = [chosen, other].every((one) => one.type === 'true' || one.type === 'false');
    return isTruth ? null : choicePlan(place, node, [text(chosen), text(test), text(other)]);
  },
};

function choicePlan(place: Place, node: SyntaxNode, parts: readonly [string, string, string]): Plan {
  const [chosen, test, other] = parts;
  return (rng) =>
    hoisted(place, node, rng, namesForValue(place.subject, place.file, node), (name) => [
      line(0, `if ${test}:`),
      line(1, `${name} = ${chosen}`),
      line(0, 'else:'),
      line(1, `${name} = ${other}`),
    ]);
}

function isReturned(place: Place, node: SyntaxNode): boolean {
  return (
    place.statement.type === 'return_statement' &&
    unwrapped(namedChildren(place.statement)[0] ?? place.statement) === node
  );
}

/** The place of an expression that may be computed in front of its statement; null inside a larger one of its kind. */
function valuePlace(subject: Subject, file: SubjectFile, node: SyntaxNode): Place | null {
  const statement = statementOf(node);
  const place = statement === null ? null : localPlaceOf(subject, file, statement);
  if (place === null || !isMovable(file.tree, node) || !isEvaluatedFirst(place, node)) {
    return null;
  }
  let outer = node.parent;
  while (outer?.type === 'parenthesized_expression') {
    outer = outer.parent;
  }
  return outer?.type === node.type || (outer !== null && isSplittable(place, node, outer)) ? null : place;
}

/** Whether the expression is the test of an if that other variants take apart without a name for it. */
function isSplittable(place: Place, node: SyntaxNode, outer: SyntaxNode): boolean {
  return (
    outer === place.statement &&
    outer.type === 'if_statement' &&
    fieldOf(outer, 'alternative') === null &&
    (fieldOf(node, 'operator')?.type === 'and' ||
      fieldOf(outer, 'consequence')?.children.every(
        (one) =>
          one.type.endsWith('_statement') &&
          one.type !== 'expression_statement' &&
          !one.type.startsWith('if') &&
          !one.type.startsWith('for'),
      ) === true)
  );
}

/** Lines that give a value to a name, then the statement with the name in the expression's place. */
function hoisted(
  place: Place,
  node: SyntaxNode,
  rng: Rng,
  candidates: readonly string[],
  linesFor: (name: string) => readonly Line[],
): readonly Change[] | null {
  const target = assignedTo(place, node);
  if (target !== null) {
    const change = replaced(place, linesFor(target));
    return change === null ? null : [change];
  }
  const name = drawName(place, rng, candidates);
  const probe = name === null ? null : replaced(place, linesFor(name));
  if (name === null || probe === null) {
    return null;
  }
  const at = lineStart(place.tree.source, place.statement.start);
  let whole = node;
  while (whole.parent?.type === 'parenthesized_expression') {
    whole = whole.parent;
  }
  return [
    insert(place.file.path, at, `${probe.text}${place.newline}`),
    edit(place.file.path, whole.start, whole.end, name),
  ];
}

/** The plain local variable that the statement assigns exactly this expression to, where early values are not seen. */
export function assignedTo(place: Place, node: SyntaxNode): string | null {
  let value = node;
  while (value.parent?.type === 'parenthesized_expression') {
    value = value.parent;
  }
  const assignment = value.parent;
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  if (assignment?.parent !== place.statement || left?.type !== 'identifier' || isGuarded(place)) {
    return null;
  }
  const binding = place.file.scopes.bindingOf(left);
  const isOwn =
    binding !== null &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    binding.declarations.length === 0 &&
    fieldOf(assignment, 'type') === null &&
    !binding.reads.some((read) => contains(node, read));
  return isOwn ? textOf(place.tree, left) : null;
}
