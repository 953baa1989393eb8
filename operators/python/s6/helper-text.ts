import { insertionBefore } from '../../../syntax/python/layout.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';
import type { Parameter } from './parameters.js';

/** Pylint's limit (line-too-long). */
export const LINE_LIMIT = 100;

/** A helper function to be. */
export interface Helper {
  readonly name: string;
  /** `self` of a new method, before the other parameters. */
  readonly receiver: string | null;
  readonly parameters: readonly Pick<Parameter, 'name' | 'annotation'>[];
  /** A return annotation; null for none. */
  readonly returns: string | null;
  /** One line in plain English, without quotes. */
  readonly docstring: string;
  /** Statements, each line indented as the body of the helper. */
  readonly body: string;
  /** White space before `def`. */
  readonly indent: string;
}

/** The edit that puts a helper before a definition or statement; null where a line would be too long. */
export function helperInsertion(
  context: FunctionContext,
  helper: Helper,
  before: SyntaxNode,
): TextEdit | null {
  const text = helperText(context, helper);
  return hasLongLine(text) ? null : insertionBefore(context.tree, context.file.path, before, text);
}

/** The helper's source, without a line end behind it. */
export function helperText(context: FunctionContext, helper: Helper): string {
  const unit = context.indentUnit;
  const list = helper.parameters.map(({ name, annotation }) =>
    annotation === null ? name : `${name}: ${annotation}`,
  );
  const all = helper.receiver === null ? list : [helper.receiver, ...list];
  const returns = helper.returns === null ? '' : ` -> ${helper.returns}`;
  return [
    `${helper.indent}def ${helper.name}(${all.join(', ')})${returns}:`,
    `${helper.indent}${unit}"""${helper.docstring}"""`,
    helper.body,
  ].join('\n');
}

/** Indentation of a helper's body. */
export function bodyIndent(context: FunctionContext, indent: string): string {
  return indent + context.indentUnit;
}

/** A line over the limit; those that were there before count too, since they would be there once more. */
export function hasLongLine(text: string): boolean {
  return longLines(text) > 0;
}

/** How many lines of a text are over the limit. */
export function longLines(text: string): number {
  return text.split(/\r?\n/).filter((line) => line.length > LINE_LIMIT).length;
}
