import { certainType } from '../../../syntax/python/certain-type.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';

/** The type of an expression's value where it is certain and needs no import to write down; else null. */
export function returnAnnotation(context: FunctionContext, node: SyntaxNode): string | null {
  const type = certainType(context.analysis, node);
  if (type === null || context.analysis.resolve(type, node) !== null) {
    return null;
  }
  return type === 'NoneType' || type === 'range' ? null : type;
}
