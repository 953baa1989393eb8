import type { SourceParser } from '../../syntax/parse.js';
import { sitesOf } from '../anchor.js';
import type { Operator } from '../operator.js';

import { caseSubject } from './case-subject.js';

/**
 * The variants that an operator offers in a text, one a place: where steps have made it of `original`, so that what that lacks
 * was added, and where the text is an original itself.
 */
export function offeredVariants(
  parser: SourceParser,
  operator: Operator,
  { original, text }: { readonly original: string; readonly text: string },
): { readonly evolved: readonly string[]; readonly own: readonly string[] } {
  const { program } = caseSubject(parser, { before: original });
  const evolved = caseSubject(parser, { before: original }, { ...program, files: { 'main.py': text } });
  const own = caseSubject(parser, { before: text });
  const variantsIn = (subject: typeof own): readonly string[] =>
    sitesOf(operator, subject).map(({ variant }) => variant);
  return { evolved: variantsIn(evolved), own: variantsIn(own) };
}
