import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { linesOf } from '../../../syntax/python/layout.js';
import { contains } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { helperNames } from '../s6/parameters.js';

import { groupDocstring } from './group-names.js';
import { memberUses } from './member-uses.js';
import { withinLines } from './record-edits.js';
import { recordTypeEdits } from './record-type.js';
import type { RecordMember } from './record-shape.js';
import { saidType } from './said-type.js';
import { stateAt, stateOfParameter } from './state.js';
import type { State } from './state.js';
import { methodsOf, questionsOf } from './state-members.js';
import { namesOfState } from './state-names.js';

/** Variables or a parameter that a loop changes become an object that knows how it goes on and what can be asked of it. */
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
  const { context, place, variables, around } = state;
  const { file } = context;
  const carried = helperNames(context, around)?.parameters ?? null;
  const said =
    carried === null
      ? null
      : namesOfState(
          subject,
          state,
          carried.map(({ name }) => name),
          rng,
        );
  if (carried === null || said === null || !isGoodName(said.names.record)) {
    return null;
  }
  const { names, fieldNames: own } = said;
  const fieldNames = new Map([
    ...carried.map(({ binding, name }) => [binding, name] as const),
    ...variables.map(({ binding }) => [binding, own.get(binding) ?? binding.name] as const),
  ]);
  const taken = new Set([...fieldNames.values(), names.record]);
  const methods = methodsOf(subject, state, fieldNames, taken, rng);
  if (methods === null || new Set(fieldNames.values()).size < fieldNames.size) {
    return null;
  }
  const questions = questionsOf(subject, state, fieldNames, taken, rng);
  const uses = questions.map((one) => memberUses(context, names.record, one));
  if (uses.some((one) => one === null) || methods.length + questions.length === 0) {
    return null;
  }
  // An object of one field, that nothing is asked of, is as good as the variable.
  if (fieldNames.size === 1 && questions.length === 0) {
    return null;
  }
  const members: RecordMember[] = [
    ...methods.map(({ member }) => member),
    ...questions.map(({ member }) => member),
  ];
  const areLiteral = variables.every(({ isLiteral }) => isLiteral);
  const isGiven = !areLiteral || (variables.every(({ value }) => value !== '[]') && rng.chance(0.3));
  const given = [
    ...carried.map(({ binding }) => binding.name),
    ...(isGiven ? variables.map(({ value }) => value) : []),
  ];
  const creation = `${names.record} = ${names.type}(${given.join(', ')})`;
  const style = members.length > 1 && rng.chance(0.5) ? 'plain' : 'dataclass';
  const outside = [
    ...questions.flatMap(({ nodes }) => nodes),
    ...methods.flatMap(({ steps }) => steps.flatMap(({ statements }) => statements)),
  ];
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      style,
      {
        name: names.type,
        docstring: said.docstring ?? groupDocstring([...own.values()], state.together, rng),
        fields: [
          ...carried.map(({ name, annotation }) => ({ name, type: annotation, initial: null })),
          ...variables.map((one) => ({
            name: own.get(one.binding) ?? one.binding.name,
            type: saidType(file, one.binding),
            initial: isGiven ? null : one.value,
          })),
        ],
        members,
      },
      rng,
    ),
    ...creationEdits(state, place, creation),
    ...methods.flatMap(({ member, given: told, steps }) =>
      steps.map(({ statements }) =>
        edit(
          file.path,
          statements[0].start,
          (statements.at(-1) ?? statements[0]).end,
          `${names.record}.${member.name}(${told.join(', ')})`,
        ),
      ),
    ),
    ...uses.flatMap((one) => one ?? []),
    ...variables.flatMap(({ binding, uses: reads }) =>
      reads
        .filter((use) => !outside.some((node) => contains(node, use)))
        .map((use) =>
          edit(file.path, use.start, use.end, `${names.record}.${own.get(binding) ?? binding.name}`),
        ),
    ),
  ]);
}

/** The object is made where the last of its variables was set; what set the others is taken out. */
function creationEdits({ variables, rest }: State, place: Place, creation: string): readonly TextEdit[] {
  const { path } = place.file;
  const [first] = variables;
  if (first.binding.kind === 'parameter') {
    return [insert(path, place.statement.start, `${creation}${place.newline}${place.indent}`)];
  }
  const statements = [...new Set(variables.map(({ statement }) => statement))];
  const last = statements.at(-1) ?? first.statement;
  return [
    ...statements
      .filter((one) => one !== last)
      .map((one) => linesOf(place.tree, one))
      .map(({ start, end }) => edit(path, start, end, '')),
    edit(
      path,
      last.start,
      last.end,
      rest === null ? creation : `${rest}${place.newline}${place.indent}${creation}`,
    ),
  ];
}
