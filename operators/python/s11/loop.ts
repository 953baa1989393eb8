import type { Binding } from '../../../syntax/python/analysis.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { nameFlow } from '../../../syntax/python/flow.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  enclosing,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { Place } from '../s2/place.js';
import { localPlaceOf } from '../s2/place.js';
import type { FunctionContext } from '../s6/function-context.js';
import { functionContexts } from '../s6/function-context.js';
import type { StatementRegion } from '../s6/statement-region.js';
import { isGuarded, statementRegion } from '../s6/statement-region.js';
import { isAdded } from '../origins/own-data.js';

/** A loop of a function whose body can run in a function of its own. */
export interface Loop {
  readonly subject: Subject;
  readonly context: FunctionContext;
  readonly place: Place;
  readonly node: SyntaxNode;
  /** The loop as a run of statements. */
  readonly region: StatementRegion;
  /** What one round hands on to the next, or to what follows the loop. */
  readonly state: readonly Binding[];
}

const contexts = new WeakMap<SubjectFile, ReadonlyMap<SyntaxNode, FunctionContext>>();
const loops = new WeakMap<SyntaxNode, Loop | null>();

/** The loop at a for or while statement, or null where its body has to stay where it is. */
export function loopAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Loop | null {
  let loop = loops.get(node);
  if (loop === undefined) {
    loop = analysed(subject, file, node);
    loops.set(node, loop);
  }
  return loop;
}

const BUILTINS = ['abs', 'int', 'isinstance', 'len', 'range', 'str'];

/** The function around a node, as one that helpers may be taken out of. */
export function contextAt(file: SubjectFile, node: SyntaxNode): FunctionContext | null {
  let known = contexts.get(file);
  if (known === undefined) {
    known = new Map(functionContexts(file).map((context) => [context.definition, context]));
    contexts.set(file, known);
  }
  const definition = enclosing(node, 'function_definition', 'class_definition', 'lambda');
  return definition === null ? null : (known.get(definition) ?? null);
}

function analysed(subject: Subject, file: SubjectFile, node: SyntaxNode): Loop | null {
  const block = fieldOf(node, 'body');
  const place = localPlaceOf(subject, file, node, { isMoved: true });
  const context = contextAt(file, node);
  const source = node.type === 'for_statement' ? fieldOf(node, 'right') : null;
  if (source !== null && isAdded(subject, file, source)) {
    return null;
  }
  if (block === null || place === null || context === null || fieldOf(node, 'alternative') !== null) {
    return null;
  }
  // What is written needs them to be Python's own, here and on the module's level.
  if (BUILTINS.some((name) => file.scopes.resolve(name, node) !== null)) {
    return null;
  }
  const nodes = statementsOf(block);
  const [first] = nodes;
  const last = nodes.at(-1);
  // Depth would add up on a call cycle, and a generator's loop hands out values on its way.
  if (first === undefined || last === undefined || context.isOnCallCycle || context.scope.isGenerator) {
    return null;
  }
  const isNested = [...ancestors(node)].some(
    (outer) =>
      outer !== context.definition &&
      contains(context.definition, outer) &&
      /^(?:for|while)_statement$/.test(outer.type),
  );
  const hasHeadComment = file.tree.source.slice(headEnd(node, block), first.start).includes('#');
  if (isNested || hasHeadComment || (node.parent !== context.body && isGuarded(context, node))) {
    return null;
  }
  const region = statementRegion(context, [node]);
  if (region === null || region.inputs.some(({ name }) => name === 'self' || name === 'cls')) {
    return null;
  }
  const state = nameFlow(file.scopes, nodes).outputs;
  const targets = targetsOf(file, node);
  const isHandedOn = state.every((one) => region.inputs.includes(one) && !targets.includes(one));
  if (!isHandedOn || region.outputs.some((one) => !state.includes(one))) {
    return null;
  }
  if (callsRecursion(file, node)) {
    return null;
  }
  return { subject, context, place, node, region, state };
}

/** Whether something calls a function of the file that calls itself: it splits work already, or goes deep. */
export function callsRecursion(file: SubjectFile, node: SyntaxNode): boolean {
  return descendantsOfType(node, 'call').some((call) => {
    const called = fieldOf(call, 'function');
    const binding = called?.type === 'identifier' ? file.scopes.bindingOf(called) : null;
    return (binding?.definitions ?? []).some(
      ({ parent }) => parent?.type === 'function_definition' && isOnCallCycle(file.scopes, parent),
    );
  });
}

function headEnd(node: SyntaxNode, block: SyntaxNode): number {
  return (
    node.children.filter((child) => child.type === ':' && child.end <= block.start).at(-1)?.end ?? node.start
  );
}

function targetsOf(file: SubjectFile, node: SyntaxNode): readonly Binding[] {
  const target = node.type === 'for_statement' ? fieldOf(node, 'left') : null;
  return target === null
    ? []
    : descendantsOfType(target, 'identifier').flatMap((one) => file.scopes.bindingOf(one) ?? []);
}

const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'string', 'integer', 'float', 'none']);

/** The one literal that every `return` in the loop gives, or null. */
export function answerOf({ context, region }: Loop): string | null {
  const values = region.returns.map((statement) => namedChildren(statement)[0] ?? null);
  const [value] = values;
  if (value === undefined || value === null || !LITERALS.has(value.type)) {
    return null;
  }
  const text = textOf(context.tree, value);
  const isOne = values.every((one) => one !== null && textOf(context.tree, one) === text);
  return isOne && !text.includes('\n') && !text.includes('{') ? text : null;
}

/** The statement right behind the loop where that is the function's last one, a return of a literal; else null. */
export function returnBehind({ context, node }: Loop): SyntaxNode | null {
  const siblings = node.parent === null ? [] : statementsOf(node.parent);
  const next = siblings[siblings.indexOf(node) + 1];
  const [value] = next?.type === 'return_statement' ? namedChildren(next) : [];
  const isLast = next !== undefined && next === siblings.at(-1);
  const source = next === undefined ? '' : context.tree.source.slice(node.end, next.start);
  return next !== undefined &&
    value !== undefined &&
    isLast &&
    LITERALS.has(value.type) &&
    !source.includes('#')
    ? next
    : null;
}

/** The statement right behind the loop that returns a name and ends the function, nothing but white space between them. */
export function returnOf({ context, node }: Loop, binding: Binding): SyntaxNode | null {
  const siblings = node.parent === null ? [] : statementsOf(node.parent);
  const next = siblings[siblings.indexOf(node) + 1];
  const [value, ...more] = next?.type === 'return_statement' ? namedChildren(next) : [];
  const isIt = value?.type === 'identifier' && context.analysis.bindingOf(value) === binding;
  const between = next === undefined ? '' : context.tree.source.slice(node.end, next.start);
  return next !== undefined && isIt && more.length === 0 && /^\s*$/.test(between) ? next : null;
}

/** The statement right before the loop that sets a name, nothing but white space between them. */
export function settingBefore({ context, node }: Loop, binding: Binding): SyntaxNode | null {
  const siblings = node.parent === null ? [] : statementsOf(node.parent);
  const before = siblings[siblings.indexOf(node) - 1];
  const [assignment] = before?.type === 'expression_statement' ? namedChildren(before) : [];
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const isIt = left?.type === 'identifier' && context.analysis.bindingOf(left) === binding;
  const between = before === undefined ? '' : context.tree.source.slice(before.end, node.start);
  return before !== undefined && isIt && /^\s*$/.test(between) ? before : null;
}

/** The value of a setting statement. */
export function settingText({ context }: Loop, statement: SyntaxNode): string {
  const [assignment] = namedChildren(statement);
  const value = assignment === undefined ? null : fieldOf(assignment, 'right');
  const isPlain = assignment !== undefined && fieldOf(assignment, 'type') === null;
  return value === null || !isPlain ? '' : textOf(context.tree, value);
}
