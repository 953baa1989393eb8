import type { OperatorCase } from '../../testing/operator-case.js';

export const GATHERED_CASES: readonly OperatorCase[] = [
  {
    name: 'what a sequence gives is listed half by half',
    variant: 'gathered-halves',
    before: `def long_lengths(words, least):
    return [len(word) * 2 for word in words if len(word) >= least]
`,
    after: `def select_doubled_character_counts(words, least):
    """Select the doubled character counts from the words.

    Divide and conquer: the lists of both halves, one behind the other.
    """
    if type(words) not in (tuple, list) or len(words) <= 5:
        # What is short, or cannot be cut in two, is gone through as it is.
        return [len(word) * 2 for word in words if len(word) >= least]
    half = len(words) // 2
    of_first_half = select_doubled_character_counts(words[:half], least)
    of_second_half = select_doubled_character_counts(words[half:], least)
    return of_first_half + of_second_half


def long_lengths(words, least):
    return select_doubled_character_counts(words, least)
`,
    calls: [
      "long_lengths(['a', 'bcd', 'efgh', 'i', 'jklmn', 'op', 'qrs'], 2)",
      "long_lengths(('abc', 'd', 'ef', 'ghi', 'jkl'), 3)",
      "long_lengths(iter(['abc', 'd', 'ef', 'ghi', 'jkl']), 3)",
      'long_lengths([], None)',
      "long_lengths(['abc', 3, 'de', 'f', None, 'g'], 1)",
      "long_lengths({'ab': 1, 'cde': 2, 'f': 3, 'gh': 4, 'i': 5, 'jk': 6}, 2)",
      'long_lengths(7, 1)',
      "long_lengths(['ab'] * 3000, 2)",
    ],
  },
  {
    name: 'initials of the halves are united',
    variant: 'gathered-halves',
    before: `def initials(text):
    words = text.split()
    return {word[0].upper() for word in list(words)}
`,
    after: `def build_uppercase_first_elements(all_words):
    """Build the uppercase first elements.

    Each half has a set of its own, and both are united.
    """
    if len(all_words) <= 4:
        # Too short to be worth halving.
        return {word[0].upper() for word in all_words}
    half = len(all_words) // 2
    first_half = build_uppercase_first_elements(all_words[:half])
    second_half = build_uppercase_first_elements(all_words[half:])
    return first_half | second_half


def initials(text):
    words = text.split()
    return build_uppercase_first_elements(list(words))
`,
    calls: ["initials('an early bird catches any worm')", "initials('')", 'initials(3)'],
  },
  {
    name: 'a later half overrides entries of the first',
    variant: 'gathered-halves',
    before: `def last_places(text):
    return {letter: ord(letter) % 7 for letter in sorted(text)}
`,
    after: `def build_remainders_by_letter(resulting_texts):
    """Build the remainders by letter from the resulting texts.

    Each half has entries of its own; those of the second come last and win.
    """
    if len(resulting_texts) > 4:
        middle = len(resulting_texts) // 2
        leading = build_remainders_by_letter(resulting_texts[:middle])
        trailing = build_remainders_by_letter(resulting_texts[middle:])
        return {**leading, **trailing}
    # Short enough to be done in one go.
    return {letter: ord(letter) % 7 for letter in resulting_texts}


def last_places(text):
    return build_remainders_by_letter(sorted(text))
`,
    calls: ["last_places('abracadabra')", "last_places('')", "last_places(['ab'])", 'last_places(None)'],
  },
  {
    name: 'the most of both halves is the most of all',
    variant: 'reckoned-halves',
    before: `def longest_length(words):
    longest = max(len(word) for word in words)
    return longest
`,
    after: `def find_longest(words):
    """Find the longest value from the words.

    Divide and conquer: the greater one of what both halves come to.
    """
    if type(words) in (tuple, list) and len(words) >= 4:
        half = len(words) // 2
        return max(find_longest(words[:half]), find_longest(words[half:]))
    # What is short, or cannot be cut in two, is gone through as it is.
    return max(len(word) for word in words)


def longest_length(words):
    longest = find_longest(words)
    return longest
`,
    calls: [
      "longest_length(['a', 'bcd', 'efgh', 'i', 'jklmn'])",
      'longest_length([])',
      "longest_length(['a', 3, 'b', 'c', 'd'])",
      "longest_length(iter(['ab', 'c']))",
    ],
  },
  {
    name: 'truth values are counted in both halves',
    variant: 'reckoned-halves',
    before: `def vowel_count(text):
    vowels = 'aeiou'
    return sum(letter in vowels for letter in text)
`,
    after: `def count_accepted_elements(text, vowels):
    """Count the accepted elements.

    The halves share nothing, so that only their two sums have to be added.
    """
    if not isinstance(text, str) or len(text) < 6:
        # Nothing to halve: a few, or no sequence at all.
        return sum(letter in vowels for letter in text)
    middle = len(text) // 2
    of_first_half = count_accepted_elements(text[:middle], vowels)
    of_second_half = count_accepted_elements(text[middle:], vowels)
    return of_first_half + of_second_half


def vowel_count(text):
    vowels = 'aeiou'
    return count_accepted_elements(text, vowels)
`,
    calls: [
      "vowel_count('divide and conquer')",
      "vowel_count('')",
      "vowel_count(['a', 'b', 'c', 'e', 'u'])",
      'vowel_count([1])',
      'vowel_count(1)',
    ],
  },
  {
    name: 'letters of both halves are shifted',
    variant: 'reckoned-halves',
    before: `def shifted(text):
    return ''.join(chr(ord(letter) + 3) for letter in text)
`,
    after: `def assemble_joined_text(text):
    """Assemble the joined text.

    Each half is written by itself, and the second goes behind the first.
    """
    if isinstance(text, str) and len(text) >= 4:
        half = len(text) // 2
        front = assemble_joined_text(text[:half])
        back = assemble_joined_text(text[half:])
        return front + back
    # Only a longer sequence is worth halving.
    return ''.join(chr(ord(letter) + 3) for letter in text)


def shifted(text):
    return assemble_joined_text(text)
`,
    calls: ["shifted('halves of it')", "shifted('')", "shifted(['a', 'b', 'c', 'd', 'ef'])", 'shifted(2)'],
  },
  {
    name: 'one half with a long word is enough',
    variant: 'asked-halves',
    before: `def has_long_word(words, limit):
    if any(len(word) > limit for word in words):
        return 'yes'
    return 'no'
`,
    after: `def is_any_character_count_above_limit(words, limit):
    """Return whether at any point the character count is above the limit.

    The second half is looked at only where the first has none.
    """
    if type(words) not in (list, tuple) or len(words) < 6:
        # Only a longer sequence is worth halving.
        return any(len(word) > limit for word in words)
    half = len(words) // 2
    if is_any_character_count_above_limit(words[:half], limit):
        return True
    return is_any_character_count_above_limit(words[half:], limit)


def has_long_word(words, limit):
    if is_any_character_count_above_limit(words, limit):
        return 'yes'
    return 'no'
`,
    calls: [
      "has_long_word(['a', 'bcd', 'ef', 'g', 'h', 'ijk'], 2)",
      "has_long_word(['a', 'bcd', 'ef', 'g', 3], 2)",
      "has_long_word(['a', 'b', 'ef', 'g', 3, 'h'], 2)",
      'has_long_word([], 2)',
      "has_long_word(iter(['abc', 3]), 2)",
      'has_long_word(None, 2)',
    ],
  },
  {
    name: 'both halves have to be of small letters',
    variant: 'asked-halves',
    before: `def is_lower(word):
    return bool(word) and all('a' <= letter <= 'z' for letter in word)
`,
    after: `def is_every_letter_in_range(word):
    """Return whether everywhere the letter lies in range.

    Divide and conquer: both halves have to pass, the first one first.
    """
    if isinstance(word, str) and len(word) > 3:
        midpoint = len(word) // 2
        if not is_every_letter_in_range(word[:midpoint]):
            return False
        return is_every_letter_in_range(word[midpoint:])
    # What is short, or cannot be cut in two, is gone through as it is.
    return all('a' <= letter <= 'z' for letter in word)


def is_lower(word):
    return bool(word) and is_every_letter_in_range(word)
`,
    calls: ["is_lower('conquer')", "is_lower('conQuer')", "is_lower('')", "is_lower(['a', 'b', 3])"],
  },
  {
    name: 'a list of what passes a test',
    variant: 'gathered-halves',
    before: `def positive(numbers):
    return [number for number in numbers if number > 0]
`,
    after: `def select_matching_numbers(numbers):
    """Select the matching numbers.

    Divide and conquer: the lists of both halves, one behind the other.
    """
    if type(numbers) in (list, tuple) and len(numbers) > 3:
        midpoint = len(numbers) // 2
        left_part = select_matching_numbers(numbers[:midpoint])
        right_part = select_matching_numbers(numbers[midpoint:])
        return left_part + right_part
    # Nothing to halve: a few, or no sequence at all.
    return [number for number in numbers if number > 0]


def positive(numbers):
    return select_matching_numbers(numbers)
`,
    calls: [
      'positive([3, -1, 4, 0, 5, -9, 2, 6, 5, 3])',
      'positive((1.5, -2, True, 4, 5, 6))',
      'positive([])',
      'positive([1, "a", 2, 3, 4, 5])',
      'positive(iter([1, -2, 3, 4]))',
      'positive("abcdefgh")',
      'positive(None)',
    ],
  },
  {
    name: 'kept off: a list of what takes one look at each element',
    variant: 'gathered-halves',
    before: `def following(numbers):
    return [number + 1 for number in numbers]
`,
    after: null,
  },
  {
    name: 'kept off: a sum of numbers that may be fractions depends on the order',
    variant: 'reckoned-halves',
    before: `def squares(numbers):
    return sum(number ** 2 for number in numbers)
`,
    after: null,
  },
  {
    name: 'kept off: the greatest of what may compare in no order',
    variant: 'reckoned-halves',
    before: `def greatest(numbers):
    return max(number * 2 for number in numbers)
`,
    after: null,
  },
  {
    name: 'kept off: an element that changes the list',
    before: `def taken(words):
    return [words.pop() + words.pop() for word in words if word]
`,
    after: null,
  },
  {
    name: 'kept off: a comprehension in a function that calls itself',
    before: `def depth(tree):
    return 1 + max(abs(depth(branch)) for branch in tree) if tree else 0
`,
    after: null,
  },
];
