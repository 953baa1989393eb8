import { textOf } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';
import type { FunctionContext } from '../s6/function-context.js';

import type { MovedMember } from './moved-expressions.js';
import type { RecordMember, RecordStyle } from './record-type.js';

/**
 * Whether what is asked of a record can be asked of functions that are given it: each has a name that is free in the whole file,
 * and the code around says `self` of nothing.
 */
export function canBeFunctions(
  subject: Subject,
  { file, definition, tree }: FunctionContext,
  members: readonly MovedMember[],
): boolean {
  return (
    members.every(
      ({ member }) => !member.isProperty && isFreshName(file, member.name, subject.publicNames),
    ) && !/\bself\b/.test(textOf(tree, definition))
  );
}

/** A field of a record as it is read. */
export function fieldText(style: RecordStyle, record: string, field: string): string {
  return style === 'typed-dict' ? `${record}["${field}"]` : `${record}.${field}`;
}

/** A function that answers what is asked about a record, as lines; `type`: the record's own, where it is written down. */
export function functionLines(
  { name, parameters, docstring, lines }: RecordMember,
  others: ReadonlySet<string>,
  {
    receiver,
    style,
    type,
  }: { readonly receiver: string; readonly style: RecordStyle; readonly type: string | null },
): readonly string[] {
  const asked = (line: string): string =>
    line.replace(/\bself\.(\w+)(?:\(\))?/g, (_all, member: string) =>
      others.has(member) ? `${member}(${receiver})` : fieldText(style, receiver, member),
    );
  const first = type === null ? receiver : `${receiver}: ${type}`;
  return [
    `def ${name}(${[first, ...parameters].join(', ')}):`,
    `>"""${docstring}"""`,
    ...lines.map((line) => `>${asked(line)}`),
  ];
}
