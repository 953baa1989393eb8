import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import type { Subject } from '../../operator.js';
import { isFree } from '../s6/helper-names.js';

import { memberFor } from './moved-expressions.js';
import type { MovedGroup, MovedMember } from './moved-expressions.js';
import type { RecordMember } from './record-shape.js';
import type { State } from './state.js';
import { stepLines } from './state-step.js';
import type { StateStep } from './state-step.js';
import { deedsOf, roleOf } from './state-words.js';
import type { Deed } from './state-words.js';
import { fieldNoun, parameterName, spokenGiven, stepNames } from './step-deeds.js';
import { stepSentence } from './step-effects.js';
import { tellsPlace } from './tells-place.js';

const MOST_QUESTIONS = 3;

interface Method {
  readonly member: RecordMember;
  /** What it is told where it is called. */
  readonly given: readonly string[];
  readonly steps: readonly StateStep[];
}

/** Methods for the steps that change a state: all of one field, of several what is more than one plain assignment. */
export function methodsOf(
  subject: Subject,
  state: State,
  fieldNames: ReadonlyMap<Binding, string>,
  taken: Set<string>,
  rng: Rng,
): readonly Method[] | null {
  const { context, variables } = state;
  const methods: Method[] = [];
  for (const group of state.steps) {
    const [step] = group;
    if (variables.length > 1 && !/^(?:if|run)$/.test(step.kind) && !/^\w+ *, */.test(step.key)) {
      continue;
    }
    const others = step.others.filter((one) => !fieldNames.has(one));
    const renames = new Map<Binding, string>();
    for (const other of others) {
      const known = new Set([...fieldNames.values(), ...renames.values()]);
      renames.set(
        other,
        parameterName(
          subject,
          context,
          other,
          group.flatMap(({ statements }) => statements),
          known,
        ),
      );
    }
    const parameters = [...renames.values()];
    const usable = namedSteps(state, step, fieldNames, parameters).filter(
      ({ name }) => isFree(subject, context, name, parameters) && !taken.has(name),
    );
    const deed = usable.length === 0 ? undefined : rng.pick(usable.slice(0, 2));
    if (deed === undefined || new Set(parameters).size < parameters.length) {
      return null;
    }
    taken.add(deed.name);
    methods.push({
      member: {
        name: deed.name,
        kind: 'method',
        parameters,
        docstring: deed.sentence,
        lines: stepLines(context, step, fieldNames, renames),
      },
      given: others.map(({ name }) => name),
      steps: group,
    });
  }
  return methods;
}

function namedSteps(
  { context, variables, together }: State,
  step: StateStep,
  fieldNames: ReadonlyMap<Binding, string>,
  parameters: readonly string[],
): readonly Deed[] {
  const [only] = variables;
  const type = certainTypeOfBinding(context.file.scopes, only.binding);
  const role = roleOf(type, only.value, [step], tellsPlace(context.tree, only.uses));
  const spoken = (variable: string): string => {
    const found = variables.find(({ binding }) => binding.name === variable);
    const isNumber = found !== undefined && /^-?[\d.]+$/.test(found.value);
    return role === 'cursor' && variables.length === 1
      ? 'place'
      : fieldNoun(
          variables.length === 1
            ? variable
            : found === undefined
              ? variable
              : (fieldNames.get(found.binding) ?? variable),
          isNumber,
        );
  };
  if (variables.length === 1 && step.kind !== 'if') {
    return deedsOf(step, role, spoken(only.binding.name), parameters);
  }
  const sentence = stepSentence(context, step, spoken, spokenGiven(parameters));
  return sentence === null
    ? []
    : stepNames(context, step, parameters, together).map((name) => ({ name, sentence }));
}

/** Members that answer what is asked about a state. */
export function questionsOf(
  subject: Subject,
  { context, questions }: State,
  fieldNames: ReadonlyMap<Binding, string>,
  taken: Set<string>,
  rng: Rng,
): readonly MovedMember[] {
  const members: MovedMember[] = [];
  for (const [first, ...more] of questions) {
    const others = first.others.filter((one) => !fieldNames.has(one));
    const group: MovedGroup = [{ ...first, others }, ...more];
    const member =
      members.length < MOST_QUESTIONS ? memberFor(subject, context, group, fieldNames, taken, rng) : null;
    if (member !== null) {
      taken.add(member.member.name);
      members.push(member);
    }
  }
  return members;
}
