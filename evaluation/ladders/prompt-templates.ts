import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';

import type { PromptTemplate } from '../prompt-template.js';
import { readPromptTemplate } from '../prompt-template.js';

/** What models are asked by, with the places that each template has to have. */
const TEMPLATES = {
  maximal: { file: 'maximal.v1.txt', places: ['language', 'prompt', 'solution'] },
  summary: { file: 'summary.v1.txt', places: ['limit', 'description'] },
  themes: { file: 'themes.v1.txt', places: ['themes', 'description'] },
  generation: { file: 'generation.v1.txt', places: ['language', 'prompt'] },
  rewrite: { file: 'rewrite.v1.txt', places: ['words', 'text'] },
} as const;

export type TemplateName = keyof typeof TEMPLATES;

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
    return readPromptTemplate(path, places);
  };
  return {
    ...{ maximal: load('maximal'), summary: load('summary'), themes: load('themes') },
    ...{ generation: load('generation'), rewrite: load('rewrite') },
  };
}
