import { edit } from '../../../syntax/edits.js';
import { certainType } from '../../../syntax/python/certain-type.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';

import type { DecoratorSpec, Setting } from './decorator-spec.js';
import { COMPUTING } from './finish-result.js';
import { nounsAbout } from './own-words.js';
import { printedWays, wayText } from './printed-ways.js';
import type { PrintedWays } from './printed-ways.js';
import { computes, staysAtWork } from './real-work.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/**
 * A function that ends by printing what it has worked out, on whatever way it ends, gives that instead, and its decorator prints it: who
 * wants the answer for something else can have it.
 */
export const PRINTED_ANSWER: Variant = {
  name: 'printed-answer',
  find: (target) => {
    const ways = SAYS_PRINTS.test(target.name) ? null : printedWays(target);
    const last = target.statements.at(-1);
    const text = ways === null || last === undefined ? null : wayText(target, last);
    if (ways === null || last === undefined || text === null || !isWorthIt(target, ways)) {
      return null;
    }
    return {
      node: last,
      decorator: printingDecorator(target, ways),
      bodyEdits: [edit(target.file.path, last.start, last.end, text)],
      gives: givenType(target, ways),
    };
  },
};

/** What is called after printing prints by itself. */
const SAYS_PRINTS = /(?:^|_)(?:print|show|write|display|output|report|say|dump|emit)(?:s|ing)?(?:_|$)/;

/** Whether the function works something out besides. */
function isWorthIt({ statements }: Target, { ways }: PrintedWays): boolean {
  const values = ways.flatMap(({ values: printed }) => printed);
  return statements.length > 1
    ? staysAtWork(statements.slice(0, -1), values)
    : ways.length > 1 || values.some(computes);
}

/** The type of what the function gives then; null where its ways differ, or nobody knows. */
function givenType({ file, definition }: Target, { ways, isSpread }: PrintedWays): string | null {
  if (fieldOf(definition, 'return_type') === null || isSpread) {
    return null;
  }
  const types = new Set(ways.flatMap(({ values }) => values.map((value) => certainType(file.scopes, value))));
  const [only = null] = types;
  return types.size === 1 && only !== 'NoneType' ? only : null;
}

function printingDecorator(target: Target, { ways, isSpread, keywords }: PrintedWays): DecoratorSpec {
  const settings: readonly Setting[] = keywords.map(({ name, value }) => ({
    names: SETTING_NAMES[name] ?? [name],
    text: textOf(target.tree, value),
  }));
  const printing = (what: string, given: readonly string[]): string => {
    const how = keywords.map(({ name }, at) => `, ${name}=${given[at] ?? ''}`).join('');
    return `print(${isSpread ? '*' : ''}${what}${how})`;
  };
  return {
    ...(isSpread ? OF_SEVERAL : OF_ONE),
    settings,
    functionNames: COMPUTING,
    // What two values have in common has no name.
    about: ways.every(({ values }) => values.length === 1)
      ? nounsAbout(target, ...ways.flatMap(({ values }) => values))
      : [],
    ownNames: ['printing_{it}', '{it}_printed', 'with_{it}_printed', 'prints_{it}'],
    signature: 'either',
    bodies: [
      ({ call, settings: given }) => [printing(call, given)],
      ({ call, settings: given, local }) => {
        const value = local(isSpread ? ['answers', 'fields', 'found'] : ['answer', 'found', 'outcome']);
        return [`${value} = ${call}`, printing(value, given)];
      },
    ],
  };
}

const SETTING_NAMES: Readonly<Record<string, readonly string[]>> = {
  sep: ['separator', 'between', 'delimiter'],
  end: ['ending', 'closing', 'terminator'],
};

type Wording = Pick<DecoratorSpec, 'names' | 'docstrings' | 'wrapperNames' | 'ownDocstrings'>;

const OF_ONE: Wording = {
  names: ['answer_printed', 'printed', 'with_printed_answer', 'printing_answer', 'to_output'],
  docstrings: [
    'Print what a function gives.',
    'Let a function work out the answer, and print it.',
    'Write the answer of a function to the output.',
    'Print the answer, so that the function has only to find it.',
  ],
  ownDocstrings: [
    'Print the {it} that a function works out.',
    'Let a function work out the {it}, and print it.',
    'Write the {it} to the output.',
  ],
  wrapperNames: ['print_answer', 'compute_and_print', 'write_answer', 'run_and_print', 'print_outcome'],
};

const OF_SEVERAL: Wording = {
  names: ['answers_printed', 'fields_printed', 'printed_on_one_line', 'printing_all', 'all_to_output'],
  docstrings: [
    'Print all that a function gives.',
    'Let a function work out what is to be printed, and print it.',
    'Write what a function gives to the output, one thing after the other.',
  ],
  ownDocstrings: ['Print all of the {it} that a function works out.', 'Write all of the {it} to the output.'],
  wrapperNames: ['print_answers', 'compute_and_print', 'write_answers', 'run_and_print', 'print_fields'],
};
