import type { Problem } from '../../../core/problem.js';

/** A problem of one file, whose tests call the entry point once for each of `calls` (arguments as source text). */
export function checkProblem(
  id: string,
  entryPoint: string,
  code: string,
  calls: readonly string[],
): Problem {
  const asked = calls.map((call) => `    candidate(${call})\n`).join('');
  return {
    ...{ id, dataset: 'checks', language: 'python', prompt: '', entryPoint, licence: 'MIT', record: {} },
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': code } },
    tests: { style: 'check', code: `def check(candidate):\n${asked}`, count: calls.length },
  };
}
