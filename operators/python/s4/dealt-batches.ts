import type { Rng } from '../../../core/rng.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Division } from '../s9/batches.js';

import { threadPlaceOf } from './calm-place.js';

const POOL = { module: 'concurrent.futures', name: 'ThreadPoolExecutor' } as const;
const GETITEM = { module: 'operator', name: 'getitem' } as const;
const QUEUE = { module: 'queue', name: 'SimpleQueue' } as const;
const THREAD = { module: 'threading', name: 'Thread' } as const;

const STARTS = ['starts', 'first_places', 'cuts', 'openings'] as const;
const POOLS = ['pool', 'executor', 'workers', 'helpers'] as const;

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

/** Threads of a pool cut the batches, which come back in the order of their starts. */
const MAPPED: Division = {
  imports: [POOL],
  atLeast: 1,
  divide: ({ rng, entries, local, fresh }) => {
    const [size, starts, start] = [
      fresh('size', 'width', 'stretch', 'length'),
      fresh(...rng.shuffle(STARTS)),
      fresh('start', 'first', 'begin', 'offset'),
    ];
    const pool = fresh(...rng.shuffle(POOLS));
    const pieces = fresh('pieces', 'parts', 'stretches', 'slices');
    const cut = `lambda ${start}: ${entries}[${start}:${start} + ${size}]`;
    return {
      lines: [
        line(0, `${size} = ${shareOf(rng, entries)}`),
        line(0, `${starts} = range(0, len(${entries}), ${size})`),
        line(
          0,
          `with ${local(POOL.module, POOL.name)}(${rng.pick(['', '2', 'max_workers=2', '3'])}) as ${pool}:`,
        ),
        line(1, `${pieces} = list(${pool}.map(${cut}, ${starts}))`),
      ],
      value: pieces,
    };
  },
};

/** Each batch is promised by a pool, and taken when it is there. */
const SUBMITTED: Division = {
  imports: [POOL, GETITEM],
  atLeast: 1,
  divide: ({ rng, entries, local, fresh }) => {
    const [size, promises, promise] = [
      fresh('size', 'width', 'stretch', 'length'),
      fresh('futures', 'promises', 'orders', 'tasks'),
      fresh('future', 'promise', 'task', 'ordered'),
    ];
    const start = fresh('start', 'first', 'begin', 'offset');
    const pool = fresh(...rng.shuffle(POOLS));
    const submit = `${pool}.submit(${local(GETITEM.module, GETITEM.name)}, ${entries}, slice(${start}, ${start} + ${size}))`;
    return {
      lines: [
        line(0, `${size} = ${shareOf(rng, entries)}`),
        line(0, `${promises} = []`),
        line(
          0,
          `with ${local(POOL.module, POOL.name)}(${rng.pick(['', '2', 'max_workers=2', '3'])}) as ${pool}:`,
        ),
        line(1, `for ${start} in range(0, len(${entries}), ${size}):`),
        line(2, `${promises}.append(${submit})`),
      ],
      value: `[${promise}.result() for ${promise} in ${promises}]`,
    };
  },
};

/** A thread deals batches into a queue, and says by None that it is done. */
const DEALT: Division = {
  imports: [QUEUE, THREAD],
  atLeast: 1,
  divide: ({ rng, entries, local, fresh }) => {
    const [outlet, dealer, deal] = [
      fresh('outlet', 'supply', 'ready', 'dealt_out'),
      fresh('dealer', 'cutter', 'supplier', 'feeder'),
      fresh('deal', 'hand_out', 'deal_out', 'cut_up'),
    ];
    const start = fresh('start', 'first', 'begin', 'offset');
    const received = fresh('received', 'taken', 'arrived', 'parts');
    const size = rng.chance(0.5) ? rng.pick(['4', '5', '6', '8']) : shareOf(rng, entries);
    const width = /^\d/.test(size) ? size : fresh('size', 'width', 'stretch');
    const one = fresh('part', 'piece', 'dealt', 'arrival');
    const collected = rng.pick([
      [line(0, `${received} = list(iter(${outlet}.get, None))`)],
      [
        line(0, `${received} = []`),
        line(0, `while (${one} := ${outlet}.get()) is not None:`),
        line(1, `${received}.append(${one})`),
      ],
    ]);
    return {
      lines: [
        line(0, `${outlet} = ${local(QUEUE.module, QUEUE.name)}()`),
        ...(width === size ? [] : [line(0, `${width} = ${size}`)]),
        line(0, `def ${deal}():`),
        line(1, `for ${start} in range(0, len(${entries}), ${width}):`),
        line(2, `${outlet}.put(${entries}[${start}:${start} + ${width}])`),
        line(1, `${outlet}.put(None)`),
        line(0, `${dealer} = ${local(THREAD.module, THREAD.name)}(target=${deal})`),
        line(0, `${dealer}.start()`),
        ...collected,
        line(0, `${dealer}.join()`),
      ],
      value: received,
    };
  },
};

/** A loop or comprehension takes batches that a pool of threads cuts. */
export const POOLED_SLICES = threaded(dividedVariant('pooled-slices', [MAPPED, SUBMITTED]));

/** A loop or comprehension takes batches that a thread deals into a queue. */
export const DEALT_BATCHES = threaded(dividedVariant('dealt-batches', [DEALT]));

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
