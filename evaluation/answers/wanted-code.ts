import type { Language } from '../../core/language.js';

/** What is looked for in an answer. */
export interface WantedCode {
  readonly language: Language;
  /** Function or class that the code should define; null where it is a whole program. */
  readonly entryPoint: string | null;
  /** Whether it may stand further in, a method as its class has it, say; Python alone. */
  readonly isBlock?: boolean;
}

/**
 * Whether code defines what is wanted, by its text: at the beginning of a line in Python, behind blanks where it may stand
 * further in, anywhere elsewhere.
 */
export function definesEntry(code: string, { language, entryPoint, isBlock }: WantedCode): boolean {
  if (entryPoint === null) {
    return true;
  }
  const name = entryPoint.replace(/[^\w]/g, '\\$&');
  return new RegExp(
    language === 'python'
      ? `^${isBlock === true ? '[ \\t]*' : ''}(?:async\\s+def|def|class)\\s+${name}\\b|^${name}\\s*=`
      : `\\b${name}\\b`,
    'm',
  ).test(code);
}
