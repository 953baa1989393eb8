import { line } from '../s2/place.js';
import type { Computation, FastWay, Spot, Words } from '../s9/fast-path.js';
import { intTests, printableTests, wholeTests } from '../s9/guards.js';
import { shapeVariant } from '../s9/shapes.js';

const ENCODER = { module: 'sklearn.preprocessing', name: 'LabelEncoder' };

function encoded(
  spot: Spot,
  isText: boolean,
  bits: number,
  write: (words: Words, encoder: string) => Omit<FastWay, 'tests'>,
): Computation {
  return {
    imports: [ENCODER],
    write: (words) => ({
      tests: isText
        ? printableTests(spot.place, spot.argument, words)
        : intTests(spot.place, spot.argument, words, bits),
      ...write(words, words.local('sklearn.preprocessing', 'LabelEncoder')),
    }),
  };
}

/** `sorted(x)`: elements are put into a bucket a label, and labels are in order. */
export const LABEL_BUCKETS = shapeVariant(
  'label-buckets',
  ['sorted', 'reverse-sorted'],
  ['ints', 'text'],
  (spot, { kind }, content) => {
    const isText = content === 'text';
    const isReverse = kind === 'reverse-sorted';
    return [
      encoded(spot, isText, 62, ({ entries, entry, plural, fresh }, labelEncoder) => {
        const encoder = fresh('encoder', 'labels', `${entry}_encoder`);
        const code = fresh('code', 'label', 'label_code');
        const codes = fresh('codes', 'label_codes', `codes_of_${plural}`);
        const buckets = fresh('buckets', `${plural}_by_label`, 'shelves');
        const bucket = fresh('bucket', 'shelf', 'equals');
        const given = isText ? `list(${entries})` : entries;
        return {
          lines: [
            line(0, `${encoder} = ${labelEncoder}()`),
            line(0, `${codes} = ${encoder}.fit_transform(${given}).tolist()`),
            line(0, `${buckets} = [[] for _ in ${encoder}.classes_]`),
            line(0, `for ${code}, ${entry} in zip(${codes}, ${entries}):`),
            line(1, `${buckets}[${code}].append(${entry})`),
          ],
          value: `[${entry} for ${bucket} in ${isReverse ? `reversed(${buckets})` : buckets} for ${entry} in ${bucket}]`,
        };
      }),
      encoded(spot, isText, 62, ({ entries, entry, fresh }, labelEncoder) => {
        const encoder = fresh('encoder', 'labels', `${entry}_encoder`);
        const codes = fresh('codes', 'label_codes', 'ordered_codes');
        const given = isText ? `list(${entries})` : entries;
        return {
          lines: [
            line(0, `${encoder} = ${labelEncoder}()`),
            line(
              0,
              `${codes} = sorted(${encoder}.fit_transform(${given})${isReverse ? ', reverse=True' : ''})`,
            ),
          ],
          value: `${encoder}.inverse_transform(${codes}).tolist()`,
        };
      }),
    ];
  },
);

/** `max`, `min`, `len(set(x))` and `sorted(set(x))`: the classes that an encoder learns are distinct and in order. */
export const LEARNED_CLASSES = shapeVariant(
  'learned-classes',
  ['max', 'min', 'distinct', 'distinct-sorted'],
  ['ints', 'text'],
  (spot, { kind }, content) => {
    const isText = content === 'text';
    if (isText && (kind === 'max' || kind === 'min')) {
      return [];
    }
    const ends = {
      max: '[-1].item()',
      min: '[0].item()',
      distinct: '.size',
      'distinct-sorted': '.tolist()',
    } as const;
    const end = kind === 'sorted' || kind === 'reverse-sorted' || kind === 'sum' ? '' : ends[kind];
    return [
      encoded(spot, isText, 62, ({ entries }, labelEncoder) => ({
        lines: [],
        value: `${labelEncoder}().fit(${isText ? `list(${entries})` : entries}).classes_${end}`,
      })),
      encoded(spot, isText, 62, ({ entries, entry, fresh }, labelEncoder) => {
        const encoder = fresh('encoder', 'labels', `${entry}_encoder`);
        const last = `len(${encoder}.classes_)`;
        const given = isText ? `list(${entries})` : entries;
        const codes = { max: `[${last} - 1]`, min: '[0]', 'distinct-sorted': `range(${last})` } as const;
        return {
          lines: [line(0, `${encoder} = ${labelEncoder}().fit(${given})`)],
          value:
            kind === 'max' || kind === 'min'
              ? `${encoder}.inverse_transform(${codes[kind]}).item()`
              : kind === 'distinct-sorted'
                ? `${encoder}.inverse_transform(${codes[kind]}).tolist()`
                : last,
        };
      }),
    ];
  },
);

/** `sum(numbers)`: added up batch by batch. */
export const BATCHED_SUM = shapeVariant('batched-sum', ['sum'], ['ints'], (spot) => [
  {
    imports: [{ module: 'sklearn.utils', name: 'gen_batches' }],
    write: (words): FastWay => {
      const { rng, entries, fresh, local } = words;
      const total = fresh('running_total', 'subtotal', 'accumulated');
      const batch = fresh('batch', 'portion', 'span');
      const size = rng.pick(['3', '4', '8', '16']);
      return {
        tests: wholeTests(spot.place, spot.argument, words),
        lines: [
          line(0, `${total} = 0`),
          line(0, `for ${batch} in ${local('sklearn.utils', 'gen_batches')}(len(${entries}), ${size}):`),
          line(1, `${total} += sum(${entries}[${batch}])`),
        ],
        value: total,
      };
    },
  },
]);
