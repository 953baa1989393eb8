import type { TextEdit } from '../edits.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode, SyntaxTree } from '../tree.js';

import type { Binding, ScopeAnalysis } from './analysis.js';
import { insertImports, prologueOf } from './import-placement.js';
import type { ImportRequest, NewImport } from './import-placement.js';

export interface ImportEdits {
  readonly edits: readonly TextEdit[];
  /** What to write in code for the import; with a dot in it where a dotted module is imported whole. */
  readonly localName: string;
}

/**
 * The edits that make a module or a name of it usable in a file, and what it is called there: an import
 * the module has already is used again, else one is added in order. The name never means anything else
 * in the file; where it would, it gets an alias. `at`: where it will be used, so that a name shadowed there is
 * not used again.
 */
export function importEdits(
  analysis: ScopeAnalysis,
  file: string,
  module: string,
  name: string | null,
  at: SyntaxNode = analysis.tree.root,
): ImportEdits {
  const { edits, localNames } = importAllEdits(analysis, file, [{ module, name }], at);
  return { edits, localName: localNames[0] ?? name ?? module };
}

/** The same for several imports at once, which then share their blank lines; local names in the order of the requests. */
export function importAllEdits(
  analysis: ScopeAnalysis,
  file: string,
  requests: readonly ImportRequest[],
  at: SyntaxNode = analysis.tree.root,
): { readonly edits: readonly TextEdit[]; readonly localNames: readonly string[] } {
  const taken = new Set(analysis.variableNames);
  const added: NewImport[] = [];
  const localNames: string[] = [];
  for (const request of requests) {
    const existing = existingImport(analysis, request, at);
    if (existing === null) {
      const localName = freeName(analysis, request, taken);
      taken.add(localName.split('.')[0] ?? localName);
      localNames.push(localName);
      added.push({ request, line: importLine(request, localName) });
    } else {
      localNames.push(existing);
    }
  }
  return { edits: insertImports(analysis.tree, file, added), localNames };
}

/** How a file imports a module at its top so far: whole (`import functools`) or by its names (`from functools import wraps`). */
export function importWays(
  tree: SyntaxTree,
  module: string,
): { readonly whole: boolean; readonly names: boolean } {
  const { imports } = prologueOf(tree);
  const isOf = (node: SyntaxNode | null): boolean => node !== null && textOf(tree, node) === module;
  return {
    whole: imports.some((one) => one.type === 'import_statement' && fieldsOf(one, 'name').some(isOf)),
    names: imports.some((one) => one.type === 'import_from_statement' && isOf(fieldOf(one, 'module_name'))),
  };
}

function importLine({ module, name }: ImportRequest, localName: string): string {
  const alias = localName === (name ?? module) ? '' : ` as ${localName}`;
  return name === null ? `import ${module}${alias}` : `from ${module} import ${name}${alias}`;
}

/** A name for the import that no variable of the file has. */
function freeName(
  analysis: ScopeAnalysis,
  { module, name }: ImportRequest,
  taken: ReadonlySet<string>,
): string {
  const plain = name ?? module;
  const head = plain.split('.')[0] ?? plain;
  const inModule = analysis.module.bindings.get(head);
  const isSharedHead =
    name === null && inModule !== undefined && isImportOnly(inModule) && bindsWhole(analysis.tree, inModule);
  if (!taken.has(head) || isSharedHead) {
    return plain;
  }
  const stem = name === null ? module.replaceAll('.', '_') : `${module.replaceAll('.', '_')}_${name}`;
  const base = stem === plain ? `${stem}_module` : stem;
  let candidate = base;
  for (let count = 2; taken.has(candidate) || analysis.allNames.has(candidate); count += 1) {
    candidate = `${base}_${count}`;
  }
  return candidate;
}

function isImportOnly(binding: Binding): boolean {
  return (
    binding.deletions.length === 0 &&
    binding.declarations.length === 0 &&
    binding.definitions.every((node) => importOf(node)?.parent?.type === 'module')
  );
}

/** Every definition is `import head` or `import head.more`, so that another one leaves the name as it is. */
function bindsWhole(tree: SyntaxTree, binding: Binding): boolean {
  return binding.definitions.every(
    (node) =>
      importOf(node)?.type === 'import_statement' &&
      node.parent?.type === 'dotted_name' &&
      node.parent.parent?.type !== 'aliased_import' &&
      textOf(tree, node) === binding.name,
  );
}

function importOf(node: SyntaxNode): SyntaxNode | null {
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    if (at.type === 'import_statement' || at.type === 'import_from_statement') {
      return at;
    }
  }
  return null;
}

/** The local name of an import that the file's head has already and that nothing rebinds. */
function existingImport(analysis: ScopeAnalysis, request: ImportRequest, at: SyntaxNode): string | null {
  const { tree } = analysis;
  for (const statement of prologueOf(tree).imports) {
    const isFrom = statement.type === 'import_from_statement';
    const source = fieldOf(statement, 'module_name');
    if (isFrom !== (request.name !== null) || (source !== null && textOf(tree, source) !== request.module)) {
      continue;
    }
    for (const imported of fieldsOf(statement, 'name')) {
      const alias = fieldOf(imported, 'alias');
      const origin = alias === null ? imported : fieldOf(imported, 'name');
      const bound = alias ?? namedChildren(imported)[0];
      if (
        origin === null ||
        bound === undefined ||
        textOf(tree, origin) !== (request.name ?? request.module)
      ) {
        continue;
      }
      const binding = analysis.bindingOf(bound);
      const isSteady =
        binding !== null &&
        isImportOnly(binding) &&
        (binding.definitions.length === 1 || bindsWhole(tree, binding));
      if (isSteady && analysis.resolve(textOf(tree, bound), at) === binding) {
        return textOf(tree, alias ?? origin);
      }
    }
  }
  return null;
}
