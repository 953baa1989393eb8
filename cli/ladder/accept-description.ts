import { mkdirSync } from 'node:fs';

import { EXIT, UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import type { AcceptDescription } from '../../evaluation/ladders/ask-descriptions.js';
import { codeJudgedBy, codeQuestion } from '../../evaluation/ladders/ask-code.js';
import type { PromptTemplates } from '../../evaluation/ladders/prompt-templates.js';
import { splitPrompt } from '../../evaluation/ladders/split-prompt.js';
import type { RunnerOptions } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import { outcomeOf, requestOf } from '../eval/ask-and-judge.js';
import type { RoleClient } from '../model-options.js';

import { openCodeJudge } from './code-judge.js';

/** How often a reference model has to pass with a description. */
export interface AcceptanceRule {
  readonly samples: number;
  /** Share of the samples that pass, at least. */
  readonly acceptAt: number;
}

/** A reference model that tries descriptions, with what judges its code. */
export interface ReferenceModel {
  readonly accept: AcceptDescription;
  /** Why it can try none of a problem; null where it can. */
  faultOf(problem: Problem): Promise<string | null>;
  close(): Promise<void>;
}

/**
 * A reference model whose code is judged in the sandbox; judgements are kept in `folder`, its answers by its client. `accept`
 * rejects with a UserError where the model does not answer after all retries: that says nothing of a description.
 */
export function openReferenceModel(
  role: RoleClient,
  rule: AcceptanceRule,
  work: {
    readonly folder: string;
    readonly parser: SourceParser;
    readonly templates: PromptTemplates;
    readonly environment: RunnerOptions;
  },
): ReferenceModel {
  const { samples, acceptAt } = rule;
  mkdirSync(work.folder, { recursive: true });
  const judge = openCodeJudge(work.folder, work.parser, work.environment);
  return {
    faultOf: (problem) => judge.faultOf(problem),
    close: () => judge.close(),
    accept: async ({ problem, prompt }, signal) => {
      const split = splitPrompt(problem, work.parser);
      const shown = { prompt, place: split.place, language: problem.language };
      const text = codeQuestion(shown, work.templates.generation);
      const request = requestOf({ kind: 'chat', prompt: text, system: null }, role, samples);
      const asked = codeJudgedBy(problem, split);
      let passed = 0;
      for (const [sample, got] of (await role.client.askSamples(request, samples, signal)).entries()) {
        const outcome = await outcomeOf(got, sample, (answer) => judge.judge(asked, answer));
        if (outcome === null) {
          throw new UserError(
            `the reference model did not answer of ${problem.id}: ${got.kind === 'failed' ? got.reason : got.kind}`,
            'run the same command again, which goes on; what was answered is kept',
            EXIT.environment,
          );
        }
        passed += Number(outcome.outcome === 'passed');
      }
      return {
        isAccepted: passed >= acceptAt * samples,
        reason: `who writes the code by it passes the tests in ${passed} of ${samples} tries: it must say more of what they check`,
      };
    },
  };
}
