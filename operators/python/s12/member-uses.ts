import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { contains } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { expressionReplacement } from '../s6/call-text.js';
import type { FunctionContext } from '../s6/function-context.js';
import { nodesOf } from '../s6/nodes-of.js';

import { isSource } from './moved-expressions.js';
import type { MovedMember } from './moved-expressions.js';
import { fieldText } from './record-functions.js';
import type { RecordStyle } from './record-shape.js';

/**
 * The edits that put a member of the record, or a function that is given the record, in the place of its expressions; null where
 * a line would be too long.
 */
export function memberUses(
  context: FunctionContext,
  record: string,
  { member, others, nodes }: MovedMember,
  isFunction = false,
): readonly TextEdit[] | null {
  const given = others.map(({ name }) => name);
  const text = isFunction
    ? `${member.name}(${[record, ...given].join(', ')})`
    : `${record}.${member.name}${member.kind === 'property' ? '' : `(${given.join(', ')})`}`;
  const edits = nodes.map((node) => expressionReplacement(context, node, text));
  return edits.every((one) => one !== null) ? edits : null;
}

/** The edits that write fields for every read of a name outside of some nodes. */
export function allReads(
  context: FunctionContext,
  record: string,
  fieldNames: ReadonlyMap<Binding, string>,
  outside: readonly SyntaxNode[],
  style: RecordStyle = 'plain',
): readonly TextEdit[] {
  return [...fieldNames].flatMap(([binding, field]) =>
    binding.reads
      .filter((use) => !outside.some((node) => contains(node, use)))
      .map((use) => edit(context.file.path, use.start, use.end, fieldText(style, record, field))),
  );
}

/** The same, but for what loops go over, which stays as it is. */
export function fieldReads(
  context: FunctionContext,
  record: string,
  fieldNames: ReadonlyMap<Binding, string>,
  outside: readonly SyntaxNode[],
  style: RecordStyle = 'plain',
): readonly TextEdit[] {
  const sources = nodesOf(context.definition).filter(isSource);
  return allReads(context, record, fieldNames, [...outside, ...sources], style);
}
