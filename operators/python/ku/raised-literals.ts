import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { isAloneOnLine } from '../../../syntax/python/layout.js';
import { ancestors, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { topicOf } from '../naming/topic.js';
import { definitionEdits, withinLines } from '../s12/record-edits.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, line, localPlaceOf, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { rewrittenRun } from '../s4/rewritten-run.js';
import { isGuarded, targetsOf } from '../s8/target.js';
import type { Target } from '../s8/target.js';

import { drawTypeName, nounOf } from './type-names.js';

/** More of them would be a table, not verdicts. */
const MOST_VERDICTS = 3;

interface Verdicts {
  readonly target: Target;
  readonly place: Place;
  readonly last: SyntaxNode;
  /** Returns of the same literal, by its text. */
  readonly byLiteral: ReadonlyMap<string, readonly SyntaxNode[]>;
}

/**
 * A function that returns fixed answers from several places raises what it found there, and one handler for each verdict
 * gives the answer. Only this function raises them, and none leaves it.
 */
export const RAISED_LITERALS: Variant = {
  name: 'raised-literals',
  types: ['function_definition'],
  plan: (subject, file, node) => {
    const target = targetsOf(subject, file).find(({ definition }) => definition === node);
    const verdicts = target === undefined ? null : verdictsOf(target);
    return verdicts === null ? null : (rng) => written(verdicts, rng);
  },
};

function verdictsOf(target: Target): Verdicts | null {
  const [first] = target.statements;
  const last = target.statements.at(-1);
  if (first === undefined || last === undefined || target.scope.isGenerator) {
    return null;
  }
  const place = localPlaceOf(target.subject, target.file, first);
  const returns = target.returns.filter((one) => isRaisable(target, one));
  const byLiteral = new Map<string, SyntaxNode[]>();
  for (const one of returns) {
    const [value] = namedChildren(one);
    const text = value === undefined ? '' : textOf(target.tree, value);
    byLiteral.set(text, [...(byLiteral.get(text) ?? []), one]);
  }
  const isDecided = returns.some((one) => one.parent !== target.body);
  const fits =
    place !== null &&
    isDecided &&
    byLiteral.size <= MOST_VERDICTS &&
    isAloneOnLine(target.tree, last) &&
    fitsFunction(place, { branches: 1 + byLiteral.size, statements: 1 + byLiteral.size }) &&
    fitsNesting(place, { tries: 1 }, target.statements);
  return fits ? { target, place, last, byLiteral } : null;
}

/** A return of a literal that nothing would catch, and behind which no `else` stands (no-else-raise). */
function isRaisable(target: Target, statement: SyntaxNode): boolean {
  const [value] = namedChildren(statement);
  return (
    value !== undefined &&
    isLiteral(target, value) &&
    isMovable(target.tree, statement) &&
    !isGuarded(target, statement) &&
    !hasElseBehind(statement)
  );
}

function isLiteral({ tree }: Target, value: SyntaxNode): boolean {
  switch (value.type) {
    case 'true':
    case 'false':
    case 'none':
    case 'integer':
    case 'float':
      return true;
    case 'unary_operator':
      return /^-\d+$/.test(textOf(tree, value));
    case 'string':
      return /^(?:'[^'\\\n]*'|"[^"\\\n]*")$/.test(textOf(tree, value));
    case 'list':
    case 'tuple':
      return namedChildren(value).length === 0;
    default:
      return false;
  }
}

function hasElseBehind(statement: SyntaxNode): boolean {
  const owner = statement.parent?.parent;
  if (owner?.type === 'if_statement') {
    return fieldsOf(owner, 'alternative').length > 0;
  }
  if (owner?.type === 'elif_clause') {
    const chain = owner.parent;
    return chain !== null && fieldsOf(chain, 'alternative').at(-1) !== owner;
  }
  return [...ancestors(statement)].some((one) => one.type === 'match_statement');
}

function written({ target, place, last, byLiteral }: Verdicts, rng: Rng): readonly Change[] | null {
  const { subject, file } = target;
  const noun = nounOf(topicOf(target.name));
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const literal of byLiteral.keys()) {
    const name = drawTypeName(subject, file, rng, [noun, ''], patternsFor(literal), taken);
    if (name === null) {
      return null;
    }
    taken.add(name);
    names.set(literal, name);
  }
  const raises = [...byLiteral].flatMap(([literal, returns]) =>
    returns.map(({ start, end }) => ({ start, end, text: `raise ${names.get(literal) ?? ''}` })),
  );
  const [first] = target.statements;
  const change =
    first === undefined
      ? null
      : replaced(
          place,
          [
            line(0, 'try:'),
            rewrittenRun(place, first, 1, raises, last),
            ...[...names].flatMap(([literal, name]) => [
              line(0, `except ${name}:`),
              line(1, `return ${literal}`),
            ]),
          ],
          first,
          last,
        );
  const classes = (): string =>
    [...names]
      .map(([literal, name]) =>
        [`class ${name}(Exception):`, `${place.unit}"""${sayingFor(target, literal, rng)}"""`].join(
          place.newline,
        ),
      )
      .join(place.newline.repeat(3));
  return change === null ? null : withinLines(place, [...definitionEdits(place, [], classes), change]);
}

/** What an exception is called that stands for a literal answer. */
function patternsFor(literal: string): readonly string[] {
  if (literal === 'True') {
    return ['{}Confirmed', '{}Holds', '{}Accepted', 'Proven{}'];
  }
  if (literal === 'False') {
    return ['{}Refuted', '{}Rejected', '{}Denied', 'Failed{}'];
  }
  if (literal === 'None') {
    return ['No{}Found', '{}Missing', 'Without{}'];
  }
  if (/^(?:\[\]|\(\)|''|""|0)$/.test(literal)) {
    return ['Empty{}', 'Nothing{}Left', '{}Exhausted', 'No{}'];
  }
  return /^["']/.test(literal)
    ? ['{}Named', '{}Recognised', 'Plain{}', '{}Worded', 'Known{}', 'Certain{}']
    : ['{}Settled', 'Known{}', '{}Fixed', 'Certain{}', 'Special{}'];
}

function sayingFor({ name }: Target, literal: string, rng: Rng): string {
  const said = /^[\w.-]+$/.test(literal) ? literal : 'its fixed answer';
  return rng.pick([
    `Raised as soon as ${name} is known to give ${said}.`,
    `Tells that ${name} gives ${said}.`,
    `${name} needs to look no further: it gives ${said}.`,
  ]);
}
