import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { certainType } from '../../../syntax/python/certain-type.js';
import { namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import { neverFallsThrough } from './exits.js';
import { ownFinishWords } from './finish-own-words.js';
import { finishOf } from './finish.js';
import type { Finish } from './finish.js';
import { nounsAbout } from './own-words.js';
import { staysAtWork } from './real-work.js';
import { isGuarded } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** Every return does the same thing last: the decorator does it instead, and the function gives what comes before. */
export const FINISH_RESULT: Variant = {
  name: 'finish-result',
  find: (target) => {
    const finishes = commonFinish(target);
    const [first] = finishes ?? [];
    const [node] = target.returns;
    if (finishes === null || first === undefined || node === undefined || isBareFormula(target)) {
      return null;
    }
    if (first.key === 'not' && SAYS_OPPOSITE.test(target.name)) {
      return null;
    }
    if (first.words.keepsKind !== true && !target.calls.every(isPassedOn)) {
      return null;
    }
    if (
      isUsedElsewhere(target) &&
      finishes.some(({ value }) => GIVES_ITERATOR.test(textOf(target.tree, value)))
    ) {
      return null;
    }
    return {
      node,
      decorator: finishingDecorator(first, COMPUTING, nounsAbout(target, first.value)),
      bodyEdits: target.returns.map((statement, index) =>
        returnValue(target, statement, finishes[index]?.value ?? statement),
      ),
      ...(first.words.keepsKind === true ? {} : { gives: typeOfAll(target, finishes) }),
    };
  },
};

/** A helper that is one formula, known to nobody outside: nobody would take that apart over a decorator and a function. */
function isBareFormula({ subject, statements, name }: Target): boolean {
  return statements.length === 1 && !subject.publicNames.has(name);
}

/** Calls of which only the items can be taken: code in another file that asks for one of a list would be reported. */
const GIVES_ITERATOR = /^(?:map|filter|zip|enumerate|reversed|iter)\(/;

/** Whether other files of the program use the function. */
function isUsedElsewhere({ subject, file, name }: Target): boolean {
  return [...subject.files.values()].some((other) => other !== file && other.scopes.allNames.has(name));
}

/** Names that deny something: what comes before the `not` would be the opposite of what such a function is called. */
const SAYS_OPPOSITE =
  /(?:^|_)(?:not|no|non|never|without|lacks|in(?:valid|complete|correct)|un[a-z]{4,})(?:_|$)/;

/** The type of what every return gives without its finish; null where they differ, or nobody knows. */
function typeOfAll({ file }: Target, finishes: readonly Finish[]): string | null {
  const types = new Set(finishes.map(({ value }) => certainType(file.scopes, value)));
  const [only = null] = types;
  return types.size === 1 && only !== 'NoneType' ? only : null;
}

/** A call whose result is only given to another function: code that needs one kind of value would be reported. */
function isPassedOn(call: SyntaxNode): boolean {
  return call.parent?.type === 'argument_list';
}

export const COMPUTING: readonly string[] = [
  'compute',
  'calculate',
  'find',
  'produce',
  'evaluate',
  'derive',
  'work_out',
];

/** The finish of each return, where all are the same one and the function has no other way out. */
function commonFinish(target: Target): readonly Finish[] | null {
  const finishes: Finish[] = [];
  for (const statement of target.returns) {
    const [value] = namedChildren(statement);
    const finish = value === undefined || isGuarded(target, statement) ? null : finishOf(target.file, value);
    if (
      finish === null ||
      finish.value.type === 'generator_expression' ||
      finish.key !== (finishes[0] ?? finish).key
    ) {
      return null;
    }
    finishes.push(finish);
  }
  const isKept = staysAtWork(
    target.statements,
    finishes.map(({ value }) => value),
  );
  return isKept && neverFallsThrough(target.statements) ? finishes : null;
}

/** The edit that makes a return statement give another node's value, on lines that still hold together. */
export function returnValue(
  target: Target,
  statement: SyntaxNode,
  value: SyntaxNode,
  keyword = 'return',
): TextEdit {
  const { tree, file } = target;
  const bare = bareValue(target, value);
  const text = textOf(tree, bare);
  const isBracketed = BRACKETED.has(bare.type);
  const held = text.includes('\n') && !isBracketed ? `(${text})` : text;
  return edit(file.path, statement.start, statement.end, `${keyword} ${held}`);
}

const BRACKETED = new Set([
  'list',
  'dictionary',
  'set',
  'parenthesized_expression',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
]);

/** A value without the brackets that only a larger expression needed. */
function bareValue(target: Target, value: SyntaxNode): SyntaxNode {
  const [inner, ...more] = namedChildren(value);
  const isOneLine = !textOf(target.tree, value).includes('\n');
  const isBrackets = value.type === 'parenthesized_expression' && inner !== undefined && more.length === 0;
  return isBrackets && isOneLine ? bareValue(target, inner) : value;
}

/** A decorator that applies a finish to what a function returns. */
export function finishingDecorator(
  finish: Finish,
  functionNames: readonly string[],
  about: readonly string[],
): DecoratorSpec {
  const { words } = finish;
  return {
    names: words.names,
    settings: finish.settings,
    docstrings: words.docstrings,
    ...ownFinishWords(finish.key),
    about,
    functionNames,
    wrapperNames: words.wrapperNames,
    signature: 'either',
    bodies: [
      ({ call, settings }) => [`return ${finish.apply(call, settings)}`],
      ({ call, settings, local }) => {
        const value = local(words.valueNames);
        return [`${value} = ${call}`, `return ${finish.apply(value, settings)}`];
      },
    ],
  };
}
