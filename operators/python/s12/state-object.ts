import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { contains } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { isVague } from '../naming/plain-words.js';
import type { Variant } from '../s2/variant.js';
import { isFree } from '../s6/helper-names.js';
import { helperNames } from '../s6/parameters.js';

import { ownNames } from './class-names.js';
import { spokenFields } from './member-names.js';
import { memberUses } from './member-uses.js';
import { memberFor } from './moved-expressions.js';
import type { MovedGroup, MovedMember } from './moved-expressions.js';
import { withinLines } from './record-edits.js';
import { drawRecordNames } from './record-names.js';
import { recordTypeEdits } from './record-type.js';
import type { RecordMember } from './record-shape.js';
import { stateAt, stateOfParameter } from './state.js';
import type { State } from './state.js';
import { stepLines } from './state-step.js';
import type { StateStep } from './state-step.js';
import { deedsOf, nounFor, roleOf, wordsFor } from './state-words.js';
import type { StateRole, StateWords } from './state-words.js';
import { tellsPlace } from './tells-place.js';
import { isAdjective, isSaying } from './value-use.js';

const MOST_QUESTIONS = 3;

/** A variable or parameter that a loop changes becomes an object that knows how it goes on and what can be asked of it. */
export const STATE_OBJECT: Variant = {
  name: 'state-object',
  types: ['expression_statement', 'function_definition'],
  plan: (subject, file, node) => {
    const state =
      node.type === 'function_definition'
        ? stateOfParameter(subject, file, node)
        : stateAt(subject, file, node);
    return state === null ? null : (rng) => written(subject, state, rng);
  },
};

function written(subject: Subject, state: State, rng: Rng): ReturnType<ReturnType<Variant['plan']> & object> {
  const { context, place, variable, value, isLiteral, around, loop } = state;
  const { file } = context;
  const type = certainTypeOfBinding(file.scopes, variable);
  const role = roleOf(type, value, state.steps.flat(), tellsPlace(file.tree, state.uses));
  const words = wordsFor(role);
  const carried = helperNames(context, around)?.parameters ?? null;
  const beside = carried?.map(({ name }) => name) ?? [];
  const noun = variable.kind === 'parameter' ? null : nounFor(variable.name, role);
  const own = noun === null ? null : ownNames(subject, file, variable.name, noun);
  const stated = isSaying(variable.name) && role === 'state' ? [`${variable.name}_state`] : [];
  const records = [...stated, ...words.records];
  const names = own ?? drawRecordNames(subject, file, [variable.name, ...beside], loop, rng, records);
  const field = fieldOfState(state, words, new Set([...beside, ...(own === null ? [] : [own.record])]), rng);
  if (carried === null || field === null) {
    return null;
  }
  const fieldNames = new Map([
    ...carried.map(({ binding, name }) => [binding, name] as const),
    [variable, field] as const,
  ]);
  const taken = new Set([...fieldNames.values(), ...(names === null ? [] : [names.record])]);
  const isSpoken = own !== null && !isAdjective(variable.name);
  const spoken = isSpoken ? variable.name : field;
  const methods = methodsOf(
    subject,
    state,
    fieldNames,
    taken,
    { role, noun: spoken.replaceAll('_', ' ') },
    rng,
  );
  if (names === null || methods === null) {
    return null;
  }
  const questions = questionsOf(subject, state, fieldNames, taken, rng);
  const uses = questions.map((one) => memberUses(context, names.record, one));
  if (uses.some((one) => one === null)) {
    return null;
  }
  const members: RecordMember[] = [
    ...methods.map(({ member }) => member),
    ...questions.map(({ member }) => member),
  ];
  // An object of one field, whose every method is called once, is as good as the variable.
  const isMore =
    members.some(({ isProperty }) => isProperty) ||
    methods.some(({ steps }) => steps.length > 1) ||
    carried.length > 0;
  if (!isMore && !isLiteral) {
    return null;
  }
  const isGiven = !isLiteral || (isMore && value !== '[]' && rng.chance(0.3));
  const initial = isGiven ? null : value;
  const given = [...carried.map(({ binding }) => binding.name), ...(isGiven ? [value] : [])];
  const creation = `${names.record} = ${names.type}(${given.join(', ')})`;
  const style = members.length > 1 && rng.chance(0.5) ? 'plain' : 'dataclass';
  const outside = [
    ...questions.flatMap(({ nodes }) => nodes),
    ...methods.flatMap(({ steps }) => steps.map(({ statement }) => statement)),
  ];
  const isKnown = type !== null && /^(?:int|float|bool|str|list)$/.test(type);
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      style,
      {
        name: names.type,
        docstring: stateDocstring(rng.pick(words.sayings), isSpoken ? variable.name : null, beside),
        fields: [
          ...carried.map(({ name, annotation }) => ({ name, type: annotation, initial: null })),
          { name: field, type: isKnown ? type : null, initial },
        ],
        members,
      },
      rng,
    ),
    variable.kind === 'parameter'
      ? insert(file.path, place.statement.start, `${creation}${place.newline}${place.indent}`)
      : edit(
          file.path,
          place.statement.start,
          place.statement.end,
          state.rest === null ? creation : `${state.rest}${place.newline}${place.indent}${creation}`,
        ),
    ...methods.flatMap(({ member, steps }) =>
      steps.map(({ statement }) =>
        edit(
          file.path,
          statement.start,
          statement.end,
          `${names.record}.${member.name}(${member.parameters.join(', ')})`,
        ),
      ),
    ),
    ...uses.flatMap((one) => one ?? []),
    ...state.uses
      .filter((use) => !outside.some((node) => contains(node, use)))
      .map((use) => edit(file.path, use.start, use.end, `${names.record}.${field}`)),
  ]);
}

function fieldOfState(
  { variable }: State,
  words: StateWords,
  taken: ReadonlySet<string>,
  rng: Rng,
): string | null {
  const { name } = variable;
  const isOwn = name.length > 2 && !isVague(name) && isGoodName(name) && !taken.has(name);
  return [...(isOwn ? [name] : []), ...rng.shuffle(words.fields)].find((one) => !taken.has(one)) ?? null;
}

/** One line on what the object keeps: the variable, and what it is seen beside. */
function stateDocstring(saying: string, name: string | null, beside: readonly string[]): string {
  const spoken = spokenFields(beside);
  const said = name === null ? saying : `The ${name.replaceAll('_', ' ')} so far`;
  return spoken === null ? `${said}, and how it changes.` : `${said}, with the ${spoken} that it depends on.`;
}

interface Method {
  readonly member: RecordMember;
  readonly steps: readonly StateStep[];
}

function methodsOf(
  subject: Subject,
  { context, steps }: State,
  fieldNames: ReadonlyMap<Binding, string>,
  taken: Set<string>,
  words: { readonly role: StateRole; readonly noun: string },
  rng: Rng,
): readonly Method[] | null {
  const methods: Method[] = [];
  for (const group of steps) {
    const [step] = group;
    const lines = stepLines(context, step, fieldNames);
    const parameters = step.others.filter((one) => !fieldNames.has(one)).map(({ name }) => name);
    const usable = deedsOf(step, words.role, words.noun, parameters).filter(
      ({ name }) => isFree(subject, context, name, parameters) && !taken.has(name),
    );
    const deed = usable.length === 0 ? undefined : rng.pick(usable);
    if (deed === undefined) {
      return null;
    }
    taken.add(deed.name);
    methods.push({
      member: { name: deed.name, isProperty: false, parameters, docstring: deed.sentence, lines },
      steps: group,
    });
  }
  return methods;
}

function questionsOf(
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
