import { analyseScopes } from '../../syntax/python/scopes.js';
import type { Scope, ScopeAnalysis } from '../../syntax/python/analysis.js';
import { BUILTIN_NAMES } from '../../syntax/python/builtins.js';
import { contains, descendantsOfType, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** Statements beside a definition that may be needed by it: what binds names and does nothing else. */
const BINDS = [
  'import_statement',
  'import_from_statement',
  'function_definition',
  'class_definition',
  'decorated_definition',
];

/** Whether a statement binds names, and is neither a call nor a branch. */
export function isBinding(statement: SyntaxNode): boolean {
  const [assignment] = namedChildren(statement);
  return BINDS.includes(statement.type) || assignment?.type === 'assignment';
}

/** The names that a statement binds in its scope. */
export function namesOf(statement: SyntaxNode, scope: Scope): readonly string[] {
  return [...scope.bindings.values()]
    .filter(({ definitions }) => definitions.some((node) => contains(statement, node)))
    .map(({ name }) => name);
}

/** Names that a node uses of its module, bound there or nowhere; built-in ones are left out. */
export function namesUsed(analysis: ScopeAnalysis, node: SyntaxNode): ReadonlySet<string> {
  const { tree, module } = analysis;
  const used = descendantsOfType(node, 'identifier').filter((one) => {
    const binding = analysis.bindingOf(one);
    return binding === null ? isVariable(one) : binding.scope === module;
  });
  return new Set(used.map((one) => textOf(tree, one)).filter((name) => !BUILTIN_NAMES.has(name)));
}

/** Names that code uses and that nothing in it binds; where it is a method, methods that it calls of itself too. */
export function namesMissing(tree: SyntaxTree, isMethod: boolean): ReadonlySet<string> {
  const analysis = analyseScopes(tree);
  const own = descendantsOfType(tree.root, 'attribute').flatMap((node) => {
    const [object, name] = [fieldOf(node, 'object'), fieldOf(node, 'attribute')];
    const isOwn = isMethod && object !== null && /^(?:self|cls)$/.test(textOf(tree, object));
    return isOwn && name !== null ? [textOf(tree, name)] : [];
  });
  const names = [...namesUsed(analysis, tree.root), ...own];
  return new Set(names.filter((name) => !analysis.module.bindings.has(name)));
}

/**
 * Of some statements of a module those that bind names and that `names` need, directly or by others of them, in their order.
 */
export function neededStatements(
  statements: readonly SyntaxNode[],
  names: ReadonlySet<string>,
  analysis: ScopeAnalysis,
): readonly SyntaxNode[] {
  const wanted = new Set(names);
  const kept = new Set<SyntaxNode>();
  const candidates = statements.filter(isBinding);
  for (let before = -1; before < kept.size;) {
    before = kept.size;
    for (const one of candidates) {
      if (!kept.has(one) && namesOf(one, analysis.module).some((name) => wanted.has(name))) {
        kept.add(one);
        namesUsed(analysis, one).forEach((name) => wanted.add(name));
      }
    }
  }
  return candidates.filter((one) => kept.has(one));
}

/** Whether an identifier is a variable's, and no attribute's or argument's name. */
function isVariable({ field, parent }: SyntaxNode): boolean {
  return !(
    (parent?.type === 'attribute' && field === 'attribute') ||
    (parent?.type === 'keyword_argument' && field === 'name')
  );
}
