import { beforeAll, expect, it } from 'vitest';

import type { FunctionFacts, ProfileFacts } from '../core/profile-facts.js';
import { NO_FACTS } from '../core/profile-facts.js';
import type { SourceParser } from '../syntax/parse.js';
import { loadParser } from '../syntax/parse.js';

import { sitesOf } from './anchor.js';
import { S10_TRANSFORM_AUG_ASSIGNMENT as OPERATOR } from './python/s10-transform-aug-assignment.js';
import { caseSubject } from './testing/case-subject.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

const entered = (calls: number): FunctionFacts => ({
  ...{ calls, maxDepth: 1, raised: [], variables: {}, returned: null },
});
const factsOf = (calls: Readonly<Record<string, number>>): ProfileFacts => ({
  ...NO_FACTS,
  functions: Object.fromEntries(Object.entries(calls).map(([name, count]) => [name, entered(count)])),
});
const SOURCE = `def total(values):
    result = 0
    for value in values:
        result += value
    return result


def template(values):
    result = 0
    for value in values:
        result += value
    return result
`;

/** The lines on which S10 finds a place. */
function linesOf(facts: ProfileFacts, before = SOURCE): readonly number[] {
  const subject = caseSubject(parser, { before, facts, entryPoint: 'total' });
  return [...new Set(sitesOf(OPERATOR, subject).map(({ node }) => node.line + 1))];
}

it.each([
  ['nothing was profiled', NO_FACTS, [2, 4, 9, 11]],
  ['both are called', factsOf({ '<module>': 1, total: 3, template: 1 }), [2, 4, 9, 11]],
  ['one is never called', factsOf({ '<module>': 1, total: 3 }), [2, 4]],
  ['one was entered not once', factsOf({ '<module>': 1, total: 3, template: 0 }), [2, 4]],
])('sites where %s', (_when, facts, lines) => {
  const found = linesOf(facts);
  expect(found.length).toBeGreaterThan(0);
  expect(lines).toEqual(expect.arrayContaining([...found]));
  expect(found.some((line) => line > 7)).toBe(lines.length > 2);
});

it('takes a method by its own name, wherever its class stands', () => {
  const source = `class Sums:\n    def total(self, values):\n        result = 0\n        for value in values:\n            result += value\n        return result\n`;
  expect(linesOf(factsOf({ '<module>': 1, 'Sums.total': 2 }), source).length).toBeGreaterThan(0);
  expect(linesOf(factsOf({ '<module>': 1, Sums: 1 }), source)).toEqual([]);
});

it('leaves out what tests call and no input enters', () => {
  const seen = factsOf({ total: 2, template: 3 });
  expect(linesOf(seen)).toEqual([2, 9]);
  expect(linesOf({ ...seen, untried: ['template'] })).toEqual([2]);
});
