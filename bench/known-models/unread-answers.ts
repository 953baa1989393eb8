import type { TaskRow } from '../../evaluation/tasksets/task-row.js';

import { plainly, wrongOf } from './known-answer.js';
import type { KnownAnswer } from './known-answer.js';
import { drawnBy } from './known-model.js';
import type { KnownModel, RightOf } from './known-model.js';

const stopped = (outcome: KnownAnswer['outcome'], text: string): KnownAnswer => ({
  text,
  finish: 'stop',
  outcome,
});
const cutOff = (text: string): KnownAnswer => ({ text, finish: 'length', outcome: 'cut-off' });

/** Answers in which there is none, whatever was asked. */
const NOTHING: readonly KnownAnswer[] = [
  stopped('no-answer', ''),
  { ...stopped('no-answer', ''), refusal: 'I will not.' },
  stopped('unreadable', 'I am sorry, I cannot help with that.'),
  stopped('unreadable', '<think>\nIt could be 1, or [ANSWER]2[/ANSWER]'),
  cutOff('<think>\nIt could be'),
];

const NO_PYTHON: readonly KnownAnswer[] = [
  stopped('unreadable', '```rust\nfn answer() {}\n```'),
  stopped('syntax-error', '```python\ndef answer(a, b:\n    return\n```'),
  cutOff('```python\ndef answer(a,'),
];

const NO_JAVA: readonly KnownAnswer[] = [
  stopped('unreadable', '```python\nprint(1)\n```'),
  stopped('syntax-error', '```java\npublic class Main { void answer( }\n```'),
  stopped(
    'compile-error',
    '```java\npublic class Main {\n  public static void main(String[] a) {\n    int n = "text";\n  }\n}\n```',
  ),
  cutOff('```java\npublic class Main { void answer('),
];

const NO_LITERAL: readonly KnownAnswer[] = [
  stopped('unreadable', '[ANSWER]new int[3][/ANSWER]'),
  stopped('unreadable', '[ANSWER]open("answer.txt")[/ANSWER]'),
  stopped('unreadable', '[ANSWER][/ANSWER]'),
  cutOff('[ANSWER]["a", "b'),
];

const noCall = ({ prompt }: TaskRow): readonly KnownAnswer[] => {
  const { entryPoint } = prompt as { readonly entryPoint: string | null };
  return [
    stopped('unreadable', `[ANSWER]${entryPoint ?? ''}(open("answer.txt"))[/ANSWER]`),
    stopped('unreadable', '[ANSWER]the first call[/ANSWER]'),
    cutOff(`[ANSWER]${entryPoint ?? ''}(["a", "b`),
  ];
};

function unreadOf(row: TaskRow): readonly KnownAnswer[] {
  const own = { 'input-prediction': noCall(row), 'output-prediction': NO_LITERAL, translation: NO_JAVA };
  return [...NOTHING, ...(row.task in own ? own[row.task as keyof typeof own] : NO_PYTHON)];
}

/** Every third answer is right, some are wrong, and the others are those that count as outcomes of their own. */
export function unreadModel(rightOf: RightOf): KnownModel {
  return {
    answerOf: (row, sample) => {
      const right = plainly(row, rightOf(row));
      const forms: readonly KnownAnswer[] = [
        ...unreadOf(row),
        // Whole although it ended at the most tokens: what is there counts.
        { text: right, finish: 'length', outcome: 'passed' },
        stopped('wrong', plainly(row, wrongOf(row))),
      ];
      const drawn = Math.floor(drawnBy(row, sample, 'unread') * forms.length * 1.5);
      return forms[drawn] ?? stopped('passed', right);
    },
  };
}
