import type { Binding } from '../../../syntax/python/analysis.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import type { ImportedName } from '../s7/import-lines.js';
import { importedName } from '../s7/import-lines.js';

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
  const found = name === null || name === undefined ? null : definitionOf(file, name);
  return found?.definition.type === 'function_definition' && wrapsOnce(found.file, found.definition);
}

interface Found {
  readonly file: SubjectFile;
  readonly definition: SyntaxNode;
}

/** What `name`, or `module.name` of a module of the program, was defined as: the only definition, at the top of its file. */
function definitionOf(file: SubjectFile, name: SyntaxNode): Found | null {
  if (name.type === 'attribute') {
    const [object, attribute] = [fieldOf(name, 'object'), fieldOf(name, 'attribute')];
    const module = object?.type === 'identifier' ? importOf(file, object) : null;
    return module?.name === null && attribute !== null
      ? topDefinition(file, module.module, textOf(file.tree, attribute))
      : null;
  }
  if (name.type !== 'identifier') {
    return null;
  }
  const imported = importOf(file, name);
  if (imported !== null) {
    return imported.name === null ? null : topDefinition(file, imported.module, imported.name);
  }
  const binding = file.scopes.bindingOf(name);
  return binding?.scope.kind === 'module' ? onlyDefinition(file, binding) : null;
}

function topDefinition(file: SubjectFile, module: string, name: string): Found | null {
  const sibling = file.siblings.get(`${module}.py`);
  const binding = sibling?.scopes.module.bindings.get(name);
  return sibling === undefined || binding === undefined ? null : onlyDefinition(sibling, binding);
}

function onlyDefinition(file: SubjectFile, binding: Binding): Found | null {
  const definition = binding.definitions[0]?.parent;
  return binding.definitions.length === 1 && definition !== null && definition !== undefined
    ? { file, definition }
    : null;
}

/** The import that a name of the module stands for. */
function importOf(file: SubjectFile, name: SyntaxNode): ImportedName | null {
  const binding = file.scopes.bindingOf(name);
  return binding?.kind === 'import' && binding.scope.kind === 'module' ? importedName(file, binding) : null;
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
