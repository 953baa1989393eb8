import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { usesOnlyBuiltin } from '../../../syntax/python/builtins.js';
import { indentOf, isAloneOnLine, reindent } from '../../../syntax/python/layout.js';
import { cannotRaise } from '../../../syntax/python/raising.js';
import {
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { isConstant } from './constants.js';
import type { DecoratorSpec, Signature } from './decorator-spec.js';
import { staysAtWork } from './real-work.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/**
 * Exceptions that a program handles as a matter of course. The wider ones could also be raised by one call more
 * on the stack, or by a generator's end.
 */
const EXPECTED: Readonly<Record<string, string>> = {
  ArithmeticError: 'the arithmetic fails',
  AttributeError: 'an attribute is missing',
  ConnectionError: 'no connection comes about',
  EOFError: 'the input has come to its end',
  FileExistsError: 'there is such a file already',
  FileNotFoundError: 'there is no such file',
  IndexError: 'a position lies outside of the sequence',
  KeyError: 'a key is missing',
  LookupError: 'something is looked up in vain',
  OSError: 'the system refuses',
  OverflowError: 'a number grows too large',
  PermissionError: 'access is not allowed',
  TimeoutError: 'time runs out',
  TypeError: 'a value is of the wrong type',
  UnicodeDecodeError: 'the bytes cannot be read',
  UnicodeEncodeError: 'the text cannot be encoded',
  ValueError: 'a value makes no sense',
  ZeroDivisionError: 'a division by zero comes up',
};
/** The same of modules that a file imports by their name. */
const OF_MODULES: Readonly<Record<string, string>> = {
  'binascii.Error': 'the bytes cannot be read',
  'csv.Error': 'the rows cannot be read',
  'json.JSONDecodeError': 'the text is no JSON',
  're.error': 'the pattern makes no sense',
  'socket.error': 'the system refuses',
  'socket.gaierror': 'the host is not known',
  'socket.herror': 'the host is not known',
  'socket.timeout': 'time runs out',
  'sqlite3.DatabaseError': 'the database refuses',
  'sqlite3.Error': 'the database refuses',
  'sqlite3.IntegrityError': 'the database refuses the row',
  'sqlite3.OperationalError': 'the database cannot do it',
  'statistics.StatisticsError': 'there is too little to go by',
  'struct.error': 'the bytes cannot be read',
  'zlib.error': 'the bytes cannot be unpacked',
};

/** A function that is one `try` with a fixed answer for a failure does its work bare; the decorator has the answer. */
export const ANSWER_WHEN: Variant = {
  name: 'answer-when',
  find: (target) => {
    const found = attemptOf(target);
    if (found === null) {
      return null;
    }
    const { attempt, work, problems, answer } = found;
    const signature: Signature = problems.includes('TypeError') ? 'own' : 'either';
    if (target.calls.length > 0 || (signature === 'own' && target.parameters === null)) {
      return null;
    }
    return {
      node: attempt,
      decorator: answering(problems, answer, signature),
      bodyEdits: [bared(target, attempt, work)],
    };
  },
};

interface Attempt {
  readonly attempt: SyntaxNode;
  /** Statements of the try's own block. */
  readonly work: readonly SyntaxNode[];
  /** Names of the exceptions that are answered. */
  readonly problems: readonly string[];
  readonly answer: string;
}

/** The `try` that surrounds everything in a function that can raise. */
function attemptOf(target: Target): Attempt | null {
  const { statements, tree } = target;
  const [first] = statements;
  const attempt = first?.type === 'try_statement' ? first : undefined;
  const block = attempt === undefined ? null : fieldOf(attempt, 'body');
  const [handler, ...others] =
    attempt === undefined ? [] : namedChildren(attempt).filter((one) => one !== block);
  if (attempt === undefined || block === null || handler?.type !== 'except_clause' || others.length > 0) {
    return null;
  }
  const work = namedChildren(block);
  const problems = problemsOf(target, handler);
  const answer = answerOf(target, handler);
  const isWhole = endsSafely(target, statements.slice(1)) && isAloneOnLine(tree, attempt);
  const isOwnLine = work[0] !== undefined && work[0].line > attempt.line;
  const isKept = staysAtWork(work);
  return isWhole &&
    isOwnLine &&
    isKept &&
    problems !== null &&
    answer !== null &&
    hasCommentsInside(attempt, work)
    ? { attempt, work, problems, answer }
    : null;
}

/** Nothing, or a return of what cannot fail. */
function endsSafely(target: Target, statements: readonly SyntaxNode[]): boolean {
  const [only, ...others] = statements;
  return (
    only === undefined ||
    (others.length === 0 &&
      only.type === 'return_statement' &&
      namedChildren(only).every((value) => cannotRaise(target.file.scopes, value)))
  );
}

function problemsOf(target: Target, handler: SyntaxNode): readonly string[] | null {
  const [value, ...more] = fieldsOf(handler, 'value');
  const named = value?.type === 'tuple' ? namedChildren(value) : value === undefined ? [] : [value];
  const isKnown = named.every((one) => isExpected(target, one));
  return isKnown && named.length > 0 && more.length === 0
    ? named.map((one) => textOf(target.tree, one))
    : null;
}

function isExpected({ tree, file }: Target, exception: SyntaxNode): boolean {
  const text = textOf(tree, exception);
  if (exception.type === 'attribute') {
    const module = fieldOf(exception, 'object');
    return Object.hasOwn(OF_MODULES, text) && module !== null && isImportedAtTop(file, module);
  }
  return (
    exception.type === 'identifier' &&
    usesOnlyBuiltin(file.scopes, exception) &&
    Object.hasOwn(EXPECTED, text)
  );
}

/** Whether a name means a module that a statement at the top of the file imports by that name: it is there where a decorator is written. */
function isImportedAtTop({ scopes }: SubjectFile, name: SyntaxNode): boolean {
  const binding = scopes.bindingOf(name);
  const [only, ...others] = binding?.definitions ?? [];
  return (
    binding?.kind === 'import' &&
    binding.scope.kind === 'module' &&
    binding.deletions.length + others.length === 0 &&
    only?.parent?.type === 'dotted_name' &&
    only.parent.parent?.type === 'import_statement' &&
    only.parent.parent.parent?.type === 'module'
  );
}

/** Source of the constant that a handler returns, and nothing else. */
function answerOf(target: Target, handler: SyntaxNode): string | null {
  const block = handler.children.find(({ type }) => type === 'block');
  const [only, ...others] = block === undefined ? [] : namedChildren(block);
  if (only?.type !== 'return_statement' || others.length > 0) {
    return null;
  }
  const [value] = namedChildren(only);
  return value === undefined ? 'None' : isConstant(value) ? textOf(target.tree, value) : null;
}

/** Comments around the work would lose what they stand at. */
function hasCommentsInside(attempt: SyntaxNode, work: readonly SyntaxNode[]): boolean {
  const [first] = work;
  const last = work[work.length - 1];
  return (
    descendantsOfType(attempt, 'comment').every(
      (one) => first !== undefined && last !== undefined && one.start > first.start && one.end <= last.end,
    ) && work.every((one) => contains(attempt, one))
  );
}

/** The work of a `try` in the place of the `try`. */
function bared(target: Target, attempt: SyntaxNode, work: readonly SyntaxNode[]): TextEdit {
  const first = work[0] ?? attempt;
  const text = reindent(target.tree, first, work[work.length - 1] ?? first, indentOf(target.tree, attempt));
  return edit(target.file.path, attempt.start, attempt.end, text.trimStart());
}

function answering(problems: readonly string[], answer: string, signature: Signature): DecoratorSpec {
  const [only = '', ...others] = problems;
  const reason =
    others.length === 0 ? (EXPECTED[only] ?? OF_MODULES[only] ?? '') : 'something does not work out';
  return {
    names: ['answering', 'answered_on', 'settled_for', 'excused_from', 'with_answer_for'],
    settings: [
      {
        names: ['problem', 'failure', 'mishap', 'expected_error'],
        text: others.length === 0 ? only : `(${problems.join(', ')})`,
      },
      { names: ['answer', 'fallback', 'instead', 'substitute'], text: answer },
    ],
    docstrings: [
      `Give a fixed answer where ${reason}.`,
      `Answer all the same if ${reason}.`,
      'Keep an expected failure from the caller, who gets an answer for it.',
      'Let a function fail in the expected way, and answer in its place.',
    ],
    functionNames: ['attempt', 'compute', 'try_it', 'work_out', 'obtain'],
    wrapperNames: [
      'attempt_or_answer',
      'compute_or_excuse',
      'answer_anyway',
      'catch_failure',
      'try_and_answer',
    ],
    signature,
    bodies: [
      ({ call, settings: [problem, given], unit }) => [
        'try:',
        `${unit}return ${call}`,
        `except ${problem ?? ''}:`,
        `${unit}return ${given ?? ''}`,
      ],
      ({ call, settings: [problem, given], local, unit }) => {
        const result = local(['result', 'outcome', 'computed', 'obtained']);
        return [
          'try:',
          `${unit}${result} = ${call}`,
          `except ${problem ?? ''}:`,
          `${unit}${result} = ${given ?? ''}`,
          `return ${result}`,
        ];
      },
    ],
  };
}
