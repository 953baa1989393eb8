import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/** Words of code that reads or prints by itself. */
export const READS: ReadonlySet<string> = new Set(['input', 'stdin', 'open', 'fileinput']);
export const PRINTS: ReadonlySet<string> = new Set(['print', 'stdout', 'stderr', 'exit', 'quit']);

const KNOWN = new WeakMap<SubjectFile, Map<ReadonlySet<string>, ReadonlySet<string>>>();

/** Words, and the names of the module whose definitions have one of them; looked for once a file. */
export function wordsThat(file: SubjectFile, words: ReadonlySet<string>): ReadonlySet<string> {
  const known = KNOWN.get(file) ?? new Map<ReadonlySet<string>, ReadonlySet<string>>();
  KNOWN.set(file, known);
  const found = known.get(words) ?? withAliases(file, words);
  known.set(words, found);
  return found;
}

function withAliases(file: SubjectFile, words: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set(words);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const node of namedChildren(file.tree.root)) {
      const [only] = node.type === 'expression_statement' ? namedChildren(node) : [];
      const name = node.type === 'function_definition' ? fieldOf(node, 'name') : aliasName(file, only);
      if (name !== null && mentions(file, node, found)) {
        found.add(textOf(file.tree, name));
      }
    }
  }
  return found;
}

/** What `read = sys.stdin.read` and `ints = lambda: map(int, input().split())` define. */
function aliasName({ tree }: SubjectFile, node: SyntaxNode | undefined): SyntaxNode | null {
  const [left, right] =
    node?.type === 'assignment' ? [fieldOf(node, 'left'), fieldOf(node, 'right')] : [null, null];
  const isAlias = right !== null && /^(?:lambda|attribute|identifier)$/.test(right.type);
  return isAlias && left?.type === 'identifier' && textOf(tree, left) !== '' ? left : null;
}

/** Whether code has one of the words. */
export function mentions({ tree }: SubjectFile, node: SyntaxNode, words: ReadonlySet<string>): boolean {
  return descendantsOfType(node, 'identifier').some((one) => words.has(textOf(tree, one)));
}
