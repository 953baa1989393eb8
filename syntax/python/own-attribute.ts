import {
  ancestors,
  descendantsOfType,
  enclosing,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../tree.js';
import type { SyntaxNode, SyntaxTree } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';

/** An attribute that a class keeps to itself: whatever it ever holds is assigned in the class's own methods. */
export interface OwnAttribute {
  readonly classNode: SyntaxNode;
  readonly name: string;
  /** The nodes `self.name` that are assigned to. */
  readonly targets: readonly SyntaxNode[];
}

/** Ways to set an attribute that do not name it, or that are asked before it is read. */
const HIDDEN_WAYS = [
  ...['setattr', 'delattr', 'vars', 'exec', 'eval', '__dict__', '__setattr__', '__delattr__', '__slots__'],
  ...['__getattr__', '__getattribute__', '__set_name__', '__new__', '__class__', '__init_subclass__'],
];

/**
 * The attribute that `self.name` in a method of a plain class reads, private or set by nobody else; null where something else
 * may set it.
 */
export function ownAttributeOf(analysis: ScopeAnalysis, node: SyntaxNode): OwnAttribute | null {
  const { tree } = analysis;
  const classNode = ownerOf(analysis, node);
  const attribute = fieldOf(node, 'attribute');
  const name = attribute === null ? '' : textOf(tree, attribute);
  if (classNode === null || !isKept(analysis, name) || !isPlainClass(classNode)) {
    return null;
  }
  const isOfClass = analysis.openedBy(classNode)?.bindings.has(name) !== false;
  if (isOfClass || HIDDEN_WAYS.some((way) => analysis.allNames.has(way))) {
    return null;
  }
  const targets = attributesNamed(tree, name).filter(isWritten);
  return targets.length > 0 &&
    targets.every((one) => isPlainTarget(one) && ownerOf(analysis, one) === classNode)
    ? { classNode, name, targets }
    : null;
}

/** Whether nobody outside of the file sets an attribute of the name: by custom, or as far as all who do are known. */
function isKept({ setOutside }: ScopeAnalysis, name: string): boolean {
  return /^_[a-z]\w*$/.test(name) || (/^[a-z]\w*$/i.test(name) && setOutside?.has(name) === false);
}

const byTree = new WeakMap<SyntaxTree, readonly SyntaxNode[]>();

function attributesNamed(tree: SyntaxTree, name: string): readonly SyntaxNode[] {
  let all = byTree.get(tree);
  if (all === undefined) {
    all = descendantsOfType(tree.root, 'attribute');
    byTree.set(tree, all);
  }
  return all.filter((one) => {
    const attribute = fieldOf(one, 'attribute');
    return attribute !== null && textOf(tree, attribute) === name;
  });
}

/** The class in whose method the node is an attribute of `self`, the method's first parameter, which stays what it is. */
function ownerOf(analysis: ScopeAnalysis, node: SyntaxNode): SyntaxNode | null {
  const object = fieldOf(node, 'object');
  const self = object?.type === 'identifier' ? analysis.bindingOf(object) : null;
  if (self?.kind !== 'parameter' || self.definitions.length !== 1 || self.declarations.length > 0) {
    return null;
  }
  const { scope } = self;
  const parameters = fieldOf(scope.node, 'parameters');
  const first = parameters === null ? undefined : namedChildren(parameters)[0];
  const isFirst = first !== undefined && first === self.definitions[0];
  return isFirst && scope.parent?.kind === 'class' && !isUnbound(analysis.tree, scope.node)
    ? scope.parent.node
    : null;
}

/** A decorator may hand the function something else than the object, other than that of a property. */
function isUnbound(tree: SyntaxTree, definition: SyntaxNode): boolean {
  const { parent } = definition;
  const decorators = parent?.type === 'decorated_definition' ? namedChildren(parent) : [];
  return decorators.some((one) => one.type === 'decorator' && textOf(tree, one).trim() !== '@property');
}

/** A class of its own, at the level of the module: no bases, no decorators, no class in it or around it. */
function isPlainClass(classNode: SyntaxNode): boolean {
  return (
    fieldsOf(classNode, 'superclasses').length === 0 &&
    classNode.parent?.type === 'module' &&
    descendantsOfType(classNode, 'class_definition').every((one) => one === classNode)
  );
}

function isWritten(node: SyntaxNode): boolean {
  let inner = node;
  for (const outer of ancestors(node)) {
    if (outer.type === 'delete_statement' || inner.field === 'alias' || outer.type === 'as_pattern_target') {
      return true;
    }
    if (/^(?:assignment|augmented_assignment|for_statement|for_in_clause)$/.test(outer.type)) {
      return inner.field === 'left';
    }
    if (
      !/^(?:pattern_list|tuple_pattern|list_pattern|list_splat_pattern|tuple|list|parenthesized_expression|expression_list)$/.test(
        outer.type,
      )
    ) {
      return false;
    }
    inner = outer;
  }
  return false;
}

/** `self.name = value`, annotated or not, or `self.name += value`, as a statement of a method. */
function isPlainTarget(node: SyntaxNode): boolean {
  const { parent } = node;
  return (
    parent !== null &&
    node.field === 'left' &&
    fieldOf(parent, 'right') !== null &&
    (parent.type === 'assignment' || parent.type === 'augmented_assignment') &&
    enclosing(node, 'function_definition') !== null
  );
}
