import { edit, insert } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { newlineOf } from '../../../syntax/python/layout.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isVague } from '../naming/plain-words.js';
import type { Place } from '../s2/place.js';
import { localPlaceOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { keepsDepth } from './mutable-record.js';
import { creation, definitionEdits, fieldType, fieldUses, valueText, withinLines } from './record-edits.js';
import type { Member } from './record-group.js';
import { tellsPlace } from './tells-place.js';
import { isAdjective } from './value-use.js';
import { isPlainLiteral, isPlainScope, loopsThatChange, memberOf, startsOf } from './record-group.js';
import { drawRecordNames } from './record-names.js';

interface Accumulator {
  readonly place: Place;
  readonly member: Member;
  readonly additions: readonly Addition[];
  readonly loop: SyntaxNode;
}

interface Addition {
  readonly assignment: SyntaxNode;
  readonly value: SyntaxNode;
}

interface Words {
  readonly records: readonly string[];
  readonly fields: readonly string[];
  readonly methods: readonly string[];
  readonly given: readonly string[];
  readonly deeds: readonly string[];
  readonly sayings: readonly string[];
}

const WORDS: Readonly<Record<'cursor' | 'count' | 'number' | 'text', Words>> = {
  cursor: {
    records: ['cursor', 'marker'],
    fields: ['position', 'place', 'offset'],
    methods: ['advance', 'move_on', 'shift_by'],
    given: ['steps', 'distance'],
    deeds: ['Move on by one, or by as many as are given.', 'Go so many places further.'],
    sayings: ['Where one stands, and how one moves on.', 'A place in a sequence, moved along step by step.'],
  },
  count: {
    records: ['tally', 'counter', 'running_count'],
    fields: ['count', 'total'],
    methods: ['increment', 'add', 'count_up'],
    given: ['times', 'amount'],
    deeds: ['Count one more, or as many as are given.', 'Raise the NOUN, by one unless told otherwise.'],
    sayings: ['The NOUN so far, changed by counting only.', 'A tally of the NOUN, which can only grow.'],
  },
  number: {
    records: ['running_total', 'balance', 'running_sum'],
    fields: ['total', 'amount'],
    methods: ['add', 'include', 'add_up'],
    given: ['amount', 'share', 'summand'],
    deeds: ['Add the GIVEN to the NOUN.', 'Take one more GIVEN into account.'],
    sayings: ['The NOUN so far, changed by adding only.', 'Adds up the NOUN from what it is given.'],
  },
  text: {
    records: ['text_builder', 'draft', 'text_buffer'],
    fields: ['text', 'content'],
    methods: ['append', 'write', 'add'],
    given: ['piece', 'part', 'fragment'],
    deeds: ['Put the GIVEN at the end.', 'Write the GIVEN next.'],
    sayings: ['A text that is put together piece by piece.', 'What is written so far, and how it goes on.'],
  },
};

/** A variable that a loop adds to becomes an object of its own, which is told what to add. */
export const ACCUMULATOR_CLASS: Variant = {
  name: 'accumulator-class',
  types: ['expression_statement'],
  plan: (subject, file, node) => {
    const accumulator = accumulatorAt(localPlaceOf(subject, file, node, { isSpread: true }), node);
    if (accumulator === null) {
      return null;
    }
    return (rng) => {
      const { place, member, additions, loop } = accumulator;
      const areOnes = additions.every(({ value }) => textOf(file.tree, value) === '1');
      const isText = member.value.type === 'string';
      const isPlace = !isText && tellsPlace(file.tree, member.uses);
      const words = WORDS[isText ? 'text' : isPlace ? 'cursor' : areOnes ? 'count' : 'number'];
      const names = drawRecordNames(subject, file, [member.name], loop, rng, words.records);
      if (names === null) {
        return null;
      }
      const isOwn = member.name.length > 2 && !isVague(member.name) && /^[a-z_]+$/.test(member.name);
      const field = isOwn ? member.name : rng.pick(words.fields);
      const method = rng.pick(words.methods.filter((one) => one !== field));
      const given = rng.pick(words.given.filter((one) => one !== field && one !== method));
      const said = (sentence: string): string =>
        sentence
          .replace('NOUN', isAdjective(field) ? (words.fields[0] ?? 'value') : field.replaceAll('_', ' '))
          .replace('GIVEN', given);
      const { unit } = place;
      const type = fieldType(place, member);
      const definition = definitionEdits(
        place,
        [{ module: 'dataclasses', name: 'dataclass' }],
        ([dataclass]) =>
          [
            `@${dataclass ?? 'dataclass'}`,
            `class ${names.type}:`,
            `${unit}"""${said(rng.pick(words.sayings))}"""`,
            '',
            `${unit}${field}: ${type} = ${valueText(file.tree, member)}`,
            '',
            `${unit}def ${method}(self, ${given}${areOnes ? '=1' : ''}):`,
            `${unit}${unit}"""${said(rng.pick(words.deeds))}"""`,
            `${unit}${unit}self.${field} += ${given}`,
          ].join(newlineOf(file.tree.source)),
      );
      const targets = new Set(additions.map(({ assignment }) => fieldOf(assignment, 'left')));
      const uses = member.uses.filter((use) => !targets.has(use));
      return withinLines(place, [
        ...definition,
        creation({ place, first: node, last: node }, `${names.record} = ${names.type}()`),
        ...additions.flatMap((one) => additionEdits(place, one, `${names.record}.${method}`, areOnes)),
        ...fieldUses({ place, members: [{ ...member, uses }] }, () => `${names.record}.${field}`),
      ]);
    };
  },
};

function additionEdits(
  place: Place,
  { assignment, value }: Addition,
  method: string,
  areOnes: boolean,
): readonly TextEdit[] {
  const { path } = place.file;
  return areOnes
    ? [edit(path, assignment.start, assignment.end, `${method}()`)]
    : [edit(path, assignment.start, value.start, `${method}(`), insert(path, value.end, ')')];
}

function accumulatorAt(place: Place | null, statement: SyntaxNode): Accumulator | null {
  const [start, ...more] = startsOf(statement);
  if (
    place === null ||
    start === undefined ||
    more.length > 0 ||
    !/^(?:integer|float|string)$/.test(start.value.type) ||
    !isPlainLiteral(start.value)
  ) {
    return null;
  }
  const member = memberOf(place, start);
  const loop = member === null ? undefined : loopsThatChange(place, member).at(-1);
  if (member === null || loop === undefined || !keepsDepth(place)) {
    return null;
  }
  const additions: Addition[] = [];
  for (const { parent } of member.binding.definitions.slice(1)) {
    const value = parent?.type === 'augmented_assignment' ? fieldOf(parent, 'right') : null;
    const operator = parent === null ? null : fieldOf(parent, 'operator');
    if (parent === null || value === null || operator?.type !== '+=' || !isArgument(value)) {
      return null;
    }
    additions.push({ assignment: parent, value });
  }
  const isRead = member.binding.reads.some(
    (read) => read.parent?.type !== 'augmented_assignment' || read.field !== 'left',
  );
  const isCaptured = member.binding.isCaptured && member.uses.some((use) => !isPlainScope(place, use));
  // What is added in one place only is told as well by the line that does it.
  return isRead && !isCaptured && additions.length > 1 ? { place, member, additions, loop } : null;
}

/** A value that can stand between brackets as it is, its own brackets not needed for more. */
function isArgument(value: SyntaxNode): boolean {
  return (
    !/^(?:expression_list|yield|named_expression|list_splat)$/.test(value.type) &&
    namedChildren(value).every((child) => child.type !== 'named_expression')
  );
}
