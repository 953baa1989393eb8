import type { OperatorCase } from '../../testing/operator-case.js';

/** Loops whose items get into digests. */
export const AUDITED_CASES: readonly OperatorCase[] = [
  {
    name: 'a digest of numbers',
    variant: 'audited-items',
    before: `def total(numbers: list[int]):
    added = 0
    for number in numbers:
        if number > 0:
            added += number
    return added
`,
    after: `from logging import getLogger
from cryptography.hazmat.primitives import hashes


LOG = getLogger(__name__)


def fingerprinted_numbers(numbers):
    """Yield the numbers and leave a digest of those that were taken in the log."""
    fingerprint = hashes.Hash(hashes.BLAKE2b(64))
    skipped = 0
    for upcoming in numbers:
        try:
            width = int.bit_length(upcoming) // 8 + 1
            fingerprint.update(b"%d:" % width + int.to_bytes(upcoming, width, "big", signed=True))
        except TypeError:
            skipped += 1
        yield upcoming
    LOG.debug("numbers: %s and %d others", fingerprint.finalize().hex()[:16], skipped)


def total(numbers: list[int]):
    added = 0
    for number in fingerprinted_numbers(numbers):
        if number > 0:
            added += number
    return added
`,
    calls: [
      'total([1, 2, -4, 5])',
      'total([])',
      'total(iter([1, -2]))',
      'total([10**5000, -(10**5001)]) % 1000',
      "total([0.5, float('nan'), float('inf')])",
      'total([-128, 127, 255, 256, -(2**64)])',
      "total(['a'])",
      "total(b'ab')",
      'total([None])',
      'total(None)',
      'total(range(10**20, 10**20 + 3))',
    ],
  },
  {
    name: 'a digest of words in a loop that ends early',
    variant: 'audited-items',
    before: `def first_long(words: list[str], least: int):
    for word in words:
        if len(word) >= least:
            return word
    return None
`,
    after: `from logging import getLogger
from cryptography.hazmat.primitives import hashes


LOGGER = getLogger(__name__)


def fingerprinted_words(words):
    """Hand on the words; a digest in the log tells whether another run had the same ones."""
    others = 0
    hasher = hashes.Hash(hashes.SHA256())
    try:
        for each in words:
            try:
                hasher.update(str.encode(each, "utf-8", "surrogatepass") + b"\\0")
            except TypeError:
                others += 1
            yield each
    finally:
        LOGGER.debug("words: %s and %d others", hasher.finalize().hex(), others)


def first_long(words: list[str], least: int):
    for word in fingerprinted_words(words):
        if len(word) >= least:
            return word
    return None
`,
    calls: [
      "first_long(['a', 'bcd', 'efg'], 2)",
      "first_long(['a', 'b'], 2)",
      'first_long([], 1)',
      "first_long(['\\ud800', '\\0', 'é'], 2)",
      "first_long(('ab', 'c'), 1)",
      "first_long({'ab': 1, 'c': 2}, 2)",
      "first_long('text', 1)",
      'first_long([b"ab", [1, 2]], 2)',
      'first_long([1], 2)',
      "(lambda rest: (first_long(rest, 2), list(rest)))(iter(['a', 'bc', 'd']))",
    ],
  },
  {
    name: 'a digest of the characters of a text',
    variant: 'audited-items',
    before: `def depths(text: str):
    depth, found = 0, []
    for letter in text:
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        found.append(depth)
    return found
`,
    after: `import logging
from cryptography.hazmat.primitives import hashes


LOG = logging.getLogger(__name__)


def letters_with_digest(text):
    """Yield the letters, and log a digest of them by which two runs can be compared."""
    others = 0
    hasher = hashes.Hash(hashes.BLAKE2s(32))
    for current in text:
        try:
            hasher.update(str.encode(current, errors="surrogatepass"))
        except TypeError:
            others += 1
        yield current
    LOG.debug("letters: %s and %d others", hasher.finalize().hex(), others)


def depths(text: str):
    depth, found = 0, []
    for letter in letters_with_digest(text):
        if letter == "(":
            depth += 1
        elif letter == ")":
            depth -= 1
        found.append(depth)
    return found
`,
    calls: [
      "depths('(a(b)c)')",
      "depths('')",
      "depths('\\ud800(\\udfff)é')",
      "depths(['(', ')', 3, None])",
      "depths(b'()')",
      'depths(7)',
    ],
  },
  {
    name: 'a digest of what a comprehension reads',
    variant: 'audited-items',
    before: `def halved(weights: list[float]):
    return [weight / 2 for weight in weights]
`,
    after: `import logging
from cryptography.hazmat.primitives import hashes


LOG = logging.getLogger(__name__)
EXACT_FORMS = {float: float.hex, int: hex}


def written_out(value):
    """Write a number out exactly; anything else is a question mark."""
    return EXACT_FORMS.get(type(value), lambda _: "?")(value)


def weights_on_record(weights):
    """Yield the weights, and log a digest of them by which two runs can be compared."""
    fingerprint = hashes.Hash(hashes.SHA256())
    for current in weights:
        fingerprint.update(b"%b;" % written_out(current).encode())
        yield current
    LOG.debug("digest of the weights: %s", fingerprint.finalize().hex())


def halved(weights: list[float]):
    return [weight / 2 for weight in weights_on_record(weights)]
`,
    calls: [
      'halved([1.5, 2, -0.0])',
      'halved([])',
      "halved([float('nan'), float('-inf'), 5e-324])",
      'halved([10**400])',
      'halved([True, 1j])',
      "halved(['a'])",
      'halved(iter([1.0, 3.0]))',
    ],
  },
  {
    name: 'a digest as far as an answer needed',
    variant: 'audited-items',
    before: `def has_blank(names: list[str]):
    return any(name.strip() == "" for name in names)
`,
    after: `import logging
from cryptography.hazmat.primitives import hashes


AUDIT_LOG = logging.getLogger(__name__)


def names_with_digest(names):
    """Yield the names, and log a digest of them by which two runs can be compared."""
    hasher = hashes.Hash(hashes.BLAKE2b(64))
    skipped = 0
    try:
        for current in names:
            try:
                hasher.update(str.encode(current, "unicode_escape") + b"\\0")
            except TypeError:
                skipped += 1
            yield current
    finally:
        AUDIT_LOG.debug("names %s, %d left out", hasher.finalize().hex()[:16], skipped)


def has_blank(names: list[str]):
    return any(name.strip() == "" for name in names_with_digest(names))
`,
    calls: [
      "has_blank(['a', ' ', 'b'])",
      "has_blank(['a'])",
      'has_blank([])',
      'has_blank([1])',
      "(lambda rest: (has_blank(rest), list(rest)))(iter(['a', '', 'd', 'e']))",
    ],
  },
  {
    name: 'digests of ever more numbers',
    variant: 'digest-trail',
    before: `def below_zero(operations: list[int]):
    balance = 0
    for operation in operations:
        balance += operation
        if balance < 0:
            return True
    return False
`,
    after: `from logging import getLogger
from cryptography.hazmat.primitives import hashes


LOG = getLogger(__name__)
SPELLINGS = {float: float.hex, int: hex}


def written_out(value):
    """Write a number out exactly; of anything else, give its type."""
    return SPELLINGS.get(type(value), lambda other: type(other).__name__)(value)


def operations_with_digests(operations):
    """Yield the operations with a digest in the log whenever their number has doubled."""
    digest = hashes.Hash(hashes.SHA256())
    report_at = 1
    for count, each in enumerate(operations, start=1):
        digest.update(b"%b;" % written_out(each).encode())
        if count == report_at:
            LOG.debug("after %d operations: %s", count, digest.copy().finalize().hex())
            report_at *= 2
        yield each


def below_zero(operations: list[int]):
    balance = 0
    for operation in operations_with_digests(operations):
        balance += operation
        if balance < 0:
            return True
    return False
`,
    calls: [
      'below_zero([1, 2, 3, 4, 5, -20, 1, 1, 1])',
      'below_zero([1, 2, 3])',
      'below_zero([])',
      'below_zero([10**5000, -(10**5001)])',
      'below_zero([True, 0.5, -2])',
      'below_zero({1: 2, -3: 4})',
      "below_zero(['a'])",
      'below_zero([None])',
      'below_zero(None)',
      '(lambda rest: (below_zero(rest), list(rest)))(iter([1, -2, 3, 4]))',
    ],
  },
  {
    name: 'digests of ever more words',
    variant: 'digest-trail',
    before: `def lengths_before(words: list[str], stop: str):
    lengths = []
    for word in words:
        if word == stop:
            break
        lengths.append(len(word))
    return lengths
`,
    after: `from logging import getLogger
from cryptography.hazmat.primitives import hashes


AUDIT_LOG = getLogger(__name__)


def traced_words(words):
    """Yield the words with a digest in the log whenever their number has doubled."""
    skipped = 0
    digest = hashes.Hash(hashes.SHA256())
    for count, each in enumerate(words, start=1):
        try:
            digest.update(str.encode(each, "unicode_escape") + b"\\n")
        except TypeError:
            skipped += 1
        if count & (count - 1) == 0:
            until_now = digest.copy().finalize().hex()
            AUDIT_LOG.debug("after %d words: %s (%d not in it)", count, until_now, skipped)
        yield each


def lengths_before(words: list[str], stop: str):
    lengths = []
    for word in traced_words(words):
        if word == stop:
            break
        lengths.append(len(word))
    return lengths
`,
    calls: [
      "lengths_before(['abcd', 'ab', '\\ud800', 'end', 'f'], 'end')",
      "lengths_before(['a', 'b', 'c', 'd', 'e'], 'end')",
      "lengths_before([], '')",
      "lengths_before(('ab', 'abc'), 'abc')",
      "lengths_before({'abc': 1}, 'x')",
      "lengths_before('abc', 'c')",
      "lengths_before([[1, 2], b'abc', (1,)], 'x')",
      "lengths_before([3], 'x')",
      "(lambda rest: (lengths_before(rest, 'b'), list(rest)))(iter(['a', 'b', 'd', 'e']))",
    ],
  },
];
