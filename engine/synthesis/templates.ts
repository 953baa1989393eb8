import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { parsedJson } from '../../core/parsed-json.js';
import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';

import { taskSchema } from './task-form.js';

/** The texts that synthesis asks with. */
export interface SynthesisTemplates {
  readonly generate: string;
  readonly judge: string;
  /** Tasks of the form that is wanted, of several units: one of another unit is shown. */
  readonly examples: readonly TaskExample[];
  /** Hash of all three: another text is another version. */
  readonly version: string;
}

export interface TaskExample {
  /** Null where the folder does not say: then it is shown for any unit. */
  readonly unit: KnowledgeUnit | null;
  /** As JSON. */
  readonly text: string;
}

const examplesSchema = z.array(z.strictObject({ unit: z.enum(KNOWLEDGE_UNITS), task: taskSchema })).min(1);

/** Those that come with speciate. */
export const TEMPLATE_FOLDER = join(PACKAGE_ROOT, 'engine', 'synthesis', 'prompts');

const KEYS = {
  generate: ['unit', 'definition', 'capabilities', 'context', 'instances', 'example', 'exampleUnit'],
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
  const examples = examplesOf(example);
  if (generate.includes('{{exampleUnit}}') && examples.some(({ unit }) => unit === null)) {
    throw new UserError(
      'generate.md names the unit of its example, and example.json does not say it',
      'write example.json as a list of {"unit": …, "task": …}, or take {{exampleUnit}} out of generate.md',
    );
  }
  return { generate, judge, examples, version: hashValue({ generate, judge, example }).slice(0, 16) };
}

/** The example to show for a unit: the first of another one, since its own would be the answer. */
export function exampleFor({ examples }: SynthesisTemplates, unit: KnowledgeUnit): TaskExample {
  return examples.find((one) => one.unit !== unit) ?? examples[0] ?? { unit: null, text: '' };
}

/** A list of examples with their units, or one task as it stands. */
function examplesOf(text: string): readonly TaskExample[] {
  const listed = examplesSchema.safeParse(parsedJson(text));
  return listed.success
    ? listed.data.map(({ unit, task }) => ({ unit, text: JSON.stringify(task, null, 2) }))
    : [{ unit: null, text }];
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
