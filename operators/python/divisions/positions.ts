import { line } from '../s2/place.js';

import type { Fold, FoldWords } from './folds.js';
import { batchName, fold } from './folds.js';

const ACCUMULATE = { module: 'itertools', name: 'accumulate' } as const;

function positionName({ rng, fresh }: FoldWords): string {
  return fresh(...rng.shuffle(['position', 'location', 'found_at', 'whereabouts']));
}

function passedName({ rng, fresh }: FoldWords): string {
  return fresh(...rng.shuffle(['passed', 'skipped', 'length_before', 'elements_before']));
}

/** Where every batch begins in the whole, as source of an iterable. */
function startsOf({ local, batches }: FoldWords): string {
  return `${local(ACCUMULATE.module, ACCUMULATE.name)}(map(len, ${batches}), initial=0)`;
}

/** Where something is found first; where it is nowhere, a call of the sequence's own (or of its last batch's) says so. */
export function indexes(sought: string): readonly Fold[] {
  return [
    fold((words) => {
      const [position, batch] = [positionName(words), batchName(words)];
      const others = words.fresh('others', 'earlier', 'all_but_last');
      const candidate = words.fresh('candidate', 'holder', 'likely_one');
      return {
        lines: [
          line(0, `*${others}, ${candidate} = ${words.batches}`),
          line(0, `${position} = 0`),
          line(0, `for ${batch} in ${others}:`),
          line(1, `if ${sought} in ${batch}:`),
          line(2, `${candidate} = ${batch}`),
          line(2, 'break'),
          line(1, `${position} += len(${batch})`),
        ],
        value: `${position} + ${candidate}.index(${sought})`,
      };
    }),
    fold((words) => {
      const [position, batch] = [positionName(words), batchName(words)];
      return {
        lines: [
          line(0, `${position} = 0`),
          line(0, `for ${batch} in ${words.batches}:`),
          line(1, `if ${sought} in ${batch}:`),
          line(2, `${position} += ${batch}.index(${sought})`),
          line(2, 'break'),
          line(1, `${position} += len(${batch})`),
          line(0, 'else:'),
          line(1, `${position} = ${words.entries}.index(${sought})`),
        ],
        value: position,
      };
    }),
    fold((words) => {
      const [position, batch, passed] = [positionName(words), batchName(words), passedName(words)];
      return {
        lines: [
          line(0, `for ${passed}, ${batch} in zip(${startsOf(words)}, ${words.batches}):`),
          line(1, `if ${sought} in ${batch}:`),
          line(2, `${position} = ${passed} + ${batch}.index(${sought})`),
          line(2, 'break'),
          line(0, 'else:'),
          line(1, `${position} = ${words.entries}.index(${sought})`),
        ],
        value: position,
      };
    }, ACCUMULATE),
  ];
}

/** The position in the whole of the batch that was found first, or last where the loop does not end with a find. */
function foundForwards(character: string, by: 'index' | 'rindex'): Fold {
  return fold((words) => {
    const [position, batch, passed] = [positionName(words), batchName(words), passedName(words)];
    return {
      lines: [
        ...words.rng.shuffle([`${position} = -1`, `${passed} = 0`]).map((text) => line(0, text)),
        line(0, `for ${batch} in ${words.batches}:`),
        line(1, `if ${character} in ${batch}:`),
        line(2, `${position} = ${passed} + ${batch}.${by}(${character})`),
        ...(by === 'index' ? [line(2, 'break')] : []),
        line(1, `${passed} += len(${batch})`),
      ],
      value: position,
    };
  });
}

/** Where a character is found first in text; -1 where it is nowhere. */
export function finds(character: string): readonly Fold[] {
  return [
    foundForwards(character, 'index'),
    fold((words) => {
      const [places, starts] = [
        words.fresh('places', 'sightings', 'found_places'),
        words.fresh('batch_starts', 'starts_of_batches', 'beginnings'),
      ];
      const [batch, passed] = [batchName(words), passedName(words)];
      const each = `${passed}, ${batch} in zip(${starts}, ${words.batches})`;
      const place = `${passed} + ${batch}.index(${character})`;
      return {
        lines: [
          line(0, `${starts} = ${startsOf(words)}`),
          line(0, `${places} = (${place} for ${each} if ${character} in ${batch})`),
        ],
        value: `next(${places}, -1)`,
      };
    }, ACCUMULATE),
  ];
}

/** Where a character is found last in text; -1 where it is nowhere. */
export function lastFinds(character: string): readonly Fold[] {
  return [
    foundForwards(character, 'rindex'),
    fold((words) => {
      const [position, batch, passed] = [positionName(words), batchName(words), passedName(words)];
      return {
        lines: [
          ...words.rng
            .shuffle([`${position} = -1`, `${passed} = len(${words.entries})`])
            .map((text) => line(0, text)),
          line(0, `for ${batch} in reversed(${words.batches}):`),
          line(1, `${passed} -= len(${batch})`),
          line(1, `if ${character} in ${batch}:`),
          line(2, `${position} = ${passed} + ${batch}.rindex(${character})`),
          line(2, 'break'),
        ],
        value: position,
      };
    }),
  ];
}
