import { renderTable } from '../../cli/table.js';
import type { EvalResult } from '../../cli/eval/eval-schema.js';
import { groupBy } from '../../core/group-by.js';

import type { Compared } from './differences.js';
import { hasNoThread } from './known-answer.js';
import type { KnownTasks } from './known-tasks.js';

/** What one model came to. */
export interface ModelResult extends Compared {
  readonly name: string;
  readonly samples: number;
  /** Judged answers, and requests that the server got. */
  readonly answers: number;
  readonly requests: number;
  readonly seconds: number;
  readonly leftOut: EvalResult['leftOut'];
  readonly passAt1: readonly {
    readonly task: string;
    readonly form: string;
    readonly original: number | null;
    readonly evolved: number | null;
  }[];
}

/** Tasks of one kind. */
export interface TaskCount {
  readonly task: string;
  /** Problems that there are tasks of. */
  readonly problems: number;
  /** Pairs that were asked, by form. */
  readonly pairs: Readonly<Record<string, number>>;
  /** Programs, of pairs with the text as it is, that start a thread. */
  readonly originalWithThread: number;
  readonly evolvedWithThread: number;
  /** Problems without a task, and pairs that cannot be judged, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

export interface KnownModelsResult {
  readonly dataset: string;
  readonly problems: number;
  readonly tasks: readonly TaskCount[];
  readonly models: readonly ModelResult[];
  readonly isRight: boolean;
}

/** What was asked, and what was not and why. */
export function taskCounts({ rows, sets }: KnownTasks, leftOut: EvalResult['leftOut']): readonly TaskCount[] {
  const left = new Set(leftOut.map(({ id }) => id));
  return sets.map(({ task, leftOut: problems, dropped }): TaskCount => {
    const asked = rows.filter((row) => row.task === task && !left.has(row.pair));
    const originals = asked.filter(({ side }) => side === 'original');
    const threads = (side: string): number =>
      asked.filter((row) => row.side === side && row.form === 'as-is' && !hasNoThread(row)).length;
    const unjudged = leftOut.filter(({ id }) => rows.some((row) => row.pair === id && row.task === task));
    const reasons = [...problems, ...unjudged].map(({ reason }) => reason.split(': ', 1)[0] ?? reason);
    const forms = Object.entries(dropped).filter(([reason]) => reason.includes('neutral'));
    return {
      task,
      problems: new Set(asked.map(({ problem }) => problem)).size,
      pairs: countsOf(originals.map(({ form }) => form)),
      ...{ originalWithThread: threads('original'), evolvedWithThread: threads('evolved') },
      leftOut: { ...countsOf(reasons), ...Object.fromEntries(forms) },
    };
  });
}

function countsOf(names: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...groupBy(names, (name) => name)].map(([name, group]): [string, number] => [name, group.length]),
  );
}

/** The result for people. */
export function shownResult({ dataset, problems, tasks, models, isRight }: KnownModelsResult): string {
  const right = { align: 'right' } as const;
  const ofTasks = renderTable(
    [
      { title: 'task', align: 'left' },
      ...['problems', 'pairs', 'neutral', 'with a thread: original', 'evolved'].map((title) => ({
        title,
        ...right,
      })),
    ],
    tasks.map((one) => [
      ...[one.task, String(one.problems), String(one.pairs['as-is'] ?? 0), String(one.pairs.neutral ?? 0)],
      ...[String(one.originalWithThread), String(one.evolvedWithThread)],
    ]),
  );
  const reasons = tasks.flatMap(({ task, leftOut }) =>
    Object.entries(leftOut).map(([reason, count]) => `  ${task}: ${count} left out, ${reason}\n`),
  );
  const ofModels = renderTable(
    [
      { title: 'model', align: 'left' },
      ...['answers', 'figures', 'differences', 'time'].map((title) => ({ title, ...right })),
    ],
    models.map(({ name, answers, figures, differences, seconds }) => [
      ...[name, String(answers), String(figures), String(differences.length), `${seconds.toFixed(0)} s`],
    ]),
  );
  const others = models.flatMap(({ name, differences }) =>
    differences.map(
      ({ figure, expected, found }) =>
        `  ${name}: ${figure} is ${JSON.stringify(found)}, and has to be ${JSON.stringify(expected)}\n`,
    ),
  );
  return `${dataset}, ${problems} problems\n${ofTasks}\n${reasons.join('')}\n${ofModels}\n${others.join('')}${isRight ? 'every figure is what it has to be' : 'NOT what it has to be'}\n`;
}
