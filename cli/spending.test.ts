import { expect, it } from 'vitest';

import { failureCauses } from './eval/ask-and-judge.js';
import type { Output } from './output.js';
import { shownTotals, tellTotals } from './spending.js';

const TOTALS = {
  ...{ requests: 0, answered: 0, lost: 0, promptTokens: 0, completionTokens: 0, cost: '0.00' },
  lostCost: '0.00',
};

it('answers that did not come are told with their causes, the most frequent first', () => {
  const warnings: string[] = [];
  const output = { note: () => undefined, warn: (text: string) => warnings.push(text) } as unknown as Output;
  const causes = failureCauses([{ failures: ['busy', 'refused'] }, { failures: ['refused'] }]);
  tellTotals(TOTALS, 3, output, causes);
  expect(warnings).toEqual([
    '3 answers did not come (2 × refused; 1 × busy); the same command run again asks for them',
  ]);
});

it('what models without prices have cost is not known', () => {
  const account = {
    ...{ calls: 2, answered: 2, lost: 0, open: 0, promptTokens: 30, completionTokens: 4 },
    ...{ settledCost: 0n, lostCost: 0n, openCost: 0n },
  };
  const notes: string[] = [];
  const output = { note: (text: string) => notes.push(text), warn: () => undefined } as unknown as Output;
  expect(shownTotals(account, true).cost).toBe('0.00');
  tellTotals(shownTotals(account, false), 0, output);
  expect(notes).toEqual(['2 requests, 30 + 4 tokens, cost not known (--price)']);
});
