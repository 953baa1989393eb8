import type { Rng } from '../../../core/rng.js';
import { fieldOf } from '../../../syntax/tree.js';
import { namesForElement } from '../naming/names-for-value.js';
import { pluralName } from '../naming/words.js';

import type { Domain, Guard } from './domain.js';
import type { CodeLine } from './helper.js';
import { pickNames } from './helper.js';
import type { Loop } from './loop.js';
import { MIDDLE_NAMES } from './words.js';

/** How the helper takes its part, splits it, and goes through it. */
export interface Header {
  readonly parameters: readonly string[];
  /** Which part it is, behind what the docstring says first. */
  readonly said: string;
  /** Whether something else than a sequence may be given, of which there are no halves. */
  readonly mayBeUncut: boolean;
  /** Tests of whether more elements than some number are left, and of the opposite. */
  readonly isWide: (width: number) => string;
  readonly isNarrow: (width: number) => string;
  readonly split: (depth: number) => readonly CodeLine[];
  readonly halves: readonly (readonly string[])[];
  readonly leaf: string;
}

const BOUNDS = [
  ['start', 'stop'],
  ['begin', 'end'],
  ['lower', 'upper'],
  ['low', 'high'],
  ['first', 'limit'],
  ['left', 'right'],
  ['from_index', 'to_index'],
  ['section_start', 'section_end'],
] as const;

/** Why a range of any length is not simply halved. */
const BOUND_COMMENTS = [
  'Small ones first, however far the end is.',
  'The small end first: it is the likeliest to have one.',
  'A first part as long as what lies before it, in a long range.',
];

/** How the helper takes its part of the domain and splits it. */
export function headerOf(loop: Loop, domain: Domain, rng: Rng): Header | null {
  if (domain.kind === 'sequence') {
    const names = pickNames(loop, rng, [partNames(loop), MIDDLE_NAMES]);
    const [part, half] = names ?? [];
    const [isSequence, isNone] = guardsOf(domain.guard, part ?? '', rng.fork('guard'));
    return part === undefined || half === undefined
      ? null
      : {
          parameters: [part],
          said: '',
          mayBeUncut: domain.guard !== null,
          isWide: (width) => `${isSequence}len(${part}) > ${String(width)}`,
          isNarrow: (width) => `${isNone}len(${part}) <= ${String(width)}`,
          split: (depth) => [[depth, `${half} = len(${part}) // 2`]],
          halves: [[`${part}[:${half}]`], [`${part}[${half}:]`]],
          leaf: part,
        };
  }
  const pairs = rng.shuffle(BOUNDS).flatMap(([low, high]) => {
    const names = pickNames(loop, rng, [[low], [high], MIDDLE_NAMES.filter((one) => one !== 'half')]);
    return names === null ? [] : [names];
  });
  const [start, stop, middle] = pairs[0] ?? [];
  if (start === undefined || stop === undefined || middle === undefined) {
    return null;
  }
  const sum = rng.chance(0.5) ? `(${start} + ${stop}) // 2` : `${start} + (${stop} - ${start}) // 2`;
  const boundComment = rng.fork('bound').pick(BOUND_COMMENTS);
  const isDifference = rng.fork('size').chance(0.5);
  const isAnnotated = loop.own.parameters.some(({ annotation }) => annotation !== null);
  return {
    mayBeUncut: false,
    said: ` from \`${start}\` up to \`${stop}\``,
    parameters: [start, stop].map((one) => (isAnnotated ? `${one}: int` : one)),
    isWide: (width) =>
      isDifference ? `${stop} - ${start} > ${String(width)}` : `${start} + ${String(width)} < ${stop}`,
    isNarrow: (width) =>
      isDifference ? `${stop} - ${start} <= ${String(width)}` : `${stop} <= ${start} + ${String(width)}`,
    split: (depth) =>
      domain.kind === 'span'
        ? [
            // However far the end is, no call is deeper than the logarithm of what has been looked at.
            [depth, `# ${boundComment}`],
            [
              depth,
              `${middle} = min(${rng
                .fork('order')
                .shuffle([sum, `2 * ${start}`])
                .join(', ')})`,
            ],
          ]
        : [[depth, `${middle} = ${sum}`]],
    halves: [
      [start, middle],
      [middle, stop],
    ],
    leaf: `range(${start}, ${stop})`,
  };
}

/** The guard in front of a test of length, and its opposite in front of the opposite. */
function guardsOf(guard: Guard, part: string, rng: Rng): readonly [string, string] {
  if (guard === 'list') {
    const types = rng.pick(['(list, tuple)', '(tuple, list)', '{list, tuple}']);
    return [`type(${part}) in ${types} and `, `type(${part}) not in ${types} or `];
  }
  return guard === 'text' ? [`isinstance(${part}, str) and `, `not isinstance(${part}, str) or `] : ['', ''];
}

function partNames(loop: Loop): readonly string[] {
  const iterable = fieldOf(loop.node, 'right');
  const elements = iterable === null ? [] : namesForElement(loop.subject, loop.context.file, iterable);
  const plurals = elements
    .slice(0, 2)
    .map(pluralName)
    .filter((one) => !/(?:^|_)(?:elements|entries|members|values)$|^current_/.test(one));
  return [...plurals, ...plurals.map((one) => `some_${one}`), 'part', 'section', 'stretch'];
}
