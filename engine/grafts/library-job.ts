import type { CountingMode } from '../../fitness/ku/knowledge-units.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import type { Operator } from '../../operators/operator.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { ProgramPool } from '../spaces/programs/program-space.js';

/** What a library is made with. */
export interface LibraryJob {
  readonly operators: readonly Operator[];
  /** Applications of an operator to a problem's original at most. */
  readonly sites: number;
  /** Combinations of grafts that are tried on a problem at most, and grafts in one: a round of combinations for each after the first. */
  readonly combinations: number;
  readonly grafts: number;
  readonly mode: CountingMode;
  /**
   * What the combinations lean to: by how much the share of each unit is below what is wanted, in all originals together.
   * Not what plans are searched for, so that one library serves any target.
   */
  readonly lack: KnowledgeVector;
  readonly seed: number;
  readonly pool: ProgramPool;
  readonly parser: SourceParser;
  readonly signal: AbortSignal;
}
