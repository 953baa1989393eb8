import { namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { asciiJson } from './exporter.js';

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
  '\n': '',
};

const ESCAPE = /\\(x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^])/;

/**
 * A literal of Python as JSON text that Python reads as the same value of the same type: 1.0 stays 1.0. Null where there is
 * none: tuples, sets, bytes, keys that are no texts, infinities, and ways of writing that are not worth reading.
 */
export function literalJson(tree: SyntaxTree, node: SyntaxNode): string | null {
  const text = textOf(tree, node);
  switch (node.type) {
    case 'true':
    case 'false':
      return text.toLowerCase();
    case 'none':
      return 'null';
    case 'integer':
      return /^(?:0|[1-9]\d*)$/.test(text) ? text : null;
    case 'float':
      return floatJson(text);
    case 'unary_operator': {
      const [operand] = namedChildren(node);
      const isNumber = operand?.type === 'integer' || operand?.type === 'float';
      const number = isNumber && text.startsWith('-') ? literalJson(tree, operand) : null;
      // JSON's -0 is Python's 0.
      return number === null || number === '0' ? null : `-${number}`;
    }
    case 'parenthesized_expression': {
      const [inner] = namedChildren(node);
      return inner === undefined ? null : literalJson(tree, inner);
    }
    case 'string':
      return stringJson(text);
    case 'list':
      return joined(
        namedChildren(node).map((child) => literalJson(tree, child)),
        '[',
        ']',
      );
    case 'dictionary':
      return joined(
        namedChildren(node).map((pair) => pairJson(tree, pair)),
        '{',
        '}',
      );
    default:
      return null;
  }
}

function pairJson(tree: SyntaxTree, pair: SyntaxNode): string | null {
  const [key, value] = namedChildren(pair);
  if (pair.type !== 'pair' || key?.type !== 'string' || value === undefined) {
    return null;
  }
  return joined([literalJson(tree, key), literalJson(tree, value)], '', '', ': ');
}

function joined(parts: readonly (string | null)[], open: string, close: string, by = ', '): string | null {
  return parts.includes(null) ? null : `${open}${parts.join(by)}${close}`;
}

function floatJson(text: string): string | null {
  const found = /^(\d*)\.(\d*)((?:[eE][+-]?\d+)?)$|^(\d+)([eE][+-]?\d+)$/.exec(text);
  if (found === null || !Number.isFinite(Number(text))) {
    return null;
  }
  const [, whole = '', part = '', power = '', alone, alonePower = ''] = found;
  const digits = (alone ?? whole).replace(/^0+(?=\d)/, '');
  return `${digits === '' ? '0' : digits}.${part === '' ? '0' : part}${power}${alonePower}`;
}

function stringJson(text: string): string | null {
  const found = /^([rRuU]?)("""|'''|"|')([^]*)\2$/.exec(text);
  if (found === null) {
    return null;
  }
  const [, prefix = '', , body = ''] = found;
  if (/[rR]/.test(prefix)) {
    return asciiJson(body);
  }
  const parts = body.split(ESCAPE);
  const texts = parts.map((part, index) => (index % 2 === 0 ? part : unescaped(part)));
  return texts.includes(null) ? null : asciiJson(texts.join(''));
}

/** What stands behind a backslash, as the character that it means. */
function unescaped(escape: string): string | null {
  const point = /^[xuU]/.test(escape) ? Number.parseInt(escape.slice(1), 16) : Number.NaN;
  return point <= 0x10ffff ? String.fromCodePoint(point) : (ESCAPES[escape] ?? null);
}
