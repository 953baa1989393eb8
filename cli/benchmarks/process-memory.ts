import { readFileSync, readdirSync } from 'node:fs';

/**
 * Megabytes that a process and all that it started hold now; memory that several of them share counts once
 * (proportional set size). 0 where the process is gone or the system has no /proc.
 */
export function treeMegabytes(root: number): number {
  const parents = new Map<number, number>();
  for (const name of entriesOf('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : null;
    if (parent !== null) {
      parents.set(Number(name), parent);
    }
  }
  const belongs = (id: number): boolean => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      if (at === root) {
        return true;
      }
    }
    return false;
  };
  return [...parents.keys()].filter(belongs).reduce((sum, id) => sum + shareOf(id), 0);
}

function parentOf(id: string): number | null {
  // The name in brackets may hold blanks and brackets.
  const fields = textOf(`/proc/${id}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields?.[1] === undefined ? null : Number(fields[1]);
}

function shareOf(id: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(textOf(`/proc/${id}/smaps_rollup`) ?? '') ?? [];
  return Number(kilobytes) / 1024;
}

/** Null where the file, or the process, is gone. */
function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function entriesOf(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
