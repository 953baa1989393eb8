import type { Program } from '../../core/program.js';
import type { Difficulty } from '../../datasets/difficulty.js';
import type { ExportRow } from '../../datasets/export-row.js';

/** A program that models are asked about, as it would be exported, beside its original. */
export interface PanelSubject {
  readonly row: ExportRow;
  readonly original: Program;
  readonly evolved: Program;
}

/** A panel of models, handed in by whoever starts a run. */
export interface Panel {
  /**
   * How often its models fail at a program. The same subject has the same difficulty: what was answered is kept by the
   * panel. Rejects with a PanelStop where answers are wanting, with the signal's reason when aborted, and with a UserError
   * where the user has to mend something.
   */
  measure(subject: PanelSubject, signal: AbortSignal): Promise<Difficulty>;
}

/** Why a panel says nothing of a program: its budget is spent, or an answer did not come after all retries. */
export type PanelStopKind = 'spent' | 'unanswered';

/** A search cannot go on in this session; what is stored of it is whole. */
export class PanelStop extends Error {
  override readonly name = 'PanelStop';

  constructor(
    readonly kind: PanelStopKind,
    reason: string,
  ) {
    super(reason);
  }
}
