import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';

import { hashValue } from '../../core/hash.js';
import type { PromptTemplates } from '../../evaluation/ladders/prompt-templates.js';
import { loadTemplates } from '../../evaluation/ladders/prompt-templates.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, findEnvironment } from '../environment.js';
import type { Models, ModelWorkFlags } from '../model-options.js';
import { modelWorkOptions, openModels } from '../model-options.js';
import { joinedIds, positiveNumber } from '../options.js';
import type { Output } from '../output.js';
import type { ProblemFlags } from '../problem-choice.js';
import { dataOptions, driversOption } from '../problem-options.js';

import type { CodeJudge } from './code-judge.js';
import { openCodeJudge } from './code-judge.js';
import type { LadderedProblems } from './laddered-problems.js';
import { judgeable, readLaddered } from './laddered-problems.js';

/** What commands that ask models for the code of ladders' prompts take alike. */
export interface LadderWorkFlags extends ProblemFlags, ModelWorkFlags, UnsafeFlag {
  readonly out: string;
  readonly system?: string;
  readonly templates?: string;
}

/** Ladders with who is asked and who judges; answers and judgements are kept in a folder. */
export interface LadderSession {
  /** Those whose answers can be judged here. */
  readonly laddered: LadderedProblems;
  readonly models: Models;
  readonly judge: CodeJudge;
  readonly parser: SourceParser;
  readonly templates: PromptTemplates;
  /** Hash of what prompts are put in. */
  readonly prompts: string;
  close(): Promise<void>;
}

/** Adds the flags that these commands share, behind their own. */
export function ladderWorkOptions(command: Command): Command {
  driversOption(dataOptions(command, 'the data set that the ladders were built of (default: starter)'))
    .option('--id <glob>', "only ladders of problems whose id fits, e.g. 'HumanEval/1*'", joinedIds)
    .option('--limit <n>', 'only the first n ladders (after --id)', positiveNumber)
    .option('--system <text>', 'a system prompt')
    .option('--templates <dir>', 'prompt templates of your own in place of those of the same name');
  return modelWorkOptions(allowUnsafeExecOption(command), 'those in the folder')
    .option('--json', 'the figures as JSON on standard output')
    .option('--quiet', 'no notes, no progress')
    .option('--verbose', 'more about errors');
}

/** Opens a folder with the ladders of a file, on the budget of `account`. Rejects with a UserError on what is wrong. */
export async function openLadderSession(
  path: string,
  flags: LadderWorkFlags,
  output: Output,
  account: string,
): Promise<LadderSession> {
  const templates = loadTemplates(flags.templates ?? null);
  const read = await readLaddered(path, flags);
  const environment = await findEnvironment(output, flags);
  const languages = read.ladders.map(({ problem }) => problem.language);
  const parser = await loadParser([...new Set([...languages, 'python' as const])]);
  const { openAnswerFile } = await import('../../llm/answer-file.js');
  mkdirSync(flags.out, { recursive: true });
  const file = openAnswerFile(join(flags.out, 'answers.sqlite'));
  const models = await openModels(flags, { file, account, isKeptByServer: false });
  const judge = openCodeJudge(flags.out, parser, environment);
  const close = async (): Promise<void> => {
    await judge.close();
    models.close();
  };
  try {
    const laddered = await judgeable(read, judge);
    const prompts = hashValue({ template: templates.generation.hash, system: flags.system ?? null });
    return { laddered, models, judge, parser, templates, prompts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
