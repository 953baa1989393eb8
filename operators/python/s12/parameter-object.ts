import type { Rng } from '../../../core/rng.js';
import { insert } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { kindOfBinding } from '../naming/kind-of.js';
import { singularName } from '../naming/words.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { FunctionContext } from '../s6/function-context.js';
import { helperNames } from '../s6/parameters.js';
import type { Parameter } from '../s6/parameters.js';

import { areEnough } from './answers.js';
import { functionNouns, pickNames } from './class-names.js';
import { isRecorded } from './existing-records.js';
import { isPlainRead } from './loop-entry.js';
import { spokenFields } from './member-names.js';
import { fieldReads, memberUses } from './member-uses.js';
import { freeContextOf, groupedBySense, isRepeated, movedExpressions } from './moved-expressions.js';
import type { MovedGroup } from './moved-expressions.js';
import { withinLines } from './record-edits.js';
import { drawForm, givenText } from './record-form.js';
import type { RecordNames } from './record-names.js';
import { recordPlaceOf } from './record-place.js';
import { recordTypeEdits } from './record-type.js';
import { isSaying } from './value-use.js';

const MOST_FIELDS = 4;

interface Given {
  readonly context: FunctionContext;
  readonly place: Place;
  /** The statement that the record is made before. */
  readonly first: SyntaxNode;
  readonly parameters: readonly Parameter[];
  readonly groups: readonly MovedGroup[];
}

/** What a function is given becomes a record that answers what the function asks about it. */
export const PARAMETER_OBJECT: Variant = {
  name: 'parameter-object',
  types: ['function_definition'],
  plan: (subject, file, node) => {
    const given = givenAt(subject, file, node);
    return given === null ? null : (rng) => written(subject, given, rng);
  },
};

function givenAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Given | null {
  const context = freeContextOf(file, node);
  const first = context?.statements[0];
  const place = context === null || first === undefined ? null : recordPlaceOf(subject, context, first);
  if (context === null || first === undefined || place === null || context.scope.parent?.kind === 'class') {
    return null;
  }
  const fit = parametersOf(context).filter((binding) => isFit(context, binding));
  if (fit.length === 0) {
    return null;
  }
  const all = groupedBySense(movedExpressions(subject, context, new Set(fit), context.statements));
  const groups = all.filter(
    ([one, ...more]) => one.others.length === 0 || more.length > 0 || isRepeated(one.node),
  );
  const used = fit.filter((binding) => groups.some(([one]) => one.uses.has(binding)));
  const parameters = helperNames(context, used)?.parameters ?? [];
  const fields = parameters.map(({ name }) => name);
  if (!fitsFunction(place, { locals: 1, statements: 1 }) || isRecorded(file, fields)) {
    return null;
  }
  const isWorthIt =
    areEnough(subject, context, groups, used) || (used.length > 1 && isWholeAnswer(context, groups));
  return isWorthIt && parameters.length > 0 && parameters.length <= MOST_FIELDS
    ? { context, place, first, parameters, groups }
    : null;
}

/** The one question that is asked of what is given is all that the function is for. */
function isWholeAnswer({ statements }: FunctionContext, groups: readonly MovedGroup[]): boolean {
  const [only, ...more] = statements;
  const [[asked] = [], ...others] = groups;
  return (
    more.length + others.length === 0 &&
    only?.type === 'return_statement' &&
    asked !== undefined &&
    namedChildren(only)[0] === asked.node
  );
}

/** The plain parameters of a function, in order. */
export function parametersOf({ definition, scope, tree }: FunctionContext): readonly Binding[] {
  const list = fieldOf(definition, 'parameters');
  return (list === null ? [] : namedChildren(list)).flatMap((one) => {
    const name =
      one.type === 'identifier'
        ? one
        : /^(?:typed_parameter|default_parameter|typed_default_parameter)$/.test(one.type)
          ? (fieldOf(one, 'name') ?? namedChildren(one)[0])
          : undefined;
    const binding = name?.type === 'identifier' ? scope.bindings.get(textOf(tree, name)) : undefined;
    return binding === undefined ? [] : [binding];
  });
}

/** A parameter that keeps its first value, read by plain means in the function's own code. */
function isFit({ body }: FunctionContext, binding: Binding): boolean {
  return (
    binding.definitions.length === 1 &&
    binding.deletions.length + binding.declarations.length === 0 &&
    binding.reads.length > 0 &&
    !/^(?:_|self$|cls$)/.test(binding.name) &&
    binding.reads.every((read) => read.start >= body.start && read.end <= body.end && isPlainRead(read))
  );
}

function written(subject: Subject, given: Given, rng: Rng): ReturnType<ReturnType<Variant['plan']> & object> {
  const { context, place, first, parameters } = given;
  const fieldNames = new Map(parameters.map(({ binding, name }) => [binding, name]));
  const isWhole = isWholeAnswer(context, given.groups);
  const form = drawForm(subject, context, given.groups, fieldNames, rng, isWhole);
  const fields = parameters.map(({ name }) => name);
  const names =
    form === null
      ? null
      : drawNames(
          subject,
          context,
          {
            fields,
            binding: parameters[0]?.binding,
            only: parameters.length === 1 ? (parameters[0]?.name ?? null) : null,
          },
          rng,
        );
  if (form === null || names === null || form.members.some(({ member }) => member.name === names.record)) {
    return null;
  }
  const { members, style, areFunctions } = form;
  const list = givenText(
    style,
    parameters.map(({ binding, name }) => ({ field: name, value: binding.name })),
    rng,
  );
  const shown = members.filter(({ nodes }) => nodes.length > 0);
  const uses = shown.map((one) => memberUses(context, names.record, one, areFunctions));
  if (uses.some((one) => one === null)) {
    return null;
  }
  const outside = shown.flatMap(({ nodes }) => nodes);
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      style,
      {
        name: names.type,
        docstring: docstringOf(fields, rng),
        fields: parameters.map(({ name, annotation }) => ({ name, type: annotation, initial: null })),
        members: members.map(({ member }) => member),
        receiver: areFunctions ? names.record : null,
      },
      rng,
    ),
    insert(
      context.file.path,
      first.start,
      `${names.record} = ${names.type}(${list})${place.newline}${place.indent}`,
    ),
    ...uses.flatMap((one) => one ?? []),
    ...fieldReads(context, names.record, fieldNames, outside, style),
  ]);
}

/** What several things that are given together are, where the function's name does not say it. */
const HEADS = ['request', 'query', 'inputs', 'settings'];
/** What many things of a kind are together, and one text or number that is asked about. */
const MANY = ['series', 'collection', 'list', 'group'];
const ONE: Readonly<Partial<Record<string, readonly string[]>>> = {
  text: ['text_input', 'passage', 'phrase'],
  number: ['figure', 'given_figure'],
  numbers: ['number_series', 'sample', 'number_list'],
  texts: ['word_list', 'text_group'],
  collection: ['entry_list', 'collection'],
};

/** The object is called after what it is made of; several things together after what the function does with them. */
function drawNames(
  subject: Subject,
  context: FunctionContext,
  { fields, binding, only }: { fields: readonly string[]; binding: Binding | undefined; only: string | null },
  rng: Rng,
): RecordNames | null {
  const [field = ''] = fields;
  const thing = singularName(field);
  const ofField =
    only === null || binding === undefined
      ? []
      : isSaying(field)
        ? thing === field
          ? [`given_${field}`, `${field}_input`]
          : rng.shuffle(MANY).map((head) => `${thing}_${head}`)
        : (ONE[kindOfBinding(context.file, binding)] ?? []);
  const nouns = [
    ...(only === null ? [] : ofField.slice(0, 2)),
    ...functionNouns(context),
    ...ofField,
    ...rng.shuffle(HEADS),
  ];
  return pickNames(subject, context.file, nouns, fields, rng, only === null ? 1 : 2);
}

/** One line that names all that is given. */
function docstringOf(fields: readonly string[], rng: Rng): string {
  const spoken = spokenFields(fields);
  if (spoken === null) {
    return rng.pick([
      'What is given, and what follows from it.',
      'What is worked on, and what is asked about it.',
    ]);
  }
  return fields.length === 1
    ? rng.pick([`The ${spoken} as given, and what follows from it.`, `What can be asked of the ${spoken}.`])
    : rng.pick([`The ${spoken} as given, and what follows from them.`, `The ${spoken}, kept together.`]);
}
