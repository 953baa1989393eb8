import { edit, insert } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { operandText } from '../s10/operand-text.js';
import type { Variant } from '../s2/variant.js';

import { keepsDepth, namesOf, quoteOf } from './mutable-record.js';
import { creation, definitionEdits, valueText, withinLines } from './record-edits.js';
import type { Member, RecordGroup } from './record-group.js';
import { recordGroupAt } from './record-group.js';

/** One later assignment to members, with the text of each new value around what stays in place. */
interface Update {
  readonly statement: SyntaxNode;
  readonly target: SyntaxNode;
  readonly values: readonly { readonly member: Member; readonly node: SyntaxNode }[];
  /** The operator of an augmented assignment; null for a plain one. */
  readonly operator: SyntaxNode | null;
}

/** The variables become fields of a namedtuple that every change replaces by another one. */
export const NAMED_TUPLE: Variant = {
  name: 'named-tuple',
  types: ['expression_statement'],
  plan: (subject, file, node) => {
    const group = recordGroupAt(subject, file, node);
    const updates = group === null || !keepsDepth(group.place) ? null : updatesOf(group);
    if (group === null || updates === null) {
      return null;
    }
    return (rng) => {
      const { place, members } = group;
      const fields = members.map(({ name }) => name);
      const names = namesOf(group, rng);
      if (names === null) {
        return null;
      }
      const quote = quoteOf(place);
      const quoted = fields.map((name) => `${quote}${name}${quote}`).join(', ');
      const listed = rng.pick([`[${quoted}]`, `(${quoted})`, `${quote}${fields.join(' ')}${quote}`]);
      const byName = rng.chance(0.5);
      const given = members
        .map((one) => (byName ? `${one.name}=` : '') + valueText(place.tree, one))
        .join(', ');
      const definition = definitionEdits(
        place,
        [{ module: 'collections', name: 'namedtuple' }],
        ([called]) => `${names.type} = ${called ?? 'namedtuple'}(${quote}${names.type}${quote}, ${listed})`,
      );
      const targets = new Set(updates.flatMap(({ target }) => [target, ...namedChildren(target)]));
      const reads = members.flatMap(({ name, uses }) =>
        uses
          .filter((use) => !targets.has(use))
          .map((use) => edit(file.path, use.start, use.end, `${names.record}.${name}`)),
      );
      return withinLines(place, [
        ...definition,
        creation(group, `${names.record} = ${names.type}(${given})`),
        ...updates.flatMap((update) => updateEdits(group, update, names)),
        ...reads,
      ]);
    };
  },
};

const IMMUTABLE: ReadonlySet<string> = new Set(['int', 'float', 'bool', 'complex', 'str', 'bytes', 'tuple']);

/** Every later assignment; null where one cannot be written as a replaced record. */
function updatesOf({ place, members }: RecordGroup): Update[] | null {
  const byBinding = new Map(members.map((member) => [member.binding, member]));
  const updates = new Map<SyntaxNode, Update>();
  for (const { binding } of members) {
    for (const definition of binding.definitions.slice(1)) {
      const owner = definition.parent?.type === 'pattern_list' ? definition.parent.parent : definition.parent;
      const target = fieldOf(owner ?? definition, 'left');
      const right = fieldOf(owner ?? definition, 'right');
      if (owner === null || target === null || right === null || owner.parent === null) {
        return null;
      }
      const targets = target.type === 'pattern_list' ? namedChildren(target) : [target];
      const sources =
        target.type === 'pattern_list' && right.type === 'expression_list' ? namedChildren(right) : [right];
      const values = targets.flatMap((one, index) => {
        const named = one.type === 'identifier' ? place.file.scopes.bindingOf(one) : null;
        const member = named === null ? undefined : byBinding.get(named);
        const node = sources[index];
        return member === undefined || node === undefined || /splat|yield|expression_list/.test(node.type)
          ? []
          : [{ member, node }];
      });
      const isNamedOnce = new Set(values.map(({ member }) => member)).size === targets.length;
      const isAugmented = owner.type === 'augmented_assignment';
      const type = isAugmented ? certainTypeOfBinding(place.file.scopes, binding) : null;
      // `+=` may change what it is given in place; only for these is it the same as `+`.
      const isExact = !isAugmented || (type !== null && IMMUTABLE.has(type));
      if (!isNamedOnce || sources.length !== targets.length || !isExact) {
        return null;
      }
      updates.set(owner, {
        statement: owner.parent,
        target,
        values,
        operator: isAugmented ? fieldOf(owner, 'operator') : null,
      });
    }
  }
  return [...updates.values()];
}

function updateEdits(
  { place, members }: RecordGroup,
  { target, values, operator }: Update,
  { record, type }: { readonly record: string; readonly type: string },
): TextEdit[] {
  const { path } = place.file;
  const made = values.length === members.length ? type : `${record}._replace`;
  const edits: TextEdit[] = [edit(path, target.start, target.end, record)];
  for (const [index, { member, node }] of values.entries()) {
    const { name } = member;
    const start = `${index === 0 ? `${made}(` : ''}${name}=`;
    const end = index === values.length - 1 ? ')' : '';
    if (operator === null) {
      edits.push(insert(path, node.start, start), insert(path, node.end, end));
      continue;
    }
    const sign = textOf(place.tree, operator).slice(0, -1);
    const isBracketed = operandText(place.file, node, sign) !== textOf(place.tree, node);
    edits.push(
      edit(path, operator.start, operator.end, '='),
      insert(path, node.start, `${start}${record}.${name} ${sign} ${isBracketed ? '(' : ''}`),
      insert(path, node.end, `${isBracketed ? ')' : ''}${end}`),
    );
  }
  return edits;
}
