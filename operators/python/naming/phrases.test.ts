import { beforeAll, describe, expect, it } from 'vitest';

import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { caseSubject } from '../../testing/case-subject.js';

import { clauseDeeds, isNounPhrase, questionOf } from './clauses.js';
import { describeFunction } from './describe-function.js';
import { namesForFunction } from './names-for-function.js';
import { namesForValue } from './names-for-value.js';
import { article } from './predicate.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

const PARAMETERS = 'keep_going, condition_holds, numbers, remaining, occurrences, other, text, hasher, size';

/** A line of a function whose parameters have the names above, and the node of the part that is meant. */
function nodeOf(code: string, part: string): { subject: Subject; file: SubjectFile; node: SyntaxNode } {
  const before = `import statistics
from itertools import chain, islice
from operator import length_hint


def work_out_largest_depth(numbers):
    return max(numbers)


def obtain_sorted_numbers(numbers):
    return numbers


def f(${PARAMETERS}):
    ${code}
`;
  const subject = caseSubject(parser, { before, entryPoint: 'f' });
  const file = subject.files.get('main.py');
  const node =
    file === undefined
      ? undefined
      : [...walk(file.tree.root)].find((one) => one.type !== 'block' && textOf(file.tree, one) === part);
  if (file === undefined || node === undefined) {
    throw new Error(`no ${part}`);
  }
  return { subject, file, node };
}

describe('names of clauses', () => {
  it.each([
    ['keep_going = next(iter(numbers), 0) > 3', 'should_continue', 'Return whether to go on.'],
    ['more_to_come = length_hint(remaining) > 0', 'expects_more', 'Return whether there is more to come.'],
    ['condition_holds = bool(numbers)', 'check_condition', 'Return whether the condition holds.'],
    ['is_unfinished = bool(numbers)', 'check_unfinished', 'Return whether it is unfinished.'],
  ])('%s becomes %s', (code, name, sentence) => {
    const { subject, file, node } = nodeOf(`if numbers:\n        ${code}`, code);
    const names = namesForFunction(subject, file, [node]);
    expect(names).toContain(name);
    expect(names.join(' ')).not.toMatch(
      /(?:compute|determine|obtain|work_out|check)_(?:keep|more|condition_holds|is)/,
    );
    expect(describeFunction(subject, file, name, [node], [])).toBe(sentence);
  });

  it.each([
    'keep_going',
    'condition_holds',
    'more_to_come',
    'found_any',
    'for_connection',
    'out_index',
    'is_even',
    'distance_exceeds_tolerance',
  ])('%s is no noun', (name) => {
    expect(isNounPhrase(name)).toBe(false);
  });

  it.each(['largest_depth', 'holdings', 'index', 'more_numbers', 'island', 'household'])(
    '%s is one',
    (name) => {
      expect(isNounPhrase(name)).toBe(true);
      expect(clauseDeeds(name)).toEqual([]);
    },
  );

  it('what exceeds what is asked, and not worked out', () => {
    const [deed] = clauseDeeds('reading_distance_exceeds_tolerance');
    expect(deed).toEqual({
      name: 'check_reading_distance',
      sentence: 'Return whether the reading distance exceeds the tolerance',
    });
  });

  it('no clause is told of as a parameter', () => {
    const { subject, file, node } = nodeOf('return numbers[0] * 2', 'numbers[0] * 2');
    const sentence = describeFunction(
      subject,
      file,
      'compute_product',
      [node],
      ['condition_holds', 'remaining'],
    );
    expect(sentence).toBe('Compute the product from the remaining.');
  });
});

describe('questions in English', () => {
  it.each([
    ['is_prime', 'it is prime'],
    ['has_more', 'there is more'],
    ['has_matches', 'there are any matches'],
    ['has_no_entries', 'there are no entries'],
    ['has_overlap', 'there is an overlap'],
    ['has_match', 'there is a match'],
    ['are_equal', 'they are equal'],
    ['equals_first', 'it equals first'],
  ])('%s asks whether %s', (name, question) => {
    expect(questionOf(name)).toBe(question);
  });

  it.each([
    ['sorted_numbers', 'the sorted numbers'],
    ['both_values', 'both values'],
    ['all_words', 'all words'],
    ['running_largest', 'the running largest value'],
  ])('%s is %s', (noun, shown) => {
    expect(article(noun)).toBe(shown);
  });

  it('a plural has the verb of a plural', () => {
    const { subject, file, node } = nodeOf('return occurrences > occurrences', 'occurrences > occurrences');
    const [name = ''] = namesForFunction(subject, file, [node]);
    expect(describeFunction(subject, file, name, [node], [])).toMatch(/occurrences are above/);
  });
});

describe('what functions of others give', () => {
  it.each([
    ['chain([1], remaining)', 'joined_entries'],
    ['chain.from_iterable(word_batches)', 'words'],
    ['chain.from_iterable(blocks_of_entries)', 'entries'],
    ['chain.from_iterable(waiting_parts)', 'entries'],
    ['islice(remaining, 3)', 'portion'],
    ['length_hint(remaining)', 'expected_length'],
    ['iter(numbers)', 'source'],
    ['remaining.tolist()', 'listed_values'],
    ['hasher.finalize()', 'final_part'],
    ['statistics.kurtosis(numbers)', 'kurtosis'],
  ])('%s is %s, not named after the function', (expression, expected) => {
    const { subject, file, node } = nodeOf(`return ${expression}`, expression);
    const names = namesForValue(subject, file, node);
    expect(names[0]).toBe(expected);
    expect(
      names.filter((name) => /(?:chain|islice|hint|iter|tolist|finalize|kurtosis)_value/.test(name)),
    ).toEqual([]);
  });

  it.each([
    ['work_out_largest_depth(numbers)', 'largest_depth', /(?:^|_)out_/],
    ['obtain_sorted_numbers(numbers)', 'sorted_numbers', /obtain|found_sorted/],
  ])('%s is a %s: its verb is left out whole', (expression, expected, bad) => {
    const { subject, file, node } = nodeOf(`return ${expression}`, expression);
    const names = namesForValue(subject, file, node);
    expect(names[0]).toBe(expected);
    expect(names.filter((name) => bad.test(name))).toEqual([]);
  });
});

describe('names of helpers', () => {
  it('say nothing twice', () => {
    const { subject, file, node } = nodeOf('return text + "!" + text', 'text + "!" + text');
    const names = namesForFunction(subject, file, [node]);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => /combine_combined|build_built|assemble_assembled/.test(name))).toEqual([]);
  });

  it('are no verbs on verbs where the helper is taken out of a helper', () => {
    const before =
      'def determine_found(entries):\n    return entries\n\n\ndef count_edges(edges):\n    return len(edges)\n';
    const subject = caseSubject(parser, { before, entryPoint: 'count_edges' });
    const file = subject.files.get('main.py');
    const body =
      file === undefined ? undefined : [...walk(file.tree.root)].find(({ type }) => type === 'block');
    const names = file === undefined || body === undefined ? [] : namesForFunction(subject, file, [body]);
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => /determine_(?!outcome)|found/.test(name))).toEqual([]);
  });
});
