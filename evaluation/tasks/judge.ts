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
import type { GenerationAnswer, GenerationPrompt } from '../tasksets/code-generation.js';
import type { InputPrompt } from '../tasksets/input-prediction.js';
import type { OutputAnswer } from '../tasksets/output-prediction.js';
import type { RepairAnswer, RepairPrompt } from '../tasksets/repair.js';
import type { TaskRow } from '../tasksets/task-row.js';
import type { TranslationAnswer } from '../tasksets/translation.js';

import { argumentsOf, readPrediction } from './read-prediction.js';

/** Raised when the same answer may be judged otherwise than before, so that kept judgements are made again. */
export const JUDGE_VERSION = 1;

/** What an answer came to. `unreadable`: nothing in it is an answer. `syntax-error`: its code does not parse. */
export type OutcomeKind = Verdict['kind'] | 'unreadable' | 'syntax-error';

export interface Outcome {
  readonly kind: OutcomeKind;
  /** One line for a person; empty where it passed. */
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
    case 'code-generation': {
      const { files, entryFile, beginning, entryPoint } = row.prompt as GenerationPrompt;
      const program = { language: row.language, entryFile, files };
      const { tests, reference: rest } = row.answer as GenerationAnswer;
      const reference = withFile(program, entryFile, `${beginning}${rest}`);
      return judgeCode({ row, program, reference, entryPoint, beginning, tests }, answer, tools);
    }
    case 'repair': {
      const { files, entryFile, entryPoint } = row.prompt as RepairPrompt;
      const program = { language: row.language, entryFile, files };
      const { tests, files: correct } = row.answer as RepairAnswer;
      const reference = { ...program, files: correct };
      return judgeCode({ row, program, reference, entryPoint, beginning: '', tests }, answer, tools);
    }
    case 'translation': {
      const program = { ...oneFileProgram('java', ''), entryFile: 'Main.java', files: {} };
      const tests: Tests = { style: 'stdio', cases: (row.answer as TranslationAnswer).cases };
      return judgeCode(
        { row, program, reference: program, entryPoint: null, beginning: '', tests },
        answer,
        tools,
      );
    }
    case 'output-prediction':
      return judgeOutput(row, answer, tools);
    case 'input-prediction':
      return judgeInput(row, answer, tools);
  }
}

/** A file that an answer is to write, and what judges it. */
export interface CodeToJudge {
  readonly row: Pick<TaskRow, 'problem' | 'dataset' | 'licence'>;
  /** What is there already; its entry file is the answer's. */
  readonly program: Program;
  /** A correct program, which the tests may look into; never the answer, since they trust it. */
  readonly reference: Program;
  readonly entryPoint: string | null;
  /** How the entry file begins, where an answer may go on with it; may be empty. */
  readonly beginning: string;
  readonly tests: Tests;
}

/** Judges an answer in words and code, to whatever prompt, by tests. Rejects as `judge` does. */
export async function judgeCode(asked: CodeToJudge, answer: string, tools: JudgeTools): Promise<Outcome> {
  const { language, entryFile } = asked.program;
  const wanted = { language, entryPoint: asked.entryPoint };
  const read = readCode(answer, wanted, tools.parser);
  if (read.kind === 'unreadable') {
    return { kind: 'unreadable', detail: read.reason };
  }
  const text = completeProgram(asked.beginning, read.text, wanted);
  if (tools.parser.parse(language, text) === null) {
    return { kind: 'syntax-error', detail: 'its code does not parse' };
  }
  return run(asked, withFile(asked.program, entryFile, text), tools);
}

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
  return { kind: verdict.kind, detail: verdict.kind === 'passed' ? '' : describeVerdict(verdict) };
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
  const { output } = row.answer as OutputAnswer;
  const compared = async (result: string): Promise<Outcome> => {
    const calls = [{ input: `${pythonText(read.text)}, ${pythonText(output)}`, output: pythonText(result) }];
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
  const { files, entryFile, entryPoint, output } = row.prompt as InputPrompt;
  const read = readPrediction(answer, 'left', tools.parser);
  if (read.kind === 'unreadable') {
    return { kind: 'unreadable', detail: read.reason };
  }
  const input = argumentsOf(read.text, entryPoint ?? '', tools.parser);
  if (input === null) {
    return { kind: 'unreadable', detail: 'it is no call whose arguments are literals' };
  }
  const program = { language: row.language, entryFile, files };
  const tests: Tests = { style: 'calls', calls: [{ input, output }] };
  return run({ row, program, reference: program, entryPoint, tests }, program, tools);
}

/** A text as a literal of Python; escapes of JSON are escapes there too. */
function pythonText(text: string): string {
  return JSON.stringify(text);
}
