import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Words } from '../s9/fast-path.js';

/** How the results of batches, none of them empty, are put together: statements, and the value as source. */
export interface Fold {
  readonly imports: readonly ImportRequest[];
  readonly write: (words: FoldWords) => { readonly lines: readonly Line[]; readonly value: string };
}

export interface FoldWords extends Words {
  /** The list of batches, as source: slices of the sequence, text of text. */
  readonly batches: string;
  /** Whether the batches are slices, of text for sure texts; else they may be lists of letters. */
  readonly areSlices?: boolean;
}

const BATCH_NAMES = ['batch', 'portion', 'part', 'section', 'block'] as const;

export function fold(write: Fold['write'], ...imports: readonly ImportRequest[]): Fold {
  return { imports, write };
}

export function batchName({ rng, fresh }: FoldWords): string {
  return fresh(...rng.shuffle(BATCH_NAMES));
}

/** A value for each batch: by `map`, or by a generator where the function needs more than the batch. */
export function each(words: FoldWords, of: (batch: string) => string, mapped: string | null): string {
  if (mapped !== null && words.rng.chance(0.5)) {
    return `map(${mapped}, ${words.batches})`;
  }
  const batch = batchName(words);
  return `(${of(batch)} for ${batch} in ${words.batches})`;
}

/** Brackets that a call's own make needless. */
export function inCall(text: string): string {
  return text.startsWith('(') ? text : `(${text})`;
}

/** Whole numbers, added batch by batch: exact in any order. */
export const TOTALS: readonly Fold[] = [
  fold((words) => ({ lines: [], value: `sum${inCall(each(words, (one) => `sum(${one})`, 'sum'))}` })),
  fold((words) => {
    const totals = words.fresh('subtotals', 'partial_sums', `${words.entry}_totals`);
    const first = each(words, (one) => `sum(${one})`, 'sum');
    const list = first.startsWith('(') ? `[${first.slice(1, -1)}]` : `list(${first})`;
    return {
      lines: [line(0, `${totals} = ${list}`)],
      value: words.rng.pick([`sum(${totals})`, `sum(${totals}, 0)`]),
    };
  }),
  fold((words) => {
    const [total, batch] = [words.fresh('total', 'running_total', `${words.entry}_total`), batchName(words)];
    return {
      lines: [
        line(0, `${total} = 0`),
        line(0, `for ${batch} in ${words.batches}:`),
        line(1, words.rng.pick([`${total} += sum(${batch})`, `${total} = sum(${batch}, ${total})`])),
      ],
      value: total,
    };
  }),
];

/** The first of the greatest (or least) elements, found in the order in which the call itself looks at them. */
export function extremes(name: 'max' | 'min'): readonly Fold[] {
  const best = name === 'max' ? ['largest', 'highest', 'peak'] : ['smallest', 'lowest', 'bottom'];
  return [
    fold((words) => {
      const [found, batch] = [words.fresh(...best, 'best_so_far'), batchName(words)];
      return {
        lines: [
          line(0, `${found} = ${words.entries}[0]`),
          line(0, `for ${batch} in ${words.batches}:`),
          line(1, `${found} = ${name}(${found}, *${batch})`),
        ],
        value: found,
      };
    }),
    fold((words) => {
      const [found, batch] = [words.fresh(...best, 'best_so_far'), batchName(words)];
      const [first, later] = [
        words.fresh('first_batch', 'opening', 'leading'),
        words.fresh('later', 'following', 'others'),
      ];
      return {
        lines: [
          line(0, `${first}, *${later} = ${words.batches}`),
          line(0, `${found} = ${name}(${first})`),
          line(0, `for ${batch} in ${later}:`),
          line(1, `${found} = ${name}(${found}, *${batch})`),
        ],
        value: found,
      };
    }),
    fold(
      (words) => {
        const [found, batch] = [words.fresh(...best, 'best_so_far'), batchName(words)];
        return {
          lines: [],
          value: `${words.local('functools', 'reduce')}(lambda ${found}, ${batch}: ${name}(${found}, *${batch}), ${words.batches}, ${words.entries}[0])`,
        };
      },
      { module: 'functools', name: 'reduce' },
    ),
  ];
}

/** Elements of one type with a total order: sorted batches, merged. */
export function merges(isReverse: boolean): readonly Fold[] {
  const turned = isReverse ? ', reverse=True' : '';
  const sorted = (one: string): string => `sorted(${one}${turned})`;
  const merge = { module: 'heapq', name: 'merge' } as const;
  return [
    fold((words) => {
      const runs = each(words, sorted, isReverse ? null : 'sorted');
      const call = `${words.local('heapq', 'merge')}(*${runs}${turned})`;
      return { lines: [], value: words.rng.pick([`list(${call})`, `[*${call}]`]) };
    }, merge),
    fold((words) => {
      const [runs, batch] = [words.fresh('runs', 'sorted_runs', `${words.entry}_runs`), batchName(words)];
      return {
        lines: [line(0, `${runs} = [${sorted(batch)} for ${batch} in ${words.batches}]`)],
        value: `list(${words.local('heapq', 'merge')}(*${runs}${turned}))`,
      };
    }, merge),
    fold((words) => {
      const [ordered, batch] = [words.fresh('ordered', 'in_order', 'arranged'), batchName(words)];
      return {
        lines: [
          line(0, `${ordered} = []`),
          line(0, `for ${batch} in ${words.batches}:`),
          ...words.rng.pick([
            [line(1, `${ordered} = sorted([*${ordered}, *${batch}]${turned})`)],
            [line(1, `${ordered}.extend(${batch})`), line(1, `${ordered}.sort(${turned.slice(2)})`)],
          ]),
        ],
        value: ordered,
      };
    }),
  ];
}

/** The distinct elements, in the order in which a set of the whole would take them up. */
export function kinds(of: (set: string) => string): readonly Fold[] {
  const names = ['seen', 'distinct', 'kinds', 'different'];
  return [
    fold((words) => {
      const [found, batch] = [words.fresh(...words.rng.shuffle(names)), batchName(words)];
      return {
        lines: [
          line(0, `${found} = set()`),
          line(0, `for ${batch} in ${words.batches}:`),
          line(1, `${found}.update(${batch})`),
        ],
        value: of(found),
      };
    }),
    fold((words) => {
      const found = words.fresh(...words.rng.shuffle(names));
      return { lines: [line(0, `${found} = set().union(*${words.batches})`)], value: of(found) };
    }),
    fold(
      (words) => {
        const flat = `${words.local('itertools', 'chain')}.from_iterable(${words.batches})`;
        const found = words.fresh(...words.rng.shuffle(names));
        return { lines: [line(0, `${found} = set(${flat})`)], value: of(found) };
      },
      { module: 'itertools', name: 'chain' },
    ),
  ];
}

/** Texts joined batch by batch; what joins the batches is what joins the texts. */
export function joins(separator: string): readonly Fold[] {
  const joined = (one: string): string => `${separator}.join(${one})`;
  return [
    fold((words) => {
      const pieces = words.fresh('pieces', 'joined_parts', 'stretches_joined');
      const all = each(words, joined, `${separator}.join`);
      const list = all.startsWith('(') ? `[${all.slice(1, -1)}]` : `list(${all})`;
      return { lines: [line(0, `${pieces} = ${list}`)], value: joined(pieces) };
    }),
    fold((words) => ({
      lines: [],
      value: `${separator}.join${inCall(each(words, joined, `${separator}.join`))}`,
    })),
  ];
}

/** What a method makes of text, batch by batch. */
export function texts(
  of: (text: string) => string,
  { isTurned = false, nothing = '""', made = 'result_text' } = {},
): readonly Fold[] {
  const way = (words: FoldWords): string => (isTurned ? `reversed(${words.batches})` : words.batches);
  const whole = ({ areSlices }: FoldWords, batch: string): string =>
    of(areSlices === true ? batch : `"".join(${batch})`);
  return [
    fold((words) => {
      const batch = batchName(words);
      return { lines: [], value: `${nothing}.join(${whole(words, batch)} for ${batch} in ${way(words)})` };
    }),
    fold((words) => {
      const [pieces, batch] = [words.fresh('pieces', 'converted', 'parts_done'), batchName(words)];
      return {
        lines: [
          line(0, `${pieces} = []`),
          line(0, `for ${batch} in ${way(words)}:`),
          line(1, `${pieces}.append(${whole(words, batch)})`),
        ],
        value: `${nothing}.join(${pieces})`,
      };
    }),
    fold((words) => {
      const [done, batch] = [words.fresh('done', made, 'written'), batchName(words)];
      return {
        lines: [
          line(0, `${done} = ${nothing}`),
          line(0, `for ${batch} in ${way(words)}:`),
          line(1, `${done} += ${whole(words, batch)}`),
        ],
        value: done,
      };
    }),
  ];
}

/** A list turned round: the batches from the last to the first, each turned round. */
export const TURNED_LISTS: readonly Fold[] = [
  fold((words) => {
    const [turned, batch] = [words.fresh('turned', 'backwards', 'mirrored'), batchName(words)];
    return {
      lines: [
        line(0, `${turned} = []`),
        line(0, `for ${batch} in reversed(${words.batches}):`),
        line(1, words.rng.pick([`${turned}.extend(reversed(${batch}))`, `${turned} += reversed(${batch})`])),
      ],
      value: turned,
    };
  }),
  fold(
    (words) => ({
      lines: [],
      value: `list(${words.local('itertools', 'chain')}.from_iterable(map(reversed, reversed(${words.batches}))))`,
    }),
    { module: 'itertools', name: 'chain' },
  ),
];

/** How often something occurs, counted batch by batch. */
export function counts(sought: string): readonly Fold[] {
  const count = (batch: string): string => `${batch}.count(${sought})`;
  return [
    fold((words) => {
      const batch = batchName(words);
      return { lines: [], value: `sum(${count(batch)} for ${batch} in ${words.batches})` };
    }),
    fold((words) => {
      const [found, batch] = [words.fresh('occurrences', 'times_found', 'hits'), batchName(words)];
      return {
        lines: [
          line(0, `${found} = 0`),
          line(0, `for ${batch} in ${words.batches}:`),
          line(1, `${found} += ${count(batch)}`),
        ],
        value: found,
      };
    }),
  ];
}

/** A new list of all elements. */
export const COPIES: readonly Fold[] = [
  fold((words) => {
    const [copied, batch] = [words.fresh('copied', 'copies', 'listed', 'duplicate'), batchName(words)];
    return {
      lines: [
        line(0, `${copied} = []`),
        line(0, `for ${batch} in ${words.batches}:`),
        line(1, words.rng.pick([`${copied}.extend(${batch})`, `${copied} += ${batch}`])),
      ],
      value: copied,
    };
  }),
  fold(
    (words) => {
      const flat = `${words.local('itertools', 'chain')}.from_iterable(${words.batches})`;
      return { lines: [], value: words.rng.pick([`list(${flat})`, `[*${flat}]`]) };
    },
    { module: 'itertools', name: 'chain' },
  ),
  fold((words) => {
    const [member, batch] = [words.entry, batchName(words)];
    return { lines: [], value: `[${member} for ${batch} in ${words.batches} for ${member} in ${batch}]` };
  }),
];
