import type { Binding } from '../../../syntax/python/analysis.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { isAloneOnLine, lineStart, startWithComments, statementsOf } from '../../../syntax/python/layout.js';
import { STANDARD_LIBRARY } from '../../../syntax/python/standard-library.js';
import {
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { localNames } from './script-names.js';

/** The statements that end a script, which can become a function as they stand. */
export interface ScriptPart {
  readonly file: SubjectFile;
  /** The statement of the module that it is, or begins with, or stands in: the function goes before it. */
  readonly top: SyntaxNode;
  /** What moves, in order. */
  readonly statements: readonly SyntaxNode[];
  /** Imports among the statements: they stay at the top, above the function. */
  readonly imports: readonly SyntaxNode[];
  /** What the statements bind. */
  readonly written: readonly Binding[];
  /** What a function calls these names, where that is another name. */
  readonly names: ReadonlyMap<Binding, string>;
  /** Assignments of a literal to a name that nobody reads: at the top of a module no linter minds them. */
  readonly idle: ReadonlySet<SyntaxNode>;
}

/** Statements that stay at the top: what a script brings in and defines. */
const KEPT: ReadonlySet<string> = new Set([
  'import_statement',
  'import_from_statement',
  'future_import_statement',
  'function_definition',
  'class_definition',
  'decorated_definition',
]);

const IMPORTS: ReadonlySet<string> = new Set(['import_statement', 'import_from_statement']);

/** Code whose meaning hangs on being at the top of a module. */
const BOUND_TO_MODULE = [
  'global_statement',
  'nonlocal_statement',
  'type_alias_statement',
  'delete_statement',
] as const;

/** Fewer statements are no script worth a function, unless one is all there is and does so many things. */
const FEWEST = 2;
const FEWEST_CALLS = 3;

/**
 * The longest run of statements up to a script's end that can become a function: every name that they bind is theirs
 * alone. Only in scripts, which nobody imports names from. Null where there is none.
 */
export function scriptPart(subject: Subject, file: SubjectFile): ScriptPart | null {
  const { tree, scopes, path } = file;
  if (subject.problem.entryPoint !== null || path !== subject.program.entryFile || scopes.module.isDynamic) {
    return null;
  }
  const guarded = guardedBody(file);
  const all = guarded ?? namedChildren(tree.root).filter((node) => node.type !== 'comment');
  const from = 1 + all.findLastIndex((node) => KEPT.has(node.type) && !isPlainImport(file, node));
  const fewest = all.length === from + 1 && isManyCalls(all[from]) ? 1 : FEWEST;
  for (let start = from; start + fewest <= all.length; start += 1) {
    const run = all.slice(start);
    const [first] = run;
    const isHead = first === undefined || (start === 0 && isText(first)) || isHeadStatement(file, first);
    const part = isHead
      ? null
      : partOf(file, guarded === null ? first : guarded[0]?.parent?.parent, run, fewest);
    if (part !== null) {
      return part;
    }
  }
  return null;
}

/** The statements below `if __name__ == "__main__":`, where that is how the script ends. */
function guardedBody({ tree }: SubjectFile): readonly SyntaxNode[] | null {
  const last = namedChildren(tree.root).at(-1);
  const condition = last?.type === 'if_statement' ? fieldOf(last, 'condition') : null;
  const body = last === undefined ? null : fieldOf(last, 'consequence');
  const isGuard =
    condition !== null &&
    /^__name__\s*==\s*(["'])__main__\1$/.test(textOf(tree, condition)) &&
    last !== undefined &&
    fieldOf(last, 'alternative') === null;
  return isGuard && body !== null ? statementsOf(body) : null;
}

function isText(node: SyntaxNode): boolean {
  return node.type === 'expression_statement' && node.children[0]?.type === 'string';
}

/** What stands at the head of a script and is no part of its work: imports, `read = sys.stdin.read`, `LIMIT = 10 ** 5`. */
function isHeadStatement({ tree }: SubjectFile, node: SyntaxNode): boolean {
  const [only] = node.type === 'expression_statement' ? namedChildren(node) : [];
  const [left, right] =
    only?.type === 'assignment' ? [fieldOf(only, 'left'), fieldOf(only, 'right')] : [null, null];
  if (left?.type !== 'identifier' || right === null) {
    return IMPORTS.has(node.type);
  }
  const isConstant =
    /^[A-Z][A-Z\d_]+$/.test(textOf(tree, left)) && descendantsOfType(right, 'call').length === 0;
  return right.type === 'attribute' || (isConstant && right.type !== 'call');
}

/** An import of the standard library between two statements, of names that only later statements read: it may come first. */
function isPlainImport({ tree, scopes }: SubjectFile, node: SyntaxNode): boolean {
  if (!IMPORTS.has(node.type) || node.parent?.type !== 'module') {
    return false;
  }
  const source = fieldOf(node, 'module_name');
  const modules = source === null ? fieldsOf(node, 'name') : [source];
  const bindings = [...scopes.module.bindings.values()].filter(({ definitions }) =>
    definitions.some((one) => contains(node, one)),
  );
  return (
    modules.every((one) => STANDARD_LIBRARY.has(textOf(tree, one).split('.')[0] ?? '')) &&
    bindings.length > 0 &&
    bindings.every(
      ({ definitions, reads }) => definitions.length === 1 && reads.every((read) => read.start > node.end),
    )
  );
}

function partOf(
  file: SubjectFile,
  top: SyntaxNode | null | undefined,
  run: readonly SyntaxNode[],
  fewest: number,
): ScriptPart | null {
  const imports = run.filter((node) => IMPORTS.has(node.type));
  const statements = run.filter((node) => !IMPORTS.has(node.type));
  const isFit =
    statements.length >= fewest &&
    run.every((node) => isAloneOnLine(file.tree, node)) &&
    statements.every((node) => descendantsOfType(node, ...BOUND_TO_MODULE).length === 0) &&
    imports.every((node) => !hasCommentAbove(file, node));
  const written = isFit ? writtenIn(file, statements) : null;
  if (top === null || top === undefined || written === null) {
    return null;
  }
  const idle = written.flatMap((binding) => idleStatements(file, binding));
  const busy = written.filter((binding) => idleStatements(file, binding).length === 0);
  const moved = statements.filter((node) => !idle.includes(node));
  const names = localNames(file, busy);
  const isClear = idle.every((node) => statements.includes(node) && !hasCommentAbove(file, node));
  return names === null || !isClear || moved.length < fewest || moved[0] !== statements[0]
    ? null
    : { file, top, statements: moved, imports, written: busy, names, idle: new Set(idle) };
}

/** `print(input().replace(",", " "))`: a script in one line. */
function isManyCalls(statement: SyntaxNode | undefined): boolean {
  return statement !== undefined && descendantsOfType(statement, 'call').length >= FEWEST_CALLS;
}

function hasCommentAbove({ tree }: SubjectFile, node: SyntaxNode): boolean {
  return startWithComments(tree, node) < lineStart(tree.source, node.start);
}

/**
 * The names that statements bind, where every one is bound and read in them alone, and surely has its value where it is
 * read: a local without a value raises another exception than a name of the module does.
 */
function writtenIn({ scopes }: SubjectFile, statements: readonly SyntaxNode[]): readonly Binding[] | null {
  const isInside = (node: SyntaxNode): boolean => statements.some((one) => contains(one, node));
  const written = [...scopes.module.bindings.values()].filter(({ definitions }) =>
    definitions.some(isInside),
  );
  const isLocal = (binding: Binding): boolean =>
    binding.kind === 'variable' &&
    binding.declarations.length === 0 &&
    binding.deletions.length === 0 &&
    binding.definitions.every(isInside) &&
    binding.reads.every((read) => isInside(read) && isSurelyBound(scopes, binding, read));
  // A script of one statement needs no names of its own.
  return (written.length > 0 || statements.length === 1) && written.every(isLocal) ? written : null;
}

const LITERALS: ReadonlySet<string> = new Set(['integer', 'float', 'string', 'true', 'false', 'none']);

/** The assignments of a name that nobody reads, where all of them give it a literal; none where that is not so. */
function idleStatements({ tree }: SubjectFile, binding: Binding): readonly SyntaxNode[] {
  const found = binding.definitions.map((node) => {
    const assignment = node.parent?.type === 'assignment' ? node.parent : null;
    const right = assignment === null ? null : fieldOf(assignment, 'right');
    const isPlain =
      right !== null &&
      (LITERALS.has(right.type) || textOf(tree, right) === '[]') &&
      assignment?.children[0] === node;
    return isPlain && assignment.parent?.type === 'expression_statement' ? assignment.parent : null;
  });
  const statements = found.filter((node) => node !== null);
  return binding.reads.length === 0 && statements.length === found.length ? statements : [];
}
