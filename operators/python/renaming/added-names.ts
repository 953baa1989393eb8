import type { Binding, Scope } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isRenamable, occurrencesOf } from '../n1/occurrences.js';
import type { Use } from '../n2/uses.js';
import { hidesNames, usesOf } from '../n2/uses.js';

import { summaryOf } from './summary.js';
import { isNamedByText } from './text-mentions.js';

export type AddedNameKind = 'variable' | 'parameter' | 'function' | 'method' | 'class';

/** A name that evolution brought into a program and that may be another one without anything outside noticing. */
export interface AddedName {
  /** `n1`, `n2`, … in the order of files and source. */
  readonly id: string;
  readonly kind: AddedNameKind;
  readonly name: string;
  readonly file: SubjectFile;
  /** Qualified name of the scope that binds it. */
  readonly scope: string;
  /** Every identifier that says it, those of files that import it included. */
  readonly uses: readonly Use[];
  /** The content node of a function's one-line docstring; null where it has none, or is no function. */
  readonly summary: SyntaxNode | null;
}

/**
 * Names of the evolved program that the original does not have and that neither tests, entry point or prompt, nor a
 * call by keyword, nor a string of the program know. Names of the original stay as they are, wherever they stand now.
 */
export function addedNames(original: Subject, evolved: Subject): readonly AddedName[] {
  const known = new Set([...original.files.values()].flatMap(({ scopes }) => [...scopes.allNames]));
  const isNew = (name: string): boolean =>
    !known.has(name) &&
    !evolved.publicNames.has(name) &&
    !name.startsWith('__') &&
    !/^_+$/.test(name) &&
    !isNamedByText(evolved, name);
  const found: Omit<AddedName, 'id'>[] = [];
  const mayRenameFunctions = hidesNames(evolved);
  for (const file of evolved.files.values()) {
    const ofFile: Omit<AddedName, 'id'>[] = [];
    for (const binding of bindingsOf(file.scopes.module)) {
      const one = isNew(binding.name) ? addedBinding(evolved, file, binding, mayRenameFunctions) : null;
      if (one !== null) {
        ofFile.push(one);
      }
    }
    if (mayRenameFunctions) {
      ofFile.push(...addedMethods(evolved, file, isNew));
    }
    found.push(...ofFile.sort((left, right) => firstIn(left, file) - firstIn(right, file)));
  }
  return found.map((one, index) => ({ ...one, id: `n${index + 1}` }));
}

function firstIn({ uses }: Pick<AddedName, 'uses'>, file: SubjectFile): number {
  return Math.min(...uses.filter((use) => use.file === file).map(({ node }) => node.start));
}

function* bindingsOf(scope: Scope): Generator<Binding> {
  yield* scope.bindings.values();
  for (const child of scope.children) {
    yield* bindingsOf(child);
  }
}

function addedBinding(
  subject: Subject,
  file: SubjectFile,
  binding: Binding,
  mayRenameFunctions: boolean,
): Omit<AddedName, 'id'> | null {
  const { kind, name, scope } = binding;
  const common = { name, file, scope: scope.qualifiedName };
  if (kind === 'variable' || kind === 'parameter') {
    return isRenamable(subject, file, binding)
      ? { ...common, kind, uses: occurrencesOf(binding).map((node) => ({ file, node })), summary: null }
      : null;
  }
  const isDefinition = kind === 'function' || kind === 'class';
  const definition = binding.definitions[0]?.parent ?? null;
  if (
    !isDefinition ||
    !mayRenameFunctions ||
    definition === null ||
    binding.definitions.length !== 1 ||
    binding.declarations.length > 0 ||
    binding.deletions.length > 0 ||
    scope.kind === 'class' ||
    scope.isDynamic
  ) {
    return null;
  }
  const uses = usesOf(subject, file, binding);
  const summary = kind === 'function' ? summaryOf(file.tree, definition) : null;
  return uses === null ? null : { ...common, kind, uses, summary };
}

/** Methods that are only ever called on `self`: every `.name` of every file is such a call in the same class. */
function addedMethods(
  subject: Subject,
  file: SubjectFile,
  isNew: (name: string) => boolean,
): readonly Omit<AddedName, 'id'>[] {
  return descendantsOfType(file.tree.root, 'class_definition').flatMap((owner) => {
    const scope = file.scopes.openedBy(owner);
    const isAlone = fieldOf(owner, 'superclasses') === null && owner.parent?.type !== 'decorated_definition';
    if (scope === null || scope.isDynamic || !isAlone || isBase(subject, file, owner)) {
      return [];
    }
    return [...scope.bindings.values()].flatMap((binding) => {
      const [node] = binding.definitions;
      const isMethod = binding.kind === 'function' && binding.definitions.length === 1;
      if (node === undefined || !isMethod || binding.reads.length > 0 || !isNew(binding.name)) {
        return [];
      }
      const uses = usesOfMethod(subject, file, owner, node, binding.name);
      const definition = node.parent;
      return uses === null || definition === null
        ? []
        : [
            {
              kind: 'method' as const,
              name: binding.name,
              file,
              scope: scope.qualifiedName,
              uses,
              summary: summaryOf(file.tree, definition),
            },
          ];
    });
  });
}

/** Whether another class of the program is made of this one: an heir might have the new name already. */
function isBase(subject: Subject, file: SubjectFile, owner: SyntaxNode): boolean {
  const name = fieldOf(owner, 'name');
  const word = new RegExp(`\\b${name === null ? '' : textOf(file.tree, name)}\\b`);
  return [...subject.files.values()].some((other) =>
    descendantsOfType(other.tree.root, 'class_definition').some((one) => {
      const bases = fieldOf(one, 'superclasses');
      return bases !== null && word.test(textOf(other.tree, bases));
    }),
  );
}

function usesOfMethod(
  subject: Subject,
  file: SubjectFile,
  owner: SyntaxNode,
  definition: SyntaxNode,
  name: string,
): readonly Use[] | null {
  const uses: Use[] = [];
  for (const other of subject.files.values()) {
    for (const node of walk(other.tree.root)) {
      if (node.type === 'identifier' && textOf(other.tree, node) === name) {
        if (other !== file || (node !== definition && !isOnSelf(file, owner, node))) {
          return null;
        }
        uses.push({ file, node });
      }
    }
  }
  return uses;
}

/** `self.name`, in a method that stands right in the class, `self` being its first parameter and nothing else. */
function isOnSelf(file: SubjectFile, owner: SyntaxNode, name: SyntaxNode): boolean {
  const attribute = name.parent?.type === 'attribute' && name.field === 'attribute' ? name.parent : null;
  const object = attribute === null ? null : fieldOf(attribute, 'object');
  const binding = object?.type === 'identifier' ? file.scopes.bindingOf(object) : null;
  const method = binding?.scope.node;
  const parameters = method?.type === 'function_definition' ? fieldOf(method, 'parameters') : null;
  const first = parameters === null ? undefined : namedChildren(parameters)[0];
  return (
    binding?.definitions.length === 1 &&
    first === binding.definitions[0] &&
    enclosingClass(method ?? null) === owner
  );
}

function enclosingClass(method: SyntaxNode | null): SyntaxNode | null {
  const outer = method?.parent?.type === 'decorated_definition' ? method.parent : method;
  return outer?.parent?.parent ?? null;
}
