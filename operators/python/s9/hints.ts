import type { ValueFacts } from '../../../core/profile-facts.js';
import { docstringOf } from '../../../syntax/python/layout.js';
import { ancestors, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { seenOf } from '../origins/facts.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';

/** What a sequence seems to hold. A hint alone: code that relies on it tests it first. */
export type Content = 'ints' | 'text' | 'other';

const TEXT_METHODS: ReadonlySet<string> = new Set(
  'lower upper strip lstrip rstrip replace join swapcase title capitalize casefold'.split(' '),
);
const TEXT_NAMES =
  /^(?:s|t|txt|text|string|word|sentence|message|str\d?|s\d|paren_string|brackets|phrase|char\w*)$/;
const OTHER_NAMES =
  /words|strings|strs|names|texts|letters|lines|floats|dict|matrix|grid|rows|pairs|tokens|parts|chars|keys|tuples/;

/** What a sequence seems to hold: by the profile, else by its annotation, else by how it is named and made. */
export function contentOf(place: Place, sequence: SyntaxNode): Content {
  const type = typeOf(place.file, sequence);
  if (type !== null && type !== 'list' && type !== 'tuple') {
    return type === 'str' ? 'text' : 'other';
  }
  if (sequence.type === 'list_comprehension' || sequence.type === 'generator_expression') {
    return contentOfMade(place, sequence);
  }
  if (sequence.type === 'call') {
    const callee = fieldOf(sequence, 'function');
    const method = callee?.type === 'attribute' ? fieldOf(callee, 'attribute') : null;
    return method !== null && TEXT_METHODS.has(textOf(place.tree, method)) ? 'text' : 'other';
  }
  if (sequence.type === 'slice' || sequence.type === 'subscript') {
    const value = fieldOf(sequence, 'value');
    const isSlice = fieldOf(sequence, 'subscript')?.type === 'slice';
    return value !== null && isSlice ? contentOf(place, value) : 'other';
  }
  const seen = fromProfile(place, sequence);
  return seen ?? (sequence.type === 'identifier' ? fromSource(place, sequence) : 'other');
}

function fromProfile(place: Place, sequence: SyntaxNode): Content | null {
  const facts = seenAt(place, sequence);
  if (facts === undefined) {
    return null;
  }
  if (isListed(facts)) {
    return facts.elementTypes.includes('int') ? 'ints' : 'other';
  }
  return facts.types.includes('str') ? 'text' : 'other';
}

/** What the profile saw of a variable of the function around a place. */
export function factsOf(place: Place, name: string): ValueFacts | undefined {
  return place.subject.facts.functions[place.scope.qualifiedName]?.variables[name];
}

/** What the profile saw of a variable or a field, or of what was handed on to it. */
function seenAt({ subject, file }: Place, node: SyntaxNode): ValueFacts | undefined {
  return node.type === 'identifier' || node.type === 'attribute' ? seenOf(subject, file, node) : undefined;
}

function isListed({ types }: ValueFacts): boolean {
  return types.includes('list') || types.includes('tuple');
}

/** What is taken for the longest sequence where the profile knows none. */
const UNSEEN = 6;

/** How long a sequence was at most in the tests. */
export function longestSeen(place: Place, sequence: SyntaxNode): number {
  return seenAt(place, sequence)?.length?.[1] ?? UNSEEN;
}

/** The one type of a sequence's elements, as far as the profile and the source tell: a hint, too. */
export function elementTypeOf(place: Place, sequence: SyntaxNode): 'int' | 'str' | null {
  const facts = seenAt(place, sequence);
  if (facts !== undefined && isListed(facts)) {
    const [only, ...more] = facts.elementTypes;
    return more.length === 0 && (only === 'int' || only === 'str') ? only : null;
  }
  if (contentOf(place, sequence) === 'ints') {
    return 'int';
  }
  return /\.(?:split|splitlines|findall)\(/.test(textOf(place.tree, sequence)) ? 'str' : null;
}

function fromSource(place: Place, identifier: SyntaxNode): Content {
  const name = textOf(place.tree, identifier);
  const annotation = annotationOf(place, identifier);
  if (annotation !== null) {
    if (
      /^(?:typing\.)?(?:list|tuple|sequence|iterable)(?:$|\[(?:typing\.)?(?:int|any)\b)/i.test(annotation)
    ) {
      return 'ints';
    }
    return annotation === 'str' ? 'text' : 'other';
  }
  if (TEXT_NAMES.test(name)) {
    return 'text';
  }
  return OTHER_NAMES.test(name) || holdsText(place, identifier) ? 'other' : 'ints';
}

/** How a parameter is annotated, without blanks; null where it is not. */
export function annotationOf(place: Place, identifier: SyntaxNode): string | null {
  const binding = place.file.scopes.bindingOf(identifier);
  for (const definition of binding?.kind === 'parameter' ? binding.definitions : []) {
    for (const outer of ancestors(definition)) {
      const type = fieldOf(outer, 'type');
      if (type !== null && outer.type.startsWith('typed')) {
        return textOf(place.tree, type).replace(/\s/g, '');
      }
      if (outer.type === 'parameters') {
        break;
      }
    }
  }
  return null;
}

/** A list that the function itself fills with something other than whole numbers, as far as one sees. */
function holdsText(place: Place, identifier: SyntaxNode): boolean {
  const binding = place.file.scopes.bindingOf(identifier);
  return (binding?.definitions ?? []).some((definition) => {
    const value = definition.parent?.type === 'assignment' ? fieldOf(definition.parent, 'right') : null;
    const callee = value?.type === 'call' ? fieldOf(value, 'function') : null;
    const method = callee?.type === 'attribute' ? fieldOf(callee, 'attribute') : null;
    return method !== null && /^(?:split|splitlines|findall|items|keys)$/.test(textOf(place.tree, method));
  });
}

/** Of a list made on the spot: what its elements are, as far as one sees. */
function contentOfMade(place: Place, comprehension: SyntaxNode): Content {
  const [body, clause] = namedChildren(comprehension);
  const source = clause?.type === 'for_in_clause' ? fieldOf(clause, 'right') : null;
  if (body === undefined || areCertainInts(place, comprehension)) {
    return 'ints';
  }
  if (body.type === 'binary_operator') {
    return typeOf(place.file, body) === null ? 'ints' : 'other';
  }
  return body.type === 'identifier' && source !== null && contentOf(place, source) === 'ints'
    ? 'ints'
    : 'other';
}

/** Whether every element of a list made on the spot is a whole number, whatever the program is called with. */
export function areCertainInts(place: Place, sequence: SyntaxNode): boolean {
  const [body] = /^(?:list_comprehension|generator_expression)$/.test(sequence.type)
    ? namedChildren(sequence)
    : [];
  return body !== undefined && typeOf(place.file, body) === 'int';
}

/** Whether such elements are also surely small: digits read from text, character codes, lengths. */
export function areSmallInts(place: Place, sequence: SyntaxNode): boolean {
  const [body, clause] = areCertainInts(place, sequence) ? namedChildren(sequence) : [];
  return body !== undefined && clause !== undefined && isSmallInt(place, body, clause);
}

function isSmallInt(place: Place, node: SyntaxNode, clause: SyntaxNode): boolean {
  const called = builtinCalled(place.file, node);
  const list = fieldOf(node, 'arguments');
  const target = fieldOf(clause, 'left');
  const source = fieldOf(clause, 'right');
  if (called === 'int' && list !== null && target !== null && source !== null) {
    const isCharacter = textOf(place.tree, list) === `(${textOf(place.tree, target)})`;
    return isCharacter && typeOf(place.file, source) === 'str';
  }
  if (node.type === 'conditional_expression') {
    const [one, , other] = namedChildren(node);
    return (
      one !== undefined &&
      other !== undefined &&
      [one, other].every((part) => isSmallInt(place, part, clause))
    );
  }
  return (
    called === 'ord' || called === 'len' || (node.type === 'integer' && textOf(place.tree, node).length < 9)
  );
}

/** Whether a place's statement is all that its function does. */
export function isAllThereIs({ tree, statement }: Pick<Place, 'tree' | 'statement'>): boolean {
  const block = statement.parent;
  const definition = block?.parent ?? null;
  if (block === null || definition?.type !== 'function_definition') {
    return false;
  }
  const docstring = docstringOf(tree, definition);
  return namedChildren(block).every(
    (one) => one === statement || one.type === 'comment' || one === docstring,
  );
}
