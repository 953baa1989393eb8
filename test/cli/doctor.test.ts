import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { doctorResultSchema } from '../../cli/schemas.js';
import { findPython } from '../../sandbox/python/interpreter.js';

import { temporaryFolder } from '../temporary-folder.js';

import { runCli } from './run-cli.js';

/** What doctor finds of the line counter, with an interpreter that `import speciate_native` ends in `status` with. */
async function linesWhere(status: number) {
  const { executable } = await findPython();
  const python = join(temporaryFolder('doctor'), 'python');
  writeFileSync(
    python,
    `#!/bin/sh\ncase "$*" in *'import speciate_native'*) exit ${status};; esac\nexec ${executable} "$@"\n`,
    { mode: 0o755 },
  );
  const { stdout } = runCli(['doctor', '--json'], { env: { SPECIATE_PYTHON: python } });
  const { isReady, findings } = doctorResultSchema.parse(JSON.parse(stdout));
  return { isReady, lines: findings.find(({ name }) => name === 'lines') };
}

describe('what doctor says of the line counter', () => {
  it('is good where it was compiled', async () => {
    expect((await linesWhere(0)).lines).toMatchObject({ state: 'good', fix: null });
  });

  it('is how to compile it where it was not, and that all works without', async () => {
    const { isReady, lines } = await linesWhere(1);
    expect(lines).toMatchObject({ state: 'weak' });
    expect(lines?.fix).toMatch(/gcc.*speciate setup/);
    expect(isReady).toBe(true);
  });
});
