import type { Binding } from '../../../syntax/python/analysis.js';
import { certainType } from '../../../syntax/python/certain-type.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { seenOf } from './facts.js';

/** Types whose values are keys of a memory: equal ones of one of them are the same. */
export const KEYS: readonly string[] = ['int', 'str'];

/** Whether an expression is surely of a type that is a key. */
export function isKey({ scopes }: SubjectFile, node: SyntaxNode): boolean {
  return KEYS.includes(certainType(scopes, node) ?? '');
}

/**
 * Whether an expression may be a key: it is not surely of another type, and the tests showed a key there, or nothing. A memory for
 * other values would never be looked into.
 */
export function mayBeKey(subject: Subject, file: SubjectFile, node: SyntaxNode): boolean {
  const certain = certainType(file.scopes, node);
  const seen = certain === null ? (seenOf(subject, file, node)?.types ?? []) : [certain];
  return seen.length === 0 || seen.some((type) => KEYS.includes(type));
}

/** Whether a variable may hold a key, wherever it is set first. */
export function mayHoldKey(subject: Subject, file: SubjectFile, variable: Binding | undefined): boolean {
  const [first] = variable?.definitions ?? [];
  return first === undefined || mayBeKey(subject, file, first);
}
