import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/**
 * Whether a decorator in use is a plain function of this file's module that wraps what it is given by
 * `functools.wraps` or `update_wrapper`: one that passes the name, the docstring and the signature on.
 */
export function isWrittenDecorator(file: SubjectFile, decorator: SyntaxNode): boolean {
  const expression = namedChildren(decorator)[0];
  const name = expression?.type === 'call' ? fieldOf(expression, 'function') : expression;
  if (name?.type !== 'identifier') {
    return false;
  }
  const binding = file.scopes.bindingOf(name);
  const definition = binding?.definitions[0]?.parent;
  return (
    binding?.scope.kind === 'module' &&
    binding.definitions.length === 1 &&
    definition?.type === 'function_definition' &&
    wrapsOnce(file, definition)
  );
}

/** Whether `functools.wraps` or `update_wrapper` is used once inside a definition. */
function wrapsOnce(file: SubjectFile, definition: SyntaxNode): boolean {
  const uses = descendantsOfType(definition, 'identifier').filter((node) => {
    const outer = node.parent?.type === 'attribute' && node.field === 'object' ? node.parent : node;
    return WRAPPERS.has(textOf(file.tree, outer)) && importedFromFunctools(file, node);
  });
  return uses.length === 1;
}

const WRAPPERS: ReadonlySet<string> = new Set(
  ['wraps', 'update_wrapper'].flatMap((name) => [name, `functools_${name}`, `functools.${name}`]),
);

function importedFromFunctools(file: SubjectFile, node: SyntaxNode): boolean {
  const binding = file.scopes.bindingOf(node);
  return binding?.kind === 'import' && binding.scope.kind === 'module' && binding.definitions.length === 1;
}
