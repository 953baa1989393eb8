import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import { ancestors, contains, enclosing, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isTakenAtOnce } from '../s2/place.js';
import { decisionOf } from '../s6/decision.js';
import { flatText, replacedNode, workOf } from '../s6/expression-sites.js';
import type { FunctionContext } from '../s6/function-context.js';
import { functionContexts } from '../s6/function-context.js';
import { isTest } from '../s6/is-test.js';
import { isMovable } from '../s6/movable.js';
import { nodesOf } from '../s6/nodes-of.js';
import { isFitForHelper } from '../s6/parameters.js';
import { expressionNames } from '../s6/region-names.js';

import { typeBuiltIn } from './built-in-type.js';
import { nameMember, namesOf } from './member-names.js';
import type { RecordMember } from './record-shape.js';
import { takesSomething } from './takes-something.js';

/** An expression that a record can answer from its own fields and a few arguments. */
export interface MovedExpression {
  readonly node: SyntaxNode;
  /** What it reads beside the fields. */
  readonly others: readonly Binding[];
  /** Identifiers of the expression that read a name of the function, by binding. */
  readonly uses: ReadonlyMap<Binding, readonly SyntaxNode[]>;
  /** Equal for expressions that say the same. */
  readonly key: string;
  readonly work: number;
}

/** Expressions that say the same. */
export type MovedGroup = readonly [MovedExpression, ...MovedExpression[]];

/** A member of a record and the expressions that it answers. */
export interface MovedMember {
  readonly member: RecordMember;
  readonly others: readonly Binding[];
  readonly nodes: readonly SyntaxNode[];
}

const contexts = new WeakMap<SubjectFile, ReadonlyMap<SyntaxNode, FunctionContext>>();

/** The function around a node where code may be taken out of it, and a frame more makes no recursion deeper. */
export function freeContextOf(file: SubjectFile, node: SyntaxNode): FunctionContext | null {
  let known = contexts.get(file);
  if (known === undefined) {
    known = new Map(functionContexts(file).map((context) => [context.definition, context]));
    contexts.set(file, known);
  }
  const definition = node.type === 'function_definition' ? node : enclosing(node, 'function_definition');
  const context = definition === null ? undefined : known.get(definition);
  const isUsable =
    context !== undefined &&
    (!context.scope.isGenerator || isTakenAtOnce(file, context.scope)) &&
    // What a record's type is written with means Python's own.
    OWN_WORDS.every((name) => !file.scopes.module.bindings.has(name)) &&
    !isOnCallCycle(file.scopes, context.definition);
  return isUsable ? context : null;
}

const OWN_WORDS = ['property', 'int', 'float', 'bool', 'str', 'list', 'dict'];

const ANSWERS: ReadonlySet<string> = new Set([
  'binary_operator',
  'boolean_operator',
  'comparison_operator',
  'not_operator',
  'conditional_expression',
  'call',
  'subscript',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
]);

/** Where an expression is bound to its frame, is no value, or is written to. */
const KEPT: ReadonlySet<string> = new Set([
  'interpolation',
  'format_specifier',
  'decorator',
  'type',
  'raise_statement',
  'match_statement',
  'delete_statement',
  'with_clause',
  'named_expression',
  'parameters',
  'lambda_parameters',
  'concatenated_string',
  'function_definition',
  'class_definition',
  'decorated_definition',
]);

const MOST_OTHERS = 2;
const LONGEST = 80;
/** What Pylint takes, without the indentation of a method's body. */
const LONGEST_BODY_LINE = 92;

/** The outermost expressions below some nodes that are worth a member of a record with these fields. */
export function movedExpressions(
  subject: Subject,
  context: FunctionContext,
  fields: ReadonlySet<Binding>,
  roots: readonly SyntaxNode[],
): readonly MovedExpression[] {
  const found: MovedExpression[] = [];
  const visit = (node: SyntaxNode): void => {
    if (KEPT.has(node.type)) {
      return;
    }
    const moved = movedAt(subject, context, fields, node);
    if (moved !== null) {
      found.push(moved);
      return;
    }
    node.children.forEach(visit);
  };
  roots.forEach(visit);
  return found;
}

/** The expression at a node, where it is a value that can be worked out in another frame and reads a field. */
export function movedAt(
  subject: Subject,
  context: FunctionContext,
  fields: ReadonlySet<Binding>,
  node: SyntaxNode,
): MovedExpression | null {
  if (!ANSWERS.has(node.type) || !isValue(node) || isSource(node) || makesObject(context, node)) {
    return null;
  }
  if (takesSomething(context.tree, node)) {
    return null;
  }
  const { own, others } = readsOf(context, fields, node);
  const work = own.size > 0 && others.size <= MOST_OTHERS ? workOf(context.tree, node) : 0;
  // One operation on one field is worth a name where it answers a test, or where it is all that a statement works out.
  const isWorth =
    isTest(node) || work > 1 || own.size > 1 || /_statement$|^assignment$/.test(node.parent?.type ?? '');
  const areFit = [...others].every(
    ({ kind, name }) =>
      (kind === 'parameter' || kind === 'variable') &&
      name !== 'self' &&
      name !== 'cls' &&
      isFitForHelper(context, name),
  );
  if (work === 0 || work > 12 || !isWorth || !areFit || node.end - node.start > 2 * LONGEST) {
    return null;
  }
  if (!isMovable(context, [node]) || hasPrivateName(context, node)) {
    return null;
  }
  const text = flatText(context.tree, node);
  if (text === null || text.length > LONGEST || namesOf(subject, context, node).length === 0) {
    return null;
  }
  const names = expressionNames(context, node);
  return names === null
    ? null
    : {
        node,
        others: names.inputs.filter((one) => !fields.has(one)),
        uses: names.uses,
        key: text.replace(/\s+/g, ''),
        work,
      };
}

/** What a loop goes over: other steps look for it there. */
export function isSource(node: SyntaxNode): boolean {
  return node.field === 'right' && /^(?:for_statement|for_in_clause)$/.test(node.parent?.type ?? '');
}

/** A call of a class: the object is made where it is used. */
function makesObject({ tree }: FunctionContext, node: SyntaxNode): boolean {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  return called?.type === 'identifier' && /^[A-Z]/.test(textOf(tree, called));
}

/** The fields that an expression reads, and the other names of the function around it. */
function readsOf(
  { analysis }: FunctionContext,
  fields: ReadonlySet<Binding>,
  node: SyntaxNode,
): { readonly own: ReadonlySet<Binding>; readonly others: ReadonlySet<Binding> } {
  const own = new Set<Binding>();
  const others = new Set<Binding>();
  for (const inner of nodesOf(node)) {
    const binding = inner.type === 'identifier' ? analysis.bindingOf(inner) : null;
    if (binding !== null && fields.has(binding)) {
      own.add(binding);
    } else if (binding !== null && binding.scope.kind !== 'module' && !contains(node, binding.scope.node)) {
      others.add(binding);
    }
  }
  return { own, others };
}

/** Whether an expression is evaluated again and again. */
export function isRepeated(node: SyntaxNode): boolean {
  for (const outer of ancestors(node)) {
    if (/^(?:for_statement|while_statement)$|_comprehension$|^generator_expression$/.test(outer.type)) {
      return true;
    }
    if (outer.type === 'function_definition') {
      return false;
    }
  }
  return false;
}

function isValue(node: SyntaxNode): boolean {
  const { parent } = node;
  if (parent === null || node.field === 'function' || parent.type === 'expression_statement') {
    return false;
  }
  const isTarget =
    node.field === 'left' &&
    /^(?:assignment|augmented_assignment|for_statement|for_in_clause)$/.test(parent.type);
  const isPart = parent.type === 'pattern_list' || parent.type === 'tuple_pattern';
  const isStart =
    parent.type === node.type &&
    node.field === 'left' &&
    fieldOf(node, 'operator')?.type === fieldOf(parent, 'operator')?.type &&
    fieldOf(node, 'operator') !== null;
  return !isTarget && !isPart && !isStart && node.field !== 'alias';
}

/** Expressions that say the same of the same names, together. */
export function groupedBySense(moved: readonly MovedExpression[]): readonly MovedGroup[] {
  const groups: [MovedExpression, ...MovedExpression[]][] = [];
  for (const one of moved) {
    const group = groups.find(
      ([first]) =>
        first.key === one.key &&
        first.uses.size === one.uses.size &&
        [...first.uses.keys()].every((binding) => one.uses.has(binding)),
    );
    if (group === undefined) {
      groups.push([one]);
    } else {
      group.push(one);
    }
  }
  return groups;
}

/** A name that a class would change (`__total`). */
export function hasPrivateName(context: FunctionContext, node: SyntaxNode): boolean {
  return nodesOf(node).some(
    (inner) => inner.type === 'identifier' && /^__.*(?<!__)$/.test(textOf(context.tree, inner)),
  );
}

/** One member for all expressions that say the same; null where nothing names it. */
export function memberFor(
  subject: Subject,
  context: FunctionContext,
  same: readonly MovedExpression[],
  fieldNames: ReadonlyMap<Binding, string>,
  taken: ReadonlySet<string>,
  rng: Rng,
  inner: MovedMember | null = null,
  mayBeProperty = true,
): MovedMember | null {
  const [first] = same;
  if (first === undefined) {
    return null;
  }
  const { node, others } = first;
  const renames = new Map<SyntaxNode, string>();
  for (const [binding, name] of fieldNames) {
    first.uses.get(binding)?.forEach((use) => renames.set(use, `self.${name}`));
  }
  const part = inner?.nodes.find((one) => contains(node, one) && one !== node);
  if (part !== undefined && inner !== null) {
    renames.set(
      replacedNode(part),
      inner.member.kind === 'property' ? `self.${inner.member.name}` : `self.${inner.member.name}()`,
    );
  }
  const text = (one: SyntaxNode): string | null => flatText(context.tree, one, renames);
  const whole = text(node);
  const parameters = others.map(({ name }) => name);
  // Nobody expects more of a property than to look.
  const isQuiet = isPureExpression(context.analysis, node, { mayIterate: true });
  const isProperty =
    mayBeProperty && parameters.length === 0 && isQuiet && (same.length === 1 || rng.chance(0.6));
  const fields = [...fieldNames].flatMap(([binding, name]) => (first.uses.has(binding) ? [name] : []));
  const isOnly = fieldNames.size === 1 && parameters.length === 0;
  // The first of them tell what a method works with.
  const avoid = [...new Set([...fields, ...parameters, ...taken])];
  const named = nameMember(
    subject,
    context,
    node,
    { avoid, isProperty, fields, given: parameters, isOnly, shown: fieldNames },
    rng,
  );
  if (whole === null || named === null) {
    return null;
  }
  const isDecided = rng.chance(0.7) && same.every((one) => decisionOf(context, one.node, text) !== null);
  const steps = isDecided ? decisionOf(context, node, text) : null;
  const lines = steps ?? [`return ${whole}`];
  if (lines.some((one) => one.length > LONGEST_BODY_LINE)) {
    return null;
  }
  const kind = isProperty ? ('property' as const) : ('method' as const);
  const member = { ...named, kind, parameters, type: typeBuiltIn(context.file, node), lines };
  return { member, others, nodes: same.map((one) => one.node) };
}
