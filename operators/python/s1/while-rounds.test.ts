import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { sitesOf } from '../../anchor.js';
import { caseSubject } from '../../testing/case-subject.js';
import { S1_ADD_NESTED_FOR } from '../s1-add-nested-for.js';

const BEFORE = `def halvings(number):
    steps = []
    while number > 1:
        number //= 2
        steps.append(number)
    return steps
`;

/** A step before has divided the list by a loop of its own. */
const AFTER = `def cut(entries):
    cuts = [0]
    left = len(entries)
    while left > 0:
        left = int(left - left / 1.6)
        cuts.append(len(entries) - left)
    return cuts


${BEFORE}`;

it('rounds are made of the program’s own loops, not of one that a step added', async () => {
  const parser = await loadParser();
  const original = caseSubject(parser, { before: BEFORE });
  const evolved = caseSubject(
    parser,
    { before: BEFORE },
    { ...original.program, files: { 'main.py': AFTER } },
  );
  const asOriginal = caseSubject(parser, { before: AFTER });
  const roundsOf = (subject: typeof original): number =>
    sitesOf(S1_ADD_NESTED_FOR, subject).filter(({ variant }) => variant === 'while-rounds').length;
  expect([original, evolved, asOriginal].map(roundsOf)).toEqual([1, 1, 2]);
});
