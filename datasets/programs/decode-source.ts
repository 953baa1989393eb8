import { TextDecoder } from 'node:util';

import type { Language } from '../../core/language.js';
import { withPlainNewlines } from '../data-record.js';
import { oneLine } from '../one-line.js';

const DECLARED = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const COMMENT_OR_BLANK = /^[ \t\f]*(?:#.*)?$/;
/** Names of Python that no web decoder knows. */
const LATIN_1: ReadonlySet<string> = new Set(['latin-1', 'latin1', 'iso-8859-1', 'iso8859-1', 'iso-latin-1']);

export type Decoded =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'no text'; readonly reason: string };

/**
 * The text of a source file: UTF-8, or in Python what its first two lines declare (PEP 263), without a byte order mark,
 * with `\n` for every line end. No text where bytes do not fit the coding, and with a NUL character, as for Python.
 */
export function decodeSource(bytes: Buffer, language: Language): Decoded {
  const own = language === 'python' ? declaredCoding(bytes) : undefined;
  const declared = own?.toLowerCase().replaceAll('_', '-') ?? 'utf-8';
  const text = decode(bytes, declared);
  if (text === null) {
    const told = oneLine(declared);
    const reason =
      declared === 'utf-8' ? 'it is not UTF-8' : `it does not fit the coding it declares, ${told}`;
    return { kind: 'no text', reason };
  }
  if (text.includes('\0')) {
    return { kind: 'no text', reason: 'it has a NUL character' };
  }
  return { kind: 'text', text: withPlainNewlines(text) };
}

function declaredCoding(bytes: Buffer): string | undefined {
  const [first = '', second = ''] = bytes
    .subarray(0, 1024)
    .toString('latin1')
    .split(/\r\n?|\n/);
  const own = DECLARED.exec(first.replace(/^ï»¿/, ''))?.[1];
  return own ?? (COMMENT_OR_BLANK.test(first) ? DECLARED.exec(second)?.[1] : undefined);
}

function decode(bytes: Buffer, coding: string): string | null {
  if (LATIN_1.has(coding)) {
    return bytes.toString('latin1');
  }
  try {
    // Without `ignoreBOM` a byte order mark is taken off.
    return new TextDecoder(coding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) {
      return null; // A coding that Node does not know, or bytes that are none of it.
    }
    throw error;
  }
}
