import { groupBy } from '../../../core/group-by.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isUncalled } from '../../uncalled.js';

import type { Signature } from './decorator-spec.js';
import { endingOf } from './ending.js';
import type { Ending } from './ending.js';
import { endingWith } from './ending-words.js';
import { lastStatementRemoval } from './last-statement.js';
import { targetsOf } from './target.js';
import type { Target } from './target.js';
import type { Companion, Variant } from './variant.js';

/**
 * Functions of one class, or of the module, that end with the very same statement leave it to one decorator, which stands above
 * each of them.
 */
export const SHARED_ENDING: Variant = {
  name: 'shared-ending',
  find: (target) => {
    const ending = endingOf(target);
    const group = ending === null ? [] : groupOf(target, ending);
    if (ending === null || group.length < 2 || group[0] !== target) {
      return null;
    }
    const [first, ...companions] = group.flatMap(shortened);
    return first === undefined
      ? null
      : {
          node: ending.node,
          decorator: {
            ...endingWith(target, ending),
            signature: signatureOf(group),
            reserved: reservedNames(target, group, ending),
            ...(ending.leading === null ? {} : { leading: ending.leading }),
          },
          bodyEdits: first.bodyEdits,
          companions,
          ...(ending.answer === null ? {} : { gives: 'None' }),
        };
  },
};

/** The functions beside one that have the same ending, itself among them, in source order. */
function groupOf({ subject, file, scope }: Target, ending: Ending): readonly Target[] {
  const around = scope.parent;
  return around?.kind !== 'class' && around?.kind !== 'module'
    ? []
    : targetsOf(subject, file).filter((one) => {
        const other = one.scope.parent === around ? endingOf(one) : null;
        return (
          other?.text === ending.text &&
          other.leading === ending.leading &&
          !isUncalled(subject, file, one.definition) &&
          (one.isMethod || !takesAnyKeyword(one))
        );
      });
}

/** `**options` could hold a name that a wrapper made by `partial` has for the function itself. */
function takesAnyKeyword({ definition }: Target): boolean {
  return parametersOf(definition).some(({ type }) => type === 'dictionary_splat_pattern');
}

function shortened(target: Target): readonly Companion[] {
  const ending = endingOf(target);
  const removal = ending === null ? null : lastStatementRemoval(target, ending.node);
  return removal === null ? [] : [{ target, bodyEdits: [removal] }];
}

/** The wrapper has parameters of its own where all the functions have the same ones. */
function signatureOf(group: readonly Target[]): Signature {
  const lists = groupBy(group, ({ parameters }) => JSON.stringify(parameters));
  return lists.size === 1 ? 'either' : 'any';
}

/** Names that the decorator's own would hide, or that a caller may give an argument by. */
function reservedNames({ tree }: Target, group: readonly Target[], { node }: Ending): readonly string[] {
  const parameters = group.flatMap(({ definition }) => parametersOf(definition));
  const names = [node, ...parameters].flatMap((one) => descendantsOfType(one, 'identifier'));
  return [...new Set(names.map((name) => textOf(tree, name)))];
}

function parametersOf(definition: SyntaxNode): readonly SyntaxNode[] {
  const list = fieldOf(definition, 'parameters');
  return list === null ? [] : namedChildren(list);
}
