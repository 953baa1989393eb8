import { statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';

import { InvalidArgumentError, Option } from 'commander';

import { UserError } from '../../core/errors.js';

import { TEXT_FORMS } from '../../evaluation/tasksets/task-row.js';
import type { TextForm } from '../../evaluation/tasksets/task-row.js';

/** The file of judged answers in an evaluation's folder. */
export const JUDGED_FILE = 'judged.jsonl';

/** What `--text` takes. */
export type TextChoice = TextForm | 'both';

/** Which forms of a program's text tasks are made in; of code generation there is one. */
export function textOption(usual: TextChoice): Option {
  return new Option(
    '--text <form>',
    'of programs in predictions, translation and repair: as-is, neutral (no docstrings, an entry name that says nothing), or both',
  )
    .choices([...TEXT_FORMS, 'both'])
    .default(usual);
}

export function formsOf(choice: TextChoice): readonly TextForm[] {
  return choice === 'both' ? TEXT_FORMS : [choice];
}

/** A list of k, ascending, each once. */
export function kList(text: string): readonly number[] {
  const numbers = text.split(',').map((one) => (/^[1-9]\d{0,5}$/.test(one.trim()) ? Number(one) : NaN));
  if (numbers.some(Number.isNaN)) {
    throw new InvalidArgumentError('It takes whole numbers from 1 with commas, such as 1,5,10.');
  }
  return [...new Set(numbers)].sort((left, right) => left - right);
}

/** One part of several that the problems are divided into. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** `2/4`: the second of four parts. */
export function shard(text: string): Shard {
  const [, index = '', count = ''] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  if (index === '' || Number(index) > Number(count)) {
    throw new InvalidArgumentError('It takes a part and how many there are, such as 2/4.');
  }
  return { index: Number(index) - 1, count: Number(count) };
}

/** Where answers go if no folder is named: a folder of its own for each source, model and part. */
export function usualFolder(source: string, model: string, part?: Shard): string {
  const path = resolve(source);
  const of = part === undefined || part.count === 1 ? '' : `-${part.index + 1}-of-${part.count}`;
  const name = `${basename(path, extname(path) === '.jsonl' ? '.jsonl' : '')}-${model}${of}`;
  return join('eval', name.replace(/[^\w.-]+/g, '-'));
}

/** Throws a UserError where answers are to go into what is no folder. */
export function checkFolder(out: string): void {
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new UserError(`${out} is a file, and answers go into a folder`, 'name another folder with --out');
  }
}
