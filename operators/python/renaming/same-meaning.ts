import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

/**
 * The first identifier that means another thing in the renamed program than in the one before, or null where every one
 * means the same: identifiers are taken in pairs, in source order, and the bindings of the two sides must stand to each
 * other one to one. So a name that captures, hides or merges with another is found wherever it does so.
 */
export function firstChangedMeaning(before: Subject, after: Subject): string | null {
  for (const [path, file] of before.files) {
    const renamed = after.files.get(path);
    const changed = renamed === undefined ? path : changedIn(file, renamed);
    if (changed !== null) {
      return changed;
    }
  }
  return null;
}

function changedIn(before: SubjectFile, after: SubjectFile): string | null {
  const left = identifiersOf(before);
  const right = identifiersOf(after);
  const forth = new Map<Binding, Binding>();
  const back = new Map<Binding, Binding>();
  for (const [index, node] of left.entries()) {
    const other = right[index];
    const text = other === undefined ? textOf(before.tree, node) : textOf(after.tree, other);
    const one = before.scopes.bindingOf(node);
    const two = other === undefined ? null : after.scopes.bindingOf(other);
    if (other === undefined || (one === null) !== (two === null)) {
      return text;
    }
    if (one !== null && two !== null) {
      if ((forth.get(one) ?? two) !== two || (back.get(two) ?? one) !== one) {
        return text;
      }
      forth.set(one, two);
      back.set(two, one);
    }
  }
  return left.length === right.length ? null : before.path;
}

function identifiersOf(file: SubjectFile): readonly SyntaxNode[] {
  return [...walk(file.tree.root)].filter(({ type }) => type === 'identifier');
}
