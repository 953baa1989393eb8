import { fieldOf, fieldsOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** Local names of a whole file that imports bind, wherever in it they stand. The last import of a name holds. */
export interface ImportTable {
  /**
   * Dotted paths by local name: `a.b` for `import a.b as c`, `a.b.d` for `from a.b import d`; relative ones begin with
   * a dot.
   */
  readonly paths: ReadonlyMap<string, string>;
  /** Paths that `import` names, and what is above them: modules for sure, and not something out of one. */
  readonly modules: ReadonlySet<string>;
  /** First parts of the paths of all imported modules, star imports included. */
  readonly roots: ReadonlySet<string>;
}

/** The import table of a file's `import` and `from … import` statements. */
export function importTable(tree: SyntaxTree, statements: readonly SyntaxNode[]): ImportTable {
  const paths = new Map<string, string>();
  const modules = new Set<string>();
  const roots = new Set<string>();
  const text = (node: SyntaxNode | null): string =>
    node === null ? '' : tree.source.slice(node.start, node.end);
  for (const statement of statements) {
    const origin = fieldOf(statement, 'module_name');
    if (origin !== null) {
      roots.add(rootOf(text(origin)));
    }
    for (const imported of fieldsOf(statement, 'name')) {
      const alias = fieldOf(imported, 'alias');
      const path = text(alias === null ? imported : fieldOf(imported, 'name'));
      if (origin !== null) {
        paths.set(alias === null ? path : text(alias), `${text(origin)}.${path}`);
        continue;
      }
      roots.add(rootOf(path));
      const local = alias === null ? rootOf(path) : text(alias);
      paths.set(local, alias === null ? local : path);
      for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
        modules.add(path.slice(0, end));
      }
    }
  }
  return { paths, modules, roots };
}

/** The first part of a dotted path; empty for a relative one. */
export function rootOf(path: string): string {
  const dot = path.indexOf('.');
  return dot === -1 ? path : path.slice(0, dot);
}
