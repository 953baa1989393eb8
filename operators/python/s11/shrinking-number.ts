import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { runText } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { isFree } from '../s6/helper-names.js';

import type { CodeLine } from './helper.js';
import { docstringOf, written } from './helper.js';
import { returnOf } from './loop.js';
import type { Shrinking } from './shrinking.js';
import { shrinkingAt } from './shrinking.js';

/**
 * A loop that divides a number until nothing is left becomes the rule that it follows: what the quotient gives, and what the
 * remainder adds. It goes as deep as the number has digits; those with more than fit, and what is no whole number, stay with the loop.
 */
export const SHRINKING_NUMBER: Variant = {
  name: 'shrinking-number',
  types: ['while_statement'],
  plan: (subject, file, node) => {
    const shrinking = shrinkingAt(subject, file, node);
    return shrinking === null ? null : (rng) => write(shrinking, rng);
  },
};

function write(shrinking: Shrinking, rng: Rng): readonly Change[] | null {
  const { loop, made, setting, parameters } = shrinking;
  const { subject, context, place, node } = loop;
  const names = namesOf(shrinking).filter(({ name }) => isFree(subject, context, name, parameters));
  if (names.length === 0) {
    return null;
  }
  const { name, saying } = rng.pick(names);
  const call = `${name}(${parameters.join(', ')})`;
  const first = setting ?? node;
  const comment = `# ${rng.pick(COMMENTS)}`;
  const tests = testsOf(shrinking, rng.fork('tests')).join(' and ');
  const isReturned = returnOf(loop, made) !== null;
  const around: readonly CodeLine[] = isReturned
    ? [[0, `if ${tests}:`], [1, `return ${call}`], [0, comment], rawOf(0)]
    : [[0, `if ${tests}:`], [1, `${made.name} = ${call}`], [0, 'else:'], [1, comment], rawOf(1)];
  return written(
    loop,
    `${name}(${parameters.join(', ')})`,
    docstringOf(saying, rng.pick(sayings(shrinking))),
    ruleLines(shrinking, name, rng.fork('form')),
    around,
    first,
    node,
  );

  function rawOf(depth: number): string {
    const text = runText(place, first, node, depth);
    return 'raw' in text ? text.raw : text.text;
  }
}

const COMMENTS = [
  'All else is taken apart round by round.',
  'Very long numbers, and all else, round by round.',
  'Too deep for calls, or no such number.',
];

/** That the calls do not go deep, and that whole numbers are divided by at least two. */
function testsOf({ parameters, rule }: Shrinking, rng: Rng): readonly string[] {
  const [number = '', other = ''] = parameters;
  if (rule.kind === 'remainder') {
    const bound = rng.pick(['10**30', '2**100', '10**40', '2**128']);
    return [`isinstance(${number}, int)`, `isinstance(${other}, int)`, `abs(${other}) < ${bound}`];
  }
  const bound = /^(?:[3-9]|\d\d+)$/.test(rule.base)
    ? `${rule.base}**${rng.pick(['30', '40', '50'])}`
    : `2**${rng.pick(['100', '128', '150'])}`;
  return [
    `isinstance(${number}, int)`,
    ...(other === '' ? [] : [`isinstance(${other}, int)`]),
    `0 <= ${number} < ${bound}`,
    ...(other === '' ? [] : [`${other} > 1`]),
  ];
}

/** The rule: nothing left, or what the quotient gives and what the remainder adds. */
function ruleLines(
  { condition, next, rule, parameters }: Shrinking,
  name: string,
  rng: Rng,
): readonly CodeLine[] {
  const deeper = `${name}(${next})`;
  const [least, most] =
    rule.kind === 'remainder'
      ? [parameters[0] ?? '', deeper]
      : [rule.kind === 'sum' ? '0' : '""', `${deeper} + ${rule.amount}`];
  return rng.chance(0.5)
    ? [
        [0, `if ${denied(condition)}:`],
        [1, `return ${least}`],
        [0, `return ${most}`],
      ]
    : [
        [0, `if ${condition}:`],
        [1, `return ${most}`],
        [0, `return ${least}`],
      ];
}

/** The opposite of a condition on a whole number. */
function denied(condition: string): string {
  const [, number = '', operator] = /^(\w+)(?: ?(>|!=) ?0)?$/.exec(condition) ?? [];
  return operator === undefined ? `not ${number}` : `${number} ${operator === '>' ? '<=' : '=='} 0`;
}

interface Called {
  readonly name: string;
  readonly saying: string;
}

function called(saying: string, ...names: readonly string[]): readonly Called[] {
  return names.map((name) => ({ name, saying }));
}

function namesOf({ rule }: Shrinking): readonly Called[] {
  if (rule.kind === 'remainder') {
    return called(
      'Return the greatest common divisor',
      'greatest_common_divisor',
      'highest_common_factor',
      'largest_common_divisor',
    );
  }
  if (rule.kind === 'text') {
    return called('Write a number digit by digit', 'write_in_base', 'text_in_base', 'digits_in_base');
  }
  const isPlain = new RegExp(`^\\w+ ?% ?${rule.base}$`).test(rule.amount);
  if (rule.amount === '1') {
    return rule.base === '2'
      ? called('Count the bits of a number', 'count_bits', 'width_in_bits')
      : called('Count the digits of a number', 'count_digits', 'number_of_digits');
  }
  if (rule.base === '2' && (isPlain || /^\(?\w+ ?& ?1\)?$/.test(rule.amount))) {
    return called(
      'Count the ones among the bits of a number',
      'count_ones',
      'ones_among_bits',
      'count_set_bits',
    );
  }
  return isPlain
    ? called('Add up the digits of a number', 'sum_of_digits', 'digit_total', 'add_up_digits')
    : called('Add up what the digits of a number come to', 'digit_tally', 'tally_digits', 'total_of_digits');
}

function sayings({ rule, parameters }: Shrinking): readonly string[] {
  if (rule.kind === 'remainder') {
    const [first = '', second = ''] = parameters;
    return [
      `Euclid: \`${first}\` and \`${second}\` share the divisors that \`${second}\` and the remainder share.`,
      'What divides both numbers divides the second one and the remainder.',
    ];
  }
  const digits = rule.base === '2' ? 'bits' : 'digits';
  return [
    `The ${digits} of a number are those of its quotient, and the remainder.`,
    `All ${digits} but the last one first, and then that one.`,
    `Without its last one, the ${digits} are those of a smaller number.`,
  ];
}
