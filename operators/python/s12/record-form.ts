import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { ancestors } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import type { FunctionContext } from '../s6/function-context.js';

import { answersOf, functionStylesFor, stylesFor } from './answers.js';
import type { MovedGroup, MovedMember } from './moved-expressions.js';
import { canBeFunctions } from './record-functions.js';
import type { RecordNames } from './record-names.js';
import type { RecordStyle } from './record-shape.js';

/** How a record and what is asked about it are written. */
export interface RecordForm {
  readonly members: readonly MovedMember[];
  readonly style: RecordStyle;
  /** Functions that are given the record answer, not the record itself. */
  readonly areFunctions: boolean;
}

/** What answers groups of expressions, as members of the record or as functions beside it; null where it is not worth a record. */
export function drawForm(
  subject: Subject,
  context: FunctionContext,
  groups: readonly MovedGroup[],
  fieldNames: ReadonlyMap<Binding, string>,
  rng: Rng,
): RecordForm | null {
  const fields = [...fieldNames.values()];
  // A function of one field would be given the value as well as a record around it.
  const areAsked = fields.length > 1 && rng.chance(0.5);
  const asked = areAsked
    ? answersOf(subject, context, groups, fieldNames, rng, { areFunctions: true })
    : null;
  const areFunctions =
    asked !== null &&
    canBeFunctions(
      subject,
      context,
      asked.map(({ member }) => member),
    );
  const members = areFunctions ? asked : answersOf(subject, context, groups, fieldNames, rng);
  if (members === null) {
    return null;
  }
  const styles = areFunctions
    ? functionStylesFor(fields, [...fieldNames.keys()].every(isReadOutsideOfTexts))
    : stylesFor(fields, members.length);
  return { members, style: rng.pick(styles), areFunctions };
}

/** A key in quotes would end the text around it. */
function isReadOutsideOfTexts({ reads }: Binding): boolean {
  return reads.every((read) => [...ancestors(read)].every(({ type }) => type !== 'interpolation'));
}

/** What a field of a new record is given. */
interface GivenField {
  readonly field: string;
  readonly value: string;
}

/** What a record is made with: values in the order of its fields, each by its field's name, or the last of several so. */
function givenText(style: RecordStyle, given: readonly GivenField[], rng: Rng): string {
  const shapes = [0, given.length, ...(given.length > 2 ? [given.length - 1] : [])];
  const unnamed = style === 'typed-dict' ? 0 : given.length < 2 ? given.length : rng.pick(shapes);
  return given.map(({ field, value }, at) => (at < unnamed ? value : `${field}=${value}`)).join(', ');
}

/** The call that makes a record. */
export function makingCall(style: RecordStyle, type: string, given: readonly GivenField[], rng: Rng): string {
  return `${type}(${givenText(style, given, rng)})`;
}

/** The statement that makes a record: what is a dict may as well be written as one, and says of which type it is. */
export function makingText(
  style: RecordStyle,
  { record, type }: RecordNames,
  given: readonly GivenField[],
  rng: Rng,
): string {
  return style === 'typed-dict' && rng.chance(0.6)
    ? `${record}: ${type} = {${given.map(({ field, value }) => `"${field}": ${value}`).join(', ')}}`
    : `${record} = ${makingCall(style, type, given, rng)}`;
}
