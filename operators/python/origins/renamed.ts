import type { Problem } from '../../../core/problem.js';
import { lineEnd, lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { PYTHON_BUILTINS, PYTHON_KEYWORDS } from '../naming/python-names.js';

const KNOWN = new WeakMap<Problem, ReadonlySet<string>>();

/** An assignment that makes something of something: of `total = 0` and `first = second` there are many. */
const MAKES = /^\(?_(?:, _)*\)? = .*[(%*/+[-]./;

/**
 * Whether a variable of a script is one of the original under another name: it is assigned as one of the original is, but for
 * the names. A script has no parameters, so that nothing else tells what it was given from what steps have added.
 */
export function isRenamed({ problem }: Subject, file: SubjectFile, variable: SyntaxNode): boolean {
  if (problem.entryPoint !== null) {
    return false;
  }
  const { source } = file.tree;
  const forms = originalForms(problem);
  return (file.scopes.bindingOf(variable)?.definitions ?? []).some((one) => {
    const form = formOf(source.slice(lineStart(source, one.start), lineEnd(source, one.start)));
    return MAKES.test(form) && forms.has(form);
  });
}

function originalForms(problem: Problem): ReadonlySet<string> {
  let forms = KNOWN.get(problem);
  if (forms === undefined) {
    const lines = Object.values(problem.program.files).flatMap((text) => text.split('\n'));
    forms = new Set(lines.map(formOf));
    KNOWN.set(problem, forms);
  }
  return forms;
}

/** A line with `_` for every name that is no word of the language, no builtin and no attribute. */
function formOf(line: string): string {
  return line
    .trim()
    .replace(/(?<![\w.])[A-Za-z_]\w*/g, (name) =>
      PYTHON_KEYWORDS.has(name) || PYTHON_BUILTINS.has(name) ? name : '_',
    );
}
