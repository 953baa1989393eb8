import type { Binding } from '../../../syntax/python/analysis.js';
import { lineEnd, statementsOf } from '../../../syntax/python/layout.js';
import { contains, descendantsOfType, fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';

/** What variables start from, where that is said for a loop alone: then the call that the loop is made of can say it. */
export interface Start {
  /** The statements that say no more. */
  readonly statements: readonly SyntaxNode[];
  readonly values: ReadonlyMap<Binding, SyntaxNode>;
}

/** Values that are the same whenever they are worked out. */
const CONSTANTS: ReadonlySet<string> = new Set(['integer', 'float', 'string', 'true', 'false', 'none']);
/** What may not move into a call: it binds names, or is more than a value at a glance. */
const UNFIT = ['named_expression', 'await', 'yield', 'lambda', 'list_splat', 'comment'] as const;
const LONGEST_VALUE = 30;

/**
 * The statements before a loop that say what its variables start from: constants anywhere in the block, one other value where
 * nothing stands between it and the loop.
 */
export function startOf(context: FunctionContext, loop: SyntaxNode, moving: readonly Binding[]): Start {
  const block = loop.parent;
  const siblings = block === null ? [] : statementsOf(block);
  const before = siblings.slice(0, siblings.indexOf(loop)).reverse();
  const statements: SyntaxNode[] = [];
  const values = new Map<Binding, SyntaxNode>();
  let isNext = true;
  for (const statement of before) {
    const pairs = startsIn(context, loop, statement, moving, isNext);
    const changing = pairs.filter(([, value]) => !CONSTANTS.has(value.type));
    const isFit = pairs.length > 0 && (changing.length === 0 || (isNext && changing.length === 1));
    if (isFit && pairs.every(([binding]) => !values.has(binding))) {
      statements.push(statement);
      pairs.forEach(([binding, value]) => values.set(binding, value));
    } else {
      isNext = false;
    }
    if (changing.length > 0) {
      isNext = false;
    }
  }
  return { statements, values };
}

/**
 * What a statement gives variables of the loop, where it does nothing else and nobody else reads that: what stands right before the
 * loop nobody can, since nobody reads the variables behind it either.
 */
function startsIn(
  context: FunctionContext,
  loop: SyntaxNode,
  statement: SyntaxNode,
  moving: readonly Binding[],
  isNext: boolean,
): readonly (readonly [Binding, SyntaxNode])[] {
  const { analysis, tree } = context;
  const [only, ...more] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  const [left, right] =
    only?.type === 'assignment' && more.length === 0
      ? [fieldOf(only, 'left'), fieldOf(only, 'right')]
      : [null, null];
  if (left === null || right === null || hasNote(context, statement)) {
    return [];
  }
  const [names, values] = left.type === 'identifier' ? [[left], [right]] : [partsOf(left), partsOf(right)];
  const pairs = names.map((name, at) => {
    const binding = name.type === 'identifier' ? analysis.bindingOf(name) : null;
    const value = values[at];
    const outside = binding?.definitions.filter((one) => !contains(loop, one)) ?? [];
    const isAlone = outside.length === 1 && binding?.reads.every((read) => contains(loop, read)) === true;
    const isOfLoop = binding !== null && moving.includes(binding) && (isNext || isAlone);
    const isFit =
      value !== undefined &&
      value.end - value.start <= LONGEST_VALUE &&
      !tree.source.slice(value.start, value.end).includes('\n') &&
      descendantsOfType(value, ...UNFIT).length === 0 &&
      !(UNFIT as readonly string[]).includes(value.type) &&
      !value.type.endsWith('assignment');
    return isOfLoop && isFit ? ([binding, value] as const) : null;
  });
  const found = pairs.filter((pair) => pair !== null);
  return found.length === names.length && names.length === values.length ? found : [];
}

function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return /^(?:pattern_list|tuple_pattern|tuple|expression_list)$/.test(node.type) ? namedChildren(node) : [];
}

/** A comment on its line or above it says something of a statement. */
function hasNote({ tree }: FunctionContext, statement: SyntaxNode): boolean {
  const rest = tree.source.slice(statement.end, lineEnd(tree.source, statement.end));
  const siblings = statement.parent?.children ?? [];
  return rest.trim() !== '' || siblings[siblings.indexOf(statement) - 1]?.type === 'comment';
}
