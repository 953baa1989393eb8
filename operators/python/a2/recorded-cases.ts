import type { ProfileFacts } from '../../../core/profile-facts.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** The tests saw a function return lists of items of some types. */
const returned = (name: string, elementTypes: readonly string[]): ProfileFacts => ({
  functions: {
    [name]: {
      calls: 3,
      maxDepth: 1,
      raised: [],
      returned: {
        types: ['list'],
        elementTypes,
        wasEmpty: true,
        wasNonEmpty: true,
        wasNegative: false,
        wasZero: false,
        wasPositive: true,
        wasTruthy: true,
        wasFalsy: true,
        length: [0, 5],
      },
      variables: {},
    },
  },
  lines: {},
  totalLines: 12,
  totalWork: 12,
});

/** Answers that are logged, by digests where they are long, and such as are not. */
export const RECORDED_CASES: readonly OperatorCase[] = [
  {
    name: 'a text that is long or short',
    variant: 'recorded-answers',
    before: `def spelled_backwards(text: str):
    turned = []
    for letter in iter(text):
        turned.insert(0, letter)
    return "-".join(turned)
`,
    after: `import logging
from cryptography.hazmat.primitives import hashes


LOG = logging.getLogger(__name__)


def audited_spelled_backwards(outcome):
    """Leave the outcome in the log, or a digest of it if it is long, and hand it on."""
    if len(outcome) > 24:
        digest = hashes.Hash(hashes.BLAKE2s(32))
        digest.update(outcome.encode(errors="surrogatepass"))
        shown = digest.finalize().hex()
    else:
        shown = ascii(outcome)
    LOG.debug("spelled_backwards: %s", shown)
    return outcome


def spelled_backwards(text: str):
    turned = []
    for letter in iter(text):
        turned.insert(0, letter)
    return audited_spelled_backwards("-".join(turned))
`,
    calls: [
      "spelled_backwards('backwards and forwards')",
      "spelled_backwards('abc')",
      "spelled_backwards('')",
      "spelled_backwards('\\ud800\\udfff é')",
      "spelled_backwards('\\ud800' * 60)",
      "spelled_backwards(['a', 'b'])",
      'spelled_backwards([1])',
      'spelled_backwards(None)',
    ],
  },
  {
    name: 'a list of whatever comes',
    variant: 'recorded-answers',
    before: `def doubled(values, times: int):
    found = []
    for value in iter(values):
        found.append(value * times)
    return found
`,
    after: `from logging import getLogger
from cryptography.hazmat.primitives import hashes


AUDIT_LOG = getLogger(__name__)
EXACT_FORMS = {int: hex, str: ascii, float: float.hex}


def spell_out(thing):
    """Write a number or a text out exactly; of anything else, give its type."""
    return EXACT_FORMS.get(type(thing), lambda other: type(other).__name__)(thing)


def audited_doubled(answers):
    """Log a digest of the answers, by which runs can be compared, and return them."""
    fingerprint = hashes.Hash(hashes.BLAKE2b(64))
    for each in answers:
        fingerprint.update(spell_out(each).encode() + b"\\n")
    AUDIT_LOG.debug("doubled: %d items, digest %s", len(answers), fingerprint.finalize().hex()[:16])
    return answers


def doubled(values, times: int):
    found = []
    for value in iter(values):
        found.append(value * times)
    return audited_doubled(found)
`,
    facts: returned('doubled', ['float', 'int', 'str']),
    calls: [
      'doubled([3, 1, 2], 4)',
      'doubled([], 4)',
      "doubled([0.5, float('nan'), -0.0, float('inf')], 2)",
      'doubled([10**5000, True], -1)[1:]',
      "doubled(['\\ud800', 'ab', b'ab', [1, [2]], (None,), 1j], 2)",
      "doubled('abc', 2)",
      'doubled([None], 2)',
      'doubled(None, 2)',
    ],
  },
  {
    name: 'a list of numbers, as the tests saw it',
    variant: 'recorded-answers',
    before: `def gains(amounts):
    positive = []
    for amount in iter(amounts):
        if amount > 0:
            positive.append(amount)
    return positive
`,
    after: `from logging import getLogger
from cryptography.hazmat.primitives import hashes


LOG = getLogger(__name__)
SPELLINGS = {int: hex, float: float.hex}


def written_out(value):
    """Write a number out exactly; of anything else, give its type."""
    return SPELLINGS.get(type(value), lambda other: type(other).__name__)(value)


def recorded_gains(outcomes):
    """Return the outcomes, and log how many they are and a digest of them."""
    fingerprint = hashes.Hash(hashes.SHA256())
    for item in outcomes:
        fingerprint.update(written_out(item).encode() + b"\\n")
    LOG.debug("gains: %d items, digest %s", len(outcomes), fingerprint.finalize().hex())
    return outcomes


def gains(amounts):
    positive = []
    for amount in iter(amounts):
        if amount > 0:
            positive.append(amount)
    return recorded_gains(positive)
`,
    facts: returned('gains', ['int']),
    calls: [
      'gains([3, -1, 2])',
      'gains([])',
      'gains([10**5000, 0.5, True])[1:]',
      'gains({1: 2, -3: 4})',
      "gains(['a'])",
      'gains(None)',
    ],
  },
  ...[
    [
      'an answer of several',
      `def halves(numbers):
    if not numbers:
        return []
    found = []
    for number in iter(numbers):
        found.append(number / 2)
    return found
`,
    ],
    [
      'an answer that may be anything',
      `def largest(values):
    best = None
    for value in iter(values):
        if best is None or value > best:
            best = value
    return best
`,
    ],
    [
      'a list of lists',
      `def table(size: int, amounts):
    rows = []
    while len(rows) < size:
        rows.append([amount * size for amount in amounts])
    return rows
`,
    ],
    [
      'what a generator ends with',
      `def pairs(values):
    found = []
    for value in iter(values):
        found.append(value)
        yield value
    return found
`,
    ],
    [
      'the answers of a function that calls itself',
      `def flattened(values):
    found = []
    for value in iter(values):
        if isinstance(value, list):
            found.extend(flattened(value))
        else:
            found.append(value)
    return found
`,
    ],
    [
      'answers of a coroutine',
      `async def doubled(values):
    found = []
    for value in iter(values):
        found.append(value * 2)
    return found
`,
    ],
    [
      'answers where a builtin means something else',
      `def ascii(value):
    return value


def doubled(values):
    found = []
    for value in iter(values):
        found.append(ascii(value))
    return found
`,
    ],
    [
      'answers of a program that logs',
      `import logging


def doubled(values):
    found = []
    for value in iter(values):
        found.append(value * 2)
    logging.debug("%s", len(found))
    return found
`,
    ],
  ].map(([name = '', before = '']): OperatorCase => ({
    name,
    variant: 'recorded-answers',
    before,
    after: null,
  })),
];
