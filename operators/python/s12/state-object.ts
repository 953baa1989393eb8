import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { ancestors, contains, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { isVague } from '../naming/plain-words.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { FunctionContext } from '../s6/function-context.js';
import { isFree } from '../s6/helper-names.js';
import { helperNames } from '../s6/parameters.js';

import { isSteady } from './item-object.js';
import { isPlainRead } from './loop-entry.js';
import {
  freeContextOf,
  groupedBySense,
  memberFor,
  memberUses,
  movedExpressions,
} from './moved-expressions.js';
import type { MovedGroup, MovedMember } from './moved-expressions.js';
import { parametersOf } from './parameter-object.js';
import { withinLines } from './record-edits.js';
import { isPlainScope, isPlainTarget, memberOf, startsOf } from './record-group.js';
import { drawRecordNames } from './record-names.js';
import { recordPlaceOf } from './record-place.js';
import { recordTypeEdits } from './record-type.js';
import type { RecordMember } from './record-type.js';
import { stateSteps, stepLines } from './state-step.js';
import type { StateStep } from './state-step.js';
import { wordsFor } from './state-words.js';
import type { StateWords } from './state-words.js';

const MOST_CONTEXT = 2;
const MOST_QUESTIONS = 3;

interface State {
  readonly context: FunctionContext;
  readonly place: Place;
  readonly variable: Binding;
  /** The text of what it holds first. */
  readonly value: string;
  readonly isLiteral: boolean;
  /** Every later identifier of the variable. */
  readonly uses: readonly SyntaxNode[];
  readonly around: readonly Binding[];
  readonly steps: readonly (readonly [StateStep, ...StateStep[]])[];
  readonly questions: readonly MovedGroup[];
  readonly loop: SyntaxNode;
}

/** A variable or parameter that a loop changes becomes an object that knows how it goes on and what can be asked of it. */
export const STATE_OBJECT: Variant = {
  name: 'state-object',
  types: ['expression_statement', 'function_definition'],
  plan: (subject, file, node) => {
    const state =
      node.type === 'function_definition' ? stateOfParameter(subject, file, node) : stateAt(subject, file, node);
    return state === null ? null : (rng) => written(subject, state, rng);
  },
};

function stateAt(subject: Subject, file: SubjectFile, statement: SyntaxNode): State | null {
  const [start, ...more] = startsOf(statement);
  if (start === undefined || more.length > 0 || statement.parent?.type !== 'block') {
    return null;
  }
  const context = freeContextOf(file, statement);
  const place = context === null ? null : recordPlaceOf(subject, context, statement);
  const found = place === null ? null : variableAt(place, start);
  return context === null || place === null || found === null
    ? null
    : stateOf(subject, context, place, {
        ...found,
        value: textOf(file.tree, start.value),
        isLiteral: /^(?:integer|float|string|true|false|none|list)$/.test(start.value.type),
      });
}

/** The first parameter that its function goes on to change. */
function stateOfParameter(subject: Subject, file: SubjectFile, definition: SyntaxNode): State | null {
  const context = freeContextOf(file, definition);
  const first = context?.statements[0];
  const place = context === null || first === undefined ? null : recordPlaceOf(subject, context, first);
  if (context === null || place === null) {
    return null;
  }
  for (const variable of parametersOf(context)) {
    const uses = [...new Set([...variable.definitions.slice(1), ...variable.reads])].sort(
      (left, right) => left.start - right.start,
    );
    const isFit =
      variable.definitions.length > 1 &&
      variable.deletions.length + variable.declarations.length === 0 &&
      !/^(?:_|self$|cls$)/.test(variable.name) &&
      uses.every(
        (use) =>
          contains(context.body, use) &&
          isPlainScope(place, use) &&
          isPlainRead(use) &&
          (!variable.definitions.includes(use) || isPlainTarget(use)),
      );
    const state = isFit
      ? stateOf(subject, context, place, { variable, uses, value: variable.name, isLiteral: false })
      : null;
    if (state !== null) {
      return state;
    }
  }
  return null;
}

function stateOf(
  subject: Subject,
  context: FunctionContext,
  place: Place,
  found: Pick<State, 'variable' | 'uses' | 'value' | 'isLiteral'>,
): State | null {
  const { variable } = found;
  const { statement } = place;
  const block = statement.parent ?? context.body;
  const later = namedChildren(block).filter(
    (one) => one.start > statement.start || (variable.kind === 'parameter' && one === statement),
  );
  const kept = later.flatMap((one) => stateSteps(context, variable, one));
  const changes = [...kept.map((one) => one.statement), ...variable.definitions.slice(1)];
  const loop = changes.map((one) => loopAround(one, block)).find((one) => one !== null);
  if (loop === undefined) {
    return null;
  }
  const asked = movedExpressions(subject, context, new Set([variable]), later).filter(
    (one) => !kept.some((step) => contains(step.statement, one.node)),
  );
  const others = [...new Set([...kept, ...asked].flatMap((one) => one.others))];
  const around = others.filter((one) => isSteady(context, one, statement)).slice(0, MOST_CONTEXT);
  const questions = groupedBySense(asked).filter(
    ([one, ...same]) => one.others.every((other) => around.includes(other)) || same.length > 0,
  );
  const steps = groupedSteps(kept);
  const needed = around.filter(
    (one) =>
      questions.some(([first]) => first.others.includes(one)) ||
      steps.some(([first]) => first.others.includes(one)),
  );
  const isEnough =
    steps.length + questions.length > 1 ||
    steps.some(([first, ...same]) => first.kind === 'if' || same.length > 0);
  return isEnough ? { context, place, ...found, around: needed, steps, questions, loop } : null;
}

/** A number, text or truth value that is set again, or a list that is filled. */
function variableAt(
  place: Place,
  start: { readonly target: SyntaxNode; readonly value: SyntaxNode },
): { readonly variable: Binding; readonly uses: readonly SyntaxNode[] } | null {
  const { scopes } = place.file;
  const member = memberOf(place, start);
  if (member !== null) {
    const isOwn = member.uses.every((use) => isPlainScope(place, use));
    return isOwn ? { variable: member.binding, uses: member.uses } : null;
  }
  const variable = scopes.bindingOf(start.target);
  const block = place.statement.parent;
  const isFit =
    variable?.kind === 'variable' &&
    variable.scope === place.scope &&
    variable.definitions.length === 1 &&
    variable.deletions.length + variable.declarations.length === 0 &&
    !variable.name.startsWith('_') &&
    textOf(place.tree, start.value) === '[]' &&
    variable.reads.length > 1 &&
    variable.reads.every(
      (read) =>
        block !== null &&
        contains(block, read) &&
        read.start > place.statement.end &&
        isPlainRead(read) &&
        isPlainScope(place, read),
    );
  return isFit && variable !== null ? { variable, uses: variable.reads } : null;
}

function loopAround(node: SyntaxNode, block: SyntaxNode): SyntaxNode | null {
  for (const outer of ancestors(node)) {
    if (outer === block) {
      return null;
    }
    if (outer.type === 'for_statement' || outer.type === 'while_statement') {
      return outer;
    }
  }
  return null;
}

function groupedSteps(steps: readonly StateStep[]): readonly (readonly [StateStep, ...StateStep[]])[] {
  const groups: [StateStep, ...StateStep[]][] = [];
  for (const one of steps) {
    const group = groups.find(
      ([first]) => first.key === one.key && first.others.every((other) => one.others.includes(other)),
    );
    if (group === undefined) {
      groups.push([one]);
    } else {
      group.push(one);
    }
  }
  return groups;
}

function written(subject: Subject, state: State, rng: Rng): ReturnType<ReturnType<Variant['plan']> & object> {
  const { context, place, variable, value, isLiteral, around, loop } = state;
  const { file } = context;
  const type = certainTypeOfBinding(file.scopes, variable);
  const words = wordsFor(type, value, state.steps.flat());
  const carried = helperNames(context, around)?.parameters ?? null;
  const field = fieldOfState(state, words, new Set(carried?.map(({ name }) => name)), rng);
  if (carried === null || field === null) {
    return null;
  }
  const names = drawRecordNames(
    subject,
    file,
    [variable.name, field, ...carried.map(({ name }) => name)],
    loop,
    rng,
    rng.shuffle(words.records).slice(0, 3),
  );
  const fieldNames = new Map([
    ...carried.map(({ binding, name }) => [binding, name] as const),
    [variable, field] as const,
  ]);
  const taken = new Set([...fieldNames.values(), ...(names === null ? [] : [names.record])]);
  const methods = methodsOf(subject, state, fieldNames, taken, words, rng);
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
  const isGiven = !isLiteral || (value !== '[]' && rng.chance(0.3));
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
        docstring: rng.pick(words.sayings),
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
      : edit(file.path, place.statement.start, place.statement.end, creation),
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
  const isOwn = name.length > 2 && !isVague(name) && isGoodName(name);
  return [...(isOwn ? [name] : []), ...rng.shuffle(words.fields)].find((one) => !taken.has(one)) ?? null;
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
  words: StateWords,
  rng: Rng,
): readonly Method[] | null {
  const methods: Method[] = [];
  for (const group of steps) {
    const [step] = group;
    const lines = stepLines(context, step, fieldNames);
    const parameters = step.others.filter((one) => !fieldNames.has(one)).map(({ name }) => name);
    const deed = rng
      .shuffle(words.deeds(step))
      .find(({ name }) => isFree(subject, context, name, parameters) && !taken.has(name));
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
