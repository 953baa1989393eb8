import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
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

import type { Dress } from './dress.js';
import { isComfortable, testLines, wrappedCall } from './lines.js';
import type { Stage } from './stage.js';
import { stageOf } from './stage.js';
import { takingIn } from './taking-in.js';
import type { WorkLines } from './taking-in.js';
import { typeGuard } from './type-guard.js';
import type { Expression, Work } from './work.js';
import { expressionOf, WORK_STATEMENTS } from './work.js';

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
  readonly body: WorkLines;
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
  let constants: readonly Definition[] = [];
  const code = moduleCode(subject, file, definition, rng, dress.requests, (imported) => {
    imports = imported;
    constants = dress.constants(imported);
    const namesBy = (own: readonly string[]): readonly string[] => [...imported, ...own];
    const { body, isUnpacked } = writing;
    const given = { dress, carrier, isUnpacked, body, namesBy, constants: constants.length };
    return [...constants, ...takingIn(work, given, rng)];
  });
  if (code === null) {
    return null;
  }
  const helper = code.names.at(-1) ?? '';
  const packed = dress.pack(fields, [...imports, ...code.names.slice(0, constants.length)]);
  const plain = tupleOf(fields.map(({ name }) => name));
  const edits = writing.calls({ packed, plain, helper, carrier, guard: typeGuard(fields, rng), isShort });
  return edits === null ? null : [...code.changes, ...edits];
}

/** Source of a tuple. */
export function tupleOf(names: readonly string[]): string {
  return names.length === 1 ? `(${names.join('')},)` : `(${names.join(', ')})`;
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

interface Calls {
  readonly packed: string;
  /** The values as they are. */
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
  const packing = `${carrier} = ${packed}`;
  const made = isComfortable(packing, width) ? [packing] : wrappedCall(packing, unit);
  const test = testLines(guard, indent.length, unit).map((one) => line(0, one));
  if (!isShort && rng.fork('one call').chance(0.35)) {
    const chosen = `${packing} if ${guard.join(' and ')} else ${plain}`;
    const either = isComfortable(chosen, indent.length)
      ? [line(0, chosen)]
      : [...test, ...made.map((one) => line(1, one)), line(0, 'else:'), line(1, `${carrier} = ${plain}`)];
    return [...either, line(0, `${start}${helper}(${carrier})`)];
  }
  const direct = `${start}${helper}(${packed})`;
  const isNamed = !isComfortable(direct, width) || (!isShort && rng.chance(0.3));
  const asItIs = `${start}${helper}(${plain})`;
  return [
    ...test,
    ...(isNamed
      ? [...made.map((one) => line(1, one)), line(1, `${start}${helper}(${carrier})`)]
      : [line(1, direct)]),
    ...(start === 'return ' ? [line(0, asItIs)] : [line(0, 'else:'), line(1, asItIs)]),
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
