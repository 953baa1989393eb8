import type { Rng } from '../../../core/rng.js';
import { ancestors, contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { kindOf } from '../naming/kind-of.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { groupNames, togethernessOf } from './group-names.js';
import type { Togetherness } from './group-names.js';
import { capital } from './member-names.js';
import { spokenFields } from './member-texts.js';
import { freeContextOf } from './moved-expressions.js';
import { creation, fieldUses, valueText, withinLines } from './record-edits.js';
import { makingText } from './record-form.js';
import { fieldText } from './record-functions.js';
import type { Member } from './record-group.js';
import { isPlainLiteral, isRightBehind, memberOf, startsOf } from './record-group.js';
import { recordPlaceOf } from './record-place.js';
import type { RecordStyle } from './record-shape.js';
import { recordTypeEdits } from './record-type.js';
import { saidType } from './said-type.js';

const MOST_MEMBERS = 4;

interface Settled {
  readonly place: Place;
  readonly members: readonly Member[];
  readonly last: SyntaxNode;
}

/** Values that are worked out side by side, set once and read together, become the fields of one record. */
export const SETTLED_RECORD: Variant = {
  name: 'settled-record',
  types: ['expression_statement'],
  plan: (subject, file, node) => {
    const settled = settledAt(subject, file, node);
    return settled === null ? null : (rng) => written(subject, settled, rng);
  },
};

function settledAt(subject: Subject, file: SubjectFile, statement: SyntaxNode): Settled | null {
  const context = startsOf(statement).length === 0 ? null : freeContextOf(file, statement);
  const place = context === null ? null : recordPlaceOf(subject, context, statement);
  const siblings = namedChildren(statement.parent ?? statement);
  const index = siblings.indexOf(statement);
  const before = siblings[index - 1];
  // A run is taken from its beginning only.
  if (context === null || place === null || (before !== undefined && follows(place, before, statement))) {
    return null;
  }
  const members: Member[] = [];
  let last = statement;
  for (const next of siblings.slice(index)) {
    const found = membersIn(place, next);
    const isNext = next === statement || isRightBehind(place, last, next);
    if (found === null || !isNext || members.length + found.length > MOST_MEMBERS) {
      break;
    }
    if (found.some((one) => readsAny(place, one.value, [...members, ...found]))) {
      break;
    }
    members.push(...found);
    last = next;
  }
  const areNamed = togethernessOf(members.map(({ name }) => name)) !== null;
  return members.length > 1 && areNamed && belong(place, members) ? { place, members, last } : null;
}

/** Whether a statement sets values of the kind that the one before it sets. */
function follows(place: Place, before: SyntaxNode, statement: SyntaxNode): boolean {
  const [first, second] = [membersIn(place, before), membersIn(place, statement)];
  return first !== null && second !== null && isRightBehind(place, before, statement);
}

/** What a statement sets, each once and for good; null where it does anything else. */
function membersIn(place: Place, statement: SyntaxNode): readonly Member[] | null {
  const found = startsOf(statement).map((start) => memberOf({ ...place, statement }, start, 1));
  const members = found.filter((one) => one !== null);
  const isFit =
    members.length > 0 &&
    members.length === found.length &&
    !textOf(place.tree, statement).includes('\n') &&
    members.every(
      ({ binding, value, uses }) =>
        binding.definitions.length === 1 &&
        /^[a-z][a-z0-9]*[a-z_][a-z0-9_]+$/.test(binding.name) &&
        !isPlainLiteral(value) &&
        !/^(?:identifier|lambda|await|yield)$/.test(value.type) &&
        // What is used up, and what is nothing but itself, are no facts about anything.
        !/^call (?:iter|object)$/.test(makeOf(place, value)) &&
        uses.every((use) => use.start >= statement.end),
    );
  return isFit ? members : null;
}

function readsAny({ file, tree }: Place, value: SyntaxNode, members: readonly Member[]): boolean {
  const names = new Set(members.map(({ name }) => name));
  const visit = (node: SyntaxNode): boolean =>
    (node.type === 'identifier' && names.has(textOf(tree, node)) && file.scopes.bindingOf(node) !== null) ||
    node.children.some(visit);
  return visit(value);
}

/** Values of one make, or values of one kind that one expression reads. */
function belong(place: Place, members: readonly Member[]): boolean {
  const makes = new Set(members.map(({ value }) => makeOf(place, value)));
  const [first, ...others] = members;
  const isReadTogether = first?.uses.some((use) => {
    for (const outer of ancestors(use)) {
      if (/_statement$|^block$/.test(outer.type)) {
        return false;
      }
      if (others.every(({ uses }) => uses.some((other) => contains(outer, other)))) {
        return true;
      }
    }
    return false;
  });
  const kinds = new Set(members.map(({ value }) => kindOf(place.file, value)));
  return makes.size === 1 || (isReadTogether === true && kinds.size === 1);
}

function makeOf({ tree }: Place, value: SyntaxNode): string {
  const called = value.type === 'call' ? fieldOf(value, 'function') : null;
  const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : called;
  return method === null ? value.type : `${value.type} ${textOf(tree, method)}`;
}

function written(
  subject: Subject,
  { place, members, last }: Settled,
  rng: Rng,
): ReturnType<ReturnType<Variant['plan']> & object> {
  const { file, statement } = place;
  const fields = members.map(({ name }) => name);
  const together = togethernessOf(fields);
  const names = groupNames(
    subject,
    file,
    freeContextOf(file, statement),
    { fields, loop: statement, together, isJoint: false },
    rng,
  );
  if (names === null) {
    return null;
  }
  const isTuple = !fields.some((name) => name === 'count' || name === 'index');
  const canBeKeyed = members.every(({ uses }) =>
    uses.every((use) => [...ancestors(use)].every(({ type }) => type !== 'interpolation')),
  );
  const style: RecordStyle = rng.pick([
    'dataclass',
    'frozen-dataclass',
    ...(isTuple ? (['typed-tuple', 'assigned-tuple'] as const) : []),
    ...(canBeKeyed ? (['typed-dict'] as const) : []),
  ]);
  const made = makingText(
    style,
    names,
    members.map((one) => ({ field: one.name, value: valueText(place.tree, one) })),
    rng,
  );
  return withinLines(place, [
    ...recordTypeEdits(
      place,
      style,
      {
        name: names.type,
        docstring: docstringOf(fields, together, rng),
        fields: members.map(({ name, binding }) => ({ name, type: saidType(file, binding), initial: null })),
        members: [],
      },
      rng,
    ),
    creation({ place, first: statement, last }, made),
    ...fieldUses({ place, members }, (name) => fieldText(style, names.record, name)),
  ]);
}

/** One line on values that stay as they are. */
function docstringOf(fields: readonly string[], together: Togetherness | null, rng: Rng): string {
  const said = spokenFields(fields);
  const spoken = said ?? fields.join(' and ');
  return together?.kind === 'bounds'
    ? `Both ends of a stretch: ${fields.join(' and ')}.`
    : rng.pick([
        said === null ? `What ${spoken} are.` : `${capital(spoken)}, worked out side by side.`,
        `The ${spoken} that the rest goes by.`,
      ]);
}
