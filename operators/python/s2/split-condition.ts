import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isTestOfOriginal } from '../origins/original-text.js';

import { fitsFunction, fitsNesting } from './limits.js';
import type { Line, Place } from './place.js';
import { headerComment, isMovable, line, placeOf, replaced, suiteText, unwrapped } from './place.js';
import { comparisonOperators, joined, operandsOf } from './tests.js';
import type { Plan, Variant } from './variant.js';

/** `if a and b:` becomes `if a:` with `if b:` inside. */
export const SPLIT_AND: Variant = {
  name: 'split-and',
  types: ['if_statement', 'elif_clause'],
  plan: (subject, file, node) => {
    const test = fieldOf(node, 'condition');
    const operands = test === null ? [] : operandsOf(file.tree, test, 'and');
    if (test === null || operands.length < 2 || !isTestOfOriginal(subject.problem, textOf(file.tree, test))) {
      return null;
    }
    const splits = operands.slice(1).map((_, index) => {
      const first = joined(file.tree, operands.slice(0, index + 1), 'and');
      return [first, joined(file.tree, operands.slice(index + 1), 'and')] as const;
    });
    return nestingPlan(subject, file, node, splits);
  },
};

/**
 * `if a < b < c:` becomes `if a < b:` with `if b < c:` inside; `b` is a name or a constant, which costs nothing to read twice.
 * Deep inside loops the chain is easier to read than one level more.
 */
export const SPLIT_CHAIN: Variant = {
  name: 'split-chain',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const test = unwrapped(fieldOf(node, 'condition') ?? node);
    if (test.type !== 'comparison_operator') {
      return null;
    }
    const operands = namedChildren(test);
    const operators = comparisonOperators(test);
    const [left, middle, right] = operands;
    if (operands.length !== 3 || left === undefined || middle === undefined || right === undefined) {
      return null;
    }
    if (isDeepInLoop(node)) {
      return null;
    }
    if (middle.type !== 'identifier' && middle.type !== 'integer' && middle.type !== 'float') {
      return null;
    }
    const text = (one: SyntaxNode): string => textOf(file.tree, one);
    const first = `${text(left)} ${operators[0] ?? ''} ${text(middle)}`;
    const second = `${text(middle)} ${operators[1] ?? ''} ${text(right)}`;
    return nestingPlan(subject, file, node, [[first, second]]);
  },
};

/** How many compound statements around an if, a loop among them, leave no room for one more inside it. */
const DEEP = 3;

function isDeepInLoop(node: SyntaxNode): boolean {
  const around: string[] = [];
  for (const outer of ancestors(node)) {
    if (outer.type === 'function_definition') {
      break;
    }
    if (/^(?:if|for|while|try|with)_statement$/.test(outer.type)) {
      around.push(outer.type);
    }
  }
  return around.length >= DEEP && around.some((type) => /^(?:for|while)/.test(type));
}

function nestingPlan(
  subject: Subject,
  file: SubjectFile,
  node: SyntaxNode,
  splits: readonly (readonly [string, string])[],
): Plan | null {
  const isElif = node.type === 'elif_clause';
  const chain = isElif ? node.parent : node;
  const place = chain === null ? null : placeOf(subject, file, chain, { mayYield: true });
  const test = fieldOf(node, 'condition');
  const suite = fieldOf(node, 'consequence');
  if (place === null || test === null || suite === null || !isMovable(file.tree, test)) {
    return null;
  }
  // An elif in front of another branch would keep that branch from being looked at.
  if (isElif && chain?.children.at(-1) !== node) {
    return null;
  }
  const alternative = repeatableElse(place, node);
  const body = suiteText(place, node, suite, 2);
  // What comes after a branch that always leaves needs no `else`, and stands once, behind both tests.
  const isLeft = !isElif && LEAVING.test(namedChildren(suite).at(-1)?.type ?? '');
  const added = alternative === null || alternative === 'none' ? 1 : isLeft ? 0 : 3;
  if (
    alternative === null ||
    body === null ||
    !fitsNesting(place, { ifs: 1 + (isElif ? fieldsOf(chain ?? node, 'alternative').length : 0) }, [
      suite,
      node,
    ]) ||
    !fitsFunction(place, {
      branches: added,
      statements: added,
      returns: !isLeft && alternative !== 'none' && alternative.startsWith('return') ? 1 : 0,
    })
  ) {
    return null;
  }
  return (rng) => {
    const [first, second] = rng.pick(splits);
    const lines: Line[] = [
      line(0, `${isElif ? 'elif' : 'if'} ${first}:${headerComment(file.tree, node)}`),
      line(1, `if ${second}:`),
      body,
    ];
    if (alternative !== 'none' && isLeft) {
      lines.push(line(0, alternative));
    } else if (alternative !== 'none') {
      lines.push(line(1, 'else:'), line(2, alternative), line(0, 'else:'), line(1, alternative));
    }
    const change = replaced(place, lines, node, node);
    return change === null ? null : [change];
  };
}

const LEAVING = /^(?:return|raise|break|continue)_statement$/;

const REPEATABLE =
  /^(?:continue|break|return(?: (?:None|True|False|-?\d+|[A-Za-z_]\w*|"[^"\\]{0,12}"|'[^'\\]{0,12}'))?|[A-Za-z_]\w* (?:=|\+=|-=) -?\d+)$/;

/** The statement of an else that is short enough to stand twice; `none` without an else, null where it is more than that. */
function repeatableElse(place: Place, node: SyntaxNode): string | null {
  const [only, ...more] = fieldsOf(node, 'alternative');
  if (only === undefined) {
    return 'none';
  }
  const block = only.type === 'else_clause' ? fieldOf(only, 'body') : null;
  const statements = block === null ? [] : namedChildren(block);
  const [statement] = statements;
  if (more.length > 0 || block === null || statement === undefined || statements.length !== 1) {
    return null;
  }
  const hasComment = [...only.children, ...block.children].some((one) => one.type === 'comment');
  const text = textOf(place.tree, statement);
  return !hasComment && REPEATABLE.test(text) && suiteText(place, only, block, 0) !== null ? text : null;
}

/** `if a or b: return x` becomes two guards, one after the other. */
export const SPLIT_OR: Variant = {
  name: 'split-or',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = placeOf(subject, file, node, { mayYield: true });
    const test = fieldOf(node, 'condition');
    const suite = fieldOf(node, 'consequence');
    if (place === null || test === null || suite === null || !isMovable(file.tree, test)) {
      return null;
    }
    const operands = operandsOf(file.tree, test, 'or');
    const [jump, ...more] = namedChildren(suite);
    const body = suiteText(place, node, suite, 1);
    if (operands.length < 2 || jump === undefined || more.length > 0 || body === null) {
      return null;
    }
    const text = textOf(file.tree, jump);
    if (fieldOf(node, 'alternative') !== null || !REPEATABLE.test(text)) {
      return null;
    }
    const isJump = ['continue_statement', 'break_statement', 'return_statement'].includes(jump.type);
    if (
      !isJump ||
      !fitsFunction(place, {
        returns: jump.type === 'return_statement' ? 1 : 0,
        branches: 1,
        statements: 2,
      })
    ) {
      return null;
    }
    return (rng) => {
      const at = 1 + rng.below(operands.length - 1);
      const change = replaced(place, [
        line(0, `if ${joined(file.tree, operands.slice(0, at), 'or')}:${headerComment(file.tree, node)}`),
        line(1, text),
        line(0, `if ${joined(file.tree, operands.slice(at), 'or')}:`),
        body,
      ]);
      return change === null ? null : [change];
    };
  },
};
