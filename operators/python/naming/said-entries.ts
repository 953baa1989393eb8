import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, textOf } from '../../../syntax/tree.js';

import { elementKind, kindOf } from './kind-of.js';
import type { Saying, Speech } from './speech.js';
import { codeOf, nameOf } from './speech.js';

/** `the sum of the last three elements of results` for `results[-1] + results[-2] + results[-3]`. */
export function sayEnds(speech: Speech, parts: readonly SyntaxNode[]): string | null {
  const bases = parts.map((part) => (part.type === 'subscript' ? fieldOf(part, 'value') : null));
  const texts = parts.map((part) => {
    const index = part.type === 'subscript' ? fieldOf(part, 'subscript') : null;
    return index === null ? '' : speech.shown(index).replace(/\s/g, '');
  });
  const [base = null] = bases;
  const isOne = bases.every(
    (one) =>
      one?.type === 'identifier' &&
      base !== null &&
      textOf(speech.file.tree, one) === textOf(speech.file.tree, base),
  );
  const count = COUNTS[parts.length];
  const end = texts.every((text, at) => text === String(-at - 1))
    ? 'last'
    : texts.every((text, at) => text === String(at))
      ? 'first'
      : null;
  const isNumber = base !== null && elementKind(speech.file, base) === 'number';
  return base === null || !isOne || count === undefined || end === null || !isNumber
    ? null
    : `the sum of the ${end} ${count} elements of ${nameOf(speech, base)}`;
}

const COUNTS: Readonly<Partial<Record<number, string>>> = { 2: 'two', 3: 'three', 4: 'four', 5: 'five' };

/** `the last two elements of values`, `entry i of values`: what a constant, or a name, picks. */
function sayOther(speech: Speech, index: SyntaxNode, said: string, character: string | null): string | null {
  const text = speech.shown(index).replace(/\s/g, '');
  const many = character === null ? 'elements' : 'characters';
  const [, from = '', to = ''] = /^(-?[1-9])?:([2-9])?$/.exec(text) ?? [];
  if (from !== '' && to === '') {
    const one = character ?? 'element';
    return from === '-1'
      ? `${said} from its last ${one} on`
      : from.startsWith('-')
        ? `the last ${from.slice(1)} ${many} of ${said}`
        : `${said} without its first ${from} ${many}`;
  }
  if (from === '' && to !== '') {
    return `the first ${to} ${many} of ${said}`;
  }
  const at = index.type === 'slice' ? null : codeOf(speech, index);
  return at === null || !/^[a-z]\w*(?: ?[-+] ?\w+)?$/.test(at)
    ? null
    : `${character ?? 'entry'} ${at} of ${said}`;
}

/** `the first element of pair`, `text reversed`. */
export function sayPart(speech: Speech, node: SyntaxNode, say: Saying): string | null {
  const base = fieldOf(node, 'value');
  const [index, ...more] = fieldsOf(node, 'subscript');
  if (base === null || index === undefined || more.length > 0) {
    return null;
  }
  const text = textOf(speech.file.tree, index).replace(/\s/g, '');
  const isText = kindOf(speech.file, base) === 'text';
  const said = isText || kindOf(speech.file, base) !== 'mapping' ? say(speech, base) : null;
  if (said === null) {
    return null;
  }
  const one = isText ? 'character' : 'element';
  switch (text) {
    case '::-1':
      return `${said} reversed`;
    case '0':
      return `the first ${one} of ${said}`;
    case '1':
      return `the second ${one} of ${said}`;
    case '2':
      return `the third ${one} of ${said}`;
    case '-1':
      return `the last ${one} of ${said}`;
    case '1:':
      return `${said} without its first ${one}`;
    case ':-1':
      return `${said} without its last ${one}`;
    default:
      return sayOther(speech, index, said, isText ? 'character' : null);
  }
}
