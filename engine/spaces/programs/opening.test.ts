import { beforeAll, describe, expect, it } from 'vitest';

import { NO_FACTS } from '../../../core/profile-facts.js';
import type { Problem } from '../../../core/problem.js';
import type { Program } from '../../../core/program.js';
import { createRng } from '../../../core/rng.js';
import { starterImporter } from '../../../datasets/starter/import.js';
import { OPERATORS } from '../../../operators/catalog.js';
import type { Subject } from '../../../operators/operator.js';
import { createSubject, subjectContext } from '../../../operators/subject.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';

import type { Variation } from './realised.js';
import { vary } from './vary.js';

const SCRIPT = `count, limit = map(int, input().split())
total = 0
for number in range(count):
    if number % 3 == limit:
        total += number
    total += limit
print(total)
`;
const FUNCTION = `def total(count, limit):
    total = 0
    for number in range(count):
        if number % 3 == limit:
            total += number
    return total
`;

/** Enough to choose from, and soon looked through. */
const FEW = OPERATORS.filter(({ id }) => ['S1', 'S2', 'S6', 'S7', 'S10'].includes(id));

describe('the first step of a script', () => {
  let parser: SourceParser;
  let starter: Problem;
  beforeAll(async () => {
    parser = await loadParser();
    for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
      starter = problem;
      break;
    }
  });

  /** How many of twenty children of a founder begin with an opening variant. */
  function openings(text: string, changed: Partial<Variation> = {}): number {
    const program = { ...starter.program, files: { [starter.program.entryFile]: text } };
    const problem: Problem = { ...starter, program, entryPoint: text === SCRIPT ? null : 'total' };
    const context = subjectContext(problem, NO_FACTS);
    const subjects = new Map<Program, Subject | null>();
    const variation: Variation = {
      operators: new Map(FEW.map((operator) => [operator.id, operator])),
      weights: Object.fromEntries(FEW.map(({ id }) => [id, 1])),
      reserve: {},
      lastResort: {},
      original: program,
      subjectOf: (one) => {
        const subject = subjects.get(one) ?? createSubject(context, one, parser);
        subjects.set(one, subject);
        return subject;
      },
      wasTried: () => false,
      wasBlamed: () => false,
      promiseOf: () => 1,
      ...changed,
    };
    const descent = { kind: 'mutation', parent: { genotype: [], phenotype: program } } as const;
    return Array.from({ length: 20 }, (_, seed) => {
      const [first] = vary(variation, { descent }, createRng('opening', seed))?.genotype ?? [];
      return first !== undefined && /^(?:main-function|solve-function|script)$/.test(first.variant) ? 1 : 0;
    }).reduce<number>((sum, one) => sum + one, 0);
  }

  it('mostly makes functions of it', () => {
    const begun = openings(SCRIPT);
    expect(begun).toBeGreaterThan(12);
    expect(begun).toBeLessThan(20);
  });

  it('is any step where the work stands in a function', () => {
    expect(openings(FUNCTION)).toBe(0);
  });

  it('is of the reserve where the Problem draws no such operator, and nothing where neither does', () => {
    const weights = { S1: 1, S2: 1, S10: 1 };
    expect(openings(SCRIPT, { weights })).toBe(0);
    expect(openings(SCRIPT, { weights, reserve: { S6: 1 } })).toBeGreaterThan(12);
  });

  it('is another one where that was to blame', () => {
    expect(openings(SCRIPT, { wasBlamed: ({ operator }) => operator === 'S6' || operator === 'S7' })).toBe(0);
  });
});
