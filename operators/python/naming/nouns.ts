import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { hasAdjective } from './adjectives.js';
import { nounsOfCall } from './call-nouns.js';
import { calledName, elementKind, kindOf } from './kind-of.js';
import type { NounContext } from './noun-context.js';
import { literalNouns } from './literal-nouns.js';
import { isVague } from './plain-words.js';
import { predicatesOf } from './predicates.js';
import { sharedNouns } from './shared-nouns.js';
import { sourceNouns, unpackedNoun } from './unpacked.js';
import { pluralName, singularName } from './words.js';

/** Nouns in snake_case for the value of an expression, best first; may be empty. */
export function nounsOf(context: NounContext, node: SyntaxNode): readonly string[] {
  const { file } = context;
  switch (node.type) {
    case 'parenthesized_expression': {
      const inner = namedChildren(node)[0];
      return inner === undefined ? [] : nounsOf(context, inner);
    }
    case 'identifier':
      return context.nounsOfIdentifier(node);
    case 'attribute': {
      const name = fieldOf(node, 'attribute');
      return name === null ? [] : [textOf(file.tree, name).toLowerCase()];
    }
    case 'call':
      return nounsOfCall(context, node, nounsOf, elementNouns);
    case 'binary_operator':
      return binaryNouns(context, node);
    case 'unary_operator': {
      const inner = fieldOf(node, 'argument');
      const nouns = inner === null || inner.type === 'integer' ? [] : nounsOf(context, inner);
      return [...qualify(nouns, 'negated', 'opposite'), 'negated_number'];
    }
    case 'comparison_operator':
    case 'boolean_operator':
    case 'not_operator':
      return predicatesOf(context, node, nounsOf).map((one) => one.name);
    case 'subscript':
      return subscriptNouns(context, node);
    case 'list_comprehension':
    case 'set_comprehension':
    case 'generator_expression':
      return comprehensionNouns(context, node);
    case 'dictionary_comprehension':
      return dictionaryNouns(context, node);
    case 'conditional_expression':
      return conditionalNouns(context, node);
    default:
      return literalNouns(context, node, nounsOf);
  }
}

/** Nouns for one element of a collection: `word` for `words`, `character` for text; best first. */
export function elementNouns(context: NounContext, collection: SyntaxNode): readonly string[] {
  const nouns = nounsOf(context, collection);
  const kind = elementKind(context.file, collection);
  const isText = kindOf(context.file, collection) === 'text';
  const singulars = isText ? [] : nouns.map(singularName).filter((name) => !nouns.includes(name));
  const known = singulars.map((name) => name.replace(/^(?:sorted|ordered|unique|distinct|reversed)_/, ''));
  if (isText) {
    return nouns.some((name) => /digit|decimal|binary/.test(name))
      ? ['digit', 'figure', 'character']
      : ['character', 'letter', 'symbol'];
  }
  if (known.length > 0) {
    return [...known, ...qualify(known, 'current'), 'entry'];
  }
  return kind === 'text'
    ? ['word', 'part', 'entry']
    : kind === 'number'
      ? ['number', 'current_number', 'entry']
      : ['element', 'entry', 'member'];
}

/** Each noun with a word in front; nouns of three words and more are left as they are. */
export function qualify(nouns: readonly string[], ...adjectives: readonly string[]): readonly string[] {
  return nouns
    .slice(0, 3)
    .filter((noun) => noun.split('_').length < 3 && !hasAdjective(noun))
    .flatMap((noun) =>
      adjectives.filter((word) => !noun.split('_').includes(word)).map((word) => `${word}_${noun}`),
    );
}

const OPERATION_NOUNS: Readonly<Partial<Record<string, readonly string[]>>> = {
  '-': ['difference', 'remaining', 'gap'],
  '*': ['product', 'scaled', 'multiple'],
  '/': ['ratio', 'quotient', 'share'],
  '//': ['quotient', 'whole_part', 'whole_share'],
  '%': ['remainder', 'rest', 'residue'],
  '**': ['power', 'raised'],
  '&': ['shared', 'common_part', 'overlap'],
  '|': ['combined', 'union', 'merged'],
  '^': ['exclusive', 'toggled_bits', 'odd_ones_out'],
  '<<': ['shifted', 'shifted_value'],
  '>>': ['shifted', 'shifted_value'],
  '@': ['matrix_product'],
};

function binaryNouns(context: NounContext, node: SyntaxNode): readonly string[] {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = fieldOf(node, 'operator')?.type ?? '';
  if (left === null || right === null) {
    return [];
  }
  if (operator === '*' && left.type === 'list') {
    return ['table', 'slots', 'cells', 'prepared_slots'];
  }
  const one = nounsOf(context, left);
  const amount = textOf(context.file.tree, right);
  if (operator === '+' || operator === '-') {
    const kind = kindOf(context.file, node);
    if (
      operator === '+' &&
      (kind === 'text' || kind === 'texts' || kind === 'collection' || kind === 'numbers')
    ) {
      return kind === 'text'
        ? ['combined_text', 'joined_text', ...qualify(one, 'extended'), 'full_text']
        : [...qualify(one.map(pluralName), 'combined', 'extended'), 'combined_entries', 'all_entries'];
    }
    const isLength = left.type === 'call' && calledName(context.file, left) === 'len';
    if (isLength && operator === '-' && amount === '1') {
      return ['last_index', 'last_position', 'final_index', 'rightmost_position'];
    }
    if (isLength && operator === '-' && right.type === 'integer') {
      return ['end_position', 'stop_position', 'last_start'];
    }
    if (right.type === 'integer') {
      return operator === '+'
        ? [...qualify(one, 'next', 'increased', 'following'), 'next_number', 'upper_end']
        : [...qualify(one, 'previous', 'reduced', 'preceding'), 'previous_number', 'lower_end'];
    }
    if (operator === '+') {
      const other = nounsOf(context, right)[0];
      if (one[0] !== undefined && one[0] === other && !one[0].includes('_')) {
        return [`${one[0]}_sum`, `sum_of_${pluralName(one[0])}`, `combined_${one[0]}`];
      }
      return [...qualify(one, 'combined', 'total'), 'combined_total', 'subtotal', 'overall_sum'];
    }
    const count = one.find((name) => /(?:count|length)$/.test(name));
    return [
      ...(count === undefined ? [] : ['remaining_length', 'leftover_count']),
      'difference',
      ...qualify(one, 'remaining'),
      'gap',
    ];
  }
  if (
    (operator === '**' && amount === '2') ||
    (operator === '*' && textOf(context.file.tree, left) === amount)
  ) {
    return ['square', ...qualify(one, 'squared'), 'squared_number'];
  }
  if (operator === '**' && amount === '3') {
    return [...qualify(one, 'cubed'), 'cube'];
  }
  if ((operator === '//' || operator === '/') && amount === '2') {
    return [...qualify(one, 'halved', 'half'), 'half', 'midpoint'];
  }
  if (operator === '*' && amount === '2') {
    return [...qualify(one, 'doubled'), 'doubled_number', 'twice_as_much'];
  }
  if (operator === '%' && amount === '2') {
    return ['parity', 'remainder', 'parity_bit'];
  }
  if (operator === '%' && amount === '10') {
    return ['last_digit', 'final_digit', 'remainder'];
  }
  if (operator === '%' && kindOf(context.file, left) === 'text') {
    return ['formatted_text', 'filled_text'];
  }
  const nouns = (OPERATION_NOUNS[operator] ?? []).flatMap((word) =>
    /(?:scaled|raised|shared|shifted|combined|merged|exclusive)$/.test(word) ? qualify(one, word) : [word],
  );
  // A power is never a part of one, nor one of several in turn.
  const ways = operator === '**' ? [] : ['partial', 'current'];
  return [...nouns, ...(nouns[0] === undefined ? [] : qualify([nouns[0]], ...ways))];
}

function subscriptNouns(context: NounContext, node: SyntaxNode): readonly string[] {
  const base = fieldOf(node, 'value');
  const indices = fieldsOf(node, 'subscript');
  const index = indices[0];
  if (base === null || index === undefined || indices.length > 1) {
    return [];
  }
  const text = textOf(context.file.tree, index).replace(/\s/g, '');
  if (index.type === 'slice') {
    const nouns = nounsOf(context, base);
    const whole = nouns.length > 0 ? nouns : ['section'];
    if (text === '::-1') {
      return [...qualify(whole, 'reversed', 'backward', 'mirrored')];
    }
    if (text.includes('::')) {
      return [...qualify(whole, 'spaced', 'stepped', 'selected')];
    }
    if (text.startsWith(':')) {
      return [...qualify(whole, 'leading', 'initial', 'opening'), 'prefix', 'front_part'];
    }
    if (text.endsWith(':')) {
      return [...qualify(whole, 'remaining', 'trailing', 'closing'), 'suffix', 'remaining_part'];
    }
    return kindOf(context.file, base) === 'text'
      ? ['substring', 'text_window', 'fragment', 'text_section']
      : [...qualify(whole, 'neighbouring', 'selected'), 'section', 'window'];
  }
  const unpacked = /^\d$/.test(text) ? unpackedNoun(context.file, base, Number(text)) : null;
  if (unpacked !== null) {
    return [unpacked, ...qualify([unpacked], 'own')];
  }
  const key = index.type === 'string' ? /^["']([a-z]{3,}(?:_[a-z]+)?)["']$/.exec(text)?.[1] : undefined;
  if (key !== undefined && !isVague(key)) {
    return [key, ...qualify([key], 'own')];
  }
  if (kindOf(context.file, base) === 'mapping') {
    const nouns = nounsOf(context, base).map(singularName);
    return [...nouns, ...qualify(nouns, 'stored', 'matching'), 'stored_value', 'looked_up_value', 'entry'];
  }
  const nouns = elementNouns(context, base);
  if (text === '0') {
    return qualify(nouns, 'first', 'leading', 'initial');
  }
  if (text === '-1') {
    return qualify(nouns, 'last', 'final', 'rightmost');
  }
  if (text === '1') {
    return qualify(nouns, 'second');
  }
  if (/[+]1$/.test(text)) {
    return qualify(nouns, 'next', 'following');
  }
  if (text.endsWith('-1')) {
    return qualify(nouns, 'previous', 'preceding');
  }
  return [...nouns, ...qualify(nouns, 'current', 'chosen', 'selected')];
}

function comprehensionNouns(context: NounContext, node: SyntaxNode): readonly string[] {
  const body = fieldOf(node, 'body');
  const clauses = namedChildren(node).filter((child) => child.type === 'for_in_clause');
  const last = clauses.at(-1);
  const source = last === undefined ? null : fieldOf(last, 'right');
  const target = last === undefined ? null : fieldOf(last, 'left');
  if (body === null || source === null || target === null) {
    return [];
  }
  const isFiltered = namedChildren(node).some((child) => child.type === 'if_clause');
  const isElement = textOf(context.file.tree, body) === textOf(context.file.tree, target);
  const nouns = (isElement ? elementNouns(context, source) : nounsOf(context, body)).map(pluralName);
  const usable = nouns.filter((name) => !/^(?:is|has|are)_/.test(name));
  const found = usable.length > 0 ? usable : ['outcomes', 'flags'];
  if (node.type === 'set_comprehension') {
    return [...qualify(found, 'unique', 'distinct'), ...found];
  }
  return isFiltered
    ? [...qualify(found, 'matching', 'selected', 'kept', 'chosen'), ...found]
    : [...found, ...qualify(found, 'collected', 'listed', 'gathered')];
}

function dictionaryNouns(context: NounContext, node: SyntaxNode): readonly string[] {
  const body = fieldOf(node, 'body');
  const [key, value] = body === null ? [] : namedChildren(body);
  const keys = key === undefined ? [] : nounsOf(context, key);
  const values = value === undefined ? [] : nounsOf(context, value);
  const names: string[] = [...sourceNouns(context, node, value)];
  for (const left of values.slice(0, 2)) {
    for (const right of keys.slice(0, 2)) {
      names.push(`${pluralName(left)}_by_${right}`);
    }
  }
  return names.length > 0
    ? names
    : [...keys.slice(0, 2).map((name) => `entries_by_${name}`), 'collected_entries', 'mapping'];
}

function conditionalNouns(context: NounContext, node: SyntaxNode): readonly string[] {
  const [first, , last] = namedChildren(node);
  const said = [first, last].flatMap((branch) =>
    branch === undefined || /^(?:integer|float|string|none|true|false|list)$/.test(branch.type)
      ? []
      : [nounsOf(context, branch)],
  );
  const [one = [], other] = said;
  // Of two values what both are: the least or the largest value is either.
  const nouns = (other === undefined ? one : sharedNouns(one, other)).slice(0, 2);
  const kind = kindOf(context.file, node);
  const last2 =
    kind === 'text'
      ? ['chosen_text', 'selected_text', 'resulting_text']
      : kind === 'number'
        ? ['chosen_number', 'selected_number', 'resulting_number']
        : ['chosen_value', 'selected_value', 'resulting_value'];
  return [...nouns, ...qualify(nouns, 'chosen', 'resulting'), ...last2];
}
