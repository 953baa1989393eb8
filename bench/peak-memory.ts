import { readFileSync } from 'node:fs';

/** The largest resident set that a running process had so far, in bytes; 0 of one that has ended. Linux. */
export function peakOf(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8');
    return 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
