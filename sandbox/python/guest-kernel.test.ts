import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';

import { findPython } from './interpreter.js';

const own = readlinkSync('/proc/self/ns/pid');

/** The guest may only kill everything where everything is its own; here, outside, it never is. */
it.each(['None', '""', '"pid:[1]"', JSON.stringify(own), '7'])(
  'a guest outside an enclosure owns nothing, told that its starter is in %s',
  async (host) => {
    const guest = join(PACKAGE_ROOT, 'sandbox', 'python', 'guest');
    const code = `import sys; sys.path.insert(0, sys.argv[1]); import kernel; print(kernel.owns_namespace(${host}))`;
    const { executable } = await findPython();
    expect(execFileSync(executable, ['-B', '-c', code, guest], { encoding: 'utf8' }).trim()).toBe('False');
  },
);
