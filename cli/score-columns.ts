import { KNOWLEDGE_UNITS } from '../fitness/ku/knowledge-unit.js';
import { STRIP_LEVELS } from '../fitness/strip/stripper.js';

import type { ScoreRow } from './score-schemas.js';

/** A column of `score`: a number of each row that has it. */
export interface ScoreColumn {
  /** In the table. */
  readonly title: string;
  /** In the heading of --csv and among the means. */
  readonly name: string;
  /** Digits after the point in the table. */
  readonly digits: number;
  readonly value: (row: ScoreRow) => number | null;
}

type Metric = keyof ScoreRow['metrics'];

const C_AND_R = [
  ...(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'] as const),
  ...(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12', 'R13'] as const),
];

/** What is shown: RC and RR first, since all else explains them. */
export function scoreColumns(shown: {
  readonly withLint: boolean;
  readonly withAgainst: boolean;
}): ScoreColumn[] {
  const metrics: readonly Metric[] = [
    'rc',
    'rr',
    ...(shown.withLint ? (['pylint'] as const) : []),
    ...C_AND_R,
  ];
  return [
    ...metrics.map((metric) => ({
      ...{ title: titleOf(metric), name: metric, digits: digitsOf(metric) },
      value: (row: ScoreRow) => row.metrics[metric],
    })),
    ...KNOWLEDGE_UNITS.map((unit, index) => ({
      ...{ title: `K${index + 1}`, name: unit, digits: 0 },
      value: (row: ScoreRow) => row.knowledgeUnits?.[unit] ?? null,
    })),
    ...(shown.withAgainst ? [...metrics.map(differenceColumn), ...STRIP_AND_CONSTANCY] : []),
  ];
}

function differenceColumn(metric: Metric): ScoreColumn {
  return {
    ...{ title: `Δ${titleOf(metric)}`, name: `difference_${metric}`, digits: digitsOf(metric) },
    value: (row) => row.against?.difference[metric] ?? null,
  };
}

const STRIP_AND_CONSTANCY: readonly ScoreColumn[] = [
  {
    ...{ title: 'added', name: 'added_tokens', digits: 0 },
    value: (row) => row.against?.strip?.addedTokens ?? null,
  },
  ...STRIP_LEVELS.map((level) => ({
    ...{ title: level, name: `survives_${level}`, digits: 2 },
    value: (row: ScoreRow) => row.against?.strip?.survives[level] ?? null,
  })),
  {
    ...{ title: 'tests', name: 'added_tests', digits: 0 },
    value: (row) => row.constancy?.tests ?? null,
  },
  {
    ...{ title: 'constant', name: 'constant_tests', digits: 0 },
    value: (row) => row.constancy?.constantTests ?? null,
  },
  {
    ...{ title: 'loops', name: 'added_loops', digits: 0 },
    value: (row) => row.constancy?.loops ?? null,
  },
  {
    ...{ title: 'once', name: 'once_loops', digits: 0 },
    value: (row) => row.constancy?.onceLoops ?? null,
  },
  {
    ...{ title: 'handlers', name: 'added_handlers', digits: 0 },
    value: (row) => row.constancy?.handlers ?? null,
  },
  {
    ...{ title: 'entered', name: 'entered_handlers', digits: 0 },
    value: (row) => row.constancy?.enteredHandlers ?? null,
  },
];

function titleOf(metric: Metric): string {
  return metric === 'pylint' ? 'Pylint' : metric.toUpperCase();
}

function digitsOf(metric: Metric): number {
  return metric === 'rc' || metric === 'rr' ? 3 : metric === 'pylint' || metric === 'R13' ? 2 : 0;
}

/** Sums of columns while rows go by. */
export class Means {
  readonly #columns: readonly ScoreColumn[];
  readonly #sums: number[];
  readonly #counts: number[];
  #rows = 0;

  constructor(columns: readonly ScoreColumn[]) {
    this.#columns = columns;
    this.#sums = columns.map(() => 0);
    this.#counts = columns.map(() => 0);
  }

  /** Rows that went by. */
  get rows(): number {
    return this.#rows;
  }

  add(row: ScoreRow): void {
    this.#rows += 1;
    this.#columns.forEach((column, index) => {
      const value = column.value(row);
      if (value !== null) {
        this.#sums[index] = (this.#sums[index] ?? 0) + value;
        this.#counts[index] = (this.#counts[index] ?? 0) + 1;
      }
    });
  }

  /** Mean of a column, by its place; null where no row has it. */
  at(index: number): number | null {
    const count = this.#counts[index] ?? 0;
    return count === 0 ? null : (this.#sums[index] ?? 0) / count;
  }

  byName(): Record<string, number | null> {
    return Object.fromEntries(this.#columns.map(({ name }, index) => [name, this.at(index)]));
  }
}

/** Sums of all rows, and of those in each language. */
export class LanguageMeans {
  readonly all: Means;
  /** In the order in which languages were first met. */
  readonly byLanguage = new Map<ScoreRow['language'], Means>();
  readonly #columns: readonly ScoreColumn[];

  constructor(columns: readonly ScoreColumn[]) {
    this.#columns = columns;
    this.all = new Means(columns);
  }

  add(row: ScoreRow): void {
    const own = this.byLanguage.get(row.language) ?? new Means(this.#columns);
    this.byLanguage.set(row.language, own);
    own.add(row);
    this.all.add(row);
  }
}
