import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';

const BUILT_IN = /^(?:bool|int|float|str|list|tuple|dict|set)$/;

/** The built-in type that an expression is certain to have, where it can be called by its name. */
export function typeBuiltIn(file: SubjectFile, node: SyntaxNode): string | null {
  const type = typeOf(file, node);
  return type !== null && BUILT_IN.test(type) && file.scopes.module.bindings.get(type) === undefined
    ? type
    : null;
}
