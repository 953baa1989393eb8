import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import { ancestors, fieldOf, fieldsOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';
import type { Subject, SubjectFile } from '../operator.js';

import { comparisonOperators } from './s2/tests.js';

/**
 * Whether a node stands where only values of other types come than those that an operator wrote its own way for
 * (`if type(text) is not str: return plainly(text)`). No input may ever reach it, so that what is added there is hardly ever kept, and
 * nobody would make the exception more intricate than the rule. Of an original that asks for exact types itself nothing is said.
 */
export function isPlainWay({ problem }: Subject, file: SubjectFile, node: SyntaxNode): boolean {
  if (
    !asksForTypes(file, () => textOf(file.tree, file.tree.root)) ||
    asksForTypes(problem, () => entryText(problem.program))
  ) {
    return false;
  }
  let inner = node;
  for (const outer of ancestors(node)) {
    if (/^(?:function_definition|lambda|class_definition)$/.test(inner.type)) {
      return false;
    }
    if (isBranchForOthers(file.tree, outer, inner) || isBehindOwnWay(file.tree, outer, inner)) {
      return true;
    }
    inner = outer;
  }
  return false;
}

const TYPE_CALL = /(?<![\w.])type\(/;

const KNOWN = new WeakMap<object, boolean>();

/** Whether a text asks for a type anywhere; looked for once an owner of the text. */
function asksForTypes(owner: SubjectFile | Problem, textOfIt: () => string): boolean {
  let known = KNOWN.get(owner);
  if (known === undefined) {
    known = TYPE_CALL.test(textOfIt());
    KNOWN.set(owner, known);
  }
  return known;
}

/** A branch of an `if`, or a side of a conditional expression, that is for what the test of types turns away. */
function isBranchForOthers(tree: SyntaxTree, outer: SyntaxNode, inner: SyntaxNode): boolean {
  if (outer.type === 'conditional_expression') {
    const [whenTrue, test, whenFalse] = namedChildren(outer);
    const kind = test === undefined ? null : kindOfTest(tree, test);
    return (kind === 'turns-away' && inner === whenTrue) || (kind === 'lets-in' && inner === whenFalse);
  }
  if (outer.type !== 'if_statement' && outer.type !== 'elif_clause') {
    return false;
  }
  const test = fieldOf(outer, 'condition');
  const kind = test === null ? null : kindOfTest(tree, test);
  const isOnlyElse = inner.type === 'else_clause' && fieldsOf(outer, 'alternative').length === 1;
  return (
    (kind === 'turns-away' && inner === fieldOf(outer, 'consequence')) || (kind === 'lets-in' && isOnlyElse)
  );
}

/** Whether an `if` before a statement, in the same block, has let all others in and left with them. */
function isBehindOwnWay(tree: SyntaxTree, block: SyntaxNode, statement: SyntaxNode): boolean {
  return (
    (block.type === 'block' || block.type === 'module') &&
    block.children.some((one) => {
      const test =
        one.end <= statement.start && one.type === 'if_statement' ? fieldOf(one, 'condition') : null;
      const suite = test === null ? null : fieldOf(one, 'consequence');
      const last = suite === null ? undefined : namedChildren(suite).at(-1);
      const isLeft = last?.type === 'return_statement' || last?.type === 'raise_statement';
      return test !== null && isLeft && kindOfTest(tree, test) === 'lets-in';
    })
  );
}

type TestKind = 'lets-in' | 'turns-away';

/** What a test that asks for exact types and for nothing else does with them; null for any other test. */
function kindOfTest(tree: SyntaxTree, test: SyntaxNode): TestKind | null {
  switch (test.type) {
    case 'parenthesized_expression': {
      const [inside] = namedChildren(test);
      return inside === undefined ? null : kindOfTest(tree, inside);
    }
    case 'boolean_operator': {
      const [left, right] = [fieldOf(test, 'left'), fieldOf(test, 'right')];
      const kinds = [left, right].map((side) => (side === null ? null : kindOfTest(tree, side)));
      const whole = fieldOf(test, 'operator')?.type === 'and' ? 'lets-in' : 'turns-away';
      return kinds.every((kind) => kind === whole) ? whole : null;
    }
    case 'comparison_operator': {
      const [only, ...more] = comparisonOperators(test);
      return only === undefined || more.length > 0 || !TYPE_CALL.test(textOf(tree, test))
        ? null
        : (KINDS[only] ?? null);
    }
    default:
      return null;
  }
}

const KINDS: Readonly<Record<string, TestKind>> = {
  '==': 'lets-in',
  is: 'lets-in',
  in: 'lets-in',
  '!=': 'turns-away',
  'is not': 'turns-away',
  'not in': 'turns-away',
};
