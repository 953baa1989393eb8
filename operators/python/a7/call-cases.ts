import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CALLS_ALPHABET,
  CALLS_FALLING,
  CALLS_IN_ORDER,
  CALLS_KINDS,
  CALLS_LETTERS_OF,
  CALLS_LEVELS,
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
    # Anything else takes the plain way.
    if (
        type(readings) in [tuple, list]
        and {type(reading) for reading in readings} == {int}
        and all(-(2**62) < reading < 2**62 for reading in readings)
    ):
        labels = LabelEncoder()
        codes_of_readings = labels.fit_transform(readings).tolist()
        shelves = [[] for _ in labels.classes_]
        for label, reading in zip(codes_of_readings, readings):
            shelves[label].append(reading)
        return [reading for shelf in shelves for reading in shelf]
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
    # Anything else takes the plain way.
    if (
        type(readings) in [tuple, list]
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
    # Anything else takes the plain way.
    if isinstance(word, str) and word.isprintable() and len(word) > 2:
        labels = LabelEncoder()
        label_codes = labels.fit_transform(list(word)).tolist()
        shelves = [[] for _ in labels.classes_]
        for label, symbol in zip(label_codes, word):
            shelves[label].append(symbol)
        in_order = [symbol for shelf in shelves for symbol in shelf]
    else:
        in_order = sorted(word)
    return "".join(in_order)
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
    # Anything else takes the plain way.
    if (
        type(stamps) in [list, tuple]
        and {*map(type, stamps)} == {int}
        and max(map(abs, stamps)) < 2**62
    ):
        encoder = LabelEncoder()
        encoder.fit(stamps)
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
    # Anything else takes the plain way.
    if (
        type(scores) in [tuple, list]
        and {type(entry) for entry in scores} == {int}
        and all(abs(entry) < 2**62 for entry in scores)
    ):
        entry_encoder = LabelEncoder().fit(scores)
        distinct = entry_encoder.classes_.tolist()
    else:
        distinct = sorted(set(scores))
    return distinct
`,
    calls: CALLS_LEVELS,
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
    # Anything else takes the plain way.
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
];
