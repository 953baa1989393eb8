import type { Language } from '../core/language.js';

/** What the entry file of an imported program is called, where the data has texts and no files. */
export const ENTRY_FILES: Readonly<Record<Language, string>> = {
  python: 'main.py',
  javascript: 'main.js',
  typescript: 'main.ts',
  java: 'Solution.java',
  cpp: 'main.cpp',
};

/** The entry file among a program's files where nothing else says which it is: the one called main, else the only one. */
export function entryFileAmong(names: readonly string[]): string | null {
  const main = names.find((name) => /^main\.\w+$/i.test(name));
  return main ?? (names.length === 1 ? (names[0] ?? null) : null);
}
