import type { Binding } from '../../../syntax/python/analysis.js';
import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isAloneOnLine, linesOf } from '../../../syntax/python/layout.js';
import { STANDARD_LIBRARY } from '../../../syntax/python/standard-library.js';
import { fieldOf, fieldsOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { headImportOf, partText } from './closure.js';

/** A name that a module imports: `module`, the name of it (null: the module itself), and what it is called. */
export interface ImportedName {
  readonly module: string;
  readonly name: string | null;
  readonly local: string;
}

/** What an import binding brings; null where it is no import at the head of the file. */
export function importedName(file: SubjectFile, binding: Binding): ImportedName | null {
  const found = headImportOf(binding);
  if (found === null) {
    return null;
  }
  const source = fieldOf(found.statement, 'module_name');
  const origin = fieldOf(found.part, 'name') ?? found.part;
  const text = partText(file, origin);
  return source === null
    ? { module: text, name: null, local: binding.name }
    : { module: textOf(file.tree, source), name: text, local: binding.name };
}

/** The import block of a new module: standard library, packages, own modules, a blank line between. */
export function importBlock(subject: Subject, names: readonly ImportedName[], newline: string): string {
  const lines = new Map<string, string[]>();
  for (const { module, name, local } of names) {
    if (name === null) {
      lines.set(`0 import ${module}${local === module ? '' : ` as ${local}`}`, []);
    } else {
      const key = `1 from ${module} import`;
      lines.set(key, [...(lines.get(key) ?? []), name === local ? name : `${name} as ${local}`]);
    }
  }
  const groups = ['', '', ''];
  for (const [key, parts] of [...lines].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const module = /^\d (?:from|import) ([\w.]+)/.exec(key)?.[1] ?? '';
    const head = module.split('.')[0] ?? module;
    const group = STANDARD_LIBRARY.has(head) ? 0 : subject.files.has(`${head}.py`) ? 2 : 1;
    const tail = parts.length === 0 ? '' : ` ${[...new Set(parts)].sort().join(', ')}`;
    groups[group] = `${groups[group] ?? ''}${key.slice(2)}${tail}${newline}`;
  }
  return groups.filter((group) => group !== '').join(newline);
}

/**
 * The edits that take names out of the file's imports; null where a statement cannot be written anew on its line, or
 * where the file would be left with a name that others look for.
 */
export function importRemovals(
  subject: Subject,
  file: SubjectFile,
  bindings: readonly Binding[],
): readonly TextEdit[] | null {
  const gone = new Map<SyntaxNode, Set<SyntaxNode>>();
  for (const binding of bindings) {
    const found = headImportOf(binding);
    if (found === null || subject.publicNames.has(binding.name) || file.tree.source.includes('__all__')) {
      return null;
    }
    gone.set(found.statement, (gone.get(found.statement) ?? new Set()).add(found.part));
  }
  const edits: TextEdit[] = [];
  const whole: SyntaxNode[] = [];
  for (const [statement, parts] of gone) {
    const all = fieldsOf(statement, 'name');
    const text = textOf(file.tree, statement);
    if (!isAloneOnLine(file.tree, statement)) {
      return null;
    }
    if (all.length === parts.size) {
      whole.push(statement);
      continue;
    }
    const [first] = all;
    if (first === undefined || /[()\\\n]/.test(text)) {
      return null;
    }
    const kept = all.filter((part) => !parts.has(part)).map((part) => partText(file, part));
    edits.push(edit(file.path, first.start, statement.end, kept.join(', ')));
  }
  return [...edits, ...lineRemovals(file, whole)];
}

/** Takes import lines away; where a group between blank lines goes with them, one of the two blank lines does, too. */
function lineRemovals(file: SubjectFile, statements: readonly SyntaxNode[]): readonly TextEdit[] {
  const { source } = file.tree;
  const runs: { start: number; end: number }[] = [];
  for (const statement of [...statements].sort((left, right) => left.start - right.start)) {
    const { start, end } = linesOf(file.tree, statement);
    const last = runs.at(-1);
    if (last?.end === start) {
      last.end = end;
    } else {
      runs.push({ start, end });
    }
  }
  return runs.map(({ start, end }) => {
    const blankAbove = /(?<=^|\n)[ \t\f]*\r?\n$/.exec(source.slice(0, start))?.[0] ?? '';
    const isBlankBelow = /^[ \t\f]*(?:\r?\n|$)/.test(source.slice(end));
    return edit(file.path, start - (isBlankBelow ? blankAbove.length : 0), end, '');
  });
}
