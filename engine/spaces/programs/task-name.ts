import type { ProgramTask } from './task.js';

/** What a worker does, and for which Problem, for people. */
export function taskName(task: ProgramTask): string {
  switch (task.kind) {
    case 'probe':
      return 'a trial of the worker';
    case 'measure-original':
      return `measuring the original of ${task.problem.id}`;
    case 'breed': {
      const [first] = task.orders;
      return `${task.orders.length} candidates of ${task.context.problem.id} (${first?.rngPath ?? 'none'})`;
    }
    case 'verify':
      return `comparing a program of ${task.context.problem.id} on all inputs`;
    case 'examine':
      return `examining the export of ${task.problem.id}`;
    case 'list-names':
    case 'rename':
      return `naming in the export of ${task.context.problem.id}`;
  }
}

/** The Problem that a task is about; null where it is about none. */
export function problemOf(task: ProgramTask): string | null {
  switch (task.kind) {
    case 'probe':
      return null;
    case 'measure-original':
    case 'examine':
      return task.problem.id;
    case 'breed':
    case 'verify':
    case 'list-names':
    case 'rename':
      return task.context.problem.id;
  }
}
