import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { moduleCode } from '../encodings/module-code.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

import { DEALERS } from './dealers.js';
import { doneMessage, drawLogger } from './progress.js';
import { added } from './range-blocks.js';
import type { ElementWords } from './words.js';

/** The loop over batches that a generator function of the module deals out. */
interface Dealt {
  readonly imports: readonly Change[];
  /** `for batch in growing_batches(words):` */
  readonly outer: string;
  /** A statement that writes a message to the module's log. */
  readonly write: (message: string) => string;
  /** The variable that holds a batch. */
  readonly batch: string;
  /** What a batch is called: `group`. */
  readonly noun: string;
}

const PLURALS: Readonly<Record<string, string>> = {
  batch: 'batches',
  group: 'groups',
  portion: 'portions',
  chunk: 'chunks',
};

/**
 * The loop over batches, with the generator function that deals them out of any iterable: it draws each element when the plain
 * loop would have drawn it. Batches grow, so that few elements come in several and many in few. `isGiven`: elements may come
 * from outside, one after the other, so that it is worth saying that they are not listed first. `isTold`: the loop itself logs
 * what a batch comes to, and the generator function nothing.
 */
export function drawDealt(
  place: Place,
  rng: Rng,
  words: ElementWords,
  source: string,
  taken: ReadonlySet<string>,
  { isGiven, isTold }: { readonly isGiven: boolean; readonly isTold: boolean },
): Dealt | null {
  const { subject, file } = place;
  const noun = rng.pick(['batch', ...Object.keys(PLURALS)]);
  const nouns = PLURALS[noun] ?? `${noun}s`;
  // The function's own names may be those of others, but for what the module has.
  const own = new Set([...file.scopes.module.bindings.keys(), ...PYTHON_BUILTINS]);
  const free = (...names: readonly string[]): string | null => {
    return added(own, names.find((one) => !own.has(one)) ?? null);
  };
  const dealer = rng.pick(DEALERS);
  dealer.imports.forEach(({ name }) => added(own, name));
  const logger = drawLogger(file, rng);
  const unread = free(...rng.shuffle(['unread', 'remaining', 'upcoming', 'pending']));
  const first = free(...rng.shuffle(['first', 'leading', `first_${words.one}`]));
  const many = free(words.many, 'items', 'entries');
  const size = free(...rng.shuffle(['size', 'length', `${noun}_size`]));
  const done = free(...rng.shuffle(['done', 'finished']), 'so_far');
  const number = free(...rng.shuffle([`${noun}_number`, 'batch_index', 'turn']));
  const avoid = new Set(taken);
  const batch = added(avoid, drawName(place, rng, [noun, `${words.one}_${noun}`], avoid));
  if ([unread, first, many, size, number, batch, done].includes(null)) {
    return null;
  }
  const code = moduleCode(
    subject,
    file,
    place.statement,
    rng,
    [...logger.requests, ...dealer.imports],
    (imported) => [
      ...logger.definitions(imported),
      {
        names: rng.shuffle([`growing_${nouns}`, `${nouns}_of`, `${words.one}_${nouns}`, `in_${nouns}`]),
        lines: (name, before, unit) => [
          `def ${name}(${many ?? ''}):`,
          `${unit}"""${docstringOf(rng, words.many, nouns, isGiven, !isTold)}"""`,
          ...dealer
            .lines({
              ...{
                rng,
                imported: imported.slice(logger.requests.length),
                unit,
                many: many ?? '',
                unread: unread ?? '',
              },
              ...{ first: first ?? '', size: size ?? '', count: number ?? '' },
              ...{ done: done ?? '', isReporting: !isTold },
              report: (value) =>
                isTold ? [] : [logger.write(logger.nameIn(before) ?? '', doneMessage(rng, value, words))],
            })
            .map((text) => `${unit}${text}`),
        ],
      },
    ],
  );
  if (code === null || batch === null) {
    return null;
  }
  const log = logger.nameIn(code.names) ?? '';
  const called = code.names.at(-1) ?? '';
  return {
    imports: code.changes,
    outer: `for ${batch} in ${called}(${source}):`,
    write: (message) => logger.write(log, message),
    batch,
    noun,
  };
}

function docstringOf(rng: Rng, many: string, nouns: string, isGiven: boolean, isReporting: boolean): string {
  const words = many.replaceAll('_', ' ');
  const told = isReporting
    ? rng.pick([
        ', and log before each how many are done',
        ', with a line in the log before each',
        '; the log says how many are done',
      ])
    : '';
  return rng.pick([
    `Yield the ${words} in ${nouns} that grow${told}.`,
    `Cut the ${words} into ever larger ${nouns}${told}.`,
    isGiven
      ? `Deal out any ${words} in growing ${nouns}, as they come${told}.`
      : `Deal out the ${words} in growing ${nouns}${told}.`,
  ]);
}
