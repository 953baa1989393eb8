import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import type { Setting } from './decorator-spec.js';
import { isConstant } from './constants.js';
import { BUILTIN_WORDS, METHOD_WORDS, OTHER_WORDS, type FinishWords } from './finish-words.js';
import { COMPARISON_WORDS, OPERATION_WORDS } from './operation-words.js';
import { isBuiltin } from './target.js';

/** The outermost operation of an expression that has one part to compute and otherwise constants. */
export interface Finish {
  /** Equal for finishes that do the same. */
  readonly key: string;
  /** The part that the operation is applied to; it is computed before anything else of the expression. */
  readonly value: SyntaxNode;
  readonly words: FinishWords;
  readonly settings: readonly Setting[];
  /** The operation as source, applied to a value's source (a name or a call). */
  apply(value: string, settings: readonly string[]): string;
}

/** What an expression does last, where that can be done by a decorator just as well. */
export function finishOf(file: SubjectFile, expression: SyntaxNode): Finish | null {
  const found = FINDERS[expression.type]?.(file, expression) ?? null;
  return found === null || isConstant(found.value) ? null : found;
}

type Finder = (file: SubjectFile, node: SyntaxNode) => Finish | null;

const FINDERS: Readonly<Partial<Record<string, Finder>>> = {
  parenthesized_expression: (file, node) => {
    const [only] = namedChildren(node);
    return only === undefined ? null : finishOf(file, only);
  },
  call: (file, node) => {
    const callee = fieldOf(node, 'function');
    const list = fieldOf(node, 'arguments');
    if (callee === null || list === null) {
      return null;
    }
    const given = list.type === 'generator_expression' ? [list] : namedChildren(list);
    return callee.type === 'attribute'
      ? methodFinish(file, callee, given)
      : builtinFinish(file, callee, given);
  },
  not_operator: (_file, node) => {
    const value = fieldOf(node, 'argument');
    return value === null ? null : plain('not', value, OTHER_WORDS.not, (text) => `not ${text}`);
  },
  unary_operator: (_file, node) => {
    const value = fieldOf(node, 'argument');
    const isMinus = node.children[0]?.type === '-';
    return value === null || !isMinus ? null : plain('-', value, OTHER_WORDS.minus, (text) => `-${text}`);
  },
  binary_operator: binaryFinish,
  comparison_operator: comparisonFinish,
  subscript: subscriptFinish,
};

function plain(key: string, value: SyntaxNode, words: FinishWords, apply: (text: string) => string): Finish {
  return { key, value, words, settings: [], apply };
}

function builtinFinish(file: SubjectFile, callee: SyntaxNode, given: readonly SyntaxNode[]): Finish | null {
  const name = callee.type === 'identifier' ? textOf(file.tree, callee) : '';
  const words = Object.hasOwn(BUILTIN_WORDS, name) ? BUILTIN_WORDS[name] : undefined;
  const [value, ...rest] = given;
  if (
    words === undefined ||
    value === undefined ||
    !isBuiltin(file, name) ||
    file.scopes.bindingOf(callee) !== null
  ) {
    return null;
  }
  if (['list_splat', 'dictionary_splat', 'keyword_argument'].includes(value.type)) {
    return null;
  }
  const settings: { setting: Setting; keyword: string | null }[] = [];
  for (const argument of rest) {
    const setting = argumentSetting(file, name, argument);
    if (setting === null) {
      return null;
    }
    settings.push(setting);
  }
  if (
    name === 'max' || name === 'min' ? settings.some(({ keyword }) => keyword === null) : settings.length > 1
  ) {
    return null;
  }
  return {
    key: `${name}(${settings.map(({ keyword, setting }) => `${keyword ?? ''}=${setting.text}`).join()})`,
    value,
    words: words(settings.length > 0),
    settings: settings.map(({ setting }) => setting),
    apply: (text, names) => {
      const others = settings.map(({ keyword }, index) =>
        keyword === null ? (names[index] ?? '') : `${keyword}=${names[index] ?? ''}`,
      );
      return `${name}(${[text, ...others].join(', ')})`;
    },
  };
}

const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  key: ['order', 'rule', 'ranking', 'weight'],
  reverse: ['descending', 'backwards', 'downwards'],
  ndigits: ['digits', 'places', 'precision'],
};

function argumentSetting(
  file: SubjectFile,
  callee: string,
  argument: SyntaxNode,
): { setting: Setting; keyword: string | null } | null {
  if (argument.type !== 'keyword_argument') {
    const isSetting = (callee === 'round' || callee === 'int') && isConstant(argument);
    const names = callee === 'round' ? ['digits', 'places', 'precision'] : ['base', 'radix'];
    return isSetting ? { setting: { names, text: textOf(file.tree, argument) }, keyword: null } : null;
  }
  const nameNode = fieldOf(argument, 'name');
  const value = fieldOf(argument, 'value');
  const keyword = nameNode === null ? '' : textOf(file.tree, nameNode);
  const names = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
  if (value === null || names === undefined) {
    return null;
  }
  const isSteady = isConstant(value) || isSteadyFunction(file, value);
  return isSteady ? { setting: { names, text: textOf(file.tree, value) }, keyword } : null;
}

/** A builtin's name, or a lambda that uses nothing but its parameters and builtins: the same wherever it is written. */
function isSteadyFunction(file: SubjectFile, node: SyntaxNode): boolean {
  if (node.type === 'identifier') {
    const name = textOf(file.tree, node);
    return file.scopes.bindingOf(node) === null && Object.hasOwn(BUILTIN_WORDS, name);
  }
  if (
    node.type !== 'lambda' ||
    textOf(file.tree, node).length > 50 ||
    textOf(file.tree, node).includes('\n')
  ) {
    return false;
  }
  const visit = (inner: SyntaxNode): boolean => {
    if (inner.type === 'identifier' && inner.field !== 'attribute') {
      const binding = file.scopes.bindingOf(inner);
      const isOwn =
        binding === null || (binding.scope.node.start >= node.start && binding.scope.node.end <= node.end);
      if (!isOwn) {
        return false;
      }
    }
    return inner.children.every(visit);
  };
  return visit(node);
}

function methodFinish(file: SubjectFile, callee: SyntaxNode, given: readonly SyntaxNode[]): Finish | null {
  const value = fieldOf(callee, 'object');
  const attribute = fieldOf(callee, 'attribute');
  const name = attribute === null ? '' : textOf(file.tree, attribute);
  if (value === null) {
    return null;
  }
  if (name === 'join') {
    const [joined] = given;
    if (value.type !== 'string' || !isConstant(value) || given.length !== 1 || joined === undefined) {
      return null;
    }
    if (joined.type === 'list_splat' || joined.type === 'keyword_argument') {
      return null;
    }
    const text = textOf(file.tree, value);
    return {
      key: `join${text}`,
      value: joined,
      words: OTHER_WORDS.join,
      settings: [{ names: ['separator', 'glue', 'connector', 'delimiter'], text }],
      apply: (joinedText, [separator]) => `${separator ?? ''}.join(${joinedText})`,
    };
  }
  const words = Object.hasOwn(METHOD_WORDS, name) ? METHOD_WORDS[name] : undefined;
  if (words === undefined || given.length > 0) {
    return null;
  }
  return plain(`.${name}()`, value, words, (text) => `${text}.${name}()`);
}

function binaryFinish(file: SubjectFile, node: SyntaxNode): Finish | null {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = node.children.find((child) => child.field === 'operator')?.type ?? '';
  if (left === null || right === null || isConstant(left) === isConstant(right)) {
    return null;
  }
  const isRight = isConstant(right);
  const [value, constant] = isRight ? [left, right] : [right, left];
  const isText = constant.type === 'string';
  const kind = `${isRight ? '' : 'constant'}${operator}${isText ? 'text' : ''}`;
  const words = Object.hasOwn(OPERATION_WORDS, kind) ? OPERATION_WORDS[kind] : undefined;
  if (words === undefined) {
    return null;
  }
  const text = textOf(file.tree, constant);
  return {
    key: `${kind} ${text}`,
    value,
    words,
    settings: [{ names: words.settingNames ?? ['amount'], text }],
    apply: (computed, [setting]) =>
      isRight ? `${computed} ${operator} ${setting ?? ''}` : `${setting ?? ''} ${operator} ${computed}`,
  };
}

function comparisonFinish(file: SubjectFile, node: SyntaxNode): Finish | null {
  const [value, constant, ...more] = namedChildren(node);
  const operators = fieldsOf(node, 'operators');
  const operator = operators.map((one) => textOf(file.tree, one)).join(' ');
  const words = Object.hasOwn(COMPARISON_WORDS, operator) ? COMPARISON_WORDS[operator] : undefined;
  const isWhole = constant !== undefined && more.length === 0 && operators.length === 1;
  if (value === undefined || !isWhole || !isConstant(constant) || words === undefined) {
    return null;
  }
  const isNone = constant.type === 'none' || constant.type === 'true' || constant.type === 'false';
  if (isNone) {
    return null;
  }
  const text = textOf(file.tree, constant);
  return {
    key: `${operator} ${text}`,
    value,
    words,
    settings: [{ names: words.settingNames ?? ['amount'], text }],
    apply: (computed, [setting]) => `${computed} ${operator} ${setting ?? ''}`,
  };
}

function subscriptFinish(file: SubjectFile, node: SyntaxNode): Finish | null {
  const value = fieldOf(node, 'value');
  const [index, ...more] = fieldsOf(node, 'subscript');
  if (value === null || index === undefined || more.length > 0) {
    return null;
  }
  const text = textOf(file.tree, index);
  if (text === '::-1') {
    return plain('[::-1]', value, OTHER_WORDS.backwards, (computed) => `${computed}[::-1]`);
  }
  const isTail = /^\d+:$/.test(text);
  const isHead = /^:-?\d+$/.test(text);
  // Which one it is says all: `found[-1]` is read at once, and a decorator with a number in it is not.
  if (!isTail && !isHead) {
    return null;
  }
  const number = text.replace(':', '');
  const words = isTail ? OTHER_WORDS.tail : OTHER_WORDS.head;
  return {
    key: `[${text}]`,
    value,
    words,
    settings: [{ names: words.settingNames ?? ['position'], text: number }],
    apply: (computed, [setting]) => `${computed}[${isHead ? ':' : ''}${setting ?? ''}${isTail ? ':' : ''}]`,
  };
}
