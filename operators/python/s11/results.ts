import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { contains, descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { Loop } from './loop.js';
import { answerOf, settingBefore, settingText } from './loop.js';

/** What the loop comes to. */
export type Result =
  /** It answers as soon as something is found. */
  | { readonly kind: 'search'; readonly answer: string }
  /** A whole number that every round may add to, with the statement that starts it at 0 right before. */
  | {
      readonly kind: 'total';
      readonly made: Binding;
      readonly setting: SyntaxNode | null;
      readonly isCount: boolean;
    }
  /** Nothing but what the rounds do to a list or another object that is there before. */
  | { readonly kind: 'deed' };

export function resultOf(loop: Loop): Result | null {
  return searchOf(loop) ?? totalOf(loop) ?? deedOf(loop);
}

/** A search for something with one answer, which no round of the loop tells the next one anything for. */
function searchOf(loop: Loop): Result | null {
  const answer = answerOf(loop);
  return answer === null || loop.state.length > 0 ? null : { kind: 'search', answer };
}

function totalOf(loop: Loop): Result | null {
  const [made, ...more] = loop.state;
  if (loop.region.returns.length > 0 || made === undefined || more.length > 0) {
    return null;
  }
  const areAdditions = usesIn(loop, made).every(
    (use) =>
      use.parent?.type === 'augmented_assignment' &&
      use.field === 'left' &&
      fieldOf(use.parent, 'operator')?.type === '+=',
  );
  if (!areAdditions || certainTypeOfBinding(loop.context.analysis, made) !== 'int') {
    return null;
  }
  const setting = settingBefore(loop, made);
  return {
    kind: 'total',
    made,
    setting: setting !== null && settingText(loop, setting) === '0' ? setting : null,
    isCount: usesIn(loop, made).every(({ parent }) => addsOne(loop, parent)),
  };
}

function addsOne({ context }: Loop, addition: SyntaxNode | null): boolean {
  const amount = addition === null ? null : fieldOf(addition, 'right');
  return amount !== null && textOf(context.tree, amount) === '1';
}

function deedOf(loop: Loop): Result | null {
  const isCollecting = loop.state.every((one) => isOnlyExtended(loop, one)) && !setsItems(loop);
  return loop.region.returns.length === 0 && isCollecting ? { kind: 'deed' } : null;
}

/** Whether a table is filled in: what each round sets, others read, so that their order is what matters. */
function setsItems({ node }: Loop): boolean {
  return descendantsOfType(node, 'assignment').some((one) => fieldOf(one, 'left')?.type !== 'identifier');
}

/** A list that rounds add lists to: it stays the same list, by whatever name it is known. */
function isOnlyExtended(loop: Loop, made: Binding): boolean {
  return (
    certainTypeOfBinding(loop.context.analysis, made) === 'list' &&
    usesIn(loop, made).every(
      (use) =>
        use.parent?.type === 'augmented_assignment' &&
        use.field === 'left' &&
        fieldOf(use.parent, 'operator')?.type === '+=',
    )
  );
}

function usesIn(loop: Loop, binding: Binding): readonly SyntaxNode[] {
  return [...new Set([...binding.reads, ...binding.definitions])].filter((use) => contains(loop.node, use));
}
