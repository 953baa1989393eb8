import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { reindent } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Definition } from '../encodings/module-code.js';
import { withAttempts } from '../encodings/attempts.js';
import { moduleCode } from '../encodings/module-code.js';
import { namesForValue } from '../naming/names-for-value.js';
import { topicOf } from '../naming/topic.js';
import { withinLines } from '../s12/record-edits.js';
import { fitsFunction } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { isComfortable, testLines, wrappedCall } from './lines.js';
import type { Stage } from './stage.js';
import { stageOf } from './stage.js';
import type { Expression, Field, Work } from './work.js';
import { expressionOf, keepNames, WORK_STATEMENTS } from './work.js';

/** How values are written down in one piece, and read again by what works on them. */
export interface Dress {
  readonly requests: readonly ImportRequest[];
  /** What the module keeps for it, a key for instance. */
  readonly constants: (imported: readonly string[]) => readonly Definition[];
  /** Type of the piece, and names for it. */
  readonly type: 'bytes' | 'str';
  readonly carriers: readonly string[];
  readonly helpers: readonly string[];
  readonly docstrings: readonly string[];
  /** The piece, as an expression over the fields; `names` are those of the imports and constants. */
  readonly pack: (fields: readonly Field[], names: readonly string[]) => string;
  /** Lines that bind a target to the values in turn: the carrier's own name, or names for all of them. */
  readonly unpack: (carrier: string, fields: readonly Field[], used: Unpacking) => readonly string[];
}

/** What unpacking sets, and names of the imports and constants. */
export interface Unpacking {
  readonly target: string;
  readonly names: readonly string[];
}

/** An operator's way to hand values over. */
export interface Handover {
  /** Names that a function has where it hands values over, or is handed them, this way already. */
  readonly marks: readonly string[];
  readonly draw: (work: Work, topic: string, rng: Rng) => Dress;
}

/**
 * Several plain values that an expression works on are handed over in one piece to a function that reads them from it
 * again and does the work. Values of other types are handed over as they are: the function takes both.
 */
export function handedOver(name: string, handover: Handover): Variant {
  return withAttempts({
    name,
    types: WORK_STATEMENTS,
    plan: (subject, file, node) => {
      const work = expressionOf(subject, file, node, handover.marks);
      return work === null || !fitsFunction(work.place, ROOM)
        ? null
        : (rng) =>
            written(work, handover, rng, {
              body: (names, unit, carrier) => expressionBody(work, names, unit, carrier),
              isUnpacked:
                !isComfortable(subscripted(work, 'values_here')) || (!work.isShort && rng.chance(0.6)),
              calls: (calls) => calling(work, calls, rng),
            });
    },
  });
}

/** The same of all that a function does from one of its statements on. */
export function stageHandedOver(name: string, handover: Handover): Variant {
  return withAttempts({
    name,
    types: ['function_definition'],
    plan: (subject, file, node) => {
      const stages = stageOf(subject, file, node, handover.marks);
      return stages.length === 0
        ? null
        : (rng) => {
            const stage = rng.pick(stages);
            return written(stage, handover, rng, {
              body: (_names, unit) => stageBody(stage, unit),
              isUnpacked: true,
              calls: (calls) => stageCall(stage, calls, rng),
            });
          };
    },
  });
}

const ROOM = { returns: 1, branches: 2, statements: 4, locals: 2 };

/** What is done with the values, and how the function calls for it. */
interface Writing {
  /** Lines of the work; `names` are what the values are called in it, empty where they are read from the carrier. */
  readonly body: (names: readonly string[], unit: string, carrier: string) => readonly string[];
  readonly isUnpacked: boolean;
  readonly calls: (calls: Calls) => readonly Change[] | null;
}

function written(work: Work, handover: Handover, rng: Rng, writing: Writing): readonly Change[] | null {
  const { place, definition, fields, subject, isShort } = work;
  const { file } = place;
  const nameNode = fieldOf(definition, 'name');
  const topic = topicOf(nameNode === null ? '' : textOf(file.tree, nameNode));
  const dress = handover.draw(work, topic, rng);
  const carrier = drawName(place, rng, rng.shuffle(dress.carriers), new Set());
  if (carrier === null) {
    return null;
  }
  let imports: readonly string[] = [];
  const code = moduleCode(subject, file, definition, rng, dress.requests, (imported) => {
    imports = imported;
    const names = (own: readonly string[]): readonly string[] => [...imported, ...own];
    return [...dress.constants(imported), helperOf(work, dress, carrier, names, writing, rng)];
  });
  if (code === null) {
    return null;
  }
  const helper = code.names.at(-1) ?? '';
  const packed = dress.pack(fields, [...imports, ...code.names.slice(0, -1)]);
  const plain = `${helper}(${tupleOf(fields.map(({ name }) => name))})`;
  const edits = writing.calls({ packed, plain, helper, carrier, guard: guardOf(fields, rng), isShort });
  return edits === null ? null : [...code.changes, ...edits];
}

/** Source of a tuple. */
export function tupleOf(names: readonly string[]): string {
  return names.length === 1 ? `(${names.join('')},)` : `(${names.join(', ')})`;
}

function helperOf(
  work: Work,
  dress: Dress,
  carrier: string,
  namesBy: (own: readonly string[]) => readonly string[],
  { body, isUnpacked }: Writing,
  rng: Rng,
): Definition {
  const { fields } = work;
  const names = isUnpacked && keepNames(work.place, fields) ? fields.map(({ name }) => name) : [];
  const docstring = rng.pick(dress.docstrings);
  const isPiece = rng.pick([`not isinstance(${carrier}, tuple)`, `isinstance(${carrier}, ${dress.type})`]);
  const target = names.length > 1 ? names.join(', ') : carrier;
  const isTupleFirst = names.length > 1 && rng.fork('first').chance(0.4);
  return {
    names: dress.helpers,
    lines: (own, known, unit) => {
      const unpacked = dress
        .unpack(carrier, fields, { target, names: namesBy(known) })
        .map((one) => unit + unit + one);
      const taken = `${unit}${unit}${target} = ${carrier}`;
      const read =
        names.length > 1
          ? isTupleFirst
            ? [`${unit}if isinstance(${carrier}, tuple):`, taken, `${unit}else:`, ...unpacked]
            : [`${unit}if ${isPiece}:`, ...unpacked, `${unit}else:`, taken]
          : [`${unit}if ${isPiece}:`, ...unpacked, ...names.map((name) => `${unit}${name} = ${carrier}[0]`)];
      return [`def ${own}(${carrier}):`, `${unit}"""${docstring}"""`, ...read, ...body(names, unit, carrier)];
    },
  };
}

function expressionBody(
  work: Expression,
  names: readonly string[],
  unit: string,
  carrier: string,
): readonly string[] {
  const { place, expression } = work;
  return [`${unit}return ${names.length > 0 ? textOf(place.tree, expression) : subscripted(work, carrier)}`];
}

function stageBody({ place, last }: Stage, unit: string): readonly string[] {
  return reindent(place.tree, place.statement, last, unit).split(/\r?\n/);
}

function stageCall({ place, last }: Stage, calls: Calls, rng: Rng): readonly Change[] | null {
  const edited = replaced(place, branches(place, calls, 'return ', rng), place.statement, last);
  return edited === null ? null : [edited];
}

/** The expression with each value read from the sequence of them. */
function subscripted({ place, expression, fields }: Expression, carrier: string): string {
  const reads = fields.flatMap(({ reads: nodes }, index) => nodes.map((node) => ({ node, index })));
  let text = textOf(place.tree, expression);
  for (const { node, index } of reads.sort((one, other) => other.node.start - one.node.start)) {
    const start = node.start - expression.start;
    text = `${text.slice(0, start)}${carrier}[${String(index)}]${text.slice(node.end - expression.start)}`;
  }
  return text;
}

const BY_KIND = { int: 'int', str: 'str', ints: 'list', texts: 'list' } as const;

/** Tests that the values are of the types that the piece keeps. */
function guardOf(fields: readonly Field[], rng: Rng): readonly string[] {
  const open = fields.filter(({ isCertain }) => !isCertain);
  const elements = open.flatMap(({ name, kind }) => {
    const type = kind === 'ints' ? 'int' : kind === 'texts' ? 'str' : null;
    return type === null ? [] : [`{*map(type, ${name})} == {${type}}`];
  });
  const isSetFirst = rng.chance(0.5);
  return [
    typeTest(open, rng),
    ...elements.map((test) => (isSetFirst ? test : test.replace(/^(.*) == (.*)$/, '$2 == $1'))),
  ];
}

function typeTest(open: readonly Field[], rng: Rng): string {
  const names = open.map(({ name }) => name);
  const types = open.map(({ kind }) => BY_KIND[kind]);
  const [only = 'int', ...others] = new Set(types);
  if (names.length === 1) {
    return rng.pick([`type(${names.join('')}) in {${only}}`, `type(${names.join('')}) in (${only},)`]);
  }
  const found = names.map((name) => `type(${name})`).join(', ');
  if (others.length === 0) {
    const [open, close] = rng.pick(['()', '[]'] as const);
    const all = `${open}${names.join(', ')}${close}`;
    const one = rng.pick(['value', 'part', 'each'].filter((word) => !names.includes(word)));
    return rng.pick([
      `{${found}} == {${only}}`,
      `{*map(type, ${all})} == {${only}}`,
      `set(map(type, ${all})) == {${only}}`,
      `{type(${one}) for ${one} in ${all}} == {${only}}`,
      `all(type(${one}) in {${only}} for ${one} in ${all})`,
      `${open}${found}${close} == ${open}${types.join(', ')}${close}`,
      names.map((name) => `type(${name}) in {${only}}`).join(' and '),
    ]);
  }
  return rng.pick([`(${found}) == (${types.join(', ')})`, `[${found}] == [${types.join(', ')}]`]);
}

interface Calls {
  readonly packed: string;
  /** The call with the values as they are. */
  readonly plain: string;
  readonly helper: string;
  readonly carrier: string;
  readonly guard: readonly string[];
  readonly isShort: boolean;
}

/** Both ways to call for the work; `start` says what becomes of the answer. */
function branches(
  place: Place,
  { packed, plain, helper, carrier, guard, isShort }: Calls,
  start: string,
  rng: Rng,
): readonly Line[] {
  const { indent, unit } = place;
  const width = indent.length + unit.length;
  const direct = `${start}${helper}(${packed})`;
  const isNamed = !isComfortable(direct, width) || (!isShort && rng.chance(0.3));
  const packing = `${carrier} = ${packed}`;
  const made = isComfortable(packing, width) ? [packing] : wrappedCall(packing, unit);
  return [
    ...testLines(guard, indent.length, unit).map((one) => line(0, one)),
    ...(isNamed
      ? [...made.map((one) => line(1, one)), line(1, `${start}${helper}(${carrier})`)]
      : [line(1, direct)]),
    ...(start === 'return ' ? [line(0, start + plain)] : [line(0, 'else:'), line(1, start + plain)]),
  ];
}

function calling(work: Expression, calls: Calls, rng: Rng): readonly Change[] | null {
  const { place, expression, subject } = work;
  const { statement, file } = place;
  const [only] = namedChildren(statement);
  if (statement.type === 'return_statement' && only === expression) {
    const edited = replaced(place, branches(place, calls, 'return ', rng));
    return edited === null ? null : [edited];
  }
  const target = only?.type === 'assignment' ? targetOf(only, expression) : null;
  if (target !== null) {
    const edited = replaced(place, branches(place, calls, `${textOf(file.tree, target)} = `, rng));
    return edited === null ? null : [edited];
  }
  const avoid = new Set([calls.carrier, calls.helper]);
  const value = drawName(place, rng, namesForValue(subject, file, expression), avoid);
  return value === null
    ? null
    : beforehand(place, expression, value, branches(place, calls, `${value} = `, rng));
}

/** The variable that is all that an assignment sets, to all of the expression. */
function targetOf(assignment: SyntaxNode, expression: SyntaxNode): SyntaxNode | null {
  const left = fieldOf(assignment, 'left');
  const isAll = assignment.children.length === 3 && fieldOf(assignment, 'right') === expression;
  return isAll && left?.type === 'identifier' ? left : null;
}

function beforehand(
  place: Place,
  expression: SyntaxNode,
  value: string,
  lines: readonly Line[],
): readonly Change[] | null {
  const { statement, file, indent, unit, newline } = place;
  const text = lines.map((one) => ('raw' in one ? one.raw : indent + unit.repeat(one.depth) + one.text));
  return withinLines(place, [
    insert(file.path, statement.start, text.join(newline).slice(indent.length) + newline + indent),
    edit(file.path, expression.start, expression.end, value),
  ]);
}
