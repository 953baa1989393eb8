import { LRUCache } from 'lru-cache';

import type { Program } from '../../../core/program.js';
import type { Subject } from '../../../operators/operator.js';
import type { SubjectContext } from '../../../operators/subject.js';
import { createSubject } from '../../../operators/subject.js';
import type { SourceParser } from '../../../syntax/parse.js';

/**
 * Characters of source of all programs that are kept: with its sites, scopes and texts a program takes 100 to 200 bytes of memory
 * for each, and the populations of the Problems that are evolved side by side have to fit. (Of 200,000 a search finds 33 %
 * of what it asks for, of 1,000,000 37 %, in three times the memory.)
 */
const MOST_CHARACTERS = 250_000;

/** Parsed programs by problem and text: parents are varied, and replayed over, again and again. */
export interface SubjectCache {
  get(shared: SubjectContext, program: Program, parser: SourceParser): Subject | null;
}

export function createSubjectCache(mostCharacters = MOST_CHARACTERS): SubjectCache {
  const entries = new LRUCache<string, { readonly subject: Subject | null }>({ maxSize: mostCharacters });
  return {
    get: (shared, program, parser) => {
      const key = `${shared.problem.id}\n${Object.entries(program.files).flat().join('\f')}`;
      let entry = entries.get(key);
      if (entry === undefined) {
        entry = { subject: createSubject(shared, program, parser) };
        entries.set(key, entry, { size: key.length });
      }
      return entry.subject;
    },
  };
}
