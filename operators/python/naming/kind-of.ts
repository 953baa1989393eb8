import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/** What a value looks like to a reader. Good enough to choose a word; never to justify a rewrite. */
export type Kind = 'text' | 'number' | 'flag' | 'mapping' | 'numbers' | 'texts' | 'collection' | 'unknown';

const TEXT_CALLS =
  /^(?:str|chr|bin|hex|oct|repr|input|join|lower|upper|strip|lstrip|rstrip|replace|swapcase|title|capitalize|format|zfill|hexdigest|casefold|translate)$/;
const NUMBER_CALLS =
  /^(?:len|int|float|sum|abs|round|ord|pow|count|find|rfind|index|floor|ceil|sqrt|gcd|log|factorial)$/;
const COLLECTION_CALLS =
  /^(?:list|sorted|tuple|set|frozenset|reversed|map|filter|zip|enumerate|values|keys|items|copy)$/;
const FLAG_CALLS = /^(?:any|all|bool|isinstance|hasattr|callable|startswith|endswith|is[a-z]+)$/;

const NODE_KINDS: Readonly<Partial<Record<string, Kind>>> = {
  string: 'text',
  concatenated_string: 'text',
  integer: 'number',
  float: 'number',
  true: 'flag',
  false: 'flag',
  comparison_operator: 'flag',
  not_operator: 'flag',
  dictionary: 'mapping',
  dictionary_comprehension: 'mapping',
  list: 'collection',
  tuple: 'collection',
  set: 'collection',
  list_comprehension: 'collection',
  set_comprehension: 'collection',
  generator_expression: 'collection',
};

/** The kind of value that an expression seems to give. */
export function kindOf(file: SubjectFile, node: SyntaxNode, depth = 0): Kind {
  if (depth > 5) {
    return 'unknown';
  }
  const known = NODE_KINDS[node.type];
  if (known !== undefined && known !== 'collection') {
    return known;
  }
  const of = (inner: SyntaxNode | null | undefined): Kind =>
    inner === null || inner === undefined ? 'unknown' : kindOf(file, inner, depth + 1);
  switch (node.type) {
    case 'list':
    case 'tuple':
    case 'set':
      return manyOf(of(namedChildren(node)[0]));
    case 'list_comprehension':
    case 'set_comprehension':
    case 'generator_expression':
      return manyOf(of(fieldOf(node, 'body')));
    case 'parenthesized_expression':
      return of(namedChildren(node)[0]);
    case 'conditional_expression':
      return of(namedChildren(node)[0]);
    case 'unary_operator':
      return 'number';
    case 'binary_operator':
      return kindOfBinary(file, node, depth);
    case 'call':
      return kindOfCall(file, node, depth);
    case 'subscript':
      return kindOfSubscript(node, of(fieldOf(node, 'value')));
    case 'identifier': {
      const binding = file.scopes.bindingOf(node);
      return binding === null ? 'unknown' : kindOfBinding(file, binding, depth + 1);
    }
    default:
      return 'unknown';
  }
}

/** Parameters without annotation whose name tells their kind. */
const NAME_KINDS: readonly (readonly [RegExp, Kind])[] = [
  [
    /(?:^|_)(?:text|string|str|word|sentence|message|phrase|prefix|suffix|substring|txt|date|brackets)$/,
    'text',
  ],
  [/(?:^|_)(?:numbers|nums|integers|digits)$/, 'numbers'],
  [/(?:^|_)(?:words|strings|strs|sentences|names|texts)$/, 'texts'],
  [/(?:^|_)(?:dict|mapping|lookup)$/, 'mapping'],
  [/(?:^|_)(?:number|num|count|size|length|total|amount)$/, 'number'],
];

/** The kind of value that a variable seems to hold. */
export function kindOfBinding(file: SubjectFile, binding: Binding, depth = 0): Kind {
  const first = binding.definitions[0];
  if (first === undefined || depth > 5) {
    return 'unknown';
  }
  const parent = first.parent;
  const byName = NAME_KINDS.find(([pattern]) => pattern.test(binding.name))?.[1];
  if (binding.kind === 'parameter') {
    const type = parent === null ? null : fieldOf(parent, 'type');
    const kind = type === null ? 'unknown' : kindOfAnnotation(textOf(file.tree, type));
    return kind === 'unknown' ? (byName ?? kindFromUse(file, binding)) : kind;
  }
  const right = parent === null ? null : fieldOf(parent, 'right');
  if (parent?.type === 'assignment' && right !== null) {
    const kind = kindOf(file, right, depth + 1);
    return kind === 'unknown' ? kindFromUse(file, binding) : kind;
  }
  if ((parent?.type === 'for_statement' || parent?.type === 'for_in_clause') && right !== null) {
    const kind = elementKind(file, right, depth + 1);
    return kind === 'unknown' ? kindFromUse(file, binding) : kind;
  }
  return kindFromUse(file, binding);
}

/** The kind of one element of an iterable. */
export function elementKind(file: SubjectFile, iterable: SyntaxNode, depth = 0): Kind {
  const name = iterable.type === 'call' ? calledName(file, iterable) : '';
  if (name === 'range') {
    return 'number';
  }
  if (/^(?:split|rsplit|splitlines)$/.test(name)) {
    return 'text';
  }
  const kind = kindOf(file, iterable, depth + 1);
  return kind === 'texts' || kind === 'text' ? 'text' : kind === 'numbers' ? 'number' : 'unknown';
}

/** The last part of what a call calls: `split` for `text.split()`. */
export function calledName(file: SubjectFile, call: SyntaxNode): string {
  const called = fieldOf(call, 'function');
  const name = called?.type === 'attribute' ? fieldOf(called, 'attribute') : called;
  return name?.type === 'identifier' ? textOf(file.tree, name) : '';
}

/** Positional arguments of a call. */
export function positionalArguments(call: SyntaxNode): readonly SyntaxNode[] {
  const list = fieldOf(call, 'arguments');
  if (list === null) {
    return [];
  }
  return list.type === 'argument_list'
    ? namedChildren(list).filter((one) => one.type !== 'keyword_argument')
    : [list];
}

function manyOf(kind: Kind): Kind {
  return kind === 'text' ? 'texts' : kind === 'number' ? 'numbers' : 'collection';
}

function kindOfBinary(file: SubjectFile, node: SyntaxNode, depth: number): Kind {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = fieldOf(node, 'operator')?.type ?? '';
  if (left === null || right === null) {
    return 'unknown';
  }
  const kinds = [kindOf(file, left, depth + 1), kindOf(file, right, depth + 1)];
  if (operator === '%' && kinds[0] === 'text') {
    return 'text';
  }
  if (operator !== '+' && operator !== '*') {
    return 'number';
  }
  return (
    kinds.find((kind) => kind !== 'unknown' && kind !== 'number') ??
    kinds.find((kind) => kind === 'number') ??
    'unknown'
  );
}

function kindOfCall(file: SubjectFile, node: SyntaxNode, depth: number): Kind {
  const name = calledName(file, node);
  if (TEXT_CALLS.test(name)) {
    return 'text';
  }
  if (NUMBER_CALLS.test(name)) {
    return 'number';
  }
  if (FLAG_CALLS.test(name)) {
    return 'flag';
  }
  if (/^r?split(?:lines)?$/.test(name)) {
    return 'texts';
  }
  if (name === 'range') {
    return 'numbers';
  }
  const first = positionalArguments(node)[0];
  if (COLLECTION_CALLS.test(name)) {
    return first === undefined ? 'collection' : manyOf(elementKind(file, first, depth + 1));
  }
  if (name === 'dict' || name === 'Counter' || name === 'defaultdict') {
    return 'mapping';
  }
  if ((name === 'max' || name === 'min') && first !== undefined) {
    return picksOfSeveral(file, node) ? kindOf(file, first, depth + 1) : elementKind(file, first, depth + 1);
  }
  return 'unknown';
}

function kindOfSubscript(node: SyntaxNode, base: Kind): Kind {
  const index = fieldOf(node, 'subscript');
  if (index?.type === 'slice') {
    return base;
  }
  return base === 'text' || base === 'texts' ? 'text' : base === 'numbers' ? 'number' : 'unknown';
}

function kindOfAnnotation(annotation: string): Kind {
  const text = annotation.replace(/^(?:typing\.)?Optional\[(.*)\]$/, '$1');
  if (/^(?:str)$/.test(text)) {
    return 'text';
  }
  if (/^(?:int|float|complex)$/.test(text)) {
    return 'number';
  }
  if (text === 'bool') {
    return 'flag';
  }
  if (/^(?:typing\.)?(?:[Dd]ict|Mapping)\b/.test(text)) {
    return 'mapping';
  }
  if (/^(?:typing\.)?(?:[Ll]ist|[Tt]uple|[Ss]et|Sequence|Iterable)\b/.test(text)) {
    // What the items are, not what these hold in turn.
    return /^[\w.]+\[str\b/.test(text)
      ? 'texts'
      : /^[\w.]+\[(?:int|float)\b/.test(text)
        ? 'numbers'
        : 'collection';
  }
  return 'unknown';
}

const TEXT_METHODS =
  /^(?:split|lower|upper|strip|isalpha|isdigit|isupper|islower|swapcase|replace|startswith|endswith|encode|title)$/;

function comparesWithText(node: SyntaxNode): boolean {
  const isComparison = node.parent?.type === 'comparison_operator';
  return isComparison && namedChildren(node.parent).some((one) => one.type === 'string');
}

function hasTextKey(node: SyntaxNode): boolean {
  return fieldOf(node, 'subscript')?.type === 'string';
}

/** `max(a, b)`, which compares what it is given, and not what that holds. */
export function picksOfSeveral(file: SubjectFile, call: SyntaxNode): boolean {
  return /^(?:max|min)$/.test(calledName(file, call)) && positionalArguments(call).length > 1;
}

function isPickedOfSeveral(file: SubjectFile, list: SyntaxNode): boolean {
  return list.parent?.type === 'call' && picksOfSeveral(file, list.parent);
}

/** What the uses of a name say: `.split()` is asked of text, `% 2` of a number, a `for` of a collection. */
function kindFromUse(file: SubjectFile, binding: Binding): Kind {
  let kind: Kind = 'unknown';
  for (const read of binding.reads) {
    const parent = read.parent;
    if (parent?.type === 'attribute' && read.field === 'object') {
      const method = fieldOf(parent, 'attribute');
      const name = method === null ? '' : textOf(file.tree, method);
      if (TEXT_METHODS.test(name)) {
        return 'text';
      }
      if (/^(?:keys|values|items|get)$/.test(name)) {
        return 'mapping';
      }
      if (/^(?:append|extend|pop|sort|insert)$/.test(name)) {
        kind = 'collection';
      }
    } else if (parent?.type === 'subscript' && hasTextKey(parent)) {
      return 'mapping';
    } else if (parent?.type === 'subscript' && comparesWithText(parent)) {
      return 'text';
    } else if (
      (parent?.type === 'binary_operator' && fieldOf(parent, 'operator')?.type !== '+') ||
      (parent?.type === 'argument_list' && isPickedOfSeveral(file, parent))
    ) {
      kind = kind === 'unknown' ? 'number' : kind;
    } else if (
      (parent?.type === 'for_statement' ||
        parent?.type === 'for_in_clause' ||
        parent?.type === 'subscript') &&
      (read.field === 'right' || read.field === 'value')
    ) {
      kind = 'collection';
    } else if (parent?.type === 'argument_list' && parent.parent?.type === 'call') {
      const name = calledName(file, parent.parent);
      kind = /^(?:len|sum|sorted|max|min|set|enumerate)$/.test(name)
        ? 'collection'
        : /^(?:range|chr|bin)$/.test(name)
          ? 'number'
          : name === 'ord'
            ? 'text'
            : kind;
    }
  }
  return kind;
}
