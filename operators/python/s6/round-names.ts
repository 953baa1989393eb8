import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { contains, fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';
import { sayTest } from '../naming/said-tests.js';
import { isSpoken, listed } from '../naming/speech.js';
import { isQuality, pluralName } from '../naming/words.js';

import type { FunctionContext } from './function-context.js';
import { isEmptyNoun } from './good-names.js';
import type { HelperName } from './helper-names.js';
import { isFree } from './helper-names.js';
import { targetNouns } from './item-names.js';
import { speechOf } from './said-helper.js';

const ITEM_FORMS = ['*_in_turn', 'step_through_*', 'go_through_*', 'walk_*', 'successive_*'];
const SEVERAL_NAMES = ['states_in_turn', 'successive_states', 'step_through_states', 'walk_states'];
const ROUND_NAMES = ['rounds_to_go', 'run_of_rounds', 'successive_rounds', 'step_through_rounds'];

/** What a generator of rounds goes by. */
export interface SaidRounds {
  readonly test: SyntaxNode;
  /** What it yields, and the names that it has for that. */
  readonly yielded: readonly Binding[];
  readonly given: readonly string[];
  readonly names: ReadonlyMap<Binding, string>;
  readonly parameters: readonly string[];
  /** Characters of the longest sentence. */
  readonly room: number;
}

/** A free name for a generator of rounds, and what it yields in a line; null where there is none. */
export function nameRounds(
  subject: Subject,
  context: FunctionContext,
  { test, yielded, given, names, parameters, room }: SaidRounds,
  rng: Rng,
): HelperName | null {
  const targets = yielded.flatMap(({ definitions }) => definitions.slice(0, 1));
  const nouns = targetNouns(context, targets).filter(
    (noun) => /^[a-z]{3,}(?:_[a-z]{2,})?$/.test(noun) && !isEmptyNoun(noun) && !isQuality(noun),
  );
  const forms = [...new Set(nouns.slice(0, 2).map(pluralName))].flatMap((many) =>
    rng.shuffle(ITEM_FORMS).map((form) => form.replace('*', many)),
  );
  // Two things are not called after one of them.
  const own = yielded.length > 1 ? rng.shuffle(SEVERAL_NAMES) : forms;
  const name = [...own, ...rng.shuffle(ROUND_NAMES)].find((one) => isFree(subject, context, one, parameters));
  const what =
    listed(given.map((one) => (isSpoken(one) ? `the ${one.replaceAll('_', ' ')}` : one))) ?? 'what there is';
  const asked = sayTest(speechOf(context, names), test);
  const sentences =
    asked === null
      ? []
      : [
          `Yield ${what} of every round, for as long as ${asked}.`,
          `Go on while ${asked}, and yield ${what} each time.`,
          `Yield ${what} round by round, while ${asked}.`,
        ];
  const plain = [
    `Yield ${what} of every round that there is to do.`,
    `Yield ${what} at the start of each round.`,
  ];
  const fitting = sentences.filter((one) => one.length <= room && !/["\\]/.test(one));
  return name === undefined ? null : { name, docstring: rng.pick(fitting.length > 0 ? fitting : plain) };
}

/** Operators by which a number goes down. */
const SHRINKING = /^(?:-=|\/\/?=|>>=|%=)$/;

/**
 * What a for loop calls what it is given: variables as they were called; a parameter keeps its own value, so that what becomes
 * of it gets a name. Null where there is none.
 */
export function itemNames(
  context: FunctionContext,
  items: readonly Binding[],
  loop: SyntaxNode,
  rng: Rng,
): readonly string[] | null {
  const taken = new Set<string>();
  const names = items.map((binding) => {
    if (binding.kind !== 'parameter') {
      return binding.name;
    }
    const candidates = isSpoken(binding.name)
      ? [`current_${binding.name}`, `${binding.name}_now`, `present_${binding.name}`]
      : isShrinking(binding, loop)
        ? ['remaining', 'rest', 'still_left', 'remainder']
        : ['current', 'reached', 'present'];
    const name = freshName(
      context.file,
      rng.shuffle(candidates).filter((one) => !taken.has(one)),
    );
    taken.add(name ?? '');
    return name;
  });
  const found = names.filter((name) => name !== null);
  return found.length === names.length ? found : null;
}

function isShrinking({ definitions }: Binding, loop: SyntaxNode): boolean {
  return definitions
    .filter((one) => contains(loop, one))
    .every(({ parent }) => {
      const operator = parent?.type === 'augmented_assignment' ? fieldOf(parent, 'operator') : null;
      const value = parent?.type === 'assignment' ? fieldOf(parent, 'right') : null;
      const by = value?.type === 'binary_operator' ? fieldOf(value, 'operator') : null;
      return (
        (operator !== null && SHRINKING.test(operator.type)) ||
        (by !== null && SHRINKING.test(`${by.type}=`)) ||
        value?.type === 'subscript'
      );
    });
}
