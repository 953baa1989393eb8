import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { entryText, oneFileProgram } from '../../core/program.js';
import { parevalImporter } from '../../datasets/pareval/import.js';
import { findPython } from '../python/interpreter.js';
import { DEFAULT_LIMITS } from '../runner.js';
import type { Runner } from '../runner.js';

import { startCppRunner } from './runner.js';

const shared = process.env.SPECIATE_SHARED ?? '';
const isWhole = process.env.SPECIATE_CPP_ALL === '1';

/** A wrong body of each driver's function, with what a careless answer gets wrong. */
const BROKEN: Readonly<Record<string, string>> = {
  '04': 'for (size_t r = 0; r < M; r++) { y[r] = 0; for (size_t c = 0; c < N; c++) y[r] += A[c * M + r] * x[c]; }',
  '06': 'for (auto &one : output) one = {x[0], 0};',
  '14': 'double d = 1e9; for (size_t i = 1; i < x.size(); i++) d = std::min(d, std::abs(x[i] - x[i - 1])); return d;',
  '17': 'int sum = 0; for (int edge : A) sum += edge; return sum / 2;',
  '21': 'for (double v : x) bins[std::min<size_t>(9, (v + 5) / 10)]++;',
  '29': 'double s = 0; for (size_t i = 0; i < x.size(); i++) s += std::max(x[i], y[i]); return s;',
  '30': 'for (size_t i = 0; i < x.size(); i++) output[i] = x[i];',
  '34': 'int best = 0, sum = 0; for (int v : x) { sum = std::max(0, sum + v); best = std::max(best, sum); } return best;',
  '38': 'for (size_t i = x.size(); i > 0; i--) if (x[i - 1] % 2 == 0) return i - 1; return x.size();',
  '41': 'std::vector<int> s(x); std::sort(s.begin(), s.end()); return s[std::min<size_t>(k, s.size() - 1)];',
  '52': 'for (size_t i = 1; i + 1 < input.size(); i++) output[i] = (input[i - 1] + input[i] + input[i + 1]) / 3;',
  '55': 'for (double &v : x) v = std::abs(v);',
};

describe.skipIf(shared === '')(
  'the drivers that come with speciate, of ParEval (SPECIATE_SHARED)',
  async () => {
    const problems: Problem[] = [];
    if (shared !== '') {
      for await (const one of parevalImporter.read(
        join(shared, 'datasets/pareval/generation-prompts.json'),
      )) {
        problems.push(one);
      }
    }
    // Each takes four compilations: the usual run takes some of both models.
    const chosen = problems.filter((_, at) => isWhole || at % 6 === 1);
    let runner: Runner;
    beforeAll(async () => {
      runner = await startCppRunner({ python: (await findPython()).executable });
    });
    afterAll(() => runner.close());

    const verdictOf = async (problem: Problem, text: string) => {
      const program = oneFileProgram('cpp', text);
      const { kind } = await runner.test({ program, problem, limits: DEFAULT_LIMITS, trust: 'untrusted' });
      return kind;
    };

    it('are of twelve problems in serial and OpenMP', () => {
      expect(problems).toHaveLength(24);
      expect(new Set(problems.map(({ id }) => id.slice(0, 2)))).toEqual(new Set(Object.keys(BROKEN)));
    });

    it.each(chosen.map((problem) => [problem.id, problem] as const))(
      'of %s take the baseline, and no broken answer',
      async (id, problem) => {
        const reference = entryText(problem.program);
        const broken = reference.replace(/^ {4}return correct\w+\([^\n]*;$/m, BROKEN[id.slice(0, 2)] ?? '');
        expect(broken).not.toBe(reference);
        expect([await verdictOf(problem, reference), await verdictOf(problem, broken)]).toEqual([
          'passed',
          'failed',
        ]);
      },
      60_000,
    );
  },
);
