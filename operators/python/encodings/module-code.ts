import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { indentUnitOf, insertionBefore, statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';

/** A function or constant that a rewrite puts on the top level of the module. */
export interface Definition {
  /** Names it may have, best first. */
  readonly names: readonly string[];
  /** Its lines without the module's indentation; `names` are those of the definitions before it, `own` is its own. */
  readonly lines: (own: string, names: readonly string[], unit: string) => readonly string[];
}

/** Definitions written into a module, and what they are called there. */
export interface ModuleCode {
  readonly changes: readonly Change[];
  readonly names: readonly string[];
}

/** Longest line that Pylint's default takes (C0301). */
const LONGEST_LINE = 100;

/** The statement of the module that a node stands in; null where new code could not go before it. */
export function topStatementOf(file: SubjectFile, node: SyntaxNode): SyntaxNode | null {
  if (file.scopes.module.isDynamic || file.scopes.scopeOf(node).isDynamic) {
    return null;
  }
  let top = statementOf(node);
  for (const outer of ancestors(node)) {
    if (outer.parent?.type === 'module') {
      top = outer;
    }
  }
  return top?.parent?.type === 'module' ? top : null;
}

/**
 * Imports and definitions before the statement of the module that `at` stands in. `define` gets what the imports are
 * called. A function that the module has already, word for word, is used again. Null where a name is not free or a line
 * would be too long.
 */
export function moduleCode(
  subject: Subject,
  file: SubjectFile,
  at: SyntaxNode,
  rng: Rng,
  requests: readonly ImportRequest[],
  define: (imported: readonly string[]) => readonly Definition[],
): ModuleCode | null {
  const top = topStatementOf(file, at);
  if (top === null) {
    return null;
  }
  const { edits, localNames } = importAllEdits(file.scopes, file.path, requests, at);
  const unit = indentUnitOf(file.tree);
  const names: string[] = [];
  const texts: string[] = [];
  for (const definition of define(localNames)) {
    const known = knownDefinition(file, top, definition, names, unit);
    const name = known ?? drawFreeName(subject, file, definition.names, names, rng);
    if (name === null) {
      return null;
    }
    names.push(name);
    if (known === null) {
      const lines = definition.lines(name, names.slice(0, -1), unit);
      if (lines.some((line) => line.length > LONGEST_LINE) || hidesOuterName(file, lines)) {
        return null;
      }
      texts.push(lines.join('\n'));
    }
  }
  const inserted =
    texts.length === 0 ? [] : [insertionBefore(file.tree, file.path, top, texts.join('\n\n\n'))];
  // Imports that go to the same place bring the blank lines behind them.
  const isBehindImports = edits.some((one) => one.start === inserted[0]?.start);
  return {
    changes: [
      ...edits,
      ...inserted.map((one) => (isBehindImports ? { ...one, text: one.text.replace(/^[\r\n]+/, '') } : one)),
    ],
    names,
  };
}

/** Whether a parameter or variable of a function would hide a name of the module (Pylint's W0621). */
function hidesOuterName(file: SubjectFile, lines: readonly string[]): boolean {
  const names = lines.flatMap((line) => [
    ...(/^def \w+\((.*)\):$/.exec(line)?.[1]?.split(', ') ?? []),
    ...(/^\s+(\w+) = /.exec(line)?.slice(1) ?? []),
  ]);
  return names.some((name) => file.scopes.module.bindings.has(name));
}

function drawFreeName(
  subject: Subject,
  file: SubjectFile,
  candidates: readonly string[],
  avoid: readonly string[],
  rng: Rng,
): string | null {
  const free = [...new Set(candidates)].filter(
    (name) =>
      isFreshName(file, name.toLowerCase(), new Set([...avoid, ...subject.publicNames])) &&
      !file.scopes.allNames.has(name) &&
      !subject.publicNames.has(name) &&
      [...subject.files.values()].every(
        ({ path, scopes }) => path !== `${name}.py` && !scopes.allNames.has(name),
      ),
  );
  return free.length === 0 ? null : rng.pick(free.slice(0, 4));
}

/** The name of a function above `top` whose text is the one that would be written. */
function knownDefinition(
  file: SubjectFile,
  top: SyntaxNode,
  definition: Definition,
  names: readonly string[],
  unit: string,
): string | null {
  for (const statement of namedChildren(file.tree.root)) {
    const name = statement.type === 'function_definition' ? fieldOf(statement, 'name') : null;
    if (name === null || statement.start >= top.start) {
      continue;
    }
    const own = textOf(file.tree, name);
    const binding = file.scopes.bindingOf(name);
    const text = textOf(file.tree, statement).replace(/\r\n/g, '\n');
    if (
      text === definition.lines(own, names, unit).join('\n') &&
      binding?.definitions.length === 1 &&
      binding.declarations.length === 0 &&
      binding.deletions.length === 0
    ) {
      return own;
    }
  }
  return null;
}
