import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { fitsFunction, fitsNesting, hasOwn } from './limits.js';
import type { Line, Place } from './place.js';
import { headerComment, isMovable, line, placeOf, replaced, runText, suiteText, unwrapped } from './place.js';
import { isNegatable, joined, negated, operandsOf } from './tests.js';
import type { Variant } from './variant.js';

/** `while a and b:` becomes `while a:`, and the body decides on `b`. */
export const WHILE_GUARD: Variant = {
  name: 'while-guard',
  types: ['while_statement'],
  plan: (subject, file, node) => {
    const place = placeOf(subject, file, node, { mayYield: true });
    const test = fieldOf(node, 'condition');
    const suite = fieldOf(node, 'body');
    if (place === null || test === null || suite === null || !isMovable(file.tree, test)) {
      return null;
    }
    const operands = operandsOf(file.tree, test, 'and');
    const flat = suiteText(place, node, suite, 1);
    const nested = suiteText(place, node, suite, 2);
    if (
      operands.length < 2 ||
      operands.slice(1).some((one) => !isNegatable(place, one)) ||
      fieldOf(node, 'alternative') !== null ||
      flat === null ||
      nested === null ||
      !fitsNesting(place, { ifs: 1 }, [suite]) ||
      !fitsFunction(place, { branches: 2, statements: 3 })
    ) {
      return null;
    }
    const endsInJump = namedChildren(suite).some((one) => one.type === 'break_statement');
    return (rng) => {
      const at = 1 + rng.below(operands.length - 1);
      const rest = operands.slice(at);
      const header = line(
        0,
        `while ${joined(file.tree, operands.slice(0, at), 'and')}:${headerComment(file.tree, node)}`,
      );
      const [only] = rest;
      const stop = rest.length === 1 && only !== undefined ? negated(place, only) : 'not';
      const isPlainStop = !stop.startsWith('not');
      const lines: Line[] =
        endsInJump || isPlainStop || rng.chance(0.3)
          ? [header, line(1, `if ${stopTest(place, rest)}:`), line(2, 'break'), flat]
          : [
              header,
              line(1, `if ${joined(file.tree, rest, 'and')}:`),
              nested,
              line(1, 'else:'),
              line(2, 'break'),
            ];
      const change = replaced(place, lines);
      return change === null ? null : [change];
    };
  },
};

function stopTest(place: Place, operands: readonly SyntaxNode[]): string {
  const [only] = operands;
  return operands.length === 1 && only !== undefined
    ? negated(place, only)
    : `not (${joined(place.tree, operands, 'and')})`;
}

/** `if a: continue` in front of the rest of a loop's body becomes `if not a:` around it. */
export const GUARD_BODY: Variant = {
  name: 'guard-body',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = placeOf(subject, file, node, { mayYield: true });
    const test = fieldOf(node, 'condition');
    const guard = place === null ? null : guardOf(place);
    const loop = node.parent?.parent;
    if (
      place === null ||
      test === null ||
      guard === null ||
      !isMovable(file.tree, test) ||
      !isNegatable(place, test)
    ) {
      return null;
    }
    if (guard.jump.type !== 'continue_statement' || !isLoopBody(loop ?? null, node.parent)) {
      return null;
    }
    return () => {
      const change = replaced(
        place,
        [
          line(0, `if ${negated(place, unwrapped(test))}:${headerComment(file.tree, node)}`),
          runText(place, guard.first, guard.last, 1),
        ],
        node,
        guard.last,
      );
      return change === null ? null : [change];
    };
  },
};

function isLoopBody(loop: SyntaxNode | null, block: SyntaxNode | null): boolean {
  return (
    (loop?.type === 'for_statement' || loop?.type === 'while_statement') && fieldOf(loop, 'body') === block
  );
}

const LONGEST_BODY = 16;

/**
 * `if a: return x` in front of the rest of a function becomes `if not a:` around it, and `return x` behind. Not the second of
 * several guards: the first would stay an early return beside it.
 */
export const GUARD_FUNCTION: Variant = {
  name: 'guard-function',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = placeOf(subject, file, node, { mayYield: true });
    const test = fieldOf(node, 'condition');
    const guard = place === null ? null : guardOf(place);
    if (
      place === null ||
      test === null ||
      guard === null ||
      !isMovable(file.tree, test) ||
      !isNegatable(place, test)
    ) {
      return null;
    }
    // Around a long body one would look for the end of the condition.
    const lines = file.tree.source.slice(guard.first.start, guard.last.end).split('\n').length;
    if (
      lines > LONGEST_BODY ||
      guard.jump.type !== 'return_statement' ||
      node.parent?.parent?.type !== 'function_definition' ||
      isBehindGuard(node)
    ) {
      return null;
    }
    const { first, last, jump } = guard;
    const isSameEnd = last.type === 'return_statement' && textOf(file.tree, last) === textOf(file.tree, jump);
    const lastKept = isSameEnd && isRepeatable(jump) ? guard.rest.at(-2) : last;
    const isWorthIt = guard.rest.some((one) =>
      hasOwn(one, 'for_statement', 'while_statement', 'if_statement'),
    );
    if (!isWorthIt || !isMovable(file.tree, jump) || !isTerminal(last) || lastKept === undefined) {
      return null;
    }
    return () => {
      const change = replaced(
        place,
        [
          line(0, `if ${negated(place, unwrapped(test))}:${headerComment(file.tree, node)}`),
          runText(place, first, lastKept, 1),
          line(0, textOf(file.tree, jump)),
        ],
        node,
        last,
      );
      return change === null ? null : [change];
    };
  },
};

/** Whether another if in front of a statement leaves the function. */
function isBehindGuard(node: SyntaxNode): boolean {
  const siblings = node.parent === null ? [] : namedChildren(node.parent);
  return siblings.slice(0, siblings.indexOf(node)).some((one) => {
    const suite = one.type === 'if_statement' ? fieldOf(one, 'consequence') : null;
    const last = suite === null ? undefined : namedChildren(suite).at(-1);
    return last !== undefined && isTerminal(last);
  });
}

/** A return of a constant: it may stand at the end for both ways. */
function isRepeatable(jump: SyntaxNode): boolean {
  return namedChildren(jump).every((one) =>
    ['none', 'true', 'false', 'integer', 'string'].includes(one.type),
  );
}

/** Whether a statement never goes on with what stands behind it. */
function isTerminal(node: SyntaxNode): boolean {
  if (node.type === 'return_statement' || node.type === 'raise_statement') {
    return true;
  }
  if (node.type !== 'if_statement') {
    return false;
  }
  const branches = node.children.filter((one) => one.type === 'elif_clause' || one.type === 'else_clause');
  return (
    branches.at(-1)?.type === 'else_clause' &&
    [node, ...branches].every((branch) => {
      const block = fieldOf(branch, 'consequence') ?? fieldOf(branch, 'body');
      const last = block === null ? undefined : namedChildren(block).at(-1);
      return last !== undefined && isTerminal(last);
    })
  );
}

interface Guard {
  readonly jump: SyntaxNode;
  readonly rest: readonly SyntaxNode[];
  /** First and last of the rest, comments included. */
  readonly first: SyntaxNode;
  readonly last: SyntaxNode;
}

/** An if whose body is one jump, without else, and the statements behind it; null where nesting them would be too deep. */
function guardOf(place: Place): Guard | null {
  const { statement } = place;
  const suite = fieldOf(statement, 'consequence');
  const block = statement.parent;
  if (suite === null || block === null || fieldOf(statement, 'alternative') !== null) {
    return null;
  }
  const [jump, ...more] = suite.children;
  const index = block.children.indexOf(statement);
  const behind = block.children.slice(index + 1);
  const rest = behind.filter((one) => one.type !== 'comment');
  const last = rest.at(-1);
  const first = behind.find((one) => one.type !== 'comment' || one.line > statement.line);
  if (
    jump === undefined ||
    more.length > 0 ||
    first === undefined ||
    last === undefined ||
    behind.some((one) => one.type === 'comment' && one.line === statement.line) ||
    rest.some(
      (one) => !one.isNamed || placeOf(place.subject, place.file, one, { mayYield: true }) === null,
    ) ||
    statement.children.some((one) => one.type === 'comment' && one.line > statement.line) ||
    !fitsNesting(place, { ifs: 1 }, rest)
  ) {
    return null;
  }
  return { jump, rest, first, last };
}
