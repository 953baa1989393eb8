import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { isVague, plainWords } from './plain-words.js';

/** What is needed to speak of code: the file, and what a docstring calls a variable. */
export interface Speech {
  readonly file: SubjectFile;
  /** What an identifier, or a literal that becomes a parameter, is called where the docstring stands. */
  readonly shown: (leaf: SyntaxNode) => string;
}

/** What says an expression in English, or null. */
export type Saying = (speech: Speech, node: SyntaxNode) => string | null;

/** A formula of at most so many characters stands as it is where English would not be shorter. */
const LONGEST_CODE = 26;
/** What reads in a sentence: names, numbers and short texts, sums and the like of them. Calls and brackets are code. */
const READABLE =
  /^\(?\w+(?:, ?\w+)*\)?$|^'[^'{}]*'$|^-?[\d.]+$|^(?:[A-Za-z_]\w*|\d[\d.]*)(?: ?(?:[-+%]|\*\*?|\/\/?) ?(?:[A-Za-z_]\w*|\d[\d.]*))*$/;

/** What a docstring may call otherwise. */
const LEAVES = ['identifier', 'integer', 'float', 'string'];

/** A name as a docstring says it: `the limit`, but `lst` and `n` as they are. */
export function nameOf({ shown }: Speech, identifier: SyntaxNode): string {
  const name = shown(identifier);
  return isSpoken(name) ? `the ${name.replaceAll('_', ' ')}` : name;
}

/** Whether a name is made of whole words that say something. */
export function isSpoken(name: string): boolean {
  return /^[a-z]{4,}(?:_[a-z]{2,})*$/.test(name) && !isVague(name) && plainWords(name).join('_') === name;
}

/** A formula's own text with the names that it will have; null where that is long, or code that nobody would say. */
export function codeOf({ file, shown }: Speech, node: SyntaxNode, most = LONGEST_CODE): string | null {
  let text = '';
  let at = node.start;
  const leaves = LEAVES.includes(node.type) ? [node] : descendantsOfType(node, ...LEAVES);
  for (const name of leaves) {
    const isVariable = name.field !== 'attribute' && name.field !== 'name';
    if (isVariable && name.start >= at) {
      text += file.tree.source.slice(at, name.start) + shown(name);
      at = name.end;
    }
  }
  text += file.tree.source.slice(at, node.end);
  return text.length > most || /["\\\n]/.test(text) || !READABLE.test(text) ? null : text;
}

/** `a`, `a and b`, `a, b and c`; null where one of them cannot be said. */
export function listed(parts: readonly (string | null)[]): string | null {
  const said = parts.filter((part) => part !== null);
  const [last, ...before] = [...said].reverse();
  if (said.length < parts.length || last === undefined) {
    return null;
  }
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

/** The operands of a chain of one operator. */
export function chainOf(node: SyntaxNode, operator: string): readonly SyntaxNode[] {
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const isOne = node.type === 'binary_operator' && fieldOf(node, 'operator')?.type === operator;
  return isOne && left !== null && right !== null ? [...chainOf(left, operator), right] : [node];
}

/** `a` of `a * a` and `a ** 2`. */
export function squared({ file }: Speech, node: SyntaxNode): SyntaxNode | null {
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const operator = node.type === 'binary_operator' ? fieldOf(node, 'operator')?.type : undefined;
  if (left === null || right === null) {
    return null;
  }
  const text = textOf(file.tree, right);
  const isSquare =
    (operator === '**' && text === '2') ||
    (operator === '*' && text === textOf(file.tree, left) && right.type !== 'integer');
  return isSquare ? left : null;
}

export function unwrapped(node: SyntaxNode): SyntaxNode {
  const [inner] = node.type === 'parenthesized_expression' ? namedChildren(node) : [];
  return inner === undefined ? node : unwrapped(inner);
}
