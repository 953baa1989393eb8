import { describe, expect, it } from 'vitest';

import { whyEnded } from './synthesis-end.js';

const BATCH = { jsd: 0.25, signedRankP: null, units: [], tasks: 4, isKept: true } as const;

describe('why a synthesis ended', () => {
  it('says of a batch that is not kept how many valid tasks went with it', () => {
    const told = whyEnded({ end: 'no improvement', batches: [BATCH, { ...BATCH, tasks: 3, isKept: false }] });
    expect(told).toMatch(/batch 2 brought .* no nearer .*0\.250.* 3 valid tasks are not kept/);
    const one = whyEnded({ end: 'no improvement', batches: [{ ...BATCH, tasks: 1, isKept: false }] });
    expect(one).toContain('1 valid task is not kept');
  });

  it('says so of any other end', () => {
    expect(whyEnded({ end: 'batches', batches: [BATCH] })).toContain('--batches allows (1)');
    expect(whyEnded({ end: 'nothing missing', batches: [] })).toContain('lacks no unit');
  });
});
