import { describe, expect, it } from 'vitest';

import { answerForm } from '../../llm/ask-structured.js';

import { taskSchema } from './task-form.js';

const TASK = {
  statement: 'Write total(values).',
  entryPoint: 'total',
  objective: ['one', 'two', 'three', 'four', 'five', 'six'],
  solution: 'def total(values):\n    return sum(values)\n',
  tests: ['[]', '[1]', '[2]', '[3]', '[4]'].map((values) => `assert total(${values}) == sum(${values})`),
};

describe('the form of a task', () => {
  it('takes characters of any kind, and no half of a surrogate pair', () => {
    expect(taskSchema.safeParse({ ...TASK, statement: 'sum \u{1F600} of \u00e9' }).success).toBe(true);
    for (const half of ['\ud800', 'a\udc00b', '\ude00\ud83d']) {
      for (const key of ['statement', 'solution'] as const) {
        expect(taskSchema.safeParse({ ...TASK, [key]: `${TASK[key]}# ${half}\n` }).success).toBe(false);
      }
      expect(taskSchema.safeParse({ ...TASK, tests: [...TASK.tests, half] }).success).toBe(false);
    }
    expect(() => answerForm('task', taskSchema)).not.toThrow();
  });
});
