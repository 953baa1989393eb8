import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { indentOf, insertionBefore, newlineOf } from '../../../syntax/python/layout.js';
import { freshName, isGoodName } from '../naming/fresh-name.js';
import { splitIdentifier } from '../naming/words.js';

import type { DecoratorSpec, WrapperParts } from './decorator-spec.js';
import { equalDecorator } from './equal-decorator.js';
import { nounsAbout, ownDocstrings, ownNames, speaksOfAnother } from './own-words.js';
import { moduleStatementOf, unitOf } from './target.js';
import type { Target } from './target.js';

/** Everything about a decorator's text that the specification leaves open. */
interface Shape {
  readonly body: (parts: WrapperParts) => readonly string[];
  readonly hasOwnSignature: boolean;
  readonly wrapping: Wrapping;
  /** `functools.wraps` instead of an import of its own. */
  readonly isDotted: boolean;
}

/**
 * How the wrapper takes on the function's name and docstring: `@wraps(find)` above it, `return wraps(find)(wrapper)`
 * behind it, or `return update_wrapper(wrapper, find)`. All do the same.
 */
type Wrapping = 'above' | 'behind' | 'returned';

/** Most are written above. */
const WRAPPINGS: readonly Wrapping[] = ['above', 'above', 'above', 'behind', 'returned'];

/** What `functools` calls it. */
function wrappingName(wrapping: Wrapping): 'wraps' | 'update_wrapper' {
  return wrapping === 'returned' ? 'update_wrapper' : 'wraps';
}

/** Draws a name that is free among the names that a decorator's text can see. */
type Draw = (candidates: readonly string[], inOrder?: boolean) => string;

class NoName extends Error {}

const STARRED: readonly (readonly [string, string])[] = [
  ['arguments', 'keywords'],
  ['values', 'options'],
  ['positional', 'named'],
  ['given', 'named'],
  ['args', 'kwargs'],
];
const LONGEST_LINE = 100;
/** Characters of the name of what is decorated. */
const LONGEST_NAME = 28;

/**
 * The changes that put a decorator on a function: the import of `wraps`, the decorator's own definition
 * before the function (left out where the file has an equal one already) and the line above the `def`.
 * Null where no good name is free. `besides`: what else is to be imported for the function.
 */
export function decorate(
  target: Target,
  spec: DecoratorSpec,
  rng: Rng,
  besides: readonly ImportRequest[] = [],
): readonly Change[] | null {
  const { file, tree, definition } = target;
  const reused = shapesOf(target, spec).flatMap((shape) => {
    const imports = importsOf(target, spec, shape);
    const text = render(target, spec, shape, imports, 'decorator', plainDraw(), rng.fork('reuse'));
    // Calls by keyword need the parameters' own names.
    const kept = shape.hasOwnSignature ? (target.parameters ?? []).map((one) => one.name) : [];
    const outer = [...imports.localNames, ...(spec.reserved ?? []), ...kept];
    const equal = text === null ? null : equalDecorator(file, definition, text, outer);
    return equal !== null && !speaksOfAnother(spec, equal) ? [equal] : [];
  })[0];
  const above = (name: string): Change =>
    edit(
      file.path,
      definition.start,
      definition.start,
      `@${name}${settingsText(spec)}${newlineOf(tree.source)}${indentOf(tree, definition)}`,
    );
  if (reused !== undefined) {
    const { edits } = importAllEdits(file.scopes, file.path, besides, moduleStatementOf(definition));
    return [...edits, above(reused)];
  }
  const name = freshName(file, [...nameCandidates(spec, rng), ...widened(target, spec.names)]);
  if (name === null) {
    return null;
  }
  const shapes = shapesOf(target, spec);
  // The function's own parameters say more than any arguments whatever.
  const named = shapes.filter(({ hasOwnSignature }) => hasOwnSignature);
  const shape = rng.pick(named.length > 0 && rng.chance(0.5) ? named : shapes);
  const imports = importsOf(target, spec, shape, besides);
  const text = render(target, spec, shape, imports, name, drawFor(target, spec, name, rng), rng);
  if (text === null) {
    return null;
  }
  const insertion = insertionBefore(tree, file.path, moduleStatementOf(definition), text);
  // An import that opens the file brings its own blank lines.
  const isFirst = imports.edits.length > 0 && tree.source.slice(0, insertion.start).trim() === '';
  const placed = isFirst ? { ...insertion, text: insertion.text.replace(/^\s+/, '') } : insertion;
  return [...imports.edits, placed, above(name)];
}

interface Imports {
  readonly edits: readonly TextEdit[];
  readonly localNames: readonly string[];
  /** What wraps, as it is written. */
  readonly wraps: string;
  /** What the specification needs besides, as it is written. */
  readonly others: readonly string[];
}

/** The imports of a decorator: what wraps, and what its body is written with; `functools` is not imported in two ways. */
function importsOf(
  { file, definition }: Target,
  spec: DecoratorSpec,
  { wrapping, isDotted }: Shape,
  besides: readonly ImportRequest[] = [],
): Imports {
  const name = wrappingName(wrapping);
  const needed = spec.imports ?? [];
  const isInModule = ({ module }: { readonly module: string }): boolean => isDotted && module === 'functools';
  const requests = [
    { module: 'functools', name: isDotted ? null : name },
    ...needed.filter((one) => !isInModule(one)),
    ...besides,
  ];
  const at = moduleStatementOf(definition);
  const { edits, localNames } = importAllEdits(file.scopes, file.path, requests, at);
  const [first = '', ...more] = localNames;
  return {
    edits,
    localNames,
    wraps: isDotted ? `${first}.${name}` : first,
    others: needed.map((one) =>
      isInModule(one) ? `${first}.${one.name}` : (more[requests.slice(1).indexOf(one)] ?? one.name),
    ),
  };
}

/** Names in the order in which they are tried: those with the program's own words more often than not. */
function nameCandidates(spec: DecoratorSpec, rng: Rng): readonly string[] {
  const own = rng.shuffle(ownNames(spec));
  const plain = rng.shuffle(spec.names);
  return rng.chance(0.3) ? [...plain, ...own] : [...own, ...plain];
}

function settingsText(spec: DecoratorSpec): string {
  return spec.settings.length === 0 ? '' : `(${spec.settings.map(({ text }) => text).join(', ')})`;
}

/** Names made longer by the function's own last word, for a file in which the short ones are taken. */
function widened(target: Target, names: readonly string[]): readonly string[] {
  const words = splitIdentifier(target.name);
  const last = words[words.length - 1];
  return last === undefined ? [] : names.map((name) => `${name}_${last}`);
}

function shapesOf(target: Target, spec: DecoratorSpec): readonly Shape[] {
  const signatures: boolean[] = [];
  if (spec.signature !== 'own') {
    signatures.push(false);
  }
  if (spec.signature !== 'any' && target.parameters !== null) {
    signatures.push(true);
  }
  const shapes: Shape[] = [];
  for (const body of spec.bodies) {
    for (const hasOwnSignature of signatures) {
      for (const wrapping of WRAPPINGS) {
        // More than one thing of `functools` is not imported name by name.
        const dotted = spec.imports?.some(({ module }) => module === 'functools') === true;
        shapes.push(
          ...(dotted ? [true] : [true, false]).map((isDotted) => ({
            body,
            hasOwnSignature,
            wrapping,
            isDotted,
          })),
        );
      }
    }
  }
  return shapes;
}

function drawFor(target: Target, spec: DecoratorSpec, name: string, rng: Rng): Draw {
  const own = (target.parameters ?? []).map((one) => one.name);
  const taken = new Set<string>([name, ...own, ...(spec.reserved ?? [])]);
  const module = target.file.scopes.module.bindings;
  return (candidates, inOrder = false) => {
    const free = candidates.filter((one) => isGoodName(one) && !taken.has(one) && !module.has(one));
    const [first] = free;
    if (first === undefined) {
      throw new NoName();
    }
    const drawn = inOrder ? first : rng.pick(free);
    taken.add(drawn);
    return drawn;
  };
}

/** Names for a text that is only compared: any, as long as they differ. */
function plainDraw(): Draw {
  let count = 0;
  return () => `name_${(count += 1)}`;
}

function render(
  target: Target,
  spec: DecoratorSpec,
  shape: Shape,
  imports: Imports,
  name: string,
  draw: Draw,
  rng: Rng,
): string | null {
  try {
    const lines = decoratorLines(target, spec, shape, imports, name, draw, rng);
    return lines.some((line) => line.length > LONGEST_LINE) ? null : lines.join('\n');
  } catch (error) {
    if (error instanceof NoName) {
      return null;
    }
    throw error;
  }
}

function decoratorLines(
  target: Target,
  spec: DecoratorSpec,
  shape: Shape,
  { wraps, others: imported }: Imports,
  name: string,
  draw: Draw,
  rng: Rng,
): readonly string[] {
  const unit = unitOf(target);
  const parameters = shape.hasOwnSignature ? (target.parameters ?? []) : [];
  const settings = spec.settings.map(({ names }) => draw(names));
  const inner = draw(decoratedNames(target, spec));
  const [list, passed] = shape.hasOwnSignature ? ownSignature(parameters) : anySignature(draw, rng);
  const wrapper = draw(spec.wrapperNames);
  const memory = spec.memory === undefined ? '' : draw(spec.memory.names);
  const body = shape.body({
    call: `${inner}(${passed})`,
    inner,
    settings,
    local: draw,
    memory,
    imported,
    unit,
  });
  const closure = [
    ...(spec.memory === undefined ? [] : [`${memory} = ${spec.memory.text(inner, imported)}`, '']),
    ...(shape.wrapping === 'above' ? [`@${wraps}(${inner})`] : []),
    `def ${wrapper}(${list}):`,
    ...indented(body, unit),
    ...(shape.wrapping === 'behind' ? [] : ['']),
    ...endLines(shape.wrapping, wraps, inner, wrapper),
  ];
  // What a decorator with a general name does, it does to any function's result.
  const isOwn = !spec.names.some((one) => name === one || name.startsWith(`${one}_`));
  const told = isOwn ? ownDocstrings(spec) : [];
  const docstring = `"""${rng.pick(told.length > 0 ? told : spec.docstrings)}"""`;
  if (settings.length === 0) {
    return [`def ${name}(${inner}):`, ...indented([docstring, ...closure], unit)];
  }
  const middle = draw(MIDDLE_NAMES);
  return [
    `def ${name}(${settings.join(', ')}):`,
    ...indented(
      [docstring, `def ${middle}(${inner}):`, ...indented(closure, unit), '', `return ${middle}`],
      unit,
    ),
  ];
}

/** Names for the function that is decorated: what it does, and mostly what with. */
function decoratedNames(target: Target, spec: DecoratorSpec): readonly string[] {
  const deeds = spec.functionNames.filter((one) => !one.includes('_'));
  // A question's name tells how something is, and not what is worked out: `is_too_deep`.
  const nouns = /^(?:is|has|are|can)_/.test(target.name) ? [] : nounsAbout(target);
  const own = nouns.flatMap((noun) => deeds.map((deed) => `${deed}_${noun}`));
  return [...spec.functionNames, ...own.filter((one) => one.length <= LONGEST_NAME)];
}

function endLines(wrapping: Wrapping, wraps: string, inner: string, wrapper: string): readonly string[] {
  switch (wrapping) {
    case 'above':
      return [`return ${wrapper}`];
    case 'behind':
      return [`return ${wraps}(${inner})(${wrapper})`];
    case 'returned':
      return [`return ${wraps}(${wrapper}, ${inner})`];
  }
}

const MIDDLE_NAMES = ['decorate', 'decorator', 'wrap', 'apply_to'];

function indented(lines: readonly string[], unit: string): readonly string[] {
  return lines.map((line) => (line === '' ? '' : unit + line));
}

function anySignature(draw: Draw, rng: Rng): readonly [string, string] {
  const [first, second] = rng.pick(STARRED);
  const positional = draw([first, 'arguments', 'positional']);
  const named = draw([second, 'keywords', 'options']);
  const list = `*${positional}, **${named}`;
  return [list, list];
}

function ownSignature(parameters: Target['parameters'] & object): readonly [string, string] {
  return [
    parameters.map(({ name, fallback }) => (fallback === null ? name : `${name}=${fallback}`)).join(', '),
    parameters.map(({ name }) => name).join(', '),
  ];
}
