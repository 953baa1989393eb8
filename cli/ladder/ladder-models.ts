import { join } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';
import envPaths from 'env-paths';

import { EXIT, UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import type { Language } from '../../core/language.js';
import { loadTemplates } from '../../evaluation/ladders/prompt-templates.js';
import { shownCost } from '../../llm/prices.js';
import { loadParser } from '../../syntax/parse.js';

import { listenForSignals } from '../interruption.js';
import type { UnsafeFlag } from '../environment.js';
import { findEnvironment } from '../environment.js';
import type { ModelWorkFlags } from '../model-options.js';
import { modelWorkOptions, namesRole, openModels } from '../model-options.js';
import { positiveNumber, positiveShare } from '../options.js';
import type { Output } from '../output.js';

import { openReferenceModel } from './accept-description.js';
import type { LadderModels } from './ladders.js';

export interface LadderModelFlags extends ModelWorkFlags {
  readonly themes: 'rules' | 'model';
  readonly templates?: string;
  readonly tries: number;
  readonly store?: string;
  readonly referenceSamples: number;
  readonly acceptAt: number;
}

/** Models of a piece of work on ladders, and what they cost. */
export interface LadderModelSession {
  readonly models: LadderModels;
  spent(): { readonly requests: number; readonly cost: string };
  close(): Promise<void>;
}

const TRIES = 3;
/** Of a maximal description: answers of the reference model, and the share of them that has to pass. */
const ACCEPTANCE = { samples: 5, acceptAt: 0.8 };

/** Adds the flags of models that write and label ladders. */
export function ladderModelOptions(command: Command): void {
  command
    .addOption(
      new Option('--themes <by>', 'who labels themes: rules see some of them, a model all')
        .choices(['rules', 'model'])
        .default('rules'),
    )
    .option('--templates <dir>', 'prompt templates of your own in place of those of the same name')
    .option('--tries <n>', 'answers to one question at most', positiveNumber, TRIES)
    .option(
      '--reference-samples <n>',
      'answers of the reference model (--model reference=NAME) to a maximal prompt',
      positiveNumber,
      ACCEPTANCE.samples,
    )
    .option(
      '--accept-at <share>',
      'share of them that has to pass the tests, for the maximal prompt to be accepted',
      positiveShare,
      ACCEPTANCE.acceptAt,
    )
    .option('--store <file>', 'keeps answers in this file (default: in the cache folder)');
  modelWorkOptions(command, 'those that earlier commands kept');
}

/**
 * The models that flags name, on the budget of `work`; null where none is: OPENAI_MODEL alone asks none, since asking
 * costs. `languages` are those of the tasks.
 */
export async function openLadderModels(
  flags: LadderModelFlags & UnsafeFlag,
  work: object,
  languages: readonly Language[],
  output: Output,
): Promise<LadderModelSession | null> {
  if (flags.model === undefined && flags.models === undefined) {
    if (flags.themes === 'model') {
      throw new UserError('--themes model names no model', 'name one with --model, or a file with --models');
    }
    return null;
  }
  const templates = loadTemplates(flags.templates ?? null);
  const { openAnswerFile } = await import('../../llm/answer-file.js');
  const cache = join(envPaths('speciate', { suffix: '' }).cache, 'answers.sqlite');
  const store = flags.store ?? cache;
  const opened = await openModels(flags, {
    file: openAnswerFile(store),
    // The same work run again goes on with its budget.
    account: `ladder ${hashValue(work).slice(0, 16)}`,
    isKeptByServer: flags.store === undefined,
  });
  const interruption = listenForSignals(output, 'stopping; answers that came are kept');
  const controller = new AbortController();
  interruption.signal.addEventListener('abort', () => {
    const code = interruption.exitCode() ?? EXIT.interrupted;
    controller.abort(new UserError('stopped', 'run the same command again, which goes on', code));
  });
  let closeReference = (): Promise<void> => Promise.resolve();
  const close = async (): Promise<void> => {
    interruption.dispose();
    await closeReference();
    opened.close();
  };
  try {
    const reference = namesRole(flags, 'reference')
      ? openReferenceModel(
          opened.role('reference'),
          { samples: flags.referenceSamples, acceptAt: flags.acceptAt },
          {
            ...{ folder: `${store}.judged`, templates },
            parser: await loadParser([...new Set([...languages, 'python' as const])]),
            environment: await findEnvironment(output, flags),
          },
        )
      : null;
    closeReference = () => reference?.close() ?? Promise.resolve();
    const accept = reference?.accept ?? null;
    const writer = { ...opened.role('generator'), templates, tries: flags.tries, accept };
    const labeller = flags.themes === 'model' ? { ...opened.role('labeller'), templates } : null;
    return {
      models: {
        ...{ writer, labeller, signal: controller.signal },
        whyUnjudged: (problem) => reference?.faultOf(problem) ?? Promise.resolve(null),
      },
      spent: () => {
        const totals = opened.budget.totals();
        return {
          requests: totals.calls,
          cost: shownCost(totals.settledCost + totals.lostCost + totals.openCost),
        };
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
