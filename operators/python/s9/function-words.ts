import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';

import { cutTestLines, deeper } from './test-lines.js';

/** The builtin or method that gives an expression's value; `[]` of a slice. */
export function giverOf(tree: SyntaxTree, expression: SyntaxNode): string {
  if (expression.type === 'subscript') {
    return '[]';
  }
  const callee = expression.type === 'call' ? fieldOf(expression, 'function') : null;
  const name = callee?.type === 'attribute' ? fieldOf(callee, 'attribute') : callee;
  return name === null ? '' : textOf(tree, name);
}

interface FunctionWords {
  readonly names: readonly string[];
  readonly docstring: string;
}

type Words = (
  plural: string,
  entry: string,
) => readonly [names: readonly string[], docstrings: readonly string[]];

/** By what gives the value: names of a function that finds it, and what its docstring says; `#` stands for the elements. */
const WORDS: Readonly<Partial<Record<string, Words>>> = {
  sum: (plural) => [
    [`add_up_${plural}`, `total_of_${plural}`, `sum_${plural}`],
    ['Add up the #.', 'Return the total of the #.', 'Return the sum of all #.'],
  ],
  sorted: (plural) => [
    [`sort_${plural}`, `order_${plural}`, `arrange_${plural}`],
    ['Sort the #.', 'Return the # in order.', 'Put the # in order.'],
  ],
  max: (plural, entry) => [
    [`find_highest_${entry}`, `largest_of_${plural}`, `find_largest_${entry}`],
    ['Find the largest of the #.', 'Return the largest of the #.', 'Return the highest of all #.'],
  ],
  min: (plural, entry) => [
    [`find_lowest_${entry}`, `smallest_of_${plural}`, `find_smallest_${entry}`],
    ['Find the smallest of the #.', 'Return the smallest of the #.', 'Return the lowest of all #.'],
  ],
  len: (plural) => [
    [`count_distinct_${plural}`, `count_kinds_of_${plural}`, `count_different_${plural}`],
    ['Count the different #.', 'Return how many different # there are.', 'Return the number of distinct #.'],
  ],
  set: (plural) => [
    [`distinct_${plural}`, `collect_distinct_${plural}`, `different_${plural}`],
    ['Return the different #.', 'Collect the distinct #.', 'Return every one of the # once.'],
  ],
  join: (plural) => [
    [`join_${plural}`, `put_${plural}_together`, `combine_${plural}`],
    ['Join the #.', 'Return the # as one text.', 'Put the # together.'],
  ],
  count: (plural) => [
    [`count_among_${plural}`, `count_in_${plural}`, `tally_${plural}`],
    ['Count how often it occurs among the #.', 'Return how often it is found among the #.'],
  ],
  lower: (plural) => [
    [`lower_${plural}`, `write_${plural}_small`],
    ['Return the text in small letters.', 'Write the text in small letters.'],
  ],
  upper: (plural) => [
    [`raise_${plural}`, `capitalize_${plural}`],
    ['Return the text in capital letters.', 'Write the text in capitals.'],
  ],
  swapcase: (plural) => [
    [`swap_cases`, `swap_cases_of_${plural}`],
    ['Return the text with its cases swapped.', 'Swap the cases of the text.'],
  ],
  replace: (plural) => [
    [`replace_${plural}`, `rewrite_${plural}`],
    ['Return the text with characters replaced.', 'Replace characters of the text.'],
  ],
  encode: (plural) => [
    [`encode_${plural}`, `bytes_of_${plural}`],
    ['Encode the #.', 'Return the # as bytes.'],
  ],
  copy: (plural) => [
    [`copy_${plural}`, `copy_of_${plural}`],
    ['Copy the #.', 'Return a copy of the #.'],
  ],
  '[]': (plural) => [
    [`reverse_${plural}`, `turn_${plural}_round`, `mirror_${plural}`],
    ['Return the # from the last to the first.', 'Turn the # round.', 'Return the # in reverse.'],
  ],
};

/** What a function that finds the value of an expression may be called, and what it says it does. */
export function functionWords(
  tree: SyntaxTree,
  expression: SyntaxNode,
  plural: string,
  entry: string,
  rng: Rng,
): FunctionWords {
  const giver = giverOf(tree, expression);
  const [names, docstrings] = WORDS[giver]?.(plural, entry) ?? [
    [`work_through_${plural}`, `look_through_${plural}`],
    ['Work through the #.', 'Look through the #.'],
  ];
  return {
    names: rng.shuffle(names),
    docstring: rng.pick(docstrings).replace('#', plural.replace(/_/g, ' ')),
  };
}

/**
 * What a function that divides a sequence may be called, and what it says it does; `sought` is what those parts hold
 * that it gives, where it leaves out others; `isHeaded`: only the first ones are divided, and all others are one part more.
 */
export function batchingWords(plural: string, rng: Rng, isHeaded: boolean, sought?: string): FunctionWords {
  const said = plural.replace(/_/g, ' ');
  if (sought !== undefined) {
    return {
      names: rng.shuffle([`sift_${plural}`, `promising_${plural}`, `${plural}_to_search`]),
      docstring: rng.pick(
        isHeaded
          ? [
              `Split the first ${said} into batches, and leave out those without ${sought}.`,
              `Return those batches of the first ${said} that may hold ${sought}, and all others.`,
              `Pass on the first ${said} only where they may hold ${sought}, and all others.`,
            ]
          : [
              `Split the ${said} into batches, and leave out those without ${sought}.`,
              `Return those batches of the ${said} that may hold ${sought}.`,
              `Pass on only those parts of the ${said} that may hold ${sought}.`,
            ],
      ),
    };
  }
  return {
    names: rng.shuffle([
      `split_${plural}`,
      `divide_${plural}`,
      `batches_of_${plural}`,
      `share_out_${plural}`,
    ]),
    docstring: rng.pick(
      isHeaded
        ? [
            `Split the first ${said} into batches, and leave all others together.`,
            `Return the first ${said} in batches, and all others as one more.`,
            `Divide the first ${said} into parts, and take all others as one.`,
          ]
        : [
            `Split the ${said} into batches.`,
            `Return the ${said} in batches, one after the other.`,
            `Divide the ${said} into parts that are taken in turn.`,
          ],
    ),
  };
}

/** The body of such a function: the batches where the tests hold, else the whole as the only batch. */
export function batchingLines(
  tests: readonly string[],
  divided: { readonly lines: readonly Line[]; readonly value: string },
  entries: string,
  rng: Rng,
): readonly Line[] {
  const batches = [...divided.lines, line(0, `return ${divided.value}`)];
  return tests.length === 0
    ? batches
    : [
        ...cutTestLines(tests, rng),
        ...deeper(batches),
        line(0, `return ${rng.pick([`[${entries}]`, `(${entries},)`])}`),
      ];
}
