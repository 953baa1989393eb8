import { describe, expect, it } from 'vitest';

import { findPython } from './interpreter.js';
import { runAsPlainScript } from './plain-run.js';
import { runOf } from './test-support.js';

const python = (await findPython()).executable;

describe('a plain run', () => {
  const cases: readonly (readonly [string, string, object])[] = [
    ['a right result', 'def f():\n    return 1\n', { kind: 'passed' }],
    ['a wrong result', 'def f():\n    return 2\n', { kind: 'failed', message: 'AssertionError' }],
    ['an early leave', 'import os\ndef f():\n    os._exit(0)\n', { kind: 'failed' }],
    ['a sleep', 'import time\ndef f():\n    time.sleep(60)\n', { kind: 'timed-out', seconds: 1 }],
    ['a helper module', 'from other import ONE\ndef f():\n    return ONE\n', { kind: 'passed' }],
  ];

  it.each(cases)('tells of %s', async (_name, source, expected) => {
    const { program, problem } = runOf(source, { files: { 'other.py': 'ONE = 1\n' } });
    expect(await runAsPlainScript(python, program, problem, { timeoutSeconds: 1 })).toMatchObject(expected);
  });

  it('has the hash seed it was given', async () => {
    const { program, problem } = runOf('import os\ndef f():\n    return int(os.environ["PYTHONHASHSEED"])\n');
    expect((await runAsPlainScript(python, program, problem, { hashSeed: 1 })).kind).toBe('passed');
    expect((await runAsPlainScript(python, program, problem, { hashSeed: 2 })).kind).toBe('failed');
  });
});
