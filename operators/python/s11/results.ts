import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { contains, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { Loop } from './loop.js';
import { answerOf, settingBefore, settingText } from './loop.js';

/** What the loop comes to, and how the results of two halves make one. */
export type Result =
  | { readonly kind: 'search'; readonly answer: string }
  | { readonly kind: 'gather'; readonly made: Binding; readonly setting: SyntaxNode }
  | {
      readonly kind: 'total';
      readonly made: Binding;
      readonly start: '0' | "''";
      readonly setting: SyntaxNode | null;
    };

function usesIn(loop: Loop, binding: Binding): readonly SyntaxNode[] {
  return [...new Set([...binding.reads, ...binding.definitions])].filter((use) => contains(loop.node, use));
}

export function gatherOf(loop: Loop): Result | null {
  if (loop.region.returns.length > 0 || loop.state.length > 0) {
    return null;
  }
  for (const made of loop.inputs) {
    const setting = made.kind === 'variable' && !made.isCaptured ? settingBefore(loop, made) : null;
    if (setting === null || settingText(loop, setting) !== '[]') {
      continue;
    }
    const areAdditions = usesIn(loop, made).every((use) => {
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
    return areAdditions ? { kind: 'gather', made, setting } : null;
  }
  return null;
}

export function totalOf(loop: Loop): Result | null {
  const [made, ...more] = loop.state;
  if (loop.region.returns.length > 0 || made === undefined || more.length > 0) {
    return null;
  }
  const type = certainTypeOfBinding(loop.context.analysis, made);
  const areAdditions = usesIn(loop, made).every(
    (use) =>
      use.parent?.type === 'augmented_assignment' &&
      use.field === 'left' &&
      fieldOf(use.parent, 'operator')?.type === '+=',
  );
  if (!areAdditions || (type !== 'int' && type !== 'str')) {
    return null;
  }
  const setting = settingBefore(loop, made);
  const text = setting === null ? '' : settingText(loop, setting);
  const isEmpty = type === 'int' ? text === '0' : text === "''" || text === '""';
  return { kind: 'total', made, start: type === 'int' ? '0' : "''", setting: isEmpty ? setting : null };
}

/** A search for something with one answer, which no round of the loop tells the next one anything for. */
export function searchOf(loop: Loop): Result | null {
  const answer = answerOf(loop);
  return answer === null || loop.state.length > 0 ? null : { kind: 'search', answer };
}
