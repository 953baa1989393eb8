import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { unwrapped } from '../s2/place.js';
import { builtinPlaceOf } from '../s9/builtin-place.js';
import { contentOf } from '../s9/hints.js';

import { readingOf } from './comprehension.js';
import type { Dismissal, Sought } from './dismissing-tests.js';
import { dismissalOfTest } from './dismissing-tests.js';

/**
 * How a run of a sequence is seen, by one look at all of it, to hold nothing that a loop or comprehension does anything
 * with. Null where every element has to be asked.
 */
export function dismissalAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Dismissal | null {
  return node.type === 'for_statement'
    ? loopDismissal(subject, file, node)
    : comprehensionDismissal(subject, file, node);
}

function loopDismissal(subject: Subject, file: SubjectFile, node: SyntaxNode): Dismissal | null {
  const target = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const suite = fieldOf(node, 'body');
  const binding = target?.type === 'identifier' ? file.scopes.bindingOf(target) : null;
  const place = builtinPlaceOf(subject, file, node, { isMoved: true, takesBefore: true });
  if (target === null || right === null || suite === null || binding === null || place === null) {
    return null;
  }
  // The last element is not drawn where its run is dismissed.
  if (binding.isCaptured || binding.declarations.length > 0 || mayBeReadAfter(file.scopes, binding, node)) {
    return null;
  }
  const tests = testsOfSuite(place, suite);
  return tests === null ? null : decided(place, target, unwrapped(right), tests, isPlainSuite(place, suite));
}

/** A test under which something is done with an element: that it holds, or that it does not. */
interface Asked {
  readonly test: SyntaxNode;
  readonly holds: boolean;
}

/** The tests without one of which nothing is done with an element; null where something always is. */
function testsOfSuite({ file, tree }: Place, suite: SyntaxNode): readonly Asked[] | null {
  const [first, ...others] = namedChildren(suite).filter(({ type }) => type !== 'comment');
  if (first?.type === 'if_statement') {
    const test = fieldOf(first, 'condition');
    const kept = fieldOf(first, 'consequence');
    const alternatives = fieldsOf(first, 'alternative');
    if (test === null || kept === null) {
      return null;
    }
    if (others.length > 0) {
      const isSkip = textOf(tree, kept).trim() === 'continue' && alternatives.length === 0;
      return isSkip ? [{ test, holds: false }] : null;
    }
    const later = alternatives.map((one) => (one.type === 'elif_clause' ? fieldOf(one, 'condition') : null));
    return later.includes(null)
      ? null
      : [test, ...later].flatMap((one) => (one === null ? [] : [{ test: one, holds: true }]));
  }
  // `count += letter == "7"`
  const [statement] =
    first?.type === 'expression_statement' && others.length === 0 ? namedChildren(first) : [];
  const left = statement?.type === 'augmented_assignment' ? fieldOf(statement, 'left') : null;
  const added = statement?.type === 'augmented_assignment' ? fieldOf(statement, 'right') : null;
  const isAdded = statement !== undefined && fieldOf(statement, 'operator')?.type === '+=';
  return left !== null && added !== null && isAdded && typeOf(file, left) === 'int'
    ? [{ test: added, holds: true }]
    : null;
}

/** Whether nothing that is done with an element could raise: it is counted, or put into a list. */
function isPlainSuite({ tree }: Place, suite: SyntaxNode): boolean {
  const [only] = namedChildren(suite);
  const kept = only?.type === 'if_statement' ? fieldOf(only, 'consequence') : null;
  return (
    kept !== null &&
    fieldsOf(only ?? kept, 'alternative').length === 0 &&
    namedChildren(kept).every((one) => /^\w+(?: [+-]= \d+|\.append\(\w+\))$/.test(textOf(tree, one)))
  );
}

function comprehensionDismissal(subject: Subject, file: SubjectFile, node: SyntaxNode): Dismissal | null {
  const reading = readingOf(subject, file, node);
  const target = reading === null ? null : fieldOf(reading.clause, 'left');
  const body = fieldOf(node, 'body');
  if (reading === null || target?.type !== 'identifier' || body === null) {
    return null;
  }
  const [filter] = namedChildren(node).filter(({ type }) => type === 'if_clause');
  const [test] = filter === undefined ? [] : namedChildren(filter);
  const asked = test === undefined ? askedOfElement(file, node, body) : { test, holds: true };
  const isPlain = textOf(file.tree, body) === textOf(file.tree, target) || body.type === 'integer';
  return asked === null ? null : decided(reading.place, target, reading.source, [asked], isPlain);
}

/** What a sum of truth values counts, or what `any` and `all` ask. */
function askedOfElement(file: SubjectFile, node: SyntaxNode, body: SyntaxNode): Asked | null {
  const call = node.parent?.type === 'argument_list' ? node.parent.parent : node.parent;
  const used = call?.type === 'call' ? builtinCalled(file, call) : null;
  const element = unwrapped(body);
  const [, condition, other] = element.type === 'conditional_expression' ? namedChildren(element) : [];
  if (used === 'sum' && condition !== undefined) {
    return other !== undefined && textOf(file.tree, other) === '0' ? { test: condition, holds: true } : null;
  }
  return used === 'sum' || used === 'any' || used === 'all' ? { test: element, holds: used !== 'all' } : null;
}

function decided(
  place: Place,
  target: SyntaxNode,
  source: SyntaxNode,
  asked: readonly Asked[],
  isPlain: boolean,
): Dismissal | null {
  const { file, tree } = place;
  const type = typeOf(file, source);
  const isText = type === 'str' || (type === null && contentOf(place, source) === 'text');
  const isList =
    (type === null || type === 'list' || type === 'tuple') && builtinCalled(file, source) === null;
  // A mapping's items and what is drawn from others are no runs of plain elements.
  if (!isText && (!isList || source.type === 'call')) {
    return null;
  }
  const sought: Sought = { file, tree, target: textOf(tree, target), isText };
  const all = asked.flatMap(({ test, holds }) => dismissalOfTest(sought, test, holds) ?? []);
  const [first, ...others] = all;
  if (first === undefined || all.length < asked.length || all.length > 2) {
    return null;
  }
  const both = others.reduce(joined, first);
  return both.mayRaise && !isPlain ? null : both;
}

/** Nothing is done with a run of which neither test holds anywhere. */
function joined(first: Dismissal, second: Dismissal): Dismissal {
  return {
    isIdle: (run) => `${first.isIdle(run)} and ${second.isIdle(run)}`,
    found: `${first.found} or ${second.found}`,
    mayRaise: first.mayRaise || second.mayRaise,
  };
}
