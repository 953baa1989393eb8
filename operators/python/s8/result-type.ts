import type { TextEdit } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isBuiltin, moduleStatementOf } from './target.js';
import type { Target } from './target.js';
import type { Finding } from './variant.js';

/** What a function's annotation is made of where it yields what it returned. */
export const ITERATOR = { module: 'typing', name: 'Iterator' } as const;

/** Variants after which a function yields values of the type that it returned, one or some of them. */
const SAME_TYPE: ReadonlySet<string> = new Set([
  'first-finding',
  'first-rule',
  'last-finding',
  'chain-checks',
]);
const LONGEST_LINE = 100;

/**
 * The edit of the return annotation of a function that becomes a generator: a type checker refuses one that says what the
 * decorator gives. Null where there is none, or where the name of the type means something else in the file.
 */
export function yieldedType(target: Target, variant: string, { bodyEdits }: Finding): TextEdit | null {
  const { file, tree, definition } = target;
  const annotation = fieldOf(definition, 'return_type');
  if (annotation === null || !bodyEdits.some(({ text }) => /^\s*yield\b/m.test(text))) {
    return null;
  }
  const { localNames } = importAllEdits(file.scopes, file.path, [ITERATOR], moduleStatementOf(definition));
  const [name] = localNames;
  if (name !== ITERATOR.name) {
    return null;
  }
  const written = itemsOf(variant, textOf(tree, annotation));
  const start = tree.source.lastIndexOf('\n', annotation.start) + 1;
  const rest = tree.source.slice(annotation.end).split('\n', 1)[0] ?? '';
  const whole = written === null ? name : `${name}[${written}]`;
  const isLong = annotation.start - start + whole.length + rest.length > LONGEST_LINE;
  return edit(file.path, annotation.start, annotation.end, isLong ? name : whole);
}

/**
 * The edit of the return annotation of a function that gives another type than before, which the decorator turns into the one that
 * it gave. Null where there is none, or where the name of the type means something else in the file.
 */
export function returnedType({ file, definition }: Target, { gives }: Finding): TextEdit | null {
  const annotation = fieldOf(definition, 'return_type');
  return annotation === null || typeof gives !== 'string' || !isBuiltin(file, gives)
    ? null
    : edit(file.path, annotation.start, annotation.end, gives);
}

/** Whether every import that annotations read is read elsewhere too, or named in what is written for them: Pylint reports the others. */
export function keepsImports({ file }: Target, annotations: readonly TextEdit[]): boolean {
  const isReplaced = (read: SyntaxNode): boolean =>
    annotations.some(({ start, end }) => start <= read.start && read.end <= end);
  const written = new Set(annotations.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  return [...file.scopes.module.bindings.values()].every(
    ({ kind, name, reads }) =>
      kind !== 'import' || written.has(name) || !reads.some(isReplaced) || !reads.every(isReplaced),
  );
}

/** The type of what is yielded; null where the annotation does not tell. */
function itemsOf(variant: string, annotation: string): string | null {
  if (SAME_TYPE.has(variant)) {
    return annotation;
  }
  if (variant === 'fold-results') {
    return annotation === 'str' ? 'str' : null;
  }
  const listed = /^(?:typing\.)?[Ll]ist\[([^]+)\]$/.exec(annotation);
  return variant === 'collect-results' || variant === 'unroll-comprehension' ? (listed?.[1] ?? null) : null;
}
