import type { Rng } from '../../../core/rng.js';
import { insert } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { lineStart } from '../../../syntax/python/layout.js';
import {
  contains,
  descendantsOfType,
  enclosing,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { kindOfBinding } from '../naming/kind-of.js';
import type { Kind } from '../naming/kind-of.js';
import { singularName } from '../naming/words.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { FunctionContext } from '../s6/function-context.js';
import { helperNames } from '../s6/parameters.js';
import type { Parameter } from '../s6/parameters.js';

import { areSeveral } from './answers.js';
import { functionNouns, pickNames, topicWord } from './class-names.js';
import { isRecorded } from './existing-records.js';
import { togethernessOf } from './group-names.js';
import { isPlainRead } from './loop-entry.js';
import { indefinite } from './member-names.js';
import { spokenFields } from './member-texts.js';
import { fieldReads, memberUses } from './member-uses.js';
import { freeContextOf, groupedBySense, isRepeated, movedExpressions } from './moved-expressions.js';
import type { MovedGroup } from './moved-expressions.js';
import { withinLines } from './record-edits.js';
import { drawForm, makingCall, makingText } from './record-form.js';
import { recordPlaceOf } from './record-place.js';
import { recordTypeEdits } from './record-type.js';

const MOST_FIELDS = 4;
const FEWEST_MEMBERS = 2;

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
  // What has to be asked for its type is not known well enough to belong together.
  if (fit.length === 0 || asksForTypes(context)) {
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
  return used.length > 1 &&
    areSeveral(subject, context, groups, used) &&
    nounsFor(context, fields, used).length > 0 &&
    parameters.length <= MOST_FIELDS
    ? { context, place, first, parameters, groups }
    : null;
}

function asksForTypes({ body, tree, analysis }: FunctionContext): boolean {
  return descendantsOfType(body, 'identifier').some(
    (one) => /^(?:type|isinstance)$/.test(textOf(tree, one)) && analysis.bindingOf(one) === null,
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
    // A function is no fact about anything.
    !binding.reads.some((read) => read.parent?.type === 'call' && read.field === 'function') &&
    binding.reads.every((read) => read.start >= body.start && read.end <= body.end && isPlainRead(read))
  );
}

function written(subject: Subject, given: Given, rng: Rng): ReturnType<ReturnType<Variant['plan']> & object> {
  const { context, place, first, parameters } = given;
  const isBare = parameters.length === 2 && parameters.every(({ name }) => name.length === 1);
  const fieldNames = new Map(
    parameters.map(
      ({ binding, name }, index) => [binding, isBare ? (ORDINALS[index] ?? name) : name] as const,
    ),
  );
  const form = drawForm(subject, context, given.groups, fieldNames, rng);
  const fields = [...fieldNames.values()];
  const nouns = nounsFor(
    context,
    parameters.map(({ name }) => name),
    [...fieldNames.keys()],
  );
  const names = pickNames(subject, context.file, nouns, fields, rng);
  // What is given together has to answer more than one question, else it is unpacked as soon as it is packed.
  if (form === null || form.members.length < FEWEST_MEMBERS || names === null) {
    return null;
  }
  if (form.members.some(({ member }) => member.name === names.record)) {
    return null;
  }
  const { members, style, areFunctions } = form;
  const list = parameters.map(({ binding, name }) => ({
    field: fieldNames.get(binding) ?? name,
    value: binding.name,
  }));
  const shown = members.filter(({ nodes }) => nodes.length > 0);
  const outside = shown.flatMap(({ nodes }) => nodes);
  const reads = fieldReads(context, names.record, fieldNames, outside, style);
  const isAskedOnce = outside.length === 1 && reads.length === 0 && isEvaluatedOnce(context, outside);
  // What is asked once needs no name of its own.
  const isInPlace = isAskedOnce && style !== 'typed-dict' && rng.chance(0.6);
  const asked = isInPlace ? makingCall(style, names.type, list, rng) : names.record;
  const uses = shown.map((one) => memberUses(context, asked, one, areFunctions));
  if (uses.some((one) => one === null)) {
    return null;
  }
  const before = rng.chance(0.7) ? firstUse(given) : first;
  const made = makingText(style, names, list, rng);
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      style,
      {
        name: names.type,
        docstring: docstringOf(names.record, fields, rng),
        fields: parameters.map(({ binding, name, annotation }) => ({
          name: fieldNames.get(binding) ?? name,
          type: annotation,
          initial: null,
        })),
        members: members.map(({ member }) => member),
        receiver: areFunctions ? names.record : null,
      },
      rng,
    ),
    ...(isInPlace ? [] : [insert(context.file.path, before.start, `${made}${place.newline}${place.indent}`)]),
    ...uses.flatMap((one) => one ?? []),
    ...reads,
  ]);
}

/** Whether expressions of a function are evaluated at most once in a call of it. */
function isEvaluatedOnce({ definition }: FunctionContext, nodes: readonly SyntaxNode[]): boolean {
  return nodes.every(
    (node) => !isRepeated(node) && enclosing(node, 'lambda', 'function_definition') === definition,
  );
}

/** The first statement that reads one of the parameters, where it has a line of its own: a record made there is as good. */
function firstUse({ context, first, parameters }: Given): SyntaxNode {
  const { statements, tree } = context;
  const found = statements.find((one) =>
    parameters.some(({ binding }) => binding.reads.some((read) => contains(one, read))),
  );
  const isOwnLine =
    found !== undefined && tree.source.slice(lineStart(tree.source, found.start), found.start).trim() === '';
  return isOwnLine ? found : first;
}

/** Fields for two parameters of one letter each. */
const ORDINALS = ['first', 'second'];
/** Two things of a kind. */
const PAIRS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  text: ['text_pair', 'compared_texts'],
  number: ['number_pair', 'operands'],
  numbers: ['list_pair', 'compared_lists'],
  texts: ['list_pair', 'compared_lists'],
  collection: ['list_pair', 'compared_lists'],
};

/** What parameters are together: the ends of a stretch, two of a kind, or what the function does its work with. */
function nounsFor(
  context: FunctionContext,
  fields: readonly string[],
  bindings: readonly Binding[],
): readonly string[] {
  const together = togethernessOf(fields);
  const areBare = fields.length === 2 && fields.every((name) => name.length === 1);
  // What two letters stand for is no more than a guess.
  const kinds = new Set(bindings.map((one) => (areBare ? 'unknown' : kindOfBinding(context.file, one))));
  const [kind = 'unknown'] = kinds;
  const shared =
    together?.kind === 'shared' && together.word !== null ? [`${singularName(together.word)}_pair`] : [];
  const topic = topicWord(context);
  const areAlike =
    fields.length === 2 &&
    (fields.every((name) => name.length === 1) ||
      new Set(fields.map((name) => name.replace(/\d+$/, ''))).size === 1);
  return [
    ...(together?.kind === 'bounds' ? ['bounds', 'span'] : []),
    ...(together?.kind === 'size' ? ['size', 'dimensions'] : []),
    ...(fields.length === 2 ? shared : []),
    ...(areAlike && kinds.size === 1
      ? [...(topic === null ? [] : [`${topic}_pair`]), ...(PAIRS[kind] ?? []), 'compared_pair']
      : []),
    // Two numbers are no pair for being numbers: what is done with them says what they are.
    ...functionNouns(context),
  ];
}

/** One line on what is given together. */
function docstringOf(record: string, fields: readonly string[], rng: Rng): string {
  const spoken = spokenFields(fields) ?? fields.join(' and ');
  const what = record.replaceAll('_', ' ');
  return /_pair$|^(?:compared|operands|bounds|span)/.test(record)
    ? rng.pick([`The ${spoken}, asked about together.`, `Values that belong together: the ${spoken}.`])
    : rng.pick([`What makes up ${indefinite(what)}: ${spoken}.`, `The ${spoken} of ${indefinite(what)}.`]);
}
