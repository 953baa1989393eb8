/** The languages that CodeBLEU is measured in here. */
export type CodeBleuLanguage = 'python' | 'java' | 'javascript';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * The words of each language that no variable may be named by: Python 3 (reference, section 2.3.1, without soft
 * keywords), Java (JLS 17, sections 3.9 and 3.10, reserved keywords and the three literals, without contextual
 * ones), JavaScript (ECMA-262, section 12.7.2, reserved words of strict code).
 */
export const KEYWORDS: Readonly<Record<CodeBleuLanguage, ReadonlySet<string>>> = {
  python: words(
    `False None True and as assert async await break class continue def del elif else except finally for from
     global if import in is lambda nonlocal not or pass raise return try while with yield`,
  ),
  java: words(
    `_ abstract assert boolean break byte case catch char class const continue default do double else enum
     extends false final finally float for goto if implements import instanceof int interface long native new
     null package private protected public return short static strictfp super switch synchronized this throw
     throws transient true try void volatile while`,
  ),
  javascript: words(
    `await break case catch class const continue debugger default delete do else enum export extends false
     finally for function if implements import in instanceof interface let new null package private protected
     public return static super switch this throw true try typeof var void while with yield`,
  ),
};
