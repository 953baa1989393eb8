import type { Binding } from '../../../syntax/python/analysis.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { isMovable, unwrapped } from '../s2/place.js';

/** Builtins that a test may call: they do nothing but answer, and let no StopIteration out. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  'abs all any bool chr float int isinstance len max min ord round sorted str sum'.split(' '),
);

/** Methods of builtin types that only answer. */
const METHODS: ReadonlySet<string> = new Set(
  (
    'casefold count endswith find get index isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric ' +
    'isprintable isspace istitle isupper keys lower lstrip replace rfind rstrip split startswith strip swapcase title ' +
    'upper values items'
  ).split(' '),
);

/**
 * Whether a test may be asked by `groupby` for each element right after it is drawn: it is about the element, can be
 * written as a lambda, raises no StopIteration (groupby would end at one) and gives answers that compare as they decide.
 * `body`: the loop's, which binds none of the test's names, so that neighbours have something in common.
 */
export function isGroupingTest(
  place: Place,
  test: SyntaxNode,
  isElement: (node: SyntaxNode) => boolean,
  body: SyntaxNode | null,
): boolean {
  return isMovable(place.tree, test) && isAnswer(place, test) && isAboutElement(place, test, isElement, body);
}

/**
 * Answers of comparisons, of `not`, `and` and `or` of such, of isinstance, any, all and the `is…` methods: truth values
 * for every builtin type. An array of several elements has no truth value, and no more so when it is compared.
 */
function isAnswer(place: Place, node: SyntaxNode): boolean {
  const test = unwrapped(node);
  switch (test.type) {
    case 'comparison_operator':
    case 'not_operator':
      return true;
    case 'boolean_operator':
      return namedChildren(test).every((one) => isAnswer(place, one));
    case 'call': {
      const method = fieldOf(test, 'function');
      const name = method?.type === 'attribute' ? fieldOf(method, 'attribute') : null;
      const text = name === null ? '' : textOf(place.tree, name);
      return /^(?:is[a-z]+|startswith|endswith)$/.test(text) || typeOf(place.file, test) === 'bool';
    }
    default:
      return false;
  }
}

function isAboutElement(
  place: Place,
  test: SyntaxNode,
  isElement: (node: SyntaxNode) => boolean,
  body: SyntaxNode | null,
): boolean {
  const { scopes } = place.file;
  let mentions = false;
  let calls = false;
  for (const node of walk(test)) {
    if (
      node.type === 'lambda' ||
      node.type.endsWith('comprehension') ||
      node.type === 'generator_expression'
    ) {
      return false;
    }
    if (node.type === 'call') {
      calls = true;
      if (!isKnownCall(place, node)) {
        return false;
      }
    }
    if (node.type !== 'identifier') {
      continue;
    }
    if (isElement(node)) {
      mentions = true;
      continue;
    }
    const binding = scopes.bindingOf(node);
    if (
      binding !== null &&
      (binding.deletions.length > 0 ||
        binding.declarations.length > 0 ||
        (body !== null && isChanged(binding, body, test)) ||
        !isSurelyBound(scopes, binding, node))
    ) {
      return false;
    }
  }
  return mentions && !(calls && place.definition !== null && isOnCallCycle(scopes, place.definition));
}

/** Whether a body binds a name of the test again, or does something with what it holds: stores in it, calls a method of it. */
function isChanged(binding: Binding, body: SyntaxNode, test: SyntaxNode): boolean {
  return (
    binding.definitions.some((one) => contains(body, one)) ||
    binding.reads.some(
      (one) =>
        contains(body, one) &&
        !contains(test, one) &&
        (one.parent?.type === 'attribute' ||
          one.parent?.type === 'argument_list' ||
          one.parent?.field === 'left'),
    )
  );
}

function isKnownCall(place: Place, call: SyntaxNode): boolean {
  const called = builtinCalled(place.file, call);
  const method = fieldOf(call, 'function');
  const name = method?.type === 'attribute' ? fieldOf(method, 'attribute') : null;
  return called !== null ? FUNCTIONS.has(called) : name !== null && METHODS.has(textOf(place.tree, name));
}
