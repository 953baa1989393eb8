import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { indentOf, insertionBefore, newlineOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { freshName, isGoodName } from '../naming/fresh-name.js';
import { splitIdentifier } from '../naming/words.js';

import type { DecoratorSpec } from './decorator-spec.js';
import { equalDecorator } from './equal-decorator.js';
import { ownDocstrings, ownNames, speaksOfAnother } from './own-words.js';
import type { Draw, Shape, Structure } from './shapes.js';
import {
  anySignature,
  indented,
  lambdaLines,
  ownSignature,
  partialLines,
  shapesOf,
  wrapperLines,
  wrappingName,
} from './shapes.js';
import { moduleStatementOf, unitOf } from './target.js';
import type { Target } from './target.js';

/** Where no name is free, or a structure has no room for what is to be done. */
class Unwritable extends Error {}

const LONGEST_LINE = 100;

/**
 * The changes that put a decorator on a function: the import of `wraps`, the decorator's own definition
 * before the function (left out where the file has an equal one already) and the line above the `def`.
 * Null where no good name is free. `besides`: what else is to be imported for the function; `companions`: definitions
 * behind it in its own scope that take the decorator too.
 */
export function decorate(
  target: Target,
  spec: DecoratorSpec,
  rng: Rng,
  besides: readonly ImportRequest[] = [],
  companions: readonly SyntaxNode[] = [],
): readonly Change[] | null {
  const { file, tree, definition } = target;
  const reused = shapesOf(target, spec).flatMap((shape) => {
    if (shape.structure === 'partial') {
      return [];
    }
    const imports = importsOf(target, spec, shape);
    const text = render(target, spec, shape, imports, 'decorator', plainDraw(), rng.fork('reuse'));
    // Calls by keyword need the parameters' own names.
    const kept = shape.hasOwnSignature ? (target.parameters ?? []).map((one) => one.name) : [];
    const outer = [...imports.localNames, ...(spec.reserved ?? []), ...kept];
    const equal = text === null ? null : equalDecorator(file, definition, text, outer);
    return equal !== null && !speaksOfAnother(spec, equal) ? [equal] : [];
  })[0];
  const above = (name: string): readonly Change[] =>
    [definition, ...companions].map((one) =>
      edit(
        file.path,
        one.start,
        one.start,
        `@${name}${settingsText(spec)}${newlineOf(tree.source)}${indentOf(tree, one)}`,
      ),
    );
  if (reused !== undefined) {
    const { edits } = importAllEdits(file.scopes, file.path, besides, moduleStatementOf(definition));
    return [...edits, ...above(reused)];
  }
  const name = freshName(file, [...nameCandidates(spec, rng), ...widened(target, spec.names)]);
  if (name === null) {
    return null;
  }
  const written = writtenOut(target, spec, name, besides, rng);
  if (written === null) {
    return null;
  }
  const { imports, text } = written;
  const insertion = insertionBefore(tree, file.path, moduleStatementOf(definition), text);
  // An import that opens the file brings its own blank lines.
  const isFirst = imports.edits.length > 0 && tree.source.slice(0, insertion.start).trim() === '';
  const placed = isFirst ? { ...insertion, text: insertion.text.replace(/^\s+/, '') } : insertion;
  return [...imports.edits, placed, ...above(name)];
}

/** The decorator's text and imports, in the first of the drawn structures that it can be written in. */
function writtenOut(
  target: Target,
  spec: DecoratorSpec,
  name: string,
  besides: readonly ImportRequest[],
  rng: Rng,
): { readonly imports: Imports; readonly text: string } | null {
  const shapes = shapesOf(target, spec);
  // The function's own parameters say more than any arguments whatever.
  const named = shapes.filter(({ hasOwnSignature }) => hasOwnSignature);
  const usual = named.length > 0 && rng.chance(0.8) ? named : shapes;
  for (const structure of rng.shuffle(STRUCTURES)) {
    const fitting = usual.filter((one) => one.structure === structure);
    const shape = fitting.length === 0 ? null : { ...rng.pick(fitting), isTyped: rng.chance(0.35) };
    const imports = shape === null ? null : importsOf(target, spec, shape, besides);
    const text =
      shape === null || imports === null
        ? null
        : render(target, spec, shape, imports, name, drawFor(target, spec, name, rng), rng);
    if (imports !== null && text !== null) {
      return { imports, text };
    }
  }
  return null;
}

/** A function in the decorator is what most are. */
const STRUCTURES: readonly Structure[] = [
  'nested',
  'nested',
  'nested',
  'nested',
  'nested',
  'nested',
  'lambda',
  'lambda',
  'partial',
];

interface Imports {
  readonly edits: readonly TextEdit[];
  readonly localNames: readonly string[];
  /** What wraps, as it is written. */
  readonly wraps: string;
  /** What a function is declared as, as it is written; null where it is not. */
  readonly callable: string | null;
  /** What the specification needs besides, as it is written. */
  readonly others: readonly string[];
}

/** The imports of a decorator: what wraps, and what its body is written with; `functools` is not imported in two ways. */
function importsOf(
  { file, definition }: Target,
  spec: DecoratorSpec,
  { structure, wrapping, isDotted, isTyped }: Shape,
  besides: readonly ImportRequest[] = [],
): Imports {
  const name = wrappingName(wrapping);
  const needed = [...(spec.imports ?? []), ...(structure === 'partial' ? [PARTIAL] : [])];
  const isInModule = ({ module }: { readonly module: string }): boolean => isDotted && module === 'functools';
  const requests = [
    { module: 'functools', name: isDotted ? null : name },
    ...needed.filter((one) => !isInModule(one)),
    ...besides,
    ...(isTyped ? [CALLABLE] : []),
  ];
  const at = moduleStatementOf(definition);
  const { edits, localNames } = importAllEdits(file.scopes, file.path, requests, at);
  const [first = '', ...more] = localNames;
  return {
    edits,
    localNames,
    callable: isTyped ? (localNames.at(-1) ?? CALLABLE.name) : null,
    wraps: isDotted ? `${first}.${name}` : first,
    others: needed.map((one) =>
      isInModule(one) ? `${first}.${one.name}` : (more[requests.slice(1).indexOf(one)] ?? one.name),
    ),
  };
}

const CALLABLE = { module: 'typing', name: 'Callable' } as const;
const PARTIAL = { module: 'functools', name: 'partial' } as const;

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

function drawFor(target: Target, spec: DecoratorSpec, name: string, rng: Rng): Draw {
  const own = (target.parameters ?? []).map((one) => one.name);
  const taken = new Set<string>([name, ...own, ...(spec.reserved ?? [])]);
  const module = target.file.scopes.module.bindings;
  return (candidates, inOrder = false) => {
    const free = candidates.filter((one) => isGoodName(one) && !taken.has(one) && !module.has(one));
    const [first] = free;
    if (first === undefined) {
      throw new Unwritable();
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
    if (error instanceof Unwritable) {
      return null;
    }
    throw error;
  }
}

function decoratorLines(
  target: Target,
  spec: DecoratorSpec,
  shape: Shape,
  { wraps, callable, others: imported }: Imports,
  name: string,
  draw: Draw,
  rng: Rng,
): readonly string[] {
  const unit = unitOf(target);
  const parameters = shape.hasOwnSignature ? (target.parameters ?? []) : [];
  const settings = spec.settings.map(({ names }) => draw(names));
  const inner = draw(decoratedNames(spec));
  const [list, passed] = shape.hasOwnSignature
    ? ownSignature(parameters)
    : anySignature(draw, rng, spec.leading);
  const isApart = shape.structure === 'partial';
  const wrapper = isApart
    ? moduleName(target, spec, [name, inner, ...settings], rng)
    : draw(spec.wrapperNames);
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
  // What a decorator with a general name does, it does to any function's result.
  const isOwn = !spec.names.some((one) => name === one || name.startsWith(`${one}_`));
  const told = isOwn ? ownDocstrings(spec) : [];
  const docstring = rng.pick(told.length > 0 ? told : spec.docstrings);
  const written = { wraps, wrapping: shape.wrapping, inner, wrapper, list, body, unit };
  const partial = `${imported.at(-1) ?? ''}(${[wrapper, inner, ...settings].join(', ')})`;
  const made = {
    nested: wrapperLines,
    lambda: lambdaLines,
    partial: () => partialLines(written, partial, draw(['applied', 'prepared', 'combined', 'bound'])),
  }[shape.structure](written);
  if (made === null) {
    throw new Unwritable();
  }
  const closure = [
    ...(spec.memory === undefined ? [] : [`${memory} = ${spec.memory.text(inner, imported)}`, '']),
    ...made,
  ];
  const taking = callable === null ? inner : `${inner}: ${callable}`;
  const giving = callable === null || rng.fork('declared').chance(0.4) ? '' : ` -> ${callable}`;
  const apart = isApart
    ? [
        `def ${wrapper}(${[taking, ...settings, list].filter((one) => one !== '').join(', ')}):`,
        ...indented([`"""${otherDocstring(spec, docstring)}"""`, ...body], unit),
        '',
        '',
      ]
    : [];
  if (settings.length === 0) {
    return [
      ...apart,
      `def ${name}(${taking})${giving}:`,
      ...indented([`"""${docstring}"""`, ...closure], unit),
    ];
  }
  const middle = draw(MIDDLE_NAMES);
  return [
    ...apart,
    `def ${name}(${settings.join(', ')})${giving}:`,
    ...indented(
      [
        `"""${docstring}"""`,
        `def ${middle}(${taking})${giving}:`,
        ...indented(closure, unit),
        '',
        `return ${middle}`,
      ],
      unit,
    ),
  ];
}

/** What a function of the module is called that a decorator applies to what it is given. */
function moduleName(target: Target, spec: DecoratorSpec, taken: readonly string[], rng: Rng): string {
  const nouns = spec.about ?? [];
  const own = nouns.flatMap((noun) =>
    spec.wrapperNames.filter((one) => !one.includes('_')).map((one) => `${one}_${noun}`),
  );
  const plain = spec.wrapperNames.filter((one) => one.includes('_'));
  const known = new Set([...taken, ...target.subject.publicNames]);
  const name = freshName(target.file, [...rng.shuffle(own), ...rng.shuffle(plain)], known);
  if (name === null) {
    throw new Unwritable();
  }
  return name;
}

/** Another docstring of the specification than one that is written already. */
function otherDocstring(spec: DecoratorSpec, written: string): string {
  return spec.docstrings.find((one) => one !== written) ?? written;
}

/** Names for the function that is decorated: what it does to the decorator, or that it is one. */
function decoratedNames(spec: DecoratorSpec): readonly string[] {
  return [...spec.functionNames, ...ANY_FUNCTION];
}

const ANY_FUNCTION = ['function', 'func', 'wrapped'];
const MIDDLE_NAMES = ['decorate', 'decorator', 'wrap', 'apply_to'];
