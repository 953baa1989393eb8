import type { Binding } from '../../../syntax/python/analysis.js';
import { certainType, certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

const PLAIN = /^(?:int|float|bool|str)$/;
const BUILT_IN = /^(?:int|float|bool|str|list|dict)$/;
/** Whole numbers give a whole number by these. */
const WHOLE = /^(?:\+|-|\*|\/\/|%)=?$/;
const DEEPEST = 4;

/**
 * The type that a record's field is declared with: what is certain, or else what the program's own annotations say, which is as
 * true of the field as of the parameter. Null where neither says it.
 */
export function saidType(file: SubjectFile, binding: Binding, depth = 0): string | null {
  const certain = certainTypeOfBinding(file.scopes, binding);
  if (certain !== null) {
    return isFree(file, certain) && BUILT_IN.test(certain) ? certain : null;
  }
  const types = new Set(binding.definitions.map((one) => typeOfDefinition(file, binding, one, depth + 1)));
  const [only = null, ...more] = types;
  return more.length === 0 && only !== null && isFree(file, only) && PLAIN.test(only) ? only : null;
}

/** A name that means the built-in type here. */
function isFree(file: SubjectFile, type: string): boolean {
  return file.scopes.module.bindings.get(type) === undefined;
}

function typeOfDefinition(
  file: SubjectFile,
  binding: Binding,
  definition: SyntaxNode,
  depth: number,
): string | null {
  const { parent } = definition;
  if (parent === null || depth > DEEPEST) {
    return null;
  }
  const annotation = fieldOf(parent, 'type');
  if (annotation !== null && binding.kind === 'parameter') {
    return textOf(file.tree, annotation);
  }
  const right = fieldOf(parent, 'right');
  const isLeft = fieldOf(parent, 'left') === definition;
  if (right === null || !isLeft) {
    return null;
  }
  switch (parent.type) {
    case 'assignment':
      return typeOfValue(file, right, depth);
    case 'augmented_assignment': {
      const sign = fieldOf(parent, 'operator')?.type ?? '';
      return WHOLE.test(sign) && typeOfValue(file, right, depth) === 'int' ? 'int' : null;
    }
    case 'for_statement':
    case 'for_in_clause':
      return typeOfElement(file, right, depth);
    default:
      return null;
  }
}

function typeOfValue(file: SubjectFile, node: SyntaxNode, depth: number): string | null {
  const certain = certainType(file.scopes, node);
  if (certain !== null || depth > DEEPEST) {
    return certain;
  }
  switch (node.type) {
    case 'parenthesized_expression': {
      const [inner] = namedChildren(node);
      return inner === undefined ? null : typeOfValue(file, inner, depth + 1);
    }
    case 'identifier': {
      const binding = file.scopes.bindingOf(node);
      return binding === null ? null : saidType(file, binding, depth);
    }
    case 'binary_operator': {
      const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
      const sign = fieldOf(node, 'operator')?.type ?? '';
      const areWhole = sides.every((side) => side !== null && typeOfValue(file, side, depth + 1) === 'int');
      return areWhole && WHOLE.test(sign) ? 'int' : null;
    }
    case 'subscript': {
      const [base, index] = [fieldOf(node, 'value'), fieldOf(node, 'subscript')];
      if (base === null || index === null) {
        return null;
      }
      const isText = typeOfValue(file, base, depth + 1) === 'str';
      return isText ? 'str' : index.type === 'slice' ? null : typeOfElement(file, base, depth);
    }
    default:
      return null;
  }
}

/** What a sequence holds: a text characters, a list what its annotation says. */
function typeOfElement(file: SubjectFile, sequence: SyntaxNode, depth: number): string | null {
  if (typeOfValue(file, sequence, depth + 1) === 'str') {
    return 'str';
  }
  const binding = sequence.type === 'identifier' ? file.scopes.bindingOf(sequence) : null;
  const [definition, ...more] = binding?.definitions ?? [];
  const annotation =
    binding?.kind === 'parameter' && more.length === 0 && definition?.parent !== null
      ? fieldOf(definition?.parent ?? sequence, 'type')
      : null;
  const text = annotation === null ? '' : textOf(file.tree, annotation);
  return /^(?:typing\.)?(?:List|list|Sequence|Iterable|Tuple)\[(\w+)(?:, \.\.\.)?\]$/.exec(text)?.[1] ?? null;
}
