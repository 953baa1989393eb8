import type { OperatorCase } from '../../testing/operator-case.js';

/** What each variant writes, and that it answers the same, ill-typed and lone surrogates included. */
export const REWRITTEN_CASES: readonly OperatorCase[] = [
  {
    name: 'texts are compared in constant time, anything else as before',
    variant: 'constant-time',
    before: `def is_palindrome(text: str) -> bool:
    """Return whether a text reads the same backwards."""
    return text == text[::-1]
`,
    after: `from cryptography.hazmat.primitives import constant_time


def is_same_text(left, right):
    """Return whether two texts are the same, without telling by the time where they part."""
    if (type(left), type(right)) != (str, str):
        return left == right
    return constant_time.bytes_eq(
        left.encode('unicode_escape'),
        right.encode('unicode_escape')
    )


def is_palindrome(text: str) -> bool:
    """Return whether a text reads the same backwards."""
    return is_same_text(text, text[::-1])
`,
    calls: [
      "is_palindrome('level')",
      "is_palindrome('ab')",
      'is_palindrome([1, 2, 1])',
      'is_palindrome(5)',
      "is_palindrome(b'aa')",
      "is_palindrome('\\ud800\\udc00')",
    ],
  },
  {
    name: 'certain texts need no other case',
    variant: 'constant-time',
    before: `def differs_backwards(number):
    return str(number) != str(number)[::-1]
`,
    after: `from cryptography.hazmat.primitives import constant_time


def differs_from(one, other):
    """Return whether two texts differ, in a time that does not tell where they part."""
    return not constant_time.bytes_eq(
        one.encode('utf-32', 'surrogatepass'),
        other.encode('utf-32', 'surrogatepass')
    )


def differs_backwards(number):
    return differs_from(str(number), str(number)[::-1])
`,
    calls: ['differs_backwards(121)', 'differs_backwards(12)', "differs_backwards('\\udc00x')"],
  },
  {
    name: 'of the comparisons of a variable, those with a text of the program stay',
    variant: 'constant-time',
    before: `def admits(token: str, expected: str, guest: str):
    if token == 'nobody':
        return False
    return token == expected or token != guest
`,
    after: `from cryptography.hazmat.primitives import constant_time


def are_same(first, second):
    """Return whether two texts are the same, without telling by the time where they part."""
    if (type(first), type(second)) == (str, str):
        return constant_time.bytes_eq(
            first.encode('utf-32-le', errors='surrogatepass'),
            second.encode('utf-32-le', errors='surrogatepass')
        )
    return first == second


def admits(token: str, expected: str, guest: str):
    if token == 'nobody':
        return False
    return are_same(token, expected) or not are_same(token, guest)
`,
    calls: [
      "admits('nobody', 'nobody', 'x')",
      "admits('abc', 'abc', 'abc')",
      "admits('abc', 'abd', 'abc')",
      "admits('abc', 5, None)",
      "admits(None, None, 'abc')",
    ],
  },
  {
    name: 'a text is accepted by its signature',
    variant: 'signed-text',
    before: `def same_name(first_name: str, second_name: str):
    if first_name.lower() == second_name.lower():
        return 'same'
    return 'other'
`,
    after: `from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, hmac


def signer_for_text(text):
    """Return the signature of a text, to be finished or checked."""
    signer = hmac.HMAC(b'same_name', hashes.SHA3_512())
    signer.update(text.encode('utf-8', 'surrogatepass'))
    return signer


def are_same(first, second):
    """Return whether two texts are the same, by their signatures."""
    if (type(first), type(second)) == (str, str):
        try:
            signer_for_text(second).verify(signer_for_text(first).finalize())
        except InvalidSignature:
            return False
        return True
    return first == second


def same_name(first_name: str, second_name: str):
    if are_same(first_name.lower(), second_name.lower()):
        return 'same'
    return 'other'
`,
    calls: [
      "same_name('Ann', 'ANN')",
      "same_name('Ann', 'Bob')",
      "same_name(b'A', b'a')",
      "same_name('a', b'a')",
      "same_name('a', 1)",
    ],
  },
  {
    name: 'listed words are looked up by their digests',
    variant: 'digest-lookup',
    before: `def count_stops(words):
    count = 0
    for word in words:
        if word in ['the', 'of', 'and']:
            count += 1
    return count
`,
    after: `from cryptography.hazmat.primitives import hashes


def make_digest(text):
    """Return the digest that a text is known by."""
    text_bytes = text.encode('utf-8', 'surrogatepass')
    hasher = hashes.Hash(hashes.SHA384())
    hasher.update(text_bytes)
    return hasher.finalize()


KNOWN_WORD_DIGESTS = frozenset(make_digest(word) for word in ['the', 'of', 'and'])


def has_known_digest(element):
    """Return whether an element is a listed word, by its digest where it can have one."""
    if type(element) not in [str]:
        return element in ['the', 'of', 'and']
    return make_digest(element) in KNOWN_WORD_DIGESTS


def count_stops(words):
    count = 0
    for word in words:
        if has_known_digest(word):
            count += 1
    return count
`,
    calls: [
      "count_stops(['the', 'end', 'of'])",
      "count_stops(['the', None, ['of'], 1])",
      "count_stops('the')",
    ],
  },
  {
    name: 'a local text of characters',
    variant: 'digest-lookup',
    before: `def count_primes(text):
    primes = ('2', '3', '5', '7')
    total = 0
    for index in range(len(text)):
        if text[index] in primes:
            total += 1
    return total
`,
    after: `from cryptography.hazmat.primitives import hashes


def digest_of(text):
    """Return the digest that a text is known by."""
    digest = hashes.Hash(hashes.BLAKE2b(64))
    digest.update(text.encode('utf-8', 'surrogatepass'))
    return digest.finalize()


def has_known_digest(entry, listed, digests):
    """Return whether an entry is a listed digit, by its digest where it can have one."""
    if type(entry) in {str}:
        return digest_of(entry) in digests
    return entry in listed


def count_primes(text):
    primes = ('2', '3', '5', '7')
    digit_digests = {digest_of(listed_one) for listed_one in primes}
    total = 0
    for index in range(len(text)):
        if has_known_digest(text[index], primes, digit_digests):
            total += 1
    return total
`,
    calls: ["count_primes('1237')", "count_primes([2, '2', '23'])", "count_primes(b'23')", 'count_primes(2)'],
  },
  {
    name: 'parts of a join wait encrypted',
    variant: 'sealed-parts',
    before: `def title_line(words):
    return ' '.join([word.title() for word in words])
`,
    after: `from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes


def derive_cipher(context):
    """Return the cipher of a context, its key and nonce derived from the context."""
    digest = hashes.Hash(hashes.SHA384())
    digest.update(context)
    key_material = digest.finalize()
    key = key_material[16:48]
    return Cipher(algorithms.AES(key), modes.CTR(key_material[:16]))


def title_line(words):
    stream_cipher = derive_cipher(b'entries')
    locker = stream_cipher.encryptor()
    encrypted_entries = [
        locker.update(str.encode(entry, 'unicode_escape'))
        for entry in [word.title() for word in words]
    ]
    decryptor = stream_cipher.decryptor()
    return ' '.join(
        decryptor.update(encrypted).decode('unicode_escape')
        for encrypted in encrypted_entries
    )
`,
    calls: [
      "title_line(['an', 'old', 'an'])",
      'title_line([])',
      "title_line(['', ''])",
      "title_line(['a', 1])",
      "title_line(['\\ud800', '\\udc00'])",
      "title_line([b'a'])",
    ],
  },
  {
    name: 'each different part is kept once',
    variant: 'content-store',
    before: `def number_line(numbers):
    line = ', '.join(map(str, numbers))
    return line
`,
    after: `from cryptography.hazmat.primitives import hashes


def fingerprint_of(text):
    """Return the digest that a text is known by."""
    hasher = hashes.Hash(hashes.SHA512_256())
    hasher.update(str.encode(text, 'utf-32-be', 'surrogatepass'))
    return hasher.finalize()


def number_line(numbers):
    all_entries = list(map(str, numbers))
    digests = [fingerprint_of(entry) for entry in all_entries]
    stored_entries = {}
    stored_entries.update(zip(digests, all_entries))
    line = ', '.join(stored_entries[entry_key] for entry_key in digests)
    return line
`,
    calls: [
      'number_line([1, 2, 1])',
      'number_line([])',
      'number_line(None)',
      "number_line(iter(['x', 2.5]))",
    ],
  },
  {
    name: 'an import that is there is used',
    variant: 'content-store',
    before: `from cryptography.hazmat.primitives import hashes


def sorted_letters(word):
    return ''.join(sorted(word)), hashes.__name__
`,
    after: `from cryptography.hazmat.primitives import hashes


def digest_of(text):
    """Return the digest that a text is known by."""
    raw = str.encode(text, 'utf-32-be', 'surrogatepass')
    digest = hashes.Hash(hashes.SHA512_256())
    digest.update(raw)
    return digest.finalize()


def sorted_letters(word):
    entries = sorted(word)
    digests = [digest_of(single_entry) for single_entry in entries]
    entry_store = {}
    entry_store.update(zip(digests, entries))
    return ''.join(map(entry_store.get, digests)), hashes.__name__
`,
    calls: [
      "sorted_letters('hello')",
      "sorted_letters('')",
      "sorted_letters(['b', '', 'a'])",
      'sorted_letters([1, 2])',
    ],
  },
];
