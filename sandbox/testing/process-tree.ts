import { readdirSync, readFileSync } from 'node:fs';

/** What the host sees of one process. */
export interface SeenProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** Resident size in bytes. */
  readonly residentBytes: number;
  /** Open descriptors; null where they may not be looked at. */
  readonly descriptors: number | null;
  readonly isZombie: boolean;
  /** Clock ticks from the machine's start to its own: with its number what no other process ever has. */
  readonly startTicks: number;
}

/** Which of some processes still are there, whoever is their parent by now. */
export function stillThere(seen: Iterable<SeenProcess>): readonly SeenProcess[] {
  return [...seen].flatMap((one) => {
    const now = look(one.pid);
    return now?.startTicks === one.startTicks ? [now] : [];
  });
}

/** Of `/proc/PID/stat`, counted from the state (proc(5): field 22, the state is field 3). */
const START_FIELD = 19;

/** All processes below one, children before grandchildren. */
export function processesBelow(root: number): readonly SeenProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => look(Number(name)) ?? []);
  const found: SeenProcess[] = [];
  let level = [root];
  while (level.length > 0) {
    const parents = new Set(level);
    const children = all.filter(({ parent }) => parents.has(parent));
    found.push(...children);
    level = children.map(({ pid }) => pid);
  }
  return found;
}

function look(pid: number): SeenProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, parent] = fields;
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return {
      ...{ pid, parent: Number(parent), command, residentBytes: pages * 4096 },
      ...{ descriptors: countDescriptors(pid), isZombie: state === 'Z' },
      startTicks: Number(fields[START_FIELD]),
    };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

function countDescriptors(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}
