import { describe, expect, it } from 'vitest';

import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';

import type { ContextFile } from './context-files.js';
import { rankedFor } from './context-files.js';
import { sampleOf } from './synthesise-task.js';

function file(name: string, source: string, instances: number): ContextFile {
  const vector = Object.fromEntries(KNOWLEDGE_UNITS.map((unit) => [unit, instances])) as KnowledgeVector;
  return { name, source, vector };
}

describe('context files', () => {
  it('come most instances first, and one text once, wherever it lies', () => {
    const files = [
      ...[file('b/vendored.py', 'x', 3), file('a/own.py', 'x', 3), file('a/little.py', 'y', 2)],
      ...[file('a/once.py', 'z', 1), file('a/much.py', 'w', 9)],
    ];
    expect(rankedFor('Loop', files).map(({ name }) => name)).toEqual([
      'a/much.py',
      'a/own.py',
      'a/little.py',
    ]);
    const long = 'x = 1\n'.repeat(3000);
    const same = [file('a.py', `${long}# one`, 2), file('b.py', `${long}# two`, 2)];
    expect(rankedFor('Loop', same), 'what a model is shown is the same').toHaveLength(1);
  });

  it('are each asked with samples of their own', () => {
    const files = [file('a.py', 'x', 2), file('b.py', 'y', 2)];
    const samples = [0, 1, 2].flatMap((slot) =>
      [0, 1].flatMap((index) =>
        [1, 2, 3].map((attempt) => sampleOf({ tries: 3 }, { slot, files }, index, attempt)),
      ),
    );
    expect(samples).toEqual(Array.from({ length: 18 }, (_, sample) => sample));
  });
});
