import { edit } from '../../../syntax/edits.js';
import { namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isInLoop } from './collect-results.js';
import { isConstant } from './constants.js';
import type { DecoratorSpec } from './decorator-spec.js';
import { lastStatementRemoval } from './last-statement.js';
import { returnValue } from './finish-result.js';
import { mayRunAsGenerator } from './produced.js';
import { nounsAbout } from './own-words.js';
import { isBuiltin, isGuarded, ownNodes } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A search with a constant answer at its end yields what it finds; the decorator takes the first, or the answer. */
export const FIRST_FINDING: Variant = {
  name: 'first-finding',
  find: (target) => {
    const last = target.statements[target.statements.length - 1];
    const answer = last === undefined ? null : answerOf(target, last);
    if (last === undefined || answer === null) {
      return null;
    }
    // What ends the search with the same answer finds nothing.
    const isInVain = (one: SyntaxNode): boolean =>
      namedChildren(one).map((value) => textOf(target.tree, value))[0] === answer;
    const others = target.returns.filter((one) => one !== last);
    const findings = others.filter((one) => !isInVain(one));
    if (
      !isSearch(target, others) ||
      findings.length === 0 ||
      !findings.every((one) => isFound(target, one))
    ) {
      return null;
    }
    const isReturned = last.type === 'return_statement';
    const removal = isReturned ? lastStatementRemoval(target, last) : null;
    const usable =
      target.calls.every(isUsedPlainly) && mayRunAsGenerator(target) && isBuiltin(target.file, 'next');
    if (!usable || (isReturned && removal === null)) {
      return null;
    }
    return {
      node: target.returns[target.returns.length - 1] ?? last,
      decorator: { ...searching(answer), about: soughtNouns(target, findings) },
      bodyEdits: [
        ...others.map((one) =>
          isInVain(one) ? edit(target.file.path, one.start, one.end, 'return') : yieldInstead(target, one),
        ),
        ...(removal === null ? [] : [removal]),
      ],
    };
  },
};

/** What a search gives in the end: a constant, None where it runs off its end. */
function answerOf(target: Target, last: SyntaxNode): string | null {
  if (last.type === 'for_statement') {
    return 'None';
  }
  const [value] = last.type === 'return_statement' ? namedChildren(last) : [];
  return value === undefined || !isConstant(value) ? null : textOf(target.tree, value);
}

/** A loop comes to something of its own: a constant is what is made of a finding, and not what was found. */
function isFound(target: Target, statement: SyntaxNode): boolean {
  const [value] = namedChildren(statement);
  return value !== undefined && !isConstant(value) && isInLoop(target, statement);
}

/** A call whose truth alone counts, or that is passed on: whatever Pylint takes it for fits there. */
export function isUsedPlainly(call: SyntaxNode): boolean {
  return DECIDING.has(call.parent?.type ?? '') && call.field !== 'subscript';
}

const DECIDING = new Set([
  'if_statement',
  'elif_clause',
  'while_statement',
  'if_clause',
  'not_operator',
  'boolean_operator',
  'argument_list',
  'return_statement',
]);

/** Something is returned from inside a loop; nothing that is returned could be caught, or follow a loop's own else. */
function isSearch(target: Target, findings: readonly SyntaxNode[]): boolean {
  const hasElse = ['for_statement', 'while_statement'].some((type) =>
    ownNodes(target.body, type).some((loop) => loop.children.some((child) => child.type === 'else_clause')),
  );
  return (
    !hasElse &&
    findings.some((one) => isInLoop(target, one)) &&
    findings.every((one) => !isGuarded(target, one))
  );
}

/** The edit that makes a return statement a yield of the same value. */
export function yieldInstead(target: Target, statement: SyntaxNode): ReturnType<typeof edit> {
  const [value] = namedChildren(statement);
  return value === undefined
    ? edit(target.file.path, statement.start, statement.end, 'yield None')
    : returnValue(target, statement, value, 'yield');
}

/** What a search is for: the values it finds. */
function soughtNouns(target: Target, findings: readonly SyntaxNode[]): readonly string[] {
  const values = findings.flatMap((one) => namedChildren(one));
  return nounsAbout(target, ...values);
}

const DOCSTRINGS: readonly string[] = [
  'Give the first finding of a search, or the answer that holds where there is none.',
  'Take what a search finds first, else a fixed answer.',
  'Have a search stop at its first finding; without any, a fixed answer is given.',
];
const NONE_DOCSTRINGS: readonly string[] = [
  'Give the first finding of a search, or None.',
  'Take what a search finds first, or None where it finds nothing.',
  'Have a search stop at its first finding.',
];

function searching(answer: string): DecoratorSpec {
  const isNone = answer === 'None';
  return {
    ...(isNone
      ? {
          names: ['first_found', 'first_finding', 'first_only', 'stopping_at_first'],
          ownNames: ['first_{one}', 'first_{one}_found'],
          ownDocstrings: ['Give the first {one} that a search finds, or None.'],
        }
      : {
          names: ['first_or', 'first_found_or', 'first_finding_or'],
          ownNames: ['first_{one}_or', '{one}_found_or'],
          ownDocstrings: ['Give the first {one} that a search finds, or else a fixed answer.'],
        }),
    docstrings: isNone ? NONE_DOCSTRINGS : DOCSTRINGS,
    settings: isNone ? [] : [{ names: ['default', 'otherwise', 'fallback'], text: answer }],
    functionNames: ['search', 'find_all', 'generate'],
    wrapperNames: ['find_first', 'take_first', 'search_first'],
    signature: 'either',
    bodies: [
      ({ call, settings: [given = 'None'] }) => [`return next(${call}, ${given})`],
      ({ call, settings: [given = 'None'], local }) => {
        const findings = local(['findings', 'candidates', 'results']);
        return [`${findings} = ${call}`, `return next(${findings}, ${given})`];
      },
      ({ call, settings: [given = 'None'], local, unit }) => {
        const finding = local(['finding', 'candidate', 'result']);
        return [`for ${finding} in ${call}:`, `${unit}return ${finding}`, `return ${given}`];
      },
    ],
  };
}
