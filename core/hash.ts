import { createHash } from 'node:crypto';

import { canonicalJson } from './canonical-json.js';

/** SHA-256 of a text, as 64 hexadecimal digits. */
export function hashText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** SHA-256 of a value's canonical JSON, as 64 hexadecimal digits. */
export function hashValue(value: unknown): string {
  return hashText(canonicalJson(value));
}
