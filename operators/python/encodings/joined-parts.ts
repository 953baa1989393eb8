import type { Change } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import { lineEnd, lineStart, statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { enclosing, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { elementNouns } from '../naming/nouns.js';
import { nounContext } from '../naming/roles.js';
import { pluralName } from '../naming/words.js';
import { isInOriginal } from '../origins/original-text.js';
import { typeOf } from '../s2/certain.js';
import { isEvaluatedFirst } from '../s2/evaluation.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf } from '../s2/place.js';

import { receiverText } from './text-bytes.js';
import type { TextBytes } from './text-bytes.js';

/** A `separator.join(parts)` whose parts may be worked out in statements right before. */
export interface JoinedParts {
  readonly place: Place;
  readonly call: SyntaxNode;
  /** The parts as an expression that can be iterated over and is complete before the first part is looked at. */
  readonly parts: string;
  /** Every part is a text for certain; what is none is a TypeError otherwise, as join has it. */
  readonly areTexts: boolean;
  /** Nouns for one part, best first. */
  readonly nouns: readonly string[];
  /** The bytes of every part, as the two halves of a comprehension; `part` is a name for a part where one is needed. */
  readonly mapped: (
    part: string,
    bytes: TextBytes,
    wrap: (bytes: string) => string,
  ) => { readonly body: string; readonly clauses: string };
  /** The changes that write lines before the statement and another expression, on one line or several, in place of the parts. */
  readonly changes: (lines: readonly string[], parts: readonly string[]) => readonly Change[] | null;
  /** White space of the statement's line, and one more level of it. */
  readonly indent: string;
  readonly unit: string;
}

const LONGEST_LINE = 100;

/** The join that a call is, or null where it is none or its parts may not be worked out earlier. */
export function joinedParts(subject: Subject, file: SubjectFile, call: SyntaxNode): JoinedParts | null {
  const { tree } = file;
  const called = fieldOf(call, 'function');
  const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const separator = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  if (called === null || method === null || separator?.type !== 'string' || textOf(tree, method) !== 'join') {
    return null;
  }
  // What is put together for a message is worth no more.
  if (!isInOriginal(subject.problem, textOf(tree, called))) {
    return null;
  }
  const list = fieldOf(call, 'arguments');
  const [given, ...more] =
    list === null ? [] : list.type === 'generator_expression' ? [list] : namedChildren(list);
  const statement = statementOf(call);
  if (list === null || given === undefined || more.length > 0 || statement === null) {
    return null;
  }
  const source = partsOf(file, given);
  const place = source === null ? null : localPlaceOf(subject, file, statement, { isInYielded: true });
  if (source === null || place === null || !isMovable(tree, given) || typeOf(file, separator) !== 'str') {
    return null;
  }
  if (!isEvaluatedFirst(place, given) || !fitsFunction(place, { locals: 3, statements: 4 })) {
    return null;
  }
  return {
    place,
    call,
    ...source,
    indent: place.indent,
    unit: place.unit,
    nouns: nounsOfParts(file, given),
    changes: (lines, parts) => writtenBefore(place, lines, list, parts),
  };
}

type Source = Pick<JoinedParts, 'parts' | 'areTexts' | 'mapped'>;

/** How the parts are read: a comprehension of texts takes the encoding into its body, anything else is iterated over. */
function partsOf(file: SubjectFile, given: SyntaxNode): Source | null {
  const { tree } = file;
  const text = textOf(tree, given);
  if (given.type === 'list_comprehension' || given.type === 'generator_expression') {
    const body = fieldOf(given, 'body');
    const isAsync = fieldsOf(given, 'body').length !== 1 || text.includes(' async ');
    if (body === null || isAsync) {
      return null;
    }
    const parts = given.type === 'list_comprehension' ? text : `[${text.slice(1, -1)}]`;
    if (typeOf(file, body) !== 'str') {
      return iterated(parts, false);
    }
    const clauses = tree.source.slice(body.end, given.end - 1).trim();
    return {
      parts,
      areTexts: true,
      mapped: (_part, bytes, wrap) => ({
        body: wrap(bytes.encode(receiverText(tree, body), true)),
        clauses,
      }),
    };
  }
  const type = typeOf(file, given);
  if (type === 'str') {
    return iterated(text, true);
  }
  if (type === 'list' || type === 'tuple') {
    return iterated(text, isListOfTexts(file, given));
  }
  const isName = given.type === 'identifier' || given.type === 'attribute' || given.type === 'call';
  return type === null && isName ? iterated(`list(${text})`, false) : null;
}

function iterated(parts: string, areTexts: boolean): Source {
  return {
    parts,
    areTexts,
    mapped: (part, bytes, wrap) => ({
      body: wrap(bytes.encode(part, areTexts)),
      clauses: `for ${part} in ${parts}`,
    }),
  };
}

/** `list(…)`, `sorted(…)`, `text.split(…)` of what holds nothing but texts. */
function isListOfTexts(file: SubjectFile, node: SyntaxNode): boolean {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  const list = node.type === 'call' ? fieldOf(node, 'arguments') : null;
  const [first] = list === null ? [] : namedChildren(list);
  if (called?.type === 'attribute') {
    const object = fieldOf(called, 'object');
    const name = fieldOf(called, 'attribute');
    return (
      object !== null &&
      typeOf(file, object) === 'str' &&
      name !== null &&
      /^(?:r?split|splitlines)$/.test(textOf(file.tree, name))
    );
  }
  return (
    called !== null && first !== undefined && typeOf(file, first) === 'str' && typeOf(file, node) === 'list'
  );
}

function nounsOfParts(file: SubjectFile, given: SyntaxNode): readonly string[] {
  const nouns = elementNouns(nounContext(file), given).filter(
    (noun) => !noun.includes('_') && noun.length > 2 && pluralName(noun) !== noun && noun !== 'element',
  );
  return [...nouns, 'part', 'piece'];
}

/**
 * Lines before a place's statement and new arguments for a call in it, on lines of their own where one would be too
 * long; null where that does not help.
 */
export function writtenBefore(
  place: Place,
  lines: readonly string[],
  list: SyntaxNode,
  given: readonly string[],
): readonly Change[] | null {
  const { source } = place.tree;
  const start = lineStart(source, place.statement.start);
  const head = source.slice(lineStart(source, list.start), list.start);
  const tail = source.slice(list.end, lineEnd(source, list.end));
  const flat = `(${given.join(' ')})`;
  const isFlat = (head + flat + tail).length <= LONGEST_LINE;
  // The head of a loop or branch is to stay on its line.
  const isHead = place.statement.children.some((one) => one.type === 'block');
  if (!isFlat && isHead) {
    return null;
  }
  const deep = place.indent + place.unit;
  const text = isFlat
    ? flat
    : ['(', ...given.map((one) => deep + one), `${place.indent})`].join(place.newline);
  const added = lines.map((one) => place.indent + one);
  const all = [...added, ...(head + text + tail).split(place.newline)];
  if (all.some((one) => one.length > LONGEST_LINE)) {
    return null;
  }
  return [
    insert(place.file.path, start, added.map((one) => one + place.newline).join('')),
    edit(place.file.path, list.start, list.end, text),
  ];
}

/** Whether a place's statement runs again and again within its function: nothing heavy belongs there. */
export function isInLoop(place: Place): boolean {
  const loop = enclosing(place.statement, 'for_statement', 'while_statement', 'function_definition');
  return loop !== null && loop.type !== 'function_definition';
}

/** Whether a place's block ends with an exception: what is joined there is its message, kept for nobody. */
export function isForError({ statement }: Place): boolean {
  const block = statement.parent;
  return (
    statement.type === 'raise_statement' ||
    (block !== null && namedChildren(block).at(-1)?.type === 'raise_statement')
  );
}
