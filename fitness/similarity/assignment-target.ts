import { fieldOf, namedChildren } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

/** How a node of a grammar gives a variable a value. */
interface Construct {
  /** The field that the variable stands in, or null where it stands in any. */
  readonly target: string | null;
  readonly value: (node: SyntaxNode) => SyntaxNode | null;
  /** Whether the old value goes into the new one. */
  readonly isUpdate?: (node: SyntaxNode) => boolean;
  /** Whether `a, b = c, d` gives each its own. */
  readonly isPairwise?: boolean;
}

const from = (target: string, value: string): Construct => ({
  target,
  value: (node) => fieldOf(node, value),
});
const always = (): boolean => true;

/** The constructs of the Python, Java and JavaScript grammars; no type means two things in two of them. */
const CONSTRUCTS: ReadonlyMap<string, Construct> = new Map<string, Construct>([
  ['assignment', { ...from('left', 'right'), isPairwise: true }],
  ['assignment_pattern', from('left', 'right')],
  ['augmented_assignment', { ...from('left', 'right'), isUpdate: always }],
  ['augmented_assignment_expression', { ...from('left', 'right'), isUpdate: always }],
  ['default_parameter', from('name', 'value')],
  ['enhanced_for_statement', from('name', 'value')],
  ['for_in_clause', from('left', 'right')],
  ['for_in_statement', from('left', 'right')],
  ['for_statement', from('left', 'right')],
  ['instanceof_expression', from('name', 'left')],
  ['named_expression', from('name', 'value')],
  ['object_assignment_pattern', from('left', 'right')],
  ['resource', from('name', 'value')],
  ['typed_default_parameter', from('name', 'value')],
  ['update_expression', { target: null, value: () => null, isUpdate: always }],
  ['variable_declarator', { ...from('name', 'value'), isPairwise: true }],
  ['as_pattern', { target: 'alias', value: (node) => namedChildren(node)[0] ?? null }],
  [
    'assignment_expression',
    {
      ...from('left', 'right'),
      isPairwise: true,
      // Java's `+=` is the same node as its `=`; JavaScript's `=` fills no field.
      isUpdate: (node) => !['=', undefined].includes(fieldOf(node, 'operator')?.type),
    },
  ],
]);

/** What may stand between a variable and the construct that gives it a value. */
const PATTERNS: ReadonlySet<string> = new Set([
  'array_pattern',
  'as_pattern_target',
  'list_pattern',
  'list_splat_pattern',
  'object_pattern',
  'pair_pattern',
  'parenthesized_expression',
  'pattern_list',
  'rest_pattern',
  'tuple',
  'tuple_pattern',
]);

/** Parts of an object, and the field that the object stands in. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['array_access', 'array'],
  ['attribute', 'object'],
  ['field_access', 'object'],
  ['member_expression', 'object'],
  ['subscript', 'value'],
  ['subscript_expression', 'object'],
]);

const LISTS: ReadonlySet<string> = new Set([
  'array',
  'array_pattern',
  'expression_list',
  'list',
  'list_pattern',
  'pattern_list',
  'tuple',
  'tuple_pattern',
]);
const SPREADS: ReadonlySet<string> = new Set([
  'list_splat',
  'list_splat_pattern',
  'rest_pattern',
  'spread_element',
]);

/** A place that a value is written to. */
export interface AssignmentTarget {
  /** The expressions that the value comes from; none where there is no initial value. */
  readonly values: readonly SyntaxNode[];
  /** `+=`, `++`: the old value goes into the new one. */
  readonly isUpdate: boolean;
  /** `a[i] = …`, `a.b = …`: a part of the variable's object is written, not the variable. */
  readonly isPart: boolean;
}

/** What an identifier of Python, Java or JavaScript is given where it stands, or null where it is given nothing. */
export function assignmentTarget(identifier: SyntaxNode): AssignmentTarget | null {
  const values: SyntaxNode[] = [];
  let isTarget = false;
  let isUpdate = false;
  let isPart = false;
  let below = identifier;
  let at = isFieldOfThis(identifier) ? (identifier.parent ?? identifier) : identifier;
  for (let outer = at.parent; outer !== null; below = at, at = outer, outer = outer.parent) {
    const object = isTarget ? undefined : PARTS.get(outer.type);
    if (object !== undefined) {
      if (at.field !== object) {
        break;
      }
      isPart = true;
    } else if (!PATTERNS.has(outer.type)) {
      const construct = CONSTRUCTS.get(outer.type);
      if (construct === undefined || (construct.target !== null && at.field !== construct.target)) {
        break;
      }
      isTarget = true;
      isUpdate ||= construct.isUpdate?.(outer) === true;
      const value = construct.value(outer);
      if (value !== null) {
        values.push((construct.isPairwise === true ? elementFor(at, below, value) : null) ?? value);
      }
    }
  }
  return isTarget ? { values, isUpdate, isPart } : null;
}

/** Whether an identifier is the `f` of Java's `this.f`. */
export function isFieldOfThis({ field, parent }: SyntaxNode): boolean {
  return field === 'field' && parent !== null && fieldOf(parent, 'object')?.type === 'this';
}

/** Of `a, b = c, d`, the one that belongs to a target; null where the two lists do not go together. */
function elementFor(targets: SyntaxNode, target: SyntaxNode, values: SyntaxNode): SyntaxNode | null {
  if (!LISTS.has(targets.type) || !LISTS.has(values.type)) {
    return null;
  }
  const [left, right] = [namedChildren(targets), namedChildren(values)];
  const isSpread = [...left, ...right].some(({ type }) => SPREADS.has(type));
  return isSpread || left.length !== right.length ? null : (right[left.indexOf(target)] ?? null);
}
