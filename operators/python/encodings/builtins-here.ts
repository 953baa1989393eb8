import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/** Whether names that written code reads mean Python's builtins at a node and on the top level of the module. */
export function areBuiltinsHere(file: SubjectFile, node: SyntaxNode, ...names: readonly string[]): boolean {
  return names.every((name) => file.scopes.resolve(name, node) === null);
}
