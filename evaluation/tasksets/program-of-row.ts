import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';

import { generatedProgram } from './code-generation.js';
import type { GenerationAnswer, GenerationPrompt } from './code-generation.js';
import type { TaskRow } from './task-row.js';

/** The program of a prompt; of code generation the whole one, prompt and answer joined. */
export function programOf({ task, language, prompt, answer }: TaskRow, parser: SourceParser): Program {
  if (task === 'code-generation') {
    return generatedProgram(prompt as GenerationPrompt, answer as GenerationAnswer, language, parser);
  }
  const { files, entryFile } = prompt as Pick<Program, 'files' | 'entryFile'>;
  return { language, entryFile, files };
}
