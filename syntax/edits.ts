import type { Program } from '../core/program.js';

/** Replaces the text between two offsets (UTF-16 code units, end exclusive) of a file. */
export interface TextEdit {
  readonly kind: 'edit';
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Adds a file to the program. */
export interface FileCreation {
  readonly kind: 'create';
  readonly file: string;
  readonly text: string;
}

export type Change = TextEdit | FileCreation;

/** Edits overlap, are out of range, or name a file that is not there (or already is). A bug of the operator. */
export class EditError extends Error {
  override readonly name = 'EditError';
}

export function edit(file: string, start: number, end: number, text: string): TextEdit {
  return { kind: 'edit', file, start, end, text };
}

export function insert(file: string, at: number, text: string): TextEdit {
  return edit(file, at, at, text);
}

/**
 * The program with all changes applied at once; offsets refer to the program as it was. Insertions at
 * one offset keep their order. Throws an EditError on overlapping edits (design, law 4).
 */
export function applyChanges(program: Program, changes: readonly Change[]): Program {
  const files: Record<string, string> = { ...program.files };
  const byFile = new Map<string, TextEdit[]>();
  for (const change of changes) {
    if (change.kind === 'edit') {
      const edits = byFile.get(change.file);
      if (edits === undefined) {
        byFile.set(change.file, [change]);
      } else {
        edits.push(change);
      }
    } else if (Object.hasOwn(files, change.file)) {
      throw new EditError(`${change.file} is there already`);
    } else {
      files[change.file] = change.text;
    }
  }
  for (const [file, edits] of byFile) {
    const text = program.files[file];
    if (text === undefined) {
      throw new EditError(`no file ${file} to edit`);
    }
    files[file] = applyEdits(text, edits);
  }
  return { ...program, files };
}

/** One text with edits applied; `file` is not looked at. Throws an EditError on overlaps and offsets out of range. */
export function applyEdits(text: string, edits: readonly Omit<TextEdit, 'kind' | 'file'>[]): string {
  const sorted = edits
    .map((one, order) => ({ ...one, order }))
    .sort((left, right) => left.start - right.start || left.end - right.end || left.order - right.order);
  let result = '';
  let at = 0;
  for (const one of sorted) {
    if (one.start < 0 || one.end < one.start || one.end > text.length) {
      throw new EditError(`edit ${one.start}-${one.end} is outside a text of length ${text.length}`);
    }
    if (one.start < at) {
      throw new EditError(`edit ${one.start}-${one.end} overlaps one that ends at ${at}`);
    }
    result += text.slice(at, one.start) + one.text;
    at = one.end;
  }
  return result + text.slice(at);
}
