import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { sourceOfTests } from '../../core/problem.js';
import { NO_FACTS } from '../../core/profile-facts.js';
import type { Program } from '../../core/program.js';
import { createRng } from '../../core/rng.js';
import { OPERATORS } from '../../operators/catalog.js';
import type { Subject } from '../../operators/operator.js';
import { createSubject, subjectContext } from '../../operators/subject.js';
import { startComparison } from '../../operators/testing/comparison.js';
import { loadCorpus } from '../../operators/testing/corpus.js';
import { growChain } from '../../operators/testing/grow-chain.js';
import { loadParser } from '../../syntax/parse.js';

import { STRIP_LEVELS, startStripper } from './stripper.js';

const PYTHON = join(PACKAGE_ROOT, '.venv', 'bin', 'python');
const STEPS = 8;
const SAMPLE = 6;
const INPUTS = 30;
const LONG = 600_000;

/** Names that a program's text defines: what its tests may call. */
function definedNames(program: Program): readonly string[] {
  const text = Object.values(program.files).join('\n');
  return [...text.matchAll(/^\s*(?:def|class) (\w+)|^(\w+)\s*=/gm)].map(
    ([, defined, assigned]) => defined ?? assigned ?? '',
  );
}

describe('programs of our own operators, after simplifying', () => {
  it.skipIf(process.env.SPECIATE_SHARED === undefined).each(['humaneval', 'mbpp', 'classeval'])(
    'answer the tests and grown inputs of %s as the original does',
    async (corpus) => {
      const [parser, stripper, comparison] = [
        await loadParser(),
        await startStripper(PYTHON),
        startComparison(PYTHON),
      ];
      const random = createRng('strip', corpus);
      const different: string[] = [];
      for (const { problem } of random.fork('problems').shuffle(loadCorpus(corpus)).slice(0, SAMPLE)) {
        const context = subjectContext(problem, NO_FACTS);
        const subjectOf = (program: Program): Subject | null => createSubject(context, program, parser);
        const rng = random.fork(problem.id);
        const chain = growChain(OPERATORS, problem.program, subjectOf, STEPS, rng, () => undefined);
        const evolved = chain.programs.at(-1) ?? problem.program;
        for (const level of STRIP_LEVELS) {
          const keep = definedNames(problem.program);
          const simplified = await stripper.simplify(evolved, level, { keep });
          const answer = await comparison.compare({
            mode: 'inputs',
            before: problem.program.files,
            after: simplified.files,
            entry: 'main.py',
            entryPoint: problem.entryPoint ?? '',
            test: sourceOfTests(problem.tests),
            inputs: INPUTS,
            seed: 1,
          });
          if (answer.differences.length > 0) {
            different.push(`${problem.id} ${level}: ${JSON.stringify(answer.differences[0])}`);
          }
        }
      }
      comparison.close();
      await stripper.close();
      expect(different).toEqual([]);
    },
    LONG,
  );
});
