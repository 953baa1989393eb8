import type { Language } from '../../core/language.js';
import type { SourceParser } from '../../syntax/parse.js';
import { NO_CODE, nodesOf } from '../../syntax/tree.js';
import { withPlainNewlines } from '../data-record.js';
import { treeOfOpen } from '../humaneval-x/open-definition.js';
import { missingHeaders } from '../humaneval-x/program-and-tests.js';

import { jsonLines, leftOut, oneFile } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { harnessNamed } from './harnesses.js';
import { upToSignature } from './humaneval-split.js';
import { humanevalRecord } from './humaneval.js';
import { openRecord } from './open-record.js';
import { endOfPreamble } from './preamble.js';

interface HumanevalXHeld {
  /** What ids of its language begin with. */
  readonly prefix: string;
  readonly prompt: string;
  readonly declaration: string;
  readonly entry_point: string;
  readonly canonical_solution: string;
  readonly test: string;
  readonly example_test: string;
  readonly source_id: string;
  readonly licence: string;
}

const PREFIXES: Readonly<Record<Language, string | null>> = {
  python: 'Python',
  javascript: 'JavaScript',
  typescript: null,
  java: 'Java',
  cpp: 'CPP',
};

/**
 * HumanEval-X's form (https://github.com/THUDM/CodeGeeX): prompt, declaration, canonical_solution, and a test that runs
 * behind them in one text. The harness tells the language by the id, `Java/N`, which counts in the order of the data set.
 */
export const humanevalXExporter: Exporter<HumanevalXHeld> = {
  id: 'humaneval-x',
  summary: 'HumanEval-X in Python, JavaScript, Java and C++ (codegeex, --problem_file)',
  harness: harnessNamed('humaneval-x'),
  output: 'humaneval-x.jsonl',
  isFolder: false,
  hold: (item, tools) => Promise.resolve(heldItem(item, tools)),
  files: (all) => oneFile(jsonLines(numberedRows(all))),
};

function* numberedRows(all: Iterable<HumanevalXHeld>): Generator<object> {
  const counts = new Map<string, number>();
  for (const { prefix, ...fields } of all) {
    const number = counts.get(prefix) ?? 0;
    counts.set(prefix, number + 1);
    yield { task_id: `${prefix}/${number}`, ...fields };
  }
}

function heldItem(item: ExportItem, { parser }: ExportTools): Holding<HumanevalXHeld> {
  const { language } = item.row;
  const prefix = PREFIXES[language];
  if (prefix === null) {
    return leftOut(`it is written in ${language}, which the form does not have`);
  }
  const holding = language === 'python' ? pythonRecord(item, parser) : openRecord(item, language, parser);
  if (holding.kind === 'left-out') {
    return holding;
  }
  const { prompt, entryPoint, solution, test, headers } = holding.held;
  const { record } = item;
  const isOwnPrompt = typeof record.prompt === 'string' && withPlainNewlines(record.prompt) === prompt;
  const own = isOwnPrompt && typeof record.declaration === 'string' ? record.declaration : null;
  const declaration =
    own !== null && (language !== 'cpp' || missingHeaders({ prompt, declaration: own }) === headers)
      ? own
      : headers + declarationOf(language, prompt, solution, entryPoint, parser);
  return {
    kind: 'held',
    held: {
      ...{ prefix, prompt, declaration, entry_point: entryPoint, canonical_solution: solution, test },
      example_test: typeof record.example_test === 'string' ? record.example_test : '',
      ...{ source_id: item.row.id, licence: item.row.licence },
    },
  };
}

/**
 * The harness ends an answer in Python before its first line that is not indented, so that a program with code behind its
 * entry point does not fit.
 */
function pythonRecord(item: ExportItem, parser: SourceParser): ReturnType<typeof openRecord> {
  const holding = humanevalRecord(item, parser);
  if (holding.kind === 'left-out') {
    return holding;
  }
  const { prompt, canonical_solution: solution, entry_point: entryPoint, test } = holding.held;
  if (solution.split('\n').some((line) => line.trim() !== '' && !/^[ \t]/.test(line))) {
    return leftOut('it has code behind its entry point, which the harness cuts off');
  }
  const tree = parser.parse('python', prompt + solution);
  // The harness puts imports of its own before the prompt.
  if (tree !== null && prompt.slice(0, endOfPreamble(tree)).includes('from __future__')) {
    return leftOut('it imports from __future__, which the harness puts other imports before');
  }
  const called = `${test.trimEnd()}\n\ncheck(${entryPoint})\n`;
  return { kind: 'held', held: { prompt, solution, entryPoint, test: called, headers: '' } };
}

/** A prompt without what describes the task: comments, in Python the docstring. */
function declarationOf(
  language: Language,
  prompt: string,
  solution: string,
  entryPoint: string,
  parser: SourceParser,
): string {
  if (language === 'python') {
    return upToSignature({ prompt, solution }, entryPoint, parser);
  }
  const tree = treeOfOpen(language, prompt, solution, parser);
  const comments = tree === null ? [] : nodesOf(tree).filter(({ type }) => NO_CODE.has(type));
  let text = prompt;
  for (const { start, end } of comments.filter((one) => one.end <= prompt.length).reverse()) {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const isWholeLine = text.slice(lineStart, start).trim() === '' && /^[ \t]*\n/.test(text.slice(end));
    text = isWholeLine
      ? text.slice(0, lineStart) + text.slice(text.indexOf('\n', end) + 1)
      : text.slice(0, start) + text.slice(end);
  }
  return text;
}
