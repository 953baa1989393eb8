import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { ancestors } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import type { FunctionContext } from '../s6/function-context.js';

import { answersOf, functionStylesFor, stylesFor } from './answers.js';
import type { MovedGroup, MovedMember } from './moved-expressions.js';
import { canBeFunctions } from './record-functions.js';
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

/** What a record is made with: values in the order of its fields, or each by its field's name. */
export function givenText(
  style: RecordStyle,
  given: readonly { readonly field: string; readonly value: string }[],
  rng: Rng,
): string {
  const isNamed = style === 'typed-dict' || (given.length > 1 && rng.chance(0.3));
  return given.map(({ field, value }) => (isNamed ? `${field}=${value}` : value)).join(', ');
}
