import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clashesOfFiles, filesOfAll } from './held-files.js';
import type { HeldFiles } from './held-files.js';

const held = fc
  .record({
    program: fc.constantFrom('a.py', 'b.py', 'c.py'),
    files: fc.dictionary(fc.constantFrom('a.py', 'b.py', 'c.py', 'd.py'), fc.constantFrom('x', 'y'), {
      noNullPrototype: true,
    }),
  })
  .map(({ program, files }) => ({ program, files: { ...files, [program]: files[program] ?? 'x' } }));
const several: fc.Arbitrary<readonly HeldFiles[]> = fc
  .array(held, { maxLength: 8 })
  .map((all) => all.map((one, number) => ({ ...one, source_id: `P/${number}`, licence: 'MIT' })));

/** What a clash is, with all of them in memory: the first path at which the first of the others is at odds. */
function clashWith(one: HeldFiles, others: readonly HeldFiles[]): string | null {
  for (const other of others) {
    for (const [path, text] of Object.entries(one.files)) {
      if (path === one.program && path === other.program) {
        return `its program would be ${path}, as that of ${other.source_id} is`;
      }
      if (Object.hasOwn(other.files, path) && other.files[path] !== text) {
        return `its ${path} is another text than in ${other.source_id}, and a folder has one`;
      }
    }
  }
  return null;
}

describe('problems that share a folder', () => {
  it('clash with the first that is there and has another text, or the same program', () => {
    let clashed = 0;
    fc.assert(
      fc.property(several, (all) => {
        const clashes = clashesOfFiles();
        const taken: HeldFiles[] = [];
        for (const one of all) {
          const reason = clashes.of(one);
          expect(reason).toBe(clashWith(one, taken));
          clashed += reason === null ? 0 : 1;
          if (reason === null) {
            clashes.add(one);
            taken.push(one);
          }
        }
      }),
      { numRuns: 500 },
    );
    expect(clashed).toBeGreaterThan(100);
  });

  it('give what they share once, and a line for the licence of each', () => {
    const one = { program: 'a.py', files: { 'a.py': 'x', 'd.py': 'd' }, source_id: 'P/0', licence: 'MIT' };
    const other = { program: 'b.py', files: { 'd.py': 'd', 'b.py': 'y' }, source_id: 'P/1', licence: 'ISC' };
    const files = [...filesOfAll([one, other])].map(({ path, pieces }) => [path, [...pieces].join('')]);
    expect(files).toEqual([
      ['a.py', 'x'],
      ['d.py', 'd'],
      ['b.py', 'y'],
      [
        'speciate-licences.jsonl',
        '{"path":"a.py","licence":"MIT","source_id":"P/0"}\n{"path":"b.py","licence":"ISC","source_id":"P/1"}\n',
      ],
    ]);
  });
});
