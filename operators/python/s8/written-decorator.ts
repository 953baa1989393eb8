import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { functionCalled } from '../origins/mentions.js';

/** The decorators of a definition, outermost first. */
export function decoratorsOf(definition: SyntaxNode): readonly SyntaxNode[] {
  const outer = definition.parent;
  return outer?.type === 'decorated_definition'
    ? outer.children.filter(({ type }) => type === 'decorator')
    : [];
}

/**
 * Whether a decorator in use is a plain function of the program, of this file's module or of one that it imports, that wraps what
 * it is given by `functools.wraps` or `update_wrapper`: one that passes the name, the docstring and the signature on.
 */
export function isWrittenDecorator(file: SubjectFile, decorator: SyntaxNode): boolean {
  const expression = namedChildren(decorator)[0];
  const name = expression?.type === 'call' ? fieldOf(expression, 'function') : expression;
  const found = name === null || name === undefined ? null : functionCalled(file, name);
  return found !== null && wrapsOnce(found.file, found.definition);
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
