import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { calledName, kindOf } from '../naming/kind-of.js';
import { squared, unwrapped } from '../naming/speech.js';
import { plural } from '../naming/words.js';

import type { FunctionContext } from './function-context.js';

const BY_CALL: Readonly<Partial<Record<string, string>>> = {
  abs: 'absolute_values',
  len: 'lengths',
  ord: 'character_codes',
  chr: 'characters',
  count: 'counts',
  lower: 'lowercase_texts',
  upper: 'uppercase_texts',
  capitalize: 'capitalized_words',
  title: 'capitalized_words',
  strip: 'trimmed_texts',
  sorted: 'sorted_parts',
  float: 'decimals',
  min: 'minima',
  max: 'maxima',
  sum: 'sums',
  str: 'texts',
  join: 'joined_texts',
  split: 'split_texts',
};

const BY_OPERATOR: Readonly<Partial<Record<string, string>>> = {
  '*': 'products',
  '-': 'differences',
  '/': 'quotients',
  '//': 'quotients',
  '%': 'remainders',
  '^': 'exclusive_ors',
};

/** What is made of each thing, by the form of the expression: `squares`, `lengths`, `prefixes`. Empty where it has no word. */
export function madeNouns(context: FunctionContext, element: SyntaxNode): readonly string[] {
  const { tree, file } = context;
  const node = unwrapped(element);
  const speech = { file, shown: (one: SyntaxNode) => textOf(tree, one) };
  if (squared(speech, node) !== null) {
    return ['squares'];
  }
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  switch (node.type) {
    case 'binary_operator': {
      const operator = fieldOf(node, 'operator')?.type ?? '';
      if (operator === '**' && right !== null) {
        return textOf(tree, right) === '3' ? ['cubes'] : ['powers'];
      }
      if (
        operator === '+' &&
        kindOf(file, node) === 'number' &&
        left?.type !== 'integer' &&
        right?.type !== 'integer'
      ) {
        return ['sums'];
      }
      if (
        (operator === '+' || operator === '-') &&
        right?.type === 'integer' &&
        kindOf(file, node) === 'number'
      ) {
        return [operator === '+' ? 'increased_values' : 'lowered_values'];
      }
      return BY_OPERATOR[operator] === undefined || kindOf(file, node) === 'text'
        ? []
        : [BY_OPERATOR[operator] ?? ''];
    }
    case 'call': {
      const name = calledName(file, node);
      if (name === 'abs' && textOf(tree, node).includes('-')) {
        return ['distances'];
      }
      if (name === 'int') {
        return /digit|\bstr\(/.test(sourceAround(context, node)) ? ['digits'] : ['integers'];
      }
      if (name === 'join' && /\bsorted\(/.test(textOf(tree, node))) {
        return ['sorted_words'];
      }
      return Object.hasOwn(BY_CALL, name) ? [BY_CALL[name] ?? ''] : [];
    }
    case 'subscript':
      return partNouns(context, node);
    case 'list_comprehension':
    case 'list':
      return ['rows'];
    case 'tuple':
    case 'pair':
      return namedChildren(node).length === 2 ? ['pairs'] : ['tuples'];
    default:
      return [];
  }
}

/** The text of what a comprehension or loop around an expression goes through. */
function sourceAround({ tree }: FunctionContext, node: SyntaxNode): string {
  for (let outer = node.parent; outer !== null; outer = outer.parent) {
    const clause =
      outer.type === 'for_statement' ? outer : outer.children.find(({ type }) => type === 'for_in_clause');
    const source = clause === undefined ? null : fieldOf(clause, 'right');
    if (source !== null) {
      return textOf(tree, source);
    }
  }
  return '';
}

function partNouns({ tree, file }: FunctionContext, node: SyntaxNode): readonly string[] {
  const base = fieldOf(node, 'value');
  const [index] = fieldsOf(node, 'subscript');
  if (base === null || index === undefined) {
    return [];
  }
  const text = textOf(tree, index).replace(/\s/g, '');
  if (index.type !== 'slice') {
    return text === '0'
      ? ['first_elements']
      : text === '1'
        ? ['second_elements']
        : text === '-1'
          ? ['last_elements']
          : [];
  }
  const isText = kindOf(file, base) === 'text';
  const word = text.startsWith(':')
    ? 'prefix'
    : text.endsWith(':')
      ? 'suffix'
      : isText
        ? 'substring'
        : 'slice';
  return text.includes('::') ? [] : [plural(word)];
}

/** Whether an element says nothing of what it is made for: a fixed value, or a mere truth value. */
export function isBareElement(element: SyntaxNode): boolean {
  const node = unwrapped(element);
  return /^(?:integer|float|true|false|none|string|comparison_operator|not_operator|boolean_operator)$/.test(
    node.type,
  );
}
