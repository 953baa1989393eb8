import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../../core/package-root.js';
import { createRng } from '../../../core/rng.js';
import { applyChanges } from '../../../syntax/edits.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import { OPERATORS } from '../../catalog.js';
import { caseSubject } from '../../testing/case-subject.js';
import type { Comparison } from '../../testing/comparison.js';
import { startComparison } from '../../testing/comparison.js';

const venv = join(PACKAGE_ROOT, '.venv/bin/python');
const DRAWS = 25;

let parser: SourceParser;
let comparison: Comparison;
beforeAll(async () => {
  parser = await loadParser();
  comparison = startComparison(existsSync(venv) ? venv : 'python3');
});
afterAll(() => {
  comparison.close();
});

/** Readings of a whole sequence that refuse an empty part, or are wrong where one is left out or taken twice. */
const READINGS = [
  ['max(values)', 'max'],
  ['sum(values)', 'sum'],
  ['[value * 2 for value in values]', 'comprehension'],
] as const;

describe.each(READINGS)('%s, divided in any way', (reading) => {
  it.each(OPERATORS.map(({ id }) => id))(
    'by %s, gives the same at every length',
    async (id) => {
      const operator = OPERATORS.find((one) => one.id === id);
      const before = `def read(values):\n    return ${reading}\n`;
      const subject = caseSubject(parser, { before });
      const calls = Array.from({ length: 21 }, (_, length) => `read(list(range(${length})))`);
      for (const [number, site] of [...(operator?.sites(subject) ?? [])].entries()) {
        for (let draw = 0; draw < DRAWS; draw += 1) {
          const changes = operator?.rewrite(subject, site, createRng('lengths', reading, id, number, draw));
          if (changes === null || changes === undefined) {
            continue;
          }
          const program = applyChanges(subject.program, changes);
          const answer = await comparison.compare({
            mode: 'calls',
            before: subject.program.files,
            after: program.files,
            entry: 'main.py',
            calls,
          });
          expect(answer.differences, program.files['main.py']).toEqual([]);
        }
      }
    },
    120_000,
  );
});
