import { applyEdits, edit } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { insertionBefore, statementOf } from '../../../syntax/python/layout.js';
import { ancestors, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import type { Place } from '../s2/place.js';

import type { Member, RecordGroup } from './record-group.js';

const LONGEST_LINE = 100;

/** The text of a first value, on its own as an argument. */
export function valueText(tree: SyntaxTree, { value }: Member): string {
  return textOf(tree, value);
}

/** The edit that writes one statement in place of the variables' first assignments. */
export function creation(
  { place, first, last }: Pick<RecordGroup, 'place' | 'first' | 'last'>,
  text: string,
): TextEdit {
  return edit(place.file.path, first.start, last.end, text);
}

/** Every later use of the members written as a field. */
export function fieldUses(
  { place, members }: Pick<RecordGroup, 'place' | 'members'>,
  field: (name: string) => string,
): TextEdit[] {
  return members.flatMap(({ name, uses }) =>
    uses.map((use) => edit(place.file.path, use.start, use.end, field(name))),
  );
}

/** The edits, or null where one of them would make a line longer than Pylint takes. */
export function withinLines(place: Place, edits: readonly TextEdit[]): readonly Change[] | null {
  const { source } = place.tree;
  const lines = new Set(source.split(/\r?\n/));
  const isTooLong = applyEdits(source, edits)
    .split(/\r?\n/)
    .some((one) => one.replace(/\t/g, '    ').length > LONGEST_LINE && !lines.has(one));
  return isTooLong ? null : edits;
}

/** The module's statement around a node. */
export function topStatementOf(node: SyntaxNode): SyntaxNode {
  let top = statementOf(node) ?? node;
  for (const outer of ancestors(node)) {
    if (outer.parent?.type === 'module') {
      top = outer;
    }
  }
  return top;
}

/** The edits that define something before the module's statement around a place, and import what it needs. */
export function definitionEdits(
  place: Place,
  requests: readonly ImportRequest[],
  text: (names: readonly string[]) => string,
): TextEdit[] {
  const { file, tree, statement } = place;
  const top = topStatementOf(statement);
  const imports = importAllEdits(file.scopes, file.path, requests, top);
  const insertion = insertionBefore(tree, file.path, top, text(imports.localNames));
  // An import that opens the file brings its own blank lines.
  const isFirst = imports.edits.length > 0 && tree.source.slice(0, insertion.start).trim() === '';
  return [...imports.edits, isFirst ? { ...insertion, text: insertion.text.replace(/^\s+/, '') } : insertion];
}

/** Whether an import of a name, made at the module's top, would be seen at a node. */
export function isSeenAt({ scopes }: SubjectFile, name: string, node: SyntaxNode): boolean {
  const binding = scopes.resolve(name, node);
  return binding === null || binding.scope.kind === 'module';
}

const PLAIN_TYPES: ReadonlySet<string> = new Set([
  'int',
  'float',
  'bool',
  'str',
  'list',
  'tuple',
  'dict',
  'set',
]);

/** What a field is annotated with: its type where this is certain, else that of the literal it starts as, else `object`. */
export function fieldType(place: Place, { binding, value }: Member): string {
  const { scopes } = place.file;
  const certain = certainTypeOfBinding(scopes, binding) ?? literalType(value);
  const isUsable =
    certain !== null && PLAIN_TYPES.has(certain) && scopes.resolve(certain, place.statement) === null;
  return isUsable ? certain : 'object';
}

function literalType(value: SyntaxNode): string | null {
  switch (value.type) {
    case 'integer':
      return 'int';
    case 'float':
      return 'float';
    case 'string':
      return 'str';
    case 'unary_operator':
      return namedChildren(value)[0]?.type === 'integer' ? 'int' : null;
    case 'true':
    case 'false':
      return 'bool';
    default:
      return null;
  }
}
