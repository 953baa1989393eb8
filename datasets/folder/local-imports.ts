import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, fieldsOf, textOf } from '../../syntax/tree.js';

/** What a Python module imports. */
export interface Imports {
  /** Dotted names, each as far as it may be a module: of `from a.b import c` both `a.b` and `a.b.c`. */
  readonly names: readonly string[];
  /** Whether it has an import that begins with a dot. */
  readonly hasRelative: boolean;
}

/** The imports of a source text, wherever they stand in it; null where it does not parse. */
export function importsOf(source: string, parser: SourceParser): Imports | null {
  const tree = parser.parse('python', source);
  if (tree === null) {
    return null;
  }
  const names = new Set<string>();
  let hasRelative = false;
  for (const statement of descendantsOfType(tree.root, 'import_statement', 'import_from_statement')) {
    const from = fieldOf(statement, 'module_name');
    const imported = fieldsOf(statement, 'name')
      .map((name) => (name.type === 'aliased_import' ? fieldOf(name, 'name') : name))
      .map((name) => (name === null ? '' : textOf(tree, name)));
    if (from?.type === 'relative_import') {
      hasRelative = true;
    } else if (from === null) {
      imported.forEach((name) => names.add(name));
    } else {
      names.add(textOf(tree, from));
      imported.forEach((name) => names.add(`${textOf(tree, from)}.${name}`));
    }
  }
  return { names: [...names], hasRelative };
}

/** The file that a dotted name means, taken from a folder (`''`, `src/lib`); null where there is none among `files`. */
export function moduleFile(name: string, folder: string, files: ReadonlyMap<string, string>): string | null {
  const path = joined(folder, name.replaceAll('.', '/'));
  return [`${path}.py`, `${path}/__init__.py`].find((file) => files.has(file)) ?? null;
}

/** Two parts of a path, either of which may be empty. */
export function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** The folder of a path; empty for one at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
