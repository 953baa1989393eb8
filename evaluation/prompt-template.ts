import { readFileSync } from 'node:fs';

import { UserError } from '../core/errors.js';
import { hashText } from '../core/hash.js';

export interface PromptTemplate {
  /** SHA-256 of its text: another text is another version. */
  readonly hash: string;
  /** The template with values in its places, `{{name}}`. Values are put in as they are, places in them included. */
  fill(values: Readonly<Record<string, string>>): string;
}

/** The template of a file. Throws a UserError where it lacks a place. */
export function readPromptTemplate(path: string, places: readonly string[]): PromptTemplate {
  const text = readFileSync(path, 'utf8').trim();
  const missing = places.find((place) => !text.includes(`{{${place}}}`));
  if (missing !== undefined) {
    throw new UserError(
      `the prompt template ${path} has no {{${missing}}}`,
      `put ${places.map((place) => `{{${place}}}`).join(', ')} where the values belong`,
    );
  }
  return {
    hash: hashText(text),
    fill: (values) => text.replace(/\{\{(\w+)\}\}/g, (place, key: string) => values[key] ?? place),
  };
}
