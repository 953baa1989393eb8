import type { Tests } from '../../core/problem.js';
import type { Program } from '../../core/program.js';
import { applyEdits } from '../../syntax/edits.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, textOf } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import type { InputAnswer, InputPrompt } from './input-prediction.js';
import { neutralProgram, withoutDocstrings } from './neutral-program.js';
import type { OutputAnswer, OutputPrompt } from './output-prediction.js';
import { patchOf } from './repair.js';
import type { RepairAnswer, RepairPrompt } from './repair.js';
import type { SIDES, TaskKind } from './task-row.js';
import type { FormedPair, Made, TaskItem, TaskPair, TaskSet, TaskSettings, TaskTools } from './task-set.js';
import type { TranslationAnswer, TranslationPrompt } from './translation.js';

/** Names that say nothing, in the order they are tried: a function's, a class's. */
const NAMES = { function: ['f', 'g', 'func', 'f0'], class: ['C', 'D', 'Klass', 'C0'] } as const;

/** Tasks whose programs have a neutral form; of code generation name and docstring are the task itself. */
export function hasNeutralForm(task: TaskKind): boolean {
  return task !== 'code-generation';
}

/** The neutral form of a pair, or why it has none. */
export type NeutralPair =
  | { readonly kind: 'pair'; readonly pair: TaskPair<unknown, unknown> }
  | { readonly kind: 'none'; readonly reason: string };

type Side = TaskPair<unknown, unknown>['original'];

/**
 * A pair with docstrings left out and the entry point renamed on both sides alike, in programs, tests and messages. Both
 * sides are run again: what the answer was judged by still holds.
 */
export async function neutralPair(
  task: TaskKind,
  item: TaskItem,
  pair: TaskPair<unknown, unknown>,
  tools: TaskTools,
): Promise<NeutralPair> {
  if (item.row.language !== 'python') {
    return { kind: 'none', reason: `it is written in ${item.row.language}, not in Python` };
  }
  const { entryPoint } = item.row;
  const names = entryPoint === null ? [''] : NAMES[/^[A-Z]/.test(entryPoint) ? 'class' : 'function'];
  for (const name of names) {
    const renamed = { item, name, entryPoint, parser: tools.parser };
    const original = neutralSide(task, 'original', pair.original, renamed);
    const evolved = neutralSide(task, 'evolved', pair.evolved, renamed);
    if (original !== null && evolved !== null) {
      const holds = (await isKept(original, renamed, tools)) && (await isKept(evolved, renamed, tools));
      return holds
        ? { kind: 'pair', pair: { original: original.side, evolved: evolved.side } }
        : { kind: 'none', reason: 'without docstrings and under another name it behaves differently' };
    }
  }
  return { kind: 'none', reason: 'its entry point cannot be renamed with certainty' };
}

/** Pairs in the forms that are wanted; in the one that there is where a task has no other. */
export async function inForms(
  set: TaskSet,
  item: TaskItem,
  pairs: Made<unknown, unknown>['pairs'],
  tools: TaskTools,
  { forms = ['as-is'] }: TaskSettings,
  drop: (reason: string, count: number) => void = () => undefined,
): Promise<readonly FormedPair<unknown, unknown>[]> {
  const formed: FormedPair<unknown, unknown>[] = [];
  for (const [index, pair] of pairs.entries()) {
    const isNeutral = hasNeutralForm(set.id) && forms.includes('neutral');
    if (!isNeutral || forms.includes('as-is')) {
      formed.push({ form: 'as-is', index, pair });
    }
    const neutral = isNeutral ? await neutralPair(set.id, item, pair, tools) : null;
    if (neutral?.kind === 'pair') {
      formed.push({ form: 'neutral', index, pair: neutral.pair });
    } else if (neutral !== null) {
      drop(`no neutral form: ${neutral.reason}`, 1);
    }
  }
  return formed;
}

interface Renaming {
  readonly item: TaskItem;
  readonly name: string;
  readonly entryPoint: string | null;
  readonly parser: SourceParser;
}

/** A side in its neutral form, and what has to hold of it. */
interface NeutralSide {
  readonly side: Side;
  readonly passes: readonly { readonly program: Program; readonly tests: Tests }[];
  readonly fails: readonly { readonly program: Program; readonly tests: Tests }[];
}

function neutralSide(
  task: TaskKind,
  name: (typeof SIDES)[number],
  { prompt, answer }: Side,
  renaming: Renaming,
): NeutralSide | null {
  const { files } = prompt as { readonly files: Record<string, string> };
  const program = neutral({ ...renaming.item[name], files }, renaming);
  if (program === null) {
    return null;
  }
  // Put over the keys that are there, since a row keeps its order in both forms.
  const shown = {
    files: { ...program.files },
    entryPoint: renaming.entryPoint === null ? null : renaming.name,
  };
  switch (task) {
    case 'code-generation':
      return null;
    case 'output-prediction': {
      const given = prompt as OutputPrompt;
      const { input } = given;
      const tests: Tests = { style: 'calls', calls: [{ input, output: (answer as OutputAnswer).output }] };
      const side = { prompt: { ...given, ...shown } satisfies OutputPrompt, answer };
      return { side, passes: [{ program, tests }], fails: [] };
    }
    case 'input-prediction': {
      const given = prompt as InputPrompt;
      const { output } = given;
      const tests: Tests = { style: 'calls', calls: [{ input: (answer as InputAnswer).input, output }] };
      const side = { prompt: { ...given, ...shown } satisfies InputPrompt, answer };
      return { side, passes: [{ program, tests }], fails: [] };
    }
    case 'translation': {
      const { targetLanguage, entryFile } = prompt as TranslationPrompt;
      const tests: Tests = { style: 'stdio', cases: (answer as TranslationAnswer).cases };
      const files = shown.files;
      const side = { prompt: { targetLanguage, files, entryFile } satisfies TranslationPrompt, answer };
      return { side, passes: [{ program, tests }], fails: [] };
    }
    case 'repair':
      return neutralRepair(name, program, { prompt, answer } as RepairSide, renaming);
  }
}

interface RepairSide {
  readonly prompt: RepairPrompt;
  readonly answer: RepairAnswer;
}

function neutralRepair(
  side: (typeof SIDES)[number],
  broken: Program,
  { prompt, answer }: RepairSide,
  renaming: Renaming,
): NeutralSide | null {
  const { item, name, entryPoint, parser } = renaming;
  const correct = neutral({ ...item[side], files: answer.files }, renaming);
  const tests = neutralTests(answer.tests, renaming);
  if (correct === null || tests === null) {
    return null;
  }
  const said = (text: string): string =>
    entryPoint === null ? text : text.replace(new RegExp(`(?<![\\w.])${entryPoint}(?!\\w)`, 'g'), name);
  const neutralPrompt: RepairPrompt = {
    // A description is the docstring in most data sets: a model may know the original by it.
    description: '',
    ...{ files: { ...broken.files }, entryFile: prompt.entryFile },
    entryPoint: entryPoint === null ? null : name,
    file: prompt.file,
    // Keys stay in their order, which is the order they are shown in.
    failingTests: prompt.failingTests.map((failing) => ({
      ...failing,
      ...{ test: said(failing.test), message: said(failing.message) },
      ...(failing.expected === undefined ? {} : { expected: said(failing.expected) }),
      ...(failing.actual === undefined ? {} : { actual: said(failing.actual) }),
    })),
    passingTests: prompt.passingTests.map(said),
  };
  const neutralAnswer: RepairAnswer = {
    ...{ files: { ...correct.files }, patch: patchOf(broken, correct), tests, order: answer.order },
    bugs: answer.bugs.map((bug) => ({
      ...bug,
      function: said(bug.function),
      line: withoutDocstrings(answer.files[bug.file] ?? '', parser)?.lineOf(bug.line) ?? bug.line,
      ...{ statement: said(bug.statement), before: said(bug.before), after: said(bug.after) },
    })),
  };
  return {
    side: { prompt: neutralPrompt, answer: neutralAnswer },
    passes: [{ program: correct, tests }],
    fails: [{ program: broken, tests }],
  };
}

function neutral(program: Program, { entryPoint, name, parser }: Renaming): Program | null {
  return neutralProgram(program, entryPoint, name, parser);
}

/** Tests that name the entry point by its other name; those of calls and cases do not name it. */
function neutralTests(tests: RepairAnswer['tests'], renaming: Renaming): RepairAnswer['tests'] | null {
  const { entryPoint, name, parser } = renaming;
  if (!('code' in tests) || entryPoint === null) {
    return tests;
  }
  const tree = parser.parse('python', tests.code);
  if (tree === null) {
    return null;
  }
  const named = descendantsOfType(tree.root, 'identifier').filter(
    (node) => textOf(tree, node) === entryPoint && !isMember(node),
  );
  return {
    ...tests,
    code: applyEdits(
      tests.code,
      named.map(({ start, end }) => ({ start, end, text: name })),
    ),
  };
}

/** Whether an identifier is an attribute's or a keyword's, and so no name of the module. */
function isMember({ parent, start }: SyntaxNode): boolean {
  if (parent === null) {
    return false;
  }
  const field = { attribute: 'attribute', keyword_argument: 'name' }[parent.type];
  return field !== undefined && fieldOf(parent, field)?.start === start;
}

async function isKept(
  { passes, fails }: NeutralSide,
  renaming: Renaming,
  tools: TaskTools,
): Promise<boolean> {
  const { item, entryPoint, name } = renaming;
  const run = async ({ program, tests }: NeutralSide['passes'][number]): Promise<string> => {
    const row = { ...item.row, entryPoint: entryPoint === null ? null : name };
    return (await tools.test({ ...item, row, original: program }, program, tests)).kind;
  };
  for (const one of passes) {
    if ((await run(one)) !== 'passed') {
      return false;
    }
  }
  for (const one of fails) {
    const kind = await run(one);
    if (kind === 'passed' || kind === 'refused') {
      return false;
    }
  }
  return true;
}
