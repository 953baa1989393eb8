import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import {
  ancestors,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  walk,
} from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction, fitsNesting, hasLooseJump } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import { isNegatable, negated, operandsOf } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';

import { familyOf, tableLines, textWith } from './family.js';
import type { Family } from './family.js';
import { slotNames } from './slot-names.js';

/** `if a % 3 == 0 or a % 5 == 0:` becomes a loop over what differs, with one if for all of the operands. */
export const OPERAND_TABLE: Variant = {
  name: 'operand-table',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const test = fieldOf(node, 'condition');
    const suite = fieldOf(node, 'consequence');
    const [alternative, ...more] = fieldsOf(node, 'alternative');
    const operator = test === null ? null : operatorOf(unwrapped(test));
    if (test === null || suite === null || operator === null || more.length > 0) {
      return null;
    }
    if (alternative !== undefined && alternative.type !== 'else_clause') {
      return null;
    }
    const place = localPlaceOf(subject, file, node, { mayYield: true });
    const family = place === null ? null : operandFamily(place, test, operator);
    if (place === null || family === null || descendantsOfType(node, 'comment').length > 0) {
      return null;
    }
    const other = alternative === undefined ? null : fieldOf(alternative, 'body');
    const [chosen, left] = operator === 'or' ? [suite, other] : [other, suite];
    const [chosenOwner, leftOwner] = operator === 'or' ? [node, alternative] : [alternative, node];
    if (
      chosen !== null &&
      (hasLooseJump(chosen, 'break_statement') || hasLooseJump(chosen, 'continue_statement'))
    ) {
      return null;
    }
    const isLeft = chosen !== null && endsFunction(chosen);
    const inLoop =
      chosen === null || chosenOwner === undefined ? null : suiteText(place, chosenOwner, chosen, 2);
    const behind =
      left === null || leftOwner === undefined ? null : suiteText(place, leftOwner, left, isLeft ? 0 : 1);
    if ((chosen !== null && inLoop === null) || (left !== null && behind === null)) {
      return null;
    }
    const nested = [chosen, left].filter((one) => one !== null);
    if (!fitsNesting(place, { loops: 1, ifs: 1 }, nested) || !fitsFunction(place, GROWTH)) {
      return null;
    }
    return (rng) =>
      written(place, family, rng, (tests) => [
        line(1, `if ${operator === 'or' ? tests.holds : tests.fails}:`),
        ...(inLoop === null ? [] : [inLoop]),
        ...(isLeft ? [] : [line(2, 'break')]),
        ...(behind === null || isLeft ? [] : [line(0, 'else:')]),
        ...(behind === null ? [] : [behind]),
      ]);
  },
};

const GROWTH = { branches: 2, statements: 3, locals: 2, returns: 1 };

/** `return a == b + c or b == a + c` becomes a loop over what differs that keeps the deciding operand's value. */
export const RETURNED_TABLE: Variant = {
  name: 'returned-table',
  types: ['return_statement'],
  plan: (subject, file, node) => {
    const [value] = namedChildren(node);
    const operator = value === undefined ? null : operatorOf(unwrapped(value));
    if (value === undefined || operator === null) {
      return null;
    }
    const place = localPlaceOf(subject, file, node);
    const family = place === null ? null : operandFamily(place, value, operator);
    if (place === null || family === null || !isMovable(file.tree, node)) {
      return null;
    }
    if (!fitsNesting(place, { loops: 1, ifs: 1 }, []) || !fitsFunction(place, GROWTH)) {
      return null;
    }
    const isTruth = family.members.every(
      ([one]) => one !== undefined && typeOf(file, unwrapped(one)) === 'bool',
    );
    if (isTruth) {
      const [found, otherwise] = operator === 'or' ? ['True', 'False'] : ['False', 'True'];
      return (rng) =>
        written(place, family, rng, (tests) => [
          line(1, `if ${operator === 'or' ? tests.holds : tests.fails}:`),
          line(2, `return ${found}`),
          line(0, `return ${otherwise}`),
        ]);
    }
    return (rng) => {
      const name = drawName(place, rng, rng.shuffle(OUTCOMES));
      return name === null
        ? null
        : written(place, family, rng, (tests) => [
            line(1, `${name} = ${tests.holds}`),
            line(1, operator === 'or' ? `if ${name}:` : `if not ${name}:`),
            line(2, 'break'),
            line(0, `return ${name}`),
          ]);
    };
  },
};

const OUTCOMES = [
  'is_satisfied',
  'condition_holds',
  'is_confirmed',
  'is_fulfilled',
  'rule_applies',
  'is_met',
];

interface Tests {
  readonly holds: string;
  readonly fails: string;
}

function written(
  place: Place,
  family: Family,
  rng: Rng,
  body: (tests: Tests) => readonly Line[],
): readonly Change[] | null {
  const names = slotNames(place, family, rng);
  const operand = family.members[0]?.[0];
  if (names === null || operand === undefined) {
    return null;
  }
  const text = (node: SyntaxNode): string => textWith(place, node, family, names);
  const inner = unwrapped(operand);
  const tests = { holds: text(inner), fails: negated(place, inner, text) };
  const header = tableLines(place, family, names, rng.pick(['()', '[]']));
  const change = replaced(place, [...header, ...body(tests)]);
  return change === null ? null : [change];
}

function operatorOf(test: SyntaxNode): 'and' | 'or' | null {
  const operator = test.type === 'boolean_operator' ? fieldOf(test, 'operator')?.type : undefined;
  return operator === 'and' || operator === 'or' ? operator : null;
}

/** All operands of a chain, where they are of one form and more than a comparison with this or that. */
function operandFamily(place: Place, test: SyntaxNode, operator: 'and' | 'or'): Family | null {
  const operands = operandsOf(place.tree, test, operator);
  const isInLoop = [...ancestors(place.statement)].some(
    ({ type }) => type === 'for_statement' || type === 'while_statement',
  );
  const [first] = operands;
  if (first === undefined || operands.length < 2 || operands.length > (isInLoop ? 3 : 6)) {
    return null;
  }
  if (operands.length < 3 && workOf(first) < 2) {
    return null;
  }
  const family = familyOf(
    place,
    operands.map((one) => [one]),
  );
  // One text for all of them has to be the opposite of each.
  const isOpposed = (one: SyntaxNode): boolean => !negated(place, unwrapped(one)).startsWith('not ');
  const isUniform = operands.every((one) => isNegatable(place, one) && isOpposed(one) === isOpposed(first));
  return family === null || !isUniform || operands.some((one) => operatorOf(unwrapped(one)) !== null)
    ? null
    : family;
}

const WORK: ReadonlySet<string> = new Set([
  'binary_operator',
  'comparison_operator',
  'call',
  'subscript',
  'attribute',
  'not_operator',
]);

function workOf(node: SyntaxNode): number {
  return [...walk(node)].filter(({ type }) => WORK.has(type)).length;
}

/** Whether a suite ends by leaving the function. */
export function endsFunction(suite: SyntaxNode): boolean {
  const last = namedChildren(suite).at(-1);
  return last?.type === 'return_statement' || last?.type === 'raise_statement';
}
