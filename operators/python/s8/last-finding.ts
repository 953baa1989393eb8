import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isAloneOnLine, linesOf } from '../../../syntax/python/layout.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isInLoop } from './collect-results.js';
import { isConstant } from './constants.js';
import type { DecoratorSpec } from './decorator-spec.js';
import { lastStatementRemoval } from './last-statement.js';
import { nounsAbout } from './own-words.js';
import { PRODUCING, mayBecomeGenerator } from './produced.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A variable that loops only overwrite: the function yields each value, its decorator keeps the last. */
export const LAST_FINDING: Variant = {
  name: 'last-finding',
  find: (target) => {
    const last = target.statements[target.statements.length - 1];
    const [returned] = last?.type === 'return_statement' ? namedChildren(last) : [];
    const binding = returned?.type === 'identifier' ? target.file.scopes.bindingOf(returned) : null;
    if (
      last === undefined ||
      binding?.kind !== 'variable' ||
      binding.scope !== target.scope ||
      binding.isCaptured
    ) {
      return null;
    }
    const [first, ...later] = binding.definitions;
    const start = first?.parent?.parent;
    const initial = first?.parent?.type === 'assignment' ? fieldOf(first.parent, 'right') : null;
    const removal = lastStatementRemoval(target, last);
    const isStart =
      first?.field === 'left' && start?.parent === target.body && isAloneOnLine(target.tree, start);
    const isOnlyWritten =
      binding.reads.length === 1 && binding.reads[0] === returned && binding.deletions.length === 0;
    if (initial === null || !isConstant(initial) || !isStart || !isOnlyWritten || removal === null) {
      return null;
    }
    const edits = later.map((one) => yieldFor(target, one));
    const usable = target.returns.length === 1 && target.calls.length === 0 && mayBecomeGenerator(target);
    if (!usable || edits.some((one) => one === null) || !later.some((one) => isInLoop(target, one))) {
      return null;
    }
    const { start: from, end } = linesOf(target.tree, start);
    return {
      node: start,
      decorator: { ...keepingLast(textOf(target.tree, initial)), about: nounsAbout(target, returned) },
      bodyEdits: [edit(target.file.path, from, end, ''), ...edits.filter((one) => one !== null), removal],
    };
  },
};

function yieldFor(target: Target, name: SyntaxNode): TextEdit | null {
  const assignment = name.parent;
  const statement = assignment?.parent;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const isStatement = statement?.type === 'expression_statement' && isAloneOnLine(target.tree, statement);
  if (
    name.field !== 'left' ||
    value === null ||
    !isStatement ||
    fieldOf(assignment ?? name, 'type') !== null
  ) {
    return null;
  }
  const text = textOf(target.tree, value);
  const isPlain = !['assignment', 'expression_list', 'yield'].includes(value.type) && !text.includes('\n');
  return isPlain ? edit(target.file.path, statement.start, statement.end, `yield ${text}`) : null;
}

function keepingLast(initial: string): DecoratorSpec {
  return {
    names: ['last_or', 'final_value_or', 'latest_or', 'last_found_or', 'closing_value_or'],
    settings: [{ names: ['answer', 'otherwise', 'when_nothing_found', 'fallback'], text: initial }],
    docstrings: [
      'Keep the last of what a search finds, or the answer that holds where it finds nothing.',
      'Give the latest finding of a function; a fixed answer where there is none.',
      'Let each finding replace the one before it.',
    ],
    ownNames: ['last_{one}_or', 'latest_{one}_or', 'final_{one}_or', '{one}_found_last_or'],
    ownDocstrings: [
      'Keep the last {one} that a function finds.',
      'Let each {one} replace the one before it.',
    ],
    functionNames: PRODUCING,
    wrapperNames: ['keep_last', 'find_last', 'take_latest', 'follow_to_end'],
    signature: 'either',
    bodies: [
      ({ call, settings: [given], local, unit }) => {
        const kept = local(['latest', 'kept', 'current', 'last_found']);
        const finding = local(['finding', 'candidate', 'discovery', 'replacement']);
        return [
          `${kept} = ${given ?? ''}`,
          `for ${finding} in ${call}:`,
          `${unit}${kept} = ${finding}`,
          `return ${kept}`,
        ];
      },
      ({ call, settings: [given], local }) => {
        const findings = local(['findings', 'candidates', 'discoveries']);
        return [`${findings} = [${given ?? ''}, *${call}]`, `return ${findings}[-1]`];
      },
      ({ call, settings: [given], local }) => {
        const findings = local(['findings', 'candidates', 'discoveries']);
        return [`${findings} = list(${call})`, `return ${findings}[-1] if ${findings} else ${given ?? ''}`];
      },
    ],
  };
}
