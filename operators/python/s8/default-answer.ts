import { edit } from '../../../syntax/edits.js';
import { certainType } from '../../../syntax/python/certain-type.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isConstant } from './constants.js';
import type { DecoratorSpec } from './decorator-spec.js';
import { isUsedPlainly } from './first-finding.js';
import { nounsOfAnswer } from './own-words.js';
import { ownNodes } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/**
 * A function whose last answer is a constant leaves that one to its decorator, and says that it has none. It stays a function like
 * any other, with all its loops and returns, where a generator of findings would be closed to most other steps.
 */
export const DEFAULT_ANSWER: Variant = {
  name: 'default-answer',
  isOfOriginal: true,
  find: (target) => {
    const last = target.statements[target.statements.length - 1];
    const answer = last === undefined ? null : defaultOf(target, last);
    const others = target.returns.filter((one) => one !== last);
    // What is declared to give an answer may not give none.
    const isUndeclared = fieldOf(target.definition, 'return_type') === null;
    const usable =
      others.length > 0 &&
      isUndeclared &&
      others.every((one) => isSurelySomething(target, one)) &&
      target.calls.every(isUsedPlainly) &&
      ownNodes(target.body, 'yield').length === 0;
    return last === undefined || answer === null || !usable
      ? null
      : {
          node: last,
          decorator: { ...answeringElse(answer), about: isWord(answer) ? [] : nounsOfAnswer(target) },
          bodyEdits: [edit(target.file.path, last.start, last.end, 'return None')],
        };
  },
};

/** Whether an answer is yes or no, or one of a few words: not what the function's name is about. */
function isWord(answer: string): boolean {
  return /^(?:True|False)$|^[a-z]*["'].*[A-Za-z]/.test(answer);
}

/** The constant that a function ends with; null where it ends otherwise, or with None. */
function defaultOf({ tree }: Target, last: SyntaxNode): string | null {
  const [value, ...more] = last.type === 'return_statement' ? namedChildren(last) : [];
  return value !== undefined && more.length === 0 && isConstant(value) && value.type !== 'none'
    ? textOf(tree, value)
    : null;
}

function isSurelySomething({ file }: Target, statement: SyntaxNode): boolean {
  const [value] = namedChildren(statement);
  const type = value === undefined ? 'NoneType' : certainType(file.scopes, value);
  return type !== null && type !== 'NoneType';
}

function answeringElse(answer: string): DecoratorSpec {
  return {
    names: ['otherwise', 'with_default', 'defaulting_to', 'falling_back_to', 'unless_decided', 'or_else'],
    settings: [{ names: ['answer', 'default', 'fallback', 'otherwise', 'standard'], text: answer }],
    docstrings: [
      'Give a fixed answer wherever the function has none of its own.',
      'Answer in place of a function that returns None.',
      'Let a function decide the cases that it knows; all others have the same answer.',
      'Replace None, which a function returns where it has no answer, by a fixed one.',
    ],
    ownNames: ['{it}_or', '{it}_or_default'],
    ownDocstrings: ['Give the {it} that a function comes to, or a fixed answer where it gives None.'],
    functionNames: ['decide', 'settle', 'determine', 'judge', 'examine', 'evaluate'],
    wrapperNames: ['answer_anyway', 'decide_or_default', 'fill_in', 'respond', 'complete', 'conclude'],
    signature: 'either',
    bodies: [
      ({ call, settings: [given], local }) => {
        const found = local(['found', 'decided', 'own_answer', 'outcome']);
        return [`${found} = ${call}`, `return ${given ?? ''} if ${found} is None else ${found}`];
      },
      ({ call, settings: [given], local, unit }) => {
        const found = local(['decision', 'settled', 'own_answer', 'verdict']);
        return [
          `${found} = ${call}`,
          `if ${found} is not None:`,
          `${unit}return ${found}`,
          `return ${given ?? ''}`,
        ];
      },
      ({ call, settings: [given], local, unit }) => {
        const found = local(['known', 'response', 'result', 'conclusion']);
        return [
          `${found} = ${call}`,
          `if ${found} is None:`,
          `${unit}${found} = ${given ?? ''}`,
          `return ${found}`,
        ];
      },
    ],
  };
}
