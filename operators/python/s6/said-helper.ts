import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import type { Speech } from '../naming/speech.js';
import { sayValue } from '../naming/sayings.js';
import { sayCount, sayTest } from '../naming/said-tests.js';

import type { FunctionContext } from './function-context.js';

/** What fits into one line of a docstring, indented twice. */
const LONGEST = 88;

/** Speech about code that a helper takes over, with the helper's own names. */
export function speechOf(context: FunctionContext, names: ReadonlyMap<Binding, string>): Speech {
  return {
    file: context.file,
    shown: (identifier) => {
      const binding = context.analysis.bindingOf(identifier);
      return (binding === null ? undefined : names.get(binding)) ?? textOf(context.tree, identifier);
    },
  };
}

/** A docstring that says what a helper of one expression returns, in its own names; null where that takes more than a line. */
export function saidExpression(speech: Speech, node: SyntaxNode, isQuestion: boolean): string | null {
  const said = isQuestion ? sayTest(speech, node) : (sayCount(speech, node) ?? sayValue(speech, node));
  const sentence = said === null ? null : `Return ${isQuestion ? 'whether ' : ''}${said}.`;
  return sentence === null || sentence.length > LONGEST || /["\\]/.test(sentence) ? null : sentence;
}
