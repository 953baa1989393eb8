import type { SourceParser } from '../syntax/parse.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../syntax/tree.js';
import type { SyntaxTree } from '../syntax/tree.js';

/**
 * The function or class that Python tests call first of those that a program defines at its top level; null where they
 * call none, or one of the texts does not parse. `reaches` gives the name that a called expression reaches the
 * program by: by default the expression itself, a name.
 */
export function calledName(
  program: string,
  tests: string,
  parser: SourceParser,
  reaches: (called: string) => string = (called) => called,
): string | null {
  return firstDefined(program, tests, parser, (tree) =>
    descendantsOfType(tree.root, 'call')
      .map((call) => fieldOf(call, 'function'))
      .map((name) => (name === null ? '' : reaches(textOf(tree, name)))),
  );
}

/** The function or class of a program that Python tests first hand to a call (`check(twice)`); null as of `calledName`. */
export function handedName(program: string, tests: string, parser: SourceParser): string | null {
  return firstDefined(program, tests, parser, (tree) =>
    descendantsOfType(tree.root, 'argument_list')
      .flatMap(namedChildren)
      .filter(({ type }) => type === 'identifier')
      .map((name) => textOf(tree, name)),
  );
}

function firstDefined(
  program: string,
  tests: string,
  parser: SourceParser,
  namesIn: (tests: SyntaxTree) => readonly string[],
): string | null {
  const [programTree, testTree] = [parser.parse('python', program), parser.parse('python', tests)];
  if (programTree === null || testTree === null) {
    return null;
  }
  const defined = new Set(
    namedChildren(programTree.root)
      .map((node) => (node.type === 'decorated_definition' ? fieldOf(node, 'definition') : node))
      .map((node) => (node === null ? null : fieldOf(node, 'name')))
      .map((name) => (name === null ? '' : textOf(programTree, name))),
  );
  return namesIn(testTree).find((name) => name !== '' && defined.has(name)) ?? null;
}
