import type { CertainType } from '../../../syntax/python/analysis.js';
import { singularName } from '../naming/words.js';

import type { StateStep } from './state-step.js';
import { isAdjective, isSaying, isWord } from './value-use.js';

/** What a method does. */
export interface Deed {
  readonly name: string;
  readonly sentence: string;
}

/** What a variable of a loop is there for: it tells where one stands, counts, or gathers. */
export type StateRole = 'cursor' | 'number' | 'text' | 'list' | 'state';

/** Words for an object that keeps one variable of a loop. */
export interface StateWords {
  readonly records: readonly string[];
  readonly fields: readonly string[];
  readonly sayings: readonly string[];
}

/** What a step says of itself: by the statement's text, what it is given, and what it changes. */
interface StepWords {
  readonly text: string;
  readonly given: string;
  readonly noun: string;
  readonly role: StateRole;
}

function deed(name: string, sentence: string): Deed {
  return { name, sentence };
}

type Table = Readonly<Partial<Record<string, (words: StepWords) => readonly Deed[]>>>;

const NUMBERS: Table = {
  '+=': ({ text, given, noun, role }) =>
    role === 'cursor'
      ? given === ''
        ? /=\s*1$|\+\s*1$/.test(text)
          ? [deed('advance', 'Move on by one.'), deed('step_forward', 'Go one place further.')]
          : [deed('advance', 'Move on.'), deed('jump_ahead', 'Go some places further.')]
        : [deed('advance_by', `Move on by ${given}.`), deed('shift_by', `Go further by ${given}.`)]
      : given === ''
        ? /=\s*1$|\+\s*1$/.test(text)
          ? [
              deed('increment', `Raise the ${noun} by one.`),
              deed('count_one_more', `Raise the ${noun} by one.`),
            ]
          : [deed('increase', `Raise the ${noun}.`), deed('raise_further', `Raise the ${noun} by a step.`)]
        : [
            deed('add', `Add what comes of ${given}.`),
            deed('raise_by', `Raise the ${noun} by means of ${given}.`),
          ],
  '-=': ({ text, given, noun, role }) =>
    role === 'cursor'
      ? given === ''
        ? [deed('step_back', /=\s*1$/.test(text) ? 'Go one place back.' : 'Go back.')]
        : [deed('move_back_by', `Go back by ${given}.`)]
      : given === ''
        ? [deed('decrement', `Lower the ${noun}.`), deed('lower', `Lower the ${noun} by a step.`)]
        : [
            deed('subtract', `Take off what comes of ${given}.`),
            deed('reduce_by', `Lower the ${noun} by ${given}.`),
          ],
  '*=': ({ given, noun }) =>
    given === ''
      ? [deed('scale_up', `Multiply the ${noun}.`)]
      : [deed('multiply_by', `Multiply the ${noun} by what comes of ${given}.`)],
};

/** Division and the like leave less. */
function shrinking({ given, noun, text }: StepWords): readonly Deed[] {
  const isRest = text.includes('%=');
  return isRest
    ? [deed('keep_remainder', `Keep the remainder of the ${noun}.`)]
    : [
        deed(
          given === '' ? 'divide' : 'divide_by',
          `Divide the ${noun}${given === '' ? '' : ` by ${given}`}.`,
        ),
      ];
}

const TEXTS: Table = {
  '+=': ({ given, noun }) => [
    deed('append', `Put ${given === '' ? 'a piece' : given} at the end of the ${noun}.`),
    deed('write', `Write ${given === '' ? 'one more piece' : given} next.`),
    deed('extend_with', `Continue the ${noun} with ${given === '' ? 'a piece' : given}.`),
  ],
};

/** Several more come to a list: what is given, or what is made of it. */
function lengthening({ text, given, noun }: StepWords): readonly Deed[] {
  const isGivenWhole = given !== '' && /(?:\+=\s*\w+|\.extend\(\w+\))$/.test(text);
  return isGivenWhole
    ? [deed('include_all', `Put ${given} at the end of the ${noun}.`)]
    : [deed('lengthen', `Lengthen the ${noun} by what comes ${given === '' ? 'next' : `of ${given}`}.`)];
}

const LISTS: Table = {
  '+=': lengthening,
  append: ({ noun, given }) => [
    deed(`add_${singularName(noun).replaceAll(' ', '_')}`, `Add one more to the ${noun}.`),
    deed('include', `Add what comes of ${given === '' ? 'this round' : given} to the ${noun}.`),
  ],
  extend: lengthening,
  add: ({ noun }) => [deed('include', `Add one more to the ${noun}.`)],
  insert: ({ noun }) => [deed('put_in', `Put one more in its place among the ${noun}.`)],
  pop: ({ noun }) => [
    deed('drop_one', `Take one out of the ${noun}.`),
    deed('take_out', `Take one out of the ${noun}.`),
  ],
  remove: ({ noun }) => [deed('drop', `Take this out of the ${noun}.`)],
  reverse: ({ noun }) => [deed('turn_around', `Turn the order of the ${noun} around.`)],
  sort: ({ noun }) => [deed('put_in_order', `Put the ${noun} in order.`)],
  clear: ({ noun }) => [deed('start_again', `Forget the ${noun} so far.`)],
};

function decisions({ text, given, noun, role }: StepWords): readonly Deed[] {
  const changes = text.split('\n').filter((one) => !/^\s*(?:if|elif|else)\b/.test(one));
  if (given !== '' && changes.every((one) => /\+=|\.append\(/.test(one))) {
    const asks = given.includes(' and ') ? 'ask' : 'asks';
    return role === 'number'
      ? [
          deed('count_where_due', `Raise the ${noun} where ${given} ${asks} for it.`),
          deed('take_into_account', `Let ${given} count where it should.`),
        ]
      : [
          deed('add_if_needed', `Add to the ${noun} where ${given} ${asks} for it.`),
          deed('append_where_due', `Add to the ${noun} what ${given} ${asks} for.`),
        ];
  }
  const thing = role === 'cursor' ? 'place' : noun;
  return given === ''
    ? [
        deed('settle', `Change the ${thing} where it has to be.`),
        deed('correct', `Correct the ${thing} where it is needed.`),
      ]
    : [
        deed('update', `Change the ${thing} as ${given} ${given.includes(' and ') ? 'demand' : 'demands'}.`),
        deed('adjust_to', `Adjust the ${thing} to ${given}.`),
      ];
}

function renewals({ text, given, noun }: StepWords): readonly Deed[] {
  if (/=\s*\w+\[::-1\]$/.test(text)) {
    return [deed('turn_around', `Turn the order of the ${noun} around.`)];
  }
  const source = given === '' ? '' : ` by means of ${given}`;
  return [
    deed('update', `Work out the next ${noun}${source}.`),
    deed('renew', `Make a new ${noun} of the last${source}.`),
  ];
}

/** What a step is handed, where its names say nothing or are many. */
const HANDED_OVER = 'what is given';

/** Names for what a step does, best first. `given`: what it is handed, in words; `noun`: what it changes. */
export function deedsOf(
  step: StateStep,
  role: StateRole,
  noun: string,
  parameters: readonly string[],
): readonly Deed[] {
  const isSpoken = parameters.every(isWord);
  const given = isSpoken
    ? parameters.map((one) => `the ${one.replaceAll('_', ' ')}`).join(' and ')
    : HANDED_OVER;
  const words = {
    text: step.key,
    given: parameters.length === 0 ? '' : given.length > 40 ? HANDED_OVER : given,
    noun,
    role,
  };
  const table = role === 'list' ? LISTS : role === 'text' ? TEXTS : NUMBERS;
  const [, operator] = /^(\w+)\s*=\s*\1\s*([-+*])\s*[\w"']+$/.exec(step.key)?.slice(1) ?? [];
  const kind = step.kind === '=' && operator !== undefined ? `${operator}=` : step.kind;
  if (kind === 'if') {
    return decisions(words);
  }
  const known = Object.hasOwn(table, kind) ? table[kind] : undefined;
  return known !== undefined
    ? known(words)
    : /^(?:\/\/|\/|>>|%)=$/.test(kind)
      ? shrinking(words)
      : renewals(words);
}

const WORDS: Readonly<Record<StateRole, StateWords>> = {
  cursor: {
    records: ['cursor', 'marker'],
    fields: ['position', 'place', 'offset'],
    sayings: ['Where one stands', 'A place that is moved along', 'How far one has come'],
  },
  number: {
    records: ['tally', 'counter', 'running_total'],
    fields: ['amount', 'value', 'total'],
    sayings: ['A number that is kept up step by step', 'What has been counted so far', 'A running figure'],
  },
  text: {
    records: ['draft', 'text_builder', 'composition'],
    fields: ['text', 'content'],
    sayings: ['A text that is put together piece by piece', 'What is written so far'],
  },
  list: {
    records: ['collection', 'selection', 'gathering'],
    fields: ['entries', 'contents'],
    sayings: ['What has been gathered so far', 'A collection that grows on the way'],
  },
  state: {
    records: ['state', 'progress'],
    fields: ['value', 'latest'],
    sayings: ['Where things stand', 'What is known so far'],
  },
};

/** Words for a role; fields beside the variable's own are named in the docstring. */
export function wordsFor(role: StateRole): StateWords {
  return WORDS[role];
}

/** What the variable's class is called, where its own name is a word; null where that says too little. */
export function nounFor(name: string, role: StateRole): string | null {
  if (!isSaying(name) || role === 'cursor') {
    return null;
  }
  const many = singularName(name);
  return role === 'list'
    ? many === name
      ? `${name}_list`
      : `${many}_list`
    : role === 'text' && isAdjective(name)
      ? `${name}_text`
      : isAdjective(name)
        ? null
        : name;
}

/** What a variable is there for: by what it holds, and whether places in a sequence are told by it. */
export function roleOf(
  type: CertainType | null,
  value: string,
  steps: readonly StateStep[],
  isPlace: boolean,
): StateRole {
  if (type === 'list' || value === '[]') {
    return 'list';
  }
  if (type === 'str' || /^["']/.test(value)) {
    return 'text';
  }
  if (isPlace) {
    return 'cursor';
  }
  const isCounted = steps.some(
    ({ kind, key }) => /^[-+*]=$/.test(kind) || /^(\w+)\s*=\s*\1\s*[-+*]/.test(key),
  );
  return type === 'int' || type === 'float' || (isCounted && /^-?[\d.]+$/.test(value)) ? 'number' : 'state';
}
