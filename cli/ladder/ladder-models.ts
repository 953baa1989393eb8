import { join } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';
import envPaths from 'env-paths';

import { EXIT, UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import type { Language } from '../../core/language.js';
import type { Problem } from '../../core/problem.js';
import { loadTemplates } from '../../evaluation/ladders/prompt-templates.js';
import type { PromptTemplates } from '../../evaluation/ladders/prompt-templates.js';
import { loadParser } from '../../syntax/parse.js';

import { listenForSignals } from '../interruption.js';
import type { UnsafeFlag } from '../environment.js';
import { findEnvironment } from '../environment.js';
import type { Models, ModelWorkFlags } from '../model-options.js';
import { modelWorkOptions, namesRole, openModels } from '../model-options.js';
import { positiveNumber, positiveShare } from '../options.js';
import type { Output } from '../output.js';

import { openReferenceModel } from './accept-description.js';
import type { ReferenceModel } from './accept-description.js';
import type { LadderModels } from './ladders.js';

/** Flags of a reference model that tries maximal descriptions. */
export interface ReferenceFlags extends ModelWorkFlags {
  readonly templates?: string;
  readonly store?: string;
  readonly referenceSamples: number;
  readonly acceptAt: number;
}

export interface LadderModelFlags extends ReferenceFlags {
  readonly themes: 'rules' | 'model';
  readonly tries: number;
}

/** What models of a piece of work on ladders cost. */
interface Spending {
  spent(): { readonly requests: number; readonly cost: string | null };
  close(): Promise<void>;
}

/** Models of a piece of work on ladders. */
export interface LadderModelSession extends Spending {
  readonly models: LadderModels;
}

/** A reference model alone. */
export interface ReferenceSession extends Spending {
  readonly reference: ReferenceModel;
  readonly signal: AbortSignal;
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
    .option('--tries <n>', 'answers to one question at most', positiveNumber, TRIES);
  referenceOptions(command);
}

/** Adds the flags of a reference model, which the others of its models have too. */
export function referenceOptions(command: Command): void {
  command
    .option('--templates <dir>', 'prompt templates of your own in place of those of the same name')
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
  if (!namesModel(flags)) {
    if (flags.themes === 'model') {
      throw new UserError('--themes model names no model', 'name one with --model, or a file with --models');
    }
    return null;
  }
  const session = await openWork(flags, work, output);
  return orClosed(session, async () => {
    const { opened, signal, templates } = session;
    const reference = namesRole(flags, 'reference')
      ? await session.openReference(flags, languages, output)
      : null;
    const accept = reference?.accept ?? null;
    const writer = { ...opened.role('generator'), templates, tries: flags.tries, accept };
    const labeller = flags.themes === 'model' ? { ...opened.role('labeller'), templates } : null;
    const whyUnjudged = (problem: Problem): Promise<string | null> =>
      reference?.faultOf(problem) ?? Promise.resolve(null);
    return { ...session, models: { writer, labeller, signal, whyUnjudged } };
  });
}

/** The reference model that flags name, by its role or as the only one; null where none is named. As `openLadderModels`. */
export async function openReferenceAlone(
  flags: ReferenceFlags & UnsafeFlag,
  work: object,
  languages: readonly Language[],
  output: Output,
): Promise<ReferenceSession | null> {
  if (!namesModel(flags)) {
    return null;
  }
  const session = await openWork(flags, work, output);
  return orClosed(session, async () => ({
    ...session,
    reference: await session.openReference(flags, languages, output),
  }));
}

function namesModel({ model, models }: ModelWorkFlags): boolean {
  return model !== undefined || models !== undefined;
}

interface Work extends Spending {
  readonly opened: Models;
  readonly templates: PromptTemplates;
  readonly signal: AbortSignal;
  openReference(
    flags: ReferenceFlags & UnsafeFlag,
    languages: readonly Language[],
    output: Output,
  ): Promise<ReferenceModel>;
}

/** Models on the budget of a piece of work, until it is closed. */
async function openWork(flags: ReferenceFlags, work: object, output: Output): Promise<Work> {
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
  return {
    ...{ opened, templates, signal: controller.signal },
    openReference: async (own, languages, told) => {
      const reference = openReferenceModel(
        opened.role('reference'),
        { samples: own.referenceSamples, acceptAt: own.acceptAt },
        {
          ...{ folder: `${store}.judged`, templates },
          parser: await loadParser([...new Set([...languages, 'python' as const])]),
          environment: await findEnvironment(told, own),
        },
      );
      closeReference = () => reference.close();
      return reference;
    },
    spent: () => {
      const { requests, cost } = opened.totals();
      return { requests, cost };
    },
    close: async () => {
      interruption.dispose();
      await closeReference();
      opened.close();
    },
  };
}

/** What is made of a session, which is closed where that fails. */
async function orClosed<Made>(session: Work, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    await session.close();
    throw error;
  }
}
