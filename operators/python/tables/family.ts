import type { SyntaxNode } from '../../../syntax/tree.js';
import { namedChildren, textOf } from '../../../syntax/tree.js';
import { isHarmless, PLAIN_NODES } from '../s2/evaluation.js';
import type { Line, Place } from '../s2/place.js';
import { isMovable, line } from '../s2/place.js';

/** What differs between the members of a family, in one or several places that differ together. */
export interface Slot {
  /** The leaves of the first member that stand for it. */
  readonly leaves: readonly SyntaxNode[];
  /** What each member has there. */
  readonly given: readonly string[];
}

/** Pieces of code of one form that differ in names and constants only, so that one piece and a table say the same. */
export interface Family {
  readonly members: readonly (readonly SyntaxNode[])[];
  readonly slots: readonly Slot[];
}

const MOST_SLOTS = 3;

/** Code that would read a loop's variable later, or binds names of its own. */
const CLOSED: ReadonlySet<string> = new Set([
  'lambda',
  'generator_expression',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'concatenated_string',
  'interpolation',
]);

/**
 * The family that some pieces of code make up, each of one or more nodes; null where they are of different forms, do
 * not differ, or differ in what a table in front of them could not hold: only names that surely have their value and
 * constants may stand in it.
 */
export function familyOf(place: Place, members: readonly (readonly SyntaxNode[])[]): Family | null {
  const [first, ...others] = members;
  if (first === undefined || others.length === 0) {
    return null;
  }
  const shape = shapeOf(place, first);
  if (shape === null || others.some((one) => shapeOf(place, one) !== shape)) {
    return null;
  }
  const rows = members.map((member) => member.flatMap(leavesOf));
  const slots = new Map<string, { leaves: SyntaxNode[]; given: readonly string[] }>();
  for (const [index, leaf] of (rows[0] ?? []).entries()) {
    const column = rows.flatMap((row) => row[index] ?? []);
    const given = column.map((one) => textOf(place.tree, one));
    if (given.every((one) => one === given[0])) {
      continue;
    }
    if (column.length < members.length || column.some((one) => isWritten(one) || !isHarmless(place, one))) {
      return null;
    }
    const key = given.join('\n');
    const known = slots.get(key);
    if (known === undefined) {
      slots.set(key, { leaves: [leaf], given });
    } else {
      known.leaves.push(leaf);
    }
  }
  const isRepeated =
    new Set(members.map((_, row) => [...slots.values()].map(({ given }) => given[row]).join('\n'))).size <
    members.length;
  return slots.size === 0 || slots.size > MOST_SLOTS || isRepeated
    ? null
    : { members, slots: [...slots.values()] };
}

/** Names and constants that may differ; not what is called, an attribute or a keyword. */
function leavesOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (isLeaf(node)) {
    return ['attribute', 'function', 'name'].includes(node.field ?? '') ? [] : [node];
  }
  return node.children.flatMap(leavesOf);
}

function isLeaf(node: SyntaxNode): boolean {
  const [only] = node.type === 'unary_operator' ? namedChildren(node) : [];
  return PLAIN_NODES.has(node.type) || only?.type === 'integer' || only?.type === 'float';
}

function isWritten({ field, parent }: SyntaxNode): boolean {
  return field === 'left' && (parent?.type === 'assignment' || parent?.type === 'augmented_assignment');
}

/** The text with its leaves taken out; null where it cannot be moved into a loop. */
function shapeOf(place: Place, nodes: readonly SyntaxNode[]): string | null {
  let shape = '';
  for (const node of nodes) {
    if (!isMovable(place.tree, node) || hasClosed(node)) {
      return null;
    }
    let at = node.start;
    for (const leaf of leavesOf(node)) {
      shape += `${place.tree.source.slice(at, leaf.start)}<>`;
      at = leaf.end;
    }
    shape += `${place.tree.source.slice(at, node.end)}\n`;
  }
  return shape.replace(/[ \t]+/g, '');
}

function hasClosed(node: SyntaxNode): boolean {
  return CLOSED.has(node.type) || node.children.some(hasClosed);
}

/** A node of the first member with names in the place of what differs. */
export function textWith(
  place: Place,
  node: SyntaxNode,
  { slots }: Family,
  names: readonly string[],
): string {
  const found = slots.flatMap(({ leaves }, index) =>
    leaves
      .filter((leaf) => leaf.start >= node.start && leaf.end <= node.end)
      .map((leaf) => ({ leaf, name: names[index] ?? '' })),
  );
  found.sort((one, other) => one.leaf.start - other.leaf.start);
  let text = '';
  let at = node.start;
  for (const { leaf, name } of found) {
    text += place.tree.source.slice(at, leaf.start) + name;
    at = leaf.end;
  }
  return text + place.tree.source.slice(at, node.end);
}

const LONGEST_HEADER = 92;

/** `for first, second in ((1, "a"), (2, "b")):` over what differs, a member each turn; a row a line where it is long. */
export function tableLines(
  place: Place,
  { members, slots }: Family,
  names: readonly string[],
  brackets: string,
  depth = 0,
): readonly Line[] {
  const rows = members.map((_, row) => slots.map(({ given }) => given[row] ?? ''));
  const entries = rows.map((row) => (row.length === 1 ? (row[0] ?? '') : `(${row.join(', ')})`));
  const [open = '(', close = ')'] = brackets;
  const start = `for ${names.join(', ')} in ${open}`;
  const whole = `${start}${entries.join(', ')}${close}:`;
  const indent = place.indent.length + place.unit.length * depth;
  return indent + whole.length <= LONGEST_HEADER
    ? [line(depth, whole)]
    : [line(depth, start), ...entries.map((one) => line(depth + 1, `${one},`)), line(depth, `${close}:`)];
}
