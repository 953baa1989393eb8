import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { clauseDeeds, isNounPhrase, isQuestion, questionOf } from './clauses.js';
import { deedsOf } from './deeds.js';
import { isVerb } from './function-verbs.js';
import { isVague, plainWords } from './plain-words.js';
import { article } from './predicate.js';

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
    .map(article)
    .join(' and ');
  const isNoun = told.startsWith('return the ');
  const link = told.endsWith(' between') ? '' : isNoun ? 'of ' : 'from ';
  const long = tail === '' || told.startsWith('return whether') ? sentence : `${sentence} ${link}${tail}`;
  const chosen = long.length < MAXIMUM_LENGTH ? long : sentence;
  return `${chosen.length < MAXIMUM_LENGTH ? chosen : sentenceOf(name).slice(0, MAXIMUM_LENGTH - 1)}.`;
}

/** A sentence made of a name alone: `count_vowels` counts the vowels, `is_prime` returns whether it is prime. */
function sentenceOf(name: string): string {
  const [clause] = clauseDeeds(name);
  if (clause !== undefined) {
    return clause.sentence;
  }
  if (isQuestion(name)) {
    return `Return whether ${questionOf(name)}`;
  }
  const words = name.split('_');
  const isPhrasal = /^(?:work_out|add_up|lay_out|look_up|set_up|put_together)_/.test(name);
  const verb = words.slice(0, isPhrasal ? 2 : 1).join(' ');
  const tail = words.slice(isPhrasal ? 2 : 1).join('_');
  if (tail !== '' && isNounName(words)) {
    return `Return ${article(name)}`;
  }
  return tail === ''
    ? `Return the ${verb}`
    : `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${article(tail)}`;
}

/** Whether a name is that of a value, without a verb: `nearest_cube_root`, `distance_between`, `list_of_zeros`. */
function isNounName([first = '', second = '', ...more]: readonly string[]): boolean {
  const last = more.at(-1) ?? second;
  const isQuality =
    /(?:[^e]ed|est|ute|ual)$/.test(first) || /^(?:distance|difference|average|mean)$/.test(first);
  return second === 'of' || last === 'between' || (isQuality && !isVerb(first));
}

/** A parameter whose name reads as English: no short forms, no placeholder. */
function isReadable(parameter: string): boolean {
  return (
    /^[a-z]{4,}(?:_[a-z]+)*$/.test(parameter) &&
    !isVague(parameter) &&
    isNounPhrase(parameter) &&
    plainWords(parameter).join('_') === parameter
  );
}
