import type { Rng } from '../../../core/rng.js';
import { applyEdits, edit } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { insertImports } from '../../../syntax/python/import-placement.js';
import { importEdits } from '../../../syntax/python/imports.js';
import { newlineOf, nextLineStart, startWithComments } from '../../../syntax/python/layout.js';
import { contains, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { LINE_LIMIT } from '../s6/helper-text.js';

import type { Definition } from './definition.js';
import { importRemovals } from './import-lines.js';
import type { Departure } from './departure.js';
import { chooseTarget } from './target.js';

/** Moves definitions into a new sibling module, or into one that is there; null where it cannot be done well. */
export function transfer(subject: Subject, departure: Departure, rng: Rng): readonly Change[] | null {
  const { file, closure, written, pieces } = departure;
  const { tree, path } = file;
  const gone = [...closure.definitions.map(({ statement }) => statement), ...pieces];
  const isGone = (node: SyntaxNode): boolean => gone.some((one) => contains(one, node));
  const usedHere = closure.definitions.filter(({ binding }) => binding.reads.some((read) => !isGone(read)));
  const names = [...written.map(({ name }) => name), ...usedHere.map(({ binding }) => binding.name)];
  if (names.length === 0) {
    return null;
  }
  const target = chooseTarget(subject, departure, names, rng);
  const removed = importRemovals(
    subject,
    file,
    closure.imports.filter((binding) => binding.reads.length > 0 && binding.reads.every(isGone)),
  );
  if (target === null || removed === null) {
    return null;
  }
  const { module, isWhole } = target;
  const edits: TextEdit[] = [...removed];
  edits.push(...removals(file, closure.definitions));
  for (const { start, end, text } of departure.replacements) {
    edits.push(
      edit(
        path,
        start,
        end,
        isWhole
          ? qualified(
              text,
              module,
              written.map(({ name }) => name),
            )
          : text,
      ),
    );
  }
  for (const { binding } of isWhole ? usedHere : []) {
    for (const read of binding.reads.filter((one) => !isGone(one))) {
      edits.push(edit(path, read.start, read.end, `${module}.${binding.name}`));
    }
  }
  const imports = importOf(file, module, isWhole ? null : [...names].sort().join(', '));
  edits.push(
    ...(areDisjoint([...edits, ...imports]) ? spaced(tree.source, edits, imports, module) : imports),
  );
  if (!areDisjoint(edits) || hasNewLongLine(tree.source, applyEdits(tree.source, edits))) {
    return null;
  }
  return [...withoutBlankTop(tree.source, edits), ...target.changes];
}

/** Disjoint edits, of which those that empty the top of the file take the blank lines behind it too. */
function withoutBlankTop(source: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const sorted = [...edits].sort((left, right) => left.start - right.start || left.end - right.end);
  let top = 0;
  return sorted.map((one, index) => {
    if (one.start !== top || one.text !== '') {
      top = -1;
      return one;
    }
    const blank = /^(?:[ \t\f]*\r?\n)*/.exec(source.slice(one.end))?.[0] ?? '';
    top = Math.min(one.end + blank.length, sorted[index + 1]?.start ?? source.length);
    return { ...one, end: top };
  });
}

/** The edits that import a module of the program, or some names of it in one line. */
function importOf(file: SubjectFile, module: string, names: string | null): readonly TextEdit[] {
  if (names === null) {
    return importEdits(file.scopes, file.path, module, null).edits;
  }
  const line = `from ${module} import ${names}`;
  return insertImports(file.tree, file.path, [{ request: { module, name: names }, line }]);
}

/**
 * The edits of an import with a second blank line behind it where a definition comes next now, and with none in front where the
 * imports that it was parted from are gone.
 */
function spaced(
  source: string,
  others: readonly TextEdit[],
  imports: readonly TextEdit[],
  module: string,
): readonly TextEdit[] {
  const after = applyEdits(source, [...others, ...imports]);
  const line = `(?:from|import) ${module}\\b`;
  const isClose = new RegExp(`^${line}.*\\r?\\n\\r?\\n(?:def|class|async|@)`, 'm').test(after);
  const isLoose = new RegExp(`(?:^|\\n\\r?\\n)\\r?\\n${line}`).test(after);
  return imports.map((one, index) => {
    const text = isLoose ? one.text.replace(/^\r?\n/, '') : one.text;
    return { ...one, text: isClose && index === imports.length - 1 ? text + newlineOf(source) : text };
  });
}

function qualified(text: string, module: string, names: readonly string[]): string {
  return names.reduce(
    (known, name) => known.replace(new RegExp(`\\b${name}\\b`, 'g'), `${module}.${name}`),
    text,
  );
}

/** Takes definitions away with the comments right above them; of the blank lines around a run of them, the more stay. */
function removals(file: SubjectFile, definitions: readonly Definition[]): readonly TextEdit[] {
  const { source } = file.tree;
  const runs: { start: number; end: number }[] = [];
  for (const { statement } of definitions) {
    const start = startWithComments(file.tree, statement);
    const end = nextLineStart(source, statement.end);
    const last = runs.at(-1);
    if (last !== undefined && source.slice(last.end, start).trim() === '') {
      last.end = end;
    } else {
      runs.push({ start, end });
    }
  }
  return runs.map(({ start, end }) => {
    const before = /(?:^|(?<=\n))(?:[ \t\f]*\r?\n)*$/.exec(source.slice(0, start))?.[0] ?? '';
    const after = /^(?:[ \t\f]*\r?\n)*/.exec(source.slice(end))?.[0] ?? '';
    const isLast = end + after.length >= source.length;
    const isFirst = namedChildren(file.tree.root).every((node) => node.start >= start);
    const keepsAfter = !isFirst && (isLast || lineCount(before) < lineCount(after));
    return keepsAfter
      ? edit(file.path, start - before.length, end, '')
      : edit(file.path, start, end + after.length, '');
  });
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}

function areDisjoint(edits: readonly TextEdit[]): boolean {
  const sorted = [...edits].sort((left, right) => left.start - right.start || left.end - right.end);
  return sorted.every((one, index) => {
    const next = sorted[index + 1];
    return next === undefined || one.end <= next.start;
  });
}

function hasNewLongLine(before: string, after: string): boolean {
  const known = new Set(before.split(/\r?\n/));
  return after.split(/\r?\n/).some((line) => line.length > LINE_LIMIT && !known.has(line));
}
