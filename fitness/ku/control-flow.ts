import { fieldOf, unparenthesised } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

import type { FileFacts } from './file-facts.js';
import type { Place, Rules } from './place.js';

/** Condition, Loop and Exception Handling. */
export const CONTROL_FLOW_RULES: Rules = {
  if_statement: ({ tally }, _node, { ifs }) => {
    tally.add('Condition', 'if');
    if (ifs > 0) {
      tally.add('Condition', 'nested');
    }
  },
  elif_clause: ({ tally }) => {
    tally.add('Condition', 'elif');
  },
  else_clause: ({ tally }, node) => {
    // The else of a try is part of the try.
    const outer = node.parent?.type;
    if (outer === 'if_statement') {
      tally.add('Condition', 'else');
    } else if (outer === 'for_statement' || outer === 'while_statement') {
      tally.add('Loop', 'else');
    }
  },
  conditional_expression: ({ tally }) => {
    tally.add('Condition', 'conditional expression');
  },
  case_clause: ({ tally }) => {
    tally.add('Condition', 'case');
  },
  for_statement: (facts, node, place) => {
    facts.tally.add('Loop', 'for');
    const iterable = fieldOf(node, 'right');
    if (iterable === null || !isRange(facts, unparenthesised(iterable))) {
      facts.tally.add('Loop', 'iterate through sequences');
    }
    countNestedLoop(facts, place);
  },
  while_statement: (facts, _node, place) => {
    facts.tally.add('Loop', 'while');
    countNestedLoop(facts, place);
  },
  break_statement: ({ tally }) => {
    tally.add('Loop', 'break');
  },
  continue_statement: ({ tally }) => {
    tally.add('Loop', 'continue');
  },
  pass_statement: ({ tally }, _node, { loops }) => {
    if (loops > 0) {
      tally.add('Loop', 'pass');
    }
  },
  try_statement: ({ tally }, node) => {
    tally.add('Exception Handling', 'try');
    const handlers = node.children.filter(
      ({ type }) => type === 'except_clause' || type === 'except_group_clause',
    );
    if (handlers.length >= 2) {
      tally.add('Exception Handling', 'multiple handlers');
    }
    tally.add('Exception Handling', 'multiple exceptions', handlers.filter(catchesTuple).length);
  },
  finally_clause: ({ tally }) => {
    tally.add('Exception Handling', 'finally');
  },
  raise_statement: ({ tally }) => {
    tally.add('Exception Handling', 'raise');
  },
};

function countNestedLoop({ tally }: FileFacts, { loops }: Place): void {
  if (loops > 0) {
    tally.add('Loop', 'nested');
  }
}

function isRange(facts: FileFacts, iterable: SyntaxNode): boolean {
  const called = iterable.type === 'call' ? fieldOf(iterable, 'function') : null;
  return called?.type === 'identifier' && facts.text(called) === 'range';
}

function catchesTuple(handler: SyntaxNode): boolean {
  const value = fieldOf(handler, 'value');
  const caught = value?.type === 'as_pattern' ? value.children[0] : value;
  return caught?.type === 'tuple';
}
