import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isPoorName } from '../n1/poor-name.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';
import { splitIdentifier } from '../naming/words.js';

import { staysShort } from './functions.js';
import type { Rename } from './rename.js';
import { isSpokenOf, usesOf } from './uses.js';

/**
 * Renames of classes after what their objects are kept as (`tally = Data()` makes it a `Tally`). The name of a class is
 * part of its objects' type, so that only classes whose objects stay in the function that makes them are looked at.
 */
export function* classRenames(subject: Subject, file: SubjectFile): Generator<Rename> {
  for (const binding of file.scopes.module.bindings.values()) {
    const [name, ...others] = binding.definitions;
    const owner = name?.parent;
    if (
      binding.kind !== 'class' ||
      name === undefined ||
      owner?.type !== 'class_definition' ||
      others.length > 0
    ) {
      continue;
    }
    const uses = isHidden(subject, file, owner, binding.name) ? usesOf(subject, file, binding) : null;
    if (uses === null || uses.length < 2 || isSpokenOf(subject, binding.name)) {
      continue;
    }
    const keepers = uses.filter(({ node }) => node !== name).map((use) => keeperOf(use.file, use.node));
    const first = keepers[0];
    if (first === undefined || first === null || !keepers.every((one) => one === first)) {
      continue;
    }
    const names = classNames(first, binding.name).filter(
      (one) =>
        !subject.publicNames.has(one) &&
        !PYTHON_BUILTINS.has(one) &&
        [...subject.files.values()].every((other) => !other.scopes.allNames.has(one)) &&
        staysShort(uses, one.length - binding.name.length),
    );
    if (names.length > 0) {
      yield { variant: 'class', file, node: name, uses, names };
    }
  }
}

/** No bases, no decorators, unknown outside, and no method gives its `self` away. */
function isHidden(subject: Subject, file: SubjectFile, owner: SyntaxNode, name: string): boolean {
  const isPlain =
    owner.parent?.type !== 'decorated_definition' &&
    fieldOf(owner, 'superclasses') === null &&
    fieldOf(owner, 'type_parameters') === null;
  return (
    isPlain &&
    !name.startsWith('__') &&
    !subject.publicNames.has(name) &&
    !subject.problem.prompt.includes(name) &&
    descendantsOfType(owner, 'identifier').every((one) => {
      const text = textOf(file.tree, one);
      const isSelf = text === 'self' || text === 'cls';
      const isParameter = one.parent?.type === 'parameters';
      return (
        (!isSelf || isParameter || (one.parent?.type === 'attribute' && one.field === 'object')) &&
        !/^(?:__class__|super|type|__private|__\w+[^_])$/.test(text)
      );
    }) &&
    descendantsOfType(owner, 'attribute').every((one) => !textOf(file.tree, one).includes('.__'))
  );
}

/** The variable that `variable = Name(…)` fills, where the object is only asked for attributes; null elsewhere. */
function keeperOf(file: SubjectFile, node: SyntaxNode): string | null {
  const call = node.parent?.type === 'call' && node.field === 'function' ? node.parent : null;
  const assignment = call?.parent?.type === 'assignment' && call.field === 'right' ? call.parent : null;
  const left = assignment === null ? null : fieldOf(assignment, 'left');
  const binding = left?.type === 'identifier' ? file.scopes.bindingOf(left) : null;
  const isKept =
    binding !== null &&
    binding.scope.kind === 'function' &&
    binding.kind === 'variable' &&
    binding.definitions.length === 1 &&
    binding.reads.length > 0 &&
    binding.reads.every(
      (read) =>
        read.parent?.type === 'attribute' &&
        read.field === 'object' &&
        (read.parent.parent?.type === 'call' || enclosing(read, 'return_statement') === null || isData(read)),
    );
  return isKept ? binding.name : null;
}

function isData(read: SyntaxNode): boolean {
  return read.parent?.parent?.type !== 'argument_list' || namedChildren(read.parent.parent).length > 0;
}

const ROLES = ['', 'Record', 'State'] as const;

function classNames(keeper: string, name: string): readonly string[] {
  const words = splitIdentifier(keeper);
  if (isPoorName(keeper) || words.join('_') !== keeper || words.length > 2) {
    return [];
  }
  const known = new Set(splitIdentifier(name));
  const stem = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return words.some((word) => !known.has(word)) ? ROLES.map((role) => stem + role) : [];
}
