import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { caseProblem, caseSubject } from '../../testing/case-subject.js';
import { A8_ADD_TIME as OPERATOR } from '../a8-add-time.js';

import { DIVISORS } from './clock-programs.js';

const LIMITER = `import functools
from concurrent.futures import ThreadPoolExecutor


def raising_on_timeout(function):
    @functools.wraps(function)
    def wait_for_answer(number):
        worker = ThreadPoolExecutor(1)
        answer = worker.submit(function, number)
        worker.shutdown(wait=False)
        return answer.result(600)

    return wait_for_answer
`;

it('limits no function that a decorator of another file limits', async () => {
  const parser = await loadParser();
  const source = `import limits\n\n\n@limits.raising_on_timeout\n${DIVISORS.before}`;
  const placesWith = (limits: string): readonly string[] => {
    const { program } = caseProblem(DIVISORS);
    const files = { 'main.py': source, 'limits.py': limits };
    const subject = caseSubject(parser, DIVISORS, { ...program, files });
    return [...OPERATOR.sites(subject)].map(({ variant }) => variant);
  };
  expect(placesWith(LIMITER.replaceAll('ThreadPoolExecutor', 'PoolOfOne'))).toContain('time-limit');
  expect(placesWith(LIMITER)).not.toContain('time-limit');
});
