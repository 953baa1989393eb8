import type { Rng } from '../../../core/rng.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { importEdits } from '../../../syntax/python/imports.js';
import { newlineOf } from '../../../syntax/python/layout.js';
import { ancestors, descendantsOfType } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Place } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

import { groupDocstring, groupNames, togethernessOf } from './group-names.js';
import { freeContextOf } from './moved-expressions.js';
import {
  creation,
  definitionEdits,
  fieldType,
  fieldUses,
  topStatementOf,
  valueText,
  withinLines,
} from './record-edits.js';
import type { RecordGroup } from './record-group.js';
import { isPlainLiteral, recordGroupAt } from './record-group.js';
import type { RecordNames } from './record-names.js';

type Write = (group: RecordGroup, rng: Rng) => ReturnType<Plan>;

function variant(name: string, isFit: (group: RecordGroup) => boolean, write: Write): Variant {
  return {
    name,
    types: ['expression_statement'],
    plan: (subject, file, node) => {
      const group = recordGroupAt(subject, file, node);
      return group === null || !isFit(group) ? null : (rng) => write(group, rng);
    },
  };
}

export function namesOf({ place, members, loop }: RecordGroup, rng: Rng): RecordNames | null {
  const fields = members.map(({ name }) => name);
  const context = freeContextOf(place.file, place.statement);
  const together = togethernessOf(fields);
  return groupNames(place.subject, place.file, context, { fields, loop, together, isJoint: true }, rng);
}

/** The variables become attributes of a SimpleNamespace. */
export const NAMESPACE: Variant = variant(
  'namespace',
  () => true,
  (group, rng) => {
    const { place, members } = group;
    const names = namesOf(group, rng);
    if (names === null) {
      return null;
    }
    const { scopes, path } = place.file;
    const { edits, localName } = importEdits(
      scopes,
      path,
      'types',
      'SimpleNamespace',
      topStatementOf(place.statement),
    );
    const given = members.map((one) => `${one.name}=${valueText(place.tree, one)}`).join(', ');
    return withinLines(place, [
      ...edits,
      creation(group, `${names.record} = ${localName}(${given})`),
      ...fieldUses(group, (name) => `${names.record}.${name}`),
    ]);
  },
);

/** The variables become entries of a dict. */
export const KEYED: Variant = variant(
  'keyed',
  // A key in quotes would end the text around it.
  ({ members }) =>
    members.every(({ uses }) =>
      uses.every((use) => [...ancestors(use)].every(({ type }) => type !== 'interpolation')),
    ),
  (group, rng) => {
    const { place, members } = group;
    const names = namesOf(group, rng);
    if (names === null) {
      return null;
    }
    const quote = quoteOf(place);
    const given = members
      .map((one) => `${quote}${one.name}${quote}: ${valueText(place.tree, one)}`)
      .join(', ');
    return withinLines(place, [
      creation(group, `${names.record} = {${given}}`),
      ...fieldUses(group, (name) => `${names.record}[${quote}${name}${quote}]`),
    ]);
  },
);

/** The variables become fields of a dataclass. */
export const DATA_CLASS: Variant = variant(
  'dataclass',
  // Its constructor is a frame of its own.
  ({ place }) => keepsDepth(place),
  (group, rng) => {
    const { place, members } = group;
    const names = namesOf(group, rng);
    if (names === null) {
      return null;
    }
    const fields = members.map((one) => ({
      name: one.name,
      type: fieldType(place, one),
      value: valueText(place.tree, one),
      isLiteral: one.value.type !== 'none' && isPlainLiteral(one.value),
    }));
    const hasDefaults = fields.every((one) => one.isLiteral) && rng.chance(0.5);
    const byName = rng.chance(0.5);
    const all = fields.map(({ name }) => name);
    const docstring = groupDocstring(all, togethernessOf(all), rng);
    const given = hasDefaults
      ? ''
      : fields.map(({ name, value }) => (byName ? `${name}=${value}` : value)).join(', ');
    const edits = definitionEdits(place, [{ module: 'dataclasses', name: 'dataclass' }], ([dataclass]) =>
      [
        `@${dataclass ?? 'dataclass'}`,
        `class ${names.type}:`,
        `${place.unit}"""${docstring}"""`,
        '',
        ...fields.map(
          ({ name, type, value }) => `${place.unit}${name}: ${type}${hasDefaults ? ` = ${value}` : ''}`,
        ),
      ].join(newlineOf(place.tree.source)),
    );
    return withinLines(place, [
      ...edits,
      creation(group, `${names.record} = ${names.type}(${given})`),
      ...fieldUses(group, (name) => `${names.record}.${name}`),
    ]);
  },
);

/** Whether a frame more below the place makes no recursion deeper. */
export function keepsDepth(place: Place): boolean {
  return place.definition === null || !isOnCallCycle(place.file.scopes, place.definition);
}

/** The quotation mark that the file uses for text. */
export function quoteOf(place: Place): string {
  const strings = descendantsOfType(place.tree.root, 'string').map(
    (node: SyntaxNode) => place.tree.source[node.start],
  );
  const single = strings.filter((one) => one === "'").length;
  return single > 0 && single * 2 >= strings.length ? "'" : '"';
}
