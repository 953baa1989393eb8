import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { BUILTIN_NAMES } from '../../../syntax/python/builtins.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import {
  blankLinesBefore,
  indentUnitOf,
  isAloneOnLine,
  lineStart,
  newlineOf,
  reindent,
  startWithComments,
} from '../../../syntax/python/layout.js';
import { descendantsOfType, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';

import { LINE_LIMIT } from './helper-text.js';
import type { Plan } from './plan.js';

/** Statements that stay at the top: what a script brings in and defines. */
const KEPT: ReadonlySet<string> = new Set([
  'import_statement',
  'import_from_statement',
  'future_import_statement',
  'function_definition',
  'class_definition',
  'decorated_definition',
]);

/** Code whose meaning hangs on being at the top of a module. */
const BOUND_TO_MODULE = [
  'global_statement',
  'nonlocal_statement',
  'type_alias_statement',
  'delete_statement',
] as const;

const NAMES = ['main', 'run', 'run_script', 'work_through_input'] as const;
const DOCSTRINGS = [
  'Read the input, work on it and print the answer.',
  'Do the work of the script, from its input to its output.',
  'Take the input and print what comes of it.',
] as const;

/** Fewer statements are no script worth a function. */
const FEWEST = 3;

/**
 * The variant `main-function`: what a script does after its imports and definitions becomes a function that the script
 * calls. Only for scripts, which nobody imports names from, and only where every name stays in the function.
 */
export function* mainFunctionPlans(subject: Subject, file: SubjectFile): Generator<Plan> {
  const statements = scriptOf(subject, file);
  const [first] = statements;
  const last = statements.at(-1);
  if (first === undefined || last === undefined || !staysInside(file, first, last)) {
    return;
  }
  yield {
    variant: 'main-function',
    node: first,
    moved: [],
    write: (_subject, rng) => writeMain(file, first, last, rng),
  };
}

/** The statements behind the imports and definitions of a script; none where they are mixed or too few. */
function scriptOf(subject: Subject, file: SubjectFile): readonly SyntaxNode[] {
  const { tree, scopes, path } = file;
  if (subject.problem.entryPoint !== null || path !== subject.program.entryFile || scopes.module.isDynamic) {
    return [];
  }
  const all = namedChildren(tree.root);
  const from = all.findIndex((node, index) => !KEPT.has(node.type) && !(index === 0 && isText(node)));
  const statements = from < 0 ? [] : all.slice(from);
  const isFit =
    statements.length >= FEWEST &&
    statements.every((node) => !KEPT.has(node.type) && isAloneOnLine(tree, node)) &&
    statements.every((node) => descendantsOfType(node, ...BOUND_TO_MODULE).length === 0);
  return isFit ? statements : [];
}

function isText(node: SyntaxNode): boolean {
  return node.type === 'expression_statement' && node.children[0]?.type === 'string';
}

/** What a local variable may be called (PEP 8): a constant's name is right at the top of a module, and wrong in a function. */
const LOCAL_NAME = /^[^\W\dA-Z][^\WA-Z]*$/;

/**
 * Whether every name that the statements bind is bound and read in them alone, and surely has its value where it is read:
 * a local without a value raises another exception than a name of the module does. One that nobody reads, which no linter
 * minds at the top, would be an unused variable.
 */
function staysInside(file: SubjectFile, first: SyntaxNode, last: SyntaxNode): boolean {
  const { scopes } = file;
  const isInside = (node: SyntaxNode): boolean => first.start <= node.start && node.end <= last.end;
  const written = [...scopes.module.bindings.values()].filter((binding) =>
    binding.definitions.some(isInside),
  );
  const isLocal = (binding: Binding): boolean =>
    !BUILTIN_NAMES.has(binding.name) &&
    binding.kind !== 'import' &&
    binding.declarations.length === 0 &&
    binding.deletions.length === 0 &&
    (binding.reads.length > 0 || binding.name.startsWith('_')) &&
    LOCAL_NAME.test(binding.name) &&
    binding.definitions.every(isInside) &&
    binding.reads.every((read) => isInside(read) && isSurelyBound(scopes, binding, read));
  return written.length > 0 && written.every(isLocal);
}

function writeMain(
  file: SubjectFile,
  first: SyntaxNode,
  last: SyntaxNode,
  rng: Rng,
): readonly Change[] | null {
  const { tree, path } = file;
  const name = freshName(file, rng.shuffle(NAMES));
  const unit = indentUnitOf(tree);
  const top = withComments(file, first);
  const body = reindent(tree, top, last, unit);
  if (name === null || body.split(/\r?\n/).some((line) => line.length > LINE_LIMIT)) {
    return null;
  }
  const newline = newlineOf(tree.source);
  const start = lineStart(tree.source, top.start);
  const hasCodeBefore = namedChildren(tree.root).some((node) => node.end <= start);
  const gap = hasCodeBefore ? Math.max(0, 2 - blankLinesBefore(tree.source, start)) : 0;
  const text = [
    ...Array.from({ length: gap }, () => ''),
    `def ${name}():`,
    `${unit}"""${rng.pick(DOCSTRINGS)}"""`,
    body,
    '',
    '',
    `${name}()`,
  ].join(newline);
  return [edit(path, start, last.end, text)];
}

/** The first of the comments right above a statement, which go with it; else the statement. */
function withComments({ tree }: SubjectFile, statement: SyntaxNode): SyntaxNode {
  const from = startWithComments(tree, statement);
  const comment = tree.root.children.find((node) => node.type === 'comment' && node.start >= from);
  return comment !== undefined && comment.start < statement.start ? comment : statement;
}
