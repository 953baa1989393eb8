import { canonicalJson } from '../../core/canonical-json.js';
import { groupBy } from '../../core/group-by.js';
import { tokensOf } from '../../fitness/similarity/compare-programs.js';
import { jaccard } from '../../fitness/similarity/similarity.js';
import type { SourceParser } from '../../syntax/parse.js';

import { inForms } from './neutral-pair.js';
import { programOf } from './program-of-row.js';
import { shownProgram } from './task-row.js';
import type { TaskExample, TaskRow, TextForm } from './task-row.js';
import type { TaskItem, TaskSet, TaskSettings, TaskTools } from './task-set.js';

/** Pairs that are made of another individual to find one whose answer is not the row's own. */
const MOST_MADE = 8;

/** Tasks to which any version of the same problem is an answer. */
const SAME_ANSWER: ReadonlySet<string> = new Set(['repair', 'code-generation']);

/**
 * Rows with in-context examples, most similar first. Of repair and code generation they are of the other problems whose shown
 * program is most similar, since another version of the same problem would be an answer; of predictions of the same problem,
 * made of its other Pareto-optimal individuals, and never with the row's own answer, which behaves the same. Fewer where there
 * are no more; none of translation, whose answers have no program.
 */
export async function withExamples(
  set: TaskSet,
  rows: readonly TaskRow[],
  problems: Iterable<readonly TaskItem[]>,
  tools: TaskTools,
  settings: TaskSettings,
  count: number,
): Promise<readonly TaskRow[]> {
  if (set.id === 'translation') {
    return rows.map((row) => ({ ...row, examples: [] }));
  }
  const byProblem = groupBy(rows, ({ problem }) => problem);
  if (SAME_ANSWER.has(set.id)) {
    return rows.map((row) => ({ ...row, examples: similarRows(row, byProblem, tools.parser, count) }));
  }
  const examples = new Map<string, readonly Candidate[]>();
  for (const items of problems) {
    const own = byProblem.get(items[0]?.row.id ?? '') ?? [];
    const shown = new Set(own.map((row) => canonicalJson(programOf(row, tools.parser).files)));
    const others = items.filter(({ evolved }) => !shown.has(canonicalJson(evolved.files)));
    for (const { problem } of own.slice(0, 1)) {
      examples.set(problem, await candidatesOf(set, others.slice(0, count), tools, settings));
    }
  }
  return rows.map((row) => {
    const candidates = examples.get(row.problem) ?? [];
    return { ...row, examples: chosen(set, row, candidates, tools.parser, count) };
  });
}

/** Tasks that are made of one other individual, any of which may be the example. */
interface Candidate {
  readonly item: TaskItem;
  readonly tasks: readonly { readonly form: TextForm; readonly prompt: unknown; readonly answer: unknown }[];
}

async function candidatesOf(
  set: TaskSet,
  items: readonly TaskItem[],
  tools: TaskTools,
  settings: TaskSettings,
): Promise<readonly Candidate[]> {
  const candidates: Candidate[] = [];
  for (const item of items) {
    const { pairs } = await set.make(item, tools, {
      ...settings,
      perProblem: Math.max(MOST_MADE, settings.perProblem + 1),
    });
    const formed = await inForms(set, item, pairs, tools, settings);
    candidates.push({ item, tasks: formed.map(({ form, pair }) => ({ form, ...pair.evolved })) });
  }
  return candidates;
}

function chosen(
  set: TaskSet,
  row: TaskRow,
  candidates: readonly Candidate[],
  parser: SourceParser,
  count: number,
): readonly TaskExample[] {
  const own = tokens(row, parser);
  const isPrediction = set.id === 'output-prediction' || set.id === 'input-prediction';
  const examples = candidates.flatMap(({ item, tasks }): TaskExample[] => {
    const task = tasks.find((one) => one.form === row.form && (!isPrediction || isOtherCall(row, one)));
    const similarity = jaccard(own, tokensOf(parser, item.evolved));
    return task === undefined
      ? []
      : [{ problem: row.problem, similarity, prompt: task.prompt, answer: task.answer }];
  });
  return mostSimilar(examples, count);
}

/** Whether neither the call nor what it gives is the row's. */
function isOtherCall(row: TaskRow, task: Candidate['tasks'][number]): boolean {
  return canonicalJson(row.answer) !== canonicalJson(task.answer) && asked(row.prompt) !== asked(task.prompt);
}

/** What a prompt asks besides its program. */
function asked(prompt: unknown): string {
  const others = Object.entries(prompt as Record<string, unknown>).filter(
    ([key]) => !Object.hasOwn(shownProgram, key),
  );
  return canonicalJson(Object.fromEntries(others));
}

/** Of every other problem the row of the same side whose program is the most similar; the most similar of these. */
function similarRows(
  row: TaskRow,
  byProblem: ReadonlyMap<string, readonly TaskRow[]>,
  parser: SourceParser,
  count: number,
): readonly TaskExample[] {
  const own = tokens(row, parser);
  const examples = [...byProblem].flatMap(([problem, rows]): readonly TaskExample[] => {
    const others =
      problem === row.problem ? [] : rows.filter(({ side, form }) => side === row.side && form === row.form);
    return mostSimilar(
      others.map((other) => ({
        ...{ problem, similarity: jaccard(own, tokens(other, parser)) },
        ...{ prompt: other.prompt, answer: other.answer },
      })),
      1,
    );
  });
  return mostSimilar(examples, count);
}

/** Of equals the first. */
function mostSimilar(examples: readonly TaskExample[], count: number): readonly TaskExample[] {
  return [...examples].sort((left, right) => right.similarity - left.similarity).slice(0, count);
}

const tokensOfRows = new WeakMap<TaskRow, readonly string[]>();

/** The tokens of the program that a row's prompt shows; remembered, since each row is held against many. */
function tokens(row: TaskRow, parser: SourceParser): readonly string[] {
  const known = tokensOfRows.get(row);
  if (known !== undefined) {
    return known;
  }
  const read = tokensOf(parser, programOf(row, parser));
  tokensOfRows.set(row, read);
  return read;
}
