import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SubjectFile } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';
import type { Place } from '../s2/place.js';

/** The logger that a program gets. */
export interface Log {
  readonly logger: string;
  /** What it is made with. */
  readonly requests: readonly ImportRequest[];
  readonly constants: (getLogger: string) => readonly string[];
}

/** The log of a program that has none, or null where no name is free for it. */
export function logOf(place: Place, rng: Rng): Log | null {
  const [logger] = rng.shuffle(NAMES).filter((one) => isFree(place.file, one));
  return logger === undefined
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

/** Whether a program logs nothing yet: of one that says more than one thing about its own time nobody reads the rest. */
export function mayLog(file: SubjectFile): boolean {
  return [file, ...file.siblings.values()].every(({ tree }) => !/\blogging\b/.test(tree.source));
}
