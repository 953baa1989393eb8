import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import type { CodeToJudge } from '../tasks/judge.js';

import type { PromptTemplate } from '../prompt-template.js';
import type { Rung } from './rung.js';
import { joinPrompt } from './split-prompt.js';
import type { SplitPrompt } from './split-prompt.js';

const SYSTEM_INCLUDE = /^[ \t]*#[ \t]*include[ \t]*<[^\n>]+>/gmu;

/** What a model is asked to write the code of a prompt: code stands in a block, prose does not. */
export function codeQuestion(
  { prompt, place, language }: Pick<Rung, 'prompt' | 'place' | 'language'>,
  template: PromptTemplate,
): string {
  const shown = place === 'prose' ? prompt.trimEnd() : `\`\`\`${language}\n${prompt.trimEnd()}\n\`\`\``;
  return `${template.fill({ language, prompt: shown })}\n`;
}

/**
 * What judges the answers to all prompts of a ladder: the tests of the problem. The same for each of its prompts, since
 * the description is no part of it.
 */
export function codeJudgedBy(
  problem: Problem,
  { place, preamble, signature }: Pick<SplitPrompt, 'place' | 'preamble' | 'signature'>,
): CodeToJudge {
  const { program, entryPoint, tests } = problem;
  // C++'s prompts often leave out what they need: it is there in every program that their tests are made for.
  const headers = program.language === 'cpp' ? entryText(program).match(SYSTEM_INCLUDE) : null;
  const given = joinPrompt({ place, preamble, signature, description: '' }, '');
  return {
    ...{ row: { problem: problem.id, dataset: problem.dataset, licence: problem.licence } },
    ...{ program, reference: program, entryPoint, tests },
    beginning: headers === null ? given : `${[...new Set(headers)].join('\n')}\n${given}`,
  };
}
