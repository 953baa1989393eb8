import { insert, edit } from '../../../syntax/edits.js';
import { lineStart, statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { namesForValue } from '../naming/names-for-value.js';
import { typeOf } from '../s2/certain.js';
import { isEvaluatedFirst } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import { isMovable, line, localPlaceOf, replaced, unwrapped } from '../s2/place.js';
import { assignedTo } from '../s2/stepwise.js';
import type { Variant } from '../s2/variant.js';

import { familyOf, tableLines, textWith } from './family.js';
import type { Family } from './family.js';
import { slotNames } from './slot-names.js';

const OPERATORS: ReadonlySet<string> = new Set(['+', '*']);

/** Values that an update in place replaces and never changes. */
const IMMUTABLE: ReadonlySet<string> = new Set(['int', 'float', 'complex', 'str', 'bytes', 'tuple', 'bool']);

/** `a * (a - b) * (a - c)` becomes a running product over what differs; a sum or joined text likewise. */
export const RUNNING_OPERANDS: Variant = {
  name: 'running-operands',
  types: ['binary_operator'],
  plan: (subject, file, node) => {
    const operator = operatorOf(node);
    const isPart = node.parent !== null && operatorOf(node.parent) === operator && node.field === 'left';
    if (operator === null || isPart) {
      return null;
    }
    const { operands, prefixes } = chainOf(node, operator);
    const statement = operands.length < 2 ? null : statementOf(node);
    const place = statement === null ? null : localPlaceOf(subject, file, statement);
    if (place === null || !isMovable(file.tree, node) || !isEvaluatedFirst(place, node) || isInLoop(node)) {
      return null;
    }
    const found = wholeNumbers(place, operands) ?? repeated(place, operands);
    const fits =
      fitsNesting(place, { loops: 1 }, []) && fitsFunction(place, { branches: 1, statements: 3, locals: 2 });
    if (found === null || !fits) {
      return null;
    }
    const { family, start } = found;
    const operand = family.members[0]?.[0];
    const first = start === 0 ? node : prefixes[start - 1];
    if (operand === undefined || first === undefined) {
      return null;
    }
    const begin = start > 0 ? textOf(file.tree, unwrapped(first)) : operator === '+' ? '0' : '1';
    const isExact = start === 0 || prefixes.slice(start - 1).every((one) => isImmutable(file, one));
    return (rng) => {
      const names = slotNames(place, family, rng);
      const target = assignedTo(place, node);
      const total =
        names === null
          ? null
          : (target ?? drawName(place, rng, totalNames(operator, subject, file, node), new Set(names)));
      if (names === null || total === null) {
        return null;
      }
      const update = isExact
        ? `${total} ${operator}= ${textWith(place, unwrapped(operand), family, names)}`
        : `${total} = ${total} ${operator} ${textWith(place, operand, family, names)}`;
      const change = replaced(place, [
        line(0, `${total} = ${begin}`),
        ...tableLines(place, family, names, rng.pick(['()', '[]'])),
        line(1, update),
      ]);
      if (change === null || target !== null) {
        return change === null ? null : [change];
      }
      let whole = node;
      while (whole.parent?.type === 'parenthesized_expression') {
        whole = whole.parent;
      }
      const at = lineStart(file.tree.source, place.statement.start);
      return [
        insert(file.path, at, `${change.text}${place.newline}`),
        edit(file.path, whole.start, whole.end, total),
      ];
    };
  },
};

/** What the running value is called. */
function totalNames(
  operator: string,
  subject: Parameters<typeof namesForValue>[0],
  file: SubjectFile,
  node: SyntaxNode,
): readonly string[] {
  const isText = typeOf(file, node) === 'str';
  const own = isText
    ? ['assembled_text', 'joined_text', 'combined_text']
    : operator === '+'
      ? ['running_total', 'total', 'combined', 'accumulated']
      : ['product', 'running_product', 'product_so_far'];
  return [...own, ...namesForValue(subject, file, node)];
}

function operatorOf(node: SyntaxNode): string | null {
  const operator = node.type === 'binary_operator' ? fieldOf(node, 'operator')?.type : undefined;
  return operator !== undefined && OPERATORS.has(operator) ? operator : null;
}

/** The operands of a chain from left to right, and each expression that the chain up to one of them is. */
function chainOf(
  node: SyntaxNode,
  operator: string,
): { operands: readonly SyntaxNode[]; prefixes: readonly SyntaxNode[] } {
  const operands: SyntaxNode[] = [];
  const prefixes: SyntaxNode[] = [];
  let at = node;
  for (;;) {
    const left = fieldOf(at, 'left');
    const right = fieldOf(at, 'right');
    if (operatorOf(at) !== operator || left === null || right === null) {
      break;
    }
    operands.unshift(right);
    prefixes.unshift(at);
    at = left;
  }
  return { operands: [at, ...operands], prefixes: [at, ...prefixes] };
}

/** All operands, where they are whole numbers for certain: a sum of them may start at 0, a product at 1. */
function wholeNumbers(
  place: Place,
  operands: readonly SyntaxNode[],
): { readonly family: Family; readonly start: number } | null {
  const isWhole = operands.every((one) => /^(?:int|bool)$/.test(typeOf(place.file, unwrapped(one)) ?? ''));
  const family =
    isWhole && operands.length <= 6
      ? familyOf(
          place,
          operands.map((one) => [one]),
        )
      : null;
  const isPlain = operands.every(({ type }) => type === 'identifier' || type === 'integer');
  return family === null || isPlain ? null : { family, start: 0 };
}

/** The longest run of operands of one form at the chain's end, something left to start from. */
function repeated(
  place: Place,
  operands: readonly SyntaxNode[],
): { readonly family: Family; readonly start: number } | null {
  for (let start = 1; start <= operands.length - 2; start += 1) {
    const members = operands.slice(start).map((one) => [one]);
    const family = members.length > 6 ? null : familyOf(place, members);
    if (family !== null) {
      return { family, start };
    }
  }
  return null;
}

function isImmutable(file: SubjectFile, node: SyntaxNode): boolean {
  const type = typeOf(file, node);
  return type !== null && IMMUTABLE.has(type);
}

function isInLoop(node: SyntaxNode): boolean {
  return [...ancestors(node)].some(({ type }) => type === 'for_statement' || type === 'while_statement');
}
