import { indentOf, isAloneOnLine } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldsOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { asksAnother } from '../origins/asks-another.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf, unwrapped } from '../s2/place.js';
import { negated, testText } from '../s2/tests.js';
import { isGuarded, targetsOf } from '../s8/target.js';
import type { Target } from '../s8/target.js';

/** A function whose work can be done by one that raises where this one gives a fixed answer. */
export interface Refusing {
  readonly target: Target;
  readonly place: Place;
  /** The last statement of the work. */
  readonly last: SyntaxNode;
  /** The answer that an exception stands for, as source. */
  readonly refused: string;
  /** The only other answer; null where the work returns what it comes to. */
  readonly other: string | null;
  readonly exits: readonly Exit[];
}

/** What stands in place of a return; `raised` is the raise statement, `inner` what its line is indented by in an if. */
export interface Exit {
  readonly node: SyntaxNode;
  readonly text: (raised: string, outer: string, inner: string) => string;
}

/** What a return gives: a literal, a choice of which one is a literal, a certain truth value, or anything else. */
interface Given {
  readonly node: SyntaxNode;
  readonly value: SyntaxNode;
  readonly literal: string | null;
  readonly choice: Choice | null;
  readonly isTruth: boolean;
}

interface Choice {
  readonly test: SyntaxNode;
  readonly then: SyntaxNode;
  readonly otherwise: SyntaxNode;
}

/** Answers that say that there is none. */
const NOTHING = /^(?:None|-1|\[\]|\(\)|\{\}|''|""|False|0|0\.0)$/;
const LITERAL =
  /^(?:None|True|False|-?\d{1,6}|-?\d{1,4}\.\d{1,3}|\[\]|\(\)|\{\}|'[^'"\\{}]{0,20}'|"[^'"\\{}]{0,20}")$/;

/** The function of a definition as one whose work may refuse; null where no answer of it stands for that. */
export function refusingAt(subject: Subject, file: SubjectFile, definition: SyntaxNode): Refusing | null {
  const target = targetsOf(subject, file).find((one) => one.definition === definition);
  const [first] = target?.statements ?? [];
  const last = target?.statements.at(-1);
  const place = first === undefined ? null : localPlaceOf(subject, file, first);
  if (target === undefined || last === undefined || place === null || !canMove(target)) {
    return null;
  }
  if (asksAnother(file, target.statements)) {
    return null;
  }
  const given = target.returns.flatMap((node) => givenAt(target, node));
  const isAll = given.length === target.returns.length && isAloneOnLine(file.tree, last);
  return isAll ? (verdict(target, place, given) ?? missing(target, place, given)) : null;
}

/** Whether the work can be done in a function of the module: it reads nothing of functions around. */
function canMove({ file, definition, body, isMethod, parameters, tree }: Target): boolean {
  const { scopes } = file;
  return (
    !isMethod &&
    parameters !== null &&
    [...walk(body)].every((node) => {
      const scope = node.type === 'identifier' ? scopes.bindingOf(node)?.scope : undefined;
      return scope === undefined || scope.kind === 'module' || contains(definition, scope.node);
    }) &&
    !/\b(?:super|locals|vars|eval|exec)\(/.test(textOf(tree, body))
  );
}

function givenAt({ tree, file }: Target, node: SyntaxNode): readonly Given[] {
  const [value, ...more] = namedChildren(node);
  if (value === undefined || more.length > 0) {
    return [];
  }
  const text = textOf(tree, value);
  const [then, test, otherwise] = value.type === 'conditional_expression' ? namedChildren(value) : [];
  const isChoice =
    then !== undefined && test !== undefined && otherwise !== undefined && isMovable(tree, value);
  return [
    {
      node,
      value,
      literal: LITERAL.test(text) ? text : null,
      choice: isChoice ? { test, then, otherwise } : null,
      isTruth: typeOf(file, value) === 'bool' && isMovable(tree, value),
    },
  ];
}

/** Answers of two kinds alone, yes or no: the work is a check, which raises for one of them. */
function verdict(target: Target, place: Place, given: readonly Given[]): Refusing | null {
  const { tree, statements } = target;
  const end = statements.at(-1);
  const answers = new Set<string>();
  for (const one of given) {
    const found = answersOf(target, one);
    if (found === null) {
      return null;
    }
    found.forEach((answer) => answers.add(answer));
  }
  const isOnlyText = statements.length === 1 && given.every(({ literal }) => literal !== null);
  if (answers.size !== 2 || end === undefined || isOnlyText || !alwaysReturns(end)) {
    return null;
  }
  const refused = refusedOf(given, answers, end);
  const other = [...answers].find((one) => one !== refused) ?? '';
  const exits = given.flatMap((one) => {
    const isEnd = one.node === end;
    const pass = isEnd ? '' : 'return';
    if (one.literal !== null) {
      return one.literal === refused ? raising(target, one) : [{ node: one.node, text: () => pass }];
    }
    const { choice } = one;
    const test = choice === null ? one.value : choice.test;
    const isYes = choice === null ? refused === 'True' : textOf(tree, choice.then) === refused;
    return tested(place, target, one, { test, isYes, otherwise: pass });
  });
  return exits.length < given.length ? null : finished(target, place, { refused, other, exits });
}

/** The answers that a return may give; null where it may give others than literals. */
function answersOf({ tree }: Target, { literal, choice, isTruth }: Given): readonly string[] | null {
  if (literal !== null) {
    return [literal];
  }
  const both = choice === null ? [] : [choice.then, choice.otherwise].map((one) => textOf(tree, one));
  return both.length === 2 && both.every((one) => LITERAL.test(one))
    ? both
    : isTruth
      ? ['True', 'False']
      : null;
}

/** The answer that is given on the way, where the end gives the other one; else no rather than yes. */
function refusedOf(given: readonly Given[], answers: ReadonlySet<string>, end: SyntaxNode): string {
  const last = given.find(({ node }) => node === end)?.literal ?? null;
  const early = [...answers].find((one) => one !== last);
  const isNo = (one: string): boolean => /^(?:False|None|-1|0|["']no["'])$/i.test(one);
  return last !== null && early !== undefined ? early : ([...answers].find(isNo) ?? early ?? '');
}

/** Whether no way leads behind the statement. */
function alwaysReturns(statement: SyntaxNode): boolean {
  if (statement.type === 'return_statement' || statement.type === 'raise_statement') {
    return true;
  }
  const clauses = statement.type === 'if_statement' ? fieldsOf(statement, 'alternative') : [];
  const blocks = [statement, ...clauses].flatMap((one) =>
    one.children.filter(({ type }) => type === 'block'),
  );
  return (
    clauses.at(-1)?.type === 'else_clause' &&
    blocks.length === clauses.length + 1 &&
    blocks.every((block) => {
      const last = namedChildren(block).at(-1);
      return last !== undefined && alwaysReturns(last);
    })
  );
}

/** One answer that says that there is nothing, given before the end: the work raises there, and returns what it comes to. */
function missing(target: Target, place: Place, given: readonly Given[]): Refusing | null {
  const { tree, statements } = target;
  const end = statements.at(-1);
  const early = given.find(
    ({ literal, node }) => literal !== null && NOTHING.test(literal) && node !== end,
  )?.literal;
  const chosen = given
    .flatMap(({ choice }) => (choice === null ? [] : [choice.then, choice.otherwise]))
    .map((one) => textOf(tree, one))
    .find((one) => NOTHING.test(one));
  const refused = early ?? chosen;
  const isWork = given.some(({ literal }) => literal === null);
  if (
    refused === undefined ||
    !isWork ||
    given.some(({ literal, node }) => literal === refused && node === end)
  ) {
    return null;
  }
  const exits = given.flatMap((one) => {
    if (one.literal === refused) {
      return raising(target, one);
    }
    const { choice } = one;
    const branches = choice === null ? [] : [choice.then, choice.otherwise].map((part) => textOf(tree, part));
    const at = branches.indexOf(refused);
    if (choice === null || at < 0) {
      return [];
    }
    const otherwise = `return ${branches[1 - at] ?? ''}`;
    return tested(place, target, one, { test: choice.test, isYes: at === 0, otherwise });
  });
  const wanted = given.filter(
    ({ literal, choice }) =>
      literal === refused ||
      (choice !== null && [choice.then, choice.otherwise].some((one) => textOf(tree, one) === refused)),
  );
  return exits.length < wanted.length ? null : finished(target, place, { refused, other: null, exits });
}

/** A raise for the return, where nothing of the function would catch it, and no `else` stands behind it. */
function raising(target: Target, { node }: Given): readonly Exit[] {
  return isGuarded(target, node) || hasElseBehind(node) ? [] : [{ node, text: (raised) => raised }];
}

interface Tested {
  readonly test: SyntaxNode;
  /** It is refused where the test holds; else where it does not. */
  readonly isYes: boolean;
  /** What is done where it is not refused. */
  readonly otherwise: string;
}

/** An if that raises, and what is done where it does not; the other way round where a `not` would be read twice. */
function tested(
  place: Place,
  target: Target,
  { node }: Given,
  { test, isYes, otherwise }: Tested,
): readonly Exit[] {
  if (isGuarded(target, node) || !isAloneOnLine(target.tree, node) || !isMovable(target.tree, node)) {
    return [];
  }
  const held = testText(target.tree, test);
  const refusal = isYes ? held : negated(place, test);
  const isTurned = !isYes && refusal.startsWith('not ') && unwrapped(test).type === 'comparison_operator';
  return [
    {
      node,
      text: (raised, outer, inner) =>
        (isTurned
          ? [`if ${held}:`, `${inner}${otherwise === '' ? 'return' : otherwise}`, outer + raised]
          : [`if ${refusal}:`, inner + raised, ...(otherwise === '' ? [] : [outer + otherwise])]
        ).join('\n'),
    },
  ];
}

function hasElseBehind(statement: SyntaxNode): boolean {
  const owner = statement.parent?.parent;
  if (owner?.type === 'elif_clause') {
    return owner.parent !== null && fieldsOf(owner.parent, 'alternative').at(-1) !== owner;
  }
  return owner?.type === 'if_statement' && fieldsOf(owner, 'alternative').length > 0;
}

function finished(
  target: Target,
  place: Place,
  found: Pick<Refusing, 'refused' | 'other' | 'exits'>,
): Refusing | null {
  const { statements } = target;
  const isEmptied = (node: SyntaxNode | undefined): boolean =>
    found.exits.some((one) => one.node === node && one.text('', '', '') === '' && found.other !== null);
  const end = statements.at(-1);
  const last = isEmptied(end) && end !== undefined ? statements.at(-2) : end;
  const count = found.exits.length;
  // A bare return that ends the function says nothing (useless-return).
  const tail = last === undefined ? undefined : tailOf(last);
  const isIdle = found.exits.some(({ node, text }) => node === tail && text('', '', '') === 'return');
  return last !== undefined &&
    !isIdle &&
    indentOf(target.tree, last) === place.indent &&
    fitsFunction(place, { branches: count, statements: 2 * count })
    ? { target, place, last, ...found }
    : null;
}

/** The statement that a statement ends in. */
function tailOf(statement: SyntaxNode): SyntaxNode {
  const block = statement.children.findLast(({ type }) => type === 'block' || type === 'else_clause');
  const inner = block?.type === 'else_clause' ? block.children.find(({ type }) => type === 'block') : block;
  const last = inner === undefined ? undefined : namedChildren(inner).at(-1);
  return last === undefined ? statement : tailOf(last);
}
