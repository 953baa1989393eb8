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
interface Dealer {
  readonly imports: readonly ImportRequest[];
  readonly lines: (words: DealerWords) => readonly string[];
}

interface DealerWords {
  readonly imported: readonly string[];
  readonly many: string;
  readonly one: string;
  /** An element with its number. */
  readonly pair: string;
  readonly unread: string;
  readonly first: string;
  readonly batch: string;
  /** How many there are in a batch, as code. */
  readonly size: string;
  readonly unit: string;
}

const CHAIN = { module: 'itertools', name: 'chain' } as const;
const ISLICE = { module: 'itertools', name: 'islice' } as const;

/** How many there are in a batch less the first. */
function others(size: string): string {
  return /^\d+$/.test(size) ? String(Number(size) - 1) : `${size} - 1`;
}

/** By for loops: the first of a batch, and behind it as many as are still due. None draws more than it gives. */
const DEALERS: readonly Dealer[] = [
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, size, unit }) => [
      `${unread} = iter(${many})`,
      `for ${first} in ${unread}:`,
      `${unit}yield ${chain}([${first}], ${islice}(${unread}, ${others(size)}))`,
    ],
  },
  {
    imports: [CHAIN, ISLICE],
    lines: ({ imported: [chain = '', islice = ''], many, unread, first, size, unit }) => [
      `${unread} = iter(${many})`,
      `for ${first} in ${unread}:`,
      `${unit}yield ${islice}(${chain}((${first},), ${unread}), ${size})`,
    ],
  },
  {
    imports: [
      { module: 'itertools', name: 'groupby' },
      { module: 'operator', name: 'itemgetter' },
    ],
    lines: ({ imported: [groupby = '', itemgetter = ''], many, pair, batch, size, unit }) => [
      `for _, ${batch} in ${groupby}(enumerate(${many}), lambda ${pair}: ${pair}[0] // ${size}):`,
      `${unit}yield map(${itemgetter}(1), ${batch})`,
    ],
  },
  {
    imports: [{ module: 'itertools', name: 'groupby' }],
    lines: ({ imported: [groupby = ''], many, one, batch, size, unit }) => [
      `numbered = enumerate(${many})`,
      `for _, ${batch} in ${groupby}(numbered, key=lambda placed: placed[0] // ${size}):`,
      `${unit}yield (${one} for _, ${one} in ${batch})`,
    ],
  },
  {
    imports: [
      { module: 'itertools', name: 'count' },
      { module: 'itertools', name: 'groupby' },
    ],
    lines: ({ imported: [count = '', groupby = ''], many, one, batch, size, unit }) => [
      `counter = ${count}()`,
      `for _, ${batch} in ${groupby}(${many}, lambda ${one}: next(counter) // ${size}):`,
      `${unit}yield ${batch}`,
    ],
  },
];

const PLURALS: Readonly<Record<string, string>> = {
  batch: 'batches',
  group: 'groups',
  portion: 'portions',
  chunk: 'chunks',
};

/**
 * The loop over batches, with the generator function that cuts them from any iterable: it draws each element when the plain
 * loop would have drawn it. How many make a batch is a number with a name. `isGiven`: elements may come from outside, one
 * after the other, so that it is worth saying that they are not listed first.
 */
export function drawDealt(
  place: Place,
  rng: Rng,
  words: ElementWords,
  source: string,
  taken: ReadonlySet<string>,
  isGiven: boolean,
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
  const unread = free(...rng.shuffle(['unread', 'remaining', 'upcoming', 'waiting', 'pending']));
  const first = free(...rng.shuffle(['first', 'leading', 'opening', `first_${words.one}`]));
  const many = free(words.many, 'items', 'entries');
  const one = free(words.one, 'item', 'entry');
  const inner = free(noun, 'taken', 'together');
  const avoid = new Set(taken);
  const batch = added(avoid, drawName(place, rng, [noun, `${words.one}_${noun}`], avoid));
  if ([unread, first, many, one, inner, batch].includes(null)) {
    return null;
  }
  const pair = rng.pick(['pair', 'indexed', 'entry']);
  const size = sizeOf(rng, words, noun, own);
  const isParameter = size.form !== 'inside';
  const local = isParameter ? 'size' : size.number;
  const code = moduleCode(subject, file, place.statement, rng, dealer.imports, (imported) => [
    ...(size.form === 'constant'
      ? [{ names: size.names, lines: (own: string) => [`${own} = ${size.number}`] }]
      : []),
    {
      names: rng.shuffle([
        `in_${nouns}`,
        `${nouns}_of`,
        `${words.one}_${nouns}`,
        `${words.many}_in_${nouns}`,
      ]),
      lines: (name, _names, unit) => [
        `def ${name}(${many ?? ''}${isParameter ? ', size' : ''}):`,
        `${unit}"""${docstringOf(rng, words.many, nouns, isGiven, local)}"""`,
        ...dealer
          .lines({
            imported,
            many: many ?? '',
            one: one ?? '',
            pair,
            unread: unread ?? '',
            first: first ?? '',
            batch: inner ?? '',
            size: local,
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

function docstringOf(rng: Rng, many: string, nouns: string, isGiven: boolean, size: string): string {
  const words = many.replaceAll('_', ' ');
  const named = size === 'size' ? 'at most `size`' : `at most ${size}`;
  const lazy = [
    `Deal out any ${words} in ${nouns} of ${named}, without listing them first.`,
    `Yield ${nouns} of ${named} ${words}, drawn only as they are gone through.`,
  ];
  return rng.pick([
    `Yield the ${words} in ${nouns} of ${named}.`,
    `Cut the ${words} into ${nouns} of ${named}, the last of which may be shorter.`,
    ...(isGiven ? lazy : [`Deal out the ${words} in ${nouns} of ${named}.`]),
  ]);
}
