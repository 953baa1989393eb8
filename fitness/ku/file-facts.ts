import type { Binding, ScopeAnalysis } from '../../syntax/python/analysis.js';
import { analyseScopes } from '../../syntax/python/scopes.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { importTable } from './import-table.js';
import type { ImportTable } from './import-table.js';
import { Tally } from './tally.js';

/**
 * What the rules share about one file while it is walked. What a rule needs the whole file for is kept until its end.
 */
export class FileFacts {
  readonly tree: SyntaxTree;
  readonly tally = new Tally();
  /** Counted calls. */
  readonly calls: SyntaxNode[] = [];
  /** Counted class definitions. */
  readonly classes: SyntaxNode[] = [];
  readonly importStatements: SyntaxNode[] = [];
  /** Assignments of a call, and `with … as` of one: an opened file may be bound there. */
  readonly callBindings: SyntaxNode[] = [];
  /** The file defines a class, counted or not. */
  hasClasses = false;
  #imports: ImportTable | undefined;
  #scopes: ScopeAnalysis | undefined;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  text(node: SyntaxNode): string {
    return this.tree.source.slice(node.start, node.end);
  }

  /** To be asked for after the walk. */
  get imports(): ImportTable {
    return (this.#imports ??= importTable(this.tree, this.importStatements));
  }

  /** Most small programs need no scopes, which cost more than all else. */
  get scopes(): ScopeAnalysis {
    return (this.#scopes ??= analyseScopes(this.tree));
  }

  /** The dotted path that an identifier was imported from; null where it is bound by something else where it stands. */
  importedPath(identifier: SyntaxNode): string | null {
    const path = this.imports.paths.get(this.text(identifier));
    if (path === undefined) {
      return null;
    }
    const binding = this.scopes.bindingOf(identifier);
    return binding === null || isImported(binding) ? path : null;
  }

  /** Whether an identifier is a builtin's name that nothing in the file rebinds where it stands. */
  isBuiltin(identifier: SyntaxNode): boolean {
    return this.scopes.bindingOf(identifier) === null;
  }

  /** Whether the file imports one of some modules, by their first parts. */
  importsOneOf(roots: ReadonlySet<string>): boolean {
    for (const root of this.imports.roots) {
      if (roots.has(root)) {
        return true;
      }
    }
    return false;
  }
}

function isImported(binding: Binding): boolean {
  return binding.kind === 'import' || binding.definitions.some(isInImport);
}

function isInImport(definition: SyntaxNode): boolean {
  for (let outer = definition.parent; outer !== null; outer = outer.parent) {
    if (outer.type === 'import_statement' || outer.type === 'import_from_statement') {
      return true;
    }
    if (outer.type !== 'aliased_import' && outer.type !== 'dotted_name') {
      return false;
    }
  }
  return false;
}
