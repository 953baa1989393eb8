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
    const findings = target.returns.filter((one) => one !== last || answer === null || answer.isFound);
    if (last === undefined || answer === null || !isSearch(target, findings)) {
      return null;
    }
    // Who comes to a verdict looks for nothing that could be found.
    if (answer.isFound && findings.some(isVerdict)) {
      return null;
    }
    const isDropped = last.type === 'return_statement' && !answer.isFound;
    const removal = isDropped ? lastStatementRemoval(target, last) : null;
    const usable =
      target.calls.every(isUsedPlainly) && mayRunAsGenerator(target) && isBuiltin(target.file, 'next');
    if (!usable || (isDropped && removal === null)) {
      return null;
    }
    return {
      node: target.returns[target.returns.length - 1] ?? last,
      decorator: {
        ...(answer.isFound ? FIRST_OUTCOME : searching(target, answer.text, findings)),
        about: soughtNouns(target, findings),
      },
      bodyEdits: [
        ...findings.map((one) => yieldInstead(target, one)),
        ...(removal === null ? [] : [removal]),
      ],
    };
  },
};

/** Whether a statement returns a truth value that is written down. */
function isVerdict(statement: SyntaxNode): boolean {
  return namedChildren(statement).some(({ type }) => type === 'true' || type === 'false');
}

/** What a search gives in the end: a constant, None where it runs off its end, or something found like the rest. */
function answerOf(
  target: Target,
  last: SyntaxNode,
): { readonly text: string; readonly isFound: boolean } | null {
  if (last.type === 'for_statement') {
    return { text: 'None', isFound: false };
  }
  const [value] = last.type === 'return_statement' ? namedChildren(last) : [];
  if (value === undefined) {
    return null;
  }
  return { text: textOf(target.tree, value), isFound: !isConstant(value) };
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

/** What a search is for: the values that its loops find; for a question, what the function's name asks about. */
function soughtNouns(target: Target, findings: readonly SyntaxNode[]): readonly string[] {
  const looped = findings.filter((one) => isInLoop(target, one));
  const values = looped.flatMap((one) => namedChildren(one).filter((value) => !isConstant(value)));
  return values.length > 0 || /^(?:is|has|contains)_/.test(target.name) ? nounsAbout(target, ...values) : [];
}

type Wording = Pick<DecoratorSpec, 'names' | 'docstrings' | 'ownNames' | 'ownDocstrings'>;

/** A search that only ever finds the opposite of its answer. */
const REFUTING: Wording = {
  names: ['presumed', 'unless_refuted', 'unless_disproved', 'assumed_until_refuted', 'in_doubt'],
  docstrings: [
    'Assume an answer until a function comes to another one.',
    'Hold an answer for right unless something speaks against it.',
    'Give the presumed answer where a function finds nothing against it.',
    'Let one finding of a function overrule the presumed answer.',
  ],
  ownNames: ['{one}_unless_refuted', 'presumed_{one}', '{one}_until_disproved'],
};

const PROVING: Wording = {
  names: ['unless_found', 'denied_until_found', 'one_finding_decides', 'until_proved', 'without_proof'],
  docstrings: [
    'Deny until a function has found what it looks for.',
    'Let the first finding decide; without any, the answer is given.',
    'Give the answer for when nothing is found, unless something is.',
    'Stop looking as soon as one finding settles the question.',
  ],
  ownNames: ['unless_{one}_found', 'until_{one}_found', 'denied_until_{one}_found'],
};

const SEEKING: Wording = {
  names: ['first_or', 'first_found_or', 'first_of_search_or', 'decided_early_or', 'earliest_or'],
  docstrings: [
    'Give the first finding of a search, or the answer that holds where there is none.',
    'Take the first outcome of a search; without one, a fixed answer holds.',
    'Ask a search for its first outcome only, with an answer for when it ends without one.',
    'Take what a search finds first, else a fixed answer.',
  ],
  ownNames: ['first_{one}_or', 'first_{one}_found_or', 'nearest_{one}_or', '{one}_found_or'],
  ownDocstrings: ['Give the first {one} that a search finds, or else a fixed answer.'],
};

function wordingFor(target: Target, answer: string, findings: readonly SyntaxNode[]): Wording {
  const found = new Set(
    findings.flatMap((one) => namedChildren(one).map((value) => textOf(target.tree, value))),
  );
  const [only] = found;
  if (found.size !== 1 || only === answer) {
    return SEEKING;
  }
  return answer === 'True' && only === 'False'
    ? REFUTING
    : answer === 'False' && only === 'True'
      ? PROVING
      : SEEKING;
}

function searching(target: Target, answer: string, findings: readonly SyntaxNode[]): DecoratorSpec {
  return {
    ...wordingFor(target, answer, findings),
    settings: [{ names: ['answer', 'otherwise', 'default', 'when_nothing_found', 'fallback'], text: answer }],
    functionNames: ['search', 'look_through', 'scan', 'examine', 'go_through'],
    wrapperNames: ['find_first', 'settle', 'conclude', 'take_first', 'look_up'],
    signature: 'either',
    bodies: [
      ({ call, settings: [given] }) => [`return next(${call}, ${given ?? ''})`],
      ({ call, settings: [given], local }) => {
        const findings = local(['findings', 'outcomes', 'results', 'discoveries']);
        return [`${findings} = ${call}`, `return next(${findings}, ${given ?? ''})`];
      },
      ({ call, settings: [given], local, unit }) => {
        const finding = local(['finding', 'outcome', 'discovery', 'verdict']);
        return [`for ${finding} in ${call}:`, `${unit}return ${finding}`, `return ${given ?? ''}`];
      },
    ],
  };
}

/** For a search that surely comes to an outcome. */
const FIRST_OUTCOME: DecoratorSpec = {
  names: ['first_outcome', 'decided_early', 'first_found', 'settled_at_once', 'earliest_outcome'],
  settings: [],
  docstrings: [
    'Take the first outcome that a search comes to.',
    'Ask a search for its first outcome, and for no other.',
    'Give only the first of what a generator function yields.',
  ],
  ownNames: ['first_{one}', '{one}_found_first', 'earliest_{one}'],
  ownDocstrings: ['Give the first {one} that a function comes to.'],
  functionNames: ['search', 'look_through', 'scan', 'examine', 'go_through'],
  wrapperNames: ['find_first', 'settle', 'conclude', 'take_first'],
  signature: 'either',
  bodies: [
    ({ call }) => [`return next(${call})`],
    ({ call, local }) => {
      const outcomes = local(['outcomes', 'findings', 'results', 'discoveries']);
      return [`${outcomes} = ${call}`, `return next(${outcomes})`];
    },
  ],
};
