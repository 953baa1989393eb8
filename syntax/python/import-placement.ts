import { edit, insert } from '../edits.js';
import type { TextEdit } from '../edits.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../tree.js';
import type { SyntaxNode, SyntaxTree } from '../tree.js';

import {
  blankLinesBefore,
  docstringOf,
  isAloneOnLine,
  lineStart,
  newlineOf,
  nextLineStart,
  startWithComments,
} from './layout.js';
import { STANDARD_LIBRARY } from './standard-library.js';

/** What code needs imported: a name from a module, or (`name: null`) the module itself. */
export interface ImportRequest {
  readonly module: string;
  readonly name: string | null;
}

export interface NewImport {
  readonly request: ImportRequest;
  /** The statement that brings it. */
  readonly line: string;
}

/** Packages outside the standard library: they come after it, and before the program's own modules. */
const THIRD_PARTY: ReadonlySet<string> = new Set([
  ...[
    'bs4',
    'cryptography',
    'dateutil',
    'gensim',
    'matplotlib',
    'networkx',
    'nltk',
    'numpy',
    'openpyxl',
    'pandas',
    'PIL',
  ],
  ...['psutil', 'pytest', 'pytz', 'requests', 'scipy', 'seaborn', 'sklearn', 'sympy', 'torch', 'yaml'],
]);
const LINE_LENGTH = 88;

export interface Prologue {
  readonly docstring: SyntaxNode | null;
  readonly future: readonly SyntaxNode[];
  readonly imports: readonly SyntaxNode[];
  /** The first statement that is none of them. */
  readonly rest: SyntaxNode | null;
}

/** The statements that a module begins with: its docstring and its imports. */
export function prologueOf(tree: SyntaxTree): Prologue {
  const docstring = docstringOf(tree, tree.root);
  const future: SyntaxNode[] = [];
  const imports: SyntaxNode[] = [];
  for (const statement of namedChildren(tree.root)) {
    if (statement.type === 'future_import_statement') {
      future.push(statement);
    } else if (statement.type === 'import_statement' || statement.type === 'import_from_statement') {
      imports.push(statement);
    } else if (statement !== docstring) {
      return { docstring, future, imports, rest: statement };
    }
  }
  return { docstring, future, imports, rest: null };
}

/** Sorts as imports are sorted; the first character is the group: standard library, packages, the program's own modules. */
function orderOf(module: string, name: string | null): string {
  const head = module.split('.')[0] ?? module;
  const group = STANDARD_LIBRARY.has(head) || head === '__future__' ? 0 : THIRD_PARTY.has(head) ? 1 : 2;
  return `${group} ${name === null ? 0 : 1} ${module.toLowerCase()}`;
}

function isSameGroup(order: string, other: string): boolean {
  return order.startsWith(other.charAt(0));
}

function orderOfStatement(tree: SyntaxTree, statement: SyntaxNode): string {
  const source = fieldOf(statement, 'module_name');
  const first = fieldOf(statement, 'name');
  const origin = first === null ? null : (fieldOf(first, 'name') ?? first);
  return source === null
    ? orderOf(origin === null ? '' : textOf(tree, origin), null)
    : orderOf(textOf(tree, source), '');
}

/**
 * The edits that add import lines to the head of a file, in order and with a blank line between groups (PEP 8, "Imports");
 * names of one module join its line.
 */
export function insertImports(tree: SyntaxTree, file: string, added: readonly NewImport[]): TextEdit[] {
  const { imports } = prologueOf(tree);
  const anchors = imports.filter((statement) => isAloneOnLine(tree, statement));
  const sorted = inOneLine(added).sort((left, right) => {
    const [one, other] = [left, right].map(({ request }) => orderOf(request.module, request.name));
    return (one ?? '') < (other ?? '') ? -1 : 1;
  });
  if (anchors.length === 0) {
    return sorted.length === 0 ? [] : [firstImports(tree, file, sorted)];
  }
  const edits: TextEdit[] = [];
  const extended = new Set<SyntaxNode>();
  const placed = new Map<number, NewImport[]>();
  for (const one of sorted) {
    const sibling = anchors.find(
      (anchor) => !extended.has(anchor) && canExtend(tree, anchor, one.request, one.line),
    );
    if (sibling === undefined) {
      const at = placeAmong(tree, anchors, one.request);
      placed.set(at, [...(placed.get(at) ?? []), one]);
    } else {
      extended.add(sibling);
      edits.push(extend(tree, file, sibling, one.request.name ?? ''));
    }
  }
  for (const [at, ones] of placed) {
    edits.push(insert(file, at, linesAt(tree, anchors, at, ones)));
  }
  return edits;
}

/** New names of one module share a line: `from ciphers import Cipher, algorithms`. */
function inOneLine(added: readonly NewImport[]): NewImport[] {
  const lines: NewImport[] = [];
  for (const one of added) {
    const { module, name } = one.request;
    const isPlain = (other: NewImport): boolean =>
      other.request.name !== null && !other.line.includes(' as ');
    const at = lines.findIndex((other) => other.request.module === module && isPlain(other));
    const other = lines[at];
    if (name === null || !isPlain(one) || other === undefined) {
      lines.push(one);
      continue;
    }
    const names = [...(other.request.name ?? '').split(', '), name].sort().join(', ');
    const line = `from ${module} import ${names}`;
    if (line.length <= LINE_LENGTH) {
      lines[at] = { request: { module, name: names }, line };
    } else {
      lines.push(one);
    }
  }
  return lines;
}

/** `from typing import List` can take `Dict` where it is one short line of plain names. */
function canExtend(tree: SyntaxTree, anchor: SyntaxNode, request: ImportRequest, line: string): boolean {
  const source = fieldOf(anchor, 'module_name');
  const names = fieldsOf(anchor, 'name');
  const text = textOf(tree, anchor);
  return (
    request.name !== null &&
    source !== null &&
    textOf(tree, source) === request.module &&
    !line.includes(' as ') &&
    names.length > 0 &&
    names.every((name) => name.type === 'dotted_name') &&
    !/[()\\\n]/.test(text) &&
    text.length + request.name.length + 2 <= LINE_LENGTH
  );
}

function extend(tree: SyntaxTree, file: string, anchor: SyntaxNode, name: string): TextEdit {
  const names = fieldsOf(anchor, 'name');
  const [first] = names;
  if (name.includes(', ') && first !== undefined) {
    const all = [...names.map((one) => textOf(tree, one)), ...name.split(', ')].sort();
    return edit(file, first.start, anchor.end, all.join(', '));
  }
  const next = names.find((one) => textOf(tree, one) > name);
  return next === undefined ? insert(file, anchor.end, `, ${name}`) : insert(file, next.start, `${name}, `);
}

/** Where a new import's line begins among those that are there. */
function placeAmong(tree: SyntaxTree, anchors: readonly SyntaxNode[], request: ImportRequest): number {
  const order = orderOf(request.module, request.name);
  const next = anchors.find((anchor) => orderOfStatement(tree, anchor) > order);
  // Below the last of its group where there is one, and not above the blank line that the next group begins with.
  const before = next === undefined ? undefined : anchors[anchors.indexOf(next) - 1];
  if (before !== undefined && isSameGroup(orderOfStatement(tree, before), order)) {
    return nextLineStart(tree.source, before.end);
  }
  // A comment right above an import belongs to it or heads the file: nothing goes between the two.
  if (
    next !== undefined &&
    startWithComments(tree, next) === lineStart(tree.source, next.start) &&
    !isHeaded(tree, next)
  ) {
    return lineStart(tree.source, next.start);
  }
  const last = next ?? anchors.at(-1);
  return nextLineStart(tree.source, last?.end ?? 0);
}

/** The lines of new imports at a place, parted by blank lines from imports of other groups right above and below. */
function linesAt(
  tree: SyntaxTree,
  anchors: readonly SyntaxNode[],
  at: number,
  added: readonly NewImport[],
): string {
  const newline = newlineOf(tree.source);
  const orders = added.map(({ request }) => orderOf(request.module, request.name));
  const above = anchors.find((anchor) => nextLineStart(tree.source, anchor.end) === at);
  const below = anchors.find((anchor) => lineStart(tree.source, anchor.start) === at);
  const isParted = (anchor: SyntaxNode | undefined, order: string | undefined): boolean =>
    anchor !== undefined && order !== undefined && !isSameGroup(orderOfStatement(tree, anchor), order);
  const isUnended = at > 0 && tree.source[at - 1] !== '\n';
  const lead = (isUnended ? newline : '') + (isParted(above, orders[0]) ? newline : '');
  const text = inGroups(added, newline);
  const tail = isUnended ? '' : newline + (isParted(below, orders.at(-1)) ? newline : '');
  return lead + text + tail;
}

/** The lines of sorted imports, with a blank line between groups and none at the end. */
function inGroups(sorted: readonly NewImport[], newline: string): string {
  return sorted
    .map(({ request, line }, index) => {
      const order = orderOf(request.module, request.name);
      const last = sorted[index - 1]?.request;
      const isFirst = last !== undefined && !isSameGroup(orderOf(last.module, last.name), order);
      return (isFirst ? newline : '') + line;
    })
    .join(newline);
}

/** The first statement of the file, with comments (a shebang, a licence) on the line above it. */
function isHeaded(tree: SyntaxTree, statement: SyntaxNode): boolean {
  return tree.root.children.some((child) => child.type === 'comment' && child.line === statement.line - 1);
}

function firstImports(tree: SyntaxTree, file: string, sorted: readonly NewImport[]): TextEdit {
  const newline = newlineOf(tree.source);
  const { docstring, future, imports, rest } = prologueOf(tree);
  const text = inGroups(sorted, newline) + newline;
  const before = [docstring, ...future].filter((one) => one !== null).at(-1);
  const isBlockNext = rest?.type.endsWith('definition') === true;
  const wanted = isBlockNext ? 2 : 1;
  const first = imports[0] ?? rest;
  if (before !== undefined) {
    const at = nextLineStart(tree.source, lastOnLines(tree, before).end);
    const isUnended = tree.source[at - 1] !== '\n';
    const lead = (isUnended ? newline : '') + (before === docstring ? newline : '');
    const present = blankLinesAfter(tree.source, at);
    return insert(file, at, lead + text + newline.repeat(rest === null ? 0 : Math.max(0, wanted - present)));
  }
  const at = first === null ? tree.source.length : startWithComments(tree, first);
  const isGlued = at > 0 && tree.source[at - 1] !== '\n';
  const lead = isGlued ? newline : at > 0 && blankLinesBefore(tree.source, at) === 0 ? newline : '';
  return edit(file, at, at, lead + text + newline.repeat(rest === null ? 0 : wanted));
}

function blankLinesAfter(source: string, at: number): number {
  return /^(?:[ \t\f]*\r?\n)*/.exec(source.slice(at))?.[0].match(/\n/g)?.length ?? 0;
}

/** The last statement that shares lines with a statement of the module, as in `a; b`. */
function lastOnLines(tree: SyntaxTree, statement: SyntaxNode): SyntaxNode {
  let last = statement;
  for (const next of namedChildren(tree.root)) {
    if (next.start >= last.end && next.start < nextLineStart(tree.source, last.end)) {
      last = next;
    }
  }
  return last;
}
