import { expect, it } from 'vitest';

import { caseProblem } from '../../testing/case-subject.js';

import { isInOriginal, isTestOfOriginal } from './original-text.js';

const PROBLEM = caseProblem({
  before: `def far(points, limit):
    """Names of the points, of which there are many, that are far away."""
    if not points or points[0].x > limit and points[0].y > limit:
        return ''
    if points == limit and limit:
        return ''
    return ', '.join(point.name for point in points)
`,
});

it.each([
  ['points[0].x > limit and points[0].y > limit', true],
  ['places[0].x > most\n        and places[0].y > most', true],
  ['points[0].x > limit', true],
  ['not points or points[0].x > limit and points[0].y > limit', true],
  ['type(points) in (list, tuple) and len(points) > 2', false],
  ['places[1].x > most and places[1].y > most', false],
  ['is_far and is_near', false],
])('%j is a test of the original: %s', (code, isThere) => {
  expect(isTestOfOriginal(PROBLEM, code)).toBe(isThere);
});

it.each([
  ["', '.join", true],
  ["' and '.join", false],
])('%j stands in the original: %s', (text, isThere) => {
  expect(isInOriginal(PROBLEM, text)).toBe(isThere);
});
