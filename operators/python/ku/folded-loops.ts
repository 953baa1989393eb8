import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { withinLines } from '../s12/record-edits.js';
import { typeOf } from '../s2/certain.js';
import { isMovable, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { LoopChain } from './loop-chain.js';
import { comprehended, loopChain, operandText } from './loop-chain.js';

const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'none', 'integer', 'float', 'string']);

/** A loop that looks for one item to answer by asks `any` instead, which stops at the same one. */
export const SEARCHED_ANSWER: Variant = {
  name: 'searched-answer',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const chain = loopChain(subject, file, node);
    const next = chain === null ? null : neighbour(node, 1);
    const found = chain === null ? null : answerOf(file, chain.statement);
    const otherwise = next === null ? null : answerOf(file, next);
    const last = chain?.links.at(-1);
    if (chain === null || next === null || found === null || otherwise === null || last?.kind !== 'if') {
      return null;
    }
    if (found === otherwise || !areBuiltinsHere(file, node, 'any')) {
      return null;
    }
    const { tree, path } = file;
    const [before, behind] =
      found === 'True' && otherwise === 'False'
        ? ['', '']
        : found === 'False' && otherwise === 'True'
          ? ['not ', '']
          : [`${found} if `, ` else ${otherwise}`];
    const answer = comprehended(
      chain.place,
      [`return ${before}any(`, operandText(tree, last.condition), `)${behind}`],
      chain.links.slice(0, -1),
    );
    const changes = withinLines(chain.place, [edit(path, node.start, next.end, answer)]);
    return changes === null ? null : () => changes;
  },
};

/** What a statement returns, where that is a literal; null elsewhere. */
function answerOf({ tree }: SubjectFile, statement: SyntaxNode): string | null {
  const [value] = statement.type === 'return_statement' ? namedChildren(statement) : [];
  return value !== undefined && isLiteral(value) && isMovable(tree, value) ? textOf(tree, value) : null;
}

function isLiteral(value: SyntaxNode): boolean {
  return LITERALS.has(value.type) && namedChildren(value).every(({ type }) => type !== 'interpolation');
}

const IN_PLACE: Readonly<Partial<Record<string, string>>> = {
  '+=': 'iadd',
  '-=': 'isub',
  '*=': 'imul',
  '|=': 'ior',
  '&=': 'iand',
  '^=': 'ixor',
};

/**
 * A loop that does nothing but update a variable is a reduction by the same operator in place, or a sum where all is whole
 * numbers: of others `sum` may round otherwise from Python 3.12 on.
 */
export const FOLDED_UPDATES: Variant = {
  name: 'folded-updates',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const chain = loopChain(subject, file, node);
    const update = chain === null ? undefined : namedChildren(chain.statement)[0];
    const target = update?.type === 'augmented_assignment' ? fieldOf(update, 'left') : null;
    const part = update?.type === 'augmented_assignment' ? fieldOf(update, 'right') : null;
    const operator = IN_PLACE[update === undefined ? '' : (fieldOf(update, 'operator')?.type ?? '')];
    if (chain === null || target === null || part === null || operator === undefined) {
      return null;
    }
    const binding = ownVariable(file, chain, target);
    if (binding === null || !isMovable(file.tree, part) || !areBuiltinsHere(file, node, 'sum')) {
      return null;
    }
    const start = startOf(file, chain, binding);
    const isBound = start !== null || isSurelyBound(file.scopes, binding, node);
    return isBound ? () => folded(file, chain, { binding, part, operator, start }) : null;
  },
};

interface Fold {
  readonly binding: Binding;
  readonly part: SyntaxNode;
  readonly operator: string;
  /** The statement right before the loop that sets the variable, where it does. */
  readonly start: Start | null;
}

interface Start {
  readonly statement: SyntaxNode;
  readonly value: SyntaxNode;
}

function folded(
  file: SubjectFile,
  chain: LoopChain,
  { binding, part, operator, start }: Fold,
): readonly Change[] | null {
  const { tree, path, scopes } = file;
  const { loop, links, place } = chain;
  const [only, ...more] = links;
  const isItem =
    only?.kind === 'for' && more.length === 0 && textOf(tree, only.target) === textOf(tree, part);
  const isWhole = /^(?:int|bool)$/.test(typeOf(file, part) ?? '') && operator === 'iadd';
  const first = start === null ? binding.name : textOf(tree, start.value);
  const from = start?.statement.start ?? loop.start;
  const summed = (opening: string, closing: string): readonly Change[] | null => {
    const text = comprehended(place, [opening, operandText(tree, part), closing], links);
    return withinLines(place, [edit(path, from, loop.end, text)]);
  };
  if (isWhole && start?.value.type === 'integer') {
    return first === '0'
      ? summed(`${binding.name} = sum(`, ')')
      : summed(`${binding.name} = sum((`, `), ${first})`);
  }
  if (isWhole && start === null && certainTypeOfBinding(scopes, binding) === 'int') {
    return summed(`${binding.name} += sum(`, ')');
  }
  const imports = importAllEdits(
    scopes,
    path,
    [
      { module: 'functools', name: 'reduce' },
      { module: 'operator', name: operator },
    ],
    loop,
  );
  const [reduce = '', update = ''] = imports.localNames;
  const opening = `${binding.name} = ${reduce}(${update}, `;
  const text = isItem
    ? `${opening}${operandText(tree, only.iterable)}, ${first})`
    : comprehended(place, [`${opening}(`, operandText(tree, part), `), ${first})`], links);
  return withinLines(place, [...imports.edits, edit(path, from, loop.end, text)]);
}

/** A loop that does nothing but collect is the comprehension of what it collects. */
export const COLLECTED_LIST: Variant = {
  name: 'collected-list',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const chain = loopChain(subject, file, node);
    const collected = chain === null ? null : collectedIn(file, chain.statement);
    if (chain === null || collected === null || !isMovable(file.tree, collected.item)) {
      return null;
    }
    const binding = ownVariable(file, chain, collected.target);
    const start = binding === null ? null : startOf(file, chain, binding);
    const isEmpty = start?.value.type === 'list' && namedChildren(start.value).length === 0;
    if (binding === null || start === null || !isEmpty) {
      return null;
    }
    const { tree, path } = file;
    const text = comprehended(
      chain.place,
      [`${binding.name} = [`, operandText(tree, collected.item), ']'],
      chain.links,
    );
    const changes = withinLines(chain.place, [edit(path, start.statement.start, node.end, text)]);
    return changes === null ? null : () => changes;
  },
};

/** `found.append(item)` or `found += [item]`. */
function collectedIn(
  { tree }: SubjectFile,
  statement: SyntaxNode,
): { readonly target: SyntaxNode; readonly item: SyntaxNode } | null {
  const [node] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  const called = node?.type === 'call' ? fieldOf(node, 'function') : null;
  const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const given = node?.type === 'call' ? fieldOf(node, 'arguments') : null;
  const right = node?.type === 'augmented_assignment' ? fieldOf(node, 'right') : null;
  const isAddition = right?.type === 'list' && node !== undefined && fieldOf(node, 'operator')?.type === '+=';
  const isAppend = method !== null && textOf(tree, method) === 'append' && given?.type === 'argument_list';
  const [item, ...more] = isAppend ? namedChildren(given) : isAddition ? namedChildren(right) : [];
  const target =
    isAppend && called !== null
      ? fieldOf(called, 'object')
      : node === undefined
        ? null
        : fieldOf(node, 'left');
  const isPlain = item !== undefined && more.length === 0 && !/splat|keyword/.test(item.type);
  return isPlain && target?.type === 'identifier' ? { target, item } : null;
}

/** The function's own variable that a chain updates and otherwise does not read. */
function ownVariable({ scopes }: SubjectFile, chain: LoopChain, target: SyntaxNode): Binding | null {
  const binding = target.type === 'identifier' ? scopes.bindingOf(target) : null;
  const { loop, place } = chain;
  const isOwn =
    binding !== null &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    binding.declarations.length + binding.deletions.length === 0 &&
    binding.reads.every((read) => read === target || !contains(loop, read)) &&
    binding.definitions.every((one) => one === target || !contains(loop, one));
  return isOwn ? binding : null;
}

/** `name = literal` on the line before a loop. */
function startOf({ tree, scopes }: SubjectFile, { loop }: LoopChain, binding: Binding): Start | null {
  const statement = neighbour(loop, -1);
  const [assignment] = statement?.type === 'expression_statement' ? namedChildren(statement) : [];
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const right = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  if (statement === null || assignment === undefined || left?.type !== 'identifier' || right === null) {
    return null;
  }
  const value = unwrapped(right);
  const isEmptyList = value.type === 'list' && namedChildren(value).length === 0;
  const isStart = isLiteral(value) || isEmptyList;
  const isSet = scopes.bindingOf(left) === binding && fieldOf(assignment, 'type') === null;
  return isSet && isStart && isMovable(tree, value) ? { statement, value } : null;
}

/** The statement right before or behind another one, comments counted. */
function neighbour(statement: SyntaxNode, step: 1 | -1): SyntaxNode | null {
  const siblings = statement.parent === null ? [] : namedChildren(statement.parent);
  const all = statement.parent?.children.filter(({ isNamed }) => isNamed) ?? [];
  const next = all[all.indexOf(statement) + step];
  return next !== undefined && siblings.includes(next) && next.type !== 'comment' ? next : null;
}
