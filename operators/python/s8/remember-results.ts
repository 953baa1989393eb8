import { certainType } from '../../../syntax/python/certain-type.js';
import { isPureFunction } from '../../../syntax/python/pure-function.js';
import {
  descendantsOfType,
  enclosing,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { calledName } from '../naming/kind-of.js';

import type { DecoratorSpec, WrapperParts } from './decorator-spec.js';
import { nounsAbout } from './own-words.js';
import { isBuiltin } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A pure helper that is asked often keeps its answers for whole numbers and texts. */
export const REMEMBER_RESULTS: Variant = {
  name: 'remember-results',
  find: (target) => {
    const { file, definition, parameters, subject } = target;
    if (parameters === null || target.isMethod || target.name === subject.problem.entryPoint) {
      return null;
    }
    const isOften = target.calls.some(isRepeated);
    const isUsable = BUILTINS.every((name) => isBuiltin(file, name)) && !comparesIdentities(target);
    if (
      !isOften ||
      !isUsable ||
      !isAlwaysKept(target) ||
      !takesTime(target) ||
      !target.calls.some((call) => mayBeAskedFor(target, call)) ||
      !isPureFunction(file.scopes, definition)
    ) {
      return null;
    }
    return { node: definition, decorator: remembering(nounsAbout(target), limitFor(target)), bodyEdits: [] };
  },
};

const BUILTINS = ['type', 'int', 'str', 'map'];

/** Whether a call runs again and again: in a loop, or for each item of a comprehension. */
export function isRepeated(call: SyntaxNode): boolean {
  return (
    enclosing(
      call,
      ...['for_statement', 'while_statement', 'list_comprehension', 'set_comprehension'],
      ...['dictionary_comprehension', 'generator_expression'],
    ) !== null
  );
}

const LOOPS = [
  ...['for_statement', 'while_statement', 'list_comprehension', 'set_comprehension'],
  ...['dictionary_comprehension', 'generator_expression'],
];

/** Calls that are over before a result could be looked up. */
const LIGHT = new Set(
  (
    'abs bool chr float int isinstance len max min ord round str type get isalnum isalpha isdigit islower isspace ' +
    'isupper lower upper startswith endswith'
  ).split(' '),
);

/** A function that loops in a loop, or calls what may: looking its result up is much less than working it out. */
function takesTime(target: Target): boolean {
  const loops = descendantsOfType(target.body, ...LOOPS);
  const calls = descendantsOfType(target.body, 'call');
  const isDeep = loops.some((one) => enclosing(one, ...LOOPS) !== null);
  return isDeep || calls.some((call) => !LIGHT.has(calledName(target.file, call)));
}

/**
 * Whether a call may have arguments that are remembered: none of them is certainly, or was whenever the profile looked, of
 * another type. A memory that never answers would be there for nothing.
 */
function mayBeAskedFor(target: Target, call: SyntaxNode): boolean {
  const { scopes } = target.file;
  const given = fieldOf(call, 'arguments');
  const { functions } = target.subject.facts;
  return (given === null ? [] : namedChildren(given)).every((argument) => {
    const certain = certainType(scopes, argument);
    if (certain !== null) {
      return KEYS.includes(certain);
    }
    const scope = scopes.scopeOf(argument).qualifiedName;
    const seen =
      argument.type === 'identifier'
        ? functions[scope]?.variables[textOf(target.tree, argument)]?.types
        : undefined;
    return seen === undefined || seen.length === 0 || seen.some((type) => KEYS.includes(type));
  });
}

/** Types whose values are remembered. */
const KEYS: readonly string[] = ['int', 'str'];

/** Whether every result is of a type that cannot be changed, so that all who ask may get the same object. */
function isAlwaysKept(target: Target): boolean {
  return target.returns.every((one) => {
    const [value] = namedChildren(one);
    const type = value === undefined ? 'NoneType' : certainType(target.file.scopes, value);
    return type === 'NoneType' || type === 'float' || (value !== undefined && isSurelyKept(target, value));
  });
}

export function isSurelyKept({ file }: Target, value: SyntaxNode): boolean {
  const type = certainType(file.scopes, value);
  const given = value.type === 'call' ? fieldOf(value, 'arguments') : null;
  // A count: `sum(1 for …)`.
  const counted = given?.type === 'generator_expression' ? fieldOf(given, 'body') : null;
  const isCount = counted?.type === 'integer' && isBuiltin(file, 'sum') && calledName(file, value) === 'sum';
  return isCount || (type !== null && ['int', 'str', 'bool'].includes(type));
}

/** Equal results become the same object: code that tells objects apart would notice. */
export function comparesIdentities(target: Target): boolean {
  const { root } = target.tree;
  const isIdentity = (comparison: SyntaxNode): boolean =>
    fieldsOf(comparison, 'operators').some((one) => /^is\b/.test(textOf(target.tree, one))) &&
    !namedChildren(comparison).some(({ type }) => type === 'none' || type === 'true' || type === 'false');
  return (
    target.file.scopes.allNames.has('id') || descendantsOfType(root, 'comparison_operator').some(isIdentity)
  );
}

/** Answers that are kept at most, the usual sizes. */
const LIMITS = ['128', '256', '512', '1024', 'None'] as const;

/** No draws before the text, and one size for a program, so that its functions can have one decorator in common. */
function limitFor({ subject }: Target): string {
  const { entryPoint, prompt } = subject.problem;
  return LIMITS[((entryPoint ?? '').length + prompt.length) % LIMITS.length] ?? LIMITS[0];
}

/** The arguments as they are passed on. */
function passedOn({ call, inner }: WrapperParts): string {
  return call.slice(inner.length + 1, -1);
}

function recalled(parts: WrapperParts): string {
  return `${parts.memory}(${passedOn(parts)})`;
}

/** A test that every argument is exactly an int or a str: equal keys are then the same arguments. */
function typeTest(parts: WrapperParts): string {
  const given = passedOn(parts).replace(/\*\*(\w+)$/, '*$1.values()');
  return `{int, str}.issuperset(map(type, [${given}]))`;
}

/** The memory is that of `lru_cache`; what it is not to be asked for is worked out. */
function remembering(about: readonly string[], limit: string): DecoratorSpec {
  return {
    names: ['cached', 'remembering', 'with_cache', 'caching_answers', 'remembered'],
    settings: [],
    about,
    ownNames: ['remembering_{many}', 'cached_{many}', 'caching_{many}'],
    docstrings: [
      'Keep the answers for whole numbers and texts.',
      'Remember the answers for whole numbers and texts.',
      'Cache what a function answers for whole numbers and texts.',
    ],
    imports: [{ module: 'functools', name: 'lru_cache' }],
    memory: {
      names: ['recall', 'cached_call', 'remembered_answer', 'recall_or_compute'],
      text: (inner, [cache = '']) => `${cache}(maxsize=${limit})(${inner})`,
    },
    functionNames: ['compute', 'decorated'],
    wrapperNames: ['look_up_or_compute', 'answer_from_memory', 'look_up', 'answer'],
    signature: 'any',
    bodies: [
      (parts) => [`if ${typeTest(parts)}:`, `${parts.unit}return ${recalled(parts)}`, `return ${parts.call}`],
      (parts) => [
        `if not ${typeTest(parts)}:`,
        `${parts.unit}return ${parts.call}`,
        `return ${recalled(parts)}`,
      ],
    ],
  };
}
