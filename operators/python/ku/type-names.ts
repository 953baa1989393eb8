import type { Rng } from '../../../core/rng.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { camelCase, isFreeType } from '../s12/record-names.js';

/** A class name holds at most so many words of what it is about. */
const MOST_WORDS = 2;

/** What the classes for a function are about: the last words of a name, in camel case. */
export function nounOf(topic: string): string {
  return camelCase(
    topic
      .split('_')
      .filter((word) => /^[a-z]+$/.test(word))
      .slice(-MOST_WORDS)
      .join('_'),
  );
}

/** A name for a class that nothing in the program has, the pattern's `{}` being the noun; null where none is free. */
export function drawTypeName(
  subject: Subject,
  file: SubjectFile,
  rng: Rng,
  nouns: readonly string[],
  patterns: readonly string[],
  taken: ReadonlySet<string>,
): string | null {
  const shuffled = rng.shuffle(patterns);
  const names = nouns.flatMap((noun) => shuffled.map((pattern) => pattern.replace('{}', noun)));
  return (
    names.find(
      (name) => /^[A-Z][A-Za-z]{3,35}$/.test(name) && !taken.has(name) && isFreeType(subject, file, name),
    ) ?? null
  );
}
