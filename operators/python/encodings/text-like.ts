import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { kindOf } from '../naming/kind-of.js';
import { typeOf } from '../s2/certain.js';

/** Whether an expression is a text for certain, in all likelihood (a guard then decides), or not as far as can be told. */
export type TextLikeness = 'certain' | 'likely' | 'unlikely';

/** How sure it is that an expression gives a text. `likely` justifies no rewrite; it says that a guard would vary. */
export function textLikeness(subject: Subject, file: SubjectFile, node: SyntaxNode): TextLikeness {
  const type = typeOf(file, node);
  if (type !== null) {
    return type === 'str' ? 'certain' : 'unlikely';
  }
  if (node.type === 'identifier') {
    const scope = file.scopes.scopeOf(node).qualifiedName;
    const seen = subject.facts.functions[scope]?.variables[textOf(file.tree, node)]?.types ?? [];
    if (seen.length > 0) {
      return seen.includes('str') ? 'likely' : 'unlikely';
    }
  }
  return kindOf(file, node) === 'text' ? 'likely' : 'unlikely';
}
