/**
 * MBPP+ holds arguments in JSON, which has neither tuples nor sets nor complex numbers; by task it is laid down which of
 * them these are (EvalPlus 0.3.1, `mbpp_deserialize_inputs`). Each is an expression of Python that gives the arguments
 * of the call from the list `call`.
 */
const EXPRESSIONS: readonly (readonly [tasks: readonly number[], expression: string])[] = [
  [
    [
      ...[2, 116, 132, 143, 222, 261, 273, 394, 399, 421, 424],
      ...[429, 470, 560, 579, 596, 616, 630, 726, 740, 744, 809],
    ],
    '[tuple(one) for one in call]',
  ],
  [
    [63, 64, 70, 94, 120, 237, 272, 299, 400, 409, 417, 438, 473, 614, 780],
    '[[tuple(one) for one in argument] for argument in call]',
  ],
  [[75, 413, 444, 753], '[[tuple(one) for one in call[0]], call[1]]'],
  [[106, 750], '[call[0], tuple(call[1])]'],
  [[115], '[[set(one) if isinstance(one, list) and one else {} for one in call[0]]]'],
  [[124], '[float(call[0]), complex(call[1])]'],
  [[250, 307, 405, 446, 617, 720, 763, 808], '[tuple(call[0]), *call[1:]]'],
  [[252], '[complex(call[0])]'],
  [[259, 401, 445], '[tuple(tuple(one) for one in argument) for argument in call]'],
  [[278], '[tuple(tuple(one) if isinstance(one, list) else one for one in call[0])]'],
  [[580, 615, 791], 'all_tuples(call)'],
  [[722], '[{key: tuple(value) for key, value in call[0].items()}, *call[1:]]'],
];

const EXPRESSION_OF_TASK: ReadonlyMap<number, string> = new Map(
  EXPRESSIONS.flatMap(([tasks, expression]) => tasks.map((task) => [task, expression] as const)),
);

/** The expression of Python that gives a call's arguments from the list `call`, by the problem's id (`Mbpp/2`). */
export function argumentsExpression(id: string): string {
  const task = /^Mbpp\/(\d+)$/.exec(id)?.[1];
  return (task === undefined ? undefined : EXPRESSION_OF_TASK.get(Number(task))) ?? 'call';
}
