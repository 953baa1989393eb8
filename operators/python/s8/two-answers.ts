import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isConstant } from './constants.js';
import type { DecoratorSpec } from './decorator-spec.js';
import { neverFallsThrough } from './exits.js';
import { isGuarded } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A function that gives one of two constants decides, and its decorator words the decision. */
export const TWO_ANSWERS: Variant = {
  name: 'word-answer',
  find: (target) => {
    const answers = preferredAnswer(target);
    const edits: TextEdit[] = [];
    if (target.calls.length > 0 || !neverFallsThrough(target.statements)) {
      return null;
    }
    for (const statement of target.returns) {
      const text = isGuarded(target, statement) ? null : decision(target, statement, answers);
      if (text === null) {
        return null;
      }
      edits.push(edit(target.file.path, statement.start, statement.end, `return ${text}`));
    }
    const [whenTrue, whenFalse, ...more] = answers;
    const [node] = target.returns;
    if (whenTrue === undefined || whenFalse === undefined || more.length > 0 || node === undefined) {
      return null;
    }
    return { node, decorator: wordingDecorator(whenTrue, whenFalse), bodyEdits: edits, gives: 'bool' };
  },
};

/** What a return gives instead of its answer; new answers are added to the list, the one for true first. */
function decision(target: Target, statement: SyntaxNode, answers: string[]): string | null {
  const [value, ...more] = namedChildren(statement);
  if (value === undefined || more.length > 0) {
    return null;
  }
  if (value.type !== 'conditional_expression') {
    return isAnswer(value) ? asTruth(noteAnswer(target, value, answers)) : null;
  }
  const [first, condition, second] = namedChildren(value);
  if (
    first === undefined ||
    condition === undefined ||
    second === undefined ||
    !isAnswer(first) ||
    !isAnswer(second)
  ) {
    return null;
  }
  const [left, right] = [noteAnswer(target, first, answers), noteAnswer(target, second, answers)];
  const text = textOf(target.tree, condition);
  if (left === right || text.includes('\n')) {
    return null;
  }
  return left === 0 ? text : negationOf(condition, text);
}

function isAnswer(node: SyntaxNode): boolean {
  return (
    (node.type === 'string' || node.type === 'integer' || node.type === 'unary_operator') && isConstant(node)
  );
}

function noteAnswer(target: Target, node: SyntaxNode, answers: string[]): number {
  const text = textOf(target.tree, node);
  const quoted = text.replace(/^'([^"'\\]*)'$/, '"$1"');
  const at = answers.findIndex((one) => one.replace(/^'([^"'\\]*)'$/, '"$1"') === quoted);
  return at === -1 ? answers.push(text) - 1 : at;
}

function asTruth(answer: number): string {
  return answer === 0 ? 'True' : 'False';
}

/** A condition turned around, where that can be read at a glance. */
function negationOf(condition: SyntaxNode, text: string): string | null {
  const isTight = ['call', 'identifier', 'attribute', 'subscript'].includes(condition.type);
  return isTight ? `not ${text}` : null;
}

/** The answer for true: what the first conditional expression gives where its condition holds. */
function preferredAnswer(target: Target): string[] {
  for (const statement of target.returns) {
    const [value] = namedChildren(statement);
    const [first] = value?.type === 'conditional_expression' ? namedChildren(value) : [];
    if (first !== undefined) {
      return [textOf(target.tree, first)];
    }
  }
  // What sounds like a refusal is better not the answer for true.
  const texts = target.returns.map((one) => textOf(target.tree, namedChildren(one)[0] ?? one));
  const [positive] = texts.filter(
    (text) => !/^(?:["'](?:no|none|not|false|in|un|never|fail)|["']["']|0$|-)/i.test(text),
  );
  return positive === undefined ? [] : [positive];
}

function wordingDecorator(whenTrue: string, whenFalse: string): DecoratorSpec {
  return {
    names: ['answered_with', 'worded_as', 'told_as', 'expressed_as', 'either_of'],
    settings: [
      { names: ['when_true', 'agreement', 'positive', 'if_so'], text: whenTrue },
      { names: ['when_false', 'refusal', 'negative', 'otherwise'], text: whenFalse },
    ],
    docstrings: [
      'Put the decision of a function into one of two answers.',
      'Answer in the given words what a function decides.',
      'Translate what the decorated function decides into an answer.',
    ],
    functionNames: ['decide', 'judge', 'examine', 'check', 'determine'],
    wrapperNames: ['answer', 'give_answer', 'word_decision', 'respond', 'tell'],
    signature: 'either',
    bodies: [
      ({ call, settings: [first, second] }) => [`return ${first ?? ''} if ${call} else ${second ?? ''}`],
      ({ call, settings: [first, second], unit }) => [
        `if ${call}:`,
        `${unit}return ${first ?? ''}`,
        `return ${second ?? ''}`,
      ],
      ({ call, settings: [first, second], local }) => {
        const verdict = local(['verdict', 'decision', 'is_so', 'holds']);
        return [`${verdict} = ${call}`, `return ${first ?? ''} if ${verdict} else ${second ?? ''}`];
      },
    ],
  };
}
