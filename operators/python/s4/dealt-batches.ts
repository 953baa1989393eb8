import type { Rng } from '../../../core/rng.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { dividedVariant } from '../divisions/divided.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Division, DivisionWords } from '../s9/batches.js';

import { threadPlaceOf } from './calm-place.js';

const POOL = { module: 'concurrent.futures', name: 'ThreadPoolExecutor' } as const;
const GETITEM = { module: 'operator', name: 'getitem' } as const;
const QUEUE = { module: 'queue', name: 'SimpleQueue' } as const;
const THREAD = { module: 'threading', name: 'Thread' } as const;

/** Where batches begin and end: statements before, what a loop over them goes through, the bounds of one. */
interface Cuts {
  readonly lines: readonly Line[];
  /** `start in starts`, as it stands behind `for`. */
  readonly each: string;
  readonly low: string;
  readonly high: string;
}

type CutForm = (words: DivisionWords) => Cuts;

/** How long a batch is: a share of what there is, since a task costs more than what a few elements do. */
function shareOf(rng: Rng, entries: string): string {
  const length = `len(${entries})`;
  return rng.pick([
    `max(2, ${length} // 2)`,
    `max(2, ${length} // 3)`,
    `${length} // 4 + 1`,
    `${length} // 2 + 1`,
  ]);
}

const CUT_FORMS: readonly CutForm[] = [
  ({ rng, entries, fresh }) => {
    const [size, start] = [fresh('size', 'width', 'stretch'), fresh('start', 'begin', 'offset')];
    return {
      lines: [line(0, `${size} = ${shareOf(rng, entries)}`)],
      each: `${start} in range(0, len(${entries}), ${size})`,
      low: start,
      high: `${start} + ${size}`,
    };
  },
  ({ rng, entries, fresh }) => {
    const cuts = fresh('cuts', 'edges', 'borders', 'limits');
    const [low, high] = [fresh('low', 'left', 'opening'), fresh('high', 'right', 'closing')];
    const size = fresh('size', 'width', 'stretch');
    return {
      lines: [
        line(0, `${size} = ${shareOf(rng, entries)}`),
        line(0, `${cuts} = [*range(0, len(${entries}), ${size}), len(${entries})]`),
      ],
      each: `${low}, ${high} in zip(${cuts}, ${cuts}[1:])`,
      low,
      high,
    };
  },
  ({ entries, fresh }) => {
    const middle = fresh('middle', 'half', 'midway', 'centre');
    const [low, high] = [fresh('first', 'since', 'head'), fresh('last', 'until', 'tail')];
    return {
      lines: [line(0, `${middle} = len(${entries}) // 2`)],
      each: `${low}, ${high} in ((0, ${middle}), (${middle}, len(${entries})))`,
      low,
      high,
    };
  },
  ({ rng, entries, fresh }) => {
    const parts = rng.pick(['3', '4']);
    const [share, turn] = [fresh('share', 'quota', 'portion_size'), fresh('turn', 'number', 'part_number')];
    return {
      lines: [line(0, `${share} = len(${entries}) // ${parts} + 1`)],
      each: `${turn} in range(${parts})`,
      low: `${turn} * ${share}`,
      high: `(${turn} + 1) * ${share}`,
    };
  },
  ({ rng, entries, fresh }) => {
    const [stops, stop, size] = [
      fresh('stops', 'ends', 'last_places'),
      fresh('stop', 'end', 'past_last'),
      fresh('size', 'width', 'stretch'),
    ];
    return {
      lines: [
        line(0, `${size} = ${shareOf(rng, entries)}`),
        line(0, `${stops} = range(${size}, len(${entries}) + ${size}, ${size})`),
      ],
      each: `${stop} in ${stops}`,
      low: `${stop} - ${size}`,
      high: stop,
    };
  },
];

function poolOpening({ rng, local, fresh }: DivisionWords): readonly [header: string, pool: string] {
  const pool = fresh(...rng.shuffle(['pool', 'executor', 'workers', 'helpers']));
  const size = rng.pick(['', '2', 'max_workers=2', '3', 'max_workers=3']);
  return [`with ${local(POOL.module, POOL.name)}(${size}) as ${pool}:`, pool];
}

/** Threads of a pool cut the batches, which come back in the order of their places. */
const MAPPED: Division = {
  imports: [POOL],
  atLeast: 1,
  divide: (words) => {
    const { rng, entries, fresh } = words;
    const { lines, each, low, high } = rng.pick(CUT_FORMS)(words);
    const [places, pieces] = [
      fresh('places', 'stretches', 'slices', 'windows'),
      fresh('pieces', 'parts', 'cut_out', 'portions_cut'),
    ];
    const place = fresh('place', 'window', 'where', 'between');
    const [header, pool] = poolOpening(words);
    return {
      lines: [
        ...lines,
        line(0, `${places} = [slice(${low}, ${high}) for ${each}]`),
        line(0, header),
        line(1, `${pieces} = list(${pool}.map(lambda ${place}: ${entries}[${place}], ${places}))`),
      ],
      value: pieces,
    };
  },
};

/** Each batch is promised by a pool, and taken when it is there. */
const SUBMITTED: Division = {
  imports: [POOL, GETITEM],
  atLeast: 1,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const { lines, each, low, high } = rng.pick(CUT_FORMS)(words);
    const [promises, promise] = [
      fresh('futures', 'promises', 'orders', 'tasks'),
      fresh('future', 'promise', 'task', 'ordered'),
    ];
    const [header, pool] = poolOpening(words);
    const submit = `${pool}.submit(${local(GETITEM.module, GETITEM.name)}, ${entries}, slice(${low}, ${high}))`;
    const collected = fresh('pieces', 'parts', 'arrived', 'delivered');
    return rng.chance(0.5)
      ? {
          lines: [
            ...lines,
            line(0, `${promises} = []`),
            line(0, header),
            line(1, `for ${each}:`),
            line(2, `${promises}.append(${submit})`),
          ],
          value: `[${promise}.result() for ${promise} in ${promises}]`,
        }
      : {
          lines: [
            ...lines,
            line(0, `${collected} = []`),
            line(0, header),
            line(1, `${promises} = [`),
            line(2, submit),
            line(2, `for ${each}`),
            line(1, ']'),
            line(1, `for ${promise} in ${promises}:`),
            line(2, `${collected}.append(${promise}.result())`),
          ],
          value: collected,
        };
  },
};

/** A thread deals batches into a queue, and says by None that it is done. */
function dealt(hasPool: boolean): Division {
  return {
    imports: [QUEUE, hasPool ? POOL : THREAD],
    atLeast: 1,
    divide: (words) => {
      const { rng, entries, local, fresh } = words;
      const { lines, each, low, high } = rng.pick(CUT_FORMS)(words);
      const [outlet, deal] = [
        fresh(...rng.shuffle(['outlet', 'supply', 'ready', 'dealt_out'])),
        fresh(...rng.shuffle(['deal', 'hand_out', 'deal_out', 'cut_up'])),
      ];
      const [received, one] = [
        fresh('received', 'taken', 'arrived', 'parts'),
        fresh('part', 'piece', 'dealt', 'arrival'),
      ];
      const collected = rng.pick([
        [line(0, `${received} = list(iter(${outlet}.get, None))`)],
        [
          line(0, `${received} = []`),
          line(0, `while (${one} := ${outlet}.get()) is not None:`),
          line(1, `${received}.append(${one})`),
        ],
        [
          line(0, `${received} = []`),
          line(0, `for ${one} in iter(${outlet}.get, None):`),
          line(1, `${received} += [${one}]`),
        ],
      ]);
      const dealing = [
        line(0, `${outlet} = ${local(QUEUE.module, QUEUE.name)}()`),
        ...lines,
        line(0, `def ${deal}():`),
        line(1, `for ${each}:`),
        line(2, `${outlet}.put(${entries}[${low}:${high}])`),
        line(1, `${outlet}.put(None)`),
      ];
      return { lines: [...dealing, ...running(words, hasPool, deal, collected)], value: received };
    },
  };
}

/** The statements that let a function run beside those that take what it deals. */
function running(
  words: DivisionWords,
  hasPool: boolean,
  deal: string,
  collected: readonly Line[],
): readonly Line[] {
  if (hasPool) {
    const [header, pool] = poolOpening(words);
    return [
      line(0, header),
      line(1, `${pool}.submit(${deal})`),
      ...collected.map((one) => ('raw' in one ? one : line(one.depth + 1, one.text))),
    ];
  }
  const { local, fresh } = words;
  const dealer = fresh('dealer', 'cutter', 'supplier', 'feeder');
  return [
    line(0, `${dealer} = ${local(THREAD.module, THREAD.name)}(target=${deal})`),
    line(0, `${dealer}.start()`),
    ...collected,
    line(0, `${dealer}.join()`),
  ];
}

/** A loop or comprehension takes batches that a pool of threads cuts. */
export const POOLED_SLICES = threaded(dividedVariant('pooled-slices', [MAPPED, SUBMITTED]));

/** A loop or comprehension takes batches that a thread deals into a queue. */
export const DEALT_BATCHES = threaded(dividedVariant('dealt-batches', [dealt(false), dealt(true)]));

/** A variant of which each site may have a thread. */
function threaded(variant: Variant): Variant {
  return {
    ...variant,
    plan: (subject, file, node) => {
      const plan = variant.plan(subject, file, node);
      const statement = plan === null ? null : statementOf(node);
      return statement === null || threadPlaceOf(subject, file, statement, { isMoved: true }) === null
        ? null
        : plan;
    },
  };
}
