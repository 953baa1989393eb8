import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { NO_FACTS } from '../../../core/profile-facts.js';
import type { Problem } from '../../../core/problem.js';
import { createRng } from '../../../core/rng.js';
import type { Step } from '../../../core/step.js';
import { distinctOperators } from '../../../core/step.js';
import { starterImporter } from '../../../datasets/starter/import.js';
import { sitesOf } from '../../../operators/anchor.js';
import { OPERATORS } from '../../../operators/catalog.js';
import { createSubject, subjectContext } from '../../../operators/subject.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';

import { MOST_STEPS } from './mutation.js';
import type { Realised, Variation } from './realised.js';
import { SCARCE } from './step-order.js';
import { replay, splice, vary } from './vary.js';

function step(operator: string, hash: string): Step {
  return {
    operator,
    variant: 'any',
    site: { file: 'main.py', scope: 'f', kind: 'call', hash, ordinal: 0 },
    seed: `${operator}-${hash}`,
  };
}

/** Steps that a mutant may gain, one of each cheap operator among them. */
const MOST_ADDED = MOST_STEPS + OPERATORS.filter(({ isCheap }) => isCheap).length;

const steps = fc
  .uniqueArray(fc.tuple(fc.constantFrom('S2', 'S6'), fc.constantFrom('a', 'b', 'c', 'd')), {
    selector: (pair) => pair.join(),
    maxLength: 8,
  })
  .map((pairs) => pairs.map(([operator, hash]) => step(operator, hash)));

describe('splicing two genotypes', () => {
  it('gives a start of the first, then an end of the second, no operator twice at one place', () => {
    fc.assert(
      fc.property(steps, steps, fc.string(), (first, second, seed) => {
        const spliced = splice(first, second, createRng(seed));
        const places = spliced.map(({ operator, site }) => operator + site.hash);
        expect(new Set(places).size).toBe(places.length);
        const head = spliced.filter((one) => first.includes(one));
        expect(head).toEqual(first.slice(0, head.length));
        const tail = spliced.slice(head.length);
        expect(second.filter((one) => tail.includes(one))).toEqual(tail);
        expect(head.length > 0).toBe(first.length > 0);
      }),
    );
  });
});

describe('variation of real programs', () => {
  let parser: SourceParser;
  const problems: Problem[] = [];
  beforeAll(async () => {
    parser = await loadParser();
    for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
      problems.push(problem);
    }
  });

  function problemAt(index: number): Problem {
    const problem = problems[index];
    if (problem === undefined) {
      throw new RangeError(`no starter problem ${index}`);
    }
    return problem;
  }

  function variationOf(problem: Problem): Variation {
    const context = subjectContext(problem, NO_FACTS);
    return {
      operators: new Map(OPERATORS.map((operator) => [operator.id, operator])),
      weights: Object.fromEntries(OPERATORS.map(({ id }) => [id, 1])),
      reserve: {},
      lastResort: {},
      original: problem.program,
      subjectOf: (program) => createSubject(context, program, parser),
      wasTried: () => false,
      wasBlamed: () => false,
      promiseOf: () => 1,
    };
  }

  /** Milliseconds for what changes some hundred programs, on a machine that does other work besides. */
  const MANY_ORDERS = 240_000;

  it(
    'comes back to what was to blame only where nothing else is left',
    () => {
      const problem = problemAt(0);
      const free = variationOf(problem);
      const order = {
        descent: { kind: 'mutation', parent: { genotype: [], phenotype: problem.program } },
      } as const;
      const mutants = (variation: Variation): string[] =>
        Array.from({ length: 40 }, (_, seed) => {
          const [first] = vary(variation, order, createRng('blame', seed))?.genotype ?? [];
          return first === undefined ? 'none' : `${first.operator} ${first.variant} ${first.site.hash}`;
        });
      const usual = mutants(free);
      const timesOf = (step: string): number => usual.filter((one) => one === step).length;
      const [blamed = ''] = [...new Set(usual)].sort((left, right) => timesOf(right) - timesOf(left));
      expect(timesOf(blamed)).toBeGreaterThan(1);
      const isBlamed = ({ operator, variant, site }: Step): boolean =>
        `${operator} ${variant} ${site.hash}` === blamed;
      const wary = mutants({ ...free, wasBlamed: isBlamed });
      expect(wary).not.toContain(blamed);
      expect(wary).not.toContain('none');
      expect(mutants({ ...free, wasBlamed: () => true })).toEqual(usual);
    },
    MANY_ORDERS,
  );

  function grow(variation: Variation, count: number, seed: string): Realised {
    let parent: Realised = { genotype: [], program: variation.original };
    for (let turn = 0; turn < count; turn += 1) {
      const rng = createRng(seed, turn);
      const descent = {
        kind: 'mutation',
        parent: { genotype: parent.genotype, phenotype: parent.program },
      } as const;
      parent = vary(variation, { descent }, rng) ?? parent;
    }
    return parent;
  }

  it('adds one step or a few a mutation, none twice at one place, and replays to the same bytes', () => {
    let withPlaces = 0;
    for (const problem of problems) {
      const variation = variationOf(problem);
      const grown = grow(variation, 3, problem.id);
      const subject = variation.subjectOf(problem.program);
      const hasPlace = OPERATORS.some((one) => subject !== null && sitesOf(one, subject).length > 0);
      withPlaces += hasPlace ? 1 : 0;
      expect(grown.genotype.length > 0, problem.id).toBe(hasPlace);
      expect(grown.genotype.length, problem.id).toBeLessThanOrEqual(3 * MOST_ADDED);
      const places = grown.genotype.map(({ operator, site }) => JSON.stringify([operator, site]));
      expect(new Set(places).size).toBe(places.length);
      expect(replay(variation, grown.genotype)).toEqual(grown);
    }
    expect(withPlaces).toBe(problems.length);
  });

  it('begins with a scarce operator or two, adds what there is room for, and no more', () => {
    const scarceOf = ({ genotype }: Realised): number =>
      genotype.filter(({ operator }) => SCARCE.has(operator)).length;
    let begun = 0;
    for (const problem of problems) {
      const variation = { ...variationOf(problem), room: 1 };
      const subject = variation.subjectOf(problem.program);
      const scarce = OPERATORS.filter(
        (one) => SCARCE.has(one.id) && subject !== null && sitesOf(one, subject).length > 0,
      );
      for (let draw = 0; draw < 5; draw += 1) {
        const child = grow(variation, 1, `${problem.id} ${draw}`);
        const costly = child.genotype.filter(
          ({ operator }) => variation.operators.get(operator)?.isCheap !== true,
        );
        expect(costly.length, problem.id).toBeLessThanOrEqual(1);
        begun += scarce.length > 0 && scarceOf(child) > 0 ? 1 : 0;
      }
    }
    // With these in a tenth of all draws otherwise.
    expect(begun).toBeGreaterThan(problems.length * 2);
  });

  it('draws the same from the same seed and something else from another', () => {
    const variation = variationOf(problemAt(0));
    expect(grow(variation, 4, 'one')).toEqual(grow(variation, 4, 'one'));
    expect(grow(variation, 4, 'one').program).not.toEqual(grow(variation, 4, 'two').program);
  });

  it('drops the steps of a spliced genotype whose place is gone, and keeps the rest', () => {
    for (const problem of problems) {
      const variation = variationOf(problem);
      const first = grow(variation, 2, 'first');
      const second = grow(variation, 2, 'second');
      const spliced = splice(first.genotype, second.genotype, createRng('cut', problem.id));
      const realised = replay(variation, spliced);
      expect(spliced).toEqual(expect.arrayContaining([...realised.genotype]));
      expect(variation.subjectOf(realised.program), 'parses').not.toBeNull();
    }
  });

  it('adds one step at least, and now and then several', () => {
    const variation = variationOf(problemAt(0));
    const lengths = Array.from(
      { length: 24 },
      (_, seed) => grow(variation, 1, `length ${seed}`).genotype.length,
    );
    expect(new Set(lengths).size).toBeGreaterThan(1);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MOST_ADDED);
  });

  it('prefers operators that the genotype has not', () => {
    const distinct = problems.flatMap((problem) => {
      const variation = variationOf(problem);
      return Array.from({ length: 4 }, (_, seed) => {
        const { genotype } = grow(variation, 2, `new ${seed}`);
        return distinctOperators(genotype) / genotype.length;
      });
    });
    expect(distinct.reduce((sum, one) => sum + one, 0) / distinct.length).toBeGreaterThan(0.8);
  });

  it('mutates a splice that is known already', () => {
    const variation = variationOf(problemAt(0));
    const parent = grow(variation, 2, 'parent');
    const one = { genotype: parent.genotype, phenotype: parent.program };
    const order = { descent: { kind: 'crossover', first: one, second: one } } as const;
    expect(vary(variation, order, createRng('again'))?.genotype.length).toBeLessThanOrEqual(
      parent.genotype.length,
    );
    const again = vary(variation, order, createRng('again'), 1);
    expect(again?.genotype.length).toBeGreaterThan(
      vary(variation, order, createRng('again'))?.genotype.length ?? 0,
    );
  });

  it('draws from the reserve where nothing else has a place, and only while the program has few steps', () => {
    const free = variationOf(problemAt(0));
    const starved = { ...free, weights: {}, reserve: free.weights };
    const grown = grow(starved, 8, 'reserve');
    expect(grown.genotype.length).toBeGreaterThanOrEqual(8);
    const order = {
      descent: { kind: 'mutation', parent: { genotype: grown.genotype, phenotype: grown.program } },
    } as const;
    expect(vary(starved, order, createRng('more'))).toBeNull();
    expect(vary(free, order, createRng('more'))).not.toBeNull();
    const served = { ...free, reserve: {} };
    expect(grow({ ...free, reserve: free.weights }, 3, 'own')).toEqual(grow(served, 3, 'own'));
  });

  it('draws from everything where the reserve has no place either, and only while the program has still fewer steps', () => {
    const free = variationOf(problemAt(0));
    const destitute = { ...free, weights: {}, lastResort: { ...free.weights, S7: 4 } };
    const isCostly = (step: Step): boolean => free.operators.get(step.operator)?.isCheap !== true;
    // Some programs have no place left before that.
    const grown = ['last resort', 'another', 'a third', 'a fourth'].map(
      (label) => grow(destitute, 12, label).genotype,
    );
    const costly = grown.map((steps) => steps.filter(isCostly).length);
    expect(Math.max(...costly)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...costly)).toBeLessThan(12);
    for (const steps of grown) {
      expect(new Set(steps.map(({ operator }) => operator))).toContain('S7');
    }
    const served = { ...free, weights: {}, reserve: free.weights };
    const both = { ...served, lastResort: { S7: 1 } };
    expect(grow(both, 3, 'served')).toEqual(grow(served, 3, 'served'));
  });

  it('draws from the reserve where all that has a place is cheap', () => {
    const free = variationOf(problemAt(0));
    const isCostly = (step: Step): boolean => free.operators.get(step.operator)?.isCheap !== true;
    const renaming = { ...free, weights: { N1: 1, S7: 1, S10: 1 } };
    const served = { ...renaming, reserve: free.weights };
    for (let seed = 0; seed < 10; seed += 1) {
      expect(grow(served, 1, `served ${seed}`).genotype.some(isCostly), `${seed}`).toBe(true);
      expect(grow(renaming, 1, `served ${seed}`).genotype.some(isCostly), `${seed}`).toBe(false);
      const others = grow(served, 1, `served ${seed}`).genotype.filter(isCostly);
      expect(
        others.filter(({ operator }) => free.operators.get(operator)?.share !== undefined),
        'what most programs have is left to the Problems that draw it',
      ).toEqual([]);
    }
  });

  it('has nothing to add where no operator may be drawn', () => {
    const variation = { ...variationOf(problemAt(0)), weights: {} };
    expect(grow(variation, 1, 'x').genotype).toEqual([]);
  });
});
