import type { WholeReading } from '../../datasets/published/read-whole.js';
import { counted } from '../counted.js';

/** `164 problems`, `0 problems, 120 tasks, 300 left out`. */
export function readingLine({ problems, tasks, leftOut }: WholeReading): string {
  const left = leftOut.reduce((sum, { count }) => sum + count, 0);
  return [
    counted(problems, 'problem'),
    ...(tasks === problems ? [] : [counted(tasks, 'task')]),
    ...(left === 0 ? [] : [`${left} left out`]),
  ].join(', ');
}
