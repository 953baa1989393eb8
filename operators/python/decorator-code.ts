import type { SyntaxNode } from '../../syntax/tree.js';
import { ancestors, descendantsOfType, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SubjectFile } from '../operator.js';

const NAMES = new WeakMap<SubjectFile, ReadonlySet<string>>();

/**
 * Whether a node is inside a function that the program's files use as a decorator. Such code is machinery around the program's own
 * work: making it more intricate (a helper of a wrapper, a remembered test of a memory) is nothing a person would do.
 */
export function isDecoratorCode(
  file: SubjectFile,
  node: SyntaxNode,
  files: Iterable<SubjectFile> = [file],
): boolean {
  const known = [...files].map(decoratorNames).filter((names) => names.size > 0);
  if (known.length === 0) {
    return false;
  }
  for (const outer of [node, ...ancestors(node)]) {
    const name = outer.type === 'function_definition' ? fieldOf(outer, 'name') : null;
    if (name !== null && known.some((names) => names.has(textOf(file.tree, name)))) {
      return true;
    }
  }
  return false;
}

/** Names that stand in decorators, called or not, the last one of those with dots. */
function decoratorNames(file: SubjectFile): ReadonlySet<string> {
  const known = NAMES.get(file);
  if (known !== undefined) {
    return known;
  }
  const names = new Set<string>();
  for (const decorator of descendantsOfType(file.tree.root, 'decorator')) {
    const name = calledName(decorator);
    if (name !== undefined) {
      names.add(textOf(file.tree, name));
    }
  }
  NAMES.set(file, names);
  return names;
}

function calledName(decorator: SyntaxNode): SyntaxNode | undefined {
  let [called] = namedChildren(decorator);
  called = (called?.type === 'call' ? fieldOf(called, 'function') : called) ?? called;
  return called === undefined ? undefined : descendantsOfType(called, 'identifier').at(-1);
}
