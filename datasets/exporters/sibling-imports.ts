import { analyseScopes } from '../../syntax/python/scopes.js';
import type { Binding, ScopeAnalysis } from '../../syntax/python/analysis.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, fieldsOf, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { endOfPreamble, isImport } from './preamble.js';

/** Why a program of several files cannot be made one. */
export class NotInlinable extends Error {
  override readonly name = 'NotInlinable';
}

/** A file of a program, with what it imports of the others. */
export interface ProgramModule {
  /** `rules` of `rules.py`. */
  readonly name: string;
  readonly tree: SyntaxTree;
  readonly scopes: ScopeAnalysis;
  readonly siblingImports: readonly SiblingImport[];
  /** Statements that import what is not of the program. */
  readonly otherImports: readonly SyntaxNode[];
}

/** One imported name: `from rules import limit as most`, or the module itself where `imported` is null. */
export interface SiblingImport {
  readonly statement: SyntaxNode;
  readonly module: string;
  readonly imported: string | null;
  readonly binding: Binding;
}

/** Names whose value is another one once the code stands in another file. */
const OF_THE_FILE = ['__name__', '__file__', '__spec__', '__package__', '__loader__', '__import__'];

/** Parses the files of a program. Throws NotInlinable for what is not understood well enough to be moved. */
export function programModules(
  files: Readonly<Record<string, string>>,
  parser: SourceParser,
): ReadonlyMap<string, ProgramModule> {
  const names = new Set(Object.keys(files).map(moduleName));
  return new Map(
    Object.entries(files).map(([path, source]) => [
      moduleName(path),
      programModule(path, source, names, parser),
    ]),
  );
}

export function moduleName(path: string): string {
  const name = /^([A-Za-z_]\w*)\.py$/.exec(path)?.[1];
  if (name === undefined) {
    throw new NotInlinable(`${path} is no module beside the others`);
  }
  return name;
}

function programModule(
  path: string,
  source: string,
  names: ReadonlySet<string>,
  parser: SourceParser,
): ProgramModule {
  const tree = parser.parse('python', source);
  if (tree === null) {
    throw new NotInlinable(`${path} does not parse`);
  }
  const scopes = analyseScopes(tree);
  if (scopes.module.isDynamic || OF_THE_FILE.some((name) => scopes.variableNames.has(name))) {
    throw new NotInlinable(`${path} looks names up, or its own name, while it runs`);
  }
  const siblingImports: SiblingImport[] = [];
  const otherImports: SyntaxNode[] = [];
  for (const statement of descendantsOfType(
    tree.root,
    'import_statement',
    'import_from_statement',
    'future_import_statement',
  )) {
    const found = siblingsOf(statement, path, tree, scopes, names);
    if (found.length > 0) {
      siblingImports.push(...found);
    } else if (statement.parent === tree.root) {
      otherImports.push(statement);
    }
  }
  return { name: moduleName(path), tree, scopes, siblingImports, otherImports };
}

function siblingsOf(
  statement: SyntaxNode,
  path: string,
  tree: SyntaxTree,
  scopes: ScopeAnalysis,
  names: ReadonlySet<string>,
): readonly SiblingImport[] {
  const from = fieldOf(statement, 'module_name');
  if (from?.type === 'relative_import') {
    throw new NotInlinable(`${path} imports by a relative path`);
  }
  const found: SiblingImport[] = [];
  const parts = fieldsOf(statement, 'name');
  for (const part of parts) {
    const origin = part.type === 'aliased_import' ? (fieldOf(part, 'name') ?? part) : part;
    const module = textOf(tree, from ?? origin);
    if (names.has(module.split('.')[0] ?? module)) {
      const [name = part] = descendantsOfType(fieldOf(part, 'alias') ?? origin, 'identifier');
      const binding = scopes.bindingOf(name);
      if (binding === null || module.includes('.') || statement.parent !== tree.root) {
        throw new NotInlinable(`${path} imports ${module} inside other code`);
      }
      const imported = from === null ? null : textOf(tree, origin);
      found.push({ statement, module, imported, binding });
    }
  }
  if (from !== null && parts.length === 0 && names.has(textOf(tree, from))) {
    throw new NotInlinable(`${path} imports every name of ${textOf(tree, from)}`);
  }
  if (found.length > 0 && found.length < parts.length) {
    throw new NotInlinable(`${path} imports its own and other modules in one statement`);
  }
  if (found.length > 0 && statement.start > endOfPreamble(tree)) {
    throw new NotInlinable(`${path} imports ${found[0]?.module ?? ''} after other code`);
  }
  return found;
}

/** What a binding imports from outside the program (`math`, `typing.List`); null where it is not an import alone. */
export function outsideOrigin({ tree }: ProgramModule, binding: Binding): string | null {
  const origins = binding.definitions.map((node) => {
    let part = node;
    while (part.parent !== null && !isImport(part.parent)) {
      part = part.parent;
    }
    if (part.parent === null) {
      return null;
    }
    const from = fieldOf(part.parent, 'module_name');
    const origin = part.type === 'aliased_import' ? (fieldOf(part, 'name') ?? part) : part;
    // `import os.path` binds os, and so does `import os`; what either adds is there for both.
    const isWhole = from === null && part.type !== 'aliased_import';
    const text = textOf(tree, origin);
    return from === null ? (isWhole ? (text.split('.')[0] ?? text) : text) : `${textOf(tree, from)}:${text}`;
  });
  const [first = null] = origins;
  return origins.every((origin) => origin === first) ? first : null;
}
