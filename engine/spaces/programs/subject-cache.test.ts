import { beforeAll, expect, it } from 'vitest';

import { NO_FACTS } from '../../../core/profile-facts.js';
import type { Program } from '../../../core/program.js';
import { starterImporter } from '../../../datasets/starter/import.js';
import type { SubjectContext } from '../../../operators/subject.js';
import { subjectContext } from '../../../operators/subject.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';

import { createSubjectCache } from './subject-cache.js';

let parser: SourceParser;
let shared: SubjectContext;
beforeAll(async () => {
  parser = await loadParser(['python']);
  for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
    shared = subjectContext(problem, NO_FACTS);
    break;
  }
});

const programOf = (text: string): Program => ({ ...shared.problem.program, files: { 'solution.py': text } });

it('a program is parsed once, whatever object holds its text; what does not parse is known too', () => {
  const cache = createSubjectCache();
  const first = cache.get(shared, programOf('x = 1\n'), parser);
  expect(first).not.toBeNull();
  expect(cache.get(shared, programOf('x = 1\n'), parser)).toBe(first);
  expect(cache.get(shared, programOf('x = 2\n'), parser)).not.toBe(first);
  expect(cache.get(shared, programOf('x = (\n'), parser)).toBeNull();
});

it('room is counted in characters, and what was used last stays', () => {
  const cache = createSubjectCache(800);
  const long = (letter: string): Program => programOf(`${letter.repeat(300)} = 1\n`);
  const [first, second] = [cache.get(shared, long('a'), parser), cache.get(shared, long('b'), parser)];
  expect(cache.get(shared, long('a'), parser)).toBe(first);
  cache.get(shared, long('c'), parser);
  expect(cache.get(shared, long('a'), parser)).toBe(first);
  expect(cache.get(shared, long('b'), parser)).not.toBe(second);
});

it('a program that is longer than all the room is parsed, and not kept', () => {
  const cache = createSubjectCache(100);
  const long = programOf(`${'a'.repeat(300)} = 1\n`);
  const first = cache.get(shared, long, parser);
  expect(first).not.toBeNull();
  expect(cache.get(shared, long, parser)).not.toBe(first);
});
