import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { deedsOf } from './deeds.js';
import { isVague, plainWords } from './plain-words.js';

const MAXIMUM_LENGTH = 90;

/**
 * A one-line English docstring for a helper, at most 90 characters, without quotes: what the code does, with
 * what it works on where the parameters' names say something ("Count the vowels, given the text.").
 * `name` is the name chosen from namesForFunction or namesForPredicate, `nodes` the code that was extracted.
 */
export function describeFunction(
  subject: Subject,
  file: SubjectFile,
  name: string,
  nodes: readonly SyntaxNode[],
  parameters: readonly string[],
): string {
  const sentence =
    deedsOf(subject, file, nodes).find((deed) => deed.name === name)?.sentence ?? sentenceOf(name);
  const told = sentence.toLowerCase();
  const tail = parameters
    .filter((one) => isReadable(one) && !told.includes(one.replaceAll('_', ' ')))
    .slice(0, 2)
    .map((one) => `the ${one.replaceAll('_', ' ')}`)
    .join(' and ');
  const long = tail === '' || told.startsWith('return whether') ? sentence : `${sentence} from ${tail}`;
  const chosen = long.length < MAXIMUM_LENGTH ? long : sentence;
  return `${chosen.length < MAXIMUM_LENGTH ? chosen : sentenceOf(name).slice(0, MAXIMUM_LENGTH - 1)}.`;
}

/** A sentence made of a name alone: `count_vowels` counts the vowels, `is_prime` returns whether it is prime. */
function sentenceOf(name: string): string {
  const [first = '', ...rest] = name.split('_');
  const tail = rest.join(' ');
  if (
    /^(?:is|has|are|can|equals|exceeds|reaches|matches|differs|lacks|reads|divides|leaves|passes)$/.test(
      first,
    )
  ) {
    return `Return whether it ${first} ${tail}`.trimEnd();
  }
  return tail === ''
    ? `Return the ${first}`
    : `${first.charAt(0).toUpperCase()}${first.slice(1)} the ${tail}`;
}

/** A parameter whose name reads as English: no short forms, no placeholder. */
function isReadable(parameter: string): boolean {
  return (
    /^[a-z]{4,}(?:_[a-z]+)*$/.test(parameter) &&
    !isVague(parameter) &&
    plainWords(parameter).join('_') === parameter
  );
}
