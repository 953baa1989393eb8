/** The programming languages that a Problem may be written in. */
export const LANGUAGES = ['python', 'javascript', 'typescript', 'java', 'cpp'] as const;

export type Language = (typeof LANGUAGES)[number];

/** How source files of each language are named. */
export const EXTENSIONS: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  python: ['.py'],
  javascript: ['.js', '.mjs', '.cjs', '.jsx'],
  typescript: ['.ts', '.mts', '.cts', '.tsx'],
  java: ['.java'],
  cpp: ['.cpp', '.cc', '.cxx', '.hpp'],
};

/** The language that a file is written in by its name; null for one of no language that there is here. */
export function languageOfFile(path: string): Language | null {
  return LANGUAGES.find((one) => EXTENSIONS[one].some((extension) => path.endsWith(extension))) ?? null;
}
