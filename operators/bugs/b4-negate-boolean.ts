import { namedChildren, nodesOf, textOf, unparenthesised } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import type { BugLanguage, BugOperator, BugSite } from './bug-operator.js';

/** B4 NegateBoolean. */
export const B4_NEGATE_BOOLEAN: BugOperator = {
  id: 'B4',
  name: 'NegateBoolean',
  kind: 'negated-boolean',
  summary: 'Negates a condition, takes a negation away, or puts the other truth value.',
  preserves: 'nothing',
  *sites(tree, language) {
    for (const node of nodesOf(tree)) {
      const text =
        literalTurned(node, language) ?? negationTaken(tree, node) ?? negated(tree, node, language);
      if (text !== null) {
        yield { node, texts: [text] } satisfies BugSite;
      }
    }
  },
};

function literalTurned(node: SyntaxNode, language: BugLanguage): string | null {
  if (node.type !== 'true' && node.type !== 'false') {
    return null;
  }
  const turned = node.type === 'true' ? 'false' : 'true';
  return language === 'python' ? `${turned[0]?.toUpperCase() ?? ''}${turned.slice(1)}` : turned;
}

/** The operand of a negation. Every operand binds at least as strongly as the negation did. */
function negationTaken(tree: SyntaxTree, node: SyntaxNode): string | null {
  const isNegation = node.type === 'not_operator' || node.children[0]?.type === '!';
  const [operand] = namedChildren(node);
  return isNegation && operand !== undefined ? textOf(tree, operand) : null;
}

const CONDITIONED: Readonly<Record<BugLanguage, readonly string[]>> = {
  python: ['if_statement', 'elif_clause', 'while_statement'],
  java: ['if_statement', 'while_statement', 'ternary_expression'],
  javascript: ['if_statement', 'while_statement', 'ternary_expression'],
  typescript: ['if_statement', 'while_statement', 'ternary_expression'],
};

/** A condition that is neither a comparison (B2 turns it) nor a negation. */
function negated(tree: SyntaxTree, node: SyntaxNode, language: BugLanguage): string | null {
  const { parent } = node;
  if (parent === null || !isCondition(node, parent, language)) {
    return null;
  }
  const content = unparenthesised(node);
  if (!NEGATED_BARE.has(content.type) && !NEGATED_IN_BRACKETS.has(content.type)) {
    return null;
  }
  const text = textOf(tree, content);
  const isComparison = language !== 'python' && /^[<>=!]=*$/.test(operatorOf(content));
  if (isComparison || content.children[0]?.type === '!') {
    return null;
  }
  const inner = NEGATED_BARE.has(content.type) ? text : `(${text})`;
  const negation = language === 'python' ? `not ${inner}` : `!${inner}`;
  return content === node ? negation : `(${negation})`;
}

function isCondition(node: SyntaxNode, parent: SyntaxNode, language: BugLanguage): boolean {
  if (node.field === 'condition') {
    return CONDITIONED[language].includes(parent.type);
  }
  // Python's conditional expressions and comprehensions have no name for their condition.
  const [first, second] = namedChildren(parent);
  return (
    (parent.type === 'if_clause' && node === first) ||
    (parent.type === 'conditional_expression' && node === second)
  );
}

function operatorOf(node: SyntaxNode): string {
  return node.children.find(({ field }) => field === 'operator')?.type ?? '';
}

const NEGATED_BARE: ReadonlySet<string> = new Set([
  ...['identifier', 'attribute', 'subscript', 'call'],
  ...['method_invocation', 'field_access', 'array_access'],
  ...['call_expression', 'member_expression', 'subscript_expression'],
]);
const NEGATED_IN_BRACKETS: ReadonlySet<string> = new Set([
  ...['boolean_operator', 'binary_operator', 'binary_expression'],
  ...['named_expression', 'assignment_expression'],
]);
