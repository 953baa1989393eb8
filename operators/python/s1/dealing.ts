import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { moduleCode } from '../encodings/module-code.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

import { added } from './range-blocks.js';
import type { ElementWords } from './words.js';

/** The loop over batches that a generator function of the module deals out. */
export interface Dealt {
  readonly imports: readonly Change[];
  /** `for batch in in_batches(words, 3):` */
  readonly outer: string;
  /** The variable that holds a batch. */
  readonly batch: string;
  /** What a batch is called: `group`. */
  readonly noun: string;
}

/** How a generator function cuts: the names are those of its own variables. */
export interface Dealer {
  readonly imports: readonly ImportRequest[];
  readonly lines: (words: DealerWords) => readonly string[];
}

export interface DealerWords {
  readonly imported: readonly string[];
  readonly many: string;
  readonly one: string;
  /** An element with its number. */
  readonly pair: string;
  readonly unread: string;
  readonly first: string;
  readonly batch: string;
  readonly end: string;
  /** How many there are in a batch, as code. */
  readonly size: string;
  /** The line that takes that down, where the function works it out itself. */
  readonly measured: readonly string[];
  readonly unit: string;
}

const CHAIN = { module: 'itertools', name: 'chain' } as const;
const ISLICE = { module: 'itertools', name: 'islice' } as const;

/** How many there are in a batch less the first. */
function others(size: string): string {
  return /^\d+$/.test(size) ? String(Number(size) - 1) : `${size} - 1`;
}

/** By for loops: the first of a batch, and behind it as many as are still due. None draws more than it gives. */
export const FOR_DEALERS: readonly Dealer[] = [
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, size, measured, unit }) => [
      `${unread} = iter(${many})`,
      ...measured,
      `for ${first} in ${unread}:`,
      `${unit}yield ${chain}([${first}], ${islice}(${unread}, ${others(size)}))`,
    ],
  },
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, size, measured, unit }) => [
      `${unread} = iter(${many})`,
      ...measured,
      `for ${first} in ${unread}:`,
      `${unit}yield ${islice}(${chain}((${first},), ${unread}), ${size})`,
    ],
  },
  {
    imports: [
      { module: 'itertools', name: 'groupby' },
      { module: 'operator', name: 'itemgetter' },
    ],
    lines: ({
      imported: [groupby = '', itemgetter = ''],
      many,
      unread,
      pair,
      batch,
      size,
      measured,
      unit,
    }) => [
      ...(measured.length === 0 ? [] : [`${unread} = iter(${many})`, ...measured]),
      `for _, ${batch} in ${groupby}(enumerate(${measured.length === 0 ? many : unread}), lambda ${pair}: ${pair}[0] // ${size}):`,
      `${unit}yield map(${itemgetter}(1), ${batch})`,
    ],
  },
  {
    imports: [
      { module: 'itertools', name: 'count' },
      { module: 'itertools', name: 'groupby' },
    ],
    lines: ({ imported: [count = '', groupby = ''], many, unread, one, batch, size, measured, unit }) => [
      ...(measured.length === 0 ? [] : [`${unread} = iter(${many})`, ...measured]),
      `counter = ${count}()`,
      `for _, ${batch} in ${groupby}(${measured.length === 0 ? many : unread}, lambda ${one}: next(counter) // ${size}):`,
      `${unit}yield ${batch}`,
    ],
  },
];

/** By while loops, which ask whether there is a first one at all. */
export const WHILE_DEALERS: readonly Dealer[] = [
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, end, size, measured, unit }) => [
      `${unread} = iter(${many})`,
      ...measured,
      `${end} = object()`,
      `while (${first} := next(${unread}, ${end})) is not ${end}:`,
      `${unit}yield ${chain}([${first}], ${islice}(${unread}, ${others(size)}))`,
    ],
  },
  {
    imports: [CHAIN, ISLICE],
    lines: ({
      imported: [chain = '', islice = ''],
      many,
      unread,
      first,
      end,
      batch,
      size,
      measured,
      unit,
    }) => [
      `${unread} = iter(${many})`,
      ...measured,
      `${end} = object()`,
      `${batch} = ${islice}(${unread}, ${size})`,
      `while (${first} := next(${batch}, ${end})) is not ${end}:`,
      `${unit}yield ${chain}((${first},), ${batch})`,
      `${unit}${batch} = ${islice}(${unread}, ${size})`,
    ],
  },
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, end, size, measured, unit }) => [
      `${unread} = iter(${many})`,
      ...measured,
      `${end} = object()`,
      `${first} = next(${unread}, ${end})`,
      `while ${first} is not ${end}:`,
      `${unit}yield ${islice}(${chain}([${first}], ${unread}), ${size})`,
      `${unit}${first} = next(${unread}, ${end})`,
    ],
  },
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, batch, size, measured, unit }) => [
      `${unread} = iter(${many})`,
      ...measured,
      'while True:',
      `${unit}${batch} = ${islice}(${unread}, ${size})`,
      `${unit}try:`,
      `${unit}${unit}${first} = next(${batch})`,
      `${unit}except StopIteration:`,
      `${unit}${unit}return`,
      `${unit}yield ${chain}([${first}], ${batch})`,
    ],
  },
];

const PLURALS: Readonly<Record<string, string>> = {
  batch: 'batches',
  group: 'groups',
  portion: 'portions',
  chunk: 'chunks',
};

/** What a share of all there are is called. */
const SHARES: readonly (readonly [name: string, many: string, share: number])[] = [
  ['half', 'halves', 2],
  ['third', 'thirds', 3],
  ['quarter', 'quarters', 4],
];

/**
 * The loop over batches, with the generator function that cuts them from any iterable: it draws each element when the plain
 * loop would have drawn it. How many make a batch is a number with a name, or (`mayMeasure`) a share of how many there are.
 */
export function drawDealt(
  place: Place,
  rng: Rng,
  words: ElementWords,
  source: string,
  taken: ReadonlySet<string>,
  dealers: readonly Dealer[],
  mayMeasure: boolean,
): Dealt | null {
  const { subject, file } = place;
  const isShare = mayMeasure && rng.chance(0.15);
  const [share, shares, parts] = rng.pick(SHARES);
  const noun = isShare ? 'part' : rng.pick(['batch', ...Object.keys(PLURALS)]);
  const nouns = isShare ? shares : (PLURALS[noun] ?? `${noun}s`);
  // The function's own names may be those of others, but for what the module has.
  const own = new Set([...file.scopes.module.bindings.keys(), ...PYTHON_BUILTINS]);
  const free = (...names: readonly string[]): string | null => {
    return added(own, names.find((one) => !own.has(one)) ?? null);
  };
  const unread = free(...rng.shuffle(['unread', 'remaining', 'upcoming', 'waiting', 'pending']));
  const first = free(...rng.shuffle(['first', 'leading', 'opening', `first_${words.one}`]));
  const end = free(...rng.shuffle(['no_more', 'nothing', 'end', `no_${words.one}`]));
  const many = free(words.many, 'items', 'entries');
  const one = free(words.one, 'item', 'entry');
  const inner = free(noun, 'taken', 'together');
  const avoid = new Set(taken);
  const batch = added(
    avoid,
    drawName(place, rng, isShare ? ['part', 'section', share] : [noun, `${words.one}_${noun}`], avoid),
  );
  if ([unread, first, end, many, one, inner, batch].includes(null)) {
    return null;
  }
  const pair = rng.pick(['pair', 'indexed', 'entry']);
  const dealer = rng.pick(dealers);
  const size = sizeOf(rng, words, noun, own);
  const isParameter = !isShare && size.form !== 'inside';
  const local = isShare ? share : isParameter ? 'size' : size.number;
  const hint = { module: 'operator', name: 'length_hint' } as const;
  const requests = [...dealer.imports, ...(isShare ? [hint] : [])];
  const code = moduleCode(subject, file, place.statement, rng, requests, (imported) => [
    ...(isParameter && size.form === 'constant'
      ? [{ names: size.names, lines: (own: string) => [`${own} = ${size.number}`] }]
      : []),
    {
      names: isShare
        ? [`in_${nouns}`, `${nouns}_of`, `${words.many}_in_${nouns}`]
        : rng.shuffle([`in_${nouns}`, `${nouns}_of`, `${words.one}_${nouns}`, `${words.many}_in_${nouns}`]),
      lines: (name, _names, unit) => [
        `def ${name}(${many ?? ''}${isParameter ? ', size' : ''}):`,
        `${unit}"""${docstringOf(rng, words.many, nouns, isShare, local)}"""`,
        ...dealer
          .lines({
            imported,
            many: many ?? '',
            one: one ?? '',
            pair,
            unread: unread ?? '',
            first: first ?? '',
            end: end ?? '',
            batch: inner ?? '',
            size: local,
            measured: isShare
              ? [`${share} = max(2, ${imported.at(-1) ?? ''}(${unread ?? ''}) // ${parts})`]
              : [],
            unit,
          })
          .map((text) => `${unit}${text}`),
      ],
    },
  ]);
  if (code === null || batch === null) {
    return null;
  }
  const called = code.names.at(-1) ?? '';
  const given = isParameter ? `, ${size.form === 'constant' ? (code.names[0] ?? '') : size.number}` : '';
  return { imports: code.changes, outer: `for ${batch} in ${called}(${source}${given}):`, batch, noun };
}

interface Size {
  readonly number: string;
  readonly form: 'constant' | 'argument' | 'inside';
  readonly names: readonly string[];
}

/** A small number, so that a short input comes in several batches too. */
function sizeOf(rng: Rng, { many }: ElementWords, noun: string, own: ReadonlySet<string>): Size {
  const number = rng.pick(['3', '3', '4']);
  const form = own.has('size') ? 'inside' : rng.pick(['constant', 'constant', 'argument', 'inside'] as const);
  const names = [`${many}_per_${noun}`, `${noun}_size`].map((one) => one.toUpperCase());
  return { number, form, names: rng.shuffle(names) };
}

function docstringOf(rng: Rng, many: string, nouns: string, isShare: boolean, size: string): string {
  const words = many.replaceAll('_', ' ');
  const named = size === 'size' ? 'at most `size`' : `at most ${size}`;
  return isShare
    ? rng.pick([
        `Yield the ${words} in ${nouns}, drawn one by one as each is gone through.`,
        `Divide any ${words} into ${nouns}, without listing them first.`,
        `Deal out the ${words} in ${nouns} of what there is, two ${words} at least.`,
      ])
    : rng.pick([
        `Yield the ${words} in ${nouns} of ${named}.`,
        `Deal out any ${words} in ${nouns} of ${named}, without listing them first.`,
        `Yield ${nouns} of ${named} ${words}, drawn only as they are gone through.`,
        `Cut the ${words} into ${nouns} of ${named}, the last of which may be shorter.`,
      ]);
}
