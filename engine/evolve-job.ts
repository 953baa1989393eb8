import type { Problem } from '../core/problem.js';
import type { Genotype } from '../core/step.js';

import type { Namer } from './ports/namer.js';
import type { Panel, PanelStopKind } from './ports/panel.js';
import type { RunConfiguration } from './run-configuration.js';
import type { ProgramPool } from './spaces/programs/program-space.js';
import type { RunStore } from './store/run-store.js';

/** What a run tells whoever watches it. Plain data; nothing waits for an answer. */
export type EvolveEvent =
  | {
      readonly kind: 'started';
      readonly id: string;
      readonly rc: number;
      readonly rr: number;
      /** Where its search stands: again and again under a total time, which comes in turns. */
      readonly bestRc: number;
      readonly evaluations: number;
    }
  /** Its turn is over, and others come. */
  | { readonly kind: 'put-aside'; readonly id: string }
  /** It cannot go on in this session: answers of the panel are wanting. */
  | {
      readonly kind: 'held-back';
      readonly id: string;
      readonly stop: PanelStopKind;
      readonly reason: string;
    }
  | {
      readonly kind: 'generation';
      readonly id: string;
      readonly generation: number;
      readonly evaluations: number;
      readonly newEvaluations: number;
      readonly tested: number;
      readonly bestRc: number;
    }
  | { readonly kind: 'finished'; readonly id: string; readonly reason: string }
  | { readonly kind: 'skipped'; readonly id: string; readonly reason: string };

export interface EvolveJob {
  readonly store: RunStore;
  readonly pool: ProgramPool;
  readonly configuration: RunConfiguration;
  /** First genotypes of a Problem, from the population seed. */
  readonly foundersOf: (problem: Problem) => readonly Genotype[];
  /** Asked for names at the end of each problem where the configuration names a model. */
  readonly namer?: Namer;
  /** Asked about what stands on the first front where the configuration names a panel. */
  readonly panel?: Panel;
  readonly signal: AbortSignal;
  /** Seconds of a steady clock; decides only when a time budget is spent. */
  readonly now: () => number;
  /** Seconds that the run may take in all; null for no limit. */
  readonly totalSeconds: number | null;
  readonly onEvent: (event: EvolveEvent) => void;
}

/** Whether nothing but time ends a search: then the end of its share does; else what is left is for `resume`. */
export function isTimeItsEnd({ configuration }: Pick<EvolveJob, 'configuration'>): boolean {
  return configuration.evaluations === null;
}
