import { groupBy } from '../../core/group-by.js';
import { cliffsDelta } from '../../fitness/statistics/cliffs-delta.js';
import { mannWhitneyU } from '../../fitness/statistics/mann-whitney-u.js';
import { passAtK } from '../../fitness/statistics/pass-at-k.js';
import { relativeDrop } from '../../fitness/statistics/relative-drop.js';
import { pairedDifferences, wilcoxonSignedRank } from '../../fitness/statistics/wilcoxon-signed-rank.js';
import { SIDES, TASK_KINDS, TEXT_FORMS } from '../tasksets/task-row.js';

import { inOrder } from './judged-answer.js';
import type { JudgedAnswer } from './judged-answer.js';
import { meanOverProblems } from './mean-over-problems.js';
import type { Figure, SideSummary, TaskSummary } from './summary-schema.js';

/** All answers to one task of one side, by sample. */
type Answers = readonly JudgedAnswer[];

interface Pair {
  readonly original: Answers;
  readonly evolved: Answers;
}

/**
 * The tables of judged answers of one model, by task. Pairs that lack a side, or have fewer than the most samples, are left
 * out and counted, so that both sides are always of the same tasks. `k` beyond the number of samples is left out.
 * The order of the answers does not matter.
 */
export function summarise(answers: Answers, ks: readonly number[], seed: number): readonly TaskSummary[] {
  // First samples are told by it, and the bootstrap draws by place.
  const ordered = inOrder(answers);
  return TASK_KINDS.flatMap((task) => {
    const ofTask = ordered.filter((answer) => answer.task === task);
    return TEXT_FORMS.flatMap((form) => {
      const ofForm = ofTask.filter((answer) => answer.form === form);
      return ofForm.length === 0
        ? []
        : [
            {
              ...taskSummary(task, ofForm, ks, seed),
              form,
              bothForms: form === 'as-is' ? null : bothForms(ofTask),
            },
          ];
    });
  });
}

function taskSummary(
  task: TaskSummary['task'],
  answers: Answers,
  ks: readonly number[],
  seed: number,
): Omit<TaskSummary, 'form' | 'bothForms'> {
  const pairs = pairsOf(answers);
  const samples = samplesOf(pairs);
  const sides = sidesOf(answers);
  const whole = pairs.filter((pair) => isWhole(pair, samples, sides));
  const isCompared = sides.includes('evolved');
  const some = ks.filter((k) => k <= samples);
  return {
    ...{ task, samples, pairs: whole.length, incomplete: pairs.length - whole.length },
    problems: new Set(whole.map(({ original }) => original[0]?.problem)).size,
    original: sideSummary(
      whole.map(({ original }) => original),
      some,
      `${seed}/${task}/original`,
    ),
    evolved: isCompared
      ? sideSummary(
          whole.map(({ evolved }) => evolved),
          some,
          `${seed}/${task}/evolved`,
        )
      : null,
    comparison: whole.length === 0 || !isCompared ? null : comparisonOf(whole),
    ...transitionsOf(whole),
    neighbours: null,
    units: unitsOf(whole),
  };
}

function pairsOf(answers: Answers): readonly Pair[] {
  return [...groupBy(answers, ({ pair }) => pair).values()].map((group) => ({
    original: group.filter(({ side }) => side === 'original'),
    evolved: group.filter(({ side }) => side === 'evolved'),
  }));
}

function samplesOf(pairs: readonly Pair[]): number {
  return Math.max(...pairs.flatMap(({ original, evolved }) => [original.length, evolved.length]));
}

/** The original's alone where nothing evolved beside any of them. */
function sidesOf(answers: Answers): readonly (typeof SIDES)[number][] {
  return answers.every(({ rc }) => rc.evolved === null) ? ['original'] : SIDES;
}

function isWhole(pair: Pair, samples: number, sides: readonly (typeof SIDES)[number][]): boolean {
  return sides.every((side) => pair[side].length === samples);
}

/** pass@1 of both forms, of the pairs that have all answers in both: ids differ by the form at their end alone. */
function bothForms(answers: Answers): TaskSummary['bothForms'] {
  const all = pairsOf(answers);
  const samples = samplesOf(all);
  const sides = sidesOf(answers);
  const whole = new Map(
    all
      .filter((pair) => isWhole(pair, samples, sides))
      .map((pair) => [pair.original[0]?.pair ?? '', pair] as const),
  );
  const both = [...whole].flatMap(([id, neutral]) => {
    const asIs = id.endsWith(NEUTRAL_END) ? whole.get(id.slice(0, -NEUTRAL_END.length)) : undefined;
    return asIs === undefined ? [] : [{ asIs, neutral }];
  });
  if (both.length === 0) {
    return null;
  }
  const rates = (form: 'asIs' | 'neutral') => {
    const mean = (side: (typeof SIDES)[number]): number =>
      both.reduce((sum, one) => sum + rateOf(one[form][side]), 0) / both.length;
    return { original: mean('original'), evolved: sides.includes('evolved') ? mean('evolved') : null };
  };
  return { pairs: both.length, asIs: rates('asIs'), neutral: rates('neutral') };
}

const NEUTRAL_END = ':neutral';

const isPassed = ({ outcome }: JudgedAnswer): boolean => outcome === 'passed';
const isSyntax = ({ outcome }: JudgedAnswer): boolean =>
  !['syntax-error', 'unreadable', 'cut-off', 'no-answer'].includes(outcome);
const isCompiled = (answer: JudgedAnswer): boolean => isSyntax(answer) && answer.outcome !== 'compile-error';

function counted(answers: Answers, counts: (answer: JudgedAnswer) => boolean) {
  return { samples: answers.length, passed: answers.filter(counts).length };
}

function sideSummary(tasks: readonly Answers[], ks: readonly number[], path: string): SideSummary {
  const figures = (estimate: (answers: Answers, k: number) => number, name: string): readonly Figure[] =>
    tasks.length === 0
      ? []
      : ks.map((k) => {
          const values = tasks.map((one) => ({ problem: one[0]?.problem ?? '', value: estimate(one, k) }));
          return { k, ...meanOverProblems(values, `${path}/${name}/${k}`) };
        });
  const outcomes: Record<string, number> = {};
  for (const { outcome } of tasks.flat()) {
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return {
    passAtK: figures((one, k) => passAtK(counted(one, isPassed), k), 'pass'),
    passSyntaxAtK: figures((one, k) => passAtK(counted(one, isSyntax), k), 'syntax'),
    passCompileAtK: figures((one, k) => passAtK(counted(one, isCompiled), k), 'compile'),
    // All of k drawn answers pass just where none of them fails.
    passAllAtK: figures(
      (one, k) =>
        1 -
        passAtK(
          counted(one, (answer) => !isPassed(answer)),
          k,
        ),
      'all',
    ),
    countAtN: tasks.length === 0 ? 0 : tasks.flat().filter(isPassed).length / tasks.length,
    outcomes,
  };
}

const rateOf = (answers: Answers): number => passAtK(counted(answers, isPassed), 1);

function comparisonOf(pairs: readonly Pair[]): NonNullable<TaskSummary['comparison']> {
  const original = pairs.map((pair) => rateOf(pair.original));
  const evolved = pairs.map((pair) => rateOf(pair.evolved));
  const mean = (rates: readonly number[]): number => rates.reduce((sum, one) => sum + one, 0) / rates.length;
  const test = wilcoxonSignedRank(pairedDifferences(original, evolved));
  const { delta, magnitude } = cliffsDelta(original, evolved);
  return {
    relativeDrop: relativeDrop(mean(original), mean(evolved)),
    wilcoxon: { pairs: test.pairs, statistic: test.statistic, p: test.p, method: test.method },
    cliffsDelta: { delta, magnitude },
  };
}

/** Success is that of the first sample: with a temperature of 0 that of the model. */
function transitionsOf(
  pairs: readonly Pair[],
): Pick<TaskSummary, 'transitions' | 'rcOfTransitions' | 'operators'> {
  const ids = (from: boolean, to: boolean): readonly JudgedAnswer[] =>
    pairs.flatMap(({ original: [before], evolved: [after] }) =>
      before !== undefined && after !== undefined && isPassed(before) === from && isPassed(after) === to
        ? [after]
        : [],
    );
  const kept = ids(true, true);
  const lost = ids(true, false);
  const names = (answers: Answers): readonly string[] => answers.map(({ pair }) => pair);
  const rcs = (answers: Answers): readonly number[] => answers.flatMap(({ rc }) => rc.evolved ?? []);
  const mean = (values: readonly number[]): number | null =>
    values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
  const operators = [...new Set([...kept, ...lost].flatMap((answer) => answer.operators))].sort();
  const withOperator = (answers: Answers, id: string): number =>
    answers.filter((answer) => answer.operators.includes(id)).length;
  return {
    transitions: {
      ...{ successToSuccess: names(kept), successToFailure: names(lost) },
      failureToSuccess: names(ids(false, true)),
      failureToFailure: names(ids(false, false)),
    },
    rcOfTransitions: {
      ...{ successToSuccess: mean(rcs(kept)), successToFailure: mean(rcs(lost)) },
      p: kept.length === 0 || lost.length === 0 ? null : mannWhitneyU(rcs(lost), rcs(kept)).p,
    },
    operators: operators.map((id) => {
      const turned = withOperator(lost, id);
      const succeeded = turned + withOperator(kept, id);
      return { operator: id, succeeded, turned, share: turned / succeeded };
    }),
  };
}

function unitsOf(pairs: readonly Pair[]): TaskSummary['units'] {
  const sides = (side: (typeof SIDES)[number], unit: string): readonly Answers[] =>
    pairs.map((pair) => pair[side]).filter((answers) => answers[0]?.units.includes(unit) === true);
  const units = [
    ...new Set(
      pairs.flatMap(({ original, evolved }) => [...original, ...evolved]).flatMap((one) => one.units),
    ),
  ];
  return units.sort().map((unit) => {
    const cell = (side: (typeof SIDES)[number]) => {
      const tasks = sides(side, unit);
      const sum = tasks.reduce((all, answers) => all + rateOf(answers), 0);
      return { tasks: tasks.length, passAt1: tasks.length === 0 ? null : sum / tasks.length };
    };
    return { unit, original: cell('original'), evolved: cell('evolved') };
  });
}
