import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { KNOWLEDGE_UNITS } from './knowledge-unit.js';
import type { KnowledgeUnit } from './knowledge-unit.js';
import { knowledgeUnitsOf } from './knowledge-units.js';
import { LIBRARY_LABELS, OWN_LABELS } from './testing/labelled-snippets.js';
import { findLibrary, readExcerpt } from './testing/library-excerpt.js';

const library = findLibrary();

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function countOf(unit: KnowledgeUnit, source: string): number {
  const tree = parser.parse('python', source);
  expect(tree).not.toBeNull();
  return tree === null ? NaN : knowledgeUnitsOf(tree, { mode: 'file' }).vector[unit];
}

/** F1 of saying that a unit occurs, over snippets with what was labelled and what was found. */
function f1Of(pairs: readonly (readonly [labelled: number, found: number])[]): number {
  const both = pairs.filter(([labelled, found]) => labelled > 0 && found > 0).length;
  const either = pairs.filter(([labelled, found]) => labelled > 0 !== found > 0).length;
  return (2 * both) / (2 * both + either);
}

describe('the labelled set', () => {
  it.each(KNOWLEDGE_UNITS)('has three snippets of each kind of %s, with and without it', (unit) => {
    for (const labels of [OWN_LABELS, LIBRARY_LABELS]) {
      expect(labels.filter((label) => label.unit === unit)).toHaveLength(3);
    }
    const counts = [...OWN_LABELS, ...LIBRARY_LABELS]
      .filter((label) => label.unit === unit)
      .map(({ count }) => count);
    expect(counts).toContain(0);
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });

  it.each(OWN_LABELS)('of our own is counted: $unit, $why', ({ unit, count, source }) => {
    expect(countOf(unit, source)).toBe(count);
  });
});

describe.skipIf(library === null)("the labelled lines of Python 3.11's library", () => {
  it.each(LIBRARY_LABELS)('are still there and counted: $file, $unit', (label) => {
    expect(countOf(label.unit, readExcerpt(library ?? '', label))).toBe(label.count);
  });

  it.each(KNOWLEDGE_UNITS)('and our own tell %s from what only looks like it, with an F1 of .97', (unit) => {
    const own = OWN_LABELS.filter((label) => label.unit === unit).map(
      ({ count, source }) => [count, countOf(unit, source)] as const,
    );
    const excerpts = LIBRARY_LABELS.filter((label) => label.unit === unit).map(
      (label) => [label.count, countOf(unit, readExcerpt(library ?? '', label))] as const,
    );
    expect(f1Of([...own, ...excerpts])).toBeGreaterThanOrEqual(0.97);
  });

  it('are told apart from others', () => {
    const [label] = LIBRARY_LABELS;
    const moved = { unit: 'Loop', count: 0, why: '', file: label?.file ?? '' } as const;
    expect(() => readExcerpt(library ?? '', { ...moved, lines: [[1, 2, '00000000']] })).toThrow(
      'hash 00000000',
    );
    expect(() => readExcerpt(library ?? '', { ...moved, file: 'none.py', lines: [] })).toThrow('none.py');
  });
});
