import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import type { ImportedNames } from '../code-facts.js';
import type { CFamilyCall } from '../c-family/language.js';
import type { PlacedIndex } from '../c-family/placed-index.js';

/**
 * Ways to name a file of the same program: by a relative path, by a package's own import map, or by the shorthands that
 * bundlers are told, which no package can be called.
 */
const OWN_FILE = /^(?:\.{1,2}(?:\/|$)|[#~]|@\/)/;

/**
 * Names bound by `import`, `import … = require(…)`, `const … = require(…)` and `const … = await import(…)`, wherever in
 * the file. A call that starts with `require('x')` itself starts with that text.
 */
export function importedNames(nodes: PlacedIndex, calls: readonly CFamilyCall[]): ImportedNames {
  const { tree } = nodes;
  const siblings = new Set<string>();
  const outside = new Set<string>();
  const bind = (module: string, names: Iterable<string>): void => {
    const origin = OWN_FILE.test(module) ? siblings : outside;
    for (const name of names) {
      origin.add(name);
    }
  };
  for (const statement of nodes.ofType('import_statement')) {
    const clause = namedChildren(statement).find(({ type }) => type.endsWith('_clause'));
    const source = fieldOf(statement, 'source') ?? (clause === undefined ? null : fieldOf(clause, 'source'));
    if (clause !== undefined && source !== null) {
      bind(textOfString(tree, source) ?? '', namesOfClause(tree, clause));
    }
  }
  for (const call of calls) {
    const module = requiredModule(tree, call.node);
    if (module !== null) {
      bind(module, [sourceOf(tree, call.node), ...namesBoundTo(tree, call.node)]);
    }
  }
  return { siblings, outside };
}

/** The module that `require('x')` or `import('x')` names; null of any other call. */
export function requiredModule(tree: SyntaxTree, call: SyntaxNode): string | null {
  const called = fieldOf(call, 'function');
  const isRequire =
    called?.type === 'import' || (called?.type === 'identifier' && sourceOf(tree, called) === 'require');
  const [module] = isRequire ? namedChildren(fieldOf(call, 'arguments') ?? call) : [];
  return module === undefined ? null : textOfString(tree, module);
}

function textOfString(tree: SyntaxTree, node: SyntaxNode): string | null {
  return node.type === 'string' || (node.type === 'template_string' && namedChildren(node).length < 2)
    ? tree.source.slice(node.start + 1, node.end - 1)
    : null;
}

function namesOfClause(tree: SyntaxTree, clause: SyntaxNode): readonly string[] {
  return namedChildren(clause).flatMap((part) => {
    switch (part.type) {
      case 'identifier':
        return [sourceOf(tree, part)];
      case 'namespace_import':
        return namedChildren(part).map((name) => sourceOf(tree, name));
      case 'named_imports':
        return namedChildren(part).map((one) =>
          sourceOf(tree, fieldOf(one, 'alias') ?? fieldOf(one, 'name')),
        );
      default:
        return [];
    }
  });
}

/** Names of the declaration whose value is a call, a property of it, or what it promises. */
function namesBoundTo(tree: SyntaxTree, call: SyntaxNode): readonly string[] {
  let at = call;
  while (at.parent !== null && THROUGH.has(at.parent.type)) {
    at = at.parent;
  }
  const target =
    at.parent?.type === 'variable_declarator' && at.field === 'value' ? fieldOf(at.parent, 'name') : null;
  return target === null ? [] : namesIn(tree, target);
}

const THROUGH: ReadonlySet<string> = new Set([
  'await_expression',
  'member_expression',
  'parenthesized_expression',
]);

function namesIn(tree: SyntaxTree, pattern: SyntaxNode): readonly string[] {
  if (pattern.type === 'identifier' || pattern.type === 'shorthand_property_identifier_pattern') {
    return [sourceOf(tree, pattern)];
  }
  return namedChildren(pattern)
    .filter(({ field }) => field !== 'key' && field !== 'right')
    .flatMap((part) => namesIn(tree, part));
}
