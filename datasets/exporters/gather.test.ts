import { describe, expect, it } from 'vitest';

import type { ExportRow } from '../export-row.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { exportCandidatesWith } from '../testing/export-with.js';
import { PLAIN_PROBLEM } from '../testing/plain-problem.js';

import type { ExportTools } from './exporter.js';
import type { Harness } from './harnesses.js';
import { humanevalExporter } from './humaneval.js';
import { jsonlExporter } from './jsonl.js';

const NARROW: Harness = { id: 'narrow', version: '', packages: ['numpy'], lacks: ['threads'] };

function candidate(change: Partial<ExportRow>) {
  return { row: { ...exportRowOf(PLAIN_PROBLEM), ...change }, record: {}, inputs: [] };
}
const threads = candidate({ requires: { packages: [], capabilities: ['threads'] } });
const scipy = candidate({ requires: { packages: ['numpy', 'scipy'], capabilities: ['sibling-modules'] } });
const plain = candidate({ licence: 'LicenseRef-Plain' });
const several = candidate({
  evolved: { 'main.py': 'import one\n\n\ndef f():\n    return one.ONE\n', 'one.py': 'ONE = 1\n' },
});

async function gathered(
  candidates: readonly ReturnType<typeof candidate>[],
  tools: Partial<Pick<ExportTools, 'run' | 'passes'>> = {},
) {
  return exportCandidatesWith(humanevalExporter, [candidates], tools, NARROW);
}

describe('what of a front is exported', () => {
  it('is the best that the harness can run, and why not a better one is told', async () => {
    const { held, leftOut, passedOver } = await gathered([threads, scipy, plain]);
    expect(held.map(({ licence }) => licence)).toEqual(['LicenseRef-Plain']);
    expect(leftOut).toEqual([]);
    expect(passedOver).toEqual([
      {
        id: 'Demo/0',
        reason:
          'it needs threads, which narrow does not have; it needs the package scipy, which narrow does not have',
      },
    ]);
  });

  it('is nothing where it can run none', async () => {
    const { held, leftOut } = await gathered([threads]);
    expect(held).toEqual([]);
    expect(leftOut).toEqual([{ id: 'Demo/0', reason: 'it needs threads, which narrow does not have' }]);
  });

  it('is one file made of several only where that passes the tests again', async () => {
    const whole = await gathered([several, plain]);
    expect(whole).toMatchObject({ inlined: ['Demo/0'], passedOver: [] });
    const [one] = whole.held;
    expect(`${one?.prompt ?? ''}${one?.canonical_solution ?? ''}`).toBe(
      'ONE = 1\n\n\ndef f():\n    return ONE\n',
    );
    const failing = await gathered([several, plain], { passes: () => Promise.resolve(false) });
    expect(failing).toMatchObject({
      inlined: [],
      passedOver: [{ reason: 'its program of several files does not pass its tests as one' }],
    });
    expect(failing.held.map(({ licence }) => licence)).toEqual(['LicenseRef-Plain']);
  });

  it('is the same choice in speciate’s own form, files as they are', async () => {
    const narrow = await exportCandidatesWith(jsonlExporter, [[threads, several], [scipy]], {}, NARROW);
    expect(narrow).toMatchObject({
      held: [several.row],
      inlined: [],
      passedOver: [{ id: 'Demo/0', reason: 'it needs threads, which narrow does not have' }],
      leftOut: [{ id: 'Demo/0', reason: 'it needs the package scipy, which narrow does not have' }],
    });
    const { held } = await exportCandidatesWith(jsonlExporter, [[threads, plain]]);
    expect(held).toEqual([threads.row]);
  });
});
