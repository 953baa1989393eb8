import { groupBy } from '../../core/group-by.js';
import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import type { BugLanguage, BugOperator, BugSite } from './bug-operator.js';
import { ownStatements, statementOf } from './statements.js';
import type { OwnStatement } from './statements.js';

/** A site in one of two programs. */
export interface PlacedSite {
  readonly file: string;
  readonly tree: SyntaxTree;
  /** Qualified name of the function around it, `<module>` outside of all. */
  readonly functionName: string;
  readonly site: BugSite;
}

/** A place that original and evolved have alike. */
export interface SharedSite {
  readonly operator: BugOperator;
  /** Normalised text of the statement, without statements in it. */
  readonly statement: string;
  /** Position among the operator's sites of the statement, from 0. */
  readonly ordinal: number;
  readonly original: PlacedSite;
  readonly evolved: PlacedSite;
}

/**
 * The places of bug operators in statements that two programs share (`sharedStatements`). By operator, then in source order
 * of the original. Null where a file of one does not parse.
 */
export function sharedSites(
  original: Program,
  evolved: Program,
  language: BugLanguage,
  operators: readonly BugOperator[],
  parser: SourceParser,
): readonly SharedSite[] | null {
  const [first, second] = [treesOf(original, parser), treesOf(evolved, parser)];
  if (first === null || second === null) {
    return null;
  }
  const twins = sharedStatements(statementsOf(first), statementsOf(second));
  return operators.flatMap((operator) => {
    const others = sitesByStatement(second, operator, language);
    return [...sitesByStatement(first, operator, language)].flatMap(([node, sites]) => {
      const pair = twins.get(node);
      const otherSites = pair === undefined ? undefined : others.get(pair.evolved.node);
      // Equal texts have equal places; were they not, none would be known to be the other's.
      if (pair === undefined || otherSites?.length !== sites.length) {
        return [];
      }
      return sites.flatMap((site, ordinal) => {
        const other = otherSites[ordinal];
        return other === undefined
          ? []
          : [
              {
                ...{ operator, statement: pair.original.text, ordinal },
                original: { ...site, functionName: pair.original.functionName },
                evolved: { ...other, functionName: pair.evolved.functionName },
              },
            ];
      });
    });
  });
}

type Trees = ReadonlyMap<string, SyntaxTree>;

function treesOf({ language, files }: Program, parser: SourceParser): Trees | null {
  const trees = new Map<string, SyntaxTree>();
  for (const [path, text] of Object.entries(files)) {
    const tree = parser.parse(language, text, path);
    if (tree === null) {
      return null;
    }
    trees.set(path, tree);
  }
  return trees;
}

interface StatementPair {
  readonly original: OwnStatement;
  readonly evolved: OwnStatement;
}

/**
 * Statements that two programs share, by their node in the original. They have one kind and one normalised text, and it is
 * certain which is which: in a function of one name each has the text once, or in the whole program.
 */
function sharedStatements(
  original: readonly OwnStatement[],
  evolved: readonly OwnStatement[],
): ReadonlyMap<SyntaxNode, StatementPair> {
  const pairs = new Map<SyntaxNode, StatementPair>();
  const taken = new Set<SyntaxNode>();
  // Files do not count: evolution moves functions into modules. Functions count first, since it moves statements too.
  for (const keyOf of [inItsFunction, inTheProgram]) {
    const [ours, theirs] = [onlyOnes(original, keyOf), onlyOnes(evolved, keyOf)];
    for (const [key, statement] of ours) {
      const twin = theirs.get(key);
      if (twin !== undefined && !pairs.has(statement.node) && !taken.has(twin.node)) {
        pairs.set(statement.node, { original: statement, evolved: twin });
        taken.add(twin.node);
      }
    }
  }
  return pairs;
}

function inItsFunction({ functionName, node, text }: OwnStatement): string {
  return JSON.stringify([functionName, node.type, text]);
}

function inTheProgram({ node, text }: OwnStatement): string {
  return JSON.stringify([node.type, text]);
}

function onlyOnes(
  statements: readonly OwnStatement[],
  keyOf: (statement: OwnStatement) => string,
): ReadonlyMap<string, OwnStatement> {
  return new Map(
    [...groupBy(statements, keyOf)].flatMap(([key, [statement, ...others]]) =>
      statement === undefined || others.length > 0 ? [] : [[key, statement] as const],
    ),
  );
}

function statementsOf(trees: Trees): readonly OwnStatement[] {
  return [...trees.values()].flatMap(ownStatements);
}

/** A site without the name of its function. */
type Found = Omit<PlacedSite, 'functionName'>;

function sitesByStatement(
  trees: Trees,
  operator: BugOperator,
  language: BugLanguage,
): ReadonlyMap<SyntaxNode, readonly Found[]> {
  const found = new Map<SyntaxNode, Found[]>();
  for (const [file, tree] of trees) {
    for (const site of operator.sites(tree, language)) {
      const statement = statementOf(site.node);
      if (statement !== null) {
        found.set(statement, [...(found.get(statement) ?? []), { file, tree, site }]);
      }
    }
  }
  return found;
}
