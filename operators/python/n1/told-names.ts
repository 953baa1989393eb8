import type { Binding } from '../../../syntax/python/analysis.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';
import { summaryOf } from '../renaming/summary.js';

import { functionAround, linesStayShort } from './occurrences.js';

/**
 * The one-line docstring of the variable's function, where that tells of the variable by a name that is no word: with its new
 * name. None where it does not, or where the function is known outside, whose text is the problem's own; null where the line
 * would be too long.
 */
export function toldAnew(
  subject: Subject,
  file: SubjectFile,
  binding: Binding,
  name: string,
): readonly Change[] | null {
  const definition = functionOf(binding);
  const called = definition === null ? null : fieldOf(definition, 'name');
  const isOurs = called !== null && !subject.publicNames.has(textOf(file.tree, called));
  const summary =
    definition === null || !isOurs || isProse(binding.name) ? null : summaryOf(file.tree, definition);
  if (summary === null) {
    return [];
  }
  const before = textOf(file.tree, summary);
  const words = name.replaceAll('_', ' ');
  const after = before.replace(
    mentionOf(binding.name),
    (_mention, article: string | undefined) => `${article ?? 'the '}${words}`,
  );
  if (after === before) {
    return [];
  }
  return linesStayShort(file, [summary], after.length - before.length)
    ? [edit(file.path, summary.start, summary.end, after)]
    : null;
}

/** Poor names that are words of prose as well. */
const PROSE: ReadonlySet<string> = new Set('answer array flag out output result'.split(' '));

function isProse(name: string): boolean {
  return PROSE.has(name) || PYTHON_BUILTINS.has(name);
}

/** The name as a word, with its article; `a` is one itself where a noun follows. */
function mentionOf(name: string): RegExp {
  const told = name.replaceAll('_', '[_ ]');
  const end = name === 'a' ? '(?=[,.;)]| and | or |$)' : "(?![\\w'])";
  return new RegExp(`(?<![\\w'.])((?:[Tt]he|[Ee]ach|[Ee]very) )?${told}${end}`, 'g');
}

function functionOf({ scope, definitions }: Binding): SyntaxNode | null {
  const [first] = definitions;
  return scope.node.type === 'function_definition'
    ? scope.node
    : first === undefined
      ? null
      : functionAround(first);
}
