import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { phrase } from '../naming/predicate.js';
import type { Predicate } from '../naming/predicate.js';
import type { FunctionContext } from '../s6/function-context.js';

/** What a test decides, where it is all that something depends on. */
export function rolesOf(
  context: FunctionContext,
  node: SyntaxNode,
  clause: string | null,
): readonly Predicate[] {
  let outer = node;
  let isNegated = false;
  while (outer.parent !== null && /^(?:parenthesized_expression|not_operator)$/.test(outer.parent.type)) {
    outer = outer.parent;
    isNegated = outer.type === 'not_operator' ? !isNegated : isNegated;
  }
  const { parent } = outer;
  const roles =
    parent?.type === 'while_statement'
      ? roleWords(isNegated, ['goes_on', 'has_more_to_do'], 'there is more to do', [
          ['is_finished', 'is_done'],
          'it is done',
        ])
      : parent?.type === 'if_clause'
        ? roleWords(isNegated, ['is_wanted', 'qualifies'], 'it is one of those that are kept', [
            ['is_left_out', 'is_unwanted'],
            'it is left out',
          ])
        : parent?.type === 'if_statement' && outer.field === 'condition'
          ? branchRoles(context, parent, isNegated)
          : parent?.type === 'return_statement'
            ? phrase(['meets_all_conditions', 'passes'], 'all that is asked for holds')
            : [];
  return clause === null ? roles : roles.map(({ name }) => ({ name, clause }));
}

function roleWords(
  isNegated: boolean,
  names: readonly string[],
  clause: string,
  [others, otherwise]: readonly [readonly string[], string],
): readonly Predicate[] {
  return isNegated ? phrase(others, otherwise) : phrase(names, clause);
}

/** Names for a test by the first thing that is done where it holds. */
function branchRoles(
  { tree }: FunctionContext,
  statement: SyntaxNode,
  isNegated: boolean,
): readonly Predicate[] {
  const block = fieldOf(statement, 'consequence');
  const [first] = block === null ? [] : namedChildren(block);
  const text = first === undefined ? '' : textOf(tree, first);
  const isEarly =
    first?.type === 'raise_statement' || /^return(?: (?:None|False|-1|\[\]|""|''))?$/.test(text);
  const of = (
    names: readonly string[],
    clause: string,
    opposite: readonly [readonly string[], string],
  ): readonly Predicate[] => roleWords(isNegated, names, clause, opposite);
  if (isEarly) {
    return of(['is_ruled_out', 'is_refused'], 'there is nothing more to look for', [
      ['is_acceptable', 'is_in_order'],
      'there is anything to look for',
    ]);
  }
  if (text === 'continue') {
    return of(['is_skipped', 'is_left_out'], 'it is passed over', [
      ['counts', 'is_wanted'],
      'it is looked at',
    ]);
  }
  if (text === 'return True') {
    return of(['is_a_match', 'is_what_is_sought'], 'it is what is looked for', [
      ['is_no_match', 'is_something_else'],
      'it is not what is looked for',
    ]);
  }
  if (/^\w+\s*\+=\s*1$/.test(text)) {
    return of(['counts', 'is_counted'], 'it is one of those that are counted', [
      ['is_not_counted', 'is_left_out'],
      'it is left out of the count',
    ]);
  }
  return /^\w+\.(?:append|add)\(/.test(text)
    ? of(['is_kept', 'is_wanted'], 'it is one of those that are kept', [
        ['is_left_out', 'is_unwanted'],
        'it is left out',
      ])
    : [];
}
