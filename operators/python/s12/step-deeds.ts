import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf } from '../../../syntax/tree.js';
import { elementKind } from '../naming/kind-of.js';
import { namesForElement } from '../naming/names-for-value.js';
import { singularName } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Subject } from '../../operator.js';
import type { FunctionContext } from '../s6/function-context.js';
import { nodesOf } from '../s6/nodes-of.js';
import { isFitForHelper } from '../s6/parameters.js';
import { textOf } from '../../../syntax/tree.js';

import type { Togetherness } from './group-names.js';
import { effectsOf } from './step-effects.js';
import type { StateStep } from './state-step.js';
import { isAdjective, isSaying, isWord } from './value-use.js';

/** What a variable is called in a sentence: an adjective needs its noun. */
export function fieldNoun(name: string, isNumber: boolean): string {
  const words = name.replaceAll('_', ' ');
  if (/^(?:low|high|lower|upper|left|right)$/.test(name)) {
    return `${words} end`;
  }
  const isBare =
    isAdjective(name) || /^(?:odd|even|max|min|longest|first|last|current|prev|previous|next)$/.test(name);
  return isBare ? `${words} ${isNumber ? 'figure' : 'value'}` : words;
}

/** Names for what a step of several outcomes or several statements does, best first. */
export function stepNames(
  context: FunctionContext,
  step: StateStep,
  parameters: readonly string[],
  together: Togetherness | null,
): readonly string[] {
  const effects = step.statements.flatMap((one) => effectsOf(context, one));
  const variables = new Set(effects.map(({ variable }) => variable));
  const verbs = new Set(effects.map(({ verb }) => verb));
  const only = (...allowed: readonly string[]): boolean => [...verbs].every((one) => allowed.includes(one));
  const [given = ''] = parameters;
  const noun = parameters.length === 1 && isSaying(given) ? [given] : [];
  const of = (verb: string): readonly string[] => noun.map((one) => `${verb}_${one}`);
  const isTold = parameters.length > 0;
  const [variable = ''] = variables;
  if (only('raise')) {
    const counted = variable.replace(/_?(?:counts?|number|total)$/, '');
    if (together?.kind === 'counts' && variables.size === 1 && counted.length > 2) {
      return [`count_${counted}`, `tell_${counted}`].slice(0, 1);
    }
    return isTold ? [...of('count'), 'register', 'count_in'] : ['count_one_more', 'count_up'];
  }
  if (only('add', 'raise', 'multiply')) {
    return isTold ? [...of('include'), 'take_in', 'include'] : ['move_on'];
  }
  if (only('extend')) {
    return variables.size > 1 ? [...of('sort_in'), 'sort_in', 'assign'] : [...of('take_in'), 'collect'];
  }
  if (verbs.has('raise') && verbs.has('lower')) {
    return isTold ? [...of('follow'), 'follow', 'adjust_to'] : ['adjust'];
  }
  if (step.kind === 'if' && together?.kind === 'bounds') {
    return ['narrow_down', 'close_in'];
  }
  if (step.kind === 'if' && only('renew', 'set')) {
    return isTold ? [...of('consider'), 'consider', 'take_note_of'] : ['keep_record', 'note_record'];
  }
  return step.kind === 'if'
    ? isTold
      ? [...of('follow'), 'follow', 'process_next']
      : ['settle', 'bring_up_to_date']
    : isTold
      ? [...of('take_in'), 'take_in', 'follow']
      : ['advance', 'move_on'];
}

/** What a step is told, in words; empty where it is told nothing. */
export function spokenGiven(parameters: readonly string[]): string {
  return parameters.every(isWord)
    ? parameters.map((one) => `the ${one.replaceAll('_', ' ')}`).join(' and ')
    : '';
}

/** A telling name for a variable of one or two letters that a step is told: what the loop goes over, one of them. */
export function parameterName(
  subject: Subject,
  context: FunctionContext,
  binding: Binding,
  statements: readonly SyntaxNode[],
  taken: ReadonlySet<string>,
): string {
  if (binding.name.length > 2 && isWord(binding.name)) {
    return binding.name;
  }
  const [definition] = binding.definitions;
  const loop = definition?.parent;
  const source =
    loop?.type === 'for_statement' && definition?.field === 'left' ? fieldOf(loop, 'right') : null;
  if (source === null || binding.definitions.length > 1) {
    return binding.name;
  }
  const { file, tree } = context;
  const isRange = builtinCalled(file, source) === 'range';
  const isIndex = statements.some((one) =>
    nodesOf(one).some(
      (inner) =>
        inner.field === 'subscript' &&
        nodesOf(inner).some((part) => part.type === 'identifier' && file.scopes.bindingOf(part) === binding),
    ),
  );
  const kind = elementKind(file, source);
  const drawn = isRange
    ? [isIndex ? 'index' : 'number']
    : [
        ...namesForElement(subject, file, source)
          .map(singularName)
          .filter((one) => isSaying(one) && !/_|^(?:entry|member|element)$/.test(one)),
        kind === 'text' ? 'character' : 'number',
      ].slice(0, kind === 'text' || kind === 'number' ? 2 : 1);
  const used = new Set(
    statements.flatMap((one) =>
      nodesOf(one).flatMap((inner) => (inner.type === 'identifier' ? [textOf(tree, inner)] : [])),
    ),
  );
  return (
    drawn.find((one) => isFitForHelper(context, one) && !used.has(one) && !taken.has(one)) ?? binding.name
  );
}
