import type { SourceParser } from '../../syntax/parse.js';

import { folderOf, importsOf, joined, moduleFile } from './local-imports.js';
import { isModule, isTestFile, moduleOfTests } from './pair-tests.js';

/** A folder's Python files by path, and what they import of each other. */
export class Project {
  readonly #files: ReadonlyMap<string, string>;
  readonly #parser: SourceParser;
  readonly modules: readonly string[];
  readonly testFiles: readonly string[];

  constructor(files: ReadonlyMap<string, string>, parser: SourceParser) {
    this.#files = files;
    this.#parser = parser;
    this.modules = [...files.keys()].filter(isModule);
    this.testFiles = [...files.keys()].filter(isTestFile);
  }

  text(path: string): string {
    return this.#files.get(path) ?? '';
  }

  /** The module that a file of tests is for; null where that cannot be told. */
  moduleOf(test: string): string | null {
    const imported = this.#imported(test, this.#foldersOfTests(test)).filter((path) =>
      this.modules.includes(path),
    );
    return moduleOfTests(test, this.modules, imported);
  }

  /**
   * A module and the others of its own folder that it imports, directly or not: these it finds where it runs. Or why it
   * cannot run by itself.
   */
  programOf(module: string): { readonly files: readonly string[] } | { readonly reason: string } {
    const folder = folderOf(module);
    const reached = this.#reached([module], [folder]);
    for (const path of reached) {
      const imports = importsOf(this.text(path), this.#parser);
      if (imports === null) {
        return { reason: 'it, or a module that it imports, does not parse' };
      }
      if (imports.hasRelative) {
        return { reason: 'it has a relative import, and a program’s entry file is in no package' };
      }
      const elsewhere = imports.names.some(
        (name) =>
          moduleFile(name, folder, this.#files) === null && moduleFile(name, '', this.#files) !== null,
      );
      if (elsewhere) {
        return { reason: 'it imports modules of another folder, which a program finds none of' };
      }
    }
    return { files: reached };
  }

  /** Files of tests with what they need: every conftest.py above them, and modules that they import and `own` has not. */
  testsOf(tests: readonly string[], own: readonly string[]): readonly string[] {
    const conftests = tests
      .flatMap(foldersAbove)
      .map((folder) => joined(folder, 'conftest.py'))
      .filter((path) => this.#files.has(path));
    const roots = [...new Set([...conftests, ...tests])];
    const folders = [...new Set(roots.flatMap((path) => this.#foldersOfTests(path)))];
    return this.#reached(roots, folders).filter((path) => !own.includes(path));
  }

  /** Where pytest lets a file of tests import from: its own folder, the top, and `src`. */
  #foldersOfTests(test: string): readonly string[] {
    return [folderOf(test), '', 'src'];
  }

  #imported(path: string, folders: readonly string[]): readonly string[] {
    const names = importsOf(this.text(path), this.#parser)?.names ?? [];
    return names.flatMap((name) => {
      const file = folders.map((folder) => moduleFile(name, folder, this.#files)).find((one) => one !== null);
      return file === undefined ? [] : [file];
    });
  }

  #reached(roots: readonly string[], folders: readonly string[]): readonly string[] {
    const reached = new Set(roots);
    // A set that is added to while it is walked gives the added too.
    for (const path of reached) {
      for (const imported of this.#imported(path, folders)) {
        reached.add(imported);
      }
    }
    return [...reached];
  }
}

/** The folder of a path, the one above it, and so on to the top. */
function foldersAbove(path: string): readonly string[] {
  const folder = folderOf(path);
  return folder === '' ? [''] : [folder, ...foldersAbove(folder)];
}
