import type { Problem, Tests } from '../../core/problem.js';
import { oneFileProgram, withFile } from '../../core/program.js';
import type { Program } from '../../core/program.js';
import type { Verdict } from '../../core/verdict.js';
import { describeVerdict } from '../../core/verdict.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import type { Runner } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';
import { completeProgram } from '../answers/complete-program.js';
import { readCode } from '../answers/read-code.js';
import { simpleName } from '../emptied/definitions.js';
import { putAnswer } from '../emptied/put-answer.js';
import { generatedProgram } from '../tasksets/code-generation.js';
import type { GenerationAnswer, GenerationPrompt } from '../tasksets/code-generation.js';
import type { InputAnswer, InputPrompt } from '../tasksets/input-prediction.js';
import { argumentsOf } from '../tasksets/literal-arguments.js';
import type { OutputAnswer } from '../tasksets/output-prediction.js';
import type { RepairAnswer, RepairPrompt } from '../tasksets/repair.js';
import type { TaskRow } from '../tasksets/task-row.js';
import type { TranslationAnswer } from '../tasksets/translation.js';

import { readPrediction } from './read-prediction.js';

/** Raised when the same answer may be judged otherwise than before, so that kept judgements are made again. */
export const JUDGE_VERSION = 5;

/**
 * What an answer came to. `unreadable`: nothing in it is an answer. `syntax-error`: its code does not parse.
 * `compile-error`: it parses, and its compiler does not take it.
 */
export type OutcomeKind = Verdict['kind'] | 'unreadable' | 'syntax-error' | 'compile-error';

export interface Outcome {
  readonly kind: OutcomeKind;
  /** One line for a person; empty where it passed and nothing else is to be known. */
  readonly detail: string;
}

export interface JudgeTools {
  /** Has the grammars of all languages that answers are in. */
  readonly parser: SourceParser;
  readonly runnerOf: (language: Program['language']) => Promise<Runner>;
}

/**
 * Judges an answer's text to a row. Answers are foreign code: they run in another process than what judges them. Rejects
 * with a SandboxError where the sandbox failed, never because of the answer.
 */
export async function judge(row: TaskRow, answer: string, tools: JudgeTools): Promise<Outcome> {
  switch (row.task) {
    case 'code-generation':
    case 'repair':
    case 'translation':
      return judgeCode(codeOf(row, tools.parser), answer, tools);
    case 'output-prediction':
      return judgeOutput(row, answer, tools);
    case 'input-prediction':
      return judgeInput(row, answer, tools);
  }
}

/**
 * What a row's own answer comes to where it is judged like a model's: as foreign code. A row whose reference does not pass
 * so can judge nobody, since right answers would fail too. Null of translations, which have no reference in Java. Rejects
 * as `judge` does.
 */
export async function judgeReference(row: TaskRow, tools: JudgeTools): Promise<Outcome | null> {
  switch (row.task) {
    case 'code-generation':
    case 'repair': {
      const asked = codeOf(row, tools.parser);
      return run(asked, asked.reference, tools);
    }
    case 'translation':
      return null;
    case 'output-prediction':
      return compareOutput(row, (row.answer as OutputAnswer).output, tools);
    case 'input-prediction':
      return runInput(row, (row.answer as InputAnswer).input, tools);
  }
}

/** What an answer to a row of a code task is to write. */
function codeOf(row: TaskRow, parser: SourceParser): CodeToJudge {
  switch (row.task) {
    case 'code-generation': {
      const prompt = row.prompt as GenerationPrompt;
      const { files, entryFile, beginning, entryPoint, emptied } = prompt;
      const { language } = row;
      const answer = row.answer as GenerationAnswer;
      return {
        ...{ row, program: { language, entryFile, files }, entryPoint, beginning, tests: answer.tests },
        reference: generatedProgram(prompt, answer, language, parser),
        ...(emptied === null ? {} : { file: emptied.file, emptied }),
      };
    }
    case 'repair': {
      const { files, entryFile, entryPoint, file } = row.prompt as RepairPrompt;
      const program = { language: row.language, entryFile, files };
      const { tests, files: correct } = row.answer as RepairAnswer;
      return {
        row,
        program,
        reference: { ...program, files: correct },
        entryPoint,
        beginning: '',
        tests,
        file,
      };
    }
    case 'translation': {
      const program = { ...oneFileProgram('java', ''), entryFile: 'Main.java', files: {} };
      const tests: Tests = { style: 'stdio', cases: (row.answer as TranslationAnswer).cases };
      return { row, program, reference: program, entryPoint: null, beginning: '', tests };
    }
    case 'output-prediction':
    case 'input-prediction':
      throw new TypeError(`an answer to ${row.task} is no code`);
  }
}

/** A file that an answer is to write, and what judges it. */
export interface CodeToJudge {
  readonly row: Pick<TaskRow, 'problem' | 'dataset' | 'licence'>;
  /** What is there already; its entry file is the answer's, where `file` names no other. */
  readonly program: Program;
  /** A correct program, which the tests may look into; never the answer, since they trust it. */
  readonly reference: Program;
  readonly entryPoint: string | null;
  /** How the entry file begins, where an answer may go on with it; may be empty. */
  readonly beginning: string;
  readonly tests: Tests;
  /** The file that the answer is, or that has what it is, where it is not the entry file. */
  readonly file?: string;
  /** The definition of the file that the answer is; left out where it is the whole file. */
  readonly emptied?: { readonly name: string };
}

/**
 * The program that an answer to code generation or repair makes, as it is judged; null where nothing in it is code, or where
 * that does not parse.
 */
export function answeredProgram(row: TaskRow, answer: string, parser: SourceParser): Program | null {
  const read = readProgram(codeOf(row, parser), answer, parser);
  return 'program' in read ? read.program : null;
}

function readProgram(
  asked: CodeToJudge,
  answer: string,
  parser: SourceParser,
): Outcome | { readonly program: Program; readonly code: string } {
  const { language, entryFile } = asked.program;
  const file = asked.file ?? entryFile;
  const { emptied } = asked;
  const wanted =
    emptied === undefined
      ? { language, entryPoint: file === entryFile ? asked.entryPoint : null }
      : { language, entryPoint: simpleName(emptied.name), isBlock: true };
  const read = readCode(answer, wanted, parser);
  if (read.kind === 'unreadable') {
    return { kind: 'unreadable', detail: read.reason };
  }
  const text =
    emptied === undefined
      ? completeProgram(asked.beginning, read.text, wanted, parser)
      : putAnswer(asked.program.files[file] ?? '', emptied.name, read.text, parser);
  return text === null || parser.parse(language, text) === null
    ? { kind: 'syntax-error', detail: 'its code does not parse' }
    : { program: withFile(asked.program, file, text), code: read.text };
}

/** Judges an answer in words and code, to whatever prompt, by tests. Rejects as `judge` does. */
export async function judgeCode(asked: CodeToJudge, answer: string, tools: JudgeTools): Promise<Outcome> {
  const read = readProgram(asked, answer, tools.parser);
  if (!('program' in read)) {
    return read;
  }
  const outcome = await run(asked, read.program, tools);
  const isSerial =
    outcome.kind === 'passed' && asked.program.language === 'cpp' && asksForOpenMp(asked.beginning);
  return isSerial && !/#[ \t]*pragma[ \t]+omp\b|\bomp_\w+\s*\(/u.test(read.code)
    ? { ...outcome, detail: WITHOUT_OPENMP }
    : outcome;
}

/** What is said of a right answer that does not do what its prompt asks for in words: tests cannot tell. */
export const WITHOUT_OPENMP = 'right, without OpenMP';

function asksForOpenMp(beginning: string): boolean {
  return /^[ \t]*#[ \t]*include[ \t]*<omp\.h>/mu.test(beginning);
}

/** Languages whose runners tell what a compiler does not take; an exception of a program in others may be named alike. */
const COMPILED: ReadonlySet<Program['language']> = new Set(['java', 'cpp']);

async function run(
  asked: Omit<CodeToJudge, 'beginning'>,
  program: Program,
  tools: JudgeTools,
): Promise<Outcome> {
  const runner = await tools.runnerOf(program.language);
  const problem: Problem = {
    ...{ id: asked.row.problem, dataset: asked.row.dataset, licence: asked.row.licence, record: {} },
    ...{ language: program.language, prompt: '', entryPoint: asked.entryPoint },
    ...{ program: asked.reference, tests: asked.tests },
  };
  const verdict = await runner.test({ program, problem, limits: DEFAULT_LIMITS, trust: 'untrusted' });
  const isUncompiled =
    COMPILED.has(program.language) &&
    verdict.kind === 'crashed' &&
    verdict.failure.exception === 'CompileError';
  return {
    kind: isUncompiled ? 'compile-error' : verdict.kind,
    detail: verdict.kind === 'passed' ? '' : describeVerdict(verdict),
  };
}

/** Reads both values as literals and compares them by `==`; nothing of the answer is run. */
const COMPARES_LITERALS = `import ast


def compare(answer, expected):
    try:
        value = ast.literal_eval(answer)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return "no literal"
    return "right" if value == ast.literal_eval(expected) else "wrong"
`;

async function judgeOutput(row: TaskRow, answer: string, tools: JudgeTools): Promise<Outcome> {
  const read = readPrediction(answer, 'right', tools.parser);
  if (read.kind === 'unreadable') {
    return { kind: 'unreadable', detail: read.reason };
  }
  return compareOutput(row, read.text, tools);
}

async function compareOutput(row: TaskRow, text: string, tools: JudgeTools): Promise<Outcome> {
  const { output } = row.answer as OutputAnswer;
  const compared = async (result: string): Promise<Outcome> => {
    const calls = [{ input: `${pythonText(text)}, ${pythonText(output)}`, output: pythonText(result) }];
    const program = oneFileProgram('python', COMPARES_LITERALS);
    return run(
      { row, program, reference: program, entryPoint: 'compare', tests: { style: 'calls', calls } },
      program,
      tools,
    );
  };
  const outcome = await compared('right');
  if (outcome.kind !== 'failed') {
    return outcome;
  }
  return (await compared('wrong')).kind === 'passed'
    ? { kind: 'failed', detail: `it gives ${output}` }
    : { kind: 'unreadable', detail: 'it is no literal' };
}

async function judgeInput(row: TaskRow, answer: string, tools: JudgeTools): Promise<Outcome> {
  const { entryPoint } = row.prompt as InputPrompt;
  const read = readPrediction(answer, 'left', tools.parser);
  if (read.kind === 'unreadable') {
    return { kind: 'unreadable', detail: read.reason };
  }
  const input = argumentsOf(read.text, entryPoint ?? '', tools.parser);
  if (input === null) {
    return { kind: 'unreadable', detail: 'it is no call whose arguments are literals' };
  }
  return runInput(row, input, tools);
}

function runInput(row: TaskRow, input: string, tools: JudgeTools): Promise<Outcome> {
  const { files, entryFile, entryPoint, output } = row.prompt as InputPrompt;
  const program = { language: row.language, entryFile, files };
  const tests: Tests = { style: 'calls', calls: [{ input, output }] };
  return run({ row, program, reference: program, entryPoint, tests }, program, tools);
}

/** A text as a literal of Python; escapes of JSON are escapes there too. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}
