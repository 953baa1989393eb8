import { awkwardly } from './awkward-answers.js';
import { hasNoThread, plainly } from './known-answer.js';
import { drawnBy, rightOrWrong } from './known-model.js';
import type { KnownModel, RightOf } from './known-model.js';
import { unreadModel } from './unread-answers.js';

/** A known model, and how often it is asked. */
export interface AskedModel {
  readonly name: (typeof MODEL_NAMES)[number];
  readonly model: KnownModel;
  readonly samples: number;
  readonly ks: readonly number[];
}

export const MODEL_NAMES = ['perfect', 'no-thread', 'sometimes', 'awkward', 'unread'] as const;

/** How often `sometimes` is right. */
export const SHARE_RIGHT = 0.6;

/**
 * The models whose figures are known: one that is always right; one that fails exactly the programs with a thread; one that
 * is right with probability .6, by a hash; one that is right in every awkward form; and one of whose answers many are none.
 */
export function knownModels(rightOf: RightOf): readonly AskedModel[] {
  const several = { samples: 4, ks: [1, 2, 4] };
  const once = { samples: 1, ks: [1] };
  return [
    { name: 'perfect', ...once, model: rightOrWrong(() => true, plainly, rightOf) },
    { name: 'no-thread', ...once, model: rightOrWrong(hasNoThread, plainly, rightOf) },
    {
      ...{ name: 'sometimes', ...several },
      model: rightOrWrong((row, sample) => drawnBy(row, sample) < SHARE_RIGHT, plainly, rightOf),
    },
    { name: 'awkward', ...once, model: rightOrWrong(() => true, awkwardly, rightOf) },
    { name: 'unread', ...several, model: unreadModel(rightOf) },
  ];
}
