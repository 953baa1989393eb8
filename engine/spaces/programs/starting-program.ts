import type { Program } from '../../../core/program.js';
import { withFourBlanks } from '../../../syntax/python/four-blanks.js';

import type { Replaying } from './realised.js';

/** Pylint's max-line-length. */
const LONGEST_LINE = 100;

/**
 * What evolution starts from: a Problem's own program, its blocks four blanks deep. Where they are tabs or two blanks, each line
 * that is added as its neighbours are has a message of category W, and the lint gate lets no line be added (bad-indentation:
 * half of MBPP). As it is where that would make a line too long, and where it does not parse.
 */
export function startingProgram({ original, subjectOf }: Pick<Replaying, 'original' | 'subjectOf'>): Program {
  const subject = original.language === 'python' ? subjectOf(original) : null;
  if (subject === null) {
    return original;
  }
  const files = Object.fromEntries(
    Object.entries(original.files).map(([path, text]) => {
      const tree = subject.files.get(path)?.tree;
      const laidOut = tree === undefined ? text : withFourBlanks(tree);
      return [path, longLines(laidOut) > longLines(text) ? text : laidOut];
    }),
  );
  return { ...original, files };
}

function longLines(text: string): number {
  return text.split(/\r?\n/).filter((line) => line.length > LONGEST_LINE).length;
}
