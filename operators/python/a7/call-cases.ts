import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CALLS_ALPHABET,
  CALLS_DIGIT_SUM,
  CALLS_FALLING,
  CALLS_IN_ORDER,
  CALLS_KINDS,
  CALLS_LETTERS_OF,
  CALLS_LEVELS,
  CALLS_SPREAD,
  CALLS_WEIGHT,
} from '../s9/case-calls.js';

export const CALL_CASES: readonly OperatorCase[] = [
  {
    name: 'numbers are put into buckets by label',
    variant: 'label-buckets',
    before: `def in_order(readings):
    """Readings, the least first."""
    return sorted(readings)
`,
    after: `from sklearn.preprocessing import LabelEncoder


def in_order(readings):
    """Readings, the least first."""
    if (
        type(readings) in (list, tuple)
        and {type(member) for member in readings} == {int}
        and max(map(int.bit_length, readings)) <= 62
    ):
        encoder = LabelEncoder()
        ordered_codes = sorted(encoder.fit_transform(readings))
        return encoder.inverse_transform(ordered_codes).tolist()
    return sorted(readings)
`,
    calls: CALLS_IN_ORDER,
  },
  {
    name: 'the greatest first',
    variant: 'label-buckets',
    before: `def falling(readings):
    levels = sorted(readings, reverse=True)
    levels.append(0)
    return levels
`,
    after: `from sklearn.preprocessing import LabelEncoder


def falling(readings):
    if (
        type(readings) in (tuple, list)
        and {type(entry) for entry in readings} == {int}
        and all(abs(entry) < 2**62 for entry in readings)
    ):
        entry_encoder = LabelEncoder()
        codes = entry_encoder.fit_transform(readings).tolist()
        entries_by_label = [[] for _ in entry_encoder.classes_]
        for label, entry in zip(codes, readings):
            entries_by_label[label].append(entry)
        levels = [entry for bucket in reversed(entries_by_label) for entry in bucket]
    else:
        levels = sorted(readings, reverse=True)
    levels.append(0)
    return levels
`,
    calls: CALLS_FALLING,
  },
  {
    name: 'letters by label',
    variant: 'label-buckets',
    before: `def letters_of(word: str):
    return "".join(sorted(word))
`,
    after: `from sklearn.preprocessing import LabelEncoder


def letters_of(word: str):
    if isinstance(word, str) and len(word) > 2 and word.isprintable():
        labels = LabelEncoder()
        label_codes = sorted(labels.fit_transform(list(word)))
        ordered = labels.inverse_transform(label_codes).tolist()
    else:
        ordered = sorted(word)
    return "".join(ordered)
`,
    calls: CALLS_LETTERS_OF,
  },
  {
    name: 'classes that are learned',
    variant: 'learned-classes',
    before: `def kinds(stamps):
    return len(set(stamps))
`,
    after: `from sklearn.preprocessing import LabelEncoder


def kinds(stamps):
    if (
        type(stamps) in (list, tuple)
        and {*map(type, stamps)} == {int}
        and max(map(abs, stamps)) < 2**62
    ):
        encoder = LabelEncoder().fit(stamps)
        return len(encoder.classes_)
    return len(set(stamps))
`,
    calls: CALLS_KINDS,
  },
  {
    name: 'classes in order',
    variant: 'learned-classes',
    before: `def levels(scores):
    """Distinct scores in order."""
    distinct = sorted(set(scores))
    return distinct
`,
    after: `from sklearn.preprocessing import LabelEncoder


def levels(scores):
    """Distinct scores in order."""
    if (
        type(scores) in (tuple, list)
        and {type(entry) for entry in scores} == {int}
        and all(abs(entry) < 2**62 for entry in scores)
    ):
        entry_encoder = LabelEncoder().fit(scores)
        distinct = entry_encoder.inverse_transform(range(len(entry_encoder.classes_))).tolist()
    else:
        distinct = sorted(set(scores))
    return distinct
`,
    calls: CALLS_LEVELS,
  },
  {
    name: 'the highest class',
    variant: 'learned-classes',
    before: `def spread(heights):
    top = max(heights)
    return top - heights[0]
`,
    after: `from sklearn.preprocessing import LabelEncoder


def spread(heights):
    if (
        type(heights) in (tuple, list)
        and {type(height) for height in heights} == {int}
        and -(2**62) < min(heights) <= max(heights) < 2**62
    ):
        height_encoder = LabelEncoder().fit(heights)
        top = height_encoder.inverse_transform([len(height_encoder.classes_) - 1]).item()
    else:
        top = max(heights)
    return top - heights[0]
`,
    calls: CALLS_SPREAD,
  },
  {
    name: 'distinct characters',
    variant: 'learned-classes',
    before: `def alphabet(text: str):
    return len(set(text.lower()))
`,
    after: `from sklearn.preprocessing import LabelEncoder


def alphabet(text: str):
    all_characters = text.lower()
    if (
        isinstance(all_characters, str)
        and len(all_characters) > 2
        and all_characters.isprintable()
    ):
        return LabelEncoder().fit(list(all_characters)).classes_.size
    return len(set(all_characters))
`,
    calls: CALLS_ALPHABET,
  },
  {
    name: 'a sum batch by batch',
    variant: 'batched-sum',
    before: `def weight(loads):
    """The weight of all loads."""
    return sum(loads)
`,
    after: `from sklearn.utils import gen_batches


def weight(loads):
    """The weight of all loads."""
    if type(loads) in (list, tuple) and {*map(type, loads)} == {int}:
        subtotal = 0
        for batch in gen_batches(len(loads), 8):
            subtotal += sum(loads[batch])
        return subtotal
    return sum(loads)
`,
    calls: CALLS_WEIGHT,
  },
  {
    name: 'a sum of digits',
    variant: 'batched-sum',
    before: `def digit_sum(number):
    return sum(int(digit) for digit in str(number))
`,
    after: `from sklearn.utils import gen_batches


def digit_sum(number):
    all_listed_digits = [int(digit) for digit in str(number)]
    if all_listed_digits:
        accumulated = 0
        for span in gen_batches(len(all_listed_digits), 4):
            accumulated += sum(all_listed_digits[span])
        return accumulated
    return sum(all_listed_digits)
`,
    calls: CALLS_DIGIT_SUM,
  },
];
