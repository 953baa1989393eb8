import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';

/** The texts that synthesis asks with. */
export interface SynthesisTemplates {
  readonly generate: string;
  readonly judge: string;
  /** A task of the form that is wanted, as JSON. */
  readonly example: string;
  /** Hash of all three: another text is another version. */
  readonly version: string;
}

/** Those that come with speciate. */
export const TEMPLATE_FOLDER = join(PACKAGE_ROOT, 'engine', 'synthesis', 'prompts');

const KEYS = {
  generate: ['unit', 'definition', 'capabilities', 'context', 'instances', 'example'],
  judge: ['unit', 'definition', 'capabilities', 'statement', 'solution', 'tests'],
} as const;

/** Reads the templates of a folder. Throws a UserError where one is missing or names what there is not. */
export function readTemplates(folder: string = TEMPLATE_FOLDER): SynthesisTemplates {
  const read = (name: string): string => {
    try {
      return readFileSync(join(folder, name), 'utf8');
    } catch {
      throw new UserError(
        `there is no ${name} in the folder of prompts ${folder}`,
        'a folder of prompts holds generate.md, judge.md and example.json; copy those that come with speciate',
      );
    }
  };
  const generate = checked(read('generate.md'), 'generate.md', KEYS.generate);
  const judge = checked(read('judge.md'), 'judge.md', KEYS.judge);
  const example = read('example.json').trim();
  return { generate, judge, example, version: hashValue({ generate, judge, example }).slice(0, 16) };
}

/** A template with its places filled. What is put in is not looked into for places again. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (place, key: string) => values[key] ?? place).trim();
}

function checked(text: string, name: string, keys: readonly string[]): string {
  for (const [place, key] of text.matchAll(/\{\{(\w+)\}\}/g)) {
    if (key === undefined || !keys.includes(key)) {
      throw new UserError(
        `the prompt ${name} has a place ${place}, which nothing fills`,
        `places are ${keys.map((one) => `{{${one}}}`).join(', ')}`,
      );
    }
  }
  return text;
}
