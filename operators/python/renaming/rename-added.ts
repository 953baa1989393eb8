import type { Program } from '../../../core/program.js';
import type { Change } from '../../../syntax/edits.js';
import { applyChanges, edit } from '../../../syntax/edits.js';
import type { Scope } from '../../../syntax/python/analysis.js';
import { descendantsOfType, textOf } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { PYTHON_BUILTINS, PYTHON_KEYWORDS } from '../naming/python-names.js';

import type { AddedName } from './added-names.js';
import { firstChangedMeaning } from './same-meaning.js';
import { isSentence } from './summary.js';
import { isNamedByText } from './text-mentions.js';

/** What somebody wants an added name to be; what is left out stays. */
export interface WantedName {
  readonly name?: string;
  /** A new one-line docstring, of a function that has one. */
  readonly summary?: string;
}

/** One name that became another. */
export interface RenamedName {
  readonly file: string;
  readonly scope: string;
  readonly from: string;
  readonly to: string;
}

export type Renaming =
  | { readonly kind: 'renamed'; readonly program: Program; readonly names: readonly RenamedName[] }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * The program under other names, by ids of `addedNames`, or why these names cannot be: no PEP 8, a keyword or builtin,
 * numbered, known outside, a clash with any other name. All or nothing. `subjectOf` is null where a program does not parse.
 */
export function renameAdded(
  evolved: Subject,
  added: readonly AddedName[],
  wanted: ReadonlyMap<string, WantedName>,
  subjectOf: (program: Program) => Subject | null,
): Renaming {
  const unknown = [...wanted.keys()].find((id) => !added.some((one) => one.id === id));
  if (unknown !== undefined) {
    return refused(`it names ${shown(unknown)}, which it was not asked for`);
  }
  const changes: Change[] = [];
  const names: RenamedName[] = [];
  for (const one of added) {
    const { name = one.name, summary } = wanted.get(one.id) ?? {};
    const objection = name === one.name ? null : objectionTo(evolved, one, name);
    if (objection !== null) {
      return refused(`${shown(name)} for ${one.name} ${objection}`);
    }
    if (summary !== undefined && one.summary !== null) {
      if (!isSentence(summary)) {
        return refused(`the docstring ${shown(summary)} is no plain sentence`);
      }
      changes.push(edit(one.file.path, one.summary.start, one.summary.end, summary));
    }
    if (name !== one.name) {
      names.push({ file: one.file.path, scope: one.scope, from: one.name, to: name });
      changes.push(...one.uses.map(({ file, node }) => edit(file.path, node.start, node.end, name)));
    }
  }
  const program = applyChanges(evolved.program, changes);
  const after = subjectOf(program);
  if (after === null) {
    return refused('the renamed program does not parse');
  }
  const changed =
    firstChangedMeaning(evolved, after) ??
    names.map(({ to }) => to).find((name) => hidesItself(after, name)) ??
    clashOfMethods(after, added, wanted);
  return changed === null
    ? { kind: 'renamed', program, names }
    : refused(`${shown(changed)} clashes with another name`);
}

/** Why an added name cannot be the wanted one, whatever the others are; null where it can. */
function objectionTo(subject: Subject, { kind, name }: AddedName, wanted: string): string | null {
  const bare = name.startsWith('_') ? wanted.replace(/^_/, '') : wanted;
  const isConstant = kind === 'variable' && /^_?[A-Z][A-Z0-9_]*$/.test(name);
  if (PYTHON_KEYWORDS.has(bare) || PYTHON_BUILTINS.has(bare)) {
    return 'is a keyword or builtin';
  }
  if (/\d/.test(wanted)) {
    return 'is numbered';
  }
  if (subject.publicNames.has(wanted)) {
    return 'is a name that the tests know';
  }
  if (name.startsWith('_') !== wanted.startsWith('_')) {
    return 'changes whether it is private';
  }
  if (isNamedByText(subject, wanted)) {
    return 'is a word of one of its strings';
  }
  const isStyled = kind === 'class' ? isClassName(bare) : isGoodName(isConstant ? bare.toLowerCase() : bare);
  return isStyled && (!isConstant || bare === bare.toUpperCase()) ? null : 'is not in the style of PEP 8';
}

function isClassName(name: string): boolean {
  return /^(?:[A-Z][a-z]+){1,5}$/.test(name) && name.length >= 3 && name.length <= 40;
}

/** Whether a name is bound in a scope and in one inside it: that changes no meaning here, but it confuses readers. */
function hidesItself(after: Subject, name: string): boolean {
  const isBoundTwice = (scope: Scope, isBoundAround: boolean): boolean => {
    const isBound = scope.bindings.has(name);
    return (
      (isBound && isBoundAround) ||
      scope.children.some((child) =>
        isBoundTwice(child, isBoundAround || (isBound && scope.kind !== 'class')),
      )
    );
  };
  return [...after.files.values()].some(({ scopes }) => isBoundTwice(scopes.module, false));
}

/** A new name of a method that something else of the program has too: attributes are not resolved, so none may be equal. */
function clashOfMethods(
  after: Subject,
  added: readonly AddedName[],
  wanted: ReadonlyMap<string, WantedName>,
): string | null {
  for (const one of added) {
    const name = wanted.get(one.id)?.name;
    if (one.kind !== 'method' || name === undefined || name === one.name) {
      continue;
    }
    const said = [...after.files.values()].reduce((sum, file) => sum + timesSaid(file, name), 0);
    if (said !== one.uses.length) {
      return name;
    }
  }
  return null;
}

function timesSaid({ tree }: AddedName['file'], name: string): number {
  return descendantsOfType(tree.root, 'identifier').filter((node) => textOf(tree, node) === name).length;
}

function refused(reason: string): Renaming {
  return { kind: 'refused', reason };
}

/** A text of a stranger, on one line and not too long. */
function shown(text: string): string {
  const line = JSON.stringify(text);
  return line.length <= 60 ? line : `${line.slice(0, 59)}…`;
}
