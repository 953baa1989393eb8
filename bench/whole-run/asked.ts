import { z } from 'zod';

/** What the bars are held against of a set's report, as `bars.js --json` prints it; it prints more. */
export const reportSchema = z.object({
  folder: z.string(),
  problems: z.number(),
  rc: z.tuple([z.number(), z.number()]),
  rr: z.tuple([z.number(), z.number()]),
  rcReadable: z.number(),
  distinctOperators: z.number(),
  lintBelow: z.number(),
  /** What the examinations of the exports and the runs of tokens that they share came to (evidence-bars.ts). */
  bars: z.array(
    z.object({
      name: z.string(),
      value: z.number(),
      bound: z.union([z.object({ most: z.number() }), z.object({ least: z.number() })]),
      isMet: z.boolean(),
    }),
  ),
  operators: z.array(
    z.object({
      id: z.string(),
      share: z.number(),
      steps: z.number(),
      variants: z.array(z.tuple([z.string(), z.number()])),
    }),
  ),
});

export type BarsReport = z.infer<typeof reportSchema>;

/** A figure that is to reach something, of one data set or of each. */
interface Asked {
  readonly figure: string;
  readonly sets: 'all' | readonly string[];
  readonly side: 'at least' | 'at most';
  readonly bar: number | Readonly<Record<string, number>>;
  readonly valueOf: (report: BarsReport) => number;
}

/** A bar with what a run reached. */
export interface BarResult {
  readonly set: string;
  readonly figure: string;
  readonly side: 'at least' | 'at most';
  readonly bar: number;
  readonly reached: number;
  readonly isMet: boolean;
}

/** What the runs are to show. */
const ASKED: readonly Asked[] = [
  {
    figure: 'mean RC',
    sets: 'all',
    side: 'at least',
    bar: { humaneval: 0.4, cruxeval: 0.35, classeval: 0.5, avatar: 0.45 },
    valueOf: ({ rc }) => rc[1],
  },
  { figure: 'mean RR', sets: 'all', side: 'at least', bar: 0.5, valueOf: ({ rr }) => rr[1] },
  {
    figure: 'mean RC at RR ≥ .70',
    sets: ['humaneval'],
    side: 'at least',
    bar: 0.2,
    valueOf: ({ rcReadable }) => rcReadable,
  },
  {
    figure: 'programs below their original in Pylint',
    sets: 'all',
    side: 'at most',
    bar: 0,
    valueOf: ({ lintBelow }) => lintBelow,
  },
  {
    figure: 'mean distinct operators a program',
    sets: ['humaneval'],
    side: 'at least',
    bar: 9,
    valueOf: ({ distinctOperators }) => distinctOperators,
  },
  {
    figure: 'share of programs that the rarest operator marks',
    sets: ['humaneval'],
    side: 'at least',
    bar: 0.05,
    valueOf: ({ operators }) => Math.min(...operators.map(({ share }) => share)),
  },
  {
    figure: 'share of programs that the commonest operator marks',
    sets: ['humaneval'],
    side: 'at most',
    bar: 0.6,
    valueOf: ({ operators }) => Math.max(...operators.map(({ share }) => share)),
  },
  {
    figure: 'fewest variants of an operator',
    sets: ['humaneval'],
    side: 'at least',
    bar: 4,
    valueOf: ({ operators }) => Math.min(...operators.map(({ variants }) => variants.length)),
  },
  {
    figure: "largest share that a variant has of its operator's uses",
    sets: ['humaneval'],
    side: 'at most',
    bar: 0.5,
    valueOf: ({ operators }) =>
      Math.max(...operators.map(({ steps, variants }) => (variants[0]?.[1] ?? 0) / Math.max(1, steps))),
  },
];

/** Every bar of a set, with what its report says. No problem is no success: then each bar is missed. */
export function heldAgainst(set: string, report: BarsReport): readonly BarResult[] {
  const asked = ASKED.filter(({ sets }) => sets === 'all' || sets.includes(set)).flatMap((one) => {
    const { figure, side } = one;
    const bar = typeof one.bar === 'number' ? one.bar : one.bar[set];
    if (bar === undefined) {
      return [];
    }
    const reached = one.valueOf(report);
    const isMet = report.problems > 0 && (side === 'at least' ? reached >= bar : reached <= bar);
    return [{ set, figure, side, bar, reached, isMet }];
  });
  return [...asked, ...report.bars.map((bar) => examined(set, report, bar))];
}

function examined(
  set: string,
  { problems }: BarsReport,
  { name, value, bound, isMet }: BarsReport['bars'][number],
): BarResult {
  const [side, bar] =
    'most' in bound ? (['at most', bound.most] as const) : (['at least', bound.least] as const);
  return { set, figure: name, side, bar, reached: value, isMet: problems > 0 && isMet };
}
