import { sourceOfTests } from '../../../core/problem.js';
import { statementRemoval } from '../../../syntax/python/layout.js';
import { isPureFunction } from '../../../syntax/python/pure-function.js';
import { contains, descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { calledName, picksOfSeveral } from '../naming/kind-of.js';
import { isKey, mayHoldKey } from '../origins/keys.js';
import { comparesIdentities, isRepeated, isSurelyKept } from '../s8/remember-results.js';
import { isBuiltin } from '../s8/target.js';
import type { Target } from '../s8/target.js';

/** Calls that are over before a result could be looked up. */
const LIGHT = new Set(
  (
    'abs bool chr dict divmod float get int isalnum isalpha isascii isdigit isinstance islower isspace isupper len list ' +
    'lower ord pow range round set str tuple type upper startswith endswith ceil floor gcd isqrt sqrt'
  ).split(' '),
);

const LOOPS = [
  ...['for_statement', 'while_statement', 'list_comprehension', 'set_comprehension'],
  ...['dictionary_comprehension', 'generator_expression'],
];

/** Whether a node goes through something, or calls what does: looking its result up is less than working it out. */
export function takesTime(file: SubjectFile, node: SyntaxNode): boolean {
  return (
    [node, ...descendantsOfType(node, ...LOOPS)].some(({ type }) => LOOPS.includes(type)) ||
    [node, ...descendantsOfType(node, 'call')].some((one) => one.type === 'call' && !isLight(file, one))
  );
}

/**
 * Whether a call of the library is one of those. The larger of two numbers is there at once, the largest of a list is not; nor
 * need be what the program itself calls `gcd`.
 */
function isLight(file: SubjectFile, call: SyntaxNode): boolean {
  const called = fieldOf(call, 'function');
  const binding = called?.type === 'identifier' ? file.scopes.bindingOf(called) : null;
  const isOfLibrary = binding === null || binding.kind === 'import';
  return isOfLibrary && (LIGHT.has(calledName(file, call)) || picksOfSeveral(file, call));
}

/** How a helper's results can be kept: by what key, and whether each argument is surely of a type that is one. */
export interface AskedAgain {
  readonly key: string;
  readonly isCertain: boolean;
}

/**
 * A pure helper that a program asks again and again, and whose results are never changed; null for any other function. An
 * argument of another type than a key's is no argument for a memory, so that several have to be certain.
 */
export function askedAgainOf(target: Target): AskedAgain | null {
  const { file, definition, parameters, calls, body } = target;
  const isAsked =
    parameters !== null &&
    !target.isMethod &&
    target.name !== target.subject.problem.entryPoint &&
    (definition.parent?.type === 'module' || canMoveOut(target)) &&
    (calls.length > 1 || calls.some(isRepeated));
  if (
    !isAsked ||
    !takesTime(file, body) ||
    target.returns.length === 0 ||
    !target.returns.every((one) => {
      const [value] = namedChildren(one);
      return value !== undefined && isSurelyKept(target, value);
    }) ||
    !['type', 'int', 'str', 'KeyError'].every((one) => isBuiltin(file, one)) ||
    comparesIdentities(target) ||
    !isPureFunction(file.scopes, definition)
  ) {
    return null;
  }
  const isCertain = calls.every((call) => {
    const given = fieldOf(call, 'arguments');
    return given !== null && namedChildren(given).every((one) => isKey(file, one));
  });
  const names = parameters.map(({ name }) => name);
  const [only = ''] = names;
  const isOne = names.length === 1;
  const mayBeKept = isCertain || (isOne && mayHoldKey(target.subject, file, target.scope.bindings.get(only)));
  return mayBeKept ? { key: isOne ? only : `(${names.join(', ')})`, isCertain } : null;
}

/**
 * Whether a function in a function could as well stand on its own: a memory in there would be gone with each call of the
 * outer one. It reads nothing of the functions around it, and its name means nothing else in the file or in the tests.
 */
function canMoveOut({ file, tree, definition, name, subject }: Target): boolean {
  const { scopes } = file;
  const nameNode = fieldOf(definition, 'name');
  const binding = nameNode === null ? null : scopes.bindingOf(nameNode);
  const isAlone = descendantsOfType(tree.root, 'identifier').every(
    (one) => textOf(tree, one) !== name || scopes.bindingOf(one) === binding,
  );
  return (
    binding !== null &&
    isAlone &&
    !new RegExp(`\\b${name}\\b`).test(sourceOfTests(subject.problem.tests)) &&
    binding.scope.kind === 'function' &&
    binding.scope.parent?.kind === 'module' &&
    statementRemoval(tree, file.path, definition) !== null &&
    descendantsOfType(definition, 'identifier').every((one) => {
      const scope = scopes.bindingOf(one)?.scope;
      return (
        one === nameNode || scope === undefined || scope.kind === 'module' || contains(definition, scope.node)
      );
    })
  );
}
