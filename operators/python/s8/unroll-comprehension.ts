import { edit } from '../../../syntax/edits.js';
import { indentOf, isAloneOnLine, newlineOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import { finishOf } from './finish.js';
import { finishingDecorator } from './finish-result.js';
import { nounsAbout } from './own-words.js';
import { PRODUCING, listing, mayBecomeGenerator } from './produced.js';
import { isBuiltin, unitOf } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A comprehension that is all a function gives becomes a loop that yields; the decorator takes the items up. */
export const UNROLL_COMPREHENSION: Variant = {
  name: 'unroll-comprehension',
  find: (target) => {
    const last = target.statements[target.statements.length - 1];
    const [value, ...others] = last?.type === 'return_statement' ? namedChildren(last) : [];
    if (last === undefined || value === undefined || others.length > 0 || !isAloneOnLine(target.tree, last)) {
      return null;
    }
    const found = comprehensionIn(target, value);
    if (found === null || !mayBecomeGenerator(target) || (!found.isList && target.calls.length > 0)) {
      return null;
    }
    const lines = loopLines(target, found.comprehension, indentOf(target.tree, last));
    const early = target.returns.filter((one) => one !== last);
    const isEmptyAlways = early.every(
      (one) => namedChildren(one).length === 1 && textOf(target.tree, one) === 'return []',
    );
    if (lines === null || (early.length > 0 && !(found.isList && isEmptyAlways))) {
      return null;
    }
    return {
      node: last,
      decorator: found.decorator,
      bodyEdits: [
        ...early.map((one) => edit(target.file.path, one.start, one.end, 'return')),
        edit(target.file.path, last.start, last.end, lines.join(newlineOf(target.tree.source)).trimStart()),
      ],
    };
  },
};

interface Found {
  readonly comprehension: SyntaxNode;
  readonly decorator: DecoratorSpec;
  readonly isList: boolean;
}

/** A list comprehension, or a generator expression that one builtin takes up. */
function comprehensionIn(target: Target, value: SyntaxNode): Found | null {
  if (value.type === 'list_comprehension') {
    return isBuiltin(target.file, 'list')
      ? { comprehension: value, decorator: listing(nounsAbout(target, value)), isList: true }
      : null;
  }
  const finish = finishOf(target.file, value);
  if (finish?.value.type !== 'generator_expression' || !TAKERS.test(finish.key)) {
    return null;
  }
  const decorator = finishingDecorator(finish, PRODUCING, nounsAbout(target, finish.value));
  return { comprehension: finish.value, decorator, isList: finish.key === 'list()' };
}

/** What takes up any iterable at once, item by item. */
const TAKERS = /^(?:sum|any|all|max|min|sorted|set|tuple|list)\(|^join/;

/** Lines of nested `for` and `if` that yield what the comprehension gives; null where they would not mean the same. */
function loopLines(target: Target, comprehension: SyntaxNode, indent: string): readonly string[] | null {
  const { tree } = target;
  const element = fieldOf(comprehension, 'body');
  const clauses = namedChildren(comprehension).filter((child) => child !== element);
  const loops = clauses.filter((child) => child.type === 'for_in_clause');
  if (element === null || loops.length > 2 || !hasOwnNames(target, comprehension)) {
    return null;
  }
  const unit = unitOf(target);
  const lines: string[] = [];
  let at = indent;
  for (const clause of clauses) {
    const text = textOf(tree, clause);
    const isPlain = clause.type === 'for_in_clause' || clause.type === 'if_clause';
    if (!isPlain || text.includes('\n') || text.startsWith('async') || isReported(text)) {
      return null;
    }
    if (descendantsOfType(clause, 'boolean_operator').length > 2) {
      return null;
    }
    lines.push(`${at}${bare(target, clause, text)}:`);
    at += unit;
  }
  const text = textOf(tree, element);
  const [only] = loops;
  const target0 = only === undefined ? null : fieldOf(only, 'left');
  const isJustPassedOn = clauses.length === 1 && target0 !== null && textOf(tree, target0) === text;
  if (text.includes('\n') || isJustPassedOn || lines.some((line) => line.length > 99)) {
    return null;
  }
  lines.push(`${at}yield ${bareText(element, text)}`);
  return lines;
}

/** A clause without the brackets around its whole condition, which a statement does not need. */
function bare(target: Target, clause: SyntaxNode, text: string): string {
  const [condition] = namedChildren(clause);
  return clause.type === 'if_clause' && condition !== undefined
    ? `if ${bareText(condition, textOf(target.tree, condition))}`
    : text;
}

function bareText(node: SyntaxNode, text: string): string {
  return node.type === 'parenthesized_expression' ? text.slice(1, -1).trim() : text;
}

/** Loops that Pylint would want written in another way (consider-using-enumerate). */
function isReported(clause: string): boolean {
  return /\bin range\(\s*(?:0\s*,\s*)?len\(/.test(clause) || /\bin .*\.keys\(\)/.test(clause);
}

/** The comprehension's variables are names that nothing else in the function or the module has, each bound once. */
function hasOwnNames(target: Target, comprehension: SyntaxNode): boolean {
  const inner = target.file.scopes.openedBy(comprehension);
  if (inner === null || fieldsOf(comprehension, 'body').length !== 1) {
    return false;
  }
  const own = [...inner.bindings.keys()];
  const isClash = (name: string): boolean =>
    target.scope.bindings.has(name) || target.file.scopes.module.bindings.has(name);
  if (own.some(isClash)) {
    return false;
  }
  for (const node of walk(target.definition)) {
    if (node.type === 'identifier' && own.includes(textOf(target.tree, node)) && node.field !== 'attribute') {
      const binding = target.file.scopes.bindingOf(node);
      // A use of an outer variable of the same name would come to mean the loop's.
      const isElsewhere =
        binding === null
          ? node.field !== 'name'
          : binding.scope !== inner && !isInside(binding.scope.node, target.definition);
      if (isElsewhere) {
        return false;
      }
    }
  }
  return true;
}

function isInside(inner: SyntaxNode, outer: SyntaxNode): boolean {
  return inner.start > outer.start && inner.end <= outer.end;
}
