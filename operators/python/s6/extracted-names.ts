import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { namesForFunction } from '../naming/names-for-function.js';
import { namesForPredicate } from '../naming/names-for-value.js';
import type { Speech } from '../naming/speech.js';

import type { FunctionContext } from './function-context.js';
import { isTellingDeed, isTellingQuestion, isTellingValue, testNames } from './good-names.js';
import type { HelperKind, HelperName } from './helper-names.js';
import { choose, EMPTY_NAMES } from './helper-names.js';
import { saidExpression, speechOf } from './said-helper.js';
import { valueNames } from './value-names.js';

/** A name that is free in the file and unknown outside, and a docstring of one line; null where all candidates are taken. */
export function nameExtracted(
  subject: Subject,
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  kind: HelperKind,
  parameters: readonly string[],
  rng: Rng,
  speech: Speech = speechOf(context, new Map()),
  isFit: (name: string) => boolean = () => true,
): HelperName | null {
  const { file } = context;
  const [node, ...more] = nodes;
  if (node === undefined) {
    return null;
  }
  const isExpression = more.length === 0 && !node.type.endsWith('_statement');
  const said = isExpression ? saidExpression(speech, node, kind === 'predicate') : null;
  // What no word describes stays where it is: a vague name would hide what is asked, or given.
  if (kind === 'predicate') {
    const known = testNames(context, node) ?? namesForPredicate(subject, file, node);
    const telling = known.filter((name) => !EMPTY_NAMES.has(name) && isTellingQuestion(context, name, node));
    return choose(subject, context, nodes, telling, parameters, rng, said);
  }
  if (isExpression) {
    const own = valueNames(context, node);
    const others = namesForFunction(subject, file, nodes).filter(isTellingValue);
    return choose(subject, context, nodes, own.length > 0 ? own : others, parameters, rng, said);
  }
  const telling = namesForFunction(subject, file, nodes).filter((name) => isTellingDeed(name) && isFit(name));
  return choose(subject, context, nodes, telling, parameters, rng, null);
}
