import type { StaticMetrics } from '../core/metrics.js';

import type { StripReport } from './strip/stripper.js';

/** What a program is known by when its objectives are worked out. */
export interface Measured {
  readonly metrics: StaticMetrics;
  /** Null where no objective of the search needs it. */
  readonly strip: StripReport | null;
}

/** Difficulty is last: it is not measured of everybody, and stands behind what is. */
export const OBJECTIVE_NAMES = ['rc', 'rr', 'strip-resistance', 'difficulty'] as const;

export type ObjectiveName = (typeof OBJECTIVE_NAMES)[number];

/** A number that a search sorts by, and which way is better. */
export interface Objective {
  readonly name: ObjectiveName;
  readonly direction: 'maximise' | 'minimise';
  /** Whether every candidate has to go through the simplifier for it, which takes longer than all else but the tests. */
  readonly needsStrip: boolean;
  /** Whether a panel of models has to be asked for it: only of what stands on the first front by all others. */
  readonly needsPanel: boolean;
  /** The objective's value for a measured program. */
  value(measured: Measured): number;
}

/**
 * The difficulty of who was not asked about. Below every failure rate, so that it puts nobody before who was: docs/decisions/029.
 */
export const UNMEASURED_DIFFICULTY = -1;

const CHEAP = { needsStrip: false, needsPanel: false };

const BY_NAME: Readonly<Record<ObjectiveName, Objective>> = {
  rc: { name: 'rc', direction: 'maximise', ...CHEAP, value: ({ metrics }) => metrics.rc },
  rr: { name: 'rr', direction: 'maximise', ...CHEAP, value: ({ metrics }) => metrics.rr },
  'strip-resistance': {
    name: 'strip-resistance',
    direction: 'maximise',
    needsStrip: true,
    needsPanel: false,
    value: ({ strip }) => {
      if (strip === null) {
        throw new TypeError('strip resistance was not measured');
      }
      return strip.survives.inlining;
    },
  },
  difficulty: {
    ...{ name: 'difficulty', direction: 'maximise', needsStrip: false, needsPanel: true },
    value: () => UNMEASURED_DIFFICULTY,
  },
};

/** Objectives by name, each once and in the order of OBJECTIVE_NAMES, so that relative complexity comes first. */
export function objectivesByName(names: readonly ObjectiveName[]): readonly Objective[] {
  return OBJECTIVE_NAMES.filter((name) => names.includes(name)).map((name) => BY_NAME[name]);
}

/** What evolution optimises unless told otherwise: complexity and readability, both relative to real code. */
export const DEFAULT_OBJECTIVE_NAMES = ['rc', 'rr'] as const satisfies readonly ObjectiveName[];

export const DEFAULT_OBJECTIVES: readonly Objective[] = objectivesByName(DEFAULT_OBJECTIVE_NAMES);
