import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { betterFunctionNames } from './function-names.js';
import { isFree, staysShort } from './functions.js';
import type { Rename } from './rename.js';
import { isSpokenOf } from './uses.js';

/**
 * Renames of methods that only their own class calls, on `self`: every `.name` of every file is such a call, so that no
 * other object can be meant, and neither the tests nor the prompt know the name.
 */
export function* methodRenames(subject: Subject, file: SubjectFile): Generator<Rename> {
  for (const owner of descendantsOfType(file.tree.root, 'class_definition')) {
    const body = fieldOf(owner, 'body');
    if (body === null || !isPlainClass(file, owner) || hasHeirs(subject, file, owner)) {
      continue;
    }
    for (const definition of namedChildren(body)) {
      const name = definition.type === 'function_definition' ? fieldOf(definition, 'name') : null;
      const rename = name === null ? null : methodRename(subject, file, owner, definition, name);
      if (rename !== null) {
        yield* rename;
      }
    }
  }
}

function isPlainClass(file: SubjectFile, owner: SyntaxNode): boolean {
  const bases = fieldOf(owner, 'superclasses');
  const isAlone = bases === null || /^\(\s*(?:object)?\s*\)$/.test(textOf(file.tree, bases));
  return (
    isAlone && owner.parent?.type !== 'decorated_definition' && fieldOf(owner, 'type_parameters') === null
  );
}

/** A class that is the base of another, or used for more than making objects and static calls. */
function hasHeirs(subject: Subject, file: SubjectFile, owner: SyntaxNode): boolean {
  const nameNode = fieldOf(owner, 'name');
  const name = nameNode === null ? '' : textOf(file.tree, nameNode);
  return [...subject.files.values()].some((other) =>
    descendantsOfType(other.tree.root, 'class_definition').some((one) => {
      const bases = fieldOf(one, 'superclasses');
      return bases !== null && new RegExp(`\\b${name}\\b`).test(textOf(other.tree, bases));
    }),
  );
}

function methodRename(
  subject: Subject,
  file: SubjectFile,
  owner: SyntaxNode,
  definition: SyntaxNode,
  nameNode: SyntaxNode,
): readonly Rename[] | null {
  const name = textOf(file.tree, nameNode);
  const binding = file.scopes.openedBy(owner)?.bindings.get(name);
  const isKnown =
    name.startsWith('__') ||
    subject.publicNames.has(name) ||
    new RegExp(`\\b${name}\\b`).test(subject.problem.prompt);
  const isElsewhere = [...subject.files.values()].some(
    (other) => other !== file && other.scopes.allNames.has(name),
  );
  const scope = file.scopes.openedBy(definition);
  if (isKnown || isElsewhere || binding?.definitions.length !== 1 || binding.reads.length > 0) {
    return null;
  }
  if (scope === null || scope.isAsync || scope.isGenerator || scope.isDynamic) {
    return null;
  }
  const identifiers = descendantsOfType(file.tree.root, 'identifier').filter(
    (one) => textOf(file.tree, one) === name,
  );
  const calls = identifiers.filter((one) => one !== nameNode);
  if (calls.length === 0 || !calls.every((one) => isOwnCall(file, owner, one)) || isSpokenOf(subject, name)) {
    return null;
  }
  const uses = identifiers.map((node) => ({ file, node }));
  const lead = /^_*/.exec(name)?.[0] ?? '';
  const outer = calls.filter((one) => enclosing(one, 'function_definition') !== definition);
  const found = betterFunctionNames(
    subject,
    file,
    definition,
    name.slice(lead.length),
    outer.map((node) => ({ file, node })),
  );
  const names = [...found.values()]
    .flat()
    .filter((one) => isFree(subject, one))
    .map((one) => lead + one)
    .filter((one) => staysShort(uses, one.length - name.length));
  return names.length === 0 ? null : [{ variant: 'method', file, node: nameNode, uses, names }];
}

/** `self.name(…)` in a method that stands right in the class, `self` being its first parameter and nothing else. */
function isOwnCall(file: SubjectFile, owner: SyntaxNode, name: SyntaxNode): boolean {
  const attribute = name.parent?.type === 'attribute' && name.field === 'attribute' ? name.parent : null;
  const object = attribute === null ? null : fieldOf(attribute, 'object');
  const binding = object?.type === 'identifier' ? file.scopes.bindingOf(object) : null;
  const method = binding?.scope.node;
  if (
    attribute?.parent?.type !== 'call' ||
    attribute.field !== 'function' ||
    binding?.definitions.length !== 1
  ) {
    return false;
  }
  const parameters = method?.type === 'function_definition' ? fieldOf(method, 'parameters') : null;
  const first = parameters === null ? undefined : namedChildren(parameters)[0];
  return first === binding.definitions[0] && method?.parent?.parent === owner;
}
