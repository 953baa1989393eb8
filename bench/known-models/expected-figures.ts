import { groupBy } from '../../core/group-by.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';

import type { KnownOutcome } from './known-answer.js';
import { mannWhitneyP, midRanks, sumOf, wilcoxonP } from './p-values.js';

/** A row, and what each of its answers has to come to, by sample. */
export interface KnownRow {
  readonly row: TaskRow;
  readonly outcomes: readonly KnownOutcome[];
}

/** One task of both sides; of one side where nothing evolved. */
interface Pair {
  readonly original: KnownRow;
  readonly evolved: KnownRow | null;
}

const UNREAD: readonly KnownOutcome[] = ['unreadable', 'syntax-error', 'cut-off', 'no-answer'];
const isPassed = (outcome: KnownOutcome): boolean => outcome === 'passed';
const isSyntax = (outcome: KnownOutcome): boolean => !UNREAD.includes(outcome);
const isCompiled = (outcome: KnownOutcome): boolean => isSyntax(outcome) && outcome !== 'compile-error';
const rightsOf = ({ outcomes }: KnownRow): number => outcomes.filter(isPassed).length;
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;

/**
 * The tables as they follow from what is known of the answers, one a task and form, in no order; without intervals. Nothing
 * of it shares code with what makes the product's.
 */
export function expectedTables(known: readonly KnownRow[], ks: readonly number[]): readonly unknown[] {
  const tables = groupBy(known, ({ row }) => `${row.task} ${row.form}`);
  return [...tables.values()].map((rows) => {
    const task = rows[0]?.row.task;
    const others = known.filter(({ row }) => row.task === task);
    return tableOf(pairsOf(rows), pairsOf(others), ks);
  });
}

function pairsOf(rows: readonly KnownRow[]): readonly Pair[] {
  return rows
    .filter(({ row }) => row.side === 'original')
    .map((original) => ({
      original,
      evolved: rows.find(({ row }) => row.side === 'evolved' && row.pair === original.row.pair) ?? null,
    }));
}

function tableOf(pairs: readonly Pair[], ofTask: readonly Pair[], ks: readonly number[]) {
  const originals = pairs.map(({ original }) => original);
  const evolved = pairs.flatMap((pair) => pair.evolved ?? []);
  const isCompared = evolved.length > 0;
  const { row, outcomes } = originals[0] ?? { row: null, outcomes: [] };
  return {
    ...{ task: row?.task, form: row?.form, samples: outcomes.length, pairs: pairs.length, incomplete: 0 },
    problems: new Set(originals.map((one) => one.row.problem)).size,
    original: sideOf(originals, ks),
    evolved: isCompared ? sideOf(evolved, ks) : null,
    comparison: isCompared ? comparisonOf(originals, evolved) : null,
    ...changesOf(pairs),
    bothForms: row?.form === 'neutral' ? bothFormsOf(ofTask, isCompared) : null,
    neighbours: null,
    units: unitsOf(originals, evolved),
  };
}

function sideOf(rows: readonly KnownRow[], ks: readonly number[]) {
  const figures = (value: (chosen: readonly KnownOutcome[]) => boolean) =>
    ks.map((k) => {
      const values = rows.map(({ outcomes }) =>
        meanOf(subsetsOf(outcomes, k).map((one) => Number(value(one)))),
      );
      // Problems are drawn, with all of their rows: where they are alike, so is every draw, and there is no interval.
      const byProblem = groupBy(values.keys(), (at) => rows[at]?.row.problem);
      const means = [...byProblem.values()].map((places) => meanOf(places.map((at) => values[at] ?? NaN)));
      return { k, estimate: meanOf(values), varies: Math.max(...means) - Math.min(...means) > 1e-9 };
    });
  const counts: Record<string, number> = {};
  for (const outcome of rows.flatMap(({ outcomes }) => outcomes)) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return {
    passAtK: figures((chosen) => chosen.some(isPassed)),
    passSyntaxAtK: figures((chosen) => chosen.some(isSyntax)),
    passCompileAtK: figures((chosen) => chosen.some(isCompiled)),
    passAllAtK: figures((chosen) => chosen.every(isPassed)),
    countAtN: meanOf(rows.map(rightsOf)),
    outcomes: counts,
  };
}

/** Every choice of k answers: pass@k is the share of them in which one is right. */
function subsetsOf<Item>(items: readonly Item[], k: number): readonly (readonly Item[])[] {
  if (k === 0) {
    return [[]];
  }
  return items.flatMap((item, index) =>
    subsetsOf(items.slice(index + 1), k - 1).map((others) => [item, ...others]),
  );
}

/** Right answers and all answers, by problem: tasks of one problem are one observation. */
function shareOfProblems(rows: readonly KnownRow[]) {
  const shares = new Map<string, { readonly rights: number; readonly answers: number }>();
  for (const known of rows) {
    const { rights, answers } = shares.get(known.row.problem) ?? { rights: 0, answers: 0 };
    const sum = { rights: rights + rightsOf(known), answers: answers + known.outcomes.length };
    shares.set(known.row.problem, sum);
  }
  return shares;
}

function comparisonOf(originals: readonly KnownRow[], evolved: readonly KnownRow[]) {
  const [before, after] = [shareOfProblems(originals), shareOfProblems(evolved)];
  const differences = [...before].map(([problem, { rights, answers }]) => {
    // One division of whole numbers, so that equals are equal to the last bit.
    return (rights - (after.get(problem)?.rights ?? 0)) / answers;
  });
  const [allBefore, allAfter] = [sumOf(originals.map(rightsOf)), sumOf(evolved.map(rightsOf))];
  const shares = (of: typeof before): readonly number[] =>
    [...of.values()].map(({ rights, answers }) => rights / answers);
  const kept = differences.filter((one) => one !== 0);
  const ranks = midRanks(kept.map(Math.abs));
  const ranksOf = (sign: number): number =>
    sumOf(ranks.filter((_, index) => Math.sign(kept[index] ?? 0) === sign));
  const hasTies = new Set(kept.map(Math.abs)).size < differences.length;
  const method = differences.length <= (hasTies ? 13 : 50) ? 'exact' : 'asymptotic';
  const signs = shares(before).flatMap((one) => shares(after).map((other) => Math.sign(one - other)));
  const delta = meanOf(signs);
  const size = Math.abs(delta);
  const [small, medium, large] = [0.147, 0.33, 0.474];
  return {
    relativeDrop: allBefore === 0 ? null : (100 * (allBefore - allAfter)) / allBefore,
    wilcoxon: {
      ...{ pairs: kept.length, statistic: Math.min(ranksOf(1), ranksOf(-1)), method },
      p: wilcoxonP(differences, method),
    },
    cliffsDelta: {
      delta,
      magnitude: size <= small ? 'negligible' : size <= medium ? 'small' : size <= large ? 'medium' : 'large',
    },
  };
}

/**
 * What the first answers came to on both sides: sets of pairs; RC and operators of their problems, each of which is with the
 * lost where one of its pairs is.
 */
function changesOf(pairs: readonly Pair[]) {
  const changed = (from: boolean, to: boolean): readonly TaskRow[] =>
    pairs.flatMap(({ original, evolved }) =>
      evolved !== null &&
      isPassed(original.outcomes[0] ?? 'wrong') === from &&
      isPassed(evolved.outcomes[0] ?? 'wrong') === to
        ? [evolved.row]
        : [],
    );
  const [kept, lost] = [changed(true, true), changed(true, false)];
  const namesOf = (rows: readonly TaskRow[]): readonly string[] => rows.map(({ pair }) => pair).sort();
  const problemsOf = (rows: readonly TaskRow[]): readonly string[] => [
    ...new Set(rows.map(({ problem }) => problem)),
  ];
  const lostProblems = problemsOf(lost);
  const keptProblems = problemsOf(kept).filter((problem) => !lostProblems.includes(problem));
  const rowsOf = (problem: string): readonly TaskRow[] =>
    [...kept, ...lost].filter((row) => row.problem === problem);
  const rcOf = (problems: readonly string[]): readonly number[] =>
    problems.flatMap((problem) => {
      const values = rowsOf(problem).flatMap(({ rc }) => rc.evolved ?? []);
      return values.length === 0 ? [] : Math.round(meanOf(values) * 1e12) / 1e12;
    });
  const meanRc = (problems: readonly string[]): number | null =>
    rcOf(problems).length === 0 ? null : meanOf(rcOf(problems));
  const operators = [...new Set([...kept, ...lost].flatMap((row) => row.operators))].sort();
  return {
    transitions: {
      ...{ successToSuccess: namesOf(kept), successToFailure: namesOf(lost) },
      ...{
        failureToSuccess: namesOf(changed(false, true)),
        failureToFailure: namesOf(changed(false, false)),
      },
    },
    rcOfTransitions: {
      ...{ successToSuccess: meanRc(keptProblems), successToFailure: meanRc(lostProblems) },
      p:
        keptProblems.length === 0 || lostProblems.length === 0
          ? null
          : mannWhitneyP(rcOf(lostProblems), rcOf(keptProblems)),
    },
    operators: operators.map((operator) => {
      const having = (problems: readonly string[]): number =>
        problems.filter((problem) => rowsOf(problem).some((row) => row.operators.includes(operator))).length;
      const [turned, succeeded] = [having(lostProblems), having(keptProblems) + having(lostProblems)];
      return { operator, succeeded, turned, share: turned / succeeded };
    }),
  };
}

const passAt1 = (row: KnownRow): number => rightsOf(row) / row.outcomes.length;

function bothFormsOf(pairs: readonly Pair[], isCompared: boolean) {
  const byName = new Map(pairs.map((pair) => [pair.original.row.pair, pair] as const));
  const both = pairs.flatMap((asIs) => {
    const neutral = byName.get(`${asIs.original.row.pair}:neutral`);
    return neutral === undefined ? [] : [{ asIs, neutral }];
  });
  if (both.length === 0) {
    return null;
  }
  const rates = (of: readonly Pair[]) => ({
    original: meanOf(of.map(({ original }) => passAt1(original))),
    evolved: isCompared
      ? meanOf(of.flatMap(({ evolved }) => (evolved === null ? [] : passAt1(evolved))))
      : null,
  });
  return {
    pairs: both.length,
    asIs: rates(both.map(({ asIs }) => asIs)),
    neutral: rates(both.map(({ neutral }) => neutral)),
  };
}

function unitsOf(originals: readonly KnownRow[], evolved: readonly KnownRow[]) {
  const units = [...new Set([...originals, ...evolved].flatMap(({ row }) => row.units))].sort();
  return units.map((unit) => {
    const cell = (rows: readonly KnownRow[]) => {
      const having = rows.filter(({ row }) => row.units.includes(unit));
      return { tasks: having.length, passAt1: having.length === 0 ? null : meanOf(having.map(passAt1)) };
    };
    return { unit, original: cell(originals), evolved: cell(evolved) };
  });
}
