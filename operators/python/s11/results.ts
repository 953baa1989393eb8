import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { contains, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { domainOf } from './domain.js';
import type { Loop } from './loop.js';
import { answerOf, settingBefore, settingText } from './loop.js';

/** What the loop comes to, and how the results of two halves make one. */
export type Result =
  | { readonly kind: 'search'; readonly answer: string }
  | { readonly kind: 'gather'; readonly list: Binding; readonly setting: SyntaxNode }
  | {
      readonly kind: 'total';
      readonly total: Binding;
      readonly start: '0' | "''";
      readonly setting: SyntaxNode | null;
    }
  /** What is done to things that the loop is given. */
  | { readonly kind: 'deed' }
  /** What goes through the rounds. */
  | { readonly kind: 'state'; readonly names: readonly string[] };

/** Whether some result of the loop can be had from halves: then there is no need to go through it in order. */
export function canBeHalved(loop: Loop): boolean {
  const hasBreak = loop.jumps.some(({ type }) => type === 'break_statement');
  if (hasBreak || domainOf(loop) === null) {
    return false;
  }
  return [searchOf, gatherOf, totalOf, deedOf, stateOf].some((resultOf) => resultOf(loop) !== null);
}

function usesIn(loop: Loop, binding: Binding): readonly SyntaxNode[] {
  return [...new Set([...binding.reads, ...binding.definitions])].filter((use) => contains(loop.node, use));
}

export function gatherOf(loop: Loop): Result | null {
  if (loop.region.returns.length > 0 || loop.state.length > 0) {
    return null;
  }
  for (const list of loop.inputs) {
    const setting = list.kind === 'variable' && !list.isCaptured ? settingBefore(loop, list) : null;
    if (setting === null || settingText(loop, setting) !== '[]') {
      continue;
    }
    const uses = usesIn(loop, list);
    const areAdditions = uses.every((use) => {
      const call = use.parent?.parent;
      const method =
        use.parent?.type === 'attribute' && use.field === 'object' ? fieldOf(use.parent, 'attribute') : null;
      return (
        method !== null &&
        textOf(loop.context.tree, method) === 'append' &&
        call?.type === 'call' &&
        call.parent?.type === 'expression_statement'
      );
    });
    return areAdditions ? { kind: 'gather', list, setting } : null;
  }
  return null;
}

export function totalOf(loop: Loop): Result | null {
  const [total, ...more] = loop.state;
  if (loop.region.returns.length > 0 || total === undefined || more.length > 0) {
    return null;
  }
  const type = certainTypeOfBinding(loop.context.analysis, total);
  const areAdditions = usesIn(loop, total).every(
    (use) =>
      use.parent?.type === 'augmented_assignment' &&
      use.field === 'left' &&
      fieldOf(use.parent, 'operator')?.type === '+=',
  );
  if (!areAdditions || (type !== 'int' && type !== 'str')) {
    return null;
  }
  const setting = settingBefore(loop, total);
  const text = setting === null ? '' : settingText(loop, setting);
  const isEmpty = type === 'int' ? text === '0' : text === "''" || text === '""';
  return { kind: 'total', total, start: type === 'int' ? '0' : "''", setting: isEmpty ? setting : null };
}

/** A search for something with one answer, which no round of the loop tells the next one anything for. */
export function searchOf(loop: Loop): Result | null {
  const answer = answerOf(loop);
  return answer === null || loop.state.length > 0 ? null : { kind: 'search', answer };
}

/** A loop that only changes things it is given: what is done for one half need not be known to the other. */
export function deedOf(loop: Loop): Result | null {
  const isOther = gatherOf(loop) !== null;
  return isOther || loop.region.returns.length > 0 || loop.state.length > 0 ? null : { kind: 'deed' };
}

/** A loop whose state goes through all rounds: from one half it is handed to the other. */
export function stateOf(loop: Loop): Result | null {
  const isOther = totalOf(loop) !== null;
  return isOther || loop.region.returns.length > 0 || loop.state.length === 0 || loop.state.length > 3
    ? null
    : { kind: 'state', names: loop.state.map(({ name }) => name) };
}
