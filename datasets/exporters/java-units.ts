import type { SourceParser } from '../../syntax/parse.js';
import { namedChildren, textOf } from '../../syntax/tree.js';

const IMPORT = /^[ \t]*import\s[^;]*;/gm;
/** Imports as importers put them before a test: one a line, and a blank one. */
const IMPORTS_OF_IMPORTER = /^(?:[ \t]*import\s[^;]*;\n)+\n/;
const LEADING_IMPORTS = /^(?:\s*import\s[^;]*;)+[ \t]*\n?/;

/** A program and its test as one source unit would have them: what the test imports is among the program's imports. */
export interface JoinedUnits {
  /** Imports to put before the program, each on a line. */
  readonly imports: string;
  readonly test: string;
}

/**
 * Takes the imports off a Java test that is a source unit of its own, so that it can stand behind its program in one, as
 * HumanEval-X and MBXP have it.
 */
export function joinedUnits(program: string, test: string): JoinedUnits {
  const first = IMPORTS_OF_IMPORTER.exec(test)?.[0] ?? '';
  const rest = test.slice(first.length);
  const others = LEADING_IMPORTS.exec(rest)?.[0] ?? '';
  const present = importsOf(program);
  const missing = [...new Set(importsOf(first + others))].filter((one) => !present.includes(one));
  return { imports: missing.map((one) => `${one}\n`).join(''), test: rest.slice(others.length) };
}

function importsOf(source: string): readonly string[] {
  return (source.match(IMPORT) ?? []).map((one) => one.trim());
}

/**
 * Why a Java program cannot be in one file with its test, whose public class the file is named after: it has a public class
 * of its own, or a package. Null where it can.
 */
export function notInOneUnit(program: string, parser: SourceParser): string | null {
  const tree = parser.parse('java', program);
  const outer = tree === null ? [] : namedChildren(tree.root);
  if (outer.some(({ type }) => type === 'package_declaration')) {
    return 'it is in a package, and the harness compiles program and test as one file without';
  }
  const isPublic = outer.some((node) =>
    node.children.some(
      (child) => child.type === 'modifiers' && tree !== null && /\bpublic\b/.test(textOf(tree, child)),
    ),
  );
  return isPublic ? 'its class is public, and the harness compiles program and test as one file' : null;
}
