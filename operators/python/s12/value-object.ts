import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { contains, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isFreshName, isGoodName } from '../naming/fresh-name.js';
import { kindOf } from '../naming/kind-of.js';
import type { Kind } from '../naming/kind-of.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { FunctionContext } from '../s6/function-context.js';
import { helperNames } from '../s6/parameters.js';

import { answersOf, areEnough, stylesFor } from './answers.js';
import { isSteady } from './item-object.js';
import { isPlainRead } from './loop-entry.js';
import {
  freeContextOf,
  groupedBySense,
  isRepeated,
  memberUses,
  movedExpressions,
} from './moved-expressions.js';
import type { MovedGroup } from './moved-expressions.js';
import { withinLines } from './record-edits.js';
import { isPlainScope, startsOf } from './record-group.js';
import { camelCase, isFreeType } from './record-names.js';
import { recordPlaceOf } from './record-place.js';
import { recordTypeEdits } from './record-type.js';

const MOST_CONTEXT = 2;

interface Found {
  readonly context: FunctionContext;
  readonly place: Place;
  readonly variable: Binding;
  readonly value: SyntaxNode;
  /** Every read of the value. */
  readonly reads: readonly SyntaxNode[];
  readonly around: readonly Binding[];
  readonly groups: readonly MovedGroup[];
}

/** A value that is worked out once becomes an object that answers what is asked about it afterwards. */
export const VALUE_OBJECT: Variant = {
  name: 'value-object',
  types: ['expression_statement'],
  plan: (subject, file, node) => {
    const found = foundAt(subject, file, node);
    return found === null ? null : (rng) => written(subject, found, rng);
  },
};

const CONSTANT =
  /^(?:integer|float|string|concatenated_string|true|false|none|list|dictionary|set|tuple|identifier|lambda|generator_expression|yield|await|unary_operator)$/;

function foundAt(subject: Subject, file: SubjectFile, statement: SyntaxNode): Found | null {
  const [start, ...more] = startsOf(statement);
  const block = statement.parent;
  if (start === undefined || more.length > 0 || block?.type !== 'block' || CONSTANT.test(start.value.type)) {
    return null;
  }
  const context = freeContextOf(file, statement);
  const place = context === null ? null : recordPlaceOf(subject, context, statement);
  if (context === null || place === null || textOf(file.tree, statement).includes('\n')) {
    return null;
  }
  const reads = readsBehind(place, start.target, block);
  const variable = file.scopes.bindingOf(start.target);
  if (reads === null || variable === null) {
    return null;
  }
  const later = namedChildren(block).filter((one) => one.start > statement.start);
  const asked = movedExpressions(subject, context, new Set([variable]), later);
  const around = [...new Set(asked.flatMap((one) => one.others))]
    .filter((one) => isSteady(context, one, statement))
    .slice(0, MOST_CONTEXT);
  const groups = groupedBySense(asked).filter(
    ([one, ...same]) =>
      one.others.every((other) => around.includes(other)) || same.length > 0 || isRepeated(one.node),
  );
  const needed = around.filter((one) => groups.some(([first]) => first.others.includes(one)));
  return groups.length > 0 && areEnough(subject, context, groups, [variable, ...needed])
    ? { context, place, variable, value: start.value, reads, around: needed, groups }
    : null;
}

/**
 * What reads the value that a name is given here, where nothing else sets the name: a variable that is set once, or a
 * parameter that gets another value and keeps it. Null where the reads cannot be told apart.
 */
function readsBehind(place: Place, target: SyntaxNode, block: SyntaxNode): readonly SyntaxNode[] | null {
  const { statement, scope } = place;
  const binding = place.file.scopes.bindingOf(target);
  if (
    binding?.scope !== scope ||
    binding.deletions.length + binding.declarations.length > 0 ||
    binding.name.startsWith('_')
  ) {
    return null;
  }
  const isParameter = binding.kind === 'parameter';
  const isSetHere =
    binding.definitions.length === (isParameter ? 2 : 1) && binding.definitions.includes(target);
  const behind = binding.reads.filter((read) => read.start >= statement.end);
  const isTop = block.parent === place.definition;
  const isClear = isParameter
    ? isTop && binding.reads.every((read) => read.start >= statement.end || isPlainScope(place, read))
    : behind.length === binding.reads.length;
  return isSetHere &&
    isClear &&
    behind.length > 0 &&
    behind.every((read) => contains(block, read) && isPlainRead(read))
    ? behind
    : null;
}

function written(subject: Subject, found: Found, rng: Rng): ReturnType<ReturnType<Variant['plan']> & object> {
  const { context, place, variable, value, around, reads } = found;
  const { file } = context;
  const carried = helperNames(context, around)?.parameters ?? null;
  if (carried === null) {
    return null;
  }
  const kind = kindOf(file, value);
  const taken = carried.map(({ name }) => name);
  const field = fieldFor(variable.name, kind, taken, rng);
  const fieldNames = new Map([
    ...carried.map(({ binding, name }) => [binding, name] as const),
    [variable, field] as const,
  ]);
  const fields = [...fieldNames.values()];
  const names = drawNames(subject, context, variable.name, kind, fields, rng);
  const members = answersOf(subject, context, found.groups, fieldNames, rng);
  const shown = members?.filter(({ nodes }) => nodes.length > 0) ?? [];
  if (names === null || members === null) {
    return null;
  }
  const uses = shown.map((one) => memberUses(context, names.record, one));
  if (uses.some((one) => one === null)) {
    return null;
  }
  const type = certainTypeOfBinding(file.scopes, variable);
  const isKnown = type !== null && /^(?:int|float|bool|str|list|dict)$/.test(type);
  const outside = shown.flatMap(({ nodes }) => nodes);
  const { start } = place.statement;
  const given = carried.map(({ binding }) => `${binding.name}, `).join('');
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      rng.pick(stylesFor(fields, members.length).filter((one) => one !== 'tuple-base' || fields.length > 1)),
      {
        name: names.type,
        docstring: rng.pick(SAYINGS),
        fields: [
          ...carried.map(({ name, annotation }) => ({ name, type: annotation, initial: null })),
          { name: field, type: isKnown ? type : null, initial: null },
        ],
        members: members.map(({ member }) => member),
      },
      rng,
    ),
    edit(file.path, start, value.start, `${names.record} = ${names.type}(${given}`),
    insert(file.path, value.end, ')'),
    ...uses.flatMap((one) => one ?? []),
    ...reads
      .filter((read) => !outside.some((node) => contains(node, read)))
      .map((read) => edit(file.path, read.start, read.end, `${names.record}.${field}`)),
  ]);
}

const SAYINGS = [
  'What has been found, and what follows from it.',
  'A finding and what can be told from it.',
  'What the rest is decided by.',
  'Answers what is asked later on.',
  'A first result, to be looked at more closely.',
];

const HEADS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  text: ['passage', 'phrase', 'excerpt', 'lettering'],
  number: ['figure', 'quantity', 'measurement', 'magnitude'],
  numbers: ['series', 'line_up', 'arrangement', 'ordering'],
  texts: ['wording', 'vocabulary_found', 'arrangement', 'line_up'],
  collection: ['arrangement', 'overview', 'line_up', 'assortment'],
  mapping: ['register', 'catalogue', 'inventory'],
};
const PLAIN_HEADS = ['finding', 'overview', 'preparation', 'groundwork', 'basis'];

const FIELDS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  text: ['text', 'content'],
  number: ['number', 'amount'],
  numbers: ['numbers', 'values', 'entries'],
  texts: ['parts', 'words', 'entries'],
  collection: ['entries', 'contents', 'values'],
  mapping: ['table', 'entries'],
};

function fieldFor(name: string, kind: Kind, taken: readonly string[], rng: Rng): string {
  const isOwn = name.length > 2 && !isVague(name) && isGoodName(name);
  const drawn = rng.shuffle(FIELDS[kind] ?? ['value', 'content', 'given']);
  return [...(isOwn ? [name] : []), ...drawn, 'result'].find((one) => !taken.includes(one)) ?? name;
}

function drawNames(
  subject: Subject,
  { file }: FunctionContext,
  name: string,
  kind: Kind,
  fields: readonly string[],
  rng: Rng,
): { readonly record: string; readonly type: string } | null {
  const heads = rng.shuffle(HEADS[kind] ?? PLAIN_HEADS);
  const noun = plainNoun(name);
  const isSaid = noun !== null && /^[a-z]{3,12}$/.test(noun);
  const candidates = [
    ...heads,
    ...(isSaid ? PLAIN_HEADS.map((head) => `${noun}_${head}`) : []),
    ...rng.shuffle(PLAIN_HEADS),
  ];
  const free = candidates
    .filter((one) => isFreshName(file, one, subject.publicNames) && !fields.includes(one))
    .map((record) => ({ record, type: camelCase(record) }))
    .filter(({ type }) => isFreeType(subject, file, type));
  return free.length === 0 ? null : rng.pick(free.slice(0, 4));
}
