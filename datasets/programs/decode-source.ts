import type { Language } from '../../core/language.js';
import { withPlainNewlines } from '../data-record.js';

import type { Decoded } from './decode-python.js';
import { decodePython } from './decode-python.js';

/**
 * The text of a source file: Python's as Python reads it, others as UTF-8, without a byte order mark, with `\n` for every
 * line end. No text where bytes do not fit the coding, and with a NUL character.
 */
export function decodeSource(language: Language, bytes: Buffer): Decoded {
  if (language === 'python') {
    return decodePython(bytes);
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { kind: 'no text', reason: 'it is not UTF-8' };
  }
  return text.includes('\0')
    ? { kind: 'no text', reason: 'it has a NUL character' }
    : { kind: 'text', text: withPlainNewlines(text) };
}
