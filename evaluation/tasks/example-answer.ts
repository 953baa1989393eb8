import type { GenerationAnswer, GenerationPrompt } from '../tasksets/code-generation.js';
import type { InputAnswer, InputPrompt } from '../tasksets/input-prediction.js';
import type { OutputAnswer } from '../tasksets/output-prediction.js';
import type { RepairAnswer, RepairPrompt } from '../tasksets/repair.js';
import type { TaskExample, TaskRow } from '../tasksets/task-row.js';

import { promptOf } from './task-prompt.js';
import type { PromptTemplates } from './task-prompt.js';

/** A question with its answer, as turns of a conversation before the question that counts. */
export interface Shot {
  readonly prompt: string;
  readonly answer: string;
}

/** The first examples of a row, put as its own question is; fewer where it has fewer, and none of translation. */
export function shotsOf(row: TaskRow, count: number, templates: PromptTemplates): readonly Shot[] {
  return (row.examples ?? []).slice(0, count).map((example) => ({
    prompt: promptOf({ ...row, prompt: example.prompt }, templates),
    answer: answerOf(row, example),
  }));
}

function answerOf(row: TaskRow, { prompt, answer }: TaskExample): string {
  const fenced = (code: string): string => `\`\`\`${row.language}\n${code.trimEnd()}\n\`\`\``;
  switch (row.task) {
    case 'code-generation':
      return fenced((prompt as GenerationPrompt).beginning + (answer as GenerationAnswer).reference);
    case 'repair':
      return fenced((answer as RepairAnswer).files[(prompt as RepairPrompt).file] ?? '');
    case 'output-prediction':
      return `[ANSWER]${(answer as OutputAnswer).output}[/ANSWER]`;
    case 'input-prediction':
      return `[ANSWER]${(prompt as InputPrompt).entryPoint ?? ''}(${(answer as InputAnswer).input})[/ANSWER]`;
    case 'translation':
      throw new TypeError('no example of a translation has an answer');
  }
}
