import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { mayLog } from '../dates/log.js';
import type { Definition } from '../encodings/module-code.js';
import { moduleCode, topStatementOf } from '../encodings/module-code.js';
import { isVague } from '../naming/plain-words.js';
import type { Place } from '../s2/place.js';
import { mayBeMany } from '../s3/may-be-many.js';

import { isInLoop } from './nesting.js';
import type { PartResult } from './part-result.js';
import { mostSeen } from './seen-length.js';
import type { ElementWords } from './words.js';

/** Of fewer, one of two nested loops makes one turn each time: there are several parts, or several elements in one. */
const FEWEST = 3;

/**
 * Whether somebody would read in a log how far it is: once a call, of what may be many, and is not always one or two, in a
 * program that says nothing yet.
 */
export function isReported(place: Place, node: SyntaxNode, iterable: SyntaxNode): boolean {
  return (
    mayLog(place.file) &&
    !isInLoop(node) &&
    mayBeMany(place.file, iterable) &&
    (mostSeen(place, iterable) ?? FEWEST) >= FEWEST &&
    topStatementOf(place.file, place.statement) !== null
  );
}

/** The logger of a module that has none. */
interface Logger {
  readonly request: ImportRequest;
  /** What makes it, with what the import is called. */
  readonly definition: (imported: string) => Definition;
  /** A statement that logs a message with its values. */
  readonly write: (logger: string, message: string) => string;
}

const NAMES = ['LOG', 'LOGGER', 'PROGRESS', 'RUN_LOG'];

/** A logger: how it is imported and called, and on which level it reports. */
export function drawLogger(rng: Rng): Logger {
  const isWhole = rng.chance(0.5);
  const level = rng.pick(['debug', 'info']);
  return {
    request: { module: 'logging', name: isWhole ? null : 'getLogger' },
    definition: (imported) => ({
      names: NAMES,
      lines: (own) => [`${own} = ${isWhole ? `${imported}.getLogger` : imported}(__name__)`],
    }),
    write: (logger, message) => `${logger}.${level}(${message})`,
  };
}

/** The changes that give a module a logger, and what writes to it. */
export interface Log {
  readonly changes: readonly Change[];
  readonly write: (message: string) => string;
}

/** A log for a module that has none; null where no name is free. */
export function drawLog(place: Place, rng: Rng): Log | null {
  const logger = drawLogger(rng);
  const { subject, file, statement } = place;
  const code = moduleCode(subject, file, statement, rng, [logger.request], ([imported = '']) => [
    logger.definition(imported),
  ]);
  const name = code?.names[0];
  return code === null || name === undefined
    ? null
    : { changes: code.changes, write: (message) => logger.write(name, message) };
}

/** What a part has come to by itself, as a message: `"batch of words: vowels 3", batch_vowels`. */
export function resultMessage(rng: Rng, { made }: PartResult, noun: string, { many }: ElementWords): string {
  const values = made.map(({ value }) => value).join(', ');
  const names = made.map(({ whole }) => (isVague(whole) ? 'found' : whole.replaceAll('_', ' ')));
  const told = names.map((name) => `${name} %d`).join(', ');
  const [first = ''] = names;
  const spoken = many.replaceAll('_', ' ');
  return made.length > 1
    ? `"${rng.pick([`${noun} of ${spoken}`, `in this ${noun}`])}: ${told}", ${values}`
    : `"${rng.pick([`${noun} of ${spoken}: ${told}`, `${first} in this ${noun}: %d`, `another ${noun}: ${told}`])}", ${values}`;
}

/** How much there is of a result behind a part: `"matching words so far: %d", len(matching_words)`. */
export function amountMessage(rng: Rng, result: string, noun: string, { many }: ElementWords): string {
  const what = (isVague(result) ? many : result).replaceAll('_', ' ');
  return `"${rng.pick([`${what} so far: %d`, `%d ${what} after this ${noun}`, `another ${noun} done, ${what}: %d`])}", len(${result})`;
}

/** That the part which begins at a position is done: `"block of positions from %d on done", start`. */
export function startMessage(rng: Rng, start: string, noun: string, { many }: ElementWords): string {
  const spoken = many.replaceAll('_', ' ');
  return `"${rng.pick([`${noun} of ${spoken} from %d on done`, `${spoken}: ${noun} from %d on done`, `done with the ${noun} of ${spoken} that begins at %d`])}", ${start}`;
}

/** That a part with a number is done. */
export function numberMessage(rng: Rng, number: string, noun: string, { many }: ElementWords): string {
  const spoken = many.replaceAll('_', ' ');
  return `"${rng.pick([`${noun} %d of the ${spoken} done`, `${spoken}: ${noun} %d done`, `done with ${noun} %d of the ${spoken}`])}", ${number}`;
}

/** How many the part to come may have. */
export function nextMessage(rng: Rng, size: string, noun: string, { many }: ElementWords): string {
  const spoken = many.replaceAll('_', ' ');
  return `"${rng.pick([`next ${noun}: up to %d ${spoken}`, `up to %d ${spoken} in the next ${noun}`, `${noun} done, the next has %d ${spoken} at most`])}", ${size}`;
}
