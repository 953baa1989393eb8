import type { Rng } from '../../../core/rng.js';
import { importWays } from '../../../syntax/python/imports.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';

import type { DecoratorSpec, WrapperParts } from './decorator-spec.js';
import type { Target } from './target.js';

/** Everything about a decorator's text that the specification leaves open. */
export interface Shape {
  readonly body: (parts: WrapperParts) => readonly string[];
  readonly hasOwnSignature: boolean;
  readonly structure: Structure;
  readonly wrapping: Wrapping;
  /** `functools.wraps` instead of an import of its own. */
  readonly isDotted: boolean;
  /** What is decorated, and now and then what is made of it, is declared as a `Callable`. */
  readonly isTyped: boolean;
}

/**
 * A function in the decorator, a lambda that is all of it, or a function of the module, to which `functools.partial` gives what is
 * decorated.
 */
export type Structure = 'nested' | 'lambda' | 'partial';

/**
 * How the wrapper takes on the function's name and docstring: `@wraps(find)` above it, `return wraps(find)(wrapper)`
 * behind it, `return update_wrapper(wrapper, find)`, or the same in two statements. All do the same.
 */
type Wrapping = 'above' | 'behind' | 'returned' | 'updated';

/** All are usual; a decorator with an argument is the same words in most programs where one of them is written more often. */
const WRAPPINGS: Readonly<Record<Structure, readonly Wrapping[]>> = {
  nested: ['above', 'behind', 'returned', 'updated'],
  lambda: ['behind', 'returned'],
  partial: ['returned', 'updated'],
};

/** What `functools` calls it. */
export function wrappingName(wrapping: Wrapping): 'wraps' | 'update_wrapper' {
  return wrapping === 'returned' || wrapping === 'updated' ? 'update_wrapper' : 'wraps';
}

/** Draws a name that is free among the names that a decorator's text can see. */
export type Draw = (candidates: readonly string[], inOrder?: boolean) => string;

/** Every shape that a decorator of a function may have, some of them several times as they are more usual. */
export function shapesOf(target: Target, spec: DecoratorSpec): readonly Shape[] {
  const signatures: boolean[] = [];
  if (spec.signature !== 'own') {
    signatures.push(false);
  }
  // Who writes a default down twice has two places to change.
  const hasDefaults = target.parameters?.some(({ fallback }) => fallback !== null) === true;
  const mayBeOwn = spec.signature === 'own' || (spec.signature === 'either' && !hasDefaults);
  const takesNothing = spec.signature === 'either' && isWithoutParameters(target);
  if (mayBeOwn && (target.parameters !== null || takesNothing)) {
    signatures.push(true);
  }
  const dotted = dottedWays(target, spec);
  return spec.bodies.flatMap((body) =>
    signatures.flatMap((hasOwnSignature) =>
      structuresOf(target, spec).flatMap((structure) =>
        WRAPPINGS[structure].flatMap((wrapping) =>
          dotted.map((isDotted) => ({
            body,
            hasOwnSignature,
            structure,
            wrapping,
            isDotted,
            isTyped: false,
          })),
        ),
      ),
    ),
  );
}

/** Whether `functools` stands before what is taken from it: as the file has it already, or whole where more than one thing is taken. */
function dottedWays({ file }: Target, spec: DecoratorSpec): readonly boolean[] {
  const { whole, names } = importWays(file.tree, 'functools');
  if (whole !== names) {
    return [whole];
  }
  return spec.imports?.some(({ module }) => module === 'functools') === true ? [true] : [true, false];
}

function isWithoutParameters({ definition, isMethod }: Target): boolean {
  const list = fieldOf(definition, 'parameters');
  return !isMethod && list !== null && namedChildren(list).length === 0;
}

/** What is kept between calls needs a function around it, and what `partial` makes is no method. */
function structuresOf({ isMethod }: Target, spec: DecoratorSpec): readonly Structure[] {
  return spec.memory !== undefined
    ? ['nested']
    : isMethod || (spec.imports ?? []).length > 0
      ? ['nested', 'lambda']
      : ['nested', 'lambda', 'partial'];
}

interface Written {
  /** What wraps, as it is written. */
  readonly wraps: string;
  readonly wrapping: Wrapping;
  readonly inner: string;
  readonly wrapper: string;
  /** The wrapper's parameters. */
  readonly list: string;
  readonly body: readonly string[];
  readonly unit: string;
}

/** The wrapper as a function in the decorator. */
export function wrapperLines({
  wraps,
  wrapping,
  inner,
  wrapper,
  list,
  body,
  unit,
}: Written): readonly string[] {
  const end = {
    above: [`return ${wrapper}`],
    behind: [`return ${wraps}(${inner})(${wrapper})`],
    returned: [`return ${wraps}(${wrapper}, ${inner})`],
    updated: [`${wraps}(${wrapper}, ${inner})`, `return ${wrapper}`],
  };
  return [
    ...(wrapping === 'above' ? [`@${wraps}(${inner})`] : []),
    `def ${wrapper}(${list}):`,
    ...indented(body, unit),
    ...(wrapping === 'behind' ? [] : ['']),
    ...end[wrapping],
  ];
}

/** The wrapper as a lambda; null where its body is more than one expression. */
export function lambdaLines({ wraps, wrapping, inner, list, body }: Written): readonly string[] | null {
  const [only = '', ...more] = body;
  const value = /^return (\S.*)$/.exec(only)?.[1];
  if (value === undefined || more.length > 0) {
    return null;
  }
  const lambda = `${['lambda', list].join(' ').trim()}: ${value}`;
  return [
    wrapping === 'returned' ? `return ${wraps}(${lambda}, ${inner})` : `return ${wraps}(${inner})(${lambda})`,
  ];
}

/** The wrapper as a function of the module that is given what is decorated; `local`: a name for what `partial` makes. */
export function partialLines(
  { wraps, wrapping, inner }: Written,
  made: string,
  local: string,
): readonly string[] {
  return wrapping === 'returned'
    ? [`return ${wraps}(${made}, ${inner})`]
    : [`${local} = ${made}`, `return ${wraps}(${local}, ${inner})`];
}

export function indented(lines: readonly string[], unit: string): readonly string[] {
  return lines.map((line) => (line === '' ? '' : unit + line));
}

const STARRED: readonly (readonly [string, string])[] = [
  ['arguments', 'keywords'],
  ['values', 'options'],
  ['positional', 'named'],
  ['given', 'named'],
  ['args', 'kwargs'],
];

/** The parameters of a wrapper that takes any arguments, behind a first one if it has that, and how they are passed on. */
export function anySignature(draw: Draw, rng: Rng, leading?: string): readonly [string, string] {
  const [first, second] = rng.pick(STARRED);
  const positional = draw([first, 'arguments', 'positional']);
  const named = draw([second, 'keywords', 'options']);
  const list = `${leading === undefined ? '' : `${leading}, `}*${positional}, **${named}`;
  return [list, list];
}

/** The parameters of the function itself, and how they are passed on. */
export function ownSignature(parameters: Target['parameters'] & object): readonly [string, string] {
  return [
    parameters.map(({ name, fallback }) => (fallback === null ? name : `${name}=${fallback}`)).join(', '),
    parameters.map(({ name }) => name).join(', '),
  ];
}
