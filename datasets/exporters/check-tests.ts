import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, textOf } from '../../syntax/tree.js';
import type { ExportRow } from '../export-row.js';

/**
 * A Python problem's tests as code that defines check(candidate), the form of HumanEval; null where they have none.
 * Asserts that name the entry point themselves run when the code is loaded, before check is called.
 */
export function asCheck({ tests }: ExportRow, parser: SourceParser): string | null {
  switch (tests.style) {
    case 'check':
      return tests.code;
    case 'asserts':
      return `${tests.code.trimEnd()}\n\n\ndef check(candidate):\n    assert callable(candidate)\n`;
    case 'calls':
      return `def check(candidate):\n${tests.calls
        .map(({ input, output }) => `    assert candidate(${input}) == ${output}\n`)
        .join('')}`;
    case 'unittest':
      return checkOfClasses(tests.code, parser);
    case 'main':
    case 'pytest':
    case 'stdio':
      return null;
  }
}

function checkOfClasses(code: string, parser: SourceParser): string {
  const classes = testClasses(code, parser).join(', ');
  return `${code.trimEnd()}


def check(candidate):
    result = unittest.TestResult()
    for tests in [${classes}]:
        unittest.defaultTestLoader.loadTestsFromTestCase(tests).run(result)
    wrong = result.errors + result.failures
    assert result.testsRun and not wrong, wrong[:1]
`;
}

/** The names of the classes of unittest.TestCase that tests define, in their order; none where they do not parse. */
export function testClasses(code: string, parser: SourceParser): readonly string[] {
  const tree = parser.parse('python', code);
  if (tree === null) {
    return [];
  }
  return descendantsOfType(tree.root, 'class_definition')
    .filter((node) => /\bTestCase\b/.test(textOf(tree, fieldOf(node, 'superclasses') ?? node)))
    .filter((node) => node.parent === tree.root)
    .map((node) => textOf(tree, fieldOf(node, 'name') ?? node));
}
