import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import type { Spot } from '../s9/fast-path.js';

import { COPIES, joins, texts } from './folds.js';
import { COPIED_PARTS, JOINED_PARTS, METHOD_PARTS, SORT_PARTS } from './parts.js';
import { counted, foundAt, indexed, isCharacter } from './sought.js';
import { ofAll } from './verdicts.js';
import type { Reducible, Way } from './way.js';
import { anySequence, isText, maySuit, exactly } from './way.js';

const TEXT_METHODS: ReadonlySet<string> = new Set(['lower', 'upper', 'swapcase']);

/** Codes without state or a mark in front: bytes of parts, put together, are the bytes of the whole. */
const PLAIN_CODECS: ReadonlySet<string> = new Set(['ascii', 'utf-8', 'utf8', 'latin-1', 'iso-8859-1']);

/** What is so of text where it is so of every character; `islower` is not, nor what looks at what stands beside what. */
const SORTS: ReadonlySet<string> = new Set([
  'isdigit',
  'isalpha',
  'isalnum',
  'isdecimal',
  'isnumeric',
  'isspace',
  'isascii',
]);

/** What a method computes of a whole sequence; null for others. */
export function ofMethod(file: SubjectFile, node: SyntaxNode): Reducible | null {
  const callee = node.type === 'call' ? fieldOf(node, 'function') : null;
  const object = callee?.type === 'attribute' ? fieldOf(callee, 'object') : null;
  const method = callee?.type === 'attribute' ? fieldOf(callee, 'attribute') : null;
  const list = fieldOf(node, 'arguments');
  if (object === null || method === null || list?.type !== 'argument_list') {
    return null;
  }
  const name = textOf(file.tree, method);
  const given = namedChildren(list);
  const [only] = given;
  if (only === undefined) {
    return ofBareMethod(object, name);
  }
  if (given.length === 1) {
    return ofOneArgument(file, object, name, only);
  }
  const isOfCharacter = given.length === 2 && given.every((one) => one.type === 'string');
  return name === 'replace' && isOfCharacter && isCharacter(file, only)
    ? converted(object, name, textOf(file.tree, list).slice(1, -1))
    : null;
}

function ofBareMethod(object: SyntaxNode, name: string): Reducible | null {
  if (TEXT_METHODS.has(name)) {
    return converted(object, name, '');
  }
  if (SORTS.has(name)) {
    return ofSort(object, name);
  }
  if (name === 'encode') {
    return encoded(object, '');
  }
  return name === 'copy' ? copied(object) : null;
}

function ofOneArgument(
  file: SubjectFile,
  object: SyntaxNode,
  name: string,
  only: SyntaxNode,
): Reducible | null {
  switch (name) {
    case 'join':
      return typeOf(file, object) === 'str' &&
        object.type === 'string' &&
        !textOf(file.tree, object).includes('{')
        ? joined(textOf(file.tree, object), only)
        : null;
    case 'encode':
      return only.type === 'string' && PLAIN_CODECS.has(textOf(file.tree, only).slice(1, -1).toLowerCase())
        ? encoded(object, textOf(file.tree, only))
        : null;
    case 'count':
      return counted(file, object, only);
    case 'index':
      return indexed(file, object, only);
    case 'find':
    case 'rfind':
      return foundAt(file, object, only, name);
    default:
      return null;
  }
}

function joined(separator: string, argument: SyntaxNode): Reducible {
  return {
    argument,
    way: (spot) => ({ tests: anySequence(spot), folds: joins(separator), parts: [JOINED_PARTS(separator)] }),
  };
}

/** A method that does the same to text as to its parts; of other letters than ASCII's what stands beside them matters. */
function converted(argument: SyntaxNode, method: string, given: string): Reducible {
  return {
    argument,
    way: (spot) =>
      isText(spot)
        ? {
            tests: (words) => [...exactly(spot, 'str')(words), `${words.entries}.isascii()`],
            folds: texts((text) => `${text}.${method}(${given})`),
            parts: [METHOD_PARTS(method, given)],
          }
        : null,
  };
}

/** Text as bytes, by a code of which each character has its own. */
function encoded(argument: SyntaxNode, given: string): Reducible {
  return {
    argument,
    way: (spot) =>
      isText(spot)
        ? {
            tests: exactly(spot, 'str'),
            folds: texts((text) => `${text}.encode(${given})`, { nothing: 'b""', made: 'encoded' }),
            parts: [METHOD_PARTS('encode', given, 'b""')],
          }
        : null,
  };
}

/** A method that says of what sort all characters are; only text (and bytes) has it. */
function ofSort(argument: SyntaxNode, method: string): Reducible {
  const question = {
    holds: (batch: string) => `${batch}.${method}()`,
    fails: (batch: string) => `not ${batch}.${method}()`,
    by: `str.${method}`,
    answers: ['all_fit', 'is_clean', 'holds_throughout', 'suits'],
  };
  return {
    argument,
    way: (spot) =>
      maySuit(spot)
        ? { tests: exactly(spot, 'str'), folds: ofAll(question), parts: [SORT_PARTS(method)] }
        : null,
  };
}

/** `values.copy()`; only lists (and what is no sequence) have it where a copy is a list. */
function copied(argument: SyntaxNode): Reducible {
  return { argument, way: copyOf };
}

/** A new list of what is a list already; null where it seems to be something else. */
export function copyOf(spot: Spot): Way | null {
  return isText(spot) || !maySuit(spot)
    ? null
    : { tests: exactly(spot, 'list'), folds: COPIES, parts: [COPIED_PARTS] };
}
