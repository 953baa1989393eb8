import { describe, expect, it } from 'vitest';

import { settlePickable } from './settle-front.js';
import type { ProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline, ProblemContext } from './spaces/programs/task.js';
import type { RunStore } from './store/run-store.js';
import { jobOf, memberRecord, storeOf } from './testing/verifying-job.js';

const OBJECTIVES = [
  { name: 'RC', direction: 'maximise' },
  { name: 'RR', direction: 'maximise' },
] as const;
const BAR = { minRr: 0.5, originalRr: 0.9, originalRc: 0.1 };
const context = {} as ProblemContext;
const baseline = { inputs: { few: [], all: ['1'] } } as unknown as Baseline;

/** `aa` is the front; `bb` has less of both and more operators, `cc` less than half of its RC, `dd` fewer operators. */
const filledStore = (): RunStore =>
  storeOf(
    [
      memberRecord(0, 'aa', [0.4, 0.7], ['S1', 'S1']),
      memberRecord(1, 'bb', [0.39, 0.6], ['S1', 'S2', 'S3']),
      memberRecord(2, 'cc', [0.15, 0.6], ['S1', 'S2', 'S3', 'S4']),
      memberRecord(3, 'dd', [0.355, 0.6], ['S2']),
    ],
    1,
  );

const verified = (store: RunStore): readonly string[] =>
  store
    .members(1)
    .filter(({ verification }) => verification !== null)
    .map(({ fingerprint }) => fingerprint.slice(0, 2));

describe('settlePickable', () => {
  it.each([
    ['also looks at those that the pick may prefer to the front', [], undefined, ['aa', 'bb'], 0],
    ['takes out those of them that do not hold', ['bb'], undefined, ['aa'], 1],
    ['looks on where the front does not hold', ['aa'], undefined, ['bb', 'dd'], 1],
    ['leaves it at the front where others were not measured', [], {}, ['aa'], 0],
  ])('%s', async (_what, faulty, dear, held, refuted) => {
    const store = filledStore();
    const job = jobOf(store, faulty);
    const space = {
      objectives: OBJECTIVES,
      decodeGenotype: (genes: unknown) => genes,
      decodePhenotype: (phenotype: unknown) => phenotype,
      ...(dear === undefined ? {} : { dear: { isMeasured: () => true } }),
    } as unknown as ProgramSpace;
    expect(await settlePickable(job, 1, BAR, context, baseline, space)).toBe(refuted);
    expect(verified(store)).toEqual(held);
    const asked = job.asked.length;
    expect(await settlePickable(job, 1, BAR, context, baseline, space), 'again').toBe(0);
    expect(job.asked).toHaveLength(asked);
  });
});
