import type { Rng } from '../../../core/rng.js';
import { contains, fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import { listed } from '../naming/speech.js';
import { isQuality, withArticle } from '../naming/words.js';

import { isChangedAt } from './changes-given.js';
import type { FunctionContext } from './function-context.js';
import { isFree } from './helper-names.js';
import type { HelperName } from './helper-names.js';
import { targetNouns } from './item-names.js';
import type { StatementRegion } from './statement-region.js';

/** What a round is called that takes one more item in, */
const ITEM_FORMS = ['after_*', 'with_*', 'take_in_*', 'account_for_*', 'update_for_*', 'absorb_*'] as const;
/** that carries something on which has a name, */
const STATE_FORMS = ['next_*', 'advance_*', 'update_*', 'carry_on_*', 'move_on_*'] as const;
/** or of which nothing has one. */
const ROUND_NAMES = [
  'after_round',
  'play_round',
  'after_turn',
  'take_turn',
  'one_round',
  'carry_on',
] as const;
const LONGEST = 36;
/** Words that say which one of several, and not what. */
const WHICH = /^(?:one|other|first|second|third|last|previous|next|current|rest|left|remaining)$/;

/** A free name for one round of a loop, and what it does in a line; null where there is none. */
export function nameStep(
  subject: Subject,
  context: FunctionContext,
  step: {
    readonly loop: SyntaxNode;
    readonly region: StatementRegion;
    readonly parameters: readonly string[];
  },
  rng: Rng,
): HelperName | null {
  const item = itemOf(context, step.loop, step.region);
  const state = stateOf(step.region);
  const said = state === null ? null : listed(state.map((noun) => `the ${noun.replaceAll('_', ' ')}`));
  const free = (name: string): boolean =>
    name.length <= LONGEST && isFree(subject, context, name, step.parameters);
  const ofItem =
    item === null
      ? []
      : rng.shuffle(ITEM_FORMS).map((form) => ({ name: form.replace('*', item), more: item }));
  const ofState =
    state === null || state.length > 2
      ? []
      : rng
          .shuffle(STATE_FORMS)
          .map((form) => ({ name: form.replace('*', state.join('_and_')), more: null }));
  const ofRound = rng.shuffle(ROUND_NAMES).map((name) => ({ name, more: null }));
  // Both say enough: what is taken in, and what changes.
  const named = rng.chance(0.65) ? [...ofItem, ...ofState] : [...ofState, ...ofItem];
  const found = [...named, ...ofRound].find(({ name }) => free(name));
  const effect = listed(changedBy(context, step.region).map(spoken));
  return found === undefined
    ? null
    : {
        name: found.name,
        docstring:
          effect === null
            ? docstringOf(said, found.more, rng)
            : changingDocstring(effect, said, found.more, rng),
      };
}

/** What the loop has come to, where its own variable says that. */
function itemOf(context: FunctionContext, loop: SyntaxNode, { inputs }: StatementRegion): string | null {
  const left = loop.type === 'for_statement' ? fieldOf(loop, 'left') : null;
  const targets = left === null ? [] : left.type === 'identifier' ? [left] : namedChildren(left);
  const used = targets.filter((one) => inputs.some((input) => input.definitions.includes(one)));
  const isNumbered = targets.length > 1;
  const noun = targetNouns(context, used).find(
    (one) =>
      /^[a-z]{3,}(?:_[a-z]{3,})?$/.test(one) &&
      !isVague(one) &&
      !isQuality(one) &&
      !WHICH.test(one) &&
      !(isNumbered && /^(?:index|position|place|number)$/.test(one)),
  );
  return noun ?? null;
}

/** Nouns for all that the loop carries; null where one of them has none. */
function stateOf({ outputs }: StatementRegion): readonly string[] | null {
  const nouns = outputs.flatMap(({ name }) => {
    const noun = isVague(name) ? null : plainNoun(name);
    return noun === null || noun.split('_').some((word) => isQuality(word) || WHICH.test(word)) ? [] : [noun];
  });
  return nouns.length === outputs.length ? nouns : null;
}

/** What a round changes in place besides what it returns. */
function changedBy(
  { tree }: FunctionContext,
  { nodes, inputs, outputs }: StatementRegion,
): readonly string[] {
  const isInside = (read: SyntaxNode): boolean => nodes.some((node) => contains(node, read));
  return inputs
    .filter((one) => !outputs.includes(one))
    .filter(({ reads }) => reads.some((read) => isInside(read) && isChangedAt(tree, read)))
    .map(({ name }) => name);
}

/** `the edges`; a word that is no noun stays the name that it is: `seen`. */
function spoken(name: string): string {
  const noun = plainNoun(name);
  return noun === null || isQuality(noun.split('_').at(-1) ?? '') ? name : `the ${noun.replaceAll('_', ' ')}`;
}

function changingDocstring(changed: string, said: string | null, item: string | null, rng: Rng): string {
  const carried = said ?? 'what the next round starts from';
  if (item === null) {
    return rng.pick([
      `Do one round on ${changed}, and return ${carried}.`,
      `Bring ${changed} one round further, and give ${carried}.`,
    ]);
  }
  const taken = item.replaceAll('_', ' ');
  return rng.pick([
    `Update ${changed} for one more ${taken}, and return ${carried}.`,
    `Take ${withArticle(taken)} into account in ${changed}, and give ${carried}.`,
  ]);
}

function docstringOf(said: string | null, item: string | null, rng: Rng): string {
  const carried = said ?? 'what the next round starts from';
  if (item === null) {
    return rng.pick([
      `Do one round, and return ${carried}.`,
      said === null ? 'One round of the loop, from state to state.' : `Return ${said} after one more round.`,
      `Go one round further, and give ${carried}.`,
    ]);
  }
  const taken = item.replaceAll('_', ' ');
  return rng.pick([
    said === null
      ? `What the loop does with ${withArticle(taken)}.`
      : `Return ${said} after one more ${taken}.`,
    `Take ${withArticle(taken)} in, and return ${carried}.`,
    `Give ${carried}, with one ${taken} more.`,
  ]);
}
