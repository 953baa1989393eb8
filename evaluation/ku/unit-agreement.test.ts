import { describe, expect, it } from 'vitest';

import type { UnitPair } from './unit-agreement.js';
import { differingPrograms, overallAgreement, unitAgreement } from './unit-agreement.js';

const PAIRS: readonly UnitPair[] = [
  { id: 'a', staticUnits: ['Variables', 'Loop'], modelUnits: ['Variables', 'Loop'] },
  { id: 'b', staticUnits: ['Loop'], modelUnits: ['Closures'] },
  { id: 'c', staticUnits: ['Variables'], modelUnits: ['Variables', 'Loop'] },
  { id: 'd', staticUnits: [], modelUnits: [] },
];

describe('the agreement of two detectors', () => {
  it('is worked by hand for one unit', () => {
    // Loop: a both, b static only, c model only, d neither; chance alone makes .5.
    expect(unitAgreement(PAIRS, 'Loop')).toEqual({
      ...{ static: 2, model: 2, both: 1, decisions: 4, agreement: 0.5, kappa: 0 },
      ...{ precision: 0.5, recall: 0.5, f1: 0.5 },
    });
    expect(unitAgreement(PAIRS, 'Variables')).toEqual({
      ...{ static: 2, model: 2, both: 2, decisions: 4, agreement: 1, kappa: 1 },
      ...{ precision: 1, recall: 1, f1: 1 },
    });
  });

  it('has no figure where there is nothing to divide by', () => {
    expect(unitAgreement(PAIRS, 'Database')).toEqual({
      ...{ static: 0, model: 0, both: 0, decisions: 4, agreement: 1, kappa: null },
      ...{ precision: null, recall: null, f1: null },
    });
    expect(unitAgreement(PAIRS, 'Closures')).toMatchObject({ precision: 0, recall: null, f1: 0, kappa: 0 });
    expect(overallAgreement([])).toMatchObject({ decisions: 0, agreement: null, kappa: null, f1: null });
  });

  it('is over all decisions together: 3 found by both, 1 by one alone, 2 by the other, 74 by none', () => {
    const { agreement, kappa, ...figures } = overallAgreement(PAIRS);
    expect(figures).toEqual({
      ...{ static: 4, model: 5, both: 3, decisions: 80 },
      ...{ precision: 0.6, recall: 0.75, f1: 6 / 9 },
    });
    expect(agreement).toBeCloseTo(77 / 80, 14);
    // cohen_kappa_score of scikit-learn 1.9.1 for [[3, 1], [2, 74]].
    expect(kappa).toBeCloseTo(0.6470588235294117, 14);
  });

  it('names the programs of most differences first, else in their order', () => {
    expect(differingPrograms(PAIRS)).toEqual([
      { id: 'b', onlyStatic: ['Loop'], onlyModel: ['Closures'] },
      { id: 'c', onlyStatic: [], onlyModel: ['Loop'] },
    ]);
  });
});
