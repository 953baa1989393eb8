import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hashText, hashValue } from '../core/hash.js';
import { PACKAGE_ROOT } from '../core/package-root.js';

/** What a search's result depends on of our own code: the built parts, and the guests' sources. */
const PARTS = [
  ...['core', 'syntax', 'operators', 'fitness', 'sandbox', 'engine'].map((part) => join('dist', part)),
  join('sandbox', 'python', 'guest'),
  join('fitness', 'lint', 'guest'),
];

/** Hash of speciate's own code as it is built, so that figures of other code are not taken for this one's. */
export function builtCodeHash(): string {
  return hashValue(
    PARTS.flatMap((part) =>
      readdirSync(join(PACKAGE_ROOT, part), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:js|mjs|py)$/.test(name) && !/\.(?:test|cases)\.|testing/.test(name))
        .sort()
        .map((name) => [part, name, hashText(readFileSync(join(PACKAGE_ROOT, part, name), 'utf8'))]),
    ),
  );
}
