import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { importEdits } from '../../../syntax/python/imports.js';
import { indentOf, isAloneOnLine, lineEnd, lineStart, statementOf } from '../../../syntax/python/layout.js';
import { contains, descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { fitsFunction } from '../s2/limits.js';
import { builtinCalled } from '../s2/certain.js';
import type { Variant } from '../s2/variant.js';
import type { FunctionContext } from '../s6/function-context.js';
import { helperNames } from '../s6/parameters.js';
import { isSetOnce } from '../s6/region-names.js';
import { isAdded } from '../origins/own-data.js';

import { functionStylesFor, stylesFor } from './answers.js';
import { isRecord, onlyAsksRecord } from './existing-records.js';
import { drawItemNames, fieldNamesOf, itemDocstring } from './item-words.js';
import type { Item } from './item-words.js';
import { entryAt, isPlainRead } from './loop-entry.js';
import { allReads, fieldReads, memberUses } from './member-uses.js';
import { freeContextOf, groupedBySense, memberFor, movedExpressions } from './moved-expressions.js';
import type { MovedGroup, MovedMember } from './moved-expressions.js';
import { isLookedInto } from './looked-into.js';
import { isSeenAt, topStatementOf, withinLines } from './record-edits.js';
import { recordPlaceOf } from './record-place.js';
import { canBeFunctions } from './record-functions.js';
import { recordTypeEdits } from './record-type.js';
import type { RecordStyle } from './record-shape.js';
import { saidType } from './said-type.js';

/** Arguments of a question. */
const MOST_GIVEN = 1;
const LONGEST_LINE = 100;
const PARTIAL = { module: 'functools', name: 'partial' } as const;
const MOST_MEMBERS = 3;
const LEAST_WORK = 2;
/** What is worth an object though it is asked of one value, once. */
const MUCH_WORK = 4;

/** Each item of a loop or comprehension becomes an object that answers what the loop asks about it. */
export const ITEM_OBJECT: Variant = {
  name: 'item-object',
  types: ['for_statement', 'for_in_clause'],
  plan: (subject, file, node) => {
    const item = itemAt(subject, file, node);
    return item === null
      ? null
      : (rng) => written(subject, item, false, rng) ?? written(subject, item, true, rng);
  },
};

function itemAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Item | null {
  const target = fieldOf(node, 'left');
  const source = fieldOf(node, 'right');
  const owner = node.type === 'for_statement' ? fieldOf(node, 'body') : node.parent;
  const statement = statementOf(node);
  if (target === null || source === null || owner === null || statement === null) {
    return null;
  }
  const context = freeContextOf(file, node);
  const place = context === null ? null : recordPlaceOf(subject, context, statement);
  const isPlain =
    !node.children.some(({ type }) => type === 'async') &&
    !textOf(file.tree, source).includes('\n') &&
    // `in(values)` would run into what takes its place.
    /\s/.test(file.tree.source[source.start - 1] ?? '') &&
    !/^(?:expression_list|conditional_expression|lambda|yield|await)$/.test(source.type) &&
    descendantsOfType(source, 'named_expression').length === 0 &&
    isBuiltinAt(file.scopes, 'map', node);
  if (context === null || place === null || !isPlain || isAdded(subject, file, source)) {
    return null;
  }
  const bindings =
    target.type === 'identifier'
      ? singleBinding(file, target, owner, source)
      : (entryAt(subject, file, node)?.bindings ?? null);
  if (bindings === null || bindings.some((one) => isRecord(subject, file, one))) {
    return null;
  }
  const roots = node.type === 'for_statement' ? [owner] : owner.children.filter((one) => one !== node);
  const own = new Set(bindings);
  const moved = movedExpressions(subject, context, own, roots);
  const others = [...new Set(moved.flatMap((one) => one.others))];
  // A place is a place in something; what else is asked about comes as an argument.
  const around =
    bindings.length === 1 && builtinCalled(file, source) === 'range'
      ? others
          .filter((binding) => isSteady(context, binding, node) && isLookedInto(context, binding, bindings))
          .slice(0, 1)
      : [];
  const groups = groupedBySense(moved).filter(
    ([one]) =>
      one.others.filter((other) => !around.includes(other)).length <= MOST_GIVEN &&
      !onlyAsksRecord(subject, file, one.node),
  );
  const needed = around.filter((binding) => groups.some(([one]) => one.others.includes(binding)));
  return isWorthIt(groups, bindings.length + needed.length, needed.length === 0)
    ? { context, place, node, target, source, bindings, around: needed, groups }
    : null;
}

/** Of one value several questions are worth an object, of a pair or a place one that takes some working out. */
function isWorthIt([first, ...rest]: readonly MovedGroup[], fields: number, isPair: boolean): boolean {
  return (
    first !== undefined &&
    (rest.length > 0 ||
      (fields > 1
        ? first.length > 1 || first[0].work >= LEAST_WORK || (isPair && first[0].uses.size > 1)
        : first[0].work >= (first.length > 1 ? LEAST_WORK : MUCH_WORK)))
  );
}

function singleBinding(
  file: SubjectFile,
  target: SyntaxNode,
  owner: SyntaxNode,
  source: SyntaxNode,
): readonly [Binding] | null {
  const binding = file.scopes.bindingOf(target);
  const isFit =
    binding?.definitions.length === 1 &&
    binding.deletions.length + binding.declarations.length === 0 &&
    !binding.name.startsWith('_') &&
    binding.scope.kind !== 'module' &&
    binding.reads.length > 0 &&
    binding.reads.every((read) => contains(owner, read) && !contains(source, read) && isPlainRead(read));
  return isFit ? [binding] : null;
}

/** A name of the function that is set once, before the loop (or statement). */
export function isSteady({ scope, analysis }: FunctionContext, binding: Binding, loop: SyntaxNode): boolean {
  return (
    binding.scope === scope &&
    binding.declarations.length === 0 &&
    (binding.kind === 'parameter' ? binding.definitions.length === 1 : isSetOnce(binding)) &&
    binding.deletions.length === 0 &&
    binding.definitions.every((definition) => !contains(loop, definition)) &&
    isSurelyBound(analysis, binding, loop)
  );
}

/** The changes; `isBroken`: with a comprehension's clause on a line of its own. */
function written(
  subject: Subject,
  item: Item,
  isBroken: boolean,
  rng: Rng,
): ReturnType<ReturnType<Variant['plan']> & object> {
  const { context, place, target, source, bindings, around } = item;
  const { file } = context;
  // A generator costs a line more for every item, and a comprehension has but one.
  const first = rng.chance(0.6) ? bodyStart(item) : null;
  const names = drawItemNames(subject, item, first === null, rng);
  const aroundNames = helperNames(context, around)?.parameters ?? null;
  if (names === null || aroundNames === null) {
    return null;
  }
  const ownNames = fieldNamesOf(item, names.record, rng);
  const fieldNames = new Map([
    ...aroundNames.map(({ binding, name }) => [binding, name] as const),
    ...bindings.map((binding, index) => [binding, ownNames[index] ?? binding.name] as const),
  ]);
  const all = [...fieldNames.values()];
  const asked = all.length > 1 && rng.chance(0.55) ? membersOf(subject, item, fieldNames, rng, false) : [];
  const areFunctions =
    asked.length > 0 &&
    canBeFunctions(
      subject,
      context,
      asked.map(({ member }) => member),
    );
  const members = areFunctions ? asked : membersOf(subject, item, fieldNames, rng, true);
  const isAskedAgain = members.some(({ nodes }) => nodes.length > 1);
  const isBox =
    all.length === 1 && members.length === 1 && !isAskedAgain && (item.groups[0]?.[0].work ?? 0) < MUCH_WORK;
  if (new Set(all).size < all.length || members.length === 0 || isBox) {
    return null;
  }
  const style = rng.pick(areFunctions ? functionStylesFor(all, false) : stylesOf(item, all, members.length));
  const uses = members.map((one) => memberUses(context, names.record, one, areFunctions));
  const isTaken = members.some(({ member }) => member.name === names.record);
  if (isTaken || uses.some((one) => one === null)) {
    return null;
  }
  const outside = members.flatMap(({ nodes }) => nodes);
  const isPartial =
    first === null &&
    around.length > 0 &&
    bindings.length === 1 &&
    isSeenAt(file, PARTIAL.name, item.node) &&
    (item.node.type !== 'for_statement' || rng.chance(0.5));
  const requests = isPartial ? [PARTIAL] : [];
  const partial = isPartial
    ? importEdits(file.scopes, file.path, PARTIAL.module, PARTIAL.name, topStatementOf(place.statement))
        .localName
    : null;
  const given = [...around, ...bindings].map((binding) => binding.name).join(', ');
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      style,
      {
        name: names.type,
        docstring: itemDocstring(item, names.noun, all, rng),
        fields: [
          ...aroundNames.map(({ name, annotation }) => ({ name, type: annotation, initial: null })),
          ...bindings.map((binding, index) => ({
            name: ownNames[index] ?? binding.name,
            type: saidType(file, binding),
            initial: null,
          })),
        ],
        members: members.map(({ member }) => member),
        receiver: areFunctions ? names.record : null,
      },
      rng,
      requests,
    ),
    ...(first === null
      ? [
          ...(isBroken ? clauseBreak(item) : []),
          edit(file.path, target.start, target.end, names.record),
          edit(
            file.path,
            source.start,
            source.end,
            wrapped(item, names.record, madeOf(item, names.type, style, partial, rng)),
          ),
        ]
      : [
          insert(
            file.path,
            first.start,
            `${names.record} = ${names.type}(${given})${place.newline}${indentOf(place.tree, first)}`,
          ),
        ]),
    ...uses.flatMap((one) => one ?? []),
    ...(first === null ? allReads : fieldReads)(
      context,
      names.record,
      new Map(bindings.map((binding) => [binding, fieldNames.get(binding) ?? binding.name])),
      outside,
    ),
  ]);
}

/** The first statement of a loop's body, where the item can be made an object as well: the loop stays as it is then. */
function bodyStart({ place, node }: Item): SyntaxNode | null {
  const body = node.type === 'for_statement' ? fieldOf(node, 'body') : null;
  const first = body === null ? undefined : namedChildren(body)[0];
  return first !== undefined &&
    isAloneOnLine(place.tree, first) &&
    fitsFunction(place, { locals: 1, statements: 1 })
    ? first
    : null;
}

/** What is gone over, each item made an object as it comes. */
function madeOf(
  { place, node, source, target, bindings, around }: Item,
  type: string,
  style: RecordStyle,
  partial: string | null,
  rng: Rng,
): string {
  const text = textOf(place.tree, source);
  const isTuple = style.endsWith('-tuple') || style === 'tuple-base';
  if (bindings.length > 1) {
    return isTuple ? `map(${type}._make, ${text})` : `(${type}(*pair) for pair in ${text})`;
  }
  if (around.length === 0) {
    return node.type === 'for_statement' && rng.chance(0.3)
      ? `(${type}(${textOf(place.tree, target)}) for ${textOf(place.tree, target)} in ${text})`
      : `map(${type}, ${text})`;
  }
  const name = textOf(place.tree, target);
  if (partial !== null) {
    return `map(${partial}(${[type, ...around.map((binding) => binding.name)].join(', ')}), ${text})`;
  }
  const given = [...around.map((binding) => binding.name), name].join(', ');
  return `(${type}(${given}) for ${name} in ${text})`;
}

/** A generator on lines of its own where the loop's line would be longer than Pylint takes. */
function wrapped({ place, node, source }: Item, record: string, made: string): string {
  const { source: text } = place.tree;
  const length = place.indent.length + `for ${record} in :`.length + made.length;
  const rest = lineEnd(text, source.end) - source.end;
  if (node.type !== 'for_statement' || length + rest <= LONGEST_LINE || !made.startsWith('(')) {
    return made;
  }
  const { indent, unit, newline } = place;
  return `(${newline}${indent}${unit}${made.slice(1, -1)}${newline}${indent})`;
}

/** The clause under the beginning of what it is a clause of. */
function clauseBreak({ place, node }: Item): readonly TextEdit[] {
  const { source } = place.tree;
  const siblings = node.parent?.children ?? [];
  const before = siblings[siblings.indexOf(node) - 1];
  const [, first] = siblings;
  if (
    node.type !== 'for_in_clause' ||
    before === undefined ||
    first === undefined ||
    source.slice(before.end, node.start) !== ' '
  ) {
    return [];
  }
  const column = first.start - lineStart(source, first.start);
  return [edit(place.file.path, before.end, node.start, place.newline + ' '.repeat(column))];
}

function stylesOf({ node, bindings }: Item, fields: readonly string[], members: number): RecordStyle[] {
  const all = stylesFor(fields, members).filter((one) => one !== 'tuple-base' || fields.length > 1);
  // Items of a comprehension are many and small: what makes them has to be quick.
  const quick = all.filter((one) => node.type === 'for_statement' || one !== 'plain');
  return bindings.length > 1 ? quick.filter((one) => one !== 'plain') : quick;
}

function membersOf(
  subject: Subject,
  { context, groups }: Item,
  fieldNames: ReadonlyMap<Binding, string>,
  rng: Rng,
  mayBeProperties: boolean,
): readonly MovedMember[] {
  const taken = new Set(fieldNames.values());
  const members: MovedMember[] = [];
  for (const group of groups) {
    const [first, ...more] = group;
    const others = first.others.filter((one) => !fieldNames.has(one));
    const own: MovedGroup = [{ ...first, others }, ...more.map((one) => ({ ...one, others }))];
    const member =
      members.length < MOST_MEMBERS
        ? memberFor(subject, context, own, fieldNames, taken, rng, null, mayBeProperties)
        : null;
    if (member !== null) {
      taken.add(member.member.name);
      members.push(member);
    }
  }
  return members;
}
