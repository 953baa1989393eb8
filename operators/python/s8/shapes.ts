import type { Rng } from '../../../core/rng.js';

import type { DecoratorSpec, WrapperParts } from './decorator-spec.js';
import type { Target } from './target.js';

/** Everything about a decorator's text that the specification leaves open. */
export interface Shape {
  readonly body: (parts: WrapperParts) => readonly string[];
  readonly hasOwnSignature: boolean;
  readonly wrapping: Wrapping;
  /** `functools.wraps` instead of an import of its own. */
  readonly isDotted: boolean;
  /** What is decorated, and now and then what is made of it, is declared as a `Callable`. */
  readonly isTyped: boolean;
}

/**
 * How the wrapper takes on the function's name and docstring: `@wraps(find)` above it, `return wraps(find)(wrapper)`
 * behind it, `return update_wrapper(wrapper, find)`, or the same in two statements. All do the same.
 */
type Wrapping = 'above' | 'behind' | 'returned' | 'updated';

/** All are usual; a decorator with an argument is the same words in most programs where one of them is written more often. */
const WRAPPINGS: readonly Wrapping[] = ['above', 'behind', 'returned', 'updated'];

/** What `functools` calls it. */
export function wrappingName(wrapping: Wrapping): 'wraps' | 'update_wrapper' {
  return wrapping === 'returned' || wrapping === 'updated' ? 'update_wrapper' : 'wraps';
}

/** Draws a name that is free among the names that a decorator's text can see. */
export type Draw = (candidates: readonly string[], inOrder?: boolean) => string;

/** Every shape that a decorator of a function may have. */
export function shapesOf(target: Target, spec: DecoratorSpec): readonly Shape[] {
  const signatures: boolean[] = [];
  if (spec.signature !== 'own') {
    signatures.push(false);
  }
  if (spec.signature !== 'any' && target.parameters !== null) {
    signatures.push(true);
  }
  // More than one thing of `functools` is not imported name by name.
  const isCrowded = spec.imports?.some(({ module }) => module === 'functools') === true;
  return spec.bodies.flatMap((body) =>
    signatures.flatMap((hasOwnSignature) =>
      WRAPPINGS.flatMap((wrapping) =>
        (isCrowded ? [true] : [true, false]).map((isDotted) => ({
          ...{ body, hasOwnSignature, wrapping, isDotted },
          isTyped: false,
        })),
      ),
    ),
  );
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

export function indented(lines: readonly string[], unit: string): readonly string[] {
  return lines.map((line) => (line === '' ? '' : unit + line));
}

/** Most people write the first. */
const STARRED: readonly (readonly [string, string])[] = [
  ['args', 'kwargs'],
  ['args', 'kwargs'],
  ['args', 'kwargs'],
  ['arguments', 'keywords'],
  ['positional', 'named'],
];

/** The parameters of a wrapper that takes any arguments, and how they are passed on. */
export function anySignature(draw: Draw, rng: Rng): readonly [string, string] {
  const [first, second] = rng.pick(STARRED);
  const positional = draw([first, 'arguments', 'positional'], true);
  const named = draw([second, 'keywords', 'named'], true);
  const list = `*${positional}, **${named}`;
  return [list, list];
}

/** The parameters of the function itself, and how they are passed on. */
export function ownSignature(parameters: Target['parameters'] & object): readonly [string, string] {
  return [
    parameters.map(({ name, fallback }) => (fallback === null ? name : `${name}=${fallback}`)).join(', '),
    parameters.map(({ name }) => name).join(', '),
  ];
}
