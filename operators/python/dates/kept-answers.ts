import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import { newlineOf, reindent, startWithComments, statementRemoval } from '../../../syntax/python/layout.js';
import type { DecoratorSpec, WrapperParts } from '../s8/decorator-spec.js';
import { decorate } from '../s8/decorator-text.js';
import { nounsAbout } from '../s8/own-words.js';
import type { Target } from '../s8/target.js';
import { moduleStatementOf, targetsOf } from '../s8/target.js';
import type { Variant } from '../s2/variant.js';

import type { AskedAgain } from './asked-again.js';
import { askedAgainOf } from './asked-again.js';
import type { Clock } from './clock.js';
import { drawLook, lookUpLines, memoryText } from './look-up.js';
import { areImportedAsIs } from './time-limit.js';

/** A helper that is asked again and again keeps its answers, each until a moment that the clock tells. */
export function keptAnswersVariant(name: string, clock: Clock): Variant {
  return {
    name,
    types: ['function_definition'],
    plan: (subject, file, node) => {
      const target = targetsOf(subject, file).find(({ definition }) => definition === node);
      const asked = target === undefined ? null : askedAgainOf(target);
      if (target === undefined || asked === null || !areImportedAsIs(target, clock.imports)) {
        return null;
      }
      return (rng) => {
        const changes = decorate(target, keeping(target, asked, clock, rng.fork('kept')), rng);
        return changes === null || node.parent?.type === 'module' ? changes : movedOut(target, changes);
      };
    },
  };
}

/** The changes that decorate a function in a function, with the function moved out, before the statement it stands in. */
function movedOut({ file, tree, definition }: Target, changes: readonly Change[]): readonly Change[] | null {
  const removal = statementRemoval(tree, file.path, definition);
  const above = changes.at(-1);
  if (removal === null || above?.kind !== 'edit') {
    return null;
  }
  const newline = newlineOf(tree.source);
  const text = above.text.trimEnd() + newline + reindent(tree, definition, definition, '');
  const at = startWithComments(tree, moduleStatementOf(definition));
  // Behind the decorator, which ends with the blank lines of the module.
  return [...changes.slice(0, -1), edit(file.path, at, at, text + newline.repeat(3)), removal];
}

function keeping(target: Target, { key, isCertain }: AskedAgain, clock: Clock, rng: Rng): DecoratorSpec {
  const names = clock.imports.map((one) => one.name);
  const look = drawLook(clock, rng);
  const lines = ({ call, memory, settings, local, unit, imported }: WrapperParts): readonly string[] =>
    lookUpLines(look, {
      ...{ read: imported, key, isCertain, compute: call, memory, lifetime: settings[0] ?? '' },
      local: (candidates) => local(candidates),
    }).map(([depth, text]) => unit.repeat(depth) + text);
  return {
    names: [
      'kept_for',
      'good_for',
      'fresh_for',
      'remembered_for',
      'holding_for',
      'valid_for',
      'looked_up_for',
    ],
    settings: [{ names: clock.spanNames, text: clock.span(rng, names) }],
    memory: {
      names: ['kept', 'known', 'answers_kept', 'memory', 'remembered'],
      text: () => memoryText(isCertain, rng.fork('memory')),
    },
    about: nounsAbout(target),
    ownNames: ['{many}_kept_for', 'fresh_{many}', '{many}_good_for', 'remembered_{many}_for'],
    docstrings: clock.spanDocs,
    functionNames: ['compute', 'work_out', 'find', 'determine', 'evaluate'],
    wrapperNames: ['look_up', 'recall_or_compute', 'answer', 'look_up_or_find', 'recall'],
    signature: 'own',
    imports: clock.imports,
    reserved: ['KeyError', ...names],
    bodies: [lines],
  };
}
