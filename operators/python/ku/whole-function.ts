import type { TextEdit } from '../../../syntax/edits.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { withinLines } from '../s12/record-edits.js';
import { placeOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

/** A variant that writes everything of a kind in a function anew; `editsOf` finds it in the body, in source order. */
export function wholeFunction(
  name: string,
  editsOf: (file: SubjectFile, body: SyntaxNode) => readonly TextEdit[],
): Variant {
  return {
    name,
    types: ['function_definition'],
    plan: (subject, file, node) => {
      const body = fieldOf(node, 'body');
      const scope = file.scopes.openedBy(node);
      const [first] = body === null ? [] : namedChildren(body);
      const place = first === undefined ? null : placeOf(subject, file, first, { mayYield: true });
      if (body === null || place === null || scope === null || scope.isDynamic) {
        return null;
      }
      const edits = editsOf(file, body);
      const changes = edits.length === 0 ? null : withinLines(place, edits);
      return changes === null ? null : () => changes;
    },
  };
}
