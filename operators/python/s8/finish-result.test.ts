import { beforeAll, expect, it } from 'vitest';

import type { Problem } from '../../../core/problem.js';
import { NO_FACTS } from '../../../core/profile-facts.js';
import { loadParser } from '../../../syntax/parse.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { createSubject, subjectContext } from '../../subject.js';
import { S8_INTRODUCE_DECORATOR } from '../s8-introduce-decorator.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

/** Whether what a function of a module gives may be finished by a decorator, where the script asks it for something. */
function mayBeFinished(returned: string, use: string): boolean {
  const problem: Problem = {
    id: 'Reading/0',
    dataset: 'reading',
    language: 'python',
    prompt: '',
    entryPoint: null,
    program: {
      language: 'python',
      entryFile: 'main.py',
      files: {
        'main.py': `from line_reading import read_line\n\nfound = read_line()\nprint(${use})\n`,
        'line_reading.py': `def read_line():\n    line = input()\n    return ${returned}\n`,
      },
    },
    tests: { style: 'stdio', cases: [{ name: 'one', input: '1 2\n', output: '2\n' }] },
    licence: 'MIT',
    record: {},
  };
  const subject = createSubject(subjectContext(problem, NO_FACTS), problem.program, parser);
  const sites = subject === null ? [] : [...S8_INTRODUCE_DECORATOR.sites(subject)];
  return sites.some(({ file, variant }) => file === 'line_reading.py' && variant === 'finish-result');
}

it.each([
  ['list(map(int, line.split()))', 'found[-1]', false],
  ['tuple(reversed(line))', 'found[-1]', false],
  ['int(line)', 'found + 1', true],
  ['sorted(line.split())', 'found[-1]', true],
])('finishes %s of another file, of which %s is asked: %s', (returned, use, expected) => {
  expect(mayBeFinished(returned, use)).toBe(expected);
});
