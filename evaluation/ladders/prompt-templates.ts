import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { hashText } from '../../core/hash.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';

/** What models are asked by, with the places that each template has to have. */
const TEMPLATES = {
  maximal: { file: 'maximal.v1.txt', places: ['language', 'prompt', 'solution'] },
  summary: { file: 'summary.v1.txt', places: ['limit', 'description'] },
  themes: { file: 'themes.v1.txt', places: ['themes', 'description'] },
  generation: { file: 'generation.v1.txt', places: ['language', 'prompt'] },
  rewrite: { file: 'rewrite.v1.txt', places: ['words', 'text'] },
} as const;

export type TemplateName = keyof typeof TEMPLATES;

export interface PromptTemplate {
  /** SHA-256 of its text: another text is another version. */
  readonly hash: string;
  /** The template with values in its places, `{{name}}`. Values are put in as they are, places in them included. */
  fill(values: Readonly<Record<string, string>>): string;
}

export type PromptTemplates = Readonly<Record<TemplateName, PromptTemplate>>;

/**
 * The templates that come with speciate; those that a folder has files of the same name of (`maximal.v1.txt`) are taken
 * from there. Throws a UserError for a folder without any, and for a template that lacks a place.
 */
export function loadTemplates(folder: string | null): PromptTemplates {
  const own = join(PACKAGE_ROOT, 'evaluation', 'ladders', 'templates');
  const files = Object.values(TEMPLATES).map(({ file }) => file);
  if (folder !== null && !files.some((file) => existsSync(join(folder, file)))) {
    throw new UserError(
      `there is no prompt template in ${folder}`,
      `name a folder with one or more of ${files.join(', ')}`,
    );
  }
  const load = (name: TemplateName): PromptTemplate => {
    const { file, places } = TEMPLATES[name];
    const path = folder !== null && existsSync(join(folder, file)) ? join(folder, file) : join(own, file);
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
  };
  return {
    ...{ maximal: load('maximal'), summary: load('summary'), themes: load('themes') },
    ...{ generation: load('generation'), rewrite: load('rewrite') },
  };
}
