import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { deedsOf } from './deeds.js';
import { goodNames } from './names-for-value.js';

/**
 * Names for a helper made of one expression or of a run of statements, best first, at least six: a verb and a
 * noun from what the code does, then from what its enclosing function is for. Good snake_case, but not checked
 * against the file's names (freshName does that).
 */
export function namesForFunction(
  subject: Subject,
  file: SubjectFile,
  nodes: readonly SyntaxNode[],
): readonly string[] {
  return goodNames(deedsOf(subject, file, nodes).map((deed) => deed.name));
}
