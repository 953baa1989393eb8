import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SubjectFile } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';
import type { Place } from '../s2/place.js';
import { topStatementOf } from '../s12/record-edits.js';

/** Where a program logs: a logger that it has, or one to be made first. */
export interface Log {
  readonly logger: string;
  /** What a logger is made with; none where there is one. */
  readonly requests: readonly ImportRequest[];
  readonly constants: (getLogger: string) => readonly string[];
}

const MADE = /^([A-Z_]+) = (?:logging\.)?getLogger\(__name__\)$/m;

/** The log of a program, or null where it logs in a way of its own. */
export function logOf(place: Place, rng: Rng): Log | null {
  const { source } = place.tree;
  const made = MADE.exec(source);
  if (made !== null) {
    const isBefore = made.index < topStatementOf(place.statement).start;
    return isBefore ? { logger: made[1] ?? '', requests: [], constants: () => [] } : null;
  }
  const names = rng.shuffle(NAMES).filter((one) => isFree(place.file, one));
  const [logger] = names;
  return logger === undefined || /\blogging\b/.test(source)
    ? null
    : {
        logger,
        requests: [{ module: 'logging', name: 'getLogger' }],
        constants: (getLogger) => [`${logger} = ${getLogger}(__name__)`],
      };
}

const NAMES = ['LOGGER', 'LOG', 'TIMING_LOG'];

function isFree(file: SubjectFile, name: string): boolean {
  return isFreshName(file, name.toLowerCase()) && !file.scopes.allNames.has(name);
}

/** Whether a file has a log of ours or none, before any draws. */
export function mayLog({ tree }: Pick<Place, 'tree'>): boolean {
  return MADE.test(tree.source) || !/\blogging\b/.test(tree.source);
}
