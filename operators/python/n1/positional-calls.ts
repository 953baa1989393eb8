import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

/** Names by which code can look at a signature or call with keywords made at run time. */
const REFLECTION =
  /^(?:inspect|signature|getattr|attrgetter|methodcaller|partial|__annotations__|__code__|__kwdefaults__|exec|eval)$/;

/**
 * Whether a function's parameter names are its own business: nobody outside knows the function, nothing
 * decorates it, and every use of it is a call that passes everything by position.
 */
export function isCalledByPositionOnly(subject: Subject, file: SubjectFile, definition: SyntaxNode): boolean {
  const nameNode = fieldOf(definition, 'name');
  if (nameNode === null || definition.parent?.type === 'decorated_definition') {
    return false;
  }
  const name = textOf(file.tree, nameNode);
  const files = [...subject.files.values()];
  if (subject.publicNames.has(name) || name.startsWith('__') || files.some(usesReflection)) {
    return false;
  }
  const scope = file.scopes.scopeOf(definition);
  if (scope.kind === 'class') {
    return isMethodCalledByPosition(files, name);
  }
  const binding = file.scopes.bindingOf(nameNode);
  const isElsewhere = files.some((other) => other !== file && other.scopes.allNames.has(name));
  return (
    binding !== null &&
    binding.definitions.length === 1 &&
    !(scope.kind === 'module' && isElsewhere) &&
    binding.reads.every((read) => isPositionalCall(read))
  );
}

function usesReflection(file: SubjectFile): boolean {
  for (const name of file.scopes.allNames) {
    if (REFLECTION.test(name)) {
      return true;
    }
  }
  return false;
}

/** Whatever object a method of this name is asked of, in whatever file: always called, always by position. */
function isMethodCalledByPosition(files: readonly SubjectFile[], name: string): boolean {
  return files.every((file) =>
    descendantsOfType(file.tree.root, 'attribute').every((attribute) => {
      const last = fieldOf(attribute, 'attribute');
      return last === null || textOf(file.tree, last) !== name || isPositionalCall(attribute);
    }),
  );
}

function isPositionalCall(called: SyntaxNode): boolean {
  const call = called.parent;
  if (call?.type !== 'call' || called.field !== 'function') {
    return false;
  }
  const list = fieldOf(call, 'arguments');
  return (
    list !== null &&
    (list.type !== 'argument_list' ||
      namedChildren(list).every((one) => one.type !== 'keyword_argument' && one.type !== 'dictionary_splat'))
  );
}
