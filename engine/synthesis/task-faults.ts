import { normalisedText, normalisedTextOf } from '../../syntax/normalised-text.js';
import type { SourceParser } from '../../syntax/parse.js';
import { STANDARD_LIBRARY } from '../../syntax/python/standard-library.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import { descendantsOfType, fieldOf, fieldsOf, textOf } from '../../syntax/tree.js';

/** Different asserts that call a function by its name, wherever in the assert; 0 where the tests do not parse. */
export function callingAsserts(parser: SourceParser, tests: string, entryPoint: string): number {
  const tree = parser.parse('python', tests);
  if (tree === null) {
    return 0;
  }
  const calling = descendantsOfType(tree.root, 'assert_statement').filter((assert) =>
    descendantsOfType(assert, 'call').some((call) => {
      const callee = fieldOf(call, 'function');
      return callee?.type === 'identifier' && textOf(tree, callee) === entryPoint;
    }),
  );
  return new Set(calling.map((assert) => normalisedTextOf(tree, assert))).size;
}

/** The first module that a source imports and that does not come with Python; null where there is none, or no parse. */
export function foreignImport(parser: SourceParser, source: string): string | null {
  const tree = parser.parse('python', source);
  const modules = tree === null ? [] : importedModules(tree);
  return modules.find((name) => !isStandard(name)) ?? null;
}

/** A text that two sources share which differ in comments and spacing only. */
export function sameText(parser: SourceParser, source: string): string {
  const tree = parser.parse('python', source);
  return tree === null ? source.trim() : normalisedText(tree);
}

function importedModules(tree: SyntaxTree): readonly string[] {
  return descendantsOfType(tree.root, 'import_statement', 'import_from_statement').flatMap((statement) => {
    const module = fieldOf(statement, 'module_name');
    const named = module === null ? fieldsOf(statement, 'name') : [module];
    return named.map((node) => textOf(tree, fieldOf(node, 'name') ?? node));
  });
}

/** Private ones (`_thread`, `__future__`) come with Python too; what begins with a dot is of no package that there is. */
function isStandard(name: string): boolean {
  const top = name.split('.')[0] ?? '';
  return top.startsWith('_') || STANDARD_LIBRARY.has(top);
}
