import type { ExportRow } from '../../datasets/export-row.js';

/** What tasks know of a problem beside its programs; an exported row is one. */
export interface TaskSubject extends Pick<
  ExportRow,
  | 'id'
  | 'dataset'
  | 'language'
  | 'seed'
  | 'entryPoint'
  | 'prompt'
  | 'tests'
  | 'requires'
  | 'licence'
  | 'speciateVersion'
  | 'configHash'
> {
  readonly metrics: {
    /** `rc` is null where the program cannot be measured. */
    readonly original: { readonly rc: number | null };
    /** Null of a problem of which nothing evolved: it has one side, and its evolved program is the original. */
    readonly evolved: { readonly rc: number } | null;
  };
  /** What made the evolved program. */
  readonly steps: readonly { readonly operator: string }[];
}

/** Whether a problem has no evolved program, so that its tasks have one side. */
export function isOneSided({ metrics }: TaskSubject): boolean {
  return metrics.evolved === null;
}
