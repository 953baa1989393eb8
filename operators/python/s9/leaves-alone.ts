import type { Binding } from '../../../syntax/python/analysis.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import { isPlainTarget } from '../../../syntax/python/loop-targets.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isUnshared } from '../s1/own-lists.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { isUsedUp } from '../s2/place.js';

const HARMLESS: ReadonlySet<string> = new Set(['pass_statement', 'continue_statement', 'comment']);

/**
 * Whether statements surely leave a sequence as it is: they change nothing but variables and containers that the
 * function made itself. Where `sequence` is not what a caller gave, it may be such a container: then none of its type may
 * change; where its type is not known, none of the type `otherwise`.
 */
export function leavesAlone(
  place: Place,
  block: SyntaxNode,
  sequence: SyntaxNode,
  otherwise: 'list' | 'dict' = 'list',
): boolean {
  const binding = sequence.type === 'identifier' ? place.file.scopes.bindingOf(sequence) : null;
  const isGiven = binding?.kind === 'parameter' && binding.definitions.length === 1;
  const kept = typeOf(place.file, sequence) ?? otherwise;
  const isChangeable = (node: SyntaxNode): boolean => {
    // What other functions see too may be what the caller gave.
    if (node.type !== 'identifier' || place.file.scopes.bindingOf(node)?.scope !== place.scope) {
      return false;
    }
    const type = typeOf(place.file, node);
    return isGiven
      ? type !== null || isMadeHere(place, node, /^.+=$/)
      : (type !== null && type !== kept) || isOwnList(place, node, binding);
  };
  return namedChildren(block).every((one) => isMild(place, one, isChangeable));
}

function isMild(place: Place, statement: SyntaxNode, isChangeable: (node: SyntaxNode) => boolean): boolean {
  const isPure = (node: SyntaxNode | null): boolean =>
    node === null || isPureExpression(place.file.scopes, node, { mayIterate: true });
  const all = (node: SyntaxNode | null): boolean =>
    node === null || namedChildren(node).every((one) => isMild(place, one, isChangeable));
  if (HARMLESS.has(statement.type)) {
    return true;
  }
  switch (statement.type) {
    case 'expression_statement':
      return namedChildren(statement).every((one) => isMildExpression(place, one, isChangeable, isPure));
    case 'return_statement':
      return namedChildren(statement).every(isPure);
    case 'if_statement':
    case 'elif_clause':
      return (
        isPure(fieldOf(statement, 'condition')) &&
        all(fieldOf(statement, 'consequence')) &&
        statement.children
          .filter((one) => one.field === 'alternative')
          .every((one) => isMild(place, one, isChangeable))
      );
    case 'else_clause':
      return all(fieldOf(statement, 'body'));
    case 'for_statement':
      return (
        hasPlainTarget(statement) &&
        isPure(fieldOf(statement, 'right')) &&
        all(fieldOf(statement, 'body')) &&
        fieldOf(statement, 'alternative') === null
      );
    case 'while_statement':
      return (
        isPure(fieldOf(statement, 'condition')) &&
        all(fieldOf(statement, 'body')) &&
        fieldOf(statement, 'alternative') === null
      );
    case 'break_statement':
      return true;
    case 'raise_statement':
    case 'assert_statement':
      return namedChildren(statement).every(isPure);
    case 'try_statement':
      return namedChildren(statement).every((one) => isMild(place, one, isChangeable));
    case 'block':
      return all(statement);
    case 'except_clause':
    case 'finally_clause':
      return namedChildren(statement).every(
        (one) => one.type === 'identifier' || one.type === 'tuple' || isMild(place, one, isChangeable),
      );
    default:
      return false;
  }
}

function hasPlainTarget(loop: SyntaxNode): boolean {
  const target = fieldOf(loop, 'left');
  return target !== null && isPlainTarget(target);
}

function isMildExpression(
  place: Place,
  node: SyntaxNode,
  isChangeable: (node: SyntaxNode) => boolean,
  isPure: (node: SyntaxNode | null) => boolean,
): boolean {
  if (node.type === 'assignment') {
    const left = fieldOf(node, 'left');
    return left !== null && isMildTarget(left, isChangeable, isPure) && isPure(fieldOf(node, 'right'));
  }
  if (node.type === 'augmented_assignment') {
    const left = fieldOf(node, 'left');
    const isOwn =
      left?.type === 'identifier'
        ? isChangeable(left) || isNumberHere(place, left)
        : left?.type === 'subscript' &&
          isPlainNumber(place, fieldOf(node, 'right')) &&
          isMildTarget(left, isChangeable, isPure);
    return isOwn && isPure(fieldOf(node, 'right'));
  }
  if (node.type === 'yield') {
    return isUsedUp(place.subject, place.file, place.scope) && namedChildren(node).every(isPure);
  }
  if (node.type !== 'call') {
    return isPure(node);
  }
  const callee = fieldOf(node, 'function');
  const given = fieldOf(node, 'arguments');
  const areGivenPure = given !== null && given.type === 'argument_list' && namedChildren(given).every(isPure);
  if (callee?.type === 'attribute') {
    const object = fieldOf(callee, 'object');
    return areGivenPure && object !== null && isChangeable(object) && textOf(place.tree, callee).length > 0;
  }
  return areGivenPure && builtinCalled(place.file, node) === 'print';
}

const PLAIN: readonly string[] = ['int', 'float', 'str', 'bool'];

/**
 * Whether a variable only ever holds values that the function made itself (of some types, where given) and what comes of
 * them by operators: none of these is a list that has another name. `0 + []` raises TypeError, `2 * []` is a new list.
 */
function isMadeHere(
  place: Place,
  identifier: SyntaxNode,
  operators: RegExp,
  types: readonly string[] | null = null,
): boolean {
  const binding = place.file.scopes.bindingOf(identifier);
  return (
    binding?.kind === 'variable' &&
    binding.scope === place.scope &&
    binding.declarations.length === 0 &&
    binding.definitions.every((one) => {
      const statement = one.parent;
      if (one.field !== 'left' || statement === null) {
        return false;
      }
      if (statement.type === 'augmented_assignment') {
        return operators.test(fieldOf(statement, 'operator')?.type ?? '');
      }
      const value = statement.type === 'assignment' ? fieldOf(statement, 'right') : null;
      const type = value === null ? null : isNew(value) ? 'list' : typeOf(place.file, value);
      return type !== null && value?.type !== 'identifier' && (types === null || types.includes(type));
    })
  );
}

/** Whether a variable begins as a number or text, and what comes of it by operators never gets a second name. */
function isNumberHere(place: Place, identifier: SyntaxNode): boolean {
  const binding = place.file.scopes.bindingOf(identifier);
  return (
    isMadeHere(place, identifier, /^[-+]=$/, PLAIN) ||
    (isMadeHere(place, identifier, /^.+=$/, PLAIN) &&
      binding?.isCaptured === false &&
      binding.reads.every((read) => {
        const user = read.parent?.type === 'expression_list' ? read.parent.parent : read.parent;
        return USES_OF_NUMBERS.has(user?.type ?? '');
      }))
  );
}

/** What reads a value and makes no second name of it. */
const USES_OF_NUMBERS: ReadonlySet<string> = new Set([
  'augmented_assignment',
  'comparison_operator',
  'binary_operator',
  'unary_operator',
  'return_statement',
]);

/** A list that is written out, or gathered by a comprehension. */
function isNew(value: SyntaxNode): boolean {
  return value.type === 'list' || value.type === 'list_comprehension';
}

/** Whether it is a list that was made here and never got a second name, so that it is not the one of another variable. */
function isOwnList(place: Place, identifier: SyntaxNode, sequence: Binding | null): boolean {
  const binding = place.file.scopes.bindingOf(identifier);
  return (
    binding !== null &&
    binding !== sequence &&
    sequence !== null &&
    !binding.isCaptured &&
    isMadeHere(place, identifier, /^[-+]=$/) &&
    binding.reads.every((read) => isUnshared(place, read, false))
  );
}

/** `counts[key] += 1` changes the number there, and no list that might be there. */
function isPlainNumber(place: Place, node: SyntaxNode | null): boolean {
  const type = node === null ? null : typeOf(place.file, node);
  return type === 'int' || type === 'float';
}

function isMildTarget(
  target: SyntaxNode,
  isChangeable: (node: SyntaxNode) => boolean,
  isPure: (node: SyntaxNode | null) => boolean,
): boolean {
  switch (target.type) {
    case 'identifier':
      return true;
    case 'pattern_list':
    case 'tuple_pattern':
      return namedChildren(target).every((one) => isMildTarget(one, isChangeable, isPure));
    case 'subscript': {
      const value = fieldOf(target, 'value');
      const isSlice = target.children.some((one) => one.type === 'slice');
      return (
        value?.type === 'identifier' && !isSlice && isChangeable(value) && namedChildren(target).every(isPure)
      );
    }
    default:
      return false;
  }
}
