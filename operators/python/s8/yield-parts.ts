import { edit } from '../../../syntax/edits.js';
import { indentOf, isAloneOnLine, newlineOf } from '../../../syntax/python/layout.js';
import { namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import { nounsAbout } from './own-words.js';
import { PRODUCING, listing, mayBecomeGenerator } from './produced.js';
import { staysAtWork } from './real-work.js';
import { isBuiltin } from './target.js';
import type { Variant } from './variant.js';

/** A function that ends in a tuple or list of computed parts yields one part after the other; the decorator packs them. */
export const YIELD_PARTS: Variant = {
  name: 'yield-parts',
  find: (target) => {
    const [only, ...others] = target.returns;
    const [given] = only === undefined ? [] : namedChildren(only);
    const isEnd = only !== undefined && only === target.statements[target.statements.length - 1];
    if (given === undefined || others.length > 0 || !isEnd || !isAloneOnLine(target.tree, only)) {
      return null;
    }
    const value = given.type === 'parenthesized_expression' ? (namedChildren(given)[0] ?? given) : given;
    const parts = namedChildren(value);
    const isList = value.type === 'list';
    const isPacked = isList || value.type === 'tuple' || value.type === 'expression_list';
    const usable = isBuiltin(target.file, isList ? 'list' : 'tuple') && mayBecomeGenerator(target);
    if (
      !isPacked ||
      parts.length < 2 ||
      parts.length > 4 ||
      !usable ||
      !staysAtWork(target.statements) ||
      !parts.every((part) => isPart(target.tree.source, part))
    ) {
      return null;
    }
    const lines = parts.map((part) => `yield ${textOf(target.tree, part)}`);
    const text = lines.join(newlineOf(target.tree.source) + indentOf(target.tree, only));
    return {
      node: only,
      decorator: isList ? listing(nounsAbout(target)) : { ...PACKING, about: nounsAbout(target) },
      bodyEdits: [edit(target.file.path, only.start, only.end, text)],
    };
  },
};

function isPart(source: string, part: SyntaxNode): boolean {
  return (
    !['list_splat', 'comment', 'yield'].includes(part.type) &&
    !source.slice(part.start, part.end).includes('\n')
  );
}

const PACKING: DecoratorSpec = {
  names: ['as_tuple', 'packed', 'in_one_tuple', 'parts_as_tuple', 'tuple_of_parts'],
  settings: [],
  docstrings: [
    'Pack what a generator function gives into a tuple.',
    'Put the parts of a result together, in the order they come.',
    'Give the parts that a function yields as one tuple.',
  ],
  ownNames: ['{many}_as_tuple', 'tuple_of_{many}', '{many}_packed'],
  ownDocstrings: ['Pack the {many} that a function yields into a tuple.'],
  functionNames: PRODUCING,
  wrapperNames: ['pack', 'make_tuple', 'put_together', 'pack_parts'],
  signature: 'either',
  bodies: [
    ({ call }) => [`return tuple(${call})`],
    ({ call, local }) => {
      const parts = local(['parts', 'pieces', 'results', 'values_in_order']);
      return [`${parts} = tuple(${call})`, `return ${parts}`];
    },
    ({ call }) => [`return (*${call},)`],
  ],
};
