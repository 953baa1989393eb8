import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { certainType } from '../../../syntax/python/certain-type.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { isAloneOnLine, linesOf } from '../../../syntax/python/layout.js';
import { ancestors, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isInLoop } from './collect-results.js';
import { isConstant } from './constants.js';
import type { DecoratorSpec } from './decorator-spec.js';
import { lastStatementRemoval } from './last-statement.js';
import { nounsAbout } from './own-words.js';
import { PRODUCING, mayBecomeGenerator } from './produced.js';
import { isGuarded } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** A total that a function only adds to: the function yields the parts, its decorator adds them one by one. */
export const FOLD_RESULTS: Variant = {
  name: 'fold-results',
  find: (target) => {
    const total = totalOf(target);
    if (total === null || target.calls.length > 0 || !mayBecomeGenerator(target)) {
      return null;
    }
    const { last, start, initial, additions, operator } = total;
    const removal = lastStatementRemoval(target, last);
    const edits = additions.map((one) => yieldedPart(target, one, operator === '+=' && initial === '0'));
    if (removal === null || target.returns.length > 1 || edits.some((one) => one === null)) {
      return null;
    }
    const isCount = edits.every((one) => one?.isCounted === true);
    const { start: from, end } = linesOf(target.tree, start);
    return {
      node: start,
      decorator: {
        ...(isCount
          ? COUNTING
          : operator === '+=' && /^["']{2}$/.test(initial)
            ? joining(additions.every((one) => isSurelyText(target, one)))
            : folding(operator, initial)),
        about: nounsAbout(target),
      },
      bodyEdits: [
        edit(target.file.path, from, end, ''),
        ...edits.flatMap((one) => (one === null ? [] : [isCount ? one.counted : one.plain])),
        removal,
      ],
    };
  },
};

interface Total {
  readonly last: SyntaxNode;
  readonly start: SyntaxNode;
  /** Source of the first value. */
  readonly initial: string;
  readonly additions: readonly SyntaxNode[];
  readonly operator: string;
}

const OPERATORS = new Set(['+=', '*=', '-=']);

/** A variable that starts as a number or a text, is changed by one operator only, and is returned in the end. */
function totalOf(target: Target): Total | null {
  const last = target.statements[target.statements.length - 1];
  const [returned] = last?.type === 'return_statement' ? namedChildren(last) : [];
  const binding = returned?.type === 'identifier' ? target.file.scopes.bindingOf(returned) : null;
  if (last === undefined || returned === undefined || binding?.kind !== 'variable' || binding.isCaptured) {
    return null;
  }
  const [first, ...changes] = binding.definitions;
  const start = first?.parent?.parent;
  const value = first?.parent?.type === 'assignment' ? fieldOf(first.parent, 'right') : null;
  if (
    binding.scope !== target.scope ||
    start?.parent !== target.body ||
    first?.field !== 'left' ||
    value === null
  ) {
    return null;
  }
  const isStart =
    ['integer', 'float', 'string'].includes(value.type) &&
    isConstant(value) &&
    isAloneOnLine(target.tree, start);
  const additions = changes.map((one) => one.parent);
  const operators = new Set(
    additions.map((one) => (one === null ? '' : (fieldOf(one, 'operator')?.type ?? ''))),
  );
  const [operator, ...others] = operators;
  if (!isStart || operator === undefined || others.length > 0 || !OPERATORS.has(operator)) {
    return null;
  }
  if (!hasNoOtherUse(binding, changes, returned)) {
    return null;
  }
  const usable: SyntaxNode[] = [];
  for (const one of additions) {
    const statement = one?.parent;
    const isStatement = statement?.type === 'expression_statement' && isAloneOnLine(target.tree, statement);
    if (one?.type !== 'augmented_assignment' || !isStatement || isGuarded(target, one)) {
      return null;
    }
    usable.push(one);
  }
  const hasLoop = usable.some((one) => isInLoop(target, one));
  return hasLoop ? { last, start, initial: textOf(target.tree, value), additions: usable, operator } : null;
}

function hasNoOtherUse(binding: Binding, changes: readonly SyntaxNode[], returned: SyntaxNode): boolean {
  const isChange = (node: SyntaxNode): boolean => changes.includes(node);
  return binding.deletions.length === 0 && binding.reads.every((read) => read === returned || isChange(read));
}

interface Part {
  /** The addition counts one, and a loop variable can stand for what is counted. */
  readonly isCounted: boolean;
  readonly plain: TextEdit;
  readonly counted: TextEdit;
}

function yieldedPart(target: Target, addition: SyntaxNode, mayCount: boolean): Part | null {
  const value = fieldOf(addition, 'right');
  if (
    value === null ||
    ['expression_list', 'yield', 'augmented_assignment', 'assignment'].includes(value.type)
  ) {
    return null;
  }
  const text = textOf(target.tree, value);
  const held = text.includes('\n') && !/^[[({]/.test(text) ? `(${text})` : bare(value, text);
  const plain = edit(target.file.path, addition.start, addition.end, `yield ${held}`);
  const item = mayCount && text === '1' ? loopVariable(target, addition) : null;
  return {
    isCounted: item !== null,
    plain,
    counted: edit(target.file.path, addition.start, addition.end, `yield ${item ?? ''}`),
  };
}

function bare(value: SyntaxNode, text: string): string {
  return value.type === 'parenthesized_expression' && !text.includes('\n') ? text.slice(1, -1).trim() : text;
}

/**
 * The variable of the innermost loop whose body is around a node, where it is a `for` over one name that is not thrown
 * away and surely has its value there. A loop's `else` is not its body: the loop may never have run.
 */
function loopVariable(target: Target, node: SyntaxNode): string | null {
  const { scopes } = target.file;
  let inner = node;
  for (const outer of ancestors(node)) {
    const isBody = inner.field === 'body';
    inner = outer;
    if (!isBody && (outer.type === 'for_statement' || outer.type === 'while_statement')) {
      continue;
    }
    if (outer.type === 'while_statement' || outer === target.definition) {
      return null;
    }
    const left = outer.type === 'for_statement' ? fieldOf(outer, 'left') : null;
    if (left !== null) {
      const name = textOf(target.tree, left);
      const binding = left.type === 'identifier' ? scopes.bindingOf(left) : null;
      const hasValue = binding !== null && isSurelyBound(scopes, binding, node);
      return hasValue && !name.startsWith('_') ? name : null;
    }
  }
  return null;
}

const COUNTING: DecoratorSpec = {
  names: ['counted', 'number_of', 'how_often', 'tallied', 'count_of'],
  settings: [],
  docstrings: [
    'Count what a generator function gives.',
    'Tell how many items a generator function yields.',
    'Give the number of matches instead of the matches.',
  ],
  ownNames: ['count_of_{many}', 'number_of_{many}', 'how_many_{many}', 'counting_{many}'],
  ownDocstrings: ['Count the {many} that a function finds.', 'Tell how many {many} a function yields.'],
  functionNames: PRODUCING,
  wrapperNames: ['count_all', 'tally', 'count_matches', 'tell_number'],
  signature: 'either',
  bodies: [
    ({ call }) => [`return sum(1 for _ in ${call})`],
    ({ call, local, unit }) => {
      const count = local(['count', 'tally', 'number_found', 'matches']);
      return [`${count} = 0`, `for _ in ${call}:`, `${unit}${count} += 1`, `return ${count}`];
    },
    ({ call }) => [`return len(list(${call}))`],
  ],
};

function isSurelyText({ file }: Target, addition: SyntaxNode): boolean {
  const value = fieldOf(addition, 'right');
  return value !== null && certainType(file.scopes, value) === 'str';
}

/**
 * A text that begins empty: its pieces are joined where all of them are texts for certain, else written one by one, so that
 * what is no text is refused when it comes and not behind all the others.
 */
function joining(isCertain: boolean): DecoratorSpec {
  return {
    names: ['joined', 'as_one_text', 'as_text', 'joining_pieces', 'concatenated'],
    settings: [],
    docstrings: [
      'Join the pieces that a generator function yields into one text.',
      'Write the pieces of a generator function one behind the other.',
      'Give what a generator function yields as one text.',
    ],
    ownNames: ['joined_{many}', '{many}_as_text', 'joining_{many}', 'concatenated_{many}'],
    ownDocstrings: ['Join the {many} that a function yields.', 'Write the {many} one behind the other.'],
    functionNames: PRODUCING,
    wrapperNames: ['write_text', 'join_pieces', 'compose_text', 'write_all'],
    signature: 'either',
    ...(isCertain
      ? { bodies: [({ call }) => [`return "".join(${call})`]] }
      : {
          imports: [{ module: 'io', name: 'StringIO' }],
          bodies: [
            ({ call, imported: [buffer = ''], local }) => {
              const text = local(['written', 'buffer', 'text_so_far']);
              return [`${text} = ${buffer}()`, `${text}.writelines(${call})`, `return ${text}.getvalue()`];
            },
            ({ call, imported: [buffer = ''], local, unit }) => {
              const text = local(['written', 'buffer', 'text_so_far']);
              const part = local(['piece', 'fragment', 'part']);
              return [
                `${text} = ${buffer}()`,
                `for ${part} in ${call}:`,
                `${unit}${text}.write(${part})`,
                `return ${text}.getvalue()`,
              ];
            },
          ],
        }),
  };
}

function folding(operator: string, initial: string): DecoratorSpec {
  const isText = /^["']/.test(initial);
  return {
    names: isText
      ? ['built_up_from', 'written_from', 'grown_from', 'composed_from']
      : operator === '*='
        ? ['multiplied_up_from', 'product_from', 'grown_from']
        : operator === '-='
          ? ['counted_down_from', 'reduced_from', 'less_each_of']
          : ['added_up_from', 'accumulated_from', 'totalled_from', 'summed_from'],
    settings: [{ names: ['start_value', 'beginning', 'origin', 'starting_point'], text: initial }],
    docstrings: isText
      ? [
          'Write the pieces of a generator function one behind the other.',
          'Build one text of the pieces that come.',
          'Append each piece that comes to what is written so far.',
          'Put a text together, piece by piece.',
        ]
      : [
          'Combine the numbers of a generator function, one after the other.',
          'Let each number that comes change the total.',
          'Keep the balance of what a generator function gives.',
        ],
    ownNames: isText
      ? ['{many}_written_from', '{many}_put_together', '{many}_built_up']
      : operator === '+='
        ? ['sum_of_{many}', '{many}_added_up', 'adding_{many}_to', 'total_of_{many}']
        : ['{many}_combined', 'combining_{many}'],
    ownDocstrings: isText
      ? ['Write the {many} one behind the other.']
      : operator === '+='
        ? ['Add up the {many}, one after the other.', 'Keep a running total of the {many}.']
        : ['Let each of the {many} change the total.'],
    functionNames: PRODUCING,
    wrapperNames: isText
      ? ['write_up', 'build_text', 'compose']
      : ['combine', 'accumulate', 'settle_total', 'work_up'],
    signature: 'either',
    bodies: [
      ({ call, settings: [start], local, unit }) => {
        const total = local(
          isText ? ['written', 'text_so_far', 'composed'] : ['total', 'balance', 'so_far', 'running_value'],
        );
        const part = local(isText ? ['piece', 'fragment', 'addition'] : ['part', 'change', 'step', 'amount']);
        return [
          `${total} = ${start ?? ''}`,
          `for ${part} in ${call}:`,
          `${unit}${total} ${operator} ${part}`,
          `return ${total}`,
        ];
      },
    ],
  };
}
