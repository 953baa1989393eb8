import { beforeAll, expect, it } from 'vitest';

import { NO_FACTS } from '../../../core/profile-facts.js';
import type { Program } from '../../../core/program.js';
import { createSubject, subjectContext } from '../../../operators/subject.js';
import { caseProblem } from '../../../operators/testing/case-subject.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';

import { startingProgram } from './starting-program.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function started(files: Program['files'], language: Program['language'] = 'python'): Program['files'] {
  const original: Program = { language, entryFile: Object.keys(files)[0] ?? '', files };
  const context = subjectContext(caseProblem({ before: files['main.py'] ?? '' }), NO_FACTS);
  return startingProgram({
    original,
    subjectOf: (program) => createSubject(context, program, parser),
  }).files;
}

it('has blocks of four blanks in every file', () => {
  expect(started({ 'main.py': 'def f():\n  return 1\n', 'other.py': 'def g():\n\treturn 2\n' })).toEqual({
    'main.py': 'def f():\n    return 1\n',
    'other.py': 'def g():\n    return 2\n',
  });
});

it('is the original to the byte where its blocks are so', () => {
  const files = { 'main.py': 'def f(a):\n    return g(a,\n      1) # one\n' };
  expect(started(files)).toEqual(files);
});

it('stays as it is where a line would be too long, and only there', () => {
  const wide = (length: number): string => `def f():\n  return '${'x'.repeat(length)}'\n`;
  expect(started({ 'main.py': wide(89) })['main.py']).toBe(wide(89));
  expect(started({ 'main.py': wide(87) })['main.py']).toContain('\n    return');
  // Too long before: no line more is.
  expect(started({ 'main.py': wide(120) })['main.py']).toContain('\n    return');
});

it('is the original where a file does not parse', () => {
  const files = { 'main.py': 'def f():\n  return (\n' };
  expect(started(files)).toEqual(files);
});
