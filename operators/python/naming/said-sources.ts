import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { calledName, positionalArguments } from './kind-of.js';
import { sayValue } from './sayings.js';
import type { Speech } from './speech.js';

/**
 * What a loop goes through where the code would not read well in a sentence: `the pairs of neighbours in the cuts` for
 * `zip(cuts, cuts[1:])`, `the elements of all portions` for `chain.from_iterable(portions)`. Null elsewhere.
 */
export function saySource(speech: Speech, source: SyntaxNode): string | null {
  if (source.type !== 'call' || fieldOf(source, 'arguments') === null) {
    return null;
  }
  const { file } = speech;
  const [first, second, ...more] = positionalArguments(source);
  const called = fieldOf(source, 'function');
  const binding = called?.type === 'identifier' ? file.scopes.bindingOf(called) : undefined;
  if (first === undefined || more.length > 0) {
    return null;
  }
  const plain = binding === null ? sayBuiltin(speech, calledName(file, source), first, second) : null;
  const isPairs =
    second === undefined
      ? binding?.kind === 'import' && calledName(file, source) === 'pairwise'
      : binding === null &&
        calledName(file, source) === 'zip' &&
        textOf(file.tree, second) === `${textOf(file.tree, first)}[1:]`;
  if (isPairs) {
    const many = sayValue(speech, first);
    return many === null ? null : `the pairs of neighbours in ${many}`;
  }
  const isChain = /\bchain\.from_iterable$/.test(called === null ? '' : textOf(file.tree, called));
  const parts = isChain && second === undefined ? sayValue(speech, first) : null;
  // What a call gives has no name of its own.
  const all = parts === null && isChain && second === undefined ? 'parts' : parts;
  return all === null ? plain : `the elements of all ${all.replace(/^the /, '')}`;
}

/** `the positions of words` for `range(len(words))`, `the pairs of names and ages` for `zip(names, ages)`. */
function sayBuiltin(
  speech: Speech,
  name: string,
  first: SyntaxNode,
  second: SyntaxNode | undefined,
): string | null {
  const [one, two] = [sayValue(speech, first), second === undefined ? null : sayValue(speech, second)];
  if (one === null || (second !== undefined && two === null)) {
    return null;
  }
  switch (name) {
    case 'range':
      return two !== null
        ? `the numbers from ${one} to below ${two}`
        : one.startsWith('the length of ')
          ? `the positions of ${one.slice('the length of '.length)}`
          : `the numbers from 0 to below ${one}`;
    case 'enumerate':
      return two === null ? `${one} with their positions` : null;
    case 'reversed':
      return two === null ? `${one} in reverse order` : null;
    case 'zip':
      return two === null ? null : `the pairs of ${one} and ${two}`;
    default:
      return null;
  }
}
