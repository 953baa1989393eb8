import { describe, expect, it } from 'vitest';

import type { StaticMetrics } from '../core/metrics.js';

import { DEFAULT_OBJECTIVES, objectivesByName } from './objectives.js';

const metrics = { rc: 0.25, rr: 0.5 } as StaticMetrics;
const strip = {
  addedTokens: 10,
  survives: { folding: 1, threads: 0.9, inlining: 0.75 },
  becomesOriginal: false,
};

describe('objectives', () => {
  it('are complexity and readability unless others are named', () => {
    const values = DEFAULT_OBJECTIVES.map((objective) => objective.value({ metrics, strip: null }));
    expect(values).toEqual([0.25, 0.5]);
  });

  it('come in one order, with complexity first, and take what survives the whole simplifier', () => {
    const objectives = objectivesByName(['strip-resistance', 'rr', 'rc']);
    expect(objectives.map(({ name }) => name)).toEqual(['rc', 'rr', 'strip-resistance']);
    expect(objectives.map((objective) => objective.value({ metrics, strip }))).toEqual([0.25, 0.5, 0.75]);
  });

  it('are no number where nothing was measured', () => {
    const [objective] = objectivesByName(['strip-resistance']);
    expect(() => objective?.value({ metrics, strip: null })).toThrow('was not measured');
  });
});
