import { EXTENSIONS } from './language.js';
import type { Language } from './language.js';

/** Source texts by path, relative to the program's folder, with `/` between folders. */
export type Files = Readonly<Record<string, string>>;

/** A set of source files: the entry file and the sibling modules that it imports. */
export interface Program {
  readonly language: Language;
  /** The key in `files` that tests load. */
  readonly entryFile: string;
  readonly files: Files;
}

/** The text of the entry file. Throws a TypeError where `entryFile` names no file, which no importer produces. */
export function entryText(program: Program): string {
  const text = program.files[program.entryFile];
  if (text === undefined) {
    throw new TypeError(`program has no file ${program.entryFile}`);
  }
  return text;
}

/** A copy of the program with one file's text set. */
export function withFile(program: Program, file: string, text: string): Program {
  return { ...program, files: { ...program.files, [file]: text } };
}

/** A program of one file, which is called main. */
export function oneFileProgram(
  language: Language,
  text: string,
  extension: string = EXTENSIONS[language][0],
): Program {
  const entryFile = `main${extension}`;
  return { language, entryFile, files: { [entryFile]: text } };
}
