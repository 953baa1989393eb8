import type { Language } from '../../core/language.js';
import type { Problem, Tests } from '../../core/problem.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, textOf } from '../../syntax/tree.js';
import { countAsserts } from '../count-asserts.js';
import { withPlainNewlines } from '../data-record.js';
import { ENTRY_FILES } from '../entry-files.js';

/** The texts of one row. */
export interface HumanevalXRow {
  readonly prompt: string;
  readonly declaration: string;
  readonly solution: string;
  readonly test: string;
}

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*[<"][^>"\n]*[>"]/gm;
const JAVA_IMPORT = /^[ \t]*import\s[^;]*;/gm;

/**
 * What a row runs as: the prompt and the solution, and its test in the form that the language's runner takes. The dataset's own
 * evaluation joins prompt, solution and test to one text.
 * - Python: the test's own last line, which calls `check`, is taken off, since runners call it.
 * - Java: the test's class is a source unit of its own, and gets the program's imports, by which it names lists.
 * - C++: some prompts lack headers that the solution needs. The evaluation puts nine in front of every
 *   program; here it is those that the row's declaration has beyond its prompt.
 */
export function programAndTests(
  language: Language,
  row: HumanevalXRow,
  entryPoint: string,
  parser: SourceParser,
): Pick<Problem, 'prompt' | 'program' | 'tests'> {
  const headers = language === 'cpp' ? missingHeaders(row) : '';
  const entryFile = ENTRY_FILES[language];
  const text = withPlainNewlines(headers + row.prompt + row.solution);
  return {
    prompt: withPlainNewlines(row.prompt),
    program: { language, entryFile, files: { [entryFile]: text } },
    tests: testsOf(language, text, withPlainNewlines(row.test), entryPoint, parser),
  };
}

/** The includes that a C++ row's declaration has beyond its prompt, each on a line. */
export function missingHeaders({
  prompt,
  declaration,
}: Pick<HumanevalXRow, 'prompt' | 'declaration'>): string {
  const present = new Set(prompt.match(INCLUDE)?.map(withoutSpace));
  const missing = (declaration.match(INCLUDE) ?? []).filter((line) => !present.has(withoutSpace(line)));
  return missing.map((line) => `${line.trim()}\n`).join('');
}

function withoutSpace(text: string): string {
  return text.replace(/\s/g, '');
}

function testsOf(
  language: Language,
  program: string,
  test: string,
  entryPoint: string,
  parser: SourceParser,
): Tests {
  switch (language) {
    case 'python': {
      const code = withoutCall(test, entryPoint);
      const style = code === test ? 'asserts' : 'check';
      return { style, code, count: countAsserts(code, parser) };
    }
    case 'javascript':
    case 'typescript':
      return { style: 'asserts', code: test, count: countCalls(language, test, 'console.assert', parser) };
    case 'java': {
      const imports = [...new Set(program.match(JAVA_IMPORT)?.map((one) => one.trim()))];
      const code = imports.length === 0 ? test : `${imports.join('\n')}\n\n${test}`;
      return { style: 'main', code, count: countCalls(language, test, entryPoint, parser) };
    }
    case 'cpp':
      return { style: 'main', code: test, count: countCalls(language, test, 'assert', parser) };
  }
}

/** The test without a last line `check(entryPoint)`; as it is where it ends otherwise. */
function withoutCall(test: string, entryPoint: string): string {
  const call = `\ncheck(${entryPoint})`;
  const end = test.trimEnd();
  return end.endsWith(call) ? `${end.slice(0, -call.length).trimEnd()}\n` : test;
}

/** Calls of a function in a test; 0 where the test does not parse. Java's calls give the method alone. */
function countCalls(language: Language, test: string, name: string, parser: SourceParser): number {
  const tree = parser.parse(language, test);
  if (tree === null) {
    return 0;
  }
  return descendantsOfType(tree.root, 'call_expression', 'method_invocation').filter((call) => {
    const called = fieldOf(call, 'function') ?? fieldOf(call, 'name');
    return called !== null && textOf(tree, called) === name;
  }).length;
}
