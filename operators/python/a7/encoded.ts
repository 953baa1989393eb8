import { line } from '../s2/place.js';
import type { Computation, FastWay, Spot, Words } from '../s9/fast-path.js';
import { intTests, printableTests } from '../s9/guards.js';
import { shapeVariant } from '../s9/shapes.js';

const ENCODER = { module: 'sklearn.preprocessing', name: 'LabelEncoder' };
const COUNTER = { module: 'collections', name: 'Counter' };

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
      ...(isReverse ? [] : [counted(spot, isText)]),
    ];
  },
);

/** A counting sort: how often there is each label, in the order of the labels. */
function counted(spot: Spot, isText: boolean): Computation {
  const { imports, write } = encoded(spot, isText, 62, ({ entries, fresh, local }, labelEncoder) => {
    const encoder = fresh('encoder', 'labels', 'label_encoder');
    const tally = fresh('tally', 'frequencies', 'label_counts');
    const [code, label] = [fresh('code', 'label_code'), fresh('label', 'known', 'distinct')];
    const given = isText ? `list(${entries})` : entries;
    const counter = local(COUNTER.module, COUNTER.name);
    return {
      lines: [
        line(0, `${encoder} = ${labelEncoder}()`),
        line(0, `${tally} = ${counter}(${encoder}.fit_transform(${given}).tolist())`),
      ],
      value: `[${label} for ${code}, ${label} in enumerate(${encoder}.classes_.tolist()) for _ in range(${tally}[${code}])]`,
    };
  });
  return { imports: [...imports, COUNTER], write };
}

/** `len(set(x))` and `sorted(set(x))`: the classes that an encoder learns are distinct and in order. */
export const LEARNED_CLASSES = shapeVariant(
  'learned-classes',
  ['distinct', 'distinct-sorted'],
  ['ints', 'text'],
  (spot, { kind }, content) => {
    const isText = content === 'text';
    const isCount = kind === 'distinct';
    return [
      encoded(spot, isText, 62, ({ entries }, labelEncoder) => ({
        lines: [],
        value: `${labelEncoder}().fit(${isText ? `list(${entries})` : entries}).classes_${isCount ? '.size' : '.tolist()'}`,
      })),
      encoded(spot, isText, 62, ({ entries, entry, fresh, rng }, labelEncoder) => {
        const encoder = fresh('encoder', 'labels', `${entry}_encoder`);
        const given = isText ? `list(${entries})` : entries;
        return {
          lines: rng.pick([
            [line(0, `${encoder} = ${labelEncoder}().fit(${given})`)],
            [line(0, `${encoder} = ${labelEncoder}()`), line(0, `${encoder}.fit(${given})`)],
          ]),
          value: isCount ? `len(${encoder}.classes_)` : `${encoder}.classes_.tolist()`,
        };
      }),
    ];
  },
);
