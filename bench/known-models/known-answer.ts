import type { GenerationAnswer, GenerationPrompt } from '../../evaluation/tasksets/code-generation.js';
import type { InputAnswer } from '../../evaluation/tasksets/input-prediction.js';
import type { OutputAnswer } from '../../evaluation/tasksets/output-prediction.js';
import type { RepairAnswer, RepairPrompt } from '../../evaluation/tasksets/repair.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { TranslationAnswer } from '../../evaluation/tasksets/translation.js';

import { printingJava } from './printing-java.js';

/** What a known answer has to come to. `wrong`: it is read, and its run fails, crashes or does not end. */
export type KnownOutcome =
  'passed' | 'wrong' | 'unreadable' | 'syntax-error' | 'compile-error' | 'cut-off' | 'no-answer';

/** An answer, as a server gives it, and what it has to come to. */
export interface KnownAnswer {
  readonly text: string;
  readonly finish: 'stop' | 'length';
  readonly refusal?: string;
  readonly outcome: KnownOutcome;
}

/** Whether the answer to a row is code; else it is a value. */
export function isCode({ task }: Pick<TaskRow, 'task'>): boolean {
  return task === 'code-generation' || task === 'repair' || task === 'translation';
}

/** The definition that is asked for; null where it is a whole file, or a value. */
export function emptiedOf(row: TaskRow): GenerationPrompt['emptied'] {
  return row.task === 'code-generation' ? (row.prompt as GenerationPrompt).emptied : null;
}

/** The program of a row, all its files as one text, with what is asked for where that is code of it. */
export function programText(row: TaskRow): string {
  const { files } = row.prompt as { readonly files: Readonly<Record<string, string>> };
  const isShown = !isCode(row) || row.task === 'translation';
  return [...Object.values(files), ...(isShown ? [] : [referenceOf(row)])].join('\n');
}

/** Whether a program starts no thread, by its text. */
export const hasNoThread = (row: TaskRow): boolean => !/threading|concurrent/.test(programText(row));

/**
 * What answers a row: the whole entry file, a definition, or a value. Of a translation it is a program in Java that knows
 * what to print, since nobody has one that computes it.
 */
export function referenceOf(row: TaskRow): string {
  switch (row.task) {
    case 'code-generation':
      return `${(row.prompt as GenerationPrompt).beginning}${(row.answer as GenerationAnswer).reference}`;
    case 'repair':
      return (row.answer as RepairAnswer).files[(row.prompt as RepairPrompt).file] ?? '';
    case 'output-prediction':
      return (row.answer as OutputAnswer).output;
    case 'input-prediction':
      return (row.answer as InputAnswer).input;
    case 'translation':
      return printingJava((row.answer as TranslationAnswer).cases);
  }
}

/** An answer that can be read and is wrong. */
export function wrongOf(row: TaskRow): string {
  const { entryPoint } = row.prompt as { readonly entryPoint: string | null };
  const emptied = emptiedOf(row);
  if (row.task === 'translation') {
    return printingJava([]);
  }
  if (emptied?.kind === 'class') {
    return `class ${emptied.name}:\n    wrong = True\n`;
  }
  if (isCode(row)) {
    const name = emptied?.name.replace(/^.*\./, '') ?? entryPoint ?? '';
    return `def ${name}(*args, **kwargs):\n    return 'wrong'\n`;
  }
  // Any input may give the value by chance, but for one that no function takes.
  return row.task === 'input-prediction' ? Array(40).fill('0').join(', ') : `'no such value'`;
}

/** An answer's code or value as a well-behaved model puts it. */
export function plainly(row: TaskRow, answer: string): string {
  const tag = row.task === 'translation' ? 'java' : 'python';
  return isCode(row) ? `\`\`\`${tag}\n${answer}\n\`\`\`` : `[ANSWER]${answer}[/ANSWER]`;
}
