import type { Tests } from '../../core/problem.js';
import type { Language } from '../../core/language.js';
import { applyEdits } from '../../syntax/edits.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** One check of a problem's tests, which can be run without the others. */
export interface SingleTest {
  /** Its source text: an assert, a call and its result, a method, a case. */
  readonly text: string;
  readonly tests: Tests;
}

/**
 * The checks of a problem's tests apart from each other, in their order; each with all that is around it. An assert in a
 * loop is one check. Empty where they cannot be told apart: tests of pytest, of C++, and what has no checks in a form known.
 */
export function singleTests(tests: Tests, language: Language, parser: SourceParser): readonly SingleTest[] {
  switch (tests.style) {
    case 'calls':
      return tests.calls.map((call) => ({
        text: `(${call.input}) gives ${call.output}`,
        tests: { style: 'calls', calls: [call] },
      }));
    case 'stdio':
      return tests.cases.map((one) => ({ text: one.name, tests: { style: 'stdio', cases: [one] } }));
    case 'check':
    case 'asserts':
    case 'unittest':
    case 'main': {
      const rule = RULES[language];
      const tree = rule === null ? null : parser.parse(language, tests.code);
      return rule === null || tree === null ? [] : partsOf(tests, tree, rule(tree, tests.style));
    }
    case 'pytest':
      return [];
  }
}

/** Checks of a source text, and what takes the place of each that is left out. */
interface Checks {
  readonly nodes: readonly SyntaxNode[];
  readonly without: (node: SyntaxNode) => string;
}

type Rule = (tree: SyntaxTree, style: Tests['style']) => Checks;

const RULES: Readonly<Record<Language, Rule | null>> = {
  python: pythonChecks,
  javascript: javascriptChecks,
  typescript: javascriptChecks,
  java: javaChecks,
  cpp: null,
};

function partsOf(
  tests: Extract<Tests, { readonly code: string }>,
  tree: SyntaxTree,
  { nodes, without }: Checks,
): readonly SingleTest[] {
  return nodes.map((kept) => {
    const edits = nodes
      .filter((node) => node !== kept)
      .map((node) => ({ start: node.start, end: node.end, text: without(node) }));
    return { text: textOf(tree, kept), tests: { ...tests, code: applyEdits(tree.source, edits), count: 1 } };
  });
}

/** Asserts that call something; of unittest the methods. */
function pythonChecks(tree: SyntaxTree, style: Tests['style']): Checks {
  if (style === 'unittest') {
    const nodes = descendantsOfType(tree.root, 'function_definition').filter((node) =>
      textOf(tree, fieldOf(node, 'name') ?? node).startsWith('test'),
    );
    const inClasses = nodes.filter(
      (node) => enclosing(node, 'function_definition', 'class_definition')?.type === 'class_definition',
    );
    return { nodes: inClasses, without: () => 'pass' };
  }
  const nodes = descendantsOfType(tree.root, 'assert_statement').filter(
    (node) => descendantsOfType(node, 'call').length > 0,
  );
  return { nodes, without: () => 'pass' };
}

/** `console.assert(…)` and `assert…(…)` as statements. */
function javascriptChecks(tree: SyntaxTree): Checks {
  const nodes = descendantsOfType(tree.root, 'expression_statement').filter((node) => {
    const [call] = namedChildren(node);
    const called = call?.type === 'call_expression' ? fieldOf(call, 'function') : null;
    return called !== null && /^(console\.)?assert\b/.test(textOf(tree, called));
  });
  return { nodes, without: () => ';' };
}

/** The items of HumanEval-X's list of truth values. */
function javaChecks(tree: SyntaxTree): Checks {
  const list = descendantsOfType(tree.root, 'method_invocation').find((node) => {
    const declarator = node.parent?.type === 'variable_declarator' ? node.parent : null;
    const name = declarator === null ? null : fieldOf(declarator, 'name');
    return (
      name !== null && textOf(tree, name) === 'correct' && textOf(tree, node).startsWith('Arrays.asList(')
    );
  });
  const items = list === undefined ? null : fieldOf(list, 'arguments');
  return { nodes: items === null ? [] : namedChildren(items), without: () => 'true' };
}
