import type { Binding } from '../../../syntax/python/analysis.js';
import { certainType, certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';

/** How many names a type is looked for behind. */
const DEEPEST = 4;

const PLAIN = /^(?:int|float|str|bool|list|dict|set|tuple)$/;
const TEXT_METHODS =
  /^(?:lower|upper|strip|lstrip|rstrip|replace|title|capitalize|swapcase|join|format|zfill)$/;

/**
 * The type of a variable that the program shows: by what it is certain to hold, by an annotation, or by what it is made
 * of. It is written down and never relied upon. Null where nothing shows it.
 */
export function shownTypeOf(file: SubjectFile, binding: Binding, depth = 0): string | null {
  const certain = certainTypeOfBinding(file.scopes, binding);
  if (certain !== null) {
    return PLAIN.test(certain) ? certain : null;
  }
  if (depth > DEEPEST) {
    return null;
  }
  return typeOfAll(file, binding.definitions, depth);
}

/** The type of all that a variable is given behind its first value, which is `None`. */
export function shownTypeBehind(file: SubjectFile, binding: Binding): string | null {
  return typeOfAll(file, binding.definitions.slice(1), 0);
}

function typeOfAll(file: SubjectFile, definitions: readonly SyntaxNode[], depth: number): string | null {
  const [first = null, ...more] = definitions.map((one) => definedType(file, one, depth));
  return first !== null && more.every((one) => one === first) ? plainOf(first) : null;
}

/** The type of an expression that the program shows; null where nothing does. */
export function shownType(file: SubjectFile, node: SyntaxNode): string | null {
  return plainOf(wholeType(file, node, 0));
}

/** `Dict[str, int]` is a dict. */
function plainOf(type: string | null): string | null {
  const head =
    type === null ? '' : (/^(?:typing\.)?(\w+)/.exec(type)?.[1] ?? '').replace(/^(?:List|Dict)$/, lower);
  const isWhole = type !== null && /^[\w.]+(?:\[.*\])?$/.test(type);
  return isWhole && PLAIN.test(head) ? head : null;
}

function lower(text: string): string {
  return text.toLowerCase();
}

/** What one definition of a name gives it. */
function definedType(file: SubjectFile, definition: SyntaxNode, depth: number): string | null {
  const { parent } = definition;
  if (parent === null) {
    return null;
  }
  const annotation = fieldOf(parent, 'type');
  if (/^typed_(?:default_)?parameter$/.test(parent.type)) {
    return annotation === null ? null : textOf(file.tree, annotation);
  }
  if (parent.type === 'pattern_list' && parent.field === 'left') {
    return partType(file, parent, definition, depth);
  }
  const right = fieldOf(parent, 'right');
  if (right === null || definition.field !== 'left') {
    return null;
  }
  if (parent.type === 'assignment') {
    return annotation === null ? wholeType(file, right, depth + 1) : textOf(file.tree, annotation);
  }
  if (parent.type === 'augmented_assignment') {
    const operator = fieldOf(parent, 'operator')?.type;
    return operator === '/=' ? null : wholeType(file, right, depth + 1);
  }
  return /^for_(?:statement|in_clause)$/.test(parent.type)
    ? elementType(wholeType(file, right, depth + 1))
    : null;
}

/** What a loop over `enumerate` or `zip` gives to one of its names. */
function partType(file: SubjectFile, pattern: SyntaxNode, name: SyntaxNode, depth: number): string | null {
  const at = namedChildren(pattern).findIndex((one) => one === name);
  const loop = pattern.parent;
  const source = loop?.type.startsWith('for_') === true ? fieldOf(loop, 'right') : null;
  const called = source === null ? null : builtinCalled(file, source);
  const list = source === null ? null : fieldOf(source, 'arguments');
  const given = list === null ? [] : namedChildren(list);
  const of = called === 'zip' ? given[at] : called === 'enumerate' && at === 1 ? given[0] : undefined;
  return called === 'enumerate' && at === 0
    ? 'int'
    : of === undefined
      ? null
      : elementType(wholeType(file, of, depth + 1));
}

/** What one element of a sequence of that type is. */
function elementType(type: string | null): string | null {
  return type === 'str'
    ? 'str'
    : (/^(?:typing\.)?(?:List|list|Set|set)\[(\w+)\]$/.exec(type ?? '')?.[1] ?? null);
}

function wholeType(file: SubjectFile, node: SyntaxNode, depth: number): string | null {
  const certain = certainType(file.scopes, node);
  if (certain !== null) {
    return certain;
  }
  if (depth > DEEPEST) {
    return null;
  }
  switch (node.type) {
    case 'identifier': {
      const binding = file.scopes.bindingOf(node);
      const [only, ...more] = binding?.definitions ?? [];
      return binding === null || binding.scope.kind === 'module'
        ? null
        : only !== undefined && more.length === 0
          ? definedType(file, only, depth)
          : shownTypeOf(file, binding, depth + 1);
    }
    case 'parenthesized_expression': {
      const [inner] = namedChildren(node);
      return inner === undefined ? null : wholeType(file, inner, depth);
    }
    case 'subscript': {
      const value = fieldOf(node, 'value');
      const whole = value === null ? null : wholeType(file, value, depth + 1);
      return fieldOf(node, 'subscript')?.type === 'slice' ? whole : elementType(whole);
    }
    case 'binary_operator': {
      const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
      const [left, right] = sides.map((one) => (one === null ? null : wholeType(file, one, depth + 1)));
      const isPlain = /^(?:\+|-|\*|%|\/\/)$/.test(fieldOf(node, 'operator')?.type ?? '');
      return isPlain && left === right && left !== undefined ? left : null;
    }
    case 'call':
      return calledType(file, node, depth);
    default:
      return null;
  }
}

/** What a call gives: what the function of the file says of itself, or what a method of a text gives. */
function calledType(file: SubjectFile, node: SyntaxNode, depth: number): string | null {
  const called = fieldOf(node, 'function');
  if (called?.type === 'attribute') {
    const object = fieldOf(called, 'object');
    const method = fieldOf(called, 'attribute');
    const isText =
      object !== null &&
      method !== null &&
      TEXT_METHODS.test(textOf(file.tree, method)) &&
      wholeType(file, object, depth + 1) === 'str';
    return isText ? 'str' : null;
  }
  const binding = called?.type === 'identifier' ? file.scopes.bindingOf(called) : null;
  const [only, ...more] = binding?.definitions ?? [];
  const definition = only?.parent;
  const returned =
    definition?.type === 'function_definition' && more.length === 0
      ? fieldOf(definition, 'return_type')
      : null;
  return returned === null ? null : textOf(file.tree, returned);
}
