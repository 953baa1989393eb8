import type { Binding } from '../../../syntax/python/analysis.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { originsOf } from '../origins/origins.js';
import { builtinCalled } from '../s2/certain.js';
import { unwrapped } from '../s2/place.js';

import { isOfPieces } from './served.js';

const SPLITTING = /^(?:r?split|splitlines|r?partition)$/;

/** Builtins that give no more than they are given, or the shortest of it. */
const PASSING_ON: ReadonlySet<string> = new Set(
  'reversed sorted list tuple set frozenset iter enumerate map filter zip dict'.split(' '),
);

const VIEWS = /^(?:copy|items|keys|values)$/;
const FILLING = /^(?:append|appendleft|add|insert|setdefault)$/;
const EXTENDING = /^(?:extend|extendleft|update)$/;
const EMPTY = /^(?:\[\]|\{\}|(?:list|dict|set|deque|collections\.deque)\(\))$/;

type Seen = ReadonlySet<Binding>;

/**
 * Whether a sequence is no longer than a text has pieces: these themselves, some or all of them in another order or form, what a
 * loop over them fills, or what holds them in the function that calls this one. As a rule they are a handful, of which nobody waits
 * to hear how far one is. Positions are counted by what they are positions in.
 */
export function areOfOneText(file: SubjectFile, sequence: SyntaxNode): boolean {
  return isFew(file, sequence, new Set());
}

function isFew(file: SubjectFile, sequence: SyntaxNode, seen: Seen): boolean {
  const node = unwrapped(sequence);
  switch (node.type) {
    case 'call':
      return isFewCalled(file, node, seen);
    case 'subscript': {
      const [value, index] = [fieldOf(node, 'value'), fieldOf(node, 'subscript')];
      return value !== null && index?.type === 'slice' && isFew(file, value, seen);
    }
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension':
    case 'generator_expression': {
      const [clause, ...more] = namedChildren(node).filter(({ type }) => type === 'for_in_clause');
      const source = clause === undefined ? null : fieldOf(clause, 'right');
      return source !== null && more.length === 0 && isFew(file, source, seen);
    }
    case 'identifier':
      return isFewNamed(file, node, seen);
    default:
      return false;
  }
}

function isFewCalled(file: SubjectFile, call: SyntaxNode, seen: Seen): boolean {
  const [callee, list] = [fieldOf(call, 'function'), fieldOf(call, 'arguments')];
  const given = list === null ? [] : list.type === 'generator_expression' ? [list] : namedChildren(list);
  const builtin = builtinCalled(file, call);
  if (builtin === 'range') {
    return given.some((one) => isLengthOfFew(file, one, seen));
  }
  if (builtin !== null) {
    return PASSING_ON.has(builtin) && given.some((one) => isFew(file, one, seen));
  }
  const [object, attribute] =
    callee?.type === 'attribute' ? [fieldOf(callee, 'object'), fieldOf(callee, 'attribute')] : [null, null];
  const method = attribute === null ? '' : textOf(file.tree, attribute);
  return SPLITTING.test(method) || (object !== null && VIEWS.test(method) && isFew(file, object, seen));
}

/** `len(fields)`, or `len(fields) - 1`. */
function isLengthOfFew(file: SubjectFile, node: SyntaxNode, seen: Seen): boolean {
  const left = node.type === 'binary_operator' ? fieldOf(node, 'left') : node;
  const list = left !== null && builtinCalled(file, left) === 'len' ? fieldOf(left, 'arguments') : null;
  const [measured] = list === null ? [] : namedChildren(list);
  return measured !== undefined && isFew(file, measured, seen);
}

function isFewNamed(file: SubjectFile, name: SyntaxNode, seen: Seen): boolean {
  const binding = file.scopes.bindingOf(name);
  if (binding?.scope.kind !== 'function') {
    return false;
  }
  if (isOfPieces(file, name)) {
    return true;
  }
  if (seen.has(binding)) {
    // `fields = fields[1:]` says nothing of how many there were; a function that calls itself was called by another one, too.
    return binding.kind !== 'parameter';
  }
  const known = new Set(seen).add(binding);
  if (binding.kind === 'parameter') {
    const origins = originsOf(file, name).filter((one) => one.node !== name);
    return origins.length > 0 && origins.every((one) => isFew(one.file, one.node, known));
  }
  const values = binding.definitions.map(valueOf);
  const [start] = binding.definitions;
  return values.every((one) => one !== null && EMPTY.test(textOf(file.tree, one)))
    ? start !== undefined && isFilledFromFew(file, binding, start, known)
    : values.every((one) => one !== null && isFew(file, one, known));
}

/** What a name is set to, or what is left for it: `line.split()` of `fields`, and of `fields` in `head, *fields` too. */
function valueOf(target: SyntaxNode): SyntaxNode | null {
  const rest = target.parent?.type === 'list_splat_pattern' ? target.parent.parent : null;
  const whole = rest ?? target;
  return whole.parent?.type === 'assignment' && whole.field === 'left'
    ? fieldOf(whole.parent, 'right')
    : null;
}

/** Whether all that gets into a list that was empty comes one by one in a loop over such pieces, or is such a list. */
function isFilledFromFew(file: SubjectFile, { reads }: Binding, start: SyntaxNode, seen: Seen): boolean {
  const fills = reads.flatMap((one) => fillingOf(file, one) ?? []);
  return (
    fills.length > 0 &&
    fills.every(({ node, many }) => {
      const loops = [...ancestors(node)].filter(
        (outer) => /^(?:for|while)_statement$/.test(outer.type) && !contains(outer, start),
      );
      return many === null
        ? loops.length < 2 && loops.every((loop) => isOverFew(file, loop, seen))
        : loops.length === 0 && isFew(file, many, seen);
    })
  );
}

/** Where something is put into what a name holds; `many` where that is more than one element. */
interface Filling {
  readonly node: SyntaxNode;
  readonly many: SyntaxNode | null;
}

function fillingOf(file: SubjectFile, name: SyntaxNode): Filling | null {
  const { parent } = name;
  if (parent?.type === 'subscript') {
    return name.field === 'value' && parent.field === 'left' ? { node: parent, many: null } : null;
  }
  const attribute = parent?.type === 'attribute' ? fieldOf(parent, 'attribute') : null;
  const call = parent?.parent?.type === 'call' ? parent.parent : null;
  const method = attribute === null || call === null ? '' : textOf(file.tree, attribute);
  const list = call === null ? null : fieldOf(call, 'arguments');
  const many = list?.type === 'argument_list' ? (namedChildren(list)[0] ?? null) : list;
  return FILLING.test(method)
    ? { node: name, many: null }
    : EXTENDING.test(method)
      ? { node: name, many }
      : null;
}

/** A loop over them, or one that goes on while some are left. */
function isOverFew(file: SubjectFile, loop: SyntaxNode, seen: Seen): boolean {
  const [source, condition] = [fieldOf(loop, 'right'), fieldOf(loop, 'condition')];
  return source !== null
    ? isFew(file, source, seen)
    : condition !== null &&
        [condition, ...descendantsOfType(condition, 'identifier')].some((one) => isFew(file, one, seen));
}
