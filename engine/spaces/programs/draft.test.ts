import { beforeAll, describe, expect, it } from 'vitest';

import { NO_FACTS } from '../../../core/profile-facts.js';
import type { Problem } from '../../../core/problem.js';
import { createRng } from '../../../core/rng.js';
import { distinctOperators } from '../../../core/step.js';
import { starterImporter } from '../../../datasets/starter/import.js';
import { measureProgram, DEFAULT_THRESHOLDS } from '../../../fitness/thresholds.js';
import { OPERATORS } from '../../../operators/catalog.js';
import type { Operator } from '../../../operators/operator.js';
import { createSubject, subjectContext } from '../../../operators/subject.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';

import { KIND_WORTH, draftOf } from './draft.js';
import type { Drafted, Promising } from './draft.js';
import type { Variation } from './realised.js';
import type { ProblemContext, ProgramOrder } from './task.js';
import { vary } from './vary.js';

describe('what an order becomes', () => {
  let parser: SourceParser;
  const problems: Problem[] = [];
  beforeAll(async () => {
    parser = await loadParser();
    for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
      problems.push(problem);
    }
  });

  const mutationOf = (problem: Problem, seed: number, most = 5): ProgramOrder => ({
    descent: { kind: 'mutation', parent: { genotype: [], phenotype: problem.program } },
    rngPath: createRng('draft', seed).path,
    most,
  });

  function variationOf(problem: Problem, operators: readonly Operator[] = OPERATORS): Variation {
    const context = subjectContext(problem, NO_FACTS);
    return {
      operators: new Map(operators.map((operator) => [operator.id, operator])),
      weights: Object.fromEntries(operators.map(({ id }) => [id, 1])),
      reserve: {},
      lastResort: {},
      original: problem.program,
      subjectOf: (program) => createSubject(context, program, parser),
      wasTried: () => false,
      wasBlamed: () => false,
      promiseOf: () => 1,
    };
  }

  /** Only what is read of it. */
  function contextOf(problem: Problem): ProblemContext {
    return { problem, baseline: { metrics: measured(problem.program) } } as unknown as ProblemContext;
  }

  function measured(program: Problem['program']): ReturnType<typeof measureProgram> {
    const trees = new Map(
      Object.entries(program.files).flatMap(([path, text]) => {
        const tree = parser.parse('python', text);
        return tree === null ? [] : [[path, tree] as const];
      }),
    );
    return measureProgram(program, trees, DEFAULT_THRESHOLDS);
  }

  const orderDrafted = (
    problem: Problem,
    order: ProgramOrder,
    seen: ReadonlySet<string>,
    operators = OPERATORS,
  ): Drafted => draftOf(variationOf(problem, operators), contextOf(problem), DEFAULT_THRESHOLDS, order, seen);
  const bestOf = ({ drafts }: Drafted) => ('kind' in drafts ? drafts : drafts[0]);
  const drafted = (problem: Problem, seed: number, seen: ReadonlySet<string>, operators = OPERATORS) =>
    bestOf(orderDrafted(problem, mutationOf(problem, seed), seen, operators));

  /** Milliseconds for what drafts some hundred programs, on a machine that does other work besides. */
  const MANY_ORDERS = 240_000;

  it(
    'is never less complex and less readable than its first draft but for more kinds of operators, and mostly another',
    () => {
      let others = 0;
      for (const problem of problems.slice(0, 8)) {
        for (let seed = 0; seed < 4; seed += 1) {
          const order = mutationOf(problem, seed);
          const first = vary(variationOf(problem), order, createRng('draft', seed));
          const { drafts } = orderDrafted(problem, order, new Set());
          const isSame = ({ program }: Pick<Promising, 'program'>): boolean =>
            JSON.stringify(program) === JSON.stringify(first?.program);
          // What breaks a static gate is no draft that could be chosen.
          if (first === null || 'kind' in drafts || !drafts.some(isSame)) {
            continue;
          }
          const [best] = drafts;
          const { rc, rr } = measured(first.program);
          const gain = KIND_WORTH * (distinctOperators(best.genotype) - distinctOperators(first.genotype));
          expect(best.metrics.rc + gain >= rc || best.metrics.rr + gain >= rr).toBe(true);
          others += isSame(best) ? 0 : 1;
        }
      }
      expect(others).toBeGreaterThan(8);
    },
    MANY_ORDERS,
  );

  it('is the same for the same order, and another once it is known', () => {
    const [problem] = problems;
    if (problem === undefined) {
      throw new RangeError('no starter problem');
    }
    const first = drafted(problem, 1, new Set());
    expect(drafted(problem, 1, new Set())).toEqual(first);
    const other = drafted(problem, 1, new Set([first.fingerprint ?? '']));
    expect('kind' in other ? null : other.fingerprint).not.toBe(first.fingerprint);
    expect('kind' in other).toBe(false);
  });

  it('takes no more evaluations than the order may, and counts each draft', () => {
    const [problem] = problems;
    if (problem === undefined) {
      throw new RangeError('no starter problem');
    }
    const spent = (most: number): number => {
      const { drafts, passedOver } = orderDrafted(problem, mutationOf(problem, 1, most), new Set());
      return passedOver + ('kind' in drafts ? 1 : drafts.length);
    };
    expect([1, 2, 3].map(spent)).toEqual([1, 2, 3]);
    expect(spent(5)).toBe(3);
    // The first draft is known: the next takes its place, and both were realised.
    const best = bestOf(orderDrafted(problem, mutationOf(problem, 1, 1), new Set()));
    const known = new Set([best.fingerprint ?? '']);
    expect(orderDrafted(problem, mutationOf(problem, 1, 1), known)).toMatchObject({
      drafts: { gate: 'duplicate' },
      passedOver: 0,
    });
    const second = orderDrafted(problem, mutationOf(problem, 1, 2), known);
    expect(second).toMatchObject({ passedOver: 1 });
    expect('kind' in second.drafts).toBe(false);
  });

  it('tells an operator that failed on any draft, and that no place was left', () => {
    const [problem] = problems;
    const [working] = OPERATORS;
    if (problem === undefined || working === undefined) {
      throw new RangeError('no starter problem, or no operator');
    }
    let rewrites = 0;
    const failing: Operator = {
      ...working,
      rewrite: (subject, site, rng) => {
        rewrites += 1;
        if (rewrites > 1) {
          throw new RangeError('a fault');
        }
        return working.rewrite(subject, site, rng);
      },
    };
    const placed = problems.find((one) => !('kind' in drafted(one, 2, new Set(), [working])));
    expect(placed).toBeDefined();
    expect(drafted(placed ?? problem, 2, new Set(), [failing])).toMatchObject({
      gate: 'operator-error',
      reason: 'RangeError: a fault',
    });
    const barren: Operator = { ...working, sites: () => [] };
    expect(drafted(problem, 2, new Set(), [barren])).toMatchObject({ gate: 'no-site', genotype: null });
  });
});
