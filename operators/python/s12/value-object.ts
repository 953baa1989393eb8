import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { contains, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { kindOf } from '../naming/kind-of.js';
import type { Kind } from '../naming/kind-of.js';
import { namesForValue } from '../naming/names-for-value.js';
import { isVague, namesMany, plainNoun } from '../naming/plain-words.js';
import { singularName, splitIdentifier } from '../naming/words.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { FunctionContext } from '../s6/function-context.js';
import { isAdded } from '../origins/own-data.js';

import { ownNames, pickNames } from './class-names.js';
import { isPlainRead } from './loop-entry.js';
import { capital, indefinite } from './member-names.js';
import { memberUses } from './member-uses.js';
import { freeContextOf, groupedBySense, movedExpressions } from './moved-expressions.js';
import type { MovedGroup } from './moved-expressions.js';
import { withinLines } from './record-edits.js';
import { isPlainScope, startsOf } from './record-group.js';
import { drawForm } from './record-form.js';
import { fieldText } from './record-functions.js';
import type { RecordNames } from './record-names.js';
import { recordPlaceOf } from './record-place.js';
import { recordTypeEdits } from './record-type.js';
import { saidType } from './said-type.js';
import { isAdjective, isSaying } from './value-use.js';

/** Arguments of a question. */
const MOST_GIVEN = 1;
const FEWEST_MEMBERS = 2;

interface Found {
  readonly context: FunctionContext;
  readonly place: Place;
  readonly variable: Binding;
  readonly value: SyntaxNode;
  /** Every read of the value. */
  readonly reads: readonly SyntaxNode[];
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
  // An object by now, or what a step before works with, which is nothing that the program is about.
  if (isAdded(subject, file, start.value) || /^[A-Z]\w*\(/.test(textOf(file.tree, start.value))) {
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
  // What may be missing is asked whether it is there, and is no thing of a kind.
  if (asked.some(({ node }) => /^\w+ is (?:not )?None$/.test(textOf(file.tree, node)))) {
    return null;
  }
  const groups = groupedBySense(asked).filter(([one]) => one.others.length <= MOST_GIVEN);
  return groups.length > 1 ? { context, place, variable, value: start.value, reads, groups } : null;
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
  const { context, place, variable, value, reads } = found;
  const { file } = context;
  const kind = kindOf(file, value);
  const names = drawNames(subject, found, kind, rng);
  const field = fieldFor(variable.name, kind, names?.record ?? '', rng);
  const fieldNames = new Map([[variable, field]]);
  const form = drawForm(subject, context, found.groups, fieldNames, rng);
  if (names === null || form === null || form.members.length < FEWEST_MEMBERS) {
    return null;
  }
  const { members, areFunctions } = form;
  // A tuple of one value is looked into like the value.
  const style = form.style === 'tuple-base' ? 'dataclass' : form.style;
  const shown = members.filter(({ nodes }) => nodes.length > 0);
  const isTaken = members.some(({ member }) => member.name === names.record);
  const uses = shown.map((one) => memberUses(context, names.record, one, areFunctions));
  if (isTaken || uses.some((one) => one === null)) {
    return null;
  }
  const outside = shown.flatMap(({ nodes }) => nodes);
  const { start } = place.statement;
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      style,
      {
        name: names.type,
        docstring: docstringOf(spokenType(names.type), field, rng),
        fields: [{ name: field, type: saidType(file, variable), initial: null }],
        members: members.map(({ member }) => member),
        receiver: areFunctions ? names.record : null,
      },
      rng,
    ),
    edit(file.path, start, value.start, `${names.record} = ${names.type}(`),
    insert(file.path, value.end, ')'),
    ...uses.flatMap((one) => one ?? []),
    ...reads
      .filter((read) => !outside.some((node) => contains(node, read)))
      .map((read) => edit(file.path, read.start, read.end, fieldText(style, names.record, field))),
  ]);
}

const SAYINGS = [
  (what: string, field: string) => `${what} that answers questions about its ${field}.`,
  (what: string, field: string) => `${what}, and what follows from its ${field}.`,
] as const;

/** The words of a class's name, as a noun. */
function spokenType(type: string): string {
  return splitIdentifier(type).join('_');
}

/** One line on what the object is. */
function docstringOf(noun: string, field: string, rng: Rng): string {
  return rng.pick(SAYINGS)(capital(indefinite(noun)), field.replaceAll('_', ' '));
}

const FIELDS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  text: ['text', 'content'],
  number: ['value', 'number'],
  numbers: ['numbers', 'values', 'entries', 'figures', 'amounts', 'members'],
  texts: ['parts', 'words', 'entries', 'pieces', 'texts', 'members'],
  collection: ['entries', 'contents', 'values', 'members', 'elements', 'parts'],
  mapping: ['table', 'entries'],
};

function fieldFor(name: string, kind: Kind, record: string, rng: Rng): string {
  const isOwn = name.length > 2 && !isVague(name) && isGoodName(name) && name !== record;
  const drawn = rng.shuffle(FIELDS[kind] ?? ['value']);
  return isOwn ? name : (drawn[0] ?? 'value');
}

const KINDS: Readonly<Partial<Record<Kind, string>>> = {
  text: 'text',
  number: 'number',
  numbers: 'list',
  texts: 'list',
  collection: 'list',
  mapping: 'table',
};

/** The object is called what the value was; where that name says nothing, after how the value comes about. */
function drawNames(subject: Subject, found: Found, kind: Kind, rng: Rng): RecordNames | null {
  const { context, variable, value } = found;
  const { file } = context;
  const { name } = variable;
  const many = namesMany(name);
  const together = kind === 'mapping' ? 'table' : KINDS[kind] === 'list' ? 'list' : 'group';
  const noun = many
    ? `${singularName(name)}_${together}`
    : isAdjective(name)
      ? `${name}_${KINDS[kind] ?? 'value'}`
      : (plainNoun(name) ?? name);
  const isFirst = variable.kind !== 'parameter';
  const own = isFirst ? ownNames(subject, file, name, noun) : null;
  if (own !== null) {
    return own;
  }
  const nouns = namesForValue(subject, file, value)
    .slice(0, 3)
    .filter((one) => isSaying(one) && !/^(?:current|resulting|intermediate|working|prepared)_/.test(one))
    .map((one) => (namesMany(one) ? `${singularName(one)}_${together}` : one));
  return pickNames(
    subject,
    file,
    nouns.filter((one) => one.includes('_')),
    [],
    rng,
  );
}
