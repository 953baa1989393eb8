import { z } from 'zod';

import type { Problem } from '../../core/problem.js';
import { askStructured } from '../../llm/ask-structured.js';
import type { ChatMessage } from '../../llm/chat.js';
import { withoutThoughts } from '../../llm/json-in-text.js';
import type { ModelClient } from '../../llm/model-client.js';
import type { Sampling } from '../../llm/model-request.js';

import { countWords } from './description-units.js';
import type { ForbiddenRuns } from './leaked-code.js';
import { leakedRun } from './leaked-code.js';
import type { PromptTemplates } from './prompt-templates.js';
import type { SplitPrompt } from './split-prompt.js';
import { joinPrompt } from './split-prompt.js';
import type { ThemeId } from './themes.js';
import { THEME_IDS, THEMES } from './themes.js';

/** Share of its words that a rewritten text is asked to keep at most. */
const SHRINK = 0.6;

/** Who writes descriptions. */
export interface DescriptionWriter {
  readonly client: ModelClient;
  readonly model: string;
  readonly sampling: Sampling;
  readonly templates: PromptTemplates;
  /** Answers to each question at most; what was wrong with one is told with the next. */
  readonly tries: number;
  /** Null where no reference model judges. */
  readonly accept: AcceptDescription | null;
}

/**
 * Whether a reference model passes a problem's tests often enough with a prompt. A port: code generation and its judge are
 * handed in by the command.
 */
export type AcceptDescription = (
  candidate: { readonly problem: Problem; readonly prompt: string },
  signal: AbortSignal,
) => Promise<{ readonly isAccepted: boolean; readonly reason: string }>;

export type WrittenText =
  | { readonly kind: 'written'; readonly text: string }
  /** No answer was good; why the last one was not. */
  | { readonly kind: 'failed'; readonly reason: string };

/**
 * The maximal description by a model, from prompt and reference program: one that has no 12-token run of the program, and
 * that the reference model passes with, where one judges. Rejects as `ModelClient.ask` does.
 */
export function askMaximal(
  writer: DescriptionWriter,
  problem: Problem,
  split: SplitPrompt,
  forbidden: ForbiddenRuns,
  signal: AbortSignal,
): Promise<WrittenText> {
  const { language, program, prompt } = problem;
  const values = { language, prompt, solution: Object.values(program.files).join('\n\n') };
  return askUntilGood(writer, writer.templates.maximal.fill(values), signal, async (text) => {
    const leak = leakReason(text, forbidden);
    if (leak !== null || writer.accept === null) {
      return leak;
    }
    const { isAccepted, reason } = await writer.accept({ problem, prompt: joinPrompt(split, text) }, signal);
    return isAccepted ? null : reason;
  });
}

/** A summary of so many words at most, by a model. Rejects as `ModelClient.ask` does. */
export function askSummary(
  writer: DescriptionWriter,
  description: string,
  limit: number,
  forbidden: ForbiddenRuns,
  signal: AbortSignal,
): Promise<WrittenText> {
  const question = writer.templates.summary.fill({ limit: String(limit), description });
  return askUntilGood(writer, question, signal, (text) => {
    const words = countWords(text);
    const isLong = words > limit;
    return Promise.resolve(
      isLong ? `it has ${words} words, of ${limit} at most` : leakReason(text, forbidden),
    );
  });
}

const labelsSchema = z.strictObject({ themes: z.array(z.enum(THEME_IDS)).max(THEME_IDS.length) });

/** The themes that a model sees in a description, in the order of their numbers; null where it says nothing of use. */
export async function askThemes(
  {
    client,
    model,
    sampling,
    templates,
  }: Pick<DescriptionWriter, 'client' | 'model' | 'sampling' | 'templates'>,
  description: string,
  signal: AbortSignal,
): Promise<readonly ThemeId[] | null> {
  const themes = THEMES.map(({ id, group, says }) => `${id} (${group}) ${says}`).join('\n');
  const content = templates.themes.fill({ themes, description });
  const request = { model, messages: [{ role: 'user', content }], sampling } as const;
  const outcome = await askStructured(client, request, { name: 'themes', schema: labelsSchema }, signal);
  return outcome.kind === 'parsed' ? THEME_IDS.filter((id) => outcome.value.themes.includes(id)) : null;
}

/** Rewritten text; null where what the model says is of no use; why not, where it did not answer after all retries. */
export type RewrittenText =
  | { readonly kind: 'answered'; readonly text: string | null }
  | { readonly kind: 'unanswered'; readonly reason: string };

/** The same in fewer words, by a model: shorter than the text, and without code of the solution. Rejects as `ask` does. */
export async function askRewrite(
  {
    client,
    model,
    sampling,
    templates,
  }: Pick<DescriptionWriter, 'client' | 'model' | 'sampling' | 'templates'>,
  text: string,
  forbidden: ForbiddenRuns,
  signal: AbortSignal,
): Promise<RewrittenText> {
  const words = countWords(text);
  const wanted = Math.max(1, Math.floor(words * SHRINK));
  const content = templates.rewrite.fill({ words: `${wanted} ${wanted === 1 ? 'word' : 'words'}`, text });
  const outcome = await client.ask({ model, messages: [{ role: 'user', content }], sampling }, signal);
  if (outcome.kind === 'failed') {
    return { kind: 'unanswered', reason: outcome.reason };
  }
  const said = outcome.kind === 'answered' && outcome.finish !== 'length' ? plainAnswer(outcome.text) : '';
  const isGood = said !== '' && countWords(said) < words && leakedRun(said, forbidden) === null;
  return { kind: 'answered', text: isGood ? said : null };
}

async function askUntilGood(
  { client, model, sampling, tries }: DescriptionWriter,
  question: string,
  signal: AbortSignal,
  fault: (text: string) => Promise<string | null>,
): Promise<WrittenText> {
  const messages: ChatMessage[] = [{ role: 'user', content: question }];
  let reason = 'the model was not asked';
  for (let turn = 0; turn < tries; turn += 1) {
    const outcome = await client.ask({ model, messages: [...messages], sampling }, signal);
    if (outcome.kind !== 'answered') {
      return {
        kind: 'failed',
        reason: outcome.kind === 'failed' ? outcome.reason : `the answer is ${outcome.kind}`,
      };
    }
    const text = plainAnswer(outcome.text);
    const wrong =
      text === ''
        ? 'it is empty'
        : outcome.finish === 'length'
          ? 'it was cut off at the most tokens'
          : await fault(text);
    if (wrong === null) {
      return { kind: 'written', text };
    }
    reason = wrong;
    messages.push(
      { role: 'assistant', content: outcome.text },
      {
        role: 'user',
        content: `That description cannot be used: ${wrong}. Write the whole description again, mended.`,
      },
    );
  }
  return { kind: 'failed', reason };
}

function leakReason(text: string, forbidden: ForbiddenRuns): string | null {
  const run = leakedRun(text, forbidden);
  return run === null ? null : `it has code of the solution: ${run}`;
}

/** An answer without what models put around it: their thinking, a fence around all of it. */
function plainAnswer(answer: string): string {
  const said = withoutThoughts(answer);
  return (/^```[a-z]*\n(.*)\n```$/s.exec(said)?.[1] ?? said).replaceAll('\r\n', '\n').trim();
}
