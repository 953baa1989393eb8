import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType } from '../../syntax/tree.js';
import type { Importer, ImportOptions } from '../importer.js';
import { nameOfKind, place, readJsonRows } from '../json-lines.js';
import type { JsonRow } from '../json-lines.js';
import { oneLine } from '../one-line.js';

/** The five fields of HumanEval's form (https://github.com/openai/human-eval), all texts. */
export const HUMANEVAL_FIELDS = ['task_id', 'prompt', 'entry_point', 'canonical_solution', 'test'] as const;

type HumanevalRow = Readonly<Record<(typeof HUMANEVAL_FIELDS)[number], string>>;

/** In a `u` pattern a whole pair is one character, so that only halves are of this category. */
const LONE_SURROGATE = /\p{Cs}/u;
const PYTHON_NAME = /^[\p{ID_Start}_][\p{ID_Continue}]*$/u;

/** Python source in the form of HumanEval: JSON Lines, plain or gzip, one function or class a row. */
export const humanevalImporter: Importer = {
  id: 'humaneval',
  summary:
    'HumanEval and whatever has its form: .jsonl or .jsonl.gz of prompt, canonical_solution and check(candidate)',
  bundledPath: null,
  read: readHumaneval,
};

/**
 * The Problems of a file of HumanEval's form. Fields beyond the five are kept in `record`. Line ends in
 * source texts become `\n`, which is what Python makes of them.
 */
export async function* readHumaneval(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const dataset = options.dataset ?? 'humaneval';
  const licence = options.licence ?? 'MIT';
  const parser = await loadParser(['python']);
  const lineOfId = new Map<string, number>();
  for await (const row of readJsonRows(path)) {
    const fields = checkFields(row, path);
    const earlier = lineOfId.get(fields.task_id);
    if (earlier !== undefined) {
      throw new UserError(
        `lines ${earlier} and ${row.line} of ${oneLine(path)} have the same task_id ${oneLine(fields.task_id)}`,
        'Give each row a task_id of its own, or delete one of the two.',
      );
    }
    lineOfId.set(fields.task_id, row.line);
    yield toProblem(fields, row, { dataset, licence, parser });
  }
}

interface Context {
  readonly dataset: string;
  readonly licence: string;
  readonly parser: SourceParser;
}

function toProblem(fields: HumanevalRow, row: JsonRow, context: Context): Problem {
  const prompt = withPlainNewlines(fields.prompt);
  const code = withPlainNewlines(fields.test);
  return {
    id: fields.task_id,
    dataset: context.dataset,
    language: 'python',
    prompt,
    entryPoint: fields.entry_point,
    program: {
      language: 'python',
      entryFile: 'main.py',
      // Joined before newlines are made plain: a CRLF may be cut in two by the end of the prompt.
      files: { 'main.py': withPlainNewlines(fields.prompt + fields.canonical_solution) },
    },
    tests: { style: 'check', code, count: countAsserts(code, context.parser) },
    licence: context.licence,
    record: row.value,
  };
}

function withPlainNewlines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Assert statements in a test; 0 where it does not parse, since then none of them can run either. */
function countAsserts(code: string, parser: SourceParser): number {
  const tree = parser.parse('python', code);
  return tree === null ? 0 : descendantsOfType(tree.root, 'assert_statement').length;
}

function checkFields(row: JsonRow, path: string): HumanevalRow {
  const where = describeRow(row, path);
  const [task_id, prompt, entry_point, canonical_solution, test] = HUMANEVAL_FIELDS.map((field) =>
    textField(row.value, field, where),
  ) as [string, string, string, string, string];
  if (task_id.trim() === '') {
    throw new UserError(`${where} has an empty task_id`, 'Give each row a task_id of its own.');
  }
  if (!PYTHON_NAME.test(entry_point)) {
    throw new UserError(
      `${where} has an entry_point that is no Python name: ${JSON.stringify(oneLine(entry_point))}`,
      'Set entry_point to the name of the function or class that check(candidate) is given.',
    );
  }
  if (test.trim() === '') {
    throw new UserError(`${where} has an empty test`, 'Add a test that defines check(candidate).');
  }
  return { task_id, prompt, entry_point, canonical_solution, test };
}

function textField(row: Readonly<Record<string, unknown>>, field: string, where: string): string {
  if (!Object.hasOwn(row, field)) {
    throw new UserError(
      `${where} has no ${field}`,
      `Rows of HumanEval's form need the fields ${HUMANEVAL_FIELDS.join(', ')}.`,
    );
  }
  const value = row[field];
  if (typeof value !== 'string') {
    throw new UserError(
      `${where} has ${nameOfKind(value)} as ${field}, not a text`,
      `Make ${field} a text in quotes.`,
    );
  }
  if (value.includes('\0')) {
    throw new UserError(
      `${where} has a NUL character in ${field}, which Python source cannot hold`,
      'Delete the character; inside a string literal write \\0 instead.',
    );
  }
  if (LONE_SURROGATE.test(value)) {
    throw new UserError(
      `${where} has half of a surrogate pair in ${field}, which UTF-8 cannot hold`,
      'Mend the character (it was cut in two), or write it as an escape inside the string literal.',
    );
  }
  return value;
}

/** The line, and the id where the row has one. */
function describeRow(row: JsonRow, path: string): string {
  const id = row.value.task_id;
  return typeof id === 'string' && id !== ''
    ? `${place(path, row.line)} (${oneLine(id)})`
    : place(path, row.line);
}
