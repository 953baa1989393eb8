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

/** A statement that does nothing but change one variable. */
export interface StateStep {
  readonly statement: SyntaxNode;
  /** What it reads beside the variable. */
  readonly others: readonly Binding[];
  readonly uses: ReadonlyMap<Binding, readonly SyntaxNode[]>;
  /** Equal for statements that do the same. */
  readonly key: string;
  /** The variable's operator (`+=`), the method called on it (`append`), `if` for a decision, `=` for a new value made of the old. */
  readonly kind: string;
}

const MUTATORS = /^(?:append|extend|insert|pop|remove|clear|discard|add|update|reverse|sort)$/;
const MOST_OTHERS = 3;

/** The outermost statements below a block that do nothing but change a variable. */
export function stateSteps(
  context: FunctionContext,
  variable: Binding,
  block: SyntaxNode,
): readonly StateStep[] {
  const found: StateStep[] = [];
  const visit = (node: SyntaxNode): void => {
    if (/^(?:function_definition|class_definition|decorated_definition|lambda)$/.test(node.type)) {
      return;
    }
    const isStatement = node.parent?.type === 'block' && node.isNamed;
    const kind = isStatement ? kindOfStep(context, variable, node, false) : null;
    const step = kind === null ? null : stepAt(context, variable, node, kind);
    if (step !== null) {
      found.push(step);
      return;
    }
    node.children.forEach(visit);
  };
  visit(block);
  return found;
}

/** How a statement changes the variable; null where it does anything else. */
function kindOfStep(
  context: FunctionContext,
  variable: Binding,
  node: SyntaxNode,
  isPart: boolean,
): string | null {
  const { analysis, tree } = context;
  const isVariable = (one: SyntaxNode | null): boolean =>
    one?.type === 'identifier' && analysis.bindingOf(one) === variable;
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
      return isPlain && isVariable(left) && (isPart || isOwn) ? '=' : null;
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
  const isAll = statements.every((one) => one !== null && kindOfStep(context, variable, one, true) !== null);
  return isAll && statements.length > 0 ? 'if' : null;
}

function stepAt(
  context: FunctionContext,
  variable: Binding,
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
  const others = names.inputs.filter((one) => one !== variable);
  const areFit = others.every(
    (one) =>
      (one.kind === 'parameter' || one.kind === 'variable') &&
      one.name !== 'self' &&
      one.name !== 'cls' &&
      isFitForHelper(context, one.name),
  );
  return areFit && others.length <= MOST_OTHERS
    ? { statement, others, uses: names.uses, key: text.replace(/[ \t]+/g, ' '), kind }
    : null;
}

/** The step's lines in a method, `>` for each level of indentation. */
export function stepLines(
  { tree }: FunctionContext,
  { statement, uses }: StateStep,
  names: ReadonlyMap<Binding, string>,
): readonly string[] {
  const edits = [...names].flatMap(([binding, name]) =>
    (uses.get(binding) ?? [])
      .filter((use) => contains(statement, use))
      .map((use) => ({
        start: use.start - statement.start,
        end: use.end - statement.start,
        text: `self.${name}`,
      })),
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
