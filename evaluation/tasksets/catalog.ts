import { repairTasks } from './repair.js';
import type { TaskSet } from './task-set.js';

/** Every task set, in the order that help texts list them. */
export const TASK_SETS: readonly TaskSet[] = [repairTasks];
