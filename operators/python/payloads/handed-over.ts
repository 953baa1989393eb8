import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import { reindent } from '../../../syntax/python/layout.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { withAttempts } from '../encodings/attempts.js';
import { moduleCode } from '../encodings/module-code.js';
import { describeFunction } from '../naming/describe-function.js';
import { namesForFunction } from '../naming/names-for-function.js';
import { namesForValue } from '../naming/names-for-value.js';
import { withinLines } from '../s12/record-edits.js';
import type { SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { Dress, Unpacked } from './dress.js';
import { isComfortable } from './lines.js';
import type { Stage } from './stage.js';
import { stageOf } from './stage.js';
import { subjectOf } from './subject-of.js';
import type { PlainWork } from './taking-in.js';
import { starsOf, takingIn } from './taking-in.js';
import type { Expression, Work } from './work.js';
import { expressionOf, WORK_STATEMENTS } from './work.js';

/** An operator's way to hand values over. */
export interface Handover {
  /** Names that a function has where it hands values over, or is handed them, this way already. */
  readonly marks: readonly string[];
  readonly draw: (work: Work, topic: string, rng: Rng) => Dress;
}

/**
 * Several plain values that an expression works on are written down in one piece by one function; another reads them from
 * it again and has the work done. Values that no piece can hold are worked on at once.
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
              isTerse: work.isTiny,
              work: expressionWork(work),
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
              isTerse: false,
              work: stageWork(stage),
              calls: (calls) => stageCall(stage, calls, rng),
            });
          };
    },
  });
}

const ROOM = { returns: 1, branches: 2, statements: 4, locals: 2 };

/** What is done with the values, and how the function calls for it. */
interface Writing {
  /** In as few lines as may be. */
  readonly isTerse: boolean;
  readonly work: PlainWork;
  readonly calls: (calls: Calls) => readonly Change[] | null;
}

function written(work: Work, handover: Handover, rng: Rng, writing: Writing): readonly Change[] | null {
  const { place, definition, fields, subject } = work;
  const { file } = place;
  const dress = handover.draw(work, subjectOf(file.tree, definition), rng);
  const carrier = drawName(place, rng, rng.shuffle(dress.carriers), new Set(fields.map(({ name }) => name)));
  if (carrier === null) {
    return null;
  }
  const stars = starsOf(dress.unpack(carrier, fields, []));
  const isApart =
    !writing.isTerse &&
    dress.readers !== undefined &&
    fields.length > 1 &&
    stars !== '' &&
    rng.fork('apart').chance(0.4);
  const isAtOnce = writing.isTerse && rng.fork('at once').chance(0.5);
  const inPlace: (string | null)[] = [];
  const code = moduleCode(subject, file, definition, rng, dress.requests, (imported) => {
    const constants = dress.constants(imported);
    const isOpen = isAtOnce && constants.length === 0;
    const readInPlace = isOpen ? onlyRead(dress.unpack(carrier, fields, imported)) : null;
    inPlace.push(readInPlace);
    const namesBy = (own: readonly string[]): readonly string[] => [...imported, ...own];
    const given = {
      dress,
      carrier,
      fields,
      work: writing.work,
      namesBy,
      constants: constants.length,
      isApart,
      isTerse: writing.isTerse,
    };
    const [plain, helper, writer] = takingIn(given, rng);
    return [...constants, ...(readInPlace === null ? [plain, helper, writer] : [plain, writer])];
  });
  const readInPlace = inPlace.at(-1) ?? null;
  const names = code?.names ?? [];
  const writer = names.at(-1);
  const helper = readInPlace === null ? names.at(-2) : null;
  const plain = names.at(readInPlace === null ? -3 : -2);
  if (code === null || plain === undefined || helper === undefined || writer === undefined) {
    return null;
  }
  const values = `(${fields.map(({ name }) => name).join(', ')})`;
  const read =
    helper === null
      ? `${plain}(${readInPlace ?? ''})`
      : isApart
        ? `${plain}(${stars}${helper}(${carrier}))`
        : `${helper}(${carrier})`;
  if (helper === null && !isComfortable(`return ${read}`, 2 * place.unit.length)) {
    return null;
  }
  const edits = writing.calls({ made: writer + values, plain: plain + values, helper, read, carrier });
  return edits === null ? null : [...code.changes, ...edits];
}

/** All that comes out of a piece as one argument of a call; null where reading it takes more. */
function onlyRead({ lines, given }: Unpacked): string | null {
  const [only, ...more] = given;
  return lines.length > 0 || only === undefined || more.length > 0 ? null : only;
}

/** Words that say how something is found, and not what. */
const VAGUE =
  /^(?:determine|derive|obtain|establish|evaluate|resolve|prepare|process|handle|perform|compute)_/;

/** Longest name made of what an expression does, in words: more spell out the code. */
const MOST_WORDS = 5;

/** Whether an expression is made of comparisons: what it gives is an answer to a question. */
function saysYesOrNo(expression: SyntaxNode): boolean {
  return /^(?:boolean_operator|parenthesized_expression)$/.test(expression.type)
    ? namedChildren(expression).every(saysYesOrNo)
    : /^(?:comparison|not)_operator$/.test(expression.type);
}

/** An expression as a function of plain values, called by what it does where that says something. */
function expressionWork({ subject, place, definition, expression, fields }: Expression): PlainWork {
  const { file } = place;
  const about = subjectOf(file.tree, definition);
  const isTest = saysYesOrNo(expression);
  const isAnswer = expression.parent?.type === 'return_statement';
  const given = listedInWords(fields.map(({ name }) => name));
  const named = isTest ? [] : namesForFunction(subject, file, [expression]);
  const [found] = named.filter((name) => !VAGUE.test(name) && name.split('_').length <= MOST_WORDS);
  const own = nameOf(file.tree, definition);
  const names = isTest ? [`meets_${about}_condition`, `passes_${about}_test`] : [`work_out_${about}`];
  return {
    names: found === undefined ? names : [found, ...names],
    docstring: (name) => {
      if (isTest) {
        return `Return whether the values ${isAnswer ? `fit, as ${own} asks` : `meet the condition that ${own} asks for`}.`;
      }
      const said = describeFunction(subject, file, name, [expression], []);
      return name !== found || /["\\]/.test(said)
        ? isAnswer
          ? `Return what ${own} gives for ${given}.`
          : `Work out what ${own} needs, given ${given}.`
        : said;
    },
    body: (unit) => [`${unit}return ${textOf(file.tree, expression)}`],
  };
}

function stageWork({ place, last, definition, fields, moved, derived, isWhole }: Stage): PlainWork {
  const { tree, file, statement } = place;
  const about = subjectOf(tree, definition);
  const own = nameOf(tree, definition);
  const isTest = isWhole && moved.every((one) => returnsTest(file, one));
  const given = listedInWords(fields.map(({ name }) => name));
  return {
    names: isTest
      ? [`check_${about}`, `decide_${about}`]
      : isWhole
        ? [`work_out_${about}`, `compute_${about}`]
        : [`finish_${about}`, `complete_${about}`],
    docstring: () =>
      isTest
        ? `Return whether ${own} holds for ${given}.`
        : isWhole
          ? `Return what ${own} gives for ${given}.`
          : `Finish the work of ${own} from ${given}.`,
    body: (unit) => [
      ...derived.map((one) => unit + textOf(tree, one)),
      ...reindent(tree, statement, last, unit).split(/\r?\n/),
    ],
  };
}

function nameOf(tree: SyntaxTree, definition: SyntaxNode): string {
  const name = fieldOf(definition, 'name');
  return name === null ? 'the function' : textOf(tree, name);
}

/** Whether all that a statement returns says yes or no. */
function returnsTest(file: SubjectFile, statement: SyntaxNode): boolean {
  return descendantsOfType(statement, 'return_statement').every((one) => {
    const [value] = namedChildren(one);
    return value !== undefined && typeOf(file, value) === 'bool';
  });
}

function listedInWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function stageCall({ place, last }: Stage, calls: Calls, rng: Rng): readonly Change[] | null {
  const edited = replaced(place, branches(place, calls, 'return ', rng), place.statement, last);
  return edited === null ? null : [edited];
}

interface Calls {
  /** The call that writes the piece, or gives None. */
  readonly made: string;
  /** The call that works on the values as they are. */
  readonly plain: string;
  /** The function that takes the piece; null where it is read where it is handed over. */
  readonly helper: string | null;
  /** The call that works on the values of the piece. */
  readonly read: string;
  readonly carrier: string;
}

/** Both ways to call for the work; `start` says what becomes of the answer. */
function branches(
  { indent }: Place,
  { made, plain, read, carrier }: Calls,
  start: string,
  rng: Rng,
  isTerse = false,
): readonly Line[] {
  const chosen = `${start}${plain} if ${carrier} is None else ${read}`;
  const first = line(0, `${carrier} = ${made}`);
  const isNone = rng.fork('order').chance(0.5) || start !== 'return ';
  const test = isNone ? 'is None' : 'is not None';
  const together = `if (${carrier} := ${made}) ${test}:`;
  const isTogether = isComfortable(together, indent.length) && rng.fork('together').chance(0.6);
  if (isComfortable(chosen, indent.length) && (isTerse ? !isTogether : rng.fork('one line').chance(0.4))) {
    return [first, line(0, chosen)];
  }
  const opened = isTogether ? [line(0, together)] : [first, line(0, `if ${carrier} ${test}:`)];
  const [then, otherwise] = isNone ? [plain, read] : [read, plain];
  return start === 'return '
    ? [...opened, line(1, start + then), line(0, start + otherwise)]
    : [...opened, line(1, start + then), line(0, 'else:'), line(1, start + otherwise)];
}

function calling(work: Expression, calls: Calls, rng: Rng): readonly Change[] | null {
  const { place, expression, subject } = work;
  const { statement, file } = place;
  const [only] = namedChildren(statement);
  if (statement.type === 'return_statement' && only === expression) {
    const edited = replaced(place, branches(place, calls, 'return ', rng, work.isTiny));
    return edited === null ? null : [edited];
  }
  const target = only?.type === 'assignment' ? targetOf(only, expression) : null;
  if (target !== null) {
    const edited = replaced(place, branches(place, calls, `${textOf(file.tree, target)} = `, rng));
    return edited === null ? null : [edited];
  }
  const avoid = new Set([calls.carrier, ...(calls.helper === null ? [] : [calls.helper])]);
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
