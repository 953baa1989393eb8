import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import { isMovable, unwrapped } from '../s2/place.js';
import { contentOf } from '../s9/hints.js';
import { leavesAlone } from '../s9/leaves-alone.js';
import { isGiven } from '../s9/own-data.js';

import type { Loop } from './loop.js';

/** What a for loop goes over, and how it can be halved. */
export type Domain =
  /** Whole numbers between two bounds that are no larger than some collection: halved by their middle. */
  | { readonly kind: 'bounds'; readonly start: string; readonly stop: string }
  /** Whole numbers from a small positive one up to what may be anything: the first part is no longer than what lies before it. */
  | { readonly kind: 'span'; readonly range: string }
  /** A text, a range, or a list that nobody else has: halved by slices. Of what a caller gives only what passes the `guard` is. */
  | { readonly kind: 'sequence'; readonly text: string; readonly guard: Guard };

/** What turns out to be text, or to be a list or tuple; null where nothing has to be asked. */
export type Guard = 'text' | 'list' | null;

/**
 * The loop's domain, where it can be halved; null where it can only be gone through in order. A search may leave a range that
 * is too long to have a length; what goes through all of it never comes to its end.
 */
export function domainOf({ context, place, node }: Loop, isSearch: boolean): Domain | null {
  const { file, tree } = context;
  const right = fieldOf(node, 'right');
  if (right === null || !isMovable(tree, right) || node.children.some(({ type }) => type === 'async')) {
    return null;
  }
  const iterable = unwrapped(right);
  const text = textOf(tree, iterable);
  if (builtinCalled(file, iterable) === 'range') {
    const mayIndex = descendantsOfType(node, 'subscript').length > 0;
    return fieldOf(node, 'left')?.type === 'identifier'
      ? rangeDomain(file, iterable, text, isSearch, mayIndex)
      : null;
  }
  const isCertain = isSliceable(file, iterable);
  if (isCertain) {
    return { kind: 'sequence', text, guard: null };
  }
  if (isPart(file, tree, iterable)) {
    return { kind: 'sequence', text, guard: 'list' };
  }
  const isSeeming = iterable.type === 'identifier' && typeOf(file, iterable) === null;
  if (isSeeming && contentOf(place, iterable) === 'text') {
    return { kind: 'sequence', text, guard: 'text' };
  }
  // A list of the caller's is read as it was only where no round of the loop changes it.
  const body = fieldOf(node, 'body');
  const isSteady =
    isSeeming &&
    body !== null &&
    isGiven(file, iterable) &&
    isHarmless(place, iterable) &&
    leavesAlone(place, body, iterable);
  return isSteady ? { kind: 'sequence', text, guard: 'list' } : null;
}

/** `text.split()`, or a slice of what a caller gives: nobody else has it, whatever it turns out to be. */
function isPart(file: SubjectFile, tree: SyntaxTree, node: SyntaxNode): boolean {
  const value = node.type === 'subscript' ? fieldOf(node, 'value') : null;
  const isSlice = value !== null && fieldOf(node, 'subscript')?.type === 'slice';
  return isSlice
    ? value.type === 'identifier' && isGiven(file, value) && isPureExpression(file.scopes, node)
    : /^\w+(?:\.strip\(\))?\.r?split\([^()]*\)$/.test(textOf(tree, node)) &&
        isPureExpression(file.scopes, node, { mayIterate: true });
}

function rangeDomain(
  file: SubjectFile,
  range: SyntaxNode,
  text: string,
  isSearch: boolean,
  mayIndex: boolean,
): Domain | null {
  const list = fieldOf(range, 'arguments');
  const given = list === null ? [] : namedChildren(list);
  const areSmall = given.every((one) => isSmall(file, one));
  const [first, second] = given;
  if (
    first === undefined ||
    given.length > 3 ||
    given.some(({ type }) => /splat|keyword|generator/.test(type))
  ) {
    return null;
  }
  if (given.length === 3) {
    return areSmall || (!isSearch && !mayIndex) ? { kind: 'sequence', text, guard: null } : null;
  }
  if (!areSmall) {
    if (!isSearch) {
      // An index out of bounds may end what is too long to have a length.
      return mayIndex ? null : { kind: 'sequence', text, guard: null };
    }
    const isPositive = second !== undefined && /^[1-9]\d{0,3}$/.test(textOf(file.tree, first));
    return isPositive ? { kind: 'span', range: text } : null;
  }
  return second === undefined
    ? { kind: 'bounds', start: '0', stop: textOf(file.tree, first) }
    : { kind: 'bounds', start: textOf(file.tree, first), stop: textOf(file.tree, second) };
}

/** Whether a whole number is certain to be about as small as some collection is: made of lengths and literals. */
function isSmall(file: SubjectFile, expression: SyntaxNode, depth = 0): boolean {
  const node = unwrapped(expression);
  if (depth > 6) {
    return false;
  }
  switch (node.type) {
    case 'integer':
      return textOf(file.tree, node).length < 7;
    case 'call':
      return builtinCalled(file, node) === 'len';
    case 'unary_operator':
      return (
        namedChildren(node).every((one) => isSmall(file, one, depth + 1)) && typeOf(file, node) === 'int'
      );
    case 'binary_operator':
      return (
        ['+', '-', '//'].includes(fieldOf(node, 'operator')?.type ?? '') &&
        namedChildren(node).every((one) => isSmall(file, one, depth + 1))
      );
    case 'identifier': {
      const binding = file.scopes.bindingOf(node);
      const [only, ...more] = binding?.definitions ?? [];
      const assignment = only?.parent;
      const value =
        assignment?.type === 'assignment' && only?.field === 'left' ? fieldOf(assignment, 'right') : null;
      const isLocal =
        binding?.kind === 'variable' &&
        binding.scope.kind === 'function' &&
        binding.declarations.length === 0;
      return isLocal && more.length === 0 && value !== null && isSmall(file, value, depth + 1);
    }
    default:
      return false;
  }
}

/** A text, or a list made here, which no round of the loop can change: its slices are what the loop would meet. */
function isSliceable(file: SubjectFile, node: SyntaxNode): boolean {
  const type = typeOf(file, node);
  if (type === 'str') {
    return true;
  }
  const isList = type === 'list' || type === 'tuple';
  return isList && (MADE.test(node.type) || isOwnList(file, node));
}

const MADE = /^(?:call|list|tuple|list_comprehension|subscript|binary_operator)$/;
/** Built-in functions that only look at a list. */
const LOOKING = /^(?:len|sorted|sum|min|max|range|enumerate|reversed|list|tuple|set|any|all|print)$/;

/** A variable of the function for a list made there, of which nobody else knows and which the loop leaves as it is. */
function isOwnList(file: SubjectFile, node: SyntaxNode): boolean {
  const binding = node.type === 'identifier' ? file.scopes.bindingOf(node) : null;
  const [only, ...more] = binding?.definitions ?? [];
  const assignment = only?.parent;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const loop = enclosing(node, 'for_statement');
  if (
    binding?.kind !== 'variable' ||
    binding.isCaptured ||
    binding.declarations.length + binding.deletions.length + more.length > 0 ||
    only?.field !== 'left' ||
    value === null ||
    loop === null ||
    !MADE.test(unwrapped(value).type)
  ) {
    return false;
  }
  return binding.reads.every((read) => {
    const { parent } = read;
    const call = parent?.type === 'argument_list' ? parent.parent : null;
    const isLookedAt = call !== null && LOOKING.test(builtinCalled(file, call) ?? '');
    const isSource = read.field === 'right' && /^(?:for_statement|for_in_clause)$/.test(parent?.type ?? '');
    const isItem = parent?.type === 'subscript' && read.field === 'value' && !isWrittenTo(parent);
    const isMethod =
      parent?.type === 'attribute' && read.field === 'object' && parent.parent?.type === 'call';
    const name = isMethod ? fieldOf(parent, 'attribute') : null;
    const isQuiet = name !== null && /^(?:count|index|copy)$/.test(textOf(file.tree, name));
    const isBehind = read.start > loop.end;
    const isBefore = read.end < loop.start;
    return isLookedAt || isSource || isItem || isQuiet || (isMethod && isBefore) || isBehind;
  });
}

/** Whether an item is set or deleted, by itself or among others. */
function isWrittenTo(item: SyntaxNode): boolean {
  return (
    item.field === 'left' ||
    /^(?:pattern_list|tuple_pattern|list_pattern|delete_statement|as_pattern_target|list_splat_pattern)$/.test(
      item.parent?.type ?? '',
    ) ||
    // `del words[0], words[1]`
    item.parent?.parent?.type === 'delete_statement'
  );
}
