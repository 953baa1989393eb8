import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { isInLoop } from '../encodings/joined-parts.js';
import { isFreshName } from '../naming/fresh-name.js';
import { namesForValue } from '../naming/names-for-value.js';
import { withinLines } from '../s12/record-edits.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { isMovable, localPlaceOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { replacedNode } from '../s6/expression-sites.js';

import { firstEvaluated } from './first-evaluated.js';
import { interpolated } from './interpolated.js';

/** A count is an int of at most 63 bits for certain, a text a str of any length and content. */
export type CarriedKind = 'count' | 'text';

/** What lines that carry a value are written of. */
export interface CarrierWords {
  readonly rng: Rng;
  /** Source of the value. */
  readonly source: string;
  /** Source of a text that says a count: ASCII digits. */
  readonly digits: string;
  /** What the imports are called, in their order. */
  readonly imported: readonly string[];
  /** A noun for the value, as its name has it. */
  readonly noun: string;
  /** A free name, the first of some; the way is given up where none is. */
  readonly fresh: (...names: readonly string[]) => string;
  /** The statement that takes the value in at the other end. */
  readonly take: (value: string) => string;
}

/** A way to put a value away and to get it back, in lines of their own. */
export interface Carrier {
  readonly kind: CarriedKind;
  readonly imports: readonly ImportRequest[];
  /** Names that mean builtins in the lines. */
  readonly builtins: readonly string[];
  readonly lines: (words: CarrierWords) => readonly Line[];
}

interface Carried {
  readonly place: Place;
  readonly node: SyntaxNode;
  readonly kind: CarriedKind;
  readonly digits: string;
  /** The variable whose whole value it is, where its statement says nothing else; null where it is to get a name. */
  readonly variable: string | null;
}

class NoFreeName extends Error {}

/**
 * A variant by which a count or a text that a statement evaluates first, outside of loops and of what calls itself, goes one of
 * some ways before the statement runs.
 */
export function carriedVariant(name: string, carriers: readonly Carrier[]): Variant {
  const kinds = new Set(carriers.map(({ kind }) => kind));
  return {
    name,
    types: kinds.has('text') ? ['call', 'binary_operator', 'subscript'] : ['call'],
    plan: (subject, file, node) => {
      const carried = carriedAt(subject, file, node);
      const fitting = carriers.filter(
        ({ kind, builtins }) => kind === carried?.kind && areBuiltinsHere(file, node, ...builtins),
      );
      return carried === null || fitting.length === 0
        ? null
        : (rng) => written(subject, carried, rng.pick(fitting), rng);
    },
  };
}

function carriedAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Carried | null {
  const kind = kindOf(file, node);
  const statement = kind === null ? null : statementOf(node);
  const definition = enclosing(node, 'function_definition');
  const body = definition === null ? null : fieldOf(definition, 'body');
  if (kind === null || statement === null || definition === null || body === null) {
    return null;
  }
  const place = localPlaceOf(subject, file, statement);
  const isHere =
    place?.definition === definition &&
    !isInLoop(place) &&
    !isOnCallCycle(file.scopes, definition) &&
    isMovable(file.tree, node) &&
    fitsFunction(place, { locals: 3, statements: 4 }) &&
    fitsNesting(place, { tries: 1 }, []);
  const first = isHere
    ? firstEvaluated(file, body).find((one) => one.statement === statement && one.parts.includes(node))
    : undefined;
  if (place === null || first === undefined) {
    return null;
  }
  const digits = interpolated(file.tree, node) ?? `str(${textOf(file.tree, node)})`;
  return { place, node, kind, digits, variable: wholeVariable(file, first.node, node) };
}

function kindOf(file: SubjectFile, node: SyntaxNode): CarriedKind | null {
  const builtin = builtinCalled(file, node);
  if (builtin === 'len' || builtin === 'ord') {
    const list = fieldOf(node, 'arguments');
    const given = list?.type === 'argument_list' ? namedChildren(list) : [];
    const isPlain = given.length === 1 && !/splat|keyword/.test(given[0]?.type ?? '');
    return isPlain ? 'count' : null;
  }
  return typeOf(file, node) === 'str' ? 'text' : null;
}

/** `name` of `name = value`. */
function wholeVariable(file: SubjectFile, assignment: SyntaxNode, node: SyntaxNode): string | null {
  const left = assignment.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const isWhole = fieldOf(assignment, 'right') === node && fieldOf(assignment, 'type') === null;
  const isAlone = assignment.parent?.type === 'expression_statement';
  return left?.type === 'identifier' && isWhole && isAlone ? textOf(file.tree, left) : null;
}

function written(subject: Subject, carried: Carried, carrier: Carrier, rng: Rng): readonly Change[] | null {
  const { place, node, digits, variable } = carried;
  const { file, tree, statement, indent, unit, newline } = place;
  const taken = new Set<string>();
  const fresh = (...names: readonly string[]): string => {
    const free = names.find((name) => isFreshName(file, name, taken));
    if (free === undefined) {
      throw new NoFreeName();
    }
    taken.add(free);
    return free;
  };
  const imports = importAllEdits(file.scopes, file.path, carrier.imports, node);
  try {
    const name = variable ?? fresh(...namesForValue(subject, file, node).slice(0, 6));
    const lines = carrier.lines({
      ...{ rng, digits, imported: imports.localNames, fresh },
      ...{ source: textOf(tree, node), noun: name },
      take: (value) => `${name} = ${value}`,
    });
    const text = lines
      .map((one) => ('raw' in one ? one.raw : unit.repeat(one.depth) + one.text))
      .join(newline + indent);
    const outer = replacedNode(node);
    return withinLines(
      place,
      variable === null
        ? [
            ...imports.edits,
            insert(file.path, statement.start, text + newline + indent),
            edit(file.path, outer.start, outer.end, spaced(tree.source, outer, name)),
          ]
        : [...imports.edits, edit(file.path, statement.start, statement.end, text)],
    );
  } catch (error) {
    if (error instanceof NoFreeName) {
      return null;
    }
    throw error;
  }
}

/** A name keeps off the words around it where brackets stood (`return(len(a))`). */
function spaced(source: string, outer: SyntaxNode, name: string): string {
  const before = /\w$/.test(source.slice(0, outer.start)) ? ' ' : '';
  return `${before}${name}${/^\w/.test(source.slice(outer.end)) ? ' ' : ''}`;
}
