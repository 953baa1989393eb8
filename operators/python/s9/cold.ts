import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, descendantsOfType, enclosing, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { decoratorsOf, isWrittenDecorator } from '../s8/written-decorator.js';

/** What runs its inside many times, or at a time of its own. */
const REPEATS: ReadonlySet<string> = new Set([
  'for_statement',
  'while_statement',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
  'lambda',
  'class_definition',
]);

const KNOWN = new WeakMap<SyntaxNode, boolean>();

/**
 * Whether a node runs about once for a call from outside: in no loop, and in a function that the file's own code
 * neither calls in one, nor hands on, nor calls in circles. Array libraries cost microseconds a call, which is nothing once and
 * a lot in a loop.
 */
export function isCold(file: SubjectFile, node: SyntaxNode): boolean {
  for (const outer of ancestors(node)) {
    if (outer.type === 'function_definition') {
      return isColdFunction(file, outer);
    }
    if (REPEATS.has(outer.type)) {
      return false;
    }
  }
  return true;
}

function isColdFunction(file: SubjectFile, definition: SyntaxNode): boolean {
  const known = KNOWN.get(definition);
  if (known !== undefined) {
    return known;
  }
  // Taken for granted while callers are looked at; there is no circle, so that it is never used.
  KNOWN.set(definition, false);
  const decorators = decoratorsOf(definition);
  const isProperty = decorators.some((one) => textOf(file.tree, one).trim() === '@property');
  const isFound =
    // Those of the program call the function where it is called; of a property every read is a call.
    decorators.every((one) => isBound(file, one) || isWrittenDecorator(file, one)) &&
    !isOnCallCycle(file.scopes, definition) &&
    mentionsOf(file, definition).every((one) => (isProperty || isCalled(one)) && isCold(file, one));
  KNOWN.set(definition, isFound);
  return isFound;
}

/** Whether a decorator only says what a method is bound to, or that it is called without brackets. */
function isBound({ tree }: SubjectFile, decorator: SyntaxNode): boolean {
  return /^@(?:property|staticmethod|classmethod)\s*$/.test(textOf(tree, decorator));
}

/** The identifiers that mean the function: reads of its name, or `.name` for a method. */
function mentionsOf(file: SubjectFile, definition: SyntaxNode): readonly SyntaxNode[] {
  const name = fieldOf(definition, 'name');
  const binding = name === null ? null : file.scopes.bindingOf(name);
  if (name === null || binding === null) {
    return [definition];
  }
  if (binding.scope.kind !== 'class') {
    return binding.reads;
  }
  const text = textOf(file.tree, name);
  return descendantsOfType(file.tree.root, 'identifier').filter(
    (one) =>
      one.field === 'attribute' &&
      textOf(file.tree, one) === text &&
      enclosing(one, 'function_definition') !== null,
  );
}

function isCalled(identifier: SyntaxNode): boolean {
  const callee = identifier.field === 'attribute' ? identifier.parent : identifier;
  return callee?.field === 'function' && callee.parent?.type === 'call';
}
