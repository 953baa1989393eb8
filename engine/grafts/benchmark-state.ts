import { columnOf } from '../../fitness/ku/compare-coverage.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import { jensenShannonDistance } from '../../fitness/statistics/jensen-shannon.js';

import type { Measured } from './version.js';

/** The versions that a problem's program may take: the original first. */
export interface Choices {
  readonly id: string;
  readonly versions: readonly ({ readonly grafts: number } & Measured)[];
}

/** An assignment of grafts to problems: for each problem the number of a version, 0 for the original. */
export type Plan = readonly number[];

/** What a plan comes to. */
export interface PlanFigures {
  /** Jensen-Shannon distance of the benchmark's coverage to the target, as the study takes it. */
  readonly jsd: number;
  /** Tokens of all programs by those of the originals. */
  readonly growth: number;
  /** Steps in all programs. */
  readonly grafts: number;
}

type Columns = readonly (readonly (readonly number[])[])[];

const known = new WeakMap<readonly Choices[], Columns>();

/** The units of every version in their order; made once for a library, of which thousands of plans are looked at. */
function columnsOf(choices: readonly Choices[]): Columns {
  let columns = known.get(choices);
  if (columns === undefined) {
    columns = choices.map(({ versions }) => versions.map(({ units }) => columnOf(units)));
    known.set(choices, columns);
  }
  return columns;
}

/** Instances and tokens of a whole benchmark under a plan, changed problem by problem without being counted anew. */
export class BenchmarkState {
  readonly #choices: readonly Choices[];
  readonly #columns: Columns;
  readonly #target: readonly number[];
  readonly #originalTokens: number;
  readonly #plan: number[];
  readonly #sums: number[];
  #tokens = 0;
  #grafts = 0;

  constructor(choices: readonly Choices[], target: KnowledgeVector, plan: Plan) {
    this.#choices = choices;
    this.#columns = columnsOf(choices);
    this.#target = columnOf(target);
    this.#originalTokens = choices.reduce((sum, { versions }) => sum + (versions[0]?.tokens ?? 0), 0);
    this.#plan = choices.map(() => 0);
    this.#sums = this.#target.map((_, unit) =>
      this.#columns.reduce((sum, [original]) => sum + (original?.[unit] ?? 0), 0),
    );
    this.#tokens = this.#originalTokens;
    plan.forEach((version, problem) => {
      this.set(problem, version);
    });
  }

  get plan(): Plan {
    return [...this.#plan];
  }

  versionOf(problem: number): number {
    return this.#plan[problem] ?? 0;
  }

  set(problem: number, version: number): void {
    const before = this.#plan[problem] ?? 0;
    if (before === version) {
      return;
    }
    const from = this.#columns[problem]?.[before];
    const to = this.#columns[problem]?.[version];
    const old = this.#choices[problem]?.versions[before];
    const young = this.#choices[problem]?.versions[version];
    if (from === undefined || to === undefined || old === undefined || young === undefined) {
      throw new RangeError(`problem ${problem} has no version ${version}`);
    }
    for (let unit = 0; unit < this.#sums.length; unit += 1) {
      this.#sums[unit] = (this.#sums[unit] ?? 0) + (to[unit] ?? 0) - (from[unit] ?? 0);
    }
    this.#tokens += young.tokens - old.tokens;
    this.#grafts += young.grafts - old.grafts;
    this.#plan[problem] = version;
  }

  figures(): PlanFigures {
    return { ...this.#figuresOf(this.#sums, this.#tokens), grafts: this.#grafts };
  }

  #figuresOf(sums: readonly number[], tokens: number): Omit<PlanFigures, 'grafts'> {
    const total = sums.reduce((all, one) => all + one, 0);
    const shares = sums.map((sum) => sum / Math.max(1, total));
    return {
      jsd: jensenShannonDistance(shares, this.#target, 'paper'),
      growth: tokens / this.#originalTokens,
    };
  }

  /** The figures with a program in a problem's place that is no version of it yet; the state stays. */
  peekAt(problem: number, { units, tokens }: Measured): PlanFigures {
    const before = this.#plan[problem] ?? 0;
    const from = this.#columns[problem]?.[before] ?? [];
    const to = columnOf(units);
    const sums = this.#sums.map((sum, unit) => sum + (to[unit] ?? 0) - (from[unit] ?? 0));
    const old = this.#choices[problem]?.versions[before]?.tokens ?? 0;
    return { ...this.#figuresOf(sums, this.#tokens + tokens - old), grafts: this.#grafts };
  }

  /** The figures with one problem changed; the state stays. */
  peek(problem: number, version: number): PlanFigures {
    const before = this.#plan[problem] ?? 0;
    this.set(problem, version);
    const figures = this.figures();
    this.set(problem, before);
    return figures;
  }
}
