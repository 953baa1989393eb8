import type { Rng } from '../../../core/rng.js';
import { descendantsOfType, fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { describeFunction } from '../naming/describe-function.js';
import { isFreshName } from '../naming/fresh-name.js';
import { namesForFunction } from '../naming/names-for-function.js';
import { namesForPredicate } from '../naming/names-for-value.js';
import { nounContext } from '../naming/roles.js';

import type { FunctionContext } from './function-context.js';
import type { StatementRegion } from './statement-region.js';
import { withArticle } from '../naming/words.js';

/** What a helper is for: it answers yes or no, or it gives a value or does something. */
export type HelperKind = 'predicate' | 'action';

export interface HelperName {
  readonly name: string;
  /** One line. */
  readonly docstring: string;
}

/** How many of the best names a seed may choose from. */
const CHOICES = 3;

/** A name that is free in the file and unknown outside, and a docstring of one line; null where all candidates are taken. */
export function nameHelper(
  subject: Subject,
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  kind: HelperKind,
  parameters: readonly string[],
  rng: Rng,
): HelperName | null {
  const { file } = context;
  const [node] = nodes;
  if (node === undefined) {
    return null;
  }
  if (kind === 'predicate') {
    const known = namesForPredicate(subject, file, node).filter(
      (name) => !EMPTY_NAMES.has(name) && !name.includes('wanted_text'),
    );
    // A test that no word describes stays where it is: a vague name would hide what is asked.
    return choose(subject, context, nodes, known, parameters, rng);
  }
  const candidates = namesForFunction(subject, file, nodes);
  return choose(subject, context, nodes, candidates, parameters, rng);
}

/** Names that would say nothing of a predicate. */
export const EMPTY_NAMES: ReadonlySet<string> = new Set([
  'is_satisfied',
  'is_accepted',
  'condition_holds',
  'is_match',
  'is_confirmed',
  'meets_condition',
]);

/** For a loop that looks for something: named after what it looks at. */
export function nameSearch(
  subject: Subject,
  context: FunctionContext,
  region: StatementRegion,
  parameters: readonly string[],
  rng: Rng,
): HelperName | null {
  const target = region.first.type === 'for_statement' ? fieldOf(region.first, 'left') : null;
  const element = target === null ? undefined : descendantsOfType(target, 'identifier').at(-1);
  const nouns = element === undefined ? [] : nounContext(context.file).nounsOfIdentifier(element);
  const noun = nouns.find((one) => /^[a-z]{3,}(?:_[a-z]{3,})?$/.test(one)) ?? 'match';
  const words = noun.replaceAll('_', ' ');
  const wordings =
    noun === 'match'
      ? (['has_match', 'finds_match', 'contains_match'] as const)
      : ([`has_matching_${noun}`, `has_fitting_${noun}`, `finds_matching_${noun}`] as const);
  const free = wordings.filter((name) => isFree(subject, context, name, parameters));
  if (free.length === 0) {
    return null;
  }
  const name = rng.pick(free);
  const kind = noun === 'match' || name.includes('fitting') ? `fitting ${words}` : `matching ${words}`;
  return { name, docstring: `Return whether ${withArticle(kind)} can be found.` };
}

/** One of the first few candidates that are free, and what is `said` of it, or else a description; null where none is. */
export function choose(
  subject: Subject,
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  candidates: readonly string[],
  parameters: readonly string[],
  rng: Rng,
  said: string | null = null,
): HelperName | null {
  const fresh = candidates.filter((name) => isFree(subject, context, name, parameters));
  const choices = fresh.slice(0, CHOICES);
  if (choices.length === 0) {
    return null;
  }
  const name = rng.pick(choices);
  const docstring = said ?? describeFunction(subject, context.file, name, nodes, parameters);
  return /["\\]/.test(docstring) ? null : { name, docstring };
}

/** Whether a helper may have the name: nothing in the program or outside has it. */
export function isFree(
  subject: Subject,
  { file }: FunctionContext,
  name: string,
  parameters: readonly string[],
): boolean {
  return (
    isFreshName(file, name, subject.publicNames) && !parameters.includes(name) && !isTaken(subject, name)
  );
}

/** A module of the program has that name, or another file uses it. */
function isTaken(subject: Subject, name: string): boolean {
  return [...subject.files.values()].some(
    ({ path, scopes }) =>
      path === `${name}.py` || scopes.allNames.has(name) || scopes.allNames.has(`_${name}`),
  );
}

/** The same for a private method, which the tests might know by its whole name. */
export function isFreeMethod(
  subject: Subject,
  context: FunctionContext,
  name: string,
  parameters: readonly string[],
): boolean {
  return isFree(subject, context, name, parameters) && !subject.publicNames.has(`_${name}`);
}
