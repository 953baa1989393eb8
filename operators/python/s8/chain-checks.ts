import { edit } from '../../../syntax/edits.js';
import { indentOf, isAloneOnLine, newlineOf } from '../../../syntax/python/layout.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import { BUILTIN_WORDS } from './finish-words.js';
import { PRODUCING, mayRunAsGenerator } from './produced.js';
import { isBuiltin } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A chain of comparisons joined by `and` (or by `or`) is yielded one by one; the decorator asks for all (or any). */
export const CHAIN_CHECKS: Variant = {
  name: 'chain-checks',
  find: (target) => {
    const [only, ...others] = target.returns;
    const [given] = only === undefined ? [] : namedChildren(only);
    const isEnd = only !== undefined && only === target.statements[target.statements.length - 1];
    if (given === undefined || others.length > 0 || !isEnd || !isAloneOnLine(target.tree, only)) {
      return null;
    }
    const value = bare(given);
    const joint = value.type === 'boolean_operator' ? (fieldOf(value, 'operator')?.type ?? '') : '';
    const checks = joint === '' ? [] : operands(value, joint);
    const name = joint === 'and' ? 'all' : 'any';
    const isSure = checks.length > 1 && checks.every((check) => isSurelyBoolean(target, check));
    const isQuiet = target.calls.length === 0 && mayRunAsGenerator(target) && isBuiltin(target.file, name);
    if (!isSure || !isQuiet || comparesItsOwnWay(target)) {
      return null;
    }
    const lines = checks.map((check) => `yield ${textOf(target.tree, check)}`);
    const text = lines.join(newlineOf(target.tree.source) + indentOf(target.tree, only));
    return {
      node: only,
      decorator: asking(name),
      bodyEdits: [edit(target.file.path, only.start, only.end, text)],
    };
  },
};

function bare(node: SyntaxNode): SyntaxNode {
  const [inner] = node.type === 'parenthesized_expression' ? namedChildren(node) : [];
  return inner === undefined ? node : bare(inner);
}

function operands(node: SyntaxNode, joint: string): readonly SyntaxNode[] {
  const value = bare(node);
  const isJoined = value.type === 'boolean_operator' && fieldOf(value, 'operator')?.type === joint;
  return isJoined ? namedChildren(value).flatMap((one) => operands(one, joint)) : [value];
}

/** A comparison, a negation or a call that gives True or False for every value of the builtin types. */
function isSurelyBoolean(target: Target, node: SyntaxNode): boolean {
  if (textOf(target.tree, node).includes('\n')) {
    return false;
  }
  if (node.type === 'not_operator' || node.type === 'true' || node.type === 'false') {
    return true;
  }
  const callee = node.type === 'call' ? fieldOf(node, 'function') : null;
  if (callee?.type === 'identifier') {
    return (
      /^(?:isinstance|bool|any|all)$/.test(textOf(target.tree, callee)) &&
      target.file.scopes.bindingOf(callee) === null
    );
  }
  return node.type === 'comparison_operator' && fieldsOf(node, 'operators').length === 1;
}

/** Whether comparisons in this file may give anything else than True and False. */
function comparesItsOwnWay(target: Target): boolean {
  const names = target.file.scopes.allNames;
  return ['numpy', 'pandas', 'sympy', '__eq__', '__lt__', '__gt__', '__le__', '__ge__', '__ne__'].some(
    (one) => names.has(one),
  );
}

function asking(name: 'all' | 'any'): DecoratorSpec {
  const first = name === 'all' ? 'True' : 'False';
  const words = BUILTIN_WORDS[name]?.(false);
  return {
    names: words?.names ?? [],
    settings: [],
    docstrings: words?.docstrings ?? [],
    functionNames: PRODUCING,
    wrapperNames: words?.wrapperNames ?? [],
    signature: 'either',
    bodies: [
      // The value itself is kept, as `and` and `or` keep it: a comparison may give more than True and False.
      ({ call, local, unit }) => {
        const check = local(['check', 'verdict', 'outcome', 'condition']);
        return [
          `${check} = ${first}`,
          `for ${check} in ${call}:`,
          `${unit}if ${name === 'all' ? 'not ' : ''}${check}:`,
          `${unit}${unit}break`,
          `return ${check}`,
        ];
      },
      ({ call, local, unit }) => {
        const verdict = local(['verdict', 'judgement', 'answer']);
        const check = local(['check', 'outcome', 'condition']);
        return [
          `${verdict} = ${first}`,
          `for ${check} in ${call}:`,
          `${unit}${verdict} = ${check}`,
          `${unit}if ${name === 'all' ? 'not ' : ''}${verdict}:`,
          `${unit}${unit}break`,
          `return ${verdict}`,
        ];
      },
    ],
  };
}
