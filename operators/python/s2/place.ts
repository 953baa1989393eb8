import type { TextEdit } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { Scope } from '../../../syntax/python/analysis.js';
import {
  indentOf,
  indentUnitOf,
  isAloneOnLine,
  lineEnd,
  lineStart,
  newlineOf,
  reindent,
} from '../../../syntax/python/layout.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import {
  ancestors,
  descendantsOfType,
  enclosing,
  fieldOf,
  namedChildren,
  textOf,
  walk,
} from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isUsedUpAtOnce } from '../origins/used-up.js';
import { decoratorsOf, isWrittenDecorator } from '../s8/written-decorator.js';

/** A statement that may be rewritten as a whole, with what its new text needs to know. */
export interface Place {
  readonly subject: Subject;
  readonly file: SubjectFile;
  readonly tree: SyntaxTree;
  readonly statement: SyntaxNode;
  /** The function around the statement; null on the top level of a module. */
  readonly definition: SyntaxNode | null;
  readonly scope: Scope;
  readonly indent: string;
  readonly unit: string;
  readonly newline: string;
}

/** What a rewrite promises, so that more places will do. */
export interface PlaceOptions {
  /** The statement's suites are written anew, with `suiteText`: how they are indented does not matter. */
  readonly isMoved?: boolean;
  /** Every yield of the statement stays in its turn. */
  readonly mayYield?: boolean;
  /** Every yield of the statement stays in its turn, but what it goes through is looked at earlier than it was. */
  readonly takesBefore?: boolean;
  /** Only the value changes that the statement yields, which is computed before it does: the place may be `yield value`. */
  readonly isInYielded?: boolean;
  /** Other statements change with this one, which in a generator may yield in between: none of it is a place then. */
  readonly isSpread?: boolean;
}

/** One line (or several, already indented) of new text. */
export type Line = { readonly depth: number; readonly text: string } | { readonly raw: string };

/** The indentation unit by tree; null where blocks are indented in more than one way. */
const units = new WeakMap<SyntaxTree, string | null>();

/** What PEP 8 indents by. */
const USUAL_UNIT = '    ';

/**
 * How much deeper a block of new lines is: as everywhere in the file, else as usual where the statement and what is in it
 * are indented so (or, with `isMoved`, the statement alone: its suites are written anew).
 */
function unitAt(tree: SyntaxTree, statement: SyntaxNode, isMoved: boolean): string | null {
  let unit = units.get(tree);
  if (unit === undefined) {
    unit = isEvenlyIndented(tree.root, tree) ? indentUnitOf(tree) : null;
    units.set(tree, unit);
  }
  if (unit !== null) {
    return unit;
  }
  const indent = indentOf(tree, statement);
  const isUsual = /^ *$/.test(indent) && indent.length % USUAL_UNIT.length === 0;
  return isUsual && (isMoved || isEvenlyIndented(statement, tree, USUAL_UNIT)) ? USUAL_UNIT : null;
}

/**
 * The place of a statement that stands in a block of its own lines, in a plain function or on the top level:
 * not in async functions, class bodies, or scopes whose names cannot be known; in a generator only where the
 * statement does not yield, so that it is run through as in any function, unless the rewrite keeps every yield
 * in its turn (`mayYield`), or what it yields is taken at once by the function's decorator (`takesBefore`). Null elsewhere.
 */
export function placeOf(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
  options: PlaceOptions = {},
): Place | null {
  const { tree, scopes } = file;
  const block = statement.parent;
  if ((block?.type !== 'block' && block?.type !== 'module') || !isAloneOnLine(tree, statement)) {
    return null;
  }
  const scope = scopes.scopeOf(statement);
  const isPlain = scope.kind === 'module' || scope.kind === 'function';
  if (!isPlain || scope.isDynamic || scope.isAsync) {
    return null;
  }
  if (scope.isGenerator && !mayBeInGenerator(subject, file, scope, statement, options)) {
    return null;
  }
  const unit = unitAt(tree, statement, options.isMoved === true);
  if (unit === null) {
    return null;
  }
  return {
    subject,
    file,
    tree,
    statement,
    definition: enclosing(statement, 'function_definition'),
    scope,
    indent: indentOf(tree, statement),
    unit,
    newline: newlineOf(tree.source),
  };
}

function mayBeInGenerator(
  subject: Subject,
  file: SubjectFile,
  scope: Scope,
  statement: SyntaxNode,
  { mayYield = false, takesBefore = false, isInYielded = false, isSpread = false }: PlaceOptions,
): boolean {
  const isTaken = isUsedUp(subject, file, scope);
  const yields = descendantsOfType(statement, 'yield');
  const isAlone = statement.type === 'expression_statement' && yields.length === 1;
  return (
    (isTaken || !isSpread) &&
    (mayYield ||
      (takesBefore && isTaken) ||
      (isInYielded && isAlone && yields[0]?.parent === statement) ||
      yields.length === 0)
  );
}

/** Whether decorators of the program stand between a generator and its callers: they take what it yields, and give a result. */
export function isTakenAtOnce(file: SubjectFile, scope: Scope): boolean {
  const decorators = decoratorsOf(scope.node);
  return decorators.length > 0 && decorators.every((one) => isWrittenDecorator(file, one));
}

/** The same, or that each of its callers takes all of it before anything else is done. */
export function isUsedUp({ publicNames }: Subject, file: SubjectFile, scope: Scope): boolean {
  const name = fieldOf(scope.node, 'name');
  const isPublic = name === null || publicNames.has(textOf(file.tree, name));
  return isTakenAtOnce(file, scope) || (!isPublic && isUsedUpAtOnce(file, scope));
}

function isEvenlyIndented(node: SyntaxNode, tree: SyntaxTree, ...usual: readonly string[]): boolean {
  const steps = new Set(usual);
  for (const block of descendantsOfType(node, 'block')) {
    const [first] = namedChildren(block);
    if (first !== undefined && block.parent !== null && first.line > block.parent.line) {
      const outer = indentOf(tree, block.parent);
      const inner = indentOf(tree, first);
      // Tabs below blanks are a step of their own, which no other one is like.
      steps.add(inner.startsWith(outer) ? inner.slice(outer.length) : `${outer}|${inner}`);
    }
  }
  return steps.size <= 1;
}

/**
 * The place inside a function or at the top of a script: variants that add names keep off the top level of what others
 * import or call into, where names are seen from outside.
 */
export function localPlaceOf(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
  options: PlaceOptions = {},
): Place | null {
  const place = placeOf(subject, file, statement, options);
  const isScript = subject.problem.entryPoint === null && place?.scope.kind === 'module';
  return isScript || place?.scope.kind === 'function' ? place : null;
}

export function line(depth: number, text: string): Line {
  return { depth, text };
}

/** The node without the brackets around it. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.type === 'parenthesized_expression' && at.children.length === 3) {
    const [, inner] = at.children;
    if (inner === undefined || inner.type === 'yield' || !inner.isNamed) {
      return at;
    }
    at = inner;
  }
  return at;
}

const UNMOVABLE: ReadonlySet<string> = new Set([
  'named_expression',
  'yield',
  'await',
  'comment',
  'ERROR',
  'line_continuation',
]);

/** Whether an expression can be written elsewhere as it is: on one line, without walrus, yield, await or comment. */
export function isMovable(tree: SyntaxTree, node: SyntaxNode): boolean {
  if (tree.source.slice(node.start, node.end).includes('\n')) {
    return false;
  }
  for (const inner of walk(node)) {
    if (UNMOVABLE.has(inner.type)) {
      return false;
    }
  }
  return true;
}

/** The statements and comments of a compound statement's suite, or null where it stands on the header's line. */
function suiteNodes(tree: SyntaxTree, owner: SyntaxNode, block: SyntaxNode): readonly SyntaxNode[] | null {
  const first = block.children[0];
  if (first === undefined || !isAloneOnLine(tree, block.children.find((one) => one.isNamed) ?? block)) {
    return null;
  }
  const colon = owner.children.find((one) => one.type === ':');
  const comments = owner.children.filter(
    (one) =>
      one.type === 'comment' && colon !== undefined && one.start < block.start && one.line > colon.line,
  );
  return [...comments, ...block.children];
}

/** A suite's text some levels deeper than its owner's line; null where it stands on the header's line. */
export function suiteText(place: Place, owner: SyntaxNode, block: SyntaxNode, depth: number): Line | null {
  const nodes = suiteNodes(place.tree, owner, block);
  const first = nodes?.[0];
  const last = nodes?.at(-1);
  if (first === undefined || last === undefined) {
    return null;
  }
  return { raw: reindent(place.tree, first, last, place.indent + place.unit.repeat(depth)) };
}

/** A run of statements of one block with another indentation. */
export function runText(place: Place, first: SyntaxNode, last: SyntaxNode, depth: number): Line {
  return { raw: reindent(place.tree, first, last, place.indent + place.unit.repeat(depth)) };
}

/** The comment behind a compound statement's colon, with the blanks before it; empty where there is none. */
export function headerComment(tree: SyntaxTree, owner: SyntaxNode): string {
  const colon = owner.children.find((one) => one.type === ':');
  const rest =
    colon === undefined ? '' : tree.source.slice(colon.end, lineEnd(tree.source, colon.end)).trimEnd();
  return rest.trimStart().startsWith('#') ? rest : '';
}

/** Longest line that Pylint's default takes (C0301). */
const LONGEST_LINE = 100;

/**
 * The edit that writes lines in place of the statements from `first` to `last`, or null where a line would become
 * longer than Pylint takes.
 */
export function replaced(
  place: Place,
  lines: readonly Line[],
  first: SyntaxNode = place.statement,
  last: SyntaxNode = place.statement,
): TextEdit | null {
  const { source } = place.tree;
  const text = lines
    .map((one) => ('raw' in one ? one.raw : place.indent + place.unit.repeat(one.depth) + one.text))
    .join(place.newline);
  const start = lineStart(source, first.start);
  const tail = source.slice(last.end, lineEnd(source, last.end));
  const known = new Set(source.slice(start, last.end).split(/\r?\n/));
  const isTooLong = (text + tail)
    .split(/\r?\n/)
    .some((one) => one.replace(/\t/g, '    ').length > LONGEST_LINE && !known.has(one));
  return isTooLong ? null : edit(place.file.path, start, last.end, text);
}

/** Whether the statement stands in a try or with statement of its own function, where names set early could be seen. */
export function isGuarded(place: Place): boolean {
  for (const outer of ancestors(place.statement)) {
    if (outer.type === 'function_definition') {
      return false;
    }
    if (outer.type === 'try_statement' || outer.type === 'with_statement') {
      return true;
    }
  }
  return false;
}
