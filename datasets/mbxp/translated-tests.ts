import type { Language } from '../../core/language.js';
import type { Tests } from '../../core/problem.js';
import type { SourceParser } from '../../syntax/parse.js';
import { countAsserts } from '../count-asserts.js';

/** Languages of MBXP that are read, by what its rows call them. */
export const MBXP_LANGUAGES = [
  'python',
  'javascript',
  'typescript',
  'java',
] as const satisfies readonly Language[];

export type MbxpLanguage = (typeof MBXP_LANGUAGES)[number];

const JAVA_IMPORT = /^[ \t]*import\s[^;]*;/gm;
const LODASH = /^[ \t]*(?:const|var|let)\s+_\s*=\s*require\((["'])lodash\1\);?[ \t]*$/m;
const ASSERT_IMPORT = /^[ \t]*import\s+\*\s+as\s+assert\s+from\s+(["'])(?:node:)?assert\1;?[ \t]*$/m;

/** lodash's `isEqual` of what tests hold: SameValueZero for values, own keys for the rest. On one line, as the line it replaces. */
const IS_EQUAL =
  'const _ = { isEqual: (one, other) => one === other || (one !== one && other !== other) || (typeof one === "object" && typeof other === "object" && one !== null && other !== null && Array.isArray(one) === Array.isArray(other) && (one instanceof Map || one instanceof Set ? one.constructor === other.constructor && _.isEqual([...one], [...other]) : Object.keys(one).length === Object.keys(other).length && Object.keys(one).every((key) => Object.hasOwn(other, key) && _.isEqual(one[key], other[key])))) };';

/**
 * A row's test in the form that the language's runner takes. Its own evaluation joins prompt, solution and test.
 * - Python: code that defines `check`.
 * - JavaScript: lodash, of which only `isEqual` is used, is not there in the sandbox; the line that asks for it gets an
 *   equal of its own.
 * - TypeScript: `assert` is there without an import, which a script cannot have.
 * - Java: the test's class is a source unit of its own, and gets the program's imports.
 */
export function translatedTests(
  language: MbxpLanguage,
  program: string,
  test: string,
  parser: SourceParser,
): Tests {
  switch (language) {
    case 'python':
      return { style: 'check', code: test, count: countAsserts(test, parser) };
    case 'javascript': {
      const usesOnlyEqual = [...test.matchAll(/\b_\.(\w+)/g)].every(([, name]) => name === 'isEqual');
      const code = usesOnlyEqual ? test.replace(LODASH, IS_EQUAL) : test;
      return { style: 'asserts', code, count: countOf(/\bif\s*\(\s*!\s*\(?\s*compare\s*\(/g, test) };
    }
    case 'typescript': {
      const code = test.replace(ASSERT_IMPORT, '');
      return { style: 'asserts', code, count: countOf(/\bassert(?:\.\w+)?\s*\(/g, test) };
    }
    case 'java': {
      const imports = [...new Set(program.match(JAVA_IMPORT)?.map((one) => one.trim()))];
      const code = imports.length === 0 ? test : `${imports.join('\n')}\n\n${test}`;
      return { style: 'main', code, count: countOf(/\bif\s*\(\s*!\s*\(?\s*compare\s*\(/g, test) };
    }
  }
}

const LODASH_IMPORT = 'const _ = require("lodash")';
const TYPESCRIPT_IMPORT = "import * as assert from 'assert'";
/** In Node an assert of the console that does not hold only says so. */
const THROWING_ASSERT =
  "console.assert = (isTrue) => { if (!isTrue) { throw new Error('an assert does not hold') } }\n";

/** A script of asserts as mxeval runs it, behind the program: the inverse of `translatedTests` for its own. */
export function publishedTest(language: 'javascript' | 'typescript', code: string): string {
  if (language === 'typescript') {
    return `${TYPESCRIPT_IMPORT}${code.startsWith('\n') ? '' : '\n'}${code}`;
  }
  const isSilent = code.includes('console.assert(') && !code.includes('console.assert =');
  return (isSilent ? THROWING_ASSERT : '') + code.replace(IS_EQUAL, LODASH_IMPORT);
}

function countOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].length;
}
