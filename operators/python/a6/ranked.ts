import { line } from '../s2/place.js';
import type { Computation, FastWay, Spot, Words } from '../s9/fast-path.js';
import { asciiTests, intTests } from '../s9/guards.js';
import { shapeVariant } from '../s9/shapes.js';

const RANKS = { module: 'scipy.stats', name: 'rankdata' };
/** Ranks are found among 64-bit numbers; smaller ones also pass through floats unchanged. */
const BITS = 52;

function ranked(
  spot: Spot,
  isText: boolean,
  write: (words: Words, rankdata: string) => Omit<FastWay, 'tests'>,
): Computation {
  return {
    imports: [RANKS],
    write: (words) => ({
      tests: isText
        ? asciiTests(spot.place, spot.argument, words)
        : intTests(spot.place, spot.argument, words, BITS),
      ...write(words, words.local('scipy.stats', 'rankdata')),
    }),
  };
}

/** `sorted(x)`: every element goes where its rank says. */
export const RANKED_ORDER = shapeVariant(
  'ranked-order',
  ['sorted', 'reverse-sorted'],
  ['ints', 'text'],
  (spot, { kind }, content) => {
    const isReverse = kind === 'reverse-sorted';
    const isText = content === 'text';
    const numbers = (entries: string): string => (isText ? `list(${entries}.encode())` : entries);
    return [
      ranked(spot, isText, ({ entries, entry, plural, fresh }, rankdata) => {
        const ranks = fresh('ranks', 'standings', `ranks_of_${plural}`);
        const rank = fresh('rank', 'standing', 'seat');
        const ordered = fresh(`ranked_${plural}`, `${plural}_by_rank`, `ordered_${plural}`);
        return {
          lines: [
            line(0, `${ranks} = ${rankdata}(${numbers(entries)}, method="ordinal")`),
            line(0, `${ordered} = list(${entries})`),
            line(0, `for ${rank}, ${entry} in zip(${ranks}.astype(int).tolist(), ${entries}):`),
            line(1, isReverse ? `${ordered}[-${rank}] = ${entry}` : `${ordered}[${rank} - 1] = ${entry}`),
          ],
          value: ordered,
        };
      }),
      ranked(spot, isText, ({ entries, plural, fresh }, rankdata) => {
        const ranks = fresh('ranks', 'standings', `ranks_of_${plural}`);
        const rank = fresh('rank', 'standing', 'seat');
        const holders = fresh('holders', 'rank_holders', `${plural}_by_rank`);
        return {
          lines: [
            line(0, `${ranks} = map(int, ${rankdata}(${numbers(entries)}, method="ordinal"))`),
            line(0, `${holders} = dict(zip(${ranks}, ${entries}))`),
          ],
          value: isReverse
            ? `[${holders}[${rank}] for ${rank} in range(len(${entries}), 0, -1)]`
            : `[${holders}[${rank}] for ${rank} in range(1, len(${entries}) + 1)]`,
        };
      }),
    ];
  },
);

/** `len(set(x))` and `sorted(set(x))`: dense ranks have no gaps and no ties. */
export const DENSE_RANKS = shapeVariant(
  'dense-ranks',
  ['distinct', 'distinct-sorted'],
  ['ints', 'text'],
  (spot, { kind }, content) => {
    const isText = content === 'text';
    const numbers = (entries: string): string => (isText ? `list(${entries}.encode())` : entries);
    const holders = ranked(spot, isText, ({ entries, entry, plural, fresh }, rankdata) => {
      const ranks = fresh('ranks', 'levels', `ranks_of_${plural}`);
      const rank = fresh('rank', 'level', 'step');
      const found = fresh('holders', 'rank_holders', `${plural}_by_rank`);
      return {
        lines: [
          line(0, `${ranks} = ${rankdata}(${numbers(entries)}, method="dense")`),
          line(0, `${found} = {}`),
          line(0, `for ${rank}, ${entry} in zip(${ranks}.astype(int).tolist(), ${entries}):`),
          line(1, `${found}[${rank}] = ${entry}`),
        ],
        value:
          kind === 'distinct'
            ? `len(${found})`
            : `[${found}[${rank}] for ${rank} in range(1, len(${found}) + 1)]`,
      };
    });
    const highest = ranked(spot, isText, ({ rng, entries }, rankdata) => ({
      lines: [],
      value: rng.pick([
        `int(max(${rankdata}(${numbers(entries)}, method="dense")))`,
        `int(${rankdata}(${numbers(entries)}, method="dense").max())`,
      ]),
    }));
    return kind === 'distinct' ? [highest, holders] : [holders];
  },
);
