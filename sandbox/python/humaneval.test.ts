import { describe, expect, it } from 'vitest';

import { findPython } from './interpreter.js';
import { runAsPlainScript } from './plain-run.js';
import { startPythonRunner } from './runner.js';
import { humanEvalRuns } from './test-support.js';

const shared = process.env.SPECIATE_SHARED ?? '';

describe.skipIf(shared === '')('HumanEval (SPECIATE_SHARED)', () => {
  it('passes with all canonical solutions, and with none that returns nothing', async () => {
    const runner = await startPythonRunner({ python: (await findPython()).executable });
    const runs = humanEvalRuns(shared);
    const kinds: Record<string, string[]> = {};
    for (const run of runs) {
      const right = await runner.test(run);
      (kinds[`right ${right.kind}`] ??= []).push(run.problem.id);
      const source = `${run.program.files['main.py'] ?? ''}\n\ndef ${run.problem.entryPoint ?? ''}(*_):\n    return None\n`;
      const wrong = await runner.test({ ...run, program: { ...run.program, files: { 'main.py': source } } });
      (kinds[wrong.kind === 'passed' ? 'wrong passed' : 'wrong not passed'] ??= []).push(run.problem.id);
    }
    await runner.close();
    expect(kinds['right passed']).toHaveLength(164);
    expect(kinds['wrong passed']).toBeUndefined();
  });

  it('gives facts of all, and the same twice', async () => {
    const runner = await startPythonRunner({ python: (await findPython()).executable });
    for (const run of humanEvalRuns(shared).slice(0, 20)) {
      const { facts } = await runner.profile(run);
      expect(facts?.functions[run.problem.entryPoint ?? '']?.calls).toBeGreaterThan(0);
      expect((await runner.profile(run)).facts).toEqual(facts);
    }
    await runner.close();
  });

  it('says the same as a plain script', async () => {
    const { executable } = await findPython();
    const [first] = humanEvalRuns(shared);
    if (first === undefined) {
      throw new Error('no rows');
    }
    expect(await runAsPlainScript(executable, first.program, first.problem)).toEqual({ kind: 'passed' });
  });
});
