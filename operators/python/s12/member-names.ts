import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { describeFunction } from '../naming/describe-function.js';
import { namesForPredicate, namesForValue } from '../naming/names-for-value.js';
import { article } from '../naming/predicate.js';
import type { FunctionContext } from '../s6/function-context.js';
import { EMPTY_NAMES, isFree, nameHelper } from '../s6/helper-names.js';
import { isTest } from '../s6/is-test.js';

/** Names that would say nothing of a value. */
const EMPTY =
  /^(?:current|resulting|intermediate|prepared|computed|working|next)_|^(?:amounts?|members|selected_value|.*_list|lookup_table|known_entries|entry_.*)$/;

const known = new WeakMap<SyntaxNode, readonly string[]>();

/** Good names for what an expression says: a question where it is a test, else a noun. */
export function namesOf(subject: Subject, context: FunctionContext, node: SyntaxNode): readonly string[] {
  let names = known.get(node);
  if (names === undefined) {
    const { file } = context;
    names = (
      isTest(node) ? namesForPredicate(subject, file, node) : namesForValue(subject, file, node)
    ).filter((name) => !EMPTY.test(name) && !EMPTY_NAMES.has(name) && isFree(subject, context, name, []));
    known.set(node, names);
  }
  return names;
}

/** A name and one line on what a member answers; null where nothing is free. */
export function nameMember(
  subject: Subject,
  context: FunctionContext,
  node: SyntaxNode,
  avoid: readonly string[],
  isProperty: boolean,
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  if (!isProperty && !isTest(node)) {
    return nameHelper(subject, context, [node], 'action', avoid, rng);
  }
  const free = namesOf(subject, context, node).filter((name) => !avoid.includes(name));
  if (free.length === 0) {
    return null;
  }
  const name = rng.pick(free.slice(0, 3));
  if (isTest(node)) {
    const sentence = describeFunction(subject, context.file, name, [node], []);
    return /["\\]/.test(sentence)
      ? null
      : { name, docstring: isProperty ? sentence.replace(/^Return whether/, 'Whether') : sentence };
  }
  const words = article(name);
  return { name, docstring: `${words.charAt(0).toUpperCase()}${words.slice(1)}.` };
}
