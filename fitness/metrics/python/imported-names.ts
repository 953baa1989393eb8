import type { Program } from '../../../core/program.js';
import { fieldOf, fieldsOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { ImportedNames } from '../code-facts.js';
import type { TreeIndex } from '../tree-index.js';

/**
 * The names bound by a file's imports. `import a.b` without alias binds none here: the published counts
 * look for a call that starts with `a.b` as one name. Star imports bind no name that syntax shows.
 */
export function importedNames(program: Program, file: string, nodes: TreeIndex): ImportedNames {
  const modules = siblingModules(program, file);
  const siblings = new Set<string>();
  const outside = new Set<string>();
  for (const statement of nodes.ofType('import_statement')) {
    for (const name of fieldsOf(statement, 'name')) {
      const { path, bound } = importedName(nodes.tree, name);
      if (bound !== null && (name.type === 'aliased_import' || !path.includes('.'))) {
        (modules.has(path) ? siblings : outside).add(bound);
      }
    }
  }
  for (const statement of nodes.ofType('import_from_statement')) {
    const origin = fieldOf(statement, 'module_name');
    const originPath = origin === null ? '' : nodes.tree.source.slice(origin.start, origin.end);
    for (const name of fieldsOf(statement, 'name')) {
      const { path, bound } = importedName(nodes.tree, name);
      if (bound !== null) {
        const isSibling = isSiblingImport(modules, originPath, path);
        (isSibling ? siblings : outside).add(bound);
      }
    }
  }
  return { siblings, outside };
}

function importedName(tree: SyntaxTree, node: SyntaxNode): { path: string; bound: string | null } {
  const text = (part: SyntaxNode | null): string | null =>
    part === null ? null : tree.source.slice(part.start, part.end);
  if (node.type === 'aliased_import') {
    return { path: text(fieldOf(node, 'name')) ?? '', bound: text(fieldOf(node, 'alias')) };
  }
  const path = text(node) ?? '';
  return { path, bound: path };
}

/** Relative imports reach only the program's own files; `from package import module` may name one too. */
function isSiblingImport(modules: ReadonlySet<string>, origin: string, name: string): boolean {
  return origin.startsWith('.') || modules.has(origin) || modules.has(`${origin}.${name}`);
}

/** Dotted names of the program's other modules, as its files import them from the program's folder. */
function siblingModules(program: Program, file: string): ReadonlySet<string> {
  const modules = new Set<string>();
  for (const path of Object.keys(program.files)) {
    if (path !== file && path.endsWith('.py')) {
      modules.add(
        path
          .slice(0, -'.py'.length)
          .replaceAll('/', '.')
          .replace(/\.__init__$/u, ''),
      );
    }
  }
  return modules;
}
