import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { canonicalJson } from '../../core/canonical-json.js';

/** A value as compressed canonical JSON. */
export function pack(value: unknown): Buffer {
  return deflateRawSync(Buffer.from(canonicalJson(value), 'utf8'), { level: 6 });
}

/** The value that `pack` was given. */
export function unpack(packed: Buffer): unknown {
  return JSON.parse(inflateRawSync(packed).toString('utf8')) as unknown;
}
