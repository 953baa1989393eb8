import { describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { ExportRow } from '../export-row.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { PLAIN_PROBLEM } from '../testing/plain-problem.js';

import type { ExportTools } from './exporter.js';
import { gather, rowsFor } from './gather.js';
import type { Harness } from './harnesses.js';
import { humanevalExporter } from './humaneval.js';

const NARROW: Harness = { id: 'narrow', version: '', packages: ['numpy'], lacks: ['threads'] };

function candidate(change: Partial<ExportRow>) {
  return { row: { ...exportRowOf(PLAIN_PROBLEM), ...change }, record: {}, inputs: [] };
}
const threads = candidate({ requires: { packages: [], capabilities: ['threads'] } });
const scipy = candidate({ requires: { packages: ['numpy', 'scipy'], capabilities: ['sibling-modules'] } });
const plain = candidate({ seed: 99 });
const several = candidate({
  evolved: { 'main.py': 'import one\n\n\ndef f():\n    return one.ONE\n', 'one.py': 'ONE = 1\n' },
});

async function gathered(
  candidates: readonly ReturnType<typeof candidate>[],
  tools: Partial<ExportTools> = {},
) {
  return gather(humanevalExporter, NARROW, [candidates], {
    parser: await loadParser(['python']),
    run: (_item, scripts) => Promise.resolve(scripts.map(() => true)),
    passes: () => Promise.resolve(true),
    ...tools,
  });
}

describe('what of a front is exported', () => {
  it('is the best that the harness can run, and why not a better one is told', async () => {
    const { items, leftOut, passedOver } = await gathered([threads, scipy, plain]);
    expect(items.map(({ item }) => item.row.seed)).toEqual([99]);
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
    const { items, leftOut } = await gathered([threads]);
    expect(items).toEqual([]);
    expect(leftOut).toEqual([{ id: 'Demo/0', reason: 'it needs threads, which narrow does not have' }]);
  });

  it('is one file made of several only where that passes the tests again', async () => {
    const whole = await gathered([several, plain]);
    expect(whole).toMatchObject({ inlined: ['Demo/0'], passedOver: [] });
    expect(whole.items[0]?.item.source).toBe('ONE = 1\n\n\ndef f():\n    return ONE\n');
    const failing = await gathered([several, plain], { passes: () => Promise.resolve(false) });
    expect(failing).toMatchObject({
      inlined: [],
      passedOver: [{ reason: 'its program of several files does not pass its tests as one' }],
    });
    expect(failing.items.map(({ item }) => item.row.seed)).toEqual([99]);
  });

  it('is the same choice in speciate’s own form, files as they are', () => {
    expect(rowsFor(NARROW, [[threads, several], [scipy]])).toEqual({
      rows: [several.row],
      passedOver: [{ id: 'Demo/0', reason: 'it needs threads, which narrow does not have' }],
      leftOut: [{ id: 'Demo/0', reason: 'it needs the package scipy, which narrow does not have' }],
    });
    expect(rowsFor(null, [[threads, plain]]).rows).toEqual([threads.row]);
  });
});
