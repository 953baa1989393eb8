import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { isVague } from '../naming/plain-words.js';
import { singularName } from '../naming/words.js';

import { ownNames, pickNames } from './class-names.js';
import { areFieldNames, groupNames } from './group-names.js';
import type { RecordNames } from './record-names.js';
import type { State } from './state.js';
import { nounFor, roleOf, wordsFor } from './state-words.js';
import { tellsPlace } from './tells-place.js';
import { isAdjective, isSaying, isWord } from './value-use.js';

/** What an object that keeps the variables of a loop is called, and its fields. */
export interface StateNames {
  readonly names: RecordNames;
  readonly fieldNames: ReadonlyMap<Binding, string>;
  /** Null where the fields say it. */
  readonly docstring: string | null;
}

/** Names for a state; null where no name says what it is. `beside`: fields that it keeps as they are. */
export function namesOfState(
  subject: Subject,
  state: State,
  beside: readonly string[],
  rng: Rng,
): StateNames | null {
  const { context, variables, together, loop } = state;
  if (variables.length === 1) {
    return namesOfOne(subject, state, beside, rng);
  }
  const fields = variables.map(({ binding }) => binding.name);
  const areGood = areFieldNames(fields);
  const names = groupNames(
    subject,
    context.file,
    context,
    { fields: [...fields, ...beside], loop, together, isJoint: areGood },
    rng,
  );
  const fieldNames = new Map(variables.map(({ binding }) => [binding, binding.name] as const));
  return names === null || !areGood ? null : { names, fieldNames, docstring: null };
}

function namesOfOne(
  subject: Subject,
  { context, variables: [variable], steps }: State,
  beside: readonly string[],
  rng: Rng,
): StateNames | null {
  const { file, tree } = context;
  const { binding, value, uses } = variable;
  const { name } = binding;
  const type = certainTypeOfBinding(file.scopes, binding);
  const role = roleOf(type, value, steps.flat(), tellsPlace(tree, uses));
  const [sequence] = beside;
  const isOwn = name.length > 2 && !isVague(name) && isGoodName(name);
  if (sequence !== undefined) {
    const thing = singularName(sequence);
    const of = isSaying(thing) || /^(?:string|text|word|line)$/.test(thing) ? thing : 'text';
    const isText = of !== 'text' || /^(?:s|st|str|string|text|txt)$/.test(sequence);
    const nouns =
      role === 'cursor' ? (isText ? [`${of}_cursor`, `${of}_position`] : ['cursor', 'list_position']) : [];
    const names = pickNames(subject, file, nouns, [name, ...beside], rng);
    const spoken = isWord(sequence) ? sequence.replaceAll('_', ' ') : isText ? 'text' : 'list';
    const field = [...(isOwn ? [name] : []), 'position', 'offset'].find((one) => !beside.includes(one));
    return names === null || field === undefined
      ? null
      : {
          names,
          fieldNames: new Map([[binding, field]]),
          docstring: rng.pick([
            `A place in the ${spoken}, moved along step by step.`,
            `How far the ${spoken} has been gone through.`,
          ]),
        };
  }
  if (binding.kind === 'parameter') {
    const isShrinking = steps.flat().some(({ key }) => /\/=|-=|\[1:\]|\[:-1\]|%=|\/\/|>>/.test(key));
    const noun =
      role === 'text' ||
      /\[1:\]|\[:-1\]/.test(
        steps
          .flat()
          .map(({ key }) => key)
          .join(' '),
      )
        ? 'text'
        : 'number';
    const names = isShrinking
      ? pickNames(subject, file, [`remaining_${noun}`, `rest_of_${noun}`], [], rng, 1)
      : null;
    return names === null
      ? null
      : {
          names,
          fieldNames: new Map([[binding, isOwn ? name : noun === 'text' ? 'text' : 'value']]),
          docstring: `What is left of the ${isSaying(name) ? name.replaceAll('_', ' ') : noun}, step by step.`,
        };
  }
  const noun = nounFor(name, role);
  const names = noun === null ? null : ownNames(subject, file, name, noun);
  if (names === null || isAdjective(name)) {
    return null;
  }
  const field = rng.shuffle(wordsFor(role).fields).find((one) => one !== name);
  return field === undefined
    ? null
    : {
        names,
        fieldNames: new Map([[binding, field]]),
        docstring: rng.pick([
          `The ${name.replaceAll('_', ' ')} so far, and how it changes.`,
          `The ${name.replaceAll('_', ' ')}, kept up from step to step.`,
        ]),
      };
}
