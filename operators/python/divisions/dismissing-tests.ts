import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import { unwrapped } from '../s2/place.js';
import { operandsOf, simpleComparison } from '../s2/tests.js';

/** How a whole run of elements is seen to have none that passes a test. */
export interface Dismissal {
  /** That none of a run's elements passes, as source; of an empty run it may raise. */
  readonly isIdle: (run: string) => string;
  /** What a run that is not dismissed may hold, for a docstring. */
  readonly found: string;
  /** Whether elements of odd types make it raise, and the test as well. */
  readonly mayRaise: boolean;
}

/** What the tests are of. */
export interface Sought {
  readonly file: SubjectFile;
  readonly tree: SyntaxTree;
  /** The element's name. */
  readonly target: string;
  /** Whether the elements are characters. */
  readonly isText: boolean;
}

/** How a run is dismissed in which the test holds nowhere (or everywhere, where it is not to hold). */
export function dismissalOfTest(sought: Sought, test: SyntaxNode, holds: boolean): Dismissal | null {
  const node = unwrapped(test);
  if (node.type === 'not_operator') {
    const inner = fieldOf(node, 'argument');
    return inner === null ? null : dismissalOfTest(sought, inner, !holds);
  }
  if (node.type === 'boolean_operator') {
    const isAnd = fieldOf(node, 'operator')?.type === 'and';
    // What is asked first decides alone; the others might raise.
    const [first] = operandsOf(sought.tree, node, isAnd ? 'and' : 'or');
    return first !== undefined && isAnd === holds ? dismissalOfTest(sought, first, holds) : null;
  }
  if (node.type === 'comparison_operator') {
    return ofComparison(sought, node, holds);
  }
  return sought.isText && node.type === 'call' ? ofMethod(sought, node, holds) : null;
}

/** Methods that tell characters of one kind, with one that all of a run passes only if none of its characters is of that kind. */
const KINDS: Readonly<Record<string, { readonly others: string; readonly found: string }>> = {
  isdigit: { others: 'isalpha', found: 'digits' },
  isdecimal: { others: 'isalpha', found: 'digits' },
  isalpha: { others: 'isdigit', found: 'letters' },
  isupper: { others: 'islower', found: 'capitals' },
  islower: { others: 'isupper', found: 'small letters' },
  isspace: { others: 'isalnum', found: 'blanks' },
  isalnum: { others: 'isspace', found: 'letters or digits' },
};

/** Those that a run passes only if each of its characters does. */
const OF_EACH: ReadonlySet<string> = new Set(['isdigit', 'isdecimal', 'isalpha', 'isspace', 'isalnum']);

/** `letter.isupper()`. */
function ofMethod({ tree, target }: Sought, call: SyntaxNode, holds: boolean): Dismissal | null {
  const [, object, method = ''] = /^(\w+)\.(\w+)\(\)$/.exec(textOf(tree, call)) ?? [];
  const kind = KINDS[method];
  if (object !== target || kind === undefined || (!holds && !OF_EACH.has(method))) {
    return null;
  }
  const asked = holds ? kind.others : method;
  return {
    isIdle: (run) => `${run}.${asked}()`,
    found: holds ? kind.found : `other things than ${kind.found}`,
    mayRaise: false,
  };
}

const TURNED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=', '==': '==' };
const OPPOSITES: Readonly<Record<string, string>> = { '==': '!=', '!=': '==', in: 'not in', 'not in': 'in' };

function ofComparison(sought: Sought, node: SyntaxNode, holds: boolean): Dismissal | null {
  const comparison = simpleComparison(node);
  if (comparison === null) {
    return null;
  }
  const { left, right } = comparison;
  const isTurned = isElement(sought, right) && comparison.operator in TURNED;
  const operator = isTurned ? (TURNED[comparison.operator] ?? '') : comparison.operator;
  // Of numbers that are no numbers `<` and `>=` are both false.
  const asked = holds ? operator : (OPPOSITES[operator] ?? '');
  const [element, other] = isTurned ? [right, left] : [left, right];
  if (!sought.isText) {
    return isElement(sought, element) ? ofNumber(asked, textOf(sought.tree, other)) : null;
  }
  const isLowered = textOf(sought.tree, element) === `${sought.target}.lower()`;
  const characters = isElement(sought, element) || isLowered ? charactersOf(sought, other, asked) : null;
  return characters === null ? null : ofCharacters(asked, characters, isLowered);
}

function isElement({ tree, target }: Sought, node: SyntaxNode): boolean {
  return node.type === 'identifier' && textOf(tree, node) === target;
}

/** How a run's greatest or least number is asked. */
const EXTREMES: Readonly<Record<string, readonly [asked: string, found: string]>> = {
  '>': ['max(#) <=', 'above'],
  '>=': ['max(#) <', 'from'],
  '<': ['min(#) >=', 'below'],
  '<=': ['min(#) >', 'up to'],
};

function ofNumber(operator: string, bound: string): Dismissal | null {
  if (!/^-?\d+(?:\.\d+)?$/.test(bound)) {
    return null;
  }
  if (operator === '==') {
    return { isIdle: (run) => `${bound} not in ${run}`, found: bound, mayRaise: false };
  }
  const [asked, found] = EXTREMES[operator] ?? [];
  return asked === undefined || found === undefined
    ? null
    : {
        isIdle: (run) => `${asked.replace('#', run)} ${bound}`,
        found: `numbers ${found} ${bound}`,
        mayRaise: true,
      };
}

/** The characters that are compared with, where each is written out as itself. */
function charactersOf({ file, tree }: Sought, node: SyntaxNode, operator: string): string | null {
  const value = unwrapped(node);
  if (operator === '==' || operator === '!=') {
    return /^(['"])([^'"\\])\1$/.exec(textOf(tree, value))?.[2] ?? null;
  }
  if (operator !== 'in' && operator !== 'not in') {
    return null;
  }
  const definition = value.type === 'identifier' ? onlyValueOf(file, value) : value;
  const literal = definition === null ? null : unwrapped(definition);
  if (literal?.type === 'string') {
    return /^(['"])([ -~]{2,12})\1$/.exec(textOf(tree, literal))?.[2]?.match(/^[^'"\\]+$/)?.[0] ?? null;
  }
  if (literal === null || !['list', 'tuple', 'set'].includes(literal.type)) {
    return null;
  }
  const each = namedChildren(literal).map((one) => /^(['"])([^'"\\])\1$/.exec(textOf(tree, one))?.[2] ?? '');
  return each.length > 12 || each.length === 0 || each.includes('') ? null : each.join('');
}

/** What a name of a function or module stands for that is set once and not changed by any method. */
function onlyValueOf(file: SubjectFile, node: SyntaxNode): SyntaxNode | null {
  const binding = file.scopes.bindingOf(node);
  const [only, ...more] = binding?.definitions ?? [];
  const assignment = only?.parent?.type === 'assignment' && only.field === 'left' ? only.parent : null;
  const isLeftAlone =
    binding?.kind === 'variable' &&
    binding.declarations.length + binding.deletions.length + more.length === 0 &&
    binding.reads.every(({ parent }) => parent?.type === 'comparison_operator' || isLength(file, parent));
  return isLeftAlone && assignment !== null ? fieldOf(assignment, 'right') : null;
}

function isLength(file: SubjectFile, list: SyntaxNode | null): boolean {
  const call = list?.type === 'argument_list' ? list.parent : null;
  return call?.type === 'call' && builtinCalled(file, call) === 'len';
}

function ofCharacters(operator: string, characters: string, isLowered: boolean): Dismissal | null {
  // Letters beyond these may be more than one when they are lowered.
  if (isLowered && !/^[ -~]+$/.test(characters)) {
    return null;
  }
  const text = (run: string): string => (isLowered ? `${run}.lower()` : run);
  const isOne = characters.length === 1 && !isLowered;
  const found = characters.replace(' ', 'blanks');
  switch (operator) {
    case '==':
    case 'in':
      return {
        isIdle: (run) =>
          isOne ? `"${characters}" not in ${run}` : `set(${text(run)}).isdisjoint("${characters}")`,
        found: isOne ? found : `any of ${found}`,
        mayRaise: false,
      };
    case '!=':
    case 'not in':
      return {
        isIdle: (run) => `set(${text(run)}) <= set("${characters}")`,
        found: `other things than ${found}`,
        mayRaise: false,
      };
    default:
      return null;
  }
}
