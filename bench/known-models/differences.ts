import type { Figure, TaskSummary } from '../../evaluation/summary/summary-schema.js';

/** A figure that is not what it has to be. */
export interface Difference {
  /** Where it stands, such as `repair neutral evolved.passAtK.0.estimate`. */
  readonly figure: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** What figures were held against what they have to be. */
export interface Compared {
  readonly figures: number;
  readonly differences: readonly Difference[];
}

/** Numbers that differ by less are alike: sums have other last bits in another order. */
const TOLERANCE = 1e-9;

/** p is found by another way here, which has fewer digits. */
const TOLERANCE_OF_P = 1e-6;

/**
 * Holds the tables of an evaluation to what is expected of them, figure by figure. Intervals are drawn, so that of them only
 * what always holds is asked: they are around the estimate, and a point just where all problems are alike.
 */
export function compareTables(tables: readonly TaskSummary[], expected: readonly unknown[]): Compared {
  const differences: Difference[] = [];
  let figures = 0;
  const compare = (where: string, wanted: unknown, found: unknown): void => {
    if (isObject(wanted) && isObject(found)) {
      const keys = new Set([...Object.keys(wanted), ...Object.keys(found)]);
      keys.forEach((key) => {
        compare(`${where}.${key}`, wanted[key], found[key]);
      });
      return;
    }
    figures += 1;
    if (!isAlike(where, wanted, found)) {
      differences.push({ figure: where, expected: wanted ?? null, found: found ?? null });
    }
  };
  const nameOf = ({ task, form }: Pick<TaskSummary, 'task' | 'form'>): string => `${task} ${form}`;
  const wantedBy = new Map(expected.map((one) => [nameOf(one as TaskSummary), one]));
  const foundBy = new Map(tables.map((one) => [nameOf(one), withoutIntervals(one)]));
  for (const name of new Set([...wantedBy.keys(), ...foundBy.keys()])) {
    compare(name, wantedBy.get(name), foundBy.get(name));
  }
  for (const table of tables) {
    for (const { where, figure } of figuresOf(table)) {
      figures += 1;
      if (!isInterval(figure, table.problems)) {
        differences.push({
          figure: `${nameOf(table)} ${where}`,
          expected: 'an interval around it',
          found: figure,
        });
      }
    }
  }
  return { figures, differences };
}

function isAlike(where: string, wanted: unknown, found: unknown): boolean {
  if (typeof wanted === 'number' && typeof found === 'number') {
    return Math.abs(wanted - found) <= (where.endsWith('.p') ? TOLERANCE_OF_P : TOLERANCE);
  }
  return wanted === found;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isInterval({ estimate, low, high }: Figure, problems: number): boolean {
  if (low === null || high === null) {
    return problems < 2 && low === high;
  }
  return low <= estimate + TOLERANCE && high >= estimate - TOLERANCE;
}

/** A figure, and whether its interval is more than a point. */
function drawn({ k, estimate, low, high }: Figure) {
  return { k, estimate, varies: low !== null && high !== null && high - low > TOLERANCE };
}

const FIGURES = ['passAtK', 'passSyntaxAtK', 'passCompileAtK', 'passAllAtK'] as const;

function figuresOf(table: TaskSummary): readonly { readonly where: string; readonly figure: Figure }[] {
  return (['original', 'evolved'] as const).flatMap((side) =>
    FIGURES.flatMap((name) =>
      (table[side]?.[name] ?? []).map((figure) => ({ where: `${side}.${name}.${figure.k}`, figure })),
    ),
  );
}

/**
 * How a wrong value fails is the program's affair: `abs(value - 2) < 1` crashes, a loop until a helper says so never
 * ends. What is right and does not pass is missing from `passed` however it fails.
 */
function withoutIntervals(table: TaskSummary): unknown {
  const sideOf = (side: TaskSummary['evolved']) => {
    if (side === null) {
      return null;
    }
    const { failed = 0, crashed = 0, 'timed-out': timedOut = 0, ...others } = side.outcomes;
    const wrong = failed + crashed + timedOut;
    const plain = FIGURES.map((name) => [name, side[name].map(drawn)]);
    return {
      ...side,
      ...(Object.fromEntries(plain) as object),
      outcomes: wrong === 0 ? others : { ...others, wrong },
    };
  };
  const { transitions } = table;
  const sorted = Object.entries(transitions).map(([name, pairs]) => [name, [...pairs].sort()]);
  return {
    ...table,
    ...{ original: sideOf(table.original), evolved: sideOf(table.evolved) },
    transitions: Object.fromEntries(sorted) as unknown,
  };
}
