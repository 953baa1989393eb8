import { applyEdits } from '../../syntax/edits.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { Binding } from '../../syntax/python/analysis.js';
import { ancestors, fieldOf, nodesOf, textOf } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import { endOfLineAfter, endOfPreamble, isImport, isPlainText } from './preamble.js';
import { moduleName, NotInlinable, outsideOrigin, programModules } from './sibling-imports.js';
import type { ProgramModule, SiblingImport } from './sibling-imports.js';

export type Inlined =
  { readonly kind: 'inlined'; readonly text: string } | { readonly kind: 'refused'; readonly reason: string };

/**
 * A Python program of several files as one: each module's definitions, after those that it needs and before the entry
 * file's own, its imports among the entry file's (docs/decisions/017-exports.md). A name that means something else in
 * two files gets its module's name in front. Refuses what cannot be moved without changing what it does. The parser
 * must have the Python grammar.
 */
export function inlineModules(
  files: Readonly<Record<string, string>>,
  entryFile: string,
  parser: SourceParser,
): Inlined {
  try {
    const modules = programModules(files, parser);
    const ordered = inOrder(moduleName(entryFile), modules);
    return { kind: 'inlined', text: joined(ordered, parser) };
  } catch (error) {
    if (error instanceof NotInlinable) {
      return { kind: 'refused', reason: error.message };
    }
    throw error;
  }
}

/** The modules that a program uses, each after those that it imports; the entry file last. */
function inOrder(entry: string, modules: ReadonlyMap<string, ProgramModule>): readonly ProgramModule[] {
  const ordered = new Set<ProgramModule>();
  const visit = (name: string, path: readonly string[]): void => {
    const module = modules.get(name);
    if (module === undefined || ordered.has(module)) {
      return;
    }
    if (path.includes(name)) {
      throw new NotInlinable(`its modules import each other (${[...path, name].join(', ')})`);
    }
    for (const { module: imported } of module.siblingImports) {
      visit(imported, [...path, name]);
    }
    ordered.add(module);
  };
  visit(entry, []);
  return [...ordered];
}

function joined(ordered: readonly ProgramModule[], parser: SourceParser): string {
  const names = new FlatNames(ordered);
  const entry = ordered.at(-1);
  if (entry === undefined) {
    throw new NotInlinable('it has no entry file');
  }
  const futures = new Set(ordered.map((module) => futureImports(module)));
  if (futures.size > 1) {
    throw new NotInlinable('its modules differ in what they import from __future__');
  }
  const known = new Set(entry.otherImports.map((node) => textOf(entry.tree, node)));
  const imports: string[] = [];
  const bodies: string[] = [];
  for (const module of ordered.slice(0, -1)) {
    for (const statement of module.otherImports.filter((node) => node.type !== 'future_import_statement')) {
      const line = textOf(module.tree, statement);
      if (!known.has(line)) {
        known.add(line);
        imports.push(`${line}\n`);
      }
    }
    bodies.push(bodyOf(module, names));
  }
  const rest = applyEdits(entry.tree.source, [...removals(entry), ...renames(entry, names)]);
  const tree = parser.parse('python', rest);
  if (tree === null) {
    throw new NotInlinable('the joined program does not parse');
  }
  const at = endOfPreamble(tree);
  const head = rest.slice(0, at).trimEnd();
  const start = [head, imports.join('').trimEnd()].filter((text) => text !== '').join('\n');
  return `${[start, ...bodies, rest.slice(at).trim()].filter((text) => text !== '').join('\n\n\n')}\n`;
}

function futureImports({ tree, otherImports }: ProgramModule): string {
  const statements = otherImports.filter((node) => node.type === 'future_import_statement');
  return statements.map((node) => textOf(tree, node)).join('\n');
}

interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A module's code without its imports; its docstring becomes a comment. */
function bodyOf(module: ProgramModule, names: FlatNames): string {
  const { tree } = module;
  const [first] = tree.root.children.filter((node) => node.type !== 'comment');
  const edits: Replacement[] = [...removals(module), ...renames(module, names)];
  for (const node of module.otherImports) {
    edits.push({ start: node.start, end: endOfLineAfter(tree, node), text: '' });
  }
  if (first !== undefined && isPlainText(tree, first)) {
    const lines = textOf(tree, first)
      .replace(/^[rRuU]?("""|'''|"|')([^]*)\1$/, '$2')
      .trim()
      .split('\n');
    const text = lines.map((line) => `${`# ${line.trim()}`.trimEnd()}\n`).join('');
    edits.push({ start: first.start, end: endOfLineAfter(tree, first), text });
  }
  return applyEdits(tree.source, edits)
    .trim()
    .replace(/\n{4,}/g, '\n\n\n');
}

function removals({ tree, siblingImports }: ProgramModule): readonly Replacement[] {
  const statements = new Set(siblingImports.map(({ statement }) => statement));
  return [...statements].map((node) => ({ start: node.start, end: endOfLineAfter(tree, node), text: '' }));
}

/** Every place that names something under another name than the joined program has it. */
function renames(module: ProgramModule, names: FlatNames): readonly Replacement[] {
  const edits: Replacement[] = [];
  const put = (node: SyntaxNode, text: string): void => {
    const meant = module.scopes.resolve(text, node);
    if (meant !== null && meant.scope !== module.scopes.module) {
      throw new NotInlinable(`${module.name}.py has a local name ${text} where a module's is meant`);
    }
    if (textOf(module.tree, node) !== text) {
      edits.push({ start: node.start, end: node.end, text });
    }
  };
  for (const binding of module.scopes.module.bindings.values()) {
    const imported = module.siblingImports.find((one) => one.binding === binding);
    if (imported !== undefined) {
      for (const [node, text] of importedUses(module, imported, names)) {
        put(node, text);
      }
      continue;
    }
    const name = names.of(module.name, binding.name);
    if (name !== binding.name) {
      const { definitions, reads, deletions, declarations } = binding;
      for (const node of new Set([...definitions, ...reads, ...deletions, ...declarations])) {
        put(node, name);
      }
    }
  }
  return edits;
}

/** The places where an imported name is used, and what to write there. */
function importedUses(
  module: ProgramModule,
  { module: from, imported, binding }: SiblingImport,
  names: FlatNames,
): readonly (readonly [SyntaxNode, string])[] {
  if (binding.definitions.length > 1 || binding.deletions.length + binding.declarations.length > 0) {
    throw new NotInlinable(`${module.name}.py binds ${binding.name} more than once`);
  }
  if (imported !== null) {
    const name = names.snapshot(from, imported);
    return binding.reads.map((node) => [node, name]);
  }
  return binding.reads.map((node) => {
    const attribute = node.parent;
    const name = attribute?.type === 'attribute' ? fieldOf(attribute, 'attribute') : null;
    if (attribute?.type !== 'attribute' || name === null || name === node || isTarget(attribute)) {
      throw new NotInlinable(`${module.name}.py uses the module ${from} as a value, or changes it`);
    }
    return [attribute, names.of(from, textOf(module.tree, name))];
  });
}

const PATTERNS = ['pattern_list', 'tuple_pattern', 'list_pattern', 'list_splat_pattern', 'as_pattern_target'];
const BINDERS = ['assignment', 'augmented_assignment', 'for_statement', 'for_in_clause'];

/** Whether a node is what an assignment, a loop, a `with` or a `del` sets. */
function isTarget(node: SyntaxNode): boolean {
  let target = node;
  while (target.parent !== null && PATTERNS.includes(target.parent.type)) {
    target = target.parent;
  }
  const { parent } = target;
  return (
    target.type === 'as_pattern_target' ||
    (parent !== null && [...ancestors(node)].some(({ type }) => type === 'delete_statement')) ||
    (parent !== null && BINDERS.includes(parent.type) && target.field === 'left')
  );
}

/** What every module-level name of every module is called in the joined program. */
class FlatNames {
  readonly #modules: ReadonlyMap<string, ProgramModule>;
  readonly #names = new Map<string, string>();

  constructor(ordered: readonly ProgramModule[]) {
    this.#modules = new Map(ordered.map((module) => [module.name, module]));
    const free = new Map(ordered.map((module) => [module, unboundNames(module)]));
    const taken = new Set(ordered.flatMap(({ scopes }) => [...scopes.allNames]));
    for (const module of ordered) {
      const others = ordered.filter((other) => other !== module);
      for (const binding of module.scopes.module.bindings.values()) {
        const isClash = others.some(
          (other) => free.get(other)?.has(binding.name) === true || clashes(module, binding, other),
        );
        if (isClash && module !== ordered.at(-1)) {
          this.#names.set(`${module.name}.${binding.name}`, freshName(module, binding, taken));
        }
      }
    }
  }

  /** A module's name in the joined program; what it has from another module under that one's name. */
  of(module: string, name: string): string {
    const owner = this.#modules.get(module);
    const binding = owner?.scopes.module.bindings.get(name);
    if (owner === undefined || binding === undefined) {
      throw new NotInlinable(`${module}.py has no name ${name}`);
    }
    const passedOn = owner.siblingImports.find((one) => one.binding === binding);
    if (passedOn !== undefined) {
      if (passedOn.imported === null) {
        throw new NotInlinable(`${module}.py passes a module on`);
      }
      return this.snapshot(passedOn.module, passedOn.imported);
    }
    return this.#names.get(`${module}.${name}`) ?? name;
  }

  /** The same for a name whose value is taken once, at the import. */
  snapshot(module: string, name: string): string {
    const binding = this.#modules.get(module)?.scopes.module.bindings.get(name);
    if (binding !== undefined && binding.definitions.length + binding.declarations.length > 1) {
      throw new NotInlinable(`${module}.py gives ${name} more than one value`);
    }
    return this.of(module, name);
  }
}

/** Whether two modules mean different things by a name. Only one of the two is renamed: the entry file's names stay. */
function clashes(module: ProgramModule, binding: Binding, other: ProgramModule): boolean {
  const same = other.scopes.module.bindings.get(binding.name);
  const imported = other.siblingImports.find((one) => one.binding === same);
  if (same === undefined || module.siblingImports.some((one) => one.binding === binding)) {
    return false;
  }
  if (imported !== undefined) {
    return imported.module !== module.name || imported.imported !== binding.name;
  }
  const origin = outsideOrigin(module, binding);
  return origin === null || origin !== outsideOrigin(other, same);
}

function freshName(module: ProgramModule, binding: Binding, taken: Set<string>): string {
  if (
    binding.definitions.some((node) => [...ancestors(node)].some(isImport)) ||
    binding.name.startsWith('__')
  ) {
    throw new NotInlinable(`${binding.name} of ${module.name}.py means something else in another file`);
  }
  const isConstant = /^_*[A-Z][A-Z\d_]*$/.test(binding.name);
  const prefix = isConstant ? module.name.toUpperCase() : module.name;
  const name = /^_*[A-Z][a-z]/.test(binding.name)
    ? `${prefix[0]?.toUpperCase() ?? ''}${prefix.slice(1)}${binding.name.replace(/^_+/, '')}`
    : `${prefix}_${binding.name.replace(/^_+/, '')}`;
  let fresh = name;
  for (let number = 2; taken.has(fresh); number += 1) {
    fresh = `${name}_${number}`;
  }
  taken.add(fresh);
  return fresh;
}

/** Names that a module reads and does not bind: builtins, above all. */
function unboundNames({ tree, scopes }: ProgramModule): ReadonlySet<string> {
  const names = nodesOf(tree)
    .filter((node) => node.type === 'identifier' && scopes.bindingOf(node) === null)
    .map((node) => textOf(tree, node));
  return new Set(names.filter((name) => scopes.variableNames.has(name)));
}
