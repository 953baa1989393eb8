import type { CertainType } from '../../../syntax/python/analysis.js';

import type { StateStep } from './state-step.js';

/** What a method does. */
export interface Deed {
  readonly name: string;
  readonly sentence: string;
}

/** Words for an object that keeps one variable of a loop. */
export interface StateWords {
  readonly records: readonly string[];
  readonly fields: readonly string[];
  readonly sayings: readonly string[];
  readonly deeds: (step: StateStep) => readonly Deed[];
}

type Table = Readonly<Record<string, readonly Deed[]>>;

function deed(name: string, sentence: string): Deed {
  return { name, sentence };
}

const DECISIONS: readonly Deed[] = [
  deed('consider', 'Take this into account where it matters.'),
  deed('take_in', 'See what comes next, and go on from there.'),
  deed('follow', 'Go along with what comes next.'),
  deed('weigh', 'Decide what this changes.'),
  deed('react_to', 'Change as this asks for.'),
  deed('take_note', 'Note what this means.'),
];

const RENEWALS: readonly Deed[] = [
  deed('move_on', 'Go on to what comes next.'),
  deed('go_on', 'Work out what follows from where it stands.'),
  deed('renew', 'Make the next one of the last.'),
  deed('carry_on', 'Take the next step.'),
];

const NUMBERS: Table = {
  '+=': [
    deed('increase', 'Let it grow.'),
    deed('raise_it', 'Go up.'),
    deed('add_on', 'Put this on top.'),
    deed('climb', 'Go up by a step.'),
    deed('gain', 'Have more than before.'),
  ],
  '-=': [
    deed('decrease', 'Let it shrink.'),
    deed('lower', 'Go down.'),
    deed('take_away', 'Take this off.'),
    deed('fall', 'Go down by a step.'),
    deed('lose', 'Have less than before.'),
  ],
  '*=': [
    deed('scale', 'Make it this many times as large.'),
    deed('multiply', 'Let another factor count.'),
    deed('magnify', 'Multiply by one more.'),
  ],
};

const SHRINKING: readonly Deed[] = [
  deed('reduce', 'Take the next part out of it.'),
  deed('cut_down', 'Leave what remains.'),
  deed('narrow', 'Go on with what is left.'),
];

const TEXTS: Table = {
  '+=': [
    deed('write', 'Write one more piece.'),
    deed('attach', 'Put this at the end.'),
    deed('continue_with', 'Go on with this.'),
    deed('put_down', 'Write this down next.'),
  ],
};

const LISTS: Table = {
  '+=': [
    deed('take_over', 'Take all of these.'),
    deed('join_on', 'Put these at the end.'),
    deed('stock_up', 'Have these too.'),
  ],
  append: [
    deed('keep', 'Keep this one.'),
    deed('store', 'Put this with the others.'),
    deed('collect', 'Have one more.'),
    deed('gather', 'Put this one to the rest.'),
    deed('note_down', 'Write this one down.'),
  ],
  extend: [deed('take_over', 'Take all of these.'), deed('join_on', 'Put these at the end.')],
  add: [deed('admit', 'Let this one in.'), deed('register', 'Count this one among the others.')],
  insert: [deed('fit_in', 'Put this in its place.'), deed('put_in', 'Make room for this.')],
  pop: [deed('drop', 'Let one go.'), deed('release', 'Take one out.'), deed('give_away', 'Have one less.')],
  remove: [deed('drop', 'Let this one go.'), deed('rule_out', 'Have all but this.')],
  reverse: [deed('turn_around', 'Have the last one first.'), deed('flip_over', 'Go backwards.')],
  sort: [deed('put_in_order', 'Have the least one first.'), deed('line_up', 'Bring them in order.')],
  clear: [deed('begin_again', 'Forget all of them.'), deed('empty_out', 'Have none any more.')],
};

const OTHERS: readonly Deed[] = [
  deed('change', 'Bring it up to date.'),
  deed('adjust', 'Make it fit.'),
  deed('revise', 'Go over it once more.'),
  deed('rework', 'Make another one of it.'),
];

function lookUp(table: Table, step: StateStep): readonly Deed[] {
  if (step.kind === 'if') {
    return DECISIONS;
  }
  if (step.kind === '=') {
    return RENEWALS;
  }
  const isShrinking = ['//=', '/=', '>>=', '%='].includes(step.kind);
  return [
    ...(table[step.kind] ?? (isShrinking ? SHRINKING : [])),
    ...OTHERS.slice(0, table[step.kind] ? 0 : 4),
  ];
}

const NUMBER_WORDS: StateWords = {
  records: ['tally', 'balance', 'reckoning', 'gauge', 'standing'],
  fields: ['amount', 'reached', 'value', 'level'],
  sayings: [
    'A number that is kept up step by step.',
    'How far the reckoning has come.',
    'Keeps a number, and how it changes.',
    'What has been reckoned so far.',
  ],
  deeds: (step) => lookUp(NUMBERS, step),
};

const TEXT_WORDS: StateWords = {
  records: ['draft', 'composition', 'text_builder', 'manuscript', 'writing'],
  fields: ['text', 'content', 'written'],
  sayings: [
    'A text that is put together piece by piece.',
    'What is written so far.',
    'Collects the parts of a text.',
  ],
  deeds: (step) => lookUp(TEXTS, step),
};

const LIST_WORDS: StateWords = {
  records: ['collection', 'gathering', 'selection', 'stock', 'findings', 'harvest'],
  fields: ['entries', 'contents', 'members', 'kept'],
  sayings: [
    'What has been gathered so far.',
    'Keeps what is worth keeping.',
    'A collection that grows as one goes along.',
    'What has come together up to now.',
  ],
  deeds: (step) => lookUp(LISTS, step),
};

const STATE_WORDS: StateWords = {
  records: ['progress', 'standing', 'situation', 'pursuit', 'course'],
  fields: ['value', 'current', 'latest', 'held'],
  sayings: [
    'Where things stand.',
    'What is known so far.',
    'The state of affairs, and how it changes.',
    'What one has arrived at.',
  ],
  deeds: (step) => lookUp(NUMBERS, step),
};

/** Words by what the variable holds. */
export function wordsFor(type: CertainType | null, value: string, steps: readonly StateStep[]): StateWords {
  if (type === 'list' || value === '[]') {
    return LIST_WORDS;
  }
  if (type === 'str' || /^["']/.test(value)) {
    return TEXT_WORDS;
  }
  const isCounted = steps.some(({ kind }) => /^[-+*]=$/.test(kind));
  return isCounted && /^-?[\d.]+$/.test(value) ? NUMBER_WORDS : STATE_WORDS;
}
