import type { Rng } from '../../../core/rng.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';

/** Characters of a line that formatters leave as it is. */
const WIDTH = 88;

/**
 * Lines that start a thread of a function's own; `made` is what the class is called. It may have a name, which debuggers and logs
 * show, and may be a daemon: who calls this joins it, so that a daemon does no less work than another.
 */
export function startedThread(
  { indent }: Place,
  rng: Rng,
  made: string,
  { thread, worker }: { readonly thread: string; readonly worker: string },
): readonly Line[] {
  const ways = [
    `target=${worker}`,
    `target=${worker}, daemon=True`,
    `target=${worker}, name="${worker}"`,
    `name="${worker}", target=${worker}`,
  ];
  const started = ways.map((given) => `${thread} = ${made}(${given})`);
  const fitting = started.filter((one, index) => index === 0 || indent.length + one.length <= WIDTH);
  return [line(0, rng.fork('own thread').pick(fitting)), line(0, `${thread}.start()`)];
}
