import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { kindOf } from './kind-of.js';
import type { NounContext } from './noun-context.js';
import { pluralName } from './words.js';

/** How nouns of a part are found. */
type Nouns = (context: NounContext, node: SyntaxNode) => readonly string[];

/** Nouns for what stands in the code as it is: a text, a list, a table; empty for plain numbers, which say nothing. */
export function literalNouns(context: NounContext, node: SyntaxNode, nounsOf: Nouns): readonly string[] {
  const text = textOf(context.file.tree, node);
  switch (node.type) {
    case 'string':
    case 'concatenated_string':
      return literalTextNouns(node, text);
    case 'integer':
    case 'float':
      return [];
    case 'list':
    case 'tuple':
    case 'set':
      return displayNouns(context, node, text, nounsOf);
    case 'dictionary':
      return namedChildren(node).length === 0
        ? ['collected_entries', 'entries_so_far']
        : ['known_entries', 'entry_table', 'mapping'];
    case 'true':
    case 'false':
      return ['is_found', 'is_accepted'];
    case 'lambda':
      return lambdaNouns(context, node);
    default:
      return [];
  }
}

/** What a function without a name is: what it is given and what it answers tell as much as can be told. */
function lambdaNouns({ file }: NounContext, node: SyntaxNode): readonly string[] {
  const parameters = fieldOf(node, 'parameters');
  const body = fieldOf(node, 'body');
  if (parameters === null) {
    return body !== null && /\b(?:input|readline)\(/.test(textOf(file.tree, body))
      ? ['read_next', 'read_entry']
      : ['supplier', 'provider'];
  }
  if (body !== null && kindOf(file, body) === 'flag') {
    return ['condition', 'criterion'];
  }
  return namedChildren(parameters).length === 1 ? ['conversion', 'formula'] : ['formula', 'combination'];
}

function literalTextNouns(node: SyntaxNode, text: string): readonly string[] {
  if (descendantsOfType(node, 'interpolation').length > 0) {
    return ['formatted_text', 'message', 'label'];
  }
  const content = text.replace(/^[a-zA-Z]*(['"]{3}|['"])|(['"]{3}|['"])$/g, '');
  if (/^[aeiouy]{5,}$/i.test(content)) {
    return ['vowels', 'vowel_letters'];
  }
  if (/^[a-z]{20,}$/i.test(content)) {
    return ['alphabet', 'known_letters'];
  }
  if (/^[0-9]{4,}$/.test(content)) {
    return ['digits', 'known_digits'];
  }
  return content.length <= 1 ? ['separator', 'delimiter', 'mark'] : ['fixed_text', 'label', 'default_text'];
}

function displayNouns(
  context: NounContext,
  node: SyntaxNode,
  text: string,
  nounsOf: Nouns,
): readonly string[] {
  const elements = namedChildren(node);
  if (elements.length === 0) {
    return ['collected_entries', 'gathered_entries'];
  }
  if (/^[[({](?:\s*['"][aeiouy]['"]\s*,?)+[\])}]$/i.test(text)) {
    return ['vowels', 'vowel_letters', 'known_vowels'];
  }
  if (elements.every((one) => one.type === 'string')) {
    return elements.every((one) => one.end - one.start === 3)
      ? ['letters', 'known_letters', 'allowed_letters']
      : ['labels', 'known_labels', 'allowed_words'];
  }
  if (elements.every((one) => one.type === 'integer' || one.type === 'float')) {
    return ['known_numbers', 'constants', 'fixed_numbers'];
  }
  if (elements.length === 2 && kindOf(context.file, node) !== 'unknown') {
    return ['pair', 'both_values', 'value_pair'];
  }
  const first = elements[0] === undefined ? [] : nounsOf(context, elements[0]).map(pluralName);
  return [...first, 'bundle', 'grouped_values'];
}

/** `10 ** 15`: a limit, whatever it is made of. */
export function isFixedPower(node: SyntaxNode): boolean {
  return (
    node.type === 'binary_operator' &&
    fieldOf(node, 'operator')?.type === '**' &&
    fieldOf(node, 'left')?.type === 'integer' &&
    fieldOf(node, 'right')?.type === 'integer'
  );
}
