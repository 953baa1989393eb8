import { indentUnitOf, startWithComments } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { movedStatements } from './moved-statements.js';
import type { ScriptPart } from './script-part.js';

/** Some statements of a script as the body of a function, with the comments above the first; of several blank lines, as stood around definitions, one is left. */
export function scriptText(
  part: ScriptPart,
  statements: readonly SyntaxNode[],
  replaced: ReadonlyMap<SyntaxNode, string> = new Map(),
): string {
  const { tree, scopes } = part.file;
  const unit = indentUnitOf(tree);
  return runsOf(part, statements)
    .map((nodes) => {
      const [first = part.top] = nodes;
      const region = { nodes, first: withComments(part, first), last: nodes.at(-1) ?? first };
      return movedStatements({ tree, analysis: scopes }, region, unit, part, replaced);
    })
    .map((text) => (/"""|'''/.test(text) ? text : text.replace(/(\r?\n)(?:[ \t]*\r?\n){2,}/g, '$1$1')))
    .join('\n');
}

/** Statements that stand below one another, with nothing between them that stays or goes. */
function runsOf(part: ScriptPart, statements: readonly SyntaxNode[]): readonly (readonly SyntaxNode[])[] {
  const others = part.statements.filter((node) => !statements.includes(node));
  const gaps = [...part.imports, ...part.idle, ...others];
  const runs: SyntaxNode[][] = [];
  for (const node of statements) {
    const before = runs.at(-1)?.at(-1);
    const isApart =
      before === undefined || gaps.some((gap) => gap.start > before.start && gap.end <= node.start);
    if (isApart) {
      runs.push([node]);
    } else {
      runs.at(-1)?.push(node);
    }
  }
  return runs;
}

/** The first of the comments right above a statement, which go with it; else the statement. */
export function withComments({ file: { tree } }: ScriptPart, statement: SyntaxNode): SyntaxNode {
  const from = startWithComments(tree, statement);
  const comment = statement.parent?.children.find((node) => node.type === 'comment' && node.start >= from);
  return comment !== undefined && comment.start < statement.start ? comment : statement;
}
