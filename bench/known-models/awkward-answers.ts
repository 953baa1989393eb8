import type { GenerationAnswer, GenerationPrompt } from '../../evaluation/tasksets/code-generation.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';

import { emptiedOf, isCode, plainly } from './known-answer.js';
import { drawnBy } from './known-model.js';
import type { Put } from './known-model.js';

type Form = (code: string, row: TaskRow) => string;

const fenced = (code: string, tag = 'python'): string => `\`\`\`${tag}\n${code}\n\`\`\``;
const DRAFT = `def draft():\n    return 'not this'\n`;

/** Forms that a whole file is answered in. */
const CODE_FORMS: readonly Form[] = [
  (code) => fenced(code),
  (code) => code,
  (code) => `<think>\n${fenced(DRAFT)}\n</think>\nHere it is:\n~~~python\n${code}\n~~~\nDone.`,
  (code) => `It would be\n${fenced(DRAFT)}\nbut that is wrong.</think>\n\n${fenced(code, 'py')}`,
  (code) => `First:\n${fenced(DRAFT)}\nBetter:\n${fenced(code, 'Python3')}`,
  (code) => `${fenced(code)}\nRun it:\n${fenced('python main.py', 'bash')}\nIt prints:\n${fenced('42', '')}`,
  (code) => `Sure! This does it.\n\n${code}\n\nIt has a complexity of O(n), I think.`,
  (code) => `1. The file:\n   ${fenced(code).replaceAll('\n', '\n   ')}\n2. Done.`,
  (code) => `\uFEFF${fenced(code).replaceAll('\n', '\r\n')}`,
  (code) =>
    fenced(code.replace(/^ +/gm, (blanks) => '\t'.repeat(blanks.length / 4) + ' '.repeat(blanks.length % 4))),
  // Cut off behind the last line, so that no fence closes it.
  (code) => `\`\`\`python\n${code}`,
  (code) => fenced(code.replace(/^ {4}/gm, '\u00A0   ')),
  (code) => fenced(withSmartQuotes(code)),
];

/** Forms that only code generation is answered in: what goes on with how the file begins. */
const BODY_FORMS: readonly Form[] = [(_, row) => bodyOf(row), (_, row) => fenced(bodyOf(row))];

/** Forms that a value or a call is answered in. */
const VALUE_FORMS: readonly Form[] = [
  (value) => `[ANSWER]${value}[/ANSWER]`,
  (value) => `<think>maybe [ANSWER]7[/ANSWER]?</think>The call:\n[ANSWER]\n${value}\n[/ANSWER]\nSure.`,
  (value) => `Step by step.\n${fenced(value)}\nThat is all.`,
  (value) => `Draft: [ANSWER]'no'[/ANSWER]. No, it is [ANSWER] ${value} [/ANSWER]`,
  (value) => `[ANSWER]${fenced(value)}[/ANSWER]`,
];

/** Forms that a whole program in Java is answered in. */
const JAVA_FORMS: readonly Form[] = [
  (code) => fenced(code, 'java'),
  (code) => code,
  (code) => `<think>\n${fenced('public class Main {}', 'java')}\n</think>\n${fenced(code, 'Java')}`,
  (code) => `In Java:\n\n${code}\n\nIt prints the same.`,
  (code) => `${fenced('print(1)')}\nis in Java\n${fenced(code, 'java').replaceAll('\n', '\r\n')}`,
  (code) => `\`\`\`java\n${code}`,
];

/** Puts a right answer in one of the awkward forms that there are for it, by a hash of what is asked and the sample. */
export const awkwardly: Put = (row, answer, sample) => {
  const forms = formsOf(row);
  return (
    forms[Math.floor(drawnBy(row, sample, 'form') * forms.length)]?.(answer, row) ?? plainly(row, answer)
  );
};

function formsOf(row: TaskRow): readonly Form[] {
  if (!isCode(row)) {
    return VALUE_FORMS;
  }
  return row.task === 'translation'
    ? JAVA_FORMS
    : [
        ...CODE_FORMS,
        ...(emptiedOf(row) !== null ? DEFINITION_FORMS : []),
        ...(row.task === 'code-generation' && hasBody(row) ? BODY_FORMS : []),
      ];
}

/** Forms that one definition of a program is answered in, which stands as deep as in its file. */
const DEFINITION_FORMS: readonly Form[] = [
  (code) => fenced(dedented(code)),
  (code, row) => fenced(inClass(dedented(code), row)),
  (code) => `It is missing here:\n\n${code}\n\nThat is all of it.`,
  (code) => `${fenced(DRAFT)}\nNo:\n${fenced(dedented(code))}\nUse it:\n${fenced('print(1)')}`,
];

/** Code whose first line has no blanks; lines of texts may have fewer, and then it stays as it is. */
function dedented(code: string): string {
  const [blanks = ''] = /^ */.exec(code) ?? [];
  const lines = code.split('\n');
  return lines.every((line) => line.trim() === '' || line.startsWith(blanks))
    ? lines.map((line) => line.slice(blanks.length)).join('\n')
    : code;
}

function inClass(code: string, row: TaskRow): string {
  const [owner = '', method] = emptiedOf(row)?.name.split('.') ?? [];
  return method === undefined ? code : `class ${owner}:\n${code.replace(/^(?=.*\S)/gm, '    ')}`;
}

/** Whether what is asked for is the body of the entry point, and not the file from its imports on. */
function hasBody(row: TaskRow): boolean {
  const { beginning, entryPoint } = row.prompt as GenerationPrompt;
  return /^[ \t]/.test(bodyOf(row)) && new RegExp(`^def ${entryPoint ?? ''}\\b`, 'm').test(beginning);
}

function bodyOf(row: TaskRow): string {
  return (row.answer as GenerationAnswer).reference.replace(/^\n+/, '').trimEnd();
}

/** Quotes as a word processor has them; code that has some in its own texts stays as it is. */
function withSmartQuotes(code: string): string {
  return /[\u2018-\u201E]/.test(code) ? code : code.replaceAll("'", '\u2019').replaceAll('"', '\u201D');
}
