import type { OperatorCase } from '../../testing/operator-case.js';

import type { CaseProgram } from './case-program.js';

/** Programs whose loops do nothing with most elements, so that a whole run of them can be dismissed at a look. */
export const CAPITALS: CaseProgram = {
  before: `def capitals(text):
    return sum(letter.isupper() for letter in text)
`,
  calls: [
    'capitals("an Old Oak in A Field of RYE")',
    'capitals("")',
    'capitals("A")',
    'capitals("all of these are small letters")',
    'capitals(["A", "b", "C", "d", "e", "f"])',
    'capitals(["A", "b", None, "d", "e", "f"])',
    'capitals(3)',
    'capitals(None)',
  ],
};

export const VOWEL_PLACES: CaseProgram = {
  before: `def vowel_places(text):
    places = []
    for letter in text:
        if letter in "aeiou":
            places.append(letter)
    return places
`,
  calls: [
    'vowel_places("an Old Oak in A Field of RYE")',
    'vowel_places("")',
    'vowel_places("A")',
    'vowel_places("all of these are small letters")',
    'vowel_places(["A", "b", "C", "d", "e", "f"])',
    'vowel_places(["A", "b", None, "d", "e", "f"])',
    'vowel_places(3)',
    'vowel_places(None)',
  ],
};

export const DEPTH_CHANGES: CaseProgram = {
  before: `def depth_changes(text):
    opened = closed = 0
    for mark in text:
        if mark == "(":
            opened += 1
        elif mark == ")":
            closed += 1
    return opened, closed
`,
  calls: [
    'depth_changes("no marks here at all (but here)")',
    'depth_changes("")',
    'depth_changes("()()")',
    'depth_changes(["(", ")", "a", "b", "c"])',
    'depth_changes(None)',
  ],
};

export const LATE_ONES: CaseProgram = {
  before: `def late_ones(delays):
    return [delay for delay in delays if delay > 30]
`,
  calls: [
    'late_ones([3, 40, 4, 1, 5, 9, 2, 6, 5, 3, 31, 2])',
    'late_ones((1.5, float("nan"), 2, 40.5, True, 3))',
    'late_ones([])',
    'late_ones([1])',
    'late_ones([1, 2, "a", 3, 4, 5])',
    'late_ones([1, 2, None, 3, 4, 5, 6, 7, 8, 9])',
    'late_ones(iter([1, 2, 3, 40]))',
    'late_ones(None)',
  ],
};

const KEPT_OFF: readonly (readonly [name: string, before: string])[] = [
  [
    'something is done with every element',
    `def signs(text):
    kinds = []
    for letter in text:
        if letter.isdigit():
            kinds.append("digit")
        else:
            kinds.append("other")
    return kinds
`,
  ],
  [
    'what is done with the numbers might raise before a comparison does',
    `def shares(amounts):
    return [100 // amount for amount in amounts if amount > -1]
`,
  ],
  [
    'the last element is read behind the loop',
    `def last_letter(text):
    count = 0
    letter = ""
    for letter in text:
        if letter == "a":
            count += 1
    return count, letter
`,
  ],
  [
    'the test is of more than the element',
    `def repeated(text):
    return [letter for letter in text if text.count(letter) > 1]
`,
  ],
];

/** Programs of which no run can be dismissed, as cases of a variant that does. */
export function notSifted(variant: string): readonly OperatorCase[] {
  return KEPT_OFF.map(([name, before]) => ({ name: `kept off: ${name}`, variant, before, after: null }));
}
