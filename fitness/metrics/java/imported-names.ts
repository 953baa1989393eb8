import type { Program } from '../../../core/program.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import type { ImportedNames } from '../code-facts.js';
import { ofTypes } from '../c-family/c-family-facts.js';
import type { CFamilyCall } from '../c-family/language.js';
import type { PlacedIndex } from '../c-family/placed-index.js';

import { JAVA_KINDS } from './java-kinds.js';
import { JAVA_LANG } from './java-lang.js';

/** Packages that a qualified name may start with instead of an imported one. */
const QUALIFIED: readonly string[] = ['java', 'javax'];
/** By convention a type's name; constants are written in capitals throughout. */
const TYPE_NAME = /^\p{Lu}(?:.*\p{Ll}|$)/u;

/**
 * Where the names come from that calls start with. Imports name types and static methods. A type that the file neither
 * imports nor declares, and that is not of java.lang, is of its own package, unless the file imports all types of
 * another (`import java.util.*;`): syntax does not tell those two apart, so that then it is taken to be of that one
 * where the program has no file of its name. The same is done for methods that no class of the file has, under
 * `import static … .*`.
 */
export function importedNames(
  program: Program,
  file: string,
  nodes: PlacedIndex,
  calls: readonly CFamilyCall[],
): ImportedNames {
  const { tree } = nodes;
  const own = ownPackage(tree, nodes);
  const siblingTypes = siblingTypesOf(program, file);
  const siblings = new Set<string>();
  const outside = new Set<string>(QUALIFIED);
  const stars = { types: false, methods: false };
  for (const statement of nodes.ofType('import_declaration')) {
    const path = sourceOf(tree, namedChildren(statement)[0] ?? null).replace(/\s/g, '');
    const isStatic = statement.children.some(({ type }) => type === 'static');
    if (statement.children.some(({ type }) => type === 'asterisk')) {
      stars[isStatic ? 'methods' : 'types'] = true;
      continue;
    }
    const typePath = isStatic ? path.slice(0, path.lastIndexOf('.')) : path;
    const isSibling = siblingTypes.has(lastName(typePath)) || (own !== '' && packageOf(typePath) === own);
    (isSibling ? siblings : outside).add(lastName(path));
  }
  const declared = declaredNames(tree, nodes);
  for (const { leftmostName, plainName, node } of calls) {
    if (
      leftmostName === null ||
      siblings.has(leftmostName) ||
      outside.has(leftmostName) ||
      declared.has(leftmostName)
    ) {
      continue;
    }
    if (plainName !== null && node.type === 'method_invocation') {
      if (stars.methods) {
        outside.add(leftmostName);
      }
    } else if (TYPE_NAME.test(leftmostName) && !JAVA_LANG.has(leftmostName)) {
      const isSibling = siblingTypes.has(leftmostName) || !stars.types;
      (isSibling ? siblings : outside).add(leftmostName);
    }
  }
  return { siblings, outside };
}

function ownPackage(tree: SyntaxTree, nodes: PlacedIndex): string {
  const [declaration] = nodes.ofType('package_declaration');
  const name = declaration === undefined ? undefined : namedChildren(declaration).at(-1);
  return sourceOf(tree, name ?? null).replace(/\s/g, '');
}

/** `Map` of `java.util.Map`. */
function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function packageOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** Types that the program's other files are named after. */
function siblingTypesOf(program: Program, file: string): ReadonlySet<string> {
  const others = Object.keys(program.files).filter((path) => path !== file && path.endsWith('.java'));
  return new Set(others.map((path) => path.slice(path.lastIndexOf('/') + 1, -'.java'.length)));
}

const DECLARATIONS: readonly string[] = [
  ...JAVA_KINDS.classes,
  ...JAVA_KINDS.functions,
  'variable_declarator',
  'formal_parameter',
  'enum_constant',
  'resource',
  'enhanced_for_statement',
];

/** Every name that the file declares anywhere: what is called by it is the file's own. */
function declaredNames(tree: SyntaxTree, nodes: PlacedIndex): ReadonlySet<string> {
  const names = new Set<string>();
  const declare = (name: SyntaxNode | null): void => {
    if (name !== null) {
      names.add(sourceOf(tree, name));
    }
  };
  for (const node of ofTypes(nodes, DECLARATIONS)) {
    declare(fieldOf(node, 'name'));
  }
  for (const node of nodes.ofType('type_parameter')) {
    declare(namedChildren(node).find(({ type }) => type === 'type_identifier') ?? null);
  }
  return names;
}
