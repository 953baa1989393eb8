import { beforeAll, describe, expect, it } from 'vitest';

import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { caseSubject } from '../../testing/case-subject.js';

import { describeFunction } from './describe-function.js';
import { freshName, isGoodName } from './fresh-name.js';
import { namesForFunction } from './names-for-function.js';
import { namesForPredicate, namesForValue } from './names-for-value.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

function subjectOf(before: string): { subject: Subject; file: SubjectFile } {
  const subject = caseSubject(parser, { before });
  const file = subject.files.get('main.py');
  if (file === undefined) {
    throw new Error('no main.py');
  }
  return { subject, file };
}

/** The first node whose text is the given one, smallest first. */
function nodeWith(file: SubjectFile, text: string): SyntaxNode {
  const found = [...walk(file.tree.root)].find((node) => textOf(file.tree, node) === text);
  if (found === undefined) {
    throw new Error(`no node ${text}`);
  }
  return found;
}

/** Functions whose verbs are two words: what they give are orders, and no "out orders". */
const PHRASAL = ['give_out_orders', 'hand_over_prices']
  .map((name) => `def ${name}(text):\n    return text\n\n\n`)
  .join('');

describe('names for a value', () => {
  it.each([
    ['abs(a - b)', 'distance'],
    ['sorted(numbers)', 'sorted_numbers'],
    ['len(numbers)', 'number_count'],
    ['len(numbers) - 1', 'last_index'],
    ['max(numbers)', 'largest_number'],
    ['numbers[0]', 'first_number'],
    ['numbers[::-1]', 'reversed_numbers'],
    ['text.split()', 'words'],
    ['[word for word in words if word]', 'matching_words'],
    ['set(words)', 'unique_words'],
    ['count_vowels(text)', 'vowel_count'],
    ['numbers[0] % 2 == 0', 'is_even'],
    ['not words', 'is_empty'],
    ['"".join(words)', 'joined_text'],
    ['map(len, words)', 'lengths'],
    ['max(map(abs, numbers))', 'largest_absolute_value'],
    ['give_out_orders(text)', 'orders'],
    ['hand_over_prices(text)', 'prices'],
  ])('%s is %s', (expression, expected) => {
    const { subject, file } = subjectOf(
      `def count_vowels(text):\n    return 0\n\n\n${PHRASAL}def f(numbers, words, text, a, b):\n    return ${expression}\n`,
    );
    const names = namesForValue(subject, file, nodeWith(file, expression));
    expect(names[0]).toBe(expected);
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(names.every((name) => isGoodName(name) && !/\d/.test(name))).toBe(true);
  });
});

describe('names and docstrings for a function', () => {
  it.each([
    [
      'distance < threshold',
      'is_distance_below_threshold',
      'Return whether the distance is below the threshold.',
    ],
    ['numbers == sorted(numbers)', 'is_ordered', 'Return whether the values are in order.'],
    ['letter == " "', 'is_space', 'Return whether the letter is a space.'],
    ['sum(numbers)', 'add_up_numbers', 'Add up the numbers.'],
    ['len(words)', 'count_words', 'Count the words.'],
  ])('%s', (expression, name, sentence) => {
    const { subject, file } = subjectOf(
      `def f(distance, threshold, numbers, letter, words):\n    return ${expression}\n`,
    );
    const nodes = [nodeWith(file, expression)];
    expect(namesForFunction(subject, file, nodes)[0]).toBe(name);
    expect(describeFunction(subject, file, name, nodes, [])).toBe(sentence);
  });

  it.each([
    ['best = max(best, number)', true],
    ['best = max(numbers)', false],
  ])('is a record only of what goes by the one before: %s', (change, isRecord) => {
    const { subject, file } = subjectOf(
      `def f(numbers, number, is_first):\n    if is_first:\n        best = min(numbers)\n    else:\n        ${change}\n    return best\n`,
    );
    const names = namesForFunction(subject, file, descendantsOfType(file.tree.root, 'if_statement'));
    expect(names.some((one) => /largest|smallest/.test(one))).toBe(isRecord);
  });

  it('a docstring is one line of at most 90 characters, whatever the name and the parameters', () => {
    const { subject, file } = subjectOf('def f(numbers):\n    return sum(numbers) * 2\n');
    const nodes = descendantsOfType(file.tree.root, 'binary_operator');
    const long = 'a_very_long_name_of_a_parameter_that_says_much_more_than_it_needs_to_say';
    for (const name of ['other', 'work_out_numbers', long]) {
      const sentence = describeFunction(subject, file, name, nodes, [long, 'numbers']);
      expect(sentence.length).toBeLessThanOrEqual(90);
      expect(sentence).toMatch(/^[A-Z][^"\n]*\.$/);
    }
  });

  it('a loop is named after what it collects, and a truth value is checked', () => {
    const { subject, file } = subjectOf(
      'def f(words):\n    found = []\n    is_sorted = True\n    for word in words:\n        is_sorted = False\n    for word in words:\n        found.append(word)\n    return found\n',
    );
    const [first, second] = descendantsOfType(file.tree.root, 'for_statement');
    if (first === undefined || second === undefined) {
      throw new Error('two loops');
    }
    expect(namesForFunction(subject, file, [first])[0]).toBe('check_sorted');
    expect(namesForFunction(subject, file, [second])[0]).toBe('collect_found');
  });
});

describe('fresh names', () => {
  it('clash with no name of the file, keyword, builtin or module, and are never numbered', () => {
    const { file } = subjectOf('def f(words):\n    return words.total\n');
    const bad = ['words', 'total', 'list', 'class', 'math', 'ab', 'Word', 'a__b', '_x_y', 'word_group_group'];
    expect(freshName(file, [...bad, 'entry'])).toBe('entry');
    expect(freshName(file, bad)).toBeNull();
    expect(freshName(file, ['entry', 'member'], new Set(['entry']))).toBe('member');
  });
});

it('a value of `page_at` is a page', () => {
  const { subject, file } = subjectOf(
    'def page_at(words, at):\n    return words[at:]\n\n\ndef f(words):\n    return page_at(words, 2)\n',
  );
  const names = namesForValue(subject, file, nodeWith(file, 'page_at(words, 2)'));
  expect(names[0]).toBe('page_value');
  expect(names.join(' ')).not.toContain('page_at');
});

describe('names for a truth value', () => {
  it('do not turn a question about every one around', () => {
    const asked = 'not all(abs(one) < limit for one in (start, end))';
    const { subject, file } = subjectOf(`def f(numbers):\n    return ${asked}\n`);
    const names = namesForPredicate(subject, file, nodeWith(file, asked));
    expect(names.filter((name) => name.includes('every') || name.includes('not_all'))).toEqual([]);
  });

  it('are questions, at least six', () => {
    const { subject, file } = subjectOf('def f(left, right):\n    return left < right\n');
    const node = namedChildren(descendantsOfType(file.tree.root, 'return_statement')[0] ?? file.tree.root)[0];
    const names = node === undefined ? [] : namesForPredicate(subject, file, node);
    expect(names[0]).toBe('is_left_below_right');
    expect(names.length).toBeGreaterThanOrEqual(6);
  });

  it.each([
    ['type(numbers) in {list}', 'has_numbers_as_list', 'the numbers are exactly a list'],
    [
      'type(numbers) in (tuple, list)',
      'has_numbers_as_list_or_tuple',
      'the numbers are exactly a list or a tuple',
    ],
    ['isinstance(numbers, (tuple, list))', 'is_list_or_tuple', 'the numbers are a list or a tuple'],
    ['isinstance(numbers, (Path, str))', 'is_expected_type', 'the numbers are of an expected type'],
    ['type(text) is str', 'comes_as_text', 'the text is exactly a text'],
    ['type(text) is not str', 'is_not_plain_text', 'the text is not exactly a text'],
    [
      '{int} == {*map(type, numbers)}',
      'holds_only_whole_numbers',
      'all of the numbers are exactly whole numbers',
    ],
    [
      'set(map(type, numbers)) <= {int, float}',
      'holds_only_floats_or_whole_numbers',
      'floats or whole numbers',
    ],
    ['{type(one) for one in numbers} == {str}', 'holds_only_texts', 'all of the numbers are exactly texts'],
    ['[type(start), type(end)] == [int, int]', 'are_whole_numbers', 'both are exactly whole numbers'],
    ['{type(start), type(end), type(at)} == {int}', 'are_whole_numbers', 'all are exactly whole numbers'],
    [
      'all(type(one) in {int} for one in [start, end])',
      'are_whole_numbers',
      'both are exactly whole numbers',
    ],
    ['all(type(one) is int for one in numbers)', 'holds_only_whole_numbers', 'exactly whole numbers'],
    ['len(numbers) > 2', 'has_enough_numbers', 'the numbers have more than two entries'],
    ['len(text) < 2', 'is_text_too_short', 'the text has fewer than two characters'],
    ['start < end', 'starts_before_end', 'the start is before the end'],
    ['"=" in text', 'has_equals_sign', 'the text has an equals sign'],
    ['at < len(text) and text[at].isdigit()', 'is_at_digit', 'the text has a digit at the position'],
    ['text.startswith("[") and text.endswith("]")', 'is_bracketed', 'stands in brackets'],
    ['are_round(end)', 'are_round', 'the ends are round'],
    ['is_known(numbers)', 'is_known', 'the numbers are known'],
    ['has_space(numbers)', 'has_space', 'the numbers have space'],
    // Types of which we have no word, and what is no test of a type.
    ['type(numbers) in {Path}', null, ''],
    ['type(numbers, (), {}) in {list}', null, ''],
    ['{int} == {*filter(type, numbers)}', null, ''],
    ['all(type(one) in {Path} for one in numbers)', null, ''],
  ])('%s: %s', (test, expected, said) => {
    const { subject, file } = subjectOf(`def f(numbers, text, start, end, at):\n    return ${test}\n`);
    const node = nodeWith(file, test);
    const names = namesForPredicate(subject, file, node);
    if (expected === null) {
      expect(names.filter((name) => /^(?:has_.*_as|comes_as|holds_only)_/.test(name))).toEqual([]);
      return;
    }
    expect(names[0]).toBe(expected);
    expect(names.join(' ')).not.toMatch(/passes_|equals_(?!sign)/);
    expect(describeFunction(subject, file, expected, [node], [])).toContain(said);
  });
});

it.each([
  ['find_found_place', false],
  ['compute_computed_shift', false],
  ['list_listed_words', false],
  ['group_group', false],
  ['list_sorted_words', true],
  ['count_listed', true],
])('%s is a good name: %s', (name, expected) => {
  expect(isGoodName(name)).toBe(expected);
});
