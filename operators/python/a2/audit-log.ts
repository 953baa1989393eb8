import type { Rng } from '../../../core/rng.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { SubjectFile } from '../../operator.js';
import { drawImports } from '../dates/drawn-imports.js';
import { isFreshName } from '../naming/fresh-name.js';
import type { Place } from '../s2/place.js';
import { topStatementOf } from '../s12/record-edits.js';

import { HASHES_IMPORT } from './digests.js';

/** The log that a program gets for digests, and what makes these. */
export interface AuditLog {
  /** The edits that import what it needs. */
  readonly edits: readonly TextEdit[];
  /** Names that are taken by it. */
  readonly taken: readonly string[];
  /** The statement of the module that sets the logger. */
  readonly constant: string;
  /** A new digest. */
  readonly hash: (rng: Rng) => string;
  /** A statement that logs a message with some values. */
  readonly write: (message: string, ...values: readonly string[]) => string;
}

/** All builtins that go into digests and logs. */
export const WRITTEN_BUILTINS = 'ascii enumerate float hex int len map str type TypeError'.split(' ');

/** Hash functions that are quick enough for every item of a run. */
const HASHES = ['SHA256()', 'SHA512()', 'SHA3_256()', 'BLAKE2b(64)', 'BLAKE2s(32)', 'SHA512_256()'];

/** Whether a program has digests, or a log, already: a second record of the same data says nothing new. */
export function isAudited(file: SubjectFile): boolean {
  return [file, ...file.siblings.values()].some(({ tree }) => /\blogging\b|\bhashes\b/.test(tree.source));
}

/** Draws the log of a program that has none, or null where no name is free for it. */
export function auditLogOf(place: Place, rng: Rng, isTight: boolean): AuditLog | null {
  const { file, statement } = place;
  const requests = [{ module: 'logging', name: 'getLogger' }, HASHES_IMPORT];
  const outside = { ...place, statement: topStatementOf(statement) };
  const imports = drawImports(outside, rng, requests, isTight);
  const [logger] = rng
    .shuffle(['LOGGER', 'LOG', 'AUDIT_LOG'])
    .filter((one) => isFreshName(file, one.toLowerCase()) && !file.scopes.allNames.has(one));
  if (imports === null || logger === undefined) {
    return null;
  }
  const [getLogger = '', hashes = ''] = imports.names;
  return {
    edits: imports.edits,
    taken: [logger.toLowerCase(), ...imports.names],
    constant: `${logger} = ${getLogger}(__name__)`,
    hash: (own) => `${hashes}.Hash(${hashes}.${own.pick(HASHES)})`,
    write: (message, ...values) => `${logger}.debug(${[`"${message}"`, ...values].join(', ')})`,
  };
}
