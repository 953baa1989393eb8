import type { SourceParser } from '../../syntax/parse.js';
import { analyseScopes } from '../../syntax/python/scopes.js';
import { descendantsOfType, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';

import { isBinding, namesMissing, namesOf, namesUsed, neededStatements } from './needed-statements.js';
import { definesEntry } from './wanted-code.js';
import type { WantedCode } from './wanted-code.js';

/**
 * Of an answer's blocks the last that parses and defines what is wanted, since drafts come first; in Python with what it
 * lacks and others have, imports and helpers of a block before it, say. Else all together where they do, else the last that
 * defines it, else the last.
 */
export function bestOf(
  codes: readonly string[],
  wanted: WantedCode,
  parses: (code: string) => boolean,
  parser: SourceParser,
): string {
  const defining = codes.filter((code) => definesEntry(code, wanted));
  const good = defining.findLast(parses);
  if (good !== undefined && wanted.entryPoint !== null) {
    return wanted.language === 'python' ? withLacking(good, codes, wanted, parser) : good;
  }
  const joined = codes.join('\n\n');
  const isWholeTogether = definesEntry(joined, wanted) && parses(joined);
  return good ?? (isWholeTogether ? joined : (defining.at(-1) ?? codes.at(-1) ?? ''));
}

/**
 * A block behind the statements of other blocks that bind names which it lacks. The nearest before it wins, and those behind
 * it come last: they may be of another solution.
 */
function withLacking(
  chosen: string,
  codes: readonly string[],
  wanted: WantedCode,
  parser: SourceParser,
): string {
  const block = dedented(chosen);
  const tree = parser.parse('python', block);
  if (tree === null) {
    return chosen;
  }
  const at = codes.lastIndexOf(chosen);
  const others = [...codes.slice(0, at).reverse(), ...codes.slice(at + 1)];
  const missing = new Set(namesMissing(tree, wanted.isBlock === true));
  const known = new Set([...analyseScopes(tree).module.bindings.keys(), wanted.entryPoint ?? '']);
  const taken: string[] = [];
  for (const other of others.map((code) => parser.parse('python', dedented(code)))) {
    const found = other === null || missing.size === 0 ? '' : takenFrom(other, missing, known);
    taken.unshift(...(found === '' ? [] : [found]));
  }
  return taken.length === 0 ? chosen : [...taken, block].join('\n\n');
}

/** What a block has of the names that are missing, as text; these are then known, and what it lacks itself is missing. */
function takenFrom(tree: SyntaxTree, missing: Set<string>, known: Set<string>): string {
  const analysis = analyseScopes(tree);
  const own = namedChildren(tree.root).filter(
    (one) => isBinding(one) && !namesOf(one, analysis.module).some((name) => known.has(name)),
  );
  const needed = neededStatements(own, missing, analysis);
  // Which names a star stands for nobody can see.
  const taken = own.filter(
    (one) => needed.includes(one) || descendantsOfType(one, 'wildcard_import').length > 0,
  );
  taken.flatMap((one) => [...namesUsed(analysis, one)]).forEach((name) => missing.add(name));
  for (const name of taken.flatMap((one) => namesOf(one, analysis.module))) {
    known.add(name);
    missing.delete(name);
  }
  return taken.map((one) => textOf(tree, one)).join('\n');
}

/** Without the blanks that all its lines begin with. */
function dedented(code: string): string {
  const depths = code
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const depth = Math.min(...depths);
  return Number.isFinite(depth) ? code.replace(/^[ \t]+/gm, (blanks) => blanks.slice(depth)) : code;
}
