import { textOf } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';
import type { FunctionContext } from '../s6/function-context.js';

import type { RecordMember, RecordStyle } from './record-shape.js';

const LONGEST_LINE = 92;
/** Characters that a record's name mostly has beyond those of `self`. */
const USUAL_NAME = 12;

/**
 * Whether what is asked of a record can be asked of functions that are given it: each has a name that is free in the whole file,
 * the code around says `self` of nothing, and the lines have room for a longer word in its place.
 */
export function canBeFunctions(
  subject: Subject,
  { file, definition, tree }: FunctionContext,
  members: readonly RecordMember[],
): boolean {
  return (
    members.every(
      ({ name, kind, lines }) =>
        kind === 'method' && isFreshName(file, name, subject.publicNames) && lines.every(hasRoom),
    ) && !/\bself\b/.test(textOf(tree, definition))
  );
}

function hasRoom(line: string): boolean {
  const reads = line.match(/\bself\b/g)?.length ?? 0;
  return line.length + reads * USUAL_NAME <= LONGEST_LINE;
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
