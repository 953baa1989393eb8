import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';
import { isVague } from '../naming/plain-words.js';
import { plural, splitIdentifier } from '../naming/words.js';
import type { FunctionContext } from '../s6/function-context.js';

import { actNouns, isFreeClass, topicWord } from './class-names.js';
import { capital } from './member-names.js';
import { spokenFields } from './member-texts.js';
import type { RecordNames } from './record-names.js';
import { camelCase, topicsOf } from './record-names.js';
import { isAdjective } from './value-use.js';

const LONGEST_NAME = 24;

/** What variables are together: a stretch, the best so far, counts, two walks, or values that follow each other. */
export interface Togetherness {
  readonly kind: 'bounds' | 'size' | 'best' | 'counts' | 'places' | 'terms' | 'shared' | 'joint';
  /** A word that all the names have. */
  readonly word: string | null;
}

const KINDS: readonly (readonly [Togetherness['kind'], RegExp])[] = [
  [
    'bounds',
    /^(?:low|high|lo|hi|left|right|lower|upper|start|end|begin|beginning|stop|top|bottom|first|last|l|r)$/,
  ],
  ['size', /^(?:width|height|length|breadth|depth|rows?|columns?|side|side_[a-z]+)$/],
  [
    'best',
    /(?:^|_)(?:max|min|best|largest|smallest|longest|shortest|greatest|biggest|highest|lowest|maximum|minimum|closest)(?:_|$)/,
  ],
  [
    'counts',
    /(?:count|counts|total|totals|sum|cnt|odd|even|odds|evens|upper|lower|positives?|negatives?|wins|losses|opened|closed|hits|misses|product|prod_value|sum_value)$/,
  ],
  ['places', /^(?:[ijkpq]|idx|index|pos|position|row|col|column)$/],
  ['terms', /^(?:prev|previous|cur|curr|current|next|former|latter|older|newer|a|b|c|d)$/],
];

/** What the names say that the variables are together; null where they say no such thing. */
export function togethernessOf(names: readonly string[]): Togetherness | null {
  const known = KINDS.find(([, pattern]) => names.every((name) => pattern.test(name)));
  const word = sharedWord(names);
  return known !== undefined ? { kind: known[0], word } : word !== null ? { kind: 'shared', word } : null;
}

/** Words that say which one, not what. */
const NO_THING =
  /^(?:current|previous|next|last|first|total|result|final|temp|value|index|number|opening|closing)$/;

function sharedWord(names: readonly string[]): string | null {
  const [first, ...more] = names.map((name) => splitIdentifier(name));
  return (
    (first ?? []).find(
      (word) =>
        word.length > 3 &&
        !isVague(word) &&
        !isAdjective(word) &&
        !NO_THING.test(word) &&
        more.length > 0 &&
        more.every((words) => words.includes(word)),
    ) ?? null
  );
}

/** Whether names can be those of fields: they say something, or all say alike what they are, as `i` and `j` do. */
export function areFieldNames(names: readonly string[]): boolean {
  const kind = togethernessOf(names)?.kind;
  return (
    names.every((name) => name.length > 2 && !isVague(name) && !/_[a-z]$/.test(name)) ||
    kind === 'places' ||
    kind === 'terms'
  );
}

/** Heads of names for a record, best first, by what its fields are together; `about`: what the function or loop deals with. */
function headsOf(
  { kind, word }: Togetherness,
  fields: readonly string[],
  about: readonly string[],
  acts: readonly string[],
): readonly string[] {
  const of = (head: string): readonly string[] => about.map((one) => `${one}_${head}`);
  switch (kind) {
    case 'bounds':
      return [...acts.map((act) => `${act}_span`), ...of('span'), ...of('bounds'), 'bounds', 'span'];
    case 'size':
      return [...of('size'), 'size', 'dimensions'];
    case 'best': {
      const areBoth =
        fields.some((name) => /max|larg|long|high|great/.test(name)) &&
        fields.some((name) => /min|small|short|low/.test(name));
      return areBoth ? [...of('extremes'), 'extremes'] : ['best_so_far', ...of('record')];
    }
    case 'counts':
      return [
        ...(word === null || /count|total|sum|value/.test(word) ? [] : [`${word}_counts`]),
        ...(fields.some((name) => /sum|total|prod/.test(name))
          ? [...of('totals'), 'totals']
          : [...of('counts'), ...of('tally'), 'counts']),
      ];
    case 'places':
      return [...of('places'), ...of('positions'), 'positions'];
    case 'terms':
      return ['window', 'terms', ...of('terms')];
    case 'shared':
      return [plural(word ?? 'value'), ...of(plural(word ?? 'value'))];
    case 'joint':
      return [...acts.map((act) => `${act}_progress`), ...of('progress'), ...of('state')];
  }
}

/** A name for the record of some variables and one for its class, by what they are together; null where no name says that. */
export function groupNames(
  subject: Subject,
  file: SubjectFile,
  context: FunctionContext | null,
  {
    fields,
    loop,
    together,
    isJoint,
  }: {
    readonly fields: readonly string[];
    readonly loop: SyntaxNode;
    readonly together: Togetherness | null;
    readonly isJoint: boolean;
  },
  rng: Rng,
): RecordNames | null {
  const known = together ?? (isJoint ? { kind: 'joint' as const, word: null } : null);
  if (known === null) {
    return null;
  }
  const topic = context === null ? null : topicWord(context);
  const about = [...new Set([...(topic === null ? [] : [topic]), ...topicsOf(subject, file, loop)])].filter(
    (one) => !fields.includes(one) && !/^(?:count|total|number|sum)$/.test(one),
  );
  const acts = context === null ? [] : actNouns(context).filter((one) => !one.endsWith('_check'));
  const free = [...new Set(headsOf(known, fields, about, acts))]
    .filter(
      (name) =>
        isFreshName(file, name, subject.publicNames) && !fields.includes(name) && name.length <= LONGEST_NAME,
    )
    .map((record) => ({ record, type: camelCase(record) }))
    .filter(({ type }) => isFreeClass(subject, file, type));
  return free.length === 0 ? null : rng.pick(free.slice(0, 2));
}

/** One line on what a record of these fields keeps. */
export function groupDocstring(fields: readonly string[], together: Togetherness | null, rng: Rng): string {
  const named = spokenFields(fields) ?? fields.join(' and ');
  const bare = `The ${named}`;
  switch (together?.kind ?? 'joint') {
    case 'bounds':
      return rng.pick([
        `The stretch from ${fields.join(' to ')}, which moves on the way.`,
        `Both ends of a stretch: ${fields.join(' and ')}.`,
      ]);
    case 'best':
      return rng.pick([`${bare} found so far.`, `${bare} among what has been seen.`]);
    case 'counts':
      return rng.pick([`Running figures: ${named}.`, `${capital(named)}, kept up on the way.`]);
    case 'places':
      return rng.pick([
        `How far each walk has come: ${fields.join(' and ')}.`,
        `Places that move on their own: ${fields.join(' and ')}.`,
      ]);
    case 'terms':
      return rng.pick([
        `The last values in turn: ${fields.join(', ')}.`,
        `Values that follow each other: ${fields.join(', ')}.`,
      ]);
    case 'size':
    case 'shared':
    case 'joint':
      return rng.pick([`${bare} so far.`, `${bare}, kept up together.`]);
  }
}
