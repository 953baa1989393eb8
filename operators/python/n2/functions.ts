import type { Binding, Scope } from '../../../syntax/python/analysis.js';
import { enclosing, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { linesStayShort } from '../n1/occurrences.js';
import { isGoodName } from '../naming/fresh-name.js';

import { betterFunctionNames } from './function-names.js';
import type { Rename } from './rename.js';
import { isSpokenOf, usesOf } from './uses.js';
import type { Use } from './uses.js';

/** Renames of functions that stand in a module or in another function. */
export function* functionRenames(subject: Subject, file: SubjectFile): Generator<Rename> {
  for (const binding of functionBindings(file.scopes.module)) {
    const [name] = binding.definitions;
    const definition = name?.parent;
    if (name === undefined || definition?.type !== 'function_definition' || !isPrivate(subject, binding)) {
      continue;
    }
    const isPlain =
      definition.parent?.type !== 'decorated_definition' &&
      !definition.children.some((child) => child.type === 'async') &&
      !file.scopes.openedBy(definition)?.isGenerator;
    const uses = isPlain ? usesOf(subject, file, binding) : null;
    if (uses?.every((use) => use.node === name || isPlainUse(use)) !== true || uses.length < 2) {
      continue;
    }
    const calls = uses.filter(({ node }) => node !== name && !isImport(node) && !isInside(definition, node));
    for (const [rule, names] of betterFunctionNames(subject, file, definition, binding.name, calls)) {
      const free = names.filter(
        (one) => isFree(subject, one) && staysShort(uses, one.length - binding.name.length),
      );
      if (free.length > 0 && !isSpokenOf(subject, binding.name)) {
        yield { variant: rule, file, node: name, uses, names: free };
      }
    }
  }
}

function* functionBindings(scope: Scope): Generator<Binding> {
  if (scope.kind !== 'class' && !scope.isDynamic) {
    for (const binding of scope.bindings.values()) {
      if (binding.kind === 'function' && binding.definitions.length === 1) {
        yield binding;
      }
    }
  }
  for (const child of scope.children) {
    yield* functionBindings(child);
  }
}

function isPrivate(subject: Subject, { name, scope, deletions, declarations }: Binding): boolean {
  return (
    name !== 'main' &&
    !name.startsWith('__') &&
    deletions.length === 0 &&
    declarations.length === 0 &&
    (scope.kind !== 'module' || !subject.publicNames.has(name))
  );
}

/** A call, an import, or what a builtin is given to call: nothing that shows the function's name. */
function isPlainUse({ file, node }: Use): boolean {
  const used = node.parent?.type === 'attribute' && node.field === 'attribute' ? node.parent : node;
  const { parent } = used;
  if (enclosing(node, 'decorator') !== null) {
    return false;
  }
  if (isImport(node) || (parent?.type === 'call' && used.field === 'function')) {
    return true;
  }
  const keyword = parent?.type === 'keyword_argument' && used.field === 'value' ? parent : null;
  const list = keyword === null ? parent : keyword.parent;
  const called =
    list?.type === 'argument_list' ? list.parent?.children.find((one) => one.field === 'function') : null;
  const isKey = keyword === null || textOf(file.tree, keyword).startsWith('key');
  return (
    called?.type === 'identifier' &&
    isKey &&
    /^(?:sorted|max|min|map|filter)$/.test(textOf(file.tree, called)) &&
    file.scopes.bindingOf(called) === null
  );
}

function isImport(node: SyntaxNode): boolean {
  return node.parent?.type === 'dotted_name' && node.parent.parent?.type === 'import_from_statement';
}

function isInside(definition: SyntaxNode, node: SyntaxNode): boolean {
  return definition.start <= node.start && node.end <= definition.end;
}

/** No file of the program, and nothing outside, knows the name. */
export function isFree(subject: Subject, name: string): boolean {
  return (
    isGoodName(name) &&
    name.length <= 32 &&
    !subject.publicNames.has(name) &&
    [...subject.files.values()].every(
      ({ path, scopes }) => !scopes.allNames.has(name) && path !== `${name}.py`,
    )
  );
}

/** Whether no line of any file gets too long. */
export function staysShort(uses: readonly Use[], growth: number): boolean {
  return [...new Set(uses.map(({ file }) => file))].every((file) =>
    linesStayShort(
      file,
      uses.filter((use) => use.file === file).map(({ node }) => node),
      growth,
    ),
  );
}
