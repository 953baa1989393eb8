import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { ofItems } from '../a1/gone-through.js';
import { dividedVariant } from '../divisions/divided.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Division, DivisionWords } from '../s9/batches.js';
import type { OwnFunction } from '../s9/own-function.js';

import { threadPlaceOf } from './calm-place.js';

const THREAD: ImportRequest = { module: 'threading', name: 'Thread' };

/** A few parts however long the sequence is. */
function sizeOf({ rng, entries, isCoarse }: DivisionWords): string {
  const half = rng.pick([
    `len(${entries}) // 2 + 1`,
    `(len(${entries}) + 1) // 2`,
    `-(-len(${entries}) // 2)`,
  ]);
  return isCoarse === true ? half : rng.pick([half, half, `len(${entries}) // 3 + 1`]);
}

interface Cutting {
  readonly whole: string;
  readonly size: string;
  readonly start: string;
  readonly fresh: DivisionWords['fresh'];
  /** What each part is handed to. */
  readonly put: string;
}

/** The loop that cuts a sequence into parts: by where they begin, by where they end, or one after the other until none is left. */
function cut(rng: Rng, { whole, size, start, fresh, put }: Cutting): readonly Line[] {
  const way = rng.below(3);
  if (way === 0) {
    return [
      line(0, `for ${start} in range(0, len(${whole}), ${size}):`),
      line(1, `${put}(${whole}[${start}:${start} + ${size}])`),
    ];
  }
  if (way === 1) {
    const stop = fresh(...rng.shuffle(['stop', 'limit', 'part_end']));
    return [
      line(0, `for ${stop} in range(${size}, len(${whole}) + ${size}, ${size}):`),
      line(1, `${put}(${whole}[${stop} - ${size}:${stop}])`),
    ];
  }
  return [
    line(0, `${start} = 0`),
    line(0, `while ${start} < len(${whole}):`),
    line(1, `${put}(${whole}[${start}:${start} + ${size}])`),
    line(1, `${start} += ${size}`),
  ];
}

/**
 * A feeder thread cuts a sequence into parts and puts them into a queue, behind them None, which no part is; whoever works on
 * the parts takes them out while more are cut. Slices of what the tests have passed raise nothing, and a queue without a
 * limit never holds the feeder up: it ends, also where the loop is left before.
 */
function feeding(queue: 'SimpleQueue' | 'Queue'): Division {
  return {
    imports: [THREAD, { module: 'queue', name: queue }],
    atLeast: 2,
    canBeCoarse: true,
    hasHelpers: true,
    divide: (words) => {
      const { rng, entries, local, fresh, isCoarse } = words;
      const [whole, parts] = [
        fresh(...rng.shuffle(['source', 'whole', 'items', 'stored'])),
        fresh(...rng.shuffle(['outlet', 'parts_out', 'conveyor', 'channel'])),
      ];
      const [size, start] = [
        fresh(...rng.shuffle(['size', 'share_size', 'width', 'part_length'])),
        fresh(...rng.shuffle(['start', 'begin', 'offset', 'first_place'])),
      ];
      const feed = fresh(...rng.shuffle(['feed_parts', 'supply_parts', 'hand_over_parts', 'deliver_parts']));
      const feeder: OwnFunction = {
        name: feed,
        parameter: `${whole}, ${size}, ${parts}`,
        docstring: rng.pick([
          'Put one part after the other into a queue, and None behind the last.',
          'Cut the whole into parts for whoever reads the queue; None says that it was the last.',
        ]),
        lines: [
          ...cut(rng.fork('cut'), { whole, size, start, fresh, put: `${parts}.put` }),
          line(0, `${parts}.put(None)`),
        ],
      };
      const waiting = fresh(...rng.shuffle(['incoming', 'waiting_parts', 'inlet', 'delivered']));
      const worker = fresh(...rng.shuffle(['feeder', 'supplier', 'producer', 'cutter']));
      const made = `${local('threading', 'Thread')}(target=${feed}, args=(${entries}, ${sizeOf(words)}, ${waiting}))`;
      const arriving = `iter(${waiting}.get, None)`;
      const start1: readonly Line[] = rng.chance(0.5)
        ? [line(0, `${worker} = ${made}`), line(0, `${worker}.start()`)]
        : [line(0, `${made}.start()`)];
      return {
        helpers: [feeder],
        lines: [line(0, `${waiting} = ${local('queue', queue)}()`), ...start1],
        value: isCoarse === true ? `list(${arriving})` : arriving,
      };
    },
  };
}

const FED = ofItems(dividedVariant('fed-parts', (['SimpleQueue', 'Queue'] as const).map(feeding)));

/** A loop, comprehension or call takes its sequence in the parts that a thread hands over while it goes on. */
export const FED_PARTS: Variant = {
  ...FED,
  plan: (subject, file, node) => {
    const plan = FED.plan(subject, file, node);
    const statement = plan === null ? null : statementOf(node);
    return statement !== null && threadPlaceOf(subject, file, statement, { takesBefore: true }) !== null
      ? plan
      : null;
  },
};
