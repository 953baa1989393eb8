import type { OperatorCase } from '../../testing/operator-case.js';

/** What each variant writes, and that it answers the same, ill-typed and lone surrogates included. */
export const REWRITTEN_CASES: readonly OperatorCase[] = [
  {
    name: 'words of a join are tokens, each different one decoded once',
    variant: 'token-table',
    before: `def title_line(words):
    return ' '.join([word.title() for word in words])
`,
    after: `import base64


def title_line(words):
    entry_tokens = [
        base64.urlsafe_b64encode(str.encode(entry, 'utf-8', 'surrogatepass'))
        for entry in [word.title() for word in words]
    ]
    decoded_entries = {
        encoded_entry: base64.urlsafe_b64decode(encoded_entry).decode('utf-8', 'surrogatepass')
        for encoded_entry in frozenset(entry_tokens)
    }
    return ' '.join(map(decoded_entries.get, entry_tokens))
`,
    calls: [
      "title_line(['an', 'old', 'an'])",
      'title_line([])',
      "title_line(['', ''])",
      "title_line(['a', 1])",
      "title_line(['\\ud800', '\\udc00'])",
      'title_line(3)',
      "title_line([b'a'])",
    ],
  },
  {
    name: 'a body that is certainly a text takes the encoding in',
    variant: 'token-table',
    before: `def number_line(numbers):
    return ', '.join(str(number) for number in numbers)
`,
    after: `import base64


def number_line(numbers):
    digit_tokens = [
        base64.b32encode(str(number).encode('utf-32-le', errors='surrogatepass'))
        for number in numbers
    ]
    decoded_digits = {
        token: base64.b32decode(token).decode('utf-32-le', errors='surrogatepass')
        for token in dict.fromkeys(digit_tokens)
    }
    return ', '.join(map(decoded_digits.get, digit_tokens))
`,
    calls: [
      'number_line([1, 2, 1])',
      'number_line([])',
      'number_line(None)',
      "number_line(iter(['x', 2.5]))",
    ],
  },
  {
    name: 'words travel as one message',
    variant: 'packed-message',
    before: `def path_of(folders):
    """Return the path of some folders."""
    path = '/'.join(folders)
    return path or '.'
`,
    after: `import base64


def encode_folders(folders):
    """Return folders as one message, a token for each."""
    return b'-'.join([
        base64.b32encode(str.encode(folder, 'unicode_escape'))
        for folder in folders
    ])


def decode_folders(message):
    """Return the folders of a message, in their order."""
    return [base64.b32decode(token).decode('unicode_escape') for token in message.split(b'-')]


def path_of(folders):
    """Return the path of some folders."""
    folder_message = encode_folders(list(folders))
    path = '/'.join(decode_folders(folder_message) if folder_message else ())
    return path or '.'
`,
    calls: [
      "path_of(['usr', 'lib'])",
      'path_of([])',
      "path_of([''])",
      "path_of(['', ''])",
      "path_of(['a', None])",
      "path_of('abc')",
      "path_of(name for name in ['a', 'b'])",
      'path_of(7)',
    ],
  },
  {
    name: 'words are spooled by line',
    variant: 'line-spool',
    entryPoint: 'sorted_letters',
    before: `import base64


def check_sum(data):
    return base64.b64encode(data)


def sorted_letters(word):
    letters = sorted(word)
    return ''.join(letters)
`,
    after: `import base64
from io import BytesIO


def check_sum(data):
    return base64.b64encode(data)


def sorted_letters(word):
    letters = sorted(word)
    spool = BytesIO()
    for letter in letters:
        spool.write(base64.b32encode(str.encode(letter, 'utf-32-be', 'surrogatepass')) + b'\\n')
    return ''.join(
        base64.b32decode(letter_line).decode('utf-32-be', 'surrogatepass')
        for letter_line in spool.getvalue().splitlines()
    )
`,
    calls: [
      "sorted_letters('hello\\n')",
      "sorted_letters('')",
      "sorted_letters(['b', '', 'a'])",
      'sorted_letters([1, 2])',
      "sorted_letters('\\ud83d\\ude00\\udc00')",
    ],
  },
  {
    name: 'listed words are looked up by their tokens',
    variant: 'token-lookup',
    before: `def count_stops(words):
    count = 0
    for word in words:
        if word in ('the', 'of', 'and'):
            count += 1
    return count
`,
    after: `import base64


def as_token(text):
    """Return the token that a text is known by."""
    return base64.b16encode(text.encode('unicode_escape'))


WORD_TOKENS = frozenset(as_token(word) for word in ('the', 'of', 'and'))


def is_listed_word(element):
    """Return whether an element is a listed word, by its token where it can have one."""
    if type(element) in {str}:
        return as_token(element) in WORD_TOKENS
    return element in ('the', 'of', 'and')


def count_stops(words):
    count = 0
    for word in words:
        if is_listed_word(word):
            count += 1
    return count
`,
    calls: [
      "count_stops(['the', 'end', 'of'])",
      "count_stops(['the', None, ['of'], 1])",
      "count_stops('the')",
      'count_stops(None)',
    ],
  },
  {
    name: 'characters are looked up alone, longer values are searched for',
    variant: 'token-lookup',
    before: `def drop_vowels(text):
    vowels = 'aeiou'
    kept = []
    for letter in text:
        if letter not in vowels:
            kept.append(letter)
    return kept
`,
    after: `import base64


def make_token(text):
    """Return the token that a text is known by."""
    return base64.b32encode(text.encode('utf-32-le', errors='surrogatepass'))


def is_listed_vowel(item, listed, tokens):
    """Return whether an item is a listed vowel, by its token where it can have one."""
    if type(item) in [str] and len(item) == 1:
        return make_token(item) in tokens
    return item in listed


def drop_vowels(text):
    vowels = 'aeiou'
    known_tokens = {make_token(single_vowel) for single_vowel in vowels}
    kept = []
    for letter in text:
        if not is_listed_vowel(letter, vowels, known_tokens):
            kept.append(letter)
    return kept
`,
    calls: [
      "drop_vowels('education')",
      "drop_vowels(['ae', '', 'x', 'ea'])",
      'drop_vowels([1])',
      "drop_vowels(b'ab')",
    ],
  },
  {
    name: 'a text that grows is a list of tokens',
    variant: 'token-list',
    before: `def spell(numbers):
    text = ''
    for number in numbers:
        text += str(number)
    return text
`,
    after: `import base64


def spell(numbers):
    encoded_parts = []
    for number in numbers:
        encoded_parts.append(base64.b85encode(str(number).encode('utf-32-be', 'surrogatepass')))
    return ''.join(
        base64.b85decode(part_token).decode('utf-32-be', 'surrogatepass')
        for part_token in encoded_parts
    )
`,
    calls: ['spell([1, 2, 3])', 'spell([])', "spell(['\\ud800', '\\udc00'])", 'spell(4)'],
  },
  {
    name: 'a text that grows to the left is read backwards',
    variant: 'token-list',
    before: `def to_base(number, base):
    digits = ''
    while number > 0:
        digits = str(number % base) + digits
        number //= base
    return digits
`,
    after: `import base64


def to_base(number, base):
    part_tokens = []
    while number > 0:
        part_tokens.append(base64.standard_b64encode(str(number % base).encode('unicode_escape')))
        number //= base
    return ''.join(
        base64.standard_b64decode(part_token).decode('unicode_escape')
        for part_token in reversed(part_tokens)
    )
`,
    calls: ['to_base(8, 3)', 'to_base(0, 2)', "to_base('a', 2)", 'to_base(2.5, 2)'],
  },
  {
    name: 'digits wait in a queue as tokens',
    variant: 'token-queue',
    before: `def digit_product(number):
    product = 1
    for digit in str(number):
        if digit == '-':
            break
        product *= int(digit)
    return product
`,
    after: `import base64
from collections import deque


def digit_product(number):
    product = 1
    waiting_tokens = deque(
        base64.urlsafe_b64encode(part.encode(errors='surrogatepass'))
        for part in str(number)
    )
    while waiting_tokens:
        digit = base64.urlsafe_b64decode(waiting_tokens.popleft()).decode(errors='surrogatepass')
        if digit == '-':
            break
        product *= int(digit)
    return product
`,
    calls: ['digit_product(123)', 'digit_product(-5)', "digit_product('12x')", "digit_product('')"],
  },
  {
    name: 'carriage returns and tabs stay',
    variant: 'token-list',
    before:
      "def spell(numbers):\r\n\ttext = ''\r\n\tfor number in numbers:\r\n\t\ttext += str(number)\r\n\treturn text\r\n",
    after:
      "import base64\r\n\r\n\r\ndef spell(numbers):\r\n\ttokens = []\r\n\tfor number in numbers:\r\n\t\ttokens.append(base64.b85encode(str(number).encode('utf-8', 'surrogatepass')))\r\n\treturn ''.join(\r\n\t\tbase64.b85decode(encoded_part).decode('utf-8', 'surrogatepass')\r\n\t\tfor encoded_part in tokens\r\n\t)\r\n",
    calls: ['spell([1, 2])'],
  },
];
