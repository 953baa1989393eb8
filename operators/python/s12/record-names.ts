import type { Rng } from '../../../core/rng.js';
import { descendantsOfType, fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isVague } from '../naming/plain-words.js';
import { builtinCalled } from '../s2/certain.js';
import { plural, singularName, splitIdentifier } from '../naming/words.js';

/** What the fields together are, by the words of their names: the first row that fits all of them. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(?:low|high|lo|hi|left|right|start|end|begin|stop|first|last|l|r|top|bottom)$/,
    ['bounds', 'span', 'window'],
  ],
  [/(?:max|min|best|large|small|long|short|great)/, ['extremes', 'best_so_far', 'records']],
  [/(?:count|total|sum|cnt|number|num|odd|even|score)/, ['tally', 'counts', 'totals']],
  [/^(?:[ijkmnpq]|idx|index|pos|position|row|col|column|x|y)$/, ['cursors', 'positions', 'places']],
  [/^(?:prev|previous|cur|curr|current|next|a|b|c|x|y|z)$/, ['neighbours', 'latest_pair', 'window']],
];
const GENERAL = ['state', 'progress'];

/** Names for a record, best first: what its fields are, said of what the loop goes over. */
function recordNames(
  subject: Subject,
  file: SubjectFile,
  fields: readonly string[],
  loop: SyntaxNode,
): string[] {
  const known = KINDS.find(([pattern]) => fields.every((name) => pattern.test(name)))?.[1];
  const topics = topicsOf(subject, file, loop);
  const shared = splitIdentifier(fields[0] ?? '').filter(
    (word) =>
      word.length > 3 && !isVague(word) && fields.every((name) => splitIdentifier(name).includes(word)),
  );
  const general = [...topics.map((topic) => `${topic}_state`), ...GENERAL];
  return known === undefined
    ? [
        ...shared.map((word) => plural(word)),
        ...(fields.length === 2 ? ['pair'] : []),
        ...general.slice(0, 3),
      ]
    : [...known, ...general];
}

/** What a loop is about: an element of what it goes over, by its place or by itself. Empty where no word says it. */
export function topicsOf(subject: Subject, file: SubjectFile, loop: SyntaxNode): string[] {
  const iterable = loop.type === 'for_statement' ? fieldOf(loop, 'right') : null;
  const collection = iterable === null ? null : collectionOf(file, iterable);
  const elements = collection === null ? [] : namesForElement(subject, file, collection);
  return elements
    .slice(0, 2)
    .map(singularName)
    .filter((topic) => /^[a-z]{3,12}$/.test(topic) && !isVague(topic) && topic !== 'entry');
}

/** What is gone over: the iterable, or what `range` is given the length of. */
function collectionOf(file: SubjectFile, iterable: SyntaxNode): SyntaxNode | null {
  if (iterable.type !== 'call') {
    return iterable;
  }
  const length = descendantsOfType(iterable, 'call').find(
    (call) => builtinCalled(file, call) === 'len' || builtinCalled(file, call) === 'enumerate',
  );
  const list = length === undefined ? null : fieldOf(length, 'arguments');
  return list === null ? null : (namedChildren(list)[0] ?? null);
}

export interface RecordNames {
  /** The variable. */
  readonly record: string;
  /** The type, in CamelCase. */
  readonly type: string;
}

/** Two free names for a record and its type, of `heads` where these are given; null where none is free. */
export function drawRecordNames(
  subject: Subject,
  file: SubjectFile,
  fields: readonly string[],
  loop: SyntaxNode,
  rng: Rng,
  heads: readonly string[] = [],
): RecordNames | null {
  const own = topicsOf(subject, file, loop).flatMap((topic) => heads.map((head) => `${topic}_${head}`));
  const candidates = heads.length > 0 ? [...heads, ...own] : recordNames(subject, file, fields, loop);
  const free = [...new Set(candidates)]
    .filter((name) => isFreshName(file, name, subject.publicNames) && !fields.includes(name))
    .map((record) => ({ record, type: camelCase(record) }))
    .filter(({ type }) => isFreeType(subject, file, type));
  return free.length === 0 ? null : rng.pick(free.slice(0, 3));
}

export function isFreeType(subject: Subject, file: SubjectFile, type: string): boolean {
  return (
    !subject.publicNames.has(type) &&
    [...subject.files.values(), file].every(({ scopes }) => !scopes.allNames.has(type))
  );
}

export function camelCase(name: string): string {
  return name
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/** One line on what a record keeps; plain English without quotes. */
export function recordDocstring(fields: readonly string[], topic: string | null, rng: Rng): string {
  const spoken = fields.map((name) => splitIdentifier(name).join(' '));
  const isSaid = fields.every((name) => name.length > 2 && !/\d/.test(name));
  const subject = topic === null ? 'loop' : `pass over the ${plural(topic.replaceAll('_', ' '))}`;
  if (isSaid) {
    const joined = [spoken.slice(0, -1).join(', '), ...spoken.slice(-1)]
      .filter((one) => one !== '')
      .join(' and ');
    return rng.pick([
      `The ${joined} so far.`,
      `The ${joined}, which change together.`,
      `The ${joined} of a ${subject}.`,
    ]);
  }
  return rng.pick([
    `Where a ${subject} stands.`,
    `What a ${subject} carries from step to step.`,
    `The state of a ${subject}.`,
  ]);
}
