import { expect, it } from 'vitest';

import type { EvaluationPart } from './part-file.js';
import { checkParts } from './part-file.js';

const PART: EvaluationPart = {
  ...{ index: 0, count: 2, model: 'tiny', prompts: 'p', source: 's', tasks: ['repair'], forms: ['as-is'] },
  ...{ samples: 1, seed: 1, perProblem: 3, unanswered: 0, leftOut: [] },
  sampling: { temperature: 0 },
};

function check(other: Partial<EvaluationPart>): void {
  checkParts([
    { folder: 'first', part: PART },
    { folder: 'second', part: { ...PART, index: 1, ...other } },
  ]);
}

it('parts that were asked alike are of one evaluation', () => {
  expect(() => {
    check({});
  }).not.toThrow();
});

it('parts that were sampled otherwise are of another one', () => {
  const sampling = { temperature: 1.5, maxTokens: 7, seed: 9 };
  expect(() => {
    check({ sampling });
  }).toThrow(
    'second is of another evaluation than first: its parameters of sampling (temperature 0; temperature 1.5, maxTokens 7, seed 9) differ',
  );
});

it('parts of before, which do not say how they were sampled, are taken', () => {
  expect(() => {
    check({ sampling: undefined });
  }).not.toThrow();
});
