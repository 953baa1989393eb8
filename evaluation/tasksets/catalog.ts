import { codeGenerationTasks } from './code-generation.js';
import { inputPredictionTasks } from './input-prediction.js';
import { outputPredictionTasks } from './output-prediction.js';
import { repairTasks } from './repair.js';
import type { TaskSet } from './task-set.js';
import { translationTasks } from './translation.js';

/** Every task set, in the order that help texts list them. */
export const TASK_SETS: readonly TaskSet[] = [
  outputPredictionTasks,
  inputPredictionTasks,
  codeGenerationTasks,
  translationTasks,
  repairTasks,
];
