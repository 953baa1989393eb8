import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { kindOfEntries } from '../naming/decided-names.js';
import { calledName, kindOf, positionalArguments } from '../naming/kind-of.js';
import { elementNouns, nounsOf } from '../naming/nouns.js';
import { namesMany } from '../naming/plain-words.js';
import { nounContext } from '../naming/roles.js';
import { chainOf, isSpoken, squared, unwrapped } from '../naming/speech.js';
import { isQuality, pluralName } from '../naming/words.js';

import type { FunctionContext } from './function-context.js';
import { isTest } from './is-test.js';
import { madeNouns } from './item-nouns.js';
import { testedNames } from './item-names.js';

const NUMBER_WORDS = ['two', 'three', 'four', 'five'] as const;

/**
 * Names for a function of one expression by the form of it, which say operation and object: `sum_of_squares`, `count_vowels`,
 * `rotate_text`. Best first; empty where the form has no name of its own.
 */
export function valueNames(context: FunctionContext, expression: SyntaxNode): readonly string[] {
  const node = unwrapped(expression);
  const byForm = [
    ...keptNames(context, expression),
    ...(node.type === 'call' ? callNames(context, node) : []),
    ...(node.type === 'binary_operator' ? operationNames(context, node) : []),
    ...wordedNames(textOf(context.tree, node).replace(/\s/g, '')),
    ...(node.type === 'subscript' ? reversalNames(context, node) : []),
  ];
  return [...byForm, ...appendedNames(context, expression)];
}

/** Names of variables that say that there is a value, not which. */
const EMPTY_TARGET =
  /^(?:(?:given|some|any|final|current|running|temporary)?_?(?:variable|result|value|number|string|list|next|previous|position|index|text))$|^(?:result|temp|tmp)_/;

/** By the variable that keeps the value: `compute_ratio` of `ratio = …`, `count_vowels` of `n_vowels = …`. */
function keptNames(context: FunctionContext, expression: SyntaxNode): readonly string[] {
  const { parent } = expression;
  const isKept = parent?.type === 'assignment' && expression.field === 'right';
  const target = isKept ? fieldOf(parent, 'left') : null;
  const name = target?.type === 'identifier' ? textOf(context.tree, target) : '';
  const counted = /^(?:n|num|number_of|count)_([a-z]{3,}(?:_[a-z]{2,})*)$/.exec(name)?.[1];
  if (counted !== undefined) {
    return namesMany(counted) ? [`count_${counted}`] : [];
  }
  if (!isSpoken(name) || /^(?:is|has|are|new|next|current|first|last|found)$/.test(name) || isQuality(name)) {
    return [];
  }
  const isOfItself = descendantsOfType(expression, 'identifier').some(
    (one) => textOf(context.tree, one) === name,
  );
  if (isOfItself || /^(?:is|has|are)_/.test(name) || EMPTY_TARGET.test(name)) {
    return [];
  }
  const kind = kindOf(context.file, expression);
  const verbs =
    /^(?:first|last|next|largest|smallest|longest|shortest|closest)_/.test(name) ||
    calledName(context.file, unwrapped(expression)) === 'next'
      ? ['find', 'pick']
      : kind === 'number' || kind === 'unknown'
        ? ['compute', 'calculate']
        : kind === 'mapping'
          ? ['build', 'make']
          : ['collect', 'gather'];
  return verbs.map((verb) => `${verb}_${name}`);
}

/** By the list that takes it up: `next_prime` of `primes.append(…)`. */
function appendedNames(context: FunctionContext, expression: SyntaxNode): readonly string[] {
  const call = expression.parent?.type === 'argument_list' ? expression.parent.parent : null;
  const method = call?.type === 'call' ? fieldOf(call, 'function') : null;
  const list = method?.type === 'attribute' ? fieldOf(method, 'object') : null;
  if (call?.type !== 'call' || list?.type !== 'identifier' || calledName(context.file, call) !== 'append') {
    return [];
  }
  const name = textOf(context.tree, list);
  const noun = isSpoken(name) && namesMany(name) ? kindOfEntries(name) : null;
  return noun === null ? [] : [`next_${noun}`];
}

/** A comprehension over one variable: what is made of each, which of them, and nouns for them. */
interface Each {
  readonly body: SyntaxNode;
  readonly test: SyntaxNode | null;
  readonly isElement: boolean;
  readonly many: string | null;
  readonly variable: string;
}

function eachOf(context: FunctionContext, node: SyntaxNode | undefined): Each | null {
  const isPlain = /^(?:list_comprehension|generator_expression|set_comprehension)$/.test(node?.type ?? '');
  const body = node === undefined || !isPlain ? null : fieldOf(node, 'body');
  const [loop, condition, ...more] =
    node === undefined ? [] : namedChildren(node).filter((one) => one !== body);
  const [target, source] =
    loop?.type === 'for_in_clause' ? [fieldOf(loop, 'left'), fieldOf(loop, 'right')] : [];
  if (
    body === null ||
    target?.type !== 'identifier' ||
    source === null ||
    source === undefined ||
    more.length > 0
  ) {
    return null;
  }
  const [noun] = elementNouns(nounContext(context.file), source);
  const test = condition?.type === 'if_clause' ? (namedChildren(condition)[0] ?? null) : null;
  const variable = textOf(context.tree, target);
  return {
    body,
    test,
    isElement: textOf(context.tree, body) === variable,
    many: noun === undefined ? null : pluralName(noun),
    variable,
  };
}

/** `even_numbers`, `vowels`: which of the things gone through pass a test. */
function passing(context: FunctionContext, test: SyntaxNode, { many, variable }: Each): readonly string[] {
  const right = test.type === 'comparison_operator' ? namedChildren(test)[1] : undefined;
  const group = right?.type === 'identifier' ? textOf(context.tree, right) : '';
  const isIn = test.children.some((one) => one.field === 'operators' && textOf(context.tree, one) === 'in');
  return isIn && isSpoken(group) && namesMany(group)
    ? [group]
    : testedNames(context, test, many, [variable]).map((name) => name.replace(/^(\w+s)_among_\w+$/, '$1'));
}

function callNames(context: FunctionContext, call: SyntaxNode): readonly string[] {
  const name = calledName(context.file, call);
  const given = positionalArguments(call);
  const [first] = given;
  const each = eachOf(context, first);
  switch (name) {
    case 'sum':
      if (each === null) {
        return first === undefined
          ? []
          : sumNames(nounsOf(nounContext(context.file), first).filter(namesMany));
      }
      if (each.test === null && isTest(each.body)) {
        return passing(context, each.body, each).map((which) => `count_${which}`);
      }
      if (each.isElement && each.test !== null) {
        return sumNames(passing(context, each.test, each));
      }
      return each.test === null ? sumNames(madeNouns(context, each.body)) : [];
    case 'len':
      if (each?.test !== null && each?.isElement === true) {
        return passing(context, each.test, each).map((which) => `count_${which}`);
      }
      return first?.type === 'call' && calledName(context.file, first) === 'set'
        ? distinctNames(context, first)
        : [];
    case 'max':
    case 'min': {
      const nouns = each?.test === null ? madeNouns(context, each.body) : [];
      return given.length > 1
        ? []
        : nouns.map((noun) => `${name === 'max' ? 'largest' : 'smallest'}_${noun.replace(/s$/, '')}`);
    }
    case 'abs':
      return first?.type === 'binary_operator' && fieldOf(first, 'operator')?.type === '-'
        ? ['distance_between', 'absolute_difference']
        : [];
    case 'chr':
      return first !== undefined && /\bord\(/.test(textOf(context.tree, first))
        ? ['shift_letter', 'shift_character']
        : [];
    case 'join':
      return joinedNames(context, first);
    default:
      return [];
  }
}

function sumNames(nouns: readonly string[]): readonly string[] {
  return nouns
    .filter((noun) => !/^(?:values|elements|entries|numbers)$/.test(noun))
    .map((noun) => `sum_of_${noun}`);
}

function distinctNames(context: FunctionContext, call: SyntaxNode): readonly string[] {
  const [of] = positionalArguments(call);
  const [noun = 'element'] = of === undefined ? [] : elementNouns(nounContext(context.file), of);
  return [`count_distinct_${pluralName(noun)}`, `count_unique_${pluralName(noun)}`];
}

/** `''.join(sorted(text))`. */
function joinedNames(context: FunctionContext, parts: SyntaxNode | undefined): readonly string[] {
  const name = parts?.type === 'call' ? calledName(context.file, parts) : '';
  const [of] = parts?.type === 'call' ? positionalArguments(parts) : [];
  const isText = of !== undefined && /^(?:list\()?\w+\)?$/.test(textOf(context.tree, of));
  if (!isText) {
    return [];
  }
  return name === 'sorted'
    ? ['sort_characters', 'order_characters']
    : name === 'reversed'
      ? ['reverse_text', 'mirror_text']
      : [];
}

function operationNames(context: FunctionContext, node: SyntaxNode): readonly string[] {
  const { tree, file } = context;
  const speech = { file, shown: (one: SyntaxNode) => textOf(tree, one) };
  const parts = chainOf(node, '+').map(unwrapped);
  if (parts.length > 1) {
    if (parts.every((part) => squared(speech, part) !== null)) {
      return ['sum_of_squares', 'add_squares'];
    }
    const [word] = lastOnes(context, parts);
    return word === undefined ? rotationNames(context, parts) : [`sum_of_last_${word}`, `add_last_${word}`];
  }
  const text = textOf(tree, node).replace(/\s/g, '');
  if (/^\(?(\w+)\*\(\1\+1\)\)?\/\/?2$/.test(text)) {
    return ['triangular_number', 'sum_up_to'];
  }
  if (/^set\(.*\)&set\(.*\)$/.test(text)) {
    return ['common_elements', 'shared_elements'];
  }
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const isZeros = left !== null && textOf(tree, left).replace(/\s/g, '') === '[0]';
  return isZeros && right !== null ? ['make_zeros', 'list_of_zeros'] : [];
}

/** Forms that have a word of their own. */
const WORDED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^bin\(\w+\)(?:\[2:\])?\.count\(["']1["']\)$/, ['count_ones', 'count_set_bits']],
  [/^(?:abs\()?\w+%10\)?$/, ['last_digit', 'units_digit']],
  [/^(?:int\()?round\(\w+\*\*\(1\.?0?\/3\.?0?\)\)\)?$/, ['nearest_cube_root', 'rounded_cube_root']],
  [/^(\w+)\*\(?\1-1\)?\/\/2$/, ['count_pairs']],
];

function wordedNames(text: string): readonly string[] {
  return WORDED.flatMap(([form, names]) => (form.test(text) ? names : []));
}

/** How many of `x[-1] + x[-2] + x[-3]` there are. */
function lastOnes({ tree }: FunctionContext, parts: readonly SyntaxNode[]): readonly string[] {
  const texts = parts.map((part) => textOf(tree, part).replace(/\s/g, ''));
  const found = texts.map((text) => /^(\w+)\[(?:\w+)?-(\d)\]$/.exec(text));
  const bases = new Set(texts.map((text) => text.replace(/-\d\]$/, '')));
  const places = new Set(found.map((one) => one?.[2]));
  const isRun = parts.every((_, at) => places.has(String(at + 1)));
  const word = NUMBER_WORDS[parts.length - 2];
  return bases.size === 1 && isRun && !found.includes(null) && word !== undefined ? [word] : [];
}

/** `text[k:] + text[:k]`. */
function rotationNames({ tree, file }: FunctionContext, parts: readonly SyntaxNode[]): readonly string[] {
  const [one, two, ...more] = parts.map((part) => textOf(tree, part).replace(/\s/g, ''));
  const from = /^(\w+)\[(.+):\]$/.exec(one ?? '');
  const base = parts[0]?.type === 'subscript' ? fieldOf(parts[0], 'value') : null;
  const isRotation = from !== null && more.length === 0 && two === `${from[1] ?? ''}[:${from[2] ?? ''}]`;
  if (!isRotation || base === null) {
    return [];
  }
  const noun = isSpoken(from[1] ?? '') ? (from[1] ?? '') : kindOf(file, base) === 'text' ? 'text' : 'values';
  return [`rotate_${noun}`];
}

/** `text[::-1]` of something longer. */
function reversalNames({ tree, file }: FunctionContext, node: SyntaxNode): readonly string[] {
  const base = fieldOf(node, 'value');
  const isReversal = /\[\s*::\s*-1\s*\]$/.test(textOf(tree, node));
  return isReversal && base !== null
    ? [kindOf(file, base) === 'text' ? 'reversed_text' : 'reversed_values']
    : [];
}
