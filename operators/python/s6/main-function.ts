import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { indentUnitOf, insertionBefore } from '../../../syntax/python/layout.js';
import { descendantsOfType, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';
import { fitNewFunction } from '../s2/limits.js';

import { longLines } from './helper-text.js';
import type { Plan } from './plan.js';
import type { ScriptPart } from './script-part.js';
import { scriptPart } from './script-part.js';
import { scriptText, withComments } from './script-text.js';

export const MAIN_NAMES = ['main', 'run', 'run_script', 'work_through_input'] as const;
const OF_INPUT = [
  'Read the input, work on it and print the answer.',
  'Do the work of the script, from its input to its output.',
  'Take the input and print what comes of it.',
] as const;
const OF_WORK = [
  'Work out the answer and print it.',
  'Do the work of the script and print the result.',
  'Calculate what the script is for, and print it.',
] as const;

/**
 * The variant `main-function`: what a script does after its imports, definitions and constants becomes a function that the
 * script calls.
 */
export function* mainFunctionPlans(subject: Subject, file: SubjectFile): Generator<Plan> {
  const part = scriptPart(subject, file);
  const [first] = part?.statements ?? [];
  // A script may be as long as it likes, a function may not.
  if (part !== null && first !== undefined && fitNewFunction(part.statements, part.written.length)) {
    yield {
      variant: 'main-function',
      node: first,
      moved: part.statements,
      write: (_subject, rng) => {
        const name = freshName(file, rng.shuffle(MAIN_NAMES));
        return name === null ? null : writeMain(part, name, scriptText(part, part.statements), [], rng);
      },
    };
  }
}

/** The script's statements replaced by functions and the call of the last of them. */
export function writeMain(
  part: ScriptPart,
  name: string,
  body: string,
  others: readonly string[],
  rng: Rng,
): readonly Change[] | null {
  const { tree, path } = part.file;
  const [first] = part.statements;
  const last = [...part.statements, ...part.imports, ...part.idle].sort((a, b) => a.end - b.end).at(-1);
  if (first === undefined || last === undefined) {
    return null;
  }
  const unit = indentUnitOf(tree);
  const docstring = rng.pick(readsInput(part) ? OF_INPUT : OF_WORK);
  const main = [`def ${name}():`, `${unit}"""${docstring}"""`, body].join('\n');
  const imports = part.imports.map((node) => textOf(tree, node)).join('\n');
  const text = [...(imports === '' ? [] : [imports]), ...others, main].join('\n\n\n');
  // A line that is too long already is no longer one for being moved.
  if (longLines(text) > longLines(part.statements.map((node) => textOf(tree, node)).join('\n'))) {
    return null;
  }
  const start = withComments(part, first).start;
  const call = `${name}()`;
  return [insertionBefore(tree, path, part.top, text), edit(path, start, last.end, call)];
}

function readsInput({ file, statements }: ScriptPart): boolean {
  return statements.some((node) =>
    descendantsOfType(node, 'identifier').some((one) =>
      /^(?:input|stdin|open|read\w*)$/.test(textOf(file.tree, one)),
    ),
  );
}
