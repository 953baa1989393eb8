import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/**
 * Whether a sequence may be long enough for its progress to matter: not the digits of a number, arguments of a command line, a
 * few of something, or the fields of one entry.
 */
export function mayBeMany(file: SubjectFile, sequence: SyntaxNode): boolean {
  const binding = sequence.type === 'identifier' ? file.scopes.bindingOf(sequence) : null;
  const values = (binding?.definitions ?? []).flatMap(({ parent }) =>
    parent?.type === 'assignment' ? (fieldOf(parent, 'right') ?? []) : [],
  );
  return [sequence, ...values].every((one) => !isFew(textOf(file.tree, one)));
}

function isFew(text: string): boolean {
  const isOfNumber = /^(?:\w+\((?:int, ?)?)*(?:str|bin|hex|oct|repr)\([^()]*\)\)*$|\bin str\(\w+\)\]$/.test(
    text,
  );
  const isWrittenOut = /^(?:[("']|\[(?!\*)[^\]]*,[^\]]*\]$|\{)/.test(text) && !/\bfor\b/.test(text);
  const isFirstFew = /\[[^[\]]*: *[^[\]: -][^[\]:]*\]$/.test(text);
  const areFields = /\.r?split\((?:sep=)?["'][-/.:=_|@]["']/.test(text);
  const isFixedRange = /^range\([\d, -]+\)$/.test(text);
  return (
    isOfNumber || isWrittenOut || isFirstFew || areFields || isFixedRange || /\b(?:argv|args)\b/.test(text)
  );
}
