import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { enclosing } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import type { FunctionContext } from '../s6/function-context.js';
import { nodesOf } from '../s6/nodes-of.js';

import { memberFor, movedAt } from './moved-expressions.js';
import type { MovedExpression, MovedGroup, MovedMember } from './moved-expressions.js';
import type { RecordStyle } from './record-shape.js';

const FEWEST_MEMBERS = 2;
const MOST_MEMBERS = 4;

/**
 * Whether a record that answers the groups is more than a box: of several fields it needs several questions or one about two fields;
 * of one field several questions, one of them asked again.
 */
export function areEnough(
  subject: Subject,
  context: FunctionContext,
  groups: readonly MovedGroup[],
  fields: readonly Binding[],
): boolean {
  const isShared = ([first]: MovedGroup): boolean => fields.filter((one) => first.uses.has(one)).length > 1;
  return fields.length > 1
    ? groups.some(isShared) || areSeveral(subject, context, groups, fields)
    : groups.some((group) => group.length > 1) && areSeveral(subject, context, groups, fields);
}

/** Whether a record that answers the groups has several members: one a group, or one that another is built on. */
export function areSeveral(
  subject: Subject,
  context: FunctionContext,
  groups: readonly MovedGroup[],
  fields: readonly Binding[],
): boolean {
  return (
    groups.length >= FEWEST_MEMBERS ||
    groups.some(([first]) => innerOf(subject, context, first, fields) !== null)
  );
}

/** A part of an expression that is worth a member of its own, on which the rest is built. */
function innerOf(
  subject: Subject,
  context: FunctionContext,
  moved: MovedExpression,
  fields: readonly Binding[],
): MovedExpression | null {
  if (moved.work < 2) {
    return null;
  }
  const known = new Set(fields);
  for (const node of nodesOf(moved.node)) {
    const part = node === moved.node ? null : movedPart(subject, context, known, node);
    if (
      part !== null &&
      part.work < moved.work &&
      enclosing(node, 'lambda') === enclosing(moved.node, 'lambda')
    ) {
      return part;
    }
  }
  return null;
}

function movedPart(
  subject: Subject,
  context: FunctionContext,
  fields: ReadonlySet<Binding>,
  node: SyntaxNode,
): MovedExpression | null {
  const part = movedAt(subject, context, fields, node);
  return part !== null && part.others.length === 0 ? part : null;
}

/**
 * The members that answer groups of expressions, at most four, parts that are worth it as members of their own; null where
 * they are too few for a record to be worth while.
 */
export function answersOf(
  subject: Subject,
  context: FunctionContext,
  groups: readonly MovedGroup[],
  fieldNames: ReadonlyMap<Binding, string>,
  rng: Rng,
  { areFunctions = false }: { readonly areFunctions?: boolean } = {},
): readonly MovedMember[] | null {
  const taken = new Set(fieldNames.values());
  const members: MovedMember[] = [];
  const fields = [...fieldNames.keys()];
  for (const group of groups) {
    if (members.length >= MOST_MEMBERS) {
      break;
    }
    const [first, ...more] = group;
    const others = first.others.filter((one) => !fieldNames.has(one));
    const moved = { ...first, others };
    const part = rng.chance(0.7) || groups.length === 1 ? innerOf(subject, context, moved, fields) : null;
    const inner =
      part === null || group.length > 1
        ? null
        : memberFor(subject, context, [part], fieldNames, taken, rng, null, !areFunctions);
    const member = memberFor(
      subject,
      context,
      [moved, ...more],
      fieldNames,
      new Set([...taken, ...(inner === null ? [] : [inner.member.name])]),
      rng,
      inner,
      !areFunctions,
    );
    if (member === null) {
      continue;
    }
    if (inner !== null) {
      taken.add(inner.member.name);
      members.push({ ...inner, nodes: [] });
    }
    taken.add(member.member.name);
    members.push(member);
  }
  return isRecordWorthIt(fields.length, members) ? members : null;
}

/** Of several fields one question makes a record, of one field two: a box around a value that is asked one thing is none. */
function isRecordWorthIt(fields: number, members: readonly MovedMember[]): boolean {
  return members.length >= (fields === 1 ? FEWEST_MEMBERS : 1);
}

/** Ways to write a record that keeps what it is given. */
export function stylesFor(fields: readonly string[], members: number): readonly RecordStyle[] {
  const isTuple = !fields.some((name) => name === 'count' || name === 'index');
  return [
    'dataclass',
    'frozen-dataclass',
    ...(isTuple ? (['typed-tuple', 'tuple-base'] as const) : []),
    // Pylint asks for two public methods at least.
    ...(members > 1 ? (['plain', 'plain'] as const) : []),
  ];
}

/** Ways to write a record that functions are given; `canBeKeyed`: a field in quotes would do no harm wherever it is read. */
export function functionStylesFor(fields: readonly string[], canBeKeyed: boolean): readonly RecordStyle[] {
  const isTuple = !fields.some((name) => name === 'count' || name === 'index');
  return [
    'dataclass',
    'frozen-dataclass',
    ...(isTuple ? (['typed-tuple', 'assigned-tuple'] as const) : []),
    ...(canBeKeyed ? (['typed-dict'] as const) : []),
  ];
}
