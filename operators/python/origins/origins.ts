import type { Binding } from '../../../syntax/python/analysis.js';
import {
  ancestors,
  descendantsOfType,
  enclosing,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { constructorFields } from './fields.js';
import { callOf, definedAs, mentionsOf } from './mentions.js';

/** An expression that a value was when it was first handed on. */
export interface Origin {
  readonly file: SubjectFile;
  readonly node: SyntaxNode;
}

/**
 * Where the value of a name or field comes from, as far as one sees: through arguments of the program's own functions and
 * constructors, back to what is none of these. A hint, not a proof: a function may be called by others, too, and a field may be
 * set from elsewhere.
 */
export function originsOf(file: SubjectFile, expression: SyntaxNode): readonly Origin[] {
  return traced({ file, node: expression }, new Set());
}

function traced(at: Origin, seen: Set<SyntaxNode>): readonly Origin[] {
  const { file, node } = at;
  const handed = handedAs(file, node).filter((one) => !seen.has(one.node));
  handed.forEach((one) => seen.add(one.node));
  return handed.length === 0 ? [at] : handed.flatMap((one) => traced(one, seen));
}

/** The expressions whose value a name or field holds, where they are known. */
function handedAs(file: SubjectFile, node: SyntaxNode): readonly Origin[] {
  if (node.type === 'attribute') {
    return handedToField(file, node);
  }
  const binding = node.type === 'identifier' ? file.scopes.bindingOf(node) : null;
  const [definition, ...more] = binding?.definitions ?? [];
  if (binding === null || definition === undefined || more.length > 0) {
    return [];
  }
  if (binding.kind === 'parameter') {
    return handedToParameter(file, binding, definition);
  }
  const assignment = definition.parent;
  const value =
    assignment?.type === 'assignment' && fieldOf(assignment, 'left') === definition
      ? fieldOf(assignment, 'right')
      : null;
  return value?.type === 'identifier' || value?.type === 'attribute' ? [{ file, node: value }] : [];
}

function handedToParameter(file: SubjectFile, binding: Binding, definition: SyntaxNode): readonly Origin[] {
  const { scope } = binding;
  const [list, name] = [fieldOf(scope.node, 'parameters'), fieldOf(scope.node, 'name')];
  const own = name === null ? null : file.scopes.bindingOf(name);
  if (scope.node.type !== 'function_definition' || list === null || own?.scope.kind !== 'module') {
    return [];
  }
  const index = namedChildren(list).findIndex(
    (one) => one === definition || [...ancestors(definition)].includes(one),
  );
  return mentionsOf(file, own).flatMap((mention) => argumentAt(mention, index, binding.name));
}

/** What a call of a mentioned function is given for a parameter. */
function argumentAt(mention: Origin, index: number, name: string): readonly Origin[] {
  const call = callOf(mention);
  const list = call === null ? null : fieldOf(call, 'arguments');
  if (list?.type !== 'argument_list') {
    return [];
  }
  const { file } = mention;
  const given = namedChildren(list).filter(({ type }) => type !== 'comment');
  const named = given.find((one) => {
    const keyword = one.type === 'keyword_argument' ? fieldOf(one, 'name') : null;
    return keyword !== null && textOf(file.tree, keyword) === name;
  });
  const isSpread = given.slice(0, index + 1).some(({ type }) => type.includes('splat'));
  const value = named !== undefined ? fieldOf(named, 'value') : isSpread ? undefined : given[index];
  return value === undefined || value === null || value.type === 'keyword_argument'
    ? []
    : [{ file, node: value }];
}

function handedToField(file: SubjectFile, node: SyntaxNode): readonly Origin[] {
  const [object, attribute] = [fieldOf(node, 'object'), fieldOf(node, 'attribute')];
  const field = attribute === null ? '' : textOf(file.tree, attribute);
  const owner = object?.type === 'identifier' ? ownerOf(file, object) : null;
  const name = owner === null ? null : fieldOf(owner.definition, 'name');
  const binding = name === null ? null : (owner?.file.scopes.bindingOf(name) ?? null);
  if (owner === null || binding === null || isSetLater(file, field)) {
    return [];
  }
  const index = constructorFields(owner.file, owner.definition).indexOf(field);
  const calls = owner.made === null ? mentionsOf(owner.file, binding) : [owner.made];
  return index < 0 ? [] : calls.flatMap((one) => argumentAt(one, index, field));
}

interface Owner {
  readonly file: SubjectFile;
  readonly definition: SyntaxNode;
  /** What the object's class is called as where it is made, for an object that is made in the same function. */
  readonly made: Origin | null;
}

/** The class that a name is an object of: `self` in its methods, or a variable that is set to a new one. */
function ownerOf(file: SubjectFile, object: SyntaxNode): Owner | null {
  const binding = file.scopes.bindingOf(object);
  const [definition, ...more] = binding?.definitions ?? [];
  if (binding === null || definition === undefined || more.length > 0) {
    return null;
  }
  if (binding.kind === 'parameter') {
    const classNode = binding.name === 'self' ? enclosing(binding.scope.node, 'class_definition') : null;
    return classNode === null ? null : { file, definition: classNode, made: null };
  }
  const value = definition.parent?.type === 'assignment' ? fieldOf(definition.parent, 'right') : null;
  const called = value?.type === 'call' ? fieldOf(value, 'function') : null;
  const found = called === null ? null : definedAs(file, called);
  return called !== null && found?.definition.type === 'class_definition'
    ? { ...found, made: { file, node: called } }
    : null;
}

const LATER = new WeakMap<SyntaxTree, ReadonlySet<string>>();

/** Whether some file sets an attribute of that name to anything but what a constructor was given. */
function isSetLater(file: SubjectFile, field: string): boolean {
  return [...file.siblings.values()].some(({ tree }) => setLater(tree).has(field));
}

/** The attributes that a file sets outside of constructors. */
function setLater(tree: SyntaxTree): ReadonlySet<string> {
  let known = LATER.get(tree);
  if (known === undefined) {
    const set = descendantsOfType(tree.root, 'assignment', 'augmented_assignment').flatMap((one) => {
      const left = fieldOf(one, 'left');
      const attribute = left?.type === 'attribute' ? fieldOf(left, 'attribute') : null;
      const definition = enclosing(one, 'function_definition');
      const name = definition === null ? null : fieldOf(definition, 'name');
      const isMade = name !== null && textOf(tree, name) === '__init__';
      return attribute === null || isMade ? [] : [textOf(tree, attribute)];
    });
    known = new Set(set);
    LATER.set(tree, known);
  }
  return known;
}
