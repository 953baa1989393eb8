import type { SourceParser } from '../syntax/parse.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../syntax/tree.js';

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
  const called = descendantsOfType(testTree.root, 'call')
    .map((call) => fieldOf(call, 'function'))
    .map((name) => (name === null ? '' : reaches(textOf(testTree, name))));
  return called.find((name) => name !== '' && defined.has(name)) ?? null;
}
