import type { Rng } from '../../../core/rng.js';
import { descendantsOfType, fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isVague } from '../naming/plain-words.js';
import { builtinCalled } from '../s2/certain.js';
import { singularName } from '../naming/words.js';

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

/** Two free names for a record and its type, of some heads; null where none is free. */
export function drawRecordNames(
  subject: Subject,
  file: SubjectFile,
  fields: readonly string[],
  loop: SyntaxNode,
  rng: Rng,
  heads: readonly string[],
): RecordNames | null {
  const own = topicsOf(subject, file, loop).flatMap((topic) => heads.map((head) => `${topic}_${head}`));
  const free = [...new Set([...heads, ...own])]
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
