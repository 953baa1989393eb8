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

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The pairs of each problem, which are not independent of each other: they are of one program. */
function byProblem(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  return [...groupBy(pairs, ({ original }) => original[0]?.problem ?? '').values()];
}

/** The drop is of all pairs, as pass@1 is; the tests have one value a problem, the mean of its pairs. */
function comparisonOf(pairs: readonly Pair[]): NonNullable<TaskSummary['comparison']> {
  const drop = relativeDrop(
    mean(pairs.map((pair) => rateOf(pair.original))),
    mean(pairs.map((pair) => rateOf(pair.evolved))),
  );
  // All pairs have as many samples, so that the share of all answers is the mean, and one division keeps ties.
  const rates = (side: (typeof SIDES)[number]): readonly number[] =>
    byProblem(pairs).map((own) => rateOf(own.flatMap((pair) => pair[side])));
  const [original, evolved] = [rates('original'), rates('evolved')];
  const test = wilcoxonSignedRank(pairedDifferences(original, evolved));
  const { delta, magnitude } = cliffsDelta(original, evolved);
  return {
    relativeDrop: drop,
    wilcoxon: { pairs: test.pairs, statistic: test.statistic, p: test.p, method: test.method },
    cliffsDelta: { delta, magnitude },
  };
}

/**
 * Success is that of the first sample: with a temperature of 0 that of the model. RC and operators are of programs, one a
 * problem: of those with a pair whose original succeeded, a program turned where one of these pairs did.
 */
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
  const turnedProblems = new Set(lost.map(({ problem }) => problem));
  const programs = [...groupBy([...kept, ...lost], ({ problem }) => problem)].map(([problem, answers]) => ({
    hasTurned: turnedProblems.has(problem),
    rc: rcOf(answers),
    operators: new Set(answers.flatMap((answer) => answer.operators)),
  }));
  const rcs = (hasTurned: boolean): readonly number[] =>
    programs.filter((one) => one.hasTurned === hasTurned).flatMap(({ rc }) => rc ?? []);
  const [rcsOfKept, rcsOfLost] = [rcs(false), rcs(true)];
  const meanOrNull = (values: readonly number[]): number | null =>
    values.length === 0 ? null : mean(values);
  const operators = [...new Set(programs.flatMap((one) => [...one.operators]))].sort();
  return {
    transitions: {
      ...{ successToSuccess: names(kept), successToFailure: names(lost) },
      failureToSuccess: names(ids(false, true)),
      failureToFailure: names(ids(false, false)),
    },
    rcOfTransitions: {
      ...{ successToSuccess: meanOrNull(rcsOfKept), successToFailure: meanOrNull(rcsOfLost) },
      p: rcsOfKept.length === 0 || rcsOfLost.length === 0 ? null : mannWhitneyU(rcsOfLost, rcsOfKept).p,
    },
    operators: operators.map((id) => {
      const having = programs.filter((one) => one.operators.has(id));
      const turned = having.filter(({ hasTurned }) => hasTurned).length;
      return { operator: id, succeeded: having.length, turned, share: turned / having.length };
    }),
  };
}

/** The RC of a problem's evolved program; the mean where its tasks are of several, rounded so that equals stay equal. */
function rcOf(answers: Answers): number | null {
  const values = answers.flatMap(({ rc }) => rc.evolved ?? []);
  return values.length === 0 ? null : Number(mean(values).toFixed(12));
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
