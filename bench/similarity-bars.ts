import type { Program } from '../core/program.js';
import { tokensOf } from '../fitness/similarity/compare-programs.js';
import type { RepeatedRun } from '../fitness/similarity/similarity.js';
import { jaccard, mostRepeatedRun } from '../fitness/similarity/similarity.js';
import type { SourceParser } from '../syntax/parse.js';

import type { Bar } from './evidence-bars.js';
import { barOf } from './evidence-bars.js';

/** A problem's original and what a run exported of it. */
export interface Exported {
  readonly id: string;
  readonly original: Program;
  readonly evolved: Program;
}

/** A run's exports, and what they are versions of. */
export interface ExportedRun {
  readonly folder: string;
  readonly from: string;
  readonly seed: number;
  readonly programs: readonly Exported[];
}

/** The run of added tokens that most programs have, as it is and with all identifiers alike. */
export interface Boilerplate {
  readonly asItIs: RepeatedRun | null;
  readonly normalised: RepeatedRun | null;
}

const RUN = 12;
const NORMALISED_RUN = 20;

export function boilerplateOf(parser: SourceParser, programs: readonly Exported[]): Boilerplate {
  const pairs = (normaliseIdentifiers: boolean) =>
    programs.map(({ original, evolved }) => ({
      original: tokensOf(parser, original, { normaliseIdentifiers }),
      evolved: tokensOf(parser, evolved, { normaliseIdentifiers }),
    }));
  return {
    asItIs: mostRepeatedRun(pairs(false), RUN),
    normalised: mostRepeatedRun(pairs(true), NORMALISED_RUN),
  };
}

export function boilerplateBars({ asItIs, normalised }: Boilerplate): readonly Bar[] {
  return [
    barOf('programs with one 12-token run of added code', 'share', asItIs?.share ?? 0, { most: 0.05 }),
    barOf('… of 20 tokens, identifiers alike', 'share', normalised?.share ?? 0, { most: 0.15 }),
  ];
}

/** How alike two versions of a data set are: for each two runs of one source with different seeds, by shared problems. */
export interface SeedPair {
  readonly folders: readonly [string, string];
  readonly programs: number;
  /** Mean over the programs that both have. */
  readonly jaccard: number;
}

export function seedPairs(parser: SourceParser, runs: readonly ExportedRun[]): readonly SeedPair[] {
  return runs.flatMap((left, index) =>
    runs.slice(index + 1).flatMap((right) => {
      const shared = left.programs.flatMap((program) => {
        const other = right.programs.find(({ id }) => id === program.id);
        return other === undefined ? [] : [[program.evolved, other.evolved] as const];
      });
      if (left.from !== right.from || left.seed === right.seed || shared.length === 0) {
        return [];
      }
      const each = shared.map(([one, other]) => jaccard(tokensOf(parser, one), tokensOf(parser, other)));
      const mean = each.reduce((sum, value) => sum + value, 0) / each.length;
      return [{ folders: [left.folder, right.folder] as const, programs: shared.length, jaccard: mean }];
    }),
  );
}

export function seedBar(pair: SeedPair): Bar {
  const name = `Jaccard of ${pair.folders.join(' and ')} (${pair.programs} programs)`;
  return barOf(name, 'share', pair.jaccard, { most: 0.45 });
}
