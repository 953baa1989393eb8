import type { DecoratorSpec } from './decorator-spec.js';
import { PRODUCING } from './produced.js';

type Wording = Pick<DecoratorSpec, 'names' | 'docstrings' | 'ownNames' | 'ownDocstrings' | 'wrapperNames'>;

const TEXT: Wording = {
  names: ['written_behind', 'appended_to', 'continued_from'],
  docstrings: [
    'Write the pieces of text that a generator function yields behind a beginning.',
    'Append the pieces of text that a generator function yields to a beginning.',
  ],
  wrapperNames: ['write_text', 'build_text', 'append_pieces'],
};

const SUM: Wording = {
  names: ['totalled', 'added_up', 'with_running_total', 'summed_up'],
  docstrings: [
    'Add up the numbers that a generator function yields.',
    'Have a generator function return the sum of its numbers.',
    'Total the numbers that a generator function yields.',
  ],
  ownNames: ['sum_of_{many}', '{many}_added_up', 'total_of_{many}'],
  wrapperNames: ['add_up', 'total_numbers', 'find_total'],
};

const SUM_FROM: Wording = {
  names: ['added_up_from', 'accumulated_from', 'totalled_from', 'summed_from'],
  docstrings: [
    'Add the numbers that a generator function yields to a start value.',
    'Keep a running total of what a generator function yields.',
  ],
  wrapperNames: SUM.wrapperNames,
};

const PRODUCT: Wording = {
  names: ['multiplied_up', 'product_of_factors', 'multiplied_together'],
  docstrings: [
    'Multiply the numbers that a generator function yields.',
    'Have a generator function return the product of its numbers.',
  ],
  wrapperNames: ['multiply_all', 'find_product', 'multiply_up'],
};

const PRODUCT_FROM: Wording = {
  names: ['multiplied_up_from', 'product_from', 'scaled_from'],
  docstrings: ['Multiply a start value by each of the numbers that a generator function yields.'],
  wrapperNames: PRODUCT.wrapperNames,
};

const REST: Wording = {
  names: ['reduced_from', 'counted_down_from', 'what_is_left_of'],
  docstrings: ['Take the numbers that a generator function yields off a start value, one after the other.'],
  wrapperNames: ['subtract_all', 'take_off', 'find_rest'],
};

function wordingFor(operator: string, isText: boolean, isPlain: boolean): Wording {
  if (isText) {
    return TEXT;
  }
  return operator === '-='
    ? REST
    : operator === '*='
      ? isPlain
        ? PRODUCT
        : PRODUCT_FROM
      : isPlain
        ? SUM
        : SUM_FROM;
}

/** A decorator that lets each thing that a generator function yields change a total, which starts as usual or at a given value. */
export function folding(operator: string, initial: string): DecoratorSpec {
  const isText = /^["']/.test(initial);
  const isPlain = (operator === '+=' && initial === '0') || (operator === '*=' && initial === '1');
  const totals = isText
    ? ['text', 'written', 'text_so_far']
    : ['total', 'so_far', 'running_total', 'current_total'];
  const parts = isText ? ['piece', 'fragment', 'addition'] : ['number', 'amount', 'part'];
  return {
    ...wordingFor(operator, isText, isPlain),
    settings: isPlain
      ? []
      : [{ names: isText ? ['beginning', 'opening'] : ['start_value', 'start', 'origin'], text: initial }],
    functionNames: PRODUCING,
    signature: 'either',
    bodies: [
      ({ call, settings: [start], local, unit }) => {
        const total = local(operator === '*=' ? ['product', 'so_far', 'running_product'] : totals);
        const part = local(operator === '*=' ? ['factor', 'number'] : parts);
        return [
          `${total} = ${start ?? initial}`,
          `for ${part} in ${call}:`,
          `${unit}${total} ${operator} ${part}`,
          `return ${total}`,
        ];
      },
    ],
  };
}
