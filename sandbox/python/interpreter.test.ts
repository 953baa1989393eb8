import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { EnvironmentError, EXIT } from '../../core/errors.js';

import { findPython } from './interpreter.js';
import { pinnedPackages, pinsIn } from './requirements.js';

const folder = mkdtempSync(join(tmpdir(), 'interpreter-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** An executable that answers as an interpreter would. */
function fakePython(name: string, answer: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\n`);
  chmodSync(path, 0o755);
  return path;
}

const light = pinnedPackages('light', [3, 11, 0]);

describe('finding Python', () => {
  it('finds the set-up environment with its pinned packages', async () => {
    const found = await findPython();
    expect(found.executable.startsWith('/')).toBe(true);
    expect(found.packages.pylint).toBe(light.pylint);
  });

  const cases: readonly (readonly [string, string, string])[] = [
    ['a relative path', 'python3', 'is not an absolute path'],
    ['a path without a file', '/nowhere/python3', 'there is no interpreter at /nowhere/python3'],
    ['another program', '/bin/true', 'does not run as Python'],
    [
      'an old version',
      fakePython('old', { version: [3, 9, 1], packages: light }),
      'is Python 3.9.1, and 3.10',
    ],
    [
      'a missing package',
      fakePython('bare', { version: [3, 11, 0], packages: { ...light, pylint: undefined } }),
      'needs pylint 4.1.4 and has none',
    ],
    [
      'packages of other versions',
      fakePython('other', { version: [3, 11, 0], packages: { ...light, pylint: '3.0.0', isort: '1.0' } }),
      'needs isort 9.0.2 and has 1.0 (and 1 more)',
    ],
  ];

  it.each(cases)('says what is wrong with %s, and how to mend it', async (_name, path, says) => {
    const error: unknown = await findPython({ path }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EnvironmentError);
    expect(error).toMatchObject({
      message: expect.stringContaining(says) as string,
      exitCode: EXIT.environment,
    });
    expect(error instanceof EnvironmentError && error.fix).toMatch(/setup|SPECIATE_PYTHON/);
  });

  it('takes distribution names in any spelling', async () => {
    const packages = Object.fromEntries(
      Object.entries(light).map(([name, version]) => [name.replaceAll('-', '_').toUpperCase(), version]),
    );
    expect(
      (await findPython({ path: fakePython('spelt', { version: [3, 11, 0], packages }) })).version,
    ).toEqual([3, 11, 0]);
  });
});

describe('pinned requirements', () => {
  it('follow the interpreter', () => {
    const text = '# why\nA_b==1; python_version >= "3.11"\nA_b==0.9 ; python_version < "3.11"\nc==2\n';
    expect(pinsIn(text, [3, 10, 4])).toEqual({ 'a-b': '0.9', c: '2' });
    expect(pinsIn(text, [3, 13, 0])).toEqual({ 'a-b': '1', c: '2' });
  });

  it('are all exact', () => {
    expect(() => pinsIn('pylint>=3', [3, 11, 0])).toThrow('not a pinned requirement');
    for (const minor of [10, 11, 12, 13]) {
      expect(Object.keys(pinnedPackages('full', [3, minor, 0]))).toContain('numpy');
    }
  });
});
