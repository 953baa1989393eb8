import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import type { Definition } from '../encodings/module-code.js';
import { moduleCode, topStatementOf } from '../encodings/module-code.js';
import { isLogged, mayLog, moduleLogger } from '../logs/module-logger.js';
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
 * Whether somebody would read in a log how far it is: once a call, of what may be many, and is not always one or two, where
 * nothing is said of it yet.
 */
export function isReported(place: Place, node: SyntaxNode, iterable: SyntaxNode): boolean {
  return (
    mayLogAt(place) &&
    !isLogged(place.file, node, iterable) &&
    !isInLoop(node) &&
    mayBeMany(place.file, iterable) &&
    (mostSeen(place, iterable) ?? FEWEST) >= FEWEST
  );
}

/** Whether a place's program logs plainly, if at all, and its module has a logger or room for one. */
export function mayLogAt({ file, statement }: Place): boolean {
  return mayLog(file, statement) && topStatementOf(file, statement) !== null;
}

/** The logger of a module, which it may have already. */
interface Logger {
  /** What it is made with; nothing where it is there. */
  readonly requests: readonly ImportRequest[];
  /** What makes it, with what the import is called. */
  readonly definitions: (imported: readonly string[]) => readonly Definition[];
  /** What it is called, by the names of the definitions of which its own is the first. */
  readonly nameIn: (names: readonly string[]) => string | null;
  /** A statement that logs a message with its values. */
  readonly write: (logger: string, message: string) => string;
}

const NAMES = ['LOG', 'LOGGER', 'EVENT_LOG', 'RUN_LOG'];

/** A logger: how it is imported and called. */
export function drawLogger(file: SubjectFile, rng: Rng): Logger {
  const isWhole = rng.chance(0.5);
  const known = moduleLogger(file)?.name ?? null;
  const write: Logger['write'] = (logger, message) => `${logger}.debug(${message})`;
  return known !== null
    ? { requests: [], definitions: () => [], nameIn: () => known, write }
    : {
        requests: [{ module: 'logging', name: isWhole ? null : 'getLogger' }],
        definitions: ([imported = '']) => [
          {
            names: NAMES,
            lines: (own) => [`${own} = ${isWhole ? `${imported}.getLogger` : imported}(__name__)`],
          },
        ],
        nameIn: ([own]) => own ?? null,
        write,
      };
}

/** The changes that give a module a logger, and what writes to it. */
export interface Log {
  readonly changes: readonly Change[];
  readonly write: (message: string) => string;
}

/** A module's log, with what else is imported and how it is called; null where no name is free for it. */
export function drawLog(
  place: Place,
  rng: Rng,
  more: readonly ImportRequest[] = [],
): (Log & { readonly imported: readonly string[] }) | null {
  const { subject, file, statement } = place;
  const logger = drawLogger(file, rng);
  let imported: readonly string[] = [];
  const requests = [...logger.requests, ...more];
  const code = moduleCode(subject, file, statement, rng, requests, (all) => {
    imported = all.slice(logger.requests.length);
    return logger.definitions(all);
  });
  const name = code === null ? null : logger.nameIn(code.names);
  return code === null || name === null
    ? null
    : { changes: code.changes, imported, write: (message) => logger.write(name, message) };
}

/** A part of a sequence, as source: where it ends, and what that is told out of. */
export interface Reach {
  readonly end: string;
  readonly total: string;
}

/**
 * What a part has come to, as a message: with how far it reaches, `"words up to %d of %d: %d vowels", stop, limit, batch_vowels`,
 * or with what there is in all by now. What each element adds one to says nothing but how far the loop is.
 */
export function resultMessage(
  rng: Rng,
  { made }: PartResult,
  { many }: ElementWords,
  reach: Reach | null,
): string {
  const spoken = many.replaceAll('_', ' ');
  const telling = made.filter(({ isFixed }) => !isFixed);
  const named = telling.map((one) => ({
    ...one,
    noun: isVague(one.whole) ? 'found' : one.whole.replaceAll('_', ' '),
  }));
  if (named.length === 0) {
    return reach !== null
      ? reachMessage(rng, many, reach)
      : message(`%d ${spoken} done`, [made[0]?.sum ?? '']);
  }
  // Of two results there is no room to say more.
  const isOne = named.length === 1;
  if (reach === null) {
    const sums = message(
      `so far: ${named.map(({ noun }) => `${noun} %d`).join(', ')}`,
      named.map(({ sum }) => sum),
    );
    const both = message(named.map(({ noun }) => `${noun}: %d more, %d so far`).join(), [
      ...named.flatMap(({ value, sum }) => [value, sum]),
    ]);
    return isOne && both.length <= LONGEST ? both : sums;
  }
  const where = isOne ? rng.pick([`${spoken} up to %d of %d`, `after %d of %d ${spoken}`]) : `%d of %d`;
  const told = message(
    `${where}; ${named.map(({ noun }) => `${noun}: %d${isOne ? ' more' : ''}`).join(', ')}`,
    [...[reach.end, reach.total], ...named.map(({ value, sum }) => (isOne ? value : sum))],
  );
  return told.length <= LONGEST ? told : reachMessage(rng, many, reach);
}

/** A message and its values that leave room for the indentation and the call. */
const LONGEST = 72;

function message(format: string, values: readonly string[]): string {
  return `"${format}", ${values.join(', ')}`;
}

/** How far the loop is behind a part, out of how many: `"%d of %d bookings done", stop, len(bookings)`. */
export function reachMessage(rng: Rng, many: string, { end, total }: Reach): string {
  const spoken = many.replaceAll('_', ' ');
  return message(rng.pick([`%d of %d ${spoken} done`, `${spoken} done: %d of %d`]), [end, total]);
}

/** The same for numbers that do not begin at nothing: `"positions %d to %d done", start, stop - 1`. */
export function spanMessage(many: string, start: string, end: string): string {
  return message(`${many.replaceAll('_', ' ')} from %d to %d done`, [start, `${end} - 1`]);
}

/** How much there is of a result behind a part: `"matching words so far: %d", len(matching_words)`. */
export function amountMessage(rng: Rng, result: string, { many }: ElementWords): string {
  const what = (isVague(result) ? many : result).replaceAll('_', ' ');
  return message(rng.pick([`${what} so far: %d`, `%d ${what} so far`]), [`len(${result})`]);
}

/** How many are done where nobody knows how many there are. */
export function doneMessage(rng: Rng, done: string, { many }: ElementWords): string {
  const spoken = many.replaceAll('_', ' ');
  return message(rng.pick([`%d ${spoken} done`, `${spoken} done: %d`, `%d ${spoken} done so far`]), [done]);
}
