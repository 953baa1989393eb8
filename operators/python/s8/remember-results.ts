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
import { mayBeKey } from '../origins/keys.js';

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
    const isOften = target.calls.length > 1 || target.calls.some(isRepeated);
    const isUsable = BUILTINS.every((name) => isBuiltin(file, name)) && !comparesIdentities(target);
    if (
      !isOften ||
      !isUsable ||
      !mayBeKept(target) ||
      !takesTime(target) ||
      !target.calls.some((call) => mayBeAskedFor(target, call)) ||
      !isPureFunction(file.scopes, definition)
    ) {
      return null;
    }
    const names = parameters.map(({ name }) => name);
    return {
      node: definition,
      decorator: remembering(names, nounsAbout(target), isAlwaysKept(target), limitFor(target)),
      bodyEdits: [],
    };
  },
};

const BUILTINS = ['type', 'int', 'str', 'bool', 'len', 'all'];

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
function mayBeAskedFor({ subject, file }: Target, call: SyntaxNode): boolean {
  const given = fieldOf(call, 'arguments');
  return (given === null ? [] : namedChildren(given)).every((one) => mayBeKey(subject, file, one));
}

/** Whether some result may be of a type that is kept. */
function mayBeKept(target: Target): boolean {
  return target.returns.some((one) => {
    const [value] = namedChildren(one);
    const type = value === undefined ? 'NoneType' : certainType(target.file.scopes, value);
    return type === null || ['int', 'str', 'bool'].includes(type);
  });
}

/** Whether every result is of a type that is kept; None, where the function just ends, is worked out again. */
function isAlwaysKept(target: Target): boolean {
  return target.returns.every((one) => {
    const [value] = namedChildren(one);
    return value !== undefined && isSurelyKept(target, value);
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

/** Entries that are kept at most: the latest answers, not the whole history. */
const LIMITS = [8, 10, 12, 16, 20] as const;

/** No draws before the text: by the length of the function's name. */
function limitFor({ name }: Target): number {
  return LIMITS[name.length % LIMITS.length] ?? LIMITS[0];
}

function remembering(
  names: readonly string[],
  about: readonly string[],
  isKept: boolean,
  limit: number,
): DecoratorSpec {
  const words: DecoratorSpec = {
    names: [
      'remembering',
      'computed_once',
      'with_memory',
      'keeping_answers',
      'remembered',
      'looked_up_first',
    ],
    settings: [],
    memory: {
      names: ['known', 'remembered_answers', 'answers', 'notebook', 'seen_before'],
      text: () => '{}',
    },
    about,
    ownNames: ['remembering_{many}', 'known_{many}', '{many}_looked_up', 'each_{one}_once'],
    ownDocstrings: [
      'Remember what was found out about the {many}.',
      'Look the {one} up where it was worked out before.',
    ],
    docstrings: [
      'Remember the answers for whole numbers and texts that were asked for lately.',
      'Keep the plain answers of a function that is asked the same again and again.',
      'Look an answer up before it is computed another time.',
      'Answer from memory what was asked lately.',
    ],
    functionNames: ['compute', 'work_out', 'find', 'determine', 'evaluate'],
    wrapperNames: ['look_up_or_compute', 'recall', 'answer_from_memory', 'look_up', 'recall_or_find'],
    signature: 'own',
    bodies: LIMITS.flatMap((limit) => [
      (parts) => plainBody(parts, names, limit),
      (parts) => earlyBody(parts, names, limit),
    ]),
  };
  return isKept ? { ...words, ...cached(names, limit) } : words;
}

/** Where every result may be kept, `lru_cache` has the memory; what it is not to be asked for is worked out. */
function cached(
  names: readonly string[],
  limit: number,
): Pick<DecoratorSpec, 'imports' | 'memory' | 'bodies'> {
  const given = names.join(', ');
  return {
    imports: [{ module: 'functools', name: 'lru_cache' }],
    memory: {
      names: ['recall', 'remembered_or_found', 'kept_answer', 'recall_or_find'],
      text: (inner, [cache = '']) => `${cache}(maxsize=${limit})(${inner})`,
    },
    bodies: [
      ({ call, memory, unit }) => [
        `if ${typeTest(names, keyOf(names), false)}:`,
        `${unit}return ${memory}(${given})`,
        `return ${call}`,
      ],
      ({ call, memory, unit }) => [
        `if ${typeTest(names, keyOf(names), true)}:`,
        `${unit}return ${call}`,
        `return ${memory}(${given})`,
      ],
    ],
  };
}

/** The key, as source: the one argument, or all in a tuple. */
function keyOf(names: readonly string[]): string {
  return names.length === 1 ? (names[0] ?? '') : `(${names.join(', ')})`;
}

/** A test that every argument is exactly an int or a str: equal keys are then the same arguments. */
function typeTest(names: readonly string[], key: string, isRefusal: boolean): string {
  if (names.length === 1) {
    return `type(${key}) ${isRefusal ? 'not in' : 'in'} (int, str)`;
  }
  return `${isRefusal ? 'not ' : ''}all(type(part) in (int, str) for part in ${key})`;
}

/** Lines that keep a result where the tests hold, the full memory being emptied first. */
function keepingLines(
  parts: WrapperParts,
  key: string,
  answer: string,
  limit: number,
  tests: readonly string[],
): readonly string[] {
  const { memory, unit } = parts;
  const lines = [
    `if len(${memory}) >= ${limit}:`,
    `${unit}${memory}.clear()`,
    `${memory}[${key}] = ${answer}`,
  ];
  return [`if ${tests.join(' and ')}:`, ...lines.map((line) => unit + line)];
}

function resultTest(answer: string): string {
  return `type(${answer}) in (int, str, bool)`;
}

function keyLines(parts: WrapperParts, names: readonly string[]): { key: string; lines: readonly string[] } {
  if (names.length === 1) {
    return { key: keyOf(names), lines: [] };
  }
  const key = parts.local(['question', 'asked', 'key', 'arguments_given']);
  return { key, lines: [`${key} = ${keyOf(names)}`] };
}

function plainBody(parts: WrapperParts, names: readonly string[], limit: number): readonly string[] {
  const { key, lines } = keyLines(parts, names);
  const { call, memory, unit } = parts;
  const answer = parts.local(['answer', 'result', 'outcome', 'found']);
  return [
    ...lines,
    `if ${typeTest(names, key, true)}:`,
    `${unit}return ${call}`,
    `${answer} = ${memory}.get(${key})`,
    `if ${answer} is None:`,
    `${unit}${answer} = ${call}`,
    ...keepingLines(parts, key, answer, limit, [resultTest(answer)]).map((line) => unit + line),
    `return ${answer}`,
  ];
}

function earlyBody(parts: WrapperParts, names: readonly string[], limit: number): readonly string[] {
  const { key, lines } = keyLines(parts, names);
  const { call, memory, unit } = parts;
  const isPlain = parts.local(['is_plain', 'is_memorable', 'can_be_kept']);
  const recalled = parts.local(['recalled', 'remembered_answer', 'earlier_answer']);
  const answer = parts.local(['answer', 'result', 'outcome', 'found']);
  return [
    ...lines,
    `${isPlain} = ${typeTest(names, key, false)}`,
    `${recalled} = ${memory}.get(${key}) if ${isPlain} else None`,
    `if ${recalled} is not None:`,
    `${unit}return ${recalled}`,
    `${answer} = ${call}`,
    ...keepingLines(parts, key, answer, limit, [isPlain, resultTest(answer)]),
    `return ${answer}`,
  ];
}
