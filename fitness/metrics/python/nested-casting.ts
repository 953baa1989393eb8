import { fieldOf, unparenthesised } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

const CASTS: ReadonlySet<string> = new Set([
  'int',
  'float',
  'str',
  'bool',
  'complex',
  'bytes',
  'list',
  'tuple',
  'set',
  'dict',
]);

/** Casts of the result of a call: calls of a built-in type one of whose arguments is itself a call. */
export function nestedCasting(facts: PythonFacts): number {
  return facts.calls.filter(({ node, plainName }) => {
    const given = fieldOf(node, 'arguments');
    return (
      plainName !== null &&
      CASTS.has(plainName) &&
      given?.type === 'argument_list' &&
      given.children.some((argument) => unparenthesised(argument).type === 'call')
    );
  }).length;
}
