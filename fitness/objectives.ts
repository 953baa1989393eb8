import type { StaticMetrics } from '../core/metrics.js';

import type { StripReport } from './strip/stripper.js';

/** What a program is known by when its objectives are worked out. */
export interface Measured {
  readonly metrics: StaticMetrics;
  /** Null where no objective of the search needs it. */
  readonly strip: StripReport | null;
}

export const OBJECTIVE_NAMES = ['rc', 'rr', 'strip-resistance'] as const;

export type ObjectiveName = (typeof OBJECTIVE_NAMES)[number];

/** A number that a search sorts by, and which way is better. */
export interface Objective {
  readonly name: ObjectiveName;
  readonly direction: 'maximise' | 'minimise';
  /** Whether every candidate has to go through the simplifier for it, which takes longer than all else but the tests. */
  readonly needsStrip: boolean;
  /** The objective's value for a measured program. */
  value(measured: Measured): number;
}

const BY_NAME: Readonly<Record<ObjectiveName, Objective>> = {
  rc: { name: 'rc', direction: 'maximise', needsStrip: false, value: ({ metrics }) => metrics.rc },
  rr: { name: 'rr', direction: 'maximise', needsStrip: false, value: ({ metrics }) => metrics.rr },
  'strip-resistance': {
    name: 'strip-resistance',
    direction: 'maximise',
    needsStrip: true,
    value: ({ strip }) => {
      if (strip === null) {
        throw new TypeError('strip resistance was not measured');
      }
      return strip.survives.inlining;
    },
  },
};

/** Objectives by name, each once and in the order of OBJECTIVE_NAMES, so that relative complexity comes first. */
export function objectivesByName(names: readonly ObjectiveName[]): readonly Objective[] {
  return OBJECTIVE_NAMES.filter((name) => names.includes(name)).map((name) => BY_NAME[name]);
}

/** What evolution optimises unless told otherwise: complexity and readability, both relative to real code. */
export const DEFAULT_OBJECTIVE_NAMES = ['rc', 'rr'] as const satisfies readonly ObjectiveName[];

export const DEFAULT_OBJECTIVES: readonly Objective[] = objectivesByName(DEFAULT_OBJECTIVE_NAMES);
