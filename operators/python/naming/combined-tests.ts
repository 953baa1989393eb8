import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { calledName, positionalArguments } from './kind-of.js';
import type { NounContext, Nouns } from './noun-context.js';
import type { Predicate } from './predicate.js';
import { article, phrase } from './predicate.js';
import { unwrapped } from './speech.js';
import { literalContent, markOf } from './text-marks.js';
import { withArticle } from './words.js';

const MOST_WORDS = 7;
const LONGEST_NAME = 40;
const LONGEST_CLAUSE = 74;

/**
 * Names for `a and b`, `a or b`: both halves, or the one that is no mere guard of the other. A condition of three tests
 * and more is not named after one of them, which would be half the truth.
 */
export function combinedPredicates(
  context: NounContext,
  node: SyntaxNode,
  nounsOf: Nouns,
  predicates: (node: SyntaxNode) => readonly Predicate[],
): readonly Predicate[] {
  const operator = fieldOf(node, 'operator')?.type ?? 'and';
  const all = operandsOf(node, operator);
  const special =
    operator === 'and'
      ? [...bracketed(context, all, nounsOf), ...atPlace(context, all)]
      : outside(context, all, nounsOf);
  const tests = operator === 'and' ? all.filter((one, at) => !isGuard(context, one, all.slice(at + 1))) : all;
  const [first, second, ...more] = tests;
  if (first === undefined || more.length > 0) {
    return special;
  }
  if (second === undefined) {
    return [...special, ...predicates(first)];
  }
  const [one] = predicates(first);
  const other = predicates(second).find(({ name, clause }) => name !== one?.name && clause !== one?.clause);
  if (one === undefined || other === undefined) {
    return special;
  }
  const verb = `${one.name.split('_')[0] ?? ''}_`;
  const name = `${one.name}_${operator}_${other.name.startsWith(verb) ? other.name.slice(verb.length) : other.name}`;
  const clause = `${one.clause} ${operator} ${other.clause}`;
  const isShort =
    name.length <= LONGEST_NAME && name.split('_').length <= MOST_WORDS && clause.length <= LONGEST_CLAUSE;
  return isShort ? [...special, { name, clause }] : special;
}

/** The operands of a chain of one boolean operator, brackets left out. */
export function operandsOf(node: SyntaxNode, operator: string): readonly SyntaxNode[] {
  const inner = unwrapped(node);
  return inner.type === 'boolean_operator' && fieldOf(inner, 'operator')?.type === operator
    ? [fieldOf(inner, 'left'), fieldOf(inner, 'right')].flatMap((side) =>
        side === null ? [] : operandsOf(side, operator),
      )
    : [inner];
}

/** Whether a test only makes sure that what follows can be asked: `words and …words[-1]`, `at < len(text) and …text[at]`. */
function isGuard(context: NounContext, node: SyntaxNode, later: readonly SyntaxNode[]): boolean {
  const { tree } = context.file;
  const base = node.type === 'comparison_operator' ? (guardedBy(context, node) ?? '') : textOf(tree, node);
  return (
    (node.type === 'identifier' || node.type === 'comparison_operator') &&
    later.some((one) =>
      descendantsOfType(one, 'subscript', 'attribute').some((part) => {
        const asked = fieldOf(part, 'value') ?? fieldOf(part, 'object');
        return asked !== null && textOf(tree, asked) === base;
      }),
    )
  );
}

/** `text` of `at < len(text)`, `len(text) > 0` and `text is not None`. */
function guardedBy(context: NounContext, comparison: SyntaxNode): string | null {
  const { tree } = context.file;
  const operands = namedChildren(comparison);
  const [left, right] = operands;
  if (left === undefined || right === undefined || operands.length > 2) {
    return null;
  }
  if (textOf(tree, comparison).endsWith(' is not None')) {
    return textOf(tree, left);
  }
  const measured = [left, right].find(
    (one) => one.type === 'call' && calledName(context.file, one) === 'len',
  );
  const asked = measured === undefined ? undefined : positionalArguments(measured)[0];
  return asked === undefined ? null : textOf(tree, asked);
}

const MARKED: Readonly<Partial<Record<string, string>>> = {
  isdigit: 'digit',
  isnumeric: 'digit',
  isdecimal: 'digit',
  isalpha: 'letter',
  isupper: 'capital',
  isspace: 'space',
};

/** `at < len(text) and text[at].isdigit()`: what stands at a place, if the place is there. */
function atPlace(context: NounContext, [bound, test, ...more]: readonly SyntaxNode[]): readonly Predicate[] {
  const { tree } = context.file;
  const place = bound?.type === 'comparison_operator' ? namedChildren(bound)[0] : undefined;
  if (bound === undefined || test === undefined || place === undefined || more.length > 0) {
    return [];
  }
  const called = test.type === 'call' ? fieldOf(test, 'function') : null;
  const [left, right] = test.type === 'comparison_operator' ? namedChildren(test) : [];
  const asked = called === null ? left : (fieldOf(called, 'object') ?? undefined);
  const known = called === null ? undefined : MARKED[calledName(context.file, test)];
  const isEqual = test.children.some((child) => child.field === 'operators' && child.type === '==');
  const mark = known ?? (isEqual && right !== undefined ? markOf(textOf(tree, right)) : null);
  const index = asked?.type === 'subscript' ? fieldOf(asked, 'subscript') : null;
  const base = asked?.type === 'subscript' ? fieldOf(asked, 'value') : null;
  if (index === null || base === null || mark === null || mark.startsWith('wanted')) {
    return [];
  }
  const isThere =
    textOf(tree, index) === textOf(tree, place) && guardedBy(context, bound) === textOf(tree, base);
  const [whole, named] = [nounAt(context, base, 'text'), nounAt(context, index, 'position')];
  // A digit at the end is the last of a text, wherever the variable `end` points.
  const at = /^(?:end|start|beginning|last|first)$/.test(named) ? 'position' : named;
  return isThere
    ? phrase(
        [`is_at_${mark}`, `has_${mark}_at`],
        `${article(whole)} has ${withArticle(mark.replaceAll('_', ' '))} at ${article(at)}`,
      )
    : [];
}

/** What a name is called in a sentence; the given word where it is no word itself. */
function nounAt({ file }: NounContext, node: SyntaxNode, word: string): string {
  const name = textOf(file.tree, node);
  return node.type === 'identifier' && /^[a-z]{3,}(?:_[a-z]{2,})*$/.test(name) && /[aeiouy]/.test(name)
    ? name
    : word;
}

const BRACKETS: Readonly<Partial<Record<string, string>>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** `text.startswith("[") and text.endswith("]")`. */
function bracketed(context: NounContext, tests: readonly SyntaxNode[], nounsOf: Nouns): readonly Predicate[] {
  const [one, two, ...more] = tests.map((test) => endOf(context, test));
  if (one === undefined || two === undefined || one === null || two === null || more.length > 0) {
    return [];
  }
  const isPair = one.of === two.of && one.method === 'startswith' && two.method === 'endswith';
  if (!isPair) {
    return [];
  }
  const it = article(nounsOf(context, one.node)[0] ?? 'text');
  return BRACKETS[one.mark] === two.mark
    ? phrase(['is_bracketed', 'is_in_brackets', 'stands_in_brackets'], `${it} stands in brackets`)
    : one.mark === two.mark
      ? phrase(['is_enclosed', 'has_equal_ends'], `${it} starts and ends alike`)
      : [];
}

/** `month < 1 or month > 12`. */
function outside(context: NounContext, tests: readonly SyntaxNode[], nounsOf: Nouns): readonly Predicate[] {
  const [below, above, ...more] = tests.map((test) => boundOf(context, test));
  const isPair =
    below?.of !== undefined && above?.of === below.of && below.side === '<' && above.side === '>';
  const noun = isPair ? nounsOf(context, below.node)[0] : undefined;
  return noun === undefined || more.length > 0
    ? []
    : phrase([`is_${noun}_out_of_range`, `is_${noun}_out_of_bounds`], `${article(noun)} is out of its range`);
}

function boundOf(context: NounContext, test: SyntaxNode) {
  const [node, ...others] = test.type === 'comparison_operator' ? namedChildren(test) : [];
  const sides = test.children.filter((child) => child.field === 'operators').map(({ type }) => type);
  return node?.type !== 'identifier' || others.length !== 1
    ? undefined
    : { node, of: textOf(context.file.tree, node), side: sides[0]?.charAt(0) };
}

function endOf(context: NounContext, test: SyntaxNode) {
  const called = test.type === 'call' ? fieldOf(test, 'function') : null;
  const node = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const given = test.type === 'call' ? positionalArguments(test)[0] : undefined;
  const mark = given === undefined ? null : literalContent(textOf(context.file.tree, given));
  return node === null || mark === null
    ? null
    : { node, mark, of: textOf(context.file.tree, node), method: calledName(context.file, test) };
}
