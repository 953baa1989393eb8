import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import type { Files } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';
import { continuedText } from '../emptied/continued-text.js';
import { descriptionComment } from './description-comment.js';
import type { GenerationPrompt } from '../tasksets/code-generation.js';
import type { InputPrompt } from '../tasksets/input-prediction.js';
import type { OutputPrompt } from '../tasksets/output-prediction.js';
import type { RepairPrompt } from '../tasksets/repair.js';
import { TASK_KINDS } from '../tasksets/task-row.js';
import type { TaskRow } from '../tasksets/task-row.js';
import type { TranslationPrompt } from '../tasksets/translation.js';

/** The version of the templates that are used where a user names none. */
export const PROMPT_VERSION = 'v1';

/** Code generation of one definition, with the rest of its program in view, is asked in other words. */
const EMPTIED = 'code-generation-emptied';

/** Every template by the name of its file. */
const TEMPLATES = [...TASK_KINDS, EMPTIED] as const;

type TemplateName = (typeof TEMPLATES)[number];

/** A template for each task: text with names in double braces. */
export interface PromptTemplates {
  readonly texts: Readonly<Record<TemplateName, string>>;
  /** SHA-256 of all of them, which results carry: other prompts are another measurement. */
  readonly hash: string;
}

/** What a template of each task may name. */
export const PROMPT_FIELDS: Readonly<Record<TemplateName, readonly string[]>> = {
  'code-generation': ['language', 'description', 'otherFiles', 'entryFile', 'beginning', 'entryPoint'],
  [EMPTIED]: ['language', 'description', 'program', 'entryFile', 'entryPoint', 'kind', 'name', 'file'],
  'output-prediction': ['language', 'program', 'entryFile', 'entryPoint', 'input'],
  'input-prediction': ['language', 'program', 'entryFile', 'entryPoint', 'output'],
  repair: [
    ...['language', 'specification', 'description', 'program', 'entryFile', 'file', 'entryPoint'],
    ...['failingTests', 'passingTests'],
  ],
  translation: ['language', 'program', 'entryFile', 'targetLanguage'],
};

/** What a template of each task has to name, one of each line: nobody can answer without. */
const NEEDED: Readonly<Record<TemplateName, readonly (readonly string[])[]>> = {
  'code-generation': [['description', 'beginning']],
  [EMPTIED]: [['program'], ['name']],
  'output-prediction': [['program'], ['input']],
  'input-prediction': [['program'], ['output']],
  repair: [['program']],
  translation: [['program']],
};

/** A name in double braces, blanks around it or not. */
const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/**
 * The templates of a folder, `TASK.txt` each; those that it does not have are our own. Throws a UserError where there is no
 * such folder, it has none of them, or one names what its task does not have, or not what it needs.
 */
export function readTemplates(folder?: string): PromptTemplates {
  const own = join(PACKAGE_ROOT, 'evaluation', 'prompts', PROMPT_VERSION);
  if (folder !== undefined && !TEMPLATES.some((task) => existsSync(join(folder, `${task}.txt`)))) {
    throw new UserError(
      `there is no template of a prompt in ${folder}`,
      `put files there that are named like tasks, such as ${TASK_KINDS[0]}.txt`,
    );
  }
  const textOf = (task: TemplateName): string => {
    const wanted = join(folder ?? own, `${task}.txt`);
    const path = existsSync(wanted) ? wanted : join(own, `${task}.txt`);
    const text = readFileSync(path, 'utf8');
    const named = [...text.matchAll(PLACE)].map(([, name = '']) => name);
    const unknown = named.find((name) => !PROMPT_FIELDS[task].includes(name));
    if (unknown !== undefined) {
      throw new UserError(
        `${path} names {{${unknown}}}, which ${task} does not have`,
        `it may name: ${PROMPT_FIELDS[task].join(', ')}`,
      );
    }
    const missing = NEEDED[task].find((names) => !names.some((name) => named.includes(name)));
    if (missing !== undefined) {
      throw new UserError(
        `${path} does not name ${missing.map((name) => `{{${name}}}`).join(' or ')}: without it ${task} cannot be answered`,
        'put it where its value belongs',
      );
    }
    return text;
  };
  const texts: Record<TemplateName, string> = {
    'code-generation': textOf('code-generation'),
    [EMPTIED]: textOf(EMPTIED),
    'output-prediction': textOf('output-prediction'),
    'input-prediction': textOf('input-prediction'),
    translation: textOf('translation'),
    repair: textOf('repair'),
  };
  return { texts, hash: hashValue(texts) };
}

/** What a model is asked about a row. Nothing of the row's answer is in it. */
export function promptOf(row: TaskRow, { texts }: PromptTemplates): string {
  const values: Readonly<Record<string, string>> = { language: row.language, ...fieldsOf(row) };
  const template = texts[isOfDefinition(row) ? EMPTIED : row.task];
  return `${template.replace(PLACE, (_, name: string) => values[name] ?? '').trimEnd()}\n`;
}

function isOfDefinition({ task, prompt }: TaskRow): boolean {
  return task === 'code-generation' && (prompt as GenerationPrompt).emptied !== null;
}

/**
 * The text that a model without conversations goes on with: how the entry file begins, or the file of an emptied definition
 * up to its code; behind the description where that is not in it.
 */
export function completionOf(row: TaskRow, parser: SourceParser): string {
  const { description, beginning, files, emptied, entryPoint } = row.prompt as GenerationPrompt;
  if (emptied === null && beginning.trim() === '') {
    return description;
  }
  const shown = emptied === null ? [beginning] : Object.values(files);
  const task = descriptionComment(description, entryPoint, shown, parser);
  return task + (emptied === null ? beginning : continuedText(files, emptied, parser));
}

function fieldsOf(row: TaskRow): Readonly<Record<string, string>> {
  switch (row.task) {
    case 'code-generation': {
      const { files, entryPoint, emptied, ...prompt } = row.prompt as GenerationPrompt;
      if (emptied !== null) {
        return { ...prompt, ...emptied, program: shownFiles(files), entryPoint: entryPoint ?? '' };
      }
      const others =
        Object.keys(files).length === 0 ? '' : `\nThese files are there already:\n${shownFiles(files)}`;
      return { ...prompt, otherFiles: others, entryPoint: entryPoint ?? '' };
    }
    case 'output-prediction': {
      const { files, entryPoint, ...prompt } = row.prompt as OutputPrompt;
      return { ...prompt, program: shownFiles(files), entryPoint: entryPoint ?? '' };
    }
    case 'input-prediction': {
      const { files, entryPoint, ...prompt } = row.prompt as InputPrompt;
      return { ...prompt, program: shownFiles(files), entryPoint: entryPoint ?? '' };
    }
    case 'repair': {
      const { description, files, entryFile, entryPoint, file, failingTests, passingTests } =
        row.prompt as RepairPrompt;
      const specification = description.trim() === '' ? '' : `\nIt is to do this:\n${description.trim()}\n`;
      return {
        ...{
          description,
          specification,
          program: shownFiles(files),
          entryFile,
          file,
          entryPoint: entryPoint ?? '',
        },
        failingTests: failingTests.map((failing) => Object.values(failing).join('\n  ')).join('\n'),
        passingTests: passingTests.join('\n'),
      };
    }
    case 'translation': {
      const { files, ...prompt } = row.prompt as TranslationPrompt;
      return { ...prompt, program: shownFiles(files) };
    }
  }
}

function shownFiles(files: Files): string {
  return Object.entries(files)
    .map(([path, text]) => `${path}:\n\`\`\`\n${text.trimEnd()}\n\`\`\`\n`)
    .join('\n');
}
