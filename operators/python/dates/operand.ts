import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { ancestors, contains, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { isMovable, unwrapped } from '../s2/place.js';
import { annotationOf, factsOf } from '../s9/hints.js';

import { integerRangeOf } from './integer-range.js';
import { isSizeExpression, smallLiteral } from './literals.js';

/** One side of an operation, and what is surely known of it. */
export interface Operand {
  readonly node: SyntaxNode;
  readonly text: string;
  /** Its value where it is a small literal. */
  readonly literal: number | null;
  /** An int or bool, whatever the program is called with. */
  readonly isInt: boolean;
  /** Surely not less than zero. */
  readonly isNatural: boolean;
  /** What bounds an int: memory or the turns of a loop; `len`, which of a range may be anything it can say; nothing. */
  readonly bound: 'little' | 'size' | 'none';
  /** Whether it seems to be an int: a hint, null where nothing tells. */
  readonly seemsInt: boolean | null;
}

/** What is known of one side of an operation, or null where it cannot be handed to a function. */
export function operandOf(place: Place, side: SyntaxNode): Operand | null {
  const node = unwrapped(side);
  const { file, tree } = place;
  if (!isMovable(tree, node) || /^(?:lambda|conditional_expression|generator_expression)$/.test(node.type)) {
    return null;
  }
  if (holdsTime(place, node)) {
    return null;
  }
  const literal = smallLiteral(tree, node);
  const common = { node, text: textOf(tree, node), literal };
  if (literal !== null) {
    return { ...common, isInt: true, isNatural: literal >= 0, bound: 'little', seemsInt: true };
  }
  if (isReadFromText(place, node)) {
    return null;
  }
  const type = typeOf(file, node);
  const counted = countedBy(place, node);
  const isInt = type === 'int' || type === 'bool' || counted !== null;
  return {
    ...common,
    isInt,
    isNatural: counted?.isNatural === true || lengthOf(place, node) || type === 'bool',
    bound: type === 'bool' || counted !== null ? 'little' : isSizeExpression(file, node) ? 'size' : 'none',
    seemsInt: isInt || (type === null ? seemsInt(place, node) : false),
  };
}

/** Made of a variable that `int(…)` set last: a test of its type or size would fail for no input that there is. */
function isReadFromText({ file, tree }: Place, node: SyntaxNode): boolean {
  return [...walk(node)].some((one) => {
    const binding = one.type === 'identifier' ? file.scopes.bindingOf(one) : null;
    const last = binding?.definitions.filter(({ start }) => start < node.start).at(-1);
    const value = last === undefined ? null : valueFor(last);
    return value !== null && textOf(tree, value).startsWith('int(') && builtinCalled(file, value) === 'int';
  });
}

/** What an assignment gives one of its targets; of a tuple, what stands at the same place. */
function valueFor(target: SyntaxNode): SyntaxNode | null {
  const outer = target.parent;
  const assignment = outer?.type === 'pattern_list' ? outer.parent : outer;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  if (outer?.type !== 'pattern_list') {
    return value;
  }
  return value?.type === 'expression_list'
    ? (namedChildren(value)[namedChildren(outer).indexOf(target)] ?? null)
    : null;
}

const TIMES = /\b(?:timedelta|relativedelta|gmtime|timegm|datetime|date|mktime|isoparse)\b/;

/** A date or a time, or made of one: a step's own. */
function holdsTime({ file, tree }: Place, node: SyntaxNode): boolean {
  return [...walk(node)].some((one) => {
    const binding = one.type === 'identifier' ? file.scopes.bindingOf(one) : null;
    return (
      binding !== null &&
      [textOf(tree, one), ...binding.definitions.map((definition) => made(tree, definition))].some((text) =>
        TIMES.test(text),
      )
    );
  });
}

function made(tree: SyntaxTree, definition: SyntaxNode): string {
  const value = definition.parent === null ? null : fieldOf(definition.parent, 'right');
  return value === null ? '' : textOf(tree, value);
}

function lengthOf(place: Place, node: SyntaxNode): boolean {
  return builtinCalled(place.file, node) === 'len';
}

/** A variable that only loops over ranges from a small number on, or over what enumerate counts, set. */
function countedBy(place: Place, node: SyntaxNode): { readonly isNatural: boolean } | null {
  const { file, tree } = place;
  const binding = node.type === 'identifier' ? file.scopes.bindingOf(node) : null;
  if (binding?.kind !== 'variable' || binding.definitions.length === 0 || binding.declarations.length > 0) {
    return null;
  }
  let isNatural = true;
  for (const definition of binding.definitions) {
    const loop = [...ancestors(definition)].find((one) => /^for_(?:statement|in_clause)$/.test(one.type));
    const left = loop === undefined ? null : fieldOf(loop, 'left');
    const right = loop === undefined ? null : fieldOf(loop, 'right');
    if (left === null || right === null || !contains(left, definition)) {
      return null;
    }
    const range = left === definition ? integerRangeOf(file, right) : null;
    const isCount =
      left.type === 'pattern_list' &&
      namedChildren(left)[0] === definition &&
      /^enumerate\([^,()]+\)$/.test(textOf(tree, right)) &&
      builtinCalled(file, right) === 'enumerate';
    const start = range?.start ?? null;
    if (!isCount && (typeof start !== 'number' || Math.abs(range?.step ?? 0) > 1000)) {
      return null;
    }
    isNatural &&= isCount || (typeof start === 'number' && start >= 0 && (range?.step ?? 0) > 0);
  }
  return { isNatural };
}

/** A variable that is set to small literals, and updated: an int, or what came of one and something else. */
export function isCount(tree: SyntaxTree, binding: Binding): boolean {
  const values = binding.definitions
    .filter(({ parent }) => parent?.type !== 'augmented_assignment')
    .map(({ parent, field }) =>
      parent?.type === 'assignment' && field === 'left' ? fieldOf(parent, 'right') : null,
    );
  return (
    binding.kind === 'variable' &&
    binding.declarations.length === 0 &&
    values.length > 0 &&
    values.every((one) => one !== null && smallLiteral(tree, one) !== null)
  );
}

/** By the profile, the annotation, or the operands; what it is to be tested for in any case. */
function seemsInt(place: Place, node: SyntaxNode): boolean | null {
  const children = namedChildren(node);
  switch (node.type) {
    case 'identifier': {
      const facts = factsOf(place, textOf(place.tree, node));
      const annotation = annotationOf(place, node);
      const binding = place.file.scopes.bindingOf(node);
      if (binding !== null && isCount(place.tree, binding)) {
        return true;
      }
      return facts !== undefined
        ? facts.types.includes('int')
        : annotation === null
          ? null
          : annotation === 'int';
    }
    case 'parenthesized_expression':
      return children[0] === undefined ? null : seemsInt(place, children[0]);
    case 'unary_operator': {
      const argument = fieldOf(node, 'argument');
      return argument === null ? null : seemsInt(place, argument);
    }
    case 'binary_operator': {
      const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
      const isWhole = fieldOf(node, 'operator')?.type !== '/';
      const seem = sides.map((one) =>
        one === null || !isWhole ? false : (operandOf(place, one)?.seemsInt ?? null),
      );
      return seem.includes(false) ? false : seem.includes(true) ? true : null;
    }
    case 'subscript': {
      const value = fieldOf(node, 'value');
      const isSlice = fieldOf(node, 'subscript')?.type === 'slice';
      const facts = value?.type === 'identifier' ? factsOf(place, textOf(place.tree, value)) : undefined;
      if (isSlice || facts?.types.includes('str') === true) {
        return false;
      }
      return facts === undefined || facts.elementTypes.length === 0
        ? null
        : facts.elementTypes.includes('int');
    }
    default:
      return null;
  }
}

/** Whether a variable says where something stands in a text or list: it is written as an index, or as an end of a slice. */
export function isIndex({ file }: Place, { node }: Operand): boolean {
  const binding = node.type === 'identifier' ? file.scopes.bindingOf(node) : null;
  return (binding?.reads ?? []).some((read) =>
    [read, ...ancestors(read)].some(
      (one) => one.type === 'slice' || (one.parent?.type === 'subscript' && one.field === 'subscript'),
    ),
  );
}
