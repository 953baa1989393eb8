import { applyEdits } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { indentOf } from '../../../syntax/python/layout.js';
import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { FunctionContext } from '../s6/function-context.js';
import { isMovable } from '../s6/movable.js';
import { nodesOf } from '../s6/nodes-of.js';
import { isFitForHelper } from '../s6/parameters.js';
import { expressionNames } from '../s6/region-names.js';

import { hasPrivateName } from './moved-expressions.js';

/** Statements, one right behind the other, that do nothing but change some variables. */
export interface StateStep {
  readonly statements: readonly [SyntaxNode, ...SyntaxNode[]];
  /** What they read beside the variables. */
  readonly others: readonly Binding[];
  readonly uses: ReadonlyMap<Binding, readonly SyntaxNode[]>;
  /** Equal for steps that do the same. */
  readonly key: string;
  /**
   * A variable's operator (`+=`), the method called on it (`append`), `if` for a decision, `=` for a new value made of the old, `run` for
   * several statements.
   */
  readonly kind: string;
}

const MUTATORS = /^(?:append|extend|insert|pop|remove|clear|discard|add|update|reverse|sort)$/;
const MOST_OTHERS = 3;

/** The outermost statements below a block that do nothing but change variables; of several variables a run of them is one step. */
export function stateSteps(
  context: FunctionContext,
  variables: ReadonlySet<Binding>,
  block: SyntaxNode,
): readonly StateStep[] {
  const found: StateStep[] = [];
  const stepOf = (node: SyntaxNode): StateStep | null => {
    const isStatement = node.parent?.type === 'block' && node.isNamed;
    const kind = isStatement ? kindOfStep(context, variables, node, false) : null;
    return kind === null ? null : stepAt(context, variables, node, kind);
  };
  const visit = (node: SyntaxNode): void => {
    if (/^(?:function_definition|class_definition|decorated_definition|lambda)$/.test(node.type)) {
      return;
    }
    const step = stepOf(node);
    const last = found.at(-1);
    if (step === null) {
      node.children.forEach(visit);
    } else if (last !== undefined && variables.size > 1 && canJoin(context, last, step)) {
      found[found.length - 1] = joined(last, step);
    } else {
      found.push(step);
    }
  };
  visit(block);
  return found;
}

/** Whether a step stands right behind another one in its block, so that one method can take both. */
function canJoin({ tree }: FunctionContext, before: StateStep, step: StateStep): boolean {
  const last = before.statements.at(-1) ?? before.statements[0];
  const [first] = step.statements;
  const others = new Set([...before.others, ...step.others]);
  return (
    last.parent === first.parent &&
    /^[ \t]*\r?\n[ \t]*$/.test(tree.source.slice(last.end, first.start)) &&
    others.size <= MOST_OTHERS
  );
}

function joined(before: StateStep, step: StateStep): StateStep {
  const uses = new Map([...before.uses]);
  for (const [binding, more] of step.uses) {
    uses.set(binding, [...(uses.get(binding) ?? []), ...more]);
  }
  return {
    statements: [...before.statements, ...step.statements],
    others: [...new Set([...before.others, ...step.others])],
    uses,
    key: `${before.key}\n${step.key}`,
    kind: 'run',
  };
}

/** How a statement changes the variables; null where it does anything else. */
function kindOfStep(
  context: FunctionContext,
  variables: ReadonlySet<Binding>,
  node: SyntaxNode,
  isPart: boolean,
): string | null {
  const { analysis, tree } = context;
  const isVariable = (one: SyntaxNode | null): boolean => {
    const binding = one?.type === 'identifier' ? analysis.bindingOf(one) : null;
    return binding !== null && variables.has(binding);
  };
  const isTarget = (one: SyntaxNode | null): boolean =>
    isVariable(one) || (one?.type === 'pattern_list' && namedChildren(one).every(isVariable));
  if (node.type === 'expression_statement') {
    const [inner, ...more] = namedChildren(node);
    if (inner === undefined || more.length > 0) {
      return null;
    }
    const left = fieldOf(inner, 'left');
    if (inner.type === 'augmented_assignment') {
      return isVariable(left) ? (fieldOf(inner, 'operator')?.type ?? null) : null;
    }
    if (inner.type === 'assignment') {
      const right = fieldOf(inner, 'right');
      const isPlain = right !== null && right.type !== 'assignment' && fieldOf(inner, 'type') === null;
      const isOwn = right !== null && nodesOf(right).some(isVariable);
      return isPlain && isTarget(left) && (isPart || isOwn) ? '=' : null;
    }
    const called = inner.type === 'call' ? fieldOf(inner, 'function') : null;
    const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
    const name = method === null ? '' : textOf(tree, method);
    return called !== null && isVariable(fieldOf(called, 'object')) && MUTATORS.test(name) ? name : null;
  }
  if (node.type !== 'if_statement') {
    return null;
  }
  const blocks = node.children.flatMap((child) =>
    child.field === 'consequence'
      ? [child]
      : child.type === 'elif_clause'
        ? [fieldOf(child, 'consequence')]
        : child.type === 'else_clause'
          ? [fieldOf(child, 'body')]
          : [],
  );
  const statements = blocks.flatMap((block) => (block === null ? [null] : namedChildren(block)));
  const isAll = statements.every((one) => one !== null && kindOfStep(context, variables, one, true) !== null);
  return isAll && statements.length > 0 ? 'if' : null;
}

function stepAt(
  context: FunctionContext,
  variables: ReadonlySet<Binding>,
  statement: SyntaxNode,
  kind: string,
): StateStep | null {
  const text = textOf(context.tree, statement);
  const isPlain =
    isMovable(context, [statement]) &&
    !hasPrivateName(context, statement) &&
    !nodesOf(statement).some(
      (inner) =>
        (inner.type === 'string' && textOf(context.tree, inner).includes('\n')) ||
        inner.type === 'interpolation' ||
        inner.type === 'comment',
    );
  const names = isPlain && text.length < 400 ? expressionNames(context, statement) : null;
  if (names === null) {
    return null;
  }
  const others = names.inputs.filter((one) => !variables.has(one));
  const areFit = others.every(
    (one) =>
      (one.kind === 'parameter' || one.kind === 'variable') &&
      one.name !== 'self' &&
      one.name !== 'cls' &&
      isFitForHelper(context, one.name),
  );
  return areFit && others.length <= MOST_OTHERS
    ? { statements: [statement], others, uses: names.uses, key: text.replace(/[ \t]+/g, ' '), kind }
    : null;
}

/** The step's lines in a method, `>` for each level of indentation; `names`: fields; `renames`: what else has another name there. */
export function stepLines(
  context: FunctionContext,
  { statements, uses }: StateStep,
  names: ReadonlyMap<Binding, string>,
  renames: ReadonlyMap<Binding, string> = new Map(),
): readonly string[] {
  const texts = new Map([
    ...[...renames].map(([binding, name]) => [binding, name] as const),
    ...[...names].map(([binding, name]) => [binding, `self.${name}`] as const),
  ]);
  return statements.flatMap((statement) => statementLines(context, statement, uses, texts));
}

function statementLines(
  { tree }: FunctionContext,
  statement: SyntaxNode,
  uses: StateStep['uses'],
  texts: ReadonlyMap<Binding, string>,
): readonly string[] {
  const edits = [...texts].flatMap(([binding, text]) =>
    (uses.get(binding) ?? [])
      .filter((use) => contains(statement, use))
      .map((use) => ({ start: use.start - statement.start, end: use.end - statement.start, text })),
  );
  const lines = applyEdits(textOf(tree, statement), edits).split(/\r?\n/);
  // By how far each line stands in, whatever the block's unit is.
  const levels = [indentOf(tree, statement)];
  return lines.map((line, index) => {
    const blanks = index === 0 ? (levels[0] ?? '') : (/^[ \t]*/.exec(line)?.[0] ?? '');
    while (levels.length > 1 && (levels.at(-1)?.length ?? 0) > blanks.length) {
      levels.pop();
    }
    if (blanks.length > (levels.at(-1)?.length ?? 0)) {
      levels.push(blanks);
    }
    return '>'.repeat(levels.length - 1) + line.trim();
  });
}
