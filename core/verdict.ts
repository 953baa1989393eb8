/** Whether test and program shared one process. Only output of our own operators may share (design, law 3). */
export type Isolation = 'separate' | 'shared';

/** What a run used. Times are recorded, never decided by. */
export interface Usage {
  /** CPU seconds of the run's processes. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /** Largest resident size in bytes. */
  readonly peakBytes: number;
  /** There where the run wrote more than its limit of output: what came after that was dropped. */
  readonly outputTruncated?: true;
}

interface Ran {
  readonly isolation: Isolation;
  readonly usage: Usage;
}

/** What failed in a run: exception type, its message (shortened) and where. */
export interface Failure {
  readonly exception: string;
  readonly message: string;
  /** Line in `file` of the program where it was raised, where known. */
  readonly line: number | null;
  readonly file: string | null;
  /** Source line of the failing test, shortened, where known. */
  readonly test: string | null;
  /** Both sides of the failing assert where it is a comparison, shortened. */
  readonly expected?: string;
  readonly actual?: string;
}

/** What the sandbox says of a run. A broken sandbox is a SandboxError, never a verdict. */
export type Verdict =
  | ({ readonly kind: 'passed' } & Ran)
  | ({ readonly kind: 'failed'; readonly failure: Failure } & Ran)
  | ({ readonly kind: 'crashed'; readonly failure: Failure } & Ran)
  | ({ readonly kind: 'timed-out'; readonly limit: 'cpu' | 'wall'; readonly seconds: number } & Ran)
  | ({ readonly kind: 'out-of-memory'; readonly bytes: number } & Ran)
  | { readonly kind: 'refused'; readonly reason: string };

export type VerdictKind = Verdict['kind'];

export const VERDICT_KINDS = [
  'passed',
  'failed',
  'crashed',
  'timed-out',
  'out-of-memory',
  'refused',
] as const satisfies readonly VerdictKind[];

/** One line for a person: the kind and what was behind it. */
export function describeVerdict(verdict: Verdict): string {
  const isTruncated = verdict.kind !== 'refused' && verdict.usage.outputTruncated === true;
  return isTruncated ? `${withoutOutput(verdict)} (output truncated)` : withoutOutput(verdict);
}

function withoutOutput(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'passed':
      return 'passed';
    case 'failed':
    case 'crashed': {
      const { exception, message, line } = verdict.failure;
      const where = line === null ? '' : ` at line ${line}`;
      return `${verdict.kind}: ${exception}${message === '' ? '' : `: ${message}`}${where}`;
    }
    case 'timed-out':
      return `timed out after ${verdict.seconds} s of ${verdict.limit} time`;
    case 'out-of-memory':
      return `out of memory at ${Math.round(verdict.bytes / 2 ** 20)} MiB`;
    case 'refused':
      return `refused: ${verdict.reason}`;
  }
}
