import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SubjectFile } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';

import { moduleLogger } from './module-logger.js';

/** The logger that code of a module writes to. */
export interface Log {
  readonly logger: string;
  /** What it is made with; nothing where the module has it. */
  readonly requests: readonly ImportRequest[];
  /** What makes it, with what `getLogger` is called. */
  readonly constants: (getLogger: string) => readonly string[];
}

/** Names for a module's logger, whatever it comes to log. */
export const LOGGERS = ['LOGGER', 'LOG', 'RUN_LOG'];

/** The logger that a module has, or gets by the first of some names that is free; null where none is. */
export function logOf(file: SubjectFile, names: readonly string[]): Log | null {
  const known = moduleLogger(file);
  if (known !== null) {
    return { logger: known.name, requests: [], constants: () => [] };
  }
  const logger = names.find((one) => isFreshName(file, one.toLowerCase()) && !file.scopes.allNames.has(one));
  return logger === undefined
    ? null
    : {
        logger,
        requests: [{ module: 'logging', name: 'getLogger' }],
        constants: (getLogger) => [`${logger} = ${getLogger}(__name__)`],
      };
}
