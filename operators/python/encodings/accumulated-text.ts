import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import { indentOf, lineEnd, lineStart, statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, contains, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf, unwrapped } from '../s2/place.js';

import { receiverText } from './text-bytes.js';

/** A text that starts empty, takes on parts in one direction, and is read once or twice when it is whole. */
export interface AccumulatedText {
  readonly place: Place;
  readonly name: string;
  /** The part of every statement that adds one, certainly a text. */
  readonly additions: readonly { readonly statement: SyntaxNode; readonly part: string }[];
  readonly isPrepended: boolean;
  readonly reads: readonly SyntaxNode[];
}

/** The accumulation that an assignment of an empty text begins, or null where it is none. */
export function accumulatedText(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
): AccumulatedText | null {
  const { tree, scopes } = file;
  const [assignment] = namedChildren(statement);
  const target = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const initial = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  if (assignment === undefined || target?.type !== 'identifier' || fieldOf(assignment, 'type') !== null) {
    return null;
  }
  if (initial?.type !== 'string' || !/^(?:''|"")$/.test(textOf(tree, initial))) {
    return null;
  }
  const binding = scopes.bindingOf(target);
  const place = localPlaceOf(subject, file, statement, { isSpread: true });
  if (
    place === null ||
    binding?.kind !== 'variable' ||
    binding.scope !== place.scope ||
    binding.isCaptured ||
    binding.deletions.length + binding.declarations.length > 0
  ) {
    return null;
  }
  const additions = binding.definitions
    .filter((one) => one !== target)
    .map((one) => additionOf(subject, file, one, binding.name));
  const found = additions.flatMap((one) => (one === null ? [] : [one]));
  const [first] = found;
  const isOneWay = found.every((one) => one.isPrepended === first?.isPrepended);
  if (first === undefined || found.length < additions.length || !isOneWay) {
    return null;
  }
  const isRepeated = found.some((one) => loopAround(one.statement) !== loopAround(statement));
  const reads = binding.reads.filter((read) => !found.some((one) => contains(one.statement, read)));
  const areWhole = reads.every(
    (read) =>
      loopAround(read) === loopAround(statement) &&
      read.start > Math.max(...found.map((one) => one.statement.end)) &&
      ![...ancestors(read)].some(
        (one) => one.type === 'interpolation' || one.type === 'augmented_assignment',
      ),
  );
  return isRepeated && areWhole && reads.length === 1 && fitsFunction(place, { locals: 1, statements: 1 })
    ? { place, name: binding.name, additions: found, isPrepended: first.isPrepended, reads }
    : null;
}

function loopAround(node: SyntaxNode): SyntaxNode | null {
  return enclosing(node, 'for_statement', 'while_statement', 'function_definition');
}

interface Addition {
  readonly statement: SyntaxNode;
  readonly part: string;
  readonly isPrepended: boolean;
}

/** `text += part`, `text = text + part` or `text = part + text` on a line of its own. */
function additionOf(subject: Subject, file: SubjectFile, target: SyntaxNode, name: string): Addition | null {
  const { tree } = file;
  const assignment = target.parent;
  const statement = statementOf(target);
  if (statement === null || assignment?.parent !== statement || !isMovable(tree, statement)) {
    return null;
  }
  if (localPlaceOf(subject, file, statement, { isSpread: true }) === null || target.field !== 'left') {
    return null;
  }
  const right = fieldOf(assignment, 'right');
  const operator = fieldOf(assignment, 'operator');
  const isWhole = assignment.type === 'assignment' && right?.type === 'binary_operator';
  const [left, other] = isWhole ? [fieldOf(right, 'left'), fieldOf(right, 'right')] : [null, null];
  const isSum = isWhole && fieldOf(right, 'operator')?.type === '+';
  const isName = (node: SyntaxNode | null): boolean =>
    node?.type === 'identifier' && textOf(tree, node) === name;
  const part =
    assignment.type === 'augmented_assignment' && operator?.type === '+='
      ? right
      : isSum && isName(left)
        ? other
        : isSum && isName(other)
          ? left
          : null;
  const isRead = part !== null && new RegExp(`\\b${name}\\b`).test(textOf(tree, part));
  // A literal would be encoded the same every time.
  const isLiteral = part !== null && unwrapped(part).type === 'string';
  return part !== null && !isRead && !isLiteral && typeOf(file, part) === 'str'
    ? { statement, part: receiverText(tree, part), isPrepended: isSum && part === left }
    : null;
}

/**
 * The changes that write other text for the first assignment, every addition and every read (an opening, and what goes
 * on lines of its own where one would be too long); null where a line would be too long even so.
 */
export function rewritten(
  text: AccumulatedText,
  initial: readonly string[],
  addition: (part: string) => string,
  read: readonly string[],
): readonly Change[] | null {
  const { place, additions, reads } = text;
  const { source } = place.tree;
  const edits = [
    edit(
      place.file.path,
      place.statement.start,
      place.statement.end,
      initial.join(place.newline + place.indent),
    ),
    ...additions.map(({ statement, part }) =>
      edit(place.file.path, statement.start, statement.end, addition(part)),
    ),
    ...reads.map((node) => {
      const [opening = '', ...inside] = read;
      const flat = `${opening}${inside.join(' ')})`;
      const room =
        100 - (node.start - lineStart(source, node.start)) - (lineEnd(source, node.end) - node.end);
      const indent = indentOf(place.tree, node);
      const rows = [opening, ...inside.map((one) => indent + place.unit + one), `${indent})`];
      return edit(
        place.file.path,
        node.start,
        node.end,
        flat.length <= room ? flat : rows.join(place.newline),
      );
    }),
  ];
  const isTooLong = edits.some((one) => {
    const head = one.start - lineStart(source, one.start);
    const tail = lineEnd(source, one.end) - one.end;
    const rows = one.text.split(/\r?\n/);
    return rows.some(
      (row, index) => (index === 0 ? head : 0) + row.length + (index === rows.length - 1 ? tail : 0) > 100,
    );
  });
  return isTooLong ? null : edits;
}
