import type { SourceParser } from '../../syntax/parse.js';
import { enclosing, fieldOf, namedChildren, nodesOf, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { asBlocks } from '../answers/as-blocks.js';
import { withoutRunOn } from '../answers/run-on.js';

import { simpleName } from './definitions.js';
import type { Definition } from './definitions.js';

/** What an answer says of a definition that is asked for, in a tree of its own. */
export interface GivenDefinition {
  readonly tree: SyntaxTree;
  /** The definition; where the answer is its code alone, a definition under another name around that. */
  readonly node: SyntaxNode;
  readonly isCodeAlone: boolean;
  /** Statements of the answer outside of all definitions. */
  readonly statements: readonly SyntaxNode[];
}

/**
 * The definition that is asked for in an answer: by its name, in its class or in none, at any depth of blanks; the last of
 * several. Where the answer does not define it, all of it is read as its code, whose first line may lack its blanks. Null
 * where neither parses.
 */
export function givenDefinition(
  place: Definition,
  code: string,
  parser: SourceParser,
): GivenDefinition | null {
  // Lines that all begin with blanks are a block.
  for (const { text, isBlock } of [
    { text: code, isBlock: false },
    { text: `if True:\n${code}`, isBlock: true },
  ]) {
    const tree = parser.parse('python', text);
    const node = tree === null ? null : definedIn(tree, place);
    if (tree !== null && node !== null) {
      return { tree, node, isCodeAlone: false, statements: statementsIn(tree, isBlock) };
    }
  }
  const opening = place.kind === 'class' ? 'class _:' : 'def _():';
  for (const text of bodies(code).flatMap((body) => withAndWithoutRunOn(`${opening}\n${body}`, parser))) {
    const tree = parser.parse('python', text);
    const [node] = tree === null ? [] : namedChildren(tree.root);
    if (tree !== null && node !== undefined && (fieldOf(node, 'body')?.children.length ?? 0) > 0) {
      return { tree, node, isCodeAlone: true, statements: statementsIn(tree, false) };
    }
  }
  return null;
}

/** Code as it may be meant as a block: as it is, and up to where a text that went on leaves the block. */
function bodies(code: string): readonly string[] {
  const lines = code.replace(/^(?:[ \t]*\n)+/, '').split('\n');
  return /^[ \t]/.test(lines[0] ?? '') ? [lines.join('\n'), upToDedent(lines).join('\n')] : asBlocks(code);
}

/** As it is, and without what a model wrote on behind it, of which half parses as a rule. */
function withAndWithoutRunOn(text: string, parser: SourceParser): readonly string[] {
  const cut = withoutRunOn(text, 1, parser);
  return cut === text ? [text] : [text, cut];
}

function upToDedent(lines: readonly string[]): readonly string[] {
  const depthOf = (line: string): number => line.length - line.trimStart().length;
  const depth = depthOf(lines[0] ?? '');
  const end = lines.findIndex((line) => line.trim() !== '' && depthOf(line) < depth);
  return end === -1 ? lines : lines.slice(0, end);
}

function statementsIn(tree: SyntaxTree, isBlock: boolean): readonly SyntaxNode[] {
  const [block] = namedChildren(tree.root);
  const body = isBlock && block !== undefined ? fieldOf(block, 'consequence') : null;
  return namedChildren(body ?? tree.root);
}

function definedIn(tree: SyntaxTree, { name, kind }: Definition): SyntaxNode | null {
  const owner = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : null;
  const found = nodesOf(tree).filter(
    (node) =>
      node.type === `${kind}_definition` &&
      nameOf(tree, node) === simpleName(name) &&
      enclosing(node, 'function_definition') === null,
  );
  const ownerOf = (node: SyntaxNode): string | null => {
    const outer = enclosing(node, 'class_definition');
    return outer === null ? null : nameOf(tree, outer);
  };
  return (
    found.findLast((node) => ownerOf(node) === owner) ??
    found.findLast((node) => ownerOf(node) === null) ??
    assignedIn(tree, { name, kind })
  );
}

/** `f = lambda …`, which binds the name of a function too. */
function assignedIn(tree: SyntaxTree, { name, kind }: Pick<Definition, 'name' | 'kind'>): SyntaxNode | null {
  const statements = kind === 'function' ? namedChildren(tree.root) : [];
  const found = statements.findLast((statement) => {
    const [assignment] = namedChildren(statement);
    const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
    return left !== null && textOf(tree, left) === name;
  });
  return found ?? null;
}

function nameOf(tree: SyntaxTree, node: SyntaxNode): string {
  const name = fieldOf(node, 'name');
  return name === null ? '' : textOf(tree, name);
}
